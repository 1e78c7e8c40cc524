import { describe, expect, it } from 'vitest'
import type { CardValue, Cost, TargetWord } from '../../../src/cards/vocabulary/values.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import { type Game, seatAt, touch } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import { runesInPlay, toNextBoss } from './core.ts'
import { core, now, on, quarter, temple, use } from './made-up.ts'
import * as N from './necropolis.ts'
import {
  aims,
  alliesOf,
  asked,
  boss,
  cardOf,
  fell,
  findIn,
  hold,
  join,
  look,
  resolve,
  toAction,
  wound,
} from './table.ts'

/** Ways around the rules of the three raids that made-up cards have found. */

describe('a card that has become something else', () => {
  const item: TargetWord = { card: { is: 'item' } }
  const tricks = [
    now('tool', [{ give: [{ becomes: { types: ['item'] }, to: { target: 0 } }], for: 'game' }], {
      card: { is: 'ally' },
    }),
    now('break', [{ destroy: { target: 0 } }], item),
    now('return', [{ put: { target: 0 }, into: 'hand' }], item),
    now('banish', [{ removeFromGame: { target: 0 } }], item),
    now('take', [{ give: [{ control: { target: 0 }, by: 'you' }], for: 'game' }], item),
  ]

  it.each(['break', 'return', 'banish', 'take'])('is still of the Council, which nobody leaves: %s [B1.1]', (trick) => {
    const g = temple('the-illidari-council', tricks)
    const member = findIn(g, 0, 'lady-malande')
    use(g, 'tool', 1, member)
    use(g, trick, 1, member)
    expect([member.place, member.ctl]).toEqual(['play', 0])
  })

  it.each(['break', 'return', 'banish', 'take'])('is still a Horseman, who stays: %s [N8.1]', (trick) => {
    const g = quarter('military', 'the-four-horsemen', tricks)
    const rider = findIn(g, 0, 'sir-zeliek')
    use(g, 'tool', 1, rider)
    use(g, trick, 1, rider)
    expect([rider.place, rider.ctl]).toEqual(['play', 0])
  })

  it.each(['return', 'banish'])('still leaves play only by being destroyed, token or Minion: %s [R303.2b]', (trick) => {
    const g = core(tricks)
    const minion = join(g, 'test/brute', 0)
    minion.deck = 'minions'
    look(g)
    for (const card of [findIn(g, 0, 'flamewaker-protector'), minion]) {
      use(g, 'tool', 1, card)
      use(g, trick, 1, card)
      expect(card.place).toBe('play')
      use(g, 'break', 1, card)
      expect(card.place).not.toBe('play')
    }
  })

  it('is still a rune, which stays, and is turned over with the others [R302.1, R303.3c]', () => {
    const items = { all: { is: 'item' as const } }
    const g = core([
      on('anvil', [{ always: [{ becomes: { types: ['item'] }, to: { is: 'rune' } }] }]),
      now('sweep', [{ destroy: items }, { removeFromGame: items }, { put: items, into: 'hand' }]),
    ])
    toNextBoss(g)
    toAction(g, 'raider1')
    const rune = cardOf(g, runesInPlay(g)[0])
    join(g, 'test/anvil', 1)
    look(g)
    use(g, 'sweep', 1)
    expect([rune.place, rune.back]).toEqual(['play', false])
    fell(g)
    resolve(g)
    expect([rune.place, rune.back]).toEqual(['play', true])
  })
})

describe('a cost', () => {
  const altar = (cost: Cost): CardValue => ({
    key: 'test/altar',
    name: 'Altar',
    type: 'item',
    powers: [{ pay: [cost], effects: [{ draw: 1 }] }],
  })
  const ally = { is: 'ally' as const, tag: ['Horseman', 'Council Member', 'Flamewaker', 'Pawn'] }
  const removal: Cost = { removeFromGame: ally }
  const destruction: Cost = { destroy: ally }
  const usable = (g: Game, { handle }: Card): boolean => {
    const { ask } = asked(g)
    return ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'use' && o.card === handle)
  }
  const pawn: CardValue = {
    key: 'test/pawn',
    name: 'Pawn',
    type: 'ally',
    tags: ['Pawn'],
    atk: 1,
    damageType: 'melee',
    health: 1,
  }

  /** The Boss has nothing to pay with before the Pawn is there. */
  const expectPaidByPawn = (g: Game): void => {
    const it = join(g, 'test/altar', 0)
    toAction(g, 'boss')
    expect(usable(g, it)).toBe(false)
    join(g, 'test/pawn', 0)
    look(g)
    expect(usable(g, it)).toBe(true)
  }

  it('takes nobody out of play who can’t leave it [R303.2b, 403.1]', () => {
    for (const [cost, pays] of [
      [removal, false],
      [destruction, true],
    ] as const) {
      const g = core([altar(cost)])
      use(g, 'steal', 1, findIn(g, 0, 'flamewaker-protector'))
      const it = join(g, 'test/altar', 1)
      look(g)
      expect(usable(g, it)).toBe(pays)
    }
  })

  it.each([
    ['removal', removal],
    ['destruction', destruction],
  ] as const)('is not paid by Horsemen or the Council: %s [N8.1, B1.1]', (_, cost) => {
    for (const g of [
      quarter('military', 'the-four-horsemen', [altar(cost), pawn]),
      temple('the-illidari-council', [altar(cost), pawn]),
    ]) {
      expectPaidByPawn(g)
    }
  })

  it('that would destroy a Minion instead of removing it can’t be paid [R504.1a, 403.1]', () => {
    const g = temple('supremus', [altar(removal), pawn])
    const minion = join(g, 'test/pawn', 0)
    minion.deck = 'minions'
    expectPaidByPawn(g)
  })
})

