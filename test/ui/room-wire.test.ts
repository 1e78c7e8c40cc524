import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../src/net/connection.ts'
import { wirePair } from '../../src/net/loopback.ts'
import { peerLink } from '../../src/net/peer-connection.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { protocolVersion } from '../../src/table/room.ts'
import { noBinding } from '../../src/net/binding.ts'
import { firstBelief } from '../../src/table/trust/belief.ts'
import { answerGreeting } from '../../src/table/trust/handshake.ts'
import { linkedPart } from '../../src/table/trust/names.ts'
import { meet, type Met } from '../../src/table/meet.ts'
import { lastingLink } from '../../src/ui/room/lasting.ts'
import { ann, host, room } from '../table/trust/people.ts'

/** A host that greets everybody who comes over a wire, and a guest's lasting link to it. */
const setUp = () => {
  const pairs: ReturnType<typeof wirePair>[] = []
  const guests: { link: Connection<ToClient, ToHost>; heard: ToHost[]; key: string | null }[] = []
  const heard: ToClient[] = []
  const hosts = { pair: host, role: 'host' as const, belief: firstBelief(host.key), term: 1, v: protocolVersion }
  const join = async (): Promise<Met> => {
    const pair = wirePair()
    pairs.push(pair)
    const link = peerLink<ToClient, ToHost>(pair.ends[0])
    const said: ToHost[] = []
    const guest: (typeof guests)[number] = { link, heard: said, key: null }
    guests.push(guest)
    let answered: ReturnType<typeof answerGreeting> = null
    link.onMessage((message) => {
      if (message.type === 'greet') {
        answered = answerGreeting(hosts, noBinding, message)
        if (answered) link.send({ type: 'proof', proof: answered.second })
        return
      }
      said.push(message)
      if (message.type !== 'prove') return
      guest.key = answered?.prove(message.proof)?.key ?? null
      link.send({ type: 'welcome', you: 'm1', room: where, roster: null, content: 'now' })
    })
    const way = { link: peerLink<ToHost, ToClient>(pair.ends[1]), binding: noBinding }
    return meet({ ...way, pair: ann, expected: { by: 'link', part: linkedPart(room) } })
  }
  const link = lastingLink({
    join,
    mayAsk: () => true,
    meet: () => Promise.reject(new Error('Nobody scans here.')),
    meetAgain: (it) => Promise.resolve(it),
    prove: (it) => Promise.resolve(it.prove({ content: 'now', name: 'Ben', raid: null, view: 0, story: 0 }, null)),
    onWelcome: () => {},
    onUnasked: () => {},
    onTrouble: () => {},
  })
  link.onMessage((message) => heard.push(message))
  return { link, pairs, guests, heard }
}
const where = { code: 'MURLOC', generation: 1, room }

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const answer: ToHost = { type: 'answer', move: { decision: 7, seat: 'raider1', pick: { do: 'pass' } } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a guest’s link over a wire', () => {
  it('heals after a blackout and says then what it was told meanwhile', async () => {
    const { link, pairs, guests } = setUp()
    await pass(100)
    expect(link.state).toBe('open')
    pairs[0]?.blackout(true)
    await pass(6_000)
    expect(link.state).toBe('shaky')
    await pass(7_500)
    expect(link.state).toBe('lost')
    link.send(answer)
    pairs[0]?.blackout(false)
    await pass(100)
    expect(link.state).toBe('open')
    expect(pairs).toHaveLength(1)
    expect(guests[0]?.heard.at(-1)).toEqual(answer)
  })

  it('finds a host that was killed and came back, with the same key, and says what waited', async () => {
    const { link, pairs, guests } = setUp()
    await pass(100)
    pairs[0]?.kill(0)
    await pass(13_000)
    expect(link.state).toBe('lost')
    link.send({ type: 'name', name: 'Benno' })
    await pass(4_000)
    expect(link.state).toBe('open')
    expect(guests).toHaveLength(2)
    const [hello, ...rest] = guests[1]?.heard ?? []
    expect(hello?.type).toBe('prove')
    expect(guests.map(({ key }) => key)).toEqual([ann.key, ann.key])
    expect(rest).toEqual([{ type: 'name', name: 'Benno' }])
    // nothing of the dead wire is left: it would say again and again that it is lost
    await pass(120_000)
    expect(link.state).toBe('open')
    expect(pairs).toHaveLength(2)
  })

  it('looks at once for a host whose page was reloaded', async () => {
    const { link, guests } = setUp()
    await pass(100)
    guests[0]?.link.close()
    await pass(50)
    expect(link.state).toBe('lost')
    await pass(600)
    expect(link.state).toBe('open')
    expect(guests).toHaveLength(2)
  })
})
