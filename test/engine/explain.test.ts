import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame, resumeGame } from '../../src/engine/running/create.ts'
import { whyNotCard } from '../../src/engine/seeing/explain.ts'
import { explainCard } from '../../src/engine/seeing/explain-card.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { viewOf, visibleTo } from '../../src/engine/seeing/look.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import type { Refusal } from '../../src/engine/contract/refusal.ts'
import type { CardView, HiddenCardView, View } from '../../src/engine/contract/view.ts'
import { rule } from '../../src/rulebook/index.ts'
import { type GameConfig, setupOf } from '../../src/table/sim/config.ts'
import { dealtBefore } from '../dealt-before.ts'
import { dealAgain } from './deal-again.ts'
import { someMove } from './some-game.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const seatsOf = (g: Game): Seat[] => g.s.order.map((n) => seatNames[n] ?? 'boss')
const setup = ({ isDealtToday, ...config }: Raid) => {
  const made = setupOf({ ...config, bots: { boss: 'random', raiders: 'random' } })
  return isDealtToday ? made : dealtBefore(made)
}

/** Plays by chance and looks at some of the moments. */
const playing = (config: Raid, moments: number, look: (g: Game) => void): void => {
  const g = createGame(...pinned(setup(config)))
  const random = makeRandom(config.seed)
  for (let i = 0; i < moments * 20; i++) {
    if (random.below(20) === 0) look(g)
    const move = someMove(g, random)
    if (!move) return
    answer(g, move)
  }
}
type Raid = Pick<GameConfig, 'raid' | 'seed' | 'raiders'> & { isDealtToday?: true }
const raids: Raid[] = [
  { raid: 'onyxia', seed: 11, raiders: 3 },
  { raid: 'onyxia', seed: 16, raiders: 2 },
  { raid: 'magtheridon', seed: 13, raiders: 3 },
  { raid: 'magtheridon', seed: 15, raiders: 2 },
]

type Seen = CardView | HiddenCardView
/** Every card of a view, seen or only known to be there. */
const cardsIn = (view: View): Map<number, Seen> => {
  const found = new Map<number, Seen>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('handle' in value) found.set(Number(value.handle), value as Seen)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk({ ...view, decision: null })
  return found
}

/** Handles of the cards that the options of the pending decision mean. */
const offeredIn = (g: Game): Set<number> => {
  const found = new Set<number>()
  JSON.stringify(decisionOf(g)?.ask, (key, value: unknown) => {
    if ((key === 'card' || key === 'with') && typeof value === 'number') found.add(value)
    return value
  })
  return found
}

const faultOf = ({ rule: id, reason }: Refusal): string | null => {
  if (!rule(id)) return `there is no rule ${id}: ${reason}`
  if (!/^\S.*\.$/.test(reason) || reason.length > 160) return `not a sentence: ${reason}`
  return /undefined|null|NaN|raider\d|\[object| {2}/.test(reason) ? `not for people: ${reason}` : null
}

describe('why a card does nothing', () => {
  it.each(raids)(
    'is said of every card that is not offered, with a rule ($raid, $seed)',
    { timeout: 60_000 },
    (raid) => {
      const questions = new Set<string>()
      const faults: string[] = []
      playing(raid, 100, (g) => {
        const decision = decisionOf(g)
        if (!decision) return
        const offered = offeredIn(g)
        const before = JSON.stringify(g.s)
        for (const seat of seatsOf(g)) {
          const isAsked = decision.seats.includes(seat)
          for (const handle of cardsIn(viewOf(g, seat)).keys()) {
            const why = whyNotCard(g, seat, handle)
            if ((isAsked && offered.has(handle)) !== (why.length === 0))
              faults.push(`${seat}, ${decision.question}, ${handle}: ${JSON.stringify(why)}`)
            if (isAsked) questions.add(decision.question)
            for (const refusal of why) faults.push(...[faultOf(refusal)].flatMap((fault) => fault ?? []))
          }
        }
        if (JSON.stringify(g.s) !== before) faults.push('asking changed something')
      })
      expect(faults.slice(0, 5)).toEqual([])
      expect(questions.size).toBeGreaterThan(3)
    },
  )

  it.each(raids)('is the same whatever lies where one can’t look ($raid, $seed)', { timeout: 60_000 }, (raid) => {
    let changed = 0
    const faults: string[] = []
    playing(raid, 15, (g) => {
      for (const seat of seatsOf(g)) {
        const other = resumeGame(pinned(setup(raid))[1], structuredClone(g.s))
        changed += dealAgain(other, seatNames.indexOf(seat), raid.seed)
        for (const card of g.s.cards) {
          const told = [whyNotCard(g, seat, card.handle), explainCard(g, seat, card.handle)]
          const again = [whyNotCard(other, seat, card.handle), explainCard(other, seat, card.handle)]
          if (JSON.stringify(told) !== JSON.stringify(again)) faults.push(`${seat}: ${JSON.stringify([told, again])}`)
        }
      }
    })
    expect(faults.slice(0, 3)).toEqual([])
    expect(changed).toBeGreaterThan(100)
  })
})

describe('where the numbers of a card come from', () => {
  /** Here an armor is looked at while it is being placed as a resource. */
  const placed: Raid = { raid: 'onyxia', seed: 11, raiders: 3, isDealtToday: true }
  it.each([...raids, placed])('adds up for every card that is seen ($raid, $seed)', { timeout: 60_000 }, (raid) => {
    const faults: string[] = []
    let changes = 0
    playing(raid, 150, (g) => {
      const before = JSON.stringify(g.s)
      const { derived } = g
      for (const seat of [...seatsOf(g), null])
        for (const [handle, card] of cardsIn(viewOf(g, seat))) {
          const told = explainCard(g, seat, handle)
          if ('hidden' in card) {
            if (told.length > 0) faults.push(`tells of a hidden card: ${JSON.stringify(told)}`)
            continue
          }
          for (const stat of ['atk', 'health', 'def', 'strike', 'cost'] as const) {
            const it = told.find((one) => one.stat === stat)
            if (it?.now !== card[stat]) faults.push(`${card.name}: ${stat} is ${card[stat]}, told ${it?.now}`)
            if (!it) continue
            let sum = it.printed ?? 0
            for (const { change } of it.because) {
              changes += 1
              const set = /^becomes (\d+)\b/.exec(change)
              if (set) sum = Number(set[1])
              else sum += Number(/^[+-]\d+/.exec(change)?.[0] ?? Number.NaN)
            }
            if (sum !== it.now) faults.push(`${card.name}: ${stat} ${JSON.stringify(it)}`)
          }
        }
      if (JSON.stringify(g.s) !== before || (derived && g.derived !== derived)) faults.push('telling changed something')
    })
    expect(faults.slice(0, 5)).toEqual([])
    expect(changes).toBeGreaterThan(10)
  })
})

describe('what a seat sees', () => {
  it.each(raids)('are the cards of its view ($raid, $seed)', { timeout: 60_000 }, (raid) => {
    playing(raid, 20, (g) => {
      for (const seat of [...seatsOf(g), null]) {
        const seen = [...cardsIn(viewOf(g, seat))].flatMap(([handle, card]) => ('hidden' in card ? [] : [handle]))
        const ids = visibleTo(g, seat === null ? -1 : seatNames.indexOf(seat))
        const handles = [...ids].map((id) => g.s.cards[id]?.handle ?? -1)
        expect(new Set(handles)).toEqual(new Set(seen))
      }
    })
  })
})
