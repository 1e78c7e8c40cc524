import { powerWord } from '../../cards/grammar/tell.ts'
import type {
  Effect,
  EventPattern,
  EventWords,
  Mode,
  Power,
  PowerWords,
  TargetWord,
  Text,
  TriggeredPower,
} from '../../cards/vocabulary/values.ts'
import { valueOfEffects } from './effects.ts'
import { seatsMeant } from './fits.ts'
import { valueOfModifier } from './modifiers.ts'
import { cardsToAim } from './reach.ts'
import type { Reading } from './reading.ts'
import { areFriends, isAlly, type Spot } from './table.ts'
import { unread } from './unread.ts'

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

/** The same of a card that only hangs somewhere, wherever that is best. */
export const valueOfHanging = (source: Spot, r: Reading): number =>
  source.value.attach ? bestAim([source.value.attach], [], r, source) : 0

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
  const options = first.card ? cardsToAim(first.card, r) : first.player ? seatsMeant(first.player, r) : []
  const values = options.map((option) => bestAim(rest, effects, aimedAt(r, option), hangsOn))
  if (first.upTo !== undefined) values.push(bestAim(rest, effects, { ...r, targets: [...r.targets, []] }, null))
  return values.length === 0 ? -1 : Math.max(...values)
}

/** For each player whatever is best of theirs. */
const aimedAtEach = (word: TargetWord, effects: readonly Effect[], r: Reading): Reading => {
  const seats = word.each === undefined ? [] : seatsMeant(word.each, r)
  const picks = seats.flatMap((seat) => {
    const of = { ...r, bound: new Map(r.bound).set('loop', [seat]) }
    const rated = (word.card ? cardsToAim(word.card, of) : []).map((spot) => ({
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

interface Watching<E> {
  often: number // how often it comes while the card lies there
  by?: (when: E, r: Reading) => Spot[] | null // who may set it off, if that can be told
}
const guessed = { often: 1.5 } // nothing is known of how often what comes

export const events: { readonly [K in keyof EventWords]: Watching<EventWords[K]> } = {
  turnStarts: guessed,
  turnEnds: guessed,
  enters: guessed,
  destroyed: guessed,
  leaves: guessed,
  attacks: guessed,
  defends: guessed,
  protects: guessed,
  // Damage done in return comes over whoever may attack.
  deals: {
    ...guessed,
    by: ({ to }, r) =>
      to === 'yourHero' ? r.t.inPlay.filter((it) => isAlly(it) && !areFriends(it.card.controller, r.you)) : null,
  },
  heals: guessed,
  strikes: guessed,
  plays: guessed,
  places: guessed,
  completes: guessed,
  draws: guessed,
  discards: guessed,
  exhausts: guessed,
  readies: guessed,
  flips: guessed,
  becomes: guessed,
  targeted: guessed,
  prevented: guessed,
}

/** That it goes by itself some day is no loss: it counts by what it does until then. */
const untilItGoes = ({ effects, ...power }: TriggeredPower): TriggeredPower => ({
  ...power,
  effects: effects.filter((e) => !('destroy' in e && e.destroy === 'self')),
})

const valueOfTrigger = (spot: Spot, says: TriggeredPower, r: Reading): number => {
  const power = untilItGoes(says)
  const { often, by } = events[power.when.on] as Watching<EventPattern>
  const culprits = by?.(power.when, r)
  if (culprits) return valueOfEffects(power.effects, { ...r, culprits }) * often
  return (power.targets ? valueOfText(spot, power, { ...r, targets: [] }) : valueOfEffects(power.effects, r)) * often
}

type Standing<P> = (power: P, spot: Spot, r: Reading) => readonly number[]

/** What a power will do from turn to turn, part by part. */
export const powers: { readonly [K in keyof PowerWords]: Standing<PowerWords[K]> } = {
  when: (power, spot, r) => [valueOfTrigger(spot, power, r)],
  always: (power, _, r) => power.always.map((what) => valueOfModifier(what, r)),
  keyword: () => [], // weighed as its card is played
  pay: () => [], // weighed when it can be used
  complete: () => [], // weighed when it can be completed
  playing: () => [], // weighed as its card is played
  enters: unread([], 'how a card enters play is not looked at'),
}

const partsOf = (power: Power, spot: Spot, r: Reading): readonly number[] =>
  (powers[powerWord(power)] as Standing<Power>)(power, spot, r)

/** What an attachment or another ongoing card would do from turn to turn. */
export const standingValue = (spot: Spot, r: Reading): number => {
  let sum = 0
  for (const power of spot.value.powers ?? []) for (const part of partsOf(power, spot, r)) sum += part
  return sum
}
