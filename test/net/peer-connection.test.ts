import { describe, expect, it } from 'vitest'
import type { ConnectionState } from '../../src/net/connection.ts'
import { wirePair } from '../../src/net/loopback.ts'
import { type Limits, type PeerLinkOptions, peerLink, usualLimits } from '../../src/net/peer-connection.ts'
import type { Spoken } from '../../src/net/spoken.ts'
import { incompressible, settled, testClock, until } from './hands.ts'

type Said = { n: number } | string

interface Side {
  link: Spoken<Said, Said>
  states: ConnectionState[]
  ends: (string | null)[]
  messages: Said[]
}

const listenTo = (link: Spoken<Said, Said>): Side => {
  const side: Side = { link, states: [], ends: [], messages: [] }
  link.onState?.((state) => side.states.push(state))
  link.onEnd((reason) => side.ends.push(reason))
  link.onMessage((message) => side.messages.push(message))
  return side
}

const two = (options: PeerLinkOptions = {}, wireOptions: { open?: boolean; latency?: number } = {}) => {
  const clock = testClock()
  const wires = wirePair({ clock, ...wireOptions })
  const one = listenTo(peerLink<Said, Said>(wires.ends[0], { clock, ...options }))
  const other = listenTo(peerLink<Said, Said>(wires.ends[1], { clock, ...options }))
  return { clock, wires, one, other }
}

describe('a link', () => {
  it('is connecting until its wire is open, and keeps what was sent before', async () => {
    const { one, other, wires } = two({}, { open: false })
    one.link.send('early')
    expect(one.link.state).toBe('connecting')
    wires.connect()
    await settled()
    expect(one.states).toEqual(['open'])
    expect(other.messages).toEqual(['early'])
  })

  it('takes what came before anybody listened', async () => {
    const wires = wirePair()
    const one = peerLink<Said, Said>(wires.ends[0])
    const other = peerLink<Said, Said>(wires.ends[1])
    one.send('early')
    await settled()
    const messages: Said[] = []
    other.onMessage((message) => messages.push(message))
    expect(messages).toEqual(['early'])
    one.close()
    await settled()
  })

  it('keeps the order of long and short messages', async () => {
    const { one, other } = two()
    await settled() // both have said that they can inflate
    const sent: Said[] = ['a', incompressible(3000), 'raid '.repeat(50_000), 'b', incompressible(60_000), 'c']
    for (const message of sent) one.link.send(message)
    await until(() => other.messages.length === sent.length)
    expect(other.messages).toEqual(sent)
  })

  it('deflates long messages once it has heard that the other side can inflate', async () => {
    const { one, other, wires } = two()
    let bytes = 0
    const send = wires.ends[0].send.bind(wires.ends[0])
    wires.ends[0].send = (chunk) => {
      bytes += chunk.length
      send(chunk)
    }
    one.link.send('raid '.repeat(20_000)) // nothing heard yet
    expect(bytes).toBeGreaterThan(100_000)
    await settled()
    bytes = 0
    one.link.send('raid '.repeat(20_000))
    await until(() => other.messages.length === 2)
    expect(bytes).toBeLessThan(2000)
  })

  it('ends with a goodbye on both sides', async () => {
    const { one, other, clock } = two()
    one.link.send('last words')
    one.link.close()
    expect([one.link.state, one.ends]).toEqual(['closed', [null]])
    await settled()
    expect(other.messages).toEqual(['last words'])
    expect([other.link.state, other.ends]).toEqual(['closed', [null]])
    one.link.close()
    one.link.send('too late')
    await clock.advance(60_000)
    expect([one.ends, other.ends, other.messages]).toEqual([[null], [null], ['last words']])
    expect(clock.pending()).toBe(0)
  })

  it('sends what waits before it says goodbye', async () => {
    const { one, other } = two()
    await settled()
    one.link.send('raid '.repeat(50_000)) // is being deflated
    one.link.send('last words')
    one.link.close()
    await until(() => other.messages.length === 2)
    await until(() => other.ends.length > 0)
    expect(other.ends).toEqual([null])
  })

  it('does not wait for ever to say goodbye', async () => {
    const { one, wires, clock } = two()
    wires.blackout(true)
    for (let n = 0; n < 3; n++) one.link.send(incompressible(1024 * 1024))
    one.link.close()
    expect(wires.ends[0].state).toBe('open')
    await clock.advance(2000)
    expect(wires.ends[0].state).toBe('closed')
  })

  it('is lost when its wire is closed without a word', async () => {
    const { one, other, wires, clock } = two()
    wires.ends[0].close()
    await settled()
    expect([other.link.state, other.ends]).toEqual(['lost', ['cut']])
    expect([one.link.state, one.ends]).toEqual(['lost', ['cut']])
    await clock.advance(60_000)
    expect(other.states).toEqual(['lost'])
    expect(clock.pending()).toBe(0)
  })

  it('tells its end to who asks late, and to everybody who asked', async () => {
    const { one, other } = two()
    const more: (string | null)[] = []
    other.link.onEnd((reason) => more.push(reason))
    one.link.close()
    await settled()
    other.link.onEnd((reason) => more.push(reason))
    expect(more).toEqual([null, null])
  })

  it('on a wire that is closed already is lost from the beginning', () => {
    const wires = wirePair()
    wires.ends[0].close()
    const late = listenTo(peerLink<Said, Said>(wires.ends[0]))
    expect([late.link.state, late.ends]).toEqual(['lost', ['cut']])
  })

  it('that has too much to send is lost', async () => {
    const { one, wires } = two()
    wires.blackout(true)
    const megabyte = 'x'.repeat(1024 * 1024)
    for (let n = 0; n < 12; n++) one.link.send(megabyte)
    expect([one.link.state, one.ends]).toEqual(['lost', ['full']])
  })
})

