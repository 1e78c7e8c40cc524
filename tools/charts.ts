// Draws every raid's chart:   npm run charts
// Proves that none can lock:  npm run charts -- --prove [RAID…]
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { charts } from '../machines/index.ts'
import { chartPage } from './charts/page.ts'
import { proveAll } from './charts/prove/report.ts'

const help = `npm run charts                      draw every raid's chart into machines/diagrams/
npm run charts -- --prove [RAID…]   explore each chart (or these) together with all that the engine can say to it;
                                    prints how many states and transitions there are, how many steps it is at most, by
                                    the shortest way, to an end and to the raiders' win, and how many effects that the
                                    chart waits for are ever on the chain at once. A fault is told with everything that
                                    was said from the beginning, and ends with 1.`

const drawAll = (): void => {
  const folder = fileURLToPath(new URL('../machines/diagrams/', import.meta.url))
  const pages = new Map(Object.entries(charts).map(([raid, chart]) => [`${raid}.md`, chartPage(raid, chart)]))
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (!pages.has(file)) rmSync(`${folder}${file}`)
  for (const [file, text] of pages) {
    writeFileSync(`${folder}${file}`, text)
    console.log(`machines/diagrams/${file}`)
  }
}

const [option, ...names] = process.argv.slice(2)
const strangers = names.filter((name) => !Object.hasOwn(charts, name))
if (option === undefined) drawAll()
else if (option === '--help') console.log(help)
else if (option !== '--prove' || strangers.length > 0) {
  const what = option === '--prove' ? `There is no chart of ${strangers.join(', ')}.` : `There is no ${option}.`
  console.error(`${what}\n${help}\nCharts: ${Object.keys(charts).join(', ')}`)
  process.exitCode = 2
} else {
  const asked = Object.entries(charts).filter(([raid]) => names.length === 0 || names.includes(raid))
  const isProved = proveAll(Object.fromEntries(asked), (text) => console.log(text))
  if (!isProved) process.exitCode = 1
}
