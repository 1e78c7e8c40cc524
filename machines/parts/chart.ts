import { setup } from 'xstate'
import type { ChartEvent, ChartMeta, CommandName, Commands, WindowName } from '../protocol.ts'

/** What guards and computed params may read. Each raid keeps here what its flow must know of its encounter. */
export interface ChartContext {
  firstTurn: boolean // said as a turn begins; its draw step may be skipped (501.2b)
  stage: number // R203.1a; a raid without stages leaves it at 1
}

export const freshContext: ChartContext = { firstTurn: false, stage: 1 }

/** A chart only names its commands: the engine reads them from what `transition` returns, and runs them. */
const unexecuted = (): void => {}

export const commandNames: { readonly [K in CommandName]: (args: unknown, params: Commands[K]) => void } = {
  shuffleDecks: unexecuted,
  placeBoss: unexecuted,
  drawOpeningHands: unexecuted,
  offerMulligans: unexecuted,
  setFact: unexecuted,
  beginTurn: unexecuted,
  readyStep: unexecuted,
  drawStep: unexecuted,
  enterPhase: unexecuted,
  revealEvent: unexecuted,
  openWindow: unexecuted,
  endPhase: unexecuted,
  wrapUp: unexecuted,
  declareAttack: unexecuted,
  protectPoint: unexecuted,
  declareDefense: unexecuted,
  concludeCombat: unexecuted,
  swapBoss: unexecuted,
  bossLoses: unexecuted,
  bossWins: unexecuted,
}

interface Closed {
  name: WindowName
  firstTurn?: true // only on the first turn
}

const types: { context?: ChartContext; events?: ChartEvent; meta?: ChartMeta; transitionMeta?: ChartMeta } = {}

/** The one set-up of every raid's chart, so that parts fit all of them and names, params and meta are checked. */
export const chart = setup({
  types,
  actions: { ...commandNames },
  guards: {
    closed: ({ event, context }, { name, firstTurn }: Closed) =>
      event.type === 'WINDOW.CLOSED' && event.name === name && (!firstTurn || context.firstTurn),
    side: ({ event }, { side }: { side: 'boss' | 'raider' }) => event.type === 'TURN.BEGAN' && event.side === side,
    bothRemain: ({ event }) => event.type === 'PROTECT.DONE' && event.attacker && event.defender,
    noRaiderLeft: ({ event }) => event.type === 'RAIDER.FELL' && event.left === 0,
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

/** Any raid's finished chart. */
export type RaidChart = ReturnType<typeof chart.createMachine>
