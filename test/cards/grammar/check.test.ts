import { describe, expect, it } from 'vitest'
import { check, checkCard, sayFault } from '../../../src/cards/grammar/check.ts'
import { library } from '../../../src/cards/index.ts'
import { fc } from '../../properties.ts'
import { breaksOf, broken } from './breaking.ts'
import { senseless } from './senseless.ts'
import { card, does, type WrongCard } from './wrong-cards.ts'
import { wrongReach } from './wrong-reach.ts'
import { wrongShapes } from './wrong-shapes.ts'

describe.each<[string, readonly WrongCard[]]>([
  ['a card of wrong words', wrongShapes],
  ['a card whose words point at nothing', wrongReach],
  ['a card whose words do nothing together', senseless],
])('%s', (_, cards) => {
  it.each(cards)('is refused with what and where: %s', (_title, value, path, says) => {
    const faults = checkCard(value)
    const there = faults.filter((fault) => fault.path === path)
    expect(there.length, faults.map(sayFault).join(' ')).toBeGreaterThan(0)
    expect(there.map(sayFault).join(' ')).toContain(says)
  })

  it('is refused for that, not for much else', () => {
    for (const [title, value] of cards) expect(checkCard(value).length, title).toBeLessThanOrEqual(3)
  })
})

describe('what is said about a wrong card', () => {
  it('is a sentence for whoever wrote it', () => {
    const [fault] = checkCard(card({ powers: [{ pay: [{ resource: 1 }], effects: [] }] }))
    expect(fault && sayFault(fault)).toBe(
      'powers.0.pay.0: found resource; expected one of resources, activate, exhaust, destroy, flip, discard, ' +
        'removeFromGame, toHand, putDamage, putDamageUpTo, removeCounters, turnFaceDown; did you mean resources?',
    )
  })

  it('is all of it, up to what anybody reads', () => {
    expect(checkCard({ key: 3, name: '', cost: -1 }).map(({ path }) => path)).toEqual(['key', 'name', 'cost', 'type'])
    const many = does(...Array.from({ length: 300 }, () => ({ explode: 1 })))
    expect(checkCard(many)).toHaveLength(20)
  })

  it('is said of other words too', () => {
    expect(check('modifier', { cannot: 'beAttacked', to: { is: 'hero' } })).toEqual([])
    expect(check('modifier', { cannot: 'beAtacked', to: 'self' })[0]).toMatchObject({
      path: 'cannot',
      meant: 'beAttacked',
    })
    expect(check('filter', { is: 'ally', tagged: 'Orc' })[0]).toMatchObject({ path: 'tagged', found: 'tagged' })
    expect(check('effect', { draw: { bound: 'die' } })[0]?.path).toBe('draw.bound')
    expect(check('text', { effects: [{ destroy: { target: 0 } }] })[0]?.path).toBe('effects.0.destroy.target')
    expect(check('condition', { did: true })[0]?.found).toBe('did')
  })
})

describe('names and targets that are there', () => {
  const die = { bound: 'die' }
  it.each([
    ['in the effects that follow', does({ roll: 1, as: 'die' }, { deal: die, to: 'self' })],
    ['after one of two ways', does({ may: [{ roll: 1, as: 'die' }] }, { deal: die, to: 'self' })],
    ['in what is given', does({ roll: 1, as: 'die' }, { give: [{ atk: die, to: 'self' }], for: 'turn' })],
    [
      'in a later trigger',
      does(
        { roll: 1, as: 'die' },
        { later: { when: { on: 'turnEnds', whose: 'each' }, effects: [{ draw: die }] }, for: 'next' },
      ),
    ],
    ['in what goes on as long as', does({ again: { amount: die, atLeast: 4 }, do: [{ roll: 1, as: 'die' }] })],
    ['for more of the same', does({ choose: { not: { bound: 'them' } }, add: true, as: 'them' })],
    [
      'from the cost of a power',
      card({ powers: [{ pay: [{ putDamageUpTo: 3, on: 'self', as: 'n' }], effects: [{ draw: { bound: 'n' } }] }] }),
    ],
    [
      'from the cost of the card',
      card({
        powers: [{ playing: { additional: [{ exhaust: { is: 'ally' }, as: 'payer' }] } }],
        play: { effects: [{ heal: 1, from: { bound: 'payer' } }] },
      }),
    ],
    [
      'where a card attaches',
      card({ attach: { card: { is: 'ally' } }, play: { effects: [{ exhaust: { target: 0 } }] } }),
    ],
    [
      'in a mode of its own',
      card({
        play: {
          targets: [{ player: 'everyone' }],
          choose: {
            count: 1,
            modes: [
              {
                name: 'A',
                targets: [{ card: { whose: { party: { target: 0 } } } }],
                effects: [{ destroy: { target: 0 } }],
              },
            ],
          },
          effects: [{ draw: 1, who: { target: 0 } }],
        },
      }),
    ],
  ])('are found %s', (_, value) => {
    expect(checkCard(value).map(sayFault)).toEqual([])
  })
})

