import { describe, expect, it } from 'vitest'
import { library, raids } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { deckProblems } from '../../src/engine/running/setup-problems.ts'
import { everythingAnd } from '../../src/table/rulings/everything.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { RaiderSetup, Setup } from '../../src/engine/contract/setup.ts'
import { asked, goOnUntil, say } from './play-on.ts'
import { keysOf, listed, listOf, problemsOf, seatOf } from './raid-setup.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** What rulings can't say: set-up, deck building, opening hands and the first turns of Onyxia's Lair. */

const tazo = listed('tazo')
const elendril = listed('elendril')

const setupOf = (raiders: RaiderSetup[], more: Partial<Setup> = {}): Setup => ({
  raid: 'onyxia',
  seed: [11, 22, 33, 44],
  raiders,
  ...more,
})
const start = (raiders = 2, more: Partial<Setup> = {}): Game =>
  createGame(...pinned(setupOf(Array<RaiderSetup>(raiders).fill(tazo), more)))

const typesOf = (g: Game, ids: readonly number[]): string[] => keysOf(g, ids).map((key) => g.lib.get(key).type)
const eventDeck = (g: Game): number[] => seatOf(g, 0).decks['events']?.deck ?? []
const onyxia = (): NonNullable<(typeof raids)[string]> => {
  const raid = raids['onyxia']
  if (!raid) throw new Error('There is no raid onyxia.')
  return raid
}

const inPhase = (g: Game, turn: number, phase: string): Decision =>
  goOnUntil(g, ({ question }) => question === 'priority' && g.s.turn.n === turn && g.s.turn.phase === phase)

describe('who may raid together', () => {
  it('one to five: there are no more seats [O1.13]', () => {
    expect(problemsOf(setupOf(Array<RaiderSetup>(5).fill(tazo)))).toEqual([])
    expect(problemsOf(setupOf(Array<RaiderSetup>(6).fill(tazo)))).toEqual([
      'This table seats at most 5 raiders, not 6. Raid decks are made for three to five (O1.13).',
    ])
    expect(problemsOf(setupOf([]))).toContainEqual(expect.stringContaining('at least one raider'))
  })

  it('only with cards of their own whose tokens are there', () => {
    const play = { effects: [{ token: 'x/nobody', n: 1 }] }
    const cards: CardValue[] = [{ key: 'x/call', name: 'Call', type: 'ability', cost: 1, play }]
    expect(problemsOf(setupOf([tazo], { cards }))).toEqual([
      '"Call" makes a token "x/nobody", and there is no card with that key.',
    ])
    const body: CardValue = { key: 'x/nobody', name: 'Nobody', type: 'ally', token: true, atk: 1, health: 1 }
    expect(problemsOf(setupOf([tazo], { cards: [...cards, body] }))).toEqual([])
  })

  it('never Alliance and Horde [R100.1]', () => {
    expect(problemsOf(setupOf([tazo, elendril]))).toEqual([expect.stringContaining('R100.1')])
    expect(problemsOf(setupOf([elendril, elendril]))).toEqual([])
    expect(problemsOf(setupOf([tazo, tazo]))).toEqual([])
  })

  it('Traitors and Demons with all others of their faction [R100.1]', () => {
    const heroOf = (name: string, tags: string[]): CardValue => ({
      key: `test/${name}`,
      name,
      type: 'hero',
      health: 25,
      faction: 'Horde',
      tags: ['Mage', 'Fire', ...tags],
    })
    const cards = [heroOf('traitor', ['Traitor']), heroOf('demon', ['Demon'])]
    const raiders = ['test/traitor', 'test/demon', tazo.hero].map((hero) => ({ ...tazo, hero }))
    // 100.2c: a Traitor has no Talents
    const { 'raider/pyroblast': talents = 0, ...rest } = tazo.deck
    raiders[0] = { hero: 'test/traitor', deck: { ...rest, 'raider/blink': talents + 2 } }
    expect(problemsOf(setupOf(raiders, { cards }))).toEqual([])
    const g = createGame(...pinned(setupOf(raiders, { cards })))
    expect(g.s.seats.map((seat) => keysOf(g, [seat.hero])[0])).toEqual([
      'onyxia/onyxia-1',
      'test/traitor',
      'test/demon',
      'raider/tazo',
    ])
  })

  it('each with a hero of their own, and nothing but a hero [R100.1]', () => {
    expect(problemsOf(setupOf([{ ...tazo, hero: '' }]))).not.toEqual([])
    expect(problemsOf(setupOf([{ ...tazo, hero: 'raider/veshral' }]))).not.toEqual([])
  })

  it('any number that fits at the table, from one [O1.13]', () => {
    for (const n of [1, 2, 3, 4, 5]) expect(problemsOf(setupOf(Array<RaiderSetup>(n).fill(tazo)))).toEqual([])
    expect(problemsOf(setupOf([]))).not.toEqual([])
  })
})

