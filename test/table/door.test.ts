import { describe, expect, it } from 'vitest'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { fc } from '../properties.ts'
import { mayKnock, shownOf } from '../../src/table/door.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import type { Knock } from '../../src/table/room.ts'
import { rosterOf } from '../../src/table/trust/belief.ts'
import { memberOf, sharing } from '../../src/table/trust/keys.ts'
import { readRoster, type Roster } from '../../src/table/trust/roster.ts'
import { pairOf } from '../../src/table/trust/keys.ts'
import { failuresIn, guestPair, guestSeed, hostSeed, lastView, sitDown } from './at-table.ts'
import {
  begin,
  bring,
  first,
  gather,
  hello,
  last,
  lobbyIn,
  look,
  m1,
  m2,
  peopleIn,
  plan,
  room,
  seatThree,
  threeRaiders,
  where,
} from './together.ts'
import { memoryTrust, someDoor } from './trust/memory.ts'

/** Who comes in, and whose word it takes. */

const { invite } = someDoor
const knocksIn = (heard: readonly ToClient[]): Knock[] => last(heard, 'knocks').knocks
const rosterIn = (heard: readonly ToClient[]): Roster | null => {
  const newest = heard.findLast((it) => it.type === 'roster' || it.type === 'welcome')
  const roster = newest && 'roster' in newest ? newest.roster : null
  return roster && readRoster(roster, pairOf(hostSeed).key)
}
const ready: ToHost = { type: 'ready', ready: true }

