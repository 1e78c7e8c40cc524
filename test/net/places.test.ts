import { describe, expect, it } from 'vitest'
import { hasPlace, makesWay, places, placesOfMember, type Shown, ways } from '../../src/net/places.ts'
import { fc } from '../properties.ts'

const whoComes = fc.record({ way: fc.constantFrom(...ways), who: fc.constantFrom('', 'a', 'b', 'c') })
const crowds = fc.array(whoComes, { minLength: 1, maxLength: 300 })

/** Who is there after all of them came, the oldest first, and who had to go. */
const after = (crowd: readonly Shown[]): { here: Shown[]; gone: Shown[] } => {
  let here: Shown[] = []
  const gone: Shown[] = []
  for (const one of crowd) {
    const out = makesWay(here, one)
    gone.push(...out)
    here = [...here.filter((it) => !out.includes(it)), one]
  }
  return { here, gone }
}
const times = (n: number, one: Shown): Shown[] => Array.from({ length: n }, () => ({ ...one }))
const member = (who: string): Shown => ({ way: 'member', who })
const plain: Shown = { way: 'plain', who: '' }
const byLink: Shown = { way: 'link', who: '' }

describe('the places of those who have proven nothing', () => {
  it('are never more than there are, of any way', () => {
    fc.assert(
      fc.property(crowds, (crowd) => {
        const { here } = after(crowd)
        for (const way of ways) expect(here.filter((one) => one.way === way).length).toBeLessThanOrEqual(places[way])
        expect(here).toContain(crowd.at(-1)) // whoever comes has a place
      }),
    )
  })

  it('are taken from nobody who came another way, nor from one member by another', () => {
    fc.assert(
      fc.property(crowds, whoComes, (crowd, comer) => {
        const { here } = after(crowd)
        for (const out of makesWay(here, comer)) {
          expect(out.way).toBe(comer.way)
          if (comer.way === 'member') expect(out.who).toBe(comer.who)
        }
      }),
    )
  })

  it('are given up by the oldest of them', () => {
    fc.assert(
      fc.property(crowds, whoComes, (crowd, comer) => {
        const { here } = after(crowd)
        const out = makesWay(here, comer)
        const alike = here.filter((one) => one.way === comer.way && (comer.way !== 'member' || one.who === comer.who))
        expect(out).toEqual(alike.slice(0, out.length))
      }),
    )
  })

  it('a crowd of strangers leaves those who belong, or have the link, where they are', () => {
    const friends = [byLink, member('a'), member('b')]
    const { here, gone } = after([...friends, ...times(1000, plain)])
    for (const friend of friends) expect(here).toContain(friend)
    expect(gone).toHaveLength(1000 - places.plain)
  })

  it('a member who comes again and again has the newest ones', () => {
    const tries = times(10, member('a'))
    const { here } = after([member('b'), ...tries])
    expect(here).toEqual([member('b'), ...tries.slice(-placesOfMember)])
    expect(here.at(-1)).toBe(tries.at(-1))
  })

  it('are far from what a browser has, and members of a full table don’t fill theirs', () => {
    expect(ways.reduce((sum, way) => sum + places[way], 0)).toBeLessThan(150)
    expect(18 * placesOfMember).toBeLessThanOrEqual(places.member)
  })
})

describe('channels that are open', () => {
  it('are counted by their way', () => {
    expect(hasPlace(['plain', 'plain', 'link'], 'plain', 2)).toBe(false)
    expect(hasPlace(['plain', 'plain', 'link'], 'link', 2)).toBe(true)
    expect(hasPlace([], 'member', 2)).toBe(true)
  })
})
