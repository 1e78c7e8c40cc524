// Runs a TypeScript tool at full speed:   node tools/run.mjs tools/sim.ts --raid onyxia
// The entry and what it imports are bundled (bundle.mjs) and imported from there.
// It also works as the file of a worker thread or a child process:
//   new Worker(new URL('./run.mjs', import.meta.url), { argv: ['tools/some-worker.ts'] })
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, root } from './bundle.mjs'

const [entryArgument, ...args] = process.argv.slice(2)
const entry = entryArgument && [resolve(entryArgument), resolve(root, entryArgument)].find((path) => existsSync(path))
if (!entry) {
  console.error(
    entryArgument
      ? `There is no ${entryArgument}. Name a TypeScript file, for example: node tools/run.mjs tools/sim.ts`
      : 'Name the TypeScript file to run: node tools/run.mjs tools/sim.ts [arguments]',
  )
  process.exit(2)
}

const file = await bundle(entry)
process.argv.splice(1, process.argv.length - 1, entry, ...args)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(file).href)
