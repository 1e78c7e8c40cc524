import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import { putTokens } from '../../../src/engine/acting/verbs.ts'
import * as necropolis from './necropolis.ts'
import * as table from './table.ts'
import * as temple from './temple.ts'

/** What the allies that come with a Boss can do. */

const inQuarter = (way: string, name: string, raiders = 1): Game => {
  const g = table.begin('naxxramas', { raiders, keep: true })
  necropolis.begins(g, way)
  necropolis.toBoss(g, name)
  return g
}
const inTemple = (name: string): Game => {
  const g = table.begin('black-temple', { raiders: 1 })
  temple.toBoss(g, name)
  return g
}
const mayPass = (g: Game): boolean => {
  const { ask } = table.asked(g)
  return ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'pass')
}
/** A new one of the Boss's, there since some turn before. */
const oldToken = (g: Game, key: string): Card => {
  const [card] = putTokens(g, key, [0], 1)
  if (!card) throw new Error(`There is no ${key}.`)
  card.joined = 0
  table.look(g)
  return card
}

describe('in the Black Temple', () => {
  it.each([
    ['gurtogg-bloodboil', 'soul-fragment', ['hero']],
    ['supremus', 'ashtongue-channeler', []],
  ])('after %s a %s comes; only what has ferocity attacks at once [B1.6]', (before, token, attacked) => {
    const g = inTemple(before)
    table.toAction(g, 'boss')
    table.fell(g)
    table.resolve(g)
    expect(table.attackable(g, table.findIn(g, 0, token))).toEqual(attacked)
  })

  it('Gathios protects the other members [B1.9]', () => {
    const g = inTemple('the-illidari-council')
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 1)
    table.look(g)
    table.attack(g, brute, table.findIn(g, 0, 'lady-malande'))
    const { seats } = table.goOn(g, ({ question }) => question === 'protect')
    expect([seats, table.keys(g, table.offeredCards(g))]).toEqual([['boss'], ['gathios-the-shatterer']])
  })

  it('Veras is neither attacked nor targeted, and must attack himself [B1.1]', () => {
    const g = inTemple('the-illidari-council')
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 1)
    table.look(g)
    const others = ['gathios-the-shatterer', 'high-nethermancer-zerevor', 'lady-malande']
    const members = (names: string[]): string[] => names.filter((name) => !name.startsWith('ashtongue'))
    expect(members(table.attackable(g, brute))).toEqual(others)
    const aimed = table.aims(g, table.hold(g, 'test/bolt', 1)).filter((name) => name.endsWith('of boss'))
    expect(members(aimed)).toEqual(others.map((name) => `${name} of boss`))
    table.toAction(g, 'boss')
    expect(mayPass(g)).toBe(false)
    table.attack(g, table.findIn(g, 0, 'veras-darkshadow'), table.heroAt(g, 1))
    table.fight(g)
    table.toAction(g, 'boss')
    expect(mayPass(g)).toBe(true)
  })
})

describe('in Naxxramas', () => {
  it('the cat attacks nobody [N2.3]', () => {
    const g = inQuarter('plague', 'heigan-the-unclean')
    const brute = table.join(g, 'test/brute', 0)
    table.toAction(g, 'boss')
    expect(table.attackable(g, brute)).not.toEqual([])
    expect(table.attackable(g, table.findIn(g, 0, 'mr-bigglesworth'))).toEqual([])
  })

  it.each(['stalagg', 'feugen'])('%s hits hard as he attacks, and anybody may step in [N5.3]', (name) => {
    const g = inQuarter('construct', 'thaddius')
    table.toAction(g, 'boss')
    const brute = table.join(g, 'test/brute', 1)
    table.wound(g, table.heroAt(g, 1), 0)
    table.look(g)
    table.attack(g, table.findIn(g, 0, name), table.heroAt(g, 1))
    table.goOn(g, ({ question }) => question === 'protect')
    expect(table.offeredCards(g)).toEqual([brute.id])
    table.fight(g)
    expect(table.heroAt(g, 1).damage).toBe(5)
  })

  it('the riders of Gothik attack at once, on either side [N3.2]', () => {
    const g = inQuarter('military', 'gothik-the-harvester', 2)
    table.toAction(g, 'boss')
    const rider = table.findIn(g, 0, 'unrelenting-rider')
    expect(table.attackable(g, rider)).toEqual(['hero'])
    table.fell(g, rider)
    table.resolve(g)
    expect(table.attackable(g, table.findIn(g, 0, 'spectral-rider'))).toEqual(['hero'])
  })

  it('a Plagued Champion protects its Boss [N3.2]', () => {
    const g = inQuarter('plague', 'heigan-the-unclean')
    table.toAction(g, 'raider1')
    const champion = oldToken(g, 'naxxramas/plagued-champion')
    const brute = table.join(g, 'test/brute', 1)
    table.look(g)
    table.attack(g, brute, table.heroAt(g, 0))
    table.goOn(g, ({ question }) => question === 'protect')
    expect(table.offeredCards(g)).toEqual([champion.id])
  })
})
