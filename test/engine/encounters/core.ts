import { type Game, refOf } from '../../../src/engine/state/game.ts'
import { destroy } from '../../../src/engine/acting/verbs.ts'
import { boss, bossName, cardOf, fell, goOn, keys, resolve, stateOf, toAction } from './table.ts'

/** How the raid through Molten Core gets on. */

export { boss }
export const runesLeft = (g: Game): string[] => keys(g, boss(g).decks['runes']?.deck ?? []).toReversed()
export const runesInPlay = (g: Game): number[] => boss(g).row.filter((id) => cardOf(g, id).key.includes('/rune-of-'))

/** The Boss in play falls on the next turn of the first raider, and the next one comes. */
export const toNextBoss = (g: Game): void => {
  toAction(g, 'raider1')
  fell(g)
  resolve(g)
  goOn(g, () => bossName(g) !== null)
}
export const toMajordomo = (g: Game): void => {
  for (let i = 0; i < 8 && bossName(g) !== 'majordomo-executus'; i++) toNextBoss(g)
  if (bossName(g) !== 'majordomo-executus') throw new Error(`Majordomo never came; it is ${bossName(g)}.`)
}
export const loseAllies = (g: Game): void => {
  const doomed = boss(g).row.filter((id) => g.lib.get(cardOf(g, id).key).type === 'ally')
  destroy(
    g,
    doomed.map((id) => refOf(cardOf(g, id))),
    { by: -1, byGame: true },
  )
}
/** Majordomo is alone; the turn of the first raider ends and he flips. */
export const toAwakening = (g: Game): void => {
  toMajordomo(g)
  toAction(g, 'raider1')
  loseAllies(g)
  goOn(g, () => stateOf(g) === 'encounter.awakening')
}
