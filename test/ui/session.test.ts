import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { View } from '../../src/engine/contract/view.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { makeRandom } from '../../src/bots/index.ts'
import { content } from '../../src/table/content.ts'
import { checks } from '../../src/ui/room/heard.ts'
import { createSession } from '../../src/ui/session/session.ts'
import { valueOf } from '../../src/ui/values.ts'
import { callSeats } from '../../src/ui/words.ts'
import { someGame } from '../engine/some-game.ts'
import { fakeLink } from './fake-net.ts'

const { g } = someGame(4, 2, 10)
const from = (seat: Seat | null): View => viewOf(g, seat)
const shot = (n: number, seat: Seat | null): ToClient => ({
  type: 'view',
  n,
  seat,
  view: from(seat),
  undo: null,
  habits: {},
})
const opened = (mine: Seat[]): ToClient => ({
  type: 'opened',
  ...{
    id: 'one',
    name: 'Thursday',
    raid: 'onyxia',
    seating: {},
    mine,
    room: { code: 'MURLOC', generation: 1, room: '' },
  },
})
const welcome: ToClient = {
  type: 'welcome',
  you: 'm1',
  roster: null,
  room: { code: 'MURLOC', generation: 1, room: '' },
  content,
}
const nothingNew = (n: number): ToClient => ({ type: 'patch', n, patch: { o: {} } })

const setUp = () => {
  const link = fakeLink<ToHost, ToClient>()
  const session = createSession('one', () => ({ link }), { ...checks, values: (told) => told })
  session.join()
  /** What the host says, painted. */
  const say = async (...messages: ToClient[]): Promise<void> => {
    for (const message of messages) link.say(message)
    await painted()
  }
  return { session, link, say }
}

let frames: (() => void)[] = []
const painted = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) {
    for (const frame of frames.splice(0)) frame()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run)))
afterEach(() => {
  vi.unstubAllGlobals()
  frames = []
})

