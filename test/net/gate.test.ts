import type { DataConnection, Peer } from 'peerjs'
import { describe, expect, it } from 'vitest'
import { tagOffers } from '../../src/net/broker-talk.ts'
import { type Gate, makeGate } from '../../src/net/gate.ts'
import { type Arriving, places, type ReadOffer, showsNothing, type Way } from '../../src/net/places.ts'
import { chromiumOffer } from './samples.ts'

/** A broker's messages, and which of them PeerJS makes a connection of. */

interface Made extends Arriving {
  from: string
  isClosed: boolean
}

const fakePeer = () => {
  let listeners: ((message: unknown) => void)[] = []
  const sent: Record<string, unknown>[] = []
  const socket = {
    listeners: () => listeners,
    removeAllListeners: () => {
      listeners = []
    },
    on: (_: string, listen: (message: unknown) => void) => void listeners.push(listen),
    send: (message: Record<string, unknown>) => void sent.push(message),
  }
  const open = new Map<string, DataConnection>()
  const peer = { socket, getConnection: (from: string, id: string) => open.get(`${from} ${id}`) ?? null }
  return { peer: peer as unknown as Peer, socket, sent, open, say: (it: unknown) => listeners[0]?.(it) }
}

/** `failing`: the browser makes no more. */
const setUp = (read: ReadOffer = byTag, { failing = false }: { failing?: boolean } = {}) => {
  const fake = fakePeer()
  const made: Made[] = []
  const heard: string[] = []
  let gate: Gate | null = null
  fake.socket.on('message', (raw) => {
    const { type, src, payload } = raw as { type: string; src: string; payload: { connectionId: string } }
    heard.push(type)
    if (type !== 'OFFER') return
    if (failing) throw new Error('Cannot create so many PeerConnections')
    const one = { from: src, isClosed: false }
    const connection = { peerConnection: {}, close: () => (one.isClosed = true) } as unknown as DataConnection
    fake.open.set(`${src} ${payload.connectionId}`, connection)
    const arriving = gate?.arriving(connection)
    if (arriving) made.push(Object.assign(one, arriving))
  })
  gate = makeGate(fake.peer, 'raidtable-ABCD2345-1', read)
  return { ...fake, made, heard, gate }
}

/** As its tag says: in these tests a tag is "way who", as long as a real one. */
const byTag: ReadOffer = (_, [tag]) => {
  const [way = 'plain', who = ''] = (tag ?? '').trim().split(' ')
  return way === '' ? showsNothing : { way: way as Way, who }
}
let offers = 0
const sdpWith = (n: number): string =>
  chromiumOffer.replace(
    /a=fingerprint:\S+ [\dA-F:]+/i,
    `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, i) => (i < 4 ? (n >> (8 * i)) & 255 : 7).toString(16).padStart(2, '0')).join(':')}`,
  )
const offer = (from: string, tag = '', more: Record<string, unknown> = {}, print = ++offers) => ({
  type: 'OFFER',
  src: from,
  payload: {
    ...{ type: 'data', connectionId: `dc_${++offers}`, serialization: 'raw', reliable: true },
    sdp: { type: 'offer', sdp: sdpWith(print) },
    ...(tag === '' ? {} : { metadata: { tags: [tag.padEnd(32)] } }),
    ...more,
  },
})

