import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as words from '../../src/ui/card/art/words.ts'
import { iconCredits } from '../../src/ui/signs/credits.generated.ts'
import { symbols } from '../../src/ui/signs/icons.generated.ts'
import { pictograms } from '../../src/ui/signs/pictograms.generated.ts'
import { fontOf, outlineOf } from '../../tools/icons/font.mjs'
import { onGrid } from '../../tools/icons/path.mjs'

const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(file, 'utf8'))
const ours: Record<string, string> = { ...symbols, ...pictograms }

/** Every word in a table, at any depth, that is not a pattern. */
const saidIn = (table: unknown): string[] => {
  if (typeof table === 'string') return [table]
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(saidIn) : []
}

/** The tables of a WOFF2 font: how small they are packed is a matter of the machine. */
const unpacked = (font: Buffer): Buffer => {
  let at = 48
  for (let table = font.readUInt16BE(12); table > 0; table--) {
    at += 1 // its name
    while ((font.at(at) ?? 0) >= 0x80) at += 1
    at += 1 // the last byte of its length
  }
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
}

describe('the icons', () => {
  it('are what npm run icons writes', () => {
    for (const [name, path] of Object.entries(ours)) {
      const drawn = /d="([^"]*)"/.exec(icons[name]?.body ?? '')?.[1] ?? ''
      expect(path, name).toBe(onGrid(drawn, 0.5))
    }
  })

  it('are the letters of the font that npm run icons writes', () => {
    const font = readFileSync(new URL('../../src/ui/signs/signs.generated.woff2', import.meta.url))
    expect(unpacked(fontOf('Raid Signs', Object.values(symbols), 256)).equals(unpacked(font))).toBe(true)
  })

  it('each have one author who is named', () => {
    expect(iconCredits.flatMap(({ icons }) => icons).toSorted()).toEqual(Object.keys(ours).toSorted())
  })

  it('are all used in some picture: none is carried for nothing', () => {
    const used = new Set(saidIn(words))
    expect(Object.keys(pictograms).filter((name) => !used.has(name))).toEqual([])
  })
})

describe('path data on a grid', () => {
  it.each([
    ['M10 20L30.4 40.6', 'm10 20l20 21'],
    ['m1.4 1.4l.4.4.4.4', 'm1 1l1 1 0 0'], // what is rounded is where it is, so errors don't add up
    ['M0 0h10v10H0z', 'm0 0l10 0 0 10-10 0z'],
    ['M0 0a5 5 0 015-5', 'm0 0a5 5 0 0 1 5-5'], // flags without spaces
    ['M5 5 6 6z', 'm5 5l1 1z'],
    ['M2 2l2 0zl0 2', 'm2 2l2 0zl0 2'],
  ])('%s becomes %s', (given, put) => {
    expect(onGrid(given, 1)).toBe(put)
  })
})

describe('the outline of a letter', () => {
  const rounded = (d: string): unknown =>
    outlineOf(d).map((step: (string | number)[]) =>
      step.map((it) => (typeof it === 'number' ? Math.round(it * 10) / 10 : it)),
    )

  it.each([
    [
      'm1 2l3 4',
      [
        ['m', 1, 2],
        ['l', 4, 6],
      ],
    ],
    [
      'm5 5l1 0zl0 1',
      [
        ['m', 5, 5],
        ['l', 6, 5],
        ['m', 5, 5],
        ['l', 5, 6],
      ],
    ], // what goes on after an end begins there
    [
      'm0 0q3 0 3 3',
      [
        ['m', 0, 0],
        ['c', 2, 0, 3, 1, 3, 3],
      ],
    ],
    [
      'm0 0c0 1 1 2 2 2s2 1 2 2',
      [
        ['m', 0, 0],
        ['c', 0, 1, 1, 2, 2, 2],
        ['c', 3, 2, 4, 3, 4, 4],
      ],
    ],
    [
      'm0 0a10 10 0 0 1 10 10',
      [
        ['m', 0, 0],
        ['c', 5.5, 0, 10, 4.5, 10, 10],
      ],
    ],
    [
      'm0 0a10 10 0 0 0 10 10',
      [
        ['m', 0, 0],
        ['c', 0, 5.5, 4.5, 10, 10, 10],
      ],
    ],
  ])('of %s', (d, outline) => {
    expect(rounded(d)).toEqual(outline)
  })
})
