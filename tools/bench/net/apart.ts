import { availableParallelism, loadavg } from 'node:os'
import type { Locator, Page, Worker } from 'playwright'
import { type Apart, agreeNow, deviceApart, introduce, startBroker } from '../../../test/e2e/devices.ts'
import { tapNow } from '../../../test/e2e/hands.ts'
import { raidFile } from '../../raid-file.ts'
import { buildIfStale, serve } from '../../serve.mjs'
import { median } from '../statistics.ts'
import { connectBare, frameTime, type RoundTrip, roundTrips } from './bare.ts'
import { type Mark, marksIn, marksOf, watchHost, watchPages } from './marks.ts'
import { type Travel, travelOf, type Way } from './travel.ts'

/** Two people at two devices, browsers of their own, in the middle of a raid over a broker on this machine. */

export interface ApartBench {
  travels: Record<Way, Travel[]>
  unseen: number // answers that changed nothing on the other's screen
  bare: number[] // round trips of the bare channel, ms
  frames: number[] // of a page at rest, ms
  skew: number // between the two clocks, ms; already taken into account
  load: number // of the machine in that minute
  cores: number
}

const tripsEach = 6 // before every answer
const calm = 200 // ms between answers: nobody answers faster, and the host has written what it writes later
const patience = 60_000
const seenWithin = 3000

/** In the middle of a raid, at a moment of the host's own turn. */
const midRaid = (): string =>
  raidFile(
    'Middle',
    { raid: 'onyxia', raiders: 3, seed: 3, bots: { boss: 'greedy', raiders: 'greedy' } },
    ['raider1'],
    ({ g, decision }) => decision.question === 'priority' && g.s.turn.n >= 12,
  ).text

/** As fingers do: where a mouse lies over the page, Chromium looks under it before every frame, which takes a while. */
const press = (what: Locator): Promise<void> => what.dispatchEvent('click', {}, { timeout: patience })
const byName = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const shut = async (page: Page): Promise<void> => {
  for (let open = await page.locator('dialog[open]').count(); open > 0; open--) await page.keyboard.press('Escape')
}

/** Opens the raid at the host's device and the door to it. */
const openAt = async ({ page }: Apart, url: string, text: string): Promise<{ link: string; worker: Worker }> => {
  await page.goto(`${url}#/saves`)
  const file = { name: 'middle.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Open a file').setInputFiles(file)
  await press(page.locator('.raid-row').getByRole('link'))
  await page.locator('[data-decision]').waitFor({ timeout: patience })
  const worker = page.workers().find((it) => it.url().includes('host.worker'))
  if (!worker) throw new Error('There is no worker with the host.')
  await watchHost(worker)
  await press(byName(page, 'Menu'))
  await press(byName(page, 'People'))
  await press(byName(page, 'Invite others'))
  await press(byName(page, 'Open the table'))
  const link = await page.getByLabel('Link to this table').inputValue({ timeout: patience })
  await shut(page)
  return { link, worker }
}

const comeTo = async ({ page }: Apart, link: string, host: Page): Promise<void> => {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Bea')
  await press(page.getByRole('button', { name: 'Join' }))
  await press(byName(host, 'Let Bea in').first())
  await press(page.locator('.people-strip'))
  await press(page.getByRole('button', { name: 'Ask for this seat' }).nth(1)) // the first is the Boss's
  await press(host.locator('.proposal[data-kind="seat"] button.main'))
  await byName(page, 'Stand up and watch').waitFor()
  await shut(page)
}

interface Table {
  host: Page
  guest: Page
  worker: Worker
}

/** One tap at either device; null: it was no answer. */
const answerOnce = async (table: Table, ahead: number): Promise<{ way: Way; travel: Travel | null } | null> => {
  const { host, guest, worker } = table
  await Promise.all([marksOf(host), marksOf(guest), marksIn(worker)])
  let tapped: Page | null = null
  for (const page of [host, guest]) {
    if (await page.evaluate(agreeNow)) return null
    if (!tapped && (await tapNow(page, { pass: 0.6 }))) tapped = page
  }
  if (!tapped) return null
  const way: Way = tapped === host ? 'toGuest' : 'toHost'
  const [from, to] = way === 'toGuest' ? [host, guest] : [guest, host]
  const said = await marksOf(from)
  if (!said.some(({ step }) => step === 'said')) return null
  const heard: Mark[] = []
  for (let until = Date.now() + seenWithin; Date.now() < until; ) {
    heard.push(...(await marksOf(to)))
    if (heard.some(({ step }) => step === 'painted')) break
    await to.waitForTimeout(20)
  }
  const between = [...(await marksIn(worker)), ...(await marksOf(host)), ...(way === 'toGuest' ? said : heard)]
  return { way, travel: travelOf(way, { from: said, host: between, to: heard }, ahead) }
}

const measure = async (table: Table, answers: number): Promise<ApartBench> => {
  const bench: ApartBench = {
    travels: { toGuest: [], toHost: [] },
    unseen: 0,
    bare: [],
    frames: [],
    skew: 0,
    load: 0,
    cores: availableParallelism(),
  }
  const trips: RoundTrip[] = []
  const until = Date.now() + patience + answers * 4000 // slow machines need a while
  const { travels } = bench
  while (Math.min(travels.toGuest.length, travels.toHost.length) < answers / 2) {
    if (Date.now() > until) throw new Error('The raid did not go on.')
    trips.push(...(await roundTrips(table.guest, tripsEach)))
    bench.frames.push(await frameTime(table.guest), await frameTime(table.host))
    bench.skew = median(trips.map(({ skew }) => skew))
    const done = await answerOnce(table, bench.skew)
    if (done?.travel) travels[done.way].push(done.travel)
    else if (done) bench.unseen += 1
    await table.host.waitForTimeout(done ? calm : 20)
  }
  bench.load = loadavg()[0] ?? 0
  bench.bare = trips.map(({ ms }) => ms)
  return bench
}

/** `folder`: another build than ours. */
export const measureApart = async (answers: number, folder?: string): Promise<ApartBench> => {
  await buildIfStale()
  const text = midRaid()
  const site = await serve({ port: 4592, ...(folder === undefined ? {} : { folder }) })
  const broker = await startBroker()
  const devices: Apart[] = []
  try {
    for (const seed of [71, 72]) devices.push(await deviceApart(site.url, seed))
    const [host, guest] = devices
    if (!host || !guest) throw new Error('Two devices are needed.')
    await Promise.all(devices.map(({ page }) => watchPages(page.context())))
    await introduce(host.page, broker.address)
    await Promise.all(devices.map(({ page }) => page.reload()))
    const { link, worker } = await openAt(host, site.url, text)
    await comeTo(guest, link, host.page)
    await connectBare(guest.page, host.page)
    return await measure({ host: host.page, guest: guest.page, worker }, answers)
  } finally {
    await Promise.all(devices.map((device) => device.away()))
    await broker.die()
    await site.close()
  }
}
