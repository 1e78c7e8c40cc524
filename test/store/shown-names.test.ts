import { expect, it } from 'vitest'
import { deckRoom } from '../../src/limits/names.ts'
import { withShownNames } from '../../src/store/shown-names.ts'

const named = (...names: string[]): { id: string; name: string }[] => names.map((name, i) => ({ id: `${i}`, name }))
const shown = (...names: string[]): string[] =>
  withShownNames(named(...names), deckRoom, 'Deck').map(({ name }) => name)

it('leaves names alone that are as they are shown, also where two are equal', () => {
  expect(shown('Fire', 'Fire', 'fire', '', 'Анна')).toEqual(['Fire', 'Fire', 'fire', '', 'Анна'])
})

it('folds names of before; two that come out alike get numbers, and none is lost', () => {
  expect(shown('Fire', 'Fi\u200Bre', 'Ｆｉｒｅ', '\u202Efire', '\u3164', '\u2800')).toEqual([
    ...['Fire', 'Fire 2', 'Fire 3', 'fire 4'],
    ...['Deck', 'Deck 2'],
  ])
  expect(shown('👨‍👩‍👧‍👦'.repeat(40))[0]).toBe('👨‍👩‍👧‍👦'.repeat(18))
})

it('gives the same numbers in whatever order they are listed', () => {
  const all = named('Fire', 'Fi\u200Bre', 'Ｆｉｒｅ')
  const byId = (list: typeof all): unknown =>
    withShownNames(list, deckRoom, 'Deck').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(all.toReversed())).toEqual(byId(all))
})
