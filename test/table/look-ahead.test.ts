import { describe, expect, it } from 'vitest'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { View } from '../../src/engine/contract/view.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { makeLookAhead } from '../../src/table/look-ahead.ts'
import type { Outcome } from '../../src/table/outcome.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { answering, lastView, sitDown } from './at-table.ts'
import { makeRandom } from '../../src/bots/index.ts'
import { picksOf } from './preview-positions.ts'
import { askThree, begin, look, playUntil, seatThree } from './together.ts'

const asking = (view: View, seat: 'raider1' | 'raider2', picks?: Pick[]): ToHost => {
  const { decision } = view
  if (!decision) throw new Error('Nobody is asked.')
  return { type: 'preview', ask: 9, seat, decision: decision.id, picks: picks ?? picksOf(decision).slice(0, 8) }
}
const passes = (n: number): Pick[] => Array.from({ length: n }, () => ({ do: 'pass' }))
const toldIn = (heard: readonly ToClient[]): (Outcome | null)[] =>
  heard.flatMap((message) => (message.type === 'previewed' ? message.outcomes : []))

describe('somebody who is asked', () => {
  it('is told what their answers would do; nobody else is, nor by another question’s number', {
    timeout: 60_000,
  }, async () => {
    const table = sitDown()
    const guests = await seatThree(table)
    await table.say(begin, look('raider1'))
    await askThree(table, guests)
    const isWorth = ({ decision, you, seats }: View): boolean => {
      const attacker = seats.flatMap(({ allies }) => allies).find(({ handle }) => handle === decision?.card)
      return you === 'raider1' && decision?.question === 'defender' && (attacker?.atk ?? 0) > 0
    }
    await playUntil(table, guests, () => isWorth(lastView(table.everything)), 900)
    const view = lastView(table.everything)
    expect(isWorth(view)).toBe(true)
    const told = toldIn(await table.say(asking(view, 'raider1')))
    expect(told.length).toBeGreaterThan(0)
    expect(told.some((outcome) => outcome !== null && outcome.cards.length > 0)).toBe(true)

    const nothing = told.map(() => null)
    expect(toldIn(await table.say(asking(view, 'raider2')))).toEqual(nothing) // not a seat of theirs
    const [anna] = guests
    expect(toldIn(await anna.say(asking(view, 'raider1')))).toEqual(nothing)
    expect(toldIn(await anna.say(asking(view, 'raider2')))).toEqual(nothing) // their own, but it is not asked
    expect(toldIn(await table.say({ ...asking(view, 'raider1'), decision: 1 } as ToHost))).toEqual(nothing)
    expect(toldIn(await table.say(asking(view, 'raider1', [{ card: 1 }, { do: 'mulligan' }])))).toEqual([null, null])
    const tooMany = await table.say(asking(view, 'raider1', passes(9)))
    expect(tooMany).toEqual([expect.objectContaining({ type: 'failed' })])

    // and the raid goes on as if nobody had looked
    const after = await table.say(answering(view, makeRandom(1)))
    expect(after.some(({ type }) => type === 'patch' || type === 'view')).toBe(true)
  })

  it('is told so much and no more at once, and nothing where the rules fail', () => {
    let time = 0
    let looked = 0
    const outcome: Outcome = { cards: [], seats: [] }
    const previewOf = (): Outcome => {
      looked += 1
      return outcome
    }
    const lookAhead = makeLookAhead({ previewOf }, () => time)
    const ask = (): (Outcome | null)[] => lookAhead('m1', {} as Game, 'raider1', passes(8))
    for (let i = 0; i < 200; i++) ask()
    expect(looked).toBe(240)
    expect(ask()).toEqual(Array<null>(8).fill(null))
    expect(lookAhead('m2', {} as Game, 'raider2', passes(1))).toEqual([outcome]) // others have their own
    time += 1000
    expect(ask()).toEqual(passes(8).map(() => outcome))
    const fails = makeLookAhead(
      {
        previewOf: () => {
          throw new Error('The rules fail.')
        },
      },
      () => time,
    )
    expect(fails('m1', {} as Game, 'raider1', passes(1))).toEqual([null])
  })
})
