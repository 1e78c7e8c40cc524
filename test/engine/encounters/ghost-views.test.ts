import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import type { CardView } from '../../../src/engine/contract/view.ts'
import { whyNotProtector } from '../../../src/engine/seeing/explain-bar.ts'
import { whyNotCard } from '../../../src/engine/seeing/explain.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { type Game, seatAt } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import * as table from './table.ts'
import { boss, council, toBoss } from './temple.ts'

/** What people see of two worlds, of those whom a Boss waits for, and of a price that only raiders pay. */

const mending: CardValue = {
  key: 'test/mending',
  name: 'Mending',
  type: 'ability',
  instant: true,
  cost: 0,
  play: { targets: [{ card: { is: 'character' } }], effects: [{ heal: 1, from: { target: 0 } }] },
}

const mind: CardValue = {
  key: 'test/mind',
  name: 'Mind',
  type: 'ability',
  instant: true,
  cost: 0,
  play: { targets: [{ card: { is: 'hero', whose: 'opposing' } }], effects: [{ exhaust: { target: 0 } }] },
}

/** Three raiders with a Brute and a Guard each; the second has become a ghost. */
const haunted = (): Game => {
  const g = table.begin('black-temple', { raiders: 3, cards: [mending, mind] })
  toBoss(g, 'teron-gorefiend')
  table.toAction(g, 'raider1')
  for (const id of boss(g).row)
    if (table.cardOf(g, id).key.endsWith('ashtongue-channeler')) table.cardOf(g, id).damage = 9
  table.look(g)
  table.toAction(g, 'boss')
  for (const seat of [1, 2, 3]) {
    table.join(g, 'test/brute', seat)
    table.join(g, 'test/guard', seat)
  }
  table.goOn(g, ({ question }) => question === 'choosePlayer')
  table.say(g, { seat: 'raider2' })
  table.resolve(g)
  return g
}

const inParties = (g: Game, seat: Seat | null): Record<string, (CardView['apart'] | null)[]> =>
  Object.fromEntries(
    viewOf(g, seat).seats.map((it) => [
      it.seat,
      [...new Set([it.hero, ...it.allies].map((card) => card?.apart ?? null))],
    ]),
  )

const why = (g: Game, seat: Seat, card: Card): string[] =>
  whyNotCard(g, seat, card.handle).map(({ reason, rule }) => `${reason} (${rule})`)

describe('two worlds', () => {
  it('a ghost sees who can’t be reached, and that Constructs can do nothing back [R503.1c]', () => {
    expect(inParties(haunted(), 'raider2')).toEqual({
      boss: ['both', 'it'],
      raider1: ['both'],
      raider2: [null],
      raider3: ['both'],
    })
  })
  it('the living see the ghost, and Constructs that strike and can’t be struck [R503.1c]', () => {
    const g = haunted()
    expect(inParties(g, 'raider1')).toEqual({
      boss: [null, 'you'],
      raider1: [null],
      raider2: ['both'],
      raider3: [null],
    })
    expect(inParties(g, 'boss')).toEqual({ boss: [null], raider1: [null], raider2: ['both'], raider3: [null] })
  })
  it('a spectator is in neither, and before and after there is one world [R503.1d]', () => {
    const g = haunted()
    const one = { boss: [null], raider1: [null], raider2: [null], raider3: [null] }
    expect(inParties(g, null)).toEqual(one)
    for (const id of [...boss(g).row])
      if (table.cardOf(g, id).key.endsWith('shadowy-construct')) table.cardOf(g, id).damage = 9
    table.look(g)
    table.resolve(g)
    expect(inParties(g, 'raider2')).toEqual(one)
    const told = g.s.log.filter(({ what }) => what === 'mark' || what === 'unmark')
    expect(told.map(({ what, seat, text }) => `${what} ${seat} ${text}`)).toEqual([
      'mark raider2 ghost',
      'unmark raider2 ghost',
    ])
  })
})

