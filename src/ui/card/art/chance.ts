/** Chance that is always the same for the same words. */

export type Chance = () => number // 0 to just below 1

const hash = (words: string): number => {
  let h = 2166136261
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 16777619)
  return h >>> 0
}

export const chanceFor = (words: string): Chance => {
  let state = hash(words)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (chance: Chance, least: number, most: number): number => least + chance() * (most - least)

export const oneOf = <T>(chance: Chance, from: readonly [T, ...T[]]): T =>
  from[Math.floor(chance() * from.length)] ?? from[0]
