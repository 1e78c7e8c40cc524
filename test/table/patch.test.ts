import { describe, expect, it } from 'vitest'
import { diff, patched, PatchError, patchIn } from '../../src/table/patch.ts'
import { fc } from '../properties.ts'

const card = fc.record(
  {
    handle: fc.integer({ min: 1, max: 9 }),
    damage: fc.nat(3),
    attached: fc.array(fc.record({ handle: fc.nat(5), n: fc.nat(3) }), { maxLength: 2 }),
  },
  { requiredKeys: ['handle'] },
)
const view = fc.record(
  {
    hand: fc.oneof(fc.nat(9), fc.uniqueArray(card, { selector: ({ handle }) => handle, maxLength: 6 })),
    log: fc.array(fc.record({ n: fc.nat(20), what: fc.constantFrom('a', 'b') }), { maxLength: 6 }),
    options: fc.array(fc.oneof(fc.constant({ do: 'pass' }), fc.record({ do: fc.constant('play'), card: fc.nat(3) }))),
    turn: fc.record({ number: fc.nat(3), phase: fc.constantFrom('start', 'end') }),
    result: fc.option(fc.record({ winner: fc.string() })),
    any: fc.jsonValue({ maxDepth: 3 }).filter((it) => !JSON.stringify(it).includes('__proto__')),
  },
  { requiredKeys: ['turn', 'log'] },
)
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a patch', () => {
  it('leads from any value to any other, also through JSON, and leaves the first as it was', () => {
    fc.assert(
      fc.property(view, view, (a, b) => {
        const [before, after] = [plain(a), plain(b)]
        const patch = diff(before, after)
        if (patch === null) {
          expect(after).toEqual(before)
          return
        }
        expect(patched(before, plain(patch) as typeof patch)).toEqual(after)
        expect(before).toEqual(plain(a))
        const target = structuredClone(before) as Record<string, unknown>
        patchIn(target, plain(patch) as typeof patch)
        expect(target).toEqual(after)
      }),
      { numRuns: 500 },
    )
  })

  it('is null where nothing changed', () => {
    fc.assert(
      fc.property(view, (a) => {
        expect(diff(plain(a), plain(a))).toBeNull()
      }),
    )
  })

  it('says little when little changed: one card’s damage, a line more and a line less in the log', () => {
    const cards = Array.from({ length: 60 }, (_, i) => ({ handle: i + 100, name: `Card ${i}`, damage: 0 }))
    const log = Array.from({ length: 40 }, (_, n) => ({ n, what: 'damage', text: 'x'.repeat(40) }))
    const before = { cards, log }
    const after = {
      cards: cards.map((it, i) => (i === 30 ? { ...it, damage: 2 } : it)),
      log: [...log.slice(1), { n: 40, what: 'damage', text: 'y' }],
    }
    expect(JSON.stringify(diff(before, after)).length).toBeLessThan(160)
  })

  it('keeps the very cards that did not change', () => {
    const [one, two] = [{ handle: 1 }, { handle: 2, damage: 1 }]
    const patch = diff({ all: [one, two] }, { all: [{ handle: 2, damage: 3 }, { handle: 1 }] })
    const after = patch && (patched({ all: [one, two] }, patch) as { all: unknown[] })
    expect(after?.all[1]).toBe(one)
  })

  it('that does not fit is refused', () => {
    expect(() => patched({ a: 1 }, { a: [[0, 1]] })).toThrow(PatchError)
    expect(() => patched([1], { a: [[0, 2]] })).toThrow(PatchError)
    expect(() => patched(3, { o: {} })).toThrow(PatchError)
    expect(() => patched({}, JSON.parse('{"o":{"__proto__":{"v":{"a":1}}}}') as never)).toThrow(PatchError)
    expect(() => patched([1], { a: [{ i: 4, p: { v: 1 } }] })).toThrow(PatchError)
  })
})
