import { own } from '../../cards/own.ts'
import { blank, type Departed, type Face, printedFace } from '../state/faces.ts'
import { compiledOf, type Game, idOf, inPlay, leftParty, refOf, still, stillInPlay } from '../state/game.ts'
import type { LastKnown, LastLink, LastSeen, Look } from '../state/looks.ts'
import { type Card, type Env, type Link, type Ref, refBase } from '../state/state.ts'
import { faceOf } from './derive.ts'

/** What a text knows of cards that have changed since: what they were (709.2d, 712.3b) and what became of them (415.9b). */

/** The card itself if it has not changed; otherwise as it last was in play or on the chain, if that is the card that is meant. */
export const asItWas = (g: Game, ref: Ref): Card | null => {
  const same = still(g, ref)
  if (same || ref < 0) return same
  const card = g.s.cards[idOf(ref)]
  const inc = Math.floor(ref / refBase)
  if (!card) return null
  if (card.last?.inc === inc) return departed(g, card, card.last, lastSeen(g, card))
  const link = lastLink(g, card.id, inc)
  return link && outOfPlay(g, card, inc, link.down ? 'faceDown' : 'chain')
}

/** The same, or as its value says where it was last in some other zone; a token was in none (404.2c). */
export const asPrintedThen = (g: Game, ref: Ref): Card | null => {
  const known = asItWas(g, ref)
  const card = known || ref < 0 ? undefined : g.s.cards[idOf(ref)]
  return card && !card.token ? outOfPlay(g, card, Math.floor(ref / refBase), 'hand') : known
}

/** A card that has left a zone where nothing was on it. */
const outOfPlay = (g: Game, card: Card, inc: number, where: 'chain' | 'faceDown' | 'hand'): Departed => {
  const faceUp = where !== 'faceDown'
  const face = faceUp ? printedFace(compiledOf(g, card)) : blank
  const { types, tags, atk, health } = face
  const plain = {
    inc,
    ctl: card.owner,
    host: null,
    damage: 0,
    exhausted: false,
    counters: {},
    types,
    tags,
    atk,
    health,
  }
  return { ...departed(g, card, plain, {}), face, faceUp, place: where === 'hand' ? 'hand' : 'chain' }
}

export const lastLink = (g: Game, id: number, inc: number): LastLink | null => {
  const link = g.s.memory.lastLinks?.[String(id)]
  return link?.inc === inc ? link : null
}

/** What was chosen for a card on the chain, now or when it was last there; null if it is none (201.3). */
export const chosenFor = (g: Game, card: Card): Omit<LastLink, 'inc'> | null => {
  if (card.place !== 'chain') return null
  const link = g.s.cards[card.id]?.inc === card.inc ? g.s.chain.find((l) => l.card === card.id) : undefined
  return link ? choicesOf(link) : lastLink(g, card.id, card.inc)
}

export const choicesOf = ({ env }: Pick<Link, 'env'>): Omit<LastLink, 'inc'> => {
  const aims = env.targets.flat().flatMap((t) => ('c' in t ? [t.c] : []))
  return { ...(env.x > 0 ? { x: env.x } : {}), ...(aims.length > 0 ? { aims } : {}) }
}

/** A card as it was, put together from what is known of it. */
const departed = (g: Game, card: Card, last: LastKnown, seen: Partial<LastSeen>): Departed => {
  const plain = printedFace(compiledOf(g, card))
  return {
    ...card,
    inc: last.inc,
    ctl: last.ctl,
    host: last.host,
    place: seen.resource ? 'resource' : 'play',
    exhausted: last.exhausted,
    damage: last.damage,
    counters: last.counters,
    faceUp: seen.resource !== 'down',
    back: seen.back ?? false,
    stamp: -1, // see `faceOf`
    attached: [],
    wore: seen.wore ?? [],
    face: {
      ...blank,
      types: last.types,
      tags: last.tags,
      atk: seen.atk ?? last.atk,
      health: seen.health ?? last.health,
      def: seen.def ?? plain.def,
      damage: seen.deals ?? plain.damage,
      keywords: seen.keywords ?? plain.keywords,
    },
  }
}

