// The hash of what decides how a raid goes, as built: engine and charts, without comments or names of their own. Cards
// are no part of it: a raid carries its own. A save says by which rules it was played.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const entry = 'the rules'
const rules = ['running/api.ts', 'running/create.ts', 'running/pin.ts', 'running/fingerprint.ts']

// How charts go on is its doing.
const { version: xstate } = JSON.parse(readFileSync(join(root, 'node_modules/xstate/package.json'), 'utf8'))

/** The rules as one text; `read` may give another text for a file, to see what it changes. */
export const builtRules = async (read = () => null) => {
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    treeshake: true,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? rules.map((file) => `export * from ${JSON.stringify(join(root, 'src/engine', file))}`).join('\n')
            : read(id),
      },
    ],
    external: /^[^./]/, // what packages do is theirs
    logLevel: 'silent',
  })
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false })
    return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
  } finally {
    await bundle.close()
  }
}

/** @returns {Promise<string>} */
export const contentHash = async (read) =>
  createHash('sha256')
    .update(await builtRules(read))
    .update(xstate)
    .digest('hex')
    .slice(0, 32)

/** For `define` of bundlers. */
export const contentDefine = async () => ({ __CONTENT_HASH__: JSON.stringify(await contentHash()) })
