import { describe, expect, it, vi } from 'vitest'
import { decks, library } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { allRules, rule } from '../../src/rulebook/index.ts'
import type { DeckRecord } from '../../src/store/db.ts'
import { curveOf, groupsOf, heroLine } from '../../src/ui/shelf/deck-facts.ts'
import { editDeck } from '../../src/ui/shelf/edit-deck.ts'
import { says } from '../../src/ui/shelf/filters.ts'
import { cardsWith } from '../../src/ui/shelf/keyword-cards.ts'
import { lineOf } from '../../src/ui/shelf/row-facts.ts'
import { mentionsOf, piecesOf } from '../../src/ui/shelf/rule-refs.ts'
import { stretches } from '../../src/ui/shelf/search.ts'
import { whereIs } from '../../src/ui/shelf/whereabouts.ts'
import './laid-out.ts'

const cardAt = (key: string): CardValue => {
  const card = library.get(key)
  if (!card) throw new Error(`There is no card ${key}.`)
  return card
}
const cards = [...library.values()]
const namesOf = (query: string): string[] => cards.filter(says(query)).map(({ name }) => name)

describe('searching', () => {
  it('finds names whatever the apostrophe and case', () => {
    expect(namesOf('TAZ’DINGO')).toEqual(["Taz'dingo"])
    expect(namesOf("taz'dingo")).toEqual(["Taz'dingo"])
  })

  it('finds words of a text, in any order', () => {
    expect(namesOf('draw card')).toContain('A Donation of Wool')
    expect(namesOf('card draw')).toEqual(namesOf('draw card'))
    expect(namesOf('qqqq')).toEqual([])
    expect(namesOf('  ')).toHaveLength(library.size)
  })

  it('finds a hero by both sides', () => {
    expect(namesOf('onyxia hero while attacking')).toContain('Onyxia')
  })

  it('marks what was found', () => {
    expect(stretches('Fatal damage is fatal', ['fatal', 'dam'])).toEqual([
      { text: 'Fatal', found: true },
      { text: ' ', found: false },
      { text: 'dam', found: true },
      { text: 'age is ', found: false },
      { text: 'fatal', found: true },
    ])
    expect(stretches('No such', [])).toEqual([{ text: 'No such', found: false }])
  })
})

describe('rules that name rules', () => {
  it('are told from the words around them', () => {
    expect(piecesOf('See R101.3a, then 401.3b.')).toEqual([
      { text: 'See ' },
      { rule: 'R101.3a' },
      { text: ', then ' },
      { rule: '401.3b' },
      { text: '.' },
    ])
    expect(piecesOf('There is no 999.9 here')).toEqual([{ text: 'There is no 999.9 here' }])
  })

  it('lose no word', () => {
    for (const { text } of allRules)
      expect(
        piecesOf(text)
          .map((piece) => ('rule' in piece ? piece.rule : piece.text))
          .join(''),
      ).toBe(text)
  })

  it('are found from the other end', () => {
    expect(mentionsOf('R101.3a').map(({ id }) => id)).toContain('R101.1b')
    expect(mentionsOf('R101.1b')).toEqual([])
  })
})

describe('the cards of a keyword', () => {
  it.each([
    ['keyword.protector', "Fa'tafi"],
    ['keyword.ongoing', 'Fireball'],
    ['keyword.totem', 'Searing Totem'],
    ['keyword.long-range', 'Onyxia'],
  ])('%s has %s', async (id, name) => {
    expect(rule(id)).toBeDefined()
    const names = (await cardsWith(id)).map((card) => card.name)
    expect(names).toContain(name)
    expect(names.length).toBeLessThan(80)
  })
})

describe('where a card is', () => {
  it('names raiders’ decks with copies, one’s own first', () => {
    const mine: DeckRecord = {
      id: 'mine',
      name: 'Mine',
      hero: 'raider/tazo',
      cards: { 'raider/fireball': 3 },
      changed: 1,
    }
    expect(whereIs(cardAt('raider/fireball'), [mine])).toEqual([
      { title: 'Mine', copies: 3, deck: 'mine' },
      { title: decks['tazo']?.title, copies: 2, deck: 'tazo' },
    ])
    expect(whereIs(cardAt('raider/gorebelly'), [mine]).map(({ deck }) => deck)).toEqual(['gorebelly'])
  })

  it('names the places of a raid, and knows of every card', () => {
    expect(whereIs(cardAt('onyxia/crush'), [])).toEqual([
      { title: expect.stringContaining('main deck'), copies: expect.any(Number), deck: null },
    ])
    const lost = cards.filter((card) => whereIs(card, []).length === 0 && !card.key.startsWith('raider/'))
    expect(lost.map(({ key }) => key)).toEqual([])
  })
})

