import { and, or, plural } from './english.ts'

/** Black Temple's own things: two worlds, those who keep a Boss safe, events face up, the threat level. */

export const temple = {
  ghost: {
    title: 'Ghosts',
    badge: 'Ghost',
    mine: 'You’re a ghost',
    /** On a card of the other world, or one that reaches only one way; and the same for those who hear the table. */
    living: 'Living',
    ghostly: 'Ghost',
    outOfReach: 'of the other world: you can’t reach each other',
    strikesYou: 'a ghost: it can reach you, you can’t reach it',
    strikesNot: 'a ghost: you can reach it, it can’t reach you',
    short: (ghosts: number, raiders: number) => `${ghosts}/${raiders}`,
    count: (ghosts: number, raiders: number) =>
      plural(ghosts, { one: `1 of ${raiders} is a ghost`, other: `${ghosts} of ${raiders} are ghosts` }),
    spoken: (names: readonly string[], isMine: boolean) => {
      const who = plural(names.length, { one: `${and(names)} is a ghost.`, other: `${and(names)} are ghosts.` })
      return isMine ? `You’re a ghost. ${who} What does it mean?` : `${who} What does it mean?`
    },
    is: (name: string, isGhost: boolean) => (isGhost ? `${name}: a ghost` : `${name}: among the living`),
    you: (name: string) => `${name} (you)`,
    /** `prey`: what only ghosts can fight. */
    forGhost: (prey: string) =>
      `You and everything in your party are in the ghosts’ world. You can reach other ghosts and every ${prey}. The Boss and the living can’t reach you, and you can’t reach them.`,
    forLiving: (prey: string) =>
      `Ghosts can’t help you, and you can’t help them. Only they can attack a ${prey}, and it strikes only the living.`,
    helpers: (names: readonly string[], prey: string) => `${and(names)} can attack every ${prey}.`,
    ends: (prey: string, n: number, boss: string) =>
      plural(n, {
        one: `It ends for everyone when the last ${prey} is gone (1 left), or when ${boss} flips or falls.`,
        other: `It ends for everyone when the last ${prey} is gone (${n} left), or when ${boss} flips or falls.`,
      }),
    allGhosts: 'Every raider is a ghost. If that is still so when the Boss’s turn starts, the Boss wins.',
    danger: (living: number) =>
      plural(living, {
        one: 'If every raider is a ghost when the Boss’s turn starts, the Boss wins. One raider is still living.',
        other: `If every raider is a ghost when the Boss’s turn starts, the Boss wins. ${living} raiders are still living.`,
      }),
    /** `others`: who is one, besides whoever looks. */
    names: (others: readonly string[], isMine: boolean) => {
      if (!isMine) return and(others)
      if (others.length === 0) return 'Nobody else is'
      return plural(others.length, { one: `So is ${and(others)}`, other: `So are ${and(others)}` })
    },
    moment: 'Ghosts',
    becomes: (name: string) => `${name} is a ghost`,
    becomesYou: 'You’re a ghost now',
    returns: 'Everyone is among the living again',
    returnsYou: 'You’re among the living again',
    returned: 'One world again: everyone can reach everyone.',
    close: 'Close',
  },

  until: {
    title: 'What keeps the Boss safe',
    left: (n: number) => `${n} left`,
    immune: (boss: string) => `${boss} is immune until the last one is gone.`,
    flips: (boss: string) => `${boss} flips when the last one is gone.`,
    shieldTitle: 'The Boss’s shield',
    shield: 'Shield up',
    breakers: (names: readonly string[]) => `${or(names)} can break it`,
    nobody: 'Nobody can pay to break it yet',
    /** Those who must fall together, where their Boss’s name is long. */
    councils: { 'The Illidari Council': 'The Council' } as Record<string, string>,
    together: 'All of them need fatal damage at the same time.',
    dealt: (damage: number, health: number) => `${damage}/${health}`,
    damage: 'damage', // after "2/3" and after "fatal", for those who hear it
    fatal: 'fatal',
    allAt: (done: number, all: number) => `${done} of ${all} at fatal damage`,
  },

  shelf: {
    title: 'Events in force',
    short: 'Events',
    up: (n: number) => (n === 0 ? 'None face up' : `${n} face up`),
    open: 'Read them all.',
    down: (n: number) =>
      plural(n, {
        one: '1 card lies face down in the Boss’s row. When this Boss falls, an Event turns up and a Minion joins the next Boss.',
        other: `${n} cards lie face down in the Boss’s row. When this Boss falls, Events turn up one by one and Minions join the next Boss.`,
      }),
    downLast: (n: number) =>
      plural(n, {
        one: '1 card lies face down in the Boss’s row. It can only be used to pay.',
        other: `${n} cards lie face down in the Boss’s row. They can only be used to pay.`,
      }),
    downShort: (n: number) => `${n} face down`,
    none: 'No event is in force.',
    numbered: (name: string, number: string) => `${name} ${number}`,
    betrayer: (n: number, all: number) => `Betrayer events: ${n} of ${all}`,
    betrayerShort: (n: number, all: number) => `${n}/${all}`,
    stays: 'In force until this Boss falls',
    forGood: 'In force to the end',
    exhausted: 'exhausted',
  },

  threat: {
    level: (n: number) => `Threat ${n}`,
    none: 'No threat',
    keep: (n: number) => `A raider keeps at most ${n} resources when their turn ends.`,
    keepAny: 'Raiders keep any number of resources.',
    max: (n: number) => `max ${n}`,
    over: (n: number) => `${n} too many`,
    spoken: (n: number, over: number) =>
      plural(over, {
        one: `threat level ${n}: 1 will be destroyed when the turn ends`,
        other: over === 0 ? `threat level ${n}` : `threat level ${n}: ${over} will be destroyed when the turn ends`,
      }),
    losing: (n: number, level: number) =>
      plural(n, {
        one: `Threat ${level}: 1 of your resources will be destroyed. End anyway?`,
        other: `Threat ${level}: ${n} of your resources will be destroyed. End anyway?`,
      }),
  },
} as const
