import { describe, expect, it } from 'vitest'
import { library } from '../../../src/cards/index.ts'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { atk } from '../../../src/engine/deriving/derive.ts'
import { type Game, seatAt, touch } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import * as table from './table.ts'
import { boss, minions, pileOf, toBoss } from './temple.ts'

/** What is special about cards of the Black Temple, shown with made-up ones. */

const ally: CardValue = {
  key: 'test/general',
  name: 'General',
  type: 'ally',
  cost: 6,
  atk: 2,
  damageType: 'melee',
  health: 4,
}
const over = (name: string, least: number, most: number): CardValue => ({
  key: `test/${name}`,
  name,
  type: 'ability',
  instant: true,
  cost: 0,
  play: {
    targets: [{ card: { is: 'ally', cost: { atLeast: least, atMost: most } } }],
    effects: [{ deal: { cost: { target: 0 } }, type: 'fire', to: 'yourHero' }],
  },
})
const steal: CardValue = {
  key: 'test/steal',
  name: 'Steal',
  type: 'ability',
  instant: true,
  cost: 0,
  play: {
    targets: [{ card: { is: 'ally' } }],
    effects: [{ give: [{ control: { target: 0 }, by: 'you' }], for: 'game' }],
  },
}
const curse: CardValue = {
  ...steal,
  key: 'test/curse',
  name: 'Curse',
  classes: ['Warlock'],
  play: { effects: [{ draw: 1 }] },
}

/** Supremus has come with one Minion, which is this card. */
const withMinion = (key: string): { g: Game; minion: Card } => {
  const g = table.begin('black-temple', { cards: [ally, over('cheap', 0, 5), over('dear', 6, 6), steal] })
  table.toTurn(g, 'boss', 'minion')
  table.toAction(g, 'raider1')
  const minion = table.cardOf(g, minions(g)[0])
  minion.key = key
  table.fell(g)
  table.resolve(g)
  return { g, minion }
}
const take = (g: Game, it: Card, seat: number): void => {
  table.play(g, table.hold(g, 'test/steal', seat), it)
  table.resolve(g)
}

describe('a Minion of the Black Temple', () => {
  it('is not paid for; its cost is still what is printed [R504.1b]', () => {
    const { g, minion } = withMinion('test/general')
    expect(boss(g).resources.filter((id) => table.cardOf(g, id).exhausted)).toEqual([])
    expect(minion.place).toBe('play')
    expect(table.aims(g, table.hold(g, 'test/cheap', 1))).toEqual([])
    const { damage } = table.heroAt(g, 1)
    table.play(g, table.hold(g, 'test/dear', 1), minion)
    table.resolve(g)
    expect(table.heroAt(g, 1).damage - damage).toBe(6)
  })

  it('may change its controller, comes back as its thief falls, and has a graveyard of its own [B1.9, R504.1a]', () => {
    const { g, minion } = withMinion('test/general')
    take(g, minion, 1)
    expect(table.alliesOf(g, 1)).toEqual(['general'])
    table.fell(g, table.heroAt(g, 1))
    expect(seatAt(g, 1).out).toBe(true)
    expect(minion).toMatchObject({ place: 'play', ctl: 0 })
    table.fell(g, minion)
    expect(pileOf(g, 'minions').graveyard).toEqual([minion.id])
    table.expectSound(g)
  })
})

describe('in the Black Temple', () => {
  it('a token may change its controller too [B1.9]', () => {
    const g = table.begin('black-temple', { cards: [steal] })
    toBoss(g, 'shade-of-akama')
    table.toAction(g, 'raider2')
    take(g, table.findIn(g, 0, 'ashtongue-channeler'), 2)
    expect([table.alliesOf(g, 0).length, table.alliesOf(g, 2)]).toEqual([5, ['ashtongue-channeler']])
  })

  it('a protector guards other raiders too [B1.9]', () => {
    const g = table.begin('black-temple')
    table.toAction(g, 'boss')
    const [guard, brute] = [table.join(g, 'test/guard', 2), table.join(g, 'test/brute', 0)]
    table.look(g)
    table.attack(g, brute, table.heroAt(g, 1))
    expect(table.goOn(g, ({ question }) => question === 'protect').seats).toEqual(['raider2'])
    table.say(g, { card: guard.handle })
    table.fight(g)
    expect([table.heroAt(g, 1).damage, guard.place]).toEqual([0, 'graveyard'])
  })

  it('a raider falls by an empty deck as by fatal damage [B1.9]', () => {
    const g = table.begin('black-temple')
    table.toAction(g, 'raider1')
    const { deck, removed } = seatAt(g, 2)
    for (const id of deck.splice(0)) {
      table.cardOf(g, id).place = 'removed'
      removed.push(id)
    }
    table.goOn(
      g,
      ({ question, seats }) => question === 'priority' && seats[0] === 'raider2' && g.s.turn.step === 'ready',
    )
    expect(seatAt(g, 2).out).toBe(false) // an empty deck is nothing until it should be drawn from
    table.goOn(g, () => g.s.turn.step !== 'ready')
    expect(seatAt(g, 2).out).toBe(true)
    table.toAction(g, 'raider1')
    table.fell(g, table.heroAt(g, 1))
    expect(seatAt(g, 1).out).toBe(true)
  })

  it.each(['high-warlord-najentus', 'supremus'])('%s plays an ability of any class [B1.7]', (name) => {
    const g = table.begin('black-temple', { cards: [curse] })
    toBoss(g, name)
    table.toAction(g, 'boss')
    const hand = boss(g).hand.length
    const card = table.hold(g, 'test/curse', 0)
    table.play(g, card)
    table.resolve(g)
    expect(card.place).toBe('graveyard')
    expect(boss(g).hand).toHaveLength(hand + 1)
  })
})

describe('how a Boss fights', () => {
  const bosses = [...library.values()].filter(({ key, type }) => key.startsWith('black-temple/') && type === 'hero')
  it.each(bosses.flatMap(({ key, name }) => [false, true].map((back) => ({ key, name, back }))))(
    '$name (back: $back) has no ATK but while it attacks [602.1]',
    ({ key, back }) => {
      const g = table.begin('black-temple')
      table.toAction(g, 'raider1')
      const hero = table.heroAt(g, 0)
      Object.assign(hero, { key, back })
      touch(g)
      expect(atk(g, hero)).toBe(0)
    },
  )
})