describe('a refusal says who is a ghost', () => {
  it('to attack [R503.1c]', () => {
    const g = haunted()
    table.toAction(g, 'raider2')
    const brute = table.findIn(g, 2, 'brute')
    const teron = table.heroAt(g, 0)
    expect(why(g, 'raider2', teron)).toEqual([
      'Blank hero is a ghost and Teron Gorefiend isn’t, so you can’t do anything to Teron Gorefiend. (R503.1c)',
    ])
    table.say(g, { do: 'attack', with: brute.handle })
    expect(why(g, 'raider2', teron)).toEqual([
      'Brute is a ghost and Teron Gorefiend isn’t, so Teron Gorefiend can’t be attacked by Brute. (R503.1c)',
    ])
  })
  it('to attack a Construct [R503.1c]', () => {
    const g = haunted()
    table.toAction(g, 'raider1')
    const construct = table.findIn(g, 0, 'shadowy-construct')
    expect(why(g, 'raider1', construct)).toEqual([
      'Blank hero isn’t a ghost, so you can’t do anything to Shadowy Construct. (R503.1c)',
    ])
    table.say(g, { do: 'attack', with: table.findIn(g, 1, 'brute').handle })
    expect(why(g, 'raider1', construct)).toEqual([
      'Brute isn’t a ghost, so Shadowy Construct can’t be attacked by Brute. (R503.1c)',
    ])
  })
  it('to target and to mend [R503.1c]', () => {
    for (const key of ['test/bolt', 'test/mending']) {
      const g = haunted()
      table.toAction(g, 'raider2')
      table.say(g, { do: 'play', card: table.hold(g, key, 2).handle })
      expect(why(g, 'raider2', table.heroAt(g, 1))).toEqual([
        'Raider 2 is a ghost and Blank hero isn’t, so Blank hero can’t be targeted. (R503.1c)',
      ])
    }
  })
  it('to play a card that finds nobody in its own world [R503.1c]', () => {
    const g = haunted()
    const whyNot = (seat: 1 | 2): string[] => {
      table.toAction(g, `raider${seat}`)
      const { handle } = table.hold(g, 'test/mind', seat)
      return whyNotCard(g, `raider${seat}`, handle, true).map(({ reason, rule }) => `${reason} (${rule})`)
    }
    expect(whyNot(1).join()).not.toContain('ghost') // Teron is of the same world
    expect(whyNot(2)).toEqual([
      'There is nothing Mind can target. (707.1d)',
      'Raider 2 is a ghost: only ghosts are within reach. (R503.1c)',
    ])
  })
  it('to protect [R503.1c]', () => {
    const g = haunted()
    table.toAction(g, 'boss')
    table.attack(g, table.findIn(g, 0, 'shadowy-construct'), table.heroAt(g, 1))
    const fight = ({ question }: { question: string }): boolean => question === 'protect'
    table.goOn(g, fight)
    const [living, ghost] = [table.findIn(g, 1, 'guard'), table.findIn(g, 2, 'guard')]
    expect(table.offeredCards(g)).toEqual([ghost.id])
    expect(whyNotProtector(g, ghost, 2)).toEqual([])
    expect(whyNotProtector(g, living, 1)).toEqual([
      { rule: 'R503.1c', reason: 'Guard isn’t a ghost, so Guard can’t protect.' },
    ])
  })
})

describe('until the last of them is gone', () => {
  const until = (g: Game): number[] | null => {
    const it = viewOf(g, 'raider1').seats.find(({ seat }) => seat === 'boss')?.hero?.until
    return it ? [it.left.length, ...(it.done ? [it.done.length] : [])] : null
  }
  it.each([
    ['shade-of-akama', [6]],
    ['shrine-of-lost-souls', [3]],
    ['the-illidari-council', [4, 0]],
  ])('%s waits for them: %j', (name, n) => {
    const g = table.begin('black-temple', { raiders: 1 })
    toBoss(g, name)
    expect(until(g)).toEqual(n)
  })
  it('of the Council, whoever has fatal damage stays and is done [B1.1]', () => {
    const g = table.begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    table.toAction(g, 'raider1')
    const [first, second] = council(g)
    if (!first || !second) throw new Error('Nobody is there.')
    table.wound(g, first, 9)
    table.look(g)
    expect(until(g)).toEqual([3, 1])
    table.wound(g, second, 1)
    table.look(g)
    expect(until(g)).toEqual([3, 1])
  })
  it('a Boss without such words waits for nobody', () => {
    const g = table.begin('black-temple', { raiders: 1 })
    expect(until(g)).toBe(null)
  })
})

describe('a price that only raiders pay', () => {
  const payers = (g: Game): Seat[] | undefined =>
    viewOf(g, 'raider2').seats.find(({ seat }) => seat === 'boss')?.hero?.payers
  it('can be paid by whoever has two resources and somebody ready, on whosever turn', () => {
    const g = table.begin('black-temple', { raiders: 2 })
    table.toAction(g, 'boss')
    for (const seat of [1, 2]) for (const id of seatAt(g, seat).resources) table.cardOf(g, id).exhausted = true
    expect(payers(g)).toEqual([])
    table.addResources(g, 2, 2)
    expect(payers(g)).toEqual(['raider2'])
    table.heroAt(g, 2).exhausted = true
    expect(payers(g)).toEqual([])
  })
  it('is no more once he is turned over', () => {
    const g = table.begin('black-temple', { raiders: 2 })
    table.toAction(g, 'raider1')
    table.heroAt(g, 0).back = true
    table.look(g)
    expect(payers(g)).toBe(undefined)
  })
})
