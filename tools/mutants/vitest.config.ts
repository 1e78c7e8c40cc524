import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { contentDefine } from '../content-hash.mjs'

/** Tests with a mutant in the place of the real thing: see in-tests.ts. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  define: await contentDefine(),
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    setupFiles: ['tools/mutants/in-tests.ts'],
    pool: 'threads',
    testTimeout: 120_000, // as elsewhere: for what hangs, however busy the machine is
  },
})
