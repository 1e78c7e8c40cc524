import { because } from '../state/because.ts'
import { cardsAtRandom, picksAtRandom } from '../state/at-random.ts'
import { own } from '../../cards/own.ts'
import type { Amount, Cost, Filter, EffectWords } from '../../cards/vocabulary/values.ts'
import type { Question } from '../contract/decision.ts'
import { ask, cardsIn, push, takeOne, takeSome, takeWord } from '../asking/ask.ts'
import { type PaidThing, whyUnpayable } from '../paying/costs.ts'
import { amountOf, pickCards, players, quantityOf } from '../deriving/evaluate.ts'
import { holds } from '../deriving/conditions.ts'
import { cardAt, copyEnv, type Game, idOf, named, note, publiclyNamed, refOf, seatName, still } from '../state/game.ts'
import { reached } from '../deriving/interact.ts'
import { cardsMatching, looksLike } from '../deriving/match.ts'
import { canBeDone, canDoAll, missingFrom } from './possible.ts'
import { allDone, bind, type Does, type Doing, done, enter } from './run.ts'
import type { Card, Pickable, Ref } from '../state/state.ts'
import { hasHandle } from '../state/sight.ts'
import { shuffleDeck } from '../acting/zones.ts'

/** Who chooses; nobody where they are gone (102.3) or in another world (R503.1c, N7.3), and then nothing is chosen. */
export const choosers = (d: Doing, by: EffectWords['choose']['by']): number[] =>
  by === undefined ? [d.env.you] : players(d.g, by, d.env)
const isNobody = (d: Doing, by: EffectWords['choose']['by']): boolean => choosers(d, by).length === 0
/** The text goes on as if nothing had been said. */
export const nobodySays = (d: Doing): void => {
  d.f.did = false
  done(d)
}

/** What was chosen aloud; who chose it is told of one alone. */
export const sayChoice = (g: Game, [one, ...others]: readonly number[], text: string): void =>
  note(g, {
    what: 'choose',
    ...(one !== undefined && others.length === 0 ? { seat: seatName(one) } : {}),
    text,
    ...because(g),
  })

/** Stops for these players to pick one. */
export const askForOne = (
  { g, env }: Doing,
  seats: number[],
  q: Question,
  opts: Pickable[],
  how: { about?: Ref; part?: string; rule?: string } = {},
): void => ask(g, { seats, q, shape: 'one', opts, card: env.src, rule: '709.2b', ...how })

const askWhether = (d: Doing, seats: number[], q: 'may' | 'mayPay'): void =>
  askForOne(d, seats, q, [{ w: 'yes' }, { w: 'no' }], { part: d.path, rule: '712.7' })

/** Asks for cards among these; binds at once when there is nothing to choose from. */
const askForCards = (
  d: Doing,
  e: EffectWords['choose'] | EffectWords['chooseBound'],
  cards: Card[],
  [least, wanted]: readonly [number, number],
): void => {
  if (isNobody(d, e.by)) return bindChosen(d, e, [])
  const most = Math.min(wanted, cards.length)
  const missing = Math.max(0, least - cards.length)
  const before = own(d.env.bound, missingFrom(e.as))
  const of = isOneOfMany(d) && before && 'n' in before ? before.n : 0
  if (missing > 0 || before) bind(d.f, missingFrom(e.as), { n: of + missing })
  if (most === 0) return bindChosen(d, e, [])
  ask(d.g, {
    seats: choosers(d, e.by),
    q: 'choose',
    shape: 'some',
    opts: cards.map((c) => ({ c: refOf(c) })),
    min: Math.min(least, most),
    max: most,
    card: d.env.src,
    rule: '709.2b',
  })
}

/** Several choose, one after another, and something is done to all of it then (802.1). */
const isOneOfMany = ({ b }: Doing): boolean => b.end !== undefined

/** What was chosen, with what nobody had to be asked about (scratch). */
const bindChosen = (d: Doing, { as, add }: { as: string; add?: true }, asked: readonly Ref[]): void => {
  const { f } = d
  const before = add || isOneOfMany(d) ? own(f.env.bound, as) : undefined
  const chosen = [...f.scratch, ...asked]
  bind(f, as, { cards: [...(before && 'cards' in before ? before.cards : []), ...chosen] })
  const missing = own(f.env.bound, missingFrom(as))
  f.did = chosen.length > 0 && !(missing && 'n' in missing && missing.n > 0)
  done(d)
}

