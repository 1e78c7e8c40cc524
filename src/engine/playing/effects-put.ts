import { own } from '../../cards/own.ts'
import type { EffectWords, Pointed } from '../../cards/vocabulary/values.ts'
import { askFate, competingFor, type Fated, fatesOf, takeFate, useUp } from '../acting/fates.ts'
import { enterTogether, type Going, goTogether, hostsAmong, hostsFor, mayEnterPlay } from '../acting/together.ts'
import { followSource } from '../acting/modify.ts'
import { destroy, discard, enterPlay, mayDestroy } from '../acting/verbs.ts'
import { detach, mayFill, perishes, placeOf, shuffleDeck } from '../acting/zones.ts'
import { ask, cardsIn, takeOne, takeSome } from '../asking/ask.ts'
import { pickCards, players } from '../deriving/evaluate.ts'
import { reached } from '../deriving/interact.ts'
import { follow } from '../deriving/known.ts'
import {
  type Game,
  inPlay,
  named,
  note,
  otherNamed,
  publiclyNamed,
  refOf,
  seatAt,
  seatName,
  still,
  tick,
  touch,
  valueOf,
} from '../state/game.ts'
import { because } from '../state/because.ts'
import type { Card, Env, Place, Ref } from '../state/state.ts'
import { meantBy } from './possible.ts'
import { bind, type Does, type Doing, done } from './run.ts'
import { isHeroInPlay, mayTake } from './taking.ts'

/** Putting cards somewhere, and removing them from the game. */

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
    const cards = movable(e, d)
    if (e.into === 'play') return putIntoPlay(e, d, cards)
    if (askInstead(d, cards, placeOf(e.into))) return
    const staying = isOnDeck(e.into) ? notElsewhere(d, cards, placeOf(e.into)) : []
    if (staying.length > 1) askOrder(d, staying, d.env.you)
    else putAll(e, d, cards)
  },
  take: (e, d) => {
    const { g } = d
    if (e.into === 'play') takeHost(d)
    else if (isOnDeck(e.into) && g.s.reply && 'some' in g.s.reply) {
      const ordered = inOrder(g)
      putAll(e, d, [...movable(e, d).filter((card) => !ordered.includes(card)), ...ordered])
    } else takeInstead(d, movable(e, d), placeOf(e.into))
  },
}
const movable = (e: EffectWords['put'], { g, env }: Doing): Card[] =>
  reached(g, pickCards(g, e.put, env, env.loopCard), env)
    .flatMap((r) => still(g, r) ?? [])
    .filter((c) => mayTake(g, c, env.you, env.src) && !isHeroInPlay(g, c))

/** 415.9d: what goes from play into a graveyard is destroyed. 415.8a: a resource row is in play. */
const isDoomed = (g: Game, card: Card, to: Place): boolean =>
  (perishes(g, card) && to !== 'resource') || (to === 'graveyard' && inPlay(card))

/** What may happen to them instead; those that are destroyed come first. */
const fatedTo = ({ g, env }: Doing, cards: readonly Card[], to: Place): Fated[] => {
  const there = cards.filter(inPlay)
  const doomed = there.filter((card) => isDoomed(g, card, to))
  return [
    ...doomed
      .filter((card) => mayDestroy(g, card, { by: env.you, src: env.src }))
      .map((card): Fated => ({ card, destroyed: true, to: 'graveyard' })),
    ...there.filter((card) => !doomed.includes(card)).map((card): Fated => ({ card, destroyed: false, to })),
  ]
}

/** 716.1b: of some somebody has a say in where they go instead; scratch is what they said. */
const askInstead = (d: Doing, cards: readonly Card[], to: Place): boolean => {
  const { g, f, env } = d
  const open = competingFor(g, fatedTo(d, cards, to), f.scratch)
  if (open) askFate(g, open, env.src)
  return open !== null
}
const takeInstead = (d: Doing, cards: readonly Card[], to: Place): void => {
  const { g, f } = d
  const open = competingFor(g, fatedTo(d, cards, to), f.scratch)
  if (open) f.scratch = [...f.scratch, takeFate(g, open)]
}
/** Those that nothing sends anywhere else. */
const notElsewhere = (d: Doing, cards: readonly Card[], to: Place): Card[] => {
  const fates = fatesOf(d.g, fatedTo(d, cards, to), d.f.scratch)
  return cards.filter((card) => !isDoomed(d.g, card, to) && fates.every((fate) => fate.card !== card || fate.asSaid))
}

interface Lot {
  was: Map<Card, Ref>
  destroyed: readonly Ref[]
  went: Card[] // to where was said
}

/**
 * All of them go at once: some are destroyed, some go where something else sends them, and the others (`send`) where was
 * said. The text can find them there (415.9b).
 */
