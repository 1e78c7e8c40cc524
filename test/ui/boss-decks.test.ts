import { describe, expect, it } from 'vitest'
import { bossDeckToText, readBossDeckText } from '../../src/cards/boss-deck-text.ts'
import { cardsIn } from '../../src/cards/deck-rules.ts'
import { raids, wholeBook } from '../../src/cards/index.ts'
import type { RaidValue } from '../../src/cards/vocabulary/raid.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { BossDeckRecord } from '../../src/store/db.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { planAgain } from '../../src/ui/end/again.ts'
import { bossChoiceOf, bossDeckFaults, broughtByBoss, withBossDeck } from '../../src/ui/newRaid/boss-choice.ts'
import { deckChoices } from '../../src/ui/newRaid/deck-choice.ts'
import { oddsFor } from '../../src/ui/newRaid/opponent.ts'
import {
  gatheringOf,
  isReady,
  packsFor,
  type Plan,
  problemsOf,
  startOf,
  tidyPlan,
  usualPlan,
} from '../../src/ui/newRaid/plan.ts'
import {
  bossSetup,
  cardsOf,
  cardsToChoose,
  decksToShow,
  fromTheBox,
  guestsToChoose,
  isOwn,
  modeToBuildFor,
  openModesOf,
  problemsIn,
  straysIn,
  withBox,
  withCopies,
} from '../../src/ui/shelf/boss-deck.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { readRoute, to } from '../../src/ui/router.ts'
import { bossDeckOf, bossDeckPage } from '../../src/ui/shelf/own-boss-decks.ts'
import { fc } from '../properties.ts'
import './laid-out.ts'

const raidOf = (name: string): RaidValue => {
  const raid = raids[name]
  if (!raid) throw new Error(`There is no raid ${name}.`)
  return raid
}
const onyxia = raidOf('onyxia')
const mode = modeToBuildFor(onyxia)
const choices = deckChoices([], 60)
const chance = { seed: [5, 6, 7, 8] as [number, number, number, number], date: new Date(2026, 10, 16) }
const crush = 'onyxia/crush'

const record = (decks: BossDeckRecord['decks'], some: Partial<BossDeckRecord> = {}): BossDeckRecord => ({
  id: 'mine',
  name: 'Mine',
  raid: 'onyxia',
  decks,
  changed: 1,
  ...some,
})
const bringing = (deck: BossDeckRecord): Plan => withBossDeck({ ...usualPlan(), raid: deck.raid }, deck.id)
/** As New raid asks it. */
const judged = (deck: BossDeckRecord) =>
  problemsOf(bringing(deck), '', choices, { title: deck.name, problems: bossDeckFaults(bringing(deck), deck) })
const started = (deck: BossDeckRecord) =>
  startOf(bringing(deck), '', choices, chance, broughtByBoss(bossChoiceOf(bringing(deck), [deck]))).setup

