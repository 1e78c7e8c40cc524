import { own } from '../../cards/own.ts'
import type { EffectWords } from '../../cards/vocabulary/values.ts'
import { announceFromDeck } from './announce.ts'
import { ask, cardsIn, takeSome } from '../asking/ask.ts'
import { amountOf, pickCards, players } from '../deriving/evaluate.ts'
import {
  areFriends,
  type Game,
  inPlay,
  named,
  note,
  publiclyNamed,
  refOf,
  seatAt,
  seatName,
  still,
  valueOf,
} from '../state/game.ts'
import { reached } from '../deriving/interact.ts'
import { follow } from '../deriving/known.ts'
import { randomIndex } from '../state/random.ts'
import { bind, type Does, type Doing, done } from './run.ts'
import { isHeroInPlay, mayTake } from './taking.ts'
import type { Card, Ref, RunFrame } from '../state/state.ts'
import { enterTogether, goTogether } from '../acting/together.ts'
import { destroy, discard } from '../acting/verbs.ts'
import { leavingInstead, move, nextCards, placeOf, shuffleDeck, topCards, topOf } from '../acting/zones.ts'

/** R504.1a: some cards leave play only by being destroyed; whatever else takes them away destroys them. */
const perishes = (g: Game, card: Card): boolean =>
  card.place === 'play' && own(g.raid.decks, card.deck)?.perishes === true

/** R101.3b: the Boss's resources are the Boss's to fill. */
const mayFill = (g: Game, owner: number, by: number): boolean => owner !== 0 || areFriends(by, 0)

interface DeckName {
  seat: number
  deck: string // '' is the one it draws from
}
/** The deck that a card belongs into: one of the Boss's has a name of its own. */
const deckOf = ({ owner, deck }: Card): DeckName => ({ seat: owner, deck })
const shuffleDecks = (g: Game, decks: readonly DeckName[]): void => {
  const done = new Set<number[]>()
  for (const { seat, deck } of decks) {
    const s = seatAt(g, seat)
    const pile = (own(s.decks, deck) ?? s).deck
    if (!done.has(pile)) shuffleDeck(g, seat, deck)
    done.add(pile)
  }
}

const isOnDeck = (into: EffectWords['put']['into'] | EffectWords['putRest']['into']): boolean =>
  into === 'deckTop' || into === 'deckBottom'

const put: Does<'put'> = {
  ask: (e, d) => {
    const { g, env } = d
    const refs = reached(g, pickCards(g, e.put, env, env.loopCard), env)
    const cards = refs.flatMap((r) => still(g, r) ?? []).filter((c) => mayTake(g, c, env.you) && !isHeroInPlay(g, c))
    if (isOnDeck(e.into) && cards.length > 1) askOrder(d, cards, env.you)
    else putAll(e, d, refs.length, cards)
  },
  take: (e, d) => putAll(e, d, d.f.scratch.length, inOrder(d.g)),
}

/** `wanted`: how many it was to be, of which some may be anywhere else by now. All of them move at once. */
const putAll = (e: EffectWords['put'], d: Doing, wanted: number, cards: readonly Card[]): void => {
  const { g, f, env } = d
  // 415.9d: what goes from play into a graveyard is destroyed
  const isDoomed = (card: Card): boolean => perishes(g, card) || (e.into === 'graveyard' && inPlay(card))
  const lot = cards.map((card) => ({
    card,
    was: refOf(card),
    name: publiclyNamed(g, card),
    seen: inPlay(card) || card.place === 'graveyard' || card.place === 'removed',
    doomed: isDoomed(card),
    replaced: leavingInstead(g, card, placeOf(e.into)) !== null, // 709.2f: then it isn't what was said
  }))
  const doomed = lot.filter((one) => one.doomed)
  const destroyed = destroy(
    g,
    doomed.map(({ was }) => was),
    { by: env.you, src: env.src },
  )
  const under = players(g, e.under ?? 'you', env)[0] ?? env.you
  const put = putTogether(
    g,
    lot.flatMap((one) => (one.doomed ? [] : [one.card])),
    e,
    env.you,
    under,
  )
  // 415.3b: what is shuffled into a deck shuffles it, even if it is nothing
  const shuffled = e.into === 'deck' && wanted === 0 ? [{ seat: env.you, deck: '' }] : []
  const moved: Ref[] = []
  for (const { card, was, name, seen, doomed: fell, replaced } of lot) {
    follow(f.env, was, card)
    if (fell ? e.into !== 'graveyard' || !destroyed.includes(was) : replaced || !put.includes(card)) continue
    moved.push(refOf(card))
    if (e.into === 'deck') shuffled.push(deckOf(card))
    if (seen && !fell && e.into !== 'play') note(g, { what: 'move', ...name, text: e.into })
  }
  shuffleDecks(g, shuffled)
  f.did = wanted > 0 && moved.length === wanted
  bind(f, e.as, { cards: moved })
  done(d)
}

/** Gives those that are there now. */
const putTogether = (g: Game, cards: readonly Card[], e: EffectWords['put'], by: number, under: number): Card[] => {
  const exhausted = e.exhausted ?? false
  switch (e.into) {
    case 'play':
      return enterTogether(
        g,
        cards.map((card) => ({ card, ctl: under, how: { exhausted } })),
      )
    case 'resources':
      return enterTogether(
        g,
        cards
          .filter((card) => mayFill(g, card.owner, by))
          .map((card) => ({ card, ctl: card.owner, as: 'resource', how: { exhausted } })),
      )
    case 'graveyard': {
      // 415.9e: one at a time
      const held = cards.filter((card) => card.place === 'hand' && discard(g, card.owner, card, by))
      return [
        ...held,
        ...sendTogether(
          g,
          cards.filter((card) => !held.includes(card) && card.place !== 'hand'),
          e.into,
        ),
      ]
    }
    default:
      return sendTogether(g, cards, e.into)
  }
}
const sendTogether = (
  g: Game,
  cards: readonly Card[],
  into: Exclude<EffectWords['put']['into'], 'play' | 'resources'>,
): Card[] =>
  goTogether(
    g,
    cards.map((card) => ({ card, to: placeOf(into), how: into === 'deckBottom' ? { bottom: true } : {} })),
  )

