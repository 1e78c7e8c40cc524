import { describe, expect, it } from 'vitest'
import { decks } from '../../src/cards/index.ts'
import type { Move } from '../../src/engine/answer.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { protocolVersion } from '../../src/table/room.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { anyMove, answering, failuresIn, type Guest, lastView, refusalsIn, sitDown, viewsIn } from './at-table.ts'
import {
  askAll,
  begin,
  bring,
  first,
  gather,
  hello,
  last,
  lobbyIn,
  look,
  peopleIn,
  plan,
  playUntil,
  proposalsIn,
  room,
  second,
  threeRaiders,
  tokenOf,
} from './together.ts'

describe('a lobby', () => {
  it('fills up, says what is missing, and begins once nothing is', async () => {
    const table = sitDown()
    let heard = await table.say(gather(plan('bot', 'device', 'guest')), room)
    expect(lobbyIn(heard).problems).toEqual(['Raider 2: nobody sits there yet.'])
    expect(failuresIn(await table.say(begin))[0]?.problems).toEqual(['Raider 2: nobody sits there yet.'])

    const anna = table.guest()
    heard = await anna.say(hello(' Anna\u202E '))
    expect(last(heard, 'welcome')).toMatchObject({ you: 'm1', room: { code: 'ABCD2345', generation: 1 } })
    expect(lobbyIn(heard).seats.map(({ for: whom }) => whom)).toEqual(['bot', 'device', 'guest'])
    expect(failuresIn(await anna.say({ type: 'take', seat: 'boss' }))[0]?.message).toBe('That seat is not open.')
    expect(failuresIn(await anna.say({ type: 'ready', ready: true }))[0]?.message).toBe('Sit down first.')
    heard = await anna.say({ type: 'take', seat: 'raider2' })
    expect(lobbyIn(heard).seats[2]).toMatchObject({ member: 'm1', name: 'Anna', ready: false, deck: null })
    expect(lobbyIn(heard).problems).toEqual(['Anna has not chosen a deck.'])
    expect(failuresIn(await anna.say({ type: 'ready', ready: true }))[0]?.message).toBe('Choose a deck first.')

    const horde = Object.values(decks).find(({ faction }) => faction === 'Horde')
    if (!horde) throw new Error('A Horde deck is needed.')
    heard = await anna.say(bring(horde, 'raider2'))
    expect(lobbyIn(heard).problems[0]).toBe('Anna’s deck: this raid is for the Alliance (R100.1).')
    const small: ToHost = { type: 'bring', seat: 'raider2', deck: { name: 'Small', hero: first.hero, deck: {} } }
    expect(lobbyIn(await anna.say(small)).problems[0]).toContain('the deck has 0 cards')
    heard = await anna.say(bring(second, 'raider2'))
    expect(lobbyIn(heard).seats[2]?.deck).toMatchObject({ name: second.title, hero: second.hero, problems: [] })
    expect(JSON.stringify(heard)).not.toContain(Object.keys(second.cards)[0])
    expect(lobbyIn(heard).problems).toEqual(['Anna is not ready.'])

    const ben = table.guest()
    await ben.say(hello('Ben'))
    expect(failuresIn(await ben.say({ type: 'take', seat: 'raider2' }))[0]?.message).toBe('Anna sits there already.')
    await anna.say({ type: 'ready', ready: true })
    heard = await table.say(begin)
    expect(last(heard, 'opened')).toMatchObject({ mine: ['raider1'], room: { code: 'ABCD2345' } })
    expect(last(anna.heard(), 'opened')).toMatchObject({ id: 'one', mine: ['raider2'] })
    expect(last(ben.heard(), 'opened')).toMatchObject({ mine: [] })
    expect(lastView(await anna.say(look('raider2'))).you).toBe('raider2')
    expect(lastView(await ben.say(look(null))).you).toBeNull()
  })

  it('keeps guests in their chairs when the host changes another', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'guest', 'guest')), room)
    const anna = table.guest()
    await anna.say(hello('Anna'), { type: 'take', seat: 'raider1' }, bring(first, 'raider1'))
    const heard = await table.say(gather(plan('bot', 'guest', 'bot')))
    expect(lobbyIn(heard).seats.map(({ name, member }) => [name, member])).toEqual([
      ['bot 0', null],
      ['Anna', 'm1'],
      ['bot 2', null],
    ])
    await anna.say({ type: 'name', name: 'Annabel' })
    expect(lobbyIn(await anna.say({ type: 'ready', ready: true })).problems).toEqual([])
    expect(lobbyIn(await table.say({ type: 'dismiss', member: 'm1' })).seats[1]?.member).toBeNull()
    expect(last(anna.everything, 'turnedAway').why).toEqual({ reason: 'dismissed' })
  })
})

