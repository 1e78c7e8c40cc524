import { oneOf, type Random } from '../../src/bots/random.ts'

/** Real things made wrong: bits, letters, and what JSON is made of. The same seed makes the same wrong thing. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const numbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  5e8,
  1e12,
  1e308,
  -1e308,
  999,
  1000,
  3001,
  16_384,
  70_000,
]
const words = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'onyxia/crush',
  '\u0000',
  '\u202e',
  '\ud800',
  'а',
  'Ａ',
  '\u200b',
  'e\u0301\u0301\u0301',
  '<b>x</b>',
]

const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deeper than what writes JSON can go: brackets are put in where this stands. */
const deep = (random: Random): Json => `@deep:${oneOf(random, [10, 50, 1000, 100_000])}`

export const written = (value: Json): string =>
  JSON.stringify(value).replaceAll(/"@deep:(\d+)"/g, (_, levels) => {
    const n = Number(levels)
    return '['.repeat(n) + ']'.repeat(n)
  })

const anything = (random: Random): Json =>
  oneOf<(random: Random) => Json>(random, [
    () => null,
    () => true,
    () => oneOf(random, numbers),
    () => oneOf(random, words),
    () => [],
    () => ({}),
    () => 'x'.repeat(oneOf(random, [100, 10_000, 1_000_000])),
    () => Array.from({ length: oneOf(random, [10, 3000, 100_000]) }, () => 1),
    deep,
  ])(random)

/** Where parts lie in their parents; those of a long list in the same measure as the others. */
interface Place {
  parent: Json[] | { [key: string]: Json }
  key: string | number
}

const someWay = (random: Random, value: Json): Place | null => {
  let place: Place | null = null
  let at = value
  for (let depth = 0; ; depth++) {
    const keys = Array.isArray(at) ? at.map((_, i) => i) : isRecord(at) ? Object.keys(at) : []
    if (keys.length === 0 || (place && random.below(6) === 0 && depth > 1)) return place
    const key: string | number = oneOf<string | number>(random, keys)
    const parent = at as Place['parent']
    place = { parent, key }
    at = (parent as { [key: string]: Json })[key] as Json
  }
}

const put = ({ parent, key }: Place, value: Json): void => {
  // not by assignment, which would set what a record inherits from
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
}

const repeated = (random: Random, list: readonly Json[]): Json[] => {
  const times = oneOf(random, [2, 3, 50, 2000])
  const most = 200_000
  return Array.from({ length: Math.min(most, list.length * times) }, (_, i) => list[i % list.length] as Json)
}

const changed = (random: Random, value: Json): Json => {
  if (typeof value === 'number')
    return oneOf(random, [oneOf(random, numbers), value + 1, value - 1, -value, value * 1000])
  if (typeof value === 'string')
    return oneOf(random, [
      oneOf(random, words),
      value.slice(0, random.below(value.length + 1)),
      value + oneOf(random, words),
      value.repeat(oneOf(random, [2, 100])).slice(0, 1_000_000),
    ])
  if (Array.isArray(value) && value.length > 0)
    return oneOf<() => Json>(random, [
      () => repeated(random, value),
      () => value.slice(0, random.below(value.length)),
      () => value.toReversed(),
      () => [...value, anything(random)],
    ])()
  return anything(random)
}

/** One part of it is other than it was; the rest stays as it is. */
export const mutateJson = (random: Random, value: Json): void => {
  const place = someWay(random, value)
  if (!place) return
  const { parent, key } = place
  const now = (parent as { [key: string]: Json })[key] as Json
  const way = random.below(10)
  if (way < 5) put(place, changed(random, now))
  else if (way < 7) put(place, anything(random))
  else if (way === 7) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else Reflect.deleteProperty(parent, key)
  } else if (way === 8 && !Array.isArray(parent)) {
    Reflect.deleteProperty(parent, key)
    put({ parent, key: oneOf(random, words) }, now)
  } else {
    const other = someWay(random, value)
    if (other) put(place, structuredClone((other.parent as { [key: string]: Json })[other.key] as Json))
  }
}

/** Of any text: cut, doubled, letters changed, put in, taken out. */
export const mutateText = (random: Random, text: string): string => {
  const at = random.below(text.length + 1)
  const to = Math.min(text.length, at + random.below(40))
  return oneOf<() => string>(random, [
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + oneOf(random, words) + text.slice(at),
    () => text.slice(0, at) + String(oneOf(random, numbers)) + text.slice(to),
    () => text.slice(0, at) + text.slice(to),
    () => text + text,
    () => text.replaceAll('a', 'а'),
    () => text.replaceAll(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    () => Array.from(text.slice(0, 20_000), (letter) => `${letter}\u200b`).join(''),
    () => text.repeat(Math.ceil(10_000_000 / Math.max(1, text.length))),
    () => text.replaceAll(/\d+/g, '500000000'),
    () => text.replaceAll('\n', ' '),
    () => text.slice(0, at) + ' '.repeat(100_000) + text.slice(at),
  ])()
}

/** Of a file: bits, ends, other encodings, nothing at all. */
export const mutateBytes = (random: Random, bytes: Uint8Array): Uint8Array => {
  const flipped = (): Uint8Array => {
    const made = bytes.slice()
    for (let n = 1 + random.below(8); n > 0 && made.length > 0; n--) {
      const i = random.below(made.length)
      made[i] = (made[i] as number) ^ (1 << random.below(8))
    }
    return made
  }
  const wide = (): Uint8Array => {
    const text = new TextDecoder().decode(bytes)
    const made = new Uint8Array(2 + 2 * text.length)
    made.set([0xff, 0xfe])
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      made.set([code & 255, code >> 8], 2 + 2 * i)
    }
    return made
  }
  return oneOf<() => Uint8Array>(random, [
    flipped,
    flipped,
    flipped,
    () => bytes.slice(0, random.below(bytes.length + 1)),
    wide,
    () => Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]),
    () => new Uint8Array(0),
    () => Uint8Array.from({ length: 5000 }, () => random.below(256)),
  ])()
}
