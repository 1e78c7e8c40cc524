import { deflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { crc32 } from '../../src/net/checksum.ts'
import { type BadChunk, type ControlKind, frameReader, frameWriter, kinds } from '../../src/net/frames.ts'
import { wirePair } from '../../src/net/loopback.ts'
import { fromText, toText } from '../../src/net/spoken.ts'
import type { Wire } from '../../src/net/wire.ts'
import { fc } from '../properties.ts'
import { incompressible, settled, testClock, until } from './hands.ts'

interface Heard {
  messages: unknown[]
  bad: BadChunk[]
  controls: [ControlKind, number][]
  read: (chunk: Uint8Array) => void
}

const listening = (most = 1_000_000): Heard => {
  const heard = { messages: [] as unknown[], bad: [] as BadChunk[], controls: [] as [ControlKind, number][] }
  const { take: read } = frameReader({
    most,
    onMessage: (text) => heard.messages.push(fromText(text)?.message),
    onControl: (kind, says) => heard.controls.push([kind, says]),
    onBad: (reason) => heard.bad.push(reason),
  })
  return { ...heard, read }
}

/** The chunks of these messages. */
const chunksOf = async (messages: unknown[], deflate: boolean, chunk?: number): Promise<Uint8Array[]> => {
  const { ends } = wirePair()
  const chunks: Uint8Array[] = []
  ends[1].onChunk((it) => chunks.push(it))
  const writer = frameWriter(ends[0], () => {}, chunk === undefined ? {} : { chunk })
  writer.mayDeflate(deflate)
  for (const message of messages) writer.send(toText(message))
  await writer.flushed()
  await settled()
  await until(() => ends[0].bufferedAmount === 0)
  return chunks
}

const first = (
  kind: number,
  number: number,
  body: Uint8Array,
  bytes = body.length,
  checksum = crc32(body),
): Uint8Array => {
  const chunk = new Uint8Array(11 + body.length)
  const view = new DataView(chunk.buffer)
  view.setUint8(0, kind)
  view.setUint16(1, number)
  view.setUint32(3, bytes)
  view.setUint32(7, checksum)
  chunk.set(body, 11)
  return chunk
}
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Small and long ones, those that deflate well and those that do not. */
const messages = fc.array(
  fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(fc.integer({ min: 0, max: 40_000 }), fc.boolean(), fc.integer({ min: 1 }))
      .map(([length, plain, seed]) => ({
        long: plain ? 'raid '.repeat(length / 5) : incompressible(length, seed),
      })),
  ),
  { maxLength: 8 },
)
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('messages over chunks', () => {
  it('arrive whole and in order, deflated or not, however they are chopped', async () => {
    await fc.assert(
      fc.asyncProperty(messages, fc.boolean(), fc.integer({ min: 64, max: 16_384 }), async (sent, deflate, chunk) => {
        const heard = listening()
        for (const it of await chunksOf(sent, deflate, chunk)) {
          expect(it.length).toBeLessThanOrEqual(chunk)
          heard.read(it)
        }
        await until(() => heard.messages.length === sent.length)
        expect(heard.messages).toEqual(sent.map(asJson))
        expect(heard.bad).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('are not disturbed by a beat or by nonsense between their parts', async () => {
    const junk = fc.uint8Array({ maxLength: 60 })
    const sent = [{ a: incompressible(5000) }, { b: 'raid '.repeat(9000) }, 'short']
    const chunks = await chunksOf(sent, true, 500)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(chunks.length), junk), { maxLength: 20 }), async (between) => {
        const heard = listening()
        chunks.forEach((chunk, index) => {
          heard.read(Uint8Array.of(kinds.beat, 1))
          for (const [at, bytes] of between) if (at === index) heard.read(bytes)
          heard.read(chunk)
        })
        await until(() => heard.messages.length >= sent.length)
        expect(heard.messages).toEqual(sent)
      }),
      { numRuns: 50 },
    )
  })

  it('go on after the number of messages has gone round', async () => {
    const heard = listening()
    for (let n = 0; n < 65_540; n++) heard.read(first(kinds.plain, n % 65_536, textBytes(String(n))))
    expect(heard.messages).toHaveLength(65_540)
    expect(heard.messages.at(-1)).toBe(65_539)
    expect(heard.bad).toEqual([])
  })

  it('long ones are small on the way, but only once the other side has said that it can inflate', async () => {
    const state = [{ cards: Array.from({ length: 500 }, (_, n) => ({ handle: n, name: 'a card', exhausted: false })) }]
    const bytes = async (deflate: boolean): Promise<number> =>
      (await chunksOf(state, deflate)).reduce((sum, chunk) => sum + chunk.length, 0)
    expect(await bytes(true)).toBeLessThan((await bytes(false)) / 5)
    expect((await chunksOf(['x'.repeat(900)], true))[0]?.[0]).toBe(kinds.plain)
  })
})

describe('a browser without compression', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('sends as it is, and says so', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    vi.stubGlobal('DecompressionStream', undefined)
    const sent = ['raid '.repeat(9000)]
    const chunks = await chunksOf(sent, true)
    const heard = listening()
    chunks.forEach(heard.read)
    expect(heard.messages).toEqual(sent)
    heard.read(first(kinds.deflated, 1, deflateRawSync(textBytes('"deflated all the same"'))))
    await until(() => heard.bad.length > 0)
    expect(heard.bad).toEqual(['deflate'])
  })
})