describe('the heartbeat', () => {
  it('keeps a silent link open', async () => {
    const { one, other, clock } = two()
    await clock.advance(10 * 60_000)
    expect([one.link.state, other.link.state]).toEqual(['open', 'open'])
    expect([one.states, other.states]).toEqual([[], []])
  })

  it('goes every two seconds both ways, and not more often', async () => {
    const clock = testClock()
    const wires = wirePair({ clock })
    peerLink(wires.ends[0], { clock })
    let chunks = 0
    wires.ends[1].onChunk(() => chunks++)
    await clock.advance(20_500)
    expect(chunks).toBe(11)
  })

  it('finds a killed peer shaky after 5 s and lost after 12 s, to the millisecond', async () => {
    const { one, wires, clock } = two()
    await clock.advance(9000) // the last beat came after 8 s
    wires.kill(1)
    await clock.advance(3999)
    expect(one.link.state).toBe('open')
    await clock.advance(1)
    expect(one.link.state).toBe('shaky')
    await clock.advance(6999)
    expect(one.link.state).toBe('shaky')
    await clock.advance(1)
    expect(one.link.state).toBe('lost')
    await clock.advance(60_000)
    expect(one.states).toEqual(['shaky', 'lost'])
    expect(one.ends).toEqual([])
  })

  it('heals with all that was said meanwhile', async () => {
    const { one, other, wires, clock } = two()
    await clock.advance(1000)
    wires.blackout(true)
    one.link.send('in the dark')
    await clock.advance(20_000)
    expect([one.link.state, other.link.state]).toEqual(['lost', 'lost'])
    wires.blackout(false)
    await settled()
    expect([one.link.state, other.link.state]).toEqual(['open', 'open'])
    expect(other.messages).toEqual(['in the dark'])
    await clock.advance(60_000)
    expect(one.states).toEqual(['shaky', 'lost', 'open'])
  })

  it('from shaky, is judged anew from the moment something was heard', async () => {
    const { one, wires, clock } = two()
    wires.blackout(true)
    await clock.advance(6000)
    expect(one.link.state).toBe('shaky')
    wires.blackout(false)
    await settled()
    wires.blackout(true)
    await clock.advance(4999)
    expect(one.link.state).toBe('open')
    await clock.advance(7001)
    expect(one.link.state).toBe('lost')
  })

  it('does not take its own sleep for the other’s silence', async () => {
    const { one, other, clock } = two({}, { latency: 50 })
    await clock.advance(9000)
    await clock.sleep(60_000) // what came meanwhile is heard only after the clock was looked at
    expect([one.states, other.states]).toEqual([[], []])
    await clock.advance(10_000)
    expect([one.states, other.states]).toEqual([[], []])
  })

  it('asks at once when the page is nudged, and is answered at once', async () => {
    let nudge = (): void => {}
    let listening = 0
    const clock = testClock()
    const wires = wirePair({ clock })
    const nudges = (run: () => void): (() => void) => {
      listening++
      nudge = run
      return () => listening--
    }
    const one = listenTo(peerLink<Said, Said>(wires.ends[0], { clock, nudges }))
    peerLink<Said, Said>(wires.ends[1], { clock })
    wires.blackout(true)
    await clock.advance(12_000)
    expect(one.link.state).toBe('lost')
    wires.blackout(false)
    await clock.advance(2500)
    wires.setLatency(10)
    await clock.advance(1000)
    const beats: number[] = []
    const arrived = clock.now()
    wires.ends[0].onChunk(() => beats.push(clock.now() - arrived))
    nudge()
    await clock.advance(20)
    expect(beats).toEqual([20])
    one.link.close()
    expect(listening).toBe(0)
  })
})

