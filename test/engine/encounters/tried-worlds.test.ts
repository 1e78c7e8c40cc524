import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { type Game, seatAt, touch } from '../../../src/engine/state/game.ts'
import { now, on, quarter, temple, use } from './made-up.ts'
import {
  addResources,
  aims,
  asked,
  attack,
  attackable,
  bossName,
  expectSound,
  fell,
  goOn,
  heroAt,
  hold,
  join,
  least,
  look,
  offeredCards,
  play,
  resolve,
  say,
  toAction,
  toTurn,
  wound,
} from './table.ts'

/** Ghosts and sides under made-up cards that try to break them. */

const ghostly = (g: Game, ...seats: number[]): void => {
  for (const seat of seats) seatAt(g, seat).marks.push('ghost')
  touch(g)
  g.priority = null
}
const teron = (cards: CardValue[] = [], raiders = 2): Game => temple('teron-gorefiend', cards, raiders)
const gothik = (raiders: number, cards: CardValue[] = []): Game =>
  quarter('military', 'gothik-the-harvester', cards, raiders)

describe('ghosts', () => {
  it('go by no hand size, cost or ban of the Boss’s [R503.1c]', () => {
    const g = teron([
      on('tight', [{ always: [{ maxHandSize: 3, who: 'opponents' }] }]),
      on('dear', [{ always: [{ cost: 2, of: 'play', who: 'opponents' }] }]),
      on('closed', [{ always: [{ cannotPlay: { is: 'ability' }, who: 'opponents' }] }]),
    ])
    ghostly(g, 1)
    const word = hold(g, 'test/word', 1)
    join(g, 'test/tight', 0)
    join(g, 'test/dear', 0)
    join(g, 'test/closed', 0)
    look(g)
    play(g, word)
    resolve(g)
    expect(word.place).toBe('graveyard')
    const hand = seatAt(g, 1).hand.length
    goOn(g, () => g.s.turn.seat !== 1)
    expect(seatAt(g, 1).hand.length).toBe(Math.min(7, hand))
    expect(seatAt(g, 1).hand.length).toBeGreaterThan(3)
  })

  it('get nothing of what a living friend does for all [R503.1c]', () => {
    const g = teron([
      now('feast', [
        { draw: 2, who: 'friends' },
        { token: 'test/imp', n: 1, under: { among: 'friends', not: 'you' } },
        { skipTurn: { among: 'friends', not: 'you' } },
        { forEach: 'friends', do: [{ heal: 'all', from: { heroOf: 'loop' } }] },
        { putTop: 1, of: 'friends', into: 'resources' },
      ]),
      { key: 'test/imp', name: 'Imp', type: 'ally', token: true, atk: 1, damageType: 'melee', health: 1 },
    ])
    ghostly(g, 2)
    wound(g, heroAt(g, 2), 3)
    wound(g, heroAt(g, 1), 3)
    const before = [
      seatAt(g, 2).hand.length,
      seatAt(g, 2).row.length,
      seatAt(g, 2).skips,
      seatAt(g, 2).resources.length,
    ]
    const mine = [seatAt(g, 1).hand.length, seatAt(g, 1).resources.length]
    use(g, 'feast', 1)
    expect([
      seatAt(g, 2).hand.length,
      seatAt(g, 2).row.length,
      seatAt(g, 2).skips,
      seatAt(g, 2).resources.length,
    ]).toEqual(before)
    expect(heroAt(g, 2).damage).toBe(3)
    expect(heroAt(g, 1).damage).toBe(0)
    expect([seatAt(g, 1).hand.length, seatAt(g, 1).resources.length]).toEqual([(mine[0] ?? 0) + 2, (mine[1] ?? 0) + 1])
  })

  it('alone may protect against a Construct, which the defender doesn’t hurt [R503.1c]', () => {
    const g = teron([], 3)
    ghostly(g, 2)
    const living = join(g, 'test/guard', 3)
    const ghost = join(g, 'test/guard', 2)
    const c = join(g, 'black-temple/shadowy-construct', 0)
    toAction(g, 'boss')
    attack(g, c, heroAt(g, 1))
    const offered: number[] = []
    goOn(g, ({ question }) => {
      if (question === 'protect') offered.push(...offeredCards(g))
      return heroAt(g, 1).damage > 0
    })
    expect(offered).not.toContain(living.id)
    expect(offered).toContain(ghost.id)
    const before = c.damage
    goOn(g, () => g.s.combat === null)
    expect([c.damage, c.place]).toEqual([before, 'play'])
    expect(heroAt(g, 1).damage).toBe(2)
  })

  it('have neither shield nor hindrance from the living [R503.1c]', () => {
    const g = teron([
      now(
        'ward',
        [
          {
            give: [
              { replace: { would: 'deal', to: { target: 0 }, prevent: 'all' } },
              { cannot: 'attack', to: { target: 0 } },
              { keyword: 'elusive', to: { target: 0 } },
            ],
            for: 'game',
          },
        ],
        { card: { is: 'ally' } },
      ),
    ])
    const brute = join(g, 'test/brute', 2)
    use(g, 'ward', 1, brute)
    ghostly(g, 2)
    toAction(g, 'raider2')
    join(g, 'black-temple/shadowy-construct', 0)
    look(g)
    expect(attackable(g, brute)).toContain('shadowy-construct')
    expect(attackable(g, brute)).not.toContain('teron-gorefiend')
    use(g, 'bolt', 2, brute)
    expect(brute.place).toBe('graveyard')
  })

  it('are none any more when Teron falls [R503.1d]', () => {
    const g = teron()
    ghostly(g, 1, 2)
    toAction(g, 'raider1')
    fell(g)
    expect(g.s.seats.flatMap(({ marks }) => marks)).toEqual([])
    resolve(g)
    expect(bossName(g)).toBe('gurtogg-bloodboil')
  })

  it('fall with all their cards, and the raid goes on [R503.1b, 102.2]', () => {
    const g = teron()
    ghostly(g, 1)
    join(g, 'test/brute', 1)
    wound(g, heroAt(g, 1), 99)
    look(g)
    goOn(g, () => g.s.turn.seat === 2)
    expect(seatAt(g, 1).row).toEqual([])
    toTurn(g, 'boss', 'action')
    expectSound(g)
  })

  it('are not among those whom the Boss shares out to or makes discard [R503.1c]', () => {
    const g = teron([
      now('rain', [
        { divide: 4, among: { is: 'character', whose: 'opposing' }, as: 'n' },
        { putDamage: { share: 'n' }, on: { all: { is: 'character', whose: 'opposing' } } },
      ]),
      now('pick', [
        { choosePlayer: 'opponents', as: 'p' },
        { discard: 1, who: { bound: 'p' } },
      ]),
    ])
    ghostly(g, 1)
    toAction(g, 'boss')
    play(g, hold(g, 'test/rain', 0))
    const { question } = goOn(g, ({ question: q }) => q !== 'priority')
    expect(question).not.toBe('priority')
    expect(JSON.stringify(asked(g).ask)).not.toContain(heroAt(g, 1).handle)
    resolve(g)
    expect(heroAt(g, 1).damage).toBe(0)
    const hand = seatAt(g, 1).hand.length
    use(g, 'pick', 0)
    expect(seatAt(g, 1).hand.length).toBe(hand)
  })

  it('keep to the threat level [R504.2a]', () => {
    const g = temple('teron-gorefiend', [], 2)
    seatAt(g, 1).marks.push('ghost')
    addResources(g, 1, 9)
    touch(g)
    goOn(g, () => g.s.turn.seat === 2)
    expect(seatAt(g, 1).resources.length).toBe(7)
  })

  it('are all who are left: the Boss wins at its turn [B1.8]', () => {
    const g = temple('teron-gorefiend', [], 2)
    seatAt(g, 1).marks.push('ghost')
    touch(g)
    g.priority = null
    wound(g, heroAt(g, 2), 99)
    look(g)
    expect(g.s.result).toBe(null)
    for (let i = 0; i < 300 && !g.s.result; i++) {
      say(g, least(asked(g)))
    }
    expect(g.s.result).toBe('boss')
  })

  it('have modifiers that kill Constructs, and Teron flips [B1.8, R503.1c]', () => {
    const g = temple('teron-gorefiend', [on('blight', [{ always: [{ health: -9, to: { is: 'ally' } }] }])], 2)
    join(g, 'test/blight', 2)
    look(g)
    toAction(g, 'boss')
    goOn(g, () => g.s.turn.seat === 1)
    goOn(g, () => heroAt(g, 0).back)
    expect(g.s.facts['ghosts']).toBe(0)
  })
})

