import * as fc from '../fast-check.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeepError, type Kept } from '../../src/store/keeper.ts'
import { device, soon } from './some-device.ts'
import { pass, raid, writing } from './some-raid.ts'

const saidIn = ({ journal }: Kept): string[] => journal.map(({ did }) => JSON.stringify(did))
const begins = (part: readonly string[], whole: readonly string[]): boolean => part.every((one, i) => one === whole[i])

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('a raid that is opened, killed, robbed and put off in any order', () => {
  it('has all that was shown while a copy had it, itself or in a save beside it', async () => {
    const mishap = fc.constantFrom(
      ...(['write', 'write', 'sit', 'full', 'fullFirst', 'fullFile', 'well', 'retry', 'silent', 'answers'] as const),
      ...(['open', 'rob', 'takeOnly', 'noRead', 'noTake', 'again'] as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(mishap, { maxLength: 30 }), async (happens) => {
        const it = device()
        let now = it.worker()
        await now.keeper.create(raid('a'))
        const shown: string[][] = []
        let mine = saidIn(raid('a'))
        let owner = 0
        let seated = 0
        let n = 0
        let isOpen = true
        let answer = (): void => {}
        const note = (): void => {
          if (isOpen && (now.now()?.copies ?? 0) > 0) shown.push([...mine])
        }
        const inTime = async <T>(work: Promise<T>): Promise<T | null> => {
          const over = { is: false }
          const end = (): void => {
            over.is = true
          }
          work.then(end, end)
          for (let i = 0; i < 12 && !over.is; i++) {
            if (i === 6) answer() // longer than anybody waits
            await soon()
            if (!over.is) await now.retry()
          }
          expect(over.is).toBe(true)
          try {
            return await work
          } catch (error) {
            if (!(error instanceof KeepError)) throw error
            isOpen = false
            return null
          }
        }
        const open = async (): Promise<void> => {
          isOpen = true
          const kept = await inTime(now.keeper.take('a'))
          isOpen = kept !== null
          if (!kept) return
          expect(kept.journal.map((one) => one.n)).toEqual(kept.journal.map((_, i) => i + 1))
          mine = saidIn(kept)
          owner = kept.raid.owner
          note()
        }
        for (const what of happens) {
          if (what === 'write' && isOpen) {
            n += 1
            const did = { move: { decision: 100 + n, seat: 'boss' as const, pick: { do: 'pass' as const } } }
            const record = { ...pass('a', mine.length + 1), did: { ...did, by: 'person' as const } }
            await inTime(now.keeper.write(writing('a', owner, { records: [record], raid: { changed: n } })))
            if (isOpen) mine.push(JSON.stringify(record.did))
            note()
          } else if (what === 'sit' && isOpen) {
            seated = n += 1
            await inTime(now.keeper.write(writing('a', owner, { raid: { seating: { seated }, changed: n } })))
          } else if (what === 'retry') await now.retry()
          else if (what === 'full') it.first.trouble = it.files.trouble = 'full'
          else if (what === 'fullFirst') it.first.trouble = 'full'
          else if (what === 'fullFile') it.files.trouble = 'full'
          else if (what === 'well') it.first.trouble = it.files.trouble = null
          else if (what === 'silent') {
            answer()
            answer = it.first.hush()
          } else if (what === 'answers') answer()
          else if (what === 'open') {
            now = it.worker()
            await open()
          } else if (what === 'rob') {
            answer()
            const robbed = now.keeper
            const before = { mine, owner, isOpen }
            now = it.worker(false)
            await open()
            const record = { ...pass('a', before.mine.length + 1), story: ['robbed'] }
            if (before.isOpen && isOpen && !it.first.trouble)
              await robbed.write(writing('a', before.owner, { records: [record] })).catch(() => {})
          } else if (what === 'again') await open()
          else if (what === 'takeOnly') {
            answer()
            await it.first.take('a').catch(() => null)
          } else if (what === 'noRead') vi.spyOn(it.files, 'read').mockRejectedValueOnce(new Error('Not now.'))
          else if (what === 'noTake')
            vi.spyOn(it.first, 'take').mockRejectedValueOnce(new KeepError('broken', 'Not now.'))
        }
        answer()
        it.first.trouble = it.files.trouble = null
        for (let i = 0; i < 3; i++) await now.retry()
        now = it.worker()
        await open()
        for (let i = 0; i < 3; i++) await now.retry()
        now = it.worker()
        await open()
        const all = [...it.first.shelf.values()].map(saidIn)
        for (const one of shown) expect(all.some((whole) => begins(one, whole))).toBe(true)
        for (const { journal } of it.first.shelf.values())
          if (journal.length > 0) expect(journal.flatMap(({ story }) => story)).not.toContain('robbed')
      }),
      { numRuns: 60 },
    )
  })
})
