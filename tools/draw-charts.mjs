// Draws machines/diagrams/ as GitHub shows them, to be looked at:   node tools/draw-charts.mjs FOLDER
// Mermaid itself draws, in a browser. It is large and nothing else needs it, so it is not among the packages of this
// project: `npm install --no-save mermaid` brings it, and the next `npm ci` takes it away again.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserFlags, findBrowser } from './find-browser.mjs'

const diagrams = fileURLToPath(new URL('../machines/diagrams/', import.meta.url))

const whereMermaidIs = () => {
  try {
    return createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js')
  } catch {
    throw new Error('Mermaid is not here. Bring it first: npm install --no-save mermaid')
  }
}

const pictures = () =>
  readdirSync(diagrams).flatMap((file) => {
    const found = readFileSync(join(diagrams, file), 'utf8').matchAll(/```mermaid\n([^`]*)```/g)
    return [...found].map(([, text], i) => ({ name: `${file.replace(/\.md$/, '')}-${i + 1}`, text }))
  })

/** Runs in the page. */
const drawHere = async (text) => {
  const { svg } = await globalThis.mermaid.render('drawing', text)
  document.body.innerHTML = svg
  const drawing = document.querySelector('svg')
  const { width, height } = drawing.viewBox.baseVal
  drawing.style.maxWidth = 'none'
  drawing.setAttribute('width', width)
  drawing.setAttribute('height', height)
  return `${Math.ceil(width)} × ${Math.ceil(height)}`
}

const drawAll = async (folder) => {
  const script = whereMermaidIs()
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage()
    await page.setContent('<body style="background: white"></body>')
    await page.addScriptTag({ path: script })
    for (const { name, text } of pictures()) {
      const size = await page.evaluate(drawHere, text) // what Mermaid can't read, it refuses here
      await page.locator('svg').screenshot({ path: join(folder, `${name}.png`) })
      console.log(`${name}.png  ${size}`)
    }
  } finally {
    await browser.close()
  }
}

const [folder] = process.argv.slice(2)
if (folder) await drawAll(resolve(folder))
else {
  console.error('Say where the pictures go: node tools/draw-charts.mjs FOLDER')
  process.exitCode = 2
}
