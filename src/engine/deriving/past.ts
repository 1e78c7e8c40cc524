import { isVeryCard, suchWith } from '../../cards/vocabulary/kinds.ts'
import type {
  EventPattern,
  Filter,
  Past,
  PastDoer,
  PastPart,
  Remembered,
  RememberedWords,
} from '../../cards/vocabulary/values.ts'
import { isBeyond, textOf } from '../state/asked.ts'
import type { Departed } from '../state/faces.ts'
import { areFriends, type Game, idOf, newEnv, note, refOf, seatsFrom, still } from '../state/game.ts'
import { typeBits } from '../state/library.ts'
import type { Happening, Look, Moment, Tally } from '../state/looks.ts'
import { type Card, damageBits, type Env, type Link, type Ref, refBase } from '../state/state.ts'
import { dealtIn, dealtWith, dealtWithSuch } from './dealt-with.ts'
import { derive, faceOf } from './derive.ts'
import { pickCards, players } from './evaluate.ts'
import { isIn, predicate } from './filters.ts'
import { asItWas, fromLook, lookOf, wornBy } from './known.ts'

/**
 * What has happened this turn and this game, as far as any card of the raid can ask (see state/asked.ts).
 *
 * Of this turn everything is kept that somebody may ask for, each with what its cards were at that moment: whoever asks
 * later describes them as they were, whatever became of them. It is forgotten as the next turn begins.
 *
 * Of the game only tallies are kept. A question about it is asked as something happens, from the point of view of every
 * player, and of the cards that take part as the one that asks or is asked about; it can't say anything else.
 */

/** No turn comes near this. What is more is not remembered, and the log says so. */
const mostRemembered = 1000
/** Kept whoever asks: a description may (`attackedBy`), and saves of before have it. */
const always: ReadonlySet<string> = new Set(['deals', 'defends'])

// ---- remembering

/** All this happens at the same time. Gives how much had happened before. */
export const recall = (g: Game, together: readonly Happening[]): number => {
  const { asked } = g.reads
  const { happened } = g.s
  const before = happened.length
  for (const h of together) {
    const moment = asked?.on.has(h.on) ? momentOf(g, h, asked.beyond) : null
    if (asked?.turn.has(h.on) || always.has(h.on)) keep(g, h, asked?.turn.has(h.on) ? moment : null)
    if (!asked || !moment) continue
    for (const question of asked.game.values()) if (question.on === h.on) tally(g, question, h, moment)
  }
  return before
}

const keep = (g: Game, h: Happening, moment: Moment | null): void => {
  const { happened } = g.s
  if (happened.length >= mostRemembered) return
  if (moment) (g.s.memory.moments ??= {})[happened.length] = moment
  happened.push(h)
  if (happened.length === mostRemembered) note(g, { what: 'loop', amount: mostRemembered, text: 'memory' })
}

const momentOf = (g: Game, h: Happening, beyond: boolean): Moment => {
  const cards = [h.card, h.source, h.destination].flatMap((ref) => (ref === undefined ? [] : (asItWas(g, ref) ?? [])))
  const { combat } = g.s
  const all = new Map<Ref, Card | Departed>(cards.map((card) => [refOf(card), card]))
  if (beyond) for (const card of [...cards, ...foes(g)]) for (const one of withOthers(g, card)) all.set(refOf(one), one)
  const it: Moment = { looks: [...all.values()].map((card) => lookOf(g, card)) }
  if (!beyond) return it
  const marks = g.s.seats.flatMap((seat, i): [number, string[]][] =>
    seat.marks.length > 0 ? [[i, [...seat.marks]]] : [],
  )
  if (combat) {
    const { strikes: _, ...fight } = combat
    it.fight = fight
  }
  return marks.length > 0 ? { ...it, marks } : it
}

const foes = (g: Game): Card[] =>
  [g.s.combat?.attacker, g.s.combat?.defender].flatMap((ref) => (ref == null ? [] : (still(g, ref) ?? [])))
const withOthers = (g: Game, card: Card | Departed): (Card | Departed)[] => {
  const host = card.host === null ? null : asItWas(g, card.host)
  return [card, ...(host ? [host] : []), ...wornBy(g, card)]
}

const keyFor = (you: number, self: Ref, it: Ref): string => `${you} ${self} ${it}`

/** Of a question about the whole game: for whom this was it. */
const tally = (g: Game, question: Remembered, h: Happening, moment: Moment): void => {
  const took = parts(h)
  const selves = [-1, ...took, ...(turning.has(h.on) ? took.map((ref) => ref + refBase) : [])]
  for (const you of seatsFrom(g, 0))
    for (const self of pointsAt(question, 'self') ? selves : [-1])
      for (const it of pointsAt(question, 'it') ? selves : [-1]) {
        if (!fits(question, h, { g, env: newEnv(you, self, ''), it, before: 0, moment })) continue
        const tallies = ((g.s.memory.past ??= {})[textOf(question)] ??= {})
        const [times, amount] = tallies[keyFor(you, self, it)] ?? [0, 0]
        tallies[keyFor(you, self, it)] = [times + 1, amount + (h.amount ?? 0)]
      }
}
const parts = (h: Happening): Ref[] => [
  ...new Set([h.card, h.source, h.destination, ...(h.with ?? [])].flatMap((ref) => (ref === undefined ? [] : [ref]))),
]
const pointsAt = (question: Remembered, word: 'self' | 'it'): boolean =>
  Object.values(question).some((part) => part === word)

