import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bundle.mjs'

/** The sources as a commit has them. Nothing of this folder or of its git is touched. */

const run = (command: string, ...words: string[]): string | null => {
  const { status, stdout } = spawnSync(command, words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The commit that a branch, a tag or a short hash means. */
export const commitOf = (ref: string): string => {
  const commit = run('git', 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
  if (commit === null) throw new Error(`There is no commit or branch ${ref} here.`)
  return commit
}

/** Does something with a commit's sources, with our packages and some files of ours beside them; then they are gone. */
export const withSources = async <T>(
  commit: string,
  ours: readonly string[],
  work: (tree: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'before-'))
  try {
    const packed = join(folder, 'sources.tar')
    const tree = join(folder, 'tree')
    if (run('git', 'archive', '--prefix=tree/', `--output=${packed}`, commit) === null)
      throw new Error(`git can’t give out the sources of ${commit}.`)
    if (run('tar', '-xf', packed, '-C', folder) === null) throw new Error('tar can’t unpack what git has packed.')
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
    for (const file of ours) cpSync(join(root, file), join(tree, file))
    return await work(tree)
  } finally {
    rmSync(folder, { recursive: true, force: true }) // of a link only the link
  }
}
