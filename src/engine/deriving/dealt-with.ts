import type { DealtWith, Such } from '../../cards/vocabulary/kinds.ts'
import { type Game, idOf, inPlay } from '../state/game.ts'
import { equipmentBits, typeBits } from '../state/library.ts'
import type { Happening } from '../state/looks.ts'
import type { Card, Env, Ref } from '../state/state.ts'
import { controllerOf } from './evaluate.ts'
import { looksLike } from './match.ts'

/** What damage or healing is dealt or healed with, and whose that is (408.2c, 408.3d). */

const isKind = (g: Game, kind: Exclude<DealtWith, 'self'>, { key }: Card): boolean => {
  const bits = kind === 'ability' ? typeBits.ability : kind === 'weapon' ? typeBits.weapon : equipmentBits
  return (g.lib.compiled(key).types & bits) !== 0
}

export const dealtWith = (g: Game, kind: DealtWith, cards: readonly Ref[], env: Env): boolean =>
  cards.some((ref) => {
    if (kind === 'self') return ref === env.src
    const card = g.s.cards[idOf(ref)]
    return card !== undefined && isKind(g, kind, card)
  })

interface Dealt {
  cards: readonly Ref[] // what it is dealt with
  ctl: number // who controls the packet
}
/** 408.2c: wherever the card is by now, it counts as in the hands of the player who controls the packet. */
export const dealtWithSuch = (g: Game, { kind, like }: Such, { cards, ctl }: Dealt, env: Env): boolean =>
  cards.some((ref) => {
    const card = g.s.cards[idOf(ref)]
    if (!card || !isKind(g, kind, card)) return false
    return looksLike(g, { ...card, ctl, place: inPlay(card) ? card.place : 'chain' }, like, env)
  })

/** The same of what has been dealt. Saves of before know only who controlled the source character. */
export const dealtIn = (g: Game, h: Happening): Dealt => ({
  cards: h.with ?? [],
  ctl: h.ctl ?? h.sourceCtl ?? controllerOf(g, h.source ?? -1),
})
