import type { Seat } from '../../engine/contract/names.ts'
import { and, plural } from './english.ts'

/** What changed since somebody's turn. Each line stands below the name of whom it is about; cards are written «so». */

export interface Thing {
  name: string
  key?: string
  times: number
}

export type SinceKind =
  | 'fell'
  | 'ghost'
  | 'living'
  | 'beaten'
  | 'arrived'
  | 'stage'
  | 'flipped'
  | 'event'
  | 'reset'
  | 'hurt'
  | 'healed'
  | 'destroyed'
  | 'discarded'
  | 'taken'
  | 'left'
  | 'won'
  | 'attached'
  | 'came'

export interface SinceLine {
  kind: SinceKind
  n: number // of the entry it leads to: the last that it is about
  seat?: Seat // whom it is about
  things: Thing[] // the cards; of 'hurt' and 'healed' who it was, and `times` is how much
  by: Thing[] // what did it; of 'hurt', `times` is how much
  amount: number
}

const link = ({ name }: Thing): string => `«${name}»`
const times = (it: Thing): string => plural(it.times, { one: link(it), other: `${link(it)} ×${it.times}` })
const all = (things: readonly Thing[]): string => and(things.map(times))
/** «Boris» 7 and «Rayder» 2 */
const shares = (things: readonly Thing[]): string => and(things.map((it) => `${link(it)} ${it.times}`))
const isSingle = (things: readonly Thing[]): boolean => things.length === 1 && things[0]?.times === 1

interface About {
  mine: boolean
  who: string
}
type Say = (line: SinceLine, about: About) => string

const lines: Record<SinceKind, Say> = {
  fell: (_, { mine, who }) => (mine ? 'You fell' : `${who} fell`),
  ghost: (_, { mine, who }) => (mine ? 'You became a ghost' : `${who} became a ghost`),
  living: (_, { mine, who }) => (mine ? 'You’re among the living again' : `${who} is among the living again`),
  reset: () => 'Everyone started over',
  stage: ({ things }) => `The Boss is now ${things.slice(-1).map(link).join('')}`,
  beaten: ({ things }) => (isSingle(things) ? `${all(things)} has fallen` : `${all(things)} have fallen`),
  arrived: ({ things }) => `${and(things.map(link))} entered the fight`,
  flipped: ({ things }) => `${and(things.map(link))} flipped`,
  event: ({ things }) => (isSingle(things) ? `Event: ${all(things)}` : `Events: ${all(things)}`),
  hurt: ({ things, by, amount }) => {
    const [first] = things
    if (!first || things.length > 1) return `${amount} damage taken: ${shares(things)}`
    if (by.length === 0) return `${link(first)} took ${amount} damage`
    return by.length === 1
      ? `${link(first)} took ${amount} damage from ${by.map(link).join('')}`
      : `${link(first)} took ${amount} damage: ${shares(by)}`
  },
  healed: ({ things, amount }) => {
    const [first] = things
    return !first || things.length > 1
      ? `${amount} damage healed: ${shares(things)}`
      : `${amount} damage healed from ${link(first)}`
  },
  destroyed: ({ things, by }) => {
    if (by.length > 0) return `${by.map(link).join('')} destroyed ${all(things)}`
    return isSingle(things) ? `${all(things)} was destroyed` : `${all(things)} were destroyed`
  },
  discarded: ({ things, by }, { mine, who }) => {
    const cards = all(things)
    if (by.length === 0) return mine ? `You discarded ${cards}` : `${who} discarded ${cards}`
    const why = by.map(link).join('')
    return mine ? `You discarded ${cards} because of ${why}` : `${who} discarded ${cards} because of ${why}`
  },
  taken: ({ things, by }) => {
    if (by.length > 0) return `${by.map(link).join('')} took ${all(things)} away`
    return isSingle(things) ? `${all(things)} was taken away` : `${all(things)} were taken away`
  },
  left: ({ things, by }) =>
    by.length > 0 ? `${by.map(link).join('')} removed ${all(things)} from play` : `${all(things)} left play`,
  won: ({ things }, { mine, who }) => (mine ? `You now control ${all(things)}` : `${who} now controls ${all(things)}`),
  attached: ({ things }, { mine, who }) =>
    mine ? `Attached to you: ${all(things)}` : `Attached to ${who}: ${all(things)}`,
  came: ({ things }) => `New in play: ${all(things)}`,
}

export const since = {
  title: 'Since your turn',
  you: 'You',
  line: (line: SinceLine, about: About): string => lines[line.kind](line, about),
  nothing: 'Nothing has changed.',
} as const
