// SVG path data, put on a grid of whole units and written as shortly as it can be.

const sizes = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y

export const segmentsOf = (d) => {
  const found = []
  let at = 0
  let command = ''
  const skip = () => {
    while (at < d.length && /[\s,]/.test(d[at])) at += 1
  }
  const value = (isFlag) => {
    skip()
    if (isFlag) return Number(d[at++]) // flags of arcs may be written without a space between them
    number.lastIndex = at
    const hit = number.exec(d)
    if (!hit) throw new Error(`No number at ${at} of ${d.slice(0, 60)}`)
    at = number.lastIndex
    return Number(hit[0])
  }
  for (skip(); at < d.length; skip()) {
    if (/[a-z]/i.test(d[at])) command = d[at++]
    else if (/m/i.test(command)) command = command === 'm' ? 'l' : 'L'
    const kind = command.toLowerCase()
    const values = Array.from({ length: sizes[kind] }, (_, i) => value(kind === 'a' && (i === 3 || i === 4)))
    found.push({ kind, values, isRelative: command === kind })
  }
  return found
}

/** Absolute positions are rounded, so that errors don't add up; what is written is relative, which is shorter. */
export const onGrid = (d, scale) => {
  let pen = [0, 0] // where the drawing really is
  let start = [0, 0]
  let put = [0, 0] // where our rounded one is
  let putStart = [0, 0]
  let out = ''
  let last = ''
  const write = (kind, values) => {
    const said = kind === last && kind !== 'm' && kind !== 'z' ? '' : kind
    const words = values.map((value, i) => (value < 0 || (i === 0 && said !== '') ? `${value}` : ` ${value}`)).join('')
    out += said === '' && words.startsWith('-') ? words : `${said}${words}`
    last = kind
  }
  for (const { kind, values, isRelative } of segmentsOf(d)) {
    const x = (value) => value + (isRelative ? pen[0] : 0)
    const y = (value) => value + (isRelative ? pen[1] : 0)
    const near = (px, py) => [Math.round(px * scale) - put[0], Math.round(py * scale) - put[1]]
    const move = (px, py) => {
      pen = [px, py]
      put = [Math.round(px * scale), Math.round(py * scale)]
    }
    if (kind === 'z') {
      write('z', [])
      pen = start
      put = putStart
    } else if (kind === 'h' || kind === 'v') {
      const [px, py] = kind === 'h' ? [x(values[0]), pen[1]] : [pen[0], y(values[0])]
      write('l', near(px, py))
      move(px, py)
    } else if (kind === 'a') {
      const [rx, ry, turn, large, sweep, ax, ay] = values
      const radius = (r) => Math.round(r * scale * 10) / 10
      write('a', [radius(rx), radius(ry), turn, large, sweep, ...near(x(ax), y(ay))])
      move(x(ax), y(ay))
    } else {
      const points = values.map((value, i) => (i % 2 === 0 ? x(value) : y(value)))
      const rounded = points.flatMap((_, i) => (i % 2 === 0 ? near(points[i], points[i + 1]) : []))
      write(kind, rounded)
      move(points.at(-2), points.at(-1))
      if (kind === 'm') {
        start = pen
        putStart = put
      }
    }
  }
  return out
}
