import { and, plural } from './english.ts'

/** Naxxramas' own things: a map of its wings, a raid that starts over, two sides, Horsemen, a dance, waves. */

export const necropolis = {
  map: {
    title: 'Map of the necropolis',
    short: 'Map',
    open: 'Open the map.',
    fold: 'Fold the map away',
    unfold: 'Show the map',
    yourChoice: 'Choose where the raid goes next',
    theirChoice: (leader: string) => `${leader} leads the raid and chooses where it goes next`,
    leads: (leader: string) => `${leader} leads the raid.`,
    advice: (order: readonly string[]) => `New here? The rulebook’s order, easiest first: ${order.join(', ')}.`,
    advised: (n: number) => plural(n, { one: 'Easiest', other: `No. ${n} by difficulty` }),
    advisedShort: (n: number) => `${n}`,
    states: { cleared: 'Cleared', here: 'You’re here', open: 'Open', closed: 'Closed' },
    /** `n`: Quarters that are still to be cleared before this one opens. */
    needs: (n: number, all: boolean) => {
      if (all) return 'Heroic: all four Quarters must be cleared first'
      return plural(n, { one: 'One Quarter must be cleared first', other: `${n} Quarters must be cleared first` })
    },
    hinders: 'Until it’s cleared',
    helps: 'Once it’s cleared',
    helpsNow: 'Helps the raiders now',
    inside: 'In there',
    nothing: 'No rules text.',
    noReset: 'No reset: everyone keeps what they have.',
    enter: 'Enter',
    enterNamed: (title: string) => `Enter ${title}`,
    propose: 'Suggest',
    proposeNamed: (title: string) => `Suggest ${title}`,
    proposed: (names: readonly string[]) =>
      plural(names.length, { one: `${and(names)} suggests this`, other: `${and(names)} suggest this` }),
    you: 'You',
    bossIs: (title: string, state: 'beaten' | 'now' | 'ahead') =>
      ({ beaten: `${title}: beaten`, now: `${title}: in play now`, ahead: title })[state],
  },

  wings: {
    title: 'Quarters',
    short: {
      arachnid: 'Arachnid',
      construct: 'Construct',
      military: 'Military',
      plague: 'Plague',
      frostwyrm: 'Frostwyrm',
    } as Record<string, string>,
    here: 'You’re here',
    helps: 'Helps you',
    exhausted: 'exhausted',
    /** `of`: with so many something happens. */
    counters: (n: number, name: string, of: number | null) => `${of === null ? n : `${n}/${of}`} ${name}`,
    countersSpoken: (n: number, name: string, of: number | null) =>
      of === null
        ? plural(n, { one: `1 ${name} counter`, other: `${n} ${name} counters` })
        : `${n} of ${of} ${name} counters`,
    cleared: (n: number, all: number) => `${n} of ${all} cleared`,
    clearedShort: (n: number, all: number) => `${n}/${all}`,
    hinders: 'in force against the raiders',
    helping: 'cleared: it helps the raiders now',
  },

  reset: {
    moment: 'The raid starts over',
    title: (wing: string) => `On to ${wing}`,
    lair: (wing: string) => `Into ${wing}`,
    cleared: (wing: string) => `${wing} is cleared and helps you to the end:`,
    clearedBoss: (wing: string) => `${wing} is cleared and helps the raiders to the end:`,
    decks: 'Every card is back in its deck: hands, resources, allies, equipment and graveyards too.',
    hands: 'Everyone draws seven new cards and may mulligan. Heroes are face up and unhurt.',
    boss: 'The Boss starts over too, with all of its cards and events. Beaten Bosses stay beaten.',
    back: (names: readonly string[]) =>
      plural(names.length, { one: `${and(names)} is back in the raid.`, other: `${and(names)} are back in the raid.` }),
    gone: (names: readonly string[]) =>
      plural(names.length, {
        one: `Heroic: ${and(names)} stays out of the raid.`,
        other: `Heroic: ${and(names)} stay out of the raid.`,
      }),
    stays: 'No reset: everyone keeps hands, resources and everything in play.',
    refills: 'The Boss shuffles its graveyard into its deck and draws up to seven cards.',
    here: (wing: string) => `In ${wing}:`,
    close: 'Close',
  },

  sides: {
    title: 'Two sides',
    names: { unrelenting: 'Unrelenting', spectral: 'Spectral' } as Record<string, string>,
    both: 'Both sides',
    members: (side: string, names: readonly string[]) =>
      names.length === 0 ? `${side}: nobody` : `${side}: ${and(names)}`,
    divided: 'The raid is divided.',
    ask: 'What does it mean?',
    outOfReach: (side: string) => `on the ${side} side: you can’t reach each other`,
    on: (side: string) => `on the ${side} side`,
    means: 'Players and cards deal with each other only if they have a side in common.',
    named:
      'Cards called Unrelenting or Spectral keep to that side, no matter who controls them. Everything else is on its controller’s side.',
    bossBoth: 'Gothik and the rest of the Boss’s cards are on both sides.',
    mineBoth: 'You’re on both sides: you can reach everyone.',
    mine: (side: string, other: string) =>
      `You’re on the ${side} side. Cards and players that are only on the ${other} side can’t reach you, and you can’t reach them.`,
    comes: 'When an Unrelenting ally leaves play, a Spectral one rises on the other side.',
    ends: (boss: string) => `It ends when the Boss’s last Spectral ally is gone: then ${boss} flips.`,
    moment: 'Two sides',
    splits: 'The raid is divided',
    unites: 'The raid is one again',
    united: 'Everyone can reach everyone.',
    close: 'Close',
  },

  horsemen: {
    turnedSpoken: 'turned over: its stronger side is up',
  },

  dance: {
    title: 'Who is struck next',
    exhausted: 'Exhausted',
    ready: 'Ready',
    when: (ready: boolean) => (ready ? 'Next Boss turn: the ready' : 'Next Boss turn: the exhausted'),
    struck: (n: number) =>
      n === 0 ? 'Nobody as things stand' : plural(n, { one: '1 as things stand', other: `${n} as things stand` }),
    spoken: (boss: string, ready: boolean, n: number) => {
      const who = ready ? 'ready' : 'exhausted'
      const now = plural(n, { one: '1 of the raiders’ characters is', other: `${n} of the raiders’ characters are` })
      return `As the Boss’s next turn starts, ${boss} rolls a die and may strike the ${who}. ${now} ${who} now.`
    },
  },

  waves: {
    title: 'Kel’Thuzad’s allies',
    came: (n: number, all: number) => `${n} of ${all} have come`,
    cameShort: (n: number, all: number) => `${n}/${all}`,
    next: 'Three more as the next turn starts',
    all: 'All have come: he’s no longer immune',
    immune: (boss: string, n: number) => `${boss} is immune until the other ${n} have come.`,
    inPlay: (n: number) => plural(n, { one: '1 in play', other: `${n} in play` }),
  },

  pool: {
    title: 'Tokens left',
    left: (name: string, n: number) => (n === 0 ? `${name}: none left` : `${name}: ${n} left`),
    leftShort: (n: number) => `${n}`,
    means: 'There are only so many tokens of each kind. When none are left, no more come.',
  },

  events: {
    title: 'Kel’Thuzad’s events',
    short: 'His events',
    up: (n: number) => `${n} in force`,
    stays: 'In force to the end',
    open: 'Read them all.',
    left: (n: number) =>
      n === 0 ? 'No more to come.' : plural(n, { one: '1 more to come.', other: `${n} more to come.` }),
  },
} as const
