import type { Seat } from '../engine/contract/names.ts'
import { foldName, seatRoom } from '../limits/names.ts'
import { human, type Sitter, seatsInOrder } from '../table/seating.ts'

/** Who sat at a kept raid. The store does not know what a seating is, so it is read with suspicion. */

const isSitter = (value: unknown): value is Sitter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'player' in value &&
  typeof value.player === 'string'

export const isHuman = ({ player }: Sitter): boolean => player === human

/** Names in the order of the seats; everybody's, or only those of some. */
export const seatedNames = (seating: unknown, which: (sitter: Sitter) => boolean = () => true): string[] => {
  const all = Object.entries(typeof seating === 'object' && seating !== null ? seating : {})
  const seats: Partial<Record<Seat, Sitter>> = Object.fromEntries(
    all.filter((one): one is [string, Sitter] => isSitter(one[1])),
  )
  return seatsInOrder.flatMap((seat) => {
    const sitter = seats[seat]
    return sitter && which(sitter) ? [foldName(sitter.name, seatRoom)] : []
  })
}
