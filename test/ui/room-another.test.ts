import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noBinding } from '../../src/net/binding.ts'
import { NetError } from '../../src/net/wire.ts'
import { MeetError, type Met } from '../../src/table/meet.ts'
import type { Hello, TakeoverRequest, ToClient, ToHost } from '../../src/table/protocol.ts'
import type { PartPlace } from '../../src/table/room.ts'
import { firstBelief } from '../../src/table/trust/belief.ts'
import { another, givingWay } from '../../src/ui/room/another.ts'
import { type FakeLink, fakeLink } from './fake-net.ts'

/** Who asks to be the next host, and what it finds beside itself. */

const key = (letter: string): string => letter.repeat(64)
const held: PartPlace = { term: 1, roster: key('0'), deal: 1, base: 1, n: 5 }
const newer = { ...held, n: 6 }
const request: TakeoverRequest = { by: 'Cleo', term: 2, roster: { text: '', sig: '' }, agreed: 1, needed: 2 }

const setUp = () => {
  const looks: { find(role: Met['role'], by?: string): FakeLink<ToHost, ToClient>; fail(error: Error): void }[] = []
  const said: { hello: Hello; invite: string | null }[] = []
  const found: boolean[] = []
  const control = new AbortController()
  let isAsking = true
  const done = another({
    asker: { key: key('b'), held },
    hello: () => ({ content: 'now', name: 'Bea', raid: null, view: 0, story: 0, seen: 4 }),
    isAsking: () => isAsking,
    look: () =>
      new Promise((resolve, reject) => {
        looks.push({
          fail: reject,
          find: (role, by = key('c')) => {
            const link = fakeLink<ToHost, ToClient>()
            const prove = (hello: Hello, invite: string | null): void => void said.push({ hello, invite })
            const who = { role, key: by, term: 2, words: [], belief: firstBelief(by), prove }
            resolve({ link, binding: noBinding, ...who })
            return link
          },
        })
      }),
    found: (isHost) => {
      found.push(isHost)
      isAsking = false // as whoever gives way stops
    },
    signal: control.signal,
  })
  return { looks, said, found, control, done, decided: () => (isAsking = false) }
}
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('somebody who asks to be the next host', () => {
  it('gives way to a host that is there again, and to nobody who is not', async () => {
    const { looks, found, done } = setUp()
    looks[0]?.fail(new NetError('no-such-room', 'Nobody.'))
    await pass(2000)
    looks[1]?.fail(new MeetError('chain'))
    await pass(2000)
    expect(looks).toHaveLength(3)
    const link = looks[2]?.find('host')
    await pass()
    expect(found).toEqual([true])
    expect(link?.state).toBe('closed')
    await done
  })

  it('says to another that it asks, too, and gives way if they go first', async () => {
    const { looks, said, found } = setUp()
    const link = looks[0]?.find('candidate')
    await pass()
    expect(said).toEqual([
      { hello: { content: 'now', name: 'Bea', raid: null, view: 0, story: 0, held, asks: true }, invite: null },
    ])
    expect(found).toEqual([])
    link?.say({ type: 'asksTakeover', asked: { ...request, held: newer } })
    await pass()
    expect(found).toEqual([false])
  })

  it('goes first itself if it saw as much and has the smaller key: the other heard of it, and is looked at again', async () => {
    const { looks, found } = setUp()
    const link = looks[0]?.find('candidate')
    await pass()
    link?.say({ type: 'asksTakeover', asked: { ...request, held } })
    await pass(10)
    expect(found).toEqual([])
    expect(link?.state).toBe('closed')
    await pass(2000)
    expect(looks).toHaveLength(2)
    looks[1]?.find('candidate', key('a'))?.say({ type: 'people', members: [] })
    await pass()
    expect(found).toEqual([])
  })

  it('gives way to one who was chosen, and to an app from before, which gives way to nobody', async () => {
    const chosen = setUp()
    const one = chosen.looks[0]?.find('candidate')
    await pass()
    one?.say({ type: 'asksTakeover', asked: { ...request, held: { ...held, n: 0 }, isCertified: true } })
    await pass()
    expect(chosen.found).toEqual([false])
    const older = setUp()
    const other = older.looks[0]?.find('candidate')
    await pass()
    other?.say({ type: 'asksTakeover', asked: request })
    await pass()
    expect(older.found).toEqual([false])
  })

  it('waits for nobody who says nothing, or hangs up', async () => {
    const { looks, found } = setUp()
    const silent = looks[0]?.find('candidate')
    await pass(5100)
    expect(silent?.state).toBe('closed')
    await pass(2000)
    looks[1]?.find('candidate')
    await pass()
    await pass(2000)
    expect(looks.length).toBeGreaterThanOrEqual(2)
    expect(found).toEqual([])
  })

  it('does not give way once it was decided while the other was asked', async () => {
    const { looks, found, decided } = setUp()
    const link = looks[0]?.find('candidate')
    await pass()
    decided()
    link?.say({ type: 'asksTakeover', asked: { ...request, held: newer } })
    await pass()
    expect(found).toEqual([])
  })

  it('gives way to each once: nobody keeps others from it by asking again and again', () => {
    const mayGo = givingWay()
    expect([key('a'), key('b'), key('a'), key('a'), key('b')].map(mayGo)).toEqual([true, true, false, false, false])
  })

  it('looks no more once it was decided, or given up', async () => {
    const { looks, found, done, decided } = setUp()
    decided()
    const link = looks[0]?.find('host')
    await done
    expect(found).toEqual([])
    expect(link?.state).toBe('closed')
    const other = setUp()
    other.looks[0]?.fail(new NetError('no-such-room', 'Nobody.'))
    other.control.abort()
    await pass(5000)
    await other.done
    expect(other.looks).toHaveLength(1)
  })
})