describe('raiders’ decks', () => {
  const oneLess: RaiderSetup = { ...tazo, deck: { ...tazo.deck, 'raider/vanquish': 1 } }
  const problems = (raider: RaiderSetup, cards: CardValue[] = []): string[] =>
    deckProblems(everythingAnd(cards ?? []), raider, 'raider1', onyxia().raiderDeckMin)

  it('have 60 cards or more [O1.13]', () => {
    expect(listOf(tazo.deck)).toHaveLength(60)
    expect(problems(tazo)).toEqual([])
    expect(problems(oneLess)).toEqual([expect.stringContaining('O1.13')])
    expect(problems({ ...tazo, deck: { ...tazo.deck, 'raider/fire-blast': 4 } })).toEqual([])
  })

  it('hold no cards of the raid [O1.13]', () => {
    for (const key of ['onyxia/crush', 'onyxia/feeding-time', 'onyxia/onyxian-whelp'])
      expect(problems({ ...tazo, deck: { ...tazo.deck, [key]: 1 } })).toEqual([expect.stringContaining('O1.13')])
  })

  it('hold no tokens [404.2]', () => {
    const deck = { ...elendril.deck, 'raider/mechanical-dragonling': 1 }
    expect(problems({ ...elendril, deck })).toEqual([expect.stringContaining('404.2')])
  })

  it('may hold treasure, whatever the faction [O1.13]', () => {
    const treasure: CardValue = { key: 'treasure/tooth', name: 'Tooth', type: 'item', cost: 3 }
    for (const raider of [tazo, elendril])
      expect(problems({ ...raider, deck: { ...raider.deck, [treasure.key]: 4 } }, [treasure])).toEqual([])
  })
})

describe('a Main deck of one’s own', () => {
  const mainKeys = Object.keys(onyxia().mainDeck)
  const deckOf = (copies: number, kinds: number): Record<string, number> =>
    Object.fromEntries(mainKeys.slice(0, kinds).map((key) => [key, copies]))
  const problems = (bossDeck: Record<string, number>): string[] => problemsOf(setupOf([tazo], { bossDeck }))

  it('has 60 cards or more [O1.8]', () => {
    expect(problems(deckOf(4, 15))).toEqual([])
    expect(problems(deckOf(3, 21))).toEqual([])
    expect(problems({ ...deckOf(4, 14), [mainKeys[14] ?? '']: 3 })).toEqual([expect.stringContaining('O1.8')])
  })

  it('has no more than four of a card [O1.8]', () => {
    expect(problems({ ...deckOf(4, 15), [mainKeys[0] ?? '']: 5 })).toEqual([expect.stringContaining('O1.8')])
  })

  it('counts one card under both its names [O1.8]', () => {
    expect(problems({ ...deckOf(4, 15), [library.get(mainKeys[0] ?? '')?.name ?? '']: 1 })).not.toEqual([])
  })

  it('has only Onyxia’s cards, no events, heroes or tokens [O1.8]', () => {
    for (const key of ['raider/vanquish', 'onyxia/feeding-time', 'onyxia/onyxia-1', 'onyxia/onyxian-whelp'])
      expect(problems({ ...deckOf(4, 15), [key]: 1 })).toEqual([expect.stringContaining('O1.8')])
  })

  it('leaves the Event deck and the three heroes as they are [O1.8]', () => {
    const g = start(1, { bossDeck: deckOf(4, 15) })
    const boss = seatOf(g, 0)
    expect(keysOf(g, [...boss.deck, ...boss.hand]).toSorted()).toEqual(listOf(deckOf(4, 15)))
    expect(keysOf(g, eventDeck(g)).toSorted()).toEqual(listOf(onyxia().decks['events']?.cards ?? {}))
    expect(keysOf(g, [boss.hero, ...boss.aside])).toEqual(['onyxia/onyxia-1', 'onyxia/onyxia-2', 'onyxia/onyxia-3'])
  })
})

