import type { BrowserContext, CDPSession, Locator, Page } from 'playwright'

/** Taps as a page sees them: from the finger on the glass to the paint that follows, on a slowed-down processor. */

export interface Tap {
  ms: number // to the next paint
  decided: number | null // to the paint that shows the next decision, if one came
}

/** Runs in the page. Whatever it needs it must bring along. */
const watch = (): void => {
  const taps: { ms: number; decided: number | null }[] = []
  let down = 0
  let waiting: { from: number; before: string | null; tap: (typeof taps)[number] } | null = null
  const decision = (): string | null => document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? null
  // A message sent in a frame arrives when that frame has been painted.
  const painted = (act: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = act
      port2.postMessage(null)
    })
  }
  addEventListener(
    'pointerdown',
    (event) => {
      down = event.timeStamp
    },
    true,
  )
  addEventListener(
    'click',
    () => {
      const from = down
      const tap = { ms: Number.NaN, decided: null }
      waiting = { from, before: decision(), tap }
      painted(() => {
        tap.ms = performance.now() - from
        taps.push(tap)
      })
    },
    true,
  )
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
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-decision'],
    })
  })
  Object.assign(globalThis, { taps })
}

export const watchTaps = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watch)
}

export const slowDown = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

const count = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { taps: unknown[] }).taps.length)

/** Taps in the middle of it, where a finger would, and gives what the page made of it. */
export const tap = async (page: Page, what: Locator, patience = 400): Promise<Tap> => {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what.toString()} can’t be tapped: it is not on the screen.`)
  const before = await count(page)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction((n) => (globalThis as unknown as { taps: unknown[] }).taps.length > n, before)
  await page.waitForTimeout(patience) // the next decision may be yet to come; and the table comes to rest
  return page.evaluate((n) => (globalThis as unknown as { taps: Tap[] }).taps[n], before) as Promise<Tap>
}
