import { startBroker } from '../../test/e2e/devices.ts'
import { dice, onScreen } from '../../test/e2e/hands.ts'
import { buildIfStale, serve } from '../serve.mjs'
import { type Around, mishaps, takeover } from './events.ts'
import { awake, type Evening, gather, oneOf, sitDown, tapAll } from './people.ts'
import { makeWatcher, shownNow } from './watch.ts'

/** A rehearsed evening: six devices play every raid in turn while things go wrong, and nobody may be left alone. */

const raids = ['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'] as const
const port = 4790
const shortest = 60_000 // ms of one raid
const between = [2000, 8000] as const // ms between two mishaps

export const rehearse = async (minutes: number, seed: number): Promise<number> => {
  const began = Date.now()
  const until = began + minutes * 60_000
  const violations: string[] = []
  const done = { taps: 0, mishaps: 0, raids: 0 }
  const stamp = (): string => `${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s`
  await buildIfStale()
  const site = await serve({ port })
  const people = await gather(site.url, seed)
  const evening: Evening = {
    url: site.url,
    people,
    host: firstOf(people),
    broker: await startBroker(),
    random: dice(seed),
    say: (text) => console.log(`${stamp()}  ${text}`),
    violate: (text) => {
      violations.push(text)
      console.log(`${stamp()}  VIOLATION ${text}`)
    },
  }
  const watcher = makeWatcher()
  const around: Around = {
    evening,
    watcher,
    playFor: async (ms) => {
      const end = Date.now() + ms
      while (Date.now() < end) {
        const there = awake(evening)
        done.taps += await tapAll(
          evening,
          there.map(({ device }) => device.page),
        )
        for (const { name, device } of there) {
          const wrong = await watcher.look(name, device.page)
          if (wrong !== null) evening.violate(`${wrong}\n${await everybody(evening)}\n${await onScreen(device.page)}`)
        }
      }
    },
  }
  const fits = Math.max(1, Math.min(raids.length, Math.floor((minutes * 60_000) / shortest)))
  const each = Math.max(shortest, (minutes * 60_000) / raids.length)
  const withTakeover = seed % fits
  try {
    // raids may be over early: then it goes on with the first of them
    for (let i = 0; i < fits || Date.now() < until - shortest; i++) {
      const raid = raids[i % fits] ?? raids[0]
      if (Date.now() >= until) break
      evening.say(`${raid}: ${evening.host.name} opens the table`)
      await sitDown(evening, raid)
      for (const { name } of evening.people) watcher.forget(name)
      evening.say(`${raid}: everybody sits`)
      done.raids += 1
      const ends = Math.min(until, Date.now() + each)
      if (i === withTakeover) await takeover(around)
      while (Date.now() < ends && !(await isOver(evening))) {
        await around.playFor(between[0] + evening.random() * (between[1] - between[0]))
        await oneOf(evening, mishaps)(around)
        done.mishaps += 1
      }
      await around.playFor(12_000) // everybody finds back
      evening.say(`${raid}: put away`)
    }
  } catch (error) {
    evening.violate(error instanceof Error ? (error.stack ?? error.message) : String(error))
    for (const { name, device, state } of evening.people)
      if (state === 'here') console.log(`--- ${name}\n${await onScreen(device.page).catch(String)}`)
  } finally {
    for (const { device, state } of evening.people) {
      if (state === 'asleep') device.thaw()
      await device.away()
    }
    await evening.broker?.die()
    await site.close()
  }
  console.log(
    `${done.raids} raids, ${done.taps} taps, ${done.mishaps} mishaps, ${violations.length} violations, seed ${seed}`,
  )
  return violations.length > 0 ? 1 : 0
}

/** What each of them sees, in a line. */
const everybody = async (evening: Evening): Promise<string> => {
  const lines = awake(evening).map(async ({ name, device }) => {
    const { now, isAsked, word } = await device.page.evaluate(shownNow)
    return `    ${name}: ${isAsked ? 'is asked' : 'waits'}, ${now.slice(0, 100)}${word === '' ? '' : `, is told: ${word}`}`
  })
  return (await Promise.all(lines)).join('\n')
}

const firstOf = <T>([it]: readonly T[]): T => {
  if (it === undefined) throw new Error('Nobody is there.')
  return it
}

const isOver = async ({ host }: Evening): Promise<boolean> =>
  (await host.device.page.locator('.end[data-result]').count()) > 0
