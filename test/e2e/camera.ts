import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'

/** A device of its own with a camera that sees what we hold in front of it. */

export interface Camera {
  browser: Browser
  /** Holds what a page shows now in front of the camera. */
  hold(page: Page): Promise<void>
  close(): Promise<void>
}

const frames = 3

/** Pages get the camera once it is allowed (`allowCamera`); there is nobody who could be asked. */
export const launchWithCamera = async (flags: readonly string[] = []): Promise<Camera> => {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'))
  const film = join(folder, 'film.mjpeg')
  const show = (picture: Buffer): void => {
    // At once: Chromium opens the file anew for every camera that is switched on, and when it has come to its end.
    writeFileSync(`${film}.new`, Buffer.concat(Array.from({ length: frames }, () => picture)))
    renameSync(`${film}.new`, film)
  }
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...browserFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      ...flags,
    ],
  })
  const wall = await browser.newPage({ viewport: { width: 640, height: 480 } })
  await wall.setContent('<body style="background:#776">')
  show(await wall.screenshot({ type: 'jpeg' }))
  await wall.close()
  return {
    browser,
    hold: async (page) => {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 640, height: 480 })
      await page.waitForTimeout(100)
      show(await page.screenshot({ type: 'jpeg', quality: 80 }))
      if (size) await page.setViewportSize(size)
    },
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const allowCamera = (page: Page): Promise<void> =>
  page.context().grantPermissions(['camera'], { origin: new URL(page.url()).origin })
