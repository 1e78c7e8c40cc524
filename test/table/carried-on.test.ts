import 'fake-indexeddb/auto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { noBinding } from '../../src/net/binding.ts'
import { loopback } from '../../src/net/connection.ts'
import { openStore } from '../../src/store/db.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { makeAnswering } from '../../src/table/asked.ts'
import { makeCandidate, type Progress } from '../../src/table/candidate.ts'
import { makeHolding } from '../../src/table/holding.ts'
import type { Hello, TakeoverRequest, ToClient, ToHost } from '../../src/table/protocol.ts'
import type { KeyShare, RoomInfo } from '../../src/table/room.ts'
import { firstBelief } from '../../src/table/trust/belief.ts'
import type { TrustKeeper } from '../../src/table/trust-keeper.ts'
import { memberOf, pairOf } from '../../src/table/trust/keys.ts'
import { meet, type Met } from '../../src/table/meet.ts'
import { makePlace, type Place } from '../../src/table/place.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { type AtTable, failuresIn, type Guest, hostSeed, lastView, sitDown } from './at-table.ts'
import { hello as helloTo, unread } from './candidacy.ts'
import { last, m1, m2, playUntil, threeRaiders, where } from './together.ts'
import { memoryTrust } from './trust/memory.ts'

const next: RoomInfo = { ...where, generation: 2 }
const hostKey = pairOf(hostSeed).key

/** `table`: what it puts off until later is due meanwhile. */
const until = async (isSo: () => boolean, table?: AtTable): Promise<void> => {
  for (let i = 0; i < 500 && !isSo(); i++) {
    await table?.settle()
    await pause(10)
  }
}
/** Nothing more comes to this guest, not even what takes a while to be compressed. */
const quiet = async ({ everything }: Guest): Promise<void> => {
  for (let had = -1; had !== everything.length; ) {
    had = everything.length
    await pause(300)
  }
}

/** A device's place, as its page opens it. */
const placeBy = async (trust: TrustKeeper): Promise<Place> => {
  const known = await trust.read(where.room)
  return makePlace({
    known,
    expected: { by: 'scan' },
    begin: () => Promise.reject(new Error('It has been here before.')),
    keep: (belief) => trust.keep(where.room, { belief }),
  })
}

/** A guest's page: what it holds of the raid, its key, and what it believes, by all that it heard. */
let devices = 0
const deviceOf = async ({ everything }: Guest, seed: Uint8Array) => {
  devices += 1
  const db = await openStore(`device ${devices}`)
  const holding = makeHolding({ room: () => where.room, withDb: (act) => act(db), now: () => 1, trouble: () => {} })
  const trust = memoryTrust({ seed, belief: firstBelief(hostKey) })
  const place = await placeBy(trust)
  for (const message of everything) {
    holding.hear(message)
    const roster = message.type === 'roster' || message.type === 'welcome' ? message.roster : null
    if (roster) expect(await place.roster(roster)).toBe('taken')
  }
  const { share, parts } = await holding.held()
  const held = holding.last()
  if (!share || !held) throw new Error('It holds nothing.')
  return { trust, place, share, parts, last: held }
}
const seedOf = (n: number): Uint8Array => new Uint8Array(32).fill(100 + n)

type Admit = (theirs: ReturnType<typeof unread>) => void

/** Somebody finds whoever answers there now, by what their device believes. */
const comes = async (place: Place, admit: Admit, said: Hello, share: KeyShare | null = null) => {
  const [link, theirs] = loopback<ToHost, ToClient>()
  const heard: ToClient[] = []
  const asked: (TakeoverRequest | null)[] = []
  let met: Met
  const greet = async (): Promise<void> => {
    met = await meet({ link, binding: noBinding, pair: place.pair, expected: place.expected() })
    await place.met(met.belief)
    link.onMessage((message) => {
      if (!answer.hear(message)) heard.push(message)
    })
    met.prove(said, null)
  }
  let greeting: Promise<void> = Promise.resolve()
  const answer = makeAnswering({
    place,
    candidate: () => (met.role === 'candidate' ? met.key : null),
    send: (message) => link.send(message),
    share: () => Promise.resolve(share),
    greetAgain: () => {
      greeting = greet()
    },
    show: (it) => asked.push(it),
  })
  admit(unread(theirs))
  await greet()
  return { link, heard, asked, answer, met: () => met, greeted: () => greeting }
}

