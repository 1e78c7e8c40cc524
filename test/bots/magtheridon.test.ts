import { describe, expect, it } from 'vitest'
import { pointByPoint } from '../../src/bots/greedy/naming.ts'
import { bestTogether } from '../../src/bots/greedy/together.ts'
import { sit } from './sit.ts'

const lairOn = (side: 'nova' | 'cooldown', raider1: string, more = ''): string => `
table:
  turn: raider1
  stage: 2
  lair: ${side}
  ${more}
  raider1: { hero: Elendril, ${raider1} }`
const five = "allies: [Kavai the Wanderer, Guardian Steelhorn, Taz'dingo, Anika Berlyn]"
const four = "allies: [Kavai the Wanderer, Guardian Steelhorn, Taz'dingo]"

const taken = (said: readonly string[]): string[] =>
  said.filter((_, i) => said[i - 1]?.startsWith('use Manticron Cube'))
const attackers = (said: readonly string[]): string[] =>
  said.flatMap((word) => (word.startsWith('attack ') ? word.slice('attack '.length) : []))

describe('greedy raiders before Nova', () => {
  it('hold all five Cubes, the hero first, who can hit least', () => {
    const said = sit(lairOn('nova', five)).wholeTurn()
    expect(taken(said)).toEqual(['Elendril', 'Guardian Steelhorn', "Taz'dingo", 'Kavai the Wanderer', 'Anika Berlyn'])
    expect(attackers(said)).toEqual([])
  })

  it('attack first with those who are not needed: whoever would die of holding', () => {
    const said = sit(lairOn('nova', five.replace(']', ', Apprentice Teep]'))).wholeTurn()
    expect(attackers(said)).toEqual(['Apprentice Teep'])
    expect(taken(said)).toHaveLength(5)
  })

  it('let those hold who have just come and could not attack', () => {
    const said = sit(lairOn('nova', five.replace(']', ', { card: Kavai the Wanderer, new: true }]'))).wholeTurn()
    expect(attackers(said)).toEqual(["Taz'dingo"])
    expect(taken(said)).toContain('Kavai the Wanderer#2')
  })

  it('hold none where there are too few, but attack', () => {
    const said = sit(lairOn('nova', four)).wholeTurn()
    expect(taken(said)).toEqual([])
    expect(attackers(said)).toEqual(['Kavai the Wanderer', "Taz'dingo"]) // a Protector stays at home
  })

  it('reckon with an ally that they can still play, and play it', () => {
    const said = sit(lairOn('nova', `${four}, hand: [Apprentice Teep, Anika Berlyn], resources: 1`)).wholeTurn()
    expect(said.slice(0, 2)).toEqual(['place Anika Berlyn', 'play Apprentice Teep'])
    expect(taken(said)).toContain('Apprentice Teep')
    expect(taken(said)).toHaveLength(5)
  })

  it('keep in hand who would burn at once', () => {
    const table = "allies: [Guardian Steelhorn, Taz'dingo], hand: [Apprentice Teep, Anika Berlyn], resources: 1"
    expect(sit(lairOn('nova', table)).wholeTurn()).not.toContain('play Apprentice Teep')
    expect(sit(lairOn('cooldown', table)).wholeTurn()).toContain('play Apprentice Teep')
  })

  it('take only what is missing', () => {
    const held = five.replace('Kavai the Wanderer', '{ card: Kavai the Wanderer, exhausted: true }')
    expect(taken(sit(lairOn('nova', held, 'cubes.unattached: 4')).wholeTurn())).toHaveLength(4)
  })

  it('do not count on one who can’t take any', () => {
    const host = "{ card: Taz'dingo, attached: [{ card: Mind Exhaustion, controller: boss }] }"
    expect(taken(sit(lairOn('nova', five.replace("Taz'dingo", host))).wholeTurn())).toEqual([])
  })

  it('leave their share to those whose turns come later', () => {
    const second = "raider2: { hero: Elendril, allies: [Guardian Steelhorn, Taz'dingo] }"
    const table = lairOn('nova', 'allies: [Anika Berlyn]', second).replace('table:', 'raiders: 2\ntable:')
    const bots = sit(table)
    expect(taken(bots.wholeTurn())).toHaveLength(2)
    expect(taken(bots.wholeTurn())).toHaveLength(3)
  })

  it('attack on Cooldown, and where the Boss falls first', () => {
    expect(taken(sit(lairOn('cooldown', five)).wholeTurn())).toEqual([])
    expect(sit(lairOn('nova', five, 'boss: { hero: { damage: 98 } }')).says('priority')).toMatch(/^attack /)
  })
})

