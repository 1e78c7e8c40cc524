import { describe, expect, it, vi } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { noHabits } from '../../src/table/habits.ts'
import { loopback } from '../../src/net/connection.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { readSave } from '../../src/table/saves.ts'
import { someSetup } from '../engine/some-game.ts'
import { shelf } from '../shelf.ts'
import {
  answering,
  failuresIn,
  fileIn,
  lastView,
  refusalsIn,
  seated,
  sitDown,
  starting,
  storyIn,
  viewsIn,
} from './at-table.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const look = (seat: Seat | null): ToHost => ({ type: 'look', seat })
const askAll = (seat: Seat): ToHost => ({ type: 'habits', seat, habits: noHabits })

describe('the host', () => {
  it('plays a raid of bots to its end before a spectator, and tells it as a story', async () => {
    const { say } = sitDown()
    const heard = await say(starting(seated('random', 'random', 'random')), look(null))
    expect(heard[0]).toMatchObject({ type: 'opened', id: 'one', name: 'Thursday', raid: 'onyxia' })
    expect(new Set(viewsIn(heard).map(({ seat }) => seat))).toEqual(new Set([null]))
    expect(heard.filter(({ type }) => type === 'over')).toHaveLength(1)
    expect(lastView(heard).result).not.toBeNull()
    const story = storyIn(heard)
    expect(story.map(({ n }) => n)).toEqual(story.map((_, i) => i + 1))
    const lines = story.flatMap((one) => (one.told === 'log' ? [one.entry.n] : []))
    expect(lines).toEqual(lines.map((_, i) => i + 1))
    expect(story.at(-1)).toMatchObject({ told: 'log', entry: { what: 'end' } })
  })

  it('shows only the seat that is looked from, again at each change', async () => {
    const { say } = sitDown()
    expect(viewsIn(await say(starting(seated('human', 'human', 'random'))))).toEqual([])
    const random = makeRandom(1)
    let heard = await say(look(null))
    expect(lastView(heard).decision).toBeNull()
    for (let i = 0; i < 60; i++) {
      const [asked] = lastView(heard).waitingFor
      if (!asked) break
      heard = await say(look(asked))
      expect(viewsIn(heard).map(({ seat, view }) => [seat, view.you])).toEqual([[asked, asked]])
      heard = await say(answering(lastView(heard), random))
      expect(refusalsIn(heard)).toEqual([])
      for (const { seat, view } of viewsIn(heard)) expect([seat, view.you]).toEqual([asked, asked])
    }
    expect(failuresIn(await say(look('raider2')))[0]?.message).toBe('You’re not sitting at Raider 2’s seat.')
    expect(failuresIn(await say(look('raider5')))[0]?.message).toBe('You’re not sitting at Raider 5’s seat.')
  })

  it('refuses with a reason, and nothing changes; an answer said twice counts once', async () => {
    const { say } = sitDown()
    const view = lastView(await say(starting(seated('random', 'human')), look('raider1')))
    const id = view.decision?.id ?? 0
    const wrong: Move = { decision: id, seat: 'raider1', pick: { number: 77 } }
    const told = await say({ type: 'answer', move: wrong })
    expect(told).toEqual([{ type: 'refused', move: wrong, refusal: expect.objectContaining({ rule: '709.2b' }) }])
    const boss: Move = { seat: 'boss', concede: true }
    expect(refusalsIn(await say({ type: 'answer', move: boss }))).toEqual([
      { reason: 'You’re not sitting at the Boss’s seat.', rule: '410.1' },
    ])
    const late: Move = { decision: id + 1, seat: 'raider1', pick: { do: 'keep' } }
    expect(refusalsIn(await say({ type: 'answer', move: late }))[0]?.reason).toContain('the one being asked is')
    const keep: ToHost = { type: 'answer', move: { decision: id, seat: 'raider1', pick: { do: 'keep' } } }
    const twice = await say(keep, keep)
    expect(refusalsIn(twice)).toEqual([])
    const answers = (await readSave(fileIn(await say({ type: 'export' })), shelf)).answers
    expect(answers.filter((move) => 'decision' in move && move.decision === id)).toHaveLength(1)
  })

  it('lets whoever holds the device adjust by hand, for a seat of theirs', async () => {
    const { say } = sitDown()
    const before = lastView(await say(starting(seated('random', 'human')), look('raider1')))
    const boss = before.seats[0]?.hero
    if (!before.decision || !boss) throw new Error('The raid has not begun.')
    const byHand = (seat: Seat, decision: number): Move => ({
      decision,
      seat,
      adjust: [{ do: 'damage', card: boss.handle, amount: 3 }],
    })
    const { id } = before.decision
    expect(refusalsIn(await say({ type: 'answer', move: byHand('boss', id) }))[0]?.reason).toBe(
      'You’re not sitting at the Boss’s seat.',
    )
    const heard = await say({ type: 'answer', move: byHand('raider1', id) })
    const after = lastView(heard)
    expect(after.seats[0]?.hero?.damage).toBe(boss.damage + 3)
    expect(after.decision).toMatchObject({ id: id + 1, question: before.decision.question })
    expect(storyIn(heard).at(-1)).toMatchObject({
      entry: { what: 'adjust', seat: 'raider1', how: 'damage', amount: 3 },
    })
    const nonsense = { decision: id + 1, seat: 'raider1', adjust: [{ do: 'win' }] } as unknown as Move
    expect(failuresIn(await say({ type: 'answer', move: nonsense }))).toHaveLength(1)
    expect((await readSave(fileIn(await say({ type: 'export' })), shelf)).answers.at(-1)).toEqual(byHand('raider1', id))
  })

  it('takes several answers at once, up to the first that is refused', async () => {
    const { say } = sitDown()
    const { decision } = lastView(await say(starting(seated('human', 'human')), look('boss')))
    if (!decision) throw new Error('The Boss is not asked.')
    const keep: Move = { decision: decision.id, seat: 'boss', pick: { do: 'keep' } }
    const wrong: Move = { decision: decision.id + 1, seat: 'raider1', pick: { do: 'yes' } }
    expect(refusalsIn(await say({ type: 'plan', moves: [keep, wrong, wrong] }))).toHaveLength(1)
    expect(lastView(await say(look('raider1'))).decision?.id).toBe(decision.id + 1)
  })

  it('says what is wrong with a set-up, a seating, a bot or a message', async () => {
    const { say } = sitDown()
    const wrong = async (message: ToHost) => failuresIn(await say(message))[0]
    const start = starting(seated('human', 'human'), { id: 'two' })
    if (start.type !== 'start') throw new Error('That starts nothing.')
    const nobody = { ...someSetup(1, 1), raiders: [{ hero: 'Nobody', deck: {} }] }
    expect(await wrong({ ...start, setup: nobody })).toMatchObject({
      kind: 'start',
      problems: [expect.stringContaining('“Nobody”'), expect.anything()],
    })
    expect(await wrong({ ...start, seating: seated('human') })).toMatchObject({ problems: ['Nobody plays Raider 1.'] })
    expect((await wrong({ ...start, seating: seated('genius', 'human') }))?.problems[0]).toContain(
      'bot called “genius”',
    )
    expect(await wrong({ type: 'export' })).toMatchObject({ kind: 'message', message: 'No raid is open.' })
    const nonsense = { type: 'answer', move: { decision: 'first' } } as unknown as ToHost
    expect(await wrong(nonsense)).toMatchObject({ kind: 'message', message: 'The table didn’t understand a message.' })
    await say(start)
    expect(await wrong(start)).toMatchObject({ kind: 'start' }) // there is one of that id
  })

  it('lets a bot that breaks or answers nonsense play on by chance', async () => {
    const { say } = sitDown({
      bots: {
        broken: () => {
          throw new Error('out of ideas')
        },
        silly: () => ({ number: -1 }),
      },
    })
    const heard = await say(starting(seated('silly', 'broken')), look(null))
    expect(failuresIn(heard)[0]).toMatchObject({ kind: 'bot', problems: ['Error: out of ideas'] })
    expect(heard.some(({ type }) => type === 'over')).toBe(true)
  })

  it('tells why a bot did what it did, but not why it passed', async () => {
    const { say } = sitDown({
      bots: {
        talker: (_view, decision) => {
          const { ask } = decision
          const keep = ask.shape === 'one' ? ask.options.find((it) => 'do' in it && it.do === 'keep') : undefined
          return { pick: keep ?? { do: 'pass' }, why: keep ? 'A fine hand.' : 'Nothing to do.' }
        },
      },
    })
    const story = storyIn(await say(starting(seated('talker', 'human')), look(null)))
    const reasons = story.flatMap((one) => (one.told === 'why' ? [[one.seat, one.text]] : []))
    expect(reasons).toEqual([['boss', 'A fine hand.']])
  })

  it('waits after what a bot does, so that it can be seen, but not after a pass', async () => {
    const { client, heard, settle, waits } = sitDown()
    client.send({ type: 'pace', ms: 500 })
    client.send(starting(seated('random', 'random')))
    client.send(look(null))
    await settle(40)
    expect(lastView(heard).turn.number).toBeGreaterThan(0)
    expect(lastView(heard).result).toBeNull()
    await settle()
    expect(lastView(heard).result).not.toBeNull()
    expect(waits.filter((ms) => ms === 500).length).toBeGreaterThan(30)
  })

  it('shows what a person did before any bot thinks about it', async () => {
    const seen: number[] = []
    const table = sitDown({
      bots: {
        watcher: (_view, decision) => {
          seen.push(viewsIn(table.heard).length)
          return decision.question === 'mulligan' ? { do: 'keep' } : { do: 'pass' }
        },
      },
    })
    const view = lastView(await table.say(starting(seated('watcher', 'human')), look('raider1')))
    seen.length = 0
    await table.say({
      type: 'answer',
      move: { decision: view.decision?.id ?? 0, seat: 'raider1', pick: { do: 'keep' } },
    })
    expect(seen[0]).toBe(1)
  })

  it('answers why nothing can be done with a card now', async () => {
    const { say } = sitDown()
    await say(starting(seated('random', 'human')), look('raider1'), askAll('raider1'))
    let view = lastView(
      await say({ type: 'answer', move: { decision: 2, seat: 'raider1', pick: { do: 'keep' } } }, look('raider1')),
    )
    for (let i = 0; i < 30 && view.decision?.question !== 'priority'; i++) view = lastView(await say(answering(view)))
    const hero = view.seats[0]?.hero
    const [said] = await say({ type: 'why', ask: 7, seat: 'raider1', card: hero?.handle ?? 0 })
    expect(said).toMatchObject({ type: 'why', ask: 7, card: hero?.handle })
    expect(said?.type === 'why' && said.refusals.length).toBeGreaterThan(0)
    expect(await say({ type: 'why', ask: 8, seat: 'boss', card: hero?.handle ?? 0 })).toEqual([
      { type: 'why', ask: 8, card: hero?.handle, refusals: [] },
    ])
  })

  it('lets a bot take over a seat and a person another, and says so', async () => {
    const { say } = sitDown()
    await say(starting(seated('random', 'human', 'random')), look('raider1'))
    const heard = await say({ type: 'sit', seat: 'raider2', sitter: { player: 'human', name: 'Mira' } })
    expect(heard).toContainEqual(expect.objectContaining({ type: 'seated' }))
    expect(storyIn(heard)[0]).toMatchObject({ told: 'sits', seat: 'raider2', name: 'Mira', player: 'human' })
    expect(lastView(await say(look('raider2'))).you).toBe('raider2')
    const given = await say({ type: 'sit', seat: 'raider2', sitter: { player: 'random', name: 'Bot' } })
    expect(viewsIn(given).at(-1)?.seat).toBeNull() // no longer a hand that may be looked at
    const nobody = { player: 'genius', name: 'G' } as unknown as { player: 'human'; name: string }
    expect(failuresIn(await say({ type: 'sit', seat: 'raider2', sitter: nobody }))).toHaveLength(1)
    expect(
      failuresIn(await say({ type: 'sit', seat: 'raider4', sitter: { player: 'human', name: 'x' } })),
    ).toHaveLength(1)
  })
})

