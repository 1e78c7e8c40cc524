import type { Gone } from '../../table/outcome.ts'
import { plural } from './english.ts'

/** What an answer would do: on the cards themselves, in as few words as there is room for, and as spoken. */
export const preview = {
  change: (before: number, after: number): string => `${before} → ${after}`,
  dies: 'dies',
  gone: { destroyed: 'destroyed', hand: 'to hand', deck: 'to deck', removed: 'removed' } satisfies Record<Gone, string>,
  prevented: (n: number): string => `${n} prevented`,
  becomes: (name: string): string => `now ${name}`,
  exhausted: 'exhausted',
  ready: 'ready',
  atk: (before: number, after: number): string => `ATK ${before} → ${after}`,
  counters: (name: string, before: number, after: number): string => `${name} ${before} → ${after}`,
  control: (name: string): string => `to ${name}`,
  nothing: 'nothing',
  unprotected: 'if not protected',
  chance: 'chance',
  of: (name: string, what: string): string => `${name} ${what}`,
  each: (what: string, n: number): string => `${what} ×${n}`,
  more: (n: number): string => `+${n} more`,
  draws: (n: number): string => `draws ${n}`,
  discards: (n: number): string => `discards ${n}`,
  enters: (n: number): string => `+${n} in play`,
  falls: 'falls',
  wins: { raiders: 'raiders win', boss: 'Boss wins', draw: 'draw' },

  /** Whole sentences, for who listens. */
  said: {
    ifNobody: 'If nobody responds:',
    left: (name: string, before: number, after: number): string => `${name} goes from ${before} to ${after} health.`,
    dies: (name: string): string => `${name} dies.`,
    destroyed: (name: string): string => `${name} is destroyed.`,
    hand: (name: string): string => `${name} returns to its owner’s hand.`,
    deck: (name: string): string => `${name} goes to its owner’s deck.`,
    removed: (name: string): string => `${name} is removed from the game.`,
    prevented: (name: string, n: number): string => `${n} damage to ${name} is prevented.`,
    becomes: (name: string, other: string): string => `${name} becomes ${other}.`,
    exhausted: (name: string): string => `${name} becomes exhausted.`,
    ready: (name: string): string => `${name} readies.`,
    atk: (name: string, before: number, after: number): string => `${name} goes from ${before} to ${after} ATK.`,
    counters: (name: string, counter: string, before: number, after: number): string =>
      `${counter} on ${name}: from ${before} to ${after}.`,
    control: (name: string, whose: string): string => `${whose} controls ${name}.`,
    draws: (who: string, n: number): string =>
      plural(n, { one: `${who} draws a card.`, other: `${who} draws ${n} cards.` }),
    discards: (who: string, n: number): string =>
      plural(n, { one: `${who} discards a card.`, other: `${who} discards ${n} cards.` }),
    enters: (who: string, n: number): string =>
      plural(n, { one: `A card enters ${who}’s party.`, other: `${n} cards enter ${who}’s party.` }),
    falls: (who: string): string => `${who} falls.`,
    wins: { raiders: 'The raiders win.', boss: 'The Boss wins.', draw: 'The raid is a draw.' },
    nothing: 'Nothing changes.',
    chance: 'The rest depends on chance.',
    open: 'The rest depends on choices still to come.',
    harm: {
      own: (sentence: string): string => `Yours: ${sentence}`,
      friend: (sentence: string): string => `A friend’s: ${sentence}`,
    },
  },
  harm: { own: 'yours', friend: 'friend' },
} as const