describe('greedy raiders and the Channelers', () => {
  const channelers = (damaged: string): string => `
table:
  turn: raider1
  boss:
    allies: [Dark Mending Channeler, "Summoner Channeler [34]", "Shadow Channeler [37]"]
    ${damaged}
  raider1: { hero: Elendril, allies: [Taz'dingo, Apprentice Teep] }`

  it.each(['Dark Mending Channeler', 'Summoner Channeler', 'Shadow Channeler'])('finish %s, who is hurt', (name) => {
    const bot = sit(channelers(`allies.${name}.damage: 2`))
    bot.says('priority')
    expect(bot.says('defender')).toBe(name)
  })

  it('go for one together', () => {
    const said = sit(channelers('')).wholeTurn()
    const [first, second] = said.flatMap((word, i) => (said[i - 1]?.startsWith('attack ') ? word : []))
    expect(first).toMatch(/Channeler$/)
    expect(second).toBe(first)
  })
})

describe('a greedy Boss and his Blood', () => {
  const bloods = (n: number, boss: string): string => `
table:
  turn: boss
  stage: 2
  boss: { hero: { exhausted: true }, bloods: ${n}, ${boss} }
  raider1: { hero: Elendril, allies: [Taz'dingo] }`

  it.each<[string, string, string]>([
    ['takes a card back for one', bloods(1, 'graveyard: [Power Returns]'), 'use Power Returns'],
    [
      'keeps the one that a card in hand needs',
      bloods(1, 'graveyard: [Power Returns], hand: [Swath of Destruction]'),
      'pass',
    ],
    ['gives another one', bloods(2, 'graveyard: [Power Returns], hand: [Swath of Destruction]'), 'use Power Returns'],
    ['gives two for an Abyssal', bloods(2, 'abilities: [Abyssal Reinforcements]'), 'use Abyssal Reinforcements'],
    [
      'keeps the seven that cards in hand need',
      bloods(7, 'abilities: [Abyssal Reinforcements], hand: [Fel Ruination, Spirit Wrench]'),
      'pass',
    ],
    [
      'gives what is above seven',
      bloods(9, 'abilities: [Abyssal Reinforcements], hand: [Fel Ruination, Spirit Wrench]'),
      'use Abyssal Reinforcements',
    ],
  ])('%s', (_, table, expected) => expect(sit(table).says('priority')).toBe(expected))
})

describe('what a greedy bot names as a text resolves', () => {
  const boss = (hand: string, resources: number, raiders: string): string => `
raiders: ${raiders.split('raider').length - 1}
table:
  turn: boss
  stage: 2
  boss: { hero: { exhausted: true }, bloods: 1, hand: [${hand}], resources: ${resources} }
  ${raiders}`

  it.each<[string, string]>([
    ["Taz'dingo, Kavai the Wanderer, Guardian Steelhorn", '6'],
    ["Taz'dingo, Taz'dingo, Taz'dingo, Kavai the Wanderer", '3'],
    ['Guardian Steelhorn', '2'],
  ])('the cost at which most is lost: %s', (allies, expected) => {
    const bot = sit(boss('Path of Ruin', 4, `raider1: { hero: Elendril, allies: [${allies}] }`))
    expect(bot.says('priority')).toBe('play Path of Ruin')
    expect(bot.says('chooseNumber')).toBe(expected)
  })

  it('damage for the healthy, nobody dying of it', () => {
    const raiders =
      "raider1: { hero: { card: Elendril, damage: 20 }, allies: [Taz'dingo] }\n  raider2: { hero: Elendril }"
    const bot = sit(boss('Fiery Pits', 2, raiders))
    bot.says('priority')
    expect(bot.says('divide')).toBe("Elendril#1 0, Taz'dingo 1, Elendril#2 14")
  })

  it('the richest raider', () => {
    const raiders =
      "raider1: { hero: Elendril, allies: [Taz'dingo] }\n  raider2: { hero: Elendril, allies: [Anika Berlyn], equipment: [Krol Blade] }"
    const bot = sit(boss('Cleave Apart', 2, raiders))
    bot.says('priority')
    expect(bot.says('target')).toBe('raider2')
  })
})

describe('reckoning', () => {
  const action = (value: number, price: number) => ({ choice: { number: value }, value, price })
  const values = (budget: number, ...actions: [number, number][]): number[] =>
    bestTogether(
      actions.map(([value, price]) => action(value, price)),
      budget,
    ).map(({ value }) => value)

  it('takes what is best together, not the dearest first', () => {
    expect(values(5, [10, 5], [6, 2], [6, 3])).toEqual([6, 6])
    expect(values(4, [10, 4], [6, 2], [6, 3])).toEqual([10])
    expect(values(3, [10, 4], [6, 3], [1, 0])).toEqual([6, 1])
    expect(values(0, [10, 4])).toEqual([])
    expect(values(9, [3, 2])).toEqual([3]) // once
  })

  it('deals out point by point where it pains least by then', () => {
    const square = (at: number) => (one: number, n: number) => (one === at ? 2 : 1) * n * n
    expect(pointByPoint([0, 1], 6, [9, 9], square(0))).toEqual([2, 4])
    expect(pointByPoint([0, 1], 6, [9, 3], square(0))).toEqual([3, 3])
    expect(pointByPoint([0, 1, 2], 6, [9, 9, 9], square(1), 1)).toEqual([3, 1, 2])
    expect(pointByPoint([0], 6, [4], square(0))).toEqual([4])
  })
})
