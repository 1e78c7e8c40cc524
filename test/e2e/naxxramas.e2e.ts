import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { around } from './around.ts'
import { invited, introduce } from './devices.ts'
import { byKeys, look, lookAt } from './looking.ts'
import { necropolis } from './necropolis.ts'
import { unreached } from './reach.ts'
import { opening } from './opening.ts'
import { openFile, shoot, told } from './support.ts'
import { attack, beside, bossCard, isShown, ofBoss, passUntil, region } from './turns.ts'

/** Naxxramas at the table: a Quarter chosen on the map, the raid that starts over, Gothik's two sides, Kel'Thuzad's end. */

const map = (page: Page): Locator => region(page, 'Map of the necropolis')
const wing = (page: Page, name: string): Locator => page.locator(`.wing[data-wing="${name}"]`)
const shelf = (page: Page): Locator => region(page, 'Quarters')

describe('one device', () => {
  const opened = opening(4743)

  it('clears a Quarter, is told where all cards went, and has its help from then on', async () => {
    const { page, complaints } = await opened(necropolis.lastBlow('maexxna', { raiders: 2 }))
    expect(await shelf(page).innerText()).toMatch(/0\/4[^]*Arachnid\s+You’re here/)
    await attack(page, bossCard(page))
    await passUntil(page, async () => (await map(page).count()) > 0)

    // the map says what each does, what is cleared and what may come next
    expect(await map(page).innerText()).toMatch(/easiest first: Construct, Arachnid, Plague, Military/)
    expect(await wing(page, 'arachnid').innerText()).toMatch(/Cleared[^]*Helps the raiders now[^]*plus 1/)
    expect(await wing(page, 'military').innerText()).toMatch(
      /Until it’s cleared[^]*-1 ATK[^]*Once it’s cleared[^]*\+1 ATK/,
    )
    expect(await wing(page, 'construct').innerText()).toMatch(
      /Flip all flipped raiding heroes\. Any raider may use this/,
    )
    expect(await wing(page, 'arachnid').getByRole('button', { name: 'Enter' }).count()).toBe(0)
    expect(await wing(page, 'frostwyrm').getByRole('button', { name: 'Enter' }).count()).toBe(1)
    const found = await lookAt(page, 'naxx-map', '.map-stage')

    // the raid starts over
    const before = await page.locator('.my-hand .slot-card').count()
    await page.getByRole('button', { name: 'Enter The Military Quarter' }).tap()
    const reset = region(page, 'The raid starts over')
    await expect.poll(isShown(reset, 'On to The Military Quarter')).toBe(true)
    const words = await reset.innerText()
    expect(words).toMatch(/The Arachnid Quarter is cleared and helps you to the end:[^]*plus 1/)
    expect(words).toMatch(/Every card is back in its deck[^]*seven new cards[^]*Beaten Bosses stay beaten/)
    expect(words).not.toMatch(/Heroic|back in the raid/)
    found.push(...(await look(page, 'naxx-reset', ['tablet', 'phone'], '.reset-moment')))
    await reset.getByRole('button', { name: 'Close' }).tap()
    expect(before).not.toBe(7)
    expect(await page.locator('.my-hand .slot-card').count()).toBe(7)
    expect(await page.locator('.party-mine .party-rest .slot-card').count()).toBe(0)
    expect(await told(page, 'choose').last().innerText()).toBe('Anna leads the raid to The Military Quarter')
    expect(await shelf(page).innerText()).toMatch(/1\/4[^]*Military\s+You’re here[^]*Arachnid\s+Helps you/)

    // and the map can be opened again from the table
    await byKeys(page, page.getByRole('button', { name: /Open the map/ }), 'Map of the necropolis', async (dialog) => {
      expect(await dialog.innerText()).toMatch(/You’re here/)
      expect(await dialog.getByRole('button', { name: 'Enter' }).count()).toBe(0)
      found.push(...(await lookAt(page, 'naxx-map-later')))
    })
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })

  it('in Heroic Mode says why the Lair is closed', async () => {
    const { page, complaints } = await opened(necropolis.first(['raider1'], 1, { mode: 'heroic' }))
    const lair = wing(page, 'frostwyrm')
    expect(await lair.innerText()).toMatch(/Heroic: all four Quarters must be cleared first/)
    expect(await lair.getByRole('button', { name: 'Enter' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('divides the raid before Gothik, and says why the other side is out of reach', async () => {
    const { page, complaints } = await opened(necropolis.riders())
    const sides = region(page, 'Two sides')
    expect(await sides.innerText()).toMatch(/Unrelenting[^]*Anna[^]*Spectral[^]*Ben/)
    expect(await page.locator('.table').getAttribute('data-world')).toBe('unrelenting')
    const ben = page.locator('.party[data-seat="raider2"]')
    expect(await ben.locator('.party-head').innerText()).toContain('Spectral')
    expect(await ben.locator('.party-hero .slot-apart').innerText()).toBe('Spectral')
    const rider = ofBoss(page).locator('.slot[data-stands="unrelenting"]').first()
    expect(await rider.locator('.slot-apart').innerText()).toBe('Unrelenting')
    expect(await bossCard(page).locator('.slot-apart').count()).toBe(0)
    await ben.locator('.party-hero .slot-card').tap()
    await expect.poll(() => beside(page).innerText()).toMatch(/on the Unrelenting side and .* on the Spectral side/)
    await page.keyboard.press('Escape')
    const found: string[] = []
    await byKeys(page, page.getByRole('button', { name: /^The raid is divided/ }), 'Two sides', async (dialog) => {
      expect(await dialog.innerText()).toMatch(/You’re on the Unrelenting side/)
      found.push(...(await lookAt(page, 'naxx-sides')))
    })
    expect(await unreached(page)).toEqual([])
    found.push(...(await look(page, 'naxx-gothik', ['tablet', 'phone'], '.table')))
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })

  it('has a bar for each Horseman, and shows who is turned over', async () => {
    const { page, complaints } = await opened(necropolis.horsemen())
    const bars = region(page, 'The Four Horsemen')
    expect(await bars.innerText()).toMatch(/\d of 4 at fatal damage/)
    expect(
      await bars
        .getByRole('listitem')
        .filter({ hasText: /Zeliek[^]*fatal/ })
        .count(),
    ).toBe(1)
    expect(await bars.locator('.own-member-turned').count()).toBeGreaterThan(0)
    expect(await unreached(page)).toEqual([])
    expect(await lookAt(page, 'naxx-horsemen', '.own-things')).toEqual([])
    expect(complaints).toEqual([])
  })

  it('counts Kel’Thuzad’s nine as they come, and ends with him', async () => {
    const { page, complaints } = await opened(necropolis.kelthuzad())
    const waves = region(page, 'Kel’Thuzad’s allies')
    expect(await waves.innerText()).toMatch(/9 of 9 have come/)
    await shoot(page, 'naxx-kelthuzad')
    await attack(page, bossCard(page))
    await passUntil(page, async () => (await page.locator('.end[data-result="raiders"]').count()) > 0)
    await shoot(page, 'naxx-won')
    expect(complaints).toEqual([])
  })
})

describe('two devices', () => {
  const table = around(4744, [83])

  it('see one map: the leader enters a Quarter, the other suggests one', async () => {
    const one = table.device(0)
    const host = one.page
    await introduce(host, table.broker.address)
    await host.goto(`${table.url}#/saves`)
    await openFile(host, necropolis.first(['raider1'], 2), 'click')
    const { page: guest, complaints } = await invited(one, { seed: 84, seat: /^Ask for this seat: Ben/ })

    expect(await map(host).innerText()).toMatch(/choose where the raid goes next/i)
    await expect.poll(() => map(guest).innerText()).toMatch(/Anna leads the raid and chooses where it goes next/i)
    expect(await guest.getByRole('button', { name: 'Enter' }).count()).toBe(0)
    await guest.getByRole('button', { name: 'Suggest The Construct Quarter' }).click()
    await expect.poll(() => wing(host, 'construct').innerText()).toMatch(/Bea suggests this/)
    expect(await wing(guest, 'construct').innerText()).toMatch(/You suggest/)
    await host.getByRole('button', { name: 'Enter The Construct Quarter' }).click()
    for (const page of [host, guest]) {
      await map(page).waitFor({ state: 'detached' })
      await expect.poll(() => shelf(page).innerText()).toMatch(/Construct\s+You’re here/)
    }
    expect([...one.complaints, ...complaints]).toEqual([])
  })
})
