import { own } from '../cards/own.ts'
import { amountWord } from '../cards/grammar/tell.ts'
import type { Amount, AmountWords, Faction, Filter, Trait } from '../cards/vocabulary/values.ts'
import { type ByWord, byWord } from './by-word.ts'
import { article, numberWord, plural, verbFor } from './english.ts'
import { nounOf } from './nouns.ts'
import { forEach, letterFor } from './notation.ts'
import { timesHappened } from './past.ts'
import { groupOf, person } from './players.ts'
import type { Person, Scope, Thing } from './scope.ts'
import { factNumbers } from './tables.ts'
import { thing } from './things.ts'

/** How much and how many. */

/** What an amount is read off: things to count, a value, or something the text has spoken of ("that many"). */
type Measure =
  | { n: number }
  | { letter: 'X' }
  | { count: number; one: string; many: string } // so many for each of these
  | { value: string }
  | { that: true }

const one = (noun: string, after = ''): Measure => ({ count: 1, one: noun + after, many: plural(noun) + after })

const measures: ByWord<AmountWords, [s: Scope], Measure> = {
  number: (n) => ({ n }),
  X: (_, s) => (s.x === null ? { letter: 'X' } : { n: s.x }),
  fact: ({ fact }) => ({ value: own(factNumbers, fact) ?? `the current ${fact}` }),
  count: ({ count }, s) => ({
    count: 1,
    ...(ofTheirOwn(count, s) ?? { one: nounOf(count, s, 'one', 'and'), many: nounOf(count, s, 'many', 'and') }),
  }),
  players: ({ players }, s) => ({ count: 1, ...(groupOf(players, s) ?? { one: 'player', many: 'players' }) }),
  times: ({ times: [by, of] }, s) => multiplied(by, measure(of, s)),
  plus: ({ plus: [a, b] }, s) => ({ value: `${valueOf(a, s)} ${added(b, s)}` }),
  atk: ({ atk }, s) => ({ value: valueOn(thing(atk, s), 'ATK') }),
  health: ({ health }, s) => ({ value: valueOn(thing(health, s), 'health') }),
  damage: ({ damage }, s) => one('damage', ` on ${thing(damage, s).object}`),
  cost: ({ cost }, s) => ({ value: valueOn(thing(cost, s), 'cost') }),
  counters: ({ counters, on }, s) => one(`${counters} counter`, ` on ${thing(on, s).object}`),
  resources: ({ resources }, s) => one('resource', owned(person(resources, s))),
  handSize: ({ handSize }, s) => one('card', ` in ${pileOf(person(handSize, s), 'hand')}`),
  graveyardSize: ({ graveyardSize }, s) => one('card', ` in ${pileOf(person(graveyardSize, s), 'graveyard')}`),
  different: (n, s) => traits('different', n.different, n, s),
  alike: ({ alike, among, of }, s) => ({
    value: `the greatest number of ${nounOf(among, s, 'many', 'and')} that share ${article(trait(alike, of))}`,
  }),
  highest: ({ highest, among, partyOf }, s) => {
    const cards = nounOf(among, s, 'many', 'and')
    const where = partyOf === undefined ? cards : `${cards} in ${thing(partyOf, s).own} party`
    return { value: `the highest ${bare(highest, s)} among ${where}` }
  },
  event: () => ({ that: true }),
  bound: () => ({ that: true }),
  share: () => ({ that: true }),
  happened: (past, s) => ({ count: 1, ...timesHappened(past, s) }),
}
/** Of cards that were discarded or destroyed, and lie there still, those of one player: "each of those cards they own". */
const ofTheirOwn = ({ these, zone, whose, ...more }: Filter, s: Scope): { one: string; many: string } | null => {
  if (these === undefined || zone !== 'graveyard' || Object.keys(more).length > 0) return null
  if (typeof whose !== 'object') return null
  const { object } = thing(these, s, 'plain')
  const { text, form } = person(whose.party, s)
  const owned = `${text} ${verbFor('own', form)}`
  return { one: `of ${object} ${owned}`, many: `${object} ${owned}` }
}
const trait = (of: Trait, faction: Faction | undefined): string => (faction ? `${faction} ${of}` : of)
const traits = (word: string, of: Trait, n: { among: Filter; of?: Faction }, s: Scope): Measure => {
  const noun = `${word} ${trait(of, n.of)}`
  return one(noun, ` among ${nounOf(n.among, s, 'many', 'and')}`)
}
const measure = byWord(measures, amountWord)

