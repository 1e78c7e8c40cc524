import type { Applies, Filter, PastPart, Pointed, What, WhatWords } from './values.ts'

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
