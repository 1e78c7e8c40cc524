import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { seatAt } from '../../../src/engine/state/game.ts'
import { core, now, on, quarter, use } from './made-up.ts'
import { begin, cardOf, fell, goOn, heroAt, hold, join, look, play, resolve, say, toAction } from './table.ts'

describe('words that the three raids need', () => {
  it('discard … as [Detonate Mana]', () => {
    const g = quarter('plague', '', [
      now('mana', [
        { discard: 3, who: 'opponents', at: 'random', as: 'them' },
        { deal: { times: [2, { bound: 'them' }] }, type: 'shadow', to: { all: { is: 'hero', whose: 'opposing' } } },
      ]),
    ])
    toAction(g, 'boss')
    use(g, 'mana', 0)
    expect(heroAt(g, 1).damage).toBe(6)
  })
  it('a destroyed card can be followed [415.9b, Ashes to Ashes]', () => {
    const g = core([
      on('ashes', [
        { when: { on: 'destroyed', card: { is: 'ally' } }, effects: [{ removeFromGame: { event: 'card' } }] },
      ]),
    ])
    join(g, 'test/ashes', 0)
    const brute = join(g, 'test/brute', 1)
    fell(g, brute)
    resolve(g)
    expect(brute.place).toBe('removed')
  })
  it('an interrupted card can be followed [415.9b, Disrupting Shout]', () => {
    const g = quarter('plague', '', [
      now('shout', [{ interrupt: { target: 0 } }, { if: { did: true }, then: [{ removeFromGame: { target: 0 } }] }], {
        card: { is: 'card', zone: 'chain' },
      }),
    ])
    const [word, shout] = [hold(g, 'test/word', 1), hold(g, 'test/shout', 0)]
    play(g, word)
    goOn(g, ({ seats, question }) => question === 'priority' && seats[0] === 'boss')
    play(g, shout, word)
    resolve(g)
    expect(word.place).toBe('removed')
  })
  it('resources enter exhausted too [710.1b, event 64]', () => {
    const slow: CardValue = {
      key: 'test/slow',
      name: 'Slow',
      type: 'event',
      ongoing: true,
      powers: [{ always: [{ entersExhausted: { whose: 'opposing' } }] }],
    }
    const g = begin('black-temple', { raiders: 1, cards: [slow] })
    toAction(g, 'raider1')
    join(g, 'test/slow', 0)
    look(g)
    const card = cardOf(g, seatAt(g, 1).hand[0])
    say(g, { do: 'place', card: card.handle, face: 'down' })
    resolve(g)
    expect(card).toMatchObject({ place: 'resource', exhausted: true })
  })
  it('later, for the next: not used up while its condition is false', () => {
    const g = quarter(
      'plague',
      '',
      [
        now('wait', [
          {
            later: {
              when: { on: 'turnStarts', whose: 'opposing' },
              if: { amount: { players: { among: 'turnPlayer', not: 'leader' } }, atMost: 0 },
              effects: [{ deal: 1, type: 'fire', to: { heroOf: 'leader' } }],
            },
            for: 'next',
          },
        ]),
      ],
      3,
    )
    toAction(g, 'boss')
    use(g, 'wait', 0)
    toAction(g, 'raider3')
    expect(heroAt(g, 2).damage).toBe(1)
  })
})