/** 415.3c: several cards put on a deck together are arranged by whoever puts them there. */
const askOrder = ({ g, f }: Doing, cards: Card[], seat: number): void => {
  f.scratch = cards.map(refOf)
  ask(g, {
    seats: [seat],
    q: 'order',
    shape: 'order',
    opts: cards.map((c) => ({ c: refOf(c) })),
    card: f.env.src,
    rule: '415.3c',
  })
}
const inOrder = (g: Game): Card[] => cardsIn(takeSome(g)).flatMap((r) => still(g, r) ?? [])

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

/** 415.9b: what is discarded can be followed. */
const throwAway = (e: EffectWords['discard'], { g, f, env }: Doing, seat: number, card: Card): void => {
  if (discard(g, seat, card, env.you)) bindMore(f, e.as, refOf(card))
}

/** One player after another; scratch says who has discarded so far. */
const discardEach: Does<'discard'> = {
  ask: (e, d) => {
    const { g, f, env } = d
    const seats = players(g, e.who ?? 'you', env)
    if (f.scratch.length === 0) bind(f, e.as, { cards: [] })
    for (const seat of seats.slice(f.scratch.length)) {
      const hand = [...seatAt(g, seat).hand].flatMap((id) => g.s.cards[id] ?? [])
      const n = e.discard === 'hand' ? hand.length : Math.min(hand.length, amountOf(g, e.discard, env, -1))
      f.did = e.discard === 'hand' || n > 0
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
  removeFromGame: ((e, { g, f, env }) => {
    const refs = reached(g, pickCards(g, e.removeFromGame, env, env.loopCard), env)
    const cards = refs
      .flatMap((ref) => still(g, ref) ?? [])
      .filter((card) => mayTake(g, card, env.you) && !(isHeroInPlay(g, card) && card.ctl === 0)) // R101.3a
    const [lost, freed] = [cards.filter((card) => perishes(g, card)), cards.filter((card) => !perishes(g, card))]
    destroy(g, lost.map(refOf), { by: env.you, src: env.src })
    const was = new Map(freed.map((card) => [card, refOf(card)]))
    const how = e.faceDown ? { faceUp: false } : {}
    const moved = goTogether(
      g,
      freed.map((card) => ({ card, to: 'removed', how })),
    )
    for (const card of moved) {
      follow(f.env, was.get(card) ?? -1, card)
      if (!e.faceDown) note(g, { what: 'move', ...named(g, card), text: 'removed' }) // 415.7a: it is revealed
    }
    f.did = refs.length > 0 && moved.length === refs.length
    bind(f, e.as, { cards: moved.map(refOf) })
  }) satisfies Does<'removeFromGame'>,
  turnUp: ((e, { g, f, env }) => {
    f.did = false
    for (const ref of pickCards(g, e.turnUp, env, env.loopCard)) {
      const card = still(g, ref)
      if (card?.place !== 'removed' || card.faceUp) continue
      card.faceUp = true
      f.did = true
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
  putTop: ((e, { g, f, env }) => {
    const tops = players(g, e.of, env).flatMap((seat) => {
      if (e.into === 'resources' && !mayFill(g, seat, env.you)) return []
      const n = amountOf(g, e.putTop, env, -1)
      const cards = seat === 0 && e.deck !== undefined ? nextCards(g, e.deck, n) : topCards(g, seat, e.deck ?? '', n)
      return cards.flatMap((card) => (mayTake(g, card, env.you) ? [{ card, ctl: seat }] : []))
    })
    const { into } = e
    const moved =
      into === 'play'
        ? enterTogether(g, tops)
        : into === 'resources'
          ? enterTogether(
              g,
              tops.map((top) => ({ ...top, as: 'resource' })),
            )
          : goTogether(
              g,
              tops.map(({ card }) => ({ card, to: into })),
            )
    bind(f, e.as, { cards: moved.map(refOf) })
    f.did = moved.length > 0
  }) satisfies Does<'putTop'>,
  put,
  putRest,
  discard: discardEach,
  reveal: ((e, { g, f, env }) => {
    const shown: Ref[] = []
    for (const seat of players(g, e.of, env))
      for (const card of topCards(g, seat, e.deck ?? '', amountOf(g, e.reveal, env, -1))) {
        shown.push(refOf(card))
        note(g, { what: 'reveal', seat: seatName(seat), ...named(g, card) })
      }
    bind(f, e.as, { cards: shown })
    f.did = shown.length > 0
    g.s.shown = { seats: [...g.s.order], cards: shown }
  }) satisfies Does<'reveal'>,
  look: ((e, { g, f, env }) => {
    const shown: Ref[] = []
    for (const seat of players(g, e.of, env))
      for (const card of topCards(g, seat, e.deck ?? '', amountOf(g, e.look, env, -1))) shown.push(refOf(card))
    bind(f, e.as, { cards: shown })
    f.did = shown.length > 0
    g.s.shown = { seats: [env.you], cards: [...shown] }
  }) satisfies Does<'look'>,
  playTop: ((e, { g, f }) => {
    const card = topOf(g, 0, e.playTop)
    f.did = card !== null
    if (card) announceFromDeck(g, card, 0)
  }) satisfies Does<'playTop'>,
}
