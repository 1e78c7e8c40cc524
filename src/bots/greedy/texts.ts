import type { Effect, Mode, TargetWord, Text, TriggeredPower } from '../../cards/vocabulary/values.ts'
import { valueOfEffects } from './effects.ts'
import { cardsMeant, type Reading, seatsMeant } from './fits.ts'
import { valueOfModifier } from './modifiers.ts'
import { areFriends, isAlly, type Spot } from './table.ts'

/** What whole texts would do now, aimed as well as they can be. */

/** The words for which something is aimed, in the order in which they are asked. */
export const aimsOf = (source: Spot, text: Text): NonNullable<Text['targets']> => {
  const attach = text === source.value.play && source.value.attach ? [source.value.attach] : []
  return [...attach, ...(text.targets ?? [])]
}

/** The best that a text can do, whatever it may be aimed at. */
export const valueOfText = (source: Spot, text: Text, r: Reading): number => {
  const modes = text.choose?.modes ?? []
  const hangsOn = text === source.value.play && source.value.attach ? source : null
  const own = bestAim(aimsOf(source, text), text.effects, r, hangsOn)
  const mode = modes.length === 0 ? 0 : Math.max(...modes.map((it) => valueOfMode(it, r)))
  return own + mode
}

export const valueOfMode = (mode: Mode, r: Reading): number => bestAim(mode.targets ?? [], mode.effects, r, null)

const bestAim = (
  aims: NonNullable<Text['targets']>,
  effects: readonly Effect[],
  r: Reading,
  hangsOn: Spot | null,
): number => {
  const [first, ...rest] = aims
  if (!first) return valueOfEffects(effects, r) + (hangsOn ? standingValue(hangsOn, r) : 0)
  if (first.each !== undefined) return bestAim(rest, effects, aimedAtEach(first, effects, r), hangsOn)
  const options = first.card ? cardsMeant({ all: first.card }, r) : first.player ? seatsMeant(first.player, r) : []
  if (options.length === 0) return first.upTo === undefined ? -1 : 0
  return Math.max(...options.map((option) => bestAim(rest, effects, aimedAt(r, option), hangsOn)))
}

/** For each player whatever is best of theirs. */
const aimedAtEach = (word: TargetWord, effects: readonly Effect[], r: Reading): Reading => {
  const seats = word.each === undefined ? [] : seatsMeant(word.each, r)
  const picks = seats.flatMap((seat) => {
    const of = { ...r, bound: new Map(r.bound).set('loop', [seat]) }
    const rated = (word.card ? cardsMeant({ all: word.card }, of) : []).map((spot) => ({
      spot,
      value: valueOfEffects(effects, aimedAt(of, spot)),
    }))
    const best = rated.toSorted((a, b) => b.value - a.value)[0]
    return best && best.value > 0 ? [best.spot] : []
  })
  return { ...r, targets: [...r.targets, picks] }
}

/** The same text with one more thing aimed at. What is attached counts by what it will do there. */
export const aimedAt = (r: Reading, option: Spot | Reading['you']): Reading => ({
  ...r,
  targets: [...r.targets, [option]],
  host: typeof option === 'string' ? r.host : option,
})

/** Damage done in return comes over whoever may attack. */
const valueOfTrigger = (spot: Spot, power: TriggeredPower, r: Reading): number => {
  if (power.when.on === 'deals' && power.when.to === 'yourHero') {
    const foes = r.t.inPlay.filter((it) => isAlly(it) && !areFriends(it.card.controller, r.you))
    return valueOfEffects(power.effects, { ...r, culprits: foes })
  }
  return power.targets ? valueOfText(spot, power, { ...r, targets: [] }) : valueOfEffects(power.effects, r)
}

/** What an attachment or another ongoing card would do from turn to turn. */
export const standingValue = (spot: Spot, r: Reading): number => {
  let sum = 0
  for (const power of spot.value.powers ?? []) {
    if ('when' in power) sum += valueOfTrigger(spot, power, r) * 1.5
    if ('always' in power) for (const what of power.always) sum += valueOfModifier(what, r)
  }
  return sum
}
