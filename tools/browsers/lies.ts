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
}

const within = 7000 // ms for a channel that may never come

/** In the page. In Firefox only `window` is the page’s own. */
const through = async ([address, ms]: readonly [RoomAddress, number]): Promise<string> => {
  const here = window as unknown as Attacked
  return (await here.attack?.throughBroker(address, ms)) ?? 'the page is not there'
}

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
      all.push([address.code, await screen.finish(through, [address, within] as const).catch(String)])
    }
    return all
  } finally {
    liar.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
