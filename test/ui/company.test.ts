import { describe, expect, it } from 'vitest'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { Member, Presence } from '../../src/table/room.ts'
import type { Session } from '../../src/ui/session/session.ts'
import type { SessionState } from '../../src/ui/session/state.ts'
import { hasOthers, hasPartners, isShared, presenceOf, sideOf } from '../../src/ui/room/company.ts'
import { chosenNow, pointedNow } from '../../src/ui/play/pointing.ts'

const member = (id: string, seats: Seat[], presence: Presence = 'here'): Member => ({ id, name: id, presence, seats })
const at = (some: Partial<SessionState>): Session => {
  const state = { isHost: true, you: 'host', room: null, people: [], mine: [], pointed: {}, choosing: {}, ...some }
  return { state } as unknown as Session
}
const room = { code: 'K7QM3XTD', generation: 1, room: '' }

describe('company', () => {
  it('is there for a guest, and for a host whose table is open', () => {
    expect(isShared(at({}))).toBe(false)
    expect(isShared(at({ room }))).toBe(true)
    expect(isShared(at({ isHost: false }))).toBe(true)
    expect(hasOthers(at({ room, people: [member('host', [])] }))).toBe(false)
  })

  it('is out of hearing for a guest who does not hear the table', () => {
    const hears = (link: SessionState['link'], who: Member): Presence =>
      presenceOf(at({ isHost: false, you: 'm1', link }), who)
    const [you, other] = [member('m1', []), member('m2', [])]
    const links = ['open', 'shaky', 'lost', 'connecting'] as const
    expect(links.map((link) => hears(link, other))).toEqual(['here', 'shaky', 'lost', 'lost'])
    expect(links.map((link) => hears(link, you))).toEqual(['here', 'here', 'here', 'here'])
    expect(presenceOf(at({ link: 'lost' }), other)).toBe('here') // a host hears each by itself
  })

  it('knows partners by their side', () => {
    expect([sideOf([]), sideOf(['boss']), sideOf(['raider1', 'raider2']), sideOf(['boss', 'raider1'])]).toEqual([
      null,
      'boss',
      'raiders',
      null,
    ])
    const people = [member('host', ['raider1']), member('m1', ['raider2']), member('m2', ['boss']), member('m3', [])]
    expect(hasPartners(at({ people, mine: ['raider1'] }))).toBe(true)
    expect(hasPartners(at({ people, you: 'm2', mine: ['boss'] }))).toBe(false)
    expect(hasPartners(at({ people, you: 'm3', mine: [] }))).toBe(false)
    expect(hasPartners(at({ people: people.slice(2), mine: ['raider1'] }))).toBe(false)
  })

  it('shows what others point at and choose, not one’s own, nor of those who are gone', () => {
    const people = [member('host', []), member('m1', ['raider2']), member('m2', ['raider3'], 'lost')]
    const pointed = { host: 1, m1: 2, m2: 3, m9: 4 }
    const choosing = { host: [1], m1: [5, 6], m2: [7] }
    expect(pointedNow(at({ people, pointed }))).toEqual([{ by: 'm1', card: 2 }])
    expect(chosenNow(at({ people, choosing }))).toEqual([
      { by: 'm1', card: 5 },
      { by: 'm1', card: 6 },
    ])
  })
})
