import 'fake-indexeddb/auto'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { type Link, loopback } from '../../src/net/link.ts'
import { openStore } from '../../src/store/db.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { makeAnswering } from '../../src/table/asked.ts'
import { makeCandidate, type Progress } from '../../src/table/candidate.ts'
import type { GuestLink } from '../../src/table/client.ts'
import { content } from '../../src/table/content.ts'
import { makeHolding } from '../../src/table/holding.ts'
import { byScan, isProof, proofOf } from '../../src/table/proof.ts'
import type { Asked, Hello, ToClient, ToHost } from '../../src/table/protocol.ts'
import { type KeyShare, type PartPlace, protocolVersion, type RoomInfo } from '../../src/table/room.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { type AtTable, answering, failuresIn, type Guest, lastView, seated, sitDown, starting } from './at-table.ts'

const room: RoomInfo = { code: 'ABCD2345', generation: 1 }
const next: RoomInfo = { ...room, generation: 2 }
const hello = (name: string, more: Partial<Hello> = {}): Hello => ({
  protocol: protocolVersion,
  content,
  token: null,
  name,
  raid: null,
  view: 0,
  story: 0,
  ...more,
})
const shareOf = (n: number, more: Partial<KeyShare> = {}): KeyShare => ({
  generation: 1,
  deal: 1,
  threshold: 3,
  of: 4,
  share: `share ${n}`,
  ...more,
})
const last: PartPlace = { generation: 1, deal: 1, base: 1, n: 5 }

interface Caller {
  link: Link<ToHost, ToClient>
  heard: ToClient[]
  asked: () => Asked | undefined
}

/** A link as it comes by a wire; nobody passes it on unread here. */
const unread = (link: Link<ToClient, ToHost>): GuestLink => Object.assign(link, { texts: null as never })

/** A candidate, what it shows, and callers. */
const asking = (options: { own?: KeyShare; open?: (shares: KeyShare[]) => Promise<void> } = {}) => {
  const shown: Progress[] = []
  const opened: KeyShare[][] = []
  const admitted: unknown[] = []
  const candidate = makeCandidate({
    by: 'Bea',
    room: next,
    own: shareOf(0),
    last,
    open: (shares) => {
      opened.push(shares)
      return Promise.resolve()
    },
    admit: (link) => admitted.push(link),
    changed: (progress) => shown.push(progress),
    ...options,
  })
  const call = (): Caller => {
    const [mine, theirs] = loopback<ToHost, ToClient>()
    const heard: ToClient[] = []
    mine.onMessage((message) => heard.push(message))
    candidate.take(unread(theirs))
    const asked = (): Asked | undefined =>
      heard.flatMap((message) => (message.type === 'asksTakeover' ? [message.asked] : [])).at(-1)
    return { link: mine, heard, asked }
  }
  const now = (): Progress | undefined => shown.at(-1)
  return { candidate, call, opened, admitted, now, shown }
}
const say = async ({ link }: Caller, ...hellos: Hello[]): Promise<void> => {
  for (const it of hellos) link.send({ type: 'hello', hello: it })
  await setImmediate()
}

