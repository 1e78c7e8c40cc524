import type { CardValue, Power, TriggeredPower } from './vocabulary/values.ts'

/**
 * What a card that turns itself over in its controller's turns will do, and when: read off its two sides. Conditions are
 * left to the moment itself.
 */
export interface Coming {
  path: string // of the power: 'magtheridon/magtheridons-lair#back.0'
  turns: number // how many of its controller's turns begin until then, that one included; 0: in the one being played
  at: Moment
}

export type Side = 'front' | 'back'
type Moment = 'turnStarts' | 'turnEnds'

const mostTurns = 6

const triggersAt = (moment: Moment) => (power: Power) =>
  'when' in power && power.when.on === moment && 'whose' in power.when && power.when.whose === 'yours' ? [power] : []

const turnsOver = ({ effects }: TriggeredPower): boolean =>
  effects.some((effect) => typeof effect === 'object' && 'flip' in effect && effect.flip === 'self')

/** `isTheirTurn`: its controller's turn has begun and is not over. */
export const comingOf = (card: CardValue, side: Side, isTheirTurn: boolean): Coming | null => {
  let up = side
  let moment: Moment = isTheirTurn ? 'turnEnds' : 'turnStarts'
  for (let turns = 0; turns <= mostTurns; ) {
    if (moment === 'turnStarts') turns += 1
    const powers: readonly Power[] = (up === 'back' ? card.back : card.powers) ?? []
    const heard = powers.flatMap(triggersAt(moment))
    const does = heard.find((power) => !turnsOver(power))
    if (does)
      return { path: `${card.key}#${up === 'back' ? 'back' : 'powers'}.${powers.indexOf(does)}`, turns, at: moment }
    if (heard.some(turnsOver)) up = up === 'back' ? 'front' : 'back'
    moment = moment === 'turnStarts' ? 'turnEnds' : 'turnStarts'
  }
  return null
}
