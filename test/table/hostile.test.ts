import { describe, expect, it } from 'vitest'
import { makeRandom, type Random } from '../../src/bots/index.ts'
import { seatNames } from '../../src/engine/contract/names.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { protocolVersion, signals } from '../../src/table/room.ts'
import { readSave } from '../../src/table/saves.ts'
import { shelf } from '../shelf.ts'
import { type AtTable, guestPair, fileIn, type Guest, lastView, sitDown } from './at-table.ts'
import { hello, playUntil, threeRaiders, m1 } from './together.ts'
import { person } from './trust/people.ts'

/** Somebody who sends whatever might break the table: nonsense, other people's words, the host's own commands. */

const any = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)] as T

const nonsense = (random: Random, depth = 0): unknown => {
  const kind = random.below(depth > 3 ? 6 : 9)
  if (kind === 0) return null
  if (kind === 1) return random.below(2) === 1
  if (kind === 2) return any(random, [0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, random.below(1_000_000)])
  if (kind === 3) return any(random, ['', 'x'.repeat(random.below(5000)), '__proto__', 'constructor', 'boss', '\u0000'])
  if (kind === 4) return any(random, seatNames)
  if (kind === 5) return any(random, ['answer', 'hello', 'view', 'start', 'leave', 'export', 'sit'])
  const size = random.below(4)
  if (kind === 6) return Array.from({ length: size }, () => nonsense(random, depth + 1))
  const names = ['type', 'move', 'seat', 'decision', 'pick', 'do', 'card', 'hello', 'token', '__proto__', 'toString']
  return Object.fromEntries(Array.from({ length: size }, () => [any(random, names), nonsense(random, depth + 1)]))
}

/** Well-formed, but not theirs to say, too early, too late, or about nothing. */
const forged = (random: Random, table: AtTable): ToHost => {
  const asked = lastView(table.everything)
  const seat = any(random, seatNames)
  const decision = any(random, [asked.decision?.id ?? 1, 1, 2, 999_999])
  const card = any(random, [1, 77, asked.seats[1]?.hero?.handle ?? 5])
  return any<ToHost>(random, [
    { type: 'answer', move: { decision, seat, pick: { do: 'pass' } } },
    { type: 'answer', move: { decision, seat, pick: Array.from({ length: 400 }, () => ({ card })) } },
    { type: 'answer', move: { seat, concede: true } },
    { type: 'answer', move: { decision, seat, adjust: [{ do: 'damage', card, amount: 99 }] } },
    { type: 'plan', moves: Array.from({ length: 90 }, () => ({ decision, seat, pick: { do: 'keep' } })) },
    { type: 'undo', seat, agreed: true },
    { type: 'look', seat },
    { type: 'why', ask: 1, seat, card },
    { type: 'explain', ask: 2, seat, card },
    { type: 'preview', ask: 3, seat, decision, picks: Array.from({ length: 8 }, () => ({ card })) },
    { type: 'agree', proposal: random.below(5), yes: true, decide: true },
    { type: 'withdraw', proposal: random.below(5) },
    { type: 'ready', ready: true },
    { type: 'bring', seat, deck: { name: 'x', hero: 'nobody', deck: { nothing: 1 } } },
    { type: 'take', seat },
    { type: 'name', name: '\u202E'.repeat(60) },
    { type: 'show', shown: { kind: 'signal', signal: any(random, signals) } },
    { type: 'show', shown: { kind: 'choosing', cards: Array.from({ length: 100 }, () => card) } },
    { type: 'again' },
    { type: 'start', id: 'x', name: 'x', setup: {} as never, seating: {} },
    { type: 'open', id: 'one', steal: true },
    { type: 'sit', seat, sitter: { player: 'human', name: 'Me', member: 'm3' } },
    { type: 'away', seat, by: 'bot' },
    { type: 'dismiss', member: m1 },
    { type: 'room', room: null },
    { type: 'export' },
    { type: 'leave' },
    { type: 'greet', v: any(random, [protocolVersion, 99]), commit: 'ab'.repeat(32) },
    {
      type: 'prove',
      proof: { key: person(9).key, nonce: 'cd'.repeat(32), sig: 'ef'.repeat(64) },
      hello: { content: '', name: 'Me', raid: null, view: 0, story: 0 },
    },
    { type: 'letIn', member: m1 },
    { type: 'door', open: true },
  ])
}

