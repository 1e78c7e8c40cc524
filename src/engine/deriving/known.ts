import { blank, type Departed, printedFace } from '../state/faces.ts'
import { compiledOf, type Game, idOf, still, stillInPlay } from '../state/game.ts'
import { type Card, type Env, type LastSeen, type Ref, refBase } from '../state/state.ts'

/** What a text knows of cards that have changed since: what they were (709.2d, 712.3b) and what became of them (415.9b). */

/** The card itself if it has not changed; otherwise as it last was in play, if that is the card that is meant. */
export const asItWas = (g: Game, ref: Ref): Card | null => {
  const same = still(g, ref)
  if (same || ref < 0) return same
  const card = g.s.cards[idOf(ref)]
  const last = card?.last
  if (!card || !last || last.inc !== Math.floor(ref / refBase)) return null
  const plain = printedFace(compiledOf(g, card))
  const seen = lastSeen(g, card)
  const departed: Departed = {
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
  return departed
}

export const lastSeen = (g: Game, { id, last }: Card): Partial<LastSeen> => {
  const seen = g.s.lastSeen?.[String(id)]
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
