import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { seatAt } from '../../../src/engine/state/game.ts'
import { now, on, quarter, temple, use } from './made-up.ts'
import * as N from './necropolis.ts'
import {
  alliesOf,
  asked,
  begin,
  boss,
  bossName,
  expectSound,
  fell,
  findIn,
  goOn,
  heroAt,
  hold,
  join,
  keys,
  look,
  pileOf,
  play,
  resolve,
  toAction,
  toTurn,
  wound,
} from './table.ts'

/** Quarters and Events under made-up cards that try to break them. */

describe('a Quarter', () => {
  it.each(['exhaust', 'counter', 'mute', 'type', 'power', 'flip', 'hold'])(
    'is out of reach of raiders’ %s [N6.9]',
    (name) => {
      const all = { all: { is: 'card' as const } }
      const texts: Record<string, CardValue> = {
        exhaust: now('it', [{ exhaust: all }]),
        counter: now('it', [{ counter: 'rage', n: 1, on: all }]),
        mute: on('it', [{ always: [{ losesPowers: true, to: { is: 'card' } }] }]),
        type: on('it', [{ always: [{ isAlso: { types: ['ally'], atk: 1, health: 30 }, to: { is: 'card' } }] }]),
        power: on('it', [
          {
            always: [
              {
                power: { when: { on: 'turnEnds', whose: 'each' }, effects: [{ counter: 'x', n: 1, on: 'self' }] },
                to: { is: 'card' },
              },
            ],
          },
        ]),
        flip: now('it', [{ flip: all }]),
        hold: on('it', [{ always: [{ cannot: 'beFlipped', to: { is: 'card' } }] }]),
      }
      const g = quarter('arachnid', 'maexxna', [texts[name] as CardValue])
      const wing = findIn(g, 0, 'the-arachnid-quarter')
      if (texts[name]?.ongoing) join(g, 'test/it', 1)
      else use(g, 'it', 1)
      look(g)
      expect([wing.exhausted, wing.back, wing.counters]).toEqual([false, false, {}])
      expect(alliesOf(g, 0)).not.toContain('the-arachnid-quarter')
      N.clear(g)
      expect(wing.back).toBe(true)
      expect(wing.counters).toEqual({})
    },
  )

  it('or a face-up Event ends whatever raiders say [R502.1b, R502.1c]', () => {
    const g = temple('supremus', [
      on('amber', [
        {
          always: [
            { cannot: 'beDestroyed', to: { is: 'card' } },
            { replace: { would: 'beDestroyed', to: { is: 'event' }, into: 'hand' } },
          ],
        },
      ]),
      { key: 'test/omen', name: 'Omen', type: 'event', ongoing: true, powers: [{ keyword: 'ferocity' }] },
    ])
    const omen = join(g, 'test/omen', 0)
    omen.deck = 'events'
    join(g, 'test/amber', 1)
    look(g)
    fell(g)
    expect(keys(g, boss(g).row)).not.toContain('omen')
    expect(keys(g, pileOf(g, 'events').graveyard)).toContain('omen')
  })

  it('that is cleared stays through every reset [N6.2]', () => {
    const g = quarter('arachnid', 'maexxna', [], 2)
    N.clear(g)
    N.begins(g, 'plague')
    N.clear(g)
    N.begins(g, 'construct')
    expect(N.wings(g).toSorted()).toEqual(['the-arachnid-quarter', 'the-construct-quarter', 'the-plague-quarter'])
    expect(findIn(g, 0, 'the-plague-quarter').back).toBe(true)
    expect(findIn(g, 0, 'mr-bigglesworth').place).toBe('play')
    expectSound(g)
  })

  it('is cleared by raiders who fall with its Boss and come back, unless nobody is left [R100.2, N6.2]', () => {
    const g = quarter('arachnid', 'maexxna', [], 2)
    N.kill(g, 1)
    wound(g, heroAt(g, 0), 99)
    look(g)
    N.begins(g, 'plague')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, false, false])
    const one = quarter('arachnid', 'maexxna', [], 1)
    N.kill(one, 1)
    wound(one, heroAt(one, 0), 99)
    look(one)
    expect(one.s.result).toBe('boss')
  })

  it('begins without what was done for the game, for later or for turns to come [N6.2]', () => {
    const g = quarter(
      'arachnid',
      'maexxna',
      [
        now('boon', [
          { give: [{ health: 7, to: 'yourHero' }], for: 'game' },
          {
            later: { when: { on: 'turnStarts', whose: 'each', next: true }, effects: [{ draw: 3, who: 'you' }] },
            for: 'next',
          },
          { extraTurn: 'you' },
          { skipTurn: 'boss' },
          { counter: 'x', n: 2, on: 'yourHero' },
        ]),
        on('memory', [
          {
            when: { on: 'turnEnds', whose: 'yours' },
            if: { happened: { on: 'plays', who: 'you', card: { named: 'boon' } }, in: 'game' },
            effects: [{ counter: 'x', n: 1, on: 'self' }],
          },
        ]),
      ],
      2,
    )
    use(g, 'boon', 1)
    expect(heroAt(g, 1).counters).toEqual({ x: 2 })
    N.clear(g)
    N.enter(g, 'plague')
    goOn(g, () => g.s.turn.n > 0 && g.s.turn.phase === 'action')
    expect(g.s.turn.seat).toBe(0)
    expect(heroAt(g, 1).counters).toEqual({})
    expect(g.s.mods).toEqual([])
    const memory = join(g, 'test/memory', 1)
    look(g)
    toAction(g, 'raider1')
    expect(seatAt(g, 1).hand.length).toBe(8)
    toTurn(g, 'raider2')
    expect(memory.counters).toEqual({})
  })

  it('is not begun by the Lair: things stay, the fallen stay fallen [N6.3]', () => {
    const g = quarter('arachnid', 'maexxna', [], 2)
    const brute = join(g, 'test/brute', 1)
    N.kill(g, 2)
    wound(g, heroAt(g, 0), 99)
    look(g)
    N.enter(g, 'frostwyrm')
    goOn(g, () => bossName(g) === 'sapphiron')
    expect(brute.place).toBe('play')
    expect(seatAt(g, 2).out).toBe(true)
    expectSound(g)
    toTurn(g, 'raider1', 'action')
    expectSound(g)
  })

  it('or the Lair is entered with links on the chain: they resolve [N6.3]', () => {
    const g = quarter(
      'military',
      'the-four-horsemen',
      [
        on('sob', [
          { when: { on: 'destroyed', card: { tag: 'Horseman' } }, effects: [{ counter: 'n', n: 1, on: 'self' }] },
        ]),
      ],
      2,
    )
    const sob = join(g, 'test/sob', 1)
    look(g)
    for (const r of N.riders(g)) wound(g, r, 10)
    look(g)
    goOn(g, ({ question }) => question === 'way')
    N.enter(g, 'frostwyrm')
    goOn(g, () => bossName(g) === 'sapphiron')
    resolve(g)
    expect(sob.counters).toEqual({ n: 4 })
    toTurn(g, 'boss', 'action')
    expectSound(g)
  })

  it('is chosen by the leader, fallen or not, and so is a Horseman [N1.3, N8.2]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true, leader: 'raider2' })
    N.begins(g, 'military')
    N.kill(g, 2)
    look(g)
    N.toBoss(g, 'the-four-horsemen')
    goOn(g, ({ question, seats }) => question === 'choose' && seats[0] === 'raider2')
    N.clear(g)
    expect(asked(g).seats).toEqual(['raider2'])
  })

  it('has a Boss that raiders turn over only with this raid’s own cards [103.1, R101.3a]', () => {
    const turn = now('turn', [{ flip: { all: { is: 'hero', whose: 'opposing' } } }])
    const g = quarter('arachnid', 'grand-widow-faerlina', [
      turn,
      { ...turn, key: 'naxxramas/turn-card' },
      { ...turn, key: 'black-temple/turn-card' },
    ])
    use(g, 'turn', 1)
    expect(heroAt(g, 0).back).toBe(false)
    play(g, hold(g, 'black-temple/turn-card', 1))
    resolve(g)
    expect(heroAt(g, 0).back).toBe(false)
    play(g, hold(g, 'naxxramas/turn-card', 1))
    resolve(g)
    expect(heroAt(g, 0).back).toBe(true)
  })
})
