import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { buildAttackPage } from './attack-page/build.ts'
import type * as page from './attack-page/main.ts'
import { type Apart, windowOf } from './devices.ts'

/** What the attackers of these tests share: a page of their own, and looking at what a device keeps. */

export type Way = page.Way

export interface Attacker {
  /** A window with the attacker's page, in a browser that runs already. */
  at(device: Apart): Promise<Page>
}

/** Builds and serves the page of whoever means no good. */
export const attacker = (port: number): Attacker => {
  let folder = ''
  let site: Awaited<ReturnType<typeof serve>> | null = null
  beforeAll(async () => {
    folder = mkdtempSync(path(tmpdir(), 'attack-page-'))
    await buildAttackPage(folder)
    site = await serve({ port, folder })
  }, 60_000)
  afterAll(async () => {
    await site?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    at: async (device) => {
      if (!site) throw new Error('It is not there yet.')
      const { page: opened } = await windowOf(device, site.url, 1)
      await opened.waitForFunction(() => 'attack' in globalThis)
      return opened
    },
  }
}

const rooms = ['seats', 'keys', 'pins', 'shares', 'backups'] as const
export type Kept = Record<(typeof rooms)[number], string[]>

/** What a device keeps of rooms and raids of others, as texts. */
export const keptAt = ({ page: it }: { page: Page }): Promise<Kept> =>
  it.evaluate(async (names) => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name !== undefined)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(found?.name ?? '')
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error ?? new Error('No store.')))
    })
    const all = (store: string): Promise<string[]> =>
      new Promise((resolve) => {
        const asked = db.transaction(store).objectStore(store).getAll()
        asked.addEventListener('success', () =>
          resolve(
            (asked.result as unknown[]).map((one) =>
              JSON.stringify(one, (_, value: unknown) => (value instanceof Uint8Array ? [...value] : value)),
            ),
          ),
        )
      })
    const kept = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await all(name)] as const)))
    db.close()
    return kept as Kept
  }, rooms)

/** Whatever this device stored is gone, as a person may do in the browser's settings. */
export const clearStorage = async (it: Page, url: string): Promise<void> => {
  await it.goto(`${url}icon.svg`)
  await it.evaluate(async () => {
    localStorage.clear()
    const files = await navigator.storage.getDirectory()
    for await (const name of files.keys()) await files.removeEntry(name, { recursive: true })
    for (const { name } of await indexedDB.databases())
      if (name !== undefined)
        await new Promise((resolve) => {
          const asked = indexedDB.deleteDatabase(name)
          for (const how of ['success', 'error', 'blocked']) asked.addEventListener(how, resolve)
        })
  })
}

/** Where a link leads. */
export const generationIn = (link: string): number => Number(/join\/[^.]*\.(\d+)/.exec(link)?.[1])

/** In a page: writes down the chunks that go out by its channels from now on. */
export const overhear = (): void => {
  // oxlint-disable-next-line unbound-method -- it is called with its channel
  const usual = RTCDataChannel.prototype.send
  const chunks: number[][] = []
  Object.assign(globalThis, { overheard: chunks })
  RTCDataChannel.prototype.send = function send(this: RTCDataChannel, data: unknown): void {
    if (ArrayBuffer.isView(data)) chunks.push([...new Uint8Array(data.buffer, data.byteOffset, data.byteLength)])
    usual.call(this, data as never)
  }
}
export const overheardIn = (it: Page): Promise<number[][]> =>
  it.evaluate(() => (globalThis as unknown as { overheard: number[][] }).overheard)

/** Somebody who has the link walks in by its screen, as far as the name. */
export const comeBy = async (it: Page, link: string, name: string, watch = false): Promise<void> => {
  await it.goto(link)
  await it.getByLabel('Your name').fill(name)
  if (watch) await it.getByRole('switch', { name: 'I only want to watch' }).check()
  await it.getByRole('button', { name: 'Join' }).click()
}