describe('somebody new', () => {
  it('knocks with their name, how they came, and three words; one tap lets them in', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest')), room)
    const anna = table.guest()
    const heard = await anna.say(hello('Anna', { invite }))
    expect(heard.map(({ type }) => type)).toEqual(['knocking'])
    const [knock] = knocksIn(table.everything)
    expect(knock).toMatchObject({ member: m1, name: 'Anna', by: 'link', watch: false })
    expect(knock?.words).toHaveLength(3)
    // nothing can be done from outside
    expect(failuresIn(await anna.say({ type: 'take', seat: 'raider2' }))).toHaveLength(1)
    expect(lobbyIn(table.everything).seats[2]?.member).toBeNull()
    await table.say({ type: 'letIn', member: m1 })
    expect(knocksIn(table.everything)).toEqual([])
    expect(last(anna.everything, 'welcome').you).toBe(m1)
    await anna.say({ type: 'take', seat: 'raider2' })
    expect(lobbyIn(table.everything).seats[2]?.member).toBe(m1)
  })

  it('who is not let in is told, and may knock again; a code is not a link', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest')), room)
    const anna = table.guest()
    await anna.say(hello('Anna'))
    expect(knocksIn(table.everything)[0]).toMatchObject({ by: 'code' })
    await table.say({ type: 'turnDown', member: m1 })
    expect(last(anna.everything, 'turnedAway').why).toEqual({ reason: 'refused' })
    const again = table.guest()
    await again.say(hello('Anna', { as: anna.pair }))
    expect(knocksIn(table.everything)).toHaveLength(1)
  })

  it('is let in by the link alone where the host chose that: for open seats, and until the raid begins', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest')), room, { type: 'door', open: true })
    const watcher = table.guest()
    expect((await watcher.say(hello('Wim', { invite, watch: true }))).at(-1)).toEqual({ type: 'knocking' })
    const typed = table.guest()
    expect((await typed.say(hello('Ty'))).at(-1)).toEqual({ type: 'knocking' })
    const anna = table.guest()
    const heard = await anna.say(hello('Anna', { invite }))
    expect(last(heard, 'welcome').roster).not.toBeNull()
    // the only chair is as good as taken
    const bo = table.guest()
    expect((await bo.say(hello('Bo', { invite }))).at(-1)).toEqual({ type: 'knocking' })
    await anna.say({ type: 'take', seat: 'raider2' }, bring(first, 'raider2'), ready)
    await table.say(begin)
    const cy = table.guest()
    expect((await cy.say(hello('Cy', { invite }))).at(-1)).toEqual({ type: 'knocking' })
  })

  it('does not come in by a link that was replaced', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest')), room, { type: 'door', fresh: true })
    const fresh = last(table.everything, 'door').door.invite
    expect(fresh).not.toBe(invite)
    const anna = table.guest()
    expect((await anna.say(hello('Anna', { invite }))).at(-1)).toEqual({
      type: 'turnedAway',
      why: { reason: 'oldLink' },
    })
    const bo = table.guest()
    await bo.say(hello('Bo', { invite: fresh }))
    expect(knocksIn(table.everything)[0]).toMatchObject({ name: 'Bo', by: 'link' })
  })

  it('gets a name of their own, however alike it is written', async () => {
    const table = sitDown()
    await table.say({ type: 'name', name: 'Rosa' }, gather(plan('bot', 'device', 'guest')), room)
    for (const name of ['Anna', ' anna', 'ÄNNA', 'Ｒｏｓａ', 'Anna 2']) await table.guest().say(hello(name))
    const names = peopleIn(table.everything).map((one) => one.name)
    expect(new Set(names.map((name) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())).size).toBe(6)
    expect(names.slice(0, 3)).toEqual(['Rosa', 'Anna', 'anna 2'])
  })

  it('who only watches has a place of their own: ten of them don’t fill the table', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'device', 'guest', 'guest')), room)
    for (let i = 0; i < 10; i++) await table.guest().say(hello(`Watcher ${i}`, { watch: true }))
    expect(peopleIn(table.everything)).toHaveLength(7)
    const anna = table.guest()
    expect((await anna.say(hello('Anna', { invite }))).some(({ type }) => type === 'welcome')).toBe(true)
  })

  it('shows at most three knocks at a time', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest')), room)
    const all = Array.from({ length: 14 }, () => table.guest())
    for (const [i, one] of all.entries()) await one.say(hello(`Knocker ${i}`))
    expect(knocksIn(table.everything).map(({ name }) => name)).toEqual(['Knocker 0', 'Knocker 1', 'Knocker 2'])
    expect(last(all.at(-1)?.everything ?? [], 'turnedAway').why).toEqual({ reason: 'full' })
    all[0]?.link.close()
    await table.settle()
    expect(knocksIn(table.everything).map(({ name }) => name)).toEqual(['Knocker 1', 'Knocker 2', 'Knocker 3'])
  })

  it('takes no place from those who have the link, by the code: twelve of them don’t', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest')), room)
    const codes = Array.from({ length: 13 }, () => table.guest())
    for (const [i, one] of codes.entries()) await one.say(hello(`Code ${i}`))
    expect(last(codes.at(-1)?.everything ?? [], 'turnedAway').why).toEqual({ reason: 'full' })
    const anna = table.guest()
    expect(await anna.say(hello('Anna', { invite }))).toEqual([{ type: 'knocking' }])
    expect(knocksIn(table.everything).map(({ name }) => name)).toEqual(['Anna', 'Code 0', 'Code 1'])
    const wim = table.guest()
    expect(await wim.say(hello('Wim', { invite, watch: true }))).toEqual([{ type: 'knocking' }])
    expect(knocksIn(table.everything).map(({ name }) => name)).toEqual(['Anna', 'Wim', 'Code 0'])
    for (const one of codes.slice(0, 12)) expect(one.ended()).toBeUndefined()
  })

  it('who waits by the old link makes room for the fresh one, and is told why; a code is as good as before', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest')), room)
    const links = Array.from({ length: 12 }, () => table.guest())
    for (const [i, one] of links.entries()) await one.say(hello(`Link ${i}`, { invite }))
    const typed = table.guest()
    await typed.say(hello('Ty'))
    const late = table.guest()
    expect((await late.say(hello('Late', { invite }))).at(-1)).toEqual({ type: 'turnedAway', why: { reason: 'full' } })
    await table.say({ type: 'door', fresh: true })
    for (const one of links) expect(last(one.everything, 'turnedAway').why).toEqual({ reason: 'oldLink' })
    expect(knocksIn(table.everything).map(({ name }) => name)).toEqual(['Ty'])
    const fresh = last(table.everything, 'door').door.invite
    const bo = table.guest()
    expect(await bo.say(hello('Bo', { invite: fresh }))).toEqual([{ type: 'knocking' }])
    expect(knocksIn(table.everything).map(({ name, by }) => [name, by])).toEqual([
      ['Bo', 'link'],
      ['Ty', 'code'],
    ])
    // only a fresh link empties it
    await table.say({ type: 'door', open: false })
    expect(bo.ended()).toBeUndefined()
  })

  it('stands in a place of their own way until they have proven who they are', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest')), room)
    for (let i = 0; i < 40; i++) table.guest()
    await table.settle()
    const away = table.guest()
    await expect(away.say(hello('Away'))).rejects.toMatchObject({ doubt: 'away' })
    for (const way of ['member', 'link', 'code'] as const) {
      const friend = table.guest(undefined, way)
      expect((await friend.say(hello(`By ${way}`, { invite }))).at(-1)).toEqual({ type: 'knocking' })
    }
  })

  it('is known to the host’s page by their offers as soon as they belong, and no longer than that', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const keyOf = (pair: number): string[] => sharing(guestSeed(pair))([pairOf(hostSeed).key])
    expect(last(table.everything, 'callers').keys).toEqual([...keyOf(1), ...keyOf(2)])
    await table.say({ type: 'dismiss', member: m1 })
    expect(last(table.everything, 'callers').keys).toEqual(keyOf(2))
    for (const one of [anna, ben]) expect(one.everything.some(({ type }) => type === 'callers')).toBe(false)
  })

  it('is nobody else, whatever they heard: a proof is of one link', async () => {
    const table = sitDown()
    const [anna] = await threeRaiders(table)
    const spy: ToHost[] = []
    const again = table.guest()
    const send = again.link.send.bind(again.link)
    again.link.send = (message) => {
      spy.push(message)
      send(message)
    }
    await again.say(hello('Anna', { as: anna.pair }))
    const mallory = table.guest()
    await mallory.say(...spy.filter(({ type }) => type === 'greet' || type === 'prove'))
    expect(last(mallory.everything, 'turnedAway').why).toEqual({ reason: 'noise' })
    expect(again.ended()).toBeUndefined()
  })
})

