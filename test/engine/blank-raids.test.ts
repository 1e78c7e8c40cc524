import { describe, expect, it } from 'vitest'
import { sendToChart } from '../../machines/drive.ts'
import type { ChartEvent } from '../../machines/protocol.ts'
import { always, opposing, when } from '../../src/cards/vocabulary/build.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { createGame, readEverything } from '../../src/engine/running/create.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { heroOf } from '../../src/engine/deriving/derive.ts'
import { addEffect, drawHand } from '../../src/engine/encounters/encounter.ts'
import { type Game, seatAt } from '../../src/engine/state/game.ts'
import { mayInterrupt } from '../../src/engine/acting/interrupt.ts'
import type { RaidName } from '../../src/engine/contract/names.ts'
import type { Card } from '../../src/engine/state/state.ts'
import { bossFalls, putTokens } from '../../src/engine/acting/verbs.ts'
import { blankCards, blankDeck } from '../../src/table/sim/blank.ts'
import { asked, goOnUntil, least, say } from './play-on.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** Raids whose structure is there and whose cards are blank: what the engine makes of what their charts say. */

const witness = (name: string, power: Partial<CardValue>): CardValue => ({
  key: `test/${name}`,
  name,
  type: 'ally',
  token: true,
  atk: 0,
  damageType: 'melee',
  health: 5,
  ...power,
})
const witnesses = [
  witness('mourner', { powers: [when({ on: 'destroyed', card: opposing('hero') }, { effects: [{ draw: 1 }] })] }),
  witness('counter', { powers: [when({ on: 'draws', who: 'opponents' }, { effects: [{ draw: 1 }] })] }),
  witness('curse', { powers: [always({ health: -90, to: opposing('hero') })] }),
]

const start = (raid: RaidName, raiders: number, mode = 'standard'): Game =>
  createGame(
    ...pinned({
      raid,
      mode,
      seed: [5, 6, 7, 8],
      raiders: Array.from({ length: raiders }, () => blankDeck),
      cards: [...blankCards, ...witnesses],
      blank: true,
      anyDeck: true,
    }),
  )

const boss = (g: Game): Card => {
  const hero = heroOf(g, 0)
  if (!hero) throw new Error('There is no Boss.')
  return hero
}
const chartIs = (g: Game, word: string): boolean => JSON.stringify(g.s.chart.value).includes(`"${word}"`)
const hasFallen = (g: Game): boolean[] => g.s.seats.slice(1).map(({ out }) => out)
const inPlay = (g: Game, key: string): number =>
  g.s.cards.filter((card) => card.key === key && card.place === 'play').length

/** A raider's action phase. */
const acting = (g: Game): Decision =>
  goOnUntil(g, ({ question }) => question === 'priority' && g.s.turn.seat > 0 && g.s.turn.phase === 'action')

/** Played on until the chart is there, each Boss on the way with fatal damage. */
const untilChart = (g: Game, word: string): void => {
  for (let i = 0; i < 2000 && !chartIs(g, word); i++) {
    if (asked(g).question === 'priority') hurt(g)
    say(g, least(asked(g)))
  }
  expect(chartIs(g, word)).toBe(true)
}
const hurt = (g: Game): void => {
  const hero = heroOf(g, 0)
  if (hero) hero.damage = 200
}

const choose = (g: Game, way: string): void => {
  const decision = goOnUntil(g, ({ question }) => question === 'way')
  say(g, { mode: decision.part?.split(', ').indexOf(way) ?? -1 })
}

describe('a Boss that can’t be destroyed', () => {
  const after = (g: Game, ...events: ChartEvent[]): Game => {
    for (const event of events) g.s.chart = sendToChart(g.s.raid, g.s.chart, event).state
    return g
  }

  it('is not asked to fall again and again [R303.1a]', () => {
    const g = start('molten-core', 1)
    after(g, { type: 'BOSS.FATAL' }, { type: 'EFFECT.RESOLVED', name: 'minions' })
    after(g, { type: 'REVEALED', deck: 'runes', card: '' }, { type: 'EFFECT.RESOLVED', name: 'newBoss' })
    expect(chartIs(g, 'majordomo')).toBe(true)
    expect(bossFalls(g)).toBe(false)
    expect(bossFalls(start('molten-core', 1))).toBe(true)
  })
})

