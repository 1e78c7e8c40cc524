// Draws every raid's chart:   npm run charts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { charts } from '../machines/index.ts'
import { chartPage } from './charts/page.ts'

const folder = fileURLToPath(new URL('../machines/diagrams/', import.meta.url))
const pages = new Map(Object.entries(charts).map(([raid, chart]) => [`${raid}.md`, chartPage(raid, chart)]))

mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) if (!pages.has(file)) rmSync(`${folder}${file}`)
for (const [file, text] of pages) {
  writeFileSync(`${folder}${file}`, text)
  console.log(`machines/diagrams/${file}`)
}
