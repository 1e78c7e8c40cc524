// npm test: every check in order, stopping at the first that fails. npm run test:long: what proves more than a change
// needs. Tests that passed only at their second try are listed at the very end.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sayTries } from './second-tries.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const browser = { title: 'Browser', command: 'node tools/find-browser.mjs' }
const build = { title: 'Build', command: 'npm run build' }
const usual = [
  { title: 'Lockfile', command: 'node tools/check-lockfile.mjs' },
  { title: 'Lint and format', command: 'npm run lint' },
  { title: 'Types', command: 'npm run types' },
  { title: 'Unit tests, rulings and fuzz sample', command: 'npm run unit' },
  browser,
  build,
  { title: 'Browser tests', command: 'npx vitest run --project browser --project e2e', again: 'npm run e2e' },
]
const long = [
  { title: 'Long unit tests', command: 'npx vitest run --project long-unit' },
  browser,
  build,
  { title: 'Long browser tests', command: 'npx vitest run --project long', again: 'npm run test:long' },
]
const parts = process.argv.includes('--long') ? long : usual

const folder = mkdtempSync(join(tmpdir(), 'second-tries-'))
const file = join(folder, 'tests.txt')
const tries = []
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const start = performance.now()
const times = []

for (const { title, command, again = command } of parts) {
  console.log(`\n== ${title}: ${command}`)
  const partStart = performance.now()
  const env = { ...process.env, SECOND_TRIES: file }
  const { status, signal } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true, env })
  const took = seconds(partStart)
  if (existsSync(file)) tries.push(...readFileSync(file, 'utf8').split('\n').filter(Boolean))
  rmSync(file, { force: true })
  if (status !== 0) {
    if (tries.length > 0) console.log(`\n${sayTries(tries)}`)
    console.error(`\nFAILED: ${title} after ${took}${signal ? ` (${signal})` : ''}. To see it again: ${again}`)
    process.exit(status ?? 1)
  }
  times.push(`  ${title.padEnd(38)}${took.padStart(8)}`)
}

console.log(['\nAll passed.', ...times, `  ${'Together'.padEnd(38)}${seconds(start).padStart(8)}`].join('\n'))
if (tries.length > 0) console.log(`\n${sayTries(tries)}`)
