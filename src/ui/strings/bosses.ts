import { and, plural } from './english.ts'

/** Bosses in a row: who was beaten, who is fought, who comes; and the moments when one falls or comes. */

const toCome = (unknown: number, ahead: readonly string[]): string => {
  const names = and(ahead)
  if (unknown === 0) return ahead.length === 0 ? 'Nobody comes after that.' : `Still to come: ${names}.`
  return plural(unknown, {
    one: `Still to come: one secret Boss, then ${names}.`,
    other: `Still to come: ${unknown} secret Bosses, then ${names}.`,
  })
}

export const bosses = {
  title: 'Bosses',
  none: 'No Boss in play',
  left: (n: number) => plural(n, { one: '1 more to come', other: n === 0 ? 'The last one' : `${n} more to come` }),
  place: (n: number, all: number) => `${n}/${all}`,
  spoken: (beaten: readonly string[], now: string | null, unknown: number, ahead: readonly string[]) => {
    const past = beaten.length === 0 ? 'No Boss beaten yet.' : `Beaten: ${and(beaten)}.`
    const present = now === null ? 'No Boss is in play.' : `In play: ${now}.`
    return [past, present, toCome(unknown, ahead), 'Show them.'].join(' ')
  },
  states: { beaten: 'Beaten', now: 'In play now', ahead: 'Still to come' },
  beatenOn: (turn: number) => `Beaten on turn ${turn}`,
  faces: 'Its faces, one after another',
  unknown: (n: number) => plural(n, { one: '1 secret Boss', other: `${n} secret Bosses` }),
  secret: 'The runes were drawn at random and nobody has seen them. Each names its Boss only as it is revealed.',

  moment: 'The Boss',
  close: 'Close',
  falls: (name: string) => `${name} has fallen`,
  comes: (name: string) => `${name} enters the fight`,
  awakens: (name: string) => `${name} awakens`,
  turns: (name: string) => `It becomes ${name}`,
  face: (n: number, all: number) => `Face ${n} of ${all}`,
  anew: 'Its health is full again. It’s still the same Boss: no events turn up.',
  burst: (n: number) =>
    plural(n, { one: 'A Minion bursts out of the row', other: `${n} Minions burst out of the row` }),
  pause: 'The next Boss comes at the start of the Boss’s turn.',
  pauseWing: 'All Naxxramas tokens are destroyed with it.',
  pauseEvents: 'Its events turn up one by one. Then the next Boss comes, and the Minions with it.',
  eventsDown: (n: number) =>
    plural(n, {
      one: '1 event lies face down. It turns up when this Boss falls.',
      other: `${n} events lie face down. They turn up when this Boss falls.`,
    }),
  newHand: (n: number) => `The Boss throws away the old hand and takes ${n} new cards.`,
  counted: (name: string, n: number) => plural(n, { one: name, other: `${n} × ${name}` }),
  withIt: 'At its side',
  swept:
    'The Boss’s deck, hand, graveyard and allies are gone from the game. From now on the Boss draws from the Ragnaros deck.',
  /** Said aloud as it happens. */
  said: (title: string, others: string) => (others === '' ? `${title}.` : `${title}. ${others}.`),
} as const
