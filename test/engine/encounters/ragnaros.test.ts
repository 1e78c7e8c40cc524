import { describe, expect, it } from 'vitest'
import type { CardValue, Effect } from '../../../src/cards/vocabulary/values.ts'
import { refOf } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { destroy } from '../../../src/engine/acting/verbs.ts'
import * as table from './table.ts'
import { boss, loseAllies, runesInPlay, toAwakening, toMajordomo, toNextBoss } from './core.ts'

describe('Majordomo Executus and Ragnaros', () => {
  it('he can’t be destroyed [R303.1a]', () => {
    const g = table.begin('molten-core')
    toMajordomo(g)
    table.toAction(g, 'raider1')
    table.fell(g)
    expect(table.bossName(g)).toBe('majordomo-executus')
    expect(destroy(g, [refOf(table.heroAt(g, 0))], { by: 0, fatal: true })).toEqual([])
    expect(g.s.events).toEqual([])
  })

  it('he flips only if the Boss player has no allies as a turn ends, whoever’s it is [R303.1a]', () => {
    const g = table.begin('molten-core')
    toMajordomo(g)
    table.toAction(g, 'raider1')
    table.toAction(g, 'raider2')
    expect(table.heroAt(g, 0).back).toBe(false)
    loseAllies(g)
    expect(table.stateOf(g)).toBe('encounter.majordomo')
    table.goOn(g, () => table.stateOf(g) === 'encounter.awakening')
    expect(g.s.turn).toMatchObject({ seat: 2, phase: 'end' })
  })

  it('everything of the Main deck leaves before Ragnaros comes [R303.1a]', () => {
    const g = table.begin('molten-core')
    toMajordomo(g)
    table.toAction(g, 'boss')
    const spent = boss(g).hand[0]
    table.say(g, { do: 'play', card: table.cardOf(g, spent).handle })
    table.goOn(g, () => table.cardOf(g, spent).place === 'graveyard')
    const minions = [...boss(g).resources]
    expect(minions.length).toBeGreaterThan(0)
    table.toAction(g, 'raider1')
    loseAllies(g)
    table.goOn(g, () => table.stateOf(g) === 'encounter.awakening')
    expect(table.bossName(g)).toBeNull()
    expect(boss(g)).toMatchObject({ deck: [], hand: [], graveyard: [], resources: [] })
    expect(table.cardOf(g, spent)).toMatchObject({ place: 'removed', faceUp: true })
    for (const id of minions) expect(table.cardOf(g, id)).toMatchObject({ place: 'removed', faceUp: true })
    expect(table.chainOf(g)).toEqual(['awakening', 'trigger']) // he speaks first
    expect(table.asked(g)).toMatchObject({ question: 'priority', seats: ['raider1'] })
    table.resolve(g)
    for (const id of minions) expect(table.cardOf(g, id).place).toBe('play')
    expect(table.bossName(g)).toBe('ragnaros')
    expect(table.heroAt(g, 0).back).toBe(false)
    expect(boss(g).hand).toHaveLength(7)
    expect(boss(g).hand.every((id) => table.cardOf(g, id).deck === 'ragnaros')).toBe(true)
    expect(boss(g).deck).toHaveLength(6)
    table.expectSound(g)
  })

  it('the seven cards are put into hand, not drawn, and can’t be changed [R303.1b]', () => {
    const g = table.begin('molten-core')
    toAwakening(g)
    const logged = g.s.logged
    table.resolve(g)
    expect(table.asked(g).question).toBe('priority')
    expect(g.s.log.filter(({ n, what }) => n > logged && what === 'draw')).toEqual([])
  })

  it('from then on the Ragnaros deck is drawn from, and filled again when it is empty [R301.1, R101.3c]', () => {
    const g = table.begin('molten-core')
    toAwakening(g)
    table.resolve(g)
    table.toTurn(g, 'boss', 'draw')
    expect(boss(g).hand).toHaveLength(8)
    expect(boss(g).deck).toHaveLength(5)
    table.toAction(g, 'raider1')
    for (const id of [...boss(g).deck, ...boss(g).hand]) {
      const card = table.cardOf(g, id)
      card.place = 'graveyard'
      boss(g).graveyard.push(card.id)
    }
    boss(g).deck = []
    boss(g).hand = []
    table.toTurn(g, 'boss', 'draw')
    expect(boss(g)).toMatchObject({ graveyard: [] })
    expect(boss(g).hand).toHaveLength(1)
    expect(boss(g).deck).toHaveLength(12)
    expect(g.s.result).toBeNull()
  })

  it('a Main deck card that was still in play never gets into the Ragnaros deck [R303.1a, R101.3c]', () => {
    const lasting: CardValue = { key: 'test/lasting', name: 'Lasting', type: 'ability', ongoing: true, cost: 0 }
    const g = table.begin('molten-core', { cards: [lasting] })
    toMajordomo(g)
    const card = table.join(g, 'test/lasting', 0)
    card.deck = 'main'
    table.toAction(g, 'raider1')
    loseAllies(g)
    table.goOn(g, () => table.bossName(g) === 'ragnaros')
    expect(card.place).toBe('play')
    destroy(g, [refOf(card)], { by: -1, byGame: true })
    expect(boss(g).graveyard).toEqual([])
    expect(card.place).toBe('graveyard')
    table.toAction(g, 'raider1')
    const all = [...boss(g).deck, ...boss(g).hand]
    expect(all).toHaveLength(13)
    expect(all).not.toContain(card.id)
    table.expectSound(g)
  })

  it('Ragnaros comes Submerged: no target, and unhurt until he rises on his own turn [R303.1b, R101.1]', () => {
    const g = table.begin('molten-core')
    toAwakening(g)
    table.resolve(g)
    const strikes = (seat: 1 | 2): { aimed: boolean; damage: number } => {
      table.toAction(g, `raider${seat}`)
      const brute = table.join(g, 'test/brute', seat)
      table.look(g)
      const aimed = table.aims(g, table.hold(g, 'test/bolt', seat)).includes('ragnaros of boss')
      table.attack(g, brute, table.heroAt(g, 0))
      table.fight(g)
      return { aimed, damage: table.heroAt(g, 0).damage }
    }
    expect(strikes(2)).toEqual({ aimed: false, damage: 0 })
    table.toTurn(g, 'boss', 'draw')
    expect(table.heroAt(g, 0).back).toBe(true)
    expect(strikes(1)).toEqual({ aimed: true, damage: 9 })
  })

  it('he goes under again behind eight Sons of Flame as his third turn ends, and rises on the next [R101.1b]', () => {
    const g = table.begin('molten-core')
    toAwakening(g)
    table.resolve(g)
    const met: string[] = []
    for (let turn = 1; turn <= 4; turn++) {
      table.toAction(g, 'boss')
      const risen = table.heroAt(g, 0).back
      table.toAction(g, 'raider1')
      const sons = table.alliesOf(g, 0).filter((key) => key === 'son-of-flame').length
      met.push(`${risen ? 'risen' : 'submerged'}, then ${table.heroAt(g, 0).back ? 'risen' : 'submerged'} with ${sons}`)
      table.expectSound(g)
    }
    const stays = 'risen, then risen with 0'
    expect(met).toEqual([stays, stays, 'risen, then submerged with 8', 'risen, then risen with 8'])
    expect(table.stateOf(g)).toBe('encounter.ragnaros.risen')
  })

  it('the raiders win with Ragnaros’s fall [R100.2]', () => {
    const g = table.begin('molten-core')
    toAwakening(g)
    table.resolve(g)
    table.toAction(g, 'raider1')
    table.fell(g)
    expect(g.s.result).toBe('raiders')
  })
})