/** What a good message becomes on a bad way: something missing, something more, something else. */
const damaged = (random: Random, message: object): unknown => {
  const copy = structuredClone(message) as Record<string, unknown>
  const names = Object.keys(copy)
  const at = any(random, names)
  if (random.below(3) === 0) delete copy[at]
  else copy[random.below(4) === 0 ? 'more' : at] = nonsense(random)
  return copy
}

const seed = Number(process.env['SEED'] ?? 6) // SEED=n sends others

describe('ten thousand hostile messages', () => {
  it(`change nothing of the raid, which goes on (SEED=${seed})`, { timeout: 120_000 }, async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => lastView(table.everything).turn.number > 1)
    const raidOf = async (): Promise<string> => {
      const { answers, snapshots } = await readSave(fileIn(await table.say({ type: 'export' })), shelf)
      return JSON.stringify([answers, snapshots.at(-1)?.state])
    }
    const before = await raidOf()
    const views = [anna, ben].map((guest) => JSON.stringify(lastView(guest.everything)))
    const random = makeRandom(seed)
    const recorded: ToHost[] = []
    let bad: Guest | null = null
    let links = 0
    for (let n = 0; n < 10_000; n++) {
      if (!bad || bad.ended() !== undefined) {
        bad = table.guest()
        links += 1
        if (random.below(3) > 0) await bad.say(hello('Mallory', { as: guestPair(50 + (links % 5)) }))
      }
      const good = forged(random, table)
      recorded.push(good)
      const kind = random.below(4)
      const message =
        kind === 0 ? nonsense(random) : kind === 1 ? damaged(random, good) : kind === 2 ? good : any(random, recorded)
      bad.link.send(message as ToHost)
      if (n % 40 === 0) await table.settle()
    }
    bad?.link.close()
    await table.settle()
    expect(links).toBeGreaterThan(100) // each was shut out again and again
    // who may sit at a bot's seat may do so: the Boss here; nothing else can have changed
    await table.say({ type: 'sit', seat: 'boss', sitter: { player: 'greedy', name: 'bot 0' } })
    expect(await raidOf()).toBe(before)
    expect([anna, ben].map((guest) => JSON.stringify(lastView(guest.everything)))).toEqual(views)
    for (const guest of [anna, ben]) expect(guest.ended()).toBeUndefined()
    const { number } = lastView(table.everything).turn
    await playUntil(table, [anna, ben], () => lastView(table.everything).turn.number > number + 3, 400)
    expect(lastView(table.everything).turn.number).toBeGreaterThan(number + 3)
  })
})

describe('a crowd that stands in the door and says nothing', () => {
  it('is sent off, and others still come in', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const crowd = Array.from({ length: 200 }, () => table.guest())
    await table.settle()
    const stays = (): number => crowd.filter((it) => it.ended() === undefined).length
    expect(stays()).toBe(24)
    const early = table.guest()
    await expect(early.say(hello('Early'))).rejects.toMatchObject({ doubt: 'away' }) // there is no room left to stand
    await table.longAfter()
    expect(stays()).toBe(0)
    const late = table.guest()
    expect((await late.say(hello('Late'))).some(({ type }) => type === 'welcome')).toBe(true)
    await table.longAfter()
    expect([anna, ben, late].map((it) => it.ended())).toEqual([undefined, undefined, undefined])
  })
})

describe('somebody who never stops talking', () => {
  it('is cut off, though each word makes sense', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const look: ToHost = { type: 'look', seat: 'raider2' }
    for (let i = 0; i < 30 && anna.ended() === undefined; i++) {
      for (let n = 0; n < 40; n++) anna.link.send(look) // within one second, never too many at once
      await table.settle()
    }
    expect(anna.ended()).toBeNull()
    expect(ben.ended()).toBeUndefined()
    const again = table.guest()
    await again.say(hello('Anna', { as: anna.pair }))
    for (let n = 0; n < 1100; n++) await again.say(look) // at leisure, as many as you like
    expect(again.ended()).toBeUndefined()
  })
})
