import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { around } from './around.ts'
import { invited, introduce } from './devices.ts'
import { byKeys, look, lookAt } from './looking.ts'
import { unreached } from './reach.ts'
import { opening } from './opening.ts'
import { openFile, shoot, told } from './support.ts'
import { temples } from './temples.ts'
import { attack, beside, bossCard, isMyTurn, isShown, ofBoss, passUntil, region } from './turns.ts'

/** Black Temple at the table: a ghost's turn and return, four faces of one Boss, a Council that falls together, threat. */

const theBoss = (page: Page): Locator => region(page, 'The Boss')
const gallery = (page: Page): Locator => page.getByRole('button', { name: /^(Beaten|No Boss beaten)/ })

describe('one device', () => {
  const opened = opening(4741)

  it('becomes a ghost, plays a ghost’s turn and returns', async () => {
    const { page, complaints } = await opened(temples.beforeTheGhost())
    const ghosts = region(page, 'Ghosts')
    expect(await page.locator('.table[data-world]').count()).toBe(0)
    expect(await gallery(page).innerText()).toMatch(/In play: Teron Gorefiend\..*Threat 7/)

    // the Boss's turn ends: four Constructs, and I am a ghost
    await page.getByRole('button', { name: 'End my actions' }).tap()
    await page.getByRole('button', { name: /could still attack\. End anyway/ }).tap()
    await passUntil(page, isShown(ghosts, 'You’re a ghost now'))
    const found = await look(page, 'temple-ghost', ['tablet'], '.ghost-moment')
    await ghosts.getByRole('button', { name: 'Close' }).tap()
    await passUntil(page, isMyTurn(page))
    expect(await page.locator('.table').getAttribute('data-world')).toBe('ghost')
    expect(await page.locator('.party-mine .party-head').innerText()).toContain('You’re a ghost')
    const constructs = ofBoss(page).locator('[data-card="black-temple/shadowy-construct"]')
    expect(await constructs.getAttribute('data-holds')).toBe('4')
    expect(await ofBoss(page).locator('.party-hero .slot-apart').innerText()).toBe('Living')
    expect(await unreached(page)).toEqual([])
    await shoot(page, 'temple-ghost-turn')

    // Teron is out of reach, and says why
    await bossCard(page).tap()
    await expect.poll(() => beside(page).innerText()).toMatch(/is a ghost and Teron Gorefiend isn’t/)
    await page.keyboard.press('Escape')
    await byKeys(page, page.getByRole('button', { name: /^You’re a ghost\./ }), 'Ghosts', async (dialog) => {
      const words = await dialog.innerText()
      expect(words).toMatch(/You can reach other ghosts and every Shadowy Construct/)
      expect(words).toMatch(/when the last Shadowy Construct is gone \(4 left\)/)
      found.push(...(await lookAt(page, 'temple-ghosts')))
    })

    // each of mine fells one; as the last is gone there is one world again
    for (let n = 0; n < 4; n++) await attack(page, constructs)
    await passUntil(page, isShown(ghosts, 'You’re among the living again'))
    expect(await page.locator('.table[data-world]').count()).toBe(0)
    expect(await constructs.count()).toBe(0)
    expect(await bossCard(page).innerText()).toContain('flipped')
    expect(await told(page, 'unmark').last().innerText()).toBe('Anna is no longer a ghost')
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })

  it('turns the Reliquary from face to face, each with new health, and then it falls', async () => {
    const { page, complaints } = await opened(temples.shrine())
    const health = bossCard(page).locator('.card-health .card-figure')
    const left = page.locator('.own-until .own-guard')
    expect(await left.textContent()).toMatch(/1 left\s*Shrine of Lost Souls is immune/)
    expect(await gallery(page).innerText()).toMatch(/In play: Reliquary of Souls\./)
    await shoot(page, 'temple-shrine')

    await attack(page, ofBoss(page).locator('[data-card="black-temple/soul-fragment"]'))
    const found: string[] = []
    for (const [i, face] of ['Suffering', 'Desire', 'Anger'].entries()) {
      await passUntil(page, isShown(theBoss(page), `It becomes Essence of ${face}`))
      expect(await theBoss(page).innerText()).toContain(`Face ${i + 2} of 4`)
      found.push(...(await look(page, `temple-${face}`, ['tablet'], '.boss-moment')))
      await theBoss(page).getByRole('button', { name: 'Close' }).tap()
      expect(await bossCard(page).innerText()).toContain(`Essence of ${face}`)
      expect(await health.innerText()).toBe('10')
      expect(await gallery(page).innerText()).toMatch(/In play: Reliquary of Souls\./)
      await attack(page, bossCard(page))
    }
    await passUntil(page, isShown(theBoss(page), 'Mother Shahraz enters the fight'))
    expect(await gallery(page).innerText()).toMatch(/Reliquary of Souls\. In play: Mother Shahraz\./)
    await theBoss(page).getByRole('button', { name: 'Close' }).tap()
    await byKeys(page, gallery(page), 'Bosses', async (dialog) => {
      expect(await dialog.innerText()).toMatch(/Reliquary of Souls\s+Beaten on turn \d+/)
      found.push(...(await lookAt(page, 'temple-bosses')))
    })
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })

  it('fells the Council as its last member has fatal damage, and the Betrayer throws his hand away', async () => {
    const { page, complaints } = await opened(temples.council())
    const council = region(page, 'The Council')
    const member = (words: RegExp): Locator => council.getByRole('listitem').filter({ hasText: words })
    expect(await council.innerText()).toMatch(/3 of 4 at fatal damage[^]*Gathios\s+2\/3/)
    expect(await member(/Malande.*fatal/).count()).toBe(1)
    const found = await lookAt(page, 'temple-council', '.own-things')
    expect(await unreached(page)).toEqual([])
    await attack(page, ofBoss(page).locator('[data-card="black-temple/gathios-the-shatterer"]'))
    await passUntil(page, isShown(theBoss(page), 'The Betrayer enters the fight'))
    expect(await theBoss(page).innerText()).toMatch(/throws away the old hand and takes 7 new cards/)
    found.push(...(await look(page, 'temple-betrayer', ['tablet'], '.boss-moment')))
    await theBoss(page).getByRole('button', { name: 'Close' }).tap()
    expect(await council.count()).toBe(0)
    expect(await gallery(page).innerText()).toMatch(/The Illidari Council\. In play: The Betrayer\. Nobody comes after/)
    await shoot(page, 'temple-last')
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })

  it('turns events up as a Boss falls, each by its number, and keeps those in force on a shelf', async () => {
    const { page, complaints } = await opened(temples.lastBlow(), 'Normal')
    const event = region(page, 'Event')
    await attack(page, bossCard(page))
    await passUntil(page, async () => (await event.filter({ hasText: /You Are Not Prepared! \d\d/ }).count()) > 0)
    const found = await look(page, 'temple-event', ['tablet'], '.event-moment')
    await passUntil(page, isShown(theBoss(page), 'Shrine of Lost Souls enters the fight'))
    expect(await theBoss(page).innerText()).toMatch(/At its side[^]*3 events lie face down/i)
    await theBoss(page).getByRole('button', { name: 'Close' }).tap()
    const shelf = region(page, 'Events in force')
    expect(await shelf.innerText()).toMatch(/Events\s+(None|\d) face up/)
    await byKeys(page, shelf.getByRole('button', { name: /Read them all/ }), 'Events in force', async (dialog) => {
      expect(await dialog.innerText()).toMatch(/face down in the Boss’s row\. When this Boss falls, Events turn up/)
      found.push(...(await lookAt(page, 'temple-shelf')))
    })
    expect(await told(page, 'event').last().innerText()).toMatch(/^The event You Are Not Prepared! \d\d happens$/)
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  })

  it('warns of the threat level before a turn ends, asks which resource goes, and tells it', async () => {
    const { page, complaints } = await opened(temples.overThreat())
    expect(await page.locator('.party-mine .threat').innerText()).toBe('1 too many')
    const end = page.getByRole('button', { name: 'End my actions' })
    await end.tap()
    await page.getByText('Threat 4: 1 of your resources will be destroyed. End anyway?').first().waitFor()
    await shoot(page, 'temple-threat')
    await page.getByRole('button', { name: /End anyway/ }).tap()
    await page.locator('.prompt', { hasText: 'Threat level 4: destroy 1 of your 5 resources' }).waitFor()
    await shoot(page, 'temple-destroy')
    await passUntil(page, async () => (await told(page, 'threat').count()) > 0)
    expect(await told(page, 'threat').last().innerText()).toBe('Threat level 4: Anna destroys a resource')
    expect(complaints).toEqual([])
  })
})

