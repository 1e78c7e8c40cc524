import type { CardValue, Effect, Power, TargetWord } from '../../../src/cards/vocabulary/values.ts'
import type { Game } from '../../../src/engine/state/game.ts'
import * as N from './necropolis.ts'
import { begin, hold, play, resolve, toAction } from './table.ts'
import * as T from './temple.ts'

/** Tables of the three raids with cards that nobody has printed. */

export const now = (name: string, effects: Effect[], ...targets: TargetWord[]): CardValue => ({
  key: `test/${name}`,
  name,
  type: 'ability',
  instant: true,
  cost: 0,
  play: { targets, effects },
})
export const on = (name: string, powers: Power[]): CardValue => ({
  key: `test/${name}`,
  name,
  type: 'ability',
  ongoing: true,
  powers,
})
const ally: TargetWord = { card: { is: 'ally' } }
export const cards: CardValue[] = [
  now('away', [{ put: { target: 0 }, into: 'hand' }], ally),
  now('gone', [{ removeFromGame: { target: 0 } }], ally),
  now('steal', [{ give: [{ control: { target: 0 }, by: 'you' }], for: 'game' }], ally),
  on('wither', [{ always: [{ health: -2, to: { is: 'ally', whose: 'opposing' } }] }]),
  on('glaive', [{ always: [{ health: -5, to: { is: 'hero', whose: 'opposing' } }] }]),
]
export const ways = ['away', 'gone', 'steal']
export const temple = (name: string, more: CardValue[] = [], raiders = 1): Game => {
  const g = begin('black-temple', { raiders, cards: [...cards, ...more] })
  T.toBoss(g, name)
  toAction(g, 'raider1')
  return g
}
export const quarter = (way: string, name = '', more: CardValue[] = [], raiders = 1): Game => {
  const g = begin('naxxramas', { raiders, keep: true, cards: [...cards, ...more] })
  N.begins(g, way)
  if (name) N.toBoss(g, name)
  toAction(g, 'raider1')
  return g
}
export const core = (more: CardValue[] = []): Game => {
  const g = begin('molten-core', { raiders: 1, cards: [...cards, ...more] })
  toAction(g, 'raider1')
  return g
}
export const use = (g: Game, name: string, seat: number, ...at: Parameters<typeof play>[2][]): void => {
  play(g, hold(g, `test/${name}`, seat), ...at)
  resolve(g)
}
