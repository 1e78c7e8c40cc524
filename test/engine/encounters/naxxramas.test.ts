import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { answer } from '../../../src/engine/api.ts'
import { type Game, refOf, seatAt } from '../../../src/engine/game.ts'
import { viewOf } from '../../../src/engine/look.ts'
import { destroy } from '../../../src/engine/verbs.ts'
import {
  addResources,
  alliesOf,
  asked,
  attack,
  begin,
  bossName,
  cardOf,
  chainOf,
  expectSound,
  fell,
  findIn,
  goOn,
  heroAt,
  hold,
  join,
  keys,
  look,
  play,
  resolve,
  say,
  stateOf,
  toAction,
  toTurn,
  wound,
} from './table.ts'
import { advance, begins, boss, clear, enter, pileOf, toBoss, ways } from './necropolis.ts'

const all = ['arachnid', 'construct', 'military', 'plague']
const wings = (g: Game): string[] => keys(g, boss(g).row).filter((key) => /quarter|lair/.test(key))
const owned = (g: Game, seat: number): number => g.s.cards.filter((card) => card.owner === seat && !card.token).length
/** Falls at the next checks. */
const kill = (g: Game, seat: number): void => wound(g, heroAt(g, seat), 99)

describe('the raid leader', () => {
  it('is the one in the middle, or whoever was chosen, and picks the first Quarter [N1.3, N2.2]', () => {
    for (const [raiders, seat] of [
      [1, 'raider1'],
      [3, 'raider2'],
      [5, 'raider3'],
    ] as const)
      expect(asked(begin('naxxramas', { raiders, keep: true })).seats).toEqual([seat])
    const g = begin('naxxramas', { raiders: 3, leader: 'raider3', keep: true })
    expect(asked(g)).toMatchObject({ question: 'way', seats: ['raider3'] })
    expect(ways(g)).toEqual(all)
    expect(viewOf(g, 'raider1').seats.map(({ leader }) => leader ?? false)).toEqual([false, false, false, true])
    expect(answer(g, { decision: asked(g).id, seat: 'raider1', pick: { mode: 0 } })).toMatchObject({ rule: '410.1' })
  })

  it('then any that is not cleared, or the Lair [N2.2]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'plague')
    clear(g)
    expect(ways(g)).toEqual(['arachnid', 'construct', 'military', 'frostwyrm'])
  })

  it('in Heroic Mode the Lair only after all four [N6.4]', { timeout: 60_000 }, () => {
    const g = begin('naxxramas', { raiders: 1, mode: 'heroic', keep: true })
    const left = [...all]
    while (left.length > 0) {
      expect(ways(g)).toEqual(left)
      begins(g, left.shift() ?? '')
      clear(g)
    }
    expect(ways(g)).toEqual(['frostwyrm'])
    expectSound(g)
  })

  it('chooses though fallen [N1.3]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    toAction(g, 'raider1')
    kill(g, 2)
    look(g)
    expect(seatAt(g, 2).out).toBe(true)
    clear(g)
    expect(asked(g)).toMatchObject({ question: 'way', seats: ['raider2'] })
    expect(viewOf(g, 'raider2').decision?.question).toBe('way')
    begins(g, 'plague')
    expect(seatAt(g, 2).out).toBe(false)
  })

  it('who leaves the raid is followed by the next raider [N1.3, 102.1b]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    toAction(g, 'raider1')
    expect(answer(g, { seat: 'raider2', concede: true })).toBeNull()
    expect(seatAt(g, 2).out).toBe(true)
    clear(g)
    expect(asked(g)).toMatchObject({ question: 'way', seats: ['raider3'] })
    expect(viewOf(g, null).seats.map(({ leader }) => leader ?? false)).toEqual([false, false, false, true])
    begins(g, 'plague')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, false, true, false])
    expectSound(g)
  })

  it('who leaves while choosing leaves the choice to the next [N1.3, 102.1b]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    expect(answer(g, { seat: 'raider2', concede: true })).toBeNull()
    expect(asked(g)).toMatchObject({ question: 'way', seats: ['raider3'] })
    expect(answer(g, { seat: 'raider1', concede: true })).toBeNull()
    expect(asked(g)).toMatchObject({ question: 'way', seats: ['raider3'] })
    enter(g, 'military')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, true, true, false])
    expect(bossName(g)).toBe('instructor-razuvious')
    expectSound(g)
  })

  it('if all leave while the leader chooses, or the Boss does, the raid is over [102.1b, R100.2]', () => {
    const g = begin('naxxramas', { raiders: 1, keep: true })
    expect(answer(g, { seat: 'raider1', concede: true })).toBeNull()
    expect(g.s.result).toBe('boss')
    const other = begin('naxxramas', { raiders: 1, keep: true })
    expect(answer(other, { seat: 'boss', concede: true })).toBeNull()
    enter(other, 'plague')
    expect(other.s.result).toBe('raiders')
  })
})

