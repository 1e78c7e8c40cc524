import { own } from '../../cards/own.ts'
import type { Seat } from '../../engine/contract/names.ts'
import type { CardView, SeatView, View } from '../../engine/contract/view.ts'
import type { IconName } from '../signs/Icon.tsx'
import { strings } from '../strings/index.ts'
import { isGhostly } from './mark-moments.ts'

/** A raid that is divided (N7.1), read off the view: players' marks make its sides, and each card says where it is. */

const words = strings.necropolis.sides

const signs: Readonly<Record<string, IconName>> = { unrelenting: 'rune-sword', spectral: 'ghost' }

export const sideSign = (side: string): IconName => own(signs, side) ?? 'swords-emblem'
export const sideName = (side: string): string => own(words.names, side) ?? side

/** The sides that a player is on; none: the raid isn't divided. */
export const sidesOf = ({ marks = [] }: Pick<SeatView, 'marks'>): string[] => marks.filter((mark) => !isGhostly(mark))

/** What its badge says: one side, or that it is both. */
export const badgeOf = (seat: Pick<SeatView, 'marks'>): string | null => {
  const [first, ...more] = sidesOf(seat)
  if (first === undefined) return null
  return more.length > 0 ? words.both : sideName(first)
}

export interface Divided {
  sides: { side: string; seats: Seat[] }[]
  mine: string[] // sides of whoever looks, if they are a raider
  boss: CardView | null
}

/** Null: everyone is on one side. */
export const dividedOf = ({ seats, you }: View): Divided | null => {
  const raiders = seats.filter(({ seat, out }) => seat !== 'boss' && !out)
  const found = [...new Set(raiders.flatMap(sidesOf))].toSorted((a, b) => (a > b ? -1 : 1))
  if (found.length === 0) return null
  const me = raiders.find(({ seat }) => seat === you)
  return {
    sides: found.map((side) => ({
      side,
      seats: raiders.flatMap((it) => (sidesOf(it).includes(side) ? [it.seat] : [])),
    })),
    mine: me ? sidesOf(me) : [],
    boss: seats.find(({ seat }) => seat === 'boss')?.hero ?? null,
  }
}
