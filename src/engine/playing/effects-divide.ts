import type { EffectWords } from '../../cards/vocabulary/values.ts'
import { ask, takeDivision } from '../asking/ask.ts'
import { roomForDamage } from '../acting/verbs.ts'
import { cardsWithin, choosers } from './effects-choose.ts'
import { quantityOf } from '../deriving/evaluate.ts'
import { refOf } from '../state/game.ts'
import { bind, type Does, type Doing, done } from './run.ts'
import type { Ref } from '../state/state.ts'

/** Dividing a number among cards as a link resolves. Whoever divides may leave some with nothing. */

const askDivision = (e: EffectWords['divide'], d: Doing): void => {
  const { g, f, env } = d
  const limited = e.noMoreThan === 'fatal'
  const cards = cardsWithin(d, e.among, e.by).filter((card) => !limited || roomForDamage(g, card) > 0)
  const most = limited ? cards.map((card) => roomForDamage(g, card)) : []
  const wanted = quantityOf(g, e.divide, env, -1)
  const total = limited
    ? Math.min(
        wanted,
        most.reduce((sum, n) => sum + n, 0),
      )
    : wanted
  const seats = choosers(d, e.by)
  if (cards.length === 0 || total <= 0 || seats.length === 0) {
    bind(f, e.as, { share: [] })
    f.did = false
    return done(d)
  }
  f.scratch = cards.map(refOf)
  ask(g, {
    seats,
    q: 'divide',
    shape: 'divide',
    opts: cards.map((card) => ({ c: refOf(card) })),
    max: total,
    most,
    card: env.src,
    amount: total,
    rule: limited ? '405.3' : '709.2b',
  })
}

const divide: Does<'divide'> = {
  ask: askDivision,
  take: (e, d) => {
    const amounts = takeDivision(d.g)
    const pairs = d.f.scratch.map((ref, i): [Ref, number] => [ref, amounts[i] ?? 0])
    bind(d.f, e.as, { share: pairs.filter(([, n]) => n > 0) })
    d.f.did = true
    done(d)
  },
}

export const dividingEffects = { divide }
