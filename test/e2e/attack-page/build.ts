import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the attackers' page into this folder. */
export const buildAttackPage = async (folder: string): Promise<void> => {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const define = { __CONTENT_HASH__: JSON.stringify('attack') }
  await build({ configFile: false, root, define, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
}
