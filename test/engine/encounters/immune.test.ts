import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { type Game, touch } from '../../../src/engine/state/game.ts'
import * as necropolis from './necropolis.ts'
import * as table from './table.ts'
import * as temple from './temple.ts'

/** Bosses that are immune while one side of theirs is up, or while somebody stands by them. */

const storm: CardValue = {
  key: 'test/storm',
  name: 'Storm',
  type: 'ability',
  instant: true,
  cost: 0,
  play: { effects: [{ deal: 3, type: 'fire', to: { all: { is: 'hero', whose: 'opposing' } } }] },
}

const inTemple = (name: string): Game => {
  const g = table.begin('black-temple', { raiders: 1, cards: [storm] })
  temple.toBoss(g, name)
  return g
}
const inQuarter = (way: string, name: string): Game => {
  const g = table.begin('naxxramas', { raiders: 1, keep: true, cards: [storm, table.hearth] })
  necropolis.begins(g, way)
  necropolis.toBoss(g, name)
  return g
}
const withKelthuzad = (): Game => {
  const g = inQuarter('arachnid', 'maexxna')
  necropolis.clear(g)
  necropolis.enter(g, 'frostwyrm')
  necropolis.advance(g)
  table.join(g, 'test/hearth', 1) // he lives through Kel'Thuzad's turns
  table.look(g)
  return g
}
const turned = (g: Game): void => {
  table.heroAt(g, 0).back = true
  touch(g)
  table.look(g)
}

/** What the raider can do to the Boss now: attack it, aim at it, hurt it. */
const doneTo = (g: Game): { attacked: boolean; aimed: boolean; hurt: boolean } => {
  table.toAction(g, 'raider1')
  const hero = table.heroAt(g, 0)
  const brute = table.join(g, 'test/brute', 1)
  table.look(g)
  const attacked = table.attackable(g, brute).includes(table.bossName(g) ?? '')
  const aimed = table.aims(g, table.hold(g, 'test/bolt', 1)).includes(`${table.bossName(g)} of boss`)
  table.play(g, table.hold(g, 'test/storm', 1))
  table.resolve(g)
  const hurt = hero.damage > 0
  table.wound(g, hero, 0)
  return { attacked, aimed, hurt }
}
const nothing = { attacked: false, aimed: false, hurt: false }
const anything = { attacked: true, aimed: true, hurt: true }

/** Whether the Boss may attack on the Boss player's next turn. */
const attacks = (g: Game): boolean => {
  table.toAction(g, 'boss')
  return table.attackable(g, table.heroAt(g, 0)).length > 0
}

/** R101.3d, N10.3: nothing is done to it, and it does nothing. */
const expectImmune = (g: Game): void => {
  expect(doneTo(g)).toEqual(nothing)
  expect(attacks(g)).toBe(false)
}
const expectMortal = (g: Game): void => {
  expect(doneTo(g)).toEqual(anything)
  expect(attacks(g)).toBe(true)
}
/** It turns over as the last of so many that stand by it is gone, and not before. */
const turnsAfter = (g: Game, name: string, count: number): void => {
  table.toAction(g, 'raider1')
  for (let left = count; left > 0; left--) {
    expect(table.heroAt(g, 0).back).toBe(false)
    table.fell(g, table.findIn(g, 0, name))
    table.resolve(g)
  }
  expect(table.heroAt(g, 0).back).toBe(true)
}

describe('an immune Boss of the Black Temple', () => {
  it.each(['high-warlord-najentus', 'shade-of-akama', 'shrine-of-lost-souls'])(
    'is left alone and attacks nobody until it is turned over: %s [R101.3d]',
    (name) => {
      const g = inTemple(name)
      expect(doneTo(g)).toEqual(nothing)
      expect(attacks(g)).toBe(false)
      table.toAction(g, 'raider1')
      turned(g)
      expect(doneTo(g)).toEqual(anything)
      expect(attacks(g)).toBe(true)
    },
  )

  it('is the Council, as long as it is there [R101.3d, B1.1]', () => {
    const g = inTemple('the-illidari-council')
    expectImmune(g)
  })

  it('is Naj’entus until a raider pays for it on a turn of their own [R101.3d]', () => {
    const g = inTemple('high-warlord-najentus')
    const may = (): number[] => {
      const { ask } = table.asked(g)
      const { handle } = table.heroAt(g, 0)
      if (ask.shape !== 'one') return []
      return ask.options.flatMap((o) => ('do' in o && o.do === 'use' && o.card === handle ? [o.power] : []))
    }
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 1)
    table.look(g)
    expect(may()).toEqual([]) // nothing to pay with
    table.addResources(g, 1, 2)
    table.look(g)
    const [power = -1] = may()
    table.say(g, { do: 'use', card: table.heroAt(g, 0).handle, power })
    table.goOn(g, ({ question }) => question !== 'priority')
    table.say(g, [{ card: brute.handle }])
    table.resolve(g)
    expect([brute.exhausted, table.heroAt(g, 0).back]).toEqual([true, true])
    expect(doneTo(g)).toEqual(anything)
  })

  it('is Akama until the last Channeler is gone [R101.3d, R502.2c]', () => {
    const g = inTemple('shade-of-akama')
    turnsAfter(g, 'ashtongue-channeler', 6)
  })

  it('is the Shrine until the last Soul Fragment is gone [R503.2a]', () => {
    const g = inTemple('shrine-of-lost-souls')
    turnsAfter(g, 'soul-fragment', 3)
    expect(table.stateOf(g)).toBe('encounter.reliquary.suffering')
  })
})

describe('an immune Boss of Naxxramas', () => {
  it('is Gothik until he is turned over [N10.3, N7.4]', () => {
    const g = inQuarter('military', 'gothik-the-harvester')
    expectImmune(g)
    table.toAction(g, 'raider1')
    turned(g)
    expectMortal(g)
  })

  it('are the Four Horsemen on both sides [N10.3, N8.1]', () => {
    const g = inQuarter('military', 'the-four-horsemen')
    expectImmune(g)
    table.toAction(g, 'raider1')
    turned(g)
    expectImmune(g)
  })

  it('is Thaddius as long as Stalagg or Feugen is there [N10.3]', () => {
    const g = inQuarter('construct', 'thaddius')
    expectImmune(g)
    table.toAction(g, 'raider1')
    table.fell(g, table.findIn(g, 0, 'stalagg'))
    expect(doneTo(g)).toEqual(nothing)
    table.fell(g, table.findIn(g, 0, 'feugen'))
    expectMortal(g)
  })

  it('is Kel’Thuzad until all his allies have come [N10.3, N9.2]', () => {
    const g = withKelthuzad()
    expectImmune(g)
    expectMortal(g)
  })
})
