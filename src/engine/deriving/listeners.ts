import type { Side } from '../state/library.ts'
import type { Listener } from '../state/derived.ts'
import { keywordBits } from '../state/faces.ts'
import type { Game } from '../state/game.ts'
import type { Card } from '../state/state.ts'
import { derive, type Face } from './derive.ts'

/** Who in play waits for something to happen, by what it is. Worked out once, as long as nothing changes. */

/** What keywords of the game wait for; everything else only cards do. */
const keywords = { turnStarts: keywordBits.mend, exhausts: keywordBits.sentinel } as const
export const hasKeywordFor = (on: string): on is keyof typeof keywords => Object.hasOwn(keywords, on)

const nobody: readonly Listener[] = []
/** Seat by seat, in table order. */
export const listenersTo = (g: Game, on: string): readonly Listener[] => {
  const d = derive(g)
  d.listeners ??= collect(g)
  return d.listeners.get(on) ?? nobody
}

const collect = (g: Game): ReadonlyMap<string, readonly Listener[]> => {
  const { faces } = derive(g)
  const found = new Map<string, Listener[]>()
  const add = (on: string, listener: Listener): void => {
    const others = found.get(on)
    if (others) others.push(listener)
    else found.set(on, [listener])
  }
  const addSide = (card: Card, face: Face, side: Side): void => {
    for (const { code, power } of side.triggers) add(power.when.on, { card, face, code, power })
  }
  const addAll = (ids: readonly number[]): void => {
    for (const id of ids) {
      const card = g.s.cards[id]
      const face = faces[id]
      if (!card || !face) continue
      if (face.side.triggers.length > 0) addSide(card, face, face.side)
      if (face.granted) addSide(card, face, face.granted)
      if (face.keywords === 0 || card.place !== 'play') continue
      if (face.keywords & keywords.turnStarts) add('turnStarts', { card, face, code: '', power: null })
      if (face.keywords & keywords.exhausts) add('exhausts', { card, face, code: '', power: null })
    }
  }
  for (const { row, resources } of g.s.seats) {
    addAll(row)
    addAll(resources)
  }
  return found
}
