import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'

// The built app below a folder of its own, on a server that knows nothing of it: any static host will do.
const below = '/games/raid-table/'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

let browser: Browser
let server: Server
let folder: string
let url: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'raid-table-'))
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), folder, { recursive: true })
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, pathname === below ? 'index.html' : pathname.slice(below.length))
    if (!pathname.startsWith(below) || !existsSync(file)) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  url = `http://localhost:${(server.address() as AddressInfo).port}${below}`
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a new version', () => {
  it('is offered away from the table, waits for every raid, and is taken with a tap', {
    timeout: 120_000,
  }, async () => {
    const context = await browser.newContext()
    const offer = 'A new version is ready.'
    const home = await context.newPage()
    await home.goto(url)
    await home.getByText('Ready to play offline').waitFor()

    const table = await context.newPage()
    await table.goto(`${url}#/new`)
    await table.getByRole('button', { name: 'Start the raid' }).click()
    await table.locator('.table').waitFor()

    appendFileSync(join(folder, 'sw.js'), '\n// a newer one\n')
    await home.reload()
    await home.getByText(offer).waitFor()
    expect(await table.getByText(offer).count()).toBe(0)

    await home.getByRole('button', { name: 'Update now' }).click()
    await home.getByText('A raid is open in another tab.').waitFor()
    await home.getByRole('button', { name: 'Later' }).click()
    expect(await home.getByText(offer).count()).toBe(0)

    await table.goto(`${url}#/`)
    await table.getByText(offer).waitFor()
    const taken = async (): Promise<boolean> =>
      (await table.evaluate(async () => (await navigator.locks.query()).held ?? [])).length === 0
    await expect.poll(taken).toBe(true)
    const reloaded = table.waitForEvent('load')
    await table.getByRole('button', { name: 'Update now' }).click()
    await reloaded
    await table.getByRole('link', { name: /^Continue/ }).waitFor()
    expect(await table.getByText(offer).count()).toBe(0)
    await context.close()
  })
})
