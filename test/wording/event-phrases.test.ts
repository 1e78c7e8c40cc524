import { describe, expect, it } from 'vitest'
import type { Effect, TargetWord } from '../../src/cards/vocabulary/values.ts'
import { card, does } from './made-up.ts'

/** Words that the events of the Black Temple need, on made-up cards. */

const first = { target: 0 } as const
const second = { target: 1 } as const
const gnome = { is: 'ally', tag: 'Gnome' } as const
const upToOne: TargetWord = { card: gnome, upTo: 1 }
const roll = (then: Effect[], otherwise: Effect[]): Effect[] => [
  { roll: 1, as: 'die' },
  { if: { amount: { bound: 'die' }, odd: false }, then, else: otherwise },
]
const both: Effect = { destroy: { all: { any: [{ these: first }, { these: second }] } } }
const asMany: TargetWord = { card: gnome, upTo: { count: { these: first } }, another: true }

describe('targets', () => {
  it('a second one that needs a first is one more', () => {
    expect(does(roll([{ destroy: first }], [both]), upToOne, asMany)).toBe(
      'Roll a die. On an even number, destroy up to one target Gnome ally. Otherwise, destroy it and up to one other target Gnome ally.',
    )
  })
  it('several are each dealt the damage', () => {
    expect(does([{ deal: 7, type: 'fire', to: first }], { card: gnome, exactly: 3 })).toBe(
      'Your hero deals 7 [Fire] damage to each of three target Gnome allies.',
    )
    expect(does([{ deal: 7, type: 'fire', to: first, divided: true }], { card: gnome, upTo: 3 })).toBe(
      'Your hero deals 7 [Fire] damage divided as you choose among up to three target Gnome allies.',
    )
  })
  it('are named in every way that a text may go', () => {
    const wreck = (is: 'ally' | 'item'): Effect => ({ destroy: { all: { is, whose: { party: first } } } })
    const ways: Effect = {
      oneOf: [
        { name: 'a', effects: [wreck('ally')] },
        { name: 'b', effects: [wreck('item')] },
      ],
    }
    expect(does([ways], { player: 'everyone' })).toBe(
      "Choose one: Destroy all allies in target player's party; or destroy all items in target player's party.",
    )
  })
})

describe('numbers', () => {
  it('an 8, an 11 and an 18, but a 7', () => {
    const on = (n: number): string =>
      does([
        { roll: 3, as: 'dice' },
        { if: { amount: { bound: 'dice' }, atLeast: n }, then: [{ draw: 1 }] },
      ])
    expect([7, 8, 11, 18].map((n) => on(n).replace(/^.*\. (On .*),.*$/, '$1'))).toEqual([
      'On a 7 or more',
      'On an 8 or more',
      'On an 11 or more',
      'On an 18 or more',
    ])
  })
  it('each one’s own of what was discarded', () => {
    const gone = { zone: 'graveyard', these: { bound: 'gone' }, whose: { party: 'loop' } } as const
    expect(
      does([
        { discard: 'hand', who: 'opponents', as: 'gone' },
        { forEach: 'opponents', do: [{ draw: { count: gone }, who: 'loop' }] },
      ]),
    ).toBe('Each opponent discards their hand. Each opponent draws a card for each of those cards they own.')
  })
  it('a Boss has one', () => {
    expect(does([{ draw: { fact: 'boss' } }])).toBe("Draw X cards, where X is the current Boss's number.")
  })
})

it('a raider’s hero is a raiding one, for everybody', () => {
  expect(does([{ exhaust: { all: { is: 'hero', whose: { party: 'raiders' } } } }])).toBe('Exhaust all raiding heroes.')
})

it('an event whose name would end the sentence speaks of itself as an event', () => {
  const ending = { powers: [{ pay: [{ destroy: 'self' as const }], effects: [{ draw: 7 }] }] }
  expect(card({ ...ending, type: 'event', name: 'Watch Out!' })).toBe('Destroy this event >>> Draw seven cards.')
  expect(card({ ...ending, type: 'event', name: 'Care' })).toBe('Destroy Care >>> Draw seven cards.')
})