const goAsFated = (
  d: Doing,
  cards: readonly Card[],
  asked: readonly Card[], // the same in the order in which they were asked about
  to: Place,
  send: (goings: readonly Going[]) => Card[],
): Lot => {
  const { g, f, env } = d
  const was = new Map(cards.map((card) => [card, refOf(card)]))
  const answers = to === 'play' ? [] : f.scratch // there it is hosts
  const fates = fatesOf(g, fatedTo(d, asked, to), answers)
  const doomed = asked.filter((card) => isDoomed(g, card, to))
  const destroyed = destroy(g, doomed.map(refOf), { by: env.you, src: env.src }, answers)
  const left = cards.filter((card) => !doomed.includes(card) && was.get(card) === refOf(card))
  const instead = fates.filter(({ card, asSaid }) => !asSaid && left.includes(card))
  useUp(g, instead)
  const free = left.filter((card) => !instead.some((fate) => fate.card === card))
  const went = send([
    ...instead.flatMap(({ card, way }): Going[] =>
      way.stays ? [] : [{ card, to: way.to, how: { ...way, settled: true } }],
    ),
    ...free.map((card): Going => ({ card, to, how: { settled: true } })),
  ])
  for (const [card, before] of was) follow(f.env, before, card)
  return { was, destroyed, went: went.filter((card) => free.includes(card)) }
}

/** Who puts it there; nobody who is gone (102.3) or in another world (R503.1c, N7.3), and then it stays where it is. */
const underWhom = (e: EffectWords['put'], { g, env }: Doing): number | undefined =>
  e.under === undefined ? env.you : players(g, e.under, env)[0]

/** 400.7a: an attachment needs a host, which is chosen first (scratch); one without any stays where it is. */
const putIntoPlay = (e: EffectWords['put'], d: Doing, cards: readonly Card[]): void => {
  const { g } = d
  const under = underWhom(e, d)
  if (under === undefined) return putAll(e, d, [])
  const meant = e.attachTo === undefined ? null : meantHosts(d, e.attachTo)
  const placed = cards.map((card) => ({
    card,
    under,
    hosts: meant ? hostsAmong(g, card, under, meant) : hostsFor(g, card, under),
  }))
  const able = placed.filter(({ card, hosts }) => inPlay(card) || (mayEnterPlay(g, card, under) && hosts?.length !== 0))
  const hosts = chosenHosts(
    d,
    able.filter((one) => !inPlay(one.card) && one.hosts !== null),
  )
  if (!hosts) return
  putAll(
    e,
    d,
    able.map(({ card }) => card),
    hosts,
  )
}

const meantHosts = ({ g, env }: Doing, to: Pointed): Card[] =>
  reached(g, pickCards(g, to, env, env.loopCard), env).flatMap((ref) => still(g, ref) ?? [])

/** The hosts that have been chosen (scratch), or null: the next one is asked for. */
export const chosenHosts = (
  { g, f, env }: Doing,
  attachments: readonly { card: Card; under: number; hosts: readonly Card[] | null }[],
): Map<Card, Ref> | null => {
  const next = attachments[f.scratch.length]
  if (!next) return new Map(attachments.map(({ card }, i) => [card, f.scratch[i] ?? -1]))
  const { card, under, hosts } = next
  ask(g, {
    seats: [under],
    q: 'choose',
    shape: 'one',
    opts: (hosts ?? []).map((host) => ({ c: refOf(host) })),
    card: env.src,
    about: refOf(card),
    part: 'host',
    rule: '400.7a',
  })
  return null
}
export const takeHost = ({ g, f }: Doing): void => {
  f.scratch = [...f.scratch, ...cardsIn([takeOne(g)])]
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
  const seen = new Map(
    cards.map((card) => [
      card,
      inPlay(card) || card.place === 'graveyard' || card.place === 'removed'
        ? { ...publiclyNamed(g, card), place: card.place }
        : null,
    ]),
  )
  const lot = goAsFated(d, cards, e.into === 'play' ? cards : movable(e, d), placeOf(e.into), (goings) =>
    putTogether(e, d, goings, hosts),
  )
  // 415.3b: what is shuffled into a deck shuffles it, even if it is nothing
  const shuffled = e.into === 'deck' && refs.length === 0 ? [{ seat: env.you, deck: '' }] : []
  const moved: Ref[] = []
  for (const [card, was] of lot.was) {
    const perished = e.into === 'graveyard' && lot.destroyed.includes(was)
    if (!perished && !lot.went.includes(card)) continue // 709.2f: what was replaced isn't what was said
    moved.push(refOf(card))
    if (e.into === 'deck') shuffled.push(deckOf(card))
    const name = seen.get(card)
    if (name && !perished && e.into !== 'play') note(g, { what: 'move', ...name, text: e.into, ...because(g) })
  }
  shuffleDecks(g, shuffled)
  f.did = wanted > 0 && moved.length === wanted
  bind(f, e.as, { cards: moved })
  done(d)
}

