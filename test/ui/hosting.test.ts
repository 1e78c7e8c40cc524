import { createRoot } from 'solid-js'
import { createStore } from 'solid-js/store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoomRecord } from '../../src/store/db.ts'
import { firstBelief } from '../../src/table/trust/belief.ts'
import { pairOf } from '../../src/table/trust/keys.ts'
import type { GoneOn } from '../../src/ui/room/gone-on.ts'
import { createHosting, type Hosting } from '../../src/ui/room/hosting.ts'
import type { Room } from '../../src/ui/room/room.ts'
import type { Session } from '../../src/ui/session/session.ts'

/** A host's page whose raid may go on elsewhere. */

const where: RoomRecord = { code: 'ABCD2345', generation: 1, room: 'ab' }
const found = (doubt: GoneOn['doubt']): GoneOn => ({
  at: { code: where.code, generation: 2, broker: null, part: null, invite: null },
  by: 'Bea',
  belief: firstBelief(pairOf(new Uint8Array(32).fill(1)).key),
  doubt,
})

const page = (goesOn: GoneOn | null) => {
  const did: string[] = []
  const note = (what: string) => (): void => void did.push(what)
  const [state, set] = createStore({ phase: 'opening', room: null as RoomRecord | null, result: null, people: [] })
  const session = { state, open: note('open'), leave: note('leave') } as unknown as Session
  const room = {
    ...{ open: note('room open'), close: note('room close'), hangUp: note('hang up'), startOver: note('start over') },
    adopt: note('adopt'),
  } as unknown as Room
  const hosting = createRoot(
    (): Hosting =>
      createHosting({ session, room, look: () => Promise.resolve(goesOn), over: undefined, isFresh: () => false }),
  )
  return { did, set, hosting }
}

beforeEach(() => {
  const deaf = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', deaf)
  for (const [name, it] of Object.entries(deaf)) vi.stubGlobal(name, it)
})
afterEach(() => vi.unstubAllGlobals())

describe('a host that comes back', () => {
  it('opens its raid if nobody has carried it on', async () => {
    const { did, set, hosting } = page(null)
    await hosting.comeBack(where)
    expect(did).toEqual(['open'])
    set({ phase: 'playing', room: where })
    expect(did).toEqual(['open', 'room open'])
  })

  it('stands still if a majority has, until its person goes on alone in a room of its own', async () => {
    const { did, hosting } = page(found(null))
    await hosting.comeBack(where)
    expect(did).toEqual([])
    expect(hosting.overtaken()?.by).toBe('Bea')
    hosting.goAlone()
    expect(did).toEqual(['start over', 'open'])
    expect(hosting.overtaken()).toBeNull()
  })

  it('opens it, and says so at once, if those who carried it on knew an older table', async () => {
    const { did, hosting } = page(found('older'))
    await hosting.comeBack(where)
    expect(did).toEqual(['open'])
    expect([hosting.doubted()?.by, hosting.overtaken()]).toEqual(['Bea', null])
    hosting.putAside()
    expect(hosting.doubted()).toBeNull()
  })

  it('lets go of everybody where the raid does not go on', () => {
    const { did, set } = page(null)
    set({ phase: 'taken' })
    expect(did).toEqual(['room close', 'hang up'])
  })
})