describe('a page at the table', () => {
  it('shows the view it asked for, and not one that comes late for another seat', async () => {
    const { session, say } = setUp()
    await say(opened(['raider1']), shot(1, null))
    expect(session.state.view).toBeNull()
    await say(shot(2, 'raider1'))
    expect(session.state.view?.you).toBe('raider1')
    session.look(null)
    await say(shot(3, 'raider1'))
    expect(session.state.at).toBeNull()
  })

  it('takes no card from another host that called its raid the same', async () => {
    const told = (name: string): ToClient => ({
      type: 'values',
      cards: [{ key: 'next/year', name, type: 'ally' }],
    })
    const liar = setUp()
    await liar.say(opened([]), told('A lie'))
    expect(valueOf('next/year')?.name).toBe('A lie')
    const { say } = setUp()
    await say(opened([]), told('The truth'))
    expect(valueOf('next/year')?.name).toBe('The truth')
  })

  it('puts no patch on a view that it never showed', async () => {
    const { session, link, say } = setUp()
    await say(opened(['raider1']), shot(1, 'raider1'))
    // it stood up without being heard, and looked on: the host answers that before it answers the next look
    await say(opened(['raider1']), shot(2, null), { type: 'seated', seating: {}, mine: [] })
    expect(session.state.at).toBeNull()
    link.sent.length = 0
    await say(nothingNew(3))
    expect(link.sent).toEqual([{ type: 'again' }])
    await say(shot(4, null))
    expect(session.state.view?.you).toBeNull()
    await say(nothingNew(5))
    expect(link.sent).toHaveLength(1)
    expect(session.have().view).toBe(5)
  })

  it('counts the time for laying out from when it heard of it, and anew whenever it hears of it', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const { session, say } = setUp()
    await say(opened(['raider1']), shot(1, 'raider1'))
    expect(session.state.layoutEnds).toBeNull()
    await say({ ...shot(2, 'raider1'), layoutLeft: 60_000 } as ToClient)
    expect(session.state.layoutEnds).toBe(61_000)
    now.mockReturnValue(2500)
    await say(nothingNew(3))
    expect(session.state.layoutEnds).toBe(61_000)
    await say({ type: 'patch', n: 4, patch: { o: { layoutLeft: { v: 58_000 } } } })
    expect(session.state.layoutEnds).toBe(60_500)
    await say({ type: 'patch', n: 5, patch: { o: {}, d: ['layoutLeft'] } })
    expect(session.state.layoutEnds).toBeNull()
    now.mockRestore()
  })

  it('agrees to what is proposed by saying the same, in whatever order its members are', async () => {
    const { session, link, say } = setUp()
    const seat = from(null).waitingFor[0] ?? 'boss'
    const { decision } = from(seat)
    if (!decision) throw new Error('Nobody is asked.')
    const joint: ToClient = {
      type: 'proposals',
      proposals: [
        {
          ...{ id: 5, by: 'm2', seat, needed: ['m1'], agreed: [], refused: [], decider: null },
          what: { kind: 'joint', move: { decision: decision.id, seat, pick: { face: 'up', card: 3, do: 'place' } } },
        },
      ],
    }
    await say(welcome, opened([seat]), joint, shot(1, seat))
    link.sent.length = 0
    session.pick({ do: 'place', card: 3, face: 'up' })
    expect(link.sent).toEqual([{ type: 'agree', proposal: 5, yes: true }])
    session.pick({ do: 'place', card: 3, face: 'down' })
    expect(link.sent).toHaveLength(2)
    expect(link.sent[1]).toMatchObject({ type: 'answer' })
  })

  it('says an answer again that went into a dead link, if that is still asked, and once', async () => {
    const { session, link, say } = setUp()
    const seat = from(null).waitingFor[0] ?? 'boss'
    await say(welcome, opened([seat]), shot(1, seat))
    const { decision } = from(seat)
    if (!decision) throw new Error('Nobody is asked.')
    const move = { decision: decision.id, seat, pick: anyAnswer(decision, makeRandom(1)) }
    const answers = (): ToHost[] => link.sent.filter(({ type }) => type === 'answer')
    session.move(move)
    expect(answers()).toHaveLength(1)
    await say(welcome, opened([seat]), { type: 'proposals', proposals: [] }, shot(2, seat)) // the answer never came
    expect(answers()).toMatchObject([
      { type: 'answer', move },
      { type: 'answer', move },
    ])
    expect(session.state.sent).toBe(decision.id)
    await say(nothingNew(3)) // and now it has
    await say(welcome, opened([seat]), shot(4, seat))
    expect(answers()).toHaveLength(2)
    session.move(move)
    const other: ToClient = {
      type: 'view',
      n: 5,
      seat,
      undo: null,
      habits: {},
      view: { ...from(seat), decision: { ...decision, about: 77 } },
    }
    await say(welcome, opened([seat]), other) // the same number, but something else: taken back and played anew
    expect(answers()).toHaveLength(3)
  })

  it('waits no more for what it asked over a link that is gone', async () => {
    const { session, say } = setUp()
    await say(welcome, opened(['raider1']), shot(1, 'raider1'))
    const asked = [session.why(5), session.explain(5)]
    await say(welcome)
    expect(await Promise.all(asked)).toEqual([[], []])
  })
})

describe('what the host says in words', () => {
  it('calls people by their names, wherever it comes from', async () => {
    callSeats({ raider1: { player: 'human', name: 'Anna' }, raider2: { player: 'greedy', name: 'Ben' } })
    const { session, say } = setUp()
    await say(opened(['raider1']), shot(1, 'raider1'))
    const refusal = { reason: 'You don’t control Rayder: Raider 2 does.', rule: '601.2' }
    await say({ type: 'refused', move: { decision: 1, seat: 'raider1', pick: { do: 'pass' } }, refusal })
    expect(session.state.refusal?.reason).toBe('You don’t control Rayder: Ben does.')
    const failure = { kind: 'bot', message: 'The bot for Raider 2 failed.', problems: ['Raider 3’s seat'] } as const
    await say({ type: 'failed', failure: { ...failure, problems: [...failure.problems] } })
    expect(session.state.failure).toEqual({
      kind: 'bot',
      message: 'The bot for Ben failed.',
      problems: ['Raider 3’s seat'],
    })
    const why = session.why(1)
    await say({
      type: 'why',
      ask: 1,
      card: 1,
      refusals: [{ reason: 'Raider 1 or Raider 2 decides this.', rule: '410.1' }],
    })
    expect((await why).map(({ reason }) => reason)).toEqual(['Anna or Ben decides this.'])
    const because = [{ name: 'Crush', change: 'is controlled by Raider 2' }]
    const explained = session.explain(1)
    await say({ type: 'explained', ask: 2, card: 1, numbers: [{ stat: 'other', because }] })
    expect((await explained)[0]?.because[0]?.change).toBe('is controlled by Ben')
    callSeats({})
  })
})
