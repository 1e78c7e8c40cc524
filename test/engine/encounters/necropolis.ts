import { decisionOf } from '../../../src/engine/running/api.ts'
import { type Game, seatName } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import {
  asked,
  attack,
  begin,
  boss,
  bossName,
  cardOf,
  fell,
  goOn,
  heroAt,
  hold,
  join,
  keys,
  look,
  pileOf,
  play,
  resolve,
  say,
  stateOf,
  toAction,
  wound,
} from './table.ts'

/** How the raid through Naxxramas gets on. */

export { boss, pileOf }

export const wings = (g: Game): string[] => keys(g, boss(g).row).filter((key) => /quarter|lair/.test(key))
/** Falls at the next checks. */
export const kill = (g: Game, seat: number): void => wound(g, heroAt(g, seat), 99)

/** Where the raid leader may go, as soon as what the fall of a Quarter's last Boss set going is through. */
export const ways = (g: Game): string[] => {
  if (stateOf(g) === 'encounter.cleared') goOn(g, ({ question }) => question === 'way')
  const { question, part } = asked(g)
  if (question !== 'way') throw new Error(`Nobody chooses a way; it is ${question}.`)
  return part?.split(', ') ?? []
}
export const enter = (g: Game, way: string): void => {
  say(g, { mode: ways(g).indexOf(way) })
}
/** Into a Quarter, to its first turn. */
export const begins = (g: Game, way: string): void => {
  const before = g.s.turn.n
  enter(g, way)
  goOn(g, () => g.s.turn.n > before)
}

export const riders = (g: Game): Card[] =>
  boss(g)
    .row.map((id) => cardOf(g, id))
    .filter((card) => g.lib.get(card.key).tags?.includes('Horseman'))

/** N8.1: dealt fatal damage, by a raider in their action phase. */
export const smite = (g: Game, rider: Card | undefined, seat = 1): void => {
  if (!rider) throw new Error('There is no such Horseman.')
  play(g, hold(g, 'test/bolt', seat), rider)
  resolve(g)
}

const someRaider = (g: Game) => {
  const seat = g.s.seats.findIndex(({ out }, n) => n > 0 && !out)
  return seatName(seat)
}
/** The Boss in play falls. */
export const advance = (g: Game): void => {
  toAction(g, someRaider(g))
  if (stateOf(g).startsWith('encounter.military.horsemen')) {
    for (const rider of riders(g)) wound(g, rider, 99)
    look(g)
    const from = bossName(g)
    goOn(g, ({ question }) => question === 'way' || bossName(g) !== from)
  } else fell(g)
  if (decisionOf(g)?.question !== 'way')
    goOn(g, ({ question }) => question === 'way' || (g.s.chain.length === 0 && question === 'priority'))
}
/** The Quarter is cleared: the raid leader chooses. */
export const clear = (g: Game): void => {
  for (let i = 0; i < 6 && asked(g).question !== 'way'; i++) advance(g)
  ways(g)
}
export const toBoss = (g: Game, name: string): void => {
  for (let i = 0; i < 6 && bossName(g) !== name; i++) advance(g)
  if (bossName(g) !== name) throw new Error(`${name} never came; it is ${bossName(g)}.`)
}
/** The last Boss of the Arachnid Quarter falls to a raider's Brute: the raid leader chooses. */
export const fallsInCombat = (): { g: Game; brute: Card } => {
  const g = begin('naxxramas', { keep: true })
  begins(g, 'arachnid')
  toBoss(g, 'maexxna')
  toAction(g, 'raider1')
  const brute = join(g, 'test/brute', 1)
  wound(g, heroAt(g, 0), 10)
  look(g)
  attack(g, brute, heroAt(g, 0))
  goOn(g, ({ question }) => question === 'way')
  return { g, brute }
}
