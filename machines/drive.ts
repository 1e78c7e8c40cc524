import { getMicrosteps, initialTransition, type StateValue, transition } from 'xstate'
import { charts } from './index.ts'
import { type ChartContext, commandNames, type RaidChart } from './parts/chart.ts'
import type { ChartEvent, ChartMeta, Command } from './protocol.ts'

/** Where a chart is, as plain JSON. */
export interface ChartState {
  value: unknown
  context: Record<string, unknown>
  done: boolean // the raid is over: nothing moves it any more
}

export interface Driven {
  state: ChartState
  commands: Command[]
}

/** `changed`: the chart took the event, so its state is another or it gave commands. If not, `state` equals the old one. */
export interface Sent extends Driven {
  changed: boolean
}

export interface ActiveState {
  path: string // 'flow.bossTurn.start.ready'
  title?: string
  rules: string[]
}

function chartOf(raid: string): RaidChart {
  const chart = Object.hasOwn(charts, raid) ? charts[raid] : undefined
  if (!chart)
    throw new Error(`There is no chart for "${raid}". These raids have one: ${Object.keys(charts).join(', ')}.`)
  return chart
}

function plain<T>(value: T): T {
  const copy: T = JSON.parse(JSON.stringify(value))
  return copy
}

const isCommand = (action: { type: string; params: unknown }): action is Command =>
  Object.hasOwn(commandNames, action.type)

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((inner) => isStateValue(inner)))

function valueOf(raid: string, { value }: ChartState): StateValue {
  if (!isStateValue(value)) throw new Error(`This is no state of the chart of "${raid}": ${JSON.stringify(value)}.`)
  return value
}

/** Only what is ours and what is plain: xstate's own actions and fields stay behind. */
const driven = (
  { value, context, status }: { value: unknown; context: ChartContext; status: string },
  actions: { type: string; params: unknown }[],
): Driven => ({
  state: plain({ value, context: { ...context }, done: status === 'done' }),
  commands: actions.flatMap(({ type, params }) => {
    const action = { type, params }
    return isCommand(action) ? [plain(action)] : []
  }),
})

/** `sendToChart` without its memory. */
export function sendAfresh(raid: string, state: ChartState, event: ChartEvent): Sent {
  const chart = chartOf(raid)
  if (state.done) return { state, commands: [], changed: false }
  const before = chart.resolveState({ value: valueOf(raid, state), context: state.context })
  const [after, actions] = transition(chart, before, event)
  const next = driven(after, actions)
  // Both sides as xstate orders them: a save may have other ideas of what key comes first.
  const moved = JSON.stringify(next.state) !== JSON.stringify(driven(before, []).state)
  const changed = moved || next.commands.length > 0
  return changed ? { ...next, changed } : { state, commands: [], changed }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) freeze(inner)
  }
  return value
}

/** A transition is a function of chart, state and event alone, and xstate takes 50 µs for one: remember them. */
interface Memory {
  sent: Map<string, Sent>
  /** The same by identity: a game hands back the very state it was given, which need not be spelled out again. */
  beside: WeakMap<ChartState, Map<string, Sent>>
}
const memories = new WeakMap<RaidChart, Memory>()
const memoryLimit = 10_000

const memoryOf = (raid: string): Memory => {
  const chart = chartOf(raid)
  const known = memories.get(chart)
  if (known && known.sent.size < memoryLimit) return known
  const fresh: Memory = { sent: new Map(), beside: new WeakMap() }
  memories.set(chart, fresh)
  return fresh
}

const remembered = ({ sent }: Memory, key: string, work: () => Sent): Sent => {
  const known = sent.get(key)
  if (known) return known
  const result = freeze(work())
  sent.set(key, result)
  return result
}

/** The chart before BEGIN. What this and `sendToChart` return is shared and frozen: keep it, pass it on, replace it whole. */
export function startChart(raid: string): Driven {
  const start = (): Sent => ({ ...driven(...initialTransition(chartOf(raid))), changed: true })
  return remembered(memoryOf(raid), 'start', start)
}