describe('a raid of several devices', () => {
  it('goes on whoever answers, and shows each only their own hand', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => lastView(table.everything).turn.number > 3, 400)
    expect(lastView(table.everything).turn.number).toBeGreaterThan(3)
    for (const [guest, seat] of [
      [anna, 'raider2'],
      [ben, 'raider3'],
    ] as const)
      for (const message of viewsIn(guest.everything)) {
        expect(message.view.you).toBe(seat)
        for (const one of message.view.seats) expect(Array.isArray(one.hand)).toBe(one.seat === seat)
        expect(Object.keys(message.habits)).toEqual([seat])
      }
  })

  it('refuses what is not theirs, and nothing changes', async () => {
    const table = sitDown()
    const [anna] = await threeRaiders(table)
    const before = JSON.stringify(lastView(table.everything))
    const decision = lastView(table.everything).decision ?? lastView(anna.everything).decision
    const forged: Move = { decision: decision?.id ?? 1, seat: 'raider1', pick: { do: 'keep' } }
    expect(refusalsIn(await anna.say({ type: 'answer', move: forged }))[0]?.reason).toBe('You don’t sit at raider1.')
    expect(refusalsIn(await anna.say({ type: 'answer', move: { seat: 'raider1', concede: true } }))).toHaveLength(1)
    for (const message of [
      look('raider1'),
      askAll('raider1'),
      { type: 'undo', seat: 'raider1', agreed: true },
    ] as ToHost[])
      expect(failuresIn(await anna.say(message))[0]?.message).toBe('You don’t sit at raider1.')
    for (const message of [
      { type: 'export' },
      { type: 'report' },
      { type: 'leave' },
      begin,
      room,
      { type: 'pace', ms: 0 },
    ] as ToHost[])
      expect(failuresIn(await anna.say(message))[0]?.message).toBe('Only the host may do that.')
    expect((await anna.say({ type: 'why', ask: 1, seat: 'raider1', card: 5 }))[0]).toMatchObject({ refusals: [] })
    await table.say(look('raider1'))
    expect(JSON.stringify(lastView(table.everything))).toBe(before)
  })

  it('takes a guest back by its token: patches go on where the link broke', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => lastView(anna.everything).decision !== null)
    const has = { view: last(viewsIn(anna.everything), 'view').n, story: 5 }
    anna.link.close()
    await table.settle()
    expect(peopleIn(table.everything).find(({ id }) => id === 'm1')?.presence).toBe('gone')
    const again = table.guest()
    const heard = await again.say(hello('Somebody', { token: tokenOf(anna), ...has }))
    expect(last(heard, 'welcome').you).toBe('m1')
    expect(last(heard, 'opened').mine).toEqual(['raider2'])
    expect(peopleIn(heard).find(({ id }) => id === 'm1')).toMatchObject({ name: 'Anna', presence: 'here' })
  })

  it('knows a newer link of the same seat, and lets go of the older', async () => {
    const table = sitDown()
    const [anna] = await threeRaiders(table)
    const other = table.guest()
    await other.say(hello('Anna', { token: tokenOf(anna) }))
    expect(last(anna.everything, 'turnedAway').why).toEqual({ reason: 'replaced' })
    expect(anna.ended()).toBeNull()
    expect(lastView(await other.say(look('raider2'))).you).toBe('raider2')
    expect(peopleIn(table.everything).filter(({ name }) => name === 'Anna')).toHaveLength(1)
  })

  it('turns away an app that it would not understand', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'guest')), room)
    const older = table.guest()
    await older.say(hello('Old', { protocol: protocolVersion - 1 }))
    expect(last(older.everything, 'turnedAway').why).toEqual({ reason: 'version', newer: 'host' })
    const newer = table.guest()
    await newer.say(hello('New', { protocol: protocolVersion + 1 }))
    expect(last(newer.everything, 'turnedAway').why).toEqual({ reason: 'version', newer: 'guest' })
    const others = Array.from({ length: 14 }, () => table.guest())
    for (const other of others) await other.say(hello('Crowd'))
    expect(last(others.at(-1)?.everything ?? [], 'turnedAway').why).toEqual({ reason: 'full' })
  })

  it('goes on without somebody: passed for, played by a bot, and back in their seat when they return', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => lastView(anna.everything).decision !== null)
    anna.link.close()
    await table.settle()
    const stuck = lastView(table.everything)
    expect(stuck.waitingFor).toEqual(['raider2'])
    await table.say({ type: 'away', seat: 'raider2', by: 'skip' })
    await playUntil(table, [ben], () => lastView(table.everything).turn.number > stuck.turn.number + 4, 200)
    await table.say({ type: 'away', seat: 'raider2', by: 'bot' })
    await playUntil(table, [ben], () => lastView(table.everything).turn.number > stuck.turn.number + 8, 200)
    expect(lastView(table.everything).turn.number).toBeGreaterThan(stuck.turn.number + 8)
    const back = table.guest()
    const heard = await back.say(hello('Anna', { token: tokenOf(anna) }), look('raider2'))
    expect(last(heard, 'seated').mine).toEqual(['raider2'])
    expect(lastView(heard).you).toBe('raider2')
    await playUntil(table, [back, ben], () => lastView(back.everything).decision !== null)
    expect(lastView(back.everything).decision).not.toBeNull()
  })

  it('lets a latecomer take a bot’s seat, and gives it back to a bot', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'device', 'bot')), room, begin)
    await table.say(look('raider1'))
    const late = table.guest()
    let heard = await late.say(hello('Late'))
    expect(last(heard, 'opened').mine).toEqual([])
    expect(failuresIn(await late.say({ type: 'take', seat: 'raider1' }))[0]?.message).toBe(
      'Somebody sits there already.',
    )
    heard = await late.say({ type: 'take', seat: 'raider2' }, look('raider2'))
    expect(last(heard, 'seated').mine).toEqual(['raider2'])
    expect(lastView(heard).you).toBe('raider2')
    expect(failuresIn(await late.say({ type: 'take', seat: 'boss' }))[0]?.message).toBe('You sit at raider2 already.')
    heard = await late.say({ type: 'take', seat: null })
    expect(last(heard, 'seated').mine).toEqual([])
    expect(lastView(await late.say(look(null))).you).toBeNull()
  })

  it('is opened again by the host with everybody who was in it', async () => {
    const keeper = memoryKeeper()
    const table = sitDown({ keeper })
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => lastView(table.everything).turn.number > 1)
    const before = lastView(anna.everything)
    const again = sitDown({ keeper })
    const heard = await again.say({ type: 'open', id: 'one' }, look('raider1'))
    expect(last(heard, 'opened').room).toEqual({ code: 'ABCD2345', generation: 1 })
    expect(peopleIn(heard).map(({ name, presence }) => [name, presence])).toEqual([
      ['', 'here'],
      ['Anna', 'lost'],
      ['Ben', 'lost'],
    ])
    await again.say({ type: 'room', room: { code: 'ABCD2345', generation: 2 } })
    const back = again.guest()
    await back.say(hello('Anna', { token: tokenOf(anna), view: 400, story: 100_000 }), look('raider2'))
    expect(lastView(back.everything)).toEqual(before)
    expect(last(back.everything, 'story').whole).toBe(true)
  })
})

