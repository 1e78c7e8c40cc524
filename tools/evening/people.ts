import type { Page } from 'playwright'
import { raids } from '../../src/cards/index.ts'
import {
  agreeNow,
  type Apart,
  begin,
  deviceApart,
  introduce,
  join,
  setTable,
  startBroker,
} from '../../test/e2e/devices.ts'
import { tapNow } from '../../test/e2e/hands.ts'
import { choose } from '../../test/e2e/support.ts'

/** Six people with a device each, and the broker that they meet at. */

export interface Person {
  readonly name: string
  readonly device: Apart
  state: 'here' | 'asleep' | 'off' // asleep: its device stands still
  where: string // the address of the table on this device
}

export interface Evening {
  readonly url: string
  readonly people: Person[]
  host: Person
  broker: Awaited<ReturnType<typeof startBroker>> | null // null: dead
  readonly random: () => number
  say(text: string): void
  violate(text: string): void
}

const names = ['Ann', 'Bea', 'Cem', 'Dan', 'Eve', 'Fay']

/** In the evening's own numbers: one of them. */
export const oneOf = <T>({ random }: Pick<Evening, 'random'>, list: readonly T[]): T => {
  const it = list[Math.floor(random() * list.length)]
  if (it === undefined) throw new Error('There is nothing to choose from.')
  return it
}

export const guestsOf = ({ people, host }: Evening): Person[] => people.filter((one) => one !== host)
export const awake = ({ people }: Evening): Person[] => people.filter(({ state }) => state === 'here')

export const gather = async (url: string, seed: number): Promise<Person[]> => {
  const people: Person[] = []
  for (const [i, name] of names.entries())
    people.push({ name, device: await deviceApart(url, seed + i), state: 'here', where: url })
  return people
}

/** A new table of this raid: the host sits with the raiders, and one of the others plays the Boss. */
export const sitDown = async (evening: Evening, raid: string): Promise<void> => {
  const { url, host, broker, people } = evening
  for (const { device } of people) {
    await device.page.goto('about:blank')
    await device.page.goto(url)
  }
  const { page } = host.device
  if (broker) await introduce(page, broker.address)
  await page.getByRole('link', { name: 'New raid' }).first().click()
  await choose(page.getByRole('radio', { name: raids[raid]?.title ?? raid }), 'click')
  const link = await setTable(page, 'Another device', ['Me', ...Array<'Another device'>(4).fill('Another device')])
  const seats = ['Boss', 'Raider 2', 'Raider 3', 'Raider 4', 'Raider 5']
  for (const [i, { device, name }] of guestsOf(evening).entries())
    await join(device, link, name, seats[i] ?? null, i % 2)
  await begin(page)
  for (const person of people) {
    await person.device.page.locator('.table').waitFor({ timeout: 30_000 })
    person.where = person.device.page.url()
  }
}

/** In the page: somebody who is waited for is away; the host has a bot play, or passes for them. */
const standIn = (chance: number): boolean => {
  const found = [...document.querySelectorAll<HTMLElement>('.absent button')].filter((it) =>
    ['Pass for them', 'Let a bot play'].includes(it.innerText.trim()),
  )
  const it = found[Math.floor(chance * found.length)]
  it?.click()
  return it !== undefined
}

const complaint = (error: unknown): string =>
  (error instanceof Error ? error.message.split('\n')[0] : null) ?? String(error)

/** Everybody who is awake plays a little; gives how many taps that were. */
export const tapAll = async (evening: Evening, pages: readonly Page[]): Promise<number> => {
  let taps = 0
  for (const page of pages) {
    try {
      if (await page.evaluate(agreeNow)) taps += 1
      if (evening.random() < 0.2 && (await page.evaluate(standIn, evening.random()))) taps += 1
      if (await tapNow(page, { pass: 0.85, random: evening.random })) taps += 1
    } catch (error) {
      evening.say(`  a tap did nothing: ${complaint(error).slice(0, 160)}`)
    }
  }
  return taps
}
