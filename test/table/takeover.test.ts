import { combine } from 'shamir-secret-sharing'
import { beforeAll, describe, expect, it } from 'vitest'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { openPlay } from '../../src/table/opening.ts'
import type { BackupPart, KeyShare, PartPlace, RoomInfo, Takeover } from '../../src/table/room.ts'
import { seal, toBase64, unseal } from '../../src/table/sealed.ts'
import { Stopped } from '../../src/table/steps.ts'
import { openBackup, takenOver } from '../../src/table/takeover.ts'
import { memberOf } from '../../src/table/trust/keys.ts'
import { majorityOf, rosterHash } from '../../src/table/trust/roster.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { fc } from '../properties.ts'
import { shelf } from '../shelf.ts'
import { failuresIn, lastView, sitDown } from './at-table.ts'
import { circleOf, type Heard, holdingGuests, playedRaid, roomName } from './backed-up.ts'
import { host, person } from './trust/people.ts'

const keys = [2, 3, 4, 5, 6].map((n) => person(n).key)
const five = keys.map(memberOf)
const [bea = '', other = ''] = five
let heard: Heard
/** The raid as it was kept after each part. */
let states: Kept[]
let parts: BackupPart[]
let shares: KeyShare[]

const applied = ({ raid, values, journal }: Kept, i: number): Kept => {
  const written = heard.writes[i]
  if (!written) throw new Error('There are not so many.')
  const { changed: _, ...fields } = written.raid
  return { raid: { ...raid, ...fields }, values, journal: [...journal, ...written.records], snapshots: [] }
}

beforeAll(async () => {
  heard = await playedRaid(150, five)
  const { backup, held } = holdingGuests()
  backup.circle(circleOf(...five))
  backup.begin(heard.first, true)
  await backup.settled()
  let now: Kept = { ...heard.first, snapshots: [] }
  states = [now]
  for (const [i, written] of heard.writes.entries()) {
    const before = held(bea).parts.length
    backup.written(written)
    await backup.settled()
    now = applied(now, i)
    if (held(bea).parts.length > before) states.push(now)
  }
  parts = held(bea).parts
  shares = five.map((id) => held(id).share)
})

const some = (ids: readonly number[]): KeyShare[] => ids.flatMap((i) => shares[i] ?? [])
const enough = (): KeyShare[] => some([0, 1, 2])
const taking = (more: Partial<Takeover> = {}): Takeover => ({
  parts,
  shares: enough(),
  room: next,
  formerHost: 'Ann',
  ...more,
})
const next: RoomInfo = { code: 'ROOM', generation: 4, room: roomName }
/** A majority chose Bea's device. */
const newHost = { own: keys[0] ?? '', former: host.key }
const open = (some: readonly BackupPart[], by: readonly KeyShare[]) => openBackup(roomName, some, by)
const sameRaid = ({ raid, values, journal }: Kept): Omit<Kept, 'snapshots'> => ({ raid, values, journal })
const damage = (data: string, at: number): string => {
  const i = at % data.length
  return data.slice(0, i) + (data[i] === 'A' ? 'B' : 'A') + data.slice(i + 1)
}

describe('the key', () => {
  it('is made by any majority, however ordered, and by nobody less', async () => {
    const subset = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(subset, async (ids) => {
        const opening = open(parts.slice(0, 1), some(ids))
        if (ids.length >= majorityOf(5)) expect(sameRaid((await opening).kept)).toEqual(sameRaid(heard.first))
        else await expect(opening).rejects.toMatchObject({ trouble: 'few' })
      }),
      { numRuns: 60 },
    )
  })

  it('is not made by a smaller set that lies about how many it takes', async () => {
    for (const threshold of [1, 2]) {
      const lying = some([0, 1]).map((share) => ({ ...share, threshold }))
      await expect(open(parts, lying)).rejects.toMatchObject({ trouble: 'share' })
    }
  })

  it('could be any, for all that a smaller set knows: one more share leads to each, and to each by one way', async () => {
    const known = some([0, 1]).map(({ share }) => Uint8Array.from(atob(share), (letter) => letter.charCodeAt(0)))
    const numbers = new Set(known.map((share) => share.at(-1)))
    const another = [1, 2, 3].find((number) => !numbers.has(number)) ?? 0
    const keys = Array.from({ length: 256 }, (_, value) =>
      combine([...known, new Uint8Array(33).fill(value, 0, 32).fill(another, 32)]),
    )
    const found = await Promise.all(keys)
    for (let at = 0; at < 32; at++) expect(new Set(found.map((key) => key[at])).size).toBe(256)
  })

  it('is found among false shares, and missed without enough true ones', async () => {
    const [own, second, third, fourth] = shares
    if (!own || !second || !third || !fourth) throw new Error('There are too few.')
    const falseOne = { ...fourth, share: toBase64(new Uint8Array(33).fill(7)) }
    const broken = [{ ...fourth, share: '%%' }, { ...fourth, share: 'AAAA' }, second]
    const { kept } = await open(parts, [own, falseOne, ...broken, second, third])
    expect(sameRaid(kept)).toEqual(sameRaid(states.at(-1) ?? heard.first))
    await expect(open(parts, [own, second, falseOne])).rejects.toMatchObject({ trouble: 'share' })
    await expect(open(parts, [own, second, second])).rejects.toMatchObject({ trouble: 'share' })
    const many = Array.from({ length: 40 }, (_, i) => ({ ...own, share: toBase64(new Uint8Array(33).fill(i + 1)) }))
    await expect(open(parts, [own, ...many])).rejects.toMatchObject({ trouble: 'share' })
  })

  it('is not mixed from several deals', async () => {
    const other = enough().map((share, i) => (i === 0 ? share : { ...share, deal: 2 }))
    await expect(open(parts, other)).rejects.toMatchObject({ trouble: 'deals' })
    const older = enough().map((share) => ({ ...share, term: 2 }))
    await expect(open(parts, older)).rejects.toMatchObject({ trouble: 'deals' })
    const others = enough().map((share, i) => (i === 0 ? share : { ...share, roster: rosterHash('another') }))
    await expect(open(parts, others)).rejects.toMatchObject({ trouble: 'deals' })
    await expect(open(parts, [])).rejects.toMatchObject({ trouble: 'few' })
  })
})