/** The same of a card as it was when something happened. Its body may be another token's by now. */
export const fromLook = (g: Game, look: Look): Departed | null => {
  const before = madeFrom.get(look)
  if (before) return before
  const body = g.s.cards[look.id]
  if (!body) return null
  const { key, owner, token = false, place, down = false, left = [] } = look
  const uses = Object.fromEntries(left.map((seat) => [leftParty(seat), 0]))
  const it = departed(g, { ...body, key, owner, token, uses }, look, look)
  const made = place === undefined ? it : { ...it, place, faceUp: !down }
  madeFrom.set(look, made)
  return made
}
const madeFrom = new WeakMap<Look, Departed>()

/** What a card is at this moment; of one that is gone, what it last was. */
export const lookOf = (g: Game, card: Card | Departed): Look => {
  const { id, key, owner } = card
  const face = faceOf(g, card)
  const look: Look = { id, key, owner, ...known(card, face), ...unlikePrinted(g, card, face) }
  if (card.token) look.token = true
  if (!inPlay(card)) {
    look.place = card.place
    if (!card.faceUp) look.down = true
  }
  if (g.reads.parties) {
    const left = g.s.order.filter((seat) => own(card.uses, leftParty(seat)) !== undefined)
    if (left.length > 0) look.left = left
  }
  const link = card.place === 'chain' ? g.s.chain.find((l) => l.card === id) : undefined
  if (!link) return look
  const aims = link.env.targets.flat().flatMap((t) => ('c' in t ? [t.c] : []))
  if (link.env.x > 0) look.x = link.env.x
  if (aims.length > 0) look.aims = aims
  return look
}

/** What its last time in play is remembered by (709.2d). */
export const lastLook = (g: Game, card: Card): [LastKnown, Omit<LastSeen, 'inc'> | null] => {
  const face = faceOf(g, card)
  return [known(card, face), unlikePrinted(g, card, face)]
}

const known = (card: Card, face: Face): LastKnown => ({
  inc: card.inc,
  ctl: card.ctl,
  host: card.host,
  atk: Math.max(0, face.atk),
  health: Math.max(0, face.health),
  damage: card.damage,
  exhausted: card.exhausted,
  counters: { ...card.counters },
  types: face.types,
  tags: face.tags,
})

/** Only what its value doesn't tell anyway; null if that is all. */
const unlikePrinted = (g: Game, card: Card | Departed, face: Face): Omit<LastSeen, 'inc'> | null => {
  const plain = printedFace(compiledOf(g, card))
  const wore = wornBy(g, card).map(refOf)
  const differs = face.def !== plain.def || face.damage !== plain.damage || face.keywords !== plain.keywords
  const isPlain = !differs && face.atk >= 0 && face.health >= 0
  if (isPlain && card.place !== 'resource' && !card.back && wore.length === 0) return null
  const found: Omit<LastSeen, 'inc'> = {}
  if (face.atk < 0) found.atk = face.atk // 104.2: it counts where it is added or compared
  if (face.health < 0) found.health = face.health
  if (face.def !== plain.def) found.def = face.def
  if (face.damage !== plain.damage) found.deals = face.damage
  if (face.keywords !== plain.keywords) found.keywords = face.keywords
  if (card.place === 'resource') found.resource = card.faceUp ? 'up' : 'down'
  if (card.back) found.back = true
  if (wore.length > 0) found.wore = wore
  return found
}

export const lastSeen = (g: Game, { id, last }: Card): Partial<LastSeen> => {
  const seen = g.s.memory.lastSeen?.[String(id)]
  return seen && seen.inc === last?.inc ? seen : {}
}

/** What is attached to a card, or was when it left. */
export const wornBy = (g: Game, card: Card | Departed): Card[] =>
  'wore' in card
    ? card.wore.flatMap((ref) => asItWas(g, ref) ?? [])
    : card.attached.flatMap((id) => g.s.cards[id] ?? [])

/** 415.9b: a card that the link moved itself, or triggered off, is found where that put it; others have become other cards. */
export const followed = (env: Env, ref: Ref): Ref => {
  let now = ref
  for (const [from, to] of env.moved ?? []) if (from === now) now = to // in the order in which they moved
  return now
}

/** Which card information is read from: 712.3b, the one in play, or else as it last was there. */
export const readFrom = (g: Game, env: Env, ref: Ref): Ref => {
  if (env.moved === undefined) return ref
  const now = followed(env, ref)
  return stillInPlay(g, now) ? now : ref
}

/** One more that moved. A token that ceased to exist is nowhere to be found (404.2c). */
export const follow = (env: Env, from: Ref, to: Card): void => {
  const now = to.inc * refBase + to.id
  if (to.place !== 'gone' && from !== now) env.moved = [...(env.moved ?? []), [from, now]]
}
