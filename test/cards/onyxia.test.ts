import { describe, expect, it } from 'vitest'
import { onyxiaCards, onyxiaRaid } from '../../src/cards/raids/onyxia/index.ts'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import { has } from '../../src/cards/grammar/walk.ts'
import type { CardValue, Text } from '../../src/cards/vocabulary/values.ts'
import { textsOf } from './texts-of.ts'

// number name: cost, ! if instant, ~ if ongoing
const mainDeck = `
4 Another Lesson: 3
5 Bellowing Roar: 4
6 Brood of Onyxia: 4
7 Burninate: 8
8 Crush: 1!
9 Deep Breath: 2+X
10 Devour: 1!
11 Draconic Might: 1!
12 Draconic Rage: 1~
13 Dragon Hide: 1~
14 Engulfing Flames: 3~
15 Flame Breath: 2
16 Foolish Mortals!: 1~
17 Head Slam: 2
18 Home Lair Advantage: 1!
19 How Fortuitous!: 2!
20 Knock Away: 1!
21 Lava Cracks: 3
22 Learn Your Place, Mortal!: 3!
23 Meaningless Exertion: 1!
24 Roasted Flesh: 1!~
25 Shattering Scales: 4
26 Tail Swipe: 2
27 Thrash: 1~
28 Tooth and Claw: 3~
29 Tossed into the Hatchery: 2
30 Trample: 2~
31 The Whelp Pits: 1~
32 Wing Buffet: 2
33 Wrath of Onyxia: 6`

const events = `
Battle Plan; Blunder into the Eggs; Break in the Action; Broken Ranks; Burn to a Crisp; Charred Bones;
Chink in Her Armor; Claw, Claw, Bite; Down the Gullet; Dragonslayers; Feeding Time; Fickle Fate; Fuel for the Fire;
Growing Rage; He Who Hesitates...; Hidden Reserves; The High Cost of Dragonslaying; Imposing Presence;
Lead from the Front; Lesser of Two Evils; Play With Your Food; Quicken the Pace; Reign of Fire; Sacrificial Meal;
Searing Flames; Second Wind; Seize the Moment; Smoke and Ash; Take Cover; Wing Storm`

const ofType = (type: CardValue['type']): CardValue[] => onyxiaCards.filter((card) => card.type === type)
const card = (key: string): CardValue => {
  const found = onyxiaCards.find((one) => one.key === `onyxia/${key}`)
  if (!found) throw new Error(`There is no onyxia/${key}`)
  return found
}

describe('the cards of Onyxia’s Lair', () => {
  it('are 64, each with a key and a number of its own', () => {
    expect(onyxiaCards).toHaveLength(64)
    expect(new Set(onyxiaCards.map(({ key }) => key)).size).toBe(64)
    expect(new Set(onyxiaCards.map(({ number }) => number)).size).toBe(64)
    expect(onyxiaCards.every(({ key }) => /^onyxia\/[a-z0-9-]+$/.test(key))).toBe(true)
  })

  it('are plain JSON', () => {
    expect(JSON.parse(JSON.stringify(onyxiaCards))).toStrictEqual(onyxiaCards)
    expect(JSON.parse(JSON.stringify(onyxiaRaid))).toStrictEqual(onyxiaRaid)
  })

  it('have the printed costs', () => {
    const told = ofType('ability').map(
      ({ number, name, cost, xCost, instant, ongoing }) =>
        `${number} ${name}: ${cost}${xCost ? '+X' : ''}${instant ? '!' : ''}${ongoing ? '~' : ''}`,
    )
    expect(told).toEqual(mainDeck.trim().split('\n'))
  })

  it('have thirty events, without a cost, in order', () => {
    expect(ofType('event').filter(({ tags }) => tags?.join() !== 'Onyxia')).toEqual([])
    expect(ofType('event').map(({ name }) => name)).toEqual(events.trim().split(/;\s+/))
    expect(ofType('event').map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, i) => `E${i + 1}`))
    expect(ofType('event').filter(({ cost, powers, play }) => cost !== undefined || powers || !play)).toEqual([])
  })

  it('have a Boss of three stages', () => {
    const told = ofType('hero').map(({ key, stage, atk, damageType, health, powers, back }) => {
      const flip = powers?.find((power) => 'pay' in power)
      const bonus = [powers, back].map((side) => side?.find((power) => 'always' in power)?.always)
      const longRange = [powers, back].map((side) => side?.some((power) => 'keyword' in power) === true)
      return { key, stage, atk, damageType, health, flip: flip?.pay, on: flip?.on, bonus, longRange }
    })
    const one = (stage: number, health: number, cost: number, on?: 'yourTurn') => {
      const bonus = [{ atk: stage, to: 'self', while: { what: 'it', matches: { attacking: true } } }]
      const flip = [{ resources: cost }, { flip: 'self' }]
      const stats = { stage, atk: 0, damageType: 'melee', health }
      const longRange = [stage === 2, stage === 2]
      return { key: `onyxia/onyxia-${stage}`, ...stats, flip, on, bonus: [bonus, bonus], longRange }
    }
    expect(told).toEqual([one(1, 20, 10), one(2, 30, 2, 'yourTurn'), one(3, 50, 20)])
  })

  it('have a Whelp', () => {
    const stats = { type: 'ally', token: true, tags: ['Dragonkin'], atk: 1, damageType: 'fire', health: 1 }
    expect(card('onyxian-whelp')).toMatchObject({ name: 'Onyxian Whelp', ...stats })
  })

  it('are bound to a stage where that is printed, and nowhere else', () => {
    const bound = onyxiaCards.flatMap(({ name, powers = [] }) =>
      powers.flatMap((power) => {
        const only = 'playing' in power ? power.playing.onlyIf : undefined
        if (!only) return []
        expect(only.rule).toBe('R203.1b')
        return 'fact' in only.if ? [`${name} ${only.if.is}`] : [`${name}?`]
      }),
    )
    expect(bound).toEqual(['Bellowing Roar 3', 'Brood of Onyxia 2', 'Deep Breath 2', 'Lava Cracks 3'])
  })

  it('do something: abilities and events as they resolve, ongoing ones while they stay', () => {
    const empty = (text: Text): boolean => text.effects.length === 0 && !text.choose
    const idle = [...ofType('ability'), ...ofType('event')].filter((one) =>
      one.ongoing ? !one.powers?.length : !one.play || empty(one.play),
    )
    expect(idle).toEqual([])
  })
})

