import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { prepare, startBrowser } from './devices.ts'
import { type Asked, asked, askedNow, dice, onScreen, tapOnce } from './hands.ts'
import { type Spoil, spoil, spoils } from './spoiling.ts'
import { choose, complaintsOf, startRaid } from './support.ts'

// SEED=… plays the same moments again; KILLS=… as often as one likes (`npm run soak -- --kills 300`).
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const kills = Number(process.env['KILLS'] ?? 10)
const longest = 1500 // ms of tapping before a kill
const soon = 100 // ms after a decision came on the screen: what it rests on must be kept by then

let site: Awaited<ReturnType<typeof serve>>
let profile: string
let raid: string // where it is

beforeAll(async () => {
  site = await serve({ port: 4640 })
  profile = mkdtempSync(join(tmpdir(), 'kill-'))
  await prepare(profile, site.url, async (page) => {
    // Asked for every payment and after every card: many answers of one person with no bot between them.
    await page.getByRole('link', { name: 'Settings' }).tap()
    for (const habit of [/^Choose for me which resources/, /^Ask me again after/])
      await choose(page.getByRole('switch', { name: habit }))
    await startRaid(page, { boss: 'Bot', raiders: ['Me', 'Bot'], pace: 'At once' })
    await asked(page)
    raid = new URL(page.url()).hash
  })
}, 120_000)

afterAll(async () => {
  await site?.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

interface Running {
  page: Page
  complaints: string[]
  shown: { last: Asked | 'over' | null; onNext: () => void } // what was last on the screen, as heard outside of it
  kill: () => Promise<void>
}

/** The same profile in another browser. */
const start = async (): Promise<Running> => {
  const { page, kill } = await startBrowser(profile)
  const shown: Running['shown'] = { last: null, onNext: () => {} }
  await page.exposeFunction('heard', (now: Asked | 'over') => {
    shown.last = now
    shown.onNext()
  })
  await page.addInitScript(`globalThis.askedNow = ${String(askedNow)}`)
  await page.addInitScript(tellWhatIsShown)
  const complaints = complaintsOf(page)
  await page.goto(`${site.url}${raid}`)
  return { page, complaints, shown, kill }
}

interface Outside {
  askedNow: () => Asked | null
  heard: (what: Asked | 'over' | null) => void
}

/** In the page: every decision that comes on the screen is told outside. */
const tellWhatIsShown = (): void => {
  const { askedNow: now, heard } = globalThis as unknown as Outside
  let last = ''
  new MutationObserver(() => {
    const isOver = document.querySelector('.end[data-result]') !== null
    const id = isOver ? 'over' : (document.querySelector<HTMLElement>('[data-decision]')?.dataset['decision'] ?? '')
    if (id === last || id === '') return
    last = id
    heard(isOver ? 'over' : now())
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-decision'] })
}

/** Whether this device has kept an answer to that decision. */
const isAnswered = (page: Page, decision: number): Promise<boolean> =>
  page.evaluate(
    ([id, asked]) =>
      new Promise<boolean>((resolve, reject) => {
        const open = indexedDB.open('raid-table')
        open.addEventListener('error', () => reject(open.error))
        open.addEventListener('success', () => {
          const all = open.result
            .transaction('journal')
            .objectStore('journal')
            .getAll(IDBKeyRange.bound([id], [id, []]))
          all.addEventListener('error', () => reject(all.error))
          all.addEventListener('success', () => {
            open.result.close()
            const records = all.result as { did: { move?: { decision?: number } } }[]
            resolve(records.some(({ did }) => did.move?.decision === asked))
          })
        })
      }),
    [raid.replace('#/raid/', ''), decision] as const,
  )

/** Taps until it is killed: at any moment, or right after one of the next decisions came on the screen. */
const tapAndKill = async ({ page, shown, kill }: Running, random: () => number): Promise<number> => {
  const life = { isOver: false }
  let taps = 0
  const end = new Promise<void>((resolve, reject) => {
    const killIn = (ms: number): void =>
      void setTimeout(() => {
        if (life.isOver) return
        life.isOver = true
        kill().then(resolve, reject)
      }, ms)
    let toCome = random() < 0.7 ? 1 + Math.floor(random() * 3) : Number.POSITIVE_INFINITY
    killIn(Number.isFinite(toCome) ? 2 * longest : random() * longest)
    shown.onNext = () => {
      toCome -= 1
      if (toCome === 0) killIn(random() * soon)
    }
  })
  try {
    while (!life.isOver && (await tapOnce(page, { random, pass: 0.15 })) !== 'over') taps += 1
  } catch (error) {
    if (!life.isOver) throw error
  }
  await end
  return taps
}

const check = async (
  { page, complaints }: Running,
  before: Asked | 'over' | null,
  spoilt: Spoil | null,
): Promise<void> => {
  const now = await asked(page)
  // settings have two copies, too
  if (now) expect(await page.locator('.pace-button').getAttribute('aria-label')).toBe('How fast bots play: At once')
  if (spoilt === null) expect(complaints).toEqual([]) // else the browser itself may have something to say
  if (before === 'over') return expect(now).toBeNull()
  if (before === null) return
  if (now?.decision === before.decision) return expect(now).toEqual(before)
  // A later one, and only because the last one shown has its answer.
  if (now) expect(Number(now.decision)).toBeGreaterThan(Number(before.decision))
  expect(await isAnswered(page, Number(before.decision))).toBe(true)
}

describe('a browser killed in the middle of a raid', () => {
  it(`opens it at the last decision shown or its successor, ${kills} times, whatever happens to one of its copies (SEED=${seed})`, {
    timeout: 60_000 + kills * 30_000,
    ...(kills > 10 ? { retry: 0 } : {}), // of many, each is told
  }, async () => {
    const random = dice(seed)
    let before: Asked | 'over' | null = null
    let spoilt: Spoil | null = null
    let taps = 0
    for (let n = 0; n <= kills; n++) {
      const running = await start()
      try {
        await check(running, before, spoilt)
        if (running.shown.last === 'over') {
          await running.page.getByRole('button', { name: 'Same raid again' }).click()
          await running.page.locator('.prompt[data-decision]').waitFor()
          raid = new URL(running.page.url()).hash
        }
        taps += await tapAndKill(running, random)
        before = running.shown.last
      } catch (error) {
        const screen = await onScreen(running.page).catch(String)
        await running.kill()
        const told = [...running.complaints, 'On the screen:', screen].join('\n')
        throw new Error(`after ${n} kills, the last with ${spoilt ?? 'nothing else'}:\n${told}`, { cause: error })
      }
      // every other time something befalls one of the copies, too
      spoilt = n % 2 === 1 ? (spoils[((n - 1) / 2) % spoils.length] ?? null) : null
      if (spoilt) spoil(profile, spoilt, random)
      if (n % 5 === 4 && !spoilt) {
        // and once more, while it opens
        const opening = await start()
        await opening.page.waitForTimeout(random() * 400)
        await opening.kill()
        before = opening.shown.last ?? before
      }
    }
    expect(taps).toBeGreaterThan(kills)
  })
})