describe('the decks of Molten Core', () => {
  it('Minions come face down and unseen, and their deck is filled again [R301.3, R101.3c]', () => {
    const g = table.begin('molten-core')
    table.toTurn(g, 'boss', 'minion')
    const [minion] = boss(g).resources
    expect(table.cardOf(g, minion)).toMatchObject({ faceUp: false, exhausted: false, deck: 'minions' })
    for (const seat of ['boss', 'raider1'] as const)
      expect(viewOf(g, seat).seats[0]?.resources[0]).toMatchObject({ hidden: true })
    const pile = boss(g).decks['minions']
    if (!pile) throw new Error('There is no Minion deck.')
    pile.graveyard.push(...pile.deck.splice(0))
    for (const id of pile.graveyard) table.cardOf(g, id).place = 'graveyard'
    const left = pile.graveyard.length
    table.toAction(g, 'raider1')
    table.toTurn(g, 'boss', 'minion')
    expect(boss(g).resources).toHaveLength(2)
    expect(pile).toMatchObject({ graveyard: [] })
    expect(pile.deck).toHaveLength(left - 1)
  })

  it('the Main deck is filled again, and the Boss never loses by drawing [R101.3c]', () => {
    const g = table.begin('molten-core')
    boss(g).graveyard.push(...boss(g).deck.splice(0))
    for (const id of boss(g).graveyard) table.cardOf(g, id).place = 'graveyard'
    table.toTurn(g, 'boss', 'draw')
    expect(boss(g).hand).toHaveLength(8)
    expect(boss(g).graveyard).toEqual([])
  })

  it('a Minion or a token leaves play only by being destroyed [R303.2b]', () => {
    const g = table.begin('molten-core', { cards: [table.away] })
    table.toTurn(g, 'boss', 'minion')
    table.toAction(g, 'raider1')
    table.fell(g)
    table.resolve(g)
    const minion = table.findIn(g, 0, 'ally')
    const token = table.findIn(g, 0, 'flamewaker-protector')
    for (const ally of [minion, token]) {
      table.play(g, table.hold(g, 'test/away', 1), ally)
      table.resolve(g)
      expect(ally.place).toBe('play')
    }
    table.addResources(g, 1, 1)
    table.fell(g, minion)
    expect(minion).toMatchObject({ place: 'graveyard' })
    expect(boss(g).decks['minions']?.graveyard).toEqual([minion.id])
    table.wound(g, token, 0)
  })

  it('a rune never leaves play, whoever would have it so [R303.3c]', () => {
    const runes = { all: { is: 'rune' } } as const
    const says = (name: string, effects: Effect[]): CardValue => ({
      key: `test/${name}`,
      name,
      type: 'ability',
      cost: 0,
      play: { effects },
    })
    const ways = ['recall', 'banish', 'shatter']
    const cards = [
      says('recall', [{ put: runes, into: 'hand' }]),
      says('banish', [{ removeFromGame: runes }]),
      says('shatter', [{ destroy: runes }]),
    ]
    const g = table.begin('molten-core', { cards })
    toNextBoss(g)
    const [rune = -1, ...others] = runesInPlay(g)
    expect(others).toEqual([])
    for (const [seat, name] of [
      [0, 'boss'],
      [1, 'raider1'],
    ] as const) {
      table.toAction(g, name)
      for (const way of ways) {
        table.play(g, table.hold(g, `test/${way}`, seat))
        table.resolve(g)
        expect([way, table.cardOf(g, rune).place]).toEqual([way, 'play'])
      }
    }
  })
})