const added = (a: Amount, s: Scope): string => {
  if (typeof a === 'number' && a < 0) return `minus ${-a}`
  if (typeof a === 'object' && 'times' in a && a.times[0] === -1) return `minus ${valueOf(a.times[1], s)}`
  return `plus ${valueOf(a, s)}`
}

/** "its ATK", "the ATK of target ally with cost 3". */
const valueOn = ({ object, own }: Thing, word: string): string =>
  own.split(' ').length > 3 ? `the ${word} of ${object}` : `${own} ${word}`

/** "your hand", "opponents' hands". */
const pileOf = ({ own, their, form }: Person, pile: string): string =>
  `${own} ${form === 'many' && own !== their ? plural(pile) : pile}`

const owned = ({ text, form }: Person): string => ` ${text} ${form === 'one' ? 'has' : 'have'}`

const multiplied = (by: number, m: Measure): Measure => {
  if ('n' in m) return { n: by * m.n }
  if ('count' in m) return { ...m, count: by * m.count }
  const times = by === 2 ? 'double' : by === 3 ? 'triple' : `${by} times`
  return { value: `${times} ${described(m)}` }
}

const described = (m: Measure): string => {
  if ('n' in m) return String(m.n)
  if ('letter' in m) return m.letter
  if ('that' in m) return 'that number'
  if ('value' in m) return m.value
  const all = `the ${m.one === m.many ? 'amount' : 'number'} of ${m.many}`
  return m.count === 1 ? all : `${m.count} times ${all}`
}

/** "the number of opposing heroes". */
export const valueOf = (a: Amount, s: Scope): string => described(measure(a, s))

/** Of the one with the least or the most: "the least damage on it", "the most ATK". */
export const superlative = (word: 'least' | 'most', a: Amount, s: Scope): string => `the ${word} ${bare(a, s)}`
/** What is read off each of several: "ATK", "damage on it". */
const bare = (a: Amount, s: Scope): string => {
  const m = measure(a, s)
  return 'count' in m ? m.many.replace(/ they (control|have)$/, '') : described(m).replace(/^its /, '')
}

/** Of damage and the like: "3", "X", "that much", "1 … for each ally". */
export const much = (a: Amount, s: Scope): string => {
  const m = measure(a, s)
  if ('n' in m) return String(m.n).replace(/(?=(\d{3})+$)(?<=^\d{2,})/, ',') // "150,000", "1000"
  if ('letter' in m) return m.letter
  if ('that' in m) return 'that much'
  return 'value' in m ? letterFor(m.value) : `${m.count}${forEach(m.one)}`
}

/** Of cards and counters: "a card", "two cards", "X cards", "that many cards", "a card … for each ally". */
export const some = (a: Amount, noun: string, s: Scope, many = plural(noun)): string => {
  const m = measure(a, s)
  const number = (n: number): string => (n === 1 ? article(noun) : `${numberWord(n)} ${many}`)
  if ('n' in m) return number(m.n)
  if ('letter' in m) return `${m.letter} ${many}`
  if ('that' in m) return `that many ${many}`
  return 'value' in m ? `${letterFor(m.value)} ${many}` : number(m.count) + forEach(m.one)
}

/** "+2", "-1", "+X". */
export const signed = (a: Amount, s: Scope): string => {
  const m = measure(a, s)
  const number = (n: number): string => (n < 0 ? String(n) : `+${n}`)
  if ('n' in m) return number(m.n)
  return 'count' in m ? number(m.count) + forEach(m.one) : `+${exactly(m)}`
}

/** What is added to a price: "(1) more", "(1) less … for each ally". */
export const priceChange = (a: Amount, s: Scope): string => {
  const m = measure(a, s)
  const change = (n: number): string => `(${Math.abs(n)}) ${n < 0 ? 'less' : 'more'}`
  if ('n' in m) return change(m.n)
  return 'count' in m ? change(m.count) + forEach(m.one) : `(${exactly(m)}) more`
}

/** A number to compare with, or to pay. */
export const exact = (a: Amount, s: Scope): string => exactly(measure(a, s))

const exactly = (m: Measure): string => {
  if ('n' in m) return String(m.n)
  return 'letter' in m ? m.letter : letterFor(described(m))
}

/** Is it certainly one? */
export const isOne = (a: Amount | undefined): boolean => a === undefined || a === 1
