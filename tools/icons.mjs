// Writes the icons we use, and who drew them:   npm run icons
// The drawings come from game-icons.net (CC BY 3.0) by way of @iconify-json/game-icons. Path data is rounded to a
// grid of 256 units, which nobody can see on a card and which halves it.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fontOf } from './icons/font.mjs'
import { pictograms, symbols } from './icons/list.mjs'
import { onGrid } from './icons/path.mjs'

const require = createRequire(import.meta.url)
const { icons } = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'))
const room = new URL('../src/ui/signs/', import.meta.url)
const header = '// Made by `npm run icons`. Icons of game-icons.net, CC BY 3.0; who drew which: credits.generated.ts.\n'

const sorted = (words) => [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1))
const namesOf = (list) => sorted(Object.values(list).flatMap((names) => names.trim().split(/\s+/)))

const drawingOf = (name) => {
  const body = icons[name]?.body
  const d = body && /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(body)?.[1]
  if (!d) throw new Error(`game-icons has no icon ${name} of one path. Look it up at game-icons.net.`)
  return onGrid(d, 0.5) // they are drawn on 512 units
}

const record = (list, except = []) =>
  namesOf(list)
    .filter((name) => !except.includes(name))
    .map((name) => `  ${/-/.test(name) ? `'${name}'` : name}: '${drawingOf(name)}',`)
    .join('\n')

const write = (file, text) => writeFileSync(new URL(file, room), `${header}${text}`)

write(
  'icons.generated.ts',
  `
/** Small signs for every screen. */
export const symbols = {
${record(symbols)}
} as const
`,
)
// In the order of the record: Icon.tsx counts.
writeFileSync(new URL('signs.generated.woff2', room), fontOf('Raid Signs', namesOf(symbols).map(drawingOf), 256))
write(
  'pictograms.generated.ts',
  `
/** What card art is composed of, besides the symbols. */
export const pictograms = {
${record(pictograms, namesOf(symbols))}
} as const
`,
)

const authors = sorted([...Object.keys(symbols), ...Object.keys(pictograms)])
const drawnBy = (author) =>
  namesOf({ a: symbols[author] ?? '', b: pictograms[author] ?? '' }).filter((name) => name !== '')
const quoted = (names) => names.map((name) => `'${name}'`).join(', ')
write(
  'credits.generated.ts',
  `
export interface IconCredit {
  readonly author: string // as game-icons.net knows them
  readonly icons: readonly string[]
}

export const iconCredits: readonly IconCredit[] = [
${authors.map((author) => `  { author: '${author}', icons: [${quoted(drawnBy(author))}] },`).join('\n')}
]
`,
)
console.log(
  `${namesOf(symbols).length} symbols, ${namesOf(pictograms).length} pictograms, by ${authors.length} people.`,
)