describe('an engine that breaks', () => {
  it('is put back to before the answer, which is reported; the raid goes on', async () => {
    const { startRaid, takeMove, EngineFault } = await import('../../src/table/raid.ts')
    const { someMove } = await import('../engine/some-game.ts')
    const { decisionOf } = await import('../../src/engine/running/api.ts')
    const raid = startRaid(...pinned(someSetup(4, 2)))
    const random = makeRandom(4)
    for (let i = 0; i < 150; i++) {
      const move = someMove(raid.g, random)
      if (move) takeMove(raid, move, 'person')
    }
    const before = JSON.stringify(raid.g.s)
    const move = someMove(raid.g, random)
    if (!move) throw new Error('The raid is over too soon.')
    // a broken state makes the engine throw half-way
    raid.g.s.frames = []
    expect(() => takeMove(raid, move, 'person')).toThrow(EngineFault)
    expect(JSON.stringify(raid.g.s)).toBe(before)
    expect(raid.given).toHaveLength(150)
    expect(takeMove(raid, move, 'person')).toBeNull()
    expect(decisionOf(raid.g)).not.toBeNull()
  })
})

describe('a loopback link', () => {
  it('keeps the order, copies what it carries, keeps what comes early, and ends for both', async () => {
    const [one, other] = loopback<{ n: number[] }, string>()
    const message = { n: [1] }
    one.send(message)
    message.n.push(2)
    one.send(message)
    await Promise.resolve()
    const heard: { n: number[] }[] = []
    other.onMessage((it) => heard.push(it))
    expect(heard).toEqual([{ n: [1] }, { n: [1, 2] }])
    const said: string[] = []
    one.onMessage((it) => said.push(it))
    const ended = vi.fn<(reason: string | null) => void>()
    one.onEnd(ended)
    other.send('goodbye')
    other.close()
    await Promise.resolve()
    await Promise.resolve()
    expect(said).toEqual(['goodbye'])
    expect(ended).toHaveBeenCalledWith(null)
    expect([one.state, other.state]).toEqual(['closed', 'closed'])
    one.send({ n: [3] })
    await Promise.resolve()
    expect(heard).toHaveLength(2)
  })
})