describe('the screen of the Boss’s decks', () => {
  it('shows what can be changed first, then what a rulebook closes', () => {
    expect(decksToShow(onyxia, mode, fromTheBox)).toEqual(['main', 'events'])
    expect(cardsToChoose(onyxia, 'main')).toHaveLength(30)
    expect(cardsIn(cardsOf(onyxia, fromTheBox, 'events'))).toBe(30)
    for (const raid of Object.values(raids))
      for (const deck of decksToShow(raid, modeToBuildFor(raid), fromTheBox))
        expect(strings.bossDecks.deck(deck)).not.toBe(deck) // each has a name on the screen
  })

  it('changes copies, and a deck that is the box’s again is nobody’s own', () => {
    const less = { decks: withCopies(onyxia, fromTheBox, 'main', crush, 1) }
    expect(less.decks['main']?.[crush]).toBe(1)
    expect(isOwn(less, 'main')).toBe(true)
    expect(withCopies(onyxia, less, 'main', crush, 2)).toEqual({})
    const none = { decks: withCopies(onyxia, less, 'main', crush, 0) }
    expect(Object.keys(none.decks['main'] ?? {})).not.toContain(crush)
    expect(cardsToChoose(onyxia, 'main').map(({ key }) => key)).toContain(crush) // still there to be added
    expect(withBox(none, 'main')).toEqual({})
  })

  it('lets nobody save as ready what can’t be played: any deck made by + and − starts a raid, or says why not', () => {
    const taps = fc.array(fc.tuple(fc.nat(29), fc.integer({ min: -2, max: 2 })), { maxLength: 40 })
    for (const raid of [onyxia, raidOf('magtheridon')]) {
      const cards = cardsToChoose(raid, 'main')
      const most = raid.customDeck?.copies ?? 0
      fc.assert(
        fc.property(taps, (made) => {
          let decks = fromTheBox.decks
          for (const [i, step] of made) {
            const { key = '' } = cards[i] ?? {}
            const now = cardsOf(raid, { decks }, 'main')[key] ?? 0
            const next = Math.min(most, Math.max(0, now + step)) // the buttons go no further
            decks = withCopies(raid, { decks }, 'main', key, next)
          }
          const deck = record(decks, { raid: raid.key as BossDeckRecord['raid'] })
          const isFine = problemsIn(raid, modeToBuildFor(raid), deck).length === 0
          expect(isReady(judged(deck))).toBe(isFine)
          const begin = (): unknown => createGame(...pinned(started(deck)))
          if (isFine) expect(begin).not.toThrow()
          else expect(begin).toThrow(`needs at least ${raid.customDeck?.min} cards`)
        }),
        { numRuns: 12 },
      )
    }
  })

  it.each(['heroic', 'epic'])(
    'what Black Temple’s screen calls ready starts a raid, and nothing else does: %s',
    (how) => {
      const raid = raidOf('black-temple')
      const limits = raid.modes.find(({ key }) => key === how)?.custom ?? {}
      const names = Object.keys(limits)
      const choosing = names.map((deck) => [...cardsToChoose(raid, deck), ...guestsToChoose(raid, how, deck)])
      const tap = fc.tuple(fc.nat(names.length - 1), fc.nat(40), fc.integer({ min: -3, max: 3 }))
      fc.assert(
        fc.property(fc.array(tap, { maxLength: 30 }), fc.boolean(), (made, emptied) => {
          let decks: BossDeckRecord['decks'] = emptied ? { minions: {} } : {}
          for (const [at, i, step] of made) {
            const deck = names[at] ?? ''
            const cards = choosing[at] ?? []
            const { key = '' } = cards[i % cards.length] ?? {}
            const now = cardsOf(raid, { decks }, deck)[key] ?? 0
            const next = Math.min(limits[deck]?.copies ?? 500, Math.max(0, now + step))
            decks = withCopies(raid, { decks }, deck, key, next)
          }
          const deck = record(decks, { raid: 'black-temple', mode: how })
          const isFine = problemsIn(raid, modeToBuildFor(raid, deck), deck).length === 0
          if (how === 'epic') expect(isFine).toBe(true)
          const plan = { ...bringing(deck), mode: how }
          const faults = bossDeckFaults(plan, deck)
          expect(faults.length === 0).toBe(isFine)
          const { setup } = startOf(plan, '', choices, chance, broughtByBoss(bossChoiceOf(plan, [deck])))
          const begin = (): unknown => createGame(...pinned(setup))
          if (isFine) expect(begin).not.toThrow()
          else expect(begin).toThrow('needs at least')
        }),
        { numRuns: 12 },
      )
    },
  )

  it('lets one choose between the modes that open decks in ways of their own', () => {
    const opens = (name: string): string[] => openModesOf(raidOf(name)).map(({ key }) => key)
    expect(['onyxia', 'molten-core', 'black-temple', 'naxxramas'].map(opens)).toEqual([
      ['standard'],
      ['standard'], // the other is no different
      ['heroic', 'epic'],
      [],
    ])
    const temple = raidOf('black-temple')
    expect(modeToBuildFor(temple)).toBe('heroic')
    expect(modeToBuildFor(temple, { decks: {}, mode: 'epic' })).toBe('epic')
    expect(modeToBuildFor(temple, { decks: {}, mode: 'standard' })).toBe('heroic') // which opens none
    const empty = { decks: { main: {} } }
    expect(problemsIn(temple, 'heroic', empty)).toMatchObject([{ rule: 'B1.3', deck: 'main' }])
    expect(problemsIn(temple, 'epic', empty)).toEqual([])
  })

  it('says a clear word of each thing that an older list may hold, and shows it to be taken out', () => {
    const box = cardsOf(onyxia, fromTheBox, 'main')
    const told = (main: Record<string, number>): string[] =>
      problemsIn(onyxia, mode, { decks: { main } }).map(({ text }) => text)
    expect(told({})).toEqual(['This deck needs at least 60 cards, and it has 0.'])
    expect(told({ ...box, [crush]: 10_000 })).toEqual([
      'This deck can have at most 4 copies of “Crush”, and it has 10000.',
    ])
    expect(told({ ...box, [crush]: 2.5 })[0]).toContain('“Crush” has 2.5 copies. It must have a whole number')
    const odd = { ...box, 'onyxia/gone': 1, 'onyxia/feeding-time': 1 }
    expect(told(odd)).toEqual([
      expect.stringContaining('There is no card called “onyxia/gone”.'),
      '“Feeding Time” isn’t in the boxed deck, so it can’t be in this one.',
    ])
    expect(straysIn(onyxia, mode, { decks: { main: odd } }, 'main')).toEqual([
      ['onyxia/gone', 1],
      ['onyxia/feeding-time', 1],
    ])
    const elsewhere = { decks: { minions: { [crush]: 1 } } }
    expect(problemsIn(onyxia, mode, elsewhere)).toMatchObject([{ text: expect.stringContaining('no deck called') }])
    expect(decksToShow(onyxia, mode, elsewhere)).toEqual(['main', 'events', 'minions']) // or nobody could take it out
    expect(withBox(elsewhere, 'minions')).toEqual({})
  })

  it('has an address for each box and each deck', () => {
    for (const of of ['onyxia', '0123abcd']) {
      const { place, id } = readRoute(to('decks', bossDeckPage(of)))
      expect([place, bossDeckOf(id ?? '')]).toEqual(['decks', of])
    }
    expect(bossDeckOf('tazo')).toBeNull()
  })
})

