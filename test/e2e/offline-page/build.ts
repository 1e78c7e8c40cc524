import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import solid from 'vite-plugin-solid'
import { serve } from '../../../tools/serve.mjs'

/** The page of this folder, built and served on a free port; `close` takes all of it away. */
export const serveOfflinePage = async (port: number): Promise<Awaited<ReturnType<typeof serve>>> => {
  const folder = mkdtempSync(join(tmpdir(), 'offline-page-'))
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [solid()],
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  writeFileSync(join(folder, 'broker.json'), 'null')
  const site = await serve({ port, folder })
  return {
    ...site,
    close: async () => {
      const closed = await site.close()
      rmSync(folder, { recursive: true, force: true })
      return closed
    },
  }
}
