import { describe, expect, it } from 'vitest'
import { getShortestPaths, getStateNodes } from 'xstate/graph'
import { activeStates, type ChartState, earsOf, type Sent, sendToChart, statesThrough } from '../../machines/drive.ts'
import { charts } from '../../machines/index.ts'
import { chart, freshContext, type RaidChart } from '../../machines/parts/chart.ts'
import type { ChartEvent, ChartMeta, Command } from '../../machines/protocol.ts'
import { raidRules, rule } from '../../src/rulebook/index.ts'
import { closed, eventsOf, fatal, heardTypes, raidOver, resolved } from './events.ts'
import { encounterOf, type Explored, explore, flowOf, keyOf, stranded } from './explore.ts'
import { answersTo, regions, say } from './walk.ts'

const isSame = (one: ChartEvent, other: ChartEvent): boolean => JSON.stringify(one) === JSON.stringify(other)
const pathOf = ({ path }: { path: string[] }): string => path.join('.')

/** The rules that each state and each transition carries. */
const citations = (machine: RaidChart): { where: string; rules: string[] }[] =>
  getStateNodes(machine).flatMap((node) => {
    const taken: { eventType: string; meta?: ChartMeta }[] = [
      ...[...node.transitions.values()].flat(),
      ...(node.always ?? []),
    ]
    const state: ChartMeta | undefined = node.meta
    return [
      { where: pathOf(node), rules: state?.rules ?? [] },
      ...taken.map(({ eventType, meta }) => ({ where: `${pathOf(node)} on ${eventType}`, rules: meta?.rules ?? [] })),
    ]
  })

/** Where a Boss's fatal damage means nothing: there is none, or it can't be destroyed (R303.1a, R503.2b). */
const unharmed: Record<string, string[]> = {
  onyxia: ['waiting', 'defeated'],
  'molten-core': ['waiting', 'fallen', 'nobody', 'arriving', 'majordomo', 'awakening', 'defeated'],
  magtheridon: ['waiting', 'defeated'],
  'black-temple': ['waiting', 'reliquary.shrine', 'fall.events', 'fall.minions', 'defeated'],
  naxxramas: ['waiting', 'cleared', 'choosing', 'defeated'],
}

/** Rules that are not structure: what single cards do, how decks are built, what holds at every moment. */
const aboutCards: Record<string, string[]> = {
  onyxia: [
    ...['R201.2a', 'R201.2b', 'R203.1b', 'R203.3a', 'O1.1', 'O1.2', 'O1.3', 'O1.4', 'O1.5', 'O1.6', 'O1.7', 'O1.8'],
    ...['O1.9', 'O1.10', 'O1.11', 'O1.12', 'O1.13'],
  ],
  'molten-core': ['R303.2b', 'R303.3a', 'R304.1', 'R304.2', 'R304.3', 'R304.4'],
  magtheridon: [
    ...['R402.2c', 'R402.2d', 'R403.1', 'R403.2', 'R403.3', 'R403.4', 'M1.1', 'M1.2', 'M1.3', 'M1.4', 'M1.5'],
  ],
  'black-temple': [
    ...['R503.1c', 'R504.1a', 'R504.1b', 'R505.1', 'R505.2', 'R505.3', 'R505.4', 'R505.5', 'R505.6'],
    ...['B1.2', 'B1.3', 'B1.4', 'B1.5', 'B1.6', 'B1.7', 'B1.9', 'B1.10'],
  ],
  naxxramas: ['N1.1', 'N1.2', 'N3.2', 'N4.3', 'N5.2', 'N5.4', 'N6.9'],
}

interface Step {
  from: ChartState
  event: ChartEvent
  next: Sent
}

