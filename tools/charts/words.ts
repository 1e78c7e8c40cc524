import type { StateNode } from 'xstate'
import { type ChartContext, commandNames, freshContext } from '../../machines/parts/chart.ts'
import type { ChartEvent, ChartMeta } from '../../machines/protocol.ts'

/** What a chart's states, events, guards and commands are called in a diagram. */

export type Node = StateNode<ChartContext, ChartEvent, ChartMeta, ChartMeta>
export type Way = NonNullable<Node['always']>[number]

/** 'attackWindow' and 'WINDOW.CLOSED' as a person would write them. */
export const humanise = (name: string): string =>
  name
    .replace(/^xstate\.done\.state\..*/, 'done')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]+/g, ' ')
    .toLowerCase()
    .trim()

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const metaOf = (node: { meta?: ChartMeta }): ChartMeta => node.meta ?? { rules: [] }

export const titleOf = (node: Node): string => metaOf(node).title ?? capital(humanise(node.key))

/** 'onyxia/onyxia-2' without its raid, which the page is about. */
const cardWords = (key: string): string => key.replace(/^[a-z-]+\/(?=[a-z0-9-]+$)/, '').replaceAll('-', ' ')

const valueWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueWords).join(' and ')
  if (typeof value === 'object' && value !== null) return paramWords(value)
  if (value === '') return 'none'
  return typeof value === 'string' && value.includes('/') ? cardWords(value) : String(value)
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const flagWords = (name: string, on: boolean): string => {
  if (name === 'back') return on ? 'back' : 'front'
  return on ? humanise(name) : `no ${humanise(name)}`
}

/** One value alone speaks for itself; several need their names. A flag is its name. */
const paramWords = (params: object): string => {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined && !isEmpty(value))
  return entries
    .map(([name, value]: [string, unknown]) => {
      if (typeof value === 'boolean') return flagWords(name, value)
      return entries.length === 1 || name === 'name' ? valueWords(value) : `${humanise(name)} ${valueWords(value)}`
    })
    .join(', ')
}

const isContext = (name: string): name is keyof ChartContext => Object.hasOwn(freshContext, name)

/** Params that a chart works out from its context: a number that is just one of those kept there takes its name. */
const workedOut = (params: (args: { context: ChartContext }) => unknown): unknown => {
  const read = new Set<string>()
  const marks = new Map<number, string>()
  const context = new Proxy(freshContext, {
    get: (_, name) => {
      if (typeof name !== 'string' || !isContext(name)) return undefined
      read.add(name)
      if (typeof freshContext[name] !== 'number') return freshContext[name]
      const mark = 1_000_003 * (1 + Object.keys(freshContext).indexOf(name))
      marks.set(mark, name)
      return mark
    },
  })
  const marked = params({ context })
  const plain = params({ context: freshContext })
  if (typeof marked !== 'object' || marked === null || typeof plain !== 'object') return plain
  const usual: Record<string, unknown> = { ...plain }
  return Object.fromEntries(
    Object.entries(marked).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'number' && marks.has(value)) return [name, `the ${humanise(marks.get(value) ?? '')}`]
      return [name, JSON.stringify(value) === JSON.stringify(usual[name]) ? value : `by ${[...read].join(', ')}`]
    }),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** "draw step (boss the stage, raider 1)"; nothing for what is not a command, such as what a chart keeps in mind. */
const commandWords = (action: unknown): string | null => {
  const type = typeof action === 'string' ? action : isObject(action) ? action['type'] : undefined
  if (typeof type !== 'string' || !Object.hasOwn(commandNames, type)) return null
  const given = isObject(action) ? action['params'] : undefined
  const params =
    typeof given === 'function' ? workedOut((args) => Reflect.apply(given, undefined, [args]) as unknown) : given
  const said = typeof params === 'object' && params !== null ? paramWords(params) : ''
  return `${humanise(type)}${said === '' ? '' : ` (${said})`}`
}

export const commandsOf = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => commandWords(action) ?? [])

/** Those worth a line in a box, which says by itself what phase it is. */
export const tellingOf = (actions: readonly unknown[]): string[] =>
  commandsOf(actions.filter((action) => !isObject(action) || action['type'] !== 'enterPhase'))

/** "ready, first turn": what a guard was given, or else its name. */
const guardWords = (guard: unknown): string => {
  if (typeof guard === 'string') return humanise(guard)
  if (!isObject(guard)) return ''
  const inner = guard['guards']
  if (Array.isArray(inner)) {
    const how = String(guard['name']) // xstate's and, or, not
    return how === 'not' ? `not ${inner.map(guardWords).join(' ')}` : inner.map(guardWords).join(` ${how} `)
  }
  const { params, type } = guard
  const said = typeof params === 'object' && params !== null ? paramWords(params) : ''
  return said === '' ? (typeof type === 'string' ? humanise(type) : 'a condition') : said
}

/** "window closed [ready]", "protect done [otherwise]", "at once" for a way that waits for no event. */
export const whenWords = ({ eventType, guard, source }: Way): string => {
  const event = humanise(eventType) || 'at once'
  if (guard !== undefined) return `${event} [${guardWords(guard)}]`
  const others = source.transitions.get(eventType) ?? source.always ?? []
  return others.length > 1 ? `${event} [otherwise]` : event
}