describe('what needs others’ word', () => {
  it('is taken back once they agree, and not if one of them does not', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const needsWord = (): boolean => (viewsIn(anna.everything).at(-1)?.undo?.needs.length ?? 0) > 0
    await playUntil(table, [anna, ben], needsWord, 400)
    expect(needsWord()).toBe(true)
    const asks: ToHost = { type: 'undo', seat: 'raider2', agreed: true }
    await anna.say(asks)
    const [proposal] = proposalsIn(ben.heard())
    expect(proposal).toMatchObject({ by: 'm1', seat: 'raider2', what: { kind: 'undo' }, needed: ['host', 'm2'] })
    expect(failuresIn(await anna.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: true }))[0]?.message).toBe(
      'Nobody asked you about that.',
    )
    await ben.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: false })
    expect(failuresIn(anna.heard())[0]?.message).toBe('Ben does not agree.')
    expect(proposalsIn(table.everything)).toEqual([])

    const decisionBefore = Math.max(
      ...[table.everything, anna.everything, ben.everything].map((all) => lastView(all).decision?.id ?? 0),
    )
    await anna.say(asks)
    const [other] = proposalsIn(ben.heard())
    await ben.say({ type: 'agree', proposal: other?.id ?? 0, yes: true })
    await table.say({ type: 'agree', proposal: other?.id ?? 0, yes: true })
    expect(proposalsIn(table.everything)).toEqual([])
    expect(lastView(anna.everything).decision?.id).toBeLessThan(decisionBefore)
  })

  it('is every answer that several give together: proposed by one, given once all agree', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const isJoint = (): boolean => (lastView(ben.everything).decision?.seats.length ?? 0) > 1
    await playUntil(table, [anna, ben], isJoint, 900, false)
    const decision = lastView(ben.everything).decision
    expect(decision?.seats).toEqual(['raider1', 'raider2', 'raider3'])
    await ben.say(answering(lastView(ben.everything)))
    const [proposal] = proposalsIn(anna.everything)
    expect(proposal).toMatchObject({ by: 'm2', what: { kind: 'joint', move: { decision: decision?.id } } })
    expect(proposal).toMatchObject({ needed: ['host', 'm1'], decider: 'm1' }) // the leader sits in the middle (N1.3)
    expect(lastView(ben.everything).decision?.id).toBe(decision?.id)
    await table.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: false })
    expect(proposalsIn(anna.everything)[0]?.refused).toEqual(['host'])
    await anna.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: true, decide: true })
    expect(lastView(ben.everything).decision?.id).not.toBe(decision?.id)
    expect(proposalsIn(anna.everything)).toEqual([])
  })

  it('is a later step of a plan too', async () => {
    const idAt = (all: readonly { everything: ToClient[] }[]): number =>
      Math.max(...all.map((it) => lastView(it.everything).decision?.id ?? -1))
    const scout = sitDown()
    const scouts = await threeRaiders(scout)
    let before = -1 // the decision before the first that all of them answer
    const isJoint = (): boolean => (lastView(scouts[1].everything).decision?.seats.length ?? 0) > 1
    const arrives = (): boolean => {
      if (!isJoint()) before = idAt([scout, ...scouts])
      return isJoint()
    }
    await playUntil(scout, scouts, arrives, 900)
    const joint = anyMove(lastView(scouts[1].everything))

    const table = sitDown() // the same raid once more, up to there
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => lastView(ben.everything).decision?.id === before, 900)
    const pass: Move = { decision: before, seat: 'raider3', pick: { do: 'pass' } }
    const heard = await ben.say({ type: 'plan', moves: [pass, joint] })
    expect(refusalsIn(heard)).toEqual([])
    expect(idAt([ben])).toBe(before + 1) // the first step is done
    expect(proposalsIn(anna.everything)).toMatchObject([{ by: 'm2', what: { kind: 'joint', move: joint } }])
  })

  it('is forgotten where the raid is taken back to before it was asked', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const decisionOf = (it: Guest) => lastView(it.everything).decision
    let answered: Guest | null = null // by whom, last of all
    const isJoint = (): boolean => {
      if ((decisionOf(ben)?.seats.length ?? 0) > 1) return true
      answered = [anna, ben].find((it) => decisionOf(it) !== null) ?? null
      return false
    }
    await playUntil(table, [anna, ben], isJoint, 900)
    expect(answered).toBe(ben)
    await anna.say(answering(lastView(anna.everything)))
    const [proposal] = proposalsIn(table.everything)
    expect(proposal?.what.kind).toBe('joint')
    await ben.say({ type: 'undo', seat: 'raider3', agreed: true })
    const back = proposalsIn(table.everything).find(({ what }) => what.kind === 'undo')
    for (const one of [table, anna]) await one.say({ type: 'agree', proposal: back?.id ?? 0, yes: true })
    expect(decisionOf(ben)?.seats).toEqual(['raider3'])
    expect(proposalsIn(table.everything)).toEqual([])
    const before = lastView(ben.everything)
    for (const one of [table, ben]) await one.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: true })
    expect(lastView(ben.everything)).toEqual(before)
  })

  it('does not wait for those who are away', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const boss = lastView(anna.everything).seats[0]?.hero
    await playUntil(table, [anna, ben], () => lastView(anna.everything).decision !== null)
    const { decision } = lastView(anna.everything)
    if (!decision || !boss) throw new Error('Anna should be asked.')
    const byHand: Move = {
      decision: decision.id,
      seat: 'raider2',
      adjust: [{ do: 'damage', card: boss.handle, amount: 3 }],
    }
    await anna.say({ type: 'answer', move: byHand })
    expect(proposalsIn(ben.heard())[0]).toMatchObject({ what: { kind: 'adjust' }, needed: ['host', 'm2'] })
    await table.say({ type: 'agree', proposal: proposalsIn(table.everything)[0]?.id ?? 0, yes: true })
    expect(lastView(anna.everything).seats[0]?.hero?.damage).toBe(boss.damage)
    ben.link.close()
    await table.settle()
    expect(lastView(anna.everything).seats[0]?.hero?.damage).toBe(boss.damage + 3)
    const now = lastView(anna.everything).decision?.id ?? 0
    const impossible: Move = { decision: now, seat: 'raider2', adjust: [{ do: 'damage', card: 999_999, amount: 1 }] }
    const dina = table.guest() // somebody has to agree, or it would not be proposed
    await dina.say(hello('Ben', { token: tokenOf(ben) }))
    expect(refusalsIn(await anna.say({ type: 'answer', move: impossible }))).toHaveLength(1)
  })
})

