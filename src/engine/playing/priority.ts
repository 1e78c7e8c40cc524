import { announce } from './announce.ts'
import { ask, pop, push } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { type Game, newEnv, refOf, seatAfter, seatAt, seatsFrom } from '../state/game.ts'
import type { Action } from './legal.ts'
import { startResolve } from './resolve.ts'
import type { FrameOf } from '../state/state.ts'

/** Priority windows (410). The chart hears only that one closed. */

export const openWindow = (g: Game, name: FrameOf<'window'>['name']): void => {
  push(g, { f: 'window', at: 'checks', name, holder: firstHolder(g), passes: 0 })
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

export const stepWindow = inSteps<FrameOf<'window'>>({
  checks: (g, f) => {
    if (f.name === 'action' && g.s.combat) {
      // 601.3: the proposal resolved, which closes this window
      pop(g)
      g.s.events.push({ type: 'COMBAT.PROPOSED' })
      return
    }
    f.at = 'priority'
    push(g, { f: 'checks', at: 'unique', thenTriggers: true })
  },
  priority: {
    ask: (g, f) => {
      if (seatAt(g, f.holder).out) f.holder = seatAfter(g, f.holder)
      ask(g, { seats: [f.holder], q: 'priority', shape: 'priority', rule: '410.1' })
    },
    // a pass: whoever acts instead begins with `act`
    take: (g, f) => {
      f.passes += 1
      // a pass changes nothing, so nothing needs checking before the next player gets priority
      if (f.passes < seatsFrom(g, f.holder).length) f.holder = seatAfter(g, f.holder)
      else allPassed(g, f)
    },
  },
})

/** 410.4a-b: the topmost link resolves, or there is none and the window closes. */
const allPassed = (g: Game, f: FrameOf<'window'>): void => {
  const link = g.s.chain.at(-1)
  f.passes = 0
  if (link) {
    f.holder = firstHolder(g)
    f.at = 'checks'
    startResolve(g, link)
  } else {
    pop(g)
    g.s.events.push({ type: 'WINDOW.CLOSED', name: f.name })
  }
}

/** Starts what a player chose to do with priority. */
export const act = (g: Game, seat: number, action: Action): void => {
  const { card } = action
  const window = g.s.frames.at(-1)
  if (window?.f === 'window') window.at = 'checks' // before anybody gets priority again (410.5)
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
