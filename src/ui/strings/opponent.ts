import { plural } from './english.ts'

interface Counted {
  readonly games: number
  readonly won: number
  readonly turns: number
}

/** Who plays the Boss, and how hard that is. */
export const opponent = {
  title: 'Who plays the Boss?',
  kinds: { clumsy: 'A clumsy bot', greedy: 'A cunning bot', person: 'A person' },
  about: {
    clumsy: 'Plays well, but often misses its chances.',
    greedy: 'Plays to win, and rarely misses a chance.',
    person: 'You, someone beside you, or someone on another device.',
  },
  whichPerson: 'Which person?',
  people: { me: 'Me', person: 'Someone here', guest: 'Another device' },
  /** What bots made of it. People play better than they do, and worse. */
  odds: ({ games, won, turns }: Counted, raiders: number): string => {
    const lasted = plural(turns, { one: 'A raid took 1 turn.', other: `A raid took about ${turns} turns.` })
    const sentence = plural(raiders, {
      one: `With 1 raider, bots beat it in ${won} of ${games} raids.`,
      other: `With ${raiders} raiders, bots beat it in ${won} of ${games} raids.`,
    })
    return `${sentence} ${lasted}`
  },
  /** In the lobby. */
  seatFors: { clumsy: 'Clumsy bot', greedy: 'Cunning bot' },
  sits: {
    clumsy: (name: string): string => `${name}, a clumsy bot`,
    greedy: (name: string): string => `${name}, a cunning bot`,
    random: (name: string): string => `${name}, a wild bot`,
  },
} as const
