import type { Seat } from '../../engine/contract/names.ts'
import type { Spot } from './table.ts'

/** What a bot may say aloud. */

/** Everybody sees which card this is. */
export const isOpen = ({ zone, card }: Spot): boolean => {
  if (zone === 'play' || zone === 'graveyard') return true
  return (zone === 'resource' || zone === 'removed' || zone === 'chain') && card.side === 'front'
}

export const nameOf = (spot: Spot): string => (isOpen(spot) ? spot.card.name : 'a card')

export const seatTitle = (seat: Seat): string => (seat === 'boss' ? 'the Boss' : `Raider ${seat.slice(-1)}`)

/** 'A, B and 2 × C'. */
export const listed = (words: readonly string[]): string => {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  const each = [...times].map(([word, n]) => (n === 1 ? word : `${n} × ${word}`))
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1) ?? ''}`
}

/** As a sentence begins. */
export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`