/** Gives those that went. */
const putTogether = (
  e: EffectWords['put'],
  d: Doing,
  goings: readonly Going[],
  hosts: ReadonlyMap<Card, Ref>,
): Card[] => {
  const { g, env } = d
  const exhausted = e.exhausted ?? false
  switch (e.into) {
    case 'play': {
      const ctl = underWhom(e, d)
      if (ctl === undefined) return []
      return enterTogether(
        g,
        goings.map(({ card, how }) => {
          const host = still(g, hosts.get(card) ?? -1)
          return { card, ctl, how: { ...how, exhausted, ...(host ? { host } : {}) } }
        }),
      )
    }
    case 'resources':
      return enterTogether(
        g,
        goings
          .filter(({ card }) => mayFill(card.owner, env.you))
          .map(({ card, how }) => ({ card, ctl: card.owner, as: 'resource', how: { ...how, exhausted } })),
      )
    case 'graveyard': {
      // 415.9e: one at a time
      const held = goings.filter(({ card }) => card.place === 'hand').map(({ card }) => card)
      const discarded = held.filter((card) => discard(g, card.owner, card, env.you))
      return [
        ...discarded,
        ...goTogether(
          g,
          goings.filter(({ card }) => !held.includes(card)),
        ),
      ]
    }
    case 'deckBottom':
      return goTogether(
        g,
        goings.map((going) => (going.to === 'deck' ? { ...going, how: { ...going.how, bottom: true } } : going)),
      )
    default:
      return goTogether(g, goings)
  }
}

/** 415.3c: several cards put on a deck together are arranged by whoever puts them there. */
export const askOrder = ({ g, f }: Doing, cards: Card[], seat: number): void => {
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
    const cards = removable(g, refs, env)
    if (askInstead(d, cards, 'removed')) return
    const were = new Map(cards.map((card) => [card, { whose: seatName(card.ctl), place: card.place }]))
    const { went } = goAsFated(d, cards, cards, 'removed', (goings) =>
      goTogether(
        g,
        goings.map((going) =>
          e.faceDown && going.to === 'removed' ? { ...going, how: { ...going.how, faceUp: false } } : going,
        ),
      ),
    )
    if (!e.faceDown)
      for (const card of went)
        note(g, { what: 'move', ...named(g, card), ...were.get(card), text: 'removed', ...because(g) }) // 415.7a: it is revealed
    f.did = refs.length > 0 && went.length === meantBy(e.removeFromGame, refs, env)
    bind(f, e.as, { cards: went.map(refOf) })
    done(d)
  },
  take: (e, d) => {
    const { g, env } = d
    const refs = reached(g, pickCards(g, e.removeFromGame, env, env.loopCard), env)
    takeInstead(d, removable(g, refs, env), 'removed')
  },
}
const removable = (g: Game, refs: readonly Ref[], { you, src }: Env): Card[] =>
  refs
    .flatMap((ref) => still(g, ref) ?? [])
    .filter((card) => mayTake(g, card, you, src) && !(isHeroInPlay(g, card) && card.ctl === 0)) // R101.3a

const newHosts = (d: Doing, { to }: EffectWords['attach']): Card[] => {
  const moved = still(d.g, d.env.src)
  if (!moved || (moved.place !== 'play' && moved.place !== 'chain')) return []
  return hostsAmong(d.g, moved, moved.ctl, meantHosts(d, to))
}

const attachTo = (d: Doing, host: Card | null | undefined): void => {
  const { g, f, env } = d
  const moved = still(g, env.src)
  f.did = false
  if (!moved || !host) return done(d)
  if (moved.place === 'chain') {
    // 400.4: this very card, as it resolves
    const was = refOf(moved)
    f.did = valueOf(g, moved).ongoing === true && enterPlay(g, moved, env.you, { host }, env.x)
    follow(f.env, was, moved)
    followSource(g, was, moved)
    return done(d)
  }
  detach(g, moved)
  moved.host = refOf(host)
  host.attached.push(moved.id)
  moved.stamp = tick(g)
  touch(g)
  note(g, { what: 'attach', ...named(g, moved), ...otherNamed(g, host), ...because(g) })
  f.did = true
  done(d)
}

/** It is attached to one card: of several that are meant its controller chooses. */
const attach: Does<'attach'> = {
  ask: (e, d) => {
    const hosts = newHosts(d, e)
    if (hosts.length <= 1) return attachTo(d, hosts[0])
    ask(d.g, {
      seats: [d.env.you],
      q: 'choose',
      shape: 'one',
      opts: hosts.map((host) => ({ c: refOf(host) })),
      card: d.env.src,
      about: d.env.src,
      part: 'host',
      rule: '400.7a',
    })
  },
  take: (_, d) => {
    const [host] = cardsIn([takeOne(d.g)])
    attachTo(d, host === undefined ? null : still(d.g, host))
  },
}

export const puttingEffects = { put, removeFromGame, attach }
