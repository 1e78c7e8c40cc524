import { own } from '../../cards/own.ts'
import type { EffectWords } from '../../cards/vocabulary/values.ts'
import { askFate, competingFor, fatesOf, type Going, takeFate, useUp } from '../acting/fates.ts'
import { destroy, discard, enterPlay, enterResources, hostsFor, mayEnterPlay } from '../acting/verbs.ts'
import { move, placeOf, shuffleDeck } from '../acting/zones.ts'
import { ask, cardsIn, takeOne, takeSome } from '../asking/ask.ts'
import { pickCards, players } from '../deriving/evaluate.ts'
import { reached } from '../deriving/interact.ts'
import { emit } from '../deriving/watch.ts'
import { areFriends, type Game, inPlay, named, note, publiclyNamed, refOf, seatAt, still } from '../state/game.ts'
import type { Card, Place, Ref } from '../state/state.ts'
import { meantBy } from './possible.ts'
import { bind, type Does, type Doing, done } from './run.ts'
import { isHeroInPlay, mayTake } from './taking.ts'

/** Putting cards somewhere, and removing them from the game. */

/** R504.1a: some cards leave play only by being destroyed; whatever else takes them away destroys them. */
const perishes = (g: Game, card: Card): boolean =>
  card.place === 'play' && own(g.raid.decks, card.deck)?.perishes === true

/** R101.3b: the Boss's resources are the Boss's to fill. */
export const mayFill = (g: Game, owner: number, by: number): boolean => owner !== 0 || areFriends(by, 0)

const leave = (g: Game, card: Card): void => {
  if (card.place === 'play') emit(g, { on: 'leaves', card: refOf(card) })
}

interface DeckName {
  seat: number
  deck: string // '' is the one it draws from
}
/** The deck that a card belongs into: one of the Boss's has a name of its own. */
export const deckOf = ({ owner, deck }: Card): DeckName => ({ seat: owner, deck })
export const shuffleDecks = (g: Game, decks: readonly DeckName[]): void => {
  const done = new Set<number[]>()
  for (const { seat, deck } of decks) {
    const s = seatAt(g, seat)
    const pile = (own(s.decks, deck) ?? s).deck
    if (!done.has(pile)) shuffleDeck(g, seat, deck)
    done.add(pile)
  }
}

export const isOnDeck = (into: EffectWords['put']['into'] | EffectWords['putRest']['into']): boolean =>
  into === 'deckTop' || into === 'deckBottom'

const put: Does<'put'> = {
  ask: (e, d) => {
    const { env } = d
    const cards = movable(e, d)
    if (e.into === 'play') putIntoPlay(e, d, cards)
    else if (isOnDeck(e.into) && cards.length > 1) askOrder(d, cards, env.you)
    else if (!askInstead(d, cards, placeOf(e.into))) putAll(e, d, cards)
  },
  take: (e, d) => {
    const { g, f } = d
    if (e.into === 'play') f.scratch = [...f.scratch, ...cardsIn([takeOne(g)])]
    else if (isOnDeck(e.into) && g.s.reply && 'some' in g.s.reply) {
      f.scratch = [] // what was put in order
      putAll(e, d, inOrder(g))
    } else takeInstead(d, movable(e, d), placeOf(e.into))
  },
}
const movable = (e: EffectWords['put'], { g, env }: Doing): Card[] =>
  reached(g, pickCards(g, e.put, env, env.loopCard), env)
    .flatMap((r) => still(g, r) ?? [])
    .filter((c) => mayTake(g, c, env.you) && !isHeroInPlay(g, c))

const goings = (g: Game, cards: readonly Card[], to: Place): Going[] =>
  cards.flatMap((card) => (inPlay(card) && !perishes(g, card) ? [{ card, destroyed: false, to }] : []))

/** 716.1b: of some somebody has a say in where they go instead; scratch is what they said. */
const askInstead = ({ g, f, env }: Doing, cards: readonly Card[], to: Place): boolean => {
  const open = competingFor(g, goings(g, cards, to), f.scratch)
  if (open) askFate(g, open, env.src)
  return open !== null
}
const takeInstead = ({ g, f }: Doing, cards: readonly Card[], to: Place): void => {
  const open = competingFor(g, goings(g, cards, to), f.scratch)
  if (open) f.scratch = [...f.scratch, takeFate(g, open)]
}

/** Those that go somewhere else than was said are gone there with this. */
const goInstead = ({ g, f }: Doing, cards: readonly Card[], to: Place): Card[] => {
  const fates = fatesOf(g, goings(g, cards, to), to === 'play' ? [] : f.scratch).filter(({ asSaid }) => !asSaid)
  useUp(g, fates)
  for (const { card, way } of fates) {
    leave(g, card)
    move(g, card, way.to, { ...way, settled: true })
  }
  return fates.map(({ card }) => card)
}

/** Who puts it there. */
const underWhom = (e: EffectWords['put'], { g, env }: Doing): number => players(g, e.under ?? 'you', env)[0] ?? env.you

