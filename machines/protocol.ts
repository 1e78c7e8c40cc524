/**
 * What charts and engine say to each other. A chart's actions are commands: they join a queue in the state and the
 * engine runs them one at a time. What happens in the game goes back as events, which wait until that queue is empty.
 * Guards read chart context and the facts an event carries, nothing else.
 */

export type WindowName = 'ready' | 'draw' | 'event' | 'action' | 'attack' | 'defend' | 'end'

/** A command that opens a window, asks somebody or ends the raid is the last of its list: its frames may run long. */
export interface Commands {
  // before the first turn
  shuffleDecks: { boss: string[] } // named Boss decks, and every raider's
  placeBoss: { card: string } // a set-aside Boss card enters play
  drawOpeningHands: { cards: number }
  offerMulligans: { boss: boolean } // -> MULLIGANS.DONE
  setFact: { name: string; value: number } // numbers that cards may read, such as the stage
  // a turn
  beginTurn: { first: 'boss' | 'raider' } // who goes first, used once -> TURN.BEGAN
  readyStep: Record<string, never> // 501.1a without its window
  drawStep: { boss: number; raider: number } // how many cards, by whose turn it is
  enterPhase: { phase: 'start' | 'event' | 'action' | 'end'; step: string }
  revealEvent: { deck: string } // its top card is added to the chain
  openWindow: { name: WindowName } // -> WINDOW.CLOSED, or COMBAT.PROPOSED from 'action'
  endPhase: Record<string, never> // end-of-turn triggers
  wrapUp: Record<string, never> // discard down, expire -> TURN.OVER
  // combat
  declareAttack: Record<string, never> // exhaust, become an attacker, strike -> ATTACK.DECLARED
  protectPoint: Record<string, never> // -> PROTECT.DONE
  declareDefense: Record<string, never> // enter combat, strike -> DEFENSE.DECLARED
  concludeCombat: Record<string, never> // damage, checks, all leave combat -> COMBAT.OVER
  // encounters
  swapBoss: { card: string; readiness: 'same' | 'ready' } // R101.4
  bossLoses: Record<string, never>
  bossWins: Record<string, never>
}

export type CommandName = keyof Commands
export type Command = { [K in CommandName]: { type: K; params: Commands[K] } }[CommandName]

export type ChartEvent =
  | { type: 'BEGIN' }
  | { type: 'MULLIGANS.DONE' }
  | { type: 'TURN.BEGAN'; side: 'boss' | 'raider'; firstTurn: boolean }
  | { type: 'WINDOW.CLOSED'; name: WindowName }
  | { type: 'COMBAT.PROPOSED' } // the proposal resolved, which closed the action window
  | { type: 'ATTACK.DECLARED' }
  | { type: 'PROTECT.DONE'; attacker: boolean; defender: boolean } // who is still there
  | { type: 'DEFENSE.DECLARED' }
  | { type: 'COMBAT.OVER' }
  | { type: 'TURN.OVER' }
  | { type: 'BOSS.FATAL' } // the Boss in play has fatal damage
  | { type: 'RAIDER.FELL'; left: number }
  | { type: 'RAID.OVER'; result: 'raiders' | 'boss' | 'draw' }

/** What a player sees of a state: name for the ribbon, rules it implements. Every state and transition carries one. */
export interface ChartMeta {
  title?: string
  rules: string[]
}
