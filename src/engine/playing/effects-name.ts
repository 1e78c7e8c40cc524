import { ask, takeNumber, takeOne } from '../asking/ask.ts'
import { choosers } from './effects-choose.ts'
import { note, seatName } from '../state/game.ts'
import { bind, type Does, type Doing } from './run.ts'

/** Saying something aloud: a number, a card type. */

const saidBy = (d: Doing, seats: readonly number[], text: string): void => {
  const [only] = seats
  note(d.g, { what: 'choose', ...(seats.length === 1 && only !== undefined ? { seat: seatName(only) } : {}), text })
}

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
    saidBy(d, seats, String(n))
    bind(f, e.as, { n })
    f.did = true
    return true
  }) satisfies Does<'chooseNumber'>,
  nameType: ((e, d) => {
    const { g, f, env } = d
    const seats = choosers(d, e.by)
    if (f.ph === 0) {
      f.ph = 1
      ask(g, {
        seats,
        q: 'nameType',
        shape: 'one',
        opts: e.nameType.map((_, m) => ({ m })),
        card: env.src,
        part: e.nameType.join(','),
        rule: '709.2b',
      })
      return false
    }
    const pick = takeOne(g)
    const type = e.nameType['m' in pick ? pick.m : 0]
    if (type !== undefined) {
      saidBy(d, seats, type)
      bind(f, e.as, { type })
    }
    f.did = type !== undefined
    return true
  }) satisfies Does<'nameType'>,
}