describe('the roster', () => {
  it('says who belongs, sits and votes; it is kept before anybody is told', async () => {
    const trust = memoryTrust({ seed: hostSeed })
    const table = sitDown({ trust })
    const [anna] = await seatThree(table)
    const roster = rosterIn(anna.everything)
    expect(roster?.members.map(({ id, name, seats, voter }) => ({ id, name, seats, voter }))).toEqual([
      { id: m1, name: 'Anna', seats: ['raider2'], voter: true },
      { id: m2, name: 'Ben', seats: ['raider3'], voter: true },
    ])
    const kept = trust.rooms.get(where.room)?.belief
    expect(kept && rosterOf(kept)).toEqual(roster)
    const seqs = anna.everything.flatMap((it) => (it.type === 'roster' ? [readSeq(it.roster.text)] : []))
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
  })
  const readSeq = (text: string): number => (JSON.parse(text) as Roster).seq

  it('changes with nobody’s presence', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const before = rosterIn(ben.everything)
    const shares = ben.everything.filter(({ type }) => type === 'share').length
    anna.link.close()
    await table.settle()
    await table.longAfter()
    expect(rosterIn(ben.everything)).toEqual(before)
    expect(ben.everything.filter(({ type }) => type === 'share')).toHaveLength(shares)
  })

  it('that can’t be kept is told to nobody', async () => {
    const trust = memoryTrust({ seed: hostSeed })
    let isFull = false
    const table = sitDown({
      trust: { ...trust, keep: (...it) => (isFull ? Promise.reject(new Error('full')) : trust.keep(...it)) },
    })
    const [anna] = await seatThree(table)
    const before = rosterIn(anna.everything)
    isFull = true
    await anna.say({ type: 'take', seat: null })
    expect(rosterIn(anna.everything)).toEqual(before)
    expect(failuresIn(table.everything).at(-1)).toMatchObject({ kind: 'storage' })
  })

  it('gives shares to voters only, never to who watches', async () => {
    const table = sitDown()
    const [anna, ben] = await seatThree(table)
    const watchers = [table.guest(), table.guest(), table.guest()]
    for (const [i, one] of watchers.entries()) await one.say(hello(`Watcher ${i}`, { watch: true }))
    await table.say(begin)
    const late = table.guest()
    await late.say(hello('Late', { watch: true }))
    for (const one of [...watchers, late])
      expect(one.everything.filter(({ type }) => type === 'share' || type === 'backup')).toEqual([])
    for (const one of [anna, ben]) expect(last(one.everything, 'share').share).toMatchObject({ threshold: 2, of: 2 })
  })

  it('gives a voter who is the only one nothing, unless the host says yes', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'device', 'guest')), room, { type: 'door', mayPeek: false })
    const anna = table.guest()
    await anna.say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring(first, 'raider2'), ready)
    await table.say(begin)
    expect(anna.everything.some(({ type }) => type === 'share' || type === 'backup')).toBe(false)
    await table.say({ type: 'door', mayPeek: true })
    expect(last(anna.everything, 'share').share).toMatchObject({ threshold: 1, of: 1 })
  })
})

