import { getStateNodes } from 'xstate/graph'
import type { RaidChart } from '../../../machines/parts/chart.ts'
import type { ChartEvent, Command } from '../../../machines/protocol.ts'
import { library, raids } from '../../../src/cards/index.ts'
import { canFall, turnsItself } from './boss-cards.ts'
import { ChartTable, type Region, spell } from './heard.ts'
import { type Move, movesOf } from './moves.ts'
import { addedLater, isOwn, mustBeIgnored, type Unheard, whyNothing } from './nothing.ts'
import { bare, isWatched, type Known, outcomesOf, type Table, wrongOrder } from './table.ts'

/**
 * A chart and its engine together: every state that the two can be in while somebody is asked something, and every way
 * from one to the next. Breadth first, so that the way that found a state is a shortest one.
 */

export interface State {
  chart: number
  table: Table
  from: number // the state that it was first reached from
  by: readonly ChartEvent[] // and what was said then
}

/** Something that must not be, and what was said from the beginning until it was. */
export interface Fault {
  what: string
  path: string[]
}

export interface Way {
  from: number
  to: number
  kind: Move['kind']
  turn: boolean // another turn begins
}

export interface Options {
  modes?: readonly string[] // all, unless said
  first?: true // the first fault is enough
  most?: number // so many states are gone on from, and what can be reached from where is not asked
}

/** Where the chart is wrong about there being a Boss, and why that is right. */
const believes: Record<string, string> = {
  'molten-core awakening': 'R303.1b: Ragnaros is on his way, so no other Boss is looked for',
  'naxxramas cleared': 'N6.1: the raid leader can’t choose yet',
}

/** Nothing waits to be said: somebody is asked something. */
export interface Rest {
  chart: number
  table: Table
}
export interface Reached extends Rest {
  said: readonly ChartEvent[]
  kind: Move['kind']
}
interface Saying {
  at: number
  said: readonly ChartEvent[] // since then
  about: string // the Boss when it was said
}

const waysIn = (machine: RaidChart) => getStateNodes(machine).flatMap((node) => [...node.transitions.values()].flat())

/** What guards of this kind are given under this name: the cards and the effects that a chart hears of. */
const heardIn = (machine: RaidChart, type: string, name: string): Set<string> =>
  new Set(
    waysIn(machine).flatMap(({ guard }) => {
      if (typeof guard !== 'object' || !('params' in guard) || guard.type !== type) return []
      const given: unknown = guard.params
      const params = typeof given === 'object' && given !== null ? Object.entries(given) : []
      return params.flatMap(([key, value]: [string, unknown]) => (key === name ? [String(value)] : []))
    }),
  )

export class Product {
  readonly chart: ChartTable
  readonly states: State[] = []
  readonly ways: Way[] = [] // without those that only odd moves take
  readonly isWhole: boolean
  transitions = 0 // all of them, odd ones too
  readonly #faults = new Map<string, Fault>()
  readonly #known: Known
  readonly #raid: string
  readonly #numbers = new Map<string, number>()
  readonly #unheard = new Map<string, { it: Unheard; path: string[] }>()
  readonly #ears: Record<Region, Set<string>> = { encounter: new Set(), flow: new Set() }
  readonly #effects: ReadonlySet<string>
  readonly #waits = new Map<string, string[]>() // the effects that the encounter hears of, by where it is
  readonly #taken = new Set<object>() // ways of the chart
  readonly #sides = new Map<string, boolean>() // of a card that turns to and fro, by where the encounter is

  constructor(raid: string, machine: RaidChart, { modes, first, most = Infinity }: Options = {}) {
    const value = raids[raid]
    if (!value) throw new Error(`There is no raid called "${raid}".`)
    this.#raid = raid
    this.#known = { raid: value, cards: library, heard: heardIn(machine, 'flipped', 'card') }
    this.#effects = heardIn(machine, 'resolved', 'name')
    this.chart = new ChartTable(machine)
    this.states.push({ chart: 0, table: bare, from: -1, by: [] })
    for (const mode of modes ?? value.modes.map(({ key }) => key)) this.#take(0, this.begun(mode))
    const enough = (): boolean => first === true && this.#faults.size > 0
    for (let at = 1; at < Math.min(most, this.states.length) && !enough(); at++) {
      this.#look(at)
      this.#take(at, this.after(this.#state(at), at))
    }
    this.isWhole = this.states.length <= most && !enough()
    if (this.isWhole) this.#tellUnheard()
    if (this.isWhole && modes === undefined) this.#tellUntaken(machine)
  }

