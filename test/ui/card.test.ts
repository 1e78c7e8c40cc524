import { nameOn } from '../../src/cards/vocabulary/names.ts'
import { describe, expect, it } from 'vitest'
import { library } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { CardView } from '../../src/engine/contract/view.ts'
import { change, costChange, costOf, faceUp, healthLeft, numberOf } from '../../src/ui/card/numbers.ts'
import { classOf, frameOf, isBoss, raidOf } from '../../src/ui/signs/signs.ts'
import { spoken } from '../../src/ui/card/spoken.ts'

const card = (key: string): CardValue => {
  const found = library.get(key)
  if (!found) throw new Error(`There is no card ${key}.`)
  return found
}
const inPlay = (value: CardValue, more: Partial<CardView> = {}): CardView => ({
  handle: 1,
  key: value.key,
  name: value.name,
  owner: 'raider1',
  controller: 'raider1',
  side: 'front',
  exhausted: false,
  damage: 0,
  types: [value.type],
  keywords: [],
  ...more,
})

describe('numbers on a card', () => {
  it('are the printed ones until the table says others', () => {
    const fury = card('raider/fury')
    expect(numberOf('atk', fury)).toEqual({ now: 5, printed: 5 })
    const now = numberOf('atk', fury, inPlay(fury, { atk: 7 }))
    expect(now).toEqual({ now: 7, printed: 5 })
    expect(now && change(now)).toBe('more')
    expect(numberOf('def', fury)).toBeNull()
  })

  it('has no health left where damage is more than that, and never less than none', () => {
    expect([healthLeft(3, 1), healthLeft(3, 3), healthLeft(3, 11)]).toEqual([2, 0, 0])
  })

  it('are not those of a card that lost them', () => {
    const fury = card('raider/fury')
    expect(numberOf('health', fury, inPlay(fury))).toBeNull()
  })

  it('have costs with X', () => {
    expect(costOf(card('onyxia/deep-breath'))).toBe('2+X')
    expect(costOf(card('magtheridon/magtheridons-rage'))).toBe('X')
    expect(costOf(card('raider/in-dreams'))).toBeNull()
    const blink = card('raider/blink')
    expect(costOf(blink, inPlay(blink, { cost: 1 }))).toBe('1')
    expect(costChange(blink, inPlay(blink, { cost: 1 }))).toBe('less')
    expect(costChange(blink, inPlay(blink, { cost: 2 }))).toBeNull()
  })

  it('show the other face of heroes and two-sided cards only', () => {
    const resource = card('raider/blink')
    expect(faceUp(resource, inPlay(resource, { side: 'back' }))).toBe('front')
    const hero = card('raider/elendril')
    expect(faceUp(hero, inPlay(hero, { side: 'back' }))).toBe('back')
  })
})

describe('frames', () => {
  it('know Bosses, tokens and things of a raid', () => {
    expect(isBoss(card('onyxia/onyxia-1'))).toBe(true)
    expect(isBoss(card('raider/elendril'))).toBe(false)
    expect(frameOf(card('onyxia/onyxian-whelp'))).toBe('token')
    expect(frameOf(card('magtheridon/manticron-cube-1'))).toBe('thing')
    expect(frameOf(card('naxxramas/the-plague-quarter'))).toBe('place')
    expect(raidOf(card('raider/fury'))).toBeNull()
  })

  it('take the class from the type line, or from the only class that may play it', () => {
    expect(classOf(card('raider/elendril'))).toBe('Hunter')
    expect(classOf(card('raider/blink'))).toBe('Mage')
    expect(classOf(card('raider/krol-blade'))).toBeNull()
  })
})

describe('a card read aloud', () => {
  it('says what is seen on it', () => {
    const whelp = card('onyxia/onyxian-whelp')
    const view = inPlay(whelp, { atk: 2, health: 3, damage: 1, exhausted: true, keywords: ['protector'] })
    expect(spoken(whelp, view, { count: 4, role: 'Attacks' })).toBe(
      '4 × Onyxian Whelp, Ally Token — Dragonkin, 2 fire ATK, 2 of 3 health left, Attacks, exhausted, Protector',
    )
  })

  it('names what hangs on it, and its counters', () => {
    const hero = card('raider/elendril')
    const flames = card('onyxia/engulfing-flames')
    const view = inPlay(hero, { health: 28, counters: { curse: 1 }, attached: [inPlay(flames)] })
    expect(spoken(hero, view)).toMatch(/28 health, 1 curse counter, with Engulfing Flames$/)
  })

  it('says the cost of a card in a hand, even of one that is free', () => {
    const free = card('magtheridon/bathe-in-blood')
    expect(spoken(free, inPlay(free, { cost: 0 }), { withCost: true })).toContain('costs 0')
    expect(spoken(free, inPlay(free, { cost: 0 }))).not.toContain('costs')
  })
})

describe('the name of a card', () => {
  it('is that of the face that is read, whichever is up', () => {
    const shrine = card('black-temple/shrine-of-lost-souls')
    expect([nameOn(shrine, 'front'), nameOn(shrine, 'back')]).toEqual(['Shrine of Lost Souls', 'Essence of Suffering'])
    const supremus = card('black-temple/supremus')
    expect(nameOn(supremus, 'back')).toBe('Supremus')
  })
})
