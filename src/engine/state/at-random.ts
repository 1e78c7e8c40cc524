import { type Game, idOf, nameOf, seatName } from './game.ts'
import { randomIndex } from './random.ts'
import type { Card, Pickable } from './state.ts'

/** So many of these at random, each at most once; a ruling may have fixed which, by name. */
const some = <T>(g: Game, all: readonly T[], n: number, name: (one: T) => string): T[] => {
  const left = [...all]
  const found: T[] = []
  while (found.length < n && left.length > 0) found.push(...left.splice(randomIndex(g.s, left.map(name)), 1))
  return found
}

export const cardsAtRandom = (g: Game, cards: readonly Card[], n: number): Card[] =>
  some(g, cards, n, (card) => nameOf(g, card))

export const picksAtRandom = (g: Game, picks: readonly Pickable[], n: number): Pickable[] =>
  some(g, picks, n, (pick) => {
    if ('p' in pick) return seatName(pick.p)
    const card = 'c' in pick ? g.s.cards[idOf(pick.c)] : undefined
    return card ? nameOf(g, card) : ''
  })