describe('setting up', () => {
  const seeds: Setup['seed'][] = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ]

  it('shuffles the Main deck and the Event deck [R200.1]', () => {
    const games = seeds.map((seed) => start(1, { seed }))
    const orders = (of: (g: Game) => number[]): string[] => games.map((g) => keysOf(g, of(g)).join())
    const main = (g: Game): number[] => [...seatOf(g, 0).deck, ...seatOf(g, 0).hand]
    expect(new Set(orders(main)).size).toBe(3)
    expect(new Set(orders(eventDeck)).size).toBe(3)
    for (const g of games) {
      expect(keysOf(g, main(g)).toSorted()).toEqual(listOf(onyxia().mainDeck))
      expect(eventDeck(g)).toHaveLength(30)
      expect(new Set(keysOf(g, eventDeck(g))).size).toBe(30)
    }
  })

  it('gives the same order for the same seed [R200.1]', () => {
    const [a, b] = [start(), start()]
    expect(keysOf(a, eventDeck(a))).toEqual(keysOf(b, eventDeck(b)))
  })

  it('puts Onyxia’s Stage 1 card into play, ready, face up and unhurt [R200.2]', () => {
    const g = start()
    const boss = seatOf(g, 0)
    expect(keysOf(g, boss.row)).toEqual(['onyxia/onyxia-1'])
    expect(g.s.cards[boss.hero]).toMatchObject({ place: 'play', exhausted: false, back: false, damage: 0 })
    expect(g.s.facts['stage']).toBe(1)
    expect(boss.resources).toEqual([])
  })

  it('deals everybody seven cards, the Boss’s from the Main deck [R200.3]', () => {
    const g = start(3)
    for (const seat of g.s.seats) expect(seat.hand).toHaveLength(7)
    expect(seatOf(g, 0).deck).toHaveLength(53)
    expect(eventDeck(g)).toHaveLength(30)
    expect(typesOf(g, seatOf(g, 0).hand)).toEqual(Array(7).fill('ability'))
  })

  it('offers everybody a mulligan, the Boss player first, and carries them out together [R200.3, 101.2]', () => {
    const g = start(3)
    const before = g.s.seats.map(({ hand }) => [...hand])
    const picks = ['mulligan', 'keep', 'mulligan', 'keep'] as const
    const order = picks.map((pick) => {
      expect(asked(g).question).toBe('mulligan')
      expect(g.s.seats.map(({ hand }) => hand)).toEqual(before)
      const seat = asked(g).seats
      say(g, { do: pick })
      return seat
    })
    expect(order).toEqual([['boss'], ['raider1'], ['raider2'], ['raider3']])
    for (const [n, seat] of g.s.seats.entries()) {
      expect(seat.hand).toHaveLength(7)
      if (picks[n] === 'keep') expect(seat.hand).toEqual(before[n])
      else expect(new Set(seat.hand)).not.toEqual(new Set(before[n]))
    }
    expect(seatOf(g, 0).deck).toHaveLength(53)
    expect(eventDeck(g)).toHaveLength(30)
    expect(typesOf(g, seatOf(g, 0).hand)).toEqual(Array(7).fill('ability'))
    expect(asked(g).question).not.toBe('mulligan')
  })
})