/** Most events are only a word. */
const spell = (event: ChartEvent): string => {
  for (const part in event) if (part !== 'type') return JSON.stringify(event)
  return event.type
}

/** One event. An event that means nothing in this state leaves it as it is (`changed: false`). */
export function sendToChart(raid: string, state: ChartState, event: ChartEvent): Sent {
  const memory = memoryOf(raid)
  const said = spell(event)
  const before = memory.beside.get(state)?.get(said)
  if (before) return before
  const sent = remembered(memory, `${said} ${JSON.stringify(state)}`, () => sendAfresh(raid, plain(state), event))
  // only states of ours are frozen, so that nobody can change them behind our back
  if (Object.isFrozen(state))
    memory.beside.set(state, (memory.beside.get(state) ?? new Map<string, Sent>()).set(said, sent))
  return sent
}

/** Tells of events whether they mean anything in this state. */
export function earsOf(raid: string, state: ChartState): (event: ChartEvent) => boolean {
  const here = chartOf(raid).resolveState({ value: valueOf(raid, state), context: state.context })
  return (event) => !state.done && here.can(event)
}

/** Every state of a chart. */
export function statesOf(raid: string): string[] {
  const walk = (node: RaidChart['root'], path: string[]): string[] =>
    Object.entries(node.states).flatMap(([name, child]) => {
      const here = [...path, name]
      return [here.join('.'), ...walk(child, here)]
    })
  return walk(chartOf(raid).root, [])
}

/** Every state that an event leads to or through: some are left again in the same moment. */
export function statesThrough(raid: string, state: ChartState, event: ChartEvent): string[] {
  const before = chartOf(raid).resolveState({ value: valueOf(raid, state), context: state.context })
  const seen = getMicrosteps(chartOf(raid), before, event).flatMap(([step]) => pathsOf(raid, step.value))
  return [...new Set(seen)]
}

type Arrow = ReturnType<RaidChart['getTransitionData']>[number]

/** An arrow by what it leads from and to, as in `encounter.stage1 on BOSS.FATAL to encounter.stage2`. */
const sayArrow = ({ source, eventType, target = [] }: Arrow): string =>
  [
    `${source.path.join('.')} on ${eventType}`,
    ...(target.length > 0 ? [`to ${target.map(({ path }: RaidChart['root']) => path.join('.')).join(' and ')}`] : []),
  ].join(' ')

/** Every arrow of a chart that waits for an event. */
export function arrowsOf(raid: string): string[] {
  const walk = (node: RaidChart['root']): string[] => [
    ...[...node.transitions.values()].flat().map(sayArrow),
    ...Object.values(node.states).flatMap(walk),
  ]
  return [...new Set(walk(chartOf(raid).root))]
}

/** The arrows that an event takes. */
export function arrowsTaken(raid: string, state: ChartState, event: ChartEvent): string[] {
  if (state.done) return []
  const here = chartOf(raid).resolveState({ value: valueOf(raid, state), context: state.context })
  return chartOf(raid).getTransitionData(here, event).map(sayArrow)
}

const pathsOf = (raid: string, value: unknown): string[] =>
  activeStates(raid, { value, context: {}, done: false }).map(({ path }) => path)

/** The states that the chart is in, outer before inner and the encounter before the flow: what the phase ribbon shows. */
export function activeStates(raid: string, state: ChartState): ActiveState[] {
  const walk = (node: RaidChart['root'], value: StateValue, path: string[]): ActiveState[] =>
    Object.entries(typeof value === 'string' ? { [value]: {} } : value).flatMap(([name, inner]) => {
      const here = [...path, name]
      const child = Object.hasOwn(node.states, name) ? node.states[name] : undefined
      if (!child) throw new Error(`The chart of "${raid}" has no state ${here.join('.')}.`)
      const { title, rules }: ChartMeta = child.meta ?? { rules: [] }
      const active = { path: here.join('.'), ...(title === undefined ? {} : { title }), rules }
      return [active, ...walk(child, inner ?? {}, here)]
    })
  return walk(chartOf(raid).root, valueOf(raid, state), [])
}
