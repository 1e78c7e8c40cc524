import type { Decision } from '../../engine/contract/decision.ts'
import type { Game } from '../../engine/state/game.ts'
import { viewOf } from '../../engine/seeing/look.ts'
import { type Seat, seatNames } from '../../engine/contract/names.ts'
import { type Card, refBase } from '../../engine/state/state.ts'

/** A view holds nothing that its seat may not know, and nothing of the state itself. */

/** Written apart from the engine's own idea of who sees what: two opinions are the point. */
export const mayKnow = (g: Game, card: Card, viewer: number): boolean => {
  if (isShown(g, card, viewer)) return true
  switch (card.place) {
    case 'play':
    case 'graveyard':
      return true
    case 'hand':
      return card.owner === viewer
    case 'removed':
      return card.faceUp || (viewer > 0 && card.owner === viewer)
    case 'resource':
    case 'chain':
      if (card.faceUp) return true
      return card.ctl === viewer && (viewer > 0 || g.raid.bossSeesOwnResources) // R100.3
    default:
      return false
  }
}

const isShown = ({ s }: Game, card: Card, viewer: number): boolean =>
  s.shown !== null && s.shown.seats.includes(viewer) && s.shown.cards.includes(card.inc * refBase + card.id)

/** Cards of which a seat may not even know the handle: it could follow them. */
const isOutOfSight = (g: Game, card: Card, viewer: number): boolean =>
  (card.place === 'deck' || card.place === 'aside' || (card.place === 'hand' && card.owner !== viewer)) &&
  !isShown(g, card, viewer)

export const viewFaults = (g: Game, decision: Decision | null): string[] => {
  const own = objectsOf(g.s)
  const byHandle = new Map(g.s.cards.map((card) => [card.handle, card]))
  const seats: (Seat | null)[] = [null, ...seatNames.slice(0, g.s.seats.length)]
  return seats.flatMap((seat) => {
    const viewer = seat === null ? -1 : seatNames.indexOf(seat)
    const view = viewOf(g, seat)
    const faults = faultsIn(g, view, viewer, own, byHandle)
    const isEach = decision?.ask.shape === 'layout' // asked at the same time, each for themselves
    const seats = isEach ? (g.s.pending?.seats.map((n) => seatNames[n]) ?? []) : (decision?.seats ?? [])
    const asked = seat !== null && seats.includes(seat)
    if (asked !== (view.decision !== null)) faults.push(asked ? 'lacks its decision' : 'holds the decision of another')
    if (view.led && (asked || !isLeadersAlone(g))) faults.push('looks on where no leader is asked')
    return faults.map((fault) => `the view of ${seat ?? 'a spectator'} ${fault}`)
  })
}

/** N1.3 */
const isLeadersAlone = ({ s }: Game): boolean => s.pending?.seats.length === 1 && s.pending.seats[0] === s.leader

const objectsOf = (root: object): Set<object> => {
  const found = new Set<object>()
  const todo: object[] = [root]
  for (let at = todo.pop(); at; at = todo.pop()) {
    if (found.has(at)) continue
    found.add(at)
    for (const inner of Object.values(at)) if (typeof inner === 'object' && inner !== null) todo.push(inner as object)
  }
  return found
}

const secrets: ReadonlySet<string> = new Set(['seed', 'rng', 'handleRng', 'forced', 'frames', 'id', 'inc', 'faceUp'])
// Handles are drawn from 32 bits; below this a number is more likely a count.
const leastHandle = 100_000

/** Walks through a view and says what is wrong where. */
const faultsIn = (
  g: Game,
  view: object,
  viewer: number,
  own: ReadonlySet<object>,
  byHandle: ReadonlyMap<number, Card>,
): string[] => {
  const faults: string[] = []
  const path: string[] = []
  const say = (fault: string): void => void faults.push(`${fault} at ${path.join('.')}`)
  const walk = (value: unknown): void => {
    if (typeof value === 'number' && value >= leastHandle) {
      const card = byHandle.get(value)
      if (card && isOutOfSight(g, card, viewer)) say(`has the handle of ${card.key} (${card.place})`)
      if (g.s.rng.includes(value | 0) || g.s.handleRng.includes(value | 0)) say('has chance in it')
    }
    if (typeof value !== 'object' || value === null) return
    if (own.has(value)) say('shares something with the state')
    const seen = value as Record<string, unknown>
    if ('handle' in seen) for (const fault of cardFaults(g, seen, viewer, byHandle)) say(fault)
    for (const key in seen) {
      path.push(key)
      const isDecisionId = key === 'id' && path.length === 2 && (path[0] === 'decision' || path[0] === 'led')
      if (secrets.has(key) && !isDecisionId) say('has a secret')
      walk(seen[key])
      path.pop()
    }
  }
  walk(view)
  return faults
}

const cardFaults = (
  g: Game,
  seen: Record<string, unknown>,
  viewer: number,
  byHandle: ReadonlyMap<number, Card>,
): string[] => {
  const card = typeof seen['handle'] === 'number' ? byHandle.get(seen['handle']) : undefined
  if (!card) return ['has a card that is none']
  if (seen['hidden'] === true) {
    const told = Object.keys(seen).filter((key) => key !== 'handle' && key !== 'hidden' && key !== 'exhausted')
    return told.length > 0 ? [`tells ${told.join(', ')} of a hidden card`] : []
  }
  if (seen['key'] !== card.key) return [`takes ${card.key} for ${String(seen['key'])}`]
  return mayKnow(g, card, viewer) ? [] : [`shows ${card.key} (${card.place})`]
}