describe('the start of a Quarter', () => {
  it('has its card, its first Boss and the cat in play; all may mulligan, the Boss first [N2.3, N2.4]', () => {
    const g = begin('naxxramas', { keep: true })
    enter(g, 'military')
    expect(wings(g)).toEqual(['the-military-quarter'])
    expect(bossName(g)).toBe('instructor-razuvious')
    expect(alliesOf(g, 0).toSorted()).toEqual(['death-knight-understudy', 'death-knight-understudy', 'mr-bigglesworth'])
    const offered: string[] = []
    goOn(g, ({ question, seats }) => {
      if (question === 'mulligan') offered.push(...seats)
      return question === 'priority'
    })
    expect(offered).toEqual(['boss', 'raider1', 'raider2'])
    expect(g.s.seats.map(({ hand }) => hand.length)).toEqual([7, 7, 7])
  })

  it('the Boss goes first and doesn’t draw, now and after each reset [N2.4, 501.2b]', () => {
    const g = begin('naxxramas', { keep: true })
    for (const way of ['construct', 'plague']) {
      begins(g, way)
      expect(g.s.turn.seat).toBe(0)
      const steps: string[] = []
      goOn(g, () => {
        if (steps.at(-1) !== g.s.turn.step) steps.push(g.s.turn.step)
        return g.s.turn.phase === 'action'
      })
      expect(steps).toEqual(['ready', 'event', 'action'])
      expect(boss(g).hand).toHaveLength(7)
      expect(boss(g).resources).toHaveLength(1)
      toTurn(g, 'boss', 'draw')
      expect(boss(g).hand).toHaveLength(8)
      clear(g)
    }
  })

  it('its event becomes a face-down resource, and comes back with a reset [N4.2, N2.1]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'construct')
    goOn(g, () => g.s.turn.step === 'event')
    expect(chainOf(g)).toEqual(['event'])
    resolve(g)
    expect(cardOf(g, boss(g).resources[0])).toMatchObject({ faceUp: false, deck: 'events' })
    clear(g)
    begins(g, 'plague')
    expect(pileOf(g, 'events').deck.length + boss(g).resources.length).toBe(20)
  })
})

