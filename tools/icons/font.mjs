// The symbols as a font: a letter costs the browser next to nothing, where an <svg> of its own for each of two hundred
// signs on a table makes every tap slower. OpenType with CFF outlines, wrapped as WOFF2.
import { brotliCompressSync, constants } from 'node:zlib'
import { segmentsOf } from './path.mjs'

const em = 1000 // units; the default of CFF
const above = 875 // of them above the baseline
export const firstCode = 0xe000 // private use

const u8 = (...values) => Buffer.from(values.map((value) => value & 0xff))
const u16 = (...values) => Buffer.concat(values.map((value) => u8(value >> 8, value)))
const u32 = (...values) => Buffer.concat(values.map((value) => u16(value >>> 16, value)))

/** Lines and cubic curves, with absolute points: ['m', x, y], ['l', x, y] or ['c', x1, y1, x2, y2, x, y]. */
export const outlineOf = (d) => {
  const out = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let bend = null // the second handle of the curve before
  let isClosed = false
  for (const { kind, values, isRelative } of segmentsOf(d)) {
    const points = values.map((value, i) => (isRelative ? value + (i % 2 === 0 ? x : y) : value))
    let nextBend = null
    if (isClosed && kind !== 'm') out.push(['m', x, y])
    isClosed = kind === 'z'
    const curve = (...to) => {
      out.push(['c', ...to])
      ;[x, y] = to.slice(-2)
    }
    if (kind === 'z') [x, y] = [startX, startY]
    else if (kind === 'm' || kind === 'l') {
      ;[x, y] = points
      if (kind === 'm') [startX, startY] = points
      out.push([kind, x, y])
    } else if (kind === 'c' || kind === 's') {
      const first = kind === 'c' ? points.slice(0, 2) : bend ? [2 * x - bend[0], 2 * y - bend[1]] : [x, y]
      const rest = points.slice(-4)
      curve(...first, ...rest)
      nextBend = rest.slice(0, 2)
    } else if (kind === 'q') {
      const [qx, qy, toX, toY] = points
      const third = (from, to) => from + ((to - from) * 2) / 3
      curve(third(x, qx), third(y, qy), third(toX, qx), third(toY, qy), toX, toY)
    } else if (kind === 'a') {
      const [toX, toY] = isRelative ? [values[5] + x, values[6] + y] : values.slice(5)
      for (const part of arc([x, y], values, [toX, toY])) curve(...part)
    } else throw new Error(`Icons are not drawn with “${kind}”.`)
    bend = nextBend
  }
  return out
}

/** An arc of an ellipse as curves of at most a quarter turn, as the SVG specification describes it. */
const arc = ([x1, y1], [rx0, ry0, turn, isLarge, isSweep], [x2, y2]) => {
  if (rx0 === 0 || ry0 === 0 || (x1 === x2 && y1 === y2)) return [[x1, y1, x2, y2, x2, y2]]
  const tilt = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const grow = Math.max(1, Math.sqrt((px / rx0) ** 2 + (py / ry0) ** 2))
  const [rx, ry] = [Math.abs(rx0) * grow, Math.abs(ry0) * grow]
  const under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
  const root = (isLarge === isSweep ? -1 : 1) * Math.sqrt(Math.max(0, under / ((rx * py) ** 2 + (ry * px) ** 2)))
  const [cx, cy] = [(root * rx * py) / ry, (-root * ry * px) / rx]
  const from = Math.atan2((py - cy) / ry, (px - cx) / rx)
  let sweep = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - from
  if (isSweep && sweep < 0) sweep += 2 * Math.PI
  if (!isSweep && sweep > 0) sweep -= 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const step = sweep / parts
  const reach = (4 / 3) * Math.tan(step / 4)
  const place = (ex, ey) => [
    cos * (rx * ex + cx) - sin * (ry * ey + cy) + (x1 + x2) / 2,
    sin * (rx * ex + cx) + cos * (ry * ey + cy) + (y1 + y2) / 2,
  ]
  return Array.from({ length: parts }, (_, i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step]
    return [
      ...place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...(i === parts - 1 ? [x2, y2] : place(Math.cos(b), Math.sin(b))),
    ]
  })
}

const short = (value) => {
  if (value >= -107 && value <= 107) return u8(value + 139)
  if (value >= 108 && value <= 1131) return u8(247 + ((value - 108) >> 8), value - 108)
  if (value <= -108 && value >= -1131) return u8(251 + ((-value - 108) >> 8), -value - 108)
  return Buffer.concat([u8(28), u16(value)])
}
const operators = { m: 21, l: 5, c: 8 }
const endOfGlyph = u8(14)

