import * as v from 'valibot'
import { getStateNodes } from 'xstate/graph'
import { charts } from '../../machines/index.ts'
import type { RaidChart } from '../../machines/parts/chart.ts'
import type { ChartEvent, WindowName } from '../../machines/protocol.ts'
import { raids } from '../../src/cards/index.ts'

/** What can be said to a chart. */

export const begin = (mode?: string): ChartEvent => (mode === undefined ? { type: 'BEGIN' } : { type: 'BEGIN', mode })
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
export const flipped = (card: string, back = true): ChartEvent => ({ type: 'FLIPPED', card, back })
export const resolved = (name: string): ChartEvent => ({ type: 'EFFECT.RESOLVED', name })
export const revealed = (deck: string, card: string): ChartEvent => ({ type: 'REVEALED', deck, card })
export const chosen = (way: string): ChartEvent => ({ type: 'WAY.CHOSEN', way })
export const raiderFell = (left: number): ChartEvent => ({ type: 'RAIDER.FELL', left })
export const fatal: ChartEvent = { type: 'BOSS.FATAL' }
export const noneLeft: ChartEvent = { type: 'NONE.LEFT' }
export const mulligansDone: ChartEvent = { type: 'MULLIGANS.DONE' }
export const turnOver: ChartEvent = { type: 'TURN.OVER' }
export const raidOver: ChartEvent = { type: 'RAID.OVER', result: 'raiders' }

const bools = [true, false]
const stranger = 'stranger' // a name that no chart knows

/** What a guard can tell apart, from its params: what it lets through and what it doesn't. */
const toldApart: Record<string, (params: unknown) => ChartEvent[]> = {
  closed: (params) => {
    const windows = ['ready', 'draw', 'event', 'newBoss', 'minion', 'action', 'attack', 'defend', 'end'] as const
    const known = v.strictObject({
      name: v.picklist(windows),
      firstTurn: v.optional(v.literal(true)),
      stage: v.optional(v.number()),
    })
    return [closed(v.parse(known, params).name)]
  },
  side: (params) => {
    const { side } = v.parse(v.strictObject({ side: v.picklist(['boss', 'raider']) }), params)
    return bools.map((first) => turnBegan(side, first))
  },
  bothRemain: () => bools.flatMap((attacker) => bools.map((defender) => protectDone(attacker, defender))),
  noRaiderLeft: () => [raiderFell(2), raiderFell(0)],
  bossPresent: () => [],
  flipped: (params) => {
    const { card } = v.parse(v.strictObject({ card: v.string(), back: v.boolean() }), params)
    return [card, stranger].flatMap((each) => bools.map((back) => flipped(each, back)))
  },
  resolved: (params) => {
    const { name } = v.parse(v.strictObject({ name: v.string(), stage: v.optional(v.number()) }), params)
    return [name, stranger].map((each) => resolved(each))
  },
  revealed: (params) => {
    const { deck, card = '' } = v.parse(v.strictObject({ deck: v.string(), card: v.optional(v.string()) }), params)
    return [card, '', stranger].map((each) => revealed(deck, each)).concat(revealed(stranger, stranger))
  },
  chosen: (params) => {
    const known = v.strictObject({ ways: v.array(v.string()), least: v.optional(v.record(v.string(), v.number())) })
    return [...v.parse(known, params).ways, stranger].map((each) => chosen(each))
  },
}

/** Events that carry nothing a guard could read. */
const plainEvents: ChartEvent[] = [
  mulligansDone,
  { type: 'COMBAT.PROPOSED' },
  { type: 'ATTACK.DECLARED' },
  { type: 'DEFENSE.DECLARED' },
  { type: 'COMBAT.OVER' },
  turnOver,
  fatal,
  noneLeft,
  raidOver,
]

const transitionsOf = (machine: RaidChart) =>
  getStateNodes(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

/** The types of all events that some state of a chart, or of one of its regions, listens to. */
export const heardTypes = (machine: RaidChart, region?: 'encounter' | 'flow'): ReadonlySet<string> => {
  const nodes = getStateNodes(machine).filter(({ path }) => region === undefined || path[0] === region)
  return new Set(nodes.flatMap((node) => node.ownEvents))
}

const toldApartBy = (machine: RaidChart): ChartEvent[] =>
  transitionsOf(machine).flatMap(({ guard }) => {
    if (guard === undefined) return []
    const { type, params } = typeof guard === 'object' && 'type' in guard ? guard : { type: String(guard), params: {} }
    const read = toldApart[type]
    if (!read) throw new Error(`test/machines/events.ts does not know what the guard "${type}" can tell apart`)
    return read(params)
  })

/** The windows of every raid: each chart must leave those alone that are not its own. */
const windowsClosed = Object.values(charts).flatMap((machine) =>
  toldApartBy(machine).filter(({ type }) => type === 'WINDOW.CLOSED'),
)

const known = new Map<string, ChartEvent[]>()

/** Every event that a raid's chart can tell from another, and strangers. Read from its guards, so that none is forgotten. */
export function eventsOf(raid: string): ChartEvent[] {
  const before = known.get(raid)
  if (before) return before
  const machine = charts[raid]
  if (!machine) throw new Error(`there is no chart for ${raid}`)
  const modes = raids[raid]?.modes.map(({ key }) => begin(key)) ?? []
  const all = [begin(), ...modes, ...windowsClosed, ...toldApartBy(machine), ...plainEvents]
  const events = [...new Map(all.map((event) => [JSON.stringify(event), event])).values()]
  known.set(raid, events)
  return events
}
