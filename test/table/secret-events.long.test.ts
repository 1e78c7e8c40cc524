import { describe, expect, it, vi } from 'vitest'
import { makeRandom, type Random } from '../../src/bots/index.ts'
import { shuffled } from '../../src/bots/random.ts'
import { raids } from '../../src/cards/index.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame, resumeGame } from '../../src/engine/running/create.ts'
import type * as encounters from '../../src/engine/encounters/encounter.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type * as sights from '../../src/engine/state/sight.ts'
import type { Card } from '../../src/engine/state/state.ts'
import { mayKnow } from '../../src/table/sim/check-views.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { goTo, placesOf } from '../../src/table/sim/from.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { answering, type Guest, lastView, sitDown, wholeViews } from './at-table.ts'
import { picksOf } from './preview-positions.ts'
import { bothLookAlike, someAnswer, told } from './secrets.ts'
import { byChance, agreeAll, askAll, begin, bring, first, gather, hello, look, plan, room, second } from './together.ts'

/**
 * R100.3, R502.2b: events and Minions in the Boss's row lie face down for everybody, the Boss too, and so do the decks
 * they come from. Two raids that differ in nothing else must look the same to all until one of those cards turns up.
 * And whatever a seat can't see may be another card there: its view, and all that it can ask, stays the same.
 */

const leak = vi.hoisted(() => ({ on: false }))
/** How far the cards that nobody can see are moved on among themselves, each time that the Boss places one. */
const moved = vi.hoisted(() => ({ by: 0 }))
vi.mock('../../src/engine/encounters/encounter.ts', async (original) => {
  const real = await original<typeof encounters>()
  return {
    ...real,
    placeResources: (g: Game, deck: string, count: number): void => {
      real.placeResources(g, deck, count)
      for (const name of moved.by > 0 ? secretDecks : []) moveOn(g, name, moved.by)
    },
  }
})
vi.mock('../../src/engine/state/sight.ts', async (original) => {
  const real = await original<typeof sights>()
  return {
    ...real,
    maySee: (g: Game, card: Card, viewer: number): boolean =>
      real.maySee(g, card, viewer) || (leak.on && card.place === 'resource' && viewer === 0),
  }
})

const raiders = 3
const everybody: (Seat | null)[] = [...seatNames.slice(0, raiders + 1), null]
const numberOf = (seat: Seat | null): number => (seat === null ? -1 : seatNames.indexOf(seat))
const begun = (seed: number, mode = 'standard') =>
  pinned(setupOf({ raid: 'black-temple', raiders, seed, mode, bots: { boss: 'random', raiders: 'random' } }))
type Begins = ReturnType<typeof begun>

const secretDecks = ['minions', 'events', 'betrayerEvents']
const isSecret = ({ deck }: Card): boolean => secretDecks.includes(deck)
const isHidden = (g: Game, card: Card, viewer: number): boolean =>
  ['deck', 'hand', 'resource', 'removed'].includes(card.place) && !mayKnow(g, card, viewer)
const isHiddenToAll = (g: Game, card: Card): boolean => everybody.every((seat) => isHidden(g, card, numberOf(seat)))

const moveOn = (g: Game, deck: string, by: number): void => {
  const cards = g.s.cards.filter((card) => card.deck === deck && isHiddenToAll(g, card))
  const keys = cards.map(({ key }) => key)
  cards.forEach((card, i) => {
    card.key = keys[(i + by) % keys.length] ?? card.key
  })
}

/** The same raid with other cards where these lie, each from the same deck. Gives which are others. */
const mixedUp = (g: Game, [, values]: Begins, random: Random, which: (card: Card) => boolean): [Game, Set<number>] => {
  const s = structuredClone(g.s)
  const others = new Set<number>()
  const groups = new Map<string, Card[]>()
  for (const card of g.s.cards.filter(which)) {
    const from = `${card.owner} ${card.deck}`
    groups.set(from, [...(groups.get(from) ?? []), card])
  }
  for (const cards of groups.values()) {
    const keys = shuffled(
      random,
      cards.map(({ key }) => key),
    )
    cards.forEach(({ id, key }, i) => {
      const card = s.cards[id]
      if (!card) throw new Error('A copy lacks a card.')
      card.key = keys[i] ?? key
      if (card.key !== key) others.add(id)
    })
  }
  return [resumeGame(values, s), others]
}