describe('a seat whose person is gone', () => {
  it('is free at once when they are sent away: their key stays out, and somebody who watches may have it', async () => {
    const keeper = memoryKeeper()
    const table = sitDown({ keeper })
    const [anna, ben] = await threeRaiders(table)
    const wim = table.guest()
    await wim.say(hello('Wim', { watch: true }))
    const member = last(wim.everything, 'welcome').you
    await table.say({ type: 'dismiss', member: m1 })
    expect(rosterIn(ben.everything)).toMatchObject({ banned: [anna.pair.key] })
    expect(rosterIn(ben.everything)?.members.map(({ id }) => id)).toEqual([m2, member])
    await table.say({ type: 'give', seat: 'raider2', member })
    expect(last(wim.everything, 'seated').mine).toEqual(['raider2'])
    expect(lastView(await wim.say(look('raider2'))).you).toBe('raider2')
    expect(rosterIn(wim.everything)?.members.find(({ id }) => id === member)).toMatchObject({ voter: true })
    // and it sticks, also after the host was closed
    await table.say({ type: 'leave' })
    const reopened = sitDown({ keeper })
    await reopened.say({ type: 'open', id: 'one' }, { type: 'room', room: { ...where, generation: 2 } })
    const back = reopened.guest()
    await back.say(hello('Anna', { as: anna.pair }))
    expect(last(back.everything, 'turnedAway').why).toEqual({ reason: 'dismissed' })
  })

  it('is not given away while its person may only have lost the way', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    anna.link.close()
    await table.settle()
    await table.say({ type: 'give', seat: 'raider2', member: m2 })
    expect(failuresIn(table.everything).at(-1)?.message).toContain('Wait half a minute')
    for (let i = 0; i < 31; i++) await ben.say({ type: 'again' }) // a second goes by with each thing said
    const wim = table.guest()
    await wim.say(hello('Wim', { watch: true }))
    await table.say({ type: 'give', seat: 'raider2', member: last(wim.everything, 'welcome').you })
    expect(last(wim.everything, 'seated').mine).toEqual(['raider2'])
  })

  it('is given with the same tap that lets them in', async () => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest', 'guest')), room)
    const [anna, ben] = [table.guest(), table.guest()]
    for (const [guest, name, seat] of [
      [anna, 'Anna', 'raider2'],
      [ben, 'Ben', 'raider3'],
    ] as const) {
      await guest.say(hello(name))
      await table.say({ type: 'letIn', member: memberOf(guest.pair.key) })
      await guest.say({ type: 'take', seat }, bring(first, seat), ready)
    }
    await table.say(begin, look('raider1'))
    anna.link.close()
    const anew = table.guest()
    await anew.say(hello('Anna'))
    const knock = knocksIn(table.everything)[0]
    expect(knock).toMatchObject({ name: 'Anna 2' })
    const member = memberOf(guestPair(3).key)
    await table.say({ type: 'letIn', member, seat: 'raider2' })
    expect(failuresIn(table.everything).at(-1)?.message).toContain('Anna is still there')
    expect(anew.everything.some(({ type }) => type === 'welcome')).toBe(false)
    for (let i = 0; i < 31; i++) await ben.say({ type: 'again' })
    await table.say({ type: 'letIn', member, seat: 'raider2' })
    expect(last(anew.everything, 'seated').mine).toEqual(['raider2'])
    expect(rosterIn(ben.everything)).toMatchObject({ banned: [anna.pair.key] })
    const back = table.guest()
    await back.say(hello('Anna', { as: anna.pair }))
    expect(last(back.everything, 'turnedAway').why).toEqual({ reason: 'dismissed' })
  })

  it('of a raid from before keys is nobody’s until the host gives it to who knocks', async () => {
    const keeper = memoryKeeper()
    const table = sitDown({ keeper })
    await threeRaiders(table)
    await table.say({ type: 'leave' })
    const kept = keeper.shelf.get('one')
    if (!kept) throw new Error('Nothing was kept.')
    const former = { code: 'ABCD2345', generation: 4, hostToken: 'a secret of before', members: [] }
    kept.raid.room = former
    kept.raid.seating = { ...(kept.raid.seating as object), raider2: { player: 'human', name: 'Anna', member: 'm1' } }
    const again = sitDown({ keeper })
    const heard = await again.say({ type: 'open', id: 'one' }, look('raider1'))
    expect(failuresIn(heard)).toEqual([])
    expect(last(heard, 'opened').room).toEqual({ code: 'ABCD2345', generation: 4, room: '' }) // a new room is made
    await again.say(room)
    const anna = again.guest()
    await anna.say(hello('Anna'))
    await again.say({ type: 'give', seat: 'raider2', member: last(anna.everything, 'welcome').you })
    expect(last(anna.everything, 'seated').mine).toEqual(['raider2'])
    expect(JSON.stringify(keeper.shelf.get('one')?.raid.room)).not.toContain('secret')
  })
})