const bounds = (
  d: Doing,
  e: { n?: EffectWords['choose']['n']; upTo?: EffectWords['choose']['upTo'] },
): [number, number] => {
  if (e.n === 'any') return [0, Number.MAX_SAFE_INTEGER]
  if (e.upTo !== undefined) return [0, Math.max(0, amountOf(d.g, e.upTo, d.env, -1))]
  const n = e.n === undefined ? 1 : Math.max(0, amountOf(d.g, e.n, d.env, -1))
  return [n, n]
}

/** 415.3, 415.4: nobody chooses among cards that somebody who chooses can't tell apart from the others of their zone. */
const seenBy = (g: Game, seats: readonly number[], card: Card): boolean =>
  (card.place !== 'hand' && card.place !== 'deck') || seats.every((seat) => hasHandle(g, card, seat))

/** What can be chosen is what this text can do something to. */
export const cardsWithin = (d: Doing, f: Filter, by?: EffectWords['choose']['by'] | 'chance'): Card[] => {
  const { g, env } = d
  let found = cardsMatching(g, f, env)
  if (by !== 'chance' && (f.zone === 'hand' || f.zone === 'deck')) {
    const seats = choosers(d, by)
    found = found.filter((card) => seenBy(g, seats, card))
  }
  const within = reached(g, found.map(refOf), env)
  return within.length === found.length ? found : found.filter((card) => within.includes(refOf(card)))
}

interface Choosable {
  sure: Card[] // chosen whatever anybody says
  open: Card[]
}
/** Of these the n that have the least of something: some have less than all others, the rest of the n may tie. */
const lowest = (cards: Card[], n: number, of: (it: Ref) => number): Choosable => {
  if (n <= 0) return { sure: [], open: [] }
  const amounts = cards.map((c) => of(refOf(c)))
  const last = amounts.toSorted((a, b) => a - b)[Math.min(n, cards.length) - 1] ?? 0
  return { sure: cards.filter((_, i) => (amounts[i] ?? 0) < last), open: cards.filter((_, i) => amounts[i] === last) }
}

const choosable = (e: EffectWords['choose'], d: Doing, n: number): Choosable => {
  const { for: verb, least, most } = e
  let found: Choosable = { sure: [], open: cardsWithin(d, e.choose, e.at ? 'chance' : e.by) }
  if (verb !== undefined) found.open = found.open.filter((c) => canBeDone(d.g, verb, c, d.env))
  const narrow = (of: (it: Ref) => number): void => {
    const { sure, open } = lowest(found.open, n - found.sure.length, of)
    found = { sure: [...found.sure, ...sure], open }
  }
  if (least !== undefined) narrow((it) => amountOf(d.g, least, d.env, it))
  if (most !== undefined) narrow((it) => -amountOf(d.g, most, d.env, it))
  return found
}

const choose: Does<'choose'> = {
  ask: (e, d) => {
    const [least, most] = bounds(d, e)
    const { sure, open } = choosable(e, d, most)
    d.f.scratch = e.at !== 'random' && isNobody(d, e.by) ? [] : sure.map(refOf)
    if (e.at === 'random') return chooseAtRandom(d, e, open, least - sure.length)
    askForCards(d, e, open, [Math.max(0, least - sure.length), most - sure.length])
  },
  take: (e, d) => bindChosen(d, e, cardsIn(takeSome(d.g))),
}

/** Nobody chooses; what it came to everybody sees, unless it lies where nobody looks. */
const chooseAtRandom = (d: Doing, e: EffectWords['choose'], open: readonly Card[], n: number): void => {
  const { g } = d
  const found = cardsAtRandom(g, open, n)
  bind(d.f, missingFrom(e.as), { n: Math.max(0, n - found.length) })
  for (const card of found)
    if (card.place !== 'hand' && card.place !== 'deck')
      note(g, { what: 'random', ...publiclyNamed(g, card), ...because(g) })
  bindChosen(d, e, found.map(refOf))
}

const fitsAnywhere = (g: Game, card: Card, f: Filter | undefined, d: Doing): boolean => {
  if (!f) return true
  return card.place !== 'aside' && card.place !== 'gone' && looksLike(g, card, f, d.env)
}

const chooseBound: Does<'chooseBound'> = {
  ask: (e, d) => {
    const cards = [...new Set(pickCards(d.g, { bound: e.chooseBound }, d.env, -1))]
      .flatMap((r) => still(d.g, r) ?? [])
      .filter((c) => fitsAnywhere(d.g, c, e.card, d) && seenBy(d.g, choosers(d, e.by), c))
    askForCards(d, e, cards, bounds(d, e))
  },
  take: (e, d) => bindChosen(d, e, cardsIn(takeSome(d.g))),
}

