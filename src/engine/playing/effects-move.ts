import { own } from '../../cards/own.ts'
import type { EffectWords } from '../../cards/vocabulary/values.ts'
import { announceFromDeck } from './announce.ts'
import { ask } from '../asking/ask.ts'
import { pickCards, players, quantityOf } from '../deriving/evaluate.ts'
import { named, note, refOf, seatAt, seatName, still, valueOf } from '../state/game.ts'
import { randomIndex } from '../state/random.ts'
import { askOrder, chosenHosts, deckOf, inOrder, isOnDeck, mayFill, shuffleDecks, takeHost } from './effects-put.ts'
import { bind, type Does, type Doing, done } from './run.ts'
import { mayTake } from './taking.ts'
import type { Card, Ref, RunFrame } from '../state/state.ts'
import { enterTogether, goTogether, hostsFor, mayEnterPlay } from '../acting/together.ts'
import { discard } from '../acting/verbs.ts'
import { move, nextCards, shuffleDeck, topCards, topOf } from '../acting/zones.ts'

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
  for (const card of cards)
    if (e.into === 'graveyard') {
      if (mayTake(g, card, env.you)) move(g, card, 'graveyard')
    } else move(g, card, 'deck', e.into === 'deckBottom' ? { bottom: true } : {})
  if (e.into === 'deck') shuffleDecks(g, cards.map(deckOf)) // 415.3b
  f.did = cards.length > 0
  done(d)
}

interface Top {
  card: Card
  ctl: number
}
/** The cards that go, each with whose deck it comes from, and how many there were to be. */
const topsFor = (e: EffectWords['putTop'], { g, env }: Doing): { tops: Top[]; wanted: number } => {
  const n = quantityOf(g, e.putTop, env, -1)
  const seats = players(g, e.of, env)
  const tops = seats.flatMap((seat) => {
    if (e.into === 'resources' && !mayFill(g, seat, env.you)) return []
    const cards = seat === 0 && e.deck !== undefined ? nextCards(g, e.deck, n) : topCards(g, seat, e.deck ?? '', n)
    return cards.flatMap((card) => (mayTake(g, card, env.you) ? [{ card, ctl: seat }] : []))
  })
  return { tops, wanted: n * seats.length }
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
  const attachments = able.flatMap(({ card, ctl }) => (hostsFor(g, card, ctl) ? [{ card, under: ctl }] : []))
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

/** 415.9b: what is discarded can be followed. */
const throwAway = (e: EffectWords['discard'], { g, f, env }: Doing, seat: number, card: Card): void => {
  if (discard(g, seat, card, env.you)) bindMore(f, e.as, refOf(card))
}

/** One player after another; scratch says who has discarded so far. */
const discardEach: Does<'discard'> = {
  ask: (e, d) => {
    const { g, f, env } = d
    const seats = players(g, e.who ?? 'you', env)
    if (f.scratch.length === 0) {
      bind(f, e.as, { cards: [] })
      f.did = seats.length > 0
    }
    for (const seat of seats.slice(f.scratch.length)) {
      const hand = [...seatAt(g, seat).hand].flatMap((id) => g.s.cards[id] ?? [])
      const n = e.discard === 'hand' ? hand.length : Math.min(hand.length, quantityOf(g, e.discard, env, -1))
      if (e.discard !== 'hand' && (n === 0 || n < quantityOf(g, e.discard, env, -1))) f.did = false // 709.2f: all or nothing
      if (e.discard === 'hand' || e.at === 'random') {
        for (let k = 0; k < n; k++) {
          const names = hand.map((c) => valueOf(g, c).name)
          const at = e.discard === 'hand' ? 0 : randomIndex(g.s, names)
          const [card] = hand.splice(at, 1)
          if (card) throwAway(e, d, seat, card)
        }
      } else if (n > 0) return askWhatToDiscard(d, seat, hand, n)
      f.scratch.push(seat)
    }
    done(d)
  },
  take: (e, d) => {
    const { g, f, env } = d
    const seat = players(g, e.who ?? 'you', env)[f.scratch.length] ?? env.you
    for (const card of inOrder(g)) throwAway(e, d, seat, card)
    f.scratch.push(seat)
  },
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

/** One card more under this name. */
const bindMore = (f: RunFrame, name: string | undefined, ref: Ref): void => {
  if (name === undefined) return
  const before = own(f.env.bound, name)
  bind(f, name, { cards: [...(before && 'cards' in before ? before.cards : []), ref] })
}

export const movingEffects = {
  turnUp: ((e, { g, f, env }) => {
    const refs = pickCards(g, e.turnUp, env, env.loopCard)
    f.did = refs.length > 0
    for (const ref of refs) {
      const card = still(g, ref)
      if (card?.place !== 'removed' || card.faceUp) {
        f.did = false
        continue
      }
      card.faceUp = true
      note(g, { what: 'reveal', seat: seatName(card.owner), ...named(g, card) })
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
        if (card && mayTake(g, card, env.you)) move(g, card, 'deck')
      }
      shuffleDeck(g, pile.g, pile.d)
      note(g, { what: 'shuffle', seat: seatName(pile.g) })
    }
  }) satisfies Does<'putGraveyard'>,
  putTop,
  putRest,
  discard: discardEach,
  reveal: ((e, { g, f, env }) => {
    const shown: Ref[] = []
    const seats = players(g, e.of, env)
    const n = quantityOf(g, e.reveal, env, -1)
    for (const seat of seats)
      for (const card of topCards(g, seat, e.deck ?? '', n)) {
        shown.push(refOf(card))
        note(g, { what: 'reveal', seat: seatName(seat), ...named(g, card) })
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
