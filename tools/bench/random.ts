/** A random generator of the bench's own (sfc32), so that its games do not depend on the engine's or on the bots'. */
export class Random {
  #a: number
  #b: number
  #c: number
  #n = 1

  constructor(seed: number) {
    this.#a = seed | 0
    this.#b = 0x9e3779b9 ^ seed
    this.#c = 0x243f6a88
    for (let i = 0; i < 12; i++) this.word()
  }

  /** 32 bits. */
  word(): number {
    const t = (((this.#a + this.#b) | 0) + this.#n) | 0
    this.#n = (this.#n + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0
    return t >>> 0
  }

  /** A whole number from 0 to n - 1. */
  below(n: number): number {
    return Math.floor((this.word() / 2 ** 32) * n)
  }

  /** One of a list that is not empty. */
  of<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new Error('There is nothing to choose from.')
    return found
  }

  /** `count` different members in random order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(this.below(left.length), 1))
    return taken
  }
}
