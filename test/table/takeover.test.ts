import { combine } from 'shamir-secret-sharing'
import { beforeAll, describe, expect, it } from 'vitest'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { RoomRecord } from '../../src/store/db.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { openPlay } from '../../src/table/opening.ts'
import { type BackupPart, type KeyShare, type Takeover, thresholdOf } from '../../src/table/room.ts'
import { seal, toBase64, unseal } from '../../src/table/sealed.ts'
import { openBackup, takenOver } from '../../src/table/takeover.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { fc } from '../properties.ts'
import { shelf } from '../shelf.ts'
import { failuresIn, lastView, sitDown } from './at-table.ts'
import { type Heard, holdingGuests, playedRaid, tokenOf } from './backed-up.ts'

const five = ['m1', 'm2', 'm3', 'm4', 'm5']
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
  backup.members(five)
  backup.begin(heard.first)
  await backup.settled()
  let now: Kept = { ...heard.first, snapshots: [] }
  states = [now]
  for (const [i, written] of heard.writes.entries()) {
    const before = held('m1').parts.length
    backup.written(written)
    await backup.settled()
    now = applied(now, i)
    if (held('m1').parts.length > before) states.push(now)
  }
  parts = held('m1').parts
  shares = five.map((id) => held(id).share)
})

const some = (ids: readonly number[]): KeyShare[] => ids.flatMap((i) => shares[i] ?? [])
const enough = (): KeyShare[] => some([0, 1, 2])
const taking = (more: Partial<Takeover> = {}): Takeover => ({
  parts,
  shares: enough(),
  token: tokenOf('m1'),
  room: { code: 'ROOM', generation: 4 },
  formerHost: 'Ann',
  ...more,
})
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
        const opening = openBackup(parts.slice(0, 1), some(ids))
        if (ids.length >= thresholdOf(5)) expect(sameRaid((await opening).kept)).toEqual(sameRaid(heard.first))
        else await expect(opening).rejects.toMatchObject({ trouble: 'few' })
      }),
      { numRuns: 60 },
    )
  })

  it('is not made by a smaller set that lies about how many it takes', async () => {
    for (const threshold of [1, 2]) {
      const lying = some([0, 1]).map((share) => ({ ...share, threshold }))
      await expect(openBackup(parts, lying)).rejects.toMatchObject({ trouble: 'share' })
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
    const { kept } = await openBackup(parts, [own, falseOne, ...broken, second, third])
    expect(sameRaid(kept)).toEqual(sameRaid(states.at(-1) ?? heard.first))
    await expect(openBackup(parts, [own, second, falseOne])).rejects.toMatchObject({ trouble: 'share' })
    await expect(openBackup(parts, [own, second, second])).rejects.toMatchObject({ trouble: 'share' })
    const many = Array.from({ length: 40 }, (_, i) => ({ ...own, share: toBase64(new Uint8Array(33).fill(i + 1)) }))
    await expect(openBackup(parts, [own, ...many])).rejects.toMatchObject({ trouble: 'share' })
  })

  it('is not mixed from several deals', async () => {
    const other = enough().map((share, i) => (i === 0 ? share : { ...share, deal: 2 }))
    await expect(openBackup(parts, other)).rejects.toMatchObject({ trouble: 'deals' })
    const older = enough().map((share) => ({ ...share, generation: 2 }))
    await expect(openBackup(parts, older)).rejects.toMatchObject({ trouble: 'deals' })
    await expect(openBackup(parts, [])).rejects.toMatchObject({ trouble: 'few' })
  })
})