describe('a deck at a glance', () => {
  it('says of a card what it says, one thing told from the next', () => {
    expect(lineOf(cardAt('black-temple/bonechewer-shield-disciple'))).toBe(
      '2 ATK · 6 Health · Protector · Traitor Hero Required',
    )
  })

  const tazo = { hero: 'raider/tazo', cards: decks['tazo']?.cards ?? {} }

  it('has its cards by kind, cheap ones first', () => {
    const groups = groupsOf(tazo, 'others')
    expect([...groups.keys()]).toEqual(['Quests', 'Abilities', 'Allies', 'Weapons', 'Armor'])
    expect(groups.get('Abilities')?.map(({ cost }) => cost)).toEqual([1, 2, 2, 4, 4, 7, 8, 8])
    expect([...groupsOf({ hero: '', cards: { 'onyxia/feeding-time': 1 } }, 'others').keys()]).toEqual(['others'])
  })

  it('has a curve of all that is paid for', () => {
    const quests = Object.entries(tazo.cards).filter(([key]) => cardAt(key).type === 'quest')
    const inCurve = curveOf(tazo).reduce((sum, { copies }) => sum + copies, 0)
    expect(inCurve).toBe(60 - quests.reduce((sum, [, copies]) => sum + copies, 0))
  })

  it('says who leads it', () => {
    expect(heroLine(cardAt('raider/tazo'))).toBe('Horde · Troll Mage · Fire')
  })
})

describe('building', () => {
  const start: DeckRecord = { id: 'a', name: 'A', hero: 'raider/tazo', cards: { 'raider/fireball': 1 }, changed: 1 }
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

  it('keeps each change, and takes the last one back', async () => {
    const kept: DeckRecord[] = []
    const editing = editDeck(start, async (deck) => void kept.push(deck))
    editing.setCopies('raider/fireball', 2, 'Fireball in')
    expect(editing.keeping()).toBe('keeping')
    await settled()
    editing.setCopies('raider/blink', 1, 'Blink in')
    await settled()
    expect(kept.map(({ cards }) => cards)).toEqual([
      { 'raider/fireball': 2 },
      { 'raider/fireball': 2, 'raider/blink': 1 },
    ])
    expect(editing.keeping()).toBe('kept')
    expect(editing.undoes()).toBe('Blink in')
    editing.undo()
    editing.undo()
    expect(editing.undoes()).toBeNull()
    editing.undo()
    await settled()
    expect(kept.at(-1)?.cards).toEqual(start.cards)
    expect(editing.deck().cards).toEqual(start.cards)
  })

  it('takes a card out with its last copy', () => {
    const editing = editDeck(start, async () => {})
    editing.setCopies('raider/fireball', 0, 'Fireball out')
    expect(editing.deck().cards).toEqual({})
  })

  it('ends with the newest deck on a slow device', async () => {
    const kept: number[] = []
    const waiting: (() => void)[] = []
    const editing = editDeck(start, (deck) => {
      kept.push(deck.cards['raider/fireball'] ?? 0)
      return new Promise((resolve) => waiting.push(resolve))
    })
    for (const copies of [2, 3, 4]) editing.setCopies('raider/fireball', copies, 'in')
    expect(kept).toEqual([2])
    waiting.shift()?.()
    await settled()
    expect(kept).toEqual([2, 4])
    expect(editing.keeping()).toBe('keeping')
    waiting.shift()?.()
    await settled()
    expect(editing.keeping()).toBe('kept')
  })

  it('says that it could not be kept, and tries again with the next change', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isFull = true
    const editing = editDeck(start, async () => {
      if (isFull) throw new Error('Full.')
    })
    editing.rename('B', 'new name')
    await settled()
    expect(editing.keeping()).toBe('failed')
    expect(editing.deck().name).toBe('B')
    expect(complaint).toHaveBeenCalledOnce()
    complaint.mockRestore()
    isFull = false
    editing.rename('C', 'new name')
    await settled()
    expect(editing.keeping()).toBe('kept')
  })
})
