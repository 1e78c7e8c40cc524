import { because } from '../state/because.ts'
import { cardsAtRandom } from '../state/at-random.ts'
import { own } from '../../cards/own.ts'
import type { EffectWords } from '../../cards/vocabulary/values.ts'
import { announceFromDeck } from './announce.ts'
import { startDraw, startDraws } from '../acting/drawing.ts'
import { ask } from '../asking/ask.ts'
import { discardStop, maxHand } from '../deriving/derive.ts'
import { amountOf, pickCards, players, quantityOf } from '../deriving/evaluate.ts'
import { reached } from '../deriving/interact.ts'
import { type Game, named, note, refOf, seatAt, seatName, still, touchIf } from '../state/game.ts'
import { kept } from '../state/kept.ts'
import { askOrder, chosenHosts, deckOf, inOrder, isOnDeck, shuffleDecks, takeHost } from './effects-put.ts'
import { allOf, bind, type Does, type Doing, done, envFor } from './run.ts'
import { mayTake } from './taking.ts'
import type { Card, Ref, RunFrame } from '../state/state.ts'
import { enterTogether, goTogether, hostsFor, mayEnterPlay } from '../acting/together.ts'
import { discard, discardTogether, type Share } from '../acting/verbs.ts'
import { mayFill, move, nextCards, shuffleDeck, topCards, topOf } from '../acting/zones.ts'

const putRest: Does<'putRest'> = {
  ask: (e, d) => {
    const { g, env } = d
    const all = own(env.bound, e.putRest)
    const minus = own(env.bound, e.minus)
    // a card that was taken out has changed since: what is still the same card is the rest
    const taken = minus && 'cards' in minus ? minus.cards : []
    const rest = (all && 'cards' in all ? all.cards : [])
      .filter((r) => !taken.includes(r))
      .flatMap((r) => still(g, r) ?? [])
    if (isOnDeck(e.into) && rest.length > 1) askOrder(d, rest, rest[0]?.owner ?? env.you)
    else putAway(e, d, rest)
  },
  take: (e, d) => putAway(e, d, inOrder(d.g)),
}

const putAway = (e: EffectWords['putRest'], d: Doing, cards: readonly Card[]): void => {
  const { g, f, env } = d
  let whole = cards.length > 0
  for (const card of cards)
    if (e.into === 'graveyard') {
      if (card.place === 'hand')
        whole = discard(g, card.owner, card, env.you) && whole // 415.9e
      else if (mayTake(g, card, env.you, env.src)) move(g, card, 'graveyard')
    } else move(g, card, 'deck', e.into === 'deckBottom' ? { bottom: true } : {})
  if (e.into === 'deck') shuffleDecks(g, cards.map(deckOf)) // 415.3b
  f.did = whole
  done(d)
}

interface Top {
  card: Card
  ctl: number
}
/** The cards that go, each with whose deck it comes from, and how many there were to be. */
const topsFor = (e: EffectWords['putTop'], d: Doing): { tops: Top[]; wanted: number } => {
  const { g, env } = d
  let wanted = 0
  const tops = allOf(d, e.of).flatMap((seat) => {
    const n = quantityOf(g, e.putTop, envFor(d, seat), -1)
    wanted += n
    if (e.into === 'resources' && !mayFill(seat, env.you)) return []
    const deck = e.deck ?? (seat === 0 && e.into === 'resources' ? g.raid.rowFrom : undefined) // R303.2a
    const cards = seat === 0 && deck !== undefined ? nextCards(g, deck, n) : topCards(g, seat, deck ?? '', n)
    return cards.flatMap((card) => (mayTake(g, card, env.you, env.src) ? [{ card, ctl: seat }] : []))
  })
  return { tops, wanted }
}

const putTop: Does<'putTop'> = {
  ask: (e, d) => {
    const { g, f } = d
    const { tops, wanted } = topsFor(e, d)
    const moved = moveTops(e, d, tops)
    if (moved === null) return
    bind(f, e.as, { cards: moved.map(refOf) })
    f.did = moved.length > 0 && moved.length >= wanted
    if (f.scratch.length > 0) g.s.shown = null
    done(d)
  },
  take: (_, d) => takeHost(d),
}

