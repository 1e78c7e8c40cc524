import { initialTransition, transition } from 'xstate'
import { commandNames, type RaidChart } from '../../../machines/parts/chart.ts'
import type { ChartEvent, Command } from '../../../machines/protocol.ts'

/** A chart as a table that fills as it is asked: states have numbers, and every event in every state is worked out once. */

export type Region = 'encounter' | 'flow'

export interface Place {
  encounter: string // 'kelthuzad.firstWave': the innermost state of each region
  flow: string
  present: boolean // what the chart believes: there is a Boss in play
  done: boolean
}

export interface Heard {
  to: number
  commands: Command[]
  by: Region[] // the regions that took the event
  ways: readonly object[] // by these ways of theirs
}

type Snapshot = ReturnType<RaidChart['resolveState']>

const isCommand = (action: { type: string; params: unknown }): action is Command =>
  Object.hasOwn(commandNames, action.type)

const commandsIn = (actions: readonly { type: string; params: unknown }[]): Command[] =>
  actions.flatMap(({ type, params }) => {
    const action = { type, params }
    return isCommand(action) ? [action] : []
  })

const leafOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => [name, leafOf(inner)].filter((part) => part !== '').join('.'))
        .join(' ')
    : String(value)

const placeOf = ({ value, context, status }: Snapshot): Place => {
  const regions: { encounter?: unknown; flow?: unknown } = typeof value === 'object' ? value : {}
  if (regions.encounter === undefined || regions.flow === undefined)
    throw new Error(`A chart has an encounter and a flow, but this is ${JSON.stringify(value)}.`)
  return {
    encounter: leafOf(regions.encounter),
    flow: leafOf(regions.flow),
    present: context.present,
    done: status === 'done',
  }
}

export const spell = (event: ChartEvent): string => {
  const { type, ...rest } = event
  const said = Object.values(rest).map((part) => (part === '' ? 'none' : String(part)))
  return [type, ...said].join(' ')
}

export class ChartTable {
  readonly places: Place[] = []
  readonly #machine: RaidChart
  readonly #snapshots: Snapshot[] = []
  readonly #numbers = new Map<string, number>()
  readonly #heard: Map<string, Heard>[] = []

  constructor(machine: RaidChart) {
    this.#machine = machine
    this.#number(initialTransition(machine)[0])
  }

  /** The state before BEGIN is the first. */
  #number(snapshot: Snapshot): number {
    const key = JSON.stringify([snapshot.value, snapshot.context, snapshot.status])
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.places.length
    this.#numbers.set(key, number)
    this.places.push(placeOf(snapshot))
    this.#snapshots.push(snapshot)
    this.#heard.push(new Map())
    return number
  }

  at(number: number): Place {
    const place = this.places[number]
    if (!place) throw new Error(`There is no state ${number}.`)
    return place
  }

  send(number: number, event: ChartEvent): Heard {
    const said = spell(event)
    const known = this.#heard[number]?.get(said)
    if (known) return known
    const before = this.#snapshots[number]
    if (!before) throw new Error(`There is no state ${number}.`)
    const found =
      before.status === 'done' ? { to: number, commands: [], by: [], ways: [] } : this.#work(number, before, event)
    this.#heard[number]?.set(said, found)
    return found
  }

  #work(number: number, before: Snapshot, event: ChartEvent): Heard {
    const taken: { source: { path: string[] } }[] = this.#machine.getTransitionData(before, event)
    if (taken.length === 0) return { to: number, commands: [], by: [], ways: [] }
    const [after, actions] = transition(this.#machine, before, event)
    const by = [...new Set(taken.map(({ source }) => source.path[0]))]
    return {
      to: this.#number(after),
      commands: commandsIn(actions),
      by: by.filter((region): region is Region => region === 'encounter' || region === 'flow'),
      ways: taken,
    }
  }
}
