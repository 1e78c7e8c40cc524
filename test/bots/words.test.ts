import { describe, expect, it } from 'vitest'
import { effectsIn } from '../../src/bots/greedy/choices.ts'
import { valueOfEffects } from '../../src/bots/greedy/effects.ts'
import { cardFields } from '../../src/bots/greedy/fields.ts'
import { amount, cardsFitting, cardsMeant, holds, seatsMeant } from '../../src/bots/greedy/fits.ts'
import { gistAt, gistOf } from '../../src/bots/greedy/gist.ts'
import { greedy } from '../../src/bots/greedy/index.ts'
import { valueOfModifier } from '../../src/bots/greedy/modifiers.ts'
import { mentions } from '../../src/bots/greedy/naming.ts'
import { priceOf } from '../../src/bots/greedy/prices.ts'
import { reading } from '../../src/bots/greedy/reading.ts'
import { heroOf, layOut } from '../../src/bots/greedy/table.ts'
import { standingValue, valueOfText } from '../../src/bots/greedy/texts.ts'
import { isUnread } from '../../src/bots/greedy/unread.ts'
import { makeRandom, pickOf, whyOf } from '../../src/bots/index.ts'
import { families, valuedAtNothing } from '../../src/bots/words.ts'
import { type Families, type FamilyName, wordsOf } from '../../src/cards/grammar/index.ts'
import type { Lookup } from '../../src/cards/book.ts'
import { wholeBook } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { said } from './any-words.ts'

const book = wholeBook()

/** What a greedy raid looks like to whoever is asked, decision by decision. */
const looksOf = (raid: 'onyxia' | 'magtheridon', most: number): { view: View; decision: Decision }[] => {
  const g = createGame(...pinned(setupOf({ raid, seed: 2, raiders: 3, bots: { boss: 'greedy', raiders: 'greedy' } })))
  const random = makeRandom(2)
  const looks: { view: View; decision: Decision }[] = []
  while (looks.length < most) {
    const decision = decisionOf(g)
    const seat = decision?.seats[0]
    if (!decision || !seat) break
    const view = viewOf(g, seat)
    looks.push({ view, decision })
    answer(g, { decision: decision.id, seat, pick: pickOf(greedy(view, decision, random, g.lib.book)) })
  }
  return looks
}

describe('words and the greedy bot', () => {
  it.each(Object.keys(families) as (keyof typeof families)[])('has a reading for each word of %s', (family) => {
    expect(Object.keys(families[family]).toSorted()).toEqual(wordsOf(family).toSorted())
  })

  it('can weigh whatever can be said', () => {
    const { view } = looksOf('onyxia', 400).at(-1) ?? {}
    if (!view) throw new Error('There is nothing to look at.')
    const t = layOut(view, 'boss', book)
    const spot = heroOf(t, 'boss')
    if (!spot) throw new Error('The Boss has no hero.')
    const r = reading(t, spot, { targets: [[spot], ['raider1']] })
    const weigh: { readonly [F in FamilyName]?: (value: Families[F]) => number } = {
      effect: (e) => valueOfEffects([e, e], r) + gistOf(e).length + gistAt(e, spot, true).length,
      modifier: (what) => valueOfModifier(what, r),
      power: (power) => standingValue({ ...spot, value: { ...spot.value, powers: [power] } }, r),
      text: (text) => valueOfText(spot, text, r),
      cost: (cost) => priceOf(t, spot, [cost]),
      filter: (filter) => cardsFitting(filter, r).length,
      compare: (compare) => cardsFitting({ atk: compare }, r).length,
      kind: (is) => cardsFitting({ is }, r).length,
      who: (who) => seatsMeant(who, r).length,
      what: (what) => cardsMeant(what, r).length,
      amount: (n) => amount(n, r),
      condition: (c) => Number(holds(c, r)),
      event: (when) => standingValue({ ...spot, value: { ...spot.value, powers: [{ when, effects: [] }] } }, r),
      act: (cannot) => valueOfModifier({ cannot, to: 'self' }, r),
      replacement: (replace) => valueOfModifier({ replace }, r),
      duration: (duration) => valueOfEffects([{ give: [{ atk: 1, to: 'self' }], for: duration }], r),
      keyword: (keyword) => valueOfModifier({ keyword, to: 'self' }, r),
    }
    for (const family of Object.keys(weigh) as FamilyName[])
      for (const word of wordsOf(family))
        for (const value of said(family, word)) {
          const points = (weigh[family] as (value: unknown) => number)(value)
          expect(points, `${family}: ${JSON.stringify(value)}`).toSatisfy(Number.isFinite)
        }
  })

  it('says of each word that counts for nothing why that is so', () => {
    const all = valuedAtNothing()
    expect(all).toContainEqual(expect.objectContaining({ family: 'effect', word: 'moveSeat' }))
    expect(all).not.toContainEqual(expect.objectContaining({ family: 'effect', word: 'deal' }))
    expect(all.filter(({ why }) => why === '')).toEqual([])
  })

  it('reads no field of a card of which it says that it is not read', () => {
    const looks = [...looksOf('onyxia', 300), ...looksOf('magtheridon', 300)]
    const read = new Set<string | symbol>()
    const watched = (value: CardValue): CardValue =>
      new Proxy(value, {
        get: (card, field) => {
          read.add(field)
          return Reflect.get(card, field) as unknown
        },
      })
    const cards = new Map([...book.cards()].map((value) => [value.key, watched(value)]))
    const watching: Lookup = {
      get: (key) => cards.get(key),
      named: (name) => book.named(name).flatMap(({ key }) => cards.get(key) ?? []),
      raid: (key) => book.raid(key),
    }
    for (const { view, decision } of looks) whyOf(greedy(view, decision, makeRandom(1), watching))
    const unread = Object.entries(cardFields).flatMap(([field, how]) => (isUnread(how) ? [field] : []))
    expect(unread.filter((field) => read.has(field))).toEqual([])
    expect(read.size).toBeGreaterThan(12)
  })
})

describe('what a part of a text is about', () => {
  it('is found wherever it is named', () => {
    expect(mentions({ destroy: { bound: 'it' } }, 'it')).toBe(true)
    expect(mentions({ destroy: { bound: 'it' } }, 'other')).toBe(false)
    expect(mentions({ may: [{ draw: { bound: 'n' }, who: { bound: 'who' } }] }, 'n')).toBe(true)
    expect(mentions({ may: [{ draw: { bound: 'n' }, who: { bound: 'who' } }] }, 'who')).toBe(true)
    expect(mentions({ give: [{ atk: 1, to: { not: { bound: 'it' } } }], for: 'turn' }, 'it')).toBe(true)
  })

  it('is not what it costs, nor what it gives or brings later', () => {
    const draw = { draw: 1 }
    const may = { mayPay: [{ destroy: 'self' as const }], then: [draw] }
    const later = { later: { when: { on: 'turnEnds' as const, whose: 'yours' as const }, effects: [draw] } }
    const over = { ...later, for: 'next' as const }
    expect(effectsIn({ effects: [may, over] })).toEqual([may, draw, over])
  })
})