/** Null: somebody is asked first. */
const moveTops = ({ into }: EffectWords['putTop'], d: Doing, tops: readonly Top[]): Card[] | null => {
  const { g } = d
  if (into === 'resources')
    return enterTogether(
      g,
      tops.map((top) => ({ ...top, as: 'resource' })),
    )
  if (into !== 'play')
    return goTogether(
      g,
      tops.map(({ card }) => ({ card, to: into })),
    )
  // 400.7a: an attachment needs a host; one without any stays where it is
  const able = tops.filter(({ card, ctl }) => mayEnterPlay(g, card, ctl))
  const attachments = able
    .map(({ card, ctl }) => ({ card, under: ctl, hosts: hostsFor(g, card, ctl) }))
    .filter(({ hosts }) => hosts !== null)
  if (attachments.length > 0) g.s.shown = { seats: [...g.s.order], cards: able.map(({ card }) => refOf(card)) }
  const hosts = chosenHosts(d, attachments)
  if (hosts === null) return null
  return enterTogether(
    g,
    able.map((top) => {
      const host = still(g, hosts.get(top.card) ?? -1)
      return host ? { ...top, how: { host } } : top
    }),
  )
}

/** Whom has been settled for, and with which cards. In scratch a seat stands behind its cards, which are written -1 - ref. */
const settled = ({ scratch }: RunFrame): Share<Ref[]>[] => {
  const lots: Share<Ref[]>[] = []
  let cards: Ref[] = []
  for (const n of scratch) {
    if (n < 0) cards.push(-1 - n)
    else {
      lots.push([n, cards])
      cards = []
    }
  }
  return lots
}
const settle = (f: RunFrame, seat: number, cards: readonly Card[]): void => {
  f.scratch = [...f.scratch, ...cards.map((card) => -1 - refOf(card)), seat]
}

const handOf = (g: Game, seat: number): Card[] => seatAt(g, seat).hand.flatMap((id) => g.s.cards[id] ?? [])

/** 802.1: one player after another says what to discard, and nothing is seen of it before all have. */
const discardEach: Does<'discard'> = {
  ask: (e, d) => {
    const { g, f } = d
    const seats = allOf(d, e.who)
    if (f.scratch.length === 0) f.did = seats.length > 0
    for (const seat of unsettled(d, seats)) {
      const stop = discardStop(g, seat)
      const hand = stop ? [] : handOf(g, seat)
      if (stop) f.did = false // 415.9e: of an empty hand too
      const wanted = e.discard === 'hand' ? hand.length : quantityOf(g, e.discard, envFor(d, seat), -1)
      const n = Math.min(hand.length, wanted)
      if (e.discard !== 'hand' && (n === 0 || n < wanted)) f.did = false // 709.2f: all or nothing
      if (e.discard === 'hand') settle(f, seat, hand)
      else if (e.at === 'random') settle(f, seat, cardsAtRandom(g, hand, n))
      else if (n > 0) return askWhatToDiscard(d, seat, hand, n)
      else settle(f, seat, [])
    }
    const lots = settled(f).map(([seat, refs]): Share<Card[]> => [seat, refs.flatMap((ref) => still(g, ref) ?? [])])
    const gone = discardTogether(g, lots, d.env.you)
    bind(f, e.as, { cards: gone.map(refOf) }) // 415.9b: what is discarded can be followed
    done(d)
  },
  take: (e, d) => {
    const seat = unsettled(d, allOf(d, e.who))[0] ?? d.env.you
    settle(d.f, seat, inOrder(d.g))
  },
}
const unsettled = ({ f }: Doing, seats: readonly number[]): number[] => {
  const before = settled(f)
  return seats.filter((seat) => !before.some(([one]) => one === seat))
}

const askWhatToDiscard = ({ g, env }: Doing, seat: number, hand: readonly Card[], n: number): void =>
  ask(g, {
    seats: [seat],
    q: 'choose',
    shape: 'some',
    opts: hand.map((c) => ({ c: refOf(c) })),
    min: n,
    max: n,
    card: env.src,
    part: 'discard',
    rule: '415.9e',
  })

/** 713.2: draw until the hand is full; nothing if it already is. */
const toDraw = (e: EffectWords['draw'], d: Doing, seat: number): number =>
  Math.max(
    0,
    e.draw === 'toMaxHandSize'
      ? maxHand(d.g, seat) - seatAt(d.g, seat).hand.length
      : amountOf(d.g, e.draw, envFor(d, seat), -1),
  )

