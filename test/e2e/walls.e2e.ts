import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { type Device, device, launch, putAway, takeRefused } from './support.ts'

/** What happens to foreign things on a page of the app. That the app itself wants none of it, every other test sees. */

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>
let elsewhere: Server
let foreign: string
let tablet: Device

beforeAll(async () => {
  site = await serve({ port: 4593 })
  elsewhere = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end(`<!doctype html><title>Elsewhere</title><iframe src="${site.url}"></iframe>`),
  )
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve)
  })
  foreign = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  browser = await launch()
  tablet = await device(browser, site.url)
})
afterAll(async () => {
  await putAway(browser)
  elsewhere?.close()
  elsewhere?.closeAllConnections()
  await site?.close()
})

/** Puts this element on the page; what the policy says of it. */
const tried = (page: Page, tag: string, attributes: Record<string, string>, text = ''): Promise<string> =>
  page.evaluate(
    ([name, all, content]) =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
        const element = document.createElement(name)
        for (const [attribute, value] of Object.entries(all)) element.setAttribute(attribute, value)
        element.textContent = content
        document.body.append(element)
        element.click()
        if (element instanceof HTMLFormElement) element.submit()
        setTimeout(() => resolve('nothing'), 5000)
      }),
    [tag, attributes, text] as const,
  )

describe('on a page of the app', () => {
  it('no script, style, picture, frame or form runs or loads that is not its own', async () => {
    const { page } = tablet
    expect(await tried(page, 'script', {}, 'globalThis.hurt = true')).toBe('script-src-elem')
    expect(await tried(page, 'script', { src: foreign })).toBe('script-src-elem')
    expect(await tried(page, 'b', { onclick: 'globalThis.hurt = true' })).toBe('script-src-attr')
    expect(await tried(page, 'style', {}, 'body { display: none }')).toBe('style-src-elem')
    expect(await tried(page, 'img', { src: `${foreign}a.png` })).toBe('img-src')
    expect(await tried(page, 'iframe', { src: foreign })).toBe('frame-src')
    expect(await tried(page, 'object', { data: foreign })).toBe('object-src')
    expect(await tried(page, 'base', { href: foreign })).toBe('base-uri')
    expect(await tried(page, 'form', { action: foreign })).toBe('form-action')
    expect(await page.evaluate(() => 'hurt' in globalThis)).toBe(false)
    expect(page.url()).toBe(site.url)
    expect(takeRefused().length).toBeGreaterThanOrEqual(8)
  })

  it('no text becomes a script, and nobody is called without https except by a socket', async () => {
    const { page } = tablet
    const said = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
          const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
          worker.addEventListener('message', () => resolve('nothing'))
        }),
    )
    expect(said).toBe('worker-src')
    const answer = (url: string): Promise<string> =>
      page.evaluate(
        (it) =>
          fetch(it).then(
            () => 'answered',
            () => 'refused',
          ),
        url,
      )
    expect([await answer(foreign), await answer('./broker.json')]).toEqual(['refused', 'answered'])
    expect(takeRefused().length).toBeGreaterThanOrEqual(2)
  })

  it('is shown in no frame of another page', async () => {
    const page = await tablet.context.newPage()
    await page.goto(foreign)
    await expect.poll(() => page.frames().length).toBe(2)
    expect(await page.frames()[1]?.getByRole('heading').count()).toBe(0)
    expect(page.frames()[1]?.url()).not.toBe(site.url)
    await page.close()
  })
})
