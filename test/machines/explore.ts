import { getStateNodes } from 'xstate/graph'
import { activeStates, type ChartState, earsOf, type Sent, sendAfresh, startChart } from '../../machines/drive.ts'
import { charts } from '../../machines/index.ts'
import type { RaidChart } from '../../machines/parts/chart.ts'
import type { ChartEvent } from '../../machines/protocol.ts'
import { eventsOf, heardTypes } from './events.ts'
import { regions } from './walk.ts'

/**
 * Every state that a chart can be in. A small chart is walked whole: every event in every state. In a large one the
 * encounter moves on only before the raid and while a raider acts, in every order and mode; the flow is walked whole for one encounter of
 * each kind that it could tell from another, and with the others it goes straight back to where a raider acts.
 */

export interface Explored {
  state: ChartState
  sent: Map<ChartEvent, Sent> // of all events those that mean something here
}

export interface Explorer {
  states: Map<string, Explored>
  followed: (where: Where) => ChartEvent[] // the events by which the walk goes on from here
  stopsAt: (where: Where) => boolean // the flow is not walked on from here, because another such state is an example of it
}

type Where = Pick<ChartState, 'value' | 'context'>

const keys = new WeakMap<ChartState, string>()
export const keyOf = (state: ChartState): string => {
  const key = keys.get(state) ?? JSON.stringify(state)
  keys.set(state, key)
  return key
}

/** The half of a state that belongs to the encounter: all but where the turn is. */
export const encounterOf = ({ value, context }: Where): string => {
  const { encounter } = regions({ value, context, done: false })
  return JSON.stringify([encounter, { ...context, firstTurn: false }])
}
export const flowOf = ({ value, context }: Where): string =>
  JSON.stringify(regions({ value, context, done: false }).flow)

/** What of the context a turn may depend on: its guards say so, and a command that is worked out may read anything. */
function readByTurns(machine: RaidChart): { firstTurn: boolean; stage: boolean; present: boolean } {
  const nodes = getStateNodes(machine).filter(({ path }) => path[0] === 'flow' && path[1] !== 'setUp')
  const taken = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
  const guards = taken.map(({ guard }) => JSON.stringify(guard) ?? '')
  const commands: unknown[] = [
    ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...taken.flatMap(({ actions }) => actions),
  ]
  const worksOut = commands.some(
    (command) =>
      typeof command === 'object' && command !== null && 'params' in command && typeof command.params === 'function',
  )
  return {
    firstTurn: guards.some((guard) => guard.includes('"firstTurn"')),
    stage: worksOut || guards.some((guard) => guard.includes('"stage"')),
    present: worksOut || guards.some((guard) => guard.includes('"bossPresent"')),
  }
}

function walk(raid: string, followed: Explorer['followed'], tried: Explorer['followed']): Explorer['states'] {
  const found = new Map<string, Explored>()
  const waiting = [startChart(raid).state]
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const from = state
    if (found.has(keyOf(from))) continue
    const hears = earsOf(raid, from)
    const onward = new Set(followed(from))
    const taken = [...new Set([...onward, ...tried(from)])].filter(hears)
    const sent = new Map(taken.map((event) => [event, sendAfresh(raid, from, event)]))
    found.set(keyOf(from), { state: from, sent })
    for (const [event, next] of sent) if (onward.has(event)) waiting.push(next.state)
  }
  return found
}

const before = JSON.stringify({ setUp: 'waiting' })
const over = JSON.stringify('over')
const acting = JSON.stringify({ raiderTurn: { action: 'open' } })

/** Straight back to where a raider acts: no combat, no turn of the Boss's, no first turn. */
const straight = (event: ChartEvent): boolean =>
  event.type !== 'COMBAT.PROPOSED' && (event.type !== 'TURN.BEGAN' || (event.side === 'raider' && !event.firstTurn))

export function explore(raid: string, whole: boolean): Explorer {
  const machine = charts[raid]
  if (!machine) throw new Error(`there is no chart for ${raid}`)
  const events = eventsOf(raid)
  const all = (): ChartEvent[] => events
  if (whole) return { states: walk(raid, all, all), followed: all, stopsAt: () => false }
  const ofEncounter = heardTypes(machine, 'encounter')
  const ofFlow = heardTypes(machine, 'flow')
  const read = readByTurns(machine)
  const examples = new Set<string>()
  let first = '' // the one that a first turn is tried with
  const followed = (where: Where): ChartEvent[] => {
    const flow = flowOf(where)
    if (flow === over) return []
    const encounter = encounterOf(where)
    const example = examples.has(encounter)
    return events.filter((event) => {
      if (event.type === 'TURN.BEGAN' && event.firstTurn) return encounter === first
      if ((flow === acting || flow === before) && ofEncounter.has(event.type)) return true
      return ofFlow.has(event.type) && (example || (flow !== acting && straight(event)))
    })
  }
  // one encounter of each kind: what the flow may read of it, and what it hears of the flow
  const kinds = new Map<string, string>()
  for (const { state } of walk(raid, followed, () => []).values()) {
    if (flowOf(state) !== acting) continue
    const { stage, present } = state.context
    const both = heardIn(raid, machine, state).filter((type) => ofFlow.has(type))
    const kind = JSON.stringify([read.stage && stage, read.present && present, both])
    if (!kinds.has(kind)) kinds.set(kind, encounterOf(state))
  }
  for (const encounter of kinds.values()) examples.add(encounter)
  if (read.firstTurn) first = [...examples][0] ?? ''
  const stopsAt = (where: Where): boolean => flowOf(where) === acting && !examples.has(encounterOf(where))
  return { states: walk(raid, followed, all), followed, stopsAt }
}

/** The types of events that the encounter listens to in this state. */
function heardIn(raid: string, machine: RaidChart, state: ChartState): string[] {
  const active = new Set(activeStates(raid, state).map(({ path }) => path))
  const nodes = getStateNodes(machine).filter(({ path }) => path[0] === 'encounter' && active.has(path.join('.')))
  return [...new Set(nodes.flatMap((node) => node.ownEvents))]
}

/** The states from which none of `goals` can be reached by such events. */
export function stranded(
  { states }: Explorer,
  isGoal: (explored: Explored, key: string) => boolean,
  may: (event: ChartEvent) => boolean,
): string[] {
  const sources = new Map<string, string[]>()
  for (const [key, { sent }] of states)
    for (const [event, next] of sent) {
      if (!may(event)) continue
      const to = keyOf(next.state)
      const from = sources.get(to) ?? []
      from.push(key)
      sources.set(to, from)
    }
  const waiting = [...states].flatMap(([key, explored]) => (isGoal(explored, key) ? [key] : []))
  const good = new Set(waiting)
  for (let key = waiting.pop(); key; key = waiting.pop())
    for (const from of sources.get(key) ?? [])
      if (!good.has(from)) {
        good.add(from)
        waiting.push(from)
      }
  return [...states.keys()].filter((key) => !good.has(key))
}
