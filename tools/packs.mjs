// The cards as the app loads them: src/cards/index.ts is bundled, run, and written as one JSON file for each pack.
// Pages and workers ask for their addresses: import { addresses } from 'virtual:packs'. A build has each file once.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { rolldown } from 'rolldown'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cards = join(root, 'src', 'cards')
const folder = join(root, 'node_modules', '.cache', 'raid-table', 'packs')
const name = 'virtual:packs'
const resolved = `\0${name}`

/** What `packs` of src/cards/index.ts holds now. */
const packsNow = async () => {
  const build = await rolldown({ input: join(cards, 'index.ts'), cwd: root, platform: 'node', logLevel: 'warn' })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false })
  await build.close()
  const { packs } = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
  return packs
}

const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Only what has changed: somebody may be reading the others. The draft is this thread's own, as several may write. */
const write = (file, text) => {
  if (textOf(file) === text) return
  const draft = `${file}.${process.pid}-${threadId}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

/** Writes them all. @returns {Promise<Record<string, string>>} their files, by the names of the packs */
export const writePacks = async () => {
  const packs = await packsNow()
  mkdirSync(folder, { recursive: true })
  return Object.fromEntries(
    Object.entries(packs).map(([pack, value]) => {
      const file = join(folder, `${pack}.json`)
      write(file, JSON.stringify(value))
      return [pack, file]
    }),
  )
}

/** @returns {import('vite').Plugin} */
export const packs = () => ({
  name: 'packs',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: async (id) => {
    if (id !== resolved) return undefined
    const files = Object.entries(await writePacks())
    return [
      ...files.map(
        ([, file], i) => `import pack${i} from ${JSON.stringify(`${file.replaceAll(sep, '/')}?url&no-inline`)}`,
      ),
      `export const addresses = { ${files.map(([pack], i) => `${JSON.stringify(pack)}: pack${i}`).join(', ')} }`,
    ].join('\n')
  },
  configureServer: ({ watcher, ws }) => {
    const change = async (file) => {
      if (!file.startsWith(`${cards}${sep}`)) return
      try {
        await writePacks()
        ws.send({ type: 'full-reload' })
      } catch (error) {
        console.error('The cards can’t be put into packs:', error)
      }
    }
    for (const event of ['add', 'change', 'unlink']) watcher.on(event, change)
  },
})
