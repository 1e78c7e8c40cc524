import type { Recorded, Reseed } from '../contract/answer.ts'
import type { Refusal } from '../contract/refusal.ts'
import type { Game } from '../state/game.ts'
import { reseeded } from '../state/streams.ts'
import { answer } from './api.ts'

/**
 * The next thing in the record of a raid. For those who keep the record: what a seat says goes to `answer`, which knows
 * nothing of the rest, whatever it is told.
 */
export const apply = (g: Game, it: Recorded): Refusal | null => {
  if (!('reseed' in it)) return answer(g, it)
  reseed(g, it.reseed)
  return null
}

/** Also after the end, which can be taken back. */
const reseed = ({ s }: Game, words: Reseed['reseed']): void => {
  s.rng = reseeded(s.rng, words)
  s.handleRng = reseeded(s.handleRng, words)
  // 707.2: whoever rewinds this link is not back at what could be foreseen
  for (const frame of s.frames) if (frame.f === 'announce' && frame.chance) frame.chance = reseeded(frame.chance, words)
}