describe('the first turns', () => {
  it('begin with the Boss, who skips the first draw and has an event [R200.4]', () => {
    const g = start(2)
    goOnUntil(g, ({ question }) => question !== 'mulligan')
    expect(g.s.turn).toMatchObject({ n: 1, seat: 0, phase: 'start' })
    const stages: string[] = []
    goOnUntil(g, () => {
      stages.push(`${g.s.turn.phase}.${g.s.turn.step}`)
      return g.s.turn.phase === 'event'
    })
    expect(new Set(stages)).toEqual(new Set(['start.ready', 'event.event']))
    expect(seatOf(g, 0).hand).toHaveLength(7)
    expect(seatOf(g, 0).deck).toHaveLength(53)
    expect(eventDeck(g)).toHaveLength(29)
  })

  it('go round clockwise, and every raider draws on the first of theirs [R200.4]', () => {
    const g = start(3)
    for (const seat of [1, 2, 3]) {
      inPhase(g, seat + 1, 'start')
      expect(g.s.turn.seat).toBe(seat)
      const before = seatOf(g, seat).hand.length
      inPhase(g, seat + 1, 'action')
      expect(seatOf(g, seat).hand).toHaveLength(before + 1)
    }
  })

  it('come back to the Boss, who draws from then on [R200.4, R201.1]', () => {
    const g = start(1)
    inPhase(g, 3, 'start')
    expect(g.s.turn.seat).toBe(0)
    const before = seatOf(g, 0).hand.length
    goOnUntil(g, () => g.s.turn.phase === 'event')
    expect(seatOf(g, 0).hand).toHaveLength(before + 1)
  })
})

describe('events', () => {
  it('are answered by the Boss player first, then clockwise [O1.5]', () => {
    const g = start(3)
    inPhase(g, 1, 'event')
    expect(g.s.chain).toHaveLength(1)
    const order = [0, 1, 2, 3].map(() => {
      const { seats, question } = asked(g)
      expect(question).toBe('priority')
      expect(g.s.chain).toHaveLength(1)
      say(g, { do: 'pass' })
      return seats
    })
    expect(order).toEqual([['boss'], ['raider1'], ['raider2'], ['raider3']])
    goOnUntil(g, ({ question }) => question === 'priority')
    expect(seatOf(g, 0).resources.length + (seatOf(g, 0).decks['events']?.graveyard.length ?? 0)).toBeGreaterThan(0)
  })

  it('that became resources are hidden from the Boss player too [R100.3]', () => {
    const g = start(2)
    inPhase(g, 4, 'action')
    expect(seatOf(g, 0).resources.length).toBeGreaterThan(0)
    for (const viewer of ['boss', 'raider1', null] as const) {
      const row = viewOf(g, viewer).seats.find(({ seat }) => seat === 'boss')?.resources ?? []
      expect(row).toHaveLength(seatOf(g, 0).resources.length)
      for (const card of row) {
        expect(card).toMatchObject({ hidden: true })
        expect(card).not.toHaveProperty('key')
        expect(card).not.toHaveProperty('name')
      }
    }
  })

  it('are read by nobody when Imposing Presence makes resources of them [R100.3, R201.2a]', () => {
    const seed = ((): Setup['seed'] => {
      for (let n = 0; n < 500; n++) {
        const g = start(1, { seed: [n, 2, 3, 4] })
        if (keysOf(g, eventDeck(g)).at(-1) === 'onyxia/imposing-presence') return [n, 2, 3, 4]
      }
      throw new Error('No seed has it on top.')
    })()
    const g = start(1, { seed })
    const taken = g.lib.get(keysOf(g, eventDeck(g)).at(-2) ?? '')
    inPhase(g, 1, 'action')
    expect(keysOf(g, seatOf(g, 0).resources).toSorted()).toEqual([taken.key, 'onyxia/imposing-presence'].toSorted())
    for (const viewer of ['boss', 'raider1'] as const)
      expect(JSON.stringify(viewOf(g, viewer))).not.toContain(taken.name)
    expect(JSON.stringify(g.s.log)).not.toContain(taken.name)
  })
})
