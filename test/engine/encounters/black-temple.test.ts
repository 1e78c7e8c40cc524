import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { type Game, refOf, seatAt } from '../../../src/engine/game.ts'
import { viewOf } from '../../../src/engine/look.ts'
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
  offeredCards,
  play,
  resolve,
  say,
  stateOf,
  toAction,
  toTurn,
  wound,
} from './table.ts'
import { advance, boss, council, pileOf, toBoss } from './temple.ts'

const events = (g: Game): number[] => boss(g).resources.filter((id) => cardOf(g, id).deck === 'events')
const minions = (g: Game): number[] => boss(g).resources.filter((id) => cardOf(g, id).deck === 'minions')

describe('before the first turn of Black Temple', () => {
  it('Naj’entus stands there alone; everybody may mulligan; a raider begins and draws [R500.2, R500.3, R500.4]', () => {
    const g = begin('black-temple', { keep: true })
    expect(bossName(g)).toBe('high-warlord-najentus')
    expect(alliesOf(g, 0)).toEqual([])
    expect(events(g)).toEqual([])
    const offered: string[] = []
    goOn(g, ({ question, seats }) => {
      if (question === 'mulligan') offered.push(...seats)
      return question === 'priority'
    })
    expect(offered).toEqual(['raider1', 'raider2', 'boss'])
    toAction(g, 'raider1')
    expect(seatAt(g, 1).hand).toHaveLength(8)
  })
})

