import { traitsNamed } from '../../cards/vocabulary/tags.ts'
import type { EffectWords } from '../../cards/vocabulary/values.ts'
import { ask, takeNumber, takeOne } from '../asking/ask.ts'
import { askForOne, choosers, nobodySays, sayChoice } from './effects-choose.ts'
import { bind, type Does, done } from './run.ts'

/** Saying something aloud: a number, a card type, a race or class. */

const chooseNumber: Does<'chooseNumber'> = {
  ask: (e, d) => {
    const [min, max] = e.chooseNumber
    const seats = choosers(d, e.by)
    if (seats.length === 0) return nobodySays(d)
    ask(d.g, { seats, q: 'chooseNumber', shape: 'number', min, max, card: d.env.src, rule: '709.2b' })
  },
  take: (e, d) => {
    const n = takeNumber(d.g)
    sayChoice(d.g, choosers(d, e.by), String(n))
    bind(d.f, e.as, { n })
    d.f.did = true
    done(d)
  },
}

const nameType: Does<'nameType'> = {
  ask: (e, d) => {
    const seats = choosers(d, e.by)
    if (seats.length === 0) return nobodySays(d)
    const opts = e.nameType.map((_, m) => ({ m }))
    askForOne(d, seats, 'nameType', opts, { part: e.nameType.join(',') })
  },
  take: (e, d) => {
    const pick = takeOne(d.g)
    const type = e.nameType['m' in pick ? pick.m : 0]
    if (type !== undefined) {
      sayChoice(d.g, choosers(d, e.by), type)
      bind(d.f, e.as, { type })
    }
    d.f.did = type !== undefined
    done(d)
  },
}

const toName = ({ nameTrait: trait, of, or }: EffectWords['nameTrait']): string[] => [
  ...traitsNamed(trait, of),
  ...(or ?? []),
]
const nameTrait: Does<'nameTrait'> = {
  ask: (e, d) => {
    const seats = choosers(d, e.by)
    if (seats.length === 0) return nobodySays(d)
    const names = toName(e)
    const opts = names.map((_, m) => ({ m }))
    askForOne(d, seats, 'nameTrait', opts, { part: names.join(',') })
  },
  take: (e, d) => {
    const pick = takeOne(d.g)
    const trait = toName(e)['m' in pick ? pick.m : 0]
    if (trait !== undefined) {
      sayChoice(d.g, choosers(d, e.by), trait)
      bind(d.f, e.as, { trait })
    }
    d.f.did = trait !== undefined
    done(d)
  },
}

export const namingEffects = { chooseNumber, nameType, nameTrait }
