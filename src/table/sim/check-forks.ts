import { anyAnswer } from '../../bots/any-answer.ts'
import type { Random } from '../../bots/random.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import { fork } from '../../engine/running/fork.ts'
import { redeal } from '../../engine/running/redeal.ts'
import { viewOf } from '../../engine/seeing/look.ts'
import { type Game, seatNumber } from '../../engine/state/game.ts'
import { previewOf } from '../preview.ts'

/** Looking ahead changes nothing, can be done at every answer, and is done in a game that looks the same to who asks. */
export const forkFaults = (g: Game, decision: Decision, random: Random, json: string): string[] => {
  const faults: string[] = []
  if (JSON.stringify(fork(g).s) !== json) faults.push('a fork is another game')
  for (const seat of decision.seats) {
    const other = redeal(g, seatNumber(seat), random.below(1000))
    if (JSON.stringify(viewOf(other, seat)) !== JSON.stringify(viewOf(g, seat)))
      faults.push(`dealt anew, the game looks different to ${seat}`)
    const pick = anyAnswer(decision, random)
    if (previewOf(g, seat, pick) === null) faults.push(`${JSON.stringify(pick)} of ${seat} can’t be looked ahead at`)
  }
  if (JSON.stringify(g.s) !== json) faults.push('looking ahead has changed the game')
  return faults
}