describe('a value that nobody made in good faith', () => {
  const nested = (depth: number, around: (inner: unknown) => unknown, core: unknown): unknown => {
    let value = core
    for (let i = 0; i < depth; i++) value = around(value)
    return value
  }

  it.each([
    ['effects', does(nested(10_000, (inner) => ({ may: [inner] }), { draw: 1 })), 'play.effects.0.may.0.may'],
    [
      'filters',
      does({ choose: nested(10_000, (inner) => ({ attachedTo: inner }), {}), as: 'x' }),
      'play.effects.0.choose.attachedTo',
    ],
    ['lists', card({ tags: nested(10_000, (inner) => [inner], []) }), 'tags.0'],
    ['nothing we know', card({ tags: [nested(10_000, (inner) => ({ inner }), 1)] }), 'tags.0'],
  ])('is read no deeper than a card is: %s', (_, value, path) => {
    const [fault] = checkCard(value)
    expect(fault?.path.startsWith(path)).toBe(true)
    expect(fault?.path.length).toBeLessThan(1000)
  })

  it('may be a circle, or far larger than it looks', () => {
    const circle: { may: unknown[] } = { may: [] }
    circle.may.push(circle)
    expect(checkCard(does(circle))[0]?.expected).toBe('nothing that is nested deeper than 40')
    const laughs = nested(30, (inner) => ({ may: [inner, inner, inner] }), { draw: 1 })
    expect(checkCard(does(laughs)).length).toBeGreaterThan(0)
    const wide = nested(12, (inner) => ({ may: [inner, inner, inner] }), { draw: 1 })
    expect(checkCard(does(wide))[0]?.found).toBe('too much')
  })

  it.each([
    ['effects', does(...Array.from({ length: 3000 }, () => ({ draw: 1 }))), 'play.effects'],
    ['tags', card({ tags: Array.from({ length: 1900 }, () => 'Orc of the Plains') }), 'tags.'],
    ['names', card({ limits: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`l${i}`, 1])) }), 'limits.l'],
    ['places', card({ tags: new Array(4_000_000_000) }), 'tags'],
  ])('has too many %s', (_, value, path) => {
    const faults = checkCard(value)
    expect(faults).toHaveLength(1)
    expect(faults[0]?.path.startsWith(path)).toBe(true)
  })

  it('is not run', () => {
    let runs = 0
    const trap = { get: () => (runs += 1), enumerable: true }
    const lists = Object.defineProperty(['Orc'], 0, trap)
    for (const value of [
      Object.defineProperty(card({}), 'cost', trap),
      Object.defineProperty(card({}), 'toJSON', trap),
      card({ play: Object.defineProperty({}, 'effects', trap) }),
      card({ tags: lists }),
    ])
      expect(checkCard(value)[0]?.found).toBe('a hidden or computed field')
    expect(runs).toBe(0)
  })

  it.each<[string, unknown, string]>([
    ['something else', Object.assign(new URLSearchParams(), card({})), ''],
    ['what it inherits', Object.create(card({})), ''],
    ['a date', card({ cost: new Date(0) }), 'cost'],
    ['a map', card({ play: new Map([['effects', []]]) }), 'play'],
    ['a list of another kind', card({ tags: new (class extends Array {})() }), 'tags'],
    ['a list with a hole', card({ tags: [, 'Orc'] }), 'tags.0'], // oxlint-disable-line no-sparse-arrays
    ['a list with a field', card({ tags: Object.assign(['Orc'], { more: 1 }) }), 'tags.1'],
    ['a secret field', card({ [Symbol('secret')]: 1 }), 'Symbol(secret)'],
    ['a hidden field', Object.defineProperty(card({}), 'cost', { value: 1 }), 'cost'],
    ['a boxed number', card({ cost: Object(1) as unknown }), 'cost'],
    ['a symbol', card({ cost: Symbol('1') }), 'cost'],
    ['a long key', card({ ['x'.repeat(100_000)]: 1 }), `${'x'.repeat(40)}…`],
  ])('is no card: %s', (_, value, path) => {
    expect(checkCard(value).map((fault) => fault.path)).toContain(path)
  })

  it('is a card with no prototype, or frozen', () => {
    expect(checkCard(Object.assign(Object.create(null), card({})))).toEqual([])
    expect(checkCard(Object.freeze(card({ tags: Object.freeze(['Orc']) })))).toEqual([])
  })

  it('never breaks the check, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const fault of checkCard(value)) expect(sayFault(fault).length).toBeLessThan(2000)
      }),
      { seed: 7, numRuns: 1000 },
    )
  })

  it('never breaks the check, whatever JSON is within a card', () => {
    const cards = [...library.values()]
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.jsonValue(), (a, b, value) => {
        const one = cards[a % cards.length]
        if (!one) return
        const breaks = breaksOf(one)
        const at = breaks[b % breaks.length]
        if (at) for (const fault of checkCard(broken(one, { ...at, value }))) expect(fault.path).toBeTypeOf('string')
      }),
      { seed: 7, numRuns: 1000 },
    )
  })
})