describe('as a Boss of Black Temple falls', () => {
  it('his events turn up one by one, each with responses, the turn player first [R502.1a, R502.1c]', () => {
    const g = begin('black-temple')
    toBoss(g, 'shade-of-akama')
    toTurn(g, 'boss', 'minion')
    toAction(g, 'raider2')
    const [first, second] = events(g)
    const hidden = minions(g)
    expect(hidden.length).toBeGreaterThan(0)
    fell(g)
    expect(bossName(g)).toBeNull()
    expect(keys(g, boss(g).removed)).toContain('shade-of-akama')
    expect(chainOf(g)).toEqual(['event'])
    expect(cardOf(g, first).place).toBe('chain')
    expect(cardOf(g, second)).toMatchObject({ place: 'resource', faceUp: false })
    expect(minions(g)).toEqual(hidden)
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    const word = hold(g, 'test/word', 2)
    play(g, word)
    expect(chainOf(g)).toEqual(['event', 'word'])
    goOn(g, () => cardOf(g, second).place === 'chain')
    expect(word.place).toBe('graveyard')
    expect(pileOf(g, 'events').graveyard).toContain(first)
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    expect(chainOf(g)).toEqual(['event'])
    goOn(g, () => chainOf(g).includes('nextBoss'))
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['raider2'] })
    expect(boss(g).resources).toEqual([])
    for (const id of hidden) expect(cardOf(g, id)).toMatchObject({ place: 'removed', faceUp: true }) // rule: R502.1d
    resolve(g)
    expect(bossName(g)).toBe('teron-gorefiend')
    for (const id of hidden) expect(cardOf(g, id)).toMatchObject({ place: 'play', exhausted: false })
    expect(events(g)).toHaveLength(2)
    expectSound(g)
  })

  it('an ongoing event stays face up, untouched, until the next one falls [R502.1b, R502.1c]', () => {
    const blast: CardValue = {
      key: 'test/blast',
      name: 'Blast',
      type: 'ability',
      cost: 0,
      play: { effects: [{ destroy: { all: { is: ['event', 'ally'], whose: 'opposing' } } }] },
    }
    const g = begin('black-temple', { cards: [blast] })
    toBoss(g, 'supremus')
    toAction(g, 'raider1')
    const event = cardOf(g, events(g)[0])
    event.key = 'blank/ongoing'
    fell(g)
    resolve(g)
    expect(event).toMatchObject({ place: 'play', faceUp: true })
    expect(boss(g).row).toContain(event.id)
    expect(boss(g).resources).not.toContain(event.id)
    play(g, hold(g, 'test/blast', 1))
    resolve(g)
    expect(alliesOf(g, 0)).toEqual([])
    expect(event.place).toBe('play')
    toTurn(g, 'boss', 'draw')
    expect(event).toMatchObject({ place: 'play', exhausted: false })
    fell(g)
    expect(event.place).toBe('graveyard')
    expect(pileOf(g, 'events').graveyard).toContain(event.id)
  })

  it('Minions come with the next Boss and can’t attack yet, the Boss can [R502.2, B1.6]', () => {
    const g = begin('black-temple')
    toTurn(g, 'boss', 'action')
    fell(g)
    resolve(g)
    expect(bossName(g)).toBe('supremus')
    const { ask } = asked(g)
    const attackers = ask.shape === 'one' ? ask.options.flatMap((o) => ('with' in o ? [o.with] : [])) : []
    expect(attackers).toEqual([heroAt(g, 0).handle])
    expect(alliesOf(g, 0)).toEqual(['ally'])
  })

  it('each next one comes with its events and tokens, in order [R502.2a, R502.2b, R502.2c]', {
    timeout: 60_000,
  }, () => {
    const g = begin('black-temple', { raiders: 1 })
    const met: string[] = []
    for (let i = 0; i < 8; i++) {
      const before = new Set(boss(g).row)
      const from = bossName(g)
      while (bossName(g) === from || bossName(g) === 'essence-of-desire') advance(g)
      const tokens = boss(g).row.filter((id) => !before.has(id) && cardOf(g, id).token)
      met.push(`${bossName(g)} ${events(g).length} ${tokens.length}`)
      for (const id of events(g)) expect(cardOf(g, id)).toMatchObject({ faceUp: false, exhausted: false })
      for (const seat of ['boss', 'raider1'] as const)
        expect(viewOf(g, seat).seats[0]?.resources.every((card) => 'hidden' in card)).toBe(true)
      expectSound(g)
    }
    expect(met).toEqual([
      'supremus 1 0',
      'shade-of-akama 2 6',
      'teron-gorefiend 2 0',
      'gurtogg-bloodboil 3 0',
      'shrine-of-lost-souls 3 3',
      'mother-shahraz 3 0',
      'the-illidari-council 4 4',
      'the-betrayer 5 0',
    ])
    expect(g.s.kept).toEqual({})
  })

  it('a Minion that would leave play otherwise is destroyed [R504.1a]', () => {
    const away: CardValue = {
      key: 'test/away',
      name: 'Away',
      type: 'ability',
      cost: 0,
      play: { targets: [{ card: { is: 'ally' } }], effects: [{ put: { target: 0 }, into: 'hand' }] },
    }
    const g = begin('black-temple', { cards: [away] })
    toTurn(g, 'boss', 'minion')
    toAction(g, 'raider1')
    fell(g)
    resolve(g)
    const minion = findIn(g, 0, 'ally')
    play(g, hold(g, 'test/away', 1), minion)
    resolve(g)
    expect(minion.place).toBe('graveyard')
    expect(pileOf(g, 'minions').graveyard).toEqual([minion.id])
  })

  it('an empty Event deck takes its graveyard back [R101.3c]', () => {
    const g = begin('black-temple')
    toBoss(g, 'supremus')
    const pile = pileOf(g, 'events')
    pile.graveyard.push(...pile.deck.splice(0))
    for (const id of pile.graveyard) cardOf(g, id).place = 'graveyard'
    toBoss(g, 'shade-of-akama')
    expect(events(g)).toHaveLength(2)
    expect(pile.graveyard).toEqual([])
  })
})

describe('the threat level', () => {
  it('makes a raider give up resources of their choice in wrap-up, and nobody else [R504.2a]', () => {
    const g = begin('black-temple')
    toAction(g, 'raider1')
    addResources(g, 1, 6)
    addResources(g, 2, 6)
    const mine = [...seatAt(g, 1).resources]
    const decision = goOn(g, ({ question }) => question === 'giveUpResources')
    expect(decision).toMatchObject({ seats: ['raider1'], amount: 2, ask: { shape: 'some', min: 2, max: 2 } })
    expect(g.s.turn.phase).toBe('end')
    const chosen = [mine[1], mine[4]].map((id) => cardOf(g, id))
    say(
      g,
      chosen.map(({ handle }) => ({ card: handle })),
    )
    expect(seatAt(g, 1).resources).toHaveLength(4)
    for (const card of chosen) expect(card.place).toBe('graveyard')
    expect(seatAt(g, 2).resources).toHaveLength(6)
    goOn(g, ({ question, seats }) => question === 'giveUpResources' && seats[0] === 'raider2')
  })

  it('rises with each Boss, and the last two have none [R504.2a, R504.2b]', { timeout: 60_000 }, () => {
    const g = begin('black-temple', { raiders: 1 })
    const kept: (number | 'all')[] = []
    for (;;) {
      toAction(g, 'raider1')
      addResources(g, 1, 12 - seatAt(g, 1).resources.length)
      const turn = g.s.turn.n
      const d = goOn(g, ({ question }) => question === 'giveUpResources' || g.s.turn.n > turn)
      kept.push(d.question === 'giveUpResources' ? 12 - (d.amount ?? 0) : 'all')
      const from = bossName(g)
      if (from === 'the-betrayer') break
      while (bossName(g) === from || bossName(g) === 'essence-of-desire') advance(g)
    }
    expect(kept).toEqual([4, 5, 6, 7, 8, 9, 10, 'all', 'all'])
  })
})

