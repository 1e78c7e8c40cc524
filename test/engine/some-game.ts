import { anyAnswer } from '../../src/bots/any-answer.ts'
import { makeRandom } from '../../src/bots/index.ts'
import { decks } from '../../src/cards/index.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { asOfToday } from '../../src/table/as-of-today.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { someAdjusting } from '../../src/table/sim/adjusting.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** Games that got somewhere by answers nobody thought about. */

export const someSetup = (seed: number, raiders: number): Setup => {
  const deck = decks[seed % 2 === 0 ? 'elendril' : 'tazo']
  if (!deck) throw new Error('There is no such deck.')
  return {
    raid: 'onyxia',
    seed: [seed, raiders, 7, 11],
    raiders: Array.from({ length: raiders }, () => ({ hero: deck.hero, deck: deck.cards })),
    ...asOfToday,
  }
}

/** Some legal answer to what is being asked, or null if the raid is over. */
export const someMove = (g: Game, random: ReturnType<typeof makeRandom>): Move | null => {
  const decision = decisionOf(g)
  const seat = decision?.seats[0]
  return decision && seat ? { decision: decision.id, seat, pick: anyAnswer(decision, random) } : null
}

/** `adjust`: once in so many answers somebody adjusts something by hand. `dealt`: for those who want other deals. */
export const someGame = (
  seed: number,
  raiders: number,
  answers: number,
  adjust = 0,
  dealt = (setup: Setup): Setup => setup,
): { setup: Setup; g: Game; moves: Move[] } => {
  const setup = dealt(someSetup(seed, raiders))
  const g = createGame(...pinned(setup))
  const random = makeRandom(seed)
  const moves: Move[] = []
  while (moves.length < answers) {
    const decision = decisionOf(g)
    if (decision && adjust > 0 && random.below(adjust) === 0) {
      const byHand = someAdjusting(g, decision, random)
      if (!answer(g, byHand)) moves.push(byHand)
    }
    const move = someMove(g, random)
    if (!move) break
    const refusal = answer(g, move)
    if (refusal) throw new Error(`${JSON.stringify(move)} was refused: ${refusal.reason} (${refusal.rule})`)
    moves.push(move)
  }
  return { setup, g, moves }
}