const anyWays = (g: Game, random: Random, steps: number): void => {
  for (let i = 0; i < steps; i++) {
    const move = someAnswer(g, random, false)
    if (!move) return
    answer(g, move)
  }
}

/** At each of the Bosses, with the first answers there. Those that somebody fell before they came are left out. */
function* atEachBoss(seed: number, mode?: string): Generator<[place: string, g: Game, begins: Begins, random: Random]> {
  for (const [i, place] of placesOf('black-temple').entries()) {
    const begins = begun(seed + i, mode)
    const g = createGame(...begins)
    if (goTo(g, place, () => {})) yield [place, g, begins, makeRandom(seed + i)]
  }
}

describe('the Boss’s face-down events and Minions [R100.3]', () => {
  it('are told to nobody, not to the Boss either, until they turn up', { timeout: 240_000 }, () => {
    const met: Record<string, number> = {}
    for (const [place, g, begins, random] of atEachBoss(11)) {
      for (let round = 0; round < 2; round++) {
        const which = (card: Card): boolean => isSecret(card) && isHiddenToAll(g, card)
        const [other, others] = mixedUp(g, begins, random, which)
        const inRow = g.s.cards.some(({ id, place: at }) => at === 'resource' && others.has(id))
        const cameUp = (one: Game): boolean =>
          [...others].some((id) => one.s.cards.some((c) => c.id === id && !isHiddenToAll(one, c)))
        const moments = bothLookAlike(
          [g, other],
          everybody,
          (i) => (i < 150 ? someAnswer(g, random, i > 100 && i % 10 === 0) : null),
          { isOver: () => cameUp(g) || cameUp(other), isAsked: isSecret },
        )
        if (inRow) met[place] = (met[place] ?? 0) + moments
        anyWays(g, random, 10)
      }
    }
    for (const place of placesOf('black-temple')) expect(met[place], place).toBeGreaterThan(100)
  })

  it('would be found out if the Boss could see them', () => {
    let found = 0
    for (const [, g, begins, random] of atEachBoss(31)) {
      const [other, others] = mixedUp(g, begins, random, (card) => isSecret(card) && isHiddenToAll(g, card))
      if (!g.s.cards.some(({ id, place }) => place === 'resource' && others.has(id))) continue
      leak.on = true
      const seen = everybody.filter((seat) => told(g, seat, isSecret) !== told(other, seat, isSecret))
      leak.on = false
      expect(seen).toEqual(['boss'])
      found += 1
    }
    expect(found).toBeGreaterThan(4)
  })
})

describe('what a seat of Black Temple can’t see [415]', () => {
  for (const mode of ['standard', 'epic'])
    it(`may be any other card, and it is told the same (${mode})`, { timeout: 240_000 }, () => {
      let moments = 0
      for (const [place, g, begins, random] of atEachBoss(51, mode)) {
        for (let round = 0; round < 4; round++) {
          for (const seat of everybody) {
            const [other, others] = mixedUp(g, begins, random, (card) => isHidden(g, card, numberOf(seat)))
            expect(others.size).toBeGreaterThan(20)
            expect(told(other, seat, isSecret), `${seat} at ${place}, round ${round}`).toBe(told(g, seat, isSecret))
            moments += 1
          }
          anyWays(g, random, 25)
        }
      }
      expect(moments).toBe(9 * 4 * everybody.length)
    })
})

const secretKeys = secretDecks.flatMap((deck) => Object.keys(raids['black-temple']?.decks[deck]?.cards ?? {}))

/** One message as it left the host. */
type Sent = [to: string, message: string]

/**
 * The same afternoon at a table of the Boss, two raiders and somebody who watches, up to the moment in which the first
 * of those cards is seen. They answer by chance, ask about cards, and bring Bosses down by hand.
 */
