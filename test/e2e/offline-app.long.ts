import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { allowCamera, type Camera, launchWithCamera } from './camera.ts'
import { choose, device, shoot } from './support.ts'

/** Nothing at all: no internet, no server, two devices that have opened the app before, and their cameras. */

let site: Awaited<ReturnType<typeof serve>>
let hosts: Camera
let guests: Camera

beforeAll(async () => {
  site = await serve({ port: 4631 })
  hosts = await launchWithCamera()
  guests = await launchWithCamera()
})
afterAll(async () => {
  await Promise.all([hosts?.close(), guests?.close()])
  await site?.close()
})

/** A device that has the app, and opens it again without the server. */
const opened = async (camera: Camera): Promise<Page> => {
  const { page } = await device(camera.browser, site.url, 1, { offline: true })
  await page.getByText('Ready to play offline').waitFor()
  return page
}
const tap = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).tap()
const heldInFront = async (camera: Camera, page: Page): Promise<void> => {
  await tap(page, /Tap to fill the screen/)
  await page.getByRole('dialog').last().getByRole('img').waitFor()
  await camera.hold(page)
  await page.keyboard.press('Escape')
}

describe('two devices and nothing else', () => {
  it('come to one table by two scans', async () => {
    const [host, guest] = [await opened(hosts), await opened(guests)]
    await site.close()
    await Promise.all([host.reload(), guest.reload()])

    await host.getByRole('link', { name: /^New raid/ }).tap()
    await choose(host.getByRole('radiogroup', { name: 'How many raiders?' }).getByRole('radio', { name: '2' }))
    const sitter = host.getByRole('radiogroup', { name: 'Who plays Raider 2?' })
    await choose(sitter.getByRole('radio', { name: 'Another device' }))
    await tap(host, 'Open the table')
    await tap(host, 'Without internet')
    await host.getByText(/Allow the camera on this device/).waitFor()
    await allowCamera(host)
    await tap(host, 'Allow the camera')
    await host.getByText('Let one guest scan this').waitFor()
    await shoot(host, 'offline-app-invitation')
    await heldInFront(guests, host)

    await guest.getByRole('link', { name: /^Join a raid/ }).tap()
    await allowCamera(guest)
    await tap(guest, 'Scan a QR code')
    await guest.getByRole('textbox', { name: 'Your name' }).fill('Anna')
    await guest.getByRole('button', { name: 'Join', exact: true }).tap()
    await guest.getByText('Let the host scan this').waitFor()
    await heldInFront(hosts, guest)

    await tap(host, /^They’ve scanned it/)
    await host.getByText(/ is here$/).waitFor()
    await tap(host, 'Done')
    await guest.getByRole('button', { name: 'Sit here' }).tap()
    await host.getByText('Anna').first().waitFor()
    await expect.poll(() => guest.getByRole('button', { name: 'Stand up' }).count()).toBe(1)
    await shoot(host, 'offline-app-lobby')
  })
})