describe('the Boss’s row', () => {
  it('gets nothing from raiders instead of something else either [R101.3b]', () => {
    const g = quarter('construct', '', [
      on('burial', [
        { always: [{ replace: { would: 'leave', to: { is: 'ally', whose: 'opposing' }, into: 'resources' } }] },
      ]),
    ])
    const row = [...boss(g).resources]
    join(g, 'test/burial', 1)
    look(g)
    fell(g, findIn(g, 0, 'mr-bigglesworth'))
    resolve(g)
    expect(boss(g).resources).toEqual(row)
    expect(alliesOf(g, 0)).toEqual(['mr-bigglesworth']) // 716.1d: leaving was replaced all the same
  })

  it('gets from the Boss only Minions in Molten Core, instead of something else too [R303.2a]', () => {
    const g = core([
      on('thrift', [
        { always: [{ replace: { would: 'leave', to: { is: 'ally', whose: 'yours' }, into: 'resources' } }] },
      ]),
    ])
    const brute = join(g, 'test/brute', 0)
    const minion = join(g, 'test/guard', 0)
    minion.deck = 'minions'
    join(g, 'test/thrift', 0)
    look(g)
    wound(g, brute, 9)
    wound(g, minion, 9)
    look(g)
    resolve(g)
    expect([brute.place, minion.place]).toEqual(['play', 'resource']) // 716.1d
  })
})

describe('what somebody has taken over', () => {
  const haunt = (g: Game, seat: number): void => {
    seatAt(g, seat).marks.push('ghost')
    touch(g)
    look(g)
  }
  it('stays with the Boss as its owner becomes a ghost, out of that one’s reach [R503.1b, 401.3]', () => {
    const g = temple('teron-gorefiend', [], 2)
    const brute = join(g, 'test/brute', 1)
    toAction(g, 'boss')
    use(g, 'steal', 0, brute)
    haunt(g, 1)
    expect(brute.ctl).toBe(0)
    toAction(g, 'raider1')
    expect(aims(g, hold(g, 'test/bolt', 1))).not.toContain('brute of boss')
  })
  it('becomes a ghost with the raider who has it, and nobody takes it back from among the living [R503.1b]', () => {
    const g = temple('teron-gorefiend', [], 2)
    const guard = join(g, 'test/guard', 0)
    use(g, 'steal', 1, guard)
    haunt(g, 1)
    expect(guard.ctl).toBe(1)
    toAction(g, 'boss')
    expect(aims(g, hold(g, 'test/steal', 0))).not.toContain('guard of raider1')
  })
  it('goes back once it is of the other side by its name [N7.2, N7.3]', () => {
    const horse: CardValue = {
      key: 'test/horse',
      name: 'Unrelenting Horse',
      type: 'ally',
      atk: 1,
      damageType: 'melee',
      health: 1,
    }
    const g = quarter('military', '', [horse], 2)
    const stolen = join(g, 'test/horse', 0)
    toAction(g, 'raider2')
    use(g, 'steal', 2, stolen)
    expect(stolen.ctl).toBe(2)
    N.toBoss(g, 'gothik-the-harvester')
    expect(seatAt(g, 2).marks).toEqual(['spectral'])
    expect(stolen.ctl).toBe(0)
  })
})

it('the log of a swap names the sides that were seen [R503.2a, R503.2b]', () => {
  const g = temple('essence-of-desire')
  const { log } = viewOf(g, 'raider1')
  expect(log).toContainEqual(
    expect.objectContaining({ what: 'swap', card: 'Essence of Suffering', other: 'Essence of Desire' }),
  )
})
