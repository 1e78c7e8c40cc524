import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { VitePWA } from 'vite-plugin-pwa'
import solid from 'vite-plugin-solid'
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testsApart } from './tools/apart.mjs'
import { contentDefine } from './tools/content-hash.mjs'
import { browserFlags, lookForBrowser } from './tools/find-browser.mjs'
import { licences } from './tools/licences.mjs'
import { packs } from './tools/packs.mjs'
import { walls } from './tools/walls.mjs'

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
const patient = { testTimeout: 120_000, expect: { poll: { timeout: 40_000, interval: 120 } }, retry: 1 }

/** What proves more than a change needs, and runs before one lands (npm run test:long). */
const longUnit = 'test/**/*.long.test.ts'

/** Those that take longest, in their order: begun last, one of them would keep everybody waiting. */
const longest = [
  ...['black-temple', 'looks', 'naxxramas', 'company', 'screens', 'doing'].map((name) => `e2e/${name}.e2e.ts`),
  ...[
    'together',
    'attack-door',
    'keeping',
    'molten-core',
    'takeover',
    'ways-in',
    'store-news',
    'other-apps',
    'net',
    'lan',
  ].map((name) => `e2e/${name}.long.ts`),
  ...['table/chaos', 'table/keeping', 'table/leaks-about', 'table/host', 'table/leaks'].map(
    (name) => `${name}.test.ts`,
  ),
  ...[
    'rulings/rulings',
    'fuzz/games',
    'saves/format-1',
    'table/saves',
    'table/preview',
    'table/combat-once',
    'table/idle',
    'table/opening',
    'fuzz/blank-games',
  ].map((name) => `${name}.test.ts`),
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/test/${name}`))
      return found < 0 ? longest.length : found
    }
    // A worker that is shared lasts until the next test is of another project.
    const isShared = ({ project }: TestSpecification): number => (project.config.isolate ? 0 : 1)
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, not an array
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => isShared(a) - isShared(b) || place(a) - place(b))
  }
}

export default defineConfig(async (): Promise<ViteUserConfig> => {
  const define = await contentDefine()
  const executablePath = process.env['VITEST'] ? await lookForBrowser() : undefined
  const apart = testsApart()
  const unit = (name: string, which: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
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
      name,
      environment: 'node',
      pool: 'threads',
      server: { deps: { inline: [/solid-js/] } },
      // For what hangs: no test comes near it, however busy the machine is with others.
      testTimeout: 120_000,
      ...which,
    },
  })
  /** Plain Playwright against the built dist/, which must exist: each command that runs them builds it first. */
  const pages = (
    name: string,
    ending: string,
    more: TestProjectInlineConfiguration['test'],
  ): TestProjectInlineConfiguration => ({
    define: { ...define },
    test: {
      name,
      environment: 'node',
      include: [`test/e2e/**/*.${ending}.ts`],
      setupFiles: ['test/e2e/each-file.ts'],
      ...patient,
      ...more,
    },
  })
  return {
    base: './',
    define: { ...define },
    plugins: [solid(), licences(), packs(), walls(), pwa],
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
        // Most share their workers: each need not load the engine and all cards anew.
        unit('node', {
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/bench/**', longUnit, ...apart],
          isolate: false,
        }),
        unit('apart', { include: apart }),
        unit('long-unit', { include: [longUnit] }), // npm run test:long
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
        pages('e2e', 'e2e', { isolate: false, ...besideEachOther }),
        pages('long', 'long', { isolate: false, ...besideEachOther }), // npm run test:long
        pages('attacks', 'attack', {}), // npm run attacks
      ],
    },
  }
})