describe('a Boss that falls', () => {
  it('is destroyed for whoever watches [R302.1]', () => {
    const g = start('molten-core', 1)
    acting(g)
    g.reads = readEverything // nobody brought it
    putTokens(g, 'test/mourner', [1], 1)
    const before = seatAt(g, 1).hand.length
    hurt(g)
    goOnUntil(g, () => chartIs(g, 'nobody') && g.s.chain.length === 0)
    expect(seatAt(g, 1).hand).toHaveLength(before + 1)
  })

  it('of Black Temple gives the turn player priority for each of its Events [R502.1c]', () => {
    const g = start('black-temple', 2)
    untilChart(g, 'akama')
    acting(g)
    const turn = `raider${g.s.turn.seat}`
    hurt(g)
    const holders: (string | undefined)[] = []
    let event = -1
    goOnUntil(g, ({ question, seats }) => {
      const link = g.s.chain.at(-1)
      if (question === 'priority' && link?.tell === 'event' && link.serial !== event) {
        event = link.serial
        holders.push(seats[0])
      }
      return chartIs(g, 'teron')
    })
    expect(holders).toEqual([turn, turn])
  })

  it('takes Teron’s Constructs along, whoever controls them [B1.8]', () => {
    const g = start('black-temple', 2)
    untilChart(g, 'teron')
    acting(g)
    putTokens(g, 'black-temple/shadowy-construct', [0, 0, 1], 1)
    hurt(g)
    goOnUntil(g, () => !chartIs(g, 'ghosts'))
    expect(inPlay(g, 'black-temple/shadowy-construct')).toBe(0)
    expect(g.s.facts['ghosts']).toBe(0)
  })
})

describe('an effect of the game', () => {
  it('can’t be interrupted [R302.2]', () => {
    const g = start('molten-core', 1)
    acting(g)
    addEffect(g, 'minions', false)
    const link = g.s.chain.at(-1)
    expect(link && mayInterrupt(g, link, 1)).toBe(false)
  })
})

describe('a new hand', () => {
  it('is put there, not drawn [R303.1b R503.3a]', () => {
    const g = start('black-temple', 1)
    acting(g)
    g.reads = readEverything // nobody brought it
    putTokens(g, 'test/counter', [1], 1)
    const before = seatAt(g, 0).hand.length
    drawHand(g, 7, false)
    expect(seatAt(g, 0).hand).toHaveLength(before + 7)
    expect(g.s.waiting).toEqual([])
    drawHand(g, before + 9, true)
    expect(g.s.waiting).toHaveLength(2)
  })
})

describe('Naxxramas', () => {
  /** The last Boss of the Plague Quarter has fatal damage; so has the hero of each of these raiders. */
  const lastOfPlague = (mode: string, falling: number[]): Game => {
    const g = start('naxxramas', 2, mode)
    choose(g, 'plague')
    untilChart(g, 'loatheb')
    acting(g)
    hurt(g)
    for (const seat of falling) {
      const hero = heroOf(g, seat)
      if (hero) hero.damage = 200
    }
    goOnUntil(g, ({ question }) => question === 'way')
    return g
  }

  it('lets a raider who fell with the last Boss rise with the reset [N2.1]', () => {
    const g = lastOfPlague('standard', [1])
    expect(hasFallen(g)).toEqual([true, false])
    choose(g, 'construct')
    expect(hasFallen(g)).toEqual([false, false])
  })

  it('but not in Heroic Mode [N6.4]', () => {
    const g = lastOfPlague('heroic', [1])
    choose(g, 'construct')
    goOnUntil(g, ({ question }) => question === 'priority')
    expect(hasFallen(g)).toEqual([true, false])
  })

  it('is lost when the last raiders fall with the last Boss of a Quarter [R100.2]', () => {
    expect(() => lastOfPlague('standard', [1, 2])).toThrow('Nobody is asked anything.')
  })

  it('removes the Event deck as Kel’Thuzad comes [N9.1]', () => {
    const g = lastOfPlague('standard', [])
    choose(g, 'frostwyrm')
    const events = seatAt(g, 0).decks['events']
    expect(events?.deck.length).toBeGreaterThan(10)
    untilChart(g, 'kelthuzad')
    expect(events).toEqual({ deck: [], graveyard: [] })
    expect(seatAt(g, 0).decks['kelthuzad']?.deck).toHaveLength(5)
  })

  it('destroys a Boss that has 0 health [N10.1]', () => {
    const g = start('naxxramas', 1)
    choose(g, 'plague')
    acting(g)
    g.reads = readEverything // nobody brought it
    putTokens(g, 'test/curse', [1], 1)
    goOnUntil(g, () => chartIs(g, 'choosing'))
    expect(seatAt(g, 0).hero).toBe(-1)
  })

  it('destroys its own tokens with a Boss, whoever controls them, and no others [N5.1]', () => {
    const g = start('naxxramas', 1)
    choose(g, 'plague')
    acting(g)
    putTokens(g, 'naxxramas/spore', [0, 1], 1)
    g.reads = readEverything // nobody brought it
    putTokens(g, 'test/mourner', [1], 1)
    hurt(g)
    goOnUntil(g, () => chartIs(g, 'heigan'))
    expect(inPlay(g, 'naxxramas/spore')).toBe(0)
    expect(inPlay(g, 'naxxramas/mr-bigglesworth')).toBe(1)
    expect(inPlay(g, 'test/mourner')).toBe(1)
  })
})

describe('elsewhere', () => {
  it('a Boss with 0 health stays [R101.3a]', () => {
    const g = start('molten-core', 1)
    acting(g)
    g.reads = readEverything // nobody brought it
    putTokens(g, 'test/curse', [1], 1)
    goOnUntil(g, () => g.s.turn.n > 3)
    expect(boss(g).key).toBe('molten-core/lucifron')
  })
})
