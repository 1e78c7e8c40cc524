import { describe, expect, it } from 'vitest'
import { decks, library } from '../../src/cards/index.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { protocolVersion } from '../../src/table/room.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { failuresIn, lastView, refusalsIn, sitDown, viewsIn } from './at-table.ts'
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
  where,
  m1,
} from './together.ts'

describe('a lobby', () => {
  it('fills up, says what is missing, and begins once nothing is', async () => {
    const table = sitDown()
    let heard = await table.say(gather(plan('bot', 'device', 'guest')), room)
    expect(lobbyIn(heard).problems).toEqual(['Raider 2: the seat is open.'])
    expect(failuresIn(await table.say(begin))[0]?.problems).toEqual(['Raider 2: the seat is open.'])

    const anna = table.guest()
    heard = await anna.say(hello(' Anna\u202E '))
    expect(last(heard, 'welcome')).toMatchObject({ you: m1, room: { code: 'ABCD2345', generation: 1 } })
    expect(lobbyIn(heard).seats.map(({ for: whom }) => whom)).toEqual(['bot', 'device', 'guest'])
    expect(failuresIn(await anna.say({ type: 'take', seat: 'boss' }))[0]?.message).toBe('That seat isn’t open.')
    expect(failuresIn(await anna.say({ type: 'ready', ready: true }))[0]?.message).toBe('Take a seat first.')
    heard = await anna.say({ type: 'take', seat: 'raider2' })
    expect(lobbyIn(heard).seats[2]).toMatchObject({ member: m1, name: 'Anna', ready: false, deck: null })
    expect(lobbyIn(heard).problems).toEqual(['Anna hasn’t chosen a deck.'])
    expect(failuresIn(await anna.say({ type: 'ready', ready: true }))[0]?.message).toBe('Choose a deck first.')

    const horde = Object.values(decks).find(({ faction }) => faction === 'Horde')
    if (!horde) throw new Error('A Horde deck is needed.')
    heard = await anna.say(bring(horde, 'raider2'))
    expect(lobbyIn(heard).problems[0]).toBe('Anna’s deck: This raid is for the Alliance (R100.1).')
    const small: ToHost = { type: 'bring', seat: 'raider2', deck: { name: 'Small', hero: first.hero, deck: {} } }
    expect(lobbyIn(await anna.say(small)).problems[0]).toContain('this one has 0')
    heard = await anna.say(bring(second, 'raider2'))
    expect(lobbyIn(heard).seats[2]?.deck).toMatchObject({ name: second.title, hero: second.hero, problems: [] })
    expect(JSON.stringify(heard)).not.toContain(Object.keys(second.cards)[0])
    expect(lobbyIn(heard).problems).toEqual(['Anna isn’t ready.'])

    const ben = table.guest()
    await ben.say(hello('Ben'))
    expect(failuresIn(await ben.say({ type: 'take', seat: 'raider2' }))[0]?.message).toBe('Anna already has that seat.')
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
      ['Anna', m1],
      ['bot 2', null],
    ])
    await anna.say({ type: 'name', name: 'Annabel' })
    expect(lobbyIn(await anna.say({ type: 'ready', ready: true })).problems).toEqual([])
    expect(lobbyIn(await table.say({ type: 'dismiss', member: m1 })).seats[1]?.member).toBeNull()
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
    expect(refusalsIn(await anna.say({ type: 'answer', move: forged }))[0]?.reason).toBe(
      'You’re not sitting at Raider 1’s seat.',
    )
    expect(refusalsIn(await anna.say({ type: 'answer', move: { seat: 'raider1', concede: true } }))).toHaveLength(1)
    for (const message of [
      look('raider1'),
      askAll('raider1'),
      { type: 'undo', seat: 'raider1', agreed: true },
    ] as ToHost[])
      expect(failuresIn(await anna.say(message))[0]?.message).toBe('You’re not sitting at Raider 1’s seat.')
    for (const message of [
      { type: 'export' },
      { type: 'report' },
      { type: 'leave' },
      begin,
      room,
      { type: 'pace', ms: 0 },
    ] as ToHost[])
      expect(failuresIn(await anna.say(message))[0]?.message).toBe('Only the host can do that.')
    expect((await anna.say({ type: 'why', ask: 1, seat: 'raider1', card: 5 }))[0]).toMatchObject({ refusals: [] })
    await table.say(look('raider1'))
    expect(JSON.stringify(lastView(table.everything))).toBe(before)
  })

  it('takes a guest back by its token: patches go on where the link broke', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => lastView(anna.everything).decision !== null)
    const has = { raid: 'one', view: last(viewsIn(anna.everything), 'view').n, story: 5 }
    anna.link.close()
    await table.settle()
    expect(peopleIn(table.everything).find(({ id }) => id === m1)?.presence).toBe('gone')
    const again = table.guest()
    const heard = await again.say(hello('Somebody', { as: anna.pair, ...has }))
    expect(last(heard, 'welcome').you).toBe(m1)
    expect(last(heard, 'opened').mine).toEqual(['raider2'])
    expect(peopleIn(heard).find(({ id }) => id === m1)).toMatchObject({ name: 'Anna', presence: 'here' })
  })

  it('knows a newer link of the same seat, and lets go of the older', async () => {
    const table = sitDown()
    const [anna] = await threeRaiders(table)
    const other = table.guest()
    await other.say(hello('Anna', { as: anna.pair }))
    expect(last(anna.everything, 'turnedAway').why).toEqual({ reason: 'replaced' })
    expect(anna.ended()).toBeNull()
    expect(lastView(await other.say(look('raider2'))).you).toBe('raider2')
    expect(peopleIn(table.everything).filter(({ name }) => name === 'Anna')).toHaveLength(1)
  })

  it('turns away an app that it would not understand', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'guest')), room)
    const older = table.guest()
    await older.say({ type: 'greet', v: protocolVersion - 1, commit: 'ab'.repeat(32) })
    expect(last(older.everything, 'turnedAway').why).toEqual({ reason: 'version', newer: 'host' })
    const newer = table.guest()
    await newer.say({ type: 'greet', v: protocolVersion + 1, commit: 'ab'.repeat(32) })
    expect(last(newer.everything, 'turnedAway').why).toEqual({ reason: 'version', newer: 'guest' })
    const fromBefore = table.guest() // an app that knew no keys yet says this first, and understands the answer
    await fromBefore.say({ type: 'hello', hello: { protocol: 3, token: null, name: 'Old' } } as never)
    expect(last(fromBefore.everything, 'turnedAway').why).toEqual({ reason: 'version', newer: 'host' })
    const others = Array.from({ length: 14 }, () => table.guest())
    for (const other of others) await other.say(hello('Crowd'))
    expect(others.at(-1)?.everything.map(({ type }) => type)).toEqual(['knocking'])
    expect(failuresIn(table.everything).at(-1)?.message).toContain('no place')
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
    await playUntil(table, [ben], () => lastView(table.everything).turn.number > stuck.turn.number + 2, 200)
    await table.say({ type: 'away', seat: 'raider2', by: 'bot' })
    await playUntil(table, [ben], () => lastView(table.everything).turn.number > stuck.turn.number + 5, 200)
    expect(lastView(table.everything).turn.number).toBeGreaterThan(stuck.turn.number + 5)
    const back = table.guest()
    const heard = await back.say(hello('Anna', { as: anna.pair }), look('raider2'))
    expect(last(heard, 'seated').mine).toEqual(['raider2'])
    expect(lastView(heard).you).toBe('raider2')
    await playUntil(table, [back, ben], () => lastView(back.everything).decision !== null)
    expect(lastView(back.everything).decision).not.toBeNull()
  })

  it('lets a latecomer take a bot’s seat if the host says so, and gives it back to a bot', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'device', 'bot')), room, begin)
    await table.say(look('raider1'))
    const late = table.guest()
    let heard = await late.say(hello('Late'))
    expect(last(heard, 'opened').mine).toEqual([])
    expect(failuresIn(await late.say({ type: 'take', seat: 'raider1' }))[0]?.message).toBe(
      'Someone already has that seat.',
    )
    heard = await late.say({ type: 'take', seat: 'raider2' }, look('raider2'))
    expect(heard.some(({ type }) => type === 'seated' || type === 'view')).toBe(false)
    expect(refusalsIn(heard)).toEqual([])
    const [asked] = proposalsIn(table.everything)
    expect(asked).toMatchObject({ by: m1, seat: 'raider2', what: { kind: 'seat' }, needed: ['host'] })
    await table.say({ type: 'agree', proposal: asked?.id ?? 0, yes: true })
    heard = await late.say(look('raider2'))
    expect(last(late.everything, 'seated').mine).toEqual(['raider2'])
    expect(lastView(heard).you).toBe('raider2')
    expect(failuresIn(await late.say({ type: 'take', seat: 'boss' }))[0]?.message).toBe(
      'You already have a seat: Raider 2.',
    )
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
    expect(last(heard, 'opened').room).toEqual(where)
    expect(peopleIn(heard).map(({ name, presence }) => [name, presence])).toEqual([
      ['', 'here'],
      ['Anna', 'lost'],
      ['Ben', 'lost'],
    ])
    await again.say({ type: 'room', room: { ...where, generation: 2 } })
    const back = again.guest()
    await back.say(hello('Anna', { as: anna.pair, raid: 'one', view: 400, story: 100_000 }), look('raider2'))
    expect(lastView(back.everything)).toEqual(before)
    expect(last(back.everything, 'story').whole).toBe(true)
  })
})

describe('what the cards say', () => {
  it('is told of those that a guest has been shown, each once, and of no other', async () => {
    const table = sitDown()
    const [anna] = await threeRaiders(table)
    const told = anna.everything.flatMap((message) => (message.type === 'values' ? [message] : []))
    expect(told.filter(({ rules }) => rules)).toHaveLength(1)
    const keys = told.flatMap(({ cards }) => cards.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
    const view = lastView(anna.everything)
    const [boss, , own] = view.seats
    const inSight = [boss?.hero?.key ?? '', ...(Array.isArray(own?.hand) ? own.hand : []).map((card) => card.key)]
    expect(keys).toEqual(expect.arrayContaining(inSight))
    const shown = JSON.stringify(anna.everything.filter(({ type }) => type !== 'values'))
    for (const key of keys.filter((key) => !library.get(key)?.token)) expect(shown).toContain(key)
    expect(told[0]?.cards.find(({ key }) => key === inSight[0])).toEqual(library.get(inSight[0] ?? ''))
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
