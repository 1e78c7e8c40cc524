import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { library } from '../../src/cards/index.ts'
import { idOf, type Mutant } from './mutant.ts'

/** Which mutants a change of files is about, and a draw among mutants that no other change has a say in. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const git = (...words: string[]): string | null => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Where this work left the main line; on the main line itself, the commit before. */
const baseOf = (): string | null => {
  const head = git('rev-parse', 'HEAD')
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main)
    if (base !== null && base !== head) return base
  }
  return git('rev-parse', '--verify', '--quiet', 'HEAD~1')
}

/** The files that differ from there, in commits or not yet in one; null: there is no history to tell. */
export const changedFiles = (): string[] | null => {
  const base = baseOf()
  const changed = base === null ? null : git('diff', '--name-only', base, '--', 'src/cards', 'machines', 'test/rulings')
  return changed === null ? null : changed.split('\n').filter((file) => file !== '')
}

/** A card's name as a word of its own: an Onyxian Whelp is not Onyxia. */
const wordOf = (key: string): RegExp | null => {
  const name = library.get(key)?.name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return name === undefined ? null : new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u')
}

/** Cards by their name in what is changed, be it where they are defined or in a ruling; raids and charts by their file. */
export const isAbout = (files: readonly string[]): ((mutant: Mutant) => boolean) => {
  const texts = files
    .filter((file) => /^(?:src\/cards\/raid|test\/rulings\/)/.test(file) && existsSync(join(root, file)))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  return ({ of, key }) => {
    const word = of === 'card' ? wordOf(key) : null
    if (of === 'card') return word !== null && texts.some((text) => word.test(text))
    if (of === 'raid') return files.includes(`src/cards/raids/${key}/raid.ts`)
    return files.includes(`machines/${key}.ts`) || files.some((file) => file.startsWith('machines/parts/'))
  }
}

/** Some of them. A mutant is drawn for its own name: others that come or go can only take its place. */
export const drawn = (mutants: readonly Mutant[], most: number): Mutant[] => {
  const lot = (mutant: Mutant): string => createHash('sha256').update(idOf(mutant)).digest('hex')
  return mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, most)
    .map(({ mutant }) => mutant)
}
