import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import type { RaidName } from '../../../src/engine/contract/names.ts'
import { type Game, seatAt, touch } from '../../../src/engine/state/game.ts'
import { now } from './made-up.ts'
import { begins } from './necropolis.ts'
import * as table from './table.ts'

/** What raiders can't do to the Boss player's cards, in the raids with many Bosses. */

const lords = { all: { is: 'hero', named: 'Lord' } } as const
const cards: CardValue[] = [
  // nobody of any raid, so that its own words do not get into the way
  {
    key: 'test/lord',
    name: 'Lord',
    type: 'hero',
    damageType: 'melee',
    atk: 1,
    health: 30,
    powers: [{ keyword: 'untargetable' }],
    back: [],
  },
  now('execution', [{ destroy: lords }]),
  now('somersault', [{ flip: lords }]),
  now('silence', [{ give: [{ losesPowers: true, to: { is: ['hero', 'ally'] } }], for: 'turn' }]),
  now('theft', [{ put: { all: { is: 'resource' } }, into: 'hand' }]),
  now('cremation', [{ removeFromGame: { all: { is: 'card', zone: 'graveyard' } } }]),
  now('landslide', [{ forEach: 'everyone', do: [{ putTop: 3, of: 'loop', into: 'graveyard' }] }]),
]

describe.each<RaidName>(['molten-core', 'black-temple', 'naxxramas'])('raiders in %s', (raid) => {
  /** A turn of the first raider's. The Lord is the Boss, and the other raider's hero. */
  const turn = (): Game => {
    const g = table.begin(raid, { raiders: 2, keep: true, cards })
    if (raid === 'naxxramas') begins(g, 'plague')
    table.toTurn(g, 'boss', 'action')
    table.toAction(g, 'raider1')
    table.heroAt(g, 0).key = 'test/lord'
    table.heroAt(g, 2).key = 'test/lord'
    touch(g)
    return g
  }
  const use = (g: Game, name: string): void => {
    table.play(g, table.hold(g, `test/${name}`, 1))
    table.resolve(g)
  }
  const bury = (g: Game, seat: number): number => {
    const id = seatAt(g, seat).hand.pop() ?? -1
    table.cardOf(g, id).place = 'graveyard'
    seatAt(g, seat).graveyard.push(id)
    touch(g)
    return id
  }

  it('have lost as soon as the last of them falls [R100.2]', () => {
    const g = turn()
    table.fell(g, table.heroAt(g, 2))
    expect(g.s.result).toBeNull()
    table.fell(g, table.heroAt(g, 1))
    expect(g.s.result).toBe('boss')
  })

  it('don’t destroy a Boss with words [R101.3a]', () => {
    const g = turn()
    use(g, 'execution')
    expect([table.bossName(g), seatAt(g, 2).out]).toEqual(['lord', true])
  })

  it('don’t turn a Boss over [R101.3a]', () => {
    const g = turn()
    use(g, 'somersault')
    expect([table.heroAt(g, 0).back, table.heroAt(g, 2).back]).toEqual([false, true])
  })

  it('don’t take its powers away [R101.3a]', () => {
    const g = turn()
    use(g, 'silence')
    const aimed = table.aims(g, table.hold(g, 'test/bolt', 1))
    expect(aimed.filter((name) => name.startsWith('lord'))).toEqual(['lord of raider2'])
  })

  it('take nothing out of its resource row [R101.3b]', () => {
    const g = turn()
    const resources = [...seatAt(g, 0).resources]
    expect(resources).not.toEqual([])
    table.addResources(g, 1, 2)
    use(g, 'theft')
    expect([seatAt(g, 0).resources, seatAt(g, 1).resources]).toEqual([resources, []])
  })

  it('take nothing out of its graveyard [R101.3c]', () => {
    const g = turn()
    const [theirs, mine] = [bury(g, 0), bury(g, 1)].map((id) => table.cardOf(g, id))
    use(g, 'cremation')
    expect([theirs?.place, mine?.place]).toEqual(['graveyard', 'removed'])
  })

  it('take nothing out of its deck [R101.3c]', () => {
    const g = turn()
    const before = [0, 1].map((seat) => seatAt(g, seat).deck.length)
    use(g, 'landslide')
    expect([0, 1].map((seat, i) => (before[i] ?? 0) - seatAt(g, seat).deck.length)).toEqual([0, 3])
  })
})
