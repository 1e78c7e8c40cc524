import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowCamera, type Camera, launchWithCamera } from './camera.ts'
import { serveOfflinePage } from './offline-page/build.ts'
import { launch, putAway, shoot, sizes } from './support.ts'

let site: Awaited<ReturnType<typeof serveOfflinePage>>
let camera: Camera
let other: Browser // has no camera

beforeAll(async () => {
  site = await serveOfflinePage(4611)
  camera = await launchWithCamera()
  other = await launch()
}, 60_000)
afterAll(async () => {
  await camera?.close()
  await putAway(other)
  await site?.close()
})

const open = async (browser: Browser, hash: string, allowed = true): Promise<Page> => {
  const context = await browser.newContext({ viewport: sizes.tablet, hasTouch: true, reducedMotion: 'reduce' })
  if (allowed && browser === camera.browser)
    await context.grantPermissions(['camera'], { origin: new URL(site.url).origin })
  const page = await context.newPage()
  await page.goto(`${site.url}${hash}`)
  return page
}

const isCameraOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject
    return stream instanceof MediaStream && stream.getTracks().some(({ readyState }) => readyState === 'live')
  })

const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )

describe('a code', () => {
  it('is drawn as large as the screen allows, has words, and is read by a camera', async () => {
    const text = 'HTTPS://192.168.100.200:4173/#/join/~0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(2)
    const shown = await open(other, `#qr/${encodeURIComponent(text)}`)
    const code = shown.getByRole('button', { name: 'A code. Tap to fill the screen.' })
    await code.waitFor()
    for (const size of [sizes.tablet, sizes.phone]) {
      await shown.setViewportSize(size)
      await code.tap()
      const large = shown.getByRole('dialog').getByRole('img', { name: 'A code' })
      const box = await large.boundingBox()
      expect(box?.width).toBe(box?.height)
      expect(box?.width).toBeGreaterThan(Math.min(size.width, size.height) * 0.85)
      await shown.keyboard.press('Escape')
      await shown.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await code.tap()
    await camera.hold(shown)
    const reader = await open(camera.browser, '#scan')
    await reader.getByText(`found ${text}`).waitFor()
    await putAway(camera.browser)
    await putAway(other)
  })
})

describe('the scanner', () => {
  it('tells each code once, and the next one when it comes', async () => {
    const shown = await open(other, '#qr/FIRST')
    await shown.getByRole('button', { name: /^A code/ }).waitFor()
    await camera.hold(shown)
    const reader = await open(camera.browser, '#scan')
    await reader.getByText('found FIRST').waitFor()
    await shown.goto('about:blank')
    await shown.goto(`${site.url}#qr/SECOND`)
    await shown.getByRole('button', { name: /^A code/ }).waitFor()
    await camera.hold(shown)
    await hide(reader, true)
    await hide(reader, false)
    await reader.getByText('found SECOND').waitFor()
    expect(await reader.locator('#said li').allTextContents()).toEqual(['found FIRST', 'found SECOND'])
    // Somebody else does the reading, so that the page never stands still.
    expect(reader.workers()).toHaveLength(1)
    await shoot(reader, 'scanner')
    await putAway(camera.browser)
    await putAway(other)
  })

  it('switches the camera off when the page is hidden or the scanner goes, and on again when it is seen', async () => {
    const page = await open(camera.browser, '#scan')
    await expect.poll(() => isCameraOn(page)).toBe(true)
    await hide(page, true)
    expect(await isCameraOn(page)).toBe(false)
    await hide(page, false)
    await expect.poll(() => isCameraOn(page)).toBe(true)
    const track = await page.evaluateHandle(() => {
      const stream = document.querySelector('video')?.srcObject
      return stream instanceof MediaStream ? stream.getTracks()[0] : undefined
    })
    await page.getByRole('button', { name: 'Paste instead' }).tap()
    await page.getByText('closed').waitFor()
    expect(await track.evaluate((it) => it?.readyState)).toBe('ended')
    await expect.poll(() => page.workers().length).toBe(0)
    await putAway(camera.browser)
  })

  it('asks for the camera only after a tap, with the reason', async () => {
    const page = await open(camera.browser, '#scan', false)
    await page.getByText('Use this device’s camera to scan the code on the other screen.').waitFor()
    expect(await isCameraOn(page)).toBe(false)
    await allowCamera(page)
    await page.getByRole('button', { name: 'Use the camera' }).tap()
    await expect.poll(() => isCameraOn(page)).toBe(true)
    await putAway(camera.browser)
  })

  it.each([
    ['NotAllowedError', 'The camera is blocked.', 'allow the camera, and try again'],
    ['NotFoundError', 'No camera was found.', 'plug it in'],
    ['NotReadableError', 'Another app is using the camera.', 'Close the call, app or tab'],
    ['UnknownError', 'The camera did not start.', 'Try again'],
  ])('has its own words for %s, and works when it is tried again', async (name, words, remedy) => {
    const page = await open(camera.browser, '#scan', false)
    const usual = await page.evaluateHandle(() => navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices))
    await page.evaluate((fault) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', fault))
    }, name)
    await page.getByRole('button', { name: 'Use the camera' }).tap()
    await page.getByRole('alert').getByText(words).waitFor()
    await page.getByRole('alert').getByText(remedy).waitFor()
    await page.evaluate((real) => {
      navigator.mediaDevices.getUserMedia = real
    }, usual)
    await allowCamera(page)
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect.poll(() => isCameraOn(page)).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
    await putAway(camera.browser)
  })

  it('lets somebody choose between cameras', async () => {
    const page = await open(camera.browser, '#nothing')
    await page.addInitScript(() => {
      const media = navigator.mediaDevices
      const usual = media.getUserMedia.bind(media)
      media.enumerateDevices = () =>
        Promise.resolve(
          ['back', 'front'].map((id) => ({
            deviceId: id,
            groupId: id,
            label: id,
            kind: 'videoinput',
            toJSON: () => id,
          })),
        )
      media.getUserMedia = async (wanted) => {
        const { deviceId, facingMode } = typeof wanted?.video === 'object' ? wanted.video : {}
        const chosen = typeof deviceId === 'object' && 'exact' in deviceId ? deviceId.exact : undefined
        const id = typeof chosen === 'string' ? chosen : facingMode === 'environment' ? 'back' : 'none'
        const stream = await usual({ video: true })
        for (const track of stream.getVideoTracks()) track.getSettings = () => ({ deviceId: id })
        document.title = id
        return stream
      }
    })
    await page.goto('about:blank')
    await page.goto(`${site.url}#scan`)
    const turn = page.getByRole('button', { name: 'Switch camera' })
    await turn.waitFor()
    for (const id of ['back', 'front', 'back']) {
      await expect.poll(() => page.title()).toBe(id)
      await expect.poll(() => isCameraOn(page)).toBe(true)
      await turn.tap()
    }
    await expect.poll(() => page.title()).toBe('front')
    await putAway(camera.browser)
  })

  it('says so where the browser has no camera to give, and where the page has no https', async () => {
    const without = await open(other, '#scan')
    await without.getByRole('button', { name: 'Use the camera' }).tap()
    await without.getByRole('alert').getByText('No camera was found.').waitFor()
    const address = `http://tablet.example:${site.port}/#scan`
    const plain = await launchWithCamera(['--host-resolver-rules=MAP * 127.0.0.1'])
    const page = await plain.browser.newPage()
    await page.goto(address)
    await page.getByRole('alert').getByText('Browsers allow the camera only on https pages.').waitFor()
    expect(await page.getByRole('button', { name: 'Use the camera' }).count()).toBe(0)
    await plain.close()
    await putAway(other)
  })
})