describe('the words on a card of Onyxia’s Lair', () => {
  it.each(onyxiaCards.map((one) => [one.key, one] as const))('hang together: %s', (_key, one) => {
    expect(checkCard(one).map(sayFault)).toEqual([])
  })

  it('name no token and no deck that the raid does not have', () => {
    expect(textsOf(onyxiaCards, 'cardKey')).toEqual(new Set(onyxiaRaid.tokens))
    expect(textsOf(onyxiaCards, 'deck')).toEqual(new Set(Object.keys(onyxiaRaid.decks)))
  })

  it('speak of X wherever X is paid, and of the stage as the only fact', () => {
    const saysX = (one: CardValue): boolean => has('card', one, 'amount', (amount) => amount === 'X')
    expect(onyxiaCards.filter(saysX)).toEqual(onyxiaCards.filter(({ xCost }) => xCost))
    expect(textsOf(onyxiaCards, 'fact')).toEqual(new Set(['stage']))
  })
})

describe('the raid of Onyxia’s Lair', () => {
  const size = (deck: Record<string, number>): number => Object.values(deck).reduce((sum, n) => sum + n, 0)
  const eventDeck = onyxiaRaid.decks['events']

  it('has 60 cards in the Main deck, 30 in the Event deck, and every card in one place', () => {
    expect(size(onyxiaRaid.mainDeck)).toBe(60)
    expect(size(eventDeck?.cards ?? {})).toBe(30)
    expect(Object.keys(onyxiaRaid.mainDeck)).toEqual(ofType('ability').map(({ key }) => key))
    expect(Object.keys(eventDeck?.cards ?? {})).toEqual(ofType('event').map(({ key }) => key))
    expect(onyxiaRaid.aside).toEqual(['onyxia/onyxia-1', 'onyxia/onyxia-2', 'onyxia/onyxia-3'])
    expect(onyxiaRaid.tokens).toEqual(['onyxia/onyxian-whelp'])
  })

  it('sends events to the resource row', () => {
    expect(eventDeck).toMatchObject({ resolvesTo: 'resources', uninterruptible: true })
    expect(eventDeck?.livesIn?.toSorted()).toEqual(['chain', 'deck', 'graveyard', 'removed', 'resources'])
  })

  it('has a rule for each of its standing modifiers', () => {
    expect(Object.keys(onyxiaRaid.standingRules)).toEqual(onyxiaRaid.standing.map((_, index) => `${index}`))
    expect(new Set(Object.values(onyxiaRaid.standingRules))).toEqual(new Set(['R101.3a', 'R101.3b', 'R101.3c']))
  })
})
