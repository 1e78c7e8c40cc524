import { describe, expect, it } from 'vitest'
import { makeProposals, type Standing } from '../../src/table/proposals.ts'

const joint = (
  by: string,
  needed: string[],
  more: Partial<Standing> = {},
): Parameters<ReturnType<typeof makeProposals>['put']>[0] => ({
  by,
  seat: 'raider1',
  what: { kind: 'joint', move: { decision: 1, seat: 'raider1', pick: { do: 'yes' } } },
  needed,
  decider: 'host',
  isValid: () => true,
  work: () => Promise.resolve(),
  ...more,
})

describe('a proposal', () => {
  it('is not needed where nobody else is asked, and is done once all have agreed', () => {
    const proposals = makeProposals()
    expect(proposals.put(joint('m1', []))).toBeNull()
    const one = proposals.put(joint('m1', ['host', 'm2']))
    expect(proposals.say('m2', one?.id ?? 0, true, false)).toBeNull()
    expect(proposals.say('m2', one?.id ?? 0, true, false)).toBeNull() // twice is once
    expect(proposals.list()[0]?.agreed).toEqual(['m2'])
    expect(proposals.say('host', one?.id ?? 0, true, false)).toEqual({ done: one })
    expect(proposals.list()).toEqual([])
  })

  it('of a joint answer stands when somebody says no, until the leader decides; nobody else may, and not before', () => {
    const proposals = makeProposals()
    const one = proposals.put(joint('m1', ['host', 'm2']))
    const id = one?.id ?? 0
    expect(proposals.say('host', id, true, true)).toEqual({ problem: 'Nobody has said no yet.' })
    expect(proposals.say('m2', id, false, false)).toBeNull()
    expect(proposals.say('m2', id, true, true)).toMatchObject({ problem: expect.stringContaining('leader') })
    expect(proposals.say('host', id, true, true)).toEqual({ done: one })
    expect(proposals.list()).toEqual([])
  })

  it('beside another lets the leader choose', () => {
    const proposals = makeProposals()
    const one = proposals.put(joint('m1', ['host', 'm2']))
    const two = proposals.put(joint('m2', ['host', 'm1']))
    expect(proposals.list()).toHaveLength(2)
    expect(proposals.say('host', two?.id ?? 0, true, true)).toEqual({ done: two })
    expect(proposals.say('host', one?.id ?? 0, true, false)).toBeNull()
    const mine = proposals.put(joint('m1', ['host', 'm2'])) // thought again: the first is gone
    expect(proposals.list().map(({ id }) => id)).toEqual([mine?.id])
  })

  it('without a leader to decide ends with the first no', () => {
    const proposals = makeProposals()
    const one = proposals.put(joint('m1', ['host', 'm2'], { decider: null }))
    expect(proposals.say('host', one?.id ?? 0, true, false)).toBeNull()
    expect(proposals.say('m2', one?.id ?? 0, false, false)).toEqual({ refused: one })
    expect(proposals.list()).toEqual([])
  })

  it('is withdrawn by whoever made it, dropped when overtaken, and does not wait for the absent', () => {
    const proposals = makeProposals()
    const one = proposals.put(joint('m1', ['m2']))
    expect(proposals.withdraw('m2', one?.id ?? 0)).toBe(false)
    expect(proposals.withdraw('m1', one?.id ?? 0)).toBe(true)
    let isValid = true
    const two = proposals.put(joint('m1', ['m2'], { isValid: () => isValid }))
    expect(proposals.tidy()).toBe(false)
    isValid = false
    expect(proposals.say('m2', two?.id ?? 0, true, false)).toBeNull()
    expect(proposals.list()[0]?.agreed).toEqual([])
    expect(proposals.tidy()).toBe(true)
    const three = proposals.put(joint('m1', ['m2']))
    expect(proposals.absent('m2')).toEqual([three])
    proposals.put(joint('m1', ['m2']))
    expect(proposals.absent('m1')).toEqual([])
    expect(proposals.list()).toEqual([])
  })
})
