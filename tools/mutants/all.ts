import { charts } from '../../machines/index.ts'
import { makeRandom, shuffled } from '../../src/bots/random.ts'
import { library, raids } from '../../src/cards/index.ts'
import { mutantsOfChart } from './charts.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOfCard, mutantsOfRaid } from './values.ts'

/** Every mutant of everything there is. */
export const everyMutant = (): Mutant[] => {
  return [
    ...[...library.values()].flatMap(mutantsOfCard),
    ...Object.values(raids).flatMap(mutantsOfRaid),
    ...Object.entries(charts).flatMap(([raid, chart]) => mutantsOfChart(raid, chart)),
  ]
}

/** Some of them, the same for the same seed. */
export const someOf = (mutants: readonly Mutant[], n: number, seed: number): Mutant[] =>
  shuffled(makeRandom(seed, 0x3a7a47), mutants).slice(0, n)
