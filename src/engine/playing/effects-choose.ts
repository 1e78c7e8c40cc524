import { own } from '../../cards/own.ts'
import type { CardVerb, Cost, Effect, Filter, EffectWords } from '../../cards/vocabulary/values.ts'
import type { Question } from '../contract/decision.ts'
import { ask, cardsIn, push, takeOne, takeSome, takeWord } from '../asking/ask.ts'
import { type PaidThing, whyUnpayable } from '../paying/costs.ts'
import { forbidden } from '../deriving/derive.ts'
import { amountOf, pickCards, players } from '../deriving/evaluate.ts'
import { holds } from '../deriving/conditions.ts'
import { cardAt, type Game, idOf, named, note, refOf, seatName, still } from '../state/game.ts'
import { reached } from '../deriving/interact.ts'
import { cardsMatching, looksLike } from '../deriving/match.ts'
import { bind, type Doing, type Does, enter } from './run.ts'
import type { Card, Pickable, Ref } from '../state/state.ts'
import { mayInterrupt } from '../acting/interrupt.ts'
import { copyEnv } from '../acting/modify.ts'
import { mayDestroy } from '../acting/verbs.ts'
import { shuffleDeck } from '../acting/zones.ts'
import { isHeroInPlay, mayTake } from './taking.ts'

export const choosers = (d: Doing, by: EffectWords['choose']['by']): number[] => {
  const seats = players(d.g, by ?? 'you', d.env)
  return seats.length > 0 ? seats : [d.env.you]
}

/** What was chosen aloud; who chose it is told of one alone. */
export const sayChoice = (g: Game, [one, ...others]: readonly number[], text: string): void =>
  note(g, { what: 'choose', ...(one !== undefined && others.length === 0 ? { seat: seatName(one) } : {}), text })

/** Stops for these players to pick one; with what they said the effect goes on in phase 1. Not done yet: false. */
export const askForOne = (
  { g, f, env }: Doing,
  seats: number[],
  q: Question,
  opts: Pickable[],
  how: { about?: Ref; part?: string; rule?: string } = {},
): false => {
  f.ph = 1
  ask(g, { seats, q, shape: 'one', opts, card: env.src, rule: '709.2b', ...how })
  return false
}

const askWhether = (d: Doing, seats: number[], q: 'may' | 'mayPay'): false =>
  askForOne(d, seats, q, [{ w: 'yes' }, { w: 'no' }], { part: d.path, rule: '712.7' })

