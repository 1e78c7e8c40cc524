import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { CardView } from '../../engine/contract/view.ts'
import type { FaceName } from '../../wording/types.ts'

/** A number on a card: what it is now, and what is printed. */
export interface CardNumber {
  now: number
  printed: number | null // null: nothing is printed there
}

export type NumberName = 'atk' | 'health' | 'def' | 'strike'

export const numberOf = (name: NumberName, value: CardValue, view?: CardView): CardNumber | null => {
  const printed = value[name] ?? null
  const now = view ? view[name] : printed
  return now === undefined || now === null ? null : { now, printed }
}

/** '3', 'X', '2+X'; null for cards that are not played for a cost. */
export const costOf = (value: CardValue, view?: CardView): string | null => {
  const cost = view?.cost ?? value.cost
  if (cost === undefined) return null
  if (!value.xCost) return `${cost}`
  return cost === 0 ? 'X' : `${cost}+X`
}

/** More, or less, than printed. Of costs, less is better. */
export const change = (number: CardNumber): 'more' | 'less' | null =>
  number.printed === null || number.now === number.printed ? null : number.now > number.printed ? 'more' : 'less'

export const costChange = (value: CardValue, view?: CardView): 'more' | 'less' | null =>
  view?.cost === undefined || value.cost === undefined || view.cost === value.cost
    ? null
    : view.cost > value.cost
      ? 'more'
      : 'less'

/** Which face is up: only heroes and cards with powers on the other side have two. */
export const faceUp = (value: CardValue, view?: CardView): FaceName =>
  view?.side === 'back' && (value.type === 'hero' || value.back !== undefined) ? 'back' : 'front'

/** What is left of its health. One that can't leave play may have more damage than health: it has none left. */
export const healthLeft = (health: number, damage: number): number => Math.max(0, health - damage)
