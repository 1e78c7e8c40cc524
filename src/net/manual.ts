import { readJoin } from './address.ts'
import { channelWire } from './channel.ts'
import { packAnswer, packInvitation, type Packed, unpack } from './invitation.ts'
import { type Description, midOf, readSdp, writeSdp } from './sdp.ts'
import { type ManualSignaller, NetError, type Wire } from './wire.ts'

/**
 * Two browsers without any server: an invitation there, an answer back. Ask for the camera before: without that
 * permission a browser hides its addresses, and on a network of one's own there may be none left to tell.
 */
export interface ManualOptions {
  iceServers?: RTCIceServer[] | undefined // none: for one's own network
}

const gathersWithin = 1500
const opensWithin = 20_000

export const makeManual = (options: ManualOptions = {}): ManualSignaller => ({
  invite: async (room) => {
    const { connection, wire } = begin(options)
    try {
      await connection.setLocalDescription(await connection.createOffer())
      const own = await described(connection)
      const { text, name } = packInvitation(room, own)
      return { text, accept: acceptor(connection, wire, name), close: () => giveUp(wire) }
    } catch (error) {
      wire.close()
      throw error
    }
  },

  answer: async (invitation) => {
    const packed = read(invitation, 'invitation')
    const { connection, wire } = begin(options)
    try {
      await takeRemote(connection, { type: 'offer', sdp: writeSdp(packed.description) })
      await connection.setLocalDescription(await connection.createAnswer())
      const own = await described(connection)
      if (own.candidates.length === 0 && packed.description.candidates.length === 0) throw noCandidates()
      return { room: packed.room, text: packAnswer(packed.name, own), wire, close: () => giveUp(wire) }
    } catch (error) {
      wire.close()
      throw error
    }
  },
})

const begin = ({ iceServers = [] }: ManualOptions): { connection: RTCPeerConnection; wire: Wire } => {
  if (typeof RTCPeerConnection === 'undefined') throw new NetError('unsupported', 'This browser has no WebRTC.')
  const connection = new RTCPeerConnection({ iceServers })
  // Both sides know the channel beforehand, so that neither has to wait to be told of it.
  const channel = connection.createDataChannel('raid', { negotiated: true, id: 0 })
  return { connection, wire: channelWire({ connection, channel, release: () => {} }) }
}

/** A wire that is open is somebody else's by now. */
const giveUp = (wire: Wire): void => {
  if (wire.state === 'connecting') wire.close()
}

const read = <Kind extends Packed['kind']>(text: string, kind: Kind): Extract<Packed, { kind: Kind }> => {
  const join = readJoin(text)
  const packed = join.kind === kind && 'text' in join ? unpack(join.text) : null
  if (packed?.kind === kind) return packed as Extract<Packed, { kind: Kind }>
  throw new NetError('bad-invitation', `This is no ${kind}, or it is damaged.`)
}

const acceptor = (connection: RTCPeerConnection, wire: Wire, name: number): ((text: string) => Promise<Wire>) => {
  const mid = midOf(connection.localDescription?.sdp ?? '')
  let taken: string | null = null
  return async (text) => {
    const answer = read(text, 'answer')
    const sdp = writeSdp(answer.description, mid)
    if (answer.to !== name) throw new NetError('used-invitation', 'This answers another invitation.')
    if (wire.state === 'closed' || (taken !== null && taken !== sdp))
      throw new NetError('used-invitation', 'This invitation has been answered already.')
    if (taken === null) {
      taken = sdp
      await takeRemote(connection, { type: 'answer', sdp })
    }
    return opened(wire)
  }
}

const takeRemote = async (connection: RTCPeerConnection, description: RTCSessionDescriptionInit): Promise<void> => {
  try {
    await connection.setRemoteDescription(description)
  } catch (error) {
    throw new NetError('bad-invitation', 'This browser can’t read it.', { cause: error })
  }
}

const opened = (wire: Wire): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NetError('no-answer', 'No channel came to be.')), opensWithin)
    const look = (): void => {
      if (wire.state === 'connecting') return
      clearTimeout(timer)
      if (wire.state === 'open') resolve(wire)
      else reject(new NetError('no-answer', 'The channel was closed.'))
    }
    wire.onState(look)
    look()
  })

/** With the addresses that were found in time. */
const described = async (connection: RTCPeerConnection): Promise<Description> => {
  await gathered(connection)
  const description = readSdp(connection.localDescription?.sdp ?? '')
  if (!description) throw new NetError('unsupported', 'This browser describes itself in a way we do not know.')
  return description
}

const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, gathersWithin)
    const look = (): void => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    }
    connection.addEventListener('icegatheringstatechange', look)
    look()
  })

const noCandidates = (): NetError => new NetError('no-candidates', 'Neither device tells an address.')
