import { ask, cardsIn, pop, takeNumber, takeSome } from '../asking/ask.ts'
import { costChoice, payCosts, askResources, resourcesNeeded } from '../paying/costs.ts'
import { costsAt, payer } from './effects-choose.ts'
import { type Game } from '../state/game.ts'
import type { Frame, Ref } from '../state/state.ts'

type PayFrame = Extract<Frame, { f: 'pay' }>

/** Paying while a link resolves: choose for each cost, then the resources, then pay it all. */
export const stepPay = (g: Game, f: PayFrame): void => {
  const { pay } = f
  const it = payer(g, pay.seat, f)
  const costs = costsAt(g, pay.path)
  if (f.ph === 1) {
    const { reply } = g.s
    pay.picks.push(reply && 'number' in reply ? takeNumber(g) : cardsIn(takeSome(g)))
    f.ph = 0
  }
  if (f.ph === 2) {
    const resources = cardsIn(takeSome(g))
    payAll(g, f, resources)
    return
  }
  const cost = costs[pay.picks.length]
  if (cost) {
    const choice = costChoice(g, cost, it)
    if (!choice) {
      pay.picks.push([])
      return
    }
    f.ph = 1
    const common = { seats: [pay.seat], q: 'payCost' as const, card: f.env.src, rule: '403.1' }
    if ('most' in choice) ask(g, { ...common, shape: 'number', min: 0, max: choice.most })
    else ask(g, { ...common, shape: 'some', opts: choice.cards.map((c) => ({ c })), min: choice.n, max: choice.n })
    return
  }
  const needed = resourcesNeeded(g, it, costs)
  if (needed === 0) {
    payAll(g, f, [])
    return
  }
  f.ph = 2
  askResources(g, pay.seat, needed, { card: f.env.src, rule: '412.2' })
}

const payAll = (g: Game, f: PayFrame, resources: Ref[]): void => {
  const { seat, path, picks } = f.pay
  const it = payer(g, seat, f)
  pop(g)
  payCosts(
    g,
    it,
    costsAt(g, path),
    picks.map((p) => p ?? []),
    resources,
  )
  // what was paid with may be named by what is done then
  const asker = g.s.frames.at(-1)
  if (asker?.f === 'run') asker.env.bound = it.env.bound
}