describe('the parts', () => {
  it('open at the last one, wherever the stream was cut', async () => {
    expect(parts.length).toBeGreaterThan(10)
    for (let length = 1; length <= parts.length; length++) {
      const { kept, unused } = await open(parts.slice(0, length), enough())
      expect(sameRaid(kept)).toEqual(sameRaid(states[length - 1] ?? heard.first))
      expect(unused).toBe(0)
    }
  })

  it('are of no use after a gap, or one that is damaged, swapped, repeated or forged', async () => {
    const index = fc.integer({ min: 1, max: parts.length - 2 })
    const spoil = fc.constantFrom('gone', 'damaged', 'swapped', 'repeated', 'forged', 'elsewhere')
    await fc.assert(
      fc.asyncProperty(index, spoil, fc.nat(100_000), async (i, how, at) => {
        const part = parts[i]
        const next = parts[i + 1]
        const before = parts[i - 1]
        if (!part || !next || !before) throw new Error('There is no such part.')
        const spoilt = {
          gone: [],
          damaged: [{ ...part, data: damage(part.data, at) }],
          swapped: [{ ...part, data: next.data }],
          repeated: [{ ...part, data: before.data }],
          forged: [
            {
              ...part,
              data: await seal(
                new Uint8Array(32).fill(at),
                { ...part, room: roomName },
                { after: 0, journal: [], raid: {} },
              ),
            },
          ],
          elsewhere: [{ ...part, base: part.base + 1 }],
        }[how]
        const { kept, unused } = await open([...parts.slice(0, i), ...spoilt, ...parts.slice(i + 1)], enough())
        expect(sameRaid(kept)).toEqual(sameRaid(states[i - 1] ?? heard.first))
        expect(unused).toBe(parts.length - i - (how === 'gone' ? 1 : 0))
      }),
      { numRuns: 60 },
    )
  })

  it('say so if the first is missing, damaged or of another time', async () => {
    const [first, ...later] = parts
    if (!first) throw new Error('There is none.')
    await expect(open(later, enough())).rejects.toMatchObject({ trouble: 'missing' })
    await expect(open([], enough())).rejects.toMatchObject({ trouble: 'missing' })
    // what was sealed for one room, term, roster and deal opens at no other, whatever the shares say
    for (const elsewhere of [{ term: 2 }, { roster: rosterHash('another') }, { deal: 7 }]) {
      const moving = enough().map((share) => ({ ...share, ...elsewhere }))
      await expect(open([{ ...first, ...elsewhere }], moving)).rejects.toMatchObject({ trouble: 'share' })
    }
    await expect(openBackup(rosterHash('another room'), parts, enough())).rejects.toMatchObject({ trouble: 'share' })
    await expect(open([{ ...first, base: first.base + 1 }], enough())).rejects.toMatchObject({ trouble: 'share' })
    for (const data of ['', 'AAAA', '%', damage(first.data, 40), damage(first.data, first.data.length - 5)])
      await expect(open([{ ...first, data }], enough())).rejects.toMatchObject({ trouble: 'share' })
  })

  it('are read with suspicion even if the key fits', async () => {
    const dealt = { term: 1, roster: rosterHash('some'), deal: 1 }
    const place: PartPlace = { ...dealt, base: 1, n: 0 }
    const sealed = { ...place, room: roomName }
    const key = new Uint8Array(32).fill(9)
    const alone: KeyShare = { ...dealt, threshold: 1, of: 1, share: toBase64(key) }
    const good = { raid: heard.first.raid, journal: heard.first.journal.map((it) => [it.did, it.story]), snapshots: [] }
    const opening = async (...values: unknown[]): Promise<unknown> => {
      const made = values.map(async (value, n) => ({ ...place, n, data: await seal(key, { ...sealed, n }, value) }))
      return open(await Promise.all(made), [alone])
    }
    await expect(opening(good)).resolves.toMatchObject({ unused: 0 })
    for (const bad of [null, 7, [], {}, { ...good, more: 1 }, { ...good, raid: { ...good.raid, setup: {} } }])
      await expect(opening(bad)).rejects.toMatchObject({ trouble: 'damaged' })
    await expect(opening({ ...good, journal: [[{ move: {}, by: 'bot' }, []]] })).rejects.toMatchObject({
      trouble: 'damaged',
    })
    await expect(opening(good, { after: 99, journal: [], raid: {} })).rejects.toMatchObject({ trouble: 'damaged' })
    const renamed = opening(good, { after: heard.first.journal.length, journal: [], raid: { id: 'other' } })
    await expect(renamed).resolves.toMatchObject({ kept: { raid: { id: 'one' } } })
    expect(await unseal(key, sealed, await seal(key, { ...sealed, n: 1 }, good))).toBeNull()
  })
})