describe('two sides', () => {
  it('meet in the raider in the middle [N7.1, N7.3]', () => {
    const g = gothik(3)
    const marks = g.s.seats.map((s) => [...s.marks].toSorted().join('+'))
    expect(marks).toEqual(['', 'unrelenting', 'spectral+unrelenting', 'spectral'])
    for (const seat of [1, 2, 3]) join(g, 'test/brute', seat)
    look(g)
    expect(aims(g, hold(g, 'test/bolt', 1)).filter((s) => s.startsWith('brute'))).toEqual([
      'brute of raider1',
      'brute of raider2',
    ])
    toAction(g, 'raider2')
    expect(aims(g, hold(g, 'test/bolt', 2)).filter((s) => s.startsWith('brute'))).toEqual([
      'brute of raider1',
      'brute of raider2',
      'brute of raider3',
    ])
  })

  it('share no draw, cost or hand size [N7.3]', () => {
    const g = gothik(2, [
      now('feast', [{ draw: 1, who: 'friends' }]),
      on('dear', [
        {
          always: [
            { cost: 3, of: 'play', who: 'friends' },
            { maxHandSize: 1, who: 'friends' },
          ],
        },
      ]),
    ])
    const other = seatAt(g, 2).hand.length
    use(g, 'feast', 1)
    expect(seatAt(g, 2).hand.length).toBe(other)
    join(g, 'test/dear', 1)
    toAction(g, 'raider2')
    const word = hold(g, 'test/word', 2)
    play(g, word)
    resolve(g)
    goOn(g, () => g.s.turn.seat !== 2)
    expect(seatAt(g, 2).hand.length).toBeGreaterThan(1)
  })

  it('take a card by its name rather than by its controller [N7.2]', () => {
    const kitten: CardValue = {
      key: 'test/kitten',
      name: 'Spectral Kitten',
      type: 'ally',
      atk: 1,
      damageType: 'melee',
      health: 1,
    }
    const g = gothik(2, [kitten])
    join(g, 'test/kitten', 1)
    look(g)
    expect(aims(g, hold(g, 'test/bolt', 1))).not.toContain('kitten of raider1')
    toAction(g, 'raider2')
    expect(aims(g, hold(g, 'test/bolt', 2))).toContain('kitten of raider1')
  })

  it('are over as the last Spectral ally changes hands [N7.4]', () => {
    const g = gothik(2)
    const rider = join(g, 'naxxramas/spectral-rider', 0)
    toAction(g, 'raider2')
    use(g, 'steal', 2, rider)
    expect(heroAt(g, 0).back).toBe(true)
    expect(g.s.seats.flatMap(({ marks }) => marks)).toEqual([])
    expect(rider.ctl).toBe(2)
  })

  it('protect only their own, with the middle [N7.3]', () => {
    const g = quarter('military', 'gothik-the-harvester', [], 3)
    const guards = [1, 2, 3].map((seat) => join(g, 'test/guard', seat))
    const rider = join(g, 'naxxramas/unrelenting-rider', 0)
    toAction(g, 'boss')
    attack(g, rider, heroAt(g, 1))
    const offered = new Set<number>()
    goOn(g, ({ question }) => {
      if (question === 'protect') for (const id of offeredCards(g)) offered.add(id)
      return heroAt(g, 1).damage > 0
    })
    expect(guards.map(({ id }) => offered.has(id))).toEqual([true, true, false])
  })

  it('don’t attack each other [N7.3]', () => {
    const g = quarter('military', 'gothik-the-harvester', [], 2)
    const rider = join(g, 'naxxramas/unrelenting-rider', 0)
    const brute = join(g, 'test/brute', 2)
    toAction(g, 'boss')
    expect(attackable(g, rider).length).toBe(1)
    toAction(g, 'raider2')
    expect(attackable(g, brute)).not.toContain('unrelenting-rider')
  })
})
