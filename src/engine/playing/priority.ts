import { announce } from './announce.ts'
import { ask, pop, push } from '../asking/ask.ts'
import { type Game, newEnv, refOf, seatAfter, seatAt, seatsFrom } from '../state/game.ts'
import type { Action } from './legal.ts'
import { startResolve } from './resolve.ts'
import type { Frame } from '../state/state.ts'

/** Priority windows (410). The chart hears only that one closed. */

type WindowFrame = Extract<Frame, { f: 'window' }>

export const openWindow = (g: Game, name: WindowFrame['name']): void => {
  push(g, { f: 'window', ph: 0, name, holder: firstHolder(g), passes: 0 })
}

/** The turn player, or the next one clockwise if that player has fallen. */
export const firstHolder = (g: Game): number => {
  const { seat } = g.s.turn
  return seatAt(g, seat).out ? seatAfter(g, seat) : seat
}

/** The game has added something to the chain: whoever's turn it is gets priority next (R302.2, R502.1c). */
export const givePriority = (g: Game): void => {
  for (const frame of g.s.frames)
    if (frame.f === 'window') {
      frame.passes = 0
      frame.holder = firstHolder(g)
    }
}

/** Phases: 0 checks and triggers, 1 ask, 2 answered (the answer was applied by `act` or is a pass). */
export const stepWindow = (g: Game, f: WindowFrame): void => {
  switch (f.ph) {
    case 0: {
      if (f.name === 'action' && g.s.combat) {
        // 601.3: the proposal resolved, which closes this window
        pop(g)
        g.s.events.push({ type: 'COMBAT.PROPOSED' })
        return
      }
      f.ph = 1
      push(g, { f: 'checks', ph: 0, thenTriggers: true })
      return
    }
    case 1: {
      if (seatAt(g, f.holder).out) f.holder = seatAfter(g, f.holder)
      f.ph = 2
      ask(g, { seats: [f.holder], q: 'priority', shape: 'priority', rule: '410.1' })
      return
    }
    default: {
      if (!g.s.reply) {
        f.ph = 0 // an action was added or given up
        return
      }
      g.s.reply = null
      f.passes += 1
      if (f.passes >= seatsFrom(g, f.holder).length) {
        f.passes = 0
        const link = g.s.chain.at(-1)
        if (link) {
          f.holder = firstHolder(g)
          f.ph = 0
          startResolve(g, link)
        } else {
          pop(g)
          g.s.events.push({ type: 'WINDOW.CLOSED', name: f.name })
        }
        return
      }
      // a pass changes nothing, so nothing needs checking before the next player gets priority
      f.holder = seatAfter(g, f.holder)
      f.ph = 1
    }
  }
}

/** Starts what a player chose to do with priority. */
export const act = (g: Game, seat: number, action: Action): void => {
  const { card } = action
  switch (action.do) {
    case 'play':
      announce(g, 'card', seat, card, newEnv(seat, refOf(card), `${card.key}#play`))
      return
    case 'use':
      announce(g, 'power', seat, card, newEnv(seat, refOf(card), action.at.code), { power: action.at.code })
      return
    case 'complete':
      announce(g, 'reward', seat, card, newEnv(seat, refOf(card), action.at.code))
      return
    case 'place':
      announce(g, 'resource', seat, card, newEnv(seat, refOf(card), `${card.key}#`), { face: action.face })
      return
    case 'attack':
      announce(g, 'proposal', seat, card, newEnv(seat, refOf(card), `${card.key}#`), { attacker: refOf(card) })
  }
}