describe('what comes in', () => {
  it('may be any bytes: nothing is thrown and no garbage delivered', async () => {
    const headed = fc
      .tuple(fc.constantFrom(...Object.values(kinds)), fc.constantFrom(0, 1, 2), fc.uint8Array({ maxLength: 300 }))
      .map(([kind, number, rest]) => Uint8Array.of(kind, 0, number, ...rest))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(headed, fc.uint8Array({ maxLength: 300 })), { maxLength: 30 }),
        async (chunks) => {
          const heard = listening(10_000)
          for (const chunk of chunks) heard.read(chunk)
          await settled()
          expect(heard.messages).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each<[string, Uint8Array[], BadChunk]>([
    ['nothing', [new Uint8Array()], 'kind'],
    ['an unknown kind', [Uint8Array.of(9, 9)], 'kind'],
    ['a beat that is too long', [Uint8Array.of(kinds.beat, 1, 1)], 'kind'],
    ['a chunk over 16 KB', [first(kinds.plain, 0, new Uint8Array(17_000))], 'kind'],
    ['a later part of nothing', [Uint8Array.of(kinds.more, 0, 0, 1)], 'order'],
    ['the number of another message', [first(kinds.plain, 7, textBytes('1'))], 'order'],
    ['more than was announced', [first(kinds.plain, 0, textBytes('[1,2]'), 3)], 'order'],
    ['an empty message', [first(kinds.plain, 0, new Uint8Array())], 'kind'],
    ['a wrong checksum', [first(kinds.plain, 0, textBytes('1'), 1, 5)], 'checksum'],
    ['what can’t be inflated', [first(kinds.deflated, 0, textBytes('[1,2,3]'))], 'deflate'],
    [
      'what ends too early',
      [first(kinds.deflated, 0, deflateRawSync(textBytes(incompressible(900))).subarray(0, -9))],
      'deflate',
    ],
  ])('is refused: %s', async (_, chunks, reason) => {
    const heard = listening()
    chunks.forEach(heard.read)
    await until(() => heard.bad.length > 0)
    expect(heard.bad).toEqual([reason])
    expect(heard.messages).toEqual([])
  })

  it('is taken again after a message that was refused', async () => {
    const heard = listening(100)
    heard.read(first(kinds.plain, 0, textBytes('oops'), 4, 5))
    const large = textBytes(`"${'x'.repeat(300)}"`)
    heard.read(first(kinds.plain, 1, large.subarray(0, 100), large.length))
    heard.read(Uint8Array.of(kinds.more, 0, 1, ...large.subarray(100)))
    heard.read(first(kinds.plain, 2, textBytes('"hello"')))
    expect(heard.bad).toEqual(['checksum', 'size'])
    expect(heard.messages).toEqual(['hello'])
  })

  it('is whole only with the part that was missing', () => {
    const heard = listening()
    heard.read(first(kinds.plain, 0, textBytes('[1,2'), 5, crc32(textBytes('[1,2]'))))
    heard.read(Uint8Array.of(kinds.more, 0, 0, ...textBytes(',3]'))) // more than was announced
    heard.read(Uint8Array.of(kinds.more, 0, 1, ...textBytes(']'))) // of another message
    heard.read(first(kinds.plain, 0, textBytes('7'))) // in the middle of this one
    expect(heard.messages).toEqual([])
    heard.read(Uint8Array.of(kinds.more, 0, 0, ...textBytes(']')))
    expect(heard.messages).toEqual([[1, 2]])
    expect(heard.bad).toEqual(['order', 'order', 'order'])
  })

  it('deep nesting inside a text does not count, nor does width', () => {
    const heard = listening()
    const wide = JSON.stringify({ text: '[{"\\'.repeat(300), list: Array.from({ length: 300 }, () => [[]]) })
    heard.read(first(kinds.plain, 0, textBytes(wide)))
    expect(heard.messages).toEqual([JSON.parse(wide)])
  })

  it('a bomb is cut off while it is inflated', async () => {
    const most = 16 * 1024
    // 8 MB of nothing in 8 KB: within the limit as sent.
    const bomb = deflateRawSync(new Uint8Array(8 * 1024 * 1024), { level: 9 })
    expect(bomb.length).toBeLessThan(most)
    let inflated = 0
    const usual = DecompressionStream
    class Counting extends usual {
      constructor(format: CompressionFormat) {
        super(format)
        const { readable } = this
        const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform: (chunk, controller) => {
            inflated += chunk.length
            controller.enqueue(chunk)
          },
        })
        const counted = readable.pipeThrough(counter)
        Object.defineProperty(this, 'readable', { value: counted })
      }
    }
    vi.stubGlobal('DecompressionStream', Counting)
    const heard = listening(most)
    heard.read(first(kinds.deflated, 0, bomb.subarray(0, 2000), bomb.length, crc32(bomb)))
    for (let at = 2000; at < bomb.length; at += 2000)
      heard.read(Uint8Array.of(kinds.more, 0, 0, ...bomb.subarray(at, at + 2000)))
    heard.read(first(kinds.plain, 1, textBytes('"still here"')))
    await until(() => heard.messages.length > 0)
    vi.unstubAllGlobals()
    expect(heard.bad).toEqual(['size'])
    expect(heard.messages).toEqual(['still here'])
    expect(inflated).toBeLessThan(most + 2 * 1024 * 1024)
  })

  it('a listener that throws does not keep the next message from coming', async () => {
    const told: unknown[] = []
    const mistakes: unknown[] = []
    const microtask = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
      try {
        run()
      } catch (error) {
        mistakes.push(error)
      }
    })
    const { take: read } = frameReader({
      most: 100,
      onMessage: (text) => {
        told.push(fromText(text)?.message)
        if (told.length === 1) throw new Error('a mistake of the page')
      },
      onControl: () => {},
      onBad: () => {},
    })
    read(first(kinds.plain, 0, textBytes('1')))
    read(first(kinds.plain, 1, textBytes('2')))
    microtask.mockRestore()
    expect(told).toEqual([1, 2])
    expect(mistakes).toHaveLength(1)
  })
})

