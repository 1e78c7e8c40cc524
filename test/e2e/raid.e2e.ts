import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Save } from '../../src/engine/save.ts'
import { browserFlags, findBrowser } from '../../tools/find-browser.mjs'
import { serve } from '../../tools/serve.mjs'

// SHOTS=1 leaves pictures of the table in the folder for temporary files.
const shots = process.env['SHOTS'] ? join(tmpdir(), 'shots') : null
const sizes = [
  { width: 1024, height: 768 },
  { width: 1366, height: 1024 },
]

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  if (shots) mkdirSync(shots, { recursive: true })
  site = await serve({ port: 4574 })
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const shoot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.screenshot({ path: join(shots, `${name}-${size.width}.png`) })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
}

const opened = async (): Promise<{ page: Page; complaints: string[] }> => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(site.url)
  return { page, complaints }
}

const setUp = async (page: Page, players: Record<string, string>, pace = 'At once'): Promise<void> => {
  await page.getByLabel(/^Raiders/).selectOption(String(Object.keys(players).length - 1))
  await page.getByLabel('Bots play').selectOption(pace)
  for (const [seat, player] of Object.entries(players))
    await page.getByLabel(`Who plays ${seat}`).selectOption({ label: player })
}
const start = (page: Page): Promise<void> => page.getByRole('button', { name: 'Start the raid' }).click()

/** Taps as somebody does who takes the first thing there is; gives the decision that was on the screen. */
const tap = async (page: Page): Promise<{ did: 'gate' | 'choice' | 'over'; decision: string | null }> => {
  const gate = page.locator('.prompt.gate button')
  const choices = page.locator('.prompt[data-decision] button:enabled')
  await page.locator('.prompt button:enabled, .result').first().waitFor()
  if ((await page.locator('.result').count()) > 0) return { did: 'over', decision: null }
  const decision = await decisionShown(page)
  if (decision === null) {
    await gate.click()
    return { did: 'gate', decision }
  }
  // "Confirm" comes last and opens once enough is chosen.
  const confirm = choices.and(page.locator('.main', { hasText: /^(Confirm|None)/ }))
  const next = (await confirm.count()) > 0 ? confirm : choices.and(page.locator(':not([aria-pressed="true"])'))
  await next.first().click()
  return { did: 'choice', decision }
}

const decisionShown = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-decision]')?.getAttribute('data-decision') ?? null)

