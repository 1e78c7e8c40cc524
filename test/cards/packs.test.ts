import { describe, expect, it } from 'vitest'
import { deckNamesOf, boxedDeck, welcomeIn } from '../../src/cards/boss-deck-rules.ts'
import { tokensMade } from '../../src/cards/grammar/made.ts'
import { library, packs } from '../../src/cards/index.ts'
import { bookOf } from '../../src/cards/packs.ts'
import { raidNames } from '../../src/cards/raids/names.ts'

/** What is loaded together holds all that is needed together. */

const keysIn = (name: keyof typeof packs): string[] => packs[name].cards.map(({ key }) => key)

it('each card comes in one pack', () => {
  const all = Object.values(packs).flatMap(({ cards }) => cards.map(({ key }) => key))
  expect(all.toSorted()).toEqual([...library.keys()].toSorted())
})

it('what raiders may bring comes with the raiders’ cards, and so do the tokens that it makes [B1.10]', () => {
  const raiders = new Set(keysIn('raiders'))
  const tradable = [...library.values()].filter(({ key, regular }) => regular || key.startsWith('raider/'))
  expect(tradable.filter(({ key }) => !raiders.has(key))).toEqual([])
  expect(packs.raiders.cards.flatMap(tokensMade).filter((key) => !raiders.has(key))).toEqual([])
})

describe.each(raidNames)('the raiders’ pack and that of %s', (name) => {
  const { raid } = packs[name]
  const book = bookOf([packs.raiders, packs[name]])
  it('have all cards of the raid, also those that its modes let in', () => {
    if (!raid) throw new Error(`There is no raid ${name}.`)
    const decks = deckNamesOf(raid)
    const keys = [...decks.flatMap((deck) => Object.keys(boxedDeck(raid, deck) ?? {})), ...raid.aside, ...raid.tokens]
    expect(keys.filter((key) => !book.has(key))).toEqual([])
    const all = bookOf(Object.values(packs))
    for (const { key: mode } of raid.modes)
      for (const deck of decks) expect(welcomeIn(book, raid, mode, deck)).toEqual(welcomeIn(all, raid, mode, deck))
    const makers = [...keys, ...keysIn(name)].flatMap((key) => book.get(key) ?? [])
    expect(makers.flatMap(tokensMade).filter((key) => !book.has(key))).toEqual([])
  })
})
