import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'

/** The tests besides the rulings, as those who notice mutants. Each try starts Vitest anew, which takes seconds. */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Tests that say what is printed on a card, how a raid is set up and how its chart goes. */
const testsFor = ({ of, key }: Mutant): string[] => {
  if (of === 'card') return ['test/cards/']
  const raid = [`test/cards/${key}.test.ts`, `test/engine/${key}-raid.test.ts`]
  return of === 'raid' ? raid : [...raid, 'test/machines/charts.test.ts', `test/machines/${key}.test.ts`]
}

/** The first test that fails, or null. */
const failing = (tests: readonly string[], mutant: Mutant | null): string | null => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutants/vitest.config.ts', '--bail', '1']
  const { status, stdout } = spawnSync(
    process.execPath,
    [...args, '--passWithNoTests', '--reporter', 'json', ...tests],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MUTANT: JSON.stringify(mutant) },
      timeout: 120_000,
    },
  )
  if (status === 0) return null
  return /"status":"failed","title":"((?:[^"\\]|\\.)*)"/.exec(stdout)?.[1] ?? 'a test file does not even load'
}

const sound = new Set<string>() // lists of tests that pass as things are

export const noticedByTests = (mutant: Mutant): { by: string; how: string } | null => {
  const tests = testsFor(mutant)
  const by = tests.join(' ')
  const broken = sound.has(by) ? null : failing(tests, null)
  if (broken !== null) throw new Error(`Tests fail as things are: ${broken} (${by})`)
  sound.add(by)
  const how = failing(tests, mutant)
  return how === null ? null : { by, how }
}
