import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { PeerServer } from 'peer'
import { chromium, type Page } from 'playwright'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'
import { asked, askedNow, tapNow } from './hands.ts'
import { choose, chooseBoss, complaintsOf, loadDice, shoot, sizes, undecorated } from './support.ts'

/** Several devices: each a browser of its own, with its own disk, that can be killed like one whose battery is flat. */

export interface Apart {
  readonly page: Page
  readonly complaints: string[]
  /** From one moment to the next, without a word. */
  kill(): Promise<void>
  /** On again, with what its disk has kept. */
  restart(address?: string): Promise<void>
  /** Nothing goes in or out and no time passes, until it is thawed. */
  freeze(): void
  thaw(): void
  away(): Promise<void> // put away for good
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /DevTools listening on (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The browser did not start:\n${said}`)))
  })

interface Running {
  page: Page
  /** To all of its processes, if they still run. */
  signal: (name: NodeJS.Signals) => void
  kill: () => Promise<void>
}

/** A browser of our own on a profile, so that it can be killed like a tablet whose battery is flat. */
export const startBrowser = async (profile: string, flags: readonly string[] = []): Promise<Running> => {
  const child = spawn(
    await findBrowser(),
    [
      ...browserFlags,
      '--headless=new',
      '--force-prefers-reduced-motion',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...flags,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] }, // a group of processes of its own: all die at once
  )
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name)
  }
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window.')
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    signal,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      signal('SIGKILL')
      await ended
    },
  }
}

/** What is done on a profile before anything happens to it: by a finger, in a browser that is closed as it should be. */
export const prepare = async (profile: string, url: string, work: (page: Page) => Promise<void>): Promise<void> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: browserFlags,
    hasTouch: true,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  await page.getByRole('link', { name: 'Settings' }).waitFor()
  await work(page)
  await context.close()
}

const launch = async (
  profile: string,
  seed: number,
  flags: readonly string[],
  complaints: string[],
): Promise<Running> => {
  const running = await startBrowser(profile, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--window-size=${sizes.tablet.width},${sizes.tablet.height}`,
    ...flags,
  ])
  const context = running.page.context()
  // With it, a browser tells its addresses in the network; without, only names that headless ones can't look up.
  await context.grantPermissions(['camera', 'clipboard-read', 'clipboard-write'])
  await loadDice(context, seed)
  await undecorated(context)
  complaintsOf(running.page, complaints)
  return running
}

