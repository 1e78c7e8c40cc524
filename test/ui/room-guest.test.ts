import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetError, type NetTrouble, type Wire } from '../../src/net/wire.ts'
import type { ConnectionState } from '../../src/net/connection.ts'
import type { ToClient, ToHost, TurnedAway } from '../../src/table/protocol.ts'
import { noBinding } from '../../src/net/binding.ts'
import { firstBelief } from '../../src/table/trust/belief.ts'
import { MeetError, type Met } from '../../src/table/meet.ts'
import { lastingLink, troubleOf } from '../../src/ui/room/lasting.ts'
import { type FakeLink, type FakeWire, fakeLink, fakeWire } from './fake-net.ts'

type Guest = FakeLink<ToHost, ToClient>

const key = 'ab'.repeat(32)
const welcome = (): ToClient => ({
  type: 'welcome',
  you: 'guest1',
  room: { code: 'MURLOC', generation: 1, room: key },
  roster: null,
  content: 'now',
})
const proof: ToHost = {
  type: 'prove',
  proof: { key, nonce: key, sig: `${key}${key}` },
  hello: { content: 'now', name: 'Ben', raid: null, view: 0, story: 0 },
}
const people: ToClient = { type: 'people', members: [] }
const answer: ToHost = { type: 'answer', move: { decision: 7, seat: 'raider1', pick: { do: 'pass' } } }