describe('a candidate', () => {
  it('asks everybody who comes, and opens with enough shares, not one less', async () => {
    const { call, opened, admitted, now } = asking()
    const [cleo, dan, eve] = [call(), call(), call()]
    expect(now()).toMatchObject({ phase: 'asking', needed: 3, agreed: [], waiting: [] })
    await say(cleo, hello('Cleo'))
    await say(dan, hello('Dan'))
    expect(cleo.asked()).toEqual({ by: 'Bea', generation: 2, agreed: 1, needed: 3 })
    await say(cleo, hello('Cleo', { share: shareOf(1) }), hello('Cleo', { share: shareOf(1) }))
    expect(dan.asked()).toEqual({ by: 'Bea', generation: 2, agreed: 2, needed: 3 })
    expect(now()).toMatchObject({ agreed: ['Cleo'], waiting: ['Dan'] })
    expect(opened).toEqual([])
    await say(dan, hello('Dan', { share: shareOf(2) }))
    expect(opened).toEqual([[shareOf(0), shareOf(1), shareOf(2)]])
    expect(admitted).toHaveLength(3) // also who has said nothing yet
    for (const caller of [cleo, dan, eve]) expect(caller.heard.at(-1)).toEqual({ type: 'tookOver' })
    expect(now()?.phase).toBe('done')
    call()
    await setImmediate()
    expect(admitted).toHaveLength(4)
  })

  it('who is the only guest needs nobody', async () => {
    const { opened, now } = asking({ own: shareOf(0, { threshold: 1, of: 1 }) })
    await setImmediate()
    expect(opened).toHaveLength(1)
    expect(now()?.phase).toBe('done')
  })

  it('says whose share does not fit, and who knows more', async () => {
    const { call, opened, now } = asking()
    const [cleo, dan, eve, fay] = [call(), call(), call(), call()]
    await say(cleo, hello('Cleo', { share: shareOf(1, { deal: 2 }) }))
    await say(dan, hello('Dan', { share: shareOf(0), held: { ...last, n: 4 } }))
    await say(eve, hello('Eve', { held: { ...last, base: 2, n: 0 } }))
    expect(now()).toMatchObject({ agreed: [], misfits: ['Cleo', 'Dan'], waiting: ['Eve'], ahead: 'Eve' })
    expect(cleo.asked()).toMatchObject({ misfit: true })
    expect(eve.asked()).not.toHaveProperty('misfit')
    eve.link.close()
    await say(fay, hello('Fay', { share: shareOf(3) }))
    expect(now()).toMatchObject({ agreed: ['Fay'], waiting: [], ahead: null })
    expect(opened).toEqual([])
  })

  it('goes on asking if the shares do not open it', async () => {
    let isRight = false
    const tries: number[] = []
    const { call, now, admitted } = asking({
      open: (shares) => {
        tries.push(shares.length)
        return isRight ? Promise.resolve() : Promise.reject(new Error('One of them is wrong.'))
      },
    })
    const [cleo, dan, eve] = [call(), call(), call()]
    await say(cleo, hello('Cleo', { share: shareOf(1) }))
    await say(dan, hello('Dan', { share: shareOf(2) }), hello('Dan', { share: shareOf(2) }))
    expect(now()).toMatchObject({ phase: 'asking', problem: 'One of them is wrong.' })
    expect(tries).toEqual([3])
    isRight = true
    await say(eve, hello('Eve', { share: shareOf(3) }))
    expect(tries).toEqual([3, 4])
    expect(admitted).toHaveLength(3)
  })

  it('believes nothing else, and does not listen to noise', async () => {
    const { call, now, opened, candidate } = asking()
    const caller = call()
    const bad: unknown[] = [null, 1, 'hello', [], {}, { type: 'hello' }, { type: 'hello', hello: 7 }]
    bad.push({ type: 'answer', move: {} }, { type: 'takeOver', shares: [] })
    const forged: unknown[] = [7, {}, { ...shareOf(1), share: 7 }, { ...shareOf(1), share: 'x'.repeat(300) }]
    forged.push({ ...shareOf(1), threshold: 1 }, { ...shareOf(1), deal: -1 }, { ...shareOf(1), of: '4' })
    for (const message of bad) caller.link.send(message as ToHost)
    for (const share of forged)
      caller.link.send({ type: 'hello', hello: { ...hello('Zed'), share: share as KeyShare } })
    await setImmediate()
    expect(now()).toMatchObject({ agreed: [], phase: 'asking' })
    for (let i = 0; i < 20; i++) caller.link.send({ type: 'hello', hello: hello('Zed') })
    await setImmediate()
    expect(caller.heard.at(-1)).toEqual({ type: 'turnedAway', why: { reason: 'noise' } })
    expect(caller.link.state).toBe('closed')
    const old = call()
    await say(old, hello('Old', { protocol: protocolVersion - 1 }))
    expect(old.heard.at(-1)).toEqual({ type: 'turnedAway', why: { reason: 'version', newer: 'host' } })
    const many = Array.from({ length: 17 }, call)
    await setImmediate()
    expect(many.at(-1)?.heard).toEqual([{ type: 'turnedAway', why: { reason: 'full' } }])
    candidate.stop()
    await setImmediate()
    expect(many[0]?.heard.at(-1)).toEqual({ type: 'turnedAway', why: { reason: 'closed' } })
    expect(now()).toMatchObject({ phase: 'stopped' })
    expect(opened).toEqual([])
  })
})

describe('a proof of a token', () => {
  it('is good at one room and generation, or by a scan, and for nobody else', () => {
    const said = proofOf('0123456789abcdef0123456789abcdef', next)
    expect(isProof(said, '0123456789abcdef0123456789abcdef', next)).toBe(true)
    expect(isProof(said, '0123456789abcdef0123456789abcdee', next)).toBe(false)
    expect(isProof(said, '0123456789abcdef0123456789abcdef', room)).toBe(false)
    expect(isProof(said, '0123456789abcdef0123456789abcdef', { ...next, code: 'OTHER' })).toBe(false)
    const scanned = proofOf('some token', { ...room, generation: byScan })
    expect(isProof(scanned, 'some token', next)).toBe(true)
    expect(said).not.toContain('0123')
  })
})

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

/** A guest's page: its link, and what it holds. */
let devices = 0
const deviceOf = async (guest: Guest) => {
  devices += 1
  const db = await openStore(`device ${devices}`)
  const holding = makeHolding({ code: room.code, withDb: (act) => act(db), now: () => 1, trouble: () => {} })
  const welcome = guest.everything.find((message) => message.type === 'welcome')
  if (welcome?.type !== 'welcome') throw new Error('Nobody was welcomed.')
  for (const message of guest.everything) holding.hear(message)
  return { holding, token: welcome.token, you: welcome.you }
}