/** Cards in a zone that only its owner knows (415.3, 415.4). */
const isSecret = (e: EffectWords['search']): boolean => e.in === undefined || e.in === 'hand'

/** 413.3: a described card need not be found where nobody else could tell, but "a card" must be. */
const mustFind = (e: EffectWords['search']): boolean =>
  e.upTo === undefined && !(isSecret(e) && Object.keys(e.search).some((k) => k !== 'zone' && k !== 'whose'))

/** 413: look through a zone. Whether somebody else had such a card there is theirs to know: it is asked all the same. */
const search: Does<'search'> = {
  ask: (e, d) => {
    const { g, env } = d
    const zone = e.in ?? 'deck'
    const there: Filter = { zone, whose: { party: e.of } }
    const found = cardsMatching(g, { ...e.search, ...there }, env)
    const isOpen = !isSecret(e) || players(g, e.of, env).every((seat) => seat === env.you)
    if (found.length === 0 && isOpen) return void endSearch(e, d, [])
    // not in deck order: that is nobody's to know
    found.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.handle - b.handle))
    const seen = zone === 'hand' ? cardsMatching(g, there, env) : found // 413.1: all of a hand, whatever is looked for
    g.s.shown = { seats: [env.you], cards: seen.map(refOf) }
    const most = e.upTo === undefined ? 1 : quantityOf(g, e.upTo, env, -1)
    ask(g, {
      seats: [env.you],
      q: 'choose',
      shape: 'some',
      opts: found.map((c) => ({ c: refOf(c) })),
      min: mustFind(e) ? Math.min(1, found.length) : 0,
      max: Math.min(most, found.length),
      card: env.src,
      part: 'search',
      rule: '413.3',
    })
  },
  take: (e, d) => {
    const found = endSearch(e, d, cardsIn(takeSome(d.g)))
    d.g.s.shown = { seats: [d.env.you], cards: found } // what was left is out of sight again
  },
}

/** Gives the cards as they are known from here on: shuffling makes others of them. */
const endSearch = (e: EffectWords['search'], d: Doing, chosen: readonly Ref[]): Ref[] => {
  const { g, env } = d
  const cards = chosen.flatMap((r) => still(g, r) ?? [])
  if (e.in === undefined) for (const seat of players(g, e.of, env)) shuffleDeck(g, seat, e.search.deck) // 413.2
  if (e.reveal)
    for (const card of cards) note(g, { what: 'reveal', seat: seatName(env.you), ...named(g, card), ...because(g) })
  const found = cards.map(refOf)
  bindChosen(d, e, found)
  return found
}

const may: Does<'may'> = {
  ask: (e, d) => {
    if (!isNobody(d, e.by) && canDoAll(d.g, e.may, d.env)) askWhether(d, choosers(d, e.by), 'may')
    else decide(e, d, false)
  },
  take: (e, d) => decide(e, d, takeWord(d.g) === 'yes'),
}
const decide = (e: EffectWords['may'], d: Doing, yes: boolean): void => {
  bind(d.f, e.as, { n: yes ? 1 : 0 })
  d.f.did = yes
  done(d)
  if (!yes) return
  allDone(d.f, `${d.path}.may`)
  enter(d, `${d.path}.may`)
}

const payerOf = (e: EffectWords['mayPay'], d: Doing): number | undefined => choosers(d, e.by)[0]

const mayPay: Does<'mayPay'> = {
  begin: {
    ask: (e, d) => {
      const seat = payerOf(e, d)
      if (seat === undefined || whyUnpayable(d.g, payer(d.g, seat, d), e.mayPay)) goOnWith('else', e, d)
      else askWhether(d, [seat], 'mayPay')
    },
    take: (e, d) => {
      const seat = payerOf(e, d)
      if (takeWord(d.g) !== 'yes' || seat === undefined) return goOnWith('else', e, d)
      d.f.at = 'paid'
      const pay = { seat, path: `${d.path}.mayPay`, picks: [] }
      push(d.g, { f: 'pay', at: 'costs', pay, env: copyEnv(d.env) })
    },
  },
  paid: (e, d) => goOnWith('then', e, d),
}
const goOnWith = (part: 'then' | 'else', e: EffectWords['mayPay'], d: Doing): void => {
  d.f.did = part === 'then'
  done(d)
  if (part === 'then' || e.else) enter(d, `${d.path}.${part}`)
}

