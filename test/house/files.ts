import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

const notOurs = new Set(['node_modules', 'dist', 'coverage', '.git', '.vite', '.vitest-attachments', '__screenshots__'])

/** Every file of the project below `folder`, as paths from the root with forward slashes, in a fixed order. */
export function filesUnder(folder = ''): string[] {
  const walk = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (notOurs.has(entry.name) || entry.name.endsWith('.local') || entry.name.endsWith('.log')) return []
      const full = join(path, entry.name)
      if (entry.isDirectory()) return walk(full)
      return entry.isFile() ? [relative(root, full).split(sep).join('/')] : []
    })
  return walk(join(root, folder)).toSorted()
}

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
