// Draws the PNG icons from public/icon.svg. Run once whenever the SVG changes; the PNGs are committed.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserFlags, findBrowser } from './find-browser.mjs'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'public')
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
// Tablets cut their own corners: these two get a full square, and the maskable one more margin.
const square = svg.replace(' rx="96"', '')

const icons = [
  { file: 'icon-192.png', size: 192, art: svg, scale: 1 },
  { file: 'icon-512.png', size: 512, art: svg, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, art: square, scale: 0.86 },
  { file: 'apple-touch-icon.png', size: 180, art: square, scale: 1 },
]

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
for (const { file, size, art, scale } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const background = scale === 1 ? 'transparent' : '#17202b'
  await page.setContent(
    `<style>html,body{margin:0;background:${background}}svg{display:block;width:${size}px;height:${size}px;transform:scale(${scale})}</style>${art}`,
  )
  await page.screenshot({ path: join(folder, file), omitBackground: true })
  await page.close()
}
await browser.close()
