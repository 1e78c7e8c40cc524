import { afterEach, describe, expect, it } from 'vitest'
import { type Lobby, type LobbySeat, type Member } from '../../src/table/room.ts'
import type { ToClient } from '../../src/table/protocol.ts'
import { withNames } from '../../src/ui/session/in-names.ts'
import { callSeats, seatTitle, shownName } from '../../src/ui/words.ts'

/** What a host tells is folded on the page, whoever wrote the host. */

const member = (id: string, name: string): Member => ({ id, name, presence: 'here', seats: [] })
const heard = <T extends ToClient['type']>(message: Extract<ToClient, { type: T }>): Extract<ToClient, { type: T }> =>
  withNames(message) as Extract<ToClient, { type: T }>
afterEach(() => callSeats({}))

describe('what a hostile host tells', () => {
  it('of people: nobody is nameless or looks like somebody else', () => {
    const all = ['Ann', 'A\u2060nn', 'Аnn', '\u3164', '\u202E', 'x'.repeat(200)]
    const { members } = heard({ type: 'people', members: all.map((name, i) => member(`m${i}`, name)) })
    expect(members.map(({ name }) => name)).toEqual(['Ann', 'Ann 2', 'Аnn 3', 'Someone', 'Someone 2', 'x'.repeat(40)])
    // a host that has not said its name is called the host
    expect(heard({ type: 'people', members: [member('host', '')] }).members[0]?.name).toBe('')
  })

  it('of seats, decks and the raid', () => {
    const seat = (at: LobbySeat['seat'], name: string): LobbySeat => ({
      ...{ seat: at, for: 'guest', member: 'm1', name, bot: null, ready: true },
      deck: {
        ...{ name: 'My\u202E deck', hero: 'h', heroName: 'He\u200Bro', heroTags: [], cards: 30 },
        problems: ['Too\u2066 few'],
      },
    })
    const lobby: Lobby = {
      ...{ id: 'one', name: '\u202EThursday', raid: 'onyxia', mode: null, side: 'Alliance', leader: null },
      ...{ seats: [seat('boss', 'Ann'), seat('raider1', 'Ａnn'), seat('raider2', '')], problems: [] },
      bossDeck: { name: 'Bo\u00ADx' },
    }
    const shown = heard({ type: 'lobby', lobby }).lobby
    expect(shown.name).toBe('Thursday')
    expect(heard({ type: 'lobby', lobby: { ...lobby, name: '\u3164' } }).lobby.name).toBe('Onyxia’s Lair')
    expect(shown.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2', ''])
    expect(shown.seats[0]?.deck).toMatchObject({ name: 'My deck', heroName: 'Hero', problems: ['Too few'] })
    expect(shown.bossDeck).toEqual({ name: 'Box' })
    const sitter = { player: 'human', name: '\u200FAnn' }
    const { seating } = heard({ type: 'seated', seating: { boss: sitter, raider1: sitter }, mine: [] })
    expect([seating.boss?.name, seating.raider1?.name]).toEqual(['Ann', 'Ann 2'])
  })

  it('in talk, in the story and in reasons', () => {
    const chat = heard({
      ...{ type: 'shown', by: 'm1', seat: null },
      shown: { kind: 'chat', to: 'all', text: 'a\u202Eb\nBo: I give up' },
    })
    expect(chat.shown).toMatchObject({ text: 'ab Bo: I give up' })
    const entries = [
      { n: 1, after: 0, told: 'sits' as const, seat: 'boss' as const, name: 'A\u3164nn', player: 'human' },
    ]
    expect(heard({ type: 'story', entries }).entries).toMatchObject([{ name: 'Ann' }])
    const failure = { kind: 'message' as const, message: 'No\u202E.', problems: ['Raider\u200B 1'] }
    expect(heard({ type: 'failed', failure }).failure).toMatchObject({ message: 'No.', problems: ['Raider 1'] })
  })

  it('in cards that come by patches, and nothing else is touched', () => {
    const patch = { o: { view: { v: { name: 'Fire\u202Eball', hp: 3, list: ['a', 'Zoë’s – “x”'] } } } }
    expect(heard({ type: 'patch', n: 2, patch }).patch).toEqual({
      o: { view: { v: { name: 'Fireball', hp: 3, list: ['a', 'Zoë’s – “x”'] } } },
    })
    const clean: ToClient = { type: 'patch', n: 2, patch: { o: { a: { v: ['x  y', ' '] } } } }
    expect(withNames(clean)).toBe(clean)
  })
})

describe('a name of mixed alphabets', () => {
  it('has a sign beside it wherever somebody is called by it', () => {
    expect(shownName('Ann')).toBe('Ann')
    expect(shownName('Анна')).toBe('Анна')
    expect(shownName('Аnn')).toBe('Аnn ⚠︎')
    callSeats({ boss: { player: 'human', name: 'Аnn' }, raider1: { player: 'human', name: 'Bo' } })
    expect([seatTitle('boss'), seatTitle('raider1'), seatTitle('raider2')]).toEqual(['Аnn ⚠︎', 'Bo', 'Raider 2'])
  })
})
