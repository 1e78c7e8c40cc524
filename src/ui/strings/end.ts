import type { Result } from '../../engine/contract/names.ts'
import { and, plural } from './english.ts'

const title: Record<Result, string> = {
  raiders: 'Victory',
  boss: 'The raid has fallen',
  draw: 'Nobody is left standing',
}
const verse: Record<Result, string> = {
  raiders: 'The Boss is down. The raiders stand among the ashes.',
  boss: 'The last raider lies in the dust, and all is silent again.',
  draw: 'Boss and raiders fell together.',
}

/** The end of a raid. */
export const end = {
  title,
  verse,
  ghosts: 'Every raider is a ghost now, and nobody living is left to fight.',
  turns: (turns: number): string => plural(turns, { one: 'after 1 turn', other: `after ${turns} turns` }),
  beaten: (n: number, all: number): string =>
    plural(all, { one: `${n} of 1 Boss beaten`, other: `${n} of ${all} Bosses beaten` }),
  fell: (names: readonly string[]): string => `Fallen: ${and(names)}`,
  whoDid: 'Who did what',
  who: 'Who',
  damage: 'Damage dealt',
  healed: 'Healed',
  played: 'Cards played',
  lost: 'Allies lost',
  fallen: 'fallen',
  best: 'the most',
  look: 'Look at the table',
  return: 'Back to the end of the raid',
  again: 'Same raid again',
  guestAgain: 'If the host starts it again, you’ll join automatically.',
  saves: 'Saved raids',
  home: 'Home',
  export: 'Save to a file',
  failed: 'That didn’t work. Try again.',
} as const
