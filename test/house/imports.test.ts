import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from './files.ts'
import { codeOf, importsOf } from './source.ts'

// The one way that imports go: ui -> table -> (net, store, bots) -> engine -> (cards, machines); rulebook, wording and limits are leaves.
interface HouseRoom {
  readonly rooms: readonly string[] // besides itself
  readonly typesOf?: readonly string[] // rooms of which it may know the types only
  readonly packages: readonly string[] | 'any'
  readonly pure: boolean // runs in Node, a page and a worker alike, and the same every time
}

const everything = [
  'limits',
  'measure',
  'machines',
  'engine',
  'cards',
  'wording',
  'rulebook',
  'bots',
  'net',
  'store',
  'table',
]

const house: Readonly<Record<string, HouseRoom>> = {
  rulebook: { rooms: [], packages: [], pure: true },
  limits: { rooms: [], packages: [], pure: true },
  measure: { rooms: [], packages: [], pure: true },
  cards: { rooms: ['limits'], packages: [], pure: true },
  machines: { rooms: [], packages: ['xstate'], pure: true },
  wording: { rooms: ['cards'], packages: [], pure: true },
  engine: { rooms: ['cards', 'machines', 'measure', 'limits'], packages: ['xstate'], pure: true },
  bots: { rooms: ['cards', 'measure'], typesOf: ['engine'], packages: [], pure: true },
  net: { rooms: ['engine', 'cards', 'machines', 'limits'], packages: 'any', pure: false },
  store: { rooms: ['engine', 'cards', 'machines', 'limits'], packages: 'any', pure: false },
  table: { rooms: everything, packages: 'any', pure: false },
  ui: { rooms: everything, packages: 'any', pure: false },
}

/** The engine's own folders, in the order in which data flows: each may import those before it. */
const engineFolders = [
  'contract', // what leaves the engine: names, decisions, answers, views, saves
  'state', // the game as JSON, and what is kept beside it
  'deriving', // what cards are, and whether something is so
  'asking', // stopping with a question, taking its answer
  'dropping', // a card falls on the table
  'acting', // what happens: zones, damage, modifiers, checks
  'paying', // costs
  'combat',
  'playing', // links: announced, on the chain, resolved
  'encounters', // turns and what charts command
  'adjusting', // by hand
  'running', // the loop, new games, the way in
  'seeing', // views and explanations
]

/** Cards as they are written: for builds, tools and tests. The app gets them as packs, so that no script carries them. */
const asWritten = /^src\/cards\/(?:index\.ts$|decks\/|raiders\/|raids\/[^/]+\/)/
/** Parts of the house that the app does not load. */
const besideTheApp = ['src/cards/', 'src/table/rulings/', 'src/table/sim/']

const impure: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![.\w$])(?:window|document|process|globalThis|self|navigator|localStorage)\s*(?:\?\.|\.(?!\.)|\[)/,
    'the page or Node',
  ],
  [/\bMath\s*\.\s*random\b/, 'chance that is not in the state'],
  [/\bDate\s*\.\s*now\b|\bnew\s+Date\b|\bperformance\s*\.\s*now\b/, 'the clock'],
  [/\bset(?:Timeout|Interval)\s*\(/, 'the clock'],
  [/\blocaleCompare\b|\btoLocale\w*|\bIntl\s*\./, 'the reader’s language'],
]

const roomOf = (file: string): string | undefined => {
  const [top, second] = file.split('/')
  if (top === 'machines') return 'machines'
  return top === 'src' ? second : undefined
}

/** What is wrong with an import from one folder of the engine to another. */
const folderFault = (file: string, target: string): string | null => {
  if (roomOf(target) !== 'engine') return null
  const [from, to] = [file, target].map((path) => path.split('/')[2] ?? '') as [string, string]
  const [low, high] = [engineFolders.indexOf(to), engineFolders.indexOf(from)]
  if (low < 0 || high < 0) return `${file}: say in test/house/imports.test.ts where ${low < 0 ? target : file} belongs`
  return low > high ? `${file}: ${from} may not import ${target}, which comes after it` : null
}