describe('a reset', () => {
  const spoil = (g: Game): void => {
    toAction(g, 'raider1')
    heroAt(g, 1).back = true
    wound(g, heroAt(g, 1), 7)
    addResources(g, 1, 3)
    addResources(g, 2, 2)
    join(g, 'test/brute', 2)
    play(g, hold(g, 'test/gift', 1), heroAt(g, 2))
    resolve(g)
  }

  it('gives everybody their whole deck and an unhurt hero, face up; cleared Quarters stay [N2.1, N6.1, N6.2]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    spoil(g)
    kill(g, 3)
    look(g)
    expect(seatAt(g, 3).out).toBe(true)
    clear(g)
    const sizes = [1, 2, 3].map((seat) => owned(g, seat))
    enter(g, 'construct')
    for (const seat of [1, 2, 3]) {
      const player = seatAt(g, seat)
      expect(player).toMatchObject({ out: false, resources: [], graveyard: [], removed: [], row: [player.hero] })
      expect(player.deck.length + player.hand.length + 1).toBe(sizes[seat - 1])
      expect(heroAt(g, seat)).toMatchObject({ damage: 0, back: false, exhausted: false, attached: [] })
    }
    expect(boss(g).deck.length + boss(g).hand.length).toBe(52)
    expect(boss(g)).toMatchObject({ resources: [], graveyard: [] })
    expect(wings(g).toSorted()).toEqual(['the-arachnid-quarter', 'the-construct-quarter'])
    expect(findIn(g, 0, 'the-arachnid-quarter').back).toBe(true)
    expect(findIn(g, 0, 'the-construct-quarter').back).toBe(false)
    expect(keys(g, boss(g).removed).toSorted()).toEqual(['anubrekhan', 'grand-widow-faerlina', 'maexxna'])
    expect(alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    expectSound(g)
  })

  it('keeps two cleared Quarters, and brings the cat back [N2.3, N6.2]', () => {
    const g = begin('naxxramas', { raiders: 1, keep: true })
    begins(g, 'arachnid')
    clear(g)
    begins(g, 'plague')
    toAction(g, 'raider1')
    const cat = findIn(g, 0, 'mr-bigglesworth')
    fell(g, cat)
    expect(cat.place).toBe('removed')
    expect(boss(g).graveyard).not.toContain(cat.id)
    clear(g)
    begins(g, 'construct')
    expect(cat.place).toBe('play')
    expect(wings(g).toSorted()).toEqual(['the-arachnid-quarter', 'the-construct-quarter', 'the-plague-quarter'])
  })

  it('comes in the middle of combat [N6.2]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    wound(g, heroAt(g, 0), 10)
    look(g)
    attack(g, brute, heroAt(g, 0))
    goOn(g, ({ question }) => question === 'way')
    expect(g.s.combat).not.toBeNull()
    enter(g, 'plague')
    expect(g.s).toMatchObject({ combat: null, chain: [], mods: [], waiting: [] })
    expect(g.s.frames.map(({ f }) => f)).toEqual(['mulligan'])
    goOn(g, () => g.s.turn.phase === 'action')
    expect(g.s.turn.seat).toBe(0)
    expect(brute.place === 'deck' || brute.place === 'hand').toBe(true)
    expectSound(g)
  })

  it('comes in the middle of a chain, whose links are gone with their cards [N6.2]', () => {
    const rally: CardValue = {
      key: 'test/rally',
      name: 'Rally',
      type: 'ability',
      instant: true,
      cost: 0,
      play: {
        effects: [
          { give: [{ atk: 3, to: { is: 'hero' } }], for: 'game' },
          { later: { when: { on: 'draws', who: 'anyone' }, effects: [{ ready: 'yourHero' }] }, for: 'game' },
        ],
      },
    }
    const g = begin('naxxramas', { keep: true, cards: [rally] })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider1')
    play(g, hold(g, 'test/rally', 1))
    resolve(g)
    expect(g.s.mods).toHaveLength(2)
    const word = hold(g, 'test/word', 1)
    const bolt = hold(g, 'test/bolt', 1)
    play(g, word)
    play(g, bolt, heroAt(g, 0))
    expect(chainOf(g)).toEqual(['word', 'bolt'])
    goOn(g, ({ question }) => question === 'way')
    expect(chainOf(g)).toEqual(['word'])
    enter(g, 'plague')
    expect(g.s).toMatchObject({ chain: [], mods: [], waiting: [], seen: {}, kept: {} })
    expect([word.place, bolt.place].every((place) => place === 'deck' || place === 'hand')).toBe(true)
    goOn(g, () => g.s.turn.phase === 'action')
    expectSound(g)
  })

  it('comes while a Boss pays with himself, and what he paid for is gone [N6.2, 103.1]', () => {
    const wrath: CardValue = {
      key: 'test/wrath',
      name: 'Wrath',
      type: 'ability',
      ongoing: true,
      powers: [{ always: [{ power: { pay: [{ destroy: 'self' }], effects: [{ draw: 1 }] }, to: 'yourHero' }] }],
    }
    const g = begin('naxxramas', { keep: true, cards: [wrath] })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'boss')
    join(g, 'test/wrath', 0)
    look(g)
    say(g, { do: 'use', card: heroAt(g, 0).handle, power: 1 })
    expect(ways(g)).toContain('plague')
    enter(g, 'plague')
    expect(g.s).toMatchObject({ chain: [], waiting: [] })
    expect(g.s.frames.map(({ f }) => f)).toEqual(['mulligan'])
    expect(g.s.seats.map(({ hand }) => hand.length)).toEqual([7, 7, 7])
    expectSound(g)
  })

  it('forgets extra and skipped turns, seats that moved and whose turn it was [N2.1, N2.4]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider3')
    g.s.extra = [1]
    seatAt(g, 2).skips = 1
    g.s.order = [0, 3, 1, 2]
    fell(g)
    begins(g, 'plague')
    const turns: number[] = []
    goOn(g, () => {
      if (turns.at(-1) !== g.s.turn.seat) turns.push(g.s.turn.seat)
      return turns.length === 5
    })
    expect(turns).toEqual([0, 1, 2, 3, 0])
  })

  it('doesn’t bring fallen raiders back in Heroic Mode [N6.4]', () => {
    const g = begin('naxxramas', { raiders: 3, mode: 'heroic', keep: true })
    begins(g, 'arachnid')
    toAction(g, 'raider1')
    kill(g, 3)
    look(g)
    clear(g)
    begins(g, 'plague')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, false, false, true])
    expect(seatAt(g, 3)).toMatchObject({ hero: -1, row: [], hand: [], deck: [] })
    expectSound(g)
  })

  it('doesn’t save a raider who falls with the last Boss [N6.4, 102.3]', () => {
    const g = begin('naxxramas', { raiders: 2, mode: 'heroic', keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider1')
    kill(g, 2)
    fell(g)
    expect(seatAt(g, 2).out).toBe(true)
    begins(g, 'plague')
    expect(g.s.seats.map(({ out }) => out)).toEqual([false, false, true])
  })

  it('never comes if all raiders fall with the last Boss [R100.2, 102.3]', () => {
    const g = begin('naxxramas', { raiders: 2, keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider1')
    kill(g, 1)
    kill(g, 2)
    fell(g)
    expect(g.s.result).toBe('boss')
  })

  it('shows nobody what they should not see [N2.1]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'arachnid')
    clear(g)
    enter(g, 'plague')
    const texts = (): string[] => (['boss', 'raider1', null] as const).map((seat) => JSON.stringify(viewOf(g, seat)))
    const before = texts()
    const hand = seatAt(g, 2).hand.map((id) => cardOf(g, id))
    for (const card of hand) card.key = 'test/brute'
    expect(texts()).toEqual(before)
  })
})

describe('as a Boss of Naxxramas falls', () => {
  it('all tokens of the raid are destroyed, whoever has them; the cat and others’ tokens stay [N5.1]', () => {
    const pup: CardValue = { key: 'test/pup', name: 'Pup', type: 'ally', token: true, atk: 1, health: 1 }
    const g = begin('naxxramas', { keep: true, cards: [pup] })
    begins(g, 'arachnid')
    toBoss(g, 'grand-widow-faerlina')
    expect(alliesOf(g, 0).filter((key) => key === 'naxxramas-worshipper')).toHaveLength(2)
    toAction(g, 'raider1')
    const own = join(g, 'test/pup', 1)
    own.token = true
    const stolen = findIn(g, 0, 'naxxramas-worshipper')
    boss(g).row.splice(boss(g).row.indexOf(stolen.id), 1)
    Object.assign(stolen, { ctl: 1, base: 1 })
    seatAt(g, 1).row.push(stolen.id)
    fell(g)
    expect(bossName(g)).toBe('maexxna')
    expect(alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    expect(alliesOf(g, 1)).toEqual(['pup'])
    expect(stolen.place).toBe('gone')
    expectSound(g)
  })

  it('the next one comes at once, without the chain; raid, hands and damage stay [N5.1, N6.1]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'construct')
    toAction(g, 'raider2')
    wound(g, heroAt(g, 1), 5)
    const hands = g.s.seats.map(({ hand }) => hand.length)
    fell(g)
    expect(bossName(g)).toBe('grobbulus')
    expect(g.s.chain).toEqual([])
    expect(heroAt(g, 1).damage).toBe(5)
    expect(g.s.seats.map(({ hand }) => hand.length)).toEqual(hands)
    expect(findIn(g, 0, 'the-construct-quarter').back).toBe(false)
  })

  it('health of 0 is enough [N10.1, 410.6a]', () => {
    const wither: CardValue = {
      key: 'test/wither',
      name: 'Wither',
      type: 'ability',
      ongoing: true,
      powers: [{ always: [{ health: -6, to: { is: 'hero', whose: 'opposing' } }] }],
    }
    const g = begin('naxxramas', { keep: true, cards: [wither] })
    begins(g, 'construct')
    toAction(g, 'raider1')
    expect(bossName(g)).toBe('patchwerk')
    join(g, 'test/wither', 1)
    look(g)
    expect(bossName(g)).toBe('grobbulus')
  })

  it('no deck takes its graveyard back; without events there is no event step [N10.2, N4.2]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'construct')
    toAction(g, 'raider1')
    for (const pile of [boss(g), pileOf(g, 'events')]) {
      pile.graveyard.push(...pile.deck.splice(0))
      for (const id of pile.graveyard) cardOf(g, id).place = 'graveyard'
    }
    const hand = boss(g).hand.length
    const steps: string[] = []
    toTurn(g, 'boss', 'ready')
    goOn(g, () => {
      if (steps.at(-1) !== g.s.turn.step) steps.push(g.s.turn.step)
      return g.s.turn.phase === 'action'
    })
    expect(steps).toEqual(['ready', 'draw', 'action'])
    expect(boss(g).hand).toHaveLength(hand)
    expect(g.s.result).toBeNull()
    expect(boss(g).deck).toEqual([])
  })

  it('its own hand holds at most seven [N4.4]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'construct')
    toTurn(g, 'boss', 'draw')
    expect(goOn(g, ({ question }) => question === 'discardDown')).toMatchObject({ seats: ['boss'], amount: 1 })
  })
})

