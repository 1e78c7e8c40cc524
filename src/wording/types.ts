import type { DamageType } from '../cards/vocabulary/values.ts'

/** A piece of rules text: words, words in bold (keywords, lead-ins), or a symbol. */
export type Segment =
  | { text: string }
  | { bold: string }
  | { symbol: 'cost'; of: string } // '2', 'X', '2+X'
  | { symbol: 'activate' }
  | { symbol: 'arrow' } // between what is paid and what it does
  | { symbol: 'damage'; of: DamageType }

export interface Paragraph {
  path: string | null // which part of the card it words: 'powers.0', 'back.1', 'play'; null: a word about the deck
  segments: Segment[]
}

/** The rules text of one face of a card. */
export interface CardText {
  paragraphs: Paragraph[]
}

export type FaceName = 'front' | 'back'
