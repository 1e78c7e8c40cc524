import { own } from '../../cards/own.ts'
import { collectionOf } from '../deriving/collection.ts'
import { takeOne } from '../asking/ask.ts'
import { cardsFit } from '../acting/endless.ts'
import { enterPlay } from '../acting/verbs.ts'
import { newcomer } from '../acting/zones.ts'
import { type Game, refOf } from '../state/game.ts'
import { hauntedBy } from '../state/survey.ts'
import type { Card } from '../state/state.ts'
import { askForOne } from './effects-choose.ts'
import { bind, type Does, type Doing, done } from './run.ts'

/** 800.2: cards that were in no deck and come from somebody's collection. */

/** The Boss's cards belong to the deck that such cards are of: there they are buried. */
const deckFor = ({ raid }: Game, key: string, seat: number): string => {
  if (seat !== 0) return ''
  return Object.entries(raid.decks).find(([, { cards }]) => own(cards, key) !== undefined)?.[0] ?? 'main'
}

/** It is a card of this player's from now on, and enters under their control. */
const bring = (g: Game, key: string, seat: number): Card | null => {
  if (!cardsFit(g)) return null
  const card = newcomer(g, key, seat, deckFor(g, key, seat))
  g.reads = { ...g.reads, haunts: hauntedBy(g.lib, g.s.cards) }
  return enterPlay(g, card, seat) ? card : null
}

const came = (d: Doing, as: string | undefined, card: Card | null): void => {
  bind(d.f, as, { cards: card ? [refOf(card)] : [] })
  d.f.did = card !== null
  done(d)
}

const collect: Does<'collect'> = {
  ask: (e, d) => {
    const keys = collectionOf(d.g, e.collect)
    if (keys.length === 0) return came(d, e.as, null)
    const opts = keys.map((k) => ({ k }))
    askForOne(d, [d.env.you], 'collect', opts, { rule: '800.2' })
  },
  take: (e, d) => {
    const pick = takeOne(d.g)
    came(d, e.as, 'k' in pick ? bring(d.g, pick.k, d.env.you) : null)
  },
}

export const collectingEffects = { collect }
