import { crc32 } from './checksum.ts'
import type { Text } from './spoken.ts'
import type { Wire } from './wire.ts'

/**
 * Messages as chunks of a wire, and back. A message is a text, deflated where it is long and the other side can
 * inflate, in parts. Control chunks (heartbeat, goodbye) go between the parts.
 *
 *   control    kind, one byte of what it says
 *   first part kind, number of the message (2), bytes of the message as sent (4), its CRC-32 (4), part
 *   later part kind, number of the message (2), part
 */

export const kinds = { beat: 1, ask: 2, bye: 3, plain: 4, deflated: 5, more: 6 } as const
export type ControlKind = 'beat' | 'ask' | 'bye'

const chunkBytes = 16 * 1024
const firstHead = 11
const moreHead = 3
const deflateFrom = 1024
const numbers = 0x10000

export const canDeflate = (): boolean => typeof CompressionStream === 'function'
export const canInflate = (): boolean => typeof DecompressionStream === 'function'

// ---- writing

/** In bytes. */
export interface WriterLimits {
  chunk: number // the most of one chunk
  pauseAbove: number // so much with the wire, and it is given no more until it has drained
  fullAbove: number // so much waiting, and the wire is given up
}

const usualLimits: WriterLimits = { chunk: chunkBytes, pauseAbove: 1024 * 1024, fullAbove: 8 * 1024 * 1024 }

export interface Writer {
  send(message: Text): void
  control(kind: ControlKind, says: number): void // at once, before all that waits
  /** Whether the other side can inflate: until it has said so, nothing is deflated. */
  mayDeflate(yes: boolean): void
  isEmpty(): boolean
  /** Resolves when all that was sent so far is with the wire, or never will be. */
  flushed(): Promise<void>
}

/** A message in its turn; no chunks yet: it is being deflated. */
interface Waiting {
  chunks: Uint8Array[] | null
  bytes: number
}

/** `onFull`: more waits than the wire will ever take; it is closed after that. */
export const frameWriter = (wire: Wire, onFull: () => void, limits: Partial<WriterLimits> = {}): Writer => {
  const { chunk, pauseAbove, fullAbove } = { ...usualLimits, ...limits }
  const line: Waiting[] = []
  let bytes = 0
  let next = 0
  let deflating = false
  let whenEmpty: (() => void)[] = []

  const pump = (): void => {
    while (wire.state === 'open' && wire.bufferedAmount <= pauseAbove) {
      const head = line[0]
      if (!head?.chunks) break
      const part = head.chunks.shift()
      if (part) wire.send(part)
      if (head.chunks.length > 0) continue
      line.shift()
      bytes -= head.bytes
    }
    if (wire.state === 'closed') line.length = bytes = 0
    if (line.length === 0) for (const resolve of whenEmpty.splice(0)) resolve()
  }
  const squeeze = async (waiting: Waiting, number: number, text: Text): Promise<void> => {
    const small = await deflated(text)
    const isSmaller = small && small.length < text.length
    waiting.chunks = isSmaller ? parts('deflated', number, small, chunk) : parts('plain', number, text, chunk)
    pump()
  }
  wire.onDrain(pump)
  wire.onState(pump)

  return {
    send: (text) => {
      if (wire.state === 'closed') return
      const number = next
      next = (next + 1) % numbers
      const waiting: Waiting = { chunks: null, bytes: text.length }
      line.push(waiting)
      bytes += text.length
      if (bytes > fullAbove) {
        onFull()
        wire.close()
        return
      }
      if (deflating && text.length > deflateFrom) {
        void squeeze(waiting, number, text)
      } else {
        waiting.chunks = parts('plain', number, text, chunk)
        pump()
      }
    },
    control: (kind, says) => {
      if (wire.state === 'open') wire.send(Uint8Array.of(kinds[kind], says))
    },
    mayDeflate: (yes) => {
      deflating = yes && canDeflate()
    },
    isEmpty: () => line.length === 0,
    flushed: () => {
      if (line.length === 0) return Promise.resolve()
      return new Promise((resolve) => {
        whenEmpty.push(resolve)
      })
    },
  }
}

const parts = (kind: 'plain' | 'deflated', number: number, body: Uint8Array, most: number): Uint8Array[] => {
  const head = new Uint8Array(Math.min(most, firstHead + body.length))
  const view = new DataView(head.buffer)
  view.setUint8(0, kinds[kind])
  view.setUint16(1, number)
  view.setUint32(3, body.length)
  view.setUint32(7, crc32(body))
  head.set(body.subarray(0, most - firstHead), firstHead)
  const all = [head]
  for (let at = most - firstHead; at < body.length; at += most - moreHead) {
    const part = body.subarray(at, at + most - moreHead)
    const later = new Uint8Array(moreHead + part.length)
    later.set([kinds.more, number >> 8, number & 255])
    later.set(part, moreHead)
    all.push(later)
  }
  return all
}

// ---- reading

/** Why a chunk was not taken. It has changed nothing. */
export type BadChunk =
  | 'kind' // unknown, or too short or long for its kind
  | 'order' // not the part that comes next
  | 'size' // the message is larger than the limit, as sent or inflated
  | 'checksum'
  | 'deflate' // can't be inflated

