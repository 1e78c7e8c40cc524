import { describe, expect, it } from 'vitest'
import { seatAt, touch } from '../../../src/engine/state/game.ts'
import { toAwakening } from './core.ts'
import { core, now, on, quarter, temple, use } from './made-up.ts'
import * as N from './necropolis.ts'
import {
  alliesOf,
  asked,
  attack,
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
  pileOf,
  resolve,
  say,
  toAction,
  toTurn,
  wound,
} from './table.ts'
import * as T from './temple.ts'

/** Bosses that come and go under made-up cards that try to break the raid. */

describe('how a Boss comes and goes', () => {
  it('one that lives only by what holds this turn falls as it ends, and the raid goes on [R302.1, R502.1a, N5.1]', () => {
    const help = now('help', [{ give: [{ health: 5, to: { all: { is: 'hero', whose: 'opposing' } } }], for: 'turn' }])
    const g = core([help])
    use(g, 'help', 1)
    wound(g, heroAt(g, 0), 8)
    look(g)
    expect(bossName(g)).toBe('lucifron')
    toTurn(g, 'boss', 'action')
    expect(bossName(g)).not.toBe('lucifron')
    expect(bossName(g)).not.toBe(null)
    expectSound(g)
    const b = temple('supremus', [help])
    use(b, 'help', 1)
    wound(b, heroAt(b, 0), 8)
    look(b)
    toTurn(b, 'boss', 'action')
    expect(bossName(b)).toBe('shade-of-akama')
    const n = quarter('arachnid', 'maexxna', [help])
    use(n, 'help', 1)
    wound(n, heroAt(n, 0), 20)
    look(n)
    goOn(n, ({ question }) => question === 'way')
    expect(N.ways(n)).not.toContain('arachnid')
    N.begins(n, 'plague')
    expect(bossName(n)).toBe('noth-the-plaguebringer')
    expectSound(n)
  })

  it('Gothik with 0 health falls as he comes, and nobody is divided [N10.1, N7.4]', () => {
    const g = quarter('military', '', [
      on('gloom', [{ always: [{ health: -6, to: { is: 'hero', whose: 'opposing' } }] }]),
    ])
    join(g, 'test/gloom', 1)
    look(g)
    goOn(g, () => bossName(g) === 'the-four-horsemen')
    expect(g.s.seats.flatMap(({ marks }) => marks)).toEqual([])
    expect(g.s.facts['sides'] ?? 0).toBe(0)
    expectSound(g)
  })

  it('Gothik’s Riders come at the start of the Boss’s next turn [N7.4]', () => {
    const g = quarter('military', '', [], 2)
    toAction(g, 'boss')
    fell(g)
    resolve(g)
    expect(bossName(g)).toBe('gothik-the-harvester')
    toTurn(g, 'boss', 'action')
    expect(alliesOf(g, 0).filter((k) => k === 'unrelenting-rider').length).toBe(2)
  })

  it('whichever way Riders go, Gothik flips and falls in the end [N7.4]', () => {
    for (const way of ['away', 'gone']) {
      const g = quarter('military', 'gothik-the-harvester', [], 1)
      toTurn(g, 'boss', 'action')
      toAction(g, 'raider1')
      for (let i = 0; i < 6 && !heroAt(g, 0).back; i++) {
        const name = alliesOf(g, 0).find((k) => k.includes('rider'))
        if (!name) break
        use(g, way, 1, findIn(g, 0, name))
      }
      expect(heroAt(g, 0).back).toBe(true)
      fell(g)
      resolve(g)
      expect(bossName(g)).toBe('the-four-horsemen')
    }
  })

  it('Gothik flips as raiders take all his Spectral allies [N7.4]', () => {
    const g = quarter('military', 'gothik-the-harvester', [], 1)
    toTurn(g, 'boss', 'action')
    toAction(g, 'raider1')
    const riders = boss(g)
      .row.map((id) => cardOf(g, id))
      .filter((c) => c.key.includes('unrelenting'))
    for (const r of riders) wound(g, r, 9)
    look(g)
    resolve(g)
    const specters = boss(g)
      .row.map((id) => cardOf(g, id))
      .filter((c) => c.key.includes('spectral'))
    expect(specters.length).toBe(4)
    for (const s of specters) use(g, 'steal', 1, s)
    expect(heroAt(g, 0).back).toBe(true)
  })

  it('Riders that die as they come leave Gothik bare [N7.4]', () => {
    const g = quarter(
      'military',
      'gothik-the-harvester',
      [on('blight', [{ always: [{ health: -9, to: { is: 'ally' } }] }])],
      1,
    )
    join(g, 'test/blight', 1)
    toTurn(g, 'boss', 'action')
    toAction(g, 'raider1')
    expect(heroAt(g, 0).back).toBe(true)
    fell(g)
    goOn(g, () => bossName(g) === 'the-four-horsemen')
  })

  it('one that falls while its ally attacks is followed by the next [R502.1a, R502.2]', () => {
    const g = temple(
      'supremus',
      [
        on('thorns', [
          {
            when: { on: 'attacks', card: { is: 'ally', whose: 'opposing' } },
            effects: [{ putDamage: 50, on: { heroOf: 'boss' } }],
          },
        ]),
      ],
      1,
    )
    join(g, 'test/thorns', 1)
    const brute = join(g, 'test/brute', 0)
    look(g)
    toAction(g, 'boss')
    attack(g, brute, heroAt(g, 1))
    goOn(g, () => bossName(g) === 'shade-of-akama')
    toTurn(g, 'raider1', 'action')
    expectSound(g)
  })

  it('nothing is done to the last Boss while there is none, and it pays for nothing [R302.3]', () => {
    const g = core([
      // 301.5: no card is played meanwhile, but powers are used
      on('touch', [
        {
          pay: [{ destroy: 'self' }],
          effects: [
            { heal: 3, from: 'yourHero' },
            { exhaust: 'yourHero' },
            { ready: 'yourHero' },
            { putDamage: 2, on: 'yourHero' },
            { counter: 'x', n: 1, on: 'yourHero' },
            { flip: 'yourHero' },
          ],
        },
      ]),
      on('hurt', [{ pay: [{ exhaust: 'yourHero' }], effects: [{ draw: 1 }] }]),
      now('card', [{ draw: 1 }]),
    ])
    fell(g)
    resolve(g)
    expect(bossName(g)).toBe(null)
    const last = cardOf(g, seatAt(g, 0).lastHero)
    const hurt = join(g, 'test/hurt', 0)
    const touch = join(g, 'test/touch', 0)
    const card = hold(g, 'test/card', 0)
    look(g)
    goOn(g, ({ question, seats }) => question === 'priority' && seats[0] === 'boss')
    expect(JSON.stringify(asked(g).ask).includes(`"play","card":${card.handle}`)).toBe(false)
    expect(JSON.stringify(asked(g).ask).includes(`"use","card":${hurt.handle}`)).toBe(false)
    say(g, { do: 'use', card: touch.handle, power: 1 })
    resolve(g)
    expect(touch.place).toBe('graveyard')
    expect([last.place, last.damage, last.counters, last.back, last.exhausted]).toEqual([
      'removed',
      0,
      {},
      false,
      false,
    ])
    goOn(g, () => bossName(g) !== null)
    expectSound(g)
  })

  it('an Event asks for the side that was up [R502.1a, R503.2b]', () => {
    const g = temple('essence-of-desire', [
      {
        key: 'test/late',
        name: 'Late',
        type: 'event',
        play: { effects: [{ if: { what: 'yourHero', matches: { named: 'Essence of Anger' } }, then: [{ draw: 3 }] }] },
      },
    ])
    fell(g)
    resolve(g)
    expect(heroAt(g, 0).back).toBe(true)
    const event = cardOf(g, T.events(g)[0])
    event.key = 'test/late'
    touch(g)
    const hand = boss(g).hand.length
    fell(g)
    resolve(g)
    expect(boss(g).hand.length).toBe(hand + 3)
  })

  it('the final Boss and the last raider fall together: nobody wins [102.1a]', () => {
    const g = core()
    toAwakening(g)
    goOn(g, () => bossName(g) === 'ragnaros')
    toAction(g, 'raider1')
    heroAt(g, 0).back = true
    touch(g)
    wound(g, heroAt(g, 0), 50)
    wound(g, heroAt(g, 1), 99)
    look(g)
    expect(g.s.result).toBe('draw')
  })

  it('a turn that is skipped brings no wave of Kel’Thuzad’s [N9.2]', () => {
    const g = quarter('arachnid', 'maexxna', [now('sleep', [{ skipTurn: 'boss' }])], 1)
    N.clear(g)
    N.enter(g, 'frostwyrm')
    goOn(g, () => bossName(g) === 'sapphiron')
    toAction(g, 'raider1')
    use(g, 'sleep', 1)
    fell(g)
    goOn(g, () => bossName(g) === 'kelthuzad')
    resolve(g)
    toTurn(g, 'raider1', 'action')
    expect(pileOf(g, 'army').deck.length).toBe(3)
    toTurn(g, 'boss', 'action')
    expect(pileOf(g, 'army').deck.length).toBe(0)
    expect(g.s.facts['immune']).toBe(0)
  })

  it('Kel’Thuzad’s nine count as they enter, wherever they go then [N9.2]', () => {
    const g = quarter('arachnid', 'maexxna', [], 2)
    N.clear(g)
    N.enter(g, 'frostwyrm')
    goOn(g, () => bossName(g) === 'sapphiron')
    toAction(g, 'raider1')
    fell(g)
    goOn(g, () => bossName(g) === 'kelthuzad')
    resolve(g)
    const first = alliesOf(g, 0).filter((k) => k !== 'mr-bigglesworth')
    expect(first.length).toBe(3)
    const one = findIn(g, 0, first[0] ?? '')
    use(g, 'away', 1, one)
    expect(one.place).toBe('gone')
    const two = findIn(g, 0, alliesOf(g, 0).find((k) => k !== 'mr-bigglesworth') ?? '')
    use(g, 'steal', 1, two)
    expect(g.s.facts['immune']).toBe(1)
    toTurn(g, 'raider2', 'action')
    expect(g.s.facts['immune']).toBe(1)
    toTurn(g, 'boss', 'action')
    expect(g.s.facts['immune']).toBe(0)
    expect(pileOf(g, 'army').deck.length).toBe(0)
    expect(alliesOf(g, 0).filter((k) => k !== 'mr-bigglesworth').length).toBe(7)
    toTurn(g, 'raider1', 'action')
    expect(pileOf(g, 'army').graveyard.length).toBe(0)
    fell(g)
    expect(g.s.result).toBe('raiders')
  })
})
