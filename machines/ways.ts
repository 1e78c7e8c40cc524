import type { ChartState } from './drive.ts'
import { charts } from './index.ts'
import type { ChartBoss, ChartMeta, ChartWing } from './protocol.ts'

/** A place of many parts, whose order the raid leader chooses (N2.2): what its chart knows of each. */

type Titled<T> = T & { name: string; title: string } // the name is that of its state

export interface Wing extends Titled<ChartWing> {
  bosses: Titled<ChartBoss>[] // in order
}

interface Node {
  meta?: Partial<ChartMeta>
  states: Record<string, Node>
}

const encounterOf = (raid: string): Record<string, Node> => {
  const root: Node | undefined = Object.hasOwn(charts, raid) ? charts[raid]?.root : undefined
  return root?.states['encounter']?.states ?? {}
}

const bossesIn = (states: Record<string, Node>): Titled<ChartBoss>[] =>
  Object.entries(states).flatMap(([name, { meta }]) =>
    meta?.boss && meta.title !== undefined ? [{ ...meta.boss, name, title: meta.title }] : [],
  )

/** The Bosses that come one after another, whether the chart comes to them or not; not those of wings. */
export const bossesInARow = (raid: string): Titled<ChartBoss>[] => bossesIn(encounterOf(raid))

const known = new Map<string, Wing[]>()

/** In the chart's order; none in a raid that has only one way. */
export const wingsOf = (raid: string): Wing[] => {
  let wings = known.get(raid)
  if (!wings) {
    wings = Object.entries(encounterOf(raid)).flatMap(([name, { meta, states }]) =>
      meta?.wing && meta.title !== undefined
        ? [{ ...meta.wing, name, title: meta.title, bosses: bossesIn(states) }]
        : [],
    )
    known.set(raid, wings)
  }
  return wings
}

/** Where the raid stands with one of them: `needs` says how many more must be cleared before it opens. */
export interface Way {
  name: string
  key: string // of its card
  state: 'cleared' | 'here' | 'open' | 'closed'
  needs?: number
  advised?: number // its place in the order that the rulebook advises
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it): it is string => typeof it === 'string') : []

export const waysOf = (raid: string, { value, context }: ChartState): Way[] => {
  const cleared = textsIn(context['cleared'])
  const encounter = typeof value === 'object' && value !== null && 'encounter' in value ? value.encounter : ''
  const isIn = (name: string): boolean =>
    encounter === name || (typeof encounter === 'object' && encounter !== null && Object.hasOwn(encounter, name))
  return wingsOf(raid).map(({ name, card: key, least = {}, advised }): Way => {
    const needs = (least[String(context['mode'])] ?? 0) - cleared.length
    const way = { name, key, ...(advised === undefined ? {} : { advised }) }
    if (cleared.includes(name)) return { ...way, state: 'cleared' }
    if (isIn(name)) return { ...way, state: 'here' }
    return needs > 0 ? { ...way, state: 'closed', needs } : { ...way, state: 'open' }
  })
}