describe('the Reliquary of Souls', () => {
  it('is immune until the last Soul Fragment is gone, whatever damage is put on it [R503.2a, R101.3d]', () => {
    const g = begin('black-temple')
    toBoss(g, 'shrine-of-lost-souls')
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    fell(g)
    expect(stateOf(g)).toBe('encounter.reliquary.shrine')
    expect(bossName(g)).toBe('shrine-of-lost-souls')
    wound(g, heroAt(g, 0), 0)
    look(g)
    say(g, { do: 'attack', with: brute.handle })
    expect(offeredCards(g)).not.toContain(heroAt(g, 0).id)
    say(g, { do: 'cancel' })
    advance(g)
    expect(stateOf(g)).toBe('encounter.reliquary.suffering')
    expect(heroAt(g, 0).back).toBe(true)
  })

  it('swaps in the middle of combat, exhausted as it was, with what is attached [R503.2b, R503.2c, R101.4]', () => {
    const g = begin('black-temple')
    toBoss(g, 'shrine-of-lost-souls')
    advance(g)
    toAction(g, 'raider1')
    const brute = join(g, 'test/brute', 1)
    const gift = hold(g, 'test/gift', 1)
    play(g, gift, heroAt(g, 0))
    resolve(g)
    const reliquary = heroAt(g, 0)
    reliquary.exhausted = true
    wound(g, reliquary, 8)
    const rows = [events(g), minions(g)]
    attack(g, brute, reliquary)
    goOn(g, ({ question }) => question === 'priority' && g.s.combat?.step === 'defend')
    play(g, hold(g, 'test/bolt', 1), reliquary)
    goOn(g, () => bossName(g) === 'essence-of-desire')
    expect(g.s.combat).toMatchObject({ step: 'defend', defender: refOf(reliquary) })
    expect(heroAt(g, 0)).toMatchObject({ id: reliquary.id, damage: 0, exhausted: true, back: false })
    expect(gift.host).toBe(refOf(reliquary))
    expect([events(g), minions(g)]).toEqual(rows)
    goOn(g, () => g.s.combat === null)
    expect(reliquary.damage).toBe(9)
    expect(stateOf(g)).toBe('encounter.reliquary.desire')
    expect(keys(g, boss(g).removed)).toContain('shrine-of-lost-souls')
    expectSound(g)
  })

  it('sheds its damage and flips instead of falling a second time; only then it falls [R503.2b, R503.2c]', () => {
    const watch: CardValue = {
      key: 'test/watch',
      name: 'Watch',
      type: 'ally',
      health: 3,
      powers: [{ when: { on: 'flips', card: { is: 'hero', whose: 'opposing' } }, effects: [{ exhaust: 'self' }] }],
    }
    const g = begin('black-temple', { cards: [watch] })
    toBoss(g, 'shrine-of-lost-souls')
    advance(g)
    toAction(g, 'raider1')
    fell(g)
    expect(stateOf(g)).toBe('encounter.reliquary.desire')
    const watcher = join(g, 'test/watch', 1)
    heroAt(g, 0).exhausted = true
    fell(g)
    expect(stateOf(g)).toBe('encounter.reliquary.anger')
    expect(heroAt(g, 0)).toMatchObject({ damage: 0, exhausted: true, back: true })
    expect(chainOf(g)).toEqual(['trigger'])
    resolve(g)
    expect(watcher.exhausted).toBe(true)
    expect(events(g)).toHaveLength(3)
    fell(g)
    expect(bossName(g)).toBeNull()
    expect(chainOf(g)).toEqual(['event'])
  })
})

