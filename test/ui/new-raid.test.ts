import { describe, expect, it } from 'vitest'
import { oneOfEach } from '../../src/cards/dedicated-few.ts'
import { decks, raids } from '../../src/cards/index.ts'
import { own } from '../../src/cards/own.ts'
import { raidFacts } from '../../src/cards/raids/facts.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { DeckRecord } from '../../src/store/db.ts'
import { book } from '../../src/ui/catalogue.ts'
import { brokenBy, deckChoices, refOfOwn } from '../../src/ui/newRaid/deck-choice.ts'
import {
  adviceOf,
  deckAt,
  gatheringOf,
  isReady,
  nameAt,
  type Plan,
  problemsOf,
  sitDown,
  startOf,
  tidyPlan,
  usualPlan,
} from '../../src/ui/newRaid/plan.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import './laid-out.ts'

const choices = deckChoices([], 60)
const chance = { seed: [5, 6, 7, 8] as [number, number, number, number], date: new Date(2026, 10, 16) }
const planned = (some: Partial<Plan>): Plan => ({ ...usualPlan(), ...some })
const named = (plan: Plan, index: number, person: string): Plan => ({
  ...plan,
  chairs: plan.chairs.map((chair, i) => (i === index ? { ...chair, who: 'person', person } : chair)),
})

