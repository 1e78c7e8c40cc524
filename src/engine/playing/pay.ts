import { ask, cardsIn, pop, takeForCost, takeSome } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { askResources, costAsked, type PaidThing, payCosts, resourcesAsked, withPick } from '../paying/costs.ts'
import { costsAt, payer } from './effects-choose.ts'
import type { Game } from '../state/game.ts'
import type { FrameOf, Ref } from '../state/state.ts'

type PayFrame = FrameOf<'pay'>

const paid = (g: Game, { pay, env }: PayFrame): PaidThing => payer(g, pay.seat, { env })

const askCost = (g: Game, f: PayFrame): void => {
  const { pay } = f
  const asked = costAsked(g, paid(g, f), costsAt(g, pay.path), pay.picks)
  if (!asked) {
    f.at = 'resources'
    return
  }
  const { choice } = asked
  if (!choice) {
    pay.picks.push([])
    return
  }
  const common = { seats: [pay.seat], q: 'payCost' as const, card: f.env.src, rule: '403.1' }
  if ('most' in choice) ask(g, { ...common, shape: 'number', min: 0, max: choice.most })
  else ask(g, { ...common, shape: 'some', opts: choice.cards.map((c) => ({ c })), min: choice.n, max: choice.n })
}

/** Paying while a link resolves: choose for each cost, then the resources, then pay it all. */
export const stepPay = inSteps<PayFrame>({
  costs: {
    ask: askCost,
    take: (g, f) => {
      const { pay } = f
      const asked = costAsked(g, paid(g, f), costsAt(g, pay.path), pay.picks)
      pay.picks = withPick(pay.picks, asked?.i ?? pay.picks.length, takeForCost(g))
    },
  },
  resources: {
    ask: (g, f) => {
      const { needed, payers } = resourcesAsked(g, paid(g, f), costsAt(g, f.pay.path), f.pay.picks)
      if (needed === 0) finish(g, f, [])
      else askResources(g, f.pay.seat, needed, { card: f.env.src, rule: '412.2' }, payers)
    },
    take: (g, f) => finish(g, f, cardsIn(takeSome(g))),
  },
})

/** What was paid with can be spoken of by the rest of the text that it was paid for. */
const finish = (g: Game, f: PayFrame, resources: Ref[]): void => {
  const { pay } = f
  const it = paid(g, f)
  pop(g)
  const picks = pay.picks.map((p) => p ?? [])
  payCosts(g, it, costsAt(g, pay.path), picks, resources)
  const text = g.s.frames.at(-1)
  if (text?.f !== 'run') return
  text.env.bound = it.env.bound
  if (it.env.moved) text.env.moved = it.env.moved
}
