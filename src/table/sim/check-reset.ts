import type { Game } from '../../engine/state/game.ts'
import type { Card } from '../../engine/state/state.ts'
import { type Census, nameOf } from './check-cards.ts'

/** Where a raid has begun again (N2.1, N6.2) everybody has what they set out with, and nothing is known of what was before. */

/** Looks whenever the log says that there was a reset since it last looked. */
export const makeResetCheck = (g: Game, census: Census): (() => string[]) => {
  let read = g.s.logged
  return () => {
    const { log, logged } = g.s
    const isReset = log.some(({ n, what }) => n > read && what === 'reset')
    read = logged
    return isReset ? resetFaults(g, census) : []
  }
}

const isClean = (card: Card): boolean =>
  card.damage === 0 &&
  card.host === null &&
  card.attached.length === 0 &&
  Object.keys(card.counters).length + Object.keys(card.uses).length === 0

const resetFaults = ({ s }: Game, census: Census): string[] => {
  const faults: string[] = []
  if (s.mods.length > 0) faults.push('modifiers outlast a reset')
  if (s.chain.length > 0 || s.combat) faults.push('a chain or a combat outlasts a reset')
  for (const [id, card] of s.cards.entries()) {
    const what = `card ${id} (${card.key})`
    if (card.last) faults.push(`${what} is remembered as it last was before a reset`)
    if (card.collected && card.place !== 'removed' && card.place !== 'gone')
      faults.push(`${what} came from nowhere and stays`)
    if (s.seats[card.owner]?.out || card.token || card.collected) continue
    if (id < census.length && census[id] !== nameOf(card)) faults.push(`${what} was ${census[id]} in the beginning`)
    if (card.deck === 'aside') continue // the next Boss may be there already
    const isHero = card.owner > 0 && s.seats[card.owner]?.hero === id
    if (card.place !== (isHero ? 'play' : card.place === 'hand' ? 'hand' : 'deck'))
      faults.push(`${what} is in ${card.place} after a reset`)
    if (card.ctl !== card.owner || card.back || !isClean(card)) faults.push(`${what} is not as new after a reset`)
  }
  return faults
}