export const payer = (g: Game, seat: number, d: { env: Doing['env'] }): PaidThing => ({
  kind: 'trigger',
  seat,
  card: cardAt(g, idOf(Math.max(0, d.env.src))),
  env: { ...d.env, you: seat },
  alternate: false,
})
export const costsAt = (g: Game, path: string): Cost[] => g.lib.at<Cost[]>(path)

/** One after another gets a die; scratch: which of them each has so far. */
const share: Does<'share'> = {
  ask: (e, d) => {
    const { f, env } = d
    const bound = own(env.bound, e.share)
    const dice = bound && 'dice' in bound ? bound.dice : []
    const refs = cardsWithin(d, e.among, e.by).map(refOf)
    const next = refs[f.scratch.length]
    const open = dice.map((_, i) => i).filter((i) => !f.scratch.includes(i))
    if (next !== undefined && open.length > 0 && !isNobody(d, e.by)) {
      const opts = open.map((m) => ({ m }))
      return askForOne(d, choosers(d, e.by), 'assign', opts, { about: next, part: dice.join(',') })
    }
    const pairs = f.scratch.flatMap((die, i): [Ref, number][] => {
      const ref = refs[i]
      return ref === undefined ? [] : [[ref, dice[die] ?? 0]]
    })
    bind(f, e.as, { share: pairs })
    f.did = pairs.length > 0
    done(d)
  },
  take: (_, { g, f }) => {
    const pick = takeOne(g)
    f.scratch = [...f.scratch, 'm' in pick ? pick.m : 0]
  },
}

/** Only those with the least or the most of something: it is read off each of them in turn. */
const outstanding = (seats: number[], { least, most }: EffectWords['choosePlayer'], { g, env }: Doing): number[] => {
  const furthest = (among: number[], amount: Amount, sign: 1 | -1): number[] => {
    const amounts = among.map((loopSeat) => sign * amountOf(g, amount, { ...env, loopSeat }, -1))
    const end = Math.max(...amounts)
    return among.filter((_, i) => amounts[i] === end)
  }
  const lowest = least === undefined ? seats : furthest(seats, least, -1)
  return most === undefined ? lowest : furthest(lowest, most, 1)
}

const choosePlayer: Does<'choosePlayer'> = {
  ask: (e, d) => {
    const all = [...new Set(players(d.g, e.choosePlayer, d.env))] // targeted several times, chosen once
    const seats = outstanding(all, e, d)
    if (seats.length > 0) {
      const opts = seats.map((p) => ({ p }))
      if (e.at === 'random') return playerIs(e, d, picksAtRandom(d.g, opts, 1)[0] ?? null)
      if (!isNobody(d, e.by)) return askForOne(d, choosers(d, e.by), 'choosePlayer', opts)
    }
    bind(d.f, e.as, { seats: [] })
    nobodySays(d)
  },
  take: (e, d) => playerIs(e, d, takeOne(d.g)),
}
const playerIs = (e: EffectWords['choosePlayer'], d: Doing, pick: Pickable | null): void => {
  const seat = pick && 'p' in pick ? pick.p : d.env.you
  if (e.at === 'random') note(d.g, { what: 'random', seat: seatName(seat) })
  else sayChoice(d.g, choosers(d, e.by), seatName(seat))
  bind(d.f, e.as, { seats: [seat] })
  d.f.did = true
  done(d)
}

const oneOf: Does<'oneOf'> = {
  ask: (e, d) => {
    if (isNobody(d, e.by)) return nobodySays(d)
    // 709.2b: nobody chooses what can't be done while something can
    const able = e.oneOf.flatMap(({ effects }, m) => (canDoAll(d.g, effects, d.env) ? [{ m }] : []))
    const opts = able.length > 0 ? able : e.oneOf.map((_, m) => ({ m }))
    askForOne(d, choosers(d, e.by), 'chooseMode', opts, { part: d.path })
  },
  take: (_, d) => {
    const pick = takeOne(d.g)
    done(d)
    enter(d, `${d.path}.oneOf.${'m' in pick ? pick.m : 0}.effects`)
  },
}

export const choosingEffects = {
  choose,
  chooseBound,
  choosePlayer,
  search,
  may,
  mayPay,
  if: ((e, d) => {
    const { g, f, env, path } = d
    if (holds(g, e.if, env, env.src, f.did)) enter(d, `${path}.then`)
    else if (e.else) enter(d, `${path}.else`)
  }) satisfies Does<'if'>,
  oneOf,
  share,
}
