import { describe, expect, it } from 'vitest'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { human } from '../../src/table/seating.ts'
import { blankCards } from '../../src/table/sim/blank.ts'
import { type AtTable, failuresIn, type Guest, lastView, refusalsIn, sitDown } from './at-table.ts'
import { first, hello, look, proposalsIn, room, m1, m2 } from './together.ts'

/** N1.3: what the raid leader chooses is the leader's alone; the others look on, and say what they would choose. */

const raider = { hero: first.hero, deck: first.cards }
const setup: Setup = {
  raid: 'naxxramas',
  blank: true,
  cards: blankCards,
  seed: [1, 2, 3, 4],
  raiders: [raider, raider, raider],
}
const here = (name: string) => ({ player: human, name })
const seating = { boss: here('Bo'), raider1: here('Mia'), raider2: here('Ada'), raider3: here('Cai') }

/** Mia and the Boss at the host's device, Anna who leads and Ben at theirs; the raid waits for the first Quarter. */
const atTheGate = async (): Promise<[AtTable, Guest, Guest]> => {
  const table = sitDown()
  await table.say({ type: 'start', id: 'one', name: 'Thursday', setup, seating }, room)
  const [anna, ben] = [table.guest(), table.guest()]
  await anna.say(hello('Anna'))
  await ben.say(hello('Ben'))
  const sits = (seat: Seat, name: string, member: string): ToHost => ({
    type: 'sit',
    seat,
    sitter: { ...here(name), member },
  })
  await table.say(sits('raider2', 'Anna', m1), sits('raider3', 'Ben', m2), look('raider1'))
  await anna.say(look('raider2'))
  await ben.say(look('raider3'))
  return [table, anna, ben]
}
const answer = (seat: Seat, mode: number): ToHost => ({
  type: 'answer',
  move: { decision: 1, seat, pick: { mode } },
})
const chosen = ({ everything }: Guest | AtTable): number[] =>
  everything
    .flatMap((it) => (it.type === 'story' ? it.entries : []))
    .flatMap((entry) =>
      entry.told === 'log' && entry.entry.what === 'choose' && entry.entry.seat === 'raider2' ? [entry.n] : [],
    )

describe('the raid leader’s choice [N1.3, N2.2]', () => {
  it('is asked of the leader, and shown to the others with what there is to choose', async () => {
    const [table, anna, ben] = await atTheGate()
    const asked = lastView(anna.everything).decision
    expect(asked).toMatchObject({ id: 1, question: 'way', seats: ['raider2'] })
    expect(lastView(anna.everything).led).toBeUndefined()
    for (const { everything } of [table, ben]) {
      expect(lastView(everything).decision).toBeNull()
      expect(lastView(everything).led).toEqual(asked)
    }
    await table.say(look('boss'))
    expect(lastView(table.everything).led).toEqual(asked) // no secret: they talk about it at the table
  })

  it('takes the others’ proposals, one of each, all of them seen, and is made by the leader', async () => {
    const [table, anna, ben] = await atTheGate()
    expect(refusalsIn(await ben.say(answer('raider3', 2)))).toEqual([])
    await table.say(answer('raider1', 1))
    await ben.say(answer('raider3', 0))
    for (const { everything } of [table, anna, ben])
      expect(proposalsIn(everything)).toMatchObject([
        {
          by: 'host',
          seat: 'raider1',
          needed: [m1],
          what: { kind: 'advice', move: { seat: 'raider2', pick: { mode: 1 } } },
        },
        {
          by: m2,
          seat: 'raider3',
          needed: [m1],
          what: { kind: 'advice', move: { seat: 'raider2', pick: { mode: 0 } } },
        },
      ])
    expect(lastView(anna.everything).decision?.id).toBe(1)
    const [mias, bens] = proposalsIn(anna.everything)
    // it isn't for the others to agree to
    expect(failuresIn(await ben.say({ type: 'agree', proposal: mias?.id ?? 0, yes: true }))[0]?.message).toBe(
      'You weren’t asked about that.',
    )
    await anna.say({ type: 'agree', proposal: mias?.id ?? 0, yes: false })
    expect(failuresIn(table.heard)[0]?.message).toBe('Anna doesn’t agree.')
    await anna.say({ type: 'agree', proposal: bens?.id ?? 0, yes: true })
    expect(chosen(ben)).toHaveLength(1)
    expect(lastView(anna.everything).led).toBeUndefined()
    expect(proposalsIn(ben.everything)).toEqual([])
  })

  it('is whatever the leader says, and then nothing is proposed any more', async () => {
    const [, anna, ben] = await atTheGate()
    await ben.say(answer('raider3', 2))
    await anna.say(answer('raider2', 1))
    expect(chosen(ben)).toHaveLength(1)
    expect(proposalsIn(anna.everything)).toEqual([])
  })

  it('is not for the Boss to advise on, and not with what can’t be chosen', async () => {
    const [table, anna, ben] = await atTheGate()
    expect(refusalsIn(await table.say(answer('boss', 1)))[0]?.reason).toBe('Raider 2 decides this.')
    expect(refusalsIn(await ben.say(answer('raider3', 9)))[0]?.reason).toBe('That isn’t one of the choices.')
    expect(refusalsIn(await ben.say(answer('raider1', 1)))[0]?.reason).toMatch(/^You’re not sitting/)
    expect(refusalsIn(await ben.say(answer('raider2', 1)))[0]?.reason).toMatch(/^You’re not sitting/)
    expect(proposalsIn(anna.everything)).toEqual([])
  })

  it('waits for a leader who is away, takes nobody’s advice for theirs, and is made for them once someone stands in', async () => {
    for (const by of ['skip', 'bot'] as const) {
      const [table, anna, ben] = await atTheGate()
      await ben.say(answer('raider3', 2))
      anna.link.close()
      await table.settle()
      expect(proposalsIn(ben.everything)).toEqual([])
      expect(lastView(ben.everything).waitingFor).toEqual(['raider2'])
      expect(refusalsIn(await ben.say(answer('raider3', 2)))[0]?.reason).toBe('Raider 2 decides this.')
      await table.say({ type: 'away', seat: 'raider2', by })
      expect(chosen(ben)).toHaveLength(1)
      expect(lastView(ben.everything).seats.find(({ leader }) => leader)?.seat).toBe('raider2') // still the leader
    }
  })

  it('is made at once by a bot that leads', async () => {
    const table = sitDown()
    const led = { ...seating, raider2: { player: 'greedy', name: 'Ash' } }
    await table.say({ type: 'start', id: 'one', name: 'Thursday', setup, seating: led })
    expect(chosen(table)).toHaveLength(1)
  })
})
