import type { Game } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import { boss, bossName, cardOf, fell, goOn, heroAt, look, pileOf, resolve, stateOf, toAction, wound } from './table.ts'

/** How the raid through the Black Temple gets on. */

export { boss, pileOf }
export const events = (g: Game): number[] => boss(g).resources.filter((id) => cardOf(g, id).deck === 'events')
export const minions = (g: Game): number[] => boss(g).resources.filter((id) => cardOf(g, id).deck === 'minions')
export const council = (g: Game): Card[] =>
  boss(g)
    .row.map((id) => cardOf(g, id))
    .filter((card) => g.lib.get(card.key).tags?.includes('Council Member'))

/** The next step of the encounter, on a turn of the first raider. */
export const advance = (g: Game): void => {
  toAction(g, 'raider1')
  const state = stateOf(g)
  if (state === 'encounter.council') for (const card of council(g)) wound(g, card, 9)
  else if (state === 'encounter.reliquary.shrine') {
    for (const id of boss(g).row) if (cardOf(g, id).key.endsWith('soul-fragment')) cardOf(g, id).damage = 9
  } else {
    fell(g)
    resolve(g)
    return
  }
  look(g)
  resolve(g)
}

/** To whoever comes after this Boss, all its faces included. */
export const toNextBoss = (g: Game): void => {
  const from = bossName(g)
  for (let i = 0; i < 8; i++) {
    advance(g)
    if (bossName(g) !== from && bossName(g) !== 'essence-of-desire') return
  }
  throw new Error(`Nobody comes after ${from}.`)
}

export const toBoss = (g: Game, name: string): void => {
  for (let i = 0; i < 30 && bossName(g) !== name; i++) {
    advance(g)
    goOn(g, () => bossName(g) !== null)
  }
  if (bossName(g) !== name) throw new Error(`${name} never came; it is ${g.lib.get(heroAt(g, 0).key).name}.`)
}
