import { pop } from './ask.ts'
import type { Game } from '../state/game.ts'
import type { AnnounceFrame } from '../state/state.ts'

/**
 * Takes the pending decision back so that it is asked anew, of the table as it is now. Nothing that was done is undone:
 * a link being added by a player is given up (707.2), one that the game adds is chosen for from the start, a payment
 * begins again with whether to pay, and whoever has priority gets it again after the checks.
 */
export const askAgain = (g: Game): void => {
  const again = g.s.pending?.again ?? 0
  g.s.pending = null
  g.priority = null
  const top = g.s.frames.at(-1)
  if (top?.f === 'announce') return announceAgain(g, top)
  if (top?.f === 'pay') {
    pop(g)
    return backTo(g, 0)
  }
  backTo(g, again)
}

const backTo = (g: Game, phase: number): void => {
  const top = g.s.frames.at(-1)
  if (!top || top.f === 'commands') return
  top.ph = phase
  if (top.f === 'window') top.passes = 0 // everybody may respond to the new position
}

const announceAgain = (g: Game, f: AnnounceFrame): void => {
  if (f.cancellable) {
    pop(g)
    return backTo(g, 0)
  }
  const hasLostItsCard = f.kind === 'card' && g.s.cards[f.card]?.place !== 'chain'
  if (hasLostItsCard) {
    pop(g)
    if (f.tell !== '') g.s.events.push({ type: 'EFFECT.RESOLVED', name: f.tell }) // the chart waits for it
    return
  }
  f.ph = 0
  f.word = 0
  f.env = { ...f.env, targets: [], modes: [], modeBase: [], division: [] }
}
