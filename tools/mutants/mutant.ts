/** A small change to a card, a raid's standing rules or a chart. If no ruling and no test notices it, one is missing. */

export type Change = 'drop' | '+1' | '-1' | 'flip' | 'everyone' | 'anyone' | 'each'

export interface Mutant {
  of: 'card' | 'raid' | 'chart'
  key: string // of the card or the raid
  path: string // 'powers.0.pay.1'
  change: Change
  coarse: boolean // a whole power, a whole standing rule, a command
  was: string // what is there, as JSON
  rules?: string[] // that it breaks, where that is known
}

export const idOf = ({ of, key, path, change }: Pick<Mutant, 'of' | 'key' | 'path' | 'change'>): string =>
  `${of} ${key} ${path} ${change}`

type Json = Record<string, unknown> | unknown[]

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

export const entriesOf = (value: Json): [string, unknown][] => Object.entries(value)

/** A copy in which the value at the path is another, or is gone. Only what lies on the path is copied. */
export const changedAt = (value: unknown, path: readonly string[], change: (was: unknown) => unknown): unknown => {
  const [first, ...rest] = path
  if (first === undefined) return change(value)
  if (!isJson(value)) throw new Error(`Nothing at ${path.join('.')}.`)
  const inner = changedAt(entriesOf(value).find(([name]) => name === first)?.[1], rest, change)
  if (Array.isArray(value))
    return value.flatMap((item: unknown, i) => (i !== Number(first) ? [item] : inner === gone ? [] : [inner]))
  const kept = entriesOf(value).map(([name, item]) => [name, name === first ? inner : item])
  return Object.fromEntries(kept.filter(([, item]) => item !== gone))
}

/** Said by a change that takes something away. */
export const gone = Symbol('gone')

export const applied = (change: Change, was: unknown): unknown => {
  switch (change) {
    case 'drop':
      return gone
    case 'flip':
      return was !== true
    case '+1':
      return Number(was) + 1
    case '-1':
      return Number(was) - 1
    default:
      return change
  }
}
