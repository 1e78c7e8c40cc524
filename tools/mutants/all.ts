import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { charts } from '../../machines/index.ts'
import { makeRandom, shuffled } from '../../src/bots/random.ts'
import { library, raids } from '../../src/cards/index.ts'
import { mutantsOfChart } from './charts.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOfCard, mutantsOfRaid, optionalWords } from './values.ts'

const vocabulary = ['words', 'values', 'raid'].map((file) =>
  fileURLToPath(new URL(`../../src/cards/vocabulary/${file}.ts`, import.meta.url)),
)

export const optional = (): Set<string> => optionalWords(vocabulary.map((file) => readFileSync(file, 'utf8')))

/** Every mutant of everything there is. */
export const everyMutant = (): Mutant[] => {
  const words = optional()
  return [
    ...[...library.values()].flatMap((card) => mutantsOfCard(card, words)),
    ...Object.values(raids).flatMap((raid) => mutantsOfRaid(raid, words)),
    ...Object.entries(charts).flatMap(([raid, chart]) => mutantsOfChart(raid, chart)),
  ]
}

/** Some of them, the same for the same seed. */
export const someOf = (mutants: readonly Mutant[], n: number, seed: number): Mutant[] =>
  shuffled(makeRandom(seed, 0x3a7a47), mutants).slice(0, n)
