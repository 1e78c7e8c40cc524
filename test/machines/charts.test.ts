import { describe, expect, it } from 'vitest'
import { getShortestPaths, getStateNodes } from 'xstate/graph'
import { activeStates, type ChartState, type Sent, sendToChart, startChart } from '../../machines/drive.ts'
import { charts } from '../../machines/index.ts'
import { onyxia } from '../../machines/onyxia.ts'
import { chart, freshContext, type RaidChart } from '../../machines/parts/chart.ts'
import type { ChartEvent, ChartMeta } from '../../machines/protocol.ts'
import { rule } from '../../src/rulebook/index.ts'
import { allEvents, answersTo, closed, regions, windows } from './walk.ts'

const pathOf = ({ path }: { path: string[] }): string => path.join('.')

interface Explored {
  state: ChartState
  sent: Sent[] // what each of `allEvents` makes of it
}

/** Every state that a chart can be in, by its JSON. */
function everyState(raid: string): Map<string, Explored> {
  const found = new Map<string, Explored>()
  const waiting = [startChart(raid).state]
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const from = state
    if (found.has(JSON.stringify(from))) continue
    const sent = allEvents.map((event) => sendToChart(raid, from, event))
    found.set(JSON.stringify(from), { state: from, sent })
    waiting.push(...sent.map((result) => result.state))
  }
  return found
}

/** The states from which none of `goals` can be reached by such events. */
function stranded(
  states: Map<string, Explored>,
  goals: Iterable<string>,
  may: (event: ChartEvent) => boolean,
): string[] {
  const good = new Set(goals)
  for (let before = -1; before !== good.size; ) {
    before = good.size
    for (const [key, { sent }] of states) {
      const leads = allEvents.some((event, at) => may(event) && good.has(JSON.stringify(sent[at]?.state)))
      if (leads) good.add(key)
    }
  }
  return [...states.keys()].filter((key) => !good.has(key))
}

/** The rules that each state and each transition carries. */
const citations = (machine: RaidChart): { where: string; rules: string[] }[] =>
  getStateNodes(machine).flatMap((node) => {
    const taken: { eventType: string; meta?: ChartMeta }[] = [...node.transitions.values()].flat()
    const state: ChartMeta | undefined = node.meta
    return [
      { where: pathOf(node), rules: state?.rules ?? [] },
      ...taken.map(({ eventType, meta }) => ({ where: `${pathOf(node)} on ${eventType}`, rules: meta?.rules ?? [] })),
    ]
  })

