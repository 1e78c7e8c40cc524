import type { Result } from '../../engine/contract/names.ts'

const title: Record<Result, string> = {
  raiders: 'Victory',
  boss: 'The raid has fallen',
  draw: 'Nobody is left standing',
}
const verse: Record<Result, string> = {
  raiders: 'The Boss is down. The raiders stand among the ashes.',
  boss: 'The last raider lies in the dust, and the lair is silent again.',
  draw: 'Boss and raiders fell together.',
}

/** The end of a raid. */
export const end = {
  title,
  verse,
  turns: (turns: number): string => (turns === 1 ? 'after 1 turn' : `after ${turns} turns`),
  fell: (names: readonly string[]): string => `Fallen: ${names.join(', ')}`,
  whoDid: 'Who did what',
  who: 'Who',
  damage: 'Damage dealt',
  healed: 'Healed',
  played: 'Cards played',
  lost: 'Allies lost',
  fallen: 'fallen',
  best: 'most of all',
  look: 'Look at the table',
  return: 'Back to the end of the raid',
  again: 'Same raid again',
  guestAgain: 'If the host plays it again, you come along by yourself.',
  saves: 'Saved raids',
  home: 'Home',
  export: 'Save to a file',
  failed: 'That did not work. Try it again.',
} as const
