import { ask, cardsIn, pop, takeNumber, takeSome } from '../asking/ask.ts'
import { askResources, costChoice, type PaidThing, payCosts, resourcesNeeded } from '../paying/costs.ts'
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
    finish(g, f, it, resources)
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
    finish(g, f, it, [])
    return
  }
  f.ph = 2
  askResources(g, pay.seat, needed, { card: f.env.src, rule: '412.2' })
}

/** What was paid with can be spoken of by the rest of the text that it was paid for. */
const finish = (g: Game, { pay }: PayFrame, it: PaidThing, resources: Ref[]): void => {
  pop(g)
  const picks = pay.picks.map((p) => p ?? [])
  payCosts(g, it, costsAt(g, pay.path), picks, resources)
  const text = g.s.frames.at(-1)
  if (text?.f === 'run') text.env.bound = it.env.bound
}
