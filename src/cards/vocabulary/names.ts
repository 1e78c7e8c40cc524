import type { CardValue } from './card.ts'

/** What the card is called on this side: each may have its own name (301.2). */
export const nameOn = (card: CardValue, side: 'front' | 'back'): string =>
  side === 'back' ? (card.backName ?? card.name) : card.name

/** Is this word part of that name? A whole word: “Spectral Rider” has “Spectral”, “Spectralist” has not. */
export const nameHas = (name: string, word: string): boolean => ` ${name} `.includes(` ${word} `)
