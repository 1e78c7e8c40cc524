import { describe, expect, it } from 'vitest'
import { sayFault } from '../../../src/cards/grammar/check.ts'
import { checkRaid } from '../../../src/cards/grammar/check-raid.ts'
import { raids } from '../../../src/cards/index.ts'
import type { RaidValue } from '../../../src/cards/vocabulary/raid.ts'
import { fc } from '../../properties.ts'

const all = Object.values(raids)
const [onyxia] = all
if (!onyxia) throw new Error('There are no raids.')
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const changed = (some: Record<string, unknown>): unknown => ({ ...(json(onyxia) as object), ...some })

describe('a raid from outside', () => {
  it.each(all.map((raid) => [raid.title, raid] as const))('is read as it was written: %s', (_, raid) => {
    expect(checkRaid(json(raid)).map(sayFault)).toEqual([])
  })

  it.each<[string, unknown, string, string]>([
    ['no raid at all', null, '', 'expected { key, title'],
    ['a raid that no chart knows', changed({ key: 'karazhan' }), 'key', 'one of onyxia, molten-core'],
    ['a field that raids have not', changed({ bosHandSize: 4 }), 'bosHandSize', 'found bosHandSize'],
    ['a field that is missing', json({ ...onyxia, replenishes: undefined }), 'replenishes', 'found nothing'],
    ['no mode', changed({ modes: [] }), 'modes', 'at least one'],
    ['a mode without a title', changed({ modes: [{ key: 'standard' }] }), 'modes.0.title', 'a text'],
    ['half a card', changed({ mainDeck: { 'onyxia/crush': 0.5 } }), 'mainDeck.onyxia/crush', 'a whole number'],
    ['a name that every object has', changed({ groups: { constructor: {} } }), 'groups.constructor', 'no object has'],
    [
      'a group of no such cards',
      changed({ groups: { eggs: { tagged: 'Egg' } } }),
      'groups.eggs.tagged',
      'did you mean tag',
    ],
    ['a group of nothing', changed({ groups: { eggs: { any: [] } } }), 'groups.eggs.any', 'at least one'],
    [
      'a deck that goes nowhere',
      changed({ decks: { event: { cards: {}, resolvesTo: 'hand' } } }),
      'decks.event.resolvesTo',
      'one of resources',
    ],
    [
      'a modifier of no known word',
      changed({ standing: [{ cannot: 'sing', to: 'self' }], standingRules: { 0: 'O1.6' } }),
      'standing.0.cannot',
      'found "sing"',
    ],
    [
      'a modifier that lasts once',
      changed({ standing: [{ cost: -1, of: 'play', who: 'you', next: true }], standingRules: { 0: 'O1.6' } }),
      'standing.0.next',
      'given for a while',
    ],
    [
      'a modifier without its rule',
      changed({ standing: [{ cannot: 'attack', to: { is: 'ally' } }], standingRules: {} }),
      'standingRules.0',
      'the id of a rule',
    ],
    [
      'a rule without its modifier',
      changed({ standing: [], standingRules: { 3: 'O1.6' } }),
      'standingRules',
      'the place of',
    ],
    ['words for what is no number', changed({ said: { stage: { two: 'Stage II' } } }), 'said.stage', 'a number'],
    ['so many of a token that it has not', changed({ pool: { 'onyxia/crush': 2 } }), 'pool', 'one of its tokens'],
    ['a row from a deck that it has not', changed({ rowFrom: 'attic' }), 'rowFrom', 'one of its decks'],
    [
      'more than anybody writes',
      changed({ aside: Array.from({ length: 3000 }, () => 'onyxia/crush') }),
      'aside',
      'at most',
    ],
  ])('is refused with what and where: %s', (_, value, path, says) => {
    const faults = checkRaid(value)
    const there = faults.filter((fault) => fault.path === path)
    expect(there.length, faults.map(sayFault).join(' ')).toBeGreaterThan(0)
    expect(there.map(sayFault).join(' ')).toContain(says)
  })

  it('may be anything, and is never run', () => {
    fc.assert(fc.property(fc.anything(), (value) => checkRaid(value).length > 0))
    const part = fc.constantFrom(...(Object.keys(onyxia) as (keyof RaidValue)[]))
    fc.assert(
      fc.property(part, fc.anything(), (field, value) => {
        checkRaid({ ...onyxia, [field]: value })
      }),
    )
    const sly = { ...onyxia }
    Object.defineProperty(sly, 'title', { enumerable: true, get: () => expect.fail('run') })
    expect(checkRaid(sly)[0]?.path).toBe('title')
  })
})
