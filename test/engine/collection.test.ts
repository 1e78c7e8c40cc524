import { describe, expect, it } from 'vitest'
import { Book } from '../../src/cards/book.ts'
import { wholeBook } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import { resetRaid } from '../../src/engine/encounters/encounter.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { fork } from '../../src/engine/running/fork.ts'
import { pin } from '../../src/engine/running/pin.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { type Game, seatAt } from '../../src/engine/state/game.ts'
import { cardFaults, censusOf } from '../../src/table/sim/check-cards.ts'
import { inherited } from '../inherited.ts'
import * as table from './encounters/table.ts'

/** 800.2: cards that come from somebody's collection. */

const lurker = (key: string, more: Partial<CardValue> = {}): CardValue => ({
  key,
  name: key,
  type: 'ally',
  cost: 1,
  atk: 2,
  damageType: 'melee',
  health: 2,
  tags: ['Lurker'],
  ...more,
})
const summons: CardValue = {
  key: 'test/summons',
  name: 'Summons',
  type: 'ability',
  cost: 0,
  play: { effects: [{ collect: { type: 'ally', tag: 'Lurker' } }] },
}
const theirs = [
  lurker('raider/z-lurker'),
  lurker('black-temple/lurker', { regular: true }),
  lurker('black-temple/stray'),
  lurker('raider/a-lurker', { powers: [{ when: { on: 'draws', who: 'you' }, effects: [{ ready: 'self' }] }] }),
  lurker('raider/lurker-token', { token: true }),
  lurker('raider/lurking-quest', { type: 'quest' }),
]
const brought = lurker('made/lurker')
const all = ['black-temple/lurker', 'raider/a-lurker', 'raider/z-lurker']

const app = (...more: CardValue[]): Book => new Book([...wholeBook().cards(), ...more], wholeBook().raids())
const values = (cards: CardValue[] = [summons, brought]) => pin(table.setupFor('naxxramas', { cards }), app(...theirs))
const begin = (): Game => {
  const setup = table.setupFor('naxxramas', { cards: [summons, brought] })
  const g = createGame(setup, pin(setup, app(...theirs)))
  table.toAction(g, 'raider1')
  return g
}
const summon = (g: Game): void => table.play(g, table.hold(g, 'test/summons', 1))
const offered = (g: Game): unknown => {
  table.goOn(g, ({ question }) => question === 'collect')
  return decisionOf(g)?.ask
}

describe('a collection', () => {
  it('comes into a raid with the card that speaks of it, and only then', () => {
    const keys = (cards?: CardValue[]): string[] => values(cards).cards.map(({ key }) => key)
    expect(keys()).toEqual(expect.arrayContaining(all))
    expect(keys()).not.toContain('raider/lurker-token')
    expect(keys([brought]).filter((key) => all.includes(key))).toEqual([])
  })

  it('holds what comes with the app, in the order of keys, and nothing that somebody brought', () => {
    const g = begin()
    summon(g)
    expect(offered(g)).toEqual({ shape: 'one', options: all.map((key) => ({ key })) })
    expect(JSON.stringify(viewOf(g, 'raider2'))).not.toContain('raider/z-lurker')
  })

  it('gives a card of one’s own, which no copy of the game forgets', () => {
    const g = begin()
    const census = censusOf(g)
    summon(g)
    offered(g)
    table.say(g, { key: 'raider/a-lurker' })
    table.resolve(g)
    const came = table.findIn(g, 1, 'a-lurker')
    expect(came).toMatchObject({ owner: 1, ctl: 1, collected: true, token: false })
    expect(viewOf(g, 'raider2').seats.find(({ seat }) => seat === 'raider1')?.allies).toMatchObject([
      { handle: came.handle, key: 'raider/a-lurker' },
    ])
    expect(fork(g).s).toEqual(g.s)
    // the card that summoned it was held by hand
    expect(cardFaults(g, [...census, `test/summons of seat 1`])).toEqual([])
    table.expectSound(g)
  })

  it('gives nothing but what it holds, and only to whoever is asked', () => {
    const g = begin()
    summon(g)
    offered(g)
    const { id = -1 } = decisionOf(g) ?? {}
    const before = JSON.stringify(g.s)
    const forged: unknown[] = [
      ...['made/lurker', 'black-temple/stray', 'raider/lurker-token', 'raider/lurking-quest', 'onyxia/onyxia', ''],
      ...inherited,
    ].map((key) => ({ key }))
    forged.push([{ key: all[0] }], { key: [all[0]] }, { key: all[0], card: 1 }, { k: all[0] }, { do: 'none' }, [], null)
    for (const pick of forged)
      expect(answer(g, { decision: id, seat: 'raider1', pick } as Move), JSON.stringify(pick)).not.toBeNull()
    for (const seat of ['boss', 'raider2'] as const)
      expect(answer(g, { decision: id, seat, pick: { key: 'raider/a-lurker' } })).not.toBeNull()
    expect(JSON.stringify(g.s)).toBe(before)
    expect(answer(g, { decision: id, seat: 'raider1', pick: { key: 'raider/a-lurker' } })).toBeNull()
  })

  it('is out of the game where everybody begins anew [N2.1]', () => {
    const g = begin()
    summon(g)
    offered(g)
    table.say(g, { key: 'raider/a-lurker' })
    table.resolve(g)
    const came = table.findIn(g, 1, 'a-lurker')
    for (let n = 0; n < 2; n++) {
      resetRaid(g, true, [])
      expect(came.place).toBe('gone') // it was in no deck, and is in no zone
      expect(table.keys(g, seatAt(g, 1).removed)).toEqual([])
    }
  })

  it('is listened for before any of it is there: its cards hear what happens', () => {
    const hears = (deck: Record<string, number>): boolean => {
      const setup = table.setupFor('naxxramas', { cards: [summons] })
      const raiders = setup.raiders.map((raider) => ({ ...raider, deck: { ...raider.deck, ...deck } }))
      return createGame({ ...setup, raiders }, pin({ ...setup, raiders }, app(...theirs))).reads.heard.has('draws')
    }
    expect([hears({}), hears({ 'test/summons': 1 })]).toEqual([false, true])
  })
})