describe.each(Object.entries(charts))('the chart of %s', (raid, machine) => {
  const states = everyState(raid)
  const nodes = getStateNodes(machine)

  it('can be in each of its states [500.1]', () => {
    const active = new Set(
      [...states.values()].flatMap(({ state }) => activeStates(raid, state).map(({ path }) => path)),
    )
    expect(nodes.map((node) => pathOf(node)).filter((path) => !active.has(path))).toEqual([])
  })

  it('is walked alike by xstate/graph and by us', () => {
    const paths = getShortestPaths(machine, { events: allEvents })
    const theirs = paths.map(({ state }) => JSON.stringify([state.value, state.context]))
    const ours = [...states.values()].map(({ state }) => JSON.stringify([state.value, state.context]))
    expect(new Set(theirs)).toEqual(new Set(ours))
  })

  const over = [...states].filter(([, { state }]) => state.done).map(([key]) => key)

  it('can end from everywhere [R100.2]', () => {
    expect(over).not.toEqual([])
    expect(stranded(states, over, ({ type }) => type === 'RAID.OVER')).toEqual([])
  })

  it('lets the raiders win from everywhere, by playing on [R100.2]', () => {
    const wins = [...states.values()].flatMap(({ sent }) =>
      sent.filter(({ commands }) => commands.some(({ type }) => type === 'bossLoses')),
    )
    const won = wins.map(({ state }) => JSON.stringify(state))
    expect(won).not.toEqual([])
    expect(stranded(states, [...won, ...over], ({ type }) => type !== 'RAID.OVER')).toEqual([])
  })

  it('comes to the end of every turn without cutting it short [500.1 503.2a]', () => {
    const ends = [...states.keys()].filter((key) => key.includes('"wrapUp"'))
    expect(ends).not.toEqual([])
    const may = ({ type }: ChartEvent): boolean => type !== 'TURN.OVER' && type !== 'RAID.OVER'
    expect(stranded(states, [...ends, ...over], may)).toEqual([])
  })

  it('says a command that runs long last, and then waits for its answer', () => {
    for (const { sent } of states.values()) {
      for (const { state, commands } of sent) {
        const long = commands.map((command) => answersTo(command))
        expect(long.slice(0, -1).filter((answers) => answers !== undefined)).toEqual([])
        for (const answer of long.at(-1) ?? []) expect(sendToChart(raid, state, answer).changed).toBe(true)
      }
    }
  })

  it('never leaves the flow without something to wait for', () => {
    for (const { state, sent } of states.values()) {
      for (const { state: next, commands } of sent) {
        const moved = JSON.stringify(regions(next).flow) !== JSON.stringify(regions(state).flow)
        const last = commands.at(-1)
        if (moved && !next.done) expect(last && answersTo(last)).toBeDefined()
      }
    }
  })

  it('goes on only when the window closes that it opened', () => {
    for (const { sent } of states.values()) {
      for (const { state, commands } of sent) {
        const last = commands.at(-1)
        if (last?.type !== 'openWindow') continue
        const others = windows.filter((name) => name !== last.params.name)
        for (const name of others) expect(sendToChart(raid, state, closed(name)).changed).toBe(false)
      }
    }
  })

  it('goes from protecting to defending only with both in combat [602.3]', () => {
    for (const { sent } of states.values()) {
      allEvents.forEach((event, at) => {
        const next = sent[at]
        if (event.type !== 'PROTECT.DONE' || !next?.changed) return
        const defends = event.attacker && event.defender
        expect(next.commands.map(({ type }) => type)).toEqual([defends ? 'declareDefense' : 'concludeCombat'])
      })
    }
  })

  it('can end any turn at any moment [500.5]', () => {
    const turns = [...states.values()].filter(({ state }) => /"(?:boss|raider)Turn"/.test(JSON.stringify(state.value)))
    expect(turns).not.toEqual([])
    for (const { sent } of turns) {
      const ended = sent[allEvents.findIndex(({ type }) => type === 'TURN.OVER')]
      expect(ended?.commands.map(({ type }) => type)).toEqual(['beginTurn'])
    }
  })

  it('keeps flow and encounter apart [R101.2]', () => {
    for (const { state, sent } of states.values()) {
      for (const [index, event] of allEvents.entries()) {
        const next = sent[index]
        if (!next || event.type === 'BEGIN' || event.type === 'RAID.OVER') continue
        const still = event.type === 'BOSS.FATAL' || event.type === 'RAIDER.FELL' ? 'flow' : 'encounter'
        expect(regions(next.state)[still]).toEqual(regions(state)[still])
      }
    }
  })

  it('has a rule of our rulebook for every state and every transition', () => {
    const cited = citations(machine)
    expect(cited.length).toBeGreaterThan(nodes.length)
    expect(cited.filter(({ rules }) => rules.length === 0)).toEqual([])
    expect(cited.flatMap(({ where, rules }) => rules.filter((id) => !rule(id)).map((id) => `${where}: ${id}`))).toEqual(
      [],
    )
  })
})

describe('the chart of onyxia', () => {
  it('cites every rule of the raid’s structure', () => {
    const cited = new Set(citations(onyxia).flatMap(({ rules }) => rules))
    const own = ['R200.1', 'R200.2', 'R200.3', 'R200.4', 'R201.1', 'R201.2', 'R201.3', 'R202.1', 'R202.2', 'R203.1a']
    const shared = ['R203.2a', 'R100.2', 'R100.3', 'R100.4', 'R101.4']
    expect([...own, ...shared].filter((id) => !cited.has(id))).toEqual([])
  })
})

describe('a chart with a mistake', () => {
  const build = (target: string, initial = 'here') =>
    chart.createMachine({
      context: freshContext,
      initial,
      states: { here: { on: { BEGIN: { target, meta: { rules: [] } } } }, there: {} },
    })

  it.each(['nowhere', '#nowhere', '.nowhere'])('does not even load: target %s', (target) => {
    expect(() => build('there')).not.toThrow()
    expect(() => build(target)).toThrow('nowhere')
  })

  it('fails as it starts when its initial state is missing', () => {
    expect(() => getShortestPaths(build('there', 'nowhere'), { events: allEvents })).toThrow('nowhere')
  })
})