describe('the host gone for good', () => {
  it('is followed by a guest whom a majority chose, with the same raid for everybody, and comes back as a guest', async () => {
    const shelf = new Map<string, Kept>()
    const hostsTrust = memoryTrust({ seed: hostSeed })
    const table = sitDown({ keeper: memoryKeeper(shelf), trust: hostsTrust })
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => (shelf.get('one')?.raid.decisions ?? 0) > 40)
    expect(shelf.get('one')?.raid.decisions).toBeGreaterThan(40)
    await table.settle()
    await quiet(ben) // the last part is on its way
    const before = lastView(ben.everything)

    // the host is gone; Anna's device asks
    const [annas, bens] = [await deviceOf(anna, seedOf(1)), await deviceOf(ben, seedOf(2))]
    expect(annas.share).toMatchObject({ term: 1, threshold: 2, of: 2 })
    expect(annas.place.belief()).toEqual({ ...bens.place.belief() })
    const second = sitDown({ keeper: memoryKeeper(), trust: annas.trust, isAlert: true })
    const shown: Progress[] = []
    const candidate = await makeCandidate({
      by: 'Anna',
      place: annas.place,
      own: annas.share,
      last: annas.last,
      open: async (shares) => {
        await second.say({ type: 'takeOver', parts: annas.parts, shares, room: next, formerHost: 'Hal' })
        await until(() => second.heard.some(({ type }) => type === 'imported' || type === 'failed'), second)
        const [failure] = failuresIn(second.heard)
        if (failure) throw new Error(failure.problems.join(' '))
        const { id } = last(second.everything, 'imported')
        await second.say({ type: 'open', id }, { type: 'room', room: next })
      },
      admit: (link, binding) => second.admit(link, { binding, byScan: false }),
      changed: (progress) => shown.push(progress),
    })
    const toAnna: Admit = (theirs) => candidate.take(theirs, noBinding)
    const toNew: Admit = (theirs) => second.admit(theirs, { binding: noBinding, byScan: false })
    const toOld: Admit = (theirs) => table.admit(theirs, { binding: noBinding, byScan: false })

    // Ben looks for the host and finds Anna; until a majority has spoken, the host that he knows is his host
    const still = await comes(bens.place, toOld, helloTo('Ben'))
    expect(still.met()).toMatchObject({ role: 'host', term: 1 })
    const back = await comes(bens.place, toAnna, helloTo('Ben', { held: bens.last, seen: 1 }), bens.share)
    await until(() => back.asked.length > 0)
    expect(back.asked).toMatchObject([{ by: 'Anna', term: 2, agreed: 1, needed: 2 }])
    expect(shown.at(-1)).toMatchObject({ agreed: [], waiting: ['Ben'], ahead: null })
    expect(await back.answer.agree()).toBe(true)
    await until(() => shown.at(-1)?.phase === 'done')
    expect(shown.at(-1)).toMatchObject({ phase: 'done', problem: null })
    await back.greeted()
    await second.settle()

    // he meets her as the host, by what he believes now, and need not knock
    expect(back.asked.at(-1)).toBeNull()
    expect(back.met()).toMatchObject({ role: 'host', key: annas.place.pair.key, term: 2 })
    expect(back.heard[0]).toMatchObject({ type: 'welcome', you: m2, room: next })
    expect(back.heard.some(({ type }) => type === 'knocking')).toBe(false)
    const { roster } = last(back.heard, 'welcome')
    expect(roster && (await bens.place.roster(roster))).toBe('taken')
    back.link.send({ type: 'look', seat: 'raider3' })
    await second.settle()
    expect(lastView(back.heard)).toEqual(before)

    // the old host is nobody's host any more
    await expect(comes(bens.place, toOld, helloTo('Ben'))).rejects.toMatchObject({ doubt: 'old' })
    await expect(comes(annas.place, toOld, helloTo('Anna'))).rejects.toMatchObject({ doubt: 'old' })

    // it comes back by its own key, believes what the people did whom it had written down itself, and is known
    const hosts = await placeBy(hostsTrust)
    const former = await comes(hosts, toNew, helloTo('Hal'))
    await second.settle()
    expect(hosts.belief()).toMatchObject({ host: annas.place.pair.key, term: 2 })
    expect(former.heard[0]).toMatchObject({ type: 'welcome', you: memberOf(hostKey) })
    expect(last(former.heard, 'opened')).toMatchObject({ mine: ['raider1'] })
    // and the circle of voters has a new key
    await until(() => former.heard.some(({ type }) => type === 'share'), second)
    expect(last(former.heard, 'share')).toMatchObject({ share: { term: 2, of: 2 } })
    await expect(comes(hosts, toOld, helloTo('Hal'))).rejects.toMatchObject({ doubt: 'self' }) // itself

    // a stranger knocks, and one who saw none of this comes by the pin of before
    const late = await comes(
      await placeBy(memoryTrust({ seed: seedOf(9), belief: firstBelief(hostKey) })),
      toNew,
      helloTo('Zed'),
    )
    await second.settle()
    expect(late.met()).toMatchObject({ role: 'host', term: 2 })
    expect(late.heard.map(({ type }) => type)).toEqual(['knocking'])
    expect(last(second.everything, 'knocks').knocks).toMatchObject([{ name: 'Zed' }])
    // Anna plays as the host
    expect(last(second.everything, 'opened')).toMatchObject({ mine: ['raider2'], room: next })
    expect(m1).toBe(memberOf(annas.place.pair.key))
  })

  it('without a certificate nobody takes a raid over, whatever shares they have', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    await quiet(ben)
    const [annas, bens] = [await deviceOf(anna, seedOf(1)), await deviceOf(ben, seedOf(2))]
    const second = sitDown({ keeper: memoryKeeper(), trust: annas.trust })
    const shares = [annas.share, bens.share]
    await second.say({ type: 'takeOver', parts: annas.parts, shares, room: next, formerHost: 'Hal' })
    await until(() => second.heard.some(({ type }) => type === 'imported' || type === 'failed'), second)
    expect(failuresIn(second.heard)).toMatchObject([
      { kind: 'import', problems: ['Nobody made this device the host.'] },
    ])
  })
})