describe('a new raid', () => {
  const fine = record({ main: { ...onyxia.mainDeck, [crush]: 4 } })

  it('is played with the box until another deck is chosen, and goes back to it', () => {
    expect(broughtByBoss(bossChoiceOf(usualPlan(), [fine]))).toBeNull()
    const plan = bringing(fine)
    expect(bossChoiceOf(plan, [fine])).toMatchObject({ chosen: fine, isGone: false })
    expect(started(fine).bossDeck).toEqual(fine.decks['main'])
    expect(startOf(withBossDeck(plan, null), '', choices, chance).setup.bossDeck).toBeUndefined()
    expect([packsFor(usualPlan()), packsFor(plan)]).toEqual([[], ['onyxia']]) // it is judged by its raid's cards
    expect(oddsFor(usualPlan(), 'greedy')).not.toBeNull()
    expect(oddsFor(plan, 'greedy')).toBeNull() // nobody has counted those
  })

  it('offers only decks of its raid, and remembers one for each', () => {
    const other = record({}, { id: 'other', raid: 'magtheridon' })
    expect(bossChoiceOf(usualPlan(), [fine, other]).offered).toEqual([fine])
    const both = withBossDeck({ ...bringing(fine), raid: 'magtheridon' }, 'other')
    expect(both.bossDecks).toEqual({ onyxia: 'mine', magtheridon: 'other' })
    expect(tidyPlan(structuredClone(both)).bossDecks).toEqual(both.bossDecks)
  })

  it('says that the deck of last time is gone, and can be started without it', () => {
    const choice = bossChoiceOf(bringing(fine), [])
    expect(choice).toMatchObject({ chosen: null, isGone: true })
    expect(broughtByBoss(choice)).toBeNull()
  })

  it('opens plans of earlier versions, and whatever else is found there', () => {
    const { bossDecks: _, ...before } = { ...usualPlan(), raid: 'magtheridon' as const }
    expect(tidyPlan(before)).toEqual({ ...before, bossDecks: {} })
    for (const odd of [null, 7, 'x', ['onyxia'], { onyxia: 7, elsewhere: 'x' }])
      expect(tidyPlan({ ...before, bossDecks: odd }).bossDecks).toEqual({})
  })

  it('does not start with a deck that can’t be played, and says so beside the Boss', () => {
    const small = record({ main: { [crush]: 4 } }, { name: 'Four of a kind' })
    const { seats } = judged(small)
    expect(seats.boss?.[0]).toContain('“Four of a kind” can’t be played.')
    expect(seats.boss?.[0]).toContain('Main deck: This deck needs at least 60 cards, and it has 4.')
    expect(() => createGame(...pinned(started(small)))).toThrow('at least 60')
  })

  it('has no extra copy beside a Main deck of one’s own', () => {
    const magtheridon = raidOf('magtheridon')
    const [key = ''] = Object.keys(magtheridon.mainDeck)
    const own = record({ main: { ...magtheridon.mainDeck, [key]: 3 } }, { raid: 'magtheridon' })
    const setup = started(own)
    expect([setup.extraCopy, setup.bossDeck?.[key]]).toEqual([undefined, 3])
    expect(() => createGame(...pinned(setup))).not.toThrow()
    const box = record({}, { raid: 'magtheridon' })
    expect(started(box).extraCopy).toBeDefined()
  })

  it('over several devices brings it too, by its name; and so does the next raid', () => {
    const both = record({ main: { [crush]: 4 }, minions: { a: 1 } })
    expect(bossSetup(both)).toEqual({ bossDeck: { [crush]: 4 }, bossDecks: { minions: { a: 1 } } })
    const brought = broughtByBoss(bossChoiceOf(bringing(both), [both]))
    const { plan } = gatheringOf(bringing(both), '', choices, chance, brought)
    expect(plan).toMatchObject({ bossDeck: { [crush]: 4 }, bossDecks: { minions: { a: 1 } }, bossDeckName: 'Mine' })
    const { setup, seating } = startOf(bringing(both), '', choices, chance, brought)
    expect(planAgain(wholeBook(), setup, seating)).toMatchObject(bossSetup(both))
  })
})

