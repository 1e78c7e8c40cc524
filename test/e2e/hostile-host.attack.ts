import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { around } from './around.ts'
import { begin, introduce, join, openTable, playOn, untilAsked } from './devices.ts'
import { shoot, turnShown } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A host whose page was tampered with says what no guest can show: the guest's page stays, says so, and goes on. */

const table = around(4679, [131, 132])
const host = (): Page => table.device(0).page
const guest = (): Page => table.device(1).page

interface Tampered {
  garble: boolean // every view and patch, on its way from the worker to the guest
  say(message: unknown): void // to the guest, as if the host did
}
declare global {
  interface Window {
    tampered?: Tampered
  }
}

/** In the host's page: between its worker and the links to guests. */
const tamper = (): void => {
  interface Piped {
    say?: Uint8Array
  }
  type Listen = (event: { data: unknown }) => void
  const toText = (message: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(message))
  const garbled = (piped: Piped): Piped => {
    if (!piped.say || !window.tampered?.garble) return piped
    const message = JSON.parse(new TextDecoder().decode(piped.say)) as { type: string; n?: number }
    const isView = message.type === 'view' || message.type === 'patch'
    return isView ? { say: toText({ ...message, type: 'view', patch: undefined, view: {} }) } : piped
  }
  const isPiped = (data: unknown): data is Piped[] => Array.isArray(data) && data.some((it: Piped) => 'say' in it)
  const between =
    (listen: Listen): Listen =>
    (event) => {
      if (!isPiped(event.data)) return listen(event)
      const say = (message: unknown): void => listen({ data: [{ say: toText(message) }] })
      window.tampered = { garble: window.tampered?.garble ?? false, say }
      listen({ data: event.data.map(garbled) })
    }
  Object.defineProperty(MessagePort.prototype, 'addEventListener', {
    value(this: MessagePort, type: string, listen: Listen, ...how: unknown[]): void {
      const heard = type === 'message' ? between(listen) : listen
      EventTarget.prototype.addEventListener.apply(this, [type, heard, ...how] as never)
    },
  })
}

const sayToGuest = (message: unknown): Promise<void> => host().evaluate((it) => window.tampered?.say(it), message)
const garble = (yes: boolean): Promise<void> =>
  host().evaluate((it) => {
    if (window.tampered) window.tampered.garble = it
  }, yes)

/** A finger opens the menu and closes it; it answers within a second. */
const answersTaps = async (): Promise<void> => {
  const from = Date.now()
  await guest().getByRole('button', { name: 'Menu' }).click()
  await guest().getByRole('button', { name: 'Leave the table' }).waitFor()
  expect(Date.now() - from).toBeLessThan(1000)
  await guest().keyboard.press('Escape')
  await guest().getByRole('button', { name: 'Leave the table' }).waitFor({ state: 'detached' })
}

const banner = () => guest().locator('[data-unshown]')
const playedOn = async (): Promise<void> => {
  const before = await turnShown(guest())
  await playOn([host(), guest()], async () => (await turnShown(guest())) > before)
}

beforeAll(async () => {
  await host().context().addInitScript(tamper)
  await host().reload()
  await introduce(host(), table.broker.address)
  const link = await openTable(host(), 'Bot', ['Me', 'Another device'])
  await join(table.device(1), link, 'Gwen', 'Raider 2')
  await begin(host())
  await guest().locator('.table').waitFor({ timeout: 40_000 })
  await playedOn()
}, 120_000)

describe('a guest at a table whose host says anything', () => {
  it('drops what can’t be read, and a tap is answered at once', async () => {
    const people = Array.from({ length: 50_000 }, (_, n) => ({
      ...{ id: `m${n}`, name: `Nobody ${n}`, presence: 'here', seats: [] },
    }))
    await sayToGuest({ type: 'people', members: people })
    await answersTaps()
    for (const entries of [[], [{ told: 7 }], {}, [{ told: 'log', n: 'x', after: null, entry: [] }]])
      await sayToGuest({ type: 'story', entries, whole: true, by: 7 })
    await sayToGuest({ type: 'lobby', lobby: null })
    await answersTaps()
    expect(await guest().locator('.person').count()).toBeLessThan(10)
    expect(await banner().count()).toBe(0)
    await playedOn()
  })

  it('asks again for a view it can’t show, says so, and goes on with the next honest one', async () => {
    await untilAsked([host(), guest()], guest())
    await garble(true)
    await sayToGuest({ type: 'view', n: 1, seat: 'raider2', undo: null, habits: {}, view: {} })
    await banner().getByText('The host’s app sent a view this page can’t show.').waitFor()
    await answersTaps()
    await shoot(guest(), 'unshown')
    expect(await guest().locator('.table .party').count()).toBeGreaterThan(1)
    await banner().getByRole('button', { name: 'Look again' }).click()
    await guest().waitForTimeout(500)
    await banner().waitFor() // the next is no better
    await garble(false)
    await banner().getByRole('button', { name: 'Look again' }).click()
    await banner().waitFor({ state: 'detached' })
    await playedOn()
    expect(await banner().count()).toBe(0)
  })

  it('leaves a host that says nothing else, and may come back', async () => {
    for (let n = 0; n < 40; n++) await sayToGuest({ type: 'proposals', proposals: n })
    await guest().getByRole('heading', { name: 'This page can’t follow the host’s app' }).waitFor()
    await guest().getByRole('button', { name: 'Join again' }).click()
    await guest().locator('.table').waitFor({ timeout: 40_000 })
    await playedOn()
  })

  it('has broken nowhere', () => {
    const expected = /^The host said something that this app can’t read/
    expect(table.device(1).complaints.filter((it) => !expected.test(it))).toEqual([])
  })
})