export interface ReaderOptions {
  most: number // bytes of one message, as sent and inflated
  onMessage: (message: Text) => void
  onControl: (kind: ControlKind, says: number) => void
  onBad: (reason: BadChunk) => void
}

/** A message that is coming in; no body: it is too large and only counted. */
interface Coming {
  deflated: boolean
  checksum: number
  bytes: number
  have: number
  body: Uint8Array<ArrayBuffer> | null
}

/** A message in its turn, or something that must wait for those before it. Null: it is being inflated. */
interface Turn {
  run: (() => void) | null
}

export interface Reader {
  /** Never throws for what is in a chunk. */
  take: (chunk: Uint8Array) => void
  /** Runs when all messages that came so far are delivered: at once, if they are. */
  after: (run: () => void) => void
}

/** A goodbye comes after all messages before it, other control chunks at once. */
export const frameReader = (options: ReaderOptions): Reader => {
  const { most, onMessage, onControl, onBad } = options
  const line: Turn[] = []
  let next = 0 // the number of the message that is coming, or comes next
  let coming: Coming | null = null

  const deliver = (): void => {
    for (let turn = line[0]; turn?.run; turn = line[0]) {
      line.shift()
      aloud(turn.run)
    }
  }
  const queue = (turn: Turn): void => {
    line.push(turn)
    deliver()
  }
  const finish = ({ deflated, checksum, body }: Coming): void => {
    coming = null
    next = (next + 1) % numbers
    if (!body) return
    if (crc32(body) !== checksum) return onBad('checksum')
    if (deflated) void inflate(body)
    else queue({ run: () => onMessage(body) })
  }
  const inflate = async (body: Uint8Array<ArrayBuffer>): Promise<void> => {
    const turn: Turn = { run: null }
    line.push(turn)
    const text = await inflated(body, most)
    turn.run = () => (typeof text === 'string' ? onBad(text) : onMessage(text))
    deliver()
  }
  const add = (to: Coming, part: Uint8Array): void => {
    to.body?.set(part, to.have)
    to.have += part.length
    if (to.have === to.bytes) finish(to)
  }

  const first = (chunk: Uint8Array, view: DataView): void => {
    if (chunk.length <= firstHead) return onBad('kind')
    const [bytes, checksum] = [view.getUint32(3), view.getUint32(7)]
    const part = chunk.subarray(firstHead)
    if (coming || view.getUint16(1) !== next || part.length > bytes) return onBad('order')
    const tooLarge = bytes > most
    const deflated = chunk[0] === kinds.deflated
    coming = { deflated, checksum, bytes, have: 0, body: tooLarge ? null : new Uint8Array(bytes) }
    add(coming, part)
    if (tooLarge) onBad('size')
  }
  const more = (chunk: Uint8Array, view: DataView): void => {
    if (chunk.length <= moreHead) return onBad('kind')
    const part = chunk.subarray(moreHead)
    if (!coming || view.getUint16(1) !== next || coming.have + part.length > coming.bytes) return onBad('order')
    add(coming, part)
  }

  const take = (chunk: Uint8Array): void => {
    const kind = chunk[0]
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (chunk.length > chunkBytes) onBad('kind')
    else if (kind === kinds.plain || kind === kinds.deflated) first(chunk, view)
    else if (kind === kinds.more) more(chunk, view)
    else {
      const control = controls.find((it) => kinds[it] === kind)
      const says = chunk[1]
      if (!control || says === undefined || chunk.length !== 2) onBad('kind')
      else if (control === 'bye') queue({ run: () => onControl(control, says) })
      else onControl(control, says)
    }
  }
  return { take, after: (run) => queue({ run }) }
}

/** A listener's own mistake is for the page to see; it must not keep the next message from its turn. */
const aloud = (run: () => void): void => {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

const controls: readonly ControlKind[] = ['beat', 'ask', 'bye']

// ---- the streams of the browser

/** Null: this browser failed at it; the message goes as it is. */
const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> => {
  try {
    return await through(new CompressionStream('deflate-raw'), bytes, Infinity)
  } catch {
    return null
  }
}

/** Cut off as soon as it grows beyond `most`. */
const inflated = async (bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Text | 'size' | 'deflate'> => {
  if (!canInflate()) return 'deflate'
  try {
    return (await through(new DecompressionStream('deflate-raw'), bytes, most)) ?? 'size'
  } catch {
    return 'deflate'
  }
}

/** A slice comes out whole before anybody can stop it, at worst a thousand times as long. */
const sliceBytes = 1024
const slices = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(bytes.length / sliceBytes) }, (_, n) =>
    bytes.subarray(n * sliceBytes, (n + 1) * sliceBytes),
  )

/** Null: more came out than `most`. Throws if the stream does. */
const through = async (
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Text | null> => {
  const writer = stream.writable.getWriter()
  // What goes wrong here is told by the reading side as well.
  const written = Promise.allSettled([...slices(bytes).map((slice) => writer.write(slice)), writer.close()])
  const reader = stream.readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > most) {
      await reader.cancel()
      return null
    }
    chunks.push(part.value)
  }
  await written
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
