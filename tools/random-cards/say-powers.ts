import { nothing, saysX } from '../../src/cards/grammar/within.ts'
import type { Cost, TargetWord } from '../../src/cards/vocabulary/values.ts'
import { type Maker, quiet, type Saying, type Spot } from './maker.ts'
import { textIn, triggerIn } from './say-effects.ts'
import { wantsOf } from './wants.ts'
import type { Fields } from './ways.ts'

/** Powers: what is paid and what comes of it, triggers, what always holds. */

type Json = Record<string, unknown>
const saying = ['targets', 'choose', 'effects']

const costsIn = (m: Maker, at: Spot): Cost[] => {
  if (wantsOf(at.goal).x) return [{ resources: 'X' }]
  if (!at.goal && m.chance(50)) return [m.oneOf<Cost>([{ resources: 0 }, { resources: 1 }, { activate: true }])]
  const all = m.list({ is: 'family', family: 'cost' }, { ...at, to: nothing() }, 'costs') as Cost[]
  return all
}

/** `field`: where its costs stand. */
const paid =
  (field: string): Saying =>
  (m, fields, at) => {
    const names = Object.keys(fields)
    let carrier = m.carrierOf(fields, names, at)
    const wants = wantsOf(at.goal)
    if (carrier && (wants.names || wants.target || wants.x || wants.loop || wants.did)) carrier = 'effects'
    const inCosts = carrier === field
    const costs = costsIn(m, inCosts || wants.x ? at : quiet(at))
    const isText = carrier !== null && saying.includes(carrier)
    const bare: Spot = { ...at, to: nothing() }
    const rest = m.record(fields, isText || inCosts ? quiet(bare) : bare, 'power', {
      never: [field, ...saying],
      forced: at.goal && isWord(fields, at.goal.word) ? [at.goal.word] : [],
      often: 12,
    })
    const to = { ...nothing(), x: saysX(costs) }
    const text = textIn(m, fields, isText ? { ...at, to } : { ...quiet(at), to }, costs)
    return { [field]: costs, ...rest, ...text } satisfies Json & { targets?: TargetWord[] }
  }
const isWord = (fields: Fields, word: string): boolean => Object.hasOwn(fields, word)

const someInside =
  (field: string, often: number): Saying =>
  (m, fields, at) => {
    const inner = fields[field]
    if (inner?.is !== 'record') return m.plainly(fields, at, 'power', field)
    const names = Object.keys(inner.fields)
    const one = m.carrierOf(inner.fields, names, at) ?? m.oneOf(names)
    return { [field]: m.record(inner.fields, at, `power.${field}`, { forced: [one], often }) }
  }

export const powerSayings = (keyword: Saying): Readonly<Record<string, Saying>> => ({
  'power keyword': keyword,
  'power pay': paid('pay'),
  'power complete': paid('complete'),
  'power when': (m, fields, at) => triggerIn(m, fields, { ...at, to: nothing() }, 'event', []),
  'power always': (m, fields, at) => m.record(fields, { ...at, standing: true }, 'power', { often: 5 }),
  'power enters': someInside('enters', 20),
  'power playing': someInside('playing', 10),
})
