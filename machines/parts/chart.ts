import { setup } from 'xstate'
import type { ChartEvent, ChartMeta, CommandName, Commands, WindowName } from '../protocol.ts'

/** What guards and computed params may read. Each raid keeps here what its flow must know of its encounter. */
export interface ChartContext {
  firstTurn: boolean // said as a turn begins; its draw step may be skipped (501.2b)
  mode: string // how the raid is played; said by BEGIN
  stage: number // Onyxia's stage, the number of the Boss, 2 for an unleashed one
  present: boolean // there is a Boss in play
  cleared: string[] // Quarters (N6.1)
}

export const freshContext: ChartContext = { firstTurn: false, mode: 'standard', stage: 1, present: true, cleared: [] }

/** A chart only names its commands: the engine reads them from what `transition` returns, and runs them. */
const unexecuted = (): void => {}

export const commandNames: { readonly [K in CommandName]: (args: unknown, params: Commands[K]) => void } = {
  shuffleDecks: unexecuted,
  keepRandom: unexecuted,
  placeBoss: unexecuted,
  drawOpeningHands: unexecuted,
  offerMulligans: unexecuted,
  setFact: unexecuted,
  beginTurn: unexecuted,
  readyStep: unexecuted,
  drawStep: unexecuted,
  enterPhase: unexecuted,
  revealNext: unexecuted,
  revealEvent: unexecuted,
  openWindow: unexecuted,
  endPhase: unexecuted,
  wrapUp: unexecuted,
  declareAttack: unexecuted,
  protectPoint: unexecuted,
  declareDefense: unexecuted,
  concludeCombat: unexecuted,
  placeCards: unexecuted,
  placeTokens: unexecuted,
  placeResources: unexecuted,
  putIntoPlay: unexecuted,
  removeAll: unexecuted,
  putKept: unexecuted,
  destroyAll: unexecuted,
  turnOver: unexecuted,
  turnUp: unexecuted,
  discardHand: unexecuted,
  drawHand: unexecuted,
  switchDeck: unexecuted,
  swapBoss: unexecuted,
  flipBoss: unexecuted,
  removeBoss: unexecuted,
  addEffect: unexecuted,
  splitRaid: unexecuted,
  clearMarks: unexecuted,
  chooseWay: unexecuted,
  resetRaid: unexecuted,
  bossLoses: unexecuted,
  bossWins: unexecuted,
}

interface Closed {
  name: WindowName
  firstTurn?: true // only on the first turn
  stage?: number // only in this stage
}

interface Chosen {
  ways: string[] // those that aren't cleared; nobody chooses while a Boss is in play
  least?: Record<string, number> // how many must be cleared first, by mode
}

/** A command of a fragment. */
export type Action = { [K in CommandName]: { type: K; params: Params<K> } }[CommandName]

const types: { context?: ChartContext; events?: ChartEvent; meta?: ChartMeta; transitionMeta?: ChartMeta } = {}

/** The one set-up of every raid's chart, so that parts fit all of them and names, params and meta are checked. */
export const chart = setup({
  types,
  actions: { ...commandNames },
  guards: {
    closed: ({ event, context }, { name, firstTurn, stage }: Closed) =>
      event.type === 'WINDOW.CLOSED' &&
      event.name === name &&
      (!firstTurn || context.firstTurn) &&
      (stage === undefined || context.stage === stage),
    side: ({ event }, { side }: { side: 'boss' | 'raider' }) => event.type === 'TURN.BEGAN' && event.side === side,
    bothRemain: ({ event }) => event.type === 'PROTECT.DONE' && event.attacker && event.defender,
    noRaiderLeft: ({ event }) => event.type === 'RAIDER.FELL' && event.left === 0,
    bossPresent: ({ context }) => context.present,
    flipped: ({ event }, { card, back }: { card: string; back: boolean }) =>
      event.type === 'FLIPPED' && event.card === card && event.back === back,
    resolved: ({ event, context }, { name, stage }: { name: string; stage?: number }) =>
      event.type === 'EFFECT.RESOLVED' && event.name === name && (stage === undefined || context.stage === stage),
    revealed: ({ event }, { deck, card }: { deck: string; card?: string }) =>
      event.type === 'REVEALED' &&
      event.deck === deck &&
      (card === undefined ? event.card !== '' : event.card === card),
    chosen: ({ event, context }, { ways, least = {} }: Chosen) =>
      event.type === 'WAY.CHOSEN' &&
      !context.present &&
      ways.includes(event.way) &&
      !context.cleared.includes(event.way) &&
      context.cleared.length >= (least[context.mode] ?? 0),
  },
})

/** A piece of a chart: what every part returns. */
export type Fragment = Parameters<typeof chart.createStateConfig>[0]

type Params<K extends CommandName> = Commands[K] | ((args: { context: ChartContext }) => Commands[K])

/** A command as an action of the chart; its params are plain JSON, or worked out from the context. */
export function command<K extends CommandName, P extends Params<K>>(type: K, params: P): { type: K; params: P } {
  return { type, params }
}

/** As this window closes, the chart goes on to `target`. A window that is not its own moves nothing. */
export const whenClosed = (closed: Closed, target: string, rules: string[]) =>
  ({ target, guard: { type: 'closed', params: closed }, meta: { rules } }) as const

/** As this effect of the game resolves. */
export const whenResolved = (name: string, target: string, rules: string[], stage?: number) =>
  ({
    target,
    guard: { type: 'resolved', params: { name, ...(stage === undefined ? {} : { stage }) } },
    meta: { rules },
  }) as const

/** As this card of the Boss's turns to that side. */
export const whenFlipped = (card: string, back: boolean, target: string, rules: string[]) =>
  ({ target, guard: { type: 'flipped', params: { card, back } }, meta: { rules } }) as const

/** How the raid is played is said as it begins. */
export const takeMode = chart.assign({
  mode: ({ event }) => (event.type === 'BEGIN' ? (event.mode ?? 'standard') : 'standard'),
})

/** Any raid's finished chart. */
export type RaidChart = ReturnType<typeof chart.createMachine>
