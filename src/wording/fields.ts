import type { CardValue } from '../cards/vocabulary/values.ts'

/** Where a reader finds what a field of a card says. */
type Where =
  | 'text' // in a paragraph of its own
  | 'inText' // in the paragraphs of others
  | 'typeLine'
  | 'beside' // printed around the text: the name, numbers, icons
  | 'nowhere'

/** Every field of a card. A new one is a type error here until somebody has said where it is read. */
export const fields = {
  key: 'nowhere',
  name: 'beside',
  backName: 'beside',
  number: 'beside',
  type: 'typeLine',
  types: 'typeLine',
  cost: 'beside',
  xCost: 'beside',
  instant: 'typeLine',
  ongoing: 'inText', // before its first power
  atk: 'beside',
  damageType: 'beside',
  health: 'beside',
  def: 'beside',
  strike: 'beside',
  stage: 'typeLine',
  tags: 'typeLine',
  limits: 'typeLine',
  unique: 'typeLine',
  master: 'typeLine',
  unlimited: 'typeLine',
  regular: 'nowhere', // the rules say it of these decks (B1.10)
  pays: 'nowhere', // the rules say it of all Runes (R303.3a)
  twoHanded: 'typeLine',
  token: 'typeLine',
  faction: 'typeLine',
  classes: 'beside',
  requires: 'text',
  talent: 'text',
  reputation: 'text',
  deckbuilding: 'text',
  attach: 'text',
  attachTo: 'text',
  hostIs: 'inText', // "attached ally"
  staysOn: 'text',
  play: 'text',
  powers: 'text',
  back: 'text',
} as const satisfies { readonly [F in keyof Required<CardValue>]: Where }

/** The fields that are read there: who says them has a table typed over these. */
export type FieldsIn<W extends Where> = {
  [F in keyof typeof fields]: (typeof fields)[F] extends W ? F : never
}[keyof typeof fields]