/** 400.7a: an attachment needs a host, which is chosen first (scratch); one without any stays where it is. */
const putIntoPlay = (e: EffectWords['put'], d: Doing, cards: readonly Card[]): void => {
  const { g, f, env } = d
  const under = underWhom(e, d)
  const able = cards.filter((card) => inPlay(card) || mayEnterPlay(g, card, under))
  const attachments = able.filter((card) => !inPlay(card) && hostsFor(g, card, under) !== null)
  const next = attachments[f.scratch.length]
  if (!next) return putAll(e, d, able, new Map(attachments.map((card, i) => [card, f.scratch[i] ?? -1])))
  ask(g, {
    seats: [under],
    q: 'choose',
    shape: 'one',
    opts: (hostsFor(g, next, under) ?? []).map((host) => ({ c: refOf(host) })),
    card: env.src,
    about: refOf(next),
    part: 'host',
    rule: '400.7a',
  })
}

const putAll = (
  e: EffectWords['put'],
  d: Doing,
  cards: readonly Card[],
  hosts: ReadonlyMap<Card, Ref> = new Map(),
): void => {
  const { g, f, env } = d
  // how many it was to be, of which some may be anywhere else by now
  const refs = reached(g, pickCards(g, e.put, env, env.loopCard), env)
  const wanted = meantBy(e.put, refs, env)
  const moved: Ref[] = []
  // 415.3b: what is shuffled into a deck shuffles it, even if it is nothing
  const shuffled = e.into === 'deck' && refs.length === 0 ? [{ seat: env.you, deck: '' }] : []
  const replaced = goInstead(d, cards, placeOf(e.into)) // 709.2f: then it isn't what was said
  for (const card of cards) {
    if (replaced.includes(card)) continue
    const name = publiclyNamed(g, card)
    const seen = inPlay(card) || card.place === 'graveyard' || card.place === 'removed'
    if (perishes(g, card)) {
      destroy(g, [refOf(card)], { by: env.you, src: env.src })
      continue
    }
    leave(g, card)
    const isThere = putOne(g, card, e, env.you, underWhom(e, d), still(g, hosts.get(card) ?? -1))
    if (!isThere) continue
    moved.push(refOf(card))
    if (e.into === 'deck') shuffled.push(deckOf(card))
    if (seen && e.into !== 'play') note(g, { what: 'move', ...name, text: e.into })
  }
  shuffleDecks(g, shuffled)
  f.did = wanted > 0 && moved.length === wanted
  bind(f, e.as, { cards: moved })
  done(d)
}

const putOne = (g: Game, card: Card, e: EffectWords['put'], by: number, under: number, host: Card | null): boolean => {
  switch (e.into) {
    case 'hand':
      return move(g, card, 'hand')
    case 'play':
      return enterPlay(g, card, under, { ...(e.exhausted ? { exhausted: true } : {}), ...(host ? { host } : {}) })
    case 'deckTop':
      return move(g, card, 'deck')
    case 'deckBottom':
      return move(g, card, 'deck', { bottom: true })
    case 'deck':
      return move(g, card, 'deck')
    case 'graveyard':
      return card.place === 'hand' ? discard(g, card.owner, card, by) : move(g, card, 'graveyard') // 415.9e
    case 'resources':
      return mayFill(g, card.owner, by) && enterResources(g, card, card.owner, false, e.exhausted ?? false)
  }
}

/** 415.3c: several cards put on a deck together are arranged by whoever puts them there. */
export const askOrder = ({ g, f }: Doing, cards: Card[], seat: number): void => {
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
export const inOrder = (g: Game): Card[] => cardsIn(takeSome(g)).flatMap((r) => still(g, r) ?? [])

const removeFromGame: Does<'removeFromGame'> = {
  ask: (e, d) => {
    const { g, f, env } = d
    const refs = reached(g, pickCards(g, e.removeFromGame, env, env.loopCard), env)
    const cards = removable(g, refs, env.you)
    if (askInstead(d, cards, 'removed')) return
    const moved: Ref[] = []
    const replaced = goInstead(d, cards, 'removed')
    for (const card of cards) {
      if (replaced.includes(card)) continue
      if (perishes(g, card)) {
        destroy(g, [refOf(card)], { by: env.you, src: env.src })
        continue
      }
      leave(g, card)
      if (!move(g, card, 'removed', e.faceDown ? { faceUp: false } : {})) continue
      moved.push(refOf(card))
      if (!e.faceDown) note(g, { what: 'move', ...named(g, card), text: 'removed' }) // 415.7a: it is revealed
    }
    f.did = refs.length > 0 && moved.length === meantBy(e.removeFromGame, refs, env)
    bind(f, e.as, { cards: moved })
    done(d)
  },
  take: (e, d) => {
    const { g, env } = d
    const refs = reached(g, pickCards(g, e.removeFromGame, env, env.loopCard), env)
    takeInstead(d, removable(g, refs, env.you), 'removed')
  },
}
const removable = (g: Game, refs: readonly Ref[], by: number): Card[] =>
  refs
    .flatMap((ref) => still(g, ref) ?? [])
    .filter((card) => mayTake(g, card, by) && !(isHeroInPlay(g, card) && card.ctl === 0)) // R101.3a

export const puttingEffects = { put, removeFromGame }
