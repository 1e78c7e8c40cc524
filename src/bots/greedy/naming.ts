import type { Effect, Who } from '../../cards/vocabulary/values.ts'
import { amount, cardsFitting, type Reading, seatsMeant } from './fits.ts'
import { areFriends, left, type Spot } from './table.ts'
import { loss, signed } from './worth.ts'

/** Choices that a text makes as it resolves, as its players are likely to make them. */

type Value = (effects: readonly Effect[], r: Reading) => number

const mostNumbers = 15 // nothing costs more

/** The reading with what this effect would name, or nothing if it names nothing that can be guessed. */
export const afterNaming = (e: Effect, rest: readonly Effect[], r: Reading, value: Value): Reading | null => {
  if ('choose' in e) return afterChoosing(e, rest, r, value)
  if ('choosePlayer' in e) {
    const seats = seatsMeant(e.choosePlayer, r)
    const rated = rate(seats, (seat) => value(mentioning(rest, e.as), naming(r, e.as, [seat])), isOurs(e.by, r))
    return naming(r, e.as, rated.slice(0, 1))
  }
  if ('chooseNumber' in e) {
    const [least, most] = e.chooseNumber
    const numbers = Array.from({ length: Math.min(most, mostNumbers) - least + 1 }, (_, i) => least + i)
    const rated = rate(numbers, (n) => value(rest, naming(r, e.as, n)), isOurs(e.by, r))
    return naming(r, e.as, rated[0] ?? least)
  }
  if ('divide' in e) {
    const among = cardsFitting(e.among, r)
    const most = among.map((spot) => (e.noMoreThan === 'fatal' ? left(spot) : Number.POSITIVE_INFINITY))
    const ours = isOurs(e.by, r)
    const pain = (spot: Spot, n: number): number => signed(r.t, spot, loss(r.t, spot, n)) * (ours ? 1 : -1)
    const shares = pointByPoint(among, amount(e.divide, r), most, pain)
    return { ...r, shares: new Map(r.shares).set(e.as, new Map(among.map((spot, i) => [spot, shares[i] ?? 0]))) }
  }
  return null
}

const naming = (r: Reading, name: string, what: Spot[] | Reading['you'][] | number): Reading => ({
  ...r,
  bound: new Map(r.bound).set(name, what),
})

const isOurs = (by: Who | undefined, r: Reading): boolean => areFriends(seatsMeant(by ?? 'you', r)[0] ?? r.you, r.t.me)

/** Later parts that do something with what was named. */
const mentioning = (effects: readonly Effect[], name: string): Effect[] =>
  effects.filter((e) => !('choose' in e) && JSON.stringify(e).includes(`{"bound":"${name}"}`))

/** Best first, for whoever chooses. */
const rate = <T>(options: readonly T[], score: (option: T) => number, ours: boolean): T[] =>
  options
    .map((option) => ({ option, score: score(option) * (ours ? 1 : -1) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ option }) => option)

type Choosing = Extract<Effect, { choose: unknown }>

const afterChoosing = (e: Choosing, rest: readonly Effect[], r: Reading, value: Value): Reading => {
  const known = e.add ? (r.bound.get(e.as) ?? []) : []
  const before = Array.isArray(known) ? (known as Spot[]) : []
  const open = extremes(e, cardsFitting(e.choose, r), r)
  const later = mentioning(rest, e.as)
  const rated = rate(open, (spot) => value(later, naming(r, e.as, [spot])), isOurs(e.by, r))
  const n = e.n === 'any' ? rated.length : amount(e.n ?? e.upTo ?? 1, r)
  return naming(r, e.as, [...before, ...rated.slice(0, Math.max(0, n))])
}

/** Only those with the least or the most of something may be chosen. */
const extremes = (e: Choosing, open: Spot[], r: Reading): Spot[] => {
  const word = e.least ?? e.most
  if (word === undefined) return open
  const rated = open.map((spot) => ({ spot, n: amount(word, { ...r, source: spot }) }))
  const end = e.least === undefined ? Math.max(...rated.map(({ n }) => n)) : Math.min(...rated.map(({ n }) => n))
  return rated.filter(({ n }) => n === end).map(({ spot }) => spot)
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