describe('the host gone for good', () => {
  it('is followed by a guest, with the same raid for everybody, and comes back as a guest', async () => {
    const shelf = new Map<string, Kept>()
    const table = sitDown({ keeper: memoryKeeper(shelf) })
    await table.say(starting(seated('greedy', 'human', 'greedy', 'greedy')), { type: 'room', room })
    const [anna, ben] = [table.guest(), table.guest()]
    await anna.say({ type: 'hello', hello: hello('Anna') }, { type: 'take', seat: 'raider2' })
    await ben.say({ type: 'hello', hello: hello('Ben') }, { type: 'take', seat: 'raider3' })
    const players = [
      { who: table, seat: 'raider1' as const },
      { who: anna, seat: 'raider2' as const },
      { who: ben, seat: 'raider3' as const },
    ]
    const random = makeRandom(3)
    for (let i = 0; i < 40; i++)
      for (const { who, seat } of players) {
        const heard = await who.say({ type: 'look', seat })
        if (lastView(heard).decision) await who.say(answering(lastView(heard), random))
      }
    await table.settle()
    await quiet(ben) // the last part is on its way
    const before = lastView(await ben.say({ type: 'look', seat: 'raider3' }))
    expect(shelf.get('one')?.raid.decisions).toBeGreaterThan(40)

    // the host is gone; Anna's device asks
    const [annas, bens] = [await deviceOf(anna), await deviceOf(ben)]
    const { parts, share } = await annas.holding.held()
    const place = annas.holding.last()
    if (!share || !place) throw new Error('Anna holds nothing.')
    expect(share).toMatchObject({ threshold: 2, of: 2 })
    const second = sitDown({ keeper: memoryKeeper() })
    const shown: Progress[] = []
    const candidate = makeCandidate({
      by: 'Anna',
      room: next,
      own: share,
      last: place,
      open: async (shares) => {
        const takeover = { parts, shares, token: annas.token, room: next, formerHost: 'Hal' }
        await second.say({ type: 'takeOver', ...takeover })
        await until(() => second.heard.some(({ type }) => type === 'imported' || type === 'failed'), second)
        const [failure] = failuresIn(second.heard)
        if (failure) throw new Error(failure.problems.join(' '))
        await second.say({ type: 'open', id: 'one' }, { type: 'room', room: next })
      },
      admit: (link) => second.admit(link),
      changed: (progress) => shown.push(progress),
    })

    // Ben looks for the host and finds Anna
    const comes = (said: () => Hello, own: KeyShare | null) => {
      const [mine, theirs] = loopback<ToHost, ToClient>()
      const heard: ToClient[] = []
      const asked: (Asked | null)[] = []
      const answer = makeAnswering({
        send: (message) => mine.send(message),
        hello: said,
        share: () => Promise.resolve(own),
        show: (it) => asked.push(it),
      })
      mine.onMessage((message) => {
        if (!answer.hear(message)) heard.push(message)
      })
      candidate.take(unread(theirs))
      mine.send({ type: 'hello', hello: said() })
      return { link: mine, heard, asked, answer }
    }
    const bensShare = (await bens.holding.held()).share
    const back = comes(() => hello('Ben', { token: proofOf(bens.token, next) }), bensShare)
    await setImmediate()
    expect(back.asked).toEqual([{ by: 'Anna', generation: 2, agreed: 1, needed: 2 }])
    expect(shown.at(-1)).toMatchObject({ agreed: [], waiting: ['Ben'] })
    await back.answer.agree()
    await until(() => shown.at(-1)?.phase !== 'opening' && shown.at(-1)?.phase !== 'asking')
    expect(shown.at(-1)).toMatchObject({ phase: 'done', problem: null })
    await second.settle()
    expect(back.asked.at(-1)).toBeNull()
    expect(back.heard[0]).toMatchObject({ type: 'welcome', you: bens.you, token: bens.token, room: next })
    back.link.send({ type: 'look', seat: 'raider3' })
    await second.settle()
    expect(lastView(back.heard)).toEqual(before)

    // the former host comes back, by what it kept itself
    const kept = shelf.get('one')?.raid.room
    if (!kept) throw new Error('It kept no room.')
    const former = second.guest()
    const heard = await former.say({ type: 'hello', hello: hello('Hal', { token: proofOf(kept.hostToken, next) }) })
    expect(heard.find(({ type }) => type === 'welcome')).toMatchObject({ you: annas.you })
    expect(heard.find(({ type }) => type === 'opened')).toMatchObject({ mine: ['raider1'] })
    // and the circle of guests has a new key
    await until(() => former.everything.some(({ type }) => type === 'share'), second)
    expect(former.everything.find(({ type }) => type === 'share')).toMatchObject({ share: { generation: 2, of: 2 } })
  })
})