  begun(mode: string): Reached[] {
    return this.#hear({ chart: 0, table: bare, kind: 'passing' }, [{ type: 'BEGIN', mode }], {
      at: 0,
      said: [],
      about: '',
    })
  }

  /** Everything that may come next. */
  after({ chart, table }: Rest, at = 0): Reached[] {
    if (table.ended !== '') return []
    const { flow } = this.chart.at(chart)
    const inTurn = flow.startsWith('bossTurn') || flow.startsWith('raiderTurn')
    const moves = movesOf(table, this.#known, { deaf: this.#isDeaf(chart), inTurn })
    return moves.flatMap(({ says, table: then, kind }) =>
      this.#hear({ chart, table: then, kind }, says, { at, said: [], about: then.boss }),
    )
  }

  get faults(): Fault[] {
    return [...this.#faults.values()]
  }

  /** What was said from the beginning. */
  path(at: number, said: readonly ChartEvent[] = []): string[] {
    const steps = said.length === 0 ? [] : [said.map(spell).join(' + ')]
    for (let state = this.#state(at); state.from >= 0; state = this.#state(state.from))
      steps.unshift(state.by.map(spell).join(' + ') || '(a deck is changed by hand)')
    return steps
  }

  #isDeaf(chart: number): boolean {
    return this.chart.send(chart, { type: 'BOSS.FATAL' }).by.length === 0
  }

  /** What must be so whenever somebody is asked something. */
  #look(at: number): void {
    const { chart, table } = this.#state(at)
    if (table.ended !== '') return
    const { encounter, flow, present } = this.chart.at(chart)
    const { boss, turned, facts } = table
    if (table.owed === '' && table.ways.length === 0)
      this.#fault(`nobody is asked anything in ${encounter} and ${flow}`, at)
    if (this.#isDeaf(chart) && boss !== '' && !table.losing && canFall(library.get(boss), turned[boss] ?? false, facts))
      this.#fault(`${boss} can fall in ${encounter}, and nobody would hear of it`, at)
    if (present !== (boss !== '') && believes[`${this.#raid} ${encounter}`] === undefined)
      this.#fault(`the chart believes that there is ${present ? 'a' : 'no'} Boss in ${encounter}`, at)
    if (table.kept.length > 0 && boss !== '' && !table.losing)
      this.#fault(`${boss} has come without the ${table.kept.join(', ')} that were kept`, at)
    for (const name of this.#waitsIn(chart))
      if (table.chain.every((effect) => effect.name !== name) && addedLater[encounter] === undefined)
        this.#fault(`${encounter} waits for the effect ${name}, which nobody has added`, at)
    for (const [card, back] of table.losing ? [] : Object.entries(turned)) {
      const value = library.get(card)
      if (!this.#known.heard.has(card) || !turnsItself(value, false) || !turnsItself(value, true)) continue
      const key = `${card} in ${encounter}`
      if ((this.#sides.get(key) ?? back) !== back) this.#fault(`${key} has either side up`, at)
      this.#sides.set(key, back)
    }
  }

  /** Whose turning is told apart from any other card's. */
  follows(card: string): boolean {
    return isWatched(this.#known, card)
  }

  #waitsIn(chart: number): string[] {
    const { encounter } = this.chart.at(chart)
    const known = this.#waits.get(encounter)
    if (known) return known
    const waits = [...this.#effects].filter((name) =>
      this.chart.send(chart, { type: 'EFFECT.RESOLVED', name }).by.includes('encounter'),
    )
    this.#waits.set(encounter, waits)
    return waits
  }

  #take(at: number, reached: readonly Reached[]): void {
    for (const rest of reached) {
      this.transitions += 1
      const to = this.#number(rest, at, rest.said)
      const turn = rest.said.some(({ type }) => type === 'TURN.BEGAN')
      if (rest.kind !== 'odd') this.ways.push({ from: at, to, kind: rest.kind, turn })
    }
  }

  /** Says the first of these events, runs what the chart commands, then the next: events wait for the commands. */
  #hear(rest: Omit<Reached, 'said'>, [event, ...others]: readonly ChartEvent[], before: Saying): Reached[] {
    if (!event) return [{ ...rest, said: before.said }]
    const { to, commands, by, ways } = this.chart.send(rest.chart, event)
    for (const way of ways) this.#taken.add(way)
    const saying = { ...before, said: [...before.said, event] }
    const place = this.chart.at(rest.chart)
    for (const region of ['encounter', 'flow'] as const)
      if (by.includes(region)) this.#ears[region].add(spell(event))
      else this.#notHeard({ event, region, place, table: rest.table, about: before.about }, saying)
    if (event.type === 'RAID.OVER') {
      if (!this.chart.at(to).done)
        this.#fault(`the raid is over, and ${place.encounter} goes on`, saying.at, saying.said)
      return [{ chart: to, table: { ...bare, ended: rest.table.ended }, kind: rest.kind, said: saying.said }]
    }
    const ignore = mustBeIgnored(event, rest.table, before.about, this.#known)
    if (ignore !== null && by.includes('encounter'))
      this.#fault(`${spell(event)} moves ${place.encounter}, but ${ignore}`, saying.at, saying.said)
    if (event.type === 'TURN.BEGAN' && !this.chart.at(to).flow.startsWith(`${event.side}Turn`))
      this.#fault(`${spell(event)} does not begin that turn`, saying.at, saying.said)
    if (event.type === 'RAIDER.FELL' && event.left === 0 && commands.every(({ type }) => type !== 'bossWins'))
      this.#fault(`the last raider has fallen, and the raid goes on in ${place.encounter}`, saying.at, saying.said)
    return this.#run(to, rest.table, commands, saying).flatMap(({ table, says }) =>
      this.#hear({ chart: to, table, kind: rest.kind }, [...others, ...says], saying),
    )
  }

  #run(
    chart: number,
    table: Table,
    commands: readonly Command[],
    { at, said }: Saying,
  ): { table: Table; says: ChartEvent[] }[] {
    const { encounter } = this.chart.at(chart)
    const order = wrongOrder(commands)
    if (order !== null) this.#fault(`${order}, in ${encounter}`, at, said)
    let open: { table: Table; says: ChartEvent[] }[] = [{ table, says: [] }]
    for (const command of commands)
      open = open.flatMap((so) =>
        outcomesOf(so.table, command, this.#known).map(({ table: after, says, wrong }) => {
          if (wrong !== undefined) this.#fault(`${command.type} in ${encounter}: ${wrong}`, at, said)
          return { table: after, says: says ? [...so.says, says] : so.says }
        }),
      )
    return open
  }

  #notHeard(it: Unheard, { at, said }: Saying): void {
    if (whyNothing(it, this.#known) !== null) return
    const what = lostOn(it)
    if (isOwn(it.event, it.region)) this.#fault(what, at, said)
    else if (!this.#unheard.has(what)) this.#unheard.set(what, { it, path: this.path(at, said) })
  }

  /** A region must also hear what is not its own, if it would hear it elsewhere. */
  #tellUnheard(): void {
    for (const [what, { it, path }] of this.#unheard)
      if (this.#ears[it.region].has(spell(it.event))) this.#faults.set(what, { what, path })
  }

  /** A way that nothing ever takes is waiting for something that never comes. */
  #tellUntaken(machine: RaidChart): void {
    for (const way of waysIn(machine)) {
      if (this.#taken.has(way)) continue
      const { source, eventType, guard } = way
      const what = `nothing ever leads by ${eventType} ${JSON.stringify(guard) ?? ''} from ${source.path.join('.')}`
      this.#faults.set(what, { what, path: [] })
    }
  }

  #number({ chart, table }: Rest, from: number, by: readonly ChartEvent[]): number {
    const key = `${chart} ${JSON.stringify(table)}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.states.length
    this.#numbers.set(key, number)
    this.states.push({ chart, table, from, by })
    return number
  }

  #state(at: number): State {
    const state = this.states[at]
    if (!state) throw new Error(`There is no state ${at}.`)
    return state
  }

  #fault(what: string, at: number, said: readonly ChartEvent[] = []): void {
    if (!this.#faults.has(what)) this.#faults.set(what, { what, path: this.path(at, said) })
  }
}

const lostOn = ({ event, region, place }: Unheard): string =>
  `${spell(event)} is lost on the ${region} in ${place[region]}`
