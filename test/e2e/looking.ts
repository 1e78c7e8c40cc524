import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { decorated, shots, sizes } from './support.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
if (shots) mkdirSync(shots, { recursive: true })

/** What axe holds to be serious on the page as it is, one line for each kind of element. */
const faults = async (page: Page, within: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // Of what axe says, only this leaves the page: all of it is long.
  const serious = await page.evaluate(async (selector) => {
    const { axe: it } = globalThis as unknown as { axe: { run(what: Node, options: object): Promise<AxeResults> } }
    const what = [...document.querySelectorAll(selector)].at(-1)
    if (!what) throw new Error(`There is no ${selector}.`)
    const { violations } = await it.run(what, { resultTypes: ['violations'] })
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  }, within)
  return serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  )
}

export const everySize: readonly (keyof typeof sizes)[] = ['tablet', 'large', 'phone']

/** Looks at a screen. What moves is at rest: what axe sees half faded in is nobody's screen. */
export const look = async (
  page: Page,
  name: string,
  // With pictures at all three sizes; without, at one, for time.
  at: readonly (keyof typeof sizes)[] = shots ? everySize : ['tablet'],
  within = 'html', // of what lies on top of each other, the last
): Promise<string[]> => {
  const found: string[] = []
  for (const size of at) {
    await page.setViewportSize(sizes[size])
    await page.evaluate(async () => {
      const running = document.getAnimations().filter((it) => it.effect?.getTiming().iterations !== Infinity)
      await Promise.allSettled(running.map((it) => it.finished))
    })
    if (shots) await page.screenshot({ path: join(shots, `${name}-${size}.png`), animations: 'disabled' })
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const all = [...(await decorated(page, () => faults(page, within))), ...(isWide ? ['it scrolls sideways'] : [])]
    found.push(...all.map((fault) => `${name} (${size}): ${fault}`))
  }
  await page.setViewportSize(sizes.tablet)
  return found
}

/**
 * Opens a dialog with the keyboard, lets somebody look at it, and closes it with Escape: the focus goes into it and comes
 * back to where it was.
 */
export const byKeys = async (
  page: Page,
  opener: Locator,
  name: string | RegExp,
  inside: (dialog: Locator) => Promise<void>,
): Promise<void> => {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  expect(await dialog.evaluate((it) => it.contains(document.activeElement)), `the focus goes into ${name}`).toBe(true)
  await inside(dialog)
  const shown = await dialog.elementHandle()
  await page.keyboard.press('Escape')
  await page.waitForFunction((it) => !it?.isConnected, shown) // closed is not yet gone: the page hears of it a moment later
  expect(await opener.evaluate((it) => it === document.activeElement), `the focus is back after ${name}`).toBe(true)
}

/** Looks at what lies on top of a table, at the sizes of a tablet and a phone. */
export const lookAt = (page: Page, name: string, what = 'dialog[open]'): Promise<string[]> =>
  look(page, name, ['tablet', 'phone'], what)
