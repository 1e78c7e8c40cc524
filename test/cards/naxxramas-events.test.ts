import { describe, expect, it } from 'vitest'
import { checkCard, sayFault } from '../../src/cards/grammar/check.ts'
import { events41To50 } from '../../src/cards/raids/naxxramas/events-41-to-50.ts'
import { events51To60 } from '../../src/cards/raids/naxxramas/events-51-to-60.ts'
import { naxxramasRaid } from '../../src/cards/raids/naxxramas/index.ts'

const printed = `
41 Assembled Masses
42 Broodmother's Rage
43 The Cat's Meow
44 The Chill of Undeath
45 Debacle
46 Debilitating Nausea
47 Fortuitous Gift
48 Frigid Hopelessness
49 A Grave Bargain
50 Hastened Preparation
51 Ice-Cold Refreshment
52 Inevitable Failure
53 Premature Departure
54 Punish the Greedy
55 Ruthless Precision
56 Shadow of Obliteration
57 Shadowy Intrusion
58 Tempt Your Fate
59 Timely Respite
60 Unholy Mending`

describe('the Events of Naxxramas', () => {
  const events = [...events41To50, ...events51To60]

  it('are twenty, one of each in their deck [N2.1]', () => {
    expect(events.map(({ number, name }) => `${number} ${name}`)).toEqual(printed.trim().split('\n'))
    const once = Object.fromEntries(events.map(({ key }) => [key, 1]))
    expect(naxxramasRaid.decks['events']?.cards).toEqual(once)
  })

  it('say what they do as they resolve, and nothing after that: they lie face down [N4.2]', () => {
    for (const { name, type, tags, cost, ongoing, play, powers } of events) {
      expect([type, tags, cost, ongoing, powers], name).toEqual([
        'event',
        ['Naxxramas'],
        undefined,
        undefined,
        undefined,
      ])
      expect(play?.effects.length, name).toBeGreaterThan(0)
    }
  })

  it.each(events.map((one) => [one.key, one] as const))('have words that hang together: %s', (_key, one) => {
    expect(checkCard(one).map(sayFault)).toEqual([])
    expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one)
  })
})
