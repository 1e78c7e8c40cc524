import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { openBackup } from '../../src/table/takeover.ts'
import { majorityOf } from '../../src/table/trust/roster.ts'
import { fc } from '../properties.ts'
import { circleOf, holdingGuests, playedRaid, roomName } from './backed-up.ts'

const three = ['m1', 'm2', 'm3']

describe('a backup', () => {
  it('needs more than half of the guests, and at least two of several', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 12].map(majorityOf)).toEqual([0, 1, 2, 2, 3, 3, 4, 7])
  })

  it('of a late game is small, and what each decision adds is smaller', { timeout: 60_000 }, async () => {
    const { first, writes, kept } = await playedRaid(1000, three)
    const { backup, held, failures } = holdingGuests()
    backup.circle(circleOf(...three))
    backup.begin(first, true)
    await backup.settled()
    for (const written of writes) {
      backup.written(written)
      await backup.settled()
    }
    const { parts, share, letters } = held('m1')
    const sizes = parts
      .slice(1)
      .map(({ data }) => data.length)
      .toSorted((a, b) => a - b)
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0
    expect(sizes.length).toBeGreaterThan(100)
    expect(median).toBeLessThan(500)
    expect((await openBackup(roomName, parts, [share, held('m2').share])).kept.journal).toEqual(kept.journal)
    // somebody comes late: all of it anew, under a key of their own
    const before = held('m1').letters
    backup.circle(circleOf(...three, 'm4'))
    await backup.settled()
    const late = held('m4')
    expect(late.parts).toHaveLength(1)
    expect(late.letters).toBeLessThan(66_000) // of which its cards are 8,000 and the hashes of its answers 13,000
    console.info(
      `${kept.raid.decisions} decisions: ${letters} letters to a guest in all; a part ${median} (median), ` +
        `${sizes.at(-1)} (most); the whole raid ${late.letters}, also to the others: ${held('m1').letters - before}`,
    )
    expect(failures).toEqual([])
  })

  it('sends what happened while it was busy together, and nothing if nothing happened', async () => {
    const { first, writes } = await playedRaid(60, three)
    const { backup, held } = holdingGuests()
    backup.begin(first, true)
    backup.circle(circleOf(...three))
    for (const written of writes) backup.written(written)
    await backup.settled()
    expect(held('m2').parts).toHaveLength(1) // it had not even begun
    const [some] = writes.filter(({ records }) => records.length > 0)
    if (!some) throw new Error('Nothing was written.')
    backup.written({ ...some, records: [], raid: { changed: 99 } })
    await backup.settled()
    expect(held('m2').parts).toHaveLength(1)
    backup.written({ ...some, records: [], raid: { turn: 98, changed: 99 } })
    await backup.settled()
    expect(held('m2').parts).toHaveLength(2)
    const { kept } = await openBackup(roomName, held('m2').parts, [held('m2').share, held('m3').share])
    expect(kept.raid.turn).toBe(98)
  })

  it('sends a guest that comes back what it lacks, or everything', async () => {
    const { first, writes } = await playedRaid(60, three)
    const mine = holdingGuests()
    const { backup, guests } = mine
    backup.circle(circleOf(...three))
    backup.begin(first, true)
    await backup.settled()
    const half = Math.floor(writes.length / 2)
    for (const written of writes) {
      backup.written(written)
      await backup.settled()
    }
    const all = [...mine.held('m1').parts]
    const third = mine.held('m3')
    const last = third.parts[half]
    if (!last) throw new Error('There are too few parts.')
    third.parts.length = 0
    backup.cameBack('m3', { term: last.term, roster: last.roster, deal: last.deal, base: last.base, n: last.n })
    await backup.settled()
    expect(third.parts).toEqual(all.slice(last.n + 1))
    for (const held of [undefined, { ...last, base: last.base - 1 }, { ...last, term: 2 }]) {
      third.parts.length = 0
      backup.cameBack('m3', held)
      await backup.settled()
      expect(mine.held('m3').parts).toEqual(all)
    }
    backup.cameBack('a stranger')
    await backup.settled()
    expect(guests.has('a stranger')).toBe(false)
  })

  it('sends a guest its share that comes back while the raid is being sealed', async () => {
    const { first } = await playedRaid(20, three)
    const heard: string[] = []
    let isBack = false
    const { backup } = holdingGuests({
      tell: (member, { type }) => {
        if (member !== 'm3') {
          // their shares are out: the raid itself comes next
          queueMicrotask(() => {
            if (!isBack) backup.cameBack('m3')
            isBack = true
          })
        } else if (isBack) heard.push(type)
      },
    })
    backup.circle(circleOf(...three))
    backup.begin(first, true)
    await backup.settled()
    expect(heard).toContain('share')
    expect(heard.at(-1)).toBe('backup')
  })

  it('begins anew before it gets long, under the same key', async () => {
    const { first, writes } = await playedRaid(60, three)
    const { backup, held } = holdingGuests()
    backup.circle(circleOf(...three))
    backup.begin(first, true)
    await backup.settled()
    const { share } = held('m1')
    const bases = new Set<number>()
    const [some] = writes
    if (!some) throw new Error('Nothing was written.')
    let most = 0
    const random = makeRandom(1)
    for (let i = 0; i < 40; i++) {
      const name = Array.from({ length: 2000 }, () => random.below(2 ** 32).toString(36)).join('')
      backup.written({ ...some, records: [], raid: { name } })
      await backup.settled()
      const { parts } = held('m1')
      bases.add(parts[0]?.base ?? 0)
      most = Math.max(
        most,
        parts.slice(1).reduce((sum, { data }) => sum + data.length, 0),
      )
    }
    expect(bases.size).toBeGreaterThan(3)
    expect(most).toBeLessThan(150_000)
    expect(held('m1').share).toEqual(share)
  })

  it('gives a new circle of guests a new key; who had the old one alone opens nothing more', async () => {
    const { first, writes } = await playedRaid(40, three)
    const { backup, held, guests } = holdingGuests()
    backup.begin(first, true)
    await backup.settled()
    expect(guests.size).toBe(0)
    backup.circle(circleOf('m1'))
    await backup.settled()
    const alone = held('m1')
    expect(alone.share).toMatchObject({ deal: 1, threshold: 1, of: 1 })
    expect((await openBackup(roomName, alone.parts, [alone.share])).kept.raid).toEqual(first.raid)
    backup.circle(circleOf('m1', 'm2'))
    await backup.settled()
    for (const written of writes) backup.written(written)
    await backup.settled()
    const later = held('m1')
    expect(later.share).toMatchObject({ deal: 2, threshold: 2, of: 2 })
    await expect(openBackup(roomName, later.parts, [alone.share])).rejects.toMatchObject({ trouble: 'deals' })
    const forged = { ...alone.share, roster: later.share.roster, deal: 2 }
    await expect(openBackup(roomName, later.parts, [forged])).rejects.toMatchObject({ trouble: 'share' })
    backup.circle(circleOf('m2', 'm1')) // the same two
    await backup.settled()
    expect(held('m1').share).toEqual(later.share)
    backup.circle(circleOf('m2'))
    await backup.settled()
    expect(held('m2').share).toMatchObject({ deal: 3, threshold: 1 })
    expect(held('m1').parts).toEqual(later.parts)
    backup.end()
    for (const written of writes) backup.written(written)
    await backup.settled()
    expect(held('m2').parts).toHaveLength(1)
  })

  it('knows nothing of who is there: other voters, another host or another room get another key, and chance goes another way', async () => {
    const { first } = await playedRaid(20, three)
    const { backup, held, reseeds } = holdingGuests()
    backup.begin(first, true)
    backup.circle(circleOf(...three))
    await backup.settled()
    expect([held('m1').share.deal, reseeds()]).toEqual([1, 0])
    backup.circle({ ...circleOf(...three), roster: 'ee'.repeat(32) }) // somebody has another name
    await backup.settled()
    expect([held('m1').share.deal, reseeds()]).toEqual([1, 0])
    backup.circle(circleOf('m1', 'm2'))
    await backup.settled()
    expect(held('m1').share).toMatchObject({ deal: 2, of: 2, threshold: 2 })
    expect(held('m3').share.deal).toBe(1)
    backup.circle({ ...circleOf('m1', 'm2'), term: 4 })
    await backup.settled()
    expect(held('m1').share).toMatchObject({ term: 4, deal: 3 })
    expect(held('m1').parts[0]).toMatchObject({ term: 4, deal: 3 })
    backup.circle(null)
    await backup.settled()
    backup.circle(circleOf('m1', 'm2', 'm4'))
    await backup.settled()
    expect(held('m4').share).toMatchObject({ deal: 4, of: 3 })
    expect(reseeds()).toBe(3)
  })

  it('opened again begins with a new key, and chance goes another way', async () => {
    const { first } = await playedRaid(20, three)
    const { backup, held, reseeds } = holdingGuests({ now: () => 77 })
    backup.circle(circleOf(...three))
    backup.begin(first, false)
    await backup.settled()
    expect([held('m1').share.deal, reseeds()]).toEqual([77, 1])
  })

  it('does not deal if chance could not be changed', async () => {
    const { first } = await playedRaid(20, three)
    const { backup, guests, failures } = holdingGuests({ reseed: () => Promise.reject(new Error('The disk is full.')) })
    backup.circle(circleOf(...three))
    backup.begin(first, false)
    await backup.settled()
    expect([guests.size, failures.length]).toEqual([0, 1])
  })

  it('loses nothing that happens while it works, whenever that is', async () => {
    const { first, writes, kept } = await playedRaid(60, three)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(12), { minLength: writes.length, maxLength: writes.length }), async (pauses) => {
        const { backup, held } = holdingGuests()
        backup.circle(circleOf(...three))
        backup.begin(first, true)
        for (const [i, written] of writes.entries()) {
          for (let n = pauses[i] ?? 0; n > 0; n--) await (n > 8 ? setImmediate() : Promise.resolve())
          backup.written(written)
        }
        await backup.settled()
        const { parts, share } = held('m1')
        expect((await openBackup(roomName, parts, [share, held('m2').share])).kept.journal).toEqual(kept.journal)
      }),
      { numRuns: 25 },
    )
  })

  it('tells when it could not be made, and makes all of it next time', async () => {
    const { first, writes } = await playedRaid(40, three)
    const { backup, held, failures } = holdingGuests()
    backup.circle(circleOf(...three))
    const round: { self?: unknown } = {}
    round.self = round
    backup.begin({ ...first, raid: { ...first.raid, habits: round } }, true)
    await backup.settled()
    expect(failures).toHaveLength(1)
    backup.begin(first, true)
    for (const written of writes) backup.written(written)
    await backup.settled()
    expect(failures).toHaveLength(1)
    expect(held('m1').parts).toHaveLength(1)
  })
})