describe('limits', () => {
  const limits: Limits = { bytes: 1000, perSecond: 10, burst: 20, bad: 3 }
  const strict = (some: Partial<Limits> = {}) => {
    const clock = testClock()
    const wires = wirePair({ clock })
    const guest = listenTo(peerLink<Said, Said>(wires.ends[0], { clock }))
    const host = listenTo(peerLink<Said, Said>(wires.ends[1], { clock, limits: { ...limits, ...some } }))
    return { clock, wires, guest, host }
  }

  it('close a link that floods, and both sides know why', async () => {
    const { guest, host } = strict()
    for (let n = 0; n < 40; n++) guest.link.send({ n })
    await settled()
    expect([host.link.state, host.ends]).toEqual(['closed', ['noise']])
    expect(guest.ends).toEqual(['noise'])
    expect(host.messages.length).toBeLessThanOrEqual(limits.burst)
  })

  it('let through what keeps to the rate', async () => {
    const { guest, host, clock } = strict()
    for (let n = 0; n < 300; n++) {
      guest.link.send({ n })
      await clock.advance(150)
    }
    expect(host.ends).toEqual([])
    expect(host.messages).toHaveLength(300)
  })

  it.each(['plain', 'deflated'])('close a link with a message that is too large (%s)', async (how) => {
    const { guest, host } = strict()
    await settled()
    guest.link.send('before')
    guest.link.send(how === 'plain' ? incompressible(1020) : 'x'.repeat(5000))
    await until(() => host.ends.length > 0)
    expect(host.ends).toEqual(['noise'])
    expect(host.messages).toEqual(['before'])
  })

  it('forgive a few malformed chunks, but not a stream of them', async () => {
    const { guest, host, wires, clock } = strict()
    const nonsense = Uint8Array.of(99)
    for (let n = 0; n < 3; n++) wires.ends[0].send(nonsense)
    await settled()
    expect(host.ends).toEqual([])
    guest.link.send('still here')
    await settled()
    expect(host.messages).toEqual(['still here'])
    await clock.advance(61_000)
    for (let n = 0; n < 3; n++) wires.ends[0].send(nonsense)
    await settled()
    expect(host.ends).toEqual([])
    wires.ends[0].send(nonsense)
    await settled()
    expect(host.ends).toEqual(['noise'])
  })

  it.each([
    ['no JSON', new TextEncoder().encode('{')],
    ['no UTF-8', Uint8Array.of(34, 255, 34)],
    ['lists in lists in lists', new TextEncoder().encode('['.repeat(200) + ']'.repeat(200))],
  ])('forgive a few texts that are no message, but not a stream of them: %s', async (_, text) => {
    const { guest, host } = strict()
    for (let n = 0; n < 3; n++) guest.link.texts.send(text)
    guest.link.send('still here')
    await settled()
    expect([host.ends, host.messages]).toEqual([[], ['still here']])
    guest.link.texts.send(text)
    await settled()
    expect([host.ends, guest.ends]).toEqual([['noise'], ['noise']])
  })

  it('count beats too', async () => {
    const { host, wires } = strict()
    for (let n = 0; n < 40; n++) wires.ends[0].send(Uint8Array.of(2, 1))
    await settled()
    expect(host.ends).toEqual(['noise'])
  })

  it('are wide enough for a host that tells a whole raid', async () => {
    const { one, other } = two({ limits: usualLimits })
    await settled()
    const raid = incompressible(200_000)
    for (let n = 0; n < 20; n++) one.link.send(`${n}${raid}`)
    await until(() => other.messages.length === 20)
    expect(other.ends).toEqual([])
  })
})
