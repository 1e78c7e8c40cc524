import { between, type Chance, chanceFor } from '../card/art/chance.ts'

/** Silhouettes for the scenes, on a ground of 1600 by 1000. */

export const wide = 1600
export const high = 1000

const n = (value: number): number => Math.round(value)

/** Rock along an edge: from the top it hangs, from the bottom it stands. */
export const rocks = (seed: string, edge: 'top' | 'bottom', depth: number, step: number): string => {
  const chance = chanceFor(seed)
  const base = edge === 'top' ? -20 : high + 20
  const towards = edge === 'top' ? 1 : -1
  let d = `M-20 ${base}`
  for (let x = -20; x < wide + step; x += between(chance, step * 0.4, step)) {
    // Deeper at the sides than in the middle: the eye goes to the far end.
    const side = Math.abs(x - wide / 2) / (wide / 2)
    const reach = depth * (0.22 + 0.78 * side ** 1.6) * between(chance, 0.45, 1)
    d += `L${n(x)} ${n(base + towards * (reach + 20))}L${n(x + step * 0.22)} ${n(base + towards * (reach * between(chance, 0.3, 0.6) + 20))}`
  }
  return `${d}L${wide + 20} ${base}z`
}

/** Walls left and right, leaving a way between them. */
export const walls = (seed: string, gap: number, rough: number): string => {
  const chance = chanceFor(seed)
  const wall = (side: -1 | 1): string => {
    const out = wide / 2 + side * (wide / 2 + 40)
    let d = `M${n(out)} -20`
    for (let y = -20; y <= high + 60; y += between(chance, 40, 90)) {
      const open = gap * (0.7 + 0.5 * (y / high))
      d += `L${n(wide / 2 + side * (open + between(chance, -rough, rough)))} ${n(y)}`
    }
    return `${d}L${n(out)} ${high + 20}z`
  }
  return wall(-1) + wall(1)
}

/** Branching cracks from a point. */
export const cracks = (seed: string, x: number, y: number, reach: number, count: number): string => {
  const chance = chanceFor(seed)
  const branch = (fromX: number, fromY: number, turn: number, length: number, depth: number): string => {
    let [px, py, d] = [fromX, fromY, `M${n(fromX)} ${n(fromY)}`]
    let angle = turn
    const steps = 5
    let more = ''
    for (let i = 0; i < steps; i++) {
      angle += between(chance, -0.5, 0.5)
      px += (Math.cos(angle) * length) / steps
      py += (Math.sin(angle) * length * 0.2) / steps // seen from the side: the floor is flat
      d += `L${n(px)} ${n(py)}`
      if (depth > 0 && chance() < 0.4) more += branch(px, py, angle + between(chance, -1, 1), length * 0.45, depth - 1)
    }
    return d + more
  }
  return Array.from({ length: count }, (_, i) => branch(x, y, (i / count) * Math.PI * 2, reach, 2)).join('')
}

/** A river as a band that winds from the back to the front. */
export const river = (seed: string, from: number, to: number, narrow: number, broad: number): string => {
  const chance = chanceFor(seed)
  const left: [number, number][] = []
  const right: [number, number][] = []
  const bends = 6
  for (let i = 0; i <= bends; i++) {
    const t = i / bends
    const y = 380 + (high + 60 - 380) * t ** 1.5
    const x = from + (to - from) * t + between(chance, -70, 70) * (0.3 + t)
    const half = (narrow + (broad - narrow) * t ** 1.7) / 2
    left.push([x - half * between(chance, 0.8, 1.2), y])
    right.unshift([x + half * between(chance, 0.8, 1.2), y])
  }
  return `M${smooth(left)}L${smooth(right)}z`
}

/** A line through points, rounded between them. */
const smooth = (points: readonly [number, number][]): string =>
  points
    .map(([x, y], i) => {
      const before = points[i - 1]
      if (!before) return `${n(x)} ${n(y)}`
      const middle = (before[1] + y) / 2
      return `C${n(before[0])} ${n(middle)} ${n(x)} ${n(middle)} ${n(x)} ${n(y)}`
    })
    .join('')

