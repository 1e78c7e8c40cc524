// Draws the PNG icons from public/icon.svg. Run once whenever the SVG changes; the PNGs are committed.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserFlags, findBrowser } from './find-browser.mjs'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'public')
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
// Tablets cut their own corners: these two get a full square, and the maskable one's shield more margin.
const square = svg.replace(' rx="96"', '')
const smaller = 'g { transform: translate(76px, 76px) scale(3) }'

const icons = [
  { file: 'icon-192.png', size: 192, art: svg, style: '' },
  { file: 'icon-512.png', size: 512, art: svg, style: '' },
  { file: 'icon-maskable-512.png', size: 512, art: square, style: smaller },
  { file: 'apple-touch-icon.png', size: 180, art: square, style: '' },
]

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
for (const { file, size, art, style } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>html, body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px } ${style}</style>${art}`,
  )
  await page.screenshot({ path: join(folder, file), omitBackground: true })
  await page.close()
}
await browser.close()
