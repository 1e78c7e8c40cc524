/**
 * Small checks of what comes from outside, made to be put together. Each says what is wrong, and where, or null; none
 * copies anything, so that a whole view can be looked at with every patch. What a check is for is in its type: a field
 * that is added to a type and not to its check is a mistake that the compiler finds.
 */
export interface Check<T> {
  (value: unknown, left: Left): string | null
  readonly of?: (it: T) => T // never there: it only ties the check to its type, neither wider nor narrower
}

/** What one message may still have of all that multiplies. */
export interface Left {
  cards: number
  choices: number
  deeper: number // cards on cards
  extra: number // values in fields that this app has never heard of
}
export const allowance = (): Left => ({ cards: 2000, choices: 2000, deeper: 8, extra: 2000 })

type AnyCheck = (value: unknown, left: Left) => string | null

type Obj = Record<string, unknown>
export const isObject = (value: unknown): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (place: string | number, problem: string): string =>
  problem.includes(': ') ? `${place}.${problem}` : `${place}: ${problem}`

// ---- plain values

export const text =
  (most: number): Check<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most ? null : `should be a text of at most ${most} characters`

export const whole =
  (least: number, most: number): Check<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? null
      : `should be a whole number from ${least} to ${most}`

export const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? null : 'should be true or false')
export const yes: Check<true> = (value) => (value === true ? null : 'should be true')

export const oneOf = <T extends string>(all: readonly T[]): Check<T> => {
  const known: ReadonlySet<unknown> = new Set(all)
  return (value) => (known.has(value) ? null : 'should be a word that this app knows')
}
/** Of a type that has no list of its words: all of them are named, or the compiler says which is not. */
export const wordOf = <T extends string>(words: Record<T, true>): Check<T> => oneOf(Object.keys(words) as T[])

// ---- of others

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value, left) =>
    value === null ? null : check(value, left)

export const listOf =
  <T>(check: Check<T>, most: number): Check<T[]> =>
  (value, left) => {
    if (!Array.isArray(value)) return 'should be a list'
    if (value.length > most) return `should be at most ${most} long`
    for (let i = 0; i < value.length; i++) {
      const problem = check(value[i], left)
      if (problem !== null) return at(i, problem)
    }
    return null
  }

export const tuple =
  <T extends unknown[]>(...checks: { [K in keyof T]: Check<T[K]> }): Check<T> =>
  (value, left) => {
    if (!Array.isArray(value) || value.length !== checks.length) return `should be a list of ${checks.length}`
    for (const [i, check] of checks.entries()) {
      const problem = check(value[i], left)
      if (problem !== null) return at(i, problem)
    }
    return null
  }

export const recordOf =
  <K extends string, T>(key: Check<K>, check: Check<T>, most: number): Check<Record<K, T>> =>
  (value, left) => {
    if (!isObject(value)) return 'should be an object'
    const names = Object.keys(value)
    if (names.length > most) return `should have at most ${most} members`
    for (const name of names) {
      if (value[name] === undefined) continue
      const problem = (name === unwritable ? 'nothing is called so' : key(name, left)) ?? check(value[name], left)
      if (problem !== null) return at(name.slice(0, 40), problem)
    }
    return null
  }
/** Where not every name need be there. */
export const someOf = <K extends string, T>(key: Check<K>, check: Check<T>): Check<Partial<Record<K, T>>> =>
  recordOf(key, check, 100) as AnyCheck

/** One of two kinds of thing. */
export const either =
  <A, B>(isFirst: (value: unknown) => boolean, one: Check<A>, other: Check<B>): Check<A | B> =>
  (value, left) =>
    isFirst(value) ? one(value, left) : other(value, left)
export const isList = (value: unknown): boolean => Array.isArray(value)
export const isNumber = (value: unknown): boolean => typeof value === 'number'
export const has =
  (member: string) =>
  (value: unknown): boolean =>
    isObject(value) && Object.hasOwn(value, member)

// ---- objects

const unwritable = '__proto__' // writing it would do more than that

interface Maybe<T> {
  readonly maybe: Check<T>
}
/** A field that need not be there. */
export const maybe = <T>(check: Check<T>): Maybe<T> => ({ maybe: check })

export type Fields<T> = {
  [K in keyof T]-?: Pick<T, K> extends Required<Pick<T, K>> ? Check<T[K]> : Maybe<Exclude<T[K], undefined>>
}

/**
 * Every field that the type has. What else is there is for a newer app, and let be as long as it is little: the page
 * does not read it, but it keeps and compares it.
 */
export const shaped = <T extends object>(fields: Fields<T>): Check<T> => {
  const known = new Map<string, AnyCheck>()
  const needed = new Set<string>()
  for (const [name, field] of Object.entries(fields as Record<string, AnyCheck | { maybe: AnyCheck }>)) {
    if (typeof field === 'function') needed.add(name)
    known.set(name, typeof field === 'function' ? field : field.maybe)
  }
  return (value, left) => {
    if (!isObject(value)) return 'should be an object'
    let found = 0
    for (const name of Object.keys(value)) {
      const inner = value[name]
      if (inner === undefined) continue
      const check = known.get(name)
      const problem = check ? check(inner, left) : extra(name, inner, left)
      if (problem !== null) return at(name.slice(0, 40), problem)
      if (check && needed.has(name)) found += 1
    }
    if (found === needed.size) return null
    return at([...needed].find((name) => value[name] === undefined) ?? '', 'is missing')
  }
}

const extra = (name: string, value: unknown, left: Left): string | null =>
  name === unwritable
    ? 'nothing is called so'
    : isWithin(value, left)
      ? null
      : 'is too much that this app does not know'

/** Takes what it finds off the allowance, and stops where that ends. */
const isWithin = (value: unknown, left: Left): boolean => {
  left.extra -= typeof value === 'string' ? 1 + value.length / 100 : 1
  if (left.extra < 0) return false
  if (typeof value !== 'object' || value === null) return true
  if (Object.hasOwn(value, unwritable)) return false
  return Object.values(value).every((inner) => isWithin(inner, left))
}

/** Whether all of it has at most so many values in it. */
export const isSmall = (value: unknown, most: number): boolean => isWithin(value, { ...allowance(), extra: most })

/** Objects told apart by the word in one of their fields. */
export const byTag = <T extends object, K extends keyof T & string>(
  tag: K,
  kinds: { [V in T[K] & string]: Fields<Omit<Extract<T, Record<K, V>>, K>> },
): Check<T> => {
  const tagged: AnyCheck = () => null
  const checks = new Map<unknown, AnyCheck>(
    Object.entries<object>(kinds).map(([kind, fields]) => [
      kind,
      shaped({ [tag]: tagged, ...fields } as unknown as Fields<T>),
    ]),
  )
  return (value, left) => {
    if (!isObject(value)) return 'should be an object'
    const check = checks.get(value[tag])
    return check ? check(value, left) : at(tag, 'should be a word that this app knows')
  }
}

type MemberOf<T> = T extends unknown ? keyof T & string : never
type InMember<T, K extends string> = T extends Record<K, infer V> ? V : never

/** Objects of one member each, told apart by its name. */
export const byMember = <T extends object>(members: { [K in MemberOf<T>]: Check<InMember<T, K>> }): Check<T> => {
  const checks = Object.entries<AnyCheck>(members)
  return (value, left) => {
    if (!isObject(value)) return 'should be an object'
    for (const [name, check] of checks) {
      if (value[name] === undefined) continue
      const problem = check(value[name], left)
      return problem === null ? null : at(name, problem)
    }
    return 'has nothing that this app knows'
  }
}