const setUp = ({ broker = true, first = null }: { broker?: boolean; first?: Wire | null } = {}) => {
  const joins: {
    signal: AbortSignal
    found(wire: Wire, role?: Met['role']): void
    failed(why: NetTrouble): void
  }[] = []
  const links: Guest[] = []
  const heard: ToClient[] = []
  const states: ConnectionState[] = []
  const troubles: (NetTrouble | null)[] = []
  let unasked = 0
  const met = (wire: Wire, role: Met['role'] = 'host'): Met => {
    const made = fakeLink<ToHost, ToClient>()
    links.push(made)
    const close = made.close.bind(made)
    made.close = () => {
      close()
      wire.close()
    }
    return {
      link: made,
      binding: noBinding,
      ...{ role, key, term: 1, words: ['a', 'b', 'c'], belief: firstBelief(key) },
      prove: () => made.send(proof),
    }
  }
  const join = (signal: AbortSignal): Promise<Met> =>
    new Promise((resolve, reject) => {
      joins.push({
        signal,
        found: (wire, role) => resolve(met(wire, role)),
        failed: (why) => reject(new NetError(why, why)),
      })
    })
  const link = lastingLink(
    {
      join,
      mayAsk: () => broker,
      meet: (wire) => Promise.resolve(met(wire)),
      meetAgain: (it) => Promise.resolve(it),
      prove: (it) => Promise.resolve(it.prove({ content: 'now', name: 'Ben', raid: null, view: 0, story: 0 }, null)),
      onWelcome: () => {},
      onUnasked: () => {
        unasked += 1
      },
      onTrouble: (trouble) => troubles.push(trouble),
    },
    first,
  )
  link.onMessage((message) => heard.push(message))
  link.onState((state) => states.push(state))
  /** The newest try finds the table, and the host answers. */
  const find = async (): Promise<{ wire: FakeWire; inner: Guest }> => {
    const wire = fakeWire()
    joins.at(-1)?.found(wire)
    await settle()
    const inner = links.at(-1)
    if (!inner) throw new Error('No link was made.')
    inner.say(welcome())
    return { wire, inner }
  }
  return { link, joins, links, heard, states, troubles, find, unasked: () => unasked }
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('why nobody was found', () => {
  it('is that a crowd is at the door, where whoever is there says so', () => {
    const away = (why: TurnedAway): NetTrouble => troubleOf(new MeetError('away', why))
    expect(away({ reason: 'closed', crowded: true })).toBe('crowded')
    expect(away({ reason: 'full' })).toBe('crowded')
    expect(away({ reason: 'closed' })).toBe('no-answer')
    expect(troubleOf(new NetError('crowded', 'No place.'))).toBe('crowded')
  })
})

describe('a guest’s link', () => {
  it('says who we are to whoever has proven to be the host, and again on the next link', async () => {
    const { link, links, heard, joins, find } = setUp()
    expect(link.state).toBe('connecting')
    const { inner } = await find()
    expect(inner.sent).toEqual([proof])
    expect(link.state).toBe('open')
    expect(heard).toEqual([welcome()])

    inner.end('closed by the other side')
    expect(link.state).toBe('lost')
    await vi.advanceTimersByTimeAsync(500)
    expect(joins).toHaveLength(2)
    await find()
    expect(links.at(-1)?.sent[0]).toEqual(proof)
    expect(link.state).toBe('open')
  })

  it('passes on what it hears and says what it is told', async () => {
    const { link, heard, find } = setUp()
    const { inner } = await find()
    link.send(answer)
    inner.say(people)
    expect(inner.sent.at(-1)).toEqual(answer)
    expect(heard).toEqual([welcome(), people])
  })

  it('waits for a silent wire to heal before it asks anybody', async () => {
    const { link, joins, states, find } = setUp()
    const { inner } = await find()
    inner.become('shaky')
    inner.become('lost')
    await vi.advanceTimersByTimeAsync(2_900)
    expect(joins).toHaveLength(1)
    inner.become('open')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(joins).toHaveLength(1)
    expect(link.state).toBe('open')
    expect(states).toEqual(['connecting', 'open', 'shaky', 'lost', 'open'])
  })

  it('gives up the new way when the old wire heals first', async () => {
    const { link, joins, links, find } = setUp()
    const { inner } = await find()
    inner.become('lost')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(joins).toHaveLength(2)
    inner.become('open')
    expect(joins[1]?.signal.aborted).toBe(true)
    const late = fakeWire()
    joins[1]?.found(late)
    await settle()
    expect(late.isClosed).toBe(true)
    expect(links[1]?.sent).toEqual([]) // nobody there was told who we are
    expect(link.state).toBe('open')
  })

  it('keeps the old wire until the new one is welcome, then lets it go', async () => {
    const { link, joins, links, heard, find } = setUp()
    const { inner: old } = await find()
    old.become('lost')
    await vi.advanceTimersByTimeAsync(3_000)
    const wire = fakeWire()
    joins[1]?.found(wire)
    await settle()
    expect(old.state).toBe('lost')
    links[1]?.say(welcome())
    expect(old.state).toBe('closed')
    // what the host says on the old wire when it sees the new one is not for us
    const before = heard.length
    old.say({ type: 'turnedAway', why: { reason: 'replaced' } })
    expect(heard).toHaveLength(before)
    expect(link.state).toBe('open')
  })

  it('is not put off by the old wire saying first that the new one has the seat', async () => {
    const { link, links, joins, heard, find } = setUp()
    const { inner: old } = await find()
    old.become('lost')
    await vi.advanceTimersByTimeAsync(3000)
    joins.at(-1)?.found(fakeWire())
    await settle()
    const tries = joins.length
    old.say({ type: 'turnedAway', why: { reason: 'replaced' } })
    expect(old.state).toBe('closed')
    expect(heard.some(({ type }) => type === 'turnedAway')).toBe(false)
    links.at(-1)?.say(welcome())
    expect(link.state).toBe('open')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(joins).toHaveLength(tries)
  })

  it('lets a wire go that has been lost for a minute', async () => {
    const { joins, find } = setUp()
    const { inner } = await find()
    inner.become('lost')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(inner.state).toBe('lost')
    expect(joins).toHaveLength(2) // which is still looking
    await vi.advanceTimersByTimeAsync(1_000)
    expect(inner.state).toBe('closed')
  })

  it('looks again less and less often, says why, and at once when asked', async () => {
    const { link, joins, troubles } = setUp()
    const fail = async (): Promise<void> => {
      joins.at(-1)?.failed('no-such-room')
      await settle()
    }
    await fail()
    expect(troubles).toEqual(['no-such-room'])
    await vi.advanceTimersByTimeAsync(999)
    expect(joins).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(joins).toHaveLength(2)
    await fail()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(joins).toHaveLength(3)
    await fail()
    link.lookNow()
    expect(joins).toHaveLength(4)
    link.lookNow() // one at a time
    expect(joins).toHaveLength(4)
  })

  it('does not wait for ever for a host that was found and says nothing', async () => {
    const { joins, links, troubles } = setUp()
    joins[0]?.found(fakeWire())
    await settle()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(links[0]?.state).toBe('closed')
    expect(troubles).toEqual(['no-answer'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(joins).toHaveLength(2)
  })

  it('says later what was said while nobody heard it, but not what was for the moment', async () => {
    const { link, joins, links, find } = setUp()
    const { inner } = await find()
    inner.end('gone')
    link.send(answer)
    link.send({ type: 'show', shown: { kind: 'signal', signal: 'wait' } })
    link.send({ type: 'name', name: 'Benno' })
    await vi.advanceTimersByTimeAsync(500)
    joins[1]?.found(fakeWire())
    await settle()
    expect(links[1]?.sent).toHaveLength(1) // hello, and nothing before the host has answered
    links[1]?.say(welcome())
    expect(links[1]?.sent.slice(1)).toEqual([{ type: 'name', name: 'Benno' }]) // the page says answers again, if asked
  })

  it.each(['version', 'replaced', 'dismissed', 'full', 'noise', 'refused', 'oldLink'] as const)(
    'stays away when it was sent away: %s',
    async (reason) => {
      const { joins, heard, find, link } = setUp()
      const { inner } = await find()
      const why = reason === 'version' ? { reason, newer: 'host' as const } : { reason }
      inner.say({ type: 'turnedAway', why })
      expect(heard.at(-1)).toEqual({ type: 'turnedAway', why })
      expect(inner.state).toBe('closed')
      link.lookNow()
      await vi.advanceTimersByTimeAsync(300_000)
      expect(joins).toHaveLength(1)
    },
  )

  it('looks for a table that was closed until it is open again', async () => {
    const { joins, heard, find, link } = setUp()
    const { inner } = await find()
    inner.say({ type: 'turnedAway', why: { reason: 'closed' } })
    expect(link.state).toBe('lost')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(joins).toHaveLength(2)
    await find()
    expect(link.state).toBe('open')
    expect(heard.at(-1)).toEqual(welcome())
  })

  it('asks nobody when it was joined without internet, and takes a new scan', async () => {
    const { link, joins, links, heard } = setUp({ broker: false, first: fakeWire() })
    await settle()
    links[0]?.say(welcome())
    expect(link.state).toBe('open')
    links[0]?.end('gone')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(link.state).toBe('lost')
    expect(joins).toEqual([])
    link.take(fakeWire())
    await settle()
    links[1]?.say(welcome())
    expect(links[1]?.sent[0]).toEqual(proof)
    expect(link.state).toBe('open')
    expect(heard).toHaveLength(2)
  })

  it('rests while its own device may become the host, and looks again when told', async () => {
    const { link, joins, links, find } = setUp()
    const { inner } = await find()
    inner.become('lost')
    await vi.advanceTimersByTimeAsync(3000)
    expect(joins).toHaveLength(2)
    link.rest()
    expect(joins[1]?.signal.aborted).toBe(true)
    joins[1]?.found(fakeWire())
    await vi.advanceTimersByTimeAsync(40_000)
    expect([joins.length, links[1]?.sent]).toEqual([2, []])
    link.lookNow()
    expect(joins).toHaveLength(3)
  })

  it('hears nothing of a host from one who only wants to be it, and goes on looking for the real one', async () => {
    const { link, joins, links, heard, find, unasked } = setUp()
    const { inner } = await find()
    inner.end('closed by the other side')
    await vi.advanceTimersByTimeAsync(500)
    joins.at(-1)?.found(fakeWire(), 'candidate')
    await settle()
    const asking = { by: 'Cem', term: 2, roster: { text: '', sig: '' }, agreed: 1, needed: 2 }
    links.at(-1)?.say({ type: 'asksTakeover', asked: asking })
    const before = [...heard]
    const told: ToClient[] = [welcome(), people, { type: 'backup', parts: [] }]
    for (const said of told) links.at(-1)?.say(said)
    expect(heard).toEqual(before)
    expect(link.state).toBe('lost')
    // the same one is found again: nothing is said to it twice
    await vi.advanceTimersByTimeAsync(5_000)
    joins.at(-1)?.found(fakeWire(), 'candidate')
    await settle()
    expect(links.at(-1)?.sent).toEqual([])
    expect(links.at(-2)?.state).toBe('open')
    // it can send nobody away
    links.at(-2)?.say({ type: 'turnedAway', why: { reason: 'dismissed' } })
    expect(heard).toEqual(before)
    expect(unasked()).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    await find()
    expect(link.state).toBe('open')
  })

  it('is over when it is closed', async () => {
    const { link, joins, find, states } = setUp()
    const { inner } = await find()
    link.close()
    expect([link.state, inner.state]).toEqual(['closed', 'closed'])
    inner.become('open')
    link.send(answer)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(joins).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
    const late = fakeWire()
    link.take(late)
    expect(late.isClosed).toBe(true)
  })
})