/** A turn is over. What was asked of a card that has become another one will not be asked again. */
export const forget = (g: Game): void => {
  const { s } = g
  s.happened = []
  delete s.memory.moments
  for (const text in s.memory.past) {
    const tallies = Object.entries(s.memory.past[text] ?? {})
    const kept = tallies.filter(([key]) =>
      key
        .split(' ')
        .slice(1)
        .every((ref) => ref === '-1' || still(g, Number(ref))),
    )
    if (kept.length < tallies.length) s.memory.past[text] = Object.fromEntries(kept)
  }
}

// ---- asking

interface Asking {
  g: Game
  env: Env
  it: Ref
  before: number // how much had happened this turn by then
  moment: Moment | undefined // what the cards were then; saves of before don't know
}
const askedAt = (g: Game, env: Env, it: Ref, i: number): Asking => ({
  g,
  env,
  it,
  before: i,
  moment: g.s.memory.moments?.[i],
})

/** What turned a card into another one as it happened, or because it did: played, it is in play; destroyed, it is buried. */
const turning: ReadonlySet<string> = new Set(['plays', 'places', 'destroyed', 'leaves'])

/** Is the card of then the one that is meant now (415.9b)? */
const isNow = ({ on }: Happening, then: Ref, now: Ref): boolean =>
  then === now || (turning.has(on) && now === then + refBase)

/** A card of it as it was. */
const cardThen = ({ g, moment }: Asking, h: Happening, ref: Ref): Card | Departed | null => {
  const look = moment?.looks.find((one) => one.id === idOf(ref) && one.inc === Math.floor(ref / refBase))
  return look ? fromLook(g, look) : cardOfBefore(g, h, ref)
}
const cardOfBefore = (g: Game, h: Happening, ref: Ref): Card | Departed | null => {
  const card = asItWas(g, ref)
  const [types, ctl] = ref === h.source ? [h.sourceTypes, h.sourceCtl] : [h.destTypes, h.destCtl]
  if (!card || types === undefined || ctl === undefined) return card
  return { ...card, stamp: -1, ctl, face: { ...faceOf(g, card), types }, wore: wornBy(g, card).map(refOf) }
}

/** The table as it was, as far as what happened had to do with it. */
const asThen = ({ g, moment, before }: Asking): Game => {
  derive(g)
  const { looks = [], fight } = moment ?? {}
  const cards = [...g.s.cards]
  for (const look of looks) {
    const card = fromLook(g, look)
    if (card) cards[look.id] = card
  }
  const marks = new Map(moment?.marks)
  const seats = g.s.seats.map((seat, i) => ({ ...seat, marks: marks.get(i) ?? [] }))
  const chain = looks.flatMap((look) => (look.place === 'chain' ? [linkOf(look)] : []))
  const combat = fight ? { ...fight, strikes: [] } : null
  return { ...g, s: { ...g.s, cards, seats, chain, combat, happened: g.s.happened.slice(0, before) } }
}
const linkOf = ({ id, inc, ctl, x = 0, aims = [] }: Look): Link => ({
  serial: 0,
  kind: 'card',
  ctl,
  card: id,
  env: { ...newEnv(ctl, inc * refBase + id, ''), x, targets: [aims.map((c) => ({ c }))] },
  faceUp: true,
  double: null,
})

const isLike = (asking: Asking, h: Happening, ref: Ref, f: Filter): boolean => {
  const card = cardThen(asking, h, ref)
  if (!card || (f.zone !== undefined && !isIn(card, f.zone))) return false
  const { g, env } = asking
  const isSelf = env.src !== ref && isNow(h, ref, env.src)
  const table = isBeyond(f) || asking.moment?.looks.some(({ x }) => x !== undefined) ? asThen(asking) : g
  return predicate(f)(table, card, isSelf ? { ...env, src: ref } : env)
}

/** 301.4b: whoever was your hero then. */
const wasYourHero = (asking: Asking, h: Happening, ref: Ref): boolean => {
  const card = cardThen(asking, h, ref)
  if (!card || card.ctl !== asking.env.you) return false
  if (!('face' in card)) return asking.g.s.seats[card.ctl]?.hero === card.id
  return card.place === 'play' && (card.face.types & typeBits.hero) !== 0
}

const partFits = (part: PastPart | undefined, ref: Ref | undefined, h: Happening, asking: Asking): boolean => {
  if (part === undefined) return true
  if (ref === undefined || ref < 0) return false
  if (part === 'yourHero') return wasYourHero(asking, h, ref)
  if (!isVeryCard(part)) return isLike(asking, h, ref, part)
  const { g, env, it } = asking
  return pickCards(g, part, env, it).some((now) => isNow(h, ref, now))
}

