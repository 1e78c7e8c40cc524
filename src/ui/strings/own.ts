import { and, plural } from './english.ts'

/** What the table says of its own room, and of a raid's own things. */

export const own = {
  title: 'This raid',
  more: (n: number) => `+${n} more`,
  rows: {
    allies: (n: number) => plural(n, { one: '1 ally', other: `${n} allies` }),
    equipment: (n: number) => plural(n, { one: '1 item', other: `${n} items` }),
    abilities: (n: number) => `${n} ongoing`,
  },
  list: (parts: readonly string[]) => and(parts),
  openMore: (n: number, what: string) =>
    plural(n, { one: `1 more card: ${what}. Show it.`, other: `${n} more cards: ${what}. Show them all.` }),
  openPile: (what: string) => `${what}. Show each of them.`,
  close: 'Close',
  attached: (n: number) => `${n} attached`,
  attachedTo: (n: number, name: string) =>
    plural(n, { one: `1 card attached to ${name}. Show it.`, other: `${n} cards attached to ${name}. Show them.` }),
  hurt: (n: number) => `${n} damaged`,
  exhausted: (n: number) => `${n} exhausted`,
  fold: 'Hide',
  unfold: 'Show',

  cubes: 'Cubes',
  cubesShort: (held: number, all: number) => `${held}/${all}`,
  cubesHeld: (held: number, all: number) => `${held} of ${all} held`,
  heldBy: (name: string) => `held by ${name}`,
  free: 'free',
  blood: (n: number) => `Blood in play: ${n}`,
  bloodShort: 'Blood',
  /** `turns`: of the Boss, until it can go off; 0: it is happening. */
  novaIn: (turns: number) =>
    turns === 0 ? 'Going off now' : plural(turns, { one: 'Next Boss turn', other: `In ${turns} Boss turns` }),
  nova: (state: string, turns: number | null, cubes: { held: number; all: number }) => {
    const held = `${cubes.held} of ${cubes.all} Cubes held`
    if (turns === null) return `${state}. ${held}. What does it mean?`
    if (turns === 0) return `${state}. It’s going off now. ${held}. What does it mean?`
    return plural(turns, {
      one: `${state}. It can go off at the start of the Boss’s next turn. ${held}. What does it mean?`,
      other: `${state}. It can go off in ${turns} Boss turns. ${held}. What does it mean?`,
    })
  },
  path: 'Raid progress',

  runes: 'Runes',
  rune: (isUp: boolean, isExhausted: boolean) => {
    if (isUp) return isExhausted ? 'face up: its power works; exhausted' : 'face up: its power works; ready to pay'
    return isExhausted ? 'face down: it only pays; exhausted' : 'face down: it only pays; ready'
  },
  runesReady: (ready: number, all: number) => `${ready} of ${all} ready to pay`,
  lurkingTitle: 'Minions in the row',
  lurkingShort: 'Minions',
  lurking: (n: number) => (n === 0 ? 'None face down' : `${n} face down`),
  lurkingMeans:
    'Each lies face down, unseen even by the Boss player, and can only be used to pay. When the Boss falls, all of them enter play.',
}