/** A glyph's drawing: whole units, each point relative to the one before. */
const charstringOf = (d, grid) => {
  let pen = [0, 0]
  const steps = outlineOf(d).map(([kind, ...points]) => {
    const relative = []
    for (let i = 0; i < points.length; i += 2) {
      const to = [Math.round((points[i] * em) / grid), Math.round(above - (points[i + 1] * em) / grid)]
      relative.push(to[0] - pen[0], to[1] - pen[1])
      pen = to
    }
    return Buffer.concat([...relative.map(short), u8(operators[kind])])
  })
  return Buffer.concat([...steps, endOfGlyph])
}

const index = (items) => {
  if (items.length === 0) return u16(0)
  let end = 1
  const ends = items.map((item) => (end += item.length))
  return Buffer.concat([u16(items.length), u8(4), u32(1, ...ends), ...items])
}

const cffOf = (family, glyphs) => {
  const long = (value) => Buffer.concat([u8(29), u32(value)])
  const header = u8(1, 0, 4, 4)
  const name = index([Buffer.from(family)])
  const words = index([])
  const subroutines = index([])
  const own = Buffer.concat([short(em), u8(20)]) // every glyph is one em wide
  const drawings = index(glyphs)
  const top = (drawingsAt, ownAt) =>
    index([
      Buffer.concat([
        ...[0, above - em, em, above].map(long),
        u8(5),
        long(drawingsAt),
        u8(17),
        long(own.length),
        long(ownAt),
        u8(18),
      ]),
    ])
  const before = header.length + name.length + top(0, 0).length + words.length + subroutines.length
  const tables = [header, name, top(before, before + drawings.length), words, subroutines, drawings, own]
  return Buffer.concat(tables)
}

const namesOf = (family) => {
  const said = [family, 'Regular', family, family, 'Version 1', family.replaceAll(' ', '')]
  const texts = said.map((text) => Buffer.from(text, 'utf16le').swap16())
  let at = 0
  const records = texts.map((text, i) => {
    const record = u16(3, 1, 0x409, i + 1, text.length, at)
    at += text.length
    return record
  })
  return Buffer.concat([u16(0, texts.length, 6 + 12 * texts.length), ...records, ...texts])
}

const tablesOf = (family, drawings, grid) => {
  const glyphs = [endOfGlyph, ...drawings.map((d) => charstringOf(d, grid))]
  const last = firstCode + drawings.length - 1
  const zeros = (bytes) => Buffer.alloc(bytes)
  const box = u16(0, above - em, em, above)
  const map = u16(4, 32, 0, 4, 4, 1, 0, last, 0xffff, 0, firstCode, 0xffff, 1 - firstCode, 1, 0, 0)
  return {
    cmap: Buffer.concat([u16(0, 1, 3, 1), u32(12), map]),
    head: Buffer.concat([u32(0x10000, 0x10000, 0, 0x5f0f3cf5), u16(3, em), zeros(16), box, u16(0, 8, 2, 0, 0)]),
    hhea: Buffer.concat([u32(0x10000), u16(above, above - em, 0, em, 0, 0, em, 1, 0, 0, 0, 0, 0, 0, 0, 1)]),
    hmtx: Buffer.concat([u16(em), u16(...glyphs.map(() => 0))]),
    maxp: Buffer.concat([u32(0x5000), u16(glyphs.length)]),
    name: namesOf(family),
    'OS/2': Buffer.concat([
      u16(4, em, 400, 5, 0, em / 2, em / 2, 0, 0, em / 2, em / 2, 0, 0, 50, 300, 0),
      zeros(10 + 16),
      Buffer.from('NONE'),
      u16(0x40, firstCode, last, above, above - em, 0, above, em - above),
      zeros(8),
      u16(em / 2, em / 2, 0, 0, 0),
    ]),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(1, 0, 0, 0, 0)]),
    'CFF ': cffOf(family.replaceAll(' ', ''), glyphs),
  }
}

const known = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post'] // WOFF2 has numbers for these
const knownCff = 13
const base128 = (value) => {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return u8(...bytes)
}

/** One glyph for each drawing, from `firstCode` on; drawn on so many units, one em wide and high. */
export const fontOf = (family, drawings, grid) => {
  const tables = tablesOf(family, drawings, grid)
  const order = [...known, 'CFF ']
  const numbers = order.map((tag) => (tag === 'CFF ' ? knownCff : known.indexOf(tag)))
  const directory = Buffer.concat(order.flatMap((tag, i) => [u8(numbers[i]), base128(tables[tag].length)]))
  const body = brotliCompressSync(Buffer.concat(order.map((tag) => tables[tag])), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
  const padded = (length) => (length + 3) & ~3
  const plainSize = 12 + 16 * order.length + order.reduce((sum, tag) => sum + padded(tables[tag].length), 0)
  const size = 48 + directory.length + body.length
  const header = Buffer.concat([
    Buffer.from('wOF2OTTO'),
    u32(padded(size)),
    u16(order.length, 0),
    u32(plainSize, body.length),
    u16(1, 0),
    u32(0, 0, 0, 0, 0),
  ])
  return Buffer.concat([header, directory, body, Buffer.alloc(padded(size) - size)])
}
