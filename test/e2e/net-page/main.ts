import type { Connection, ConnectionState } from '../../../src/net/connection.ts'
import { makeManual } from '../../../src/net/manual.ts'
import { pageNudges } from '../../../src/net/nudges.ts'
import { peerLink } from '../../../src/net/peer-connection.ts'
import { makePeerJs } from '../../../src/net/peerjs.ts'
import { type Invitation, NetError, type OpenRoom, type RoomAddress, type Wire } from '../../../src/net/wire.ts'

/** The network without the table, for a test to drive: one side per page. */

let room: OpenRoom | null = null
let invitation: Invitation | null = null
let answered: { wire: Wire; text: string; room: string } | null = null
let waiting: ((message: unknown) => void) | null = null
const links: Connection<unknown, unknown>[] = []
const heard = {
  states: [] as { state: ConnectionState; at: number }[],
  ends: [] as (string | null)[],
  troubles: [] as (string | null)[],
}

/** A host says everything back; a guest waits for that. */
const keep = (wire: Wire, isHost: boolean): void => {
  const link = peerLink<unknown, unknown>(wire, { nudges: pageNudges })
  links.push(link)
  link.onState?.((state) => heard.states.push({ state, at: performance.now() }))
  link.onEnd((reason) => heard.ends.push(reason))
  link.onMessage((message) => (isHost ? link.send(message) : waiting?.(message)))
}

const troubleOf = async (work: Promise<unknown>): Promise<{ trouble: string; ms: number }> => {
  const began = performance.now()
  const trouble = await work.then(
    () => 'none',
    (error: unknown) => (error instanceof NetError ? error.trouble : String(error)),
  )
  return { trouble, ms: performance.now() - began }
}

const manual = makeManual()
const peerJs = makePeerJs()
/** Whoever answers at the highest generation. */
const anybody = (wire: Wire, generation: number) =>
  Promise.resolve({ wire, generation, rank: generation, close: () => wire.close() })

const page = {
  heard,
  state: (): ConnectionState | undefined => links.at(-1)?.state,
  now: () => performance.now(),
  /** How long a message takes there and back. Throws if it comes back changed. */
  roundTrip: async (bytes: number): Promise<number> => {
    const message = { text: Array.from({ length: bytes / 10 }, () => Math.random().toString(36).slice(2, 12)).join('') }
    const began = performance.now()
    const back = await new Promise<unknown>((resolve) => {
      waiting = resolve
      links.at(-1)?.send(message)
    })
    if (JSON.stringify(back) !== JSON.stringify(message)) throw new Error('It came back changed.')
    return performance.now() - began
  },
  close: () => links.at(-1)?.close(),

  host: async (address: RoomAddress): Promise<void> => {
    room = await peerJs.host(address)
    room.onWire((wire) => keep(wire, true))
    room.onTrouble((trouble) => heard.troubles.push(trouble && trouble.trouble))
  },
  closeRoom: () => room?.close(),
  join: async (address: RoomAddress): Promise<number> => {
    const { wire, generation } = await peerJs.join(address, anybody)
    keep(wire, false)
    return generation
  },
  hostTrouble: (address: RoomAddress) => troubleOf(peerJs.host(address)),
  joinTrouble: (address: RoomAddress, abortAfter?: number) =>
    troubleOf(peerJs.join(address, anybody, abortAfter === undefined ? undefined : AbortSignal.timeout(abortAfter))),

  invite: async (code: string): Promise<string> => {
    invitation = await manual.invite(code)
    return invitation.text
  },
  answer: async (text: string): Promise<{ room: string; text: string }> => {
    answered = await manual.answer(text)
    keep(answered.wire, false)
    return { room: answered.room, text: answered.text }
  },
  accept: async (text: string): Promise<void> => {
    const wire = await invitation?.accept(text)
    if (wire) keep(wire, true)
  },
  answerTrouble: (text: string) => troubleOf(manual.answer(text)),
  acceptTrouble: (text: string) => troubleOf(invitation?.accept(text) ?? Promise.resolve()),
}

declare global {
  var net: typeof page
}
globalThis.net = page
