// A TypeScript file and what it imports as one module in node_modules/.cache/raid-table, made with rolldown.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { rolldown } from 'rolldown'
import { contentDefine } from './content-hash.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, 'node_modules', '.cache', 'raid-table')
const day = 24 * 60 * 60 * 1000
let define = null // worked out once

const isPackage = (id) =>
  id.startsWith('node:') || builtinModules.includes(id) || /^(@[^/]+\/)?[^./\\][^:\\]*$/.test(id)

// In a bundle import.meta.url would name the bundle; tools mean their own file.
const ownUrl = {
  name: 'own-url',
  transform(code, id) {
    if (!code.includes('import.meta.url') || !/\.[cm]?[jt]sx?$/.test(id)) return null
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

/**
 * Gives the module's path. `tree`: the folder of the project whose file it is, if not this one; packages are ours.
 * @param {string} entry
 * @param {string} [tree]
 * @returns {Promise<string>}
 */
export async function bundle(entry, tree = root) {
  const build = await rolldown({
    input: entry,
    cwd: tree,
    platform: 'node',
    external: (id) => isPackage(id),
    plugins: [ownUrl],
    transform: { define: await (define ??= contentDefine()) },
    logLevel: 'warn',
  })
  const { output } = await build
    .generate({ format: 'esm', sourcemap: true, codeSplitting: false })
    .finally(() => build.close())
  const [chunk] = output
  const name = basename(entry, extname(entry))
  const hash = createHash('sha256').update(relative(tree, entry)).update(chunk.code).digest('hex').slice(0, 16)
  const file = join(cache, `${name}-${hash}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    sweep()
    // Several processes may bundle the same tool at once: each writes its own file, the last rename wins.
    const write = (path, text) => {
      const draft = `${path}.${process.pid}-${threadId}`
      writeFileSync(draft, text)
      renameSync(draft, path)
    }
    if (chunk.map) {
      // Source paths are relative to the output folder, which rolldown was not told.
      chunk.map.sources = chunk.map.sources.map((source) => pathToFileURL(resolve(tree, 'dist', source)).href)
      write(`${file}.map`, JSON.stringify(chunk.map))
    }
    write(
      file,
      `${chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')}//# sourceMappingURL=${basename(file)}.map\n`,
    )
  }
  return file
}

function sweep() {
  for (const file of readdirSync(cache)) {
    const path = join(cache, file)
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > day)
      rmSync(path, { force: true })
  }
}