describe('the Boss’s decks as text', () => {
  const titles = strings.bossDecks.deck
  const read = (text: string) => readBossDeckText(wholeBook(), text, titles)

  it('are read as they were written', () => {
    const main: Record<string, number> = { ...onyxia.mainDeck, [crush]: 4 }
    const text = bossDeckToText(wholeBook(), onyxia, mode, { name: 'Hot', decks: { main } }, titles)
    expect(text).toContain('Deck: Hot\nRaid: Onyxia’s Lair\n\nMain deck (62)\n4 Crush\n')
    expect(text).not.toContain('Event deck') // which nobody can change
    expect(read(text)).toEqual({ raid: 'onyxia', name: 'Hot', decks: { main }, left: [] })
  })

  it('name their mode where it matters, and a deck without cards stays one', () => {
    const temple = raidOf('black-temple')
    const text = bossDeckToText(wholeBook(), temple, 'epic', { name: null, decks: { minions: {} } }, titles)
    expect(text).toContain('Raid: Black Temple\nMode: Epic\n')
    const { main, events } = { main: temple.mainDeck, events: temple.decks['events']?.cards }
    expect(read(text)).toMatchObject({ mode: 'epic', decks: { main, events, minions: {} }, left: [] })
    const guests = { minions: { 'raider/lady-vashj': 3 }, events: { 'black-temple/you-are-not-prepared-45': 7 } }
    const odd = bossDeckToText(wholeBook(), temple, 'epic', { name: null, decks: guests }, titles)
    expect(odd).toContain('3 Lady Vashj')
    expect(odd).toContain('7 You Are Not Prepared! [45]')
    expect(read(odd)).toMatchObject({ decks: guests, left: [] })
    expect(read('Raid: Black Temple\nEvent deck\n1 You Are Not Prepared!')?.left).toHaveLength(1) // which one?
    expect(read('Raid: Onyxia’s Lair\nMode: no such')).toMatchObject({ left: ['Mode: no such'] })
  })

  it('are nobody’s without a raid; what can’t be read is not lost', () => {
    expect(read('Hero: Ta’zo\n3 Fireball')).toBeNull()
    expect(read('Raid: Elsewhere\n3 Crush')).toBeNull()
    expect(read('raid = onyxia’s lair\r\nmain deck:\r\n3x CRUSH\r\n1 Crush\r\n2 Fireball\r\n5000 Devour')).toEqual({
      raid: 'onyxia',
      name: null,
      decks: { main: { [crush]: 4 } },
      left: ['2 Fireball', '5000 Devour'],
    })
  })
})
