import { raidNames } from '../../cards/raids/names.ts'
import type { Result } from '../../engine/contract/names.ts'
import { seatsInOrder } from '../seating.ts'
import { listOf, oneOf, text, whole, wordOf } from './parts.ts'

/** The plain values of which messages are made. Limits are far above what any raid comes to. */

export const mostSeats = seatsInOrder.length
export const seat = oneOf(seatsInOrder)
export const seats = listOf(seat, mostSeats)
export const raid = oneOf(raidNames)
export const result = wordOf<Result>({ raiders: true, boss: true, draw: true })

export const shortText = text(200)
export const longText = text(4000)
export const cardKey = text(300)
export const handle = whole(0, Number.MAX_SAFE_INTEGER)
export const handles = listOf(handle, 500)
export const count = whole(0, Number.MAX_SAFE_INTEGER) // a host that begins anew counts from the time of day
export const amount = whole(-1e6, 1e6)
export const few = whole(0, 5000) // what a page may count out one by one
