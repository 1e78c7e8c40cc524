import { afterAll, describe, expect, it, vi } from 'vitest'
import type * as Keys from '../../../src/table/trust/keys.ts'
import { fc } from '../../properties.ts'
import { type Device, type Electorate, type Fate, happened, makeElectorate } from './electorate.ts'

/**
 * Elections as they go wrong: rosters that reach some, votes of devices that are killed, certificates that are hidden
 * for a while, a deposed host and a member who sign anything. See naive.ts for what should come of it.
 */

// Signatures are real, but the same few are made and looked at again and again: each is worked out once.
vi.mock('../../../src/table/trust/keys.ts', async (original) => {
  const keys = await original<typeof Keys>()
  const [signatures, answers] = [new Map<string, string>(), new Map<string, boolean>()]
  const pairs = new Map<string, Keys.KeyPair>()
  const once = <T>(kept: Map<string, T>, name: string, make: () => T): T => {
    const found = kept.get(name) ?? make()
    kept.set(name, found)
    return found
  }
  const letters = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
  return {
    ...keys,
    pairOf: (seed: Uint8Array): Keys.KeyPair =>
      once(pairs, letters(seed), () => {
        const pair = keys.pairOf(seed)
        const { key } = pair
        return { key, sign: (text) => once(signatures, `${key} ${letters(text)}`, () => pair.sign(text)) }
      }),
    isSigned: (sig: unknown, text: Uint8Array, key: string): boolean =>
      once(answers, `${String(sig)} ${key} ${letters(text)}`, () => keys.isSigned(sig, text, key)),
  } satisfies typeof Keys
})

const who = fc.nat(4)
const some = fc.nat(31) // whom something reaches, by bits
const which = fc.nat(50) // of all that there are by then
const fate = fc.constantFrom<Fate>('kept', 'kept', 'kept', 'lost', 'killed')

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('roster' as const), by: fc.nat(5), without: fc.nat(9), some }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('stale' as const), which, some, fate }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('stand' as const), by: who, above: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ask' as const), which, who, fate }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('askBoth' as const), which, other: which, who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('count' as const), which, some }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('elect' as const), by: who, above: fc.nat(2), asked: some, some, fate }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('show' as const), which, some, fate }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('meet' as const), who, other: who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forge' as const), what: fc.nat(20), some }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const), who }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const picked = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
const reached = <T>(list: readonly T[], bits: number): T[] => list.filter((_, i) => bits & (1 << i))

const take = async (it: Electorate, now: Step): Promise<void> => {
  const { devices, honest, rosters, certificates, standing } = it
  switch (now.does) {
    case 'roster': {
      const isHost = (device: Device): boolean => it.believes(device).host === device.pair.key
      const by = now.by === 5 ? null : (picked(honest.filter(isHost), now.by) ?? null)
      const roster = it.writeRoster(by, now.without)
      for (const device of reached(honest, now.some)) await it.hearRoster(device, roster)
      return
    }
    case 'stale': {
      const roster = picked(rosters, now.which)
      for (const device of reached(honest, now.some)) if (roster) await it.hearRoster(device, roster, now.fate)
      return
    }
    case 'stand': {
      const device = picked(honest, now.by)
      if (device) await it.stand(device, now.above)
      return
    }
    case 'ask': {
      const [device, one] = [picked(devices, now.who), picked(standing, now.which)]
      if (device && one) await it.ask(device, one, now.fate)
      return
    }
    case 'askBoth': {
      const [device, one, other] = [picked(honest, now.who), picked(standing, now.which), picked(standing, now.other)]
      if (device && one && other) await it.askBoth(device, one, other)
      return
    }
    case 'count': {
      const one = picked(standing, now.which)
      const made = one && it.count(one)
      for (const device of reached(honest, now.some)) if (made) await it.hearCertificate(device, made)
      return
    }
    case 'elect': {
      const by = picked(honest, now.by)
      const one = by && (await it.stand(by, now.above))
      if (!one) return
      for (const [i, device] of reached(devices, now.asked).entries())
        if (device !== by) await it.ask(device, one, i === 0 ? now.fate : 'kept')
      const made = it.count(one)
      for (const device of reached(honest, now.some)) await it.hearCertificate(device, made)
      return
    }
    case 'show': {
      const made = picked(certificates, now.which)
      for (const device of reached(honest, now.some)) if (made) await it.hearCertificate(device, made, now.fate)
      return
    }
    case 'meet': {
      const [device, other] = [picked(honest, now.who), picked(honest, now.other)]
      if (device && other && device !== other) await it.meet(device, other)
      return
    }
    case 'forge': {
      const before = certificates.length
      it.forge(now.what)
      for (const made of certificates.slice(before))
        for (const device of reached(honest, now.some)) await it.hearCertificate(device, made)
      return
    }
    case 'restart': {
      const device = picked(honest, now.who)
      if (device) it.restart(device)
    }
  }
}

describe('an election', () => {
  it('moves nobody but by the two rules, asks nobody twice in a term, and never goes back', async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 3, max: 5 }), fc.nat(9), steps, async (voters, liar, all) => {
        const it = await makeElectorate(voters, liar) // of 10 there may be, 5 are nobody: all are honest then
        for (const now of all) {
          const before = it.honest.map(({ disk }) => disk)
          await take(it, now)
          for (const [i, { disk }] of it.honest.entries()) {
            expect(disk.term).toBeGreaterThanOrEqual(before[i]?.term ?? 0)
            expect(disk.voted).toBeGreaterThanOrEqual(before[i]?.voted ?? 0)
          }
          it.check()
        }
      }),
      { numRuns: 120 },
    )
  })

  afterAll(() => {
    // else it would have tried nothing
    for (const [what, times] of Object.entries(happened)) expect(times, what).toBeGreaterThan(10)
  })
})