/** What is wrong with one file, in words for whoever wrote it. */
function faultsOf(file: string, source: string): string[] {
  const name = roomOf(file)
  if (name === undefined) return []
  const room = house[name]
  if (!room) return [`${file}: ${name} is a new room; say in test/house/imports.test.ts what it may import`]
  const faults: string[] = []

  for (const { from, typeOnly } of importsOf(source)) {
    if (from.startsWith('.')) {
      const target = posix.join(posix.dirname(file), from)
      const other = roomOf(target)
      const folder = name === 'engine' ? folderFault(file, target) : null
      if (folder !== null) faults.push(folder)
      if (!typeOnly && asWritten.test(target) && !besideTheApp.some((part) => file.startsWith(part)))
        faults.push(`${file}: cards come as packs (src/cards/packs.ts), not from ${target}`)
      if (other === name || (other !== undefined && room.rooms.includes(other))) continue
      if (other !== undefined && room.typesOf?.includes(other)) {
        if (!typeOnly) faults.push(`${file}: ${name} may import only types of ${other} (import type … from '${from}')`)
      } else faults.push(`${file}: ${name} may not import ${target}`)
    } else if (room.packages !== 'any') {
      const known = room.packages.some((allowed) => from === allowed || from.startsWith(`${allowed}/`))
      if (!known) faults.push(`${file}: ${name} may not import the package ${from}`)
    }
  }

  if (room.pure) {
    // "window" is a word of the game: a file that names its own window is not talking about the page.
    const code = codeOf(source)
    const ownWindow = /\b(?:const|let|var)\s+window\b|[({,]\s*window\s*[:,)}]|\{[^}\n]*\bwindow\b[^}\n]*\}\s*=/.test(
      code,
    )
    code.split('\n').forEach((line, index) => {
      for (const [pattern, what] of impure) {
        const hit = pattern.exec(line)
        if (!hit || (ownWindow && hit[0].startsWith('window'))) continue
        faults.push(`${file}:${index + 1}: ${name} may not use ${hit[0].trim()} (${what})`)
      }
    })
  }
  return faults
}

/** Files that lie directly here have little in common: each counts as a folder of its own. */
const looseIn = ['src/ui', 'src/bots', 'machines']

const folderOf = (file: string): string => {
  const folder = posix.dirname(file)
  return looseIn.includes(folder) ? file : folder
}

/** A shortest circle of imports from folder to folder; none if there is no circle. */
function circleIn(sources: Readonly<Record<string, string>>): string[] {
  const imports = Object.entries(sources).flatMap(([file, source]) =>
    importsOf(source)
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from }) => posix.join(posix.dirname(file), from))
      .map((target) => ({ from: folderOf(file), to: folderOf(target), text: `${file} imports ${target}` }))
      .filter(({ from, to }) => from !== to),
  )
  const wayBackTo = (start: string): string[] => {
    const ways = [{ at: start, texts: [] as string[] }] // grows as it is walked: short ways first
    const seen = new Set<string>()
    for (const { at, texts } of ways) {
      for (const { to, text } of imports.filter(({ from }) => from === at)) {
        if (to === start) return [...texts, text]
        if (!seen.has(to)) ways.push({ at: to, texts: [...texts, text] })
        seen.add(to)
      }
    }
    return []
  }
  const circles = [...new Set(imports.map(({ from }) => from))].map(wayBackTo).filter(({ length }) => length > 0)
  return circles.toSorted((a, b) => a.length - b.length)[0] ?? []
}

const isSource = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file)

const sources = filesUnder()
  .filter(isSource)
  .filter((file) => roomOf(file) !== undefined)

