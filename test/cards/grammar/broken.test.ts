import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../../src/bots/index.ts'
import { checkCard, sayFault } from '../../../src/cards/grammar/check.ts'
import { library } from '../../../src/cards/index.ts'
import { type Break, breaksOf, broken, isTold } from './breaking.ts'

const perCard = 20
const random = makeRandom(414)

const some = (breaks: readonly Break[]): Break[] => {
  const left = [...breaks]
  const taken: Break[] = []
  while (taken.length < perCard && left.length > 0) taken.push(...left.splice(random.below(left.length), 1))
  return taken
}

describe('a good card, broken in one place', () => {
  it('is refused with that place, whatever is wrong there', () => {
    const seen = new Map<string, number>()
    for (const card of library.values())
      for (const it of some(breaksOf(card))) {
        const faults = checkCard(broken(card, it))
        const what = `${card.key}: ${it.how} at ${it.at.join('.') || 'the card'}, which was told as ${faults.map(sayFault).join(' ')}`
        expect(
          faults.some(({ path }) => isTold(it, path)),
          what,
        ).toBe(true)
        seen.set(it.how, (seen.get(it.how) ?? 0) + 1)
      }
    expect(seen.size).toBeGreaterThan(20) // ways
    expect([...seen.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(5000)
  })
})
