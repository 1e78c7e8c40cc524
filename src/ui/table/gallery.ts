import type { ChartBoss } from '../../../machines/protocol.ts'
import type { CardView, SeatView } from '../../engine/contract/view.ts'
import { isHidden } from '../words.ts'

/** Whom the raiders have met, whom they fight, and as much of who is still to come as anybody can know (R300.2). */

type Known = ChartBoss & { title: string }

export type Met = Known & { state: 'beaten' | 'now' | 'ahead' }

export interface Gallery {
  met: Met[] // beaten, and the one in play, in order
  unknown: number // so many come whom nobody can name yet
  ahead: Met[] // surely to come, in order
}

/** The cards that are this Boss: most have one, and one has two (R503.2a). */
export const cardsOf = ({ card, faces = [] }: ChartBoss): string[] => [card, ...faces.map((face) => face.card)]

/** Which of its faces a Boss shows. */
export const faceOf = ({ faces = [] }: ChartBoss, hero: { key: string; side: CardView['side'] } | null): number =>
  faces.findIndex(({ card, back }) => card === hero?.key && back === (hero.side === 'back'))

/** `bosses`: all that the raid's chart knows of, in their order. */
export const galleryOf = (bosses: readonly Known[], boss: SeatView): Gallery => {
  const gone = new Set(boss.removed.flatMap((card) => (isHidden(card) ? [] : [card.key])))
  const met = bosses.flatMap((it): Met[] => {
    const cards = cardsOf(it)
    if (boss.hero && cards.includes(boss.hero.key)) return [{ ...it, state: 'now' }]
    return cards.some((card) => gone.has(card)) ? [{ ...it, state: 'beaten' }] : []
  })
  const last = bosses.findLastIndex(({ card }) => met.some((it) => it.card === card))
  const later = bosses.slice(last + 1)
  const named = later.filter(({ by }) => by !== undefined)
  const decks = new Set(named.map(({ by = '' }) => by))
  const left = [...decks].reduce((sum, deck) => sum + (boss.decks[deck]?.count ?? 0), 0)
  const isSure = left === named.length // as many cards as there are Bosses for them
  const ahead = later.filter(({ by }) => by === undefined || isSure).map((it): Met => ({ ...it, state: 'ahead' }))
  return { met, unknown: isSure ? 0 : left, ahead }
}