describe('the Illidari Council', () => {
  it('its members stay with fatal damage until all four have it [B1.1]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    toAction(g, 'raider1')
    const members = council(g)
    expect(members).toHaveLength(4)
    members.slice(0, 3).forEach((card) => wound(g, card, 9))
    look(g)
    expect(council(g)).toHaveLength(4)
    expect(g.s.chain).toEqual([])
    // one is healed: it must be dealt fatal damage again
    const [healed, , , last] = members
    if (!healed || !last) throw new Error('The Council is not complete.')
    wound(g, healed, 0)
    wound(g, last, 9)
    look(g)
    expect(council(g)).toHaveLength(4)
    expect(g.s.chain).toEqual([])
    wound(g, healed, 9)
    look(g)
    expect(chainOf(g)).toEqual(['trigger'])
    const hidden = minions(g)
    goOn(g, () => bossName(g) === null)
    expect(council(g)).toEqual([])
    expect(chainOf(g)).toEqual(['event'])
    resolve(g)
    expect(bossName(g)).toBe('the-betrayer')
    for (const id of hidden) expect(cardOf(g, id).place).toBe('play')
    expectSound(g)
  })

  it('once its members are hurt for good, more damage changes nothing [B1.1]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    toAction(g, 'raider1')
    const [member] = council(g)
    if (!member) throw new Error('There is no Council.')
    fell(g, member)
    fell(g, member)
    expect(stateOf(g)).toBe('encounter.council')
    expect(asked(g).question).toBe('priority')
  })
})

describe('the Betrayer', () => {
  it('comes with seven new cards in hand, put there and not changed [R503.3a]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-illidari-council')
    const before = [...boss(g).hand]
    const logged = g.s.logged
    toBoss(g, 'the-betrayer')
    expect(boss(g).hand).toHaveLength(7)
    for (const id of before) {
      expect(cardOf(g, id)).toMatchObject({ place: 'graveyard' })
      expect(boss(g).graveyard).toContain(id)
    }
    expect(asked(g).question).toBe('priority')
    expect(g.s.log.some(({ n, what, amount }) => n > logged && what === 'draw' && amount === 7)).toBe(false)
  })

  it('has an event step with an event that stays face up, until there are no more [R501.1b, R503.3c]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-betrayer')
    const pile = pileOf(g, 'betrayerEvents')
    expect(pile.deck).toHaveLength(5)
    toTurn(g, 'boss', 'event')
    expect(chainOf(g)).toEqual(['ongoing'])
    expect(asked(g)).toMatchObject({ question: 'priority', seats: ['boss'] })
    const event = cardOf(g, g.s.chain[0]?.card)
    resolve(g)
    expect(g.s.turn.step).toBe('event')
    expect(event).toMatchObject({ place: 'play', faceUp: true })
    expect(boss(g).resources).not.toContain(event.id)
    for (let i = 0; i < 4; i++) toTurn(g, 'boss', 'event')
    expect(pile.deck).toEqual([])
    const steps: string[] = []
    toTurn(g, 'boss', 'ready')
    goOn(g, () => {
      if (steps.at(-1) !== g.s.turn.step) steps.push(g.s.turn.step)
      return g.s.turn.step === 'action'
    })
    expect(steps).toEqual(['ready', 'draw', 'minion', 'action'])
    expect(boss(g).row.filter((id) => cardOf(g, id).deck === 'betrayerEvents')).toHaveLength(5)
  })

  it('his resources never turn up: the raiders have won [R503.3b, R100.2]', () => {
    const g = begin('black-temple', { raiders: 1 })
    toBoss(g, 'the-betrayer')
    toAction(g, 'raider1')
    const row = [...boss(g).resources]
    fell(g)
    expect(g.s.result).toBe('raiders')
    for (const id of row) expect(cardOf(g, id).faceUp).toBe(false)
  })

  it('before him there is no such step [R501.1b]', () => {
    const g = begin('black-temple')
    toTurn(g, 'boss', 'ready')
    goOn(g, () => {
      expect(g.s.turn.step).not.toBe('event')
      return g.s.turn.phase === 'action'
    })
  })
})
