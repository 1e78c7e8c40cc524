import { chart, commandNames, type RaidChart } from '../../machines/parts/chart.ts'
import { applied, changedAt, entriesOf, isJson, type Mutant } from './mutant.ts'

/** Every mutant of a chart: a command gone, or (fine) a way, a guard, a number, what the chart keeps in mind. */

const isNamed = (action: unknown): action is { type: string } => isJson(action) && 'type' in action

const isCommand = (action: unknown): boolean =>
  isNamed(action) && typeof action.type === 'string' && Object.hasOwn(commandNames, action.type)

const rulesIn = (value: unknown): string[] => {
  const meta = isJson(value) && 'meta' in value ? value['meta'] : undefined
  const rules = isJson(meta) && 'rules' in meta ? meta['rules'] : []
  return Array.isArray(rules) ? rules.map(String) : []
}

const asWritten = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? `${part.name}()` : part)) ?? 'a function'

export const mutantsOfChart = (raid: string, machine: RaidChart): Mutant[] => {
  const found: Mutant[] = []
  let rules: string[] = [] // of the state and the way that are being looked at
  const add = (path: string, change: Mutant['change'], coarse: boolean, was: unknown): void => {
    found.push({ of: 'chart', key: raid, path, change, coarse, was: asWritten(was), rules })
  }
  const params = (value: unknown, path: string): void => {
    if (typeof value === 'number') for (const change of ['+1', '-1'] as const) add(path, change, false, value)
    if (typeof value === 'boolean') add(path, 'flip', false, value)
    if (!isJson(value)) return
    for (const [name, part] of entriesOf(value)) {
      if (Array.isArray(value)) add(`${path}.${name}`, 'drop', false, part)
      params(part, `${path}.${name}`)
    }
  }
  const actions = (value: unknown, path: string): void => {
    if (value === undefined) return
    const list: [string, unknown][] = Array.isArray(value) ? entriesOf(value) : [['', value]]
    for (const [i, action] of list) {
      const at = i === '' ? path : `${path}.${i}`
      add(at, 'drop', isCommand(action), action)
      if (isJson(action) && 'params' in action) params(action['params'], `${at}.params`)
    }
  }
  const ways = (value: unknown, path: string): void => {
    const list: [string, unknown][] = Array.isArray(value) ? entriesOf(value) : [['', value]]
    for (const [i, way] of list) {
      const at = i === '' ? path : `${path}.${i}`
      rules = rulesIn(way)
      add(at, 'drop', false, way)
      if (!isJson(way) || Array.isArray(way)) continue
      if (way['guard'] !== undefined) {
        add(`${at}.guard`, 'drop', false, way['guard'])
        if (isJson(way['guard']) && !Array.isArray(way['guard'])) params(way['guard']['params'], `${at}.guard.params`)
      }
      actions(way['actions'], `${at}.actions`)
    }
  }
  const state = (value: unknown, path: string): void => {
    if (!isJson(value) || Array.isArray(value)) return
    const inside = (name: string): string => (path === '' ? name : `${path}.${name}`)
    rules = rulesIn(value)
    actions(value['entry'], inside('entry'))
    actions(value['exit'], inside('exit'))
    if (value['always'] !== undefined) ways(value['always'], inside('always'))
    if (value['onDone'] !== undefined) ways(value['onDone'], inside('onDone'))
    // events have dots in their names
    if (isJson(value['on']))
      for (const [event, way] of entriesOf(value['on'])) ways(way, inside(`on.${dotless(event)}`))
    if (isJson(value['states']))
      for (const [name, inner] of entriesOf(value['states'])) state(inner, inside(`states.${name}`))
  }
  state(machine.config, '')
  return found
}

const dotless = (event: string): string => event.replaceAll('.', '~')

export const mutatedChart = (machine: RaidChart, { path, change }: Mutant): RaidChart => {
  const at = path.split('.').map((part) => part.replaceAll('~', '.'))
  const config = changedAt(machine.config, at, (was) => applied(change, was))
  return chart.createMachine(config as typeof machine.config)
}
