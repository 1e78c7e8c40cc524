// Which unit tests change what all share: globals, clocks, modules, databases. Each of them needs a worker of its own;
// the others share theirs, and what has been loaded there.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const changesShared = /\bvi\.|'fake-indexeddb/
const imported = /(?:from|import) '(\.[^']+\.ts)'/g

/** The paths of those that do so themselves, or by what they import of the tests' own helpers. */
export const testsApart = () => {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(root, 'test', file))
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const isApart = (file) => {
    const reached = new Set([file])
    for (const it of reached) {
      const text = texts.get(it) ?? ''
      if (changesShared.test(text)) return true
      for (const [, path] of text.matchAll(imported)) reached.add(resolve(dirname(it), path))
    }
    return false
  }
  return files
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts') && isApart(file))
    .map((file) => relative(root, file).split(sep).join('/'))
}
