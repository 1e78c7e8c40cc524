import type { Seat } from '../engine/contract/names.ts'
import { foldName, seatRoom } from '../limits/names.ts'
import { unlike } from '../limits/unlike.ts'
import { seatsInOrder } from './seating.ts'

/** Every seat with a name of its own, as it is shown: they may be anybody's, and of an app that folded none. */
export const namesApart = <S extends { name: string }>(seating: Partial<Record<Seat, S>>): Partial<Record<Seat, S>> => {
  const taken: string[] = []
  return Object.fromEntries(
    seatsInOrder.flatMap((seat): [Seat, S][] => {
      const sitter = seating[seat]
      if (!sitter) return []
      const folded = foldName(sitter.name, seatRoom)
      const name = folded === '' ? '' : unlike(folded, taken, seatRoom) // nobody said: seats have titles
      taken.push(name)
      return [[seat, name === sitter.name ? sitter : { ...sitter, name }]]
    }),
  )
}