describe('Frostwyrm Lair', () => {
  it('resets nothing: hands, decks, resources and damage stay, the fallen stay fallen [N6.3]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider1')
    addResources(g, 1, 3)
    kill(g, 3)
    look(g)
    wound(g, heroAt(g, 2), 11)
    const spent = boss(g).hand.slice(0, 4)
    for (const id of spent) {
      boss(g).hand.splice(boss(g).hand.indexOf(id), 1)
      cardOf(g, id).place = 'graveyard'
      boss(g).graveyard.push(id)
    }
    const seen = [1, 2].map((seat) =>
      [seatAt(g, seat).hand, seatAt(g, seat).deck, seatAt(g, seat).resources].map((l) => [...l]),
    )
    const turn = g.s.turn.n
    fell(g)
    enter(g, 'frostwyrm')
    expect([1, 2].map((seat) => [seatAt(g, seat).hand, seatAt(g, seat).deck, seatAt(g, seat).resources])).toEqual(seen)
    expect(heroAt(g, 2).damage).toBe(11)
    expect(seatAt(g, 3).out).toBe(true)
    expect(g.s.turn).toMatchObject({ n: turn, seat: 1, phase: 'action' })
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['raider1'] })
    expect(bossName(g)).toBe('sapphiron')
    expect(wings(g).toSorted()).toEqual(['frostwyrm-lair', 'the-arachnid-quarter'])
    expect(boss(g).hand).toHaveLength(7)
    expect(boss(g).graveyard).toEqual([])
    expect(alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    expectSound(g)
  })

  it('goes on with the combat in which the last Boss of a Quarter fell [N6.3]', () => {
    const g = begin('naxxramas', { keep: true })
    begins(g, 'arachnid')
    toBoss(g, 'maexxna')
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    wound(g, heroAt(g, 0), 10)
    look(g)
    attack(g, brute, heroAt(g, 0))
    goOn(g, ({ question }) => question === 'way')
    enter(g, 'frostwyrm')
    expect(g.s.combat).toBeNull()
    expect(g.s.turn).toMatchObject({ seat: 1, phase: 'action' })
    expect(brute).toMatchObject({ place: 'play', exhausted: true })
  })
})

