// The hash of everything that decides how a raid goes: engine, cards and charts. A save says with which it was played.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folders = ['machines', 'src/cards', 'src/engine']

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : path.endsWith('.ts') ? [path] : []
  })

/** @returns {string} */
export const contentHash = () => {
  const hash = createHash('sha256')
  const files = folders.flatMap(filesIn).toSorted((a, b) => (a < b ? -1 : 1))
  // Line ends are Git's business, not the game's.
  for (const file of files) hash.update(`${file}\n${readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')}\0`)
  return hash.digest('hex').slice(0, 32)
}

/** For `define` of bundlers. */
export const contentDefine = () => ({ __CONTENT_HASH__: JSON.stringify(contentHash()) })
