import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { raidNames } from '../../src/cards/raids/names.ts'
import type { Patch } from '../../src/table/patch.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { checks, readLink } from '../../src/ui/room/heard.ts'
import { createSession } from '../../src/ui/session/session.ts'
import { closeBook } from '../../src/ui/values.ts'
import { callSeats } from '../../src/ui/words.ts'
import * as fc from '../fast-check.ts'
import { saidToGuests } from '../table/said-to-guests.ts'
import { drawn } from './drawn.ts'
import { fakeLink } from './fake-net.ts'

/** A guest's page at the table of a host that says what it likes. */

const streams: ToClient[][] = []
beforeAll(async () => {
  for (const raid of raidNames) streams.push(...(await saidToGuests(raid, 100)))
}, 120_000)

let frames: (() => void)[] = []
const painted = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) {
    for (const frame of frames.splice(0)) frame()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  frames = []
})
afterAll(() => {
  callSeats({})
  closeBook()
})

const setUp = () => {
  const link = fakeLink<ToHost, ToClient>()
  const session = createSession('one', () => ({ link: readLink(link, (of) => session.misheard(of)) }), checks)
  session.join()
  const say = async (...messages: unknown[]): Promise<void> => {
    for (const message of messages) link.say(message as ToClient)
    await painted()
  }
  const agains = (): number => link.sent.filter(({ type }) => type === 'again').length
  return { session, link, say, agains }
}

type Of<T extends ToClient['type']> = Extract<ToClient, { type: T }>
/** Up to the first view, that view, and what came then. */
const begun = (stream = streams[0] ?? []): { before: ToClient[]; view: Of<'view'>; after: ToClient[] } => {
  const at = stream.findIndex((it) => it.type === 'view')
  const view = stream[at]
  if (view?.type !== 'view') throw new Error('No view came.')
  return { before: stream.slice(0, at), view: structuredClone(view), after: stream.slice(at + 1) }
}
const patch = (n: number, it: Patch): ToClient => ({ type: 'patch', n, patch: it })

describe('a view that can’t be shown', () => {
  it('is asked for again once, then said, and forgotten when a good one comes', async () => {
    const { session, say, agains } = setUp()
    const { before, view } = begun()
    await say(...before, view)
    const shown = JSON.stringify(session.state.view)
    const had = agains()
    await say({ ...view, n: view.n + 1, view: {} })
    expect(agains()).toBe(had + 1)
    expect(session.state.unreadable).toBe(false)
    await say(patch(view.n + 2, { o: {} })) // of a view that is not here
    expect(agains()).toBe(had + 1)
    await say({ ...view, n: view.n + 3, view: {} })
    expect(session.state.unreadable).toBe(true)
    expect(agains()).toBe(had + 1)
    expect(JSON.stringify(session.state.view)).toBe(shown)
    session.lookAgain()
    expect(session.state.unreadable).toBe(false)
    expect(agains()).toBe(had + 2)
    await say({ ...view, n: view.n + 4, view: [] })
    expect(session.state.unreadable).toBe(true)
    await say({ ...view, n: view.n + 5 })
    expect(session.state.unreadable).toBe(false)
    await say(patch(view.n + 6, { o: { idle: { v: true } } }))
    expect(session.state.idle).toBe(true)
    drawn(session)
  })

  it('may come by a patch as well, which then changes nothing', async () => {
    const { session, say, agains } = setUp()
    const { before, view } = begun()
    await say(...before, view)
    const shown = JSON.stringify(session.state.view)
    const had = agains()
    await say(patch(view.n + 1, { o: { view: { o: { seats: { v: [] } } }, idle: { v: true } } }))
    expect(JSON.stringify(session.state.view)).toBe(shown)
    expect(session.state.idle).toBe(view.idle)
    expect(agains()).toBe(had + 1)
    await say({ ...view, n: view.n + 2 }, patch(view.n + 3, { o: { people: { v: 7 }, link: { v: 'closed' } } }))
    expect(session.state.unreadable).toBe(false)
    expect(session.state.people).not.toBe(7)
    expect(session.state.link).toBe('open')
    drawn(session)
  })

  it('is nothing to do with a new link', async () => {
    const { session, say, agains } = setUp()
    const { before, view } = begun()
    await say(...before, { ...view, view: {} }, { ...view, view: {} })
    expect(session.state.unreadable).toBe(true)
    const had = agains()
    await say(...before)
    expect(session.state.unreadable).toBe(false)
    await say({ ...view, view: {} })
    expect(agains()).toBe(had + 1)
  })
})

