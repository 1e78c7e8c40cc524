import { afterAll, beforeAll } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { type Apart, deviceApart, startBroker } from './devices.ts'

/** The app, a broker and devices around one table, as long as the tests of a file last. */

export interface Around {
  readonly url: string
  readonly broker: Awaited<ReturnType<typeof startBroker>>
  readonly devices: Apart[]
  device(n: number): Apart
}

/** `seeds`: one for each device. */
export const around = (port: number, seeds: readonly number[]): Around => {
  let site: Awaited<ReturnType<typeof serve>> | null = null
  let broker: Awaited<ReturnType<typeof startBroker>> | null = null
  let devices: Apart[] = []
  const there = <T>(it: T | null | undefined): T => {
    if (it === null || it === undefined) throw new Error('It is not there yet.')
    return it
  }
  beforeAll(async () => {
    site = await serve({ port })
    broker = await startBroker()
    const { url } = site
    devices = await Promise.all(seeds.map((seed) => deviceApart(url, seed)))
  }, 120_000)
  afterAll(async () => {
    await Promise.all(devices.map((device) => device.away()))
    await broker?.die()
    await site?.close()
  }, 60_000)
  return {
    get url() {
      return there(site).url
    },
    get broker() {
      return there(broker)
    },
    get devices() {
      return devices
    },
    device: (n) => there(devices[n]),
  }
}
