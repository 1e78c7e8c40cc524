import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoomAddress } from '../../src/net/wire.ts'
import { buildAttackPage } from '../../test/e2e/attack-page/build.ts'
import { lyingBroker } from '../../test/e2e/lying-broker.ts'
import { serve } from '../serve.mjs'
import type { Screen } from './screen.ts'

/** A broker that changes fingerprints, and two ends of a channel in one browser. */

type Outcome = 'refused' | 'bound' | 'fooled'
interface Attacked {
  attack?: { throughBroker(address: RoomAddress, within: number): Promise<Outcome> }
  outcome: string | null
}

const within = 7000 // ms for a channel that may never come
const patience = 30_000

/** In the page; what comes of it is left behind. In Firefox only `window` is the page’s own. */
const begin = ([address, ms]: readonly [RoomAddress, number]): void => {
  const here = window as unknown as Attacked
  here.outcome = null
  const work = async (): Promise<void> => {
    try {
      here.outcome = (await here.attack?.throughBroker(address, ms)) ?? 'the page is not there'
    } catch (error) {
      here.outcome = String(error)
    }
  }
  void work() // drivers have little patience: nobody waits for it here
}
const outcome = (): string | null => (window as unknown as Attacked).outcome

/** What becomes of each lie, by its room; the last room is told the truth. */
export const throughLies = async (screen: Screen, port: number): Promise<[room: string, outcome: string][]> => {
  const folder = mkdtempSync(join(tmpdir(), 'attack-page-'))
  await buildAttackPage(folder)
  const site = await serve({ port, folder })
  const liar = await lyingBroker()
  try {
    await screen.goto(site.url)
    const all: [string, string][] = []
    for (const address of liar.addresses) {
      await screen.evaluate(begin, [address, within] as const)
      const until = Date.now() + patience
      let found: string | null = null
      while (found === null && Date.now() < until) {
        await screen.waitForTimeout(100)
        found = await screen.evaluate(outcome)
      }
      all.push([address.code, found ?? 'no answer'])
    }
    return all
  } finally {
    liar.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
