import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import type { Mutant } from './mutant.ts'

/** A process of its own with Vitest in it, for tests.ts: it runs the tests that it is told, with the mutant that it is told. */

export interface Told {
  tests: readonly string[]
  mutant: Mutant | null
}
export interface Outcome {
  failing: string | null // the first test that fails
}

declare module 'vitest' {
  interface ProvidedContext {
    mutant: Mutant | null
  }
}

const vitest = await createVitest('test', {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  config: 'tools/mutants/vitest.config.ts',
  watch: false,
  bail: 1,
  reporters: [{}],
})

const run = async ({ tests, mutant }: Told): Promise<Outcome> => {
  vitest.provide('mutant', mutant)
  vitest.state.filesMap.clear() // or those that failed before would be told again
  const files = await vitest.globTestSpecifications([...tests])
  if (files.length === 0) return { failing: null }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files, true)
  for (const file of testModules)
    for (const test of file.children.allTests()) if (test.result().state === 'failed') return { failing: test.fullName }
  const isBroken = unhandledErrors.length > 0 || testModules.some((file) => !file.ok())
  return { failing: isBroken ? 'a test file does not even load' : null }
}

process.on('message', (told: Told) => {
  run(told).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())