/** Asks for cards among these; binds at once when there is nothing to choose from. */
const chooseCards = (
  d: Doing,
  cards: Card[],
  how: {
    by: EffectWords['choose']['by']
    least: number
    most: number
    as: string
    sure?: Ref[] // nobody is asked about these
    add?: boolean
    rule: string
  },
): boolean => {
  const { g, f } = d
  const before = how.add ? own(f.env.bound, how.as) : undefined
  const sure = how.sure ?? []
  const kept = [...(before && 'cards' in before ? before.cards : []), ...sure]
  if (f.ph === 1) {
    const chosen = cardsIn(takeSome(g))
    bind(f, how.as, { cards: [...kept, ...chosen] })
    f.did = chosen.length > 0 || sure.length > 0
    return true
  }
  const most = Math.min(how.most, cards.length)
  if (most === 0) {
    bind(f, how.as, { cards: kept })
    f.did = sure.length > 0
    return true
  }
  f.ph = 1
  ask(g, {
    seats: choosers(d, how.by),
    q: 'choose',
    shape: 'some',
    opts: cards.map((c) => ({ c: refOf(c) })),
    min: Math.min(how.least, most),
    max: most,
    card: d.env.src,
    rule: how.rule,
  })
  return false
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

/** What can be chosen is what this text can do something to. */
export const cardsWithin = ({ g, env }: Doing, f: Filter): Card[] => {
  const found = cardsMatching(g, f, env)
  const within = reached(g, found.map(refOf), env)
  return within.length === found.length ? found : found.filter((card) => within.includes(refOf(card)))
}

interface Choosable {
  sure: Card[] // chosen whatever anybody says
  open: Card[]
}
/** Of these the n that have the least of something: some have less than all others, the rest of the n may tie. */
const lowest = (cards: Card[], n: number, of: (it: Ref) => number): Choosable => {
  const amounts = cards.map((c) => of(refOf(c)))
  const last = amounts.toSorted((a, b) => a - b)[Math.min(n, cards.length) - 1] ?? 0
  return { sure: cards.filter((_, i) => (amounts[i] ?? 0) < last), open: cards.filter((_, i) => amounts[i] === last) }
}

const choosable = (e: EffectWords['choose'], d: Doing, n: number): Choosable => {
  const { for: verb, least, most } = e
  let found: Choosable = { sure: [], open: cardsWithin(d, e.choose) }
  if (verb !== undefined) found.open = found.open.filter((c) => canBeDone(d.g, verb, c, d.env.you))
  const narrow = (of: (it: Ref) => number): void => {
    const { sure, open } = lowest(found.open, n - found.sure.length, of)
    found = { sure: [...found.sure, ...sure], open }
  }
  if (least !== undefined) narrow((it) => amountOf(d.g, least, d.env, it))
  if (most !== undefined) narrow((it) => -amountOf(d.g, most, d.env, it))
  return found
}

const choose: Does<'choose'> = (e, d) => {
  const [least, most] = bounds(d, e)
  const { sure, open } = d.f.ph === 1 ? { sure: [], open: [] } : choosable(e, d, most)
  if (d.f.ph === 0) d.f.scratch = sure.map(refOf)
  return chooseCards(d, open, {
    by: e.by,
    least: least - sure.length,
    most: most - sure.length,
    as: e.as,
    sure: d.f.scratch,
    ...(e.add ? { add: true } : {}),
    rule: '709.2b',
  })
}

const fitsAnywhere = (g: Game, card: Card, f: Filter | undefined, d: Doing): boolean => {
  if (!f) return true
  return card.place !== 'aside' && card.place !== 'gone' && looksLike(g, card, f, d.env)
}

const chooseBound: Does<'chooseBound'> = (e, d) => {
  const [least, most] = bounds(d, e)
  const cards = pickCards(d.g, { bound: e.chooseBound }, d.env, -1)
    .flatMap((r) => still(d.g, r) ?? [])
    .filter((c) => fitsAnywhere(d.g, c, e.card, d))
  return chooseCards(d, cards, { by: e.by, least, most, as: e.as, rule: '709.2b' })
}

/** 413: look through a deck; a described card need not be found; then it is shuffled. */
const search: Does<'search'> = (e, d) => {
  const { g, f, env } = d
  if (f.ph === 0) {
    const found = cardsMatching(g, { ...e.search, zone: 'deck', whose: { party: e.of } }, env)
    // not in deck order: that is nobody's to know
    found.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.handle - b.handle))
    if (found.length > 0) {
      g.s.shown = { seats: [env.you], cards: found.map(refOf) }
      f.ph = 1
      const described = Object.keys(e.search).some((k) => k !== 'zone' && k !== 'whose')
      ask(g, {
        seats: [env.you],
        q: 'choose',
        shape: 'some',
        opts: found.map((c) => ({ c: refOf(c) })),
        min: described ? 0 : 1,
        max: 1,
        card: env.src,
        part: 'search',
        rule: '413.3',
      })
      return false
    }
  }
  const chosen = f.ph === 1 ? cardsIn(takeSome(g)) : []
  const cards = chosen.flatMap((r) => still(g, r) ?? [])
  for (const seat of players(g, e.of, env)) shuffleDeck(g, seat, e.search.deck)
  if (e.reveal) for (const card of cards) note(g, { what: 'reveal', seat: seatName(env.you), ...named(g, card) })
  bind(f, e.as, { cards: cards.map(refOf) })
  f.did = cards.length > 0
  return true
}

type CanBe = (g: Game, card: Card, by: number) => boolean
const cardVerbs: { readonly [V in CardVerb]: CanBe } = {
  destroy: (g, card, by) => mayDestroy(g, card, { by }),
  exhaust: (g, card, by) => !card.exhausted && forbidden(g, 'exhaust', card, by) === null, // 411.1
  ready: (g, card, by) => card.exhausted && forbidden(g, 'ready', card, by) === null,
  put: (g, card, by) => mayTake(g, card, by) && !isHeroInPlay(g, card),
  removeFromGame: (g, card, by) => mayTake(g, card, by) && !(isHeroInPlay(g, card) && card.ctl === 0),
  interrupt: (g, card, by) => g.s.chain.some((link) => link.card === card.id && mayInterrupt(g, link, by)),
}

const canBeDone = (g: Game, verb: CardVerb, card: Card | null, by: number): boolean =>
  card !== null && cardVerbs[verb](g, card, by)

/** 712.7: "may" is offered only for what can be done; an action on nobody can't. */
const isPossible = (d: Doing, effects: readonly Effect[]): boolean =>
  effects.every((effect) => {
    for (const verb of Object.keys(cardVerbs) as CardVerb[]) {
      const what = (effect as Partial<Record<CardVerb, Parameters<typeof pickCards>[1]>>)[verb]
      if (what !== undefined)
        return reached(d.g, pickCards(d.g, what, d.env, d.env.loopCard), d.env).some((r) =>
          canBeDone(d.g, verb, still(d.g, r), d.env.you),
        )
    }
    return true
  })

