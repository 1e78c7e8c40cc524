import { describe, expect, it } from 'vitest'
import { Book } from '../../src/cards/book.ts'
import {
  bossDeckProblems,
  boxedDeck,
  type Cards,
  deckNamesOf,
  freedomOf,
  isClosed,
  mostInDeck,
  welcomeIn,
} from '../../src/cards/boss-deck-rules.ts'
import { cardsIn } from '../../src/cards/deck-rules.ts'
import { raids, wholeBook } from '../../src/cards/index.ts'
import { raidNames } from '../../src/cards/raids/names.ts'
import type { RaidValue } from '../../src/cards/vocabulary/raid.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { layTable, startGame } from '../../src/engine/running/create.ts'
import { pin } from '../../src/engine/running/pin.ts'
import { SetupError } from '../../src/engine/running/setup-problems.ts'
import { inherited, withMember } from '../inherited.ts'
import { fc } from '../properties.ts'
import { keysOf, listOf, seatOf } from './raid-setup.ts'
import { someSetup } from './some-game.ts'

/** Decks that the Boss player brings, in each raid as its rulebook opens them. */

/** A raid as it will be once its cards are there: a deck gets as many made-up ones as it needs. */
const filled = (raid: RaidValue): { raid: RaidValue; book: Book } => {
  const made: CardValue[] = []
  const box = (name: string, cards: Record<string, number>): Record<string, number> => {
    const missing = (raid.blanks[name]?.count ?? 0) - cardsIn(cards)
    if (missing <= 0) return cards
    const kinds = Array.from({ length: Math.ceil(missing / 2) }, (_, i) => `made/${raid.key}-${name}-${i}`)
    made.push(...kinds.map((key): CardValue => ({ key, name: key, type: 'ability', cost: 1 })))
    return { ...cards, ...Object.fromEntries(kinds.map((key) => [key, 2])) }
  }
  const whole: RaidValue = {
    ...raid,
    playable: true,
    mainDeck: box('main', raid.mainDeck),
    decks: Object.fromEntries(
      Object.entries(raid.decks).map(([name, deck]) => [name, { ...deck, cards: box(name, deck.cards) }]),
    ),
  }
  return { raid: whole, book: new Book([...wholeBook().cards(), ...made], [whole]) }
}

const tables = raidNames.map((name) => {
  const raid = raids[name]
  if (!raid) throw new Error(`There is no raid ${name}.`)
  return { name, isReady: raid.playable, ...filled(raid) }
})
type Table = (typeof tables)[number]
const tableOf = (name: string): Table => {
  const found = tables.find((it) => it.name === name)
  if (!found) throw new Error(`There is no raid ${name}.`)
  return found
}

const setupOf = ({ name }: Table, some: Partial<Setup>): Setup => ({ ...someSetup(2, 1), raid: name, ...some })
const brought = (deck: string, cards: Cards): Partial<Setup> =>
  deck === 'main' ? { bossDeck: { ...cards } } : { bossDecks: { [deck]: { ...cards } } }

/** What the engine says of it; nothing: the raid has begun. */
const refused = (table: Table, some: Partial<Setup>): string[] => {
  const setup = setupOf(table, some)
  try {
    const values = pin(setup, table.book)
    const g = layTable(setup, values)
    if (table.isReady) startGame(g, setup)
    return []
  } catch (error) {
    if (error instanceof SetupError) return error.problems
    throw error
  }
}

const judged = ({ raid, book }: Table, mode: string, deck: string, cards: Cards): string[] =>
  bossDeckProblems(book, raid, mode, deck, cards).map(({ text }) => text)

/** Every deck that some rulebook opens, with the mode in which it does. */
const open = tables.flatMap((table) =>
  table.raid.modes.flatMap(({ key: mode }) =>
    deckNamesOf(table.raid).flatMap((deck) => {
      const limits = freedomOf(table.raid, mode, deck)
      return isClosed(limits) ? [] : [{ table, raid: table.name, mode, deck, limits }]
    }),
  ),
)

