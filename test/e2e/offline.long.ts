import axe from 'axe-core'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowCamera, type Camera, launchWithCamera } from './camera.ts'
import { serveOfflinePage } from './offline-page/build.ts'
import { complaintsOf, launch, putAway, shoot, sizes } from './support.ts'

/** The screens for joining without any server, alone on a page: separate browsers, real WebRTC. */

let site: Awaited<ReturnType<typeof serveOfflinePage>>
let one: Camera
let two: Camera
let bare: Browser // has no camera

beforeAll(async () => {
  site = await serveOfflinePage(4621)
  one = await launchWithCamera()
  two = await launchWithCamera()
  bare = await launch()
}, 60_000)
afterAll(async () => {
  await Promise.all([one?.close(), two?.close(), putAway(bare)])
  await site?.close()
})

const open = async (browser: Browser, hash: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: sizes.tablet, hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  complaints.set(page, complaintsOf(page))
  await page.goto(`${site.url}${hash}`)
  return page
}
const complaints = new Map<Page, string[]>()
const putAllAway = async (...pages: Page[]): Promise<void> => {
  for (const page of pages) expect(complaints.get(page)).toEqual([])
  for (const browser of [one.browser, two.browser, bare]) await putAway(browser)
}

const tap = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).tap()
const allow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Allow the camera' }).waitFor()
  await allowCamera(page)
  await tap(page, 'Allow the camera')
}
/** The text that a screen would have somebody send. */
const textOn = async (page: Page): Promise<string> => {
  await page.getByText('Not in the same room? Send it.').tap()
  return page.locator('.offline-text').innerText()
}
const paste = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: label }).fill(text)
  await tap(page, 'Continue')
}
const said = (page: Page): Promise<string[]> => page.locator('#said li').allTextContents()
const codeOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Tap to fill the screen/ }).tap()
  await page.getByRole('dialog').last().getByRole('img').waitFor()
}
const seriousIn = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ help }) => help)
}

describe('joining without any server', () => {
  it('by two scans', async () => {
    const host = await open(one.browser, '#host')
    const guest = await open(two.browser, '#guest')
    await host.getByText(/Allow the camera on this device/).waitFor()
    expect(await seriousIn(host)).toEqual([])
    await shoot(host, 'offline-host-camera')
    await allow(host)
    await host.getByText('Let one guest scan this').waitFor()
    expect(await seriousIn(host)).toEqual([])
    await shoot(host, 'offline-host-invitation')

    await codeOn(host)
    await two.hold(host)
    await host.keyboard.press('Escape')
    await shoot(guest, 'offline-guest-ask')
    await allowCamera(guest)
    await tap(guest, 'Use the camera')
    await guest.getByText('Let the host scan this').waitFor()
    expect(await seriousIn(guest)).toEqual([])
    await shoot(guest, 'offline-guest-answer')

    await codeOn(guest)
    await one.hold(guest)
    await guest.keyboard.press('Escape')
    await tap(host, 'They’ve scanned it')
    await host.getByText('Anna is here').waitFor()
    await guest.getByText('You’re at the table').waitFor()
    expect(await said(host)).toEqual(['heard Anna'])
    expect(await said(guest)).toEqual(['room K7QM3XTD', 'heard Hanna'])
    expect(await seriousIn(host)).toEqual([])
    await shoot(host, 'offline-host-here')

    // The camera was allowed already: the next invitation is there at once.
    await tap(host, 'Invite another')
    await host.getByText('Let one guest scan this').waitFor()
    await tap(host, 'Close')
    expect(await said(host)).toEqual(['heard Anna', 'closed'])
    await putAllAway(host, guest)
  })

  it('by two pastes, where one has no camera; what is pasted by mistake has its own words', async () => {
    const host = await open(one.browser, '#host')
    await allow(host)
    await host.getByText('Let one guest scan this').waitFor()
    const invitation = await textOn(host)

    const guest = await open(bare, '#guest')
    await tap(guest, 'Paste instead')
    await paste(guest, 'Paste the invitation', 'https://example.org/')
    await guest.getByText('That’s something else.').waitFor()
    await paste(guest, 'Paste the invitation', invitation.slice(0, -6))
    await guest.getByText('Part of it is missing.').waitFor()
    await shoot(guest, 'offline-guest-paste')
    await paste(guest, 'Paste the invitation', ` ${invitation.toLowerCase()}\n`)
    await tap(guest, 'Continue without it')
    await guest.getByText('Let the host scan this').waitFor()
    const answer = await textOn(guest)

    await tap(host, 'They’ve scanned it')
    await tap(host, 'Paste instead')
    await paste(host, 'Paste the answer', invitation)
    await host.getByText('That’s an invitation.').waitFor()
    await paste(host, 'Paste the answer', answer)
    await host.getByText('Anna is here').waitFor()
    await guest.getByText('You’re at the table').waitFor()
    await putAllAway(host, guest)
  })

  it('by a link, with an answer that comes late and to the wrong invitation first', async () => {
    const host = await open(one.browser, '#host')
    await allow(host)
    await host.getByText('Let one guest scan this').waitFor()
    const first = await textOn(host)
    const early = await open(bare, `#/join/~${first}`)
    await tap(early, 'Continue without it')
    await early.getByText('Let the host scan this').waitFor()
    const stale = await textOn(early)

    await tap(host, 'They’ve scanned it')
    await tap(host, 'New invitation')
    await host.getByText('Let one guest scan this').waitFor()
    const second = await textOn(host)
    expect(second).not.toBe(first)
    const guest = await open(two.browser, `#/join/~${second}`)
    await allow(guest)
    await guest.getByText('Let the host scan this').waitFor()
    const answer = await textOn(guest)
    await tap(host, 'They’ve scanned it')
    await tap(host, 'Paste instead')
    await paste(host, 'Paste the answer', stale)
    await host.getByText('That answer belongs to a different invitation.').waitFor()
    await paste(host, 'Paste the answer', answer)
    await host.getByText('Anna is here').waitFor()
    await guest.getByText('You’re at the table').waitFor()
    await putAllAway(host, guest, early)
  })

  it('says what to try where the camera is refused or the invitation is none', async () => {
    const host = await open(one.browser, '#host')
    await host.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await tap(host, 'Allow the camera')
    await host.getByRole('alert').getByText('The camera is blocked.').waitFor()
    await shoot(host, 'offline-host-denied')
    await tap(host, 'Continue without it')
    await host.getByText('Let one guest scan this').waitFor()

    const guest = await open(two.browser, '#/join/~0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789')
    await guest.getByText('Part of it is missing.').waitFor()
    await putAllAway(host, guest)
  })
})