describe('a raid that is taken over', () => {
  it('stands at the same decision, with the same state to the byte, story, undo and all', async () => {
    const before = openPlay(structuredClone(heard.kept))
    const kept = await takenOver(taking(), newHost, 77, shelf)
    const after = openPlay(structuredClone(kept))
    expect(JSON.stringify(after.raid.g.s)).toBe(JSON.stringify(before.raid.g.s))
    expect(after.raid.given).toEqual(before.raid.given)
    expect(after.story).toEqual(before.story)
    expect(kept.raid).toMatchObject({ id: 'one', changed: 77 })
    const keeper = memoryKeeper()
    await keeper.create(kept)
    const table = sitDown({ keeper })
    const said = await table.say({ type: 'open', id: 'one' }, { type: 'look', seat: 'raider3' })
    expect(failuresIn(said)).toEqual([])
    expect(said[0]).toMatchObject({ type: 'opened', mine: ['raider3'], room: { code: 'ROOM', generation: 4 } })
    expect(lastView(said).waitingFor).toEqual(viewOf(before.raid.g, null).waitingFor)
  })

  it('opens at every part of the stream', async () => {
    for (const length of [1, 2, Math.floor(parts.length / 2), parts.length - 1]) {
      const kept = await takenOver(taking({ parts: parts.slice(0, length) }), newHost, 0, shelf)
      expect(openPlay(kept).raid.g.s.decisions).toBe(states[length - 1]?.raid.decisions)
    }
  })

  it('says how far it is, and ends at once if nobody waits for it any more', async () => {
    const shares: number[] = []
    await takenOver(taking(), newHost, 0, shelf, (done, of) => void shares.push(done / of))
    expect(shares.length).toBeGreaterThan(10)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    const nobody = (): never => {
      throw new Stopped()
    }
    await expect(takenOver(taking(), newHost, 0, shelf, nobody)).rejects.toBeInstanceOf(Stopped)
  })

  it('has the former host as a guest, where its people sat, and keeps everybody else', async () => {
    const { room, seating } = (await takenOver(taking(), newHost, 0, shelf)).raid
    expect(room).toEqual(next)
    expect(seating).toMatchObject({
      boss: { player: 'greedy' },
      raider1: { player: 'human', member: memberOf(host.key) }, // was at the host's device
      raider3: { player: 'human', name: 'Bea' },
    })
    expect(seating).not.toHaveProperty('boss.member')
    expect(seating).not.toHaveProperty('raider3.member') // is at this device now
    // another of them: Bea stays where she is
    const others = (await takenOver(taking(), { ...newHost, own: keys[1] ?? '' }, 0, shelf)).raid.seating
    expect(others).toMatchObject({ raider1: { member: memberOf(host.key) }, raider3: { member: bea } })
    expect(JSON.stringify(others)).not.toContain(other)
  })

  it('says why if it can’t be', async () => {
    const few = taking({ shares: some([0, 1]) })
    await expect(takenOver(few, newHost, 0, shelf)).rejects.toMatchObject({ trouble: 'few' })
    const elsewhere = taking({ room: { ...next, room: rosterHash('another room') } })
    await expect(takenOver(elsewhere, newHost, 0, shelf)).rejects.toMatchObject({ trouble: 'share' })
  })
})