describe('a raid on the page', () => {
  it('of bots plays itself to the end', async () => {
    const { page, complaints } = await opened()
    await shoot(page, 'setup')
    const bot = 'Bot: Random'
    await setUp(page, { Boss: bot, 'Raider 1': bot, 'Raider 2': bot, 'Raider 3': bot })
    await start(page)
    await page.locator('.result').waitFor({ timeout: 45_000 })
    const turn = await page.locator('[data-turn]').getAttribute('data-turn')
    expect(Number(turn)).toBeGreaterThanOrEqual(3)
    expect(await page.locator('.result').textContent()).toMatch(/won|draw/)
    await shoot(page, 'bots-over')
    expect(complaints).toEqual([])
  })

  it('of several people at one device goes from hand to hand', async () => {
    const { page, complaints } = await opened()
    const person = 'A person here'
    await setUp(page, { Boss: person, 'Raider 1': person, 'Raider 2': 'Bot: Random' })
    await start(page)
    const decided = new Set<string>()
    const seats = new Set<string>()
    for (let taps = 0; decided.size < 30 && taps < 400; taps++) {
      const { did, decision } = await tap(page)
      if (did === 'over') break
      if (did === 'gate') {
        seats.add((await page.locator('.party.yours h2').textContent()) ?? '')
        expect(await page.locator('.hand .card').count()).toBeGreaterThan(0)
      } else if (decision !== null) decided.add(decision)
      if (did === 'choice' && decided.size % 9 === 0) await shoot(page, `hot-seat-${decided.size}`)
    }
    expect(decided.size).toBeGreaterThanOrEqual(30)
    expect([...seats].some((seat) => seat.startsWith('Boss'))).toBe(true)
    expect([...seats].some((seat) => seat.startsWith('Raider 1'))).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('shows nothing of a hand while the device is handed over', async () => {
    const { page } = await opened()
    await setUp(page, { Boss: 'A person here', 'Raider 1': 'A person here' })
    await start(page)
    await page.getByRole('button', { name: 'I am Boss' }).waitFor()
    expect(await page.locator('.hand').count()).toBe(0)
    await shoot(page, 'gate')
    await page.getByRole('button', { name: 'I am Boss' }).click()
    expect(await page.locator('.hand .card').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'I am Raider 1' }).waitFor()
    expect(await page.locator('.hand').count()).toBe(0)
  })

  it('can be saved to a file and played on from it; a damaged file is refused in words', async () => {
    const { page, complaints } = await opened()
    const players = { Boss: 'Bot: Random', 'Raider 1': 'A person here', 'Raider 2': 'Bot: Random' }
    await setUp(page, players)
    await start(page)
    for (let taps = 0; taps < 8; taps++) await tap(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download save' }).click(),
    ])
    const path = await download.path()
    const save = JSON.parse(readFileSync(path, 'utf8')) as Save
    expect(save.answers.length).toBeGreaterThanOrEqual(10)
    await page.locator('.prompt[data-decision] button:enabled').first().waitFor()
    const asked = await decisionShown(page)

    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Really leave?' }).click()
    const half = Buffer.from(JSON.stringify(save).slice(0, 5000))
    const file = page.getByLabel('Load save')
    await file.setInputFiles({ name: 'half.json', mimeType: 'application/json', buffer: half })
    await page.getByText('This save can’t be continued.').waitFor()
    await page.getByText(/^The file is damaged or is not a saved raid/).waitFor()

    await setUp(page, players)
    await file.setInputFiles({ name: 'raid.json', mimeType: 'application/json', buffer: readFileSync(path) })
    await page.locator('.prompt[data-decision]').waitFor()
    expect(await decisionShown(page)).toBe(asked)
    await tap(page)
    expect(complaints).toEqual([])
  })

  it('is put right by hand: damage by taps, a line in the log, and still there after a reload from the save', async () => {
    const { page, complaints } = await opened()
    const players = { Boss: 'Bot: Random', 'Raider 1': 'A person here' }
    await setUp(page, players)
    await start(page)
    await page.locator('.prompt[data-decision]').waitFor()
    const asked = Number(await decisionShown(page))
    const boss = page.getByRole('region', { name: 'Boss', exact: true })
    const health = boss.locator('.card.hero .numbers')
    expect(await health.textContent()).not.toContain(' of ')

    await page.getByRole('button', { name: 'Adjust', exact: true }).click()
    await page.getByRole('button', { name: 'Adjust Onyxia', exact: true }).click()
    for (let taps = 0; taps < 2; taps++) await page.getByRole('button', { name: 'More: damage' }).click()
    await shoot(page, 'adjust')
    await page.getByRole('button', { name: 'Put damage on' }).click()
    await page.getByText('Raider 1 adjusts by hand: 3 damage on Onyxia').waitFor()
    const hurt = await health.textContent()
    expect(hurt).toMatch(/ (\d+) of (\d+) health/)
    await page.getByRole('button', { name: 'Adjust Raider 1', exact: true }).click()
    await shoot(page, 'adjust-seat')
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByText('Raider 1 adjusts by hand: Raider 1 draws a card').waitFor()
    await page.getByRole('button', { name: 'Adjust Onyxia', exact: true }).click()
    for (let taps = 0; taps < 3; taps++) await page.getByRole('button', { name: 'More: damage' }).click()
    await page.getByRole('button', { name: 'Take damage off' }).click()
    await page.getByRole('alert').getByText('Onyxia has only 3 damage.').waitFor()
    await page.getByRole('button', { name: 'Done adjusting' }).click()
    expect(Number(await decisionShown(page))).toBe(asked + 2)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download save' }).click(),
    ])
    const save = readFileSync(await download.path())
    await page.reload()
    await setUp(page, players)
    await page.getByLabel('Load save').setInputFiles({ name: 'raid.json', mimeType: 'application/json', buffer: save })
    await page.locator('.prompt[data-decision]').waitFor()
    expect(await health.textContent()).toBe(hurt)
    await page.getByText('Raider 1 adjusts by hand: 3 damage on Onyxia').waitFor()
    expect(complaints).toEqual([])
  })
})
