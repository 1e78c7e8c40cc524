import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { type Device, device, launch, openFile, type Plan, putAway, setPace } from './support.ts'

/**
 * Serves the app for the tests around it; gives each a device with nothing on it but this raid, opened from a file. What
 * happens is shown at any pace but the fastest, and nobody has to be waited for longer than that.
 */
export const opening = (port: number): ((text: string, pace?: Plan['pace']) => Promise<Device>) => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    site = await serve({ port })
    browser = await launch()
  })
  afterEach(() => putAway(browser))
  afterAll(async () => {
    await putAway(browser)
    await site?.close()
  })
  return async (text, pace = 'Fast') => {
    const it = await device(browser, site.url)
    await setPace(it.page, pace)
    await it.page.goto(`${site.url}#/saves`)
    await openFile(it.page, text)
    return it
  }
}
