import { type ChartState, sendToChart, startChart } from '../../machines/drive.ts'
import type { ChartEvent, Command, CommandName, WindowName } from '../../machines/protocol.ts'

export const windows: WindowName[] = ['ready', 'draw', 'event', 'action', 'attack', 'defend', 'end']

export const closed = (name: WindowName): ChartEvent => ({ type: 'WINDOW.CLOSED', name })
export const turnBegan = (side: 'boss' | 'raider', firstTurn = false): ChartEvent => ({
  type: 'TURN.BEGAN',
  side,
  firstTurn,
})
export const protectDone = (attacker: boolean, defender: boolean): ChartEvent => ({
  type: 'PROTECT.DONE',
  attacker,
  defender,
})
export const raiderFell = (left: number): ChartEvent => ({ type: 'RAIDER.FELL', left })
export const fatal: ChartEvent = { type: 'BOSS.FATAL' }
export const raidOver: ChartEvent = { type: 'RAID.OVER', result: 'raiders' }

const bools = [true, false]

/** Every event that a chart can tell from another. */
export const allEvents: ChartEvent[] = [
  { type: 'BEGIN' },
  { type: 'MULLIGANS.DONE' },
  ...bools.flatMap((first) => [turnBegan('boss', first), turnBegan('raider', first)]),
  ...windows.map((name) => closed(name)),
  { type: 'COMBAT.PROPOSED' },
  { type: 'ATTACK.DECLARED' },
  ...bools.flatMap((attacker) => bools.map((defender) => protectDone(attacker, defender))),
  { type: 'DEFENSE.DECLARED' },
  { type: 'COMBAT.OVER' },
  { type: 'TURN.OVER' },
  fatal,
  raiderFell(2),
  raiderFell(0),
  raidOver,
]

/** What the engine may say when it has run the command, as protocol.ts has it. Commands that run long are listed, no others. */
export const answersTo = (command: Command): ChartEvent[] | undefined => {
  const answers: Partial<Record<CommandName, ChartEvent[]>> = {
    offerMulligans: [{ type: 'MULLIGANS.DONE' }],
    beginTurn: allEvents.filter(({ type }) => type === 'TURN.BEGAN'),
    wrapUp: [{ type: 'TURN.OVER' }],
    declareAttack: [{ type: 'ATTACK.DECLARED' }],
    protectPoint: allEvents.filter(({ type }) => type === 'PROTECT.DONE'),
    declareDefense: [{ type: 'DEFENSE.DECLARED' }],
    concludeCombat: [{ type: 'COMBAT.OVER' }],
    bossLoses: [raidOver],
    bossWins: [raidOver],
  }
  if (command.type !== 'openWindow') return answers[command.type]
  const { name } = command.params
  return name === 'action' ? [closed(name), { type: 'COMBAT.PROPOSED' }] : [closed(name)]
}

/** A command as one would say it: 'openWindow action'. */
export const say = ({ type, params }: Command): string =>
  [
    type,
    ...Object.values(params).map((value: unknown) => (Array.isArray(value) ? value.join('+') : String(value))),
  ].join(' ')

/** Where the two regions of a chart are. */
export function regions({ value }: ChartState): { flow: unknown; encounter: unknown } {
  if (typeof value === 'object' && value !== null && 'flow' in value && 'encounter' in value) return value
  throw new Error(`a chart has a flow and an encounter, but this is ${JSON.stringify(value)}`)
}

/** A raid's chart, told what happens one event after the other; each must mean something to it. */
export class Walk {
  state: ChartState
  constructor(
    readonly raid: string,
    state?: ChartState,
  ) {
    this.state = state ?? startChart(raid).state
  }

  hears(...events: ChartEvent[]): string[] {
    return events.flatMap((event) => {
      const { state, commands, changed } = sendToChart(this.raid, this.state, event)
      if (!changed) throw new Error(`${JSON.stringify(event)} means nothing in ${JSON.stringify(this.state.value)}`)
      this.state = state
      return commands.map((command) => say(command))
    })
  }

  ignores(event: ChartEvent): boolean {
    const { state, commands, changed } = sendToChart(this.raid, this.state, event)
    return !changed && commands.length === 0 && JSON.stringify(state) === JSON.stringify(this.state)
  }
}
