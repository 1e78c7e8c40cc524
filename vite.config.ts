import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { VitePWA } from 'vite-plugin-pwa'
import solid from 'vite-plugin-solid'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contentDefine } from './tools/content-hash.mjs'
import { browserFlags, lookForBrowser } from './tools/find-browser.mjs'
import { licences } from './tools/licences.mjs'
import { packs } from './tools/packs.mjs'

const inModules = (file: string): string => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url))

const pwa = VitePWA({
  // 'prompt': a new version never reloads a raid in progress by itself.
  registerType: 'prompt',
  includeManifestIcons: false,
  manifest: {
    id: './',
    name: 'Raid Table',
    short_name: 'Raid Table',
    description: 'A rules-enforcing table for World of Warcraft TCG raid decks. A fan project.',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#0f0d0c',
    theme_color: '#0f0d0c',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,png,woff2,json}'],
    // Whether there is a meeting point here is asked of the server each time.
    globIgnores: ['**/node_modules/**/*', 'broker.json'],
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [/\/peer\//, /\.crt$/],
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
  },
})

/** Tests of browsers wait half of their time, for clocks and for each other: one more of them than there are cores. */
const besideEachOther = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } }

/**
 * Real browsers, processes and clocks, on machines that are busy with others: what never comes fails in the end, and
 * what fails once and not again is told at the end of the run.
 */
const patient = { testTimeout: 60_000, expect: { poll: { timeout: 20_000 } }, retry: 1 }

/** Those that take longest, in their order: begun last, one of them would keep everybody waiting. */
const longest = ['together', 'takeover', 'ways-in', 'looks', 'company', 'net', 'keeping', 'doing', 'screens']
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.indexOf(basename(moduleId, '.e2e.ts'))
      return found < 0 ? longest.length : found
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, not an array
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig(async (): Promise<ViteUserConfig> => {
  const define = await contentDefine()
  const executablePath = process.env['VITEST'] ? await lookForBrowser() : undefined
  return {
    base: './',
    define: { ...define },
    plugins: [solid(), licences(), packs(), pwa],
    worker: { format: 'es', plugins: () => [packs()] },
    // How long plugins took is no news to somebody who only wants to play.
    build: { target: 'es2022', sourcemap: true, rolldownOptions: { checks: { bundlerTimings: false } } },
    test: {
      // Said here too, or the Solid plugin asks for jsdom.
      environment: 'node',
      reporters: ['default', './tools/second-tries.mjs'],
      // One core less than there are is the usual; with two of them that would be one.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          // Each its own: Vitest empties what it is given.
          define: { ...define },
          plugins: [packs()],
          // Node is given the Solid of servers, in which nothing changes; what is tested here runs on pages.
          resolve: {
            alias: [
              { find: /^solid-js$/, replacement: inModules('solid-js/dist/solid.js') },
              { find: /^solid-js\/store$/, replacement: inModules('solid-js/store/dist/store.js') },
            ],
          },
          test: {
            name: 'node',
            environment: 'node',
            server: { deps: { inline: [/solid-js/] } },
            include: ['test/**/*.test.ts'],
            exclude: ['test/e2e/**', 'test/bench/**'],
            // For what hangs: no test comes near it, however busy the machine is with others.
            testTimeout: 120_000,
          },
        },
        {
          define: { ...define },
          plugins: [solid(), licences(), packs()],
          worker: { format: 'es', plugins: () => [packs()] },
          // Named here so that Vite does not find them half-way through a run and reload the page under a test.
          optimizeDeps: { include: ['solid-js', 'solid-js/web', 'solid-js/store', 'xstate', 'idb', 'valibot'] },
          test: {
            name: 'browser',
            include: ['test/e2e/**/*.browser.ts', 'test/e2e/**/*.browser.tsx'],
            ...besideEachOther,
            ...patient,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        {
          // Plain Playwright against the built dist/, which must exist (npm run e2e builds it first).
          define: { ...define },
          test: {
            name: 'e2e',
            environment: 'node',
            include: ['test/e2e/**/*.e2e.ts'],
            ...besideEachOther,
            ...patient,
          },
        },
      ],
    },
  }
})
