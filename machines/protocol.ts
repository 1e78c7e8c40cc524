/**
 * What charts and engine say to each other. A chart's actions are commands: they join a queue in the state and the
 * engine runs them one at a time. What happens in the game goes back as events, which wait until that queue is empty.
 * Guards read chart context and the facts an event carries, nothing else. A chart names cards by key, and sets of
 * cards by a name that its raid.ts spells out (`groups`).
 */

export type WindowName = 'ready' | 'draw' | 'event' | 'newBoss' | 'minion' | 'action' | 'attack' | 'defend' | 'end'
export type PhaseName = 'start' | 'event' | 'newBoss' | 'minion' | 'action' | 'end'

/** A command that opens a window, asks somebody or ends the raid is the last of its list: its frames may run long. */
export interface Commands {
  // before the first turn
  shuffleDecks: { boss: string[] } // named Boss decks, and every raider's
  keepRandom: { deck: string; count: number } // that many cards of a deck stay, in its order; the rest leaves unseen
  placeBoss: { card: string } // a set-aside Boss card enters play
  drawOpeningHands: { cards: number }
  offerMulligans: { boss: boolean; first: 'boss' | 'raider' } // -> MULLIGANS.DONE
  setFact: { name: string; value: number } // numbers that cards may read, such as the stage
  // a turn
  beginTurn: { first: 'boss' | 'raider' } // who goes first, used once -> TURN.BEGAN
  readyStep: Record<string, never> // 501.1a without its window
  drawStep: { boss: number; raider: number } // how many cards, by whose turn it is
  enterPhase: { phase: PhaseName; step: string }
  revealNext: { deck: string } // its top card is shown -> REVEALED
  revealEvent: { deck: string } // its top card is added to the chain
  openWindow: { name: WindowName } // -> WINDOW.CLOSED, or COMBAT.PROPOSED from 'action'
  endPhase: Record<string, never> // end-of-turn triggers
  wrapUp: { resources?: number } // discard down, keep at most that many resources, expire -> TURN.OVER
  // combat
  declareAttack: Record<string, never> // exhaust, become an attacker, strike -> ATTACK.DECLARED
  protectPoint: Record<string, never> // -> PROTECT.DONE
  declareDefense: Record<string, never> // enter combat, strike -> DEFENSE.DECLARED
  concludeCombat: Record<string, never> // damage, checks, all leave combat -> COMBAT.OVER
  // the Boss's cards
  placeCards: { cards: string[] } // set-aside cards enter play
  placeTokens: { token: string; count: number }
  placeResources: { deck: string; count: number } // its top cards, face down and unseen, ready
  putIntoPlay: { deck: string; count: number } // its top cards, face up
  removeAll: { group: string; keep?: string } // from the game, face up; kept in mind under that name
  putKept: { name: string } // what was kept in mind enters play
  destroyAll: { group: string } // by the game
  turnOver: { group: string } // to their back
  turnUp: { group: string; name: string } // one of them goes onto the chain -> EFFECT.RESOLVED, or NONE.LEFT
  discardHand: Record<string, never>
  drawHand: { cards: number; refill?: true } // that many are put there; refill: graveyard into the deck, then drawn up to that many
  switchDeck: { deck: string } // the Boss player draws from this one from now on
  // encounters
  swapBoss: { card: string; readiness: 'same' | 'ready' } // R101.4
  flipBoss: Record<string, never> // and all damage is gone
  removeBoss: Record<string, never> // it is destroyed and leaves the game
  addEffect: { name: string; last?: true } // an effect of the game that players can't interrupt; `last`: under all links -> EFFECT.RESOLVED
  splitRaid: { left: string; right: string } // N7.1
  clearMarks: { marks: string[]; told?: boolean } // no player is a ghost any more; told: the log says who was
  chooseWay: { options: string[] } // the raid leader chooses -> WAY.CHOSEN
  resetRaid: { resurrect: boolean; stays: string[] } // N2.1; these cards stay in play
  bossLoses: Record<string, never>
  bossWins: Record<string, never>
}

export type CommandName = keyof Commands
export type Command = { [K in CommandName]: { type: K; params: Commands[K] } }[CommandName]

export type ChartEvent =
  | { type: 'BEGIN'; mode?: string }
  | { type: 'MULLIGANS.DONE' }
  | { type: 'TURN.BEGAN'; side: 'boss' | 'raider'; firstTurn: boolean }
  | { type: 'WINDOW.CLOSED'; name: WindowName }
  | { type: 'COMBAT.PROPOSED' } // the proposal resolved, which closed the action window
  | { type: 'ATTACK.DECLARED' }
  | { type: 'PROTECT.DONE'; attacker: boolean; defender: boolean } // who is still there
  | { type: 'DEFENSE.DECLARED' }
  | { type: 'COMBAT.OVER' }
  | { type: 'TURN.OVER' }
  | { type: 'BOSS.FATAL' } // the Boss in play is to be destroyed: it has fatal damage, or its own words say so
  | { type: 'FLIPPED'; card: string; back: boolean } // a card of the Boss's, and which side is up now
  | { type: 'EFFECT.RESOLVED'; name: string }
  | { type: 'REVEALED'; deck: string; card: string } // '' if that deck has no cards
  | { type: 'NONE.LEFT' }
  | { type: 'WAY.CHOSEN'; way: string }
  | { type: 'RAIDER.FELL'; left: number }
  | { type: 'RAID.OVER'; result: 'raiders' | 'boss' | 'draw' }

/** What a player sees of a state: name for the ribbon, rules it implements. Every state and transition carries one. */
/** A Boss whom the raid may come to. */
export interface ChartBoss {
  card: string
  by?: string // only if a card of that deck names it
  awakens?: true // it doesn't come after another has fallen: another becomes it (R303.1)
  threat?: number // so many resources a raider may keep while it is fought (R504.2a); none: any number
  faces?: ChartFace[] // one after another it shows these, and they are one Boss (R503.2a)
  events?: number // so many come with it face down, and turn up as it falls (R502.1c, R502.2b)
  newHand?: number // as it comes, the Boss's hand is thrown away for so many new cards (R503.3a)
}
export interface ChartFace {
  title: string
  card: string
  back: boolean
}
/** A part of the place that the raiders enter when their leader says so (N2.2). */
export interface ChartWing {
  card: string
  advised?: number // its place in the order that the rulebook advises
  least?: Record<string, number> // so many others are cleared first, by mode (N6.4)
}
export interface ChartMeta {
  title?: string
  wing?: ChartWing
  boss?: ChartBoss // who is fought there
  rules: string[]
}
