import { setImmediate as turn } from 'node:timers/promises'
import { vi } from 'vitest'
import type { Clock } from '../../../src/net/clock.ts'

/** Time that passes only when it is told to, for everything in this process; and the parts of a page that Node lacks. */

interface Timer {
  at: number
  order: number
  run: () => void
}

export interface Time {
  now(): number
  pending(): number // timers
  pass(ms: number): Promise<void>
  /** A clock of one page: it stops for good with the page. */
  clock(): Clock & { stop(): void }
  end(): void
}

const turnsAfter = 6 // of the event loop: the database of a page works in some of its own
const frame = 16 // ms
const beginning = 1_700_000_000_000

export const stopTime = (): Time => {
  let now = 0
  let made = 0
  const timers = new Map<number, Timer>()
  const after = (run: () => void, ms: number): number => {
    made += 1
    timers.set(made, { at: now + Math.max(0, ms), order: made, run })
    return made
  }
  const next = (until: number): [number, Timer] | null => {
    let first: [number, Timer] | null = null
    for (const one of timers)
      if (one[1].at <= until && (!first || one[1].at < first[1].at || (one[1].at === first[1].at && one[0] < first[0])))
        first = one
    return first
  }
  const pass = async (ms: number): Promise<void> => {
    const until = now + ms
    await turn()
    for (let due = next(until); due; due = next(until)) {
      timers.delete(due[0])
      now = Math.max(now, due[1].at)
      due[1].run()
      await turn()
    }
    now = until
    for (let i = 0; i < turnsAfter; i++) await turn()
  }
  const clock = () => {
    const mine = new Set<number>()
    let isStopped = false
    return {
      now: () => now,
      after: (ms: number, run: () => void) => {
        if (isStopped) return () => {}
        const id = after(() => {
          mine.delete(id)
          run()
        }, ms)
        mine.add(id)
        return () => {
          mine.delete(id)
          timers.delete(id)
        }
      },
      stop: () => {
        isStopped = true
        for (const id of mine) timers.delete(id)
      },
    }
  }

  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => after(run, ms))
  vi.stubGlobal('clearTimeout', (id: number | undefined) => void (id !== undefined && timers.delete(id)))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => after(run, frame))
  vi.stubGlobal('MessageChannel', FakeChannel)
  const deaf = { addEventListener: () => {}, removeEventListener: () => {} } // nobody hides a page here
  vi.stubGlobal('document', { documentElement: { dataset: {} }, ...deaf })
  for (const [name, it] of Object.entries(deaf)) vi.stubGlobal(name, it)
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(() => now),
    vi.spyOn(Date, 'now').mockImplementation(() => beginning + now),
  ]
  // Streams work in threads of their own: what comes when would be another thing each time.
  const streams = (['CompressionStream', 'DecompressionStream'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name] of streams) Reflect.deleteProperty(globalThis, name)

  return {
    now: () => now,
    pending: () => timers.size,
    pass,
    clock,
    end: () => {
      vi.unstubAllGlobals()
      for (const spy of spies) spy.mockRestore()
      for (const [name, it] of streams) if (it) Object.defineProperty(globalThis, name, it)
    },
  }
}

type Listen = (event: { data: unknown }) => void

class FakePort {
  other: FakePort | null = null
  private listeners: { listen: Listen; once: boolean }[] = []
  private waiting: unknown[] = []
  private isStarted = false
  private isClosed = false

  postMessage(message: unknown): void {
    const copy = structuredClone(message)
    const to = this.other
    if (!this.isClosed) queueMicrotask(() => to?.arrive(copy))
  }
  private arrive(data: unknown): void {
    if (this.isClosed) return
    if (!this.isStarted) return void this.waiting.push(data)
    const all = this.listeners
    this.listeners = all.filter(({ once }) => !once)
    for (const { listen } of all) listen({ data })
  }
  addEventListener(_type: string, listen: Listen, { once = false } = {}): void {
    this.listeners.push({ listen, once })
  }
  start(): void {
    this.isStarted = true
    for (const data of this.waiting.splice(0)) queueMicrotask(() => this.arrive(data))
  }
  close(): void {
    // what was posted before is still delivered
    queueMicrotask(() => {
      this.isClosed = true
      this.other?.hangUp()
    })
  }
  private hangUp(): void {
    queueMicrotask(() => {
      this.isClosed = true
    })
  }
}

class FakeChannel {
  readonly port1 = new FakePort()
  readonly port2 = new FakePort()
  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}
