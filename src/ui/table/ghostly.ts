import type { Seat } from '../../engine/contract/names.ts'
import type { CardView, SeatView, View } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'

/** Who is in which world, read off the view: a player's mark, and what keeps each card apart from whoever looks. */

const words = strings.temple.ghost

export const isGhost = ({ marks }: Pick<SeatView, 'marks'>): boolean => marks?.includes('ghost') ?? false

export interface Haunting {
  ghosts: Seat[]
  living: Seat[] // raiders who are neither
  mine: boolean // whoever looks is a ghost
  boss: CardView | null
  left: number // of those who keep it up
  prey: string // what they are called
}

/** Null: there are no ghosts. */
export const hauntingOf = ({ seats, you }: View): Haunting | null => {
  const raiders = seats.filter(({ seat, out }) => seat !== 'boss' && !out)
  const ghosts = raiders.filter(isGhost).map(({ seat }) => seat)
  if (ghosts.length === 0) return null
  const boss = seats.find(({ seat }) => seat === 'boss')
  const left = boss?.hero?.until?.left ?? []
  const prey = boss?.allies.find(({ handle }) => left.includes(handle))
  return {
    ghosts,
    living: raiders.flatMap((it) => (isGhost(it) ? [] : [it.seat])),
    mine: you !== null && ghosts.includes(you),
    boss: boss?.hero ?? null,
    left: left.length,
    prey: prey?.name ?? '',
  }
}

/** The word on a card that a mark keeps apart from whoever looks. */
export const apartWord = (apart: NonNullable<CardView['apart']>, isMine: boolean): string =>
  apart === 'both' && isMine ? words.living : words.ghostly

/** The same for those who hear the table. */
export const apartSpoken = (apart: NonNullable<CardView['apart']>): string =>
  apart === 'both' ? words.outOfReach : apart === 'you' ? words.strikesYou : words.strikesNot