const may: Does<'may'> = (e, d) => {
  const { g, f, b, path } = d
  if (f.ph === 0) {
    if (!isPossible(d, e.may)) {
      bind(f, e.as, { n: 0 })
      f.did = false
      return true
    }
    return askWhether(d, choosers(d, e.by), 'may')
  }
  const yes = takeWord(g) === 'yes'
  bind(f, e.as, { n: yes ? 1 : 0 })
  f.did = yes
  if (!yes) return true
  b.pc += 1
  f.ph = 0
  enter(d, `${path}.may`)
  return false
}

const mayPay: Does<'mayPay'> = (e, d) => {
  const { g, f, b, env, path } = d
  const seat = choosers(d, e.by)[0] ?? env.you
  const go = (part: 'then' | 'else'): boolean => {
    f.ph = 0
    f.did = part === 'then'
    b.pc += 1
    if (part === 'then' || e.else) enter(d, `${path}.${part}`)
    return false
  }
  if (f.ph === 0) {
    const it = payer(g, seat, d)
    if (whyUnpayable(g, it, e.mayPay)) return go('else')
    return askWhether(d, [seat], 'mayPay')
  }
  if (f.ph === 1) {
    if (takeWord(g) !== 'yes') return go('else')
    f.ph = 2
    const pay = { seat, path: `${path}.mayPay`, picks: [] }
    push(g, { f: 'pay', ph: 0, pay, env: copyEnv(env) })
    return false
  }
  return go('then')
}

export const payer = (g: Game, seat: number, d: { env: Doing['env'] }): PaidThing => ({
  kind: 'trigger',
  seat,
  card: cardAt(g, idOf(Math.max(0, d.env.src))),
  env: { ...d.env, you: seat },
  alternate: false,
})
export const costsAt = (g: Game, path: string): Cost[] => g.lib.at<Cost[]>(path)

const share: Does<'share'> = (e, d) => {
  const { g, f, env } = d
  const dice = own(env.bound, e.share)
  const all = dice && 'dice' in dice ? dice.dice : []
  const refs = cardsWithin(d, e.among).map(refOf)
  // scratch: index of the die given to each so far
  if (f.ph === 1) {
    const pick = takeOne(g)
    f.scratch = [...f.scratch, 'm' in pick ? pick.m : 0]
    f.ph = 0
  }
  const next = refs[f.scratch.length]
  const open = all.map((_, i) => i).filter((i) => !f.scratch.includes(i))
  if (next === undefined || open.length === 0) {
    const pairs = f.scratch.flatMap((die, i): [Ref, number][] => {
      const ref = refs[i]
      return ref === undefined ? [] : [[ref, all[die] ?? 0]]
    })
    bind(f, e.as, { share: pairs })
    f.did = pairs.length > 0
    return true
  }
  const opts = open.map((m) => ({ m }))
  return askForOne(d, choosers(d, e.by), 'assign', opts, { about: next, part: all.join(',') })
}

export const choosingEffects = {
  choose,
  chooseBound,
  choosePlayer: ((e, d) => {
    const { g, f, env } = d
    if (f.ph === 0) {
      const seats = players(g, e.choosePlayer, env)
      f.did = seats.length > 0
      if (seats.length === 0) {
        bind(f, e.as, { seats: [] })
        return true
      }
      const opts = seats.map((p) => ({ p }))
      return askForOne(d, choosers(d, e.by), 'choosePlayer', opts)
    }
    const pick = takeOne(g)
    const seat = 'p' in pick ? pick.p : env.you
    sayChoice(g, choosers(d, e.by), seatName(seat))
    bind(f, e.as, { seats: [seat] })
    return true
  }) satisfies Does<'choosePlayer'>,
  search,
  may,
  mayPay,
  if: ((e, d) => {
    const { g, f, b, env, path } = d
    const yes = holds(g, e.if, env, env.src, f.did)
    b.pc += 1
    f.ph = 0
    if (yes) enter(d, `${path}.then`)
    else if (e.else) enter(d, `${path}.else`)
    return false
  }) satisfies Does<'if'>,
  oneOf: ((e, d) => {
    const { g, f, b, path } = d
    if (f.ph === 0) {
      const opts = e.oneOf.map((_, m) => ({ m }))
      return askForOne(d, choosers(d, e.by), 'chooseMode', opts, { part: path })
    }
    const pick = takeOne(g)
    b.pc += 1
    f.ph = 0
    enter(d, `${path}.oneOf.${'m' in pick ? pick.m : 0}.effects`)
    return false
  }) satisfies Does<'oneOf'>,
  share,
}
