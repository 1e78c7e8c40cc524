import { isVeryCard } from '../cards/vocabulary/kinds.ts'
import type { Compare, Past, PastDoer, PastPart, Remembered, RememberedWords } from '../cards/vocabulary/values.ts'
import { type ByWord, byWord } from './by-word.ts'
import { article, words } from './english.ts'
import { dealer, kindOfDamage } from './events.ts'
import { cardNoun, comparison, type HowMany, nounOf, some } from './nouns.ts'
import { groupOf, person } from './players.ts'
import { named, type Scope, type Thing } from './scope.ts'
import { thing } from './things.ts'

/** What has happened this turn, or this game. */

const part = (p: PastPart, s: Scope): Thing => (isVeryCard(p) ? thing(p, s, 'plain') : named(some(p, s)))

const doer = (who: PastDoer, s: Scope): string => {
  if (who === 'anyone') return 'anyone'
  const group = groupOf(who, s)
  return group ? article(group.one) : person(who, s).text
}

/** "an ally", as it is called in play though it was not there yet; of cards elsewhere "an ally card". */
const played = (p: PastPart | undefined, s: Scope, usual: string, elsewhere = false): string => {
  if (p === undefined) return usual
  if (isVeryCard(p)) return part(p, s).object
  const { zone: _, ...card } = p
  return article(elsewhere ? cardNoun(card, s, 'one', 'or') : nounOf(card, s, 'one', 'or'))
}

const be = ({ many }: Thing): string => (many ? 'were' : 'was')
const wasDone = (p: PastPart, s: Scope, ...done: readonly (string | undefined)[]): string => {
  const it = part(p, s)
  return words(it.subject, be(it), ...done)
}
const did = (p: PastPart, s: Scope, ...done: readonly (string | undefined)[]): string =>
  words(part(p, s).subject, ...done)

const to = (p: { to?: PastPart }, s: Scope): string | undefined => p.to && `to ${part(p.to, s).object}`
const from = (p: { from?: PastPart }, s: Scope): string | undefined => p.from && `from ${part(p.from, s).object}`
/** By whom and what with. */
const dealerOf = ({ by, withA: kind }: RememberedWords['deals'], s: Scope): { by?: PastPart; how?: string } => {
  if (kind === 'it') return { ...(by === undefined ? {} : { by }), how: `with ${thing('it', s).object}` }
  return dealer({ ...(by === undefined ? {} : { by }), ...(kind === undefined ? {} : { withA: kind }) }, s)
}

const past: ByWord<RememberedWords, [s: Scope], string> = {
  enters: (p, s) => did(p.card, s, 'entered play'),
  destroyed: (p, s) => wasDone(p.card, s, 'destroyed'),
  leaves: (p, s) => did(p.card, s, 'left play'),
  attacks: (p, s) => did(p.card, s, 'attacked', p.what && part(p.what, s).object),
  defends: (p, s) => did(p.card, s, 'defended', p.against && `against ${part(p.against, s).object}`),
  protects: (p, s) => did(p.card, s, 'protected'),
  deals: (p, s) => {
    const { by, how: withWhat } = dealerOf(p, s)
    const how = [kindOfDamage(p), withWhat]
    if (by !== undefined) return did(by, s, 'dealt', ...how, to(p, s))
    return p.to === undefined ? words(kindOfDamage(p), 'was dealt', withWhat) : wasDone(p.to, s, 'dealt', ...how)
  },
  heals: (p, s) =>
    p.by === undefined ? words('damage was healed', from(p, s)) : did(p.by, s, 'healed damage', from(p, s)),
  strikes: (p, s) => words(doer(p.who, s), 'struck with', p.weapon ? part(p.weapon, s).object : 'a weapon'),
  plays: (p, s) => words(doer(p.who, s), 'played', played(p.card, s, 'a card')),
  places: (p, s) => words(doer(p.who, s), 'placed', played(p.card, s, 'a resource'), p.card && 'as a resource'),
  completes: (p, s) => words(doer(p.who, s), 'completed', played(p.card, s, 'a quest')),
  draws: (p, s) => words(doer(p.who, s), 'drew', played(p.card, s, 'a card', true)),
  discards: (p, s) => {
    const card = played(p.card, s, 'a card', true)
    if (p.by === undefined) return words(doer(p.who, s), 'discarded', card)
    return words(doer(p.by, s), 'made', doer(p.who, s), 'discard', card)
  },
  exhausts: (p, s) => (p.toPay ? wasDone(p.card, s, 'exhausted to pay a cost') : did(p.card, s, 'exhausted')),
  readies: (p, s) => did(p.card, s, 'readied'),
  flips: (p, s) => wasDone(p.card, s, 'flipped'),
  targeted: (p, s) => wasDone(p.card, s, 'targeted', p.by === 'opponents' ? `by ${doer(p.by, s)}` : undefined),
  prevented: (p, s) => words('damage', to(p, s), 'was prevented'),
}
const pastWords = byWord(past, (p: Remembered) => p.on)

/** "an ally you control dealt damage to an opposing hero this turn". */
export const happened = (p: Omit<Past, 'each'>, s: Scope): string =>
  `${pastWords(p.happened, s)} this ${p.in ?? 'turn'}`

/** "damage your hero dealt to an ally". Of what is no amount the checker says so. */
const damageOf = (p: Remembered, s: Scope): string => {
  if (p.on === 'heals') return words('damage', p.by && part(p.by, s).subject, 'healed', from(p, s))
  if (p.on === 'prevented') return words('damage', to(p, s), 'prevented')
  if (p.on !== 'deals') return pastWords(p, s)
  const { by, how } = dealerOf(p, s)
  return words(kindOfDamage(p), by && part(by, s).subject, 'dealt', how, to(p, s))
}

/** What is counted: "time you played an ability this turn". */
export const timesHappened = (p: Past, s: Scope): { one: string; many: string } => {
  if (p.each === 'damage') {
    const damage = `${damageOf(p.happened, s)} this ${p.in ?? 'turn'}`
    return { one: damage, many: damage }
  }
  const what = happened(p, s)
  if (p.each === 'card') return { one: `different card as ${what}`, many: `different cards as ${what}` }
  return { one: `time ${what}`, many: `times ${what}` }
}

const gap = '\u0000'

/** Of a card that it has happened to: "that attacked this turn", "that your hero dealt damage to this turn". */
export const thatHappened = (p: Past & Compare, s: Scope, n: HowMany): string => {
  const { happened: _, in: __, each = 'time', ...by } = p
  const clause = happened(p, { ...s, it: named(gap, n === 'many') })
  const told = clause.startsWith(gap) ? clause.slice(gap.length).trim() : clause.replaceAll(` ${gap}`, '')
  const number = comparison(by, s)
  const unit = { damage: ' damage in all', card: ' different cards', time: ' times' }[each]
  if (number !== '') return `that ${told} (${number}${unit})`
  return each === 'time' ? `that ${told}` : `that ${told} (any${unit})`
}
