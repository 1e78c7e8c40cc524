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

describe('greedy raiders and their collection [800.2]', () => {
  const summon = (unique: boolean, allies = ''): ReturnType<typeof sit> => {
    const lurker = (name: string, atk: number, more = ''): string =>
      `  - { key: raider/${name.toLowerCase()}, name: ${name}, type: ally, cost: 1, atk: ${atk}, damageType: melee, health: 3, tags: [Lurker]${more} }`
    return sit(
      [
        'cards:',
        lurker('Weak', 1),
        lurker('Strong', 6, unique ? ', unique: true' : ''),
        lurker('Middling', 3),
        '  - { name: Summons, type: item, cost: 1, powers: [{ pay: [{ activate: true }], effects: [{ may: [{ collect: { type: ally, tag: Lurker } }] }] }] }',
        'table:',
        '  turn: raider1',
        `  raider1: { hero: Gorebelly, equipment: [Summons], allies: [${allies}] }`,
      ].join('\n'),
    )
  }

  it('take the strongest of it, but none that they may not have twice', () => {
    expect(summon(false).wholeTurn()).toEqual(expect.arrayContaining(['use Summons', 'yes', 'Strong']))
    expect(summon(false, 'Strong').wholeTurn()).toContain('Strong')
    expect(summon(true, 'Strong').wholeTurn()).toContain('Middling')
  })
})
