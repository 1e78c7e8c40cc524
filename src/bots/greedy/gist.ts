import type { Amount, Effect, Text } from '../../cards/vocabulary/values.ts'
import { valueOfEffects } from './effects.ts'
import { cardsMeant, type Reading, seatsMeant } from './fits.ts'
import { counted } from './spoken.ts'
import { left, type Spot } from './table.ts'
import { aimedAt, aimsOf } from './texts.ts'

/** What a text is good for, in a few words: the one effect that the bot values most. */

/** The effect that counts most, and the text as it would be aimed for it. */
interface Main {
  effect: Effect
  value: number
  r: Reading
}

const parts = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((e) => {
    if ('may' in e) return parts(e.may)
    if ('if' in e) return parts([...e.then, ...(e.else ?? [])])
    if ('forEach' in e) return parts(e.do)
    return [e]
  })

const bestIn = (effects: readonly Effect[], r: Reading): Main | null =>
  parts(effects).reduce<Main | null>((best, effect) => {
    const value = valueOfEffects([effect], r)
    return value > (best?.value ?? 0) ? { effect, value, r } : best
  }, null)

/** Aimed one after another at whatever is best for it. */
const aimed = (source: Spot, text: Text, r: Reading): Reading => {
  let now = r
  for (const word of aimsOf(source, text)) {
    const options = word.card ? cardsMeant({ all: word.card }, now) : word.player ? seatsMeant(word.player, now) : []
    const at = now
    const rated = options.map((option) => aimedAt(at, option))
    const [first, ...rest] = rated
    if (!first) return now
    now = rest.reduce(
      (best, one) => (valueOfEffects(text.effects, one) > valueOfEffects(text.effects, best) ? one : best),
      first,
    )
  }
  return now
}

export const mainOf = (source: Spot, text: Text, r: Reading): Main | null => {
  const own = bestIn(text.effects, aimed(source, text, r))
  const modes = (text.choose?.modes ?? []).map((mode) =>
    bestIn(mode.effects, aimed(source, { ...mode, effects: mode.effects }, r)),
  )
  return [own, ...modes].reduce((best, one) => ((one?.value ?? 0) > (best?.value ?? 0) ? one : best), null)
}

/** Only what is printed is said as a number: others may not be able to count what the bot counts. */
const so = (n: Amount | 'all' | Amount[], thing: string): string =>
  typeof n === 'number' ? `${n} ${thing}` : n === 'all' ? `all ${thing}` : thing

/** What an effect does, as the end of a sentence. */
export const gistOf = (e: Effect): string => {
  if ('deal' in e) return `it deals ${so(e.deal, 'damage')}`
  if ('heal' in e) return `it heals ${so(e.heal, 'damage')}`
  if ('putDamage' in e) return `it puts ${so(e.putDamage, 'damage')} where it hurts`
  if ('removeDamage' in e) return `it takes ${so(e.removeDamage, 'damage')} away`
  if ('draw' in e) return typeof e.draw === 'number' ? `it draws ${counted(e.draw, 'card')}` : 'it draws cards'
  if ('discard' in e) return 'it costs cards in hand'
  if ('destroy' in e) return 'it destroys what is in the way'
  if ('removeFromGame' in e) return 'it takes something out of the game'
  if ('interrupt' in e) return 'it stops what is on the chain'
  if ('exhaust' in e) return 'it exhausts what would act'
  if ('ready' in e) return 'it readies what can act again'
  if ('token' in e) return 'it brings new allies'
  if ('put' in e || 'putTop' in e) return 'it puts cards to better use'
  if ('give' in e) {
    const [what] = e.give
    if (what && 'replace' in what) return 'it wards off harm for a while'
    if (what && ('cannot' in what || 'losesPowers' in what)) return 'it holds something back for a while'
    return 'it strengthens its side for a while'
  }
  if ('search' in e || 'look' in e || 'reveal' in e) return 'it finds a better card'
  return 'it promises the most now'
}

/** The same aimed at a card that everybody sees. */
export const gistAt = (e: Effect, spot: Spot, amountOf: (n: Amount) => number, friendly: boolean): string => {
  if ('deal' in e && !Array.isArray(e.deal) && typeof e.deal === 'number') {
    const n = amountOf(e.deal)
    if (friendly) return `${n} damage hurts least there`
    return n >= left(spot) ? `${n} damage is enough to finish it` : `${n} damage counts most there`
  }
  if ('heal' in e) return `it has ${spot.card.damage} damage to heal`
  if ('destroy' in e) return friendly ? 'it is worth the least' : 'it is worth the most'
  if ('exhaust' in e) return 'it would act otherwise'
  if ('ready' in e) return 'it can act again'
  return friendly ? 'it helps most there' : 'it hurts most there'
}
