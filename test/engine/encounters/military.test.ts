import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { atk } from '../../../src/engine/deriving/derive.ts'
import { type Game, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import * as table from './table.ts'
import { begins, boss, riders, smite, toBoss, ways } from './necropolis.ts'

/** The Military Quarter: Gothik's two sides, and the Four Horsemen. */

const toGothik = (raiders: number): Game => {
  const g = table.begin('naxxramas', { raiders, keep: true })
  begins(g, 'military')
  toBoss(g, 'gothik-the-harvester')
  return g
}
const sidesOf = (g: Game): string[] => g.s.seats.map(({ marks }) => marks.map((mark) => mark[0]).join(''))
const tokens = (g: Game, key: string): Card[] =>
  boss(g)
    .row.map((id) => table.cardOf(g, id))
    .filter((card) => card.key.endsWith(key))

describe('Instructor Razuvious', () => {
  it.each([false, true])(
    'is flipped once as both Understudies go at once; his triggers turned round: %s [703.1]',
    (turned) => {
      const g = table.begin('naxxramas', { raiders: 1, keep: true })
      begins(g, 'military')
      table.toAction(g, 'raider1')
      for (const knight of tokens(g, 'death-knight-understudy')) knight.damage = 99
      table.look(g)
      const { ask } = table.goOn(g, ({ question }) => question === 'triggerOrder')
      const options = ask.shape === 'order' ? ask.options : []
      expect(options).toHaveLength(2)
      table.say(g, turned ? options.toReversed() : [...options])
      table.resolve(g)
      expect(table.heroAt(g, 0).back).toBe(true)
    },
  )
})

describe('Gothik the Harvester', () => {
  it.each([
    [1, ['', 'us']],
    [2, ['', 'u', 's']],
    [3, ['', 'u', 'us', 's']],
    [4, ['', 'u', 'u', 's', 's']],
    [5, ['', 'u', 'u', 'us', 's', 's']],
  ])('divides %i raiders [N7.1]', (raiders, sides) => {
    const g = toGothik(raiders)
    expect(sidesOf(g)).toEqual(sides)
    expect(viewOf(g, 'boss').seats.map(({ marks }) => (marks ?? []).length)).toEqual(sides.map(({ length }) => length))
  })

  it('divides those who are left, as they sit now [N7.1]', () => {
    const g = table.begin('naxxramas', { raiders: 5, keep: true })
    begins(g, 'military')
    table.toAction(g, 'raider1')
    table.wound(g, table.heroAt(g, 4), 99)
    table.look(g)
    g.s.order = [0, 5, 1, 2, 3, 4]
    toBoss(g, 'gothik-the-harvester')
    expect(sidesOf(g)).toEqual(['', 'u', 's', 's', '', 'u'])
  })

  it('his riders come once in a game, and each leaves a spectral one behind [N7.2, 701.4]', () => {
    const g = toGothik(3)
    table.toTurn(g, 'boss', 'draw')
    expect(tokens(g, 'unrelenting-rider')).toHaveLength(2)
    table.toTurn(g, 'boss', 'draw')
    expect(tokens(g, 'unrelenting-rider')).toHaveLength(2)
    table.toAction(g, 'raider1')
    for (const rider of tokens(g, 'unrelenting-rider')) rider.damage = 9
    table.look(g)
    table.resolve(g)
    expect(tokens(g, 'unrelenting-rider')).toEqual([])
    expect(tokens(g, 'spectral-rider')).toHaveLength(2)
    expect(table.stateOf(g)).toBe('encounter.military.gothik.divided')
    table.expectSound(g)
  })

  it('cards act and fight only where they share a side [N7.2, N7.3]', () => {
    const g = toGothik(3)
    table.toTurn(g, 'boss', 'draw')
    table.toAction(g, 'boss')
    const brutes = [0, 1, 2, 3].map((seat) => table.join(g, 'test/brute', seat))
    const [own, first, middle, last] = brutes
    if (!own || !first || !middle || !last) throw new Error('Somebody has no Brute.')
    table.look(g)
    const [rider] = tokens(g, 'unrelenting-rider')
    if (!rider) throw new Error('There is no rider.')
    // the Boss's own are of both sides, a rider is not
    expect(table.attackable(g, own).toSorted()).toEqual(['brute', 'brute', 'brute', 'hero', 'hero', 'hero'])
    table.say(g, { do: 'attack', with: rider.handle })
    expect(new Set(table.offeredCards(g).map((id) => table.cardOf(g, id).ctl))).toEqual(new Set([1, 2]))
    table.say(g, { do: 'cancel' })
    table.toAction(g, 'raider1')
    const riders = ['unrelenting-rider', 'unrelenting-rider']
    expect(table.attackable(g, first).filter((key) => key.endsWith('rider'))).toEqual(riders)
    const targets = table.aims(g, table.hold(g, 'test/bolt', 1))
    expect(targets).toContain('brute of raider2')
    expect(targets).not.toContain('brute of raider3')
    table.toAction(g, 'raider3')
    expect(table.attackable(g, last)).not.toContain('unrelenting-rider')
    expect(table.attackable(g, last)).toContain('brute')
    expect(table.aims(g, table.hold(g, 'test/bolt', 3)).filter((name) => name.includes('rider'))).not.toContain(
      'unrelenting-rider of boss',
    )
    table.toAction(g, 'raider2')
    expect(table.attackable(g, middle).filter((key) => key.endsWith('rider'))).toEqual(riders)
  })

  it('only one’s own side protects [N7.3]', () => {
    const g = toGothik(2)
    table.toTurn(g, 'boss', 'draw')
    table.toAction(g, 'boss')
    for (const seat of [1, 2]) table.join(g, 'test/guard', seat)
    const [rider] = tokens(g, 'unrelenting-rider')
    if (!rider) throw new Error('There is no rider.')
    table.look(g)
    table.attack(g, rider, table.heroAt(g, 1))
    const asks: string[] = []
    table.goOn(g, ({ question, seats }) => {
      if (question === 'protect') asks.push(...seats)
      return g.s.combat?.step === 'defend'
    })
    expect(asks).toEqual(['raider1'])
    table.fight(g)
    expect(table.heroAt(g, 1).damage).toBe(2)
  })

  it('an attachment of the other side stays and stops, until Gothik flips [N7.3, N7.4]', () => {
    const g = table.begin('naxxramas', { raiders: 2, keep: true })
    begins(g, 'military')
    table.toAction(g, 'raider1')
    const brute = table.join(g, 'test/brute', 2)
    table.look(g)
    table.play(g, table.hold(g, 'test/gift', 1), brute)
    table.resolve(g)
    expect(atk(g, brute)).toBe(11)
    table.fell(g)
    expect(table.bossName(g)).toBe('gothik-the-harvester')
    expect(atk(g, brute)).toBe(9)
    expect(brute.attached).toHaveLength(1)
    table.toTurn(g, 'boss', 'draw')
    table.toAction(g, 'raider1')
    for (const rider of tokens(g, 'unrelenting-rider')) rider.damage = 9
    table.look(g)
    table.resolve(g)
    expect(table.heroAt(g, 0).back).toBe(false)
    for (const rider of tokens(g, 'spectral-rider')) rider.damage = 9
    table.look(g)
    expect(table.chainOf(g)).toEqual(['trigger'])
    table.resolve(g)
    expect(table.heroAt(g, 0).back).toBe(true)
    expect(table.stateOf(g)).toBe('encounter.military.gothik.united')
    expect(sidesOf(g)).toEqual(['', '', ''])
    expect(atk(g, brute)).toBe(11)
  })

  it('his fall ends the sides as well [N7.4]', () => {
    const g = toGothik(2)
    table.toAction(g, 'raider1')
    table.fell(g)
    expect(table.bossName(g)).toBe('the-four-horsemen')
    expect(sidesOf(g)).toEqual(['', '', ''])
  })
})

describe('the Four Horsemen', () => {
  const toHorsemen = (raiders = 3): Game => {
    const g = table.begin('naxxramas', { raiders, keep: true })
    begins(g, 'military')
    toBoss(g, 'the-four-horsemen')
    return g
  }
  const turned = (g: Game): number => riders(g).filter(({ back }) => back).length

  it('come with four riders, face up; the raid leader turns one each Boss turn [N5.3, N8.1, N8.2]', () => {
    const g = toHorsemen()
    expect(riders(g)).toHaveLength(4)
    for (let n = 0; n < 4; n++) {
      expect(turned(g)).toBe(n)
      const { seats } = table.goOn(g, ({ question }) => question === 'choose')
      expect(seats).toEqual(['raider2'])
      expect(table.offeredCards(g)).toHaveLength(4 - n)
      expect(g.s.turn).toMatchObject({ seat: 0, phase: 'start' })
      table.toTurn(g, 'raider1')
    }
    table.toTurn(g, 'boss', 'draw')
    expect(turned(g)).toBe(4)
    table.expectSound(g)
  })

  it('a fallen leader still chooses [N1.3, N8.2]', () => {
    const g = toHorsemen()
    table.toAction(g, 'raider1')
    table.wound(g, table.heroAt(g, 2), 99)
    table.look(g)
    expect(table.goOn(g, ({ question }) => question === 'choose').seats).toEqual(['raider2'])
    table.say(g, [{ card: riders(g)[0]?.handle ?? 0 }])
    table.resolve(g)
    expect(turned(g)).toBe(1)
  })

  it('stay with fatal damage until all four have it, then all fall together [N8.1, N5.1]', () => {
    const g = toHorsemen()
    table.toAction(g, 'raider1')
    const [one, two, three, four] = riders(g)
    if (!one || !two || !three || !four) throw new Error('There are not four riders.')
    smite(g, one)
    expect(table.heroAt(g, 0).back).toBe(true)
    expect(table.stateOf(g)).toBe('encounter.military.horsemen.falling')
    table.fell(g, two)
    table.fell(g, three)
    expect(riders(g)).toHaveLength(4)
    table.wound(g, two, 0) // healed
    table.fell(g, four)
    expect(riders(g)).toHaveLength(4)
    expect(g.s.chain).toEqual([])
    table.fell(g, two)
    expect(riders(g)).toEqual([])
    expect(table.chainOf(g)).toEqual(['trigger'])
    expect(table.bossName(g)).toBe('the-four-horsemen')
    table.goOn(g, ({ question }) => question === 'way')
    expect(table.bossName(g)).toBeNull()
    expect(ways(g)).toContain('frostwyrm')
    expect(ways(g)).not.toContain('military')
  })

  it('are turned one by one even after the first has fatal damage [N8.2]', () => {
    const g = toHorsemen()
    table.toAction(g, 'raider1')
    const [first] = riders(g)
    smite(g, first)
    expect([table.heroAt(g, 0).back, turned(g)]).toEqual([true, 0])
    expect(table.goOn(g, ({ question }) => question === 'choose').seats).toEqual(['raider2'])
    table.toTurn(g, 'raider1')
    expect(turned(g)).toBe(1)
  })

  it.each(['test/away', 'test/steal'])(
    'stay after the first has fatal damage, whatever is played on them: %s [N8.1]',
    (key) => {
      const steal: CardValue = {
        ...table.away,
        key: 'test/steal',
        name: 'Steal',
        play: { ...table.away.play, effects: [{ give: [{ control: { target: 0 }, by: 'you' }], for: 'game' }] },
      }
      const g = table.begin('naxxramas', { raiders: 1, keep: true, cards: [table.away, steal] })
      begins(g, 'military')
      toBoss(g, 'the-four-horsemen')
      table.toAction(g, 'raider1')
      const [first, second] = riders(g)
      smite(g, first)
      expect(table.heroAt(g, 0).back).toBe(true)
      if (second) table.play(g, table.hold(g, key, 1), second)
      table.resolve(g)
      expect(riders(g)).toHaveLength(4)
      expect(second).toMatchObject({ place: 'play', ctl: 0 })
    },
  )

  it('fall too if all four get fatal damage at once [N8.1]', () => {
    const g = toHorsemen(1)
    table.toAction(g, 'raider1')
    for (const rider of riders(g)) table.wound(g, rider, 99)
    table.look(g)
    expect(riders(g)).toEqual([])
    table.goOn(g, ({ question }) => question === 'way')
    expect(table.asked(g).seats).toEqual(['raider1'])
    expect(seatAt(g, 0).hero).toBe(-1)
  })
})
