import type {
  Amount,
  AmountWords,
  Condition,
  ConditionWords,
  Continuous,
  ContinuousWords,
  Cost,
  CostWords,
  Effect,
  EffectWords,
  Power,
  PowerWords,
  What,
  WhatWords,
  Who,
  WhoWords,
} from '../vocabulary/values.ts'
import { grammar } from './index.ts'
import type { FamilyName, FieldNodes } from './shape.ts'

/**
 * Which word of its family a value is told by. Where a field of one word has the name of another word (a search may
 * `reveal`), the one that has the field is meant.
 */

const ranks = new Map<FamilyName, ReadonlyMap<string, number>>()

const isOwnerOf = (fields: unknown, word: string): boolean => Object.hasOwn(fields as FieldNodes, word)

const ranksOf = (family: FamilyName): ReadonlyMap<string, number> => {
  const known = ranks.get(family)
  if (known) return known
  const { words } = grammar[family]
  const names = Object.keys(words)
  // a word that is a field of so many others stands behind all of them
  const made = new Map(
    names.map((name) => [name, names.filter((other) => other !== name && isOwnerOf(words[other], name)).length]),
  )
  ranks.set(family, made)
  return made
}

/** The word that a record is told by, or null if it is told by none of the family. */
export const headOf = (family: FamilyName, value: object): string | null => {
  const rank = ranksOf(family)
  let head: string | null = null
  let best = Number.POSITIVE_INFINITY
  for (const key in value) {
    const mine = rank.get(key)
    if (mine === undefined || mine >= best || !Object.hasOwn(value, key)) continue
    head = key
    best = mine
  }
  return head
}

const teller = <V, W>(family: FamilyName): ((value: V) => keyof W) => {
  const told = new WeakMap<object, keyof W>()
  return (value) => {
    if (typeof value === 'number') return 'number' as keyof W
    if (typeof value !== 'object' || value === null) return value as keyof W
    const before = told.get(value)
    if (before !== undefined) return before
    const head = headOf(family, value) as keyof W | null
    if (head === null) throw new Error(`No ${family} is called ${Object.keys(value).join(', ') || 'nothing'}.`)
    told.set(value, head)
    return head
  }
}

export const effectWord = teller<Effect, EffectWords>('effect')
export const modifierWord = teller<Continuous, ContinuousWords>('modifier')
export const costWord = teller<Cost, CostWords>('cost')
export const powerWord = teller<Power, PowerWords>('power')
export const whoWord = teller<Who, WhoWords>('who')
export const whatWord = teller<What, WhatWords>('what')
export const amountWord = teller<Amount, AmountWords>('amount')
export const conditionWord = teller<Condition, ConditionWords>('condition')
