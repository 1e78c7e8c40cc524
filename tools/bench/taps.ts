import type { Browser, BrowserContext, Locator, Page } from 'playwright'

/**
 * Taps as a page sees them, on a slowed-down processor. Time is counted as browsers count it for "interaction to next
 * paint": from each of finger down, finger up and click to the paint that follows it; the longest of the three counts.
 */

export interface Tap {
  ms: number // to the next paint
  decided: number | null // from the click to the paint that shows the next decision, if one came
  work: number // of the page's own thread, from finger down to the last of these paints; nothing else is in it
}

type Seen = Omit<Tap, 'work'>
interface Watched {
  seen: Seen[]
  next(): Promise<void> // the next tap has been painted
}

/** Runs in the page. Whatever it needs it must bring along. */
const watch = (): void => {
  const seen: Seen[] = []
  let longest = 0 // of the events of the tap being made
  let tell = (): void => {}
  let waiting: { from: number; before: string | null; tap: Seen } | null = null
  const decision = (): string | null => document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? null
  // A message sent in a frame arrives when that frame has been painted.
  const painted = (act: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', act)
      port1.start()
      port2.postMessage(null)
    })
  }
  const timed = (event: Event, then: () => void): void =>
    painted(() => {
      longest = Math.max(longest, performance.now() - event.timeStamp)
      then()
    })
  const hear = (type: string, act: (event: Event) => void): void => addEventListener(type, act, true)
  hear('pointerdown', (event) => {
    longest = 0
    performance.mark('tap-down')
    timed(event, () => {})
  })
  hear('pointerup', (event) => timed(event, () => {}))
  hear('click', (event) => {
    const tap: Seen = { ms: 0, decided: null }
    waiting = { from: event.timeStamp, before: decision(), tap }
    timed(event, () => {
      tap.ms = longest
      performance.mark('tap-painted')
      seen.push(tap)
      tell()
    })
  })
  const look = (): void => {
    const now = decision()
    if (!waiting || now === null || now === waiting.before) return
    const { from, tap } = waiting
    waiting = null
    painted(() => {
      tap.decided = performance.now() - from
    })
  }
  addEventListener('DOMContentLoaded', () => {
    const changes = { subtree: true, childList: true, attributeFilter: ['data-decision'] }
    new MutationObserver(look).observe(document.body, changes)
  })
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      tell = resolve
    })
  Object.assign(globalThis, { watched: { seen, next } satisfies Watched })
}

export const watchTaps = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watch)
}

/** Taps in the middle of it, where a finger would; then the table comes to rest. */
export const tap = async (page: Page, what: Locator, rest = 500): Promise<void> => {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what.toString()} can’t be tapped: it is not on the screen.`)
  const painted = page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.next())
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await painted
  await page.waitForTimeout(rest)
}

interface TraceEvent {
  name: string
  cat: string
  ph: string
  ts: number // µs
  tdur?: number // µs of the thread's own time
  pid: number
  tid: number
}

/** Does something with the page slowed down so many times, and gives every tap that was made. */
export const measureTaps = async (
  browser: Browser,
  page: Page,
  slower: number,
  act: () => Promise<void>,
): Promise<Tap[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const seenOf = () => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.seen)
  const before = (await seenOf()).length
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const seen = (await seenOf()).slice(before)
  const works = workOf(trace.traceEvents)
  if (works.length !== seen.length) throw new Error(`${seen.length} taps, but ${works.length} of them in the trace.`)
  return seen.map((one, i) => ({ ...one, work: works[i] ?? 0 }))
}

/** Between each finger down and the paint that followed its tap, what the page's own thread worked, in milliseconds. */
const workOf = (events: readonly TraceEvent[]): number[] => {
  const marks = events.filter(({ name, cat }) => cat.includes('blink.user_timing') && name.startsWith('tap-'))
  marks.sort((a, b) => a.ts - b.ts)
  return marks.flatMap((painted, i) => {
    const down = marks[i - 1]
    if (painted.name !== 'tap-painted' || down?.name !== 'tap-down') return []
    const tasks = events.filter(
      ({ name, ph, pid, tid, ts }) =>
        name === 'ThreadControllerImpl::RunTask' &&
        ph === 'X' &&
        pid === painted.pid &&
        tid === painted.tid &&
        ts <= painted.ts &&
        ts >= down.ts - slack,
    )
    return [tasks.reduce((sum, { tdur }) => sum + (tdur ?? 0), 0) / 1000]
  })
}
const slack = 3000 // µs: the task that hears of the finger begins before the page does
