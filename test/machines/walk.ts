import { type ChartState, sendToChart, startChart } from '../../machines/drive.ts'
import type { ChartEvent, Command, CommandName } from '../../machines/protocol.ts'
import { chosen, closed, eventsOf, mulligansDone, noneLeft, raidOver, resolved, turnOver } from './events.ts'

/** What the engine may say when it has run the command, as protocol.ts has it. Commands that run long are listed, no others. */
export const answersTo = (raid: string, command: Command): ChartEvent[] | undefined => {
  const all = (type: ChartEvent['type']): ChartEvent[] => eventsOf(raid).filter((event) => event.type === type)
  const answers: Partial<Record<CommandName, ChartEvent[]>> = {
    offerMulligans: [mulligansDone],
    beginTurn: all('TURN.BEGAN'),
    wrapUp: [turnOver],
    declareAttack: [{ type: 'ATTACK.DECLARED' }],
    protectPoint: all('PROTECT.DONE'),
    declareDefense: [{ type: 'DEFENSE.DECLARED' }],
    concludeCombat: [{ type: 'COMBAT.OVER' }],
    bossLoses: [raidOver],
    bossWins: [raidOver],
  }
  switch (command.type) {
    case 'openWindow': {
      const { name } = command.params
      return name === 'action' ? [closed(name), { type: 'COMBAT.PROPOSED' }] : [closed(name)]
    }
    case 'revealNext':
      return all('REVEALED').filter((event) => event.type === 'REVEALED' && event.deck === command.params.deck)
    case 'turnUp':
      return [resolved(command.params.name), noneLeft]
    case 'chooseWay':
      return command.params.options.map((way) => chosen(way))
    default:
      return answers[command.type]
  }
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

  get encounter(): unknown {
    return regions(this.state).encounter
  }

  get flow(): unknown {
    return regions(this.state).flow
  }
}
