import { between, chanceFor } from './chance.ts'

/** What lies behind the subject: one path each, in a picture of 160 by 100. */

const wide = 160
const high = 100

const round = (n: number): number => Math.round(n * 10) / 10
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`

type Draw = (chance: () => number) => string

const many = (n: number, one: (i: number) => string): string => Array.from({ length: n }, (_, i) => one(i)).join('')

const rays: Draw = (chance) => {
  const [x, y] = [between(chance, 50, 110), between(chance, 40, 70)]
  const turn = chance() * 0.5
  return many(13, (i) => {
    const from = turn + (i * Math.PI * 2) / 13
    const to = from + between(chance, 0.1, 0.24)
    return `M${at(x, y)}L${at(x + 190 * Math.cos(from), y + 190 * Math.sin(from))}L${at(x + 190 * Math.cos(to), y + 190 * Math.sin(to))}z`
  })
}

const ring = (x: number, y: number, r: number): string =>
  `M${at(x - r, y)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-r * 2)} 0z`

const rings: Draw = (chance) => {
  const [x, y] = [between(chance, 40, 120), between(chance, 35, 65)]
  const step = between(chance, 9, 13)
  // Inner circles run the other way round and are cut out.
  const hole = (r: number): string =>
    `M${at(x - r, y)}a${round(r)} ${round(r)} 0 1 1 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-r * 2)} 0z`
  return many(7, (i) => ring(x, y, (i + 1.4) * step) + hole((i + 1.4) * step - between(chance, 1.4, 3.4)))
}

const slashes: Draw = (chance) => {
  const lean = between(chance, 30, 70) * (chance() < 0.5 ? -1 : 1)
  return many(9, () => {
    const x = between(chance, -40, wide + 40)
    const w = between(chance, 2, 11)
    return `M${at(x, -2)}h${round(w)}L${at(x + w + lean, high + 2)}h${round(-w)}z`
  })
}

const scales: Draw = (chance) => {
  const size = between(chance, 13, 18)
  const rows = Math.ceil(high / (size * 0.62)) + 1
  const row = (j: number): string =>
    many(Math.ceil(wide / size) + 1, (i) => {
      const x = i * size - (j % 2) * (size / 2)
      const y = j * size * 0.62
      return `M${at(x, y)}q${round(size / 2)} ${round(size)} ${round(size)} 0q${round(-size / 2)} ${round(size * 0.7)} ${round(-size)} 0z`
    })
  return many(rows, row)
}

const peaks: Draw = (chance) => {
  const ridge = (base: number, height: number): string => {
    let d = `M-4 ${high + 4}`
    for (let x = -4; x < wide + 30; x += between(chance, 9, 20))
      d += `L${at(x, base - height * chance())}L${at(x + 6, base - height * 0.35 * chance())}`
    return `${d}L${at(wide + 4, high + 4)}z`
  }
  return ridge(64, 52) + ridge(90, 40)
}

const mist: Draw = (chance) =>
  many(5, (i) => {
    const y = 12 + i * 18 + between(chance, -5, 5)
    const a = between(chance, 5, 16)
    const w = between(chance, 3, 9)
    return `M-4 ${round(y)}q${round(wide / 4)} ${round(-a)} ${round(wide / 2)} 0t${round(wide / 2 + 6)} 0v${round(w)}q${round(-wide / 4)} ${round(a)} ${round(-wide / 2)} 0t${round(-wide / 2 - 6)} 0z`
  })

const stars: Draw = (chance) =>
  many(26, () => {
    const [x, y, r] = [chance() * wide, chance() * high, between(chance, 0.5, 2.6)]
    return `M${at(x, y - r * 2)}L${at(x + r * 0.5, y - r * 0.5)}L${at(x + r * 2, y)}L${at(x + r * 0.5, y + r * 0.5)}L${at(x, y + r * 2)}L${at(x - r * 0.5, y + r * 0.5)}L${at(x - r * 2, y)}L${at(x - r * 0.5, y - r * 0.5)}z`
  })

const shards: Draw = (chance) =>
  many(13, () => {
    const [x, y, size] = [chance() * wide, chance() * high, between(chance, 8, 26)]
    const turn = chance() * 6.28
    const corner = (angle: number, far: number): string =>
      at(x + far * Math.cos(turn + angle), y + far * Math.sin(turn + angle))
    return `M${corner(0, size)}L${corner(2.5, size * 0.5)}L${corner(3.6, size * 0.6)}z`
  })

const draws = { rays, rings, slashes, scales, peaks, mist, stars, shards } as const
export type Backdrop = keyof typeof draws
export const backdrops: readonly [Backdrop, ...Backdrop[]] = [
  'rays',
  'rings',
  'slashes',
  'scales',
  'peaks',
  'mist',
  'stars',
  'shards',
]

export const backdropPath = (backdrop: Backdrop, seed: string): string => draws[backdrop](chanceFor(`${seed} behind`))

/** Sparks in the air. */
export const sparkPath = (seed: string): string => {
  const chance = chanceFor(`${seed} sparks`)
  return many(11, () => ring(chance() * wide, chance() * high, between(chance, 0.35, 1.3)))
}
