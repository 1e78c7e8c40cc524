import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PeerServer } from 'peer'
import type { RoomAddress } from '../../src/net/wire.ts'

/** A broker that changes the fingerprints it passes on, in another way for each room. */

const otherPrint = Array.from({ length: 32 }, (_, n) => (n * 7 + 1).toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
)
const decoy = `a=fingerprint:sha-256 ${otherPrint}`
/** What the broker makes of a description, by the room that it is for. */
const changes: Record<string, (sdp: string) => string> = {
  AAAA0001: (sdp) => sdp.replaceAll(/a=fingerprint:[^\r]*/g, decoy),
  AAAA0002: (sdp) => sdp.replace(/a=fingerprint:/, `${decoy}\r\n$&`),
  AAAA0003: (sdp) => sdp.replace(/a=fingerprint:[^\r]*\r\n/, `$&${decoy}\r\n`),
  AAAA0004: (sdp) => sdp.replace(/m=/, `${decoy}\r\n$&`),
  AAAA0005: (sdp) => sdp.replace(/m=/, (m) => `${/a=fingerprint:[^\r]*/.exec(sdp)?.[0] ?? ''}\r\n${m}`),
  AAAA0006: (sdp) => sdp.replace(/a=fingerprint:/, `a=FINGERPRINT:sha-256 ${otherPrint}\r\n$&`),
}

interface Passed {
  src?: string
  dst?: string
  payload?: { sdp?: { sdp: string } }
}

const untouched = 'AAAA0009'

export interface LyingBroker {
  port: number
  addresses: RoomAddress[] // of the rooms that it lies to, and of one to which it doesn't
  close(): void
}

export const lyingBroker = async (): Promise<LyingBroker> => {
  const server = await new Promise<Server>((resolve) => {
    const app = PeerServer({ port: 0, host: '127.0.0.1', path: '/peer' }, (made) => resolve(made))
    app.on('message', (_, message) => {
      const { src = '', dst = '', payload } = message as Passed
      const room = /raidtable-([^-]{8})-/.exec(`${src} ${dst}`)?.[1] ?? ''
      if (payload?.sdp) payload.sdp.sdp = changes[room]?.(payload.sdp.sdp) ?? payload.sdp.sdp
    })
  })
  const { port } = server.address() as AddressInfo
  const broker = { host: '127.0.0.1', port, path: '/peer/', secure: false }
  return {
    port,
    addresses: [...Object.keys(changes), untouched].map((code) => ({
      ...{ code, generation: 1, broker, part: null, invite: null },
    })),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