describe('two devices', () => {
  const table = around(4742, [81])

  it('see the same ghost: the Boss chooses whom, and each sees who can’t be reached', async () => {
    const one = table.device(0)
    const host = one.page
    await introduce(host, table.broker.address)
    await host.goto(`${table.url}#/saves`)
    await openFile(host, temples.choosing(), 'click')
    const { page: guest, complaints } = await invited(one, { seed: 82, seat: /^Ask for this seat: Anna/ })

    await host.locator('.party[data-seat="raider1"] .nameplate[data-may]').click()
    const ghost = '.party[data-seat="raider1"][data-ghost]'
    await Promise.all([host.locator(ghost).waitFor(), guest.locator(ghost).waitFor()])
    expect(await guest.locator('.table').getAttribute('data-world')).toBe('ghost')
    expect(await host.locator('.table[data-world]').count()).toBe(0)
    expect(await host.locator(`${ghost} .party-hero .slot-apart`).innerText()).toBe('Ghost')
    expect(await guest.locator('.party[data-seat="raider2"] .party-hero .slot-apart').innerText()).toBe('Living')
    const line = (page: Page): Promise<string> => told(page, 'mark').last().innerText()
    expect(await line(guest)).toBe(await line(host))
    expect([...one.complaints, ...complaints]).toEqual([])
  })
})
