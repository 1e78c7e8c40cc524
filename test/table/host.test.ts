import { describe, expect, it, vi } from 'vitest'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { bots, makeRandom, type Policy } from '../../src/bots/index.ts'
import type { Move } from '../../src/engine/answer.ts'
import type { Seat } from '../../src/engine/names.ts'
import type { View } from '../../src/engine/view.ts'
import { makeHost } from '../../src/table/host.ts'
import { loopback } from '../../src/table/link.ts'
import type { Players, ToClient, ToHost } from '../../src/table/messages.ts'
import { someSetup } from '../engine/some-game.ts'

/** A table and somebody at the other end of its link, who notes what is said. */
const sitDown = (more: Readonly<Record<string, Policy>> = {}) => {
  const [client, hostEnd] = loopback<ToHost, ToClient>()
  const waiting: (() => void)[] = []
  makeHost({ bots: { ...bots, ...more }, seed: 5, later: (work) => waiting.push(work) }).connect(hostEnd)
  const heard: ToClient[] = []
  client.onMessage((message) => heard.push(message))
  const settle = async (rounds = 10_000): Promise<void> => {
    await Promise.resolve()
    for (let i = 0; i < rounds && waiting.length > 0; i++) {
      waiting.shift()?.()
      await Promise.resolve()
    }
    await Promise.resolve()
  }
  return {
    client,
    heard,
    settle,
    say: async (message: ToHost): Promise<ToClient[]> => {
      heard.length = 0
      client.send(message)
      await settle()
      return [...heard]
    },
  }
}

const start = (raiders: number, players: Players, seed = 4): ToHost => ({
  type: 'start',
  setup: someSetup(seed, raiders),
  players,
})
const views = (heard: readonly ToClient[]): Map<Seat | null, View> =>
  new Map(heard.flatMap((m) => (m.type === 'view' ? [[m.seat, m.view] as const] : [])))
const refusals = (heard: readonly ToClient[]) => heard.flatMap((m) => (m.type === 'refused' ? [m.refusal] : []))
const failures = (heard: readonly ToClient[]) => heard.flatMap((m) => (m.type === 'failed' ? [m] : []))

const everyone = (player: string): Players => ({ boss: player, raider1: player, raider2: player })

