import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'

/** The tests besides the rulings, as those who notice mutants. Each try starts Vitest anew, which takes seconds. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const encounters = 'test/engine/encounters'
/** The tests of encounters that name this raid. */
const encountersOf = (raid: string): string[] =>
  readdirSync(join(root, encounters))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${encounters}/${file}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(`'${raid}'`))

/**
 * Tests that say what is printed on a card, how a raid is set up, how its chart goes; and, if none of them fails, those
 * that play its encounters, which takes longer.
 */
export const testsFor = ({ of, key }: Pick<Mutant, 'of' | 'key'>): string[][] => {
  const played = encountersOf(key.split('/')[0] ?? '')
  const first =
    of === 'card'
      ? ['test/cards/']
      : [
          `test/cards/${key}.test.ts`,
          `test/engine/${key}-raid.test.ts`,
          ...(of === 'chart' ? ['test/machines/charts.test.ts', `test/machines/${key}.test.ts`] : []),
        ]
  return played.length > 0 ? [first, played] : [first]
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
  for (const tests of testsFor(mutant)) {
    const by = tests.join(' ')
    const broken = sound.has(by) ? null : failing(tests, null)
    if (broken !== null) throw new Error(`Tests fail as things are: ${broken} (${by})`)
    sound.add(by)
    const how = failing(tests, mutant)
    if (how !== null) return { by, how }
  }
  return null
}