describe('the knocks that are shown', () => {
  const someKnock = fc.record({
    member: fc.uuid(),
    name: fc.string(),
    by: fc.constantFrom('link' as const, 'code' as const),
    words: fc.constant<string[]>(['a', 'b', 'c']),
    watch: fc.boolean(),
  })
  const some = fc.array(someKnock, { maxLength: 40 })
  const asCode = (knock: Knock): Knock => ({ ...knock, by: 'code' })
  const isPlayer = ({ watch }: Knock): boolean => !watch

  it('are three at most; a code hides nobody who has the link and wants to play, nor does a crowd that watches', () => {
    fc.assert(
      fc.property(some, some, (knocks, others) => {
        const all = [...others.map(asCode), ...knocks]
        const shown = shownOf(all)
        expect(shown).toHaveLength(Math.min(3, all.length))
        expect(shown.some(isPlayer)).toBe(all.some(isPlayer))
        const isFirst = (knock: Knock): boolean => knock.by === 'link' && isPlayer(knock)
        expect(shown.filter(isFirst)).toEqual(all.filter(isFirst).slice(0, 3))
      }),
    )
  })

  it('have places of each way in: whoever came another way takes none of them', () => {
    fc.assert(
      fc.property(some, some, someKnock, (knocks, others, comer) => {
        const elsewhere = others.filter((one) => one.by !== comer.by || one.watch !== comer.watch)
        expect(mayKnock([...knocks, ...elsewhere], comer)).toBe(mayKnock(knocks, comer))
        expect(mayKnock(elsewhere, comer)).toBe(true)
      }),
    )
  })
})