/** A device with nothing on it. */
export const deviceApart = async (url: string, seed: number, flags: readonly string[] = []): Promise<Apart> => {
  const profile = mkdtempSync(path(tmpdir(), 'device-'))
  const complaints: string[] = []
  let running = await launch(profile, seed, flags, complaints)
  const kill = (): Promise<void> => running.kill()
  await running.page.goto(url)
  return {
    get page() {
      return running.page
    },
    complaints,
    kill,
    restart: async (address = url) => {
      await kill()
      running = await launch(profile, seed, flags, complaints)
      await running.page.goto(address)
    },
    freeze: () => running.signal('SIGSTOP'),
    thaw: () => running.signal('SIGCONT'),
    away: async () => {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** A broker on this machine. Dead: it answers nobody any more, and lets go of everybody. */
export const startBroker = async (at = 0): Promise<{ address: string; port: number; die: () => Promise<void> }> => {
  const sockets = new Set<Socket>()
  const server = await new Promise<Server>((resolve) => {
    PeerServer({ port: at, host: '127.0.0.1', path: '/peer' }, (made) => resolve(made))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/peer/`,
    port,
    die: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Says in the settings who this is, and where devices meet. */
export const introduce = async (page: Page, broker: string): Promise<void> => {
  await page.getByRole('link', { name: 'Settings' }).click()
  const field = page.getByLabel('Your own connection server')
  await field.fill(broker)
  await field.blur()
  await choose(
    page.getByRole('radiogroup', { name: 'How fast bots play' }).getByRole('radio', { name: 'At once' }),
    'click',
  )
  await page.getByRole('link', { name: 'Home' }).click()
}

export type Chair = 'Me' | 'Another device' | 'Bot'

/** Opens a table with these chairs, and gives the link to it. */
export const openTable = async (page: Page, boss: Chair, raiders: readonly Chair[]): Promise<string> => {
  await page.getByRole('link', { name: 'New raid' }).first().click()
  return setTable(page, boss, raiders)
}

/** The same from New raid on, where something else was chosen before. */
export const setTable = async (page: Page, boss: Chair, raiders: readonly Chair[]): Promise<string> => {
  const radio = (of: string, name: string) =>
    page.getByRole('radiogroup', { name: of }).getByRole('radio', { name, exact: true })
  await choose(radio('How many raiders?', String(raiders.length)), 'click')
  await chooseBoss(page, boss, 'click')
  for (const [i, who] of raiders.entries()) await choose(radio(`Who plays Raider ${i + 1}?`, who), 'click')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.locator('.invite-state[data-state="open"]').waitFor({ timeout: 40_000 })
  await openDoor(page)
  return page.getByLabel('Link to this table').inputValue()
}

/** Whoever has the link may sit down. */
export const openDoor = async (page: Page): Promise<void> => {
  const door = page.getByRole('switch', { name: 'Let in anyone with the link' })
  if (!(await door.isChecked())) await door.evaluate((it: HTMLElement) => it.click())
}

/** Lets somebody in who knocks. */
export const letIn = async (host: Page, name: string): Promise<void> => {
  const button = host.getByRole('button', { name: `Let ${name} in`, exact: true })
  await button.first().waitFor({ timeout: 40_000 })
  // who invites others sees it in that dialog, above everything else
  const above = host
    .locator('dialog[open]')
    .last()
    .getByRole('button', { name: `Let ${name} in`, exact: true })
  await ((await above.count()) > 0 ? above : button.last()).click({ timeout: 40_000 })
}

/** Joins by a link, sits down, brings the nth starter deck and is ready. */
export const join = async (
  { page }: Window,
  link: string,
  name: string,
  seat: string | null,
  deck = 0,
): Promise<void> => {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
  await sitDown(page, seat, deck)
}

export const sitDown = async (page: Page, seat: string | null, deck = 0): Promise<void> => {
  await page.getByRole('heading', { name: 'Who sits where' }).waitFor({ timeout: 40_000 })
  if (seat === null) return
  const chair = page.getByRole('listitem', { name: `Seat of ${seat}` })
  await chair.getByRole('button', { name: 'Sit here' }).click()
  if (seat !== 'Boss') {
    await chair.getByRole('button', { name: /deck/i }).click()
    await page.locator('dialog[open] .deck-tile').nth(deck).click()
  }
  await page.getByRole('button', { name: 'I am ready' }).click()
}

export interface Window {
  page: Page
  complaints: string[]
}

/** A device that nobody kills may be a window of another's browser, with nothing of what the other keeps. */
export const windowOf = async ({ page }: Apart, url: string, seed: number): Promise<Window> => {
  const context = await page.context().browser()?.newContext({
    viewport: sizes.tablet,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (!context) throw new Error('The browser has no windows.')
  await context.grantPermissions(['camera', 'clipboard-read', 'clipboard-write'])
  await loadDice(context, seed)
  await undecorated(context)
  const opened = await context.newPage()
  const complaints = complaintsOf(opened)
  await opened.goto(url)
  return { page: opened, complaints }
}

/** Somebody who only watches: they always knock. */
export const watcher = async (device: Apart, link: string, name: string, host: Page): Promise<Page> => {
  const { page } = await windowOf(device, link, 1)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('switch', { name: 'I only want to watch' }).check()
  await page.getByRole('button', { name: 'Join' }).click()
  await letIn(host, name)
  await sitDown(page, null)
  return page
}

export const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start the raid' }).click()
  await page.locator('.table').waitFor()
}

/** Whether somebody at this page is asked something now. */
export const isAsked = async (page: Page): Promise<boolean> => {
  const found = await page.evaluate(askedNow)
  if (!found) return false
  return (await page.locator('.prompt[data-decision] fieldset:disabled').count()) === 0
}

/** What somebody at a device sees that must not be lost. What a card on the chain does is there a moment later. */
export const whatIsAsked = async ({ page }: Window) => {
  const { decision, question, words, may, chain, turn } = (await asked(page)) ?? { decision: 'over' }
  return { decision, question, words, may, chain, turn }
}

/** In the page: agrees to what is proposed, if anything is. */
export const agreeNow = (): boolean => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('.proposal button')].find(
    (it) => it.innerText.trim() === 'Agree' && it.ariaPressed !== 'true',
  )
  found?.click()
  return found !== undefined
}

/** Plays at all these devices, whoever is asked, until something is so; agrees to all that is proposed. */
export const playOn = async (
  pages: readonly Page[],
  isSo: () => Promise<boolean>,
  patience = 60_000,
): Promise<void> => {
  const until = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error('It never came to be.')
    let did = false
    for (const page of pages) {
      if (await page.evaluate(agreeNow)) did = true
      if (await tapNow(page, { pass: 0.85 })) did = true
    }
    if (!did) await pages[0]?.waitForTimeout(20)
  }
}

/** Plays on until somebody at this page is asked, and for longer than a moment. */
export const untilAsked = async (pages: readonly Page[], page: Page): Promise<void> => {
  for (;;) {
    await playOn(pages, () => isAsked(page))
    await page.waitForTimeout(300)
    if (await isAsked(page)) return
  }
}

/** In a raid that runs: opens it to others, and somebody at a window of the same device joins and takes over this seat. */
export const invited = async (one: Apart, { seed, seat }: { seed: number; seat: RegExp }): Promise<Window> => {
  const { page: host } = one
  const people = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'People', exact: true }).click()
  }
  await people(host)
  await host.getByRole('button', { name: 'Invite others' }).click()
  const reopen = host.locator('.invite button.main')
  if ((await reopen.count()) > 0) await reopen.click()
  await host.locator('.invite-state[data-state="open"]').waitFor({ timeout: 40_000 })
  const guest = await windowOf(one, await host.getByLabel('Link to this table').inputValue(), seed)
  await guest.page.getByLabel('Your name').fill('Bea')
  await guest.page.getByRole('button', { name: 'Join' }).click()
  await shoot(host, 'knock-raid')
  await letIn(host, 'Bea')
  await guest.page.locator('.table').waitFor({ timeout: 40_000 })
  await people(guest.page)
  await guest.page.getByRole('button', { name: seat }).click()
  await guest.page.keyboard.press('Escape')
  for (let n = 0; n < 4 && (await host.locator('dialog[open]').count()) > 0; n++) await host.keyboard.press('Escape')
  await host.locator('.proposal[data-kind="seat"] button.main').click()
  return guest
}
