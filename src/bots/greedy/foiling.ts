import type { Effect, Filter, TriggeredPower } from '../../cards/vocabulary/values.ts'
import { valueOfEffects } from './effects.ts'
import { amount, cardsMeant, fits, holds, seatsMeant } from './fits.ts'
import { type Reading, reading } from './reading.ts'
import { byWord, has, isFriendly, powersOf, type Spot, type Table } from './table.ts'

/** What cards of the other side will do to whatever is played: interrupt it, or destroy it before it can act. */

interface Foil {
  power: TriggeredPower
  r: Reading
}
interface Foils {
  plays: Foil[] // as something is played
  turns: Foil[] // as their turns start and end
}
const known = new WeakMap<Table, Foils>()

const foilsOf = (t: Table): Foils => {
  const before = known.get(t)
  if (before) return before
  const found: Foils = { plays: [], turns: [] }
  for (const by of t.inPlay) {
    if (isFriendly(t, by)) continue
    for (const power of byWord(powersOf(by), 'when')) {
      const { when } = power
      if (when.on === 'plays') found.plays.push({ power, r: reading(t, by) })
      const isTheirTurn = (when.on === 'turnStarts' || when.on === 'turnEnds') && when.whose === 'yours'
      if (isTheirTurn) found.turns.push({ power, r: reading(t, by) })
    }
  }
  known.set(t, found)
  return found
}

const interruptsIt = (e: Effect): boolean =>
  'interrupt' in e && typeof e.interrupt === 'object' && 'event' in e.interrupt && e.interrupt.event === 'card'

const usesItselfUp = (e: Effect): boolean => 'destroy' in e && e.destroy === 'self'

/** It would be interrupted, whatever it says: only this one, or everything that is played. */
export const interruptedBy = (t: Table, spot: Spot): 'once' | 'always' | null => {
  const foils = foilsOf(t).plays.filter(({ power: { when, if: condition, effects }, r }) => {
    if (when.on !== 'plays' || !effects.some(interruptsIt)) return false
    const isMeant = when.who === 'anyone' || seatsMeant(when.who, r).includes(t.me)
    const isSo = when.card === undefined || fits(spot, { ...when.card, zone: spot.zone } as Filter, r)
    return isMeant && isSo && (condition === undefined || holds(condition, r))
  })
  if (foils.length === 0) return null
  return foils.some(({ power }) => !power.effects.some(usesItselfUp)) ? 'always' : 'once'
}

/** The table with this card in play, as it would be if it had been played. */
const withIt = (t: Table, spot: Spot): { t: Table; spot: Spot } => {
  const there: Spot = { ...spot, zone: 'play', card: { ...spot.card, controller: t.me } }
  return {
    t: { ...t, spots: new Map(t.spots).set(spot.card.handle, there), inPlay: [...t.inPlay, there] },
    spot: there,
  }
}

/** What texts of the other side do as the bot's own turns start. */
const asMyTurnStarts = (t: Table): number => {
  let sum = 0
  for (const by of t.inPlay) {
    if (isFriendly(t, by)) continue
    for (const { when, if: condition, effects } of byWord(powersOf(by), 'when')) {
      if (when.on !== 'turnStarts' || when.whose !== 'opposing') continue
      const r = reading(t, by, { whose: [t.me] })
      if (condition === undefined || holds(condition, r)) sum += valueOfEffects(effects, r)
    }
  }
  return sum
}

const mostLikely = 0.8 // the party may be another by then

/** What it changes by being there when the bot's next turn starts: some count who is in a party. */
export const countedIn = (t: Table, spot: Spot): number =>
  (asMyTurnStarts(withIt(t, spot).t) - asMyTurnStarts(t)) * mostLikely

/** Before its player's next turn: so much damage, and whether it is destroyed by words alone. */
const fateOf = (t: Table, spot: Spot): { damage: number; isDestroyed: boolean } => {
  const fate = { damage: 0, isDestroyed: false }
  const { turns } = foilsOf(t)
  if (turns.length === 0) return fate
  const after = withIt(t, spot)
  for (const { power, r } of turns) {
    if (power.if !== undefined) continue // it may still be averted: see coming.ts
    const then = { ...r, t: after.t }
    for (const e of power.effects) {
      if ('destroy' in e && isAll(e.destroy) && cardsMeant(e.destroy, then).includes(after.spot))
        fate.isDestroyed = true
      if ('deal' in e && isAll(e.to) && cardsMeant(e.to, then).includes(after.spot))
        fate.damage += Array.isArray(e.deal) ? 0 : amount(e.deal, then)
    }
  }
  return fate
}
const isAll = (what: unknown): boolean => typeof what === 'object' && what !== null && 'all' in what

/** What stays would not be there any more when its player's next turn comes. */
export const isSwept = (t: Table, spot: Spot): boolean => {
  const { damage, isDestroyed } = fateOf(t, spot)
  if (isDestroyed) return true
  return spot.value.type === 'ally' && damage > 0 && damage >= (spot.value.health ?? 0) && !isOfUseAtOnce(spot)
}

/** It can attack or guard in the meantime. */
const isOfUseAtOnce = (spot: Spot): boolean => has(spot, 'ferocity') || has(spot, 'protector')
