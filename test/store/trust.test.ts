import 'fake-indexeddb/auto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Db, openStore } from '../../src/store/db.ts'
import { makeKeeper } from '../../src/store/raids.ts'
import { keptPin, pinnedRoom } from '../../src/store/trust.ts'
import type { WithStore } from '../../src/store/with-store.ts'
import type { BackupPart, KeyShare } from '../../src/table/room.ts'
import { openBackup } from '../../src/table/takeover.ts'
import { type Belief, believed, firstBelief } from '../../src/table/trust/belief.ts'
import { keepPlace, makeRoom, makeTrustKeeper } from '../../src/table/trust-keeper.ts'
import { codeOf, pairOf, roomOf } from '../../src/table/trust/keys.ts'
import { makePlace } from '../../src/table/place.ts'
import { fileIn, type Guest, hostSeed, sitDown } from '../table/at-table.ts'
import { playUntil, threeRaiders, where } from '../table/together.ts'
import { ann, bo, cy, di, host, knowing, room, signed } from '../table/trust/people.ts'
import { asking, certificate } from '../table/trust/votes.ts'

let names = 0
const fresh = async (): Promise<{ db: Db; name: string; withDb: WithStore }> => {
  names += 1
  const name = `trust ${names}`
  const db = await openStore(name)
  return { db, name, withDb: (act) => act(db) }
}
const now = (): number => 7

const three = [ann, bo, cy]
const roster = signed(three)
const first = knowing(roster)
const seed = new Uint8Array(32).fill(3) // Bo's

/** Bo's device, which has been there. */
const bosDevice = async (belief: Belief = first) => {
  const device = await fresh()
  await keepPlace(device.withDb, seed, 'CODE', belief, 1)
  return { ...device, trust: makeTrustKeeper(device.withDb, now) }
}
const moved = (belief: Belief, ...[by, term, it, voters]: Parameters<typeof certificate>): Belief => {
  const next = believed(belief, certificate(by, term, it, voters))
  if (!next) throw new Error('It was not believed.')
  return next
}

describe('keys of this device', () => {
  it('are made with a room, whose name and code come from them, and are there after a restart', async () => {
    const { db, name, withDb } = await fresh()
    const made = await makeRoom(withDb, now)
    db.close()
    const again = await openStore(name)
    const found = await makeTrustKeeper((act) => act(again), now).read(made.room)
    if (!found) throw new Error('It is gone.')
    const { key } = pairOf(found.seed)
    expect(made).toEqual({ room: roomOf(key), code: await codeOf(key) })
    expect(found.belief).toEqual(firstBelief(key))
    expect(found.door).toMatchObject({ open: false, mayPeek: false })
    expect(found.door?.invite).toMatch(/^[\da-f]{20}$/)
    const other = await makeRoom((act) => act(again), now)
    expect(other.room).not.toBe(made.room)
  })

  it('are never replaced: a second tab that comes as somebody new does not make this device forget who it is', async () => {
    const { withDb, trust, db } = await bosDevice()
    const stranger = new Uint8Array(32).fill(99)
    await expect(keepPlace(withDb, stranger, 'CODE', firstBelief(host.key), 2)).rejects.toThrow()
    expect(await trust.read(room)).toEqual({ seed, belief: first, door: null })
    // it is found by its code, so that no new key is made for it, also where it has no seat any more
    expect(await pinnedRoom(db, 'CODE')).toBe(room)
    expect(await pinnedRoom(db, 'CODE', room.slice(0, 32))).toBe(room)
    expect(await pinnedRoom(db, 'CODE', 'ffff')).toBeNull()
    expect(await pinnedRoom(db, 'OTHER')).toBeNull()
    // not even its host's, who opens its own link
    const own = await makeRoom(withDb, now)
    const before = await trust.read(own.room)
    const guest = { ...firstBelief(host.key), room: own.room }
    await expect(keepPlace(withDb, stranger, own.code, guest, 2)).rejects.toThrow()
    expect(await trust.read(own.room)).toEqual(before)
  })

  it('are needed to keep anything else of a room', async () => {
    const { db, trust } = await bosDevice()
    const elsewhere = { ...firstBelief(di.key) }
    await expect(trust.keep(elsewhere.room, { belief: elsewhere })).rejects.toThrow('no key')
    expect(await trust.read(elsewhere.room)).toBeNull()
    expect(await keptPin(db, elsewhere.room)).toBeUndefined()
  })
})