describe('Kel’Thuzad', () => {
  const toLich = (g: Game): void => {
    begins(g, 'arachnid')
    clear(g)
    enter(g, 'frostwyrm')
    advance(g)
  }
  const host = (g: Game): number => boss(g).row.filter((id) => cardOf(g, id).deck === 'allies').length

  it('comes with events of his own, which stay face up among the resources [N9.1, N4.2, N4.3]', () => {
    const g = begin('naxxramas', { raiders: 1, keep: true })
    toLich(g)
    expect(bossName(g)).toBe('kelthuzad')
    expect(findIn(g, 0, 'frostwyrm-lair').back).toBe(true)
    expect(pileOf(g, 'events')).toEqual({ deck: [], graveyard: [] })
    const row = boss(g).resources.length
    expect(keys(g, boss(g).removed).filter((key) => key === 'event')).toHaveLength(20 - row)
    for (let i = 1; i <= 5; i++) {
      toTurn(g, 'boss', 'event')
      expect(chainOf(g)).toEqual(['ongoing'])
      resolve(g)
      expect(boss(g).resources).toHaveLength(row + i)
      expect(cardOf(g, boss(g).resources.at(-1))).toMatchObject({ faceUp: true, deck: 'kelthuzad' })
    }
    toTurn(g, 'boss', 'draw')
    goOn(g, () => {
      expect(g.s.turn.step).not.toBe('event')
      return g.s.turn.phase === 'action'
    })
    expectSound(g)
  })

  it('nine allies in three waves, at random; immune until all have come [N9.2, N10.3]', () => {
    const g = begin('naxxramas', { raiders: 3, keep: true })
    toLich(g)
    const immune = (): boolean => viewOf(g, 'raider1').seats[0]?.hero?.keywords.includes('immune') === true
    expect(host(g)).toBe(3)
    expect(immune()).toBe(true)
    const brute = join(g, 'test/brute', g.s.turn.seat)
    look(g)
    const { ask } = asked(g)
    expect(ask.shape === 'one' && ask.options.some((o) => 'with' in o && o.with === brute.handle)).toBe(true)
    for (const n of [6, 9]) {
      const turn = g.s.turn.n
      goOn(g, () => g.s.turn.n > turn)
      expect(chainOf(g)).toEqual(['wave'])
      expect(host(g)).toBe(n - 3)
      resolve(g)
      expect(host(g)).toBe(n)
      expect(immune()).toBe(n < 9)
    }
    toTurn(g, 'boss', 'draw')
    expect(host(g)).toBe(9)
    const kinds = new Set(
      keys(
        g,
        boss(g).row.filter((id) => cardOf(g, id).deck === 'allies'),
      ),
    )
    expect(kinds.size).toBe(3)
    expectSound(g)
  })

  it('with his fall the raiders win [N10.1, R100.2]', () => {
    const g = begin('naxxramas', { raiders: 1, keep: true })
    toLich(g)
    toAction(g, 'raider1')
    fell(g)
    expect(g.s.result).toBe('raiders')
    expect(stateOf(g)).toBe('encounter.over')
  })

  it('nothing that leaves play gets back into his decks [N10.2]', () => {
    const g = begin('naxxramas', { raiders: 1, keep: true })
    toLich(g)
    const [ally] = boss(g).row.filter((id) => cardOf(g, id).deck === 'allies')
    destroy(g, [refOf(cardOf(g, ally))], { by: -1, byGame: true })
    expect(pileOf(g, 'allies').graveyard).toEqual([ally])
    toTurn(g, 'boss', 'draw')
    toTurn(g, 'boss', 'draw')
    expect(host(g)).toBe(8)
  })
})