it('are opened by four rulebooks', () => {
  const told = open.map(({ raid, mode, deck, limits: { min, copies, rule } }) =>
    [raid, mode, deck, min, copies ?? 'any', rule].join(' '),
  )
  expect(told).toEqual([
    'onyxia standard main 60 4 O1.8',
    'molten-core standard main 30 4 R300.1',
    'molten-core standard minions 40 10 R300.1',
    'molten-core standard ragnaros 13 4 R300.1',
    'molten-core full-clear main 30 4 R300.1',
    'molten-core full-clear minions 40 10 R300.1',
    'molten-core full-clear ragnaros 13 4 R300.1',
    'magtheridon standard main 64 4 M1.1',
    'black-temple heroic main 40 4 B1.3',
    'black-temple heroic minions 28 4 B1.3',
    'black-temple heroic events 23 2 B1.3',
    'black-temple epic main 0 any B1.4',
    'black-temple epic minions 0 any B1.4',
    'black-temple epic events 0 any B1.4',
    'black-temple epic betrayerEvents 0 any B1.4',
  ])
})

describe.each(open)('the $deck deck of $raid ($mode)', ({ table, mode, deck, limits }) => {
  const box = boxedDeck(table.raid, deck) ?? {}
  const keys = Object.keys(box)
  const [first = '', second = ''] = keys
  const isFree = limits.copies === undefined // B1.4: no fewest, and as many of each as one likes
  const most = limits.copies ?? 9
  const full = Object.fromEntries(keys.map((key) => [key, most]))
  const says = (cards: Cards): string[] => judged(table, mode, deck, cards)

  it('as the screen lets one make it starts a raid, and what it does not, the table refuses with the same words', () => {
    const copies = fc.integer({ min: 0, max: most + 1 })
    const drawn = fc.array(copies, { minLength: keys.length, maxLength: keys.length })
    // most of what chance makes is too small or has too many of something: some are made to fit
    const fair = fc.constantFrom(true, false)
    fc.assert(
      fc.property(drawn, fair, (counts, fit) => {
        const kept = keys.map((key, i): [string, number] => {
          const n = counts[i] ?? 0
          return [key, fit ? Math.max(Math.ceil(limits.min / keys.length), Math.min(n, most)) : n]
        })
        const cards = Object.fromEntries(kept.filter(([, n]) => n > 0))
        const found = says(cards)
        if (fit) expect(found).toEqual([])
        const told = refused(table, { mode, ...brought(deck, cards) })
        expect(told).toHaveLength(found.length)
        for (const [i, text] of found.entries()) expect(told[i]).toContain(text)
      }),
      { numRuns: 12 },
    )
  })

  it('may be what comes in the box', () => {
    expect(says(box)).toEqual([])
  })

  const limited = it.skipIf(isFree)
  const free = it.runIf(isFree)

  limited('can’t be empty or smaller than its rule says', () => {
    expect(says({})).toEqual([`This deck needs at least ${limits.min} cards, and it has 0.`])
    expect(says({ [first]: 3 >= most ? 1 : 3 })).toHaveLength(1)
    expect(refused(table, { mode, ...brought(deck, {}) })).toEqual([expect.stringContaining(limits.rule)])
  })

  free('may be empty, or as large as the table has room for [B1.4]', () => {
    for (const cards of [{}, { [first]: 1 }, { [first]: mostInDeck }]) {
      expect(says(cards)).toEqual([])
      expect(refused(table, { mode, ...brought(deck, cards) })).toEqual([])
    }
    const told = [
      `This table can use at most ${mostInDeck} cards in one Boss deck, and this one has ${mostInDeck + 1}.`,
    ]
    expect(says({ [first]: mostInDeck + 1 })).toEqual(told)
    expect(refused(table, { mode, ...brought(deck, { [first]: 10_000 }) })[0]).toContain('10000')
  })

  limited('has no 10,000 copies', () => {
    const told = expect.stringContaining(`at most ${most} copies`)
    expect(says({ ...full, [first]: 10_000 })).toContainEqual(told)
  })

  it('has no half cards, none less than one', () => {
    for (const n of [0.5, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(says({ ...full, [first]: n })).toEqual([expect.stringContaining('must have a whole number of copies')])
  })

  const name = table.book.get(first)?.name ?? ''
  const isOnly = table.book.named(name).length === 1 // events of one name have numbers
  it.skipIf(isFree || !isOnly || name === first)('counts a card under its key and its name together', () => {
    expect(says({ ...full, [name]: 1 })).toEqual([expect.stringContaining(`at most ${most} copies`)])
  })

  it('has no card that nobody knows and none of another deck', () => {
    expect(says({ ...full, 'onyxia/no-such-card': 1 })).toEqual([expect.stringContaining('There is no card called')])
    const elsewhere = deckNamesOf(table.raid).filter((it) => it !== deck)
    const others = elsewhere.flatMap((it) => Object.keys(boxedDeck(table.raid, it) ?? {}).slice(0, 1))
    for (const key of [...others, 'raider/vanquish'])
      expect(says({ ...full, [key]: 1 })).toEqual([expect.stringContaining('isn’t in the boxed deck')])
  })

  it('lies on the table as it was brought, and the others as they come in the box', () => {
    const { [second]: _, ...own } = full
    const setup = setupOf(table, { mode, ...brought(deck, own) })
    const g = layTable(setup, pin(setup, table.book))
    const boss = seatOf(g, 0)
    for (const name of deckNamesOf(table.raid)) {
      const ids = name === 'main' ? boss.deck : (boss.decks[name]?.deck ?? [])
      const cards = name === deck ? own : { ...boxedDeck(table.raid, name) }
      expect(keysOf(g, ids).toSorted()).toEqual(listOf(cards))
    }
  })
})

describe('cards from outside the box [B1.4]', () => {
  const facts = { cost: 3, tags: ['Traitor'] }
  const cards: CardValue[] = [
    { ...facts, key: 'raider/made-ally', name: 'Made Ally', type: 'ally', requires: 'Traitor', unique: true },
    { ...facts, key: 'raider/made-ability', name: 'Made Ability', type: 'ability', classes: ['Druid'] },
    { ...facts, key: 'raider/made-token', name: 'Made Token', type: 'ally', token: true },
    { ...facts, key: 'raider/made-loyal', name: 'Made Loyal', type: 'ally', tags: ['Naga'] },
  ]
  const { book, ...usual } = tableOf('black-temple')
  const table: Table = { ...usual, book: new Book([...book.cards(), ...cards], [usual.raid]) }
  const outside = (mode: string, deck: string): string[] =>
    welcomeIn(table.book, table.raid, mode, deck).flatMap(({ key }) => (key.includes('made-') ? [key] : []))

  it('are Traitors, of a kind for each deck, and only in Epic', () => {
    expect(deckNamesOf(table.raid).map((deck) => [deck, outside('epic', deck)])).toEqual([
      ['main', ['raider/made-ability']],
      ['minions', ['raider/made-ally']],
      ['events', []],
      ['betrayerEvents', []],
    ])
    for (const mode of ['standard', 'heroic'])
      for (const deck of deckNamesOf(table.raid)) expect(outside(mode, deck)).toEqual([])
  })

  it('are the Boss’s cards, of the deck they came in, whatever class they are for', () => {
    const setup = setupOf(table, {
      mode: 'epic',
      bossDeck: { 'Made Ability': 12 },
      bossDecks: { minions: { 'raider/made-ally': 3 }, events: {}, betrayerEvents: {} },
    })
    const g = layTable(setup, pin(setup, table.book))
    const boss = seatOf(g, 0)
    expect(keysOf(g, boss.deck)).toEqual(Array.from({ length: 12 }, () => 'raider/made-ability'))
    const { minions, events, betrayerEvents } = boss.decks
    expect(minions?.deck.map((id) => g.s.cards[id])).toEqual(
      [1, 2, 3].map(() => expect.objectContaining({ key: 'raider/made-ally', deck: 'minions', owner: 0 })),
    )
    expect([events?.deck, betrayerEvents?.deck]).toEqual([[], []])
  })

  it('are refused where they don’t belong', () => {
    const told = (mode: string, deck: string, key: string): string[] => judged(table, mode, deck, { [key]: 1 })
    for (const key of ['raider/made-token', 'raider/made-loyal', 'raider/made-ability'])
      expect(told('epic', 'minions', key)).toEqual([expect.stringContaining('isn’t in the boxed deck')])
    expect(told('heroic', 'minions', 'raider/made-ally')[0]).toContain('isn’t in the boxed deck')
  })

  it('are all there, so that nobody can tell which the Boss brought', () => {
    const pinned = (some: Partial<Setup>): string[] =>
      pin(setupOf(table, { mode: 'epic', ...some }), table.book).cards.map(({ key }) => key)
    expect(pinned({})).toEqual(expect.arrayContaining(['raider/made-ally', 'raider/made-ability']))
    expect(pinned({ bossDecks: { minions: { 'raider/made-ally': 1 } } })).toEqual(pinned({}))
    // Shadow Demons may call any Traitor ally in each mode, an ability nobody
    expect(pinned({ mode: 'heroic' })).not.toContain('raider/made-ability')
  })
})

describe('a deck that a rulebook closes', () => {
  it.each([
    ['onyxia', 'standard', 'events', 'O1.8'],
    ['molten-core', 'standard', 'runes', 'R300.3'],
    ['magtheridon', 'standard', 'blood', 'R402.2d'],
    ['black-temple', 'standard', 'minions', 'B1.2'],
    ['black-temple', 'heroic', 'betrayerEvents', 'B1.3'],
  ])('is played as it comes in the box: %s (%s), %s [%s]', (name, mode, deck, rule) => {
    const table = tableOf(name)
    const box = { ...boxedDeck(table.raid, deck) }
    expect(freedomOf(table.raid, mode, deck)).toEqual({ closed: rule })
    expect(refused(table, { mode, bossDecks: { [deck]: box } })).toEqual([
      `Boss deck, ${deck}: This deck is played as it comes in the box. (${rule})`,
    ])
  })

  it('may have no rule that says so', () => {
    const table = tableOf('naxxramas')
    expect(freedomOf(table.raid, 'standard', 'main')).toEqual({ closed: null })
    expect(refused(table, { bossDeck: { ...table.raid.mainDeck } })).toEqual([
      'Boss deck: This deck is played as it comes in the box.',
    ])
  })
})

describe('a set-up', () => {
  const table = tableOf('onyxia')

  it('names only decks that its raid has', () => {
    expect(refused(table, { bossDecks: { minions: { 'onyxia/crush': 1 } } })).toEqual([
      'Boss deck, minions: Onyxia’s Lair has no deck called “minions”.',
    ])
    expect(refused(table, { bossDecks: { main: { 'onyxia/crush': 1 } } })).not.toEqual([])
  })

  it.each(inherited)('knows no deck called %s', (word) => {
    const bossDecks = withMember(word, { 'onyxia/crush': 1 }) as Record<string, Record<string, number>>
    expect(refused(table, { bossDecks }).join()).toContain(`no deck called “${word}”`)
  })

  it('counts all decks before they are laid out', () => {
    const bossDecks = { events: { 'onyxia/feeding-time': 10_000 } }
    expect(refused(table, { anyDeck: true, bossDecks })).toEqual([expect.stringContaining('at most 3000')])
  })
})

it('nobody can tell from what a raid is played with whether the Boss brought a deck', () => {
  const table = tableOf('onyxia')
  const few = Object.fromEntries(
    Object.keys(table.raid.mainDeck)
      .toReversed()
      .slice(0, 15)
      .map((key) => [key, 4]),
  )
  const own = pin(setupOf(table, { bossDeck: few }), table.book)
  expect(JSON.stringify(own)).toBe(JSON.stringify(pin(setupOf(table, {}), table.book)))
})
