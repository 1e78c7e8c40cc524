import { ask, takeNumber, takeOne } from '../asking/ask.ts'
import { askForOne, choosers, sayChoice } from './effects-choose.ts'
import { bind, type Does } from './run.ts'

/** Saying something aloud: a number, a card type. */

export const namingEffects = {
  chooseNumber: ((e, d) => {
    const { g, f, env } = d
    const seats = choosers(d, e.by)
    if (f.ph === 0) {
      const [min, max] = e.chooseNumber
      f.ph = 1
      ask(g, { seats, q: 'chooseNumber', shape: 'number', min, max, card: env.src, rule: '709.2b' })
      return false
    }
    const n = takeNumber(g)
    sayChoice(g, seats, String(n))
    bind(f, e.as, { n })
    f.did = true
    return true
  }) satisfies Does<'chooseNumber'>,
  nameType: ((e, d) => {
    const { g, f } = d
    const seats = choosers(d, e.by)
    if (f.ph === 0) {
      const opts = e.nameType.map((_, m) => ({ m }))
      return askForOne(d, seats, 'nameType', opts, { part: e.nameType.join(',') })
    }
    const pick = takeOne(g)
    const type = e.nameType['m' in pick ? pick.m : 0]
    if (type !== undefined) {
      sayChoice(g, seats, type)
      bind(f, e.as, { type })
    }
    f.did = type !== undefined
    return true
  }) satisfies Does<'nameType'>,
}
