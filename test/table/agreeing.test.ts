import { describe, expect, it } from 'vitest'
import type { Move } from '../../src/engine/contract/answer.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { anyMove, answering, failuresIn, type Guest, lastView, refusalsIn, sitDown, viewsIn } from './at-table.ts'
import { hello, last, playUntil, proposalsIn, threeRaiders, m1, m2 } from './together.ts'

describe('what needs others’ word', () => {
  it('is taken back once they agree, and not if one of them does not', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const needsWord = (): boolean => (viewsIn(anna.everything).at(-1)?.undo?.needs.length ?? 0) > 0
    await playUntil(table, [anna, ben], needsWord, 400)
    expect(needsWord()).toBe(true)
    const asks: ToHost = { type: 'undo', seat: 'raider2', agreed: true }
    await anna.say(asks)
    const [proposal] = proposalsIn(ben.heard())
    expect(proposal).toMatchObject({ by: m1, seat: 'raider2', what: { kind: 'undo' }, needed: ['host', m2] })
    expect(failuresIn(await anna.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: true }))[0]?.message).toBe(
      'You weren’t asked about that.',
    )
    await ben.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: false })
    expect(failuresIn(anna.heard())[0]?.message).toBe('Ben doesn’t agree.')
    expect(proposalsIn(table.everything)).toEqual([])

    const decisionBefore = Math.max(
      ...[table.everything, anna.everything, ben.everything].map((all) => lastView(all).decision?.id ?? 0),
    )
    await anna.say(asks)
    const [other] = proposalsIn(ben.heard())
    await ben.say({ type: 'agree', proposal: other?.id ?? 0, yes: true })
    await table.say({ type: 'agree', proposal: other?.id ?? 0, yes: true })
    expect(proposalsIn(table.everything)).toEqual([])
    expect(lastView(anna.everything).decision?.id).toBeLessThan(decisionBefore)
  })

  it('is every answer that several give together: proposed by one, given once all agree', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const isJoint = (): boolean => (lastView(ben.everything).decision?.seats.length ?? 0) > 1
    await playUntil(table, [anna, ben], isJoint, 900, false)
    const decision = lastView(ben.everything).decision
    expect(decision?.seats).toEqual(['raider1', 'raider2', 'raider3'])
    await ben.say(answering(lastView(ben.everything)))
    const [proposal] = proposalsIn(anna.everything)
    expect(proposal).toMatchObject({ by: m2, what: { kind: 'joint', move: { decision: decision?.id } } })
    expect(proposal).toMatchObject({ needed: ['host', m1], decider: m1 }) // the leader sits in the middle (N1.3)
    expect(lastView(ben.everything).decision?.id).toBe(decision?.id)
    await table.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: false })
    expect(proposalsIn(anna.everything)[0]?.refused).toEqual(['host'])
    await anna.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: true, decide: true })
    expect(lastView(ben.everything).decision?.id).not.toBe(decision?.id)
    expect(proposalsIn(anna.everything)).toEqual([])
  })

  it('is a later step of a plan too', async () => {
    const idAt = (all: readonly { everything: ToClient[] }[]): number =>
      Math.max(...all.map((it) => lastView(it.everything).decision?.id ?? -1))
    const scout = sitDown()
    const scouts = await threeRaiders(scout)
    let before = -1 // the decision before the first that all of them answer
    const isJoint = (): boolean => (lastView(scouts[1].everything).decision?.seats.length ?? 0) > 1
    const arrives = (): boolean => {
      if (!isJoint()) before = idAt([scout, ...scouts])
      return isJoint()
    }
    await playUntil(scout, scouts, arrives, 900)
    const joint = anyMove(lastView(scouts[1].everything))

    const table = sitDown() // the same raid once more, up to there
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => lastView(ben.everything).decision?.id === before, 900)
    const pass: Move = { decision: before, seat: 'raider3', pick: { do: 'pass' } }
    const heard = await ben.say({ type: 'plan', moves: [pass, joint] })
    expect(refusalsIn(heard)).toEqual([])
    expect(idAt([ben])).toBe(before + 1) // the first step is done
    expect(proposalsIn(anna.everything)).toMatchObject([{ by: m2, what: { kind: 'joint', move: joint } }])
  })

  it('is forgotten where the raid is taken back to before it was asked', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const decisionOf = (it: Guest) => lastView(it.everything).decision
    let answered: Guest | null = null // by whom, last of all
    const isJoint = (): boolean => {
      if ((decisionOf(ben)?.seats.length ?? 0) > 1) return true
      answered = [anna, ben].find((it) => decisionOf(it) !== null) ?? null
      return false
    }
    await playUntil(table, [anna, ben], isJoint, 900)
    expect(answered).toBe(ben)
    await anna.say(answering(lastView(anna.everything)))
    const [proposal] = proposalsIn(table.everything)
    expect(proposal?.what.kind).toBe('joint')
    await ben.say({ type: 'undo', seat: 'raider3', agreed: true })
    const back = proposalsIn(table.everything).find(({ what }) => what.kind === 'undo')
    for (const one of [table, anna]) await one.say({ type: 'agree', proposal: back?.id ?? 0, yes: true })
    expect(decisionOf(ben)?.seats).toEqual(['raider3'])
    expect(proposalsIn(table.everything)).toEqual([])
    const before = lastView(ben.everything)
    for (const one of [table, ben]) await one.say({ type: 'agree', proposal: proposal?.id ?? 0, yes: true })
    expect(lastView(ben.everything)).toEqual(before)
  })

  it('does not wait for those who are away', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const boss = lastView(anna.everything).seats[0]?.hero
    await playUntil(table, [anna, ben], () => lastView(anna.everything).decision !== null)
    const { decision } = lastView(anna.everything)
    if (!decision || !boss) throw new Error('Anna should be asked.')
    const byHand: Move = {
      decision: decision.id,
      seat: 'raider2',
      adjust: [{ do: 'damage', card: boss.handle, amount: 3 }],
    }
    await anna.say({ type: 'answer', move: byHand })
    expect(proposalsIn(ben.heard())[0]).toMatchObject({ what: { kind: 'adjust' }, needed: ['host', m2] })
    await table.say({ type: 'agree', proposal: proposalsIn(table.everything)[0]?.id ?? 0, yes: true })
    expect(lastView(anna.everything).seats[0]?.hero?.damage).toBe(boss.damage)
    ben.link.close()
    await table.settle()
    expect(lastView(anna.everything).seats[0]?.hero?.damage).toBe(boss.damage + 3)
    const now = lastView(anna.everything).decision?.id ?? 0
    const impossible: Move = { decision: now, seat: 'raider2', adjust: [{ do: 'damage', card: 999_999, amount: 1 }] }
    const dina = table.guest() // somebody has to agree, or it would not be proposed
    await dina.say(hello('Ben', { as: ben.pair }))
    expect(refusalsIn(await anna.say({ type: 'answer', move: impossible }))).toHaveLength(1)
  })
})

describe('somebody whom the host sends away', () => {
  it('is not waited for, and comes back only as a stranger', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    await playUntil(table, [anna, ben], () => (lastView(ben.everything).decision?.seats.length ?? 0) > 1, 900)
    const { decision } = lastView(ben.everything)
    await ben.say(answering(lastView(ben.everything)))
    await table.say({ type: 'agree', proposal: proposalsIn(table.everything)[0]?.id ?? 0, yes: true })
    expect(proposalsIn(table.everything)).toHaveLength(1)
    await table.say({ type: 'dismiss', member: m1 })
    expect(last(anna.everything, 'turnedAway').why).toEqual({ reason: 'dismissed' })
    expect(proposalsIn(table.everything)).toEqual([])
    expect(lastView(table.everything).decision?.id).not.toBe(decision?.id)
    const again = table.guest()
    const heard = await again.say(hello('Anna', { as: anna.pair }))
    expect(last(heard, 'turnedAway').why).toEqual({ reason: 'dismissed' }) // that key stays out
    const stranger = table.guest()
    const met = await stranger.say(hello('Anna'))
    expect(last(met, 'welcome').you).not.toBe(m1)
    expect(last(met, 'opened').mine).toEqual([])
  })
})
