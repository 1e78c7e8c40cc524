import { type DataConnection, Peer } from 'peerjs'
import { tagOffers } from '../../../src/net/broker-talk.ts'
import { peerLink } from '../../../src/net/peer-connection.ts'
import { wireOf } from '../../../src/net/peerjs-room.ts'
import type { RoomAddress } from '../../../src/net/wire.ts'
import { tagging } from '../../../src/table/trust/offers.ts'

/** Channels to one place that are opened and say nothing, or next to nothing: as one is closed the next is begun. */

export interface Crowding {
  most: number // channels at once
  perSecond: number // offers
  /** Some show that they know the code, as any app does that was given it. */
  tagged: boolean
}

let open: DataConnection[] = []
const timers: ReturnType<typeof setInterval>[] = []
const peers: Peer[] = []
const counts = { tried: 0, opened: 0, failed: 0, wasted: 0 }

const fresh = (): string => `raidtable-guest-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`

const peerAt = ({ code, broker }: RoomAddress, tagged: boolean): Promise<Peer> =>
  new Promise((resolve) => {
    const id = fresh()
    const { host, port, path, secure } = broker ?? { host: '', port: 0, path: '/', secure: false }
    const peer = new Peer(id, { host, port, path, secure, debug: 0, config: { iceServers: [] } })
    if (tagged)
      tagOffers(
        peer,
        id,
        tagging(() => ({ members: [], invite: null, code })),
      )
    peer.on('error', () => {})
    peer.on('open', () => resolve(peer))
  })

const begin = (to: string, by: readonly Peer[]): void => {
  const n = counts.tried++
  const peer = by[n % by.length]
  try {
    const connection = peer?.connect(to, { reliable: true, serialization: 'raw' })
    if (!connection) return
    const gone = (): void => {
      open = open.filter((one) => one !== connection)
      connection.close()
    }
    open.push(connection)
    connection.on('close', gone)
    connection.on('error', gone)
    connection.on('open', () => {
      counts.opened++
      // every other one shows a sign of life now and then, and no more
      if (n % 2 === 0) peerLink(wireOf(connection, gone))
    })
    setTimeout(() => {
      if (!connection.open) gone()
    }, 4000)
  } catch {
    counts.failed++
    // so that its own browser forgets those that are closed
    counts.wasted = Array.from({ length: 4 }, () => new ArrayBuffer(64 * 1024 * 1024)).length
  }
}

export const crowd = {
  counts: () => ({ ...counts, open: open.filter((one) => one.open).length }),
  press: async (address: RoomAddress, { most, perSecond, tagged }: Crowding): Promise<void> => {
    const to = `raidtable-${address.code}-${address.generation}`
    const own = await Promise.all(Array.from({ length: 6 }, (_, n) => peerAt(address, tagged && n % 2 === 0)))
    peers.push(...own)
    const mine = (): number => open.filter(({ peer }) => peer === to).length
    for (let n = 0; n < most; n++) begin(to, own)
    timers.push(
      setInterval(() => {
        if (mine() < most) begin(to, own)
      }, 1000 / perSecond),
    )
  },
  disperse: (): void => {
    for (const timer of timers.splice(0)) clearInterval(timer)
    for (const peer of peers.splice(0)) peer.destroy()
    open = []
  },
}
