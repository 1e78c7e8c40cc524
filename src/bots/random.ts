/** A bot's own chance: small, seeded, the same everywhere. The game's chance is not touched by it. */
export interface Random {
  /** A whole number from 0 to n - 1. */
  below(n: number): number
}

export const makeRandom = (seed: number, salt = 0): Random => {
  // splitmix32, seeded with both halves of a 53-bit number
  let state = (Math.imul(Math.floor(seed / 4294967296) ^ salt, 0x9e3779b1) ^ (seed % 4294967296)) >>> 0
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  return {
    below: (n) => {
      const limit = Math.floor(4294967296 / n) * n
      let v = next()
      while (v >= limit) v = next()
      return v % n
    },
  }
}

export const oneOf = <T>(random: Random, list: readonly T[]): T => {
  const found = list[random.below(list.length)]
  if (found === undefined) throw new Error('Nothing to choose from.')
  return found
}

export const shuffled = <T>(random: Random, list: readonly T[]): T[] => {
  const made = [...list]
  for (let i = made.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const a = made[i] as T
    made[i] = made[j] as T
    made[j] = a
  }
  return made
}
