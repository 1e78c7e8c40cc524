import { describe, expect, it, vi } from 'vitest'
import { library, raids } from '../../src/cards/index.ts'
import { apply } from '../../src/engine/running/apply.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type * as looking from '../../src/engine/seeing/look.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import { lineOf } from '../../src/store/line.ts'
import type { ToClient } from '../../src/table/protocol.ts'
import { mayKnow } from '../../src/table/sim/check-views.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { lastView, sitDown, wholeViews } from './at-table.ts'
import { askThree, begin, hello, look, playUntil, seatThree } from './together.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const leak = vi.hoisted(() => ({ to: null as Seat | null }))
vi.mock('../../src/engine/seeing/look.ts', async (original) => {
  const real = await original<typeof looking>()
  return {
    ...real,
    viewOf: (g: Game, seat: Seat | null) => {
      const view = real.viewOf(g, seat)
      if (leak.to === null || seat !== leak.to) return view
      const other = real.viewOf(g, 'raider2').seats.find((it) => it.seat === 'raider2')
      return { ...view, seats: view.seats.map((it) => (it.seat === 'raider2' && other ? other : it)) }
    },
  }
})

/** One message as it left the host, and how many answers had been given by then. */
interface Sent {
  to: Seat | null
  after: number
  text: string
}

/** What is in the box of a raid is no secret: it must only be that, and nothing of what this one is played with. */
const withoutRules = (message: ToClient): ToClient => {
  if (message.type !== 'values' || !message.rules) return message
  const { rules, ...rest } = message
  expect(rules).toEqual(raids[rules.key])
  return rest
}

/** A raid of a person at the host's device, two at others and somebody who watches, with all that was sent. */
const recorded = async (seed: number) => {
  const keeper = memoryKeeper()
  const sent: Sent[] = []
  const given = () => lineOf(keeper.shelf.get('one')?.journal ?? []).given
  const note = (to: Seat | null): ((message: ToClient) => void) => {
    const whole = wholeViews()
    return (message) => {
      const text = JSON.stringify(withoutRules(whole(message)))
      sent.push({ to, after: given().length, text })
    }
  }
  const table = sitDown({ keeper, onSend: note('raider1') })
  const guests = await seatThree(table, note)
  const watcher = table.guest(note(null))
  await watcher.say(hello('Watcher'))
  sent.length = 0
  await table.say({ ...begin, seed: [seed, 2, 3, 4] } as typeof begin)
  await watcher.say(look(null))
  await askThree(table, guests)
  await playUntil(
    table,
    guests,
    () => lastView(table.everything).turn.number > 8 || lastView(table.everything).result !== null,
    600,
  )
  const setup = keeper.shelf.get('one')?.raid.setup
  if (!setup) throw new Error('Nothing was kept.')
  return { sent, setup, moves: given().map(({ move }) => move) }
}

const keysIn = (text: string): string[] =>
  [...text.matchAll(/"([a-z-]+\/[^"]+)"/g)].flatMap(([, key]) => (key !== undefined && library.has(key) ? [key] : []))

/** Which cards each seat can have known of after so many answers; what it has seen once it may know for ever. */
const knownTo = ({ setup, moves }: Awaited<ReturnType<typeof recorded>>) => {
  const g = createGame(...pinned(setup))
  const seats: (Seat | null)[] = [null, ...seatNames.slice(0, g.s.seats.length)]
  const known = new Map(seats.map((seat) => [seat, new Set<string>()]))
  const learn = (): Map<Seat | null, Set<string>> => {
    for (const seat of seats)
      for (const card of g.s.cards)
        if (mayKnow(g, card, seat === null ? -1 : seatNames.indexOf(seat))) known.get(seat)?.add(card.key)
    for (const entry of g.s.log)
      for (const key of keysIn(JSON.stringify(entry))) for (const all of known.values()) all.add(key)
    return new Map([...known].map(([seat, keys]) => [seat, new Set(keys)]))
  }
  const history = [learn()]
  for (const move of moves) {
    expect(apply(g, move)).toBeNull()
    history.push(learn())
  }
  return history
}

const leaksIn = async (seed: number): Promise<{ leaks: string[]; cards: number }> => {
  const record = await recorded(seed)
  const history = knownTo(record)
  let cards = 0
  const leaks = record.sent.flatMap(({ to, after, text }) => {
    const may = history[after]?.get(to)
    const keys = keysIn(text)
    cards += keys.length
    return keys.flatMap((key) =>
      may?.has(key) ? [] : [`${to ?? 'the watcher'} was told of ${key} after ${after} answers`],
    )
  })
  return { leaks: [...new Set(leaks)], cards }
}

describe('what leaves the host', () => {
  it('names only cards that the one it goes to could know at that moment', { timeout: 60_000 }, async () => {
    leak.to = null
    const { leaks, cards } = await leaksIn(1)
    expect(leaks).toEqual([])
    expect(cards).toBeGreaterThan(10_000)
  })

  it('would be caught if it named another: a view with somebody else’s hand in it', { timeout: 60_000 }, async () => {
    leak.to = 'raider3'
    expect((await leaksIn(2)).leaks.length).toBeGreaterThan(0)
    leak.to = null
  })
})
