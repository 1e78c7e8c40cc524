import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../src/net/connection.ts'
import { wirePair } from '../../src/net/loopback.ts'
import { peerLink } from '../../src/net/peer-connection.ts'
import type { Wire } from '../../src/net/wire.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { protocolVersion } from '../../src/table/room.ts'
import { lastingLink } from '../../src/ui/room/lasting.ts'

/** A host that greets everybody who comes over a wire, and a guest's lasting link to it. */
const setUp = () => {
  const pairs: ReturnType<typeof wirePair>[] = []
  const guests: { link: Connection<ToClient, ToHost>; heard: ToHost[] }[] = []
  const heard: ToClient[] = []
  const join = (): Promise<Wire> => {
    const pair = wirePair()
    pairs.push(pair)
    const link = peerLink<ToClient, ToHost>(pair.ends[0])
    const said: ToHost[] = []
    guests.push({ link, heard: said })
    link.onMessage((message) => {
      said.push(message)
      if (message.type !== 'hello') return
      const { token } = message.hello
      link.send({
        type: 'welcome',
        you: 'm1',
        token: token ?? `token ${guests.length}`,
        room: { code: 'MURLOC', generation: 1 },
        content: 'now',
      })
    })
    return Promise.resolve(pair.ends[1])
  }
  let token: string | null = null
  const link = lastingLink({
    join,
    mayAsk: () => true,
    link: (wire) => peerLink<ToHost, ToClient>(wire),
    hello: () => ({ protocol: protocolVersion, content: 'now', token, name: 'Ben', raid: null, view: 0, story: 0 }),
    onWelcome: (welcome) => {
      token = welcome.token
    },
    onTrouble: () => {},
  })
  link.onMessage((message) => heard.push(message))
  return { link, pairs, guests, heard }
}

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

  it('finds a host that was killed and came back, with its token, and says what waited', async () => {
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
    expect(hello).toMatchObject({ type: 'hello', hello: { token: 'token 1' } })
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
