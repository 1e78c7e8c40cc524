import { setTimeout as pause } from 'node:timers/promises'
import { startBroker } from '../../test/e2e/devices.ts'
import { awake, type Evening, guestsOf, oneOf, type Person } from './people.ts'
import type { Watcher } from './watch.ts'

/** What befalls an evening. Each says what it did, and how it ended; whoever is awake plays on meanwhile. */

export interface Around {
  evening: Evening
  watcher: Watcher
  /** Everybody plays for so long, and all screens are looked at. */
  playFor: (ms: number) => Promise<void>
}
export type Mishap = (around: Around) => Promise<void>

const seconds = (evening: Evening, least: number, most: number): number =>
  Math.round(least + evening.random() * (most - least)) * 1000

/** Nothing goes in or out, and no time passes there: a lid that is closed, or a network that is gone. */
const sleeps = async ({ evening, watcher, playFor }: Around, who: Person, ms: number): Promise<void> => {
  evening.say(`${who.name}’s device sleeps for ${ms / 1000} s`)
  who.device.freeze()
  who.state = 'asleep'
  try {
    await playFor(ms)
  } finally {
    who.device.thaw()
    who.state = 'here'
    watcher.forget(who.name)
  }
}

const isKilled = async ({ evening, watcher, playFor }: Around, who: Person, ms: number): Promise<void> => {
  evening.say(`${who.name}’s device is killed, and on again after ${ms / 1000} s`)
  who.state = 'off'
  await who.device.kill()
  await playFor(ms)
  await who.device.restart(who.where)
  who.state = 'here'
  watcher.forget(who.name)
}

const guestSleeps: Mishap = (around) =>
  sleeps(around, oneOf(around.evening, guestsOf(around.evening)), seconds(around.evening, 3, 25))
const guestKilled: Mishap = (around) =>
  isKilled(around, oneOf(around.evening, guestsOf(around.evening)), seconds(around.evening, 1, 15))
const hostSleeps: Mishap = (around) => sleeps(around, around.evening.host, seconds(around.evening, 3, 20))
const hostKilled: Mishap = (around) => isKilled(around, around.evening.host, seconds(around.evening, 1, 8))

/** Nobody new finds the table; who is there plays on, and somebody who was killed is told why they wait. */
const brokerDies: Mishap = async (around) => {
  const { evening, playFor } = around
  const { broker } = evening
  if (!broker) return
  evening.say('the broker dies')
  evening.broker = null
  await broker.die()
  await playFor(5000)
  await isKilled(around, oneOf(evening, guestsOf(evening)), 3000)
  await playFor(seconds(evening, 8, 15))
  evening.broker = await startBroker(broker.port)
  evening.say('the broker is back')
}

export const mishaps: readonly Mishap[] = [guestSleeps, guestSleeps, guestKilled, hostSleeps, hostKilled, brokerDies]

const patience = 60_000 // ms

/** The host is gone for good: somebody takes over with the others' word, and the host comes back as a guest. */
export const takeover: Mishap = async ({ evening, watcher, playFor }) => {
  const former = evening.host
  // whoever has a seat has a vote
  const [next, ...others] = guestsOf(evening)
  if (!next) return
  await playFor(3000)
  evening.say(`${former.name}’s device is gone for good; ${next.name} takes over`)
  former.state = 'off'
  await former.device.kill()
  const { page } = next.device
  await page.getByRole('button', { name: 'The host is gone' }).click({ timeout: patience })
  await page.getByRole('button', { name: 'Take over' }).click({ timeout: patience })
  const until = Date.now() + 2 * patience
  while (!page.url().includes('#/raid/') && Date.now() < until)
    for (const { device } of others) {
      const agree = device.page.getByRole('button', { name: 'Agree', exact: true })
      const again = device.page.getByRole('button', { name: 'Someone wants to take over' })
      if ((await again.count()) > 0) await again.click({ timeout: 2000 }).catch(() => {})
      if ((await agree.count()) > 0)
        await agree
          .first()
          .click({ timeout: 2000 })
          .catch(() => {})
      await pause(200)
    }
  if (!page.url().includes('#/raid/')) return evening.violate(`${next.name} could not take over`)
  await page.locator('.table').waitFor({ timeout: patience })
  evening.host = next
  for (const person of awake(evening)) {
    watcher.forget(person.name)
    person.where = person.device.page.url()
  }
  evening.say(`${next.name} is the host`)
  await playFor(8000)
  await former.device.restart(former.where)
  await former.device.page.getByRole('button', { name: 'Join them' }).click({ timeout: patience })
  await former.device.page.locator('.table').waitFor({ timeout: patience })
  former.where = former.device.page.url()
  former.state = 'here'
  evening.say(`${former.name} is back, as a guest`)
}