describe('back-pressure', () => {
  // A sixteenth of the usual ones.
  const limits = { chunk: 1024, pauseAbove: 64 * 1024, fullAbove: 512 * 1024 }

  const slow = (): { wire: Wire; wires: ReturnType<typeof wirePair>; clock: ReturnType<typeof testClock> } => {
    const clock = testClock()
    const wires = wirePair({ clock, latency: 100, lowMark: limits.pauseAbove / 4 })
    return { wire: wires.ends[0], wires, clock }
  }

  it('keeps so much with the wire and goes on when it has drained', async () => {
    const { wire, wires, clock } = slow()
    const heard = listening()
    wires.ends[1].onChunk(heard.read)
    const writer = frameWriter(wire, () => {}, limits)
    const sent = Array.from({ length: 50 }, (_, n) => incompressible(6000, n + 1))
    for (const message of sent) writer.send(toText(message))
    expect(wire.bufferedAmount).toBeGreaterThan(limits.pauseAbove)
    expect(wire.bufferedAmount).toBeLessThan(1.1 * limits.pauseAbove)
    expect(writer.isEmpty()).toBe(false)
    await clock.advance(2000)
    expect(heard.messages).toEqual(sent)
    expect(writer.isEmpty()).toBe(true)
  })

  it('sends a beat at once although much waits', async () => {
    const { wire, wires, clock } = slow()
    const heard = listening()
    wires.ends[1].onChunk(heard.read)
    const writer = frameWriter(wire, () => {}, limits)
    for (let n = 0; n < 30; n++) writer.send(toText(incompressible(6000)))
    writer.control('beat', 1)
    await clock.advance(100)
    expect(heard.controls).toEqual([['beat', 1]])
    expect(heard.messages.length).toBeLessThan(15)
  })

  it('closes a wire for which too much waits', () => {
    const { wire, wires } = slow()
    wires.blackout(true)
    let full = 0
    const writer = frameWriter(wire, () => full++, limits)
    const eighth = incompressible(limits.fullAbove / 8)
    for (let n = 0; n < 7; n++) writer.send(toText(eighth))
    expect(wire.state).toBe('open')
    for (let n = 0; n < 3; n++) writer.send(toText(eighth))
    expect(wire.state).toBe('closed')
    expect(full).toBe(1)
  })

  it('waits for a wire that is connecting', async () => {
    const wires = wirePair({ open: false })
    const heard = listening()
    wires.ends[1].onChunk(heard.read)
    const writer = frameWriter(wires.ends[0], () => {})
    writer.send(toText('early'))
    await settled()
    expect(heard.messages).toEqual([])
    wires.connect()
    await settled()
    expect(heard.messages).toEqual(['early'])
  })
})
