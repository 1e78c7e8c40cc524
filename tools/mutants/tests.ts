import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'

/** The tests besides the rulings, as those who notice mutants. Each try starts Vitest anew, which takes seconds. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const isThere = (file: string): boolean => existsSync(join(root, file))

/** The test files of a folder that name this raid. */
const naming = (raid: string, folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(`'${raid}'`))

/**
 * Lists of tests, one after the other until one fails: those first that are likely to, and soon. They say what is
 * printed on a card, how a raid is set up, how its chart goes; they play its encounters; they explore every chart.
 */
export const testsFor = ({ of, key }: Pick<Mutant, 'of' | 'key'>): string[][] => {
  const raid = key.split('/')[0] ?? ''
  const played = naming(raid, 'test/engine/encounters')
  const printed = `test/cards/${raid}.test.ts`
  const setUp = [printed, ...naming(raid, 'test/engine').filter((file) => /-raids?\.test\.ts$/.test(file))].filter(
    isThere,
  )
  const lists = {
    // of a raid whose own cards are still to come there is no printed list, only what its Bosses do
    card: isThere(printed) || played.length === 0 ? [['test/cards/'], played] : [played, setUp, ['test/cards/']],
    raid: [setUp, played],
    chart: [[`test/machines/${raid}.test.ts`], played, setUp, ['test/machines/charts.test.ts']],
  }
  return lists[of].filter((list) => list.length > 0)
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
