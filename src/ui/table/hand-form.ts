/**
 * How a hand lies in its place, whose size nothing at the table changes. No card hides another: with more of them they
 * grow narrower, then lie in two rows of low cards, which have a name, a cost and numbers but no words.
 */

export interface HandSpace {
  readonly width: number // px
  readonly height: number
  readonly rem: number
}

export interface HandForm {
  readonly face: 'tall' | 'low' | 'slim' // with words; with its kind; with a sign for it
  readonly rows: 1 | 2
  readonly columns: number
  readonly width: number // px: of a card
  readonly height: number
  readonly step: number // px from one card to the next; less than its width where even low cards must overlap
  readonly lines: number // of its text
  readonly linesAbove: number // of its text, if numbers stand below it
}

/** All in rem. */
const sizes = {
  gap: 0.3,
  short: 5.2, // a place that is no higher has low cards only: a phone held sideways
  words: 5.25, // the narrowest card on which a line of text is worth reading
  slim: 5.4, // a low card that is narrower has no room to say of what kind it is
  touch: 2.75,
} as const
const ratios = { tall: 1.3, low: 0.66 } // as style/table/layout.css and narrow.css have them

/** As style/card/hand.css draws it. */
const linesOf = (width: number, height: number, rem: number): [all: number, above: number] => {
  const em = Math.max(0.75 * rem, width / 9.4)
  const type = Math.max(11, 0.6875 * rem, 0.8 * em) * 1.12
  const line = Math.max(11, 0.6875 * rem, 0.84 * em) * 1.16
  const room = height * 0.62 - (0.9 + 0.25 + 0.3) * em - type
  const fit = (space: number): number => Math.max(1, Math.floor(space / line + 0.05))
  return [fit(room), fit(room - 1.7 * em)]
}

export const handForm = (count: number, { width, height, rem }: HandSpace): HandForm => {
  const gap = sizes.gap * rem
  const isShort = height < sizes.short * rem
  const usual = height / (isShort ? ratios.low : ratios.tall)
  const each = (columns: number): number => (width - gap * (columns - 1)) / Math.max(1, columns)
  const isOneRow = isShort || each(count) >= Math.min(sizes.words * rem, usual)
  const rows = isOneRow ? 1 : 2
  const columns = Math.max(1, Math.ceil(count / rows))
  const high = rows === 1 ? height : (height - gap) / 2
  const fits = Math.min(usual, each(columns))
  const card = Math.floor(Math.max(fits, sizes.touch * rem))
  const step = card > fits + 1 ? (width - card) / Math.max(1, columns - 1) : card + gap
  const [lines, linesAbove] = linesOf(card, high, rem)
  const face = !isShort && rows === 1 ? 'tall' : card < sizes.slim * rem ? 'slim' : 'low'
  return { face, rows, columns, width: card, height: high, step, lines, linesAbove }
}
