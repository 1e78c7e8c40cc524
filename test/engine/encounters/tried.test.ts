import { describe, expect, it } from 'vitest'
import { seatAt } from '../../../src/engine/state/game.ts'
import { runesInPlay, toAwakening, toMajordomo, toNextBoss } from './core.ts'
import { core, now, on, quarter, temple, use } from './made-up.ts'
import * as N from './necropolis.ts'
import {
  aims,
  alliesOf,
  begin,
  boss,
  bossName,
  cardOf,
  expectSound,
  fell,
  findIn,
  goOn,
  heroAt,
  hold,
  join,
  look,
  play,
  resolve,
  toAction,
  toTurn,
  wound,
} from './table.ts'
import * as T from './temple.ts'

/** The three raids under made-up cards that try to break them. */

describe('what stays, and what may go', () => {
  it('raiders take no Boss away [R101.3a]', () => {
    const g = core([
      now('all-gone', [
        { removeFromGame: { all: { is: 'character', whose: 'opposing' } } },
        { put: { all: { is: 'character', whose: 'opposing' } }, into: 'hand' },
      ]),
    ])
    use(g, 'all-gone', 1)
    expect(bossName(g)).toBe('lucifron')
  })

  it('raiders take no Boss over [401.1]', () => {
    const g = core([
      now('rule', [{ give: [{ control: { all: { is: 'hero', whose: 'opposing' } }, by: 'you' }], for: 'game' }]),
    ])
    use(g, 'rule', 1)
    expect(bossName(g)).toBe('lucifron')
    expect(heroAt(g, 0).ctl).toBe(0)
  })

  it.each(['deck', 'deckTop', 'deckBottom', 'graveyard', 'resources', 'play'] as const)(
    'no Horseman is put into %s by anybody’s card [N8.1]',
    (into) => {
      const g = quarter('military', 'the-four-horsemen', [
        now('send', [{ put: { target: 0 }, into }], { card: { is: 'ally' } }),
      ])
      const rider = findIn(g, 0, 'sir-zeliek')
      use(g, 'send', 1, rider)
      expect([rider.place, rider.ctl]).toEqual(['play', 0])
      toAction(g, 'boss')
      use(g, 'send', 0, rider)
      expect([rider.place, rider.ctl]).toEqual(['play', 0])
    },
  )

  it('the raid’s own card may hand a Horseman over, and the others fall without [103.1, N8.1]', () => {
    const g = quarter(
      'military',
      'the-four-horsemen',
      [
        {
          ...now('own', [{ give: [{ control: { target: 0 }, by: 'you' }], for: 'game' }], { card: { is: 'ally' } }),
          key: 'naxxramas/own-card',
        },
      ],
      1,
    )
    const r = findIn(g, 0, 'sir-zeliek')
    play(g, hold(g, 'naxxramas/own-card', 1), r)
    resolve(g)
    expect(r.ctl).toBe(1)
    for (const one of N.riders(g)) wound(g, one, 10)
    look(g)
    goOn(g, ({ question }) => question === 'way')
  })

  it('a Horseman who was away for a turn is waited for again [N8.1]', () => {
    const g = quarter(
      'military',
      'the-four-horsemen',
      [
        {
          ...now('own', [{ give: [{ control: { target: 0 }, by: 'you' }], for: 'turn' }], { card: { is: 'ally' } }),
          key: 'naxxramas/own-card',
        },
      ],
      1,
    )
    const r = findIn(g, 0, 'sir-zeliek')
    play(g, hold(g, 'naxxramas/own-card', 1), r)
    resolve(g)
    toTurn(g, 'boss', 'action')
    expect(r.ctl).toBe(0)
    toAction(g, 'raider1')
    for (const one of N.riders(g)) if (one !== r) wound(g, one, 10)
    look(g)
    resolve(g)
    expect(bossName(g)).toBe('the-four-horsemen')
    wound(g, r, 10)
    look(g)
    goOn(g, ({ question }) => question === 'way')
  })

  it('Horsemen who are healed are waited for again [N8.1]', () => {
    const g = quarter(
      'military',
      'the-four-horsemen',
      [now('mend', [{ heal: 'all', from: { all: { is: 'ally', whose: 'yours' } } }])],
      2,
    )
    for (const r of N.riders(g).slice(0, 3)) N.smite(g, r)
    expect(heroAt(g, 0).back).toBe(true)
    expect(N.riders(g).length).toBe(4)
    toAction(g, 'boss')
    use(g, 'mend', 0)
    expect(heroAt(g, 0).back).toBe(true)
    for (const r of N.riders(g)) wound(g, r, 10)
    look(g)
    goOn(g, ({ question }) => question === 'way')
    expect(N.ways(g)).not.toContain('military')
  })

  it('the Council falls in the Boss’s own turn, with a link on the chain [B1.1, R503.3a]', () => {
    const g = temple('the-illidari-council', [], 2)
    toAction(g, 'boss')
    play(g, hold(g, 'test/word', 0))
    for (const m of T.council(g)) wound(g, m, 9)
    look(g)
    goOn(g, () => bossName(g) === 'the-betrayer')
    expect(T.council(g)).toEqual([])
    expect(boss(g).hand.length).toBe(7)
    expect(T.events(g).length).toBe(5)
    toTurn(g, 'boss', 'action')
    expectSound(g)
  })

  it('Thaddius is immune until both are out of play, wherever they were [N10.3]', () => {
    const g = quarter('construct', 'thaddius', [], 1)
    use(g, 'away', 1, findIn(g, 0, 'stalagg'))
    expect(aims(g, hold(g, 'test/bolt', 1))).not.toContain('thaddius of boss')
    use(g, 'steal', 1, findIn(g, 0, 'feugen'))
    expect(aims(g, hold(g, 'test/bolt', 1))).not.toContain('thaddius of boss')
    use(g, 'gone', 1, findIn(g, 1, 'feugen'))
    expect(aims(g, hold(g, 'test/bolt', 1))).toContain('thaddius of boss')
  })

  it('Sons of Flame change hands and still never leave play [R303.2b]', () => {
    const g = core()
    toAwakening(g)
    goOn(g, () => bossName(g) === 'ragnaros')
    const son = join(g, 'molten-core/son-of-flame', 0)
    toAction(g, 'raider1')
    use(g, 'away', 1, son)
    use(g, 'gone', 1, son)
    expect(son.place).toBe('play')
    use(g, 'steal', 1, son)
    expect(son.ctl).toBe(1)
    use(g, 'gone', 1, son)
    expect(son.place).toBe('play')
  })

  it('Majordomo’s allies come back from a thief who falls [R303.1a, R303.2b]', () => {
    const g = begin('molten-core', {
      raiders: 2,
      cards: [
        now('keep', [{ give: [{ control: { all: { is: 'ally', whose: 'opposing' } }, by: 'you' }], for: 'game' }]),
      ],
    })
    toMajordomo(g)
    toAction(g, 'raider1')
    play(g, hold(g, 'test/keep', 1))
    resolve(g)
    expect(alliesOf(g, 0)).toEqual([])
    wound(g, heroAt(g, 1), 99)
    look(g)
    expect(alliesOf(g, 0).filter((key) => /elite|healer/.test(key)).length).toBe(8)
    goOn(g, () => g.s.turn.seat === 2)
    expect(bossName(g)).toBe('majordomo-executus')
    expectSound(g)
  })

  it('a rune is nobody else’s, and turns down with its Boss [R303.3c]', () => {
    const r = { all: { is: 'rune' as const } }
    const g = core([now('rob', [{ give: [{ control: r, by: 'you' }], for: 'game' }])])
    toNextBoss(g)
    toAction(g, 'raider1')
    const rune = cardOf(g, runesInPlay(g)[0])
    use(g, 'rob', 1)
    expect(rune.ctl).toBe(0)
    fell(g)
    resolve(g)
    expect(rune.back).toBe(true)
  })

  it('raiders take nothing out of the Boss’s row in any way [R101.3b]', () => {
    const g = core([
      now('waste', [
        { destroy: { all: { is: 'resource', whose: 'opposing' } } },
        { put: { all: { is: 'resource', whose: 'opposing' } }, into: 'hand' },
        { removeFromGame: { all: { is: 'resource', whose: 'opposing' } } },
        { give: [{ control: { all: { is: 'resource', whose: 'opposing' } }, by: 'you' }], for: 'game' },
      ]),
    ])
    toTurn(g, 'boss', 'action')
    toAction(g, 'raider1')
    const n = boss(g).resources.length
    expect(n).toBeGreaterThan(0)
    use(g, 'waste', 1)
    expect(boss(g).resources.length).toBe(n)
  })

  it('a stolen Minion that would leave is destroyed too [R504.1a]', () => {
    const g = temple('supremus')
    const m = join(g, 'test/brute', 0)
    m.deck = 'minions'
    look(g)
    use(g, 'steal', 1, m)
    expect(m.ctl).toBe(1)
    use(g, 'away', 1, m)
    expect(m.place).toBe('graveyard')
  })

  it('a token that is put elsewhere isn’t destroyed [404.2c]', () => {
    const g = quarter('arachnid', 'grand-widow-faerlina', [
      on('sob', [{ when: { on: 'destroyed', card: { is: 'ally' } }, effects: [{ draw: 1 }] }]),
    ])
    join(g, 'test/sob', 1)
    look(g)
    const deck = seatAt(g, 1).deck.length
    use(g, 'away', 1, findIn(g, 0, 'naxxramas-worshipper'))
    resolve(g)
    expect(seatAt(g, 1).deck.length).toBe(deck)
    fell(g, findIn(g, 0, 'naxxramas-worshipper'))
    resolve(g)
    expect(seatAt(g, 1).deck.length).toBe(deck - 1)
  })

  it('a token that raiders have counts against the pool, and is destroyed with the Boss [N5.1, N5.2]', () => {
    const g = quarter('arachnid', 'grand-widow-faerlina', [
      now('worship', [{ token: 'naxxramas/naxxramas-worshipper', n: 2 }]),
    ])
    const one = findIn(g, 0, 'naxxramas-worshipper')
    use(g, 'steal', 1, one)
    expect(one.ctl).toBe(1)
    toAction(g, 'boss')
    use(g, 'worship', 0)
    expect(alliesOf(g, 0).filter((k) => k === 'naxxramas-worshipper').length).toBe(1)
    toAction(g, 'raider1')
    fell(g)
    resolve(g)
    expect(alliesOf(g, 1)).toEqual([])
    expect(bossName(g)).toBe('maexxna')
    expectSound(g)
  })
})
