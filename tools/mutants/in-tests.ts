import { inject } from 'vitest'
import { charts } from '../../machines/index.ts'
import { library, raids } from '../../src/cards/index.ts'
import { mutatedChart } from './charts.ts'
import { mutated, mutatedRaid } from './values.ts'

/** Before each test file: tests hold cards and raids by themselves, so these are changed where they stand. */
const mutant = inject('mutant')

const become = (real: object, other: object): void => {
  for (const name of Object.keys(real)) if (!(name in other)) Reflect.deleteProperty(real, name)
  Object.assign(real, other)
}

if (mutant) {
  const { of, key } = mutant
  const card = library.get(key)
  const raid = raids[key]
  if (of === 'card' && card) become(card, mutated(card, mutant))
  else if (of === 'raid' && raid) become(raid, mutatedRaid(raid, mutant))
  else if (of === 'chart') Object.assign(charts, { [key]: mutatedChart(charts[key], mutant) })
}
