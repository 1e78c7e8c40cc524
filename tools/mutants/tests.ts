import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'
import type { Outcome, Told } from './test-runner.ts'

/** The tests besides the rulings, as those who notice mutants. Each try takes seconds. */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The test files of a folder that name this raid, themselves or in what they take from beside them. */
const naming = (raid: string, folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.ts') && textsOf(folder, file).some((text) => text.includes(`'${raid}'`)))
    .map((file) => `${folder}/${file}`)

const textsOf = (folder: string, file: string): string[] => {
  const text = readFileSync(join(root, folder, file), 'utf8')
  const beside = [...text.matchAll(/ from '\.\/([\w-]+\.ts)'/g)].map(([, name = '']) => name)
  return [text, ...beside.map((name) => readFileSync(join(root, folder, name), 'utf8'))]
}

/**
 * Lists of tests, one after the other until one fails: those first that are likely to, and soon. They say what is
 * printed on a card, how a raid is set up, how its chart goes; they play its encounters; they explore every chart.
 */
export const testsFor = ({ of, key }: Pick<Mutant, 'of' | 'key'>): string[][] => {
  const raid = key.split('/')[0] ?? ''
  const played = naming(raid, 'test/engine/encounters')
  const printed = readdirSync(join(root, 'test/cards'))
    .filter((file) => file === `${raid}.test.ts` || (file.startsWith(`${raid}-`) && file.endsWith('.test.ts')))
    .map((file) => `test/cards/${file}`)
  const setUp = [...printed, ...naming(raid, 'test/engine').filter((file) => /-(?:raids?|decks)\.test\.ts$/.test(file))]
  // of a raid whose own cards are still to come there is no printed list, only what its Bosses do
  const isPrinted = printed.length > 0 || played.length === 0
  const lists = {
    card: isPrinted ? [printed, played, ['test/cards/']] : [played, setUp],
    raid: isPrinted ? [setUp, played] : [played, setUp],
    chart: [[`test/machines/${raid}.test.ts`], ['test/machines/charts.test.ts'], played, setUp],
  }
  return lists[of].filter((list) => list.length > 0)
}

let runner: ChildProcess | null = null

const startRunner = (): ChildProcess => {
  const child = fork(join(root, 'tools/run.mjs'), ['tools/mutants/test-runner.ts'], { cwd: root, execArgv: [] })
  child.unref() // whoever waits for nothing else may end; the runner then ends too
  child.channel?.unref()
  return child
}

const mostSeconds = 600 // as things are, on a machine with much else to do
const leastSeconds = 60
const longer = 5 // times as long as they take as things are: then they never come to an end

/** The first test that fails, or null. Tests that never come to an end have failed, and their runner is gone. */
const failing = (tests: readonly string[], mutant: Mutant | null, seconds: number): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const child = (runner ??= startRunner())
    const finish = (then: () => void): void => {
      clearTimeout(clock)
      child.removeAllListeners('message').removeAllListeners('exit')
      then()
    }
    const clock = setTimeout(() => {
      runner = null
      child.kill('SIGKILL')
      finish(() => resolve(`they ran for more than ${seconds} seconds`))
    }, seconds * 1000)
    child.once('message', ({ failing: test }: Outcome) => finish(() => resolve(test)))
    child.once('exit', (code) => {
      runner = null
      finish(() => reject(new Error(`The tests’ process ended with code ${code} before it was done.`)))
    })
    const told: Told = { tests, mutant }
    child.send(told)
  })

export interface Noticed {
  by: string
  how: string
}

const known = new Map<string, number>() // lists of tests that pass as things are: so many seconds each may take

/** They pass as things are; how long they may take with a mutant. */
const soundFor = async (tests: readonly string[], by: string): Promise<number> => {
  const start = performance.now()
  const broken = await failing(tests, null, mostSeconds)
  if (broken !== null) throw new Error(`Tests fail as things are: ${broken} (${by})`)
  return Math.max(leastSeconds, Math.ceil(((performance.now() - start) / 1000) * longer))
}

export const noticedByTests = (mutant: Mutant): Promise<Noticed | null> => noticedBy(testsFor(mutant), mutant)

/** What is printed on a card besides what it does: one list of tests compares all of it, and few rulings care. */
export const noticedInPrint = async (mutant: Mutant): Promise<Noticed | null> => {
  const isPrintedFact =
    mutant.of === 'card' &&
    /^(?:number|tags|cost|atk|health|damageType|regular|classes|requires|token)\b/.test(mutant.path)
  return isPrintedFact ? noticedBy(testsFor(mutant).slice(0, 1), mutant) : null
}

const noticedBy = async (lists: readonly (readonly string[])[], mutant: Mutant): Promise<Noticed | null> => {
  for (const tests of lists) {
    const by = tests.join(' ')
    const seconds = known.get(by) ?? (await soundFor(tests, by))
    known.set(by, seconds)
    const how = await failing(tests, mutant, seconds)
    if (how !== null) return { by, how }
  }
  return null
}