describe('somebody whom the host sends away', () => {
  it('is not waited for, and comes back only as a stranger', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => (lastView(ben.everything).decision?.seats.length ?? 0) > 1, 900)
    const { decision } = lastView(ben.everything)
    await ben.say(answering(lastView(ben.everything)))
    await table.say({ type: 'agree', proposal: proposalsIn(table.everything)[0]?.id ?? 0, yes: true })
    expect(proposalsIn(table.everything)).toHaveLength(1)
    await table.say({ type: 'dismiss', member: 'm1' })
    expect(last(anna.everything, 'turnedAway').why).toEqual({ reason: 'dismissed' })
    expect(proposalsIn(table.everything)).toEqual([])
    expect(lastView(table.everything).decision?.id).not.toBe(decision?.id)
    const again = table.guest()
    const heard = await again.say(hello('Anna', { token: tokenOf(anna) }))
    expect(last(heard, 'welcome').you).not.toBe('m1')
    expect(last(heard, 'opened').mine).toEqual([])
  })
})

describe('what raiders show each other', () => {
  it('goes to raiders only, and never points at what the other can’t see', async () => {
    const table = sitDown()
    await table.say(gather(plan('guest', 'device', 'guest')), room)
    const [boss, anna, watcher] = [table.guest(), table.guest(), table.guest()]
    await boss.say(hello('Boss'), { type: 'take', seat: 'boss' }, { type: 'ready', ready: true })
    await anna.say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring(first, 'raider2'), {
      type: 'ready',
      ready: true,
    })
    await watcher.say(hello('Watcher'))
    await table.say(begin)
    await table.say(look('raider1'))
    await anna.say(look('raider2'))
    await boss.say(look('boss'))
    await watcher.say(look(null))
    for (const guest of [boss, anna, watcher]) guest.heard()

    const own = lastView(anna.everything).seats.find(({ seat }) => seat === 'raider2')
    const hand = Array.isArray(own?.hand) ? own.hand.map(({ handle }) => handle) : []
    const hero = own?.hero?.handle ?? 0
    await anna.say(
      { type: 'show', shown: { kind: 'point', card: hand[0] ?? 0 } },
      { type: 'show', shown: { kind: 'point', card: hero } },
      { type: 'show', shown: { kind: 'choosing', cards: [...hand, hero] } },
      { type: 'show', shown: { kind: 'signal', signal: 'wait' } },
      { type: 'show', shown: { kind: 'chat', to: 'side', text: 'Kill it now' } },
      { type: 'show', shown: { kind: 'chat', to: 'all', text: 'Good luck' } },
    )
    const shownTo = (heard: readonly ToClient[]) => heard.flatMap((one) => (one.type === 'shown' ? [one.shown] : []))
    expect(shownTo(table.heard.length > 0 ? table.heard : table.everything)).toEqual([
      { kind: 'point', card: hero },
      { kind: 'choosing', cards: [hero] },
      { kind: 'signal', signal: 'wait' },
      { kind: 'chat', to: 'side', text: 'Kill it now' },
      { kind: 'chat', to: 'all', text: 'Good luck' },
    ])
    for (const other of [boss, watcher])
      expect(shownTo(other.heard())).toEqual([{ kind: 'chat', to: 'all', text: 'Good luck' }])
    await boss.say({ type: 'show', shown: { kind: 'signal', signal: 'well' } })
    expect(shownTo(anna.heard())).toEqual([])
  })
})