describe('what this device believes', () => {
  it('never goes back to an earlier term', async () => {
    const { trust } = await bosDevice()
    const later = moved(first, ann, 5, roster, [ann, cy])
    await trust.keep(room, { belief: later })
    for (const old of [first, moved(first, cy, 3, roster, [bo, cy])]) {
      await trust.keep(room, { belief: old })
      expect((await trust.read(room))?.belief).toEqual(later)
    }
    const latest = moved(later, cy, 6, roster, [bo, cy])
    await trust.keep(room, { belief: latest })
    expect((await trust.read(room))?.belief).toEqual(latest)
  })

  it('never forgets a vote, whichever tab gave it', async () => {
    const { trust } = await bosDevice()
    await trust.keep(room, { belief: { ...first, voted: 4 }, votes: true })
    const newer = signed(three, { seq: 2 })
    await trust.keep(room, { belief: { ...first, roster: newer } })
    expect((await trust.read(room))?.belief).toEqual({ ...first, roster: newer, voted: 4 })
    await trust.keep(room, { belief: moved(first, ann, 2, roster, [ann, cy]) })
    expect((await trust.read(room))?.belief).toMatchObject({ term: 2, voted: 4 })
  })

  it('never goes back to an older roster, of this term or of the one before it', async () => {
    const newer = signed([ann, bo], { seq: 2 })
    const { trust } = await bosDevice({ ...first, roster: newer })
    await trust.keep(room, { belief: { ...first, voted: 3 } })
    expect((await trust.read(room))?.belief).toEqual({ ...first, roster: newer, voted: 3 })
    await trust.keep(room, { belief: { ...first, roster: null } })
    expect((await trust.read(room))?.belief.roster).toEqual(newer)
    // one tab has heard of the new host's own roster; the other has only just heard of the new host
    const atAnn = moved({ ...first, roster: newer }, ann, 4, newer, [ann, bo])
    const anns = signed([bo, cy], { term: 4 }, ann)
    await trust.keep(room, { belief: { ...atAnn, roster: anns } })
    await trust.keep(room, { belief: atAnn })
    expect((await trust.read(room))?.belief).toEqual({ ...atAnn, roster: anns, voted: 3 })
  })

  it('and how the door is kept don’t touch each other, also when both change at once', async () => {
    const { trust, db } = await bosDevice()
    const door = { invite: '0b'.repeat(10), open: true, mayPeek: false }
    const voted = [2, 3, 4].map((term) => trust.keep(room, { belief: { ...first, voted: term } }))
    await Promise.all([...voted, trust.keep(room, { door })])
    expect(await trust.read(room)).toEqual({ seed, belief: { ...first, voted: 4 }, door })
    expect(await keptPin(db, room)).toMatchObject({ code: 'CODE', at: 7 })
  })

  it('two tabs give one vote in one term', async () => {
    const { trust } = await bosDevice()
    const tab = async () =>
      makePlace({
        known: await trust.read(room),
        expected: { by: 'scan' },
        begin: () => Promise.reject(new Error('It has been here before.')),
        keep: (belief, votes) => trust.keep(belief.room, { belief, votes }),
      })
    const [one, other] = [await tab(), await tab()]
    const said = await Promise.allSettled([
      one.vote(ann.key, asking(ann, 2, roster)),
      other.vote(cy.key, asking(cy, 2, roster)),
    ])
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await trust.read(room))?.belief.voted).toBe(2)
    await expect(other.vote(cy.key, asking(cy, 2, roster))).rejects.toThrow('Another tab')
    expect(await other.vote(cy.key, asking(cy, 3, roster))).not.toBeNull()
    // a tab that slept does not vote against what another has believed since
    await trust.keep(room, { belief: moved(first, ann, 9, roster, [ann, cy]) })
    await expect(one.vote(cy.key, asking(cy, 5, roster))).rejects.toThrow('Another tab')
    expect(one.belief()).toMatchObject({ voted: 2 })
  })
})

/** Every way in which these bytes might be written down. */
const writings = (bytes: Uint8Array): string[] => {
  const hex = Buffer.from(bytes).toString('hex')
  const base64 = Buffer.from(bytes).toString('base64')
  const half = bytes.slice(0, 16)
  return [
    ...[hex, hex.toUpperCase(), base64.slice(0, 42), Buffer.from(bytes).toString('base64url')],
    ...[hex.slice(0, 32), half.join(','), JSON.stringify(half).slice(1, -1), Buffer.from(bytes).toString('latin1')],
  ]
}

describe('the bytes of a key', () => {
  it('are in no raid, save, report, message or copy', async () => {
    const { db, withDb } = await fresh()
    await keepPlace(withDb, hostSeed, where.code, firstBelief(pairOf(hostSeed).key), 1)
    const table = sitDown({ keeper: makeKeeper(() => Promise.resolve(db)), trust: makeTrustKeeper(withDb, now) })
    const guests = await threeRaiders(table)
    await playUntil(table, guests, () => false, 15)
    const files = [fileIn(await table.say({ type: 'export' })), fileIn(await table.say({ type: 'report' }))]
    await pause(300) // the last part takes a while to be compressed
    await table.settle()
    const heldBy = ({ everything }: Guest): { parts: BackupPart[]; share: KeyShare } => {
      const parts = everything.flatMap((message) => (message.type === 'backup' ? message.parts : []))
      const [share] = everything.flatMap((message) => (message.type === 'share' ? [message.share] : [])).slice(-1)
      if (!share) throw new Error('They hold nothing.')
      return { parts: parts.filter(({ deal }) => deal === share.deal), share }
    }
    const [annas, bens] = guests.map(heldBy)
    if (!annas || !bens) throw new Error('They are not there.')
    const { kept, unused } = await openBackup(where.room, annas.parts, [annas.share, bens.share])
    expect([kept.raid.id, unused]).toEqual(['one', 0])
    expect(kept.journal.length).toBeGreaterThan(10)

    const stores = [...db.objectStoreNames].filter((store) => store !== 'keys')
    const records = await Promise.all(stores.map((store) => db.getAll(store)))
    const all = [kept, records, table.everything, guests.map(({ everything }) => everything)]
    const text = [...files, ...all.map((it) => JSON.stringify(it))].join('\n')
    expect(text).toContain(pairOf(hostSeed).key) // this much everybody may know
    const seeds = [hostSeed, new Uint8Array(32).fill(101), new Uint8Array(32).fill(102)]
    for (const it of seeds.flatMap(writings)) expect(text.includes(it), it).toBe(false)
    expect(await db.get('keys', where.room)).toEqual({ room: where.room, seed: hostSeed })
    expect(JSON.stringify(await db.getAll('raids'))).not.toMatch(/seed":"|token/i)
  })
})
