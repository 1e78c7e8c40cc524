import type { CardValue } from '../../src/cards/vocabulary/values.ts'

/** Do the words on a card hang together: is everything there that they point at? */

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every object within, outer ones first. */
export const within = (value: unknown): Json[] =>
  isObject(value) ? [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(within)] : []

const namingWords = ['bound', 'share', 'chooseBound', 'putRest', 'minus', 'chose', 'rolled', 'typeNamed']

/** Names that are used before anything of that name was made. */
export function unbound(value: unknown, names: Set<string>): string[] {
  if (!isObject(value)) return []
  if (value['add'] === true && typeof value['as'] === 'string') names.add(value['as']) // joins what may be there
  const faults = Object.entries(value).flatMap(([word, part]) => {
    if (namingWords.includes(word) && typeof part === 'string') return names.has(part) ? [] : [part]
    return unbound(part, names)
  })
  if (typeof value['as'] === 'string') names.add(value['as'])
  return faults
}

/** The n of each { target: n } that no target word stands for. Modes and later triggers bring their own. */
export function untargeted(value: unknown, words: number): number[] {
  if (!isObject(value)) return []
  if (typeof value['target'] === 'number') return value['target'] < words ? [] : [value['target']]
  const own = Array.isArray(value['targets']) ? value['targets'].length : 0
  const known = 'when' in value || 'pay' in value ? own : words + own
  return Object.values(value).flatMap((part) => untargeted(part, known))
}

/** The texts of a card, each with the names its costs have made. */
function textsOf(one: CardValue): { text: unknown; names: Set<string> }[] {
  const costs = within(one.powers?.filter((power) => 'playing' in power))
  const paid = costs.flatMap((cost) => (typeof cost['as'] === 'string' ? [cost['as']] : []))
  const powers = [...(one.powers ?? []), ...(one.back ?? [])]
  return [
    { text: one.play, names: new Set(paid) },
    ...powers.map((power) => ({ text: power, names: new Set<string>() })),
  ]
}

export const looseNames = (one: CardValue): string[] => textsOf(one).flatMap(({ text, names }) => unbound(text, names))

export const looseTargets = (one: CardValue): number[] => [
  ...untargeted(one.play, one.attach ? 1 : 0),
  ...untargeted([one.powers, one.back], 0),
]
