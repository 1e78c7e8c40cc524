import { charts } from '../../machines/index.ts'
import { library, raids } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { mutatedChart } from './charts.ts'
import type { Mutant } from './mutant.ts'
import { mutated, mutatedRaid } from './values.ts'

/** Puts something else where everybody looks for the real thing. */

const missing = ({ of, key }: Mutant): never => {
  throw new Error(`There is no ${of} ${key}.`)
}

/** Until what is returned is called, everybody finds this card. */
export const putCard = (card: CardValue): (() => void) => {
  if (!(library instanceof Map)) throw new Error('The library is no Map any more: nothing can take a card’s place.')
  const cards: Map<string, CardValue> = library
  const before = cards.get(card.key)
  cards.set(card.key, card)
  return () => (before ? cards.set(card.key, before) : cards.delete(card.key))
}

/** Until what is returned is called, everybody finds the mutant. */
export const putMutant = (mutant: Mutant): (() => void) => {
  const { of, key } = mutant
  if (of === 'card') return putCard(mutated(library.get(key) ?? missing(mutant), mutant))
  if (of === 'raid') {
    const raid = raids[key] ?? missing(mutant)
    Object.assign(raids, { [key]: mutatedRaid(raid, mutant) })
    return () => Object.assign(raids, { [key]: raid })
  }
  const chart = charts[key] ?? missing(mutant)
  Object.assign(charts, { [key]: mutatedChart(chart, mutant) })
  return () => Object.assign(charts, { [key]: chart })
}
