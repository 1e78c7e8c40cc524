import { pop, rewindLink } from './ask.ts'
import type { Game } from '../state/game.ts'
import type { AnnounceFrame, FrameOf } from '../state/state.ts'

/**
 * Takes the pending decision back so that it is asked anew, of the table as it is now. Nothing that was done is undone: a
 * frame is still at the step that asked. But a link being added by a player is given up (707.2), one that the game adds
 * is chosen for from the start, a payment begins again with whether to pay, and whoever has priority gets it again after
 * the checks.
 */
export const askAgain = (g: Game): void => {
  g.s.pending = null
  g.priority = null
  const top = g.s.frames.at(-1)
  switch (top?.f) {
    case 'announce':
      return announceAgain(g, top)
    case 'pay':
      return payAgain(g)
    case 'window':
      return windowAgain(top)
    case 'checks':
      delete top.fates // of cards that may be others now
      return
    case 'drop':
      top.at = 'measure' // what they lay out may be something else now
      return
    case 'strike':
      top.at = 'weapon'
      return
    case 'wrapUp':
      top.at = 'hand' // which may have grown again
      return
    default:
  }
}

const windowAgain = (f: FrameOf<'window'>): void => {
  f.at = 'checks'
  f.passes = 0 // everybody may respond to the new position
}

const payAgain = (g: Game): void => {
  pop(g)
  const text = g.s.frames.at(-1)
  if (text?.f === 'run') text.at = 'begin'
}

const announceAgain = (g: Game, f: AnnounceFrame): void => {
  if (f.cancellable) {
    rewindLink(g, f)
    const below = g.s.frames.at(-1)
    if (below?.f === 'window') windowAgain(below)
    return
  }
  const hasLostItsCard = f.kind === 'card' && g.s.cards[f.card]?.place !== 'chain'
  if (hasLostItsCard) {
    pop(g)
    if (f.tell !== '') g.s.events.push({ type: 'EFFECT.RESOLVED', name: f.tell }) // the chart waits for it
    return
  }
  f.at = 'alternate'
  f.word = 0
  f.round = 0
  f.env = { ...f.env, targets: [], modes: [], modeBase: [], division: [] }
}
