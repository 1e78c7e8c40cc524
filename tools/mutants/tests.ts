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
export const noticedByTests = (mutant: Mutant): { by: string; how: string } | null => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutants/vitest.config.ts', '--bail', '1']
  const { status, stdout } = spawnSync(process.execPath, [...args, '--reporter', 'json', ...testsFor(mutant)], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, MUTANT: JSON.stringify(mutant) },
    timeout: 120_000,
  })
  if (status === 0) return null
  const title = /"status":"failed","title":"((?:[^"\\]|\\.)*)"/.exec(stdout)?.[1]
  return { by: testsFor(mutant).join(' '), how: title ?? 'a test file does not even load' }
}
