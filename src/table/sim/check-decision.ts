import type { Game } from '../../engine/state/game.ts'
import { seatNumber } from '../../engine/state/game.ts'
import { readLayout } from '../../engine/dropping/read.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Seat } from '../../engine/contract/names.ts'

/** Somebody is asked something that can be answered, or the raid is over. */
export const decisionFaults = (g: Game, decision: Decision | null, before: number): string[] => {
  if (g.s.result) return decision ? [`the raid is over and asks ${decision.question}`] : []
  if (!decision) return ['nobody is asked anything and there is no result']
  const faults: string[] = []
  const { ask, seats } = decision
  const isNext = decision.id === before + 1 || (ask.shape === 'layout' && decision.id === before) // all under one number
  if (!isNext) faults.push(`decision ${decision.id} follows ${before}`)
  if (seats.length === 0) faults.push('nobody may answer')
  for (const seat of seats)
    if (g.s.seats[seatNumber(seat)]?.out !== false && !mayLead(g, seat)) faults.push(`${seat} is out and is asked`)
  if (decision.rule === '') faults.push('no rule gives this choice')
  if (ask.shape === 'number') {
    if (!(ask.min <= ask.max)) faults.push(`a number from ${ask.min} to ${ask.max}`)
  } else if ('options' in ask) {
    if (ask.options.length === 0 && !(ask.shape === 'some' && ask.min === 0)) faults.push('no legal answer')
    if (new Set(ask.options.map(keyOf)).size !== ask.options.length) faults.push('an option is offered twice')
  }
  if (ask.shape === 'layout') {
    const read = readLayout({ layout: ask.usual }, ask.pieces, ask.mat)
    if ('reason' in read) faults.push(`the usual layout is refused: ${read.reason}`)
  }
  if (ask.shape === 'some' && !(ask.min >= 0 && ask.min <= ask.max && ask.min <= ask.options.length))
    faults.push(`${ask.min} to ${ask.max} of ${ask.options.length} options`)
  if (ask.shape === 'divide' && ask.least * ask.options.length > ask.total)
    faults.push(`${ask.total} can’t be divided among ${ask.options.length}`)
  if (ask.shape === 'divide' && ask.most && roomIn(ask.most) < ask.total)
    faults.push(`${ask.total} is more than the ${ask.options.length} can take`)
  return faults.map((fault) => `${decision.question}: ${fault}`)
}

/** N1.3: a fallen leader still leads, in whatever raid a card asks for one. */
const mayLead = (g: Game, seat: Seat): boolean =>
  seatNumber(seat) === g.s.leader && g.s.seats[g.s.leader]?.leaving === false

const roomIn = (most: readonly number[]): number => most.reduce((sum, n) => sum + n, 0)
const keyOf = (choice: Choice): string => JSON.stringify(choice)