describe.each(Object.entries(charts))('the chart of %s', (raid, machine) => {
  const explored = explore(raid, raid === 'onyxia')
  const states = [...explored.states.values()]
  const nodes = getStateNodes(machine)
  const steps: Step[] = states.flatMap(({ state, sent }) =>
    [...sent].map(([event, next]) => ({ from: state, event, next })),
  )

  /** The first few steps of which this is true, as one would tell them. */
  const stepsThat = (isSo: (step: Step) => boolean): string[] =>
    steps
      .filter(isSo)
      .slice(0, 5)
      .map(({ from, event, next }) => {
        const said = next.commands.map((command) => say(command)).join(', ')
        return `${JSON.stringify(event)} in ${JSON.stringify(from)} leads to ${JSON.stringify(next.state)}: ${said}`
      })

  it('listens to no event that these tests do not know', () => {
    const known = new Set<string>(eventsOf(raid).map(({ type }) => type))
    expect([...heardTypes(machine)].filter((type) => !known.has(type))).toEqual([])
  })

  it('can be in each of its states [500.1]', () => {
    const missing = new Set(nodes.map((node) => pathOf(node)))
    for (const { state } of states) for (const { path } of activeStates(raid, state)) missing.delete(path)
    // some are left in the very moment they are entered
    for (const { from, event, next } of steps) {
      if (missing.size === 0) break
      if (next.changed) for (const path of statesThrough(raid, from, event)) missing.delete(path)
    }
    expect([...missing]).toEqual([])
  })

  it('is walked alike by xstate/graph and by us', () => {
    const paths = getShortestPaths(machine, {
      events: (state) => explored.followed(state).filter((event) => raid === 'onyxia' || state.can(event)),
    })
    const theirs = paths.map(({ state }) => JSON.stringify([state.value, state.context]))
    const ours = states.map(({ state }) => JSON.stringify([state.value, state.context]))
    expect(new Set(theirs)).toEqual(new Set(ours))
  })

  it('can end from everywhere [R100.2]', () => {
    const going = states.filter(({ state }) => !state.done)
    expect(going.filter(({ sent }) => !sent.get(raidOver)?.state.done)).toEqual([])
  })

  it('lets the raiders win from everywhere, by playing on [R100.2]', () => {
    const wins = ({ commands }: Sent): boolean => commands.some(({ type }) => type === 'bossLoses')
    const won = new Set(steps.filter(({ next }) => wins(next)).map(({ next }) => keyOf(next.state)))
    expect(won.size).toBeGreaterThan(0)
    const isGoal = ({ state }: Explored): boolean => state.done || won.has(keyOf(state))
    expect(stranded(explored, isGoal, ({ type }) => type !== 'RAID.OVER')).toEqual([])
  })

  it('comes to the end of every turn without cutting it short [500.1 503.2a]', () => {
    const isGoal = ({ state }: Explored): boolean =>
      state.done || flowOf(state).includes('"wrapUp"') || explored.stopsAt(state)
    const may = ({ type }: ChartEvent): boolean => type !== 'TURN.OVER' && type !== 'RAID.OVER'
    expect(stranded(explored, isGoal, may)).toEqual([])
  })

  /** Whether an event means something in a state, which may be one that the walk did not come to. */
  const takes = (state: ChartState, event: ChartEvent): boolean => {
    const known = explored.states.get(keyOf(state))
    return known ? [...known.sent.keys()].some((each) => isSame(each, event)) : earsOf(raid, state)(event)
  }

  it('says a command that runs long last, and then waits for its answer', () => {
    const answers = (command: Command | undefined): ChartEvent[] | undefined => command && answersTo(raid, command)
    expect(stepsThat(({ next }) => next.commands.slice(0, -1).some((command) => answers(command)))).toEqual([])
    const unheard = stepsThat(({ next: { state, commands } }) =>
      (answers(commands.at(-1)) ?? []).some((answer) => !takes(state, answer)),
    )
    expect(unheard).toEqual([])
  })

  it('waits for every effect that it adds to the chain [R302.2 R402.1a R502.2 N9.2]', () => {
    const lost = stepsThat(({ next: { state, commands } }) =>
      commands.some((command) => command.type === 'addEffect' && !takes(state, resolved(command.params.name))),
    )
    expect(lost).toEqual([])
  })

  it('never leaves the flow without something to wait for', () => {
    const idle = stepsThat(({ from, next: { state, commands } }) => {
      const last = commands.at(-1)
      return !state.done && flowOf(state) !== flowOf(from) && (!last || answersTo(raid, last) === undefined)
    })
    expect(idle).toEqual([])
  })

  it('keeps flow and encounter apart: only a new Quarter and the end move both [R101.2 N6.2]', () => {
    const ofTheEncounter = ['BOSS.FATAL', 'RAIDER.FELL', 'FLIPPED', 'EFFECT.RESOLVED', 'NONE.LEFT']
    const ofBoth = ['BEGIN', 'RAID.OVER', 'REVEALED', 'WAY.CHOSEN']
    const mixed = stepsThat(({ from, event, next: { state } }) => {
      if (ofTheEncounter.includes(event.type)) return flowOf(state) !== flowOf(from)
      return !ofBoth.includes(event.type) && encounterOf(state) !== encounterOf(from)
    })
    expect(mixed).toEqual([])
    const reset = '{"setUp":"mulligans"}'
    const astray = stepsThat(({ from, event, next: { state, changed } }) => {
      if (event.type !== 'WAY.CHOSEN') return false
      const entered = encounterOf(state) !== encounterOf(from)
      if (changed)
        return (
          regions(from).encounter !== 'choosing' ||
          !entered ||
          (event.way === 'frostwyrm') === (flowOf(state) === reset)
        )
      return entered
    })
    expect(astray).toEqual([])
  })

  it('moves the encounter by a revealed card only where no Boss is in play [R301.5a]', () => {
    const moved = steps.filter(
      ({ from, event, next }) => event.type === 'REVEALED' && encounterOf(next.state) !== encounterOf(from),
    )
    expect(moved.filter(({ from }) => regions(from).encounter !== 'nobody')).toEqual([])
    expect(moved.length > 0).toBe(raid === 'molten-core')
  })

  it('lets the encounter speak as a turn begins only for Kel’Thuzad’s allies [N9.2]', () => {
    const began = steps.filter(({ event, next }) => event.type === 'TURN.BEGAN' && next.commands.length > 0)
    const effects = began.flatMap(({ next }) => next.commands.filter(({ type }) => type === 'addEffect'))
    expect([...new Set(effects.map((command) => say(command)))]).toEqual(raid === 'naxxramas' ? ['addEffect wave'] : [])
  })

  it('moves the encounter alike wherever the turn is', () => {
    const moves = new Map<string, string>()
    const differently = stepsThat(({ from, event, next }) => {
      const said = `${encounterOf(from)} ${JSON.stringify(event)}`
      const to = moves.get(said) ?? encounterOf(next.state)
      moves.set(said, to)
      return to !== encounterOf(next.state)
    })
    expect(differently).toEqual([])
  })

  it('hears of a Boss’s fatal damage wherever one can be destroyed [R101.3a N10.1]', () => {
    const deaf = states.flatMap(({ state, sent }) => {
      if (state.done || sent.get(fatal)?.changed) return []
      return activeStates(raid, state)
        .flatMap(({ path }) => (path.startsWith('encounter.') ? [path.slice(10)] : []))
        .slice(-1)
    })
    expect([...new Set(deaf)].toSorted()).toEqual(unharmed[raid]?.toSorted())
  })

  it('goes on only when the window closes that it opened', () => {
    const windows = eventsOf(raid).filter(({ type }) => type === 'WINDOW.CLOSED')
    const astray = stepsThat(({ next: { state, commands } }) => {
      const last = commands.at(-1)
      if (last?.type !== 'openWindow') return false
      const others = windows.filter((event) => !isSame(event, closed(last.params.name)))
      return others.some((event) => sendToChart(raid, state, event).changed)
    })
    expect(astray).toEqual([])
  })

  it('goes from protecting to defending only with both in combat [602.3]', () => {
    const wrong = stepsThat(({ event, next }) => {
      if (event.type !== 'PROTECT.DONE' || !next.changed) return false
      const defends = event.attacker && event.defender
      return next.commands.map(({ type }) => type).join() !== (defends ? 'declareDefense' : 'concludeCombat')
    })
    expect(wrong).toEqual([])
  })

  it('can end any turn at any moment [500.5]', () => {
    const turns = steps.filter(
      ({ from, event }) => event.type === 'TURN.OVER' && /"(?:boss|raider)Turn"/.test(flowOf(from)),
    )
    expect(turns).not.toEqual([])
    expect(turns.filter(({ next }) => next.commands.map(({ type }) => type).join() !== 'beginTurn')).toEqual([])
  })

  it('has a rule of our rulebook for every state and every transition', () => {
    const cited = citations(machine)
    expect(cited.length).toBeGreaterThan(nodes.length)
    expect(cited.filter(({ rules }) => rules.length === 0)).toEqual([])
    expect(cited.flatMap(({ where, rules }) => rules.filter((id) => !rule(id)).map((id) => `${where}: ${id}`))).toEqual(
      [],
    )
  })

  it('cites every rule of the raid’s structure, and of no other raid', () => {
    const cited = new Set(citations(machine).flatMap(({ rules }) => rules))
    const own = raidRules.filter((each) => each.raid === raid).map(({ id }) => id)
    expect(own.filter((id) => !cited.has(id))).toEqual(aboutCards[raid])
    expect([...cited].filter((id) => !['all', 'base', raid].includes(rule(id)?.raid ?? ''))).toEqual([])
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
    expect(() => getShortestPaths(build('there', 'nowhere'), { events: eventsOf('onyxia') })).toThrow('nowhere')
  })
})
