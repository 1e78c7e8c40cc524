import { NetError, type RoomAddress } from '../../net/wire.ts'
import type { RoomRecord } from '../../store/db.ts'
import { keepSeat } from '../../store/seats.ts'
import { content } from '../../table/content.ts'
import { proofOf } from '../../table/proof.ts'
import type { ToClient, ToHost } from '../../table/protocol.ts'
import { protocolVersion } from '../../table/room.ts'
import { settings } from '../settings.ts'
import { withStore } from '../store.ts'
import type { Net } from './net.ts'

/** A host that comes back asks first whether its raid goes on at another device by now. */

const answersWithin = 10_000 // ms; that nobody is there is known much sooner

/** Whoever knows the host's own token has opened the raid with the others' agreement; anybody else only says so. */
const knowsUs = (net: Net, wire: Parameters<Net['peerLink']>[0], at: RoomAddress, token: string): Promise<boolean> => {
  const link = net.peerLink<ToHost, ToClient>(wire)
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), answersWithin)
    link.onMessage((message) => resolve(message.type === 'welcome' && message.token === token))
    link.onEnd(() => resolve(false))
    const hello = { protocol: protocolVersion, content, token: proofOf(token, at), name: settings.name }
    link.send({ type: 'hello', hello: { ...hello, raid: null, view: 0, story: 0 } })
  }).finally(() => link.close())
}

/** Where this device has a seat now; null: nobody took over. */
export const goneOn = async (
  net: Net,
  room: RoomRecord,
  broker: RoomAddress['broker'],
  raid: string,
): Promise<RoomAddress | null> => {
  const from = { code: room.code, generation: room.generation + 1, broker }
  try {
    const { wire, generation } = await net.signaller().join(from)
    const at = { ...from, generation }
    if (!(await knowsUs(net, wire, at, room.hostToken))) return null
    const seat = { code: room.code, generation, broker, by: 'broker' as const, token: room.hostToken }
    await withStore((db) => keepSeat(db, { ...seat, name: settings.name, host: '', raid, at: Date.now() }))
    return at
  } catch (error) {
    if (!(error instanceof NetError)) throw error
    return null
  }
}