const playerFits = (who: PastDoer, seat: number | undefined, { g, env }: Asking): boolean => {
  if (seat === undefined) return false
  if (who === 'anyone') return true
  if (who === 'you') return seat === env.you
  if (who === 'opponents') return !areFriends(seat, env.you)
  return players(g, who, env).includes(seat)
}

type Fits<P> = (p: P, h: Happening, a: Asking) => boolean

const itsCard: Fits<{ card: PastPart }> = (p, h, a) => partFits(p.card, h.card, h, a)
const itsDoer: Fits<{ who: PastDoer; card?: PastPart }> = (p, h, a) =>
  playerFits(p.who, h.seat, a) && partFits(p.card, h.card, h, a)

export const memories: { readonly [K in keyof RememberedWords]: Fits<RememberedWords[K]> } = {
  enters: itsCard,
  destroyed: itsCard,
  leaves: itsCard,
  protects: itsCard,
  readies: itsCard,
  flips: itsCard,
  exhausts: (p, h, a) => (p.toPay === undefined || h.toPay === true) && itsCard(p, h, a),
  attacks: (p, h, a) => itsCard(p, h, a) && partFits(p.what, h.destination, h, a),
  defends: (p, h, a) => itsCard(p, h, a) && partFits(p.against, h.source, h, a),
  deals: (p, h, a) => {
    if (p.combat !== undefined && p.combat !== (h.combat ?? false)) return false
    if (p.type !== undefined && ((h.type ?? 0) & damageBits[p.type]) === 0) return false
    const { withA, by, to } = p
    if (withA === 'it' && !(h.with ?? []).includes(a.it)) return false
    const such = suchWith(by, withA)
    if (such) return dealtWithSuch(a.g, such, dealtIn(a.g, h), a.env) && partFits(to, h.destination, h, a)
    if (withA !== undefined && withA !== 'it' && !dealtWith(a.g, withA, h.with ?? [], a.env)) return false
    return partFits(by, h.source, h, a) && partFits(to, h.destination, h, a)
  },
  heals: (p, h, a) => partFits(p.by, h.source, h, a) && partFits(p.from, h.destination, h, a),
  strikes: (p, h, a) => playerFits(p.who, h.seat, a) && partFits(p.weapon, h.card, h, a),
  plays: itsDoer,
  places: itsDoer,
  completes: itsDoer,
  draws: itsDoer,
  discards: (p, h, a) =>
    itsDoer(p, h, a) && (p.by === undefined || (h.sourceCtl !== undefined && playerFits(p.by, h.sourceCtl, a))),
  targeted: (p, h, a) => itsCard(p, h, a) && (p.by !== 'opponents' || playerFits('opponents', h.seat, a)),
  prevented: (p, h, a) => partFits(p.to, h.destination, h, a),
}

const fits = (p: Remembered, h: Happening, asking: Asking): boolean =>
  p.on === h.on && (memories[p.on] as Fits<Remembered>)(p, h, asking)

/** Those of this turn that it is, the earliest first. */
const found = (g: Game, p: Remembered, env: Env, it: Ref): Happening[] => {
  const { happened } = g.s
  return happened.filter((h, i) => p.on === h.on && fits(p, h, askedAt(g, env, it, i)))
}

/** Which card it is about: who did it, or else whom it was done to. */
const subjectOf = (p: Remembered | EventPattern, h: Happening): Ref | undefined =>
  h.card ?? (('by' in p && p.by !== undefined) || h.destination === undefined ? h.source : h.destination)

/** How often it has happened, or how much of it. */
export const howOften = (g: Game, { happened, in: span, each }: Past, env: Env, it: Ref): number => {
  if (span === 'game') {
    const key = keyFor(env.you, pointsAt(happened, 'self') ? env.src : -1, pointsAt(happened, 'it') ? it : -1)
    const [times, amount]: Tally = g.s.memory.past?.[textOf(happened)]?.[key] ?? [0, 0]
    return each === 'damage' ? amount : times
  }
  const all = found(g, happened, env, it)
  if (each === 'damage') return all.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return each === 'card' ? new Set(all.map((h) => subjectOf(happened, h))).size : all.length
}

export const hasHappened = (g: Game, past: Omit<Past, 'each'>, env: Env, it: Ref): boolean => {
  if (past.in === 'game') return howOften(g, past, env, it) > 0
  const { happened } = g.s
  return happened.some((h, i) => h.on === past.happened.on && fits(past.happened, h, askedAt(g, env, it, i)))
}

/** Is it the first such happening of the turn, where so much had happened before it? `each`: to this card. */
export const isFirst = (g: Game, p: EventPattern, h: Happening, env: Env, before: number, each: boolean): boolean =>
  !g.s.happened
    .slice(0, before)
    .some(
      (earlier, i) =>
        fits(p as Remembered, earlier, askedAt(g, env, -1, i)) && (!each || subjectOf(p, earlier) === subjectOf(p, h)),
    )
