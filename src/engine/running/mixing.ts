/**
 * Numbers and words mixed into two lanes of 32 bits. Each step is a bijection of a lane, so one change alone never goes
 * unseen before both are cut down at the end. The same on every device: nothing here knows of the order of bytes, of
 * locale, or of what was mixed before.
 */

let one = 0
let other = 0

export const begin = (): void => {
  one = 0x2f0b4c47
  other = 0x41c6ce57
}

export const laneOne = (): number => one
export const laneTwo = (): number => other

const mixBoth = (a: number, b: number): void => {
  one = Math.imul(((one << 13) | (one >>> 19)) ^ a, 0x9e3779b1)
  other = Math.imul(((other << 17) | (other >>> 15)) ^ Math.imul(b, 0x85ebca6b), 0xc2b2ae35)
}

/** `kind` keeps apart what the number stands for. */
export const mix = (kind: number, n: number): void => mixBoth(n, n + kind)

/** What a number can stand for. Far apart, so that a kind and a small number are never another kind and another number. */
const kinds = {
  whole: 0,
  large: 0x0e7a1b39, // of 32 bits, without a sign: names of cards
  above: 0x1f123bb5, // a whole number beyond that: its lower half, then its upper one
  broken: 0x2c9277b5,
  text: 0x3ade68b1,
  truth: 0x4b7a70e9,
  nothing: 0x5579c0bd,
  list: 0x66a02e45,
  start: 0x71d67fff,
  end: 0x7c3a1d2f,
} as const

// ---- words: each is spelled once, and known by its two numbers from then on

const mostWords = 20_000
const places = new Map<string, number>()
let spelled = new Int32Array(2 * 1024)

const place = (text: string): number => {
  const [before, beforeOther] = [one, other]
  begin()
  for (let i = 0; i < text.length; i++) mix(kinds.text, text.charCodeAt(i))
  mix(kinds.end, text.length)
  if (places.size >= mostWords) places.clear()
  const at = 2 * places.size
  if (at >= spelled.length) {
    const more = new Int32Array(2 * spelled.length)
    more.set(spelled)
    spelled = more
  }
  spelled[at] = one
  spelled[at + 1] = other
  places.set(text, at)
  one = before
  other = beforeOther
  return at
}

export const mixText = (text: string): void => {
  const at = places.get(text) ?? place(text)
  mixBoth(spelled[at] as number, spelled[at + 1] as number)
}

// ---- anything that JSON can say

const half = 4294967296
const bits = new DataView(new ArrayBuffer(8))

const mixNumber = (n: number): void => {
  if (n === (n | 0)) mix(kinds.whole, n)
  else if (n === n >>> 0) mix(kinds.large, n | 0)
  else if (Number.isSafeInteger(n)) {
    mix(kinds.above, n | 0)
    mix(kinds.above, Math.floor(n / half))
  } else if (Number.isFinite(n)) {
    bits.setFloat64(0, n)
    mix(kinds.broken, bits.getInt32(0))
    mix(kinds.broken, bits.getInt32(4))
  } else mix(kinds.nothing, 0) // JSON has no word for it either
}

/** Two values get the same numbers if and only if JSON says the same of them (but for chance). */
export const mixAny = (value: unknown): void => {
  if (typeof value === 'number') mixNumber(value)
  else if (typeof value === 'string') mixText(value)
  else if (typeof value === 'boolean') mix(kinds.truth, value ? 1 : 0)
  else if (typeof value !== 'object' || value === null) mix(kinds.nothing, 0)
  else if (Array.isArray(value)) {
    mix(kinds.list, value.length)
    for (let i = 0; i < value.length; i++) mixAny(value[i])
  } else mixMembers(value as Record<string, unknown>)
}

const mixMembers = (members: Record<string, unknown>): void => {
  mix(kinds.start, 0)
  for (const name in members) {
    const value = members[name]
    if (value === undefined) continue // JSON leaves it out
    mixText(name)
    mixAny(value)
  }
  mix(kinds.end, 0)
}

const stirred = (n: number): number => {
  let k = Math.imul(n ^ (n >>> 16), 0x85ebca6b)
  k = Math.imul(k ^ (k >>> 13), 0xc2b2ae35)
  return k ^ (k >>> 16)
}

/** 53 bits of both lanes: nobody is to be kept from finding another raid with the same. */
export const mixed = (): string => {
  const low = stirred(other + Math.imul(one, 0x9e3779b1))
  const high = stirred(one ^ low)
  return (half * (2097151 & low) + (high >>> 0)).toString(36)
}