describe('what else can’t be read', () => {
  it('is dropped, and much of it ends the link', async () => {
    const { session, link, say } = setUp()
    const { before, view } = begun()
    await say(...before, view)
    const people = JSON.stringify(session.state.people)
    const many = Array.from({ length: 50_000 }, () => session.state.people[0])
    const from = performance.now()
    await say({ type: 'people', members: many }, { type: 'story', entries: [{}] }, { type: 'lobby' }, null)
    expect(performance.now() - from).toBeLessThan(1000)
    expect(JSON.stringify(session.state.people)).toBe(people)
    expect(session.state.phase).toBe('playing')
    expect(link.state).toBe('open')
    for (let i = 0; i < 30; i++) await say({ type: 'people' }, before[0])
    expect(session.state.phase).toBe('turnedAway')
    expect(session.state.turnedAway).toEqual({ reason: 'unreadable' })
    expect(link.state).toBe('closed')
    await say(...before, view)
    expect(session.state.phase).toBe('turnedAway')
    session.join()
    expect(session.state.phase).toBe('opening')
  })

  it('is not held against a host that is only newer', async () => {
    const { session, say } = setUp()
    const { before, view } = begun()
    await say(...before, view, ...Array.from({ length: 100 }, () => ({ type: 'weather' })))
    expect(session.state.phase).toBe('playing')
  })

  it('is somebody who is not at the table', async () => {
    const { session, say } = setUp()
    const { before, view } = begun()
    const shown = (n: number) => ({ type: 'shown', by: `m${n}`, seat: null, shown: { kind: 'point', card: 7 } })
    await say(...before, view, ...Array.from({ length: 500 }, (_, n) => shown(n)))
    expect(Object.keys(session.state.pointed).length).toBeLessThan(5)
  })

  it('is a story without an end', async () => {
    const { session, say } = setUp()
    const { before, view } = begun()
    const told = (from: number) =>
      Array.from({ length: 9000 }, (_, i) => ({ told: 'undo', seat: 'boss', to: 0, after: 1, n: from + i }))
    await say(...before, view)
    for (let i = 1; i < 6; i++) await say({ type: 'story', entries: told(i * 9000) })
    expect(session.state.story).toHaveLength(20_000)
    expect(session.have().story).toBe(53_999)
    const from = performance.now()
    drawn(session)
    expect(performance.now() - from).toBeLessThan(2000)
  })
})

// ---- anything at all

const wild = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1.5, 1e300, Number.MAX_SAFE_INTEGER, '', 'constructor', '__proto__', [], {}),
  fc.constantFrom('boss', 'raider5', 'nobody'),
  fc.nat(1000),
  fc.constant(Array.from({ length: 50_000 }, (_, i) => i)),
  fc.constant('x'.repeat(200_000)),
  fc.constant(JSON.parse('['.repeat(90) + ']'.repeat(90))),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Somewhere in a value: by each number, one step further in. */
const placeIn = (value: unknown, steps: readonly number[]): (string | number)[] => {
  const [step, ...rest] = steps
  if (step === undefined || typeof value !== 'object' || value === null) return []
  const names = Object.keys(value)
  const name = names[step % names.length]
  if (name === undefined) return []
  return [name, ...placeIn((value as Record<string, unknown>)[name], rest)]
}

type Harm = { kind: 'put'; value: unknown } | { kind: 'drop' } | { kind: 'twice'; times: number } | { kind: 'none' }
const harm: fc.Arbitrary<Harm> = fc.oneof(
  wild.map((value): Harm => ({ kind: 'put', value })),
  fc.constant<Harm>({ kind: 'drop' }),
  fc.constantFrom(2, 30, 5000).map((times): Harm => ({ kind: 'twice', times })),
  fc.constant<Harm>({ kind: 'none' }),
)

const harmed = (message: ToClient, steps: readonly number[], how: Harm): unknown => {
  const copy = structuredClone(message) as unknown
  const path = placeIn(copy, steps)
  const last = path.pop()
  if (last === undefined || how.kind === 'none') return copy
  const within = path.reduce((it, name) => (it as Record<string, unknown>)[name], copy) as Record<string, unknown>
  const now = within[last]
  if (how.kind === 'put') within[last] = structuredClone(how.value)
  else if (how.kind === 'twice') {
    if (Array.isArray(now))
      within[last] = Array.from({ length: now.length * how.times }, (_, i) => now[i % now.length] as unknown)
    else if (typeof now === 'number') within[last] = now * how.times
  } else if (Array.isArray(within)) within.splice(Number(last), 1)
  else delete within[last]
  return copy
}

describe('whatever a host says', () => {
  it('breaks nothing: what is taken can be drawn, and the next honest view is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), harm), {
          minLength: 1,
          maxLength: 12,
        }),
        async (which, harms) => {
          const { before, view, after } = begun(streams[which % streams.length])
          const { session, say } = setUp()
          await say(...before, view)
          drawn(session)
          for (const [at, steps, how] of harms) {
            // half of them where it matters most
            const all =
              at % 2 === 0 ? [view, ...after.filter(({ type }) => type === 'patch')] : [...before, view, ...after]
            const message = all[at % all.length] ?? view
            const n = { n: session.have().view + 1 }
            const fitting = message.type === 'view' || message.type === 'patch' ? { ...message, ...n } : message
            await say(harmed(fitting, steps, how))
            drawn(session)
          }
          await say(...before, { ...view, n: session.have().view + 1 })
          if (session.state.phase === 'turnedAway') return
          expect(session.state.unreadable).toBe(false)
          drawn(session)
        },
      ),
      { numRuns: 50 },
    )
  }, 120_000)
})
