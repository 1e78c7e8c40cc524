/** A word of the vocabulary that explanations leave out, and why. words.ts lists them all. */
export interface Untold {
  readonly untold: string
}

export const untold = (why: string): Untold => ({ untold: why })

export const isUntold = (it: unknown): it is Untold => typeof it === 'object' && it !== null && 'untold' in it
