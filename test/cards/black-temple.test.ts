import { describe, expect, it } from 'vitest'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import { betrayerEvents } from '../../src/cards/raids/black-temple/betrayer-events.ts'
import { events43To54 } from '../../src/cards/raids/black-temple/events-43-to-54.ts'
import { events55To65 } from '../../src/cards/raids/black-temple/events-55-to-65.ts'
import { blackTempleRaid } from '../../src/cards/raids/black-temple/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { textsOf } from './texts-of.ts'

const events = [...events43To54, ...events55To65]

describe('the events of the Black Temple', () => {
  // number, ~ if ongoing
  const printedEvents = '43 44 45 46 47 48 49~ 50~ 51 52 53 54 55 56~ 57 58 59 60~ 61~ 62~ 63 64~ 65~'
  const printedBetrayer = [
    '66 Demonic Fireball',
    '67 Draw Soul',
    '68 Flame Crash',
    '69 Shadow Demons',
    '70 Flames of Azzinoth',
  ]
  const told = ({ number, ongoing }: CardValue): string => `${number}${ongoing ? '~' : ''}`

  it('are 23 of one name, each with a number and a key of its own', () => {
    expect(events.map(told).join(' ')).toBe(printedEvents)
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['You Are Not Prepared!']))
    expect(new Set(events.map(({ key }) => key)).size).toBe(23)
    expect(events.every(({ type, tags, cost }) => type === 'event' && !tags && cost === undefined)).toBe(true)
  })

  it('and five of The Betrayer, all ongoing', () => {
    expect(betrayerEvents.map(({ number, name }) => `${number} ${name}`)).toEqual(printedBetrayer)
    expect(
      betrayerEvents.every(({ type, ongoing, tags }) => type === 'event' && ongoing && tags?.join() === 'Betrayer'),
    ).toBe(true)
  })

  it('lie in decks of their own, once each', () => {
    const once = (cards: CardValue[]): Record<string, number> => Object.fromEntries(cards.map(({ key }) => [key, 1]))
    expect(blackTempleRaid.decks['events']?.cards).toEqual(once(events))
    expect(blackTempleRaid.decks['betrayerEvents']?.cards).toEqual(once(betrayerEvents))
  })

  it('do something, and the ongoing ones say something as they lie there', () => {
    for (const { ongoing, play, powers = [] } of events) {
      expect(play !== undefined || ongoing).toBe(true)
      expect(powers.length > 0).toBe(ongoing === true)
    }
    for (const { play, powers = [] } of betrayerEvents)
      expect([play !== undefined, powers.length > 0]).toEqual([true, true])
  })

  it.each([...events, ...betrayerEvents].map((one) => [one.key, one] as const))('hang together: %s', (_key, one) => {
    expect(checkCard(one).map(sayFault)).toEqual([])
    expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
  })

  it('name no deck but the Minion deck', () => {
    expect([...textsOf([...events, ...betrayerEvents], 'deck')]).toEqual(['minions'])
  })
})
