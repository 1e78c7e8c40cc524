import { describe, expect, it } from 'vitest'
import { sit } from './sit.ts'

/** Raiders and a Master Hero in their hand. */
const turn = (hand: string, hero: string, resources: number, health = 35): string[] =>
  sit(
    [
      'cards:',
      `  - { name: Warlord, type: hero, master: true, cost: 11, atk: 5, damageType: melee, health: ${health} }`,
      'table:',
      '  turn: raider1',
      `  raider1: { hero: ${hero}, hand: [${hand}], resources: ${resources} }`,
    ].join('\n'),
  ).wholeTurn()

describe('greedy raiders and a Master Hero [301.4]', () => {
  it('play it as soon as they can pay for it', () => {
    expect(turn('Warlord', 'Gorebelly', 11)).toContain('play Warlord')
  })

  it('not one that would fall of the damage that it inherits', () => {
    expect(turn('Warlord', '{ card: Gorebelly, damage: 9 }', 11, 9).join()).not.toContain('Warlord')
  })

  it('not one that is weaker than the hero', () => {
    expect(turn('Warlord', 'Gorebelly', 11, 3).join()).not.toContain('play Warlord')
  })

  it('place other cards as resources for it, and never itself', () => {
    expect(turn("Warlord, Taz'dingo", 'Gorebelly', 10)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^place Taz'dingo/)]),
    )
    expect(turn('Warlord', 'Gorebelly', 3).join()).not.toContain('Warlord')
  })
})
