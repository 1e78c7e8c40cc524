import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { makeProposals } from '../../src/table/proposals.ts'
import { type AtTable, anyMove, type Guest, lastView, sitDown, storyIn } from './at-table.ts'
import { agreeAll, last, playUntil, proposalsIn, threeRaiders } from './together.ts'

/** Things that people say and that come too late: something was taken back, or the host crashed, in between. */

interface Answered {
  type: 'answer'
  move: Extract<Move, { pick: unknown }>
  known: number
}

const known = (table: AtTable): number => storyIn(table.everything).at(-1)?.n ?? 0
const undone = (table: AtTable): number => storyIn(table.everything).filter(({ told }) => told === 'undo').length
const undo = (more: object = {}): ToHost => ({ type: 'undo', seat: 'raider2', agreed: true, ...more })

const moveFor = ({ everything }: Guest): Answered['move'] => {
  const move = anyMove(lastView(everything), makeRandom(2))
  if (!('pick' in move)) throw new Error('Somebody is to be asked.')
  return move
}

/** Anna has answered, and it was taken back: she is asked again. */
const tookBack = async (): Promise<{ table: AtTable; anna: Guest; before: number; said: Answered }> => {
  const table = sitDown()
  const [anna, ben] = await threeRaiders(table)
  await playUntil(table, [anna, ben], () => lastView(anna.everything).decision?.question === 'priority')
  const before = known(table)
  const said: Answered = { type: 'answer', move: moveFor(anna), known: before }
  await anna.say(said)
  await anna.say(undo({ known: known(table) }))
  await agreeAll(table, [anna, ben])
  expect(undone(table)).toBe(1)
  return { table, anna, before, said }
}

describe('what comes too late', () => {
  it('an answer from before something was taken back is none to what is asked now', async () => {
    const { table, anna, said } = await tookBack()
    const asked = lastView(anna.everything).decision
    expect(asked?.id).toBe(said.move.decision)
    const heard = await anna.say(said)
    expect(lastView(heard).decision).toEqual(asked) // they are shown how it stands
    await anna.say({ ...said, known: known(table) })
    expect(lastView(anna.everything).decision?.id).not.toBe(asked?.id)
  })

  it('taking back twice by one wish takes back once', async () => {
    const { table, anna, before } = await tookBack()
    await anna.say(undo({ known: before }))
    expect(undone(table)).toBe(1)
    expect(table.everything.findLast((it) => it.type === 'proposals')?.proposals ?? []).toEqual([])
  })

  it('a joint answer that was proposed stands no longer once something was taken back', async () => {
    const table = sitDown()
    const [anna, ben] = await threeRaiders(table)
    const standing = () => table.everything.findLast((it) => it.type === 'proposals')?.proposals ?? []
    await playUntil(table, [anna, ben], () => standing().length > 0, 800, false)
    expect(standing()[0]?.what.kind).toBe('joint')
    const offer = last(table.everything, 'view').undo ?? last(anna.everything, 'view').undo
    expect(offer).not.toBeNull()
    const by = last(table.everything, 'view').undo ? table : anna
    await by.say({ type: 'undo', seat: offer?.seat ?? 'raider1', agreed: true })
    for (const { id, what, needed } of standing())
      if (what.kind === 'undo')
        for (const one of [table, anna, ben]) {
          const me = one === table ? 'host' : last(one.everything, 'welcome').you
          if (needed.includes(me)) await one.say({ type: 'agree', proposal: id, yes: true })
        }
    expect(undone(table)).toBe(1)
    expect(proposalsIn(table.everything)).toEqual([])
  })

  it('a yes to what a host asked that crashed is none to what the next one asks', () => {
    const made = { by: 'm1', seat: 'raider1', needed: ['m2'], decider: null } as const
    const asked = { ...made, needed: ['m2'], what: { kind: 'seat' as const } }
    const put = (began: number) =>
      makeProposals(began).put({ ...asked, isValid: () => true, work: () => Promise.resolve() })?.id
    expect(put(1000)).toBe(1001)
    expect(put(2000)).toBe(2001)
  })
})
