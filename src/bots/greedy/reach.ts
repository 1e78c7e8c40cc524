import type { ContinuousWords, Filter, What } from '../../cards/vocabulary/values.ts'
import { applies, cardsFitting, cardsMeant, holds } from './fits.ts'
import { besidesAlly, isWhat } from '../../cards/vocabulary/kinds.ts'
import { type Reading, reading } from './reading.ts'
import { has, hasBody, isCharacter, type Spot, standingOf, type Table } from './table.ts'

/** Who can do something to whom: there may be two worlds at one table (R503.1c), and a Boss that is immune (R101.3d). */

interface Bar {
  says: ContinuousWords['cannot']
  r: Reading
}
interface Bars {
  apart: Bar[]
  still: Bar[] // who attacks nobody at all
}
const known = new WeakMap<Table, Bars>()

/** What the raid's own rules and the cards in play forbid just now. */
const barsOf = (t: Table): Bars => {
  const before = known.get(t)
  if (before) return before
  const bars: Bars = { apart: [], still: [] }
  const put = (says: ContinuousWords['cannot'], r: Reading): void => {
    const isStill = says.cannot === 'attack' && says.against === undefined
    if (!isStill && says.cannot !== 'interact') return
    if (says.while === undefined || holds(says.while, r)) (isStill ? bars.still : bars.apart).push({ says, r })
  }
  for (const says of t.book.raid(t.view.raid)?.standing ?? [])
    if ('cannot' in says) put(says, reading(t, null, { you: 'boss' }))
  for (const { by, says } of standingOf(t, 'cannot')) put(says, reading(t, by))
  known.set(t, bars)
  return bars
}

/** Nothing forbids it to attack, whomever. */
export const mayAttack = (t: Table, spot: Spot): boolean =>
  !barsOf(t).still.some(({ says, r }) => applies(says.to, spot, r))

/** Wherever it lies: a card that is about to be played is of its player's world already. */
const isMeant = (what: Bar['says']['against'] | Bar['says']['to'], spot: Spot, r: Reading): boolean => {
  if (what === undefined) return true
  return applies(isWhat(what) || what.zone !== undefined ? what : ({ ...what, zone: spot.zone } as Filter), spot, r)
}

export const canReach = (t: Table, from: Spot | null, to: Spot): boolean =>
  from === null ||
  !barsOf(t).apart.some(({ says, r }) => {
    if (isMeant(says.against, to, r) && isMeant(says.to, from, r)) return true
    return says.oneWay !== true && isMeant(says.against, from, r) && isMeant(says.to, to, r)
  })

/** Of the cards that a text means, those that it can do something to. */
export const cardsReached = (what: What, r: Reading): Spot[] => {
  const cards = cardsMeant(what, r)
  return barsOf(r.t).apart.length === 0 ? cards : cards.filter((spot) => canReach(r.t, r.source, spot))
}

/** What is targeted like an ally, and is none. */
const likeAllies = (filter: Filter, r: Reading): Spot[] => {
  const allies = standingOf(r.t, 'likeAlly').length > 0 ? besidesAlly(filter) : null
  if (!allies) return []
  return cardsFitting(allies, r).filter((spot) => hasBody(spot) && !isCharacter(spot))
}

/** Those of them that can be targeted (706.1b, R101.3d). */
export const cardsToAim = (filter: Filter, r: Reading): Spot[] =>
  [...cardsFitting(filter, r), ...likeAllies(filter, r)].filter(
    (spot) =>
      spot.zone !== 'play' || !(has(spot, 'untargetable') || has(spot, 'immune') || !canReach(r.t, r.source, spot)),
  )
