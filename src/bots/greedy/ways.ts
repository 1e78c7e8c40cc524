import { heroOf, left, type Table } from './table.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { WayView } from '../../engine/contract/view.ts'
import type { Scorer } from './choices.ts'

/** Where the raid leader leads the raid (N2.2). */

const enough = 0.5 // of its health a hero has left
const last = 1000 // no place in an order is that far back

/**
 * What lies beyond the advised order is entered as the raid stands (N6.3), and every part within it makes the raid
 * whole again (N6.2). So one goes on with whoever stands there strong, and otherwise clears the easiest part left.
 */
const isStrong = (t: Table): boolean =>
  t.view.seats.every(({ seat, out }) => {
    if (seat === 'boss') return true
    const hero = heroOf(t, seat)
    return !out && hero !== undefined && left(hero) >= (hero.card.health ?? 0) * enough
  })

const rank = ({ advised }: WayView, strong: boolean): number =>
  advised === undefined && strong ? 0 : (advised ?? last)

const wayOf = (t: Table, { part = '' }: Decision, choice: Choice): WayView | undefined => {
  const name = 'mode' in choice ? part.split(', ')[choice.mode] : undefined
  return t.view.ways?.find((way) => way.name === name)
}

export const isBeyond = (t: Table, d: Decision, choice: Choice): boolean => wayOf(t, d, choice)?.advised === undefined

export const scoreWay = (t: Table, d: Decision): Scorer => {
  const strong = isStrong(t)
  return (choice) => {
    const way = wayOf(t, d, choice)
    return way ? -rank(way, strong) : -last
  }
}
