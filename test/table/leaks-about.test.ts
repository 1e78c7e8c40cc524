import { describe, expect, it, vi } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { tokensMade } from '../../src/cards/grammar/made.ts'
import { library, raids } from '../../src/cards/index.ts'
import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import type * as looking from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { mayKnow } from '../../src/table/sim/check-views.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { answering, type AtTable, type Guest, lastView, sitDown, wholeViews } from './at-table.ts'
import { agreeAll, askAll, begin, hello, look, room, seatThree } from './together.ts'

/** People who come and go, change seats, take back and put right: none is told of a card that they never could know. */

const watched = vi.hoisted(() => ({ learn: (_view: unknown): void => {}, leak: false }))
vi.mock('../../src/engine/seeing/look.ts', async (original) => {
  const real = await original<typeof looking>()
  return {
    ...real,
    viewOf: (g: Game, seat: Seat | null) => {
      watched.learn(g)
      const view = real.viewOf(g, seat)
      if (!watched.leak || seat !== null) return view
      return {
        ...view,
        revealed: real.viewOf(g, 'raider1').seats.flatMap(({ hand }) => (Array.isArray(hand) ? hand : [])),
      }
    },
  }
})

const keysIn = (text: string): string[] =>
  [...text.matchAll(/"([a-z-]+\/[^"#]+)[#"]/g)].flatMap(([, key]) =>
    key !== undefined && library.has(key) ? [key] : [],
  )

const tokensOf = (key: string): readonly string[] => {
  const card = library.get(key)
  return card ? tokensMade(card) : []
}

/** What is in the box of a raid is no secret. */
const withoutRules = (message: ToClient): ToClient => {
  if (message.type !== 'values' || !message.rules) return message
  const { rules, ...rest } = message
  expect(rules).toEqual(raids[rules.key])
  return rest
}

/** Somebody with a device: what they hold, what they could know by now, what they were told that they could not. */
interface Person {
  name: string
  mine: Seat[]
  known: Set<string>
  guest: Guest
  listen: (message: ToClient) => void
}

const afternoon = async (seed: number, steps: number) => {
  const random = makeRandom(seed)
  const keeper = memoryKeeper()
  const people: Person[] = []
  const leaks = new Set<string>()
  let told = 0
  let now: Game | null = null
  const learnFor = (g: Game, { mine, known }: Pick<Person, 'mine' | 'known'>): void => {
    const add = (key: string): void => {
      if (known.has(key)) return
      known.add(key)
      for (const token of tokensOf(key)) add(token) // they are in its words
    }
    for (const seat of [null, ...mine])
      for (const card of g.s.cards) if (mayKnow(g, card, seat === null ? -1 : seatNames.indexOf(seat))) add(card.key)
    for (const entry of g.s.log) for (const key of keysIn(JSON.stringify(entry))) add(key)
  }
  watched.learn = (g) => {
    now = g as Game
    for (const one of people) learnFor(now, one)
  }
  const listenerOf = (person: Pick<Person, 'name' | 'mine' | 'known'>): ((message: ToClient) => void) => {
    const whole = wholeViews()
    return (raw) => {
      const message = whole(raw)
      if (message.type === 'opened' || message.type === 'seated') {
        person.mine.splice(0, 9, ...message.mine)
        if (now) learnFor(now, person)
      }
      // what is brought to the lobby is for everybody to see, and the copy of the raid is under a key
      if (message.type === 'lobby' || message.type === 'backup') return
      for (const key of keysIn(JSON.stringify(withoutRules(message)))) {
        told += 1
        if (!person.known.has(key)) leaks.add(`${person.name} was told of ${key} by ${message.type}`)
      }
    }
  }
  const table: AtTable = sitDown({ keeper, seed })
  const ears = new Map<string, Omit<Person, 'guest'>>()
  const ear = (name: string): Omit<Person, 'guest'> => {
    const it: Omit<Person, 'guest'> = { name, mine: [], known: new Set(), listen: () => {} }
    it.listen = listenerOf(it)
    ears.set(name, it)
    return it
  }
  const [anna, ben] = await seatThree(table, (seat) => (message) => (ears.get(seat) ?? ear(seat)).listen(message))
  const watcherEar = ear('watcher')
  const watcher = table.guest((message) => watcherEar.listen(message))
  await watcher.say(hello('Watcher'))
  for (const [name, guest] of [
    ['raider2', anna],
    ['raider3', ben],
    ['watcher', watcher],
  ] as const) {
    const it = ears.get(name)
    if (it) people.push(Object.assign(it, { guest }))
  }
  await table.say({ ...begin, seed: [seed, 2, 3, 4] } as ToHost)
  const lookAll = async (): Promise<void> => {
    await table.say(look('raider1'), askAll('raider1'))
    for (const { guest, mine } of people) {
      const [seat = null] = mine
      await guest.say(look(seat), ...(seat ? [askAll(seat)] : []))
    }
  }
  await lookAll()
  /** By another link, with a page that has nothing yet. */
  const backTo = async (person: Person): Promise<void> => {
    const as = person.guest.pair
    person.listen = listenerOf(person)
    person.guest = table.guest((message) => person.listen(message))
    await person.guest.say(hello(person.name, { as }))
  }
  const any = <T>(list: readonly T[]): T => list[random.below(list.length)] as T
  const did: Record<string, number> = {}
  for (let i = 0; i < steps; i++) {
    const all = [
      { view: lastView(table.everything), say: table.say },
      ...people.flatMap(({ guest, mine }) =>
        mine.length > 0 && guest.everything.some(({ type }) => type === 'view')
          ? [{ view: lastView(guest.everything), say: guest.say }]
          : [],
      ),
    ]
    const guests = people.map(({ guest }) => guest)
    const kind = random.below(30)
    const person = any(people)
    const note = (what: string): void => {
      did[what] = (did[what] ?? 0) + 1
    }
    if (kind === 0) {
      note('undo')
      await table.say({ type: 'undo', seat: 'raider1', agreed: true })
      await agreeAll(table, guests)
    } else if (kind === 1) {
      note('adjust')
      const { decision } = lastView(table.everything)
      const adjust = any<Adjustment>([
        { do: 'draw', seat: 'raider2', count: 1 },
        { do: 'move', card: { top: 'raider1' }, to: 'resources', face: 'down' },
        { do: 'move', card: { random: 'raider3' }, to: 'removed', face: 'down' },
        { do: 'move', card: { top: 'boss' }, to: 'hand' },
        { do: 'shuffle', seat: 'raider2' },
      ])
      if (decision)
        await table.say({ type: 'answer', move: { decision: decision.id, seat: 'raider1', adjust: [adjust] } })
      await agreeAll(table, guests)
    } else if (kind === 2) {
      note('reconnect')
      person.guest.link.close()
      await backTo(person)
      await lookAll()
    } else if (kind === 3) {
      note('seat')
      if (person.mine.length > 0) await person.guest.say({ type: 'take', seat: null })
      const free = any<Seat>(['raider2', 'raider3', 'boss'])
      const other = any(people)
      if (other.mine.length === 0) await other.guest.say({ type: 'take', seat: free })
      await lookAll()
    } else if (kind === 4) {
      note('ask')
      const handle = lastView(table.everything).seats.flatMap(({ hero }) => hero?.handle ?? [])
      await person.guest.say({ type: 'explain', ask: 1, seat: person.mine[0] ?? null, card: any(handle) })
      if (person.mine[0]) await person.guest.say({ type: 'why', ask: 2, seat: person.mine[0], card: any(handle) })
      const asked = person.mine[0] ? lastView(person.guest.everything).decision : null
      if (person.mine[0] && asked && 'options' in asked.ask) {
        const picks = asked.ask.options.slice(0, 8)
        await person.guest.say({ type: 'preview', ask: 3, seat: person.mine[0], decision: asked.id, picks })
      }
      await person.guest.say({ type: 'again' })
    } else if (kind === 5) {
      note('open again')
      await table.say({ type: 'leave' })
      await table.say({ type: 'open', id: 'one' }, room)
      for (const one of people) await backTo(one)
      await lookAll()
    } else {
      const asked = all.find(({ view }) => view.decision)
      if (asked) await asked.say(answering(asked.view, random))
      else await lookAll()
      await agreeAll(table, guests)
      note(asked ? 'answer' : 'nothing')
    }
    if (lastView(table.everything).result) break
  }
  watched.learn = () => {}
  return { leaks: [...leaks], told, did }
}

describe('whoever comes and goes', () => {
  it('is told of no card that they never could know', { timeout: 120_000 }, async () => {
    for (const seed of [1, 2]) {
      const { leaks, told, did } = await afternoon(seed, 200)
      expect(leaks).toEqual([])
      expect(Object.keys(did)).toEqual(
        expect.arrayContaining(['adjust', 'ask', 'open again', 'reconnect', 'seat', 'undo']),
      )
      expect(told).toBeGreaterThan(5_000)
    }
  })
  it('would be found out', { timeout: 60_000 }, async () => {
    watched.leak = true
    const { leaks } = await afternoon(3, 40)
    watched.leak = false
    expect(leaks.length).toBeGreaterThan(0)
  })
})