describe('a new raid', () => {
  it('can be started as it stands, with any number of raiders on either side', () => {
    for (const raid of ['onyxia', 'magtheridon'] as const)
      for (const side of ['Alliance', 'Horde'] as const)
        for (const raiders of [1, 2, 3, 4, 5]) {
          const plan = planned({ raid, side, raiders })
          expect(isReady(problemsOf(plan, '', choices))).toBe(true)
          const { setup, seating } = startOf(plan, '', choices, chance)
          expect(setup.raiders).toHaveLength(raiders)
          expect(Object.keys(seating)).toHaveLength(raiders + 1)
          expect(() => createGame(...pinned(setup))).not.toThrow()
        }
  })

  it('may be by Dedicated Few, for which our decks have too many copies and one’s own need not [N1.2]', () => {
    const plan = planned({ deckRule: 'dedicatedFew', raiders: 2 })
    const ours = deckChoices([], 60, 'dedicatedFew')
    const { seats } = problemsOf(plan, '', ours)
    expect(Object.keys(seats)).toEqual(['raider1', 'raider2'])
    expect(seats.raider1?.[0]).toMatch(/can’t be played\. A Dedicated Few deck has one of each card.+change it\.$/)
    expect(ours.every((deck) => brokenBy(deck, 'dedicatedFew') && !brokenBy(deck, null))).toBe(true)

    const { hero, cards } = decks['elendril'] ?? { hero: '', cards: {} }
    const built: DeckRecord = {
      id: 'few',
      name: 'Few',
      hero,
      cards: oneOfEach(book(), hero, cards, 60).cards,
      changed: 1,
    }
    const withOwn = deckChoices([built], 60, 'dedicatedFew')
    expect(deckAt(plan, 0, withOwn)?.ref).toBe(refOfOwn(built)) // nobody has to look for it
    expect(isReady(problemsOf(plan, '', withOwn))).toBe(true)
    const { setup } = startOf(plan, '', withOwn, chance)
    expect(setup.deckRule).toBe('dedicatedFew')
    expect(() => createGame(...pinned(setup))).not.toThrow()
    expect(gatheringOf(plan, '', withOwn, chance).plan.deckRule).toBe('dedicatedFew')
    expect(startOf(planned({}), '', choices, chance).setup).not.toHaveProperty('deckRule')
    expect(tidyPlan({ deckRule: 'dedicatedFew' }).deckRule).toBe('dedicatedFew')
    expect(tidyPlan({ deckRule: 'whatever' }).deckRule).toBeNull()
  })

  it('says what each mode of a raid that has several means, and how many raiders are too many [N6.4]', () => {
    for (const [raid, { modes }] of Object.entries(raidFacts).filter(([, it]) => it.modes.length > 1))
      expect([raid, Object.keys(own(strings.newRaid.modeMeans, raid) ?? {})]).toEqual([
        raid,
        modes.map(({ key }) => key),
      ])
    const heroic = (raiders: number) => problemsOf(planned({ raid: 'naxxramas', mode: 'heroic', raiders }), '', choices)
    expect(heroic(3).mode).toBeNull()
    expect(heroic(4).mode).toBe('Heroic is for at most 3 raiders.')
  })

  it('is called by its raid and day, people by their names', () => {
    const start = startOf(named(planned({ raiders: 2 }), 1, '  Jonas   the Bold '), 'Mia', choices, chance)
    expect(start.name).toBe('Onyxia’s Lair, 16 November')
    expect(start.seating).toEqual({
      boss: { player: 'clumsy', name: 'The Boss' },
      raider1: { player: 'human', name: 'Mia' },
      raider2: { player: 'human', name: 'Jonas the Bold' },
    })
  })

  it('gives different decks to raiders who chose none, and each their own', () => {
    const plan = usualPlan()
    const refs = [0, 1, 2].map((i) => deckAt(plan, i, choices)?.ref)
    expect(new Set(refs).size).toBe(3)
    const chosen = { ...plan, chairs: plan.chairs.map((it) => ({ ...it, deck: { Horde: 'starter:tazo' } })) }
    expect(deckAt({ ...chosen, side: 'Horde' }, 2, choices)?.ref).toBe('starter:tazo')
    expect(deckAt(chosen, 2, choices)?.faction).toBe('Alliance')
  })

  describe('whoever chose no deck brings a hero that nobody else has, as long as there is one', () => {
    const heroesOf = (plan: Plan, from = choices): string[] =>
      Array.from({ length: plan.raiders }, (_, i) => deckAt(plan, i, from)?.hero ?? 'none')
    const timesOf = (heroes: readonly string[]): number[] =>
      [...new Set(heroes)].map((hero) => heroes.filter((it) => it === hero).length).toSorted((a, b) => a - b)
    const choosing = (plan: Plan, index: number, ref: string): Plan => ({
      ...plan,
      chairs: plan.chairs.map((it, i) => (i === index ? { ...it, deck: { [plan.side]: ref } } : it)),
    })
    const refsOf = (side: Plan['side']): string[] => choices.filter((it) => it.faction === side).map(({ ref }) => ref)
    const sides = ['Alliance', 'Horde'] as const

    it('for one to five raiders; with more raiders than heroes nobody comes three times', () => {
      for (const side of sides)
        for (const raiders of [1, 2, 3, 4, 5]) {
          const times = timesOf(heroesOf(planned({ side, raiders })))
          expect(times).toHaveLength(Math.min(raiders, refsOf(side).length))
          expect(Math.max(...times)).toBe(Math.ceil(raiders / refsOf(side).length))
        }
    })

    it('whatever one of them chooses, and when a raider is added or leaves', () => {
      for (const side of sides)
        for (const ref of refsOf(side))
          for (const index of [0, 1, 2, 3, 4])
            for (const raiders of [1, 2, 3, 4, 5]) {
              const plan = choosing(planned({ side, raiders }), index, ref)
              const heroes = heroesOf(plan)
              if (index < raiders) expect(deckAt(plan, index, choices)?.ref).toBe(ref)
              expect(new Set(heroes).size).toBe(Math.min(raiders, refsOf(side).length))
            }
    })

    it('two who chose the same hero both bring it', () => {
      const [ref = ''] = refsOf('Alliance')
      const plan = choosing(choosing(planned({ raiders: 3 }), 0, ref), 1, ref)
      expect(timesOf(heroesOf(plan))).toEqual([1, 2])
    })

    it('a guest takes no hero away', () => {
      const plan = sitDown(planned({ raiders: 4 }), 1, 'guest')
      const others = heroesOf(plan).filter((_, i) => i !== 1)
      expect(new Set(others).size).toBe(3)
    })

    it('a deck of one’s own comes before a hero comes twice, if it can be played', () => {
      const other = 'raider/gorebelly' // without a faction it fits either side
      const cards = choices.find(({ hero }) => hero === other)?.cards ?? {}
      const mine = deckChoices([{ id: 'x', name: 'Mine', hero: other, cards, changed: 0 }], 60)
      const fits = mine.map((it) => (it.own ? { ...it, faction: null } : it))
      expect(heroesOf(planned({ raiders: 5 }), fits).at(-1)).toBe(other)
      expect(heroesOf(planned({ raiders: 4 }), fits)).not.toContain(other)
      const broken = fits.map((it) => (it.own ? { ...it, problems: ['Too small.'] } : it))
      expect(heroesOf(planned({ raiders: 5 }), broken)).not.toContain(other)
    })
  })

  it('says beside the seat that two have one name', () => {
    const plan = named(planned({ raiders: 3 }), 2, 'mia')
    const { seats } = problemsOf(plan, 'Mia', choices)
    expect(seats).toEqual({ raider3: [strings.newRaid.sameName('mia')] })
    expect(isReady({ mode: null, seats })).toBe(false)
    expect(isReady(problemsOf({ ...plan, raiders: 2 }, 'Mia', choices))).toBe(true)
  })

  it('names nobody twice by itself, wherever I sit', () => {
    for (const place of ['boss', 0, 1, 2, 3, 4] as const) {
      const everybody = usualPlan().chairs.reduce((plan, _, i) => sitDown(plan, i, 'person'), planned({ raiders: 5 }))
      const plan = sitDown(sitDown(everybody, 'boss', 'person'), place, 'me')
      expect(problemsOf(plan, '', choices).seats).toEqual({})
    }
  })

  it('lets me sit on several chairs, as one person whose seats are told apart', () => {
    const alone = startOf(planned({ raiders: 2 }), 'Mia', choices, chance)
    expect(alone.seating.raider1).toEqual({ player: 'human', name: 'Mia' })
    const plan = sitDown(sitDown(planned({ raiders: 4 }), 2, 'me'), 3, 'person')
    expect(isReady(problemsOf(plan, 'Mia', choices))).toBe(true)
    expect(startOf(plan, 'Mia', choices, chance).seating).toEqual({
      boss: { player: 'clumsy', name: 'The Boss' },
      raider1: { player: 'human', name: 'Mia', person: 'me' },
      raider2: { player: 'greedy', name: 'Bramble' },
      raider3: { player: 'human', name: 'Mia (2)', person: 'me' },
      raider4: { player: 'human', name: 'Player Two' },
    })
    const { chairs } = gatheringOf(plan, 'Mia', choices, chance).plan
    expect(chairs.map(({ name, person }) => [name, person])).toEqual([
      ['The Boss', undefined],
      ['Mia', 'me'],
      ['Bramble', undefined],
      ['Mia (2)', 'me'],
      ['Player Two', undefined],
    ])
  })

  it('counts people, not chairs, where nobody says a name', () => {
    const plan = [2, 4].reduce((so, place) => sitDown(so, place, 'person'), planned({ raiders: 5 }))
    expect([0, 2, 4].map((place) => nameAt(plan, place, ''))).toEqual(['Player One', 'Player Two', 'Player Three'])
    const without = sitDown(plan, 0, 'greedy')
    expect([2, 4].map((place) => nameAt(without, place, ''))).toEqual(['Player One', 'Player Two'])
  })

  it('does not start with a deck of one’s own that breaks the rules, and says why', () => {
    const own: DeckRecord = { id: 'x', name: 'Half a deck', hero: 'raider/elendril', cards: {}, changed: 0 }
    const withOwn = deckChoices([own], 60)
    const plan = usualPlan()
    const chosen = { ...plan, chairs: plan.chairs.map((it) => ({ ...it, deck: { Alliance: 'own:x' } })) }
    const said = problemsOf(chosen, '', withOwn).seats.raider1?.[0]
    expect(said).toContain('Half a deck')
    expect(said).toContain('0 cards')
  })

  it('has one more copy where the box holds one: the chosen card, or one by chance', () => {
    const magtheridon = planned({ raid: 'magtheridon' })
    const keys = Object.keys(raids['magtheridon']?.mainDeck ?? {})
    expect(keys).toContain(startOf(magtheridon, '', choices, chance).setup.extraCopy)
    const last = keys.at(-1) ?? ''
    expect(startOf({ ...magtheridon, extraCopy: last }, '', choices, chance).setup.extraCopy).toBe(last)
    expect(startOf(usualPlan(), '', choices, chance).setup).not.toHaveProperty('extraCopy')
  })

  it('says that a mode is for fewer raiders', () => {
    const plan = planned({ raid: 'naxxramas', mode: 'heroic', raiders: 4 })
    expect(problemsOf(plan, '', choices).mode).toBe(strings.newRaid.tooMany('Heroic', 3))
    expect(problemsOf({ ...plan, raiders: 3 }, '', choices).mode).toBeNull()
  })

  it('warns of more raiders than a mode is recommended for, and starts all the same [B1.3]', () => {
    const plan = planned({ raid: 'black-temple', mode: 'heroic', raiders: 4 })
    expect(adviceOf(plan)).toBe(strings.newRaid.moreThanAdvised('Heroic', 3, 4))
    expect(isReady(problemsOf(plan, '', choices))).toBe(true)
    const others: Partial<Plan>[] = [{ raiders: 3 }, { mode: null, raiders: 5 }, { raid: 'naxxramas' }]
    for (const other of others) expect(adviceOf({ ...plan, ...other })).toBeNull()
  })

  it('names the chosen raid leader where the raid has one', () => {
    expect(startOf(planned({ raid: 'naxxramas', leader: 2 }), '', choices, chance).setup.leader).toBe('raider3')
    expect(startOf(planned({ raid: 'naxxramas', leader: 4 }), '', choices, chance).setup).not.toHaveProperty('leader')
    expect(startOf(planned({ leader: 1 }), '', choices, chance).setup).not.toHaveProperty('leader')
  })

  it('is remembered, and what no longer fits is as usual', () => {
    const plan = sitDown(planned({ raid: 'magtheridon', side: 'Horde', raiders: 4, name: 'Once' }), 1, 'random')
    const again: unknown = JSON.parse(JSON.stringify(plan))
    expect(tidyPlan(again)).toEqual({ ...plan, name: '' })
    expect(tidyPlan({ ...plan, raid: 'karazhan', raiders: 12, side: 'Pirates', chairs: 'none' })).toEqual({
      ...usualPlan(),
      raiders: 5,
    })
    expect(tidyPlan(undefined)).toEqual(usualPlan())
  })
})
