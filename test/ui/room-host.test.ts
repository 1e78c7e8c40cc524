import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Arriving, Way } from '../../src/net/places.ts'
import type { Broker, Wire } from '../../src/net/wire.ts'
import type { GuestLink } from '../../src/table/client.ts'
import type { Arrival } from '../../src/table/door.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import type { RoomInfo } from '../../src/table/room.ts'
import { type OfferKeys, reading, tagging } from '../../src/table/trust/offers.ts'
import { createRoom } from '../../src/ui/room/room.ts'
import { fakeBroker, type FakeLink, fakeLink, fakeWire, lan } from './fake-net.ts'

const name = 'cd'.repeat(32) // of every room here

const setUp = (known: RoomInfo | null = null, before: RoomInfo | null = null) => {
  const broker = fakeBroker()
  const admitted: GuestLink[] = []
  const told: (RoomInfo | null)[] = []
  const door = { invite: 'ab'.repeat(10), open: false, mayPeek: false }
  const state = { room: known, door, callers: [] as string[] }
  const links = new Map<Wire, FakeLink<ToClient, ToHost>>()
  const at: { broker: Broker | null } = { broker: null }
  const arrivals: Arrival[] = []
  const room = createRoom(
    {
      state,
      admit: (link, arrival) => {
        admitted.push(link)
        arrivals.push(arrival)
      },
      openRoom: (info) => {
        state.room = info
        told.push(info)
      },
    },
    {
      signaller: () => Promise.resolve({ host: broker.host, join: () => Promise.reject(new Error('not here')) }),
      link: (wire) => {
        const link = fakeLink<ToClient, ToHost>()
        links.set(wire, link)
        return Promise.resolve(link)
      },
      reading: (keys) => Promise.resolve(reading(keys)),
      freshRoom: () => Promise.resolve({ code: 'KOBOLD', room: name }),
      broker: () => Promise.resolve(at.broker),
    },
    () => before,
  )
  return { room, broker, admitted, told, links, at, arrivals, state }
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the room of a table', () => {
  it('opens under a new code and lets in whoever comes', async () => {
    const { room, broker, admitted, told, links } = setUp()
    expect(room.state()).toBe('closed')
    expect(broker.asked).toEqual([]) // nobody is asked before somebody hosts
    room.open()
    expect(room.state()).toBe('opening')
    await settle()
    expect(room.state()).toBe('open')
    expect(room.address()).toEqual({
      code: 'KOBOLD',
      generation: 1,
      broker: null,
      part: name.slice(0, 32),
      invite: 'ab'.repeat(10),
    })
    expect(told).toEqual([{ code: 'KOBOLD', generation: 1, room: name }])
    const wire = fakeWire()
    broker.open[0]?.come(wire)
    await settle()
    expect(admitted).toEqual([links.get(wire)])
  })

  it('knows by their offers who belongs and who has the link, as it is at that moment', async () => {
    const { room, broker, state } = setUp()
    room.open()
    await settle()
    const read = broker.open[0]?.read
    const offer = { from: 'guest', to: 'host', print: new Uint8Array(32) }
    const [key, invite] = ['cd'.repeat(32), 'ef'.repeat(10)]
    const by = (keys: Partial<OfferKeys>) =>
      read?.(offer, tagging(() => ({ members: [], invite: null, code: 'other', ...keys }))(offer)).way
    expect([by({ code: 'KOBOLD' }), by({ invite: state.door.invite }), by({ members: [key] })]).toEqual([
      'code',
      'link',
      'plain',
    ])
    state.callers = [key]
    state.door = { ...state.door, invite }
    expect([by({ invite: 'ab'.repeat(10) }), by({ invite }), by({ members: [key] })]).toEqual([
      'plain',
      'link',
      'member',
    ])
  })

  it('tells who has to go before they have proven anything that they may try again; and who has stays', async () => {
    const { room, broker, links, arrivals } = setUp()
    room.open()
    await settle()
    const [stays, goes] = [fakeWire(), fakeWire()]
    let known = 0
    const outs: (() => void)[] = []
    const arriving = (way: Way): Arriving => ({ way, known: () => (known += 1), onOut: (out) => void outs.push(out) })
    broker.open[0]?.come(stays, arriving('member'))
    broker.open[0]?.come(goes, arriving('plain'))
    await settle()
    expect(arrivals.map(({ way, byScan }) => [way, byScan])).toEqual([
      ['member', false],
      ['plain', false],
    ])
    ;(links.get(stays) as GuestLink | undefined)?.known?.()
    expect(known).toBe(1)
    outs[1]?.()
    expect(links.get(goes)?.sent).toEqual([{ type: 'turnedAway', why: { reason: 'closed', crowded: true } }])
    expect(links.get(goes)?.state).toBe('closed')
    expect(links.get(stays)?.sent).toEqual([])
  })

  it('lets in who came by a scan, while no broker is there', async () => {
    const { room, broker, admitted, links } = setUp()
    broker.answers.push('broker-unreachable')
    room.open()
    await settle()
    expect(room.state()).toBe('trouble')
    const wire = fakeWire()
    room.take(wire)
    await settle()
    expect(admitted).toEqual([links.get(wire)])
  })

  it('keeps no link that has ended', async () => {
    const { room, broker, links } = setUp()
    room.open()
    await settle()
    const [cut, open] = [fakeWire(), fakeWire()]
    for (const wire of [cut, open]) broker.open[0]?.come(wire)
    await settle()
    links.get(cut)?.end('cut')
    room.hangUp('closed')
    expect(links.get(cut)?.sent).toEqual([])
    expect(links.get(open)?.sent).toEqual([{ type: 'turnedAway', why: { reason: 'closed' } }])
  })

  it('comes back after a reload under its own code, one generation later', async () => {
    const { room, broker } = setUp({ code: 'MURLOC', generation: 4, room: name })
    room.open()
    await settle()
    expect(broker.asked).toEqual([
      { code: 'MURLOC', generation: 5, broker: null, room: name, part: null, invite: null },
    ])
  })

  it('goes on under the code of the raid before, so that the same people find it', async () => {
    const { room, told } = setUp(null, { code: 'GNOLL', generation: 2, room: name })
    room.open()
    await settle()
    expect(told).toEqual([{ code: 'GNOLL', generation: 3, room: name }])
  })

  it('takes the next generation at once where one is taken, and tells the host', async () => {
    const { room, broker, told } = setUp({ code: 'MURLOC', generation: 1, room: name })
    broker.answers.push('room-taken', 'room-taken')
    room.open()
    await settle()
    expect(broker.asked.map(({ generation }) => generation)).toEqual([2, 3, 4])
    expect(told.at(-1)).toEqual({ code: 'MURLOC', generation: 4, room: name })
    expect(room.state()).toBe('open')
  })

  it('tries again, less and less often, where there is no broker, and keeps its generation', async () => {
    const { room, broker } = setUp()
    broker.answers.push('broker-unreachable', 'broker-unreachable', 'broker-unreachable')
    room.open()
    await settle()
    expect(room.trouble()).toBe('broker-unreachable')
    await vi.advanceTimersByTimeAsync(999)
    expect(broker.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(broker.asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(broker.asked).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(broker.asked).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(room.state()).toBe('open')
    expect(room.trouble()).toBeNull()
    expect(new Set(broker.asked.map(({ generation }) => generation))).toEqual(new Set([1]))
  })

  it('tries at once when asked to, and not twice', async () => {
    const { room, broker } = setUp()
    broker.answers.push('broker-unreachable')
    room.open()
    await settle()
    room.tryNow()
    await settle()
    expect(room.state()).toBe('open')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(broker.asked).toHaveLength(2)
    room.open()
    room.tryNow()
    await settle()
    expect(broker.asked).toHaveLength(2)
  })

  it('gives up where the browser can’t do it', async () => {
    const { room, broker } = setUp()
    broker.answers.push('unsupported')
    room.open()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(broker.asked).toHaveLength(1)
    expect(room.trouble()).toBe('unsupported')
  })

  it('says when the broker goes away and when it is back', async () => {
    const { room, broker } = setUp()
    room.open()
    await settle()
    broker.open[0]?.suffer('broker-unreachable')
    expect([room.state(), room.trouble()]).toEqual(['trouble', 'broker-unreachable'])
    room.tryNow() // it tries by itself: a second room would take the guests of the first
    await settle()
    expect(broker.asked).toHaveLength(1)
    broker.open[0]?.suffer(null)
    expect([room.state(), room.trouble()]).toEqual(['open', null])
  })

  it('asks the broker that is set when it opens', async () => {
    const { room, broker, at } = setUp()
    at.broker = lan
    room.open()
    await settle()
    expect(broker.asked[0]?.broker).toEqual(lan)
    expect(room.address()?.broker).toEqual(lan)
  })

  it('lets nobody in any more once it is closed, also while it was being opened', async () => {
    const { room, broker, admitted } = setUp()
    room.open()
    await settle()
    room.close()
    expect([room.state(), room.address()]).toEqual(['closed', null])
    expect(broker.open[0]?.isClosed).toBe(true)
    const late = fakeWire()
    broker.open[0]?.come(late)
    await settle()
    expect([admitted, late.isClosed]).toEqual([[], true])

    room.open()
    room.close()
    await settle()
    expect(room.state()).toBe('closed')
    expect(broker.open.every(({ isClosed }) => isClosed)).toBe(true)
  })

  it('lets go of those who are here, with a word or without', async () => {
    const { room, links } = setUp()
    room.open()
    await settle()
    const [first, second] = [fakeWire(), fakeWire()]
    room.take(first)
    await settle()
    room.hangUp('closed')
    room.take(second)
    await settle()
    room.hangUp(null)
    expect(links.get(first)?.sent).toEqual([{ type: 'turnedAway', why: { reason: 'closed' } }])
    expect(links.get(second)?.sent).toEqual([])
    expect([links.get(first)?.state, links.get(second)?.state]).toEqual(['closed', 'closed'])
    expect(room.state()).toBe('open')
  })
})