const drawersOf = (path: string): string => `${path}, drawers`

/** All at once; one after another where somebody has a say. Scratch: of each how many to draw, how many were drawn. */
const draw: Does<'draw'> = {
  begin: (e, d) => {
    const { g, f, path } = d
    const before = own(f.env.bound, drawersOf(path))
    const seats = f.scratch.length > 0 && before && 'seats' in before ? before.seats : allOf(d, e.who)
    if (f.scratch.length === 0 && seats.length > 1) {
      bind(f, drawersOf(path), { seats }) // one of them may be gone before it's their turn (102.3)
      const lots = seats.map((seat): Share<number> => [seat, toDraw(e, d, seat)])
      const drawn = startDraws(g, lots)
      if (drawn) f.scratch = lots.flatMap(([, n], i) => [n, drawn[i] ?? 0])
    }
    const seat = seats[f.scratch.length / 2]
    if (seat === undefined) {
      const isNothing = e.draw !== 'toMaxHandSize' && f.scratch[0] === 0
      f.did = !isNothing && f.scratch.every((n, i) => i % 2 === 0 || n === f.scratch[i - 1]) // 709.2f: all of them
      return done(d)
    }
    const n = seatAt(g, seat).out ? 0 : toDraw(e, d, seat)
    const drawn = n > 0 ? startDraw(g, seat, n) : 0
    f.scratch = [...f.scratch, n, ...(drawn === null ? [] : [drawn])]
  },
}

export const movingEffects = {
  turnUp: ((e, { g, f, env }) => {
    const refs = reached(g, pickCards(g, e.turnUp, env, env.loopCard), env)
    f.did = refs.length > 0
    for (const ref of refs) {
      const card = still(g, ref)
      if (card?.place !== 'removed' || card.faceUp) {
        f.did = false
        continue
      }
      card.faceUp = true
      touchIf(g, kept.removed)
      note(g, { what: 'reveal', seat: seatName(card.owner), ...named(g, card), ...because(g) })
    }
  }) satisfies Does<'turnUp'>,
  putGraveyard: ((e, { g, f, env }) => {
    const piles = env.targets[e.putGraveyard.target] ?? []
    f.did = piles.length > 0
    for (const pile of piles) {
      if (!('g' in pile)) continue
      const s = seatAt(g, pile.g)
      const ids = [...(own(s.decks, pile.d) ?? s).graveyard]
      for (const id of ids) {
        const card = g.s.cards[id]
        if (card && mayTake(g, card, env.you, env.src)) move(g, card, 'deck')
      }
      shuffleDeck(g, pile.g, pile.d)
      note(g, { what: 'shuffle', seat: seatName(pile.g), ...because(g) })
    }
  }) satisfies Does<'putGraveyard'>,
  putTop,
  putRest,
  discard: discardEach,
  draw,
  reveal: ((e, { g, f, env }) => {
    const shown: Ref[] = []
    const seats = players(g, e.of, env)
    const n = quantityOf(g, e.reveal, env, -1)
    for (const seat of seats)
      for (const card of topCards(g, seat, e.deck ?? '', n)) {
        shown.push(refOf(card))
        note(g, { what: 'reveal', seat: seatName(seat), ...named(g, card), ...because(g) })
      }
    bind(f, e.as, { cards: shown })
    f.did = shown.length > 0 && shown.length === n * seats.length
    g.s.shown = { seats: [...g.s.order], cards: shown }
  }) satisfies Does<'reveal'>,
  look: ((e, { g, f, env }) => {
    const shown: Ref[] = []
    const seats = players(g, e.of, env)
    const n = quantityOf(g, e.look, env, -1)
    for (const seat of seats) for (const card of topCards(g, seat, e.deck ?? '', n)) shown.push(refOf(card))
    bind(f, e.as, { cards: shown })
    f.did = shown.length > 0 && shown.length === n * seats.length
    g.s.shown = { seats: [env.you], cards: [...shown] }
  }) satisfies Does<'look'>,
  playTop: ((e, { g, f }) => {
    const card = topOf(g, 0, e.playTop)
    f.did = card !== null
    if (card) announceFromDeck(g, card, 0)
  }) satisfies Does<'playTop'>,
}
