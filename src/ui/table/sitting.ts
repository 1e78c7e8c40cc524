import type { Seat } from '../../engine/contract/names.ts'
import { type BotName, botNames, human, type Seating, type Sitter } from '../../table/seating.ts'

/** Who may sit at a seat from now on, in the words of a new raid: me, someone else at this device, or a bot. */

export type SeatChoice = 'me' | typeof human | BotName

const me = 'me'

/** Whoever plays at this device beside this seat, if that is one person: their seats. */
const ofOne = (seating: Seating, mine: readonly Seat[], seat: Seat): Seat[] | null => {
  const others = mine.filter((one) => one !== seat)
  const people = new Set(others.map((one) => seating[one]?.person))
  return others.length < 2 || (people.size === 1 && !people.has(undefined)) ? others : null
}

export const sitsNow = (seating: Seating, mine: readonly Seat[], seat: Seat): SeatChoice | null => {
  const sitter = seating[seat]
  if (sitter?.player !== human) return botNames.find((bot) => bot === sitter?.player) ?? null
  if (!mine.includes(seat)) return null // at another device
  return sitter.person !== undefined || mine.length === 1 ? me : human
}

/** Me only where it is known who that is; nobody takes over somebody else's hand at this device by it. */
export const seatChoices = (seating: Seating, mine: readonly Seat[], seat: Seat): SeatChoice[] => {
  const isFree = seating[seat]?.player !== human && ofOne(seating, mine, seat) !== null
  const mayBeMe = isFree || sitsNow(seating, mine, seat) === me
  return [...(mayBeMe ? ([me] as const) : []), human, ...botNames]
}

/** What changes by it: whoever has several seats is one person on all of them, and needs no curtain in between. */
export const sittings = (seating: Seating, mine: readonly Seat[], seat: Seat, choice: SeatChoice): [Seat, Sitter][] => {
  const name = seating[seat]?.name ?? ''
  if (choice !== me) return [[seat, { name, player: choice }]]
  const others = ofOne(seating, mine, seat) ?? []
  const person = others.map((one) => seating[one]?.person).find((one) => one !== undefined) ?? me
  const joined = others.flatMap((one): [Seat, Sitter][] => {
    const sitter = seating[one]
    return sitter && sitter.person === undefined ? [[one, { ...sitter, person }]] : []
  })
  return [...joined, [seat, { name, player: human, ...(others.length > 0 ? { person } : {}) }]]
}