describe('the house', () => {
  it('has imports that go one way, and pure rooms that stay pure', () => {
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.flatMap((file) => faultsOf(file, textOf(file)))).toEqual([])
  })

  it('has no folders that import each other in a circle', () => {
    expect(circleIn(Object.fromEntries(sources.map((file) => [file, textOf(file)])))).toEqual([])
  })

  it('catches a circle of folders, and names the imports that close it', () => {
    const circle = {
      'src/ui/screens/Table.tsx': `import { Slot } from '../table/Slot.tsx'`,
      'src/ui/table/Slot.tsx': `import { ask } from '../prompt/words.ts'\nimport { press } from './press.ts'`,
      'src/ui/prompt/words.ts': `import { say } from '../words.ts'`,
      'src/ui/prompt/Prompt.tsx': `const Zoom = lazy(() => import('../table/Zoom.tsx'))`,
    }
    expect(circleIn(circle)).toEqual([
      'src/ui/table/Slot.tsx imports src/ui/prompt/words.ts',
      'src/ui/prompt/Prompt.tsx imports src/ui/table/Zoom.tsx',
    ])
  })

  it('lets files that stand alone be above one folder and below another', () => {
    const alone = {
      'src/ui/App.tsx': `import { Table } from './table/Table.tsx'`,
      'src/ui/table/Table.tsx': `import { say } from '../words.ts'`,
    }
    expect(circleIn(alone)).toEqual([])
  })

  it.each([
    ['src/engine/state/a.ts', `import { x } from '../../table/x.ts'`],
    ['src/engine/state/a.ts', `import {\n  x,\n  y,\n} from '../../rulebook/x.ts'`],
    ['src/engine/state/a.ts', `export * from '../../../machines/../tools/x.ts'`],
    ['src/engine/state/a.ts', `import type { X } from '../acting/zones.ts'`],
    ['src/engine/state/a.ts', `import { x } from '../loose.ts'`],
    ['src/cards/a.ts', `import type { X } from '../engine/x.ts'`],
    ['src/bots/a.ts', `import { type X, y } from '../engine/x.ts'`],
    ['src/rulebook/a.ts', `import '../cards/x.ts'`],
    ['src/net/a.ts', `const x = await import('../store/x.ts')`],
    ['src/table/a.ts', `import { App } from '../ui/App.tsx'`],
    ['src/ui/a.ts', `import { library } from '../cards/index.ts'`],
    ['src/table/a.ts', `const { onyxiaRaid } = await import('../cards/raids/onyxia/index.ts')`],
    ['machines/a.ts', `import { readFileSync } from 'node:fs'`],
    ['src/engine/state/a.ts', 'const x = Math.random()'],
    ['src/engine/state/a.ts', 'names.sort((a, b) => a.localeCompare(b))'],
    // oxlint-disable-next-line no-template-curly-in-string
    ['src/engine/state/a.ts', 'const x = `at ${Date.now()}`'],
    ['src/engine/state/a.ts', 'const half = a / b; document.title = "/"'],
    ['src/cellar/a.ts', ''],
  ])('catches %s: %s', (file, source) => {
    expect(faultsOf(file, source)).toHaveLength(1)
  })

  it.each([
    ['src/engine/acting/a.ts', `import type { X } from '../state/x.ts'`],
    ['src/engine/state/a.ts', `import { x } from '../../cards/x.ts'\nimport { transition } from 'xstate'`],
    ['src/bots/a.ts', `import type { X } from '../engine/x.ts'\nimport { type Y } from '../engine/y.ts'`],
    ['src/engine/state/a.ts', `// closes the window. Never Math.random\nconst x = "the window. Date.now"`],
    ['src/engine/state/a.ts', `const { window } = state\nif (window.open) close(state.window.kind)`],
    ['src/engine/state/a.ts', 'const quote = /[\'"`]/.test(s)\nconst y = `new Date`'],
    ['src/wording/a.ts', `import { x } from '../cards/x.ts'`],
    [
      'src/ui/a.ts',
      `import type { DeckList } from '../cards/decks/index.ts'\nimport { raidFacts } from '../cards/raids/facts.ts'`,
    ],
    ['src/table/sim/a.ts', `import { packs } from '../../cards/index.ts'`],
  ])('lets pass %s: %s', (file, source) => {
    expect(faultsOf(file, source)).toEqual([])
  })
})