/** Six-sided columns of basalt, standing in a row. */
export const columns = (seed: string, base: number, height: number, width: number): string => {
  const chance = chanceFor(seed)
  let d = ''
  for (let x = -20; x < wide + 20; x += width) {
    const side = Math.abs(x - wide / 2) / (wide / 2)
    const top = base - height * (0.15 + 0.85 * side ** 1.4) * between(chance, 0.65, 1.05)
    const w = width * 0.94
    d += `M${n(x)} ${n(top + w * 0.16)}l${n(w / 2)} ${n(-w * 0.16)}l${n(w / 2)} ${n(w * 0.16)}V${high + 20}H${n(x)}z`
  }
  return d
}

/** A hanging chain: links one below the other. */
export const chain = (x: number, length: number, size: number): string => {
  let d = ''
  for (let i = 0, y = -size; y < length; i++, y += size * 1.32) {
    const w = i % 2 === 0 ? size * 0.62 : size * 0.2
    d += `M${n(x - w)} ${n(y + size * 0.5)}a${n(w)} ${n(size * 0.62)} 0 0 1 ${n(w * 2)} 0v${n(size * 0.55)}a${n(w)} ${n(size * 0.62)} 0 0 1 ${n(-w * 2)} 0z`
  }
  return d
}

/** A broken pillar on a plinth. */
export const pillar = (seed: string, x: number, top: number, width: number): string => {
  const chance = chanceFor(seed)
  const w = width / 2
  let d = `M${n(x - w)} ${high + 20}V${n(top + between(chance, 0, 60))}`
  for (let i = 1; i < 5; i++) d += `L${n(x - w + (width * i) / 5)} ${n(top + between(chance, -20, 50))}`
  return `${d}L${n(x + w)} ${n(top + between(chance, 20, 90))}V${high + 20}zM${n(x - w * 1.5)} ${high + 20}V880h${n(width * 1.5)}V${high + 20}z`
}

/** A stepped tomb with a tower. */
export const ziggurat = (x: number, base: number, width: number): string => {
  const steps = [1, 0.8, 0.62, 0.46]
  const rise = width * 0.17
  let d = ''
  steps.forEach((share, i) => {
    const w = (width * share) / 2
    const top = base - rise * (i + 1)
    d += `M${n(x - w)} ${n(base - rise * i)}L${n(x - w * 0.9)} ${n(top)}H${n(x + w * 0.9)}L${n(x + w)} ${n(base - rise * i)}z`
  })
  const top = base - rise * steps.length
  return `${d}M${n(x - width * 0.09)} ${n(top)}L${n(x - width * 0.05)} ${n(top - width * 0.3)}L${n(x)} ${n(top - width * 0.42)}L${n(x + width * 0.05)} ${n(top - width * 0.3)}L${n(x + width * 0.09)} ${n(top)}z`
}

/** Points here and there, each a tiny circle. */
export const dots = (seed: string, count: number, bottom: number, size: number): string => {
  const chance = chanceFor(seed)
  return Array.from({ length: count }, () => {
    const r = Math.round(between(chance, size * 0.3, size) * 10) / 10
    return `M${n(chance() * wide)} ${n(chance() * bottom)}m${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`
  }).join('')
}

/** Signs nobody can read: strokes between the points of a small grid. */
export const rune = (seed: string, x: number, y: number, size: number): string => {
  const chance = chanceFor(seed)
  const at = (): string =>
    `${n(x + (Math.floor(chance() * 3) - 1) * size * 0.5)} ${n(y + (Math.floor(chance() * 4) - 1.5) * size * 0.42)}`
  return `M${n(x)} ${n(y - size * 0.7)}V${n(y + size * 0.7)}M${at()}L${at()}L${at()}M${at()}L${at()}`
}

export interface Mote {
  left: number // percent
  top: number
  size: number // px
  late: number // seconds
  time: number
  drift: number // px
}

/** What floats in the air. */
export const motes = (seed: string, count: number): Mote[] => {
  const chance: Chance = chanceFor(`${seed} motes`)
  return Array.from({ length: count }, () => ({
    left: n(chance() * 100),
    top: n(chance() * 100),
    size: Math.round(between(chance, 2, 5) * 10) / 10,
    late: -n(chance() * 30),
    time: n(between(chance, 18, 36)),
    drift: n(between(chance, -60, 60)),
  }))
}