describe('the gate of a room', () => {
  it('makes few connections of a thousand offers that show nothing, and lets friends in all the while', () => {
    const { made, say, sent } = setUp()
    for (let n = 0; n < 1000; n++) {
      say(offer(`stranger${n}`))
      if (n % 250 === 0) say(offer(`ann${n}`, 'member ann'))
      if (n % 250 === 1) say(offer(`bo${n}`, 'link'))
    }
    const of = (way: Way): Made[] => made.filter((one) => one.way === way)
    expect(of('member')).toHaveLength(4)
    expect(of('link')).toHaveLength(4)
    expect(of('link').filter(({ isClosed }) => isClosed)).toEqual([])
    expect(of('plain').length).toBeLessThan(60)
    expect(of('plain').filter(({ isClosed }) => !isClosed)).toHaveLength(places.plain)
    // some are told, and not so many that the broker takes us for one of them
    expect(sent.length).toBeGreaterThan(5)
    expect(sent.length).toBeLessThan(60)
    expect(sent[0]).toMatchObject({ type: 'EXPIRE', payload: { why: 'crowded' } })
  })

  it('counts nobody who has proven who they are', () => {
    const { made, say } = setUp()
    say(offer('early'))
    made[0]?.known()
    for (let n = 0; n <= places.plain; n++) say(offer(`stranger${n}`))
    expect(made[0]?.isClosed).toBe(false)
    expect(made[1]?.isClosed).toBe(true)
  })

  it('lets whoever listens to a link say why it has to go', () => {
    const { made, say } = setUp()
    say(offer('first'))
    let outs = 0
    made[0]?.onOut(() => (outs += 1))
    for (let n = 0; n < places.plain; n++) say(offer(`stranger${n}`))
    expect(outs).toBe(1)
    expect(made[0]?.isClosed).toBe(false) // that is theirs to do
    made[0]?.onOut(() => (outs += 1)) // too late to stay
    expect(outs).toBe(2)
  })

  it('takes a certificate with a tag once: whoever repeats the offer shows nothing', () => {
    const { made, say } = setUp()
    say(offer('ann', 'member ann', {}, 7))
    say(offer('broker', 'member ann', {}, 7))
    say(offer('broker', 'link', {}, 7))
    expect(made.map(({ way }) => way)).toEqual(['member', 'plain', 'plain'])
    // nor later, when places are short and all are looked at again
    for (let n = 0; n < places.plain; n++) say(offer(`stranger${n}`))
    expect(made.slice(0, 3).map(({ isClosed }) => isClosed)).toEqual([false, true, true])
  })

  it('looks again at tags when places are short: whose link is old by now has to go, also from the door behind it', () => {
    let isOld = false
    const { made, say } = setUp((it, tags) => {
      const shown = byTag(it, tags)
      return isOld && tags[0]?.startsWith('old')
        ? showsNothing
        : { ...shown, way: shown.way === 'plain' ? 'plain' : 'link' }
    })
    for (let n = 0; n < places.link; n++) say(offer(`stranger${n}`, 'old'))
    isOld = true
    say(offer('friend', 'new'))
    expect(made.at(-1)).toMatchObject({ way: 'link', isClosed: false })
    expect(made.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true)
  })

  it('makes nothing of what is no offer of ours, and is never surprised', () => {
    const { made, say, heard } = setUp()
    const bad: unknown[] = [
      null,
      7,
      'OFFER',
      [],
      {},
      { type: 7 },
      { type: 'OFFER' },
      { type: 'OFFER', src: 'a', payload: 3 },
    ]
    for (const more of [
      ...[{ type: 'media' }, { serialization: 'none' }, { serialization: '__proto__' }, { reliable: false }],
      ...[{ connectionId: '' }, { connectionId: 5 }, { connectionId: 'x'.repeat(1000) }],
      ...[{ sdp: null }, { sdp: { type: 'answer', sdp: '' } }, { sdp: { type: 'offer' } }],
      { sdp: { type: 'offer', sdp: 'x'.repeat(100_000) } },
    ])
      bad.push(offer('someone', '', more))
    bad.push({ ...offer('', ''), src: '' }, { ...offer('x'), src: 'x'.repeat(5000) })
    for (const type of ['CANDIDATE', 'ANSWER', 'LEAVE'])
      bad.push({ type, src: 'a' }, { type, src: 'a', payload: { connectionId: 'b', candidate: 'c' } })
    for (const it of bad) expect(() => say(it)).not.toThrow()
    expect(made).toEqual([])
    expect(heard).toEqual([])
    say({ type: 'OPEN' })
    expect(heard).toEqual(['OPEN']) // what the broker itself says
    for (const metadata of [7, [], { tags: 7 }, { tags: [7, {}, 'short'] }]) say(offer('odd', '', { metadata }))
    expect(made.map(({ way }) => way)).toEqual(['plain', 'plain', 'plain', 'plain'])
  })

  it('whose browser makes no more connections says so, and throws nothing', () => {
    const { made, say, sent } = setUp(byTag, { failing: true })
    expect(() => say(offer('ann', 'member ann'))).not.toThrow()
    expect(made).toEqual([])
    expect(sent).toEqual([{ type: 'EXPIRE', dst: 'ann', payload: { why: 'crowded' } }])
  })
})

describe('a guest’s offers', () => {
  it('carry tags for whom they are sent to, and nothing else is changed', () => {
    const { peer, sent, socket } = fakePeer()
    tagOffers(peer, 'me', ({ from, to, print }) => [`${from} ${to} ${print.length}`])
    const { payload } = offer('me')
    const send = (message: Record<string, unknown>): void => socket.send(message)
    send({ type: 'OFFER', dst: 'you', payload })
    send({ type: 'CANDIDATE', dst: 'you', payload: { candidate: 1 } })
    send({ type: 'OFFER', dst: 'you', payload: { ...payload, sdp: { type: 'offer', sdp: 'nothing' } } })
    expect(sent).toEqual([
      { type: 'OFFER', dst: 'you', payload: { ...payload, metadata: { tags: ['me you 32'] } } },
      { type: 'CANDIDATE', dst: 'you', payload: { candidate: 1 } },
      { type: 'OFFER', dst: 'you', payload: { ...payload, sdp: { type: 'offer', sdp: 'nothing' } } },
    ])
  })
})
