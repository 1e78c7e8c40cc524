import { describe, expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import { gathered, led, lobbyView, setupOf } from '../../src/table/lobby.ts'
import type { LobbyPlan } from '../../src/table/room.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { failuresIn, sitDown } from './at-table.ts'
import { begin, gather, hello, lobbyIn, plan, room, seatThree } from './together.ts'

/** Who leads a raid is for the raiders to say, before it begins (N1.3). */

const lead = (seat: Seat): ToHost => ({ type: 'lead', seat })
const naxxramas = (...chairs: Parameters<typeof plan>): LobbyPlan => ({ ...plan(...chairs), raid: 'naxxramas' })
const start = (it: LobbyPlan) => gathered('one', 'Thursday', it, null, wholeBook())

describe('the raid leader [N1.3]', () => {
  it('is the raider in the middle until somebody says otherwise', () => {
    const leaders = [1, 2, 3, 4, 5].map(
      (n) => lobbyView(start(naxxramas('bot', ...Array.from({ length: n }, () => 'bot' as const)))).leader,
    )
    expect(leaders).toEqual(['raider1', 'raider1', 'raider2', 'raider2', 'raider3'])
  })

  it('is handed to any seat by any raider at any device, and the last word counts', async () => {
    const table = sitDown()
    const three = await seatThree(table)
    const [anna, ben] = three
    await table.say(gather(naxxramas('bot', 'device', 'guest', 'guest')), room)
    const seen = () => [table, anna, ben].map(({ everything }) => lobbyIn(everything).leader)
    expect(seen()).toEqual(['raider2', 'raider2', 'raider2'])
    await anna.say(lead('raider3'))
    expect(seen()).toEqual(['raider3', 'raider3', 'raider3'])
    await ben.say(lead('raider2'))
    expect(seen()).toEqual(['raider2', 'raider2', 'raider2'])
    await table.say(lead('raider1'))
    expect(seen()).toEqual(['raider1', 'raider1', 'raider1'])
    // the host's page sets the table anew and has not heard of it
    await ben.say(lead('raider3'))
    await table.say(gather(naxxramas('bot', 'device', 'guest', 'guest')))
    expect(seen()).toEqual(['raider3', 'raider3', 'raider3'])
  })

  it('is not for the Boss or a watcher to choose, nor one of them', async () => {
    const table = sitDown()
    await table.say(gather(naxxramas('guest', 'device', 'guest', 'bot')), room)
    const [anna, ben, eve] = [table.guest(), table.guest(), table.guest()]
    await anna.say(hello('Anna'), { type: 'take', seat: 'boss' })
    await ben.say(hello('Ben'), { type: 'take', seat: 'raider2' })
    await eve.say(hello('Eve'))
    const leader = () => lobbyIn(table.everything).leader
    for (const one of [anna, eve])
      expect(failuresIn(await one.say(lead('raider1')))[0]?.message).toBe(
        'The raiders choose their leader (N1.3). Take a raider’s seat first.',
      )
    for (const seat of ['boss', 'raider4'] as const)
      expect(failuresIn(await ben.say(lead(seat)))[0]?.message).toBe(
        'The raid leader must be one of the raiders (N1.3).',
      )
    expect(leader()).toBe('raider2')
    await ben.say(lead('raider3')) // a bot leads as well as anybody
    expect(leader()).toBe('raider3')
  })

  it('is chosen by the host where only bots raid, and by nobody where nobody leads', () => {
    const bots = led(start(naxxramas('device', 'bot', 'bot')), 'host', 'raider2')
    expect('problem' in bots ? bots : lobbyView(bots).leader).toBe('raider2')
    expect(led(start(naxxramas('device', 'guest', 'bot')), 'host', 'raider2')).toHaveProperty('problem')
    expect(lobbyView(start(plan('bot', 'device'))).leader).toBeNull()
    expect(led(start(plan('bot', 'device')), 'host', 'raider1')).toEqual({ problem: 'This raid has no raid leader.' })
  })

  it('leads the raid that begins, and stays the leader: then nobody hands the lead on', async () => {
    const lobby = start({ ...naxxramas('bot', 'device', 'device', 'device'), leader: 'raider1' })
    expect(setupOf(lobby, [1, 2, 3, 4]).setup.leader).toBe('raider1')
    const other = led(lobby, 'host', 'raider3')
    expect('problem' in other ? other : setupOf(other, [1, 2, 3, 4]).setup.leader).toBe('raider3')
    // fewer raiders than before: a seat that is gone leads nobody
    const fewer = gathered('one', 'Thursday', naxxramas('bot', 'device'), { ...lobby, leader: 'raider3' }, wholeBook())
    expect(lobbyView(fewer).leader).toBe('raider1')
    expect(setupOf(fewer, [1, 2, 3, 4]).setup.leader).toBeUndefined()

    const table = sitDown()
    const [anna] = await seatThree(table)
    await table.say(begin)
    const before = anna.everything.length
    await anna.say(lead('raider3'))
    expect(anna.everything.slice(before)).toEqual([])
  })
})

describe('heroic mode in the lobby [N6.4]', () => {
  it('is for three raiders at most, and says so before anything else', () => {
    const heroic = (...chairs: Parameters<typeof plan>) =>
      lobbyView(start({ ...naxxramas(...chairs), mode: 'heroic' })).problems
    expect(heroic('bot', 'bot', 'bot', 'bot')).toEqual([])
    expect(heroic('bot', 'bot', 'bot', 'bot', 'bot')).toEqual(['Heroic is for at most 3 raiders, not 4 (N6.4).'])
  })
})
