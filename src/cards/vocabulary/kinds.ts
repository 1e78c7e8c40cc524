import type { Applies, Filter, Kind, PastPart, Pointed, Replacement, What, WhatWords } from './values.ts'

/** The words that point at cards with a record; none of them may be a word that describes cards too. */
type Pointing = { [K in keyof WhatWords]: WhatWords[K] extends string ? never : K }[keyof WhatWords]
const pointing: { readonly [K in Exclude<Pointing, keyof Filter>]: true } & { readonly [K in Pointing]: true } = {
  target: true,
  all: true,
  event: true,
  bound: true,
  heroOf: true,
}

/** Does it point at cards (true), or describe them? */
export const isWhat = (a: Applies): a is Pointed => {
  if (typeof a === 'string') return true
  for (const word in a) if (Object.hasOwn(pointing, word)) return true
  return false
}

/** The same of what took part in something: is it a very card? */
export const isVeryCard = (part: PastPart): part is What => part === 'it' || isWhat(part)

const allyKinds: readonly Kind[] = ['ally', 'character']
const withoutKind = new WeakMap<Filter, Filter | null>()

/** A description that means allies, without its word for them: all that is left for what is only like one. null: it means none. */
export const besidesAlly = (f: Filter): Filter | null => {
  const known = withoutKind.get(f)
  if (known !== undefined) return known
  const { is, ...rest } = f
  const some = is === undefined ? f.any?.flatMap((one) => besidesAlly(one) ?? []) : undefined
  const meansAllies = is !== undefined && [is].flat().some((kind) => allyKinds.includes(kind))
  const made = meansAllies ? rest : some && some.length > 0 ? { ...f, any: some } : null
  withoutKind.set(f, made)
  return made
}

export type DealtWith = NonNullable<Replacement['withA']>
/** What damage is dealt with, described. */
export interface Such {
  kind: Exclude<DealtWith, 'self'>
  like: Filter
}
const characters: ReadonlySet<Kind> = new Set<Kind>(['hero', 'ally', 'character'])
/**
 * 408.3d: "damage dealt with an opposing ability" is about the ability, whoever the source character is. So is a
 * description beside `withA` that names no character. Null: the source character is described.
 */
export const suchWith = (by: Applies | PastPart | undefined, kind: DealtWith | 'it' | undefined): Such | null => {
  if (typeof by !== 'object' || isWhat(by) || kind === undefined || kind === 'self' || kind === 'it') return null
  const { is, whose: _, owned: __, ...more } = by
  const namesNone = is === undefined ? Object.keys(more).length === 0 : [is].flat().every((one) => !characters.has(one))
  return namesNone ? { kind, like: by } : null
}