const afternoon = async (by: number): Promise<{ sent: Sent[]; then: Sent[]; types: Set<string>; placed: number }> => {
  moved.by = by
  const sent: Sent[] = []
  const types = new Set<string>()
  let before = 0 // what was sent up to the last answer
  let placed = 0
  const next = { come: false }
  const note = (to: string): ((message: ToClient) => void) => {
    const whole = wholeViews()
    return (raw) => {
      const message = whole(raw)
      types.add(message.type)
      if (byChance.has(message.type)) return
      const text = JSON.stringify(message.type === 'values' ? { ...message, rules: null } : message)
      if (secretKeys.some((key) => text.includes(`"${key}"`))) next.come = true
      sent.push([to, text])
    }
  }
  const table = sitDown({ onSend: note('boss') })
  await table.say(gather({ ...plan('device', 'guest', 'guest'), raid: 'black-temple' }), room)
  const guests: [Guest, Guest] = [table.guest(note('raider1')), table.guest(note('raider2'))]
  const ready: ToHost = { type: 'ready', ready: true }
  await guests[0].say(hello('Anna'), { type: 'take', seat: 'raider1' }, bring(first, 'raider1'), ready)
  await guests[1].say(hello('Ben'), { type: 'take', seat: 'raider2' }, bring(second, 'raider2'), ready)
  const watcher = table.guest(note('watcher'))
  await watcher.say(hello('Watcher'))
  await table.say(begin, look('boss'), askAll('boss'))
  await guests[0].say(look('raider1'), askAll('raider1'))
  await guests[1].say(look('raider2'), askAll('raider2'))
  await watcher.say(look(null))
  const random = makeRandom(3)
  for (let i = 0; i < 400 && !next.come; i++) {
    const all = [table, ...guests].map(({ everything, say }) => ({ view: lastView(everything), say }))
    const asked = all.find(({ view }) => view.decision)
    const { you, decision, seats } = asked?.view ?? {}
    if (!asked || !you || !decision) throw new Error('Nobody is asked.')
    const boss = seats?.[0]
    const down = (boss?.resources ?? []).filter((card) => 'hidden' in card)
    placed = Math.max(placed, down.length)
    for (const { handle } of i % 10 === 0 ? down : [])
      for (const { view, say } of all)
        if (view.you)
          await say(
            { type: 'explain', ask: i, seat: view.you, card: handle },
            { type: 'why', ask: i, seat: view.you, card: handle },
          )
    const picks = picksOf(decision).filter((pick) => !Array.isArray(pick))
    before = sent.length
    await asked.say({ type: 'preview', ask: i, seat: you, decision: decision.id, picks: picks.slice(0, 3) })
    const falls = boss?.hero && placed > 2 && decision.question === 'priority' && i % 20 === 0 ? boss.hero : null
    if (falls)
      await asked.say({
        type: 'answer',
        move: { decision: decision.id, seat: you, adjust: [{ do: 'damage', card: falls.handle, amount: 99 }] },
      })
    else await asked.say(answering(asked.view, random))
    await agreeAll(table, guests)
  }
  moved.by = 0
  expect(next.come).toBe(true)
  return { sent: sent.slice(0, before), then: sent.slice(before), types, placed }
}

describe('what leaves the host of Black Temple [R100.3]', () => {
  it('is the same to the last byte whatever lies face down, until something turns up', {
    timeout: 120_000,
  }, async () => {
    const [one, other] = [await afternoon(0), await afternoon(5)]
    expect(one.placed).toBeGreaterThan(2)
    expect(one.sent.length).toBeGreaterThan(300)
    expect([...new Set(one.sent.map(([to]) => to))].toSorted()).toEqual(['boss', 'raider1', 'raider2', 'watcher'])
    expect([...one.types]).toEqual(
      expect.arrayContaining(['lobby', 'view', 'story', 'values', 'explained', 'why', 'previewed']),
    )
    one.sent.forEach((sent, i) => expect(other.sent[i]).toEqual(sent))
    expect(other.sent).toHaveLength(one.sent.length)
    expect(other.then).not.toEqual(one.then) // they were others
  })
})