describe('the parts', () => {
  it('open at the last one, wherever the stream was cut', async () => {
    expect(parts.length).toBeGreaterThan(10)
    for (let length = 1; length <= parts.length; length++) {
      const { kept, unused } = await openBackup(parts.slice(0, length), enough())
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
            { ...part, data: await seal(new Uint8Array(32).fill(at), part, { after: 0, journal: [], raid: {} }) },
          ],
          elsewhere: [{ ...part, base: part.base + 1 }],
        }[how]
        const { kept, unused } = await openBackup([...parts.slice(0, i), ...spoilt, ...parts.slice(i + 1)], enough())
        expect(sameRaid(kept)).toEqual(sameRaid(states[i - 1] ?? heard.first))
        expect(unused).toBe(parts.length - i - (how === 'gone' ? 1 : 0))
      }),
      { numRuns: 60 },
    )
  })

  it('say so if the first is missing, damaged or of another time', async () => {
    const [first, ...later] = parts
    if (!first) throw new Error('There is none.')
    await expect(openBackup(later, enough())).rejects.toMatchObject({ trouble: 'missing' })
    await expect(openBackup([], enough())).rejects.toMatchObject({ trouble: 'missing' })
    const moved = { ...first, generation: 2 }
    const moving = enough().map((share) => ({ ...share, generation: 2 }))
    await expect(openBackup([moved, ...later], moving)).rejects.toMatchObject({ trouble: 'share' })
    for (const data of ['', 'AAAA', '%', damage(first.data, 40), damage(first.data, first.data.length - 5)])
      await expect(openBackup([{ ...first, data }], enough())).rejects.toMatchObject({ trouble: 'share' })
  })

  it('are read with suspicion even if the key fits', async () => {
    const place = { generation: 1, deal: 1, base: 1, n: 0 }
    const key = new Uint8Array(32).fill(9)
    const alone: KeyShare = { generation: 1, deal: 1, threshold: 1, of: 1, share: toBase64(key) }
    const good = { raid: heard.first.raid, journal: heard.first.journal.map((it) => [it.did, it.story]), snapshots: [] }
    const open = async (...values: unknown[]): Promise<unknown> => {
      const made = values.map(async (value, n) => ({ ...place, n, data: await seal(key, { ...place, n }, value) }))
      return openBackup(await Promise.all(made), [alone])
    }
    await expect(open(good)).resolves.toMatchObject({ unused: 0 })
    for (const bad of [null, 7, [], {}, { ...good, more: 1 }, { ...good, raid: { ...good.raid, setup: {} } }])
      await expect(open(bad)).rejects.toMatchObject({ trouble: 'damaged' })
    await expect(open({ ...good, journal: [[{ move: {}, by: 'bot' }, []]] })).rejects.toMatchObject({
      trouble: 'damaged',
    })
    await expect(open(good, { after: 99, journal: [], raid: {} })).rejects.toMatchObject({ trouble: 'damaged' })
    const renamed = open(good, { after: heard.first.journal.length, journal: [], raid: { id: 'other' } })
    await expect(renamed).resolves.toMatchObject({ kept: { raid: { id: 'one' } } })
    expect(await unseal(key, place, await seal(key, { ...place, n: 1 }, good))).toBeNull()
  })
})

describe('a raid that is taken over', () => {
  it('stands at the same decision, with the same state to the byte, story, undo and all', async () => {
    const before = openPlay(structuredClone(heard.kept))
    const kept = await takenOver(taking(), 77, shelf)
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
      const kept = await takenOver(taking({ parts: parts.slice(0, length) }), 0, shelf)
      expect(openPlay(kept).raid.g.s.decisions).toBe(states[length - 1]?.raid.decisions)
    }
  })

  it('has the former host as a guest, known by a token of its own, and keeps everybody else', async () => {
    const { room, seating } = (await takenOver(taking(), 0, shelf)).raid
    expect(room).toEqual({
      code: 'ROOM',
      generation: 4,
      hostToken: tokenOf('m1'),
      members: [
        { id: 'm1', name: 'Ann', token: 'token of the host' },
        ...['m2', 'm3', 'm4', 'm5'].map((id) => ({ id, name: `Guest ${id}`, token: tokenOf(id) })),
      ],
    } satisfies RoomRecord)
    expect(seating).toMatchObject({
      boss: { player: 'greedy' },
      raider1: { player: 'human', member: 'm1' }, // was at the host's device
      raider3: { player: 'human', name: 'Bea' },
    })
    expect(seating).not.toHaveProperty('boss.member')
    expect(seating).not.toHaveProperty('raider3.member') // is at this device now
  })

  it('is refused to a device that the former host did not know', async () => {
    await expect(takenOver(taking({ token: 'another' }), 0, shelf)).rejects.toMatchObject({ trouble: 'stranger' })
  })
})
