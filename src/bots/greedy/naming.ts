import { effectWord } from '../../cards/grammar/tell.ts'
import { walk } from '../../cards/grammar/walk.ts'
import type { Amount, Effect, EffectWords, Who } from '../../cards/vocabulary/values.ts'
import { amount, cardsFitting, cardsMeant, seatsMeant } from './fits.ts'
import type { Reading } from './reading.ts'
import { areFriends, left, type Spot } from './table.ts'
import { unread } from './unread.ts'
import { loss, signed } from './worth.ts'

/** Choices that a text makes as it resolves, as its players are likely to make them. */

type Value = (effects: readonly Effect[], r: Reading) => number

/** Effects that may name something for later parts. */
type Naming = { [K in keyof EffectWords]: 'as' extends keyof EffectWords[K] ? K : never }[keyof EffectWords]
/** The reading with what this effect would name, or nothing if that can't be guessed. */
type Guess<E> = (e: E, rest: readonly Effect[], r: Reading, value: Value) => Reading | null

const mostNumbers = 15 // nothing costs more
const touched = unread(null, 'what it will touch is not known before: parts about that count nothing')
const byChance = unread(null, 'a die counts 3 wherever it is used')
const unseen = unread(null, 'which cards these will be is not known')

export const names: { readonly [K in Naming]: Guess<EffectWords[K]> } = {
  // whom it will hurt is not known before, but how much it is to be
  deal: (e, _, r) => {
    if (e.total === undefined || Array.isArray(e.deal)) return null
    return naming(r, e.total, amount(e.deal, r) * Math.max(1, cardsMeant(e.to, r).length))
  },
  removeDamage: touched,
  destroy: touched,
  exhaust: touched,
  ready: touched,
  removeFromGame: touched,
  turnDown: touched,
  discard: touched,
  put: touched,
  putTop: unseen,
  token: touched,
  collect: touched,
  roll: byChance,
  rollEach: byChance,
  flipCoin: byChance,
  share: byChance,
  divide: (e, _, r) => {
    const among = cardsFitting(e.among, r)
    const most = among.map((spot) => (e.noMoreThan === 'fatal' ? left(spot) : Number.POSITIVE_INFINITY))
    const ours = isOurs(e.by, r)
    const pain = (spot: Spot, n: number): number => signed(r.t, spot, loss(r.t, spot, n)) * (ours ? 1 : -1)
    const shares = pointByPoint(among, amount(e.divide, r), most, pain)
    return { ...r, shares: new Map(r.shares).set(e.as, new Map(among.map((spot, i) => [spot, shares[i] ?? 0]))) }
  },
  choose: (e, rest, r, value) => {
    const known = e.add ? (r.bound.get(e.as) ?? []) : []
    const before = Array.isArray(known) ? (known as Spot[]) : []
    const open = extremes(e, cardsFitting(e.choose, r), (spot) => ({ ...r, source: spot }))
    const later = mentioning(rest, e.as)
    const rated = rate(open, (spot) => value(later, naming(r, e.as, [spot])), isOurs(e.by, r))
    const n = e.n === 'any' ? rated.length : amount(e.n ?? e.upTo ?? 1, r)
    return naming(r, e.as, [...before, ...rated.slice(0, Math.max(0, n))])
  },
  // chance has the last word: it is taken to land on the best one alone
  drop: (e, rest, r, value) => {
    const later = mentioning(rest, e.as)
    const rated = rate(cardsFitting(e.onto, r), (spot) => value(later, naming(r, e.as, [spot])), isOurs(undefined, r))
    return naming(r, e.as, rated.slice(0, 1))
  },
  chooseBound: unseen,
  choosePlayer: (e, rest, r, value) => {
    const seats = extremes(e, seatsMeant(e.choosePlayer, r), (seat) => naming(r, 'loop', [seat]))
    const rated = rate(seats, (seat) => value(mentioning(rest, e.as), naming(r, e.as, [seat])), isOurs(e.by, r))
    return naming(r, e.as, rated.slice(0, 1))
  },
  chooseNumber: (e, rest, r, value) => {
    const [least, most] = e.chooseNumber
    const numbers = Array.from({ length: Math.min(most, mostNumbers) - least + 1 }, (_, i) => least + i)
    const rated = rate(numbers, (n) => value(rest, naming(r, e.as, n)), isOurs(e.by, r))
    return naming(r, e.as, rated[0] ?? least)
  },
  nameTrait: unread(null, 'a race or class that will be named is not guessed'),
  nameType: unread(null, 'a card type that will be named is not guessed'),
  reveal: unseen,
  look: unseen,
  search: unseen,
  may: unread(null, 'what may be done is taken to be done'),
}