describe('the host', () => {
  it('plays a raid of bots to its end before a spectator', async () => {
    const { say } = sitDown()
    const heard = await say(start(2, everyone('random')))
    expect([...views(heard).keys()]).toEqual([null])
    expect(heard.at(-1)).toMatchObject({ type: 'over' })
    expect(views(heard).get(null)?.result).not.toBeNull()
  })

  it('shows each person their own view, asks them, and goes on with their answers', async () => {
    const { say } = sitDown()
    let heard = await say(start(2, { boss: 'random', raider1: 'human', raider2: 'human' }))
    const random = makeRandom(1)
    for (let i = 0; i < 60; i++) {
      const seen = views(heard)
      expect([...seen.keys()]).toEqual(['raider1', 'raider2'])
      for (const [seat, view] of seen) expect(view.you).toBe(seat)
      const asked = [...seen.values()].find((view) => view.decision)
      const decision = asked?.decision
      if (!asked?.you || !decision) break
      heard = await say({
        type: 'answer',
        move: { decision: decision.id, seat: asked.you, pick: anyAnswer(decision, random) },
      })
      expect(refusals(heard)).toEqual([])
    }
  })

  it('refuses with a reason, and nothing changes', async () => {
    const { say } = sitDown()
    const heard = await say(start(1, { boss: 'random', raider1: 'human' }))
    const decision = views(heard).get('raider1')?.decision
    if (!decision) throw new Error('Nobody is asked.')
    const wrong: Move = { decision: decision.id, seat: 'raider1', pick: { number: 77 } }
    const told = await say({ type: 'answer', move: wrong })
    expect(told).toEqual([{ type: 'refused', move: wrong, refusal: expect.objectContaining({ rule: '709.2b' }) }])
    const boss: Move = { seat: 'boss', concede: true }
    expect(refusals(await say({ type: 'answer', move: boss }))).toEqual([
      { reason: 'You don’t sit at boss.', rule: '410.1' },
    ])
    const late: Move = { decision: decision.id + 1, seat: 'raider1', pick: { do: 'keep' } }
    expect(refusals(await say({ type: 'answer', move: late }))[0]?.reason).toContain('the one being asked is')
  })

  it('lets whoever holds the device adjust by hand, for a seat of theirs', async () => {
    const { say } = sitDown()
    const heard = await say(start(1, { boss: 'random', raider1: 'human' }))
    const before = views(heard).get('raider1')
    const boss = before?.seats[0]?.hero
    if (!before?.decision || !boss) throw new Error('The raid has not begun.')
    const byHand = (seat: Seat, decision: number): Move => ({
      decision,
      seat,
      adjust: [{ do: 'damage', card: boss.handle, amount: 3 }],
    })
    const { id } = before.decision
    expect(refusals(await say({ type: 'answer', move: byHand('boss', id) }))[0]?.reason).toBe('You don’t sit at boss.')
    const after = views(await say({ type: 'answer', move: byHand('raider1', id) })).get('raider1')
    expect(after?.seats[0]?.hero?.damage).toBe(boss.damage + 3)
    expect(after?.decision).toMatchObject({ id: id + 1, question: before.decision.question })
    expect(after?.log.at(-1)).toMatchObject({ what: 'adjust', seat: 'raider1', how: 'damage', amount: 3 })
    expect(refusals(await say({ type: 'answer', move: byHand('raider1', id) }))[0]?.rule).toBe('410.1')
    const nonsense = { decision: id + 1, seat: 'raider1', adjust: [{ do: 'win' }] } as unknown as Move
    expect(failures(await say({ type: 'answer', move: nonsense }))).toHaveLength(1)
    const [saved] = await say({ type: 'save' })
    expect(saved?.type === 'save' && saved.save.answers.at(-1)).toEqual(byHand('raider1', id))
  })

  it('takes several answers at once, up to the first that is refused', async () => {
    const { say } = sitDown()
    const decision = views(await say(start(1, everyone('human')))).get('boss')?.decision
    if (!decision) throw new Error('The Boss is not asked.')
    const keep: Move = { decision: decision.id, seat: 'boss', pick: { do: 'keep' } }
    const heard = await say({ type: 'plan', moves: [keep, keep, keep] })
    expect(refusals(heard)).toHaveLength(1)
    const now = [...views(heard).values()].find((view) => view.decision)
    expect(now?.decision?.id).toBe(decision.id + 1)
  })

  it('passes for a seat that wants it, where nothing else can be done, as an ordinary answer', async () => {
    const { say } = sitDown()
    await say(start(1, { boss: 'random', raider1: 'human' }))
    let heard = await say({ type: 'policy', seat: 'raider1', autoPass: true })
    const random = makeRandom(3)
    for (let i = 0; i < 40; i++) {
      const decision = views(heard).get('raider1')?.decision
      if (!decision) break
      const alone = decision.ask.shape === 'one' && decision.ask.options.length === 1
      expect(decision.question === 'priority' && alone).toBe(false)
      heard = await say({
        type: 'answer',
        move: { decision: decision.id, seat: 'raider1', pick: anyAnswer(decision, random) },
      })
    }
    const [saved] = await say({ type: 'save' })
    const answers = saved?.type === 'save' ? saved.save.answers : []
    expect(answers.filter((move) => move.seat === 'raider1').length).toBeGreaterThan(41)
  })

  it('saves a raid and plays on from the save, also with other players', async () => {
    const first = sitDown()
    await first.say(start(2, { boss: 'random', raider1: 'human', raider2: 'random' }))
    const [said] = await first.say({ type: 'save' })
    if (said?.type !== 'save') throw new Error('No save came.')
    const second = sitDown()
    const heard = await second.say({ type: 'resume', save: JSON.stringify(said.save), players: everyone('random') })
    expect(heard.at(-1)).toMatchObject({ type: 'over' })
  })

  it('says what is wrong with a set-up, a save, a bot or a message, and keeps the raid it has', async () => {
    const { say } = sitDown()
    await say(start(1, everyone('human')))
    const bad = { ...someSetup(1, 1), raiders: [{ hero: 'Nobody', deck: {} }] }
    expect(failures(await say({ type: 'start', setup: bad, players: {} }))[0]?.problems[0]).toContain('"Nobody"')
    expect(failures(await say({ type: 'resume', save: '{', players: {} }))[0]?.message).toContain('can’t be continued')
    expect(failures(await say(start(1, everyone('genius'))))[0]?.problems[0]).toContain('no bot called "genius"')
    const nonsense = { type: 'answer', move: { decision: 'first' } } as unknown as ToHost
    expect(failures(await say(nonsense))[0]?.message).toBe('The table did not understand a message.')
    expect((await say({ type: 'save' }))[0]).toMatchObject({ type: 'save' })
  })

  it('lets a bot that breaks or answers nonsense play on by chance', async () => {
    const broken: Policy = () => {
      throw new Error('out of ideas')
    }
    const silly: Policy = () => ({ number: -1 })
    const { say } = sitDown({ broken, silly })
    const heard = await say(start(1, { boss: 'silly', raider1: 'broken' }))
    expect(failures(heard)[0]?.problems).toEqual(['Error: out of ideas'])
    expect(heard.at(-1)).toMatchObject({ type: 'over' })
  })

  it('waits after what a bot does, so that it can be seen, but not after a pass', async () => {
    const { client, heard, settle } = sitDown()
    client.send({ type: 'pace', ms: 500 })
    client.send(start(1, everyone('random')))
    await settle(40)
    const before = views(heard).get(null)?.turn.number ?? 0
    expect(before).toBeGreaterThan(0)
    expect(views(heard).get(null)?.result).toBeNull()
    await settle()
    expect(views(heard).get(null)?.result).not.toBeNull()
  })
})

describe('an engine that breaks', () => {
  it('is put back to before the answer, which is reported; the raid goes on', async () => {
    const api = await import('../../src/engine/api.ts')
    const { startRaid, takeMove, EngineFault } = await import('../../src/table/raid.ts')
    const { someMove } = await import('../engine/some-game.ts')
    const raid = startRaid(someSetup(4, 2))
    const random = makeRandom(4)
    for (let i = 0; i < 150; i++) {
      const move = someMove(raid.g, random)
      if (move) takeMove(raid, move)
    }
    const before = JSON.stringify(raid.g.s)
    const move = someMove(raid.g, random)
    if (!move) throw new Error('The raid is over too soon.')
    // a broken state makes the engine throw half-way
    raid.g.s.frames = []
    expect(() => takeMove(raid, move)).toThrow(EngineFault)
    expect(JSON.stringify(raid.g.s)).toBe(before)
    expect(raid.answers).toHaveLength(150)
    expect(takeMove(raid, move)).toBeNull()
    expect(api.decisionOf(raid.g)).not.toBeNull()
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
    const ended = vi.fn<(reason: string | null) => void>()
    one.onEnd(ended)
    other.close()
    expect(ended).toHaveBeenCalledWith(null)
    expect([one.state, other.state]).toEqual(['closed', 'closed'])
    one.send({ n: [3] })
    await Promise.resolve()
    expect(heard).toHaveLength(2)
  })
})
