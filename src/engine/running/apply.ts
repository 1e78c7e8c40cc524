import type { Recorded, Reseed } from '../contract/answer.ts'
import type { Refusal } from '../contract/refusal.ts'
import type { Game } from '../state/game.ts'
import { reseeded, sealed } from '../state/streams.ts'
import { answer } from './api.ts'

/**
 * The next thing in the record of a raid. For those who keep the record: what a seat says goes to `answer`, which knows
 * nothing of the rest, whatever it is told.
 */
export const apply = (g: Game, it: Recorded): Refusal | null => {
  if (!('reseed' in it)) return answer(g, it)
  reseed(g, it)
  return null
}

/** Also after the end, which can be taken back. */
const reseed = ({ s }: Game, { reseed: words, generator }: Reseed): void => {
  const other = generator === undefined ? reseeded : sealed
  s.rng = other(s.rng, words)
  s.handleRng = other(s.handleRng, words)
  // 707.2: whoever rewinds this link is not back at what could be foreseen
  for (const frame of s.frames) if (frame.f === 'announce' && frame.chance) frame.chance = other(frame.chance, words)
}
