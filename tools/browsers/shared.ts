import { networkInterfaces } from 'node:os'
import { strings } from '../../src/ui/strings/index.ts'
import { agreeNow, begin, deviceApart, introduce, openTable, startBroker } from '../../test/e2e/devices.ts'
import { dice, onScreen, tapNow } from '../../test/e2e/hands.ts'
import { complaintsOn, played, prepared, type Screen } from './screen.ts'
import { shown, tap } from './taps.ts'
import { asks } from './watch.ts'

/** A whole raid of two people: the host in Chromium, the other in another browser, over a broker on this machine. */

export interface SharedRaid {
  results: string[] // what each of the two screens says
  taps: number[]
  seconds: number
  complaints: string[]
}

const patience = 1_200_000 // for the whole raid
const tellsEvery = 30_000
const guestName = 'Guest'

const joinIn = async (screen: Screen, link: string): Promise<void> => {
  await prepared(screen, link, 2)
  await tap(screen, { role: 'textbox', name: strings.join.name })
  await screen.type(guestName)
  await tap(screen, { role: 'button', name: strings.join.go })
  const seat = strings.app.seat('raider2')
  const within = strings.lobby.seatOf(seat)
  await tap(screen, { role: 'button', name: strings.lobby.sitHere, within })
  await tap(screen, { role: 'button', name: strings.lobby.chooseDeckOf(seat), within })
  await shown(screen, 'dialog[open] .deck-tile')
  const at = await screen.evaluate(() => {
    const box = document.querySelector('dialog[open] .deck-tile:nth-child(1)')?.getBoundingClientRect()
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null
  })
  if (!at) throw new Error('There is no deck to choose.')
  await screen.touchscreen.tap(at.x, at.y)
  await tap(screen, { role: 'button', name: strings.lobby.iAmReady })
}

const resultOn = (screen: Screen): Promise<string> =>
  screen.evaluate(() => document.querySelector<HTMLElement>('.end')?.dataset['result'] ?? '')

/** Both play whenever they are asked, until both see the end. */
const playToTheEnd = async (screens: readonly Screen[], taps: number[]): Promise<string[]> => {
  const random = dice(5)
  const until = Date.now() + patience
  let told = Date.now()
  for (;;) {
    if (Date.now() - told > tellsEvery) {
      told = Date.now()
      const asked = await Promise.all(screens.map((it) => it.evaluate(asks)))
      console.log(`       the shared raid: ${taps.join(' and ')} taps; ${asked.join(' | ')}`)
    }
    const results = await Promise.all(screens.map(resultOn))
    if (results.every((it) => it !== '')) return results
    if (Date.now() > until) {
      const shows = await Promise.all(screens.map(onScreen))
      throw new Error(`The shared raid is not over after ${patience / 1000} s:\n${shows.join('\n\n')}`)
    }
    let did = false
    for (const [i, screen] of screens.entries()) {
      if (results[i] !== '') continue
      const agreed = await screen.evaluate(agreeNow)
      const tapped = await tapNow(screen, { pass: 0.5, random })
      if (!agreed && !tapped) continue
      did = true
      taps[i] = (taps[i] ?? 0) + 1
    }
    if (!did) await screens[0]?.waitForTimeout(20)
  }
}

export const sharedRaid = async (guest: Screen, url: string): Promise<SharedRaid> => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  if (addresses.every(({ internal }) => internal))
    throw new Error(
      'This machine has no network address, so two browsers can’t meet. Any network will do, even a dummy.',
    )
  const start = Date.now()
  const broker = await startBroker()
  const host = await deviceApart(url, 71)
  try {
    await introduce(host.page, broker.address)
    const link = await openTable(host.page, 'Bot', ['Me', 'Another device'])
    await joinIn(guest, link)
    await begin(host.page)
    await shown(guest, '.table')
    const taps = [0, 0]
    const results = await playToTheEnd([played(host.page, 'Chromium'), guest], taps)
    const complaints = [...host.complaints, ...(await complaintsOn(guest))]
    return { results, taps, seconds: (Date.now() - start) / 1000, complaints }
  } finally {
    await host.away()
    await broker.die()
  }
}