/** The reading after this effect of a text, as far as it names something for the ones behind it. */
export const afterNaming = (
  e: Effect,
  text: readonly Effect[],
  at: number,
  r: Reading,
  value: Value,
): Reading | null => {
  const guess = names[effectWord(e) as Naming] as Guess<Effect> | undefined // most effects name nothing
  return guess ? guess(e, text.slice(at + 1), r, value) : null
}

const naming = (r: Reading, name: string, what: Spot[] | Reading['you'][] | number): Reading => ({
  ...r,
  bound: new Map(r.bound).set(name, what),
})

const isOurs = (by: Who | undefined, r: Reading): boolean => areFriends(seatsMeant(by ?? 'you', r)[0] ?? r.you, r.t.me)

const mentioned = new WeakMap<Effect, ReadonlySet<string>>()

/** Does it do something with the cards, the player or the number of this name? */
export const mentions = (e: Effect, name: string): boolean => {
  let known = mentioned.get(e)
  if (!known) {
    const found = new Set<string>()
    const hear = (part: unknown): void => {
      if (typeof part === 'object' && part !== null && 'bound' in part) found.add(String(part.bound))
    }
    walk('effect', e, { what: hear, who: hear, amount: hear })
    mentioned.set(e, found)
    known = found
  }
  return known.has(name)
}

/** Later parts that do something with what was named. */
const mentioning = (effects: readonly Effect[], name: string): Effect[] =>
  effects.filter((e) => !('choose' in e) && mentions(e, name))

/** Best first, for whoever chooses. */
const rate = <T>(options: readonly T[], score: (option: T) => number, ours: boolean): T[] =>
  options
    .map((option) => ({ option, score: score(option) * (ours ? 1 : -1) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ option }) => option)

/** Only those with the least or the most of something may be chosen. */
const extremes = <T>(e: { least?: Amount; most?: Amount }, open: T[], of: (one: T) => Reading): T[] => {
  const word = e.least ?? e.most
  if (word === undefined) return open
  const rated = open.map((one) => ({ one, n: amount(word, of(one)) }))
  const end = e.least === undefined ? Math.max(...rated.map(({ n }) => n)) : Math.min(...rated.map(({ n }) => n))
  return rated.filter(({ n }) => n === end).map(({ one }) => one)
}

/** Deals out a total, each point where it pains least by then. */
export const pointByPoint = <T>(
  among: readonly T[],
  total: number,
  most: readonly number[],
  pain: (one: T, n: number) => number,
  least = 0,
): number[] => {
  const shares = among.map(() => least)
  const more = among.map((one) => pain(one, least + 1) - pain(one, least))
  for (let rest = total - least * among.length; rest > 0; rest--) {
    let next = -1
    for (let i = 0; i < among.length; i++)
      if ((shares[i] ?? 0) < (most[i] ?? total) && (next < 0 || (more[i] ?? 0) < (more[next] ?? 0))) next = i
    const one = among[next]
    if (one === undefined) break
    const n = (shares[next] ?? least) + 1
    shares[next] = n
    more[next] = pain(one, n + 1) - pain(one, n)
  }
  return shares
}
