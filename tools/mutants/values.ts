import type { RaidValue } from '../../src/cards/vocabulary/raid.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { applied, changedAt, type Change, entriesOf, isJson, type Mutant } from './mutant.ts'

/** Every mutant of a card or of a raid's own rules. Both are plain JSON. */

/** Words that only tell: which card it is, what a button says, and where a list of names is tested by itself. */
const telling = new Set(['key', 'name', 'number', 'reason', 'title', 'standingRules'])
/** Lists of cards have a test of their own. */
const lists = new Set(['mainDeck', 'cards', 'aside', 'tokens'])

/** What a vocabulary may leave out, by name, as its types say. */
export const optionalWords = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(/\b(\w+)\?:/g)].flatMap(([, name]) => name ?? [])))

interface Found {
  path: string
  change: Change
  was: unknown
}

const within = (value: unknown, path: string, optional: ReadonlySet<string>): Found[] => {
  if (typeof value === 'number') return (['+1', '-1'] as const).map((change) => ({ path, change, was: value }))
  if (value === false) return [{ path, change: 'flip', was: value }]
  if (!isJson(value)) return []
  return entriesOf(value).flatMap(([name, part]): Found[] => {
    if (telling.has(name) || lists.has(name) || (path === '' && name === 'type')) return []
    const at = path === '' ? name : `${path}.${name}`
    const drop: Found[] =
      Array.isArray(value) || optional.has(name) || part === true ? [{ path: at, change: 'drop', was: part }] : []
    // which target word is meant is no number
    return [...drop, ...(name === 'target' ? [] : within(part, at, optional))]
  })
}

const mutantsOf = (
  of: 'card' | 'raid',
  value: { key: string },
  isCoarse: RegExp,
  optional: ReadonlySet<string>,
): Mutant[] =>
  within(value, '', optional).map(({ path, change, was }) => ({
    of,
    key: value.key,
    path,
    change,
    coarse: change === 'drop' && isCoarse.test(path),
    was: JSON.stringify(was),
  }))

/** Coarse: each power of either side, and all that a card does as it is played. */
export const mutantsOfCard = (card: CardValue, optional: ReadonlySet<string>): Mutant[] =>
  mutantsOf('card', card, /^(?:(?:powers|back)\.\d+|play)$/, optional)

/** Coarse: each standing rule. */
export const mutantsOfRaid = (raid: RaidValue, optional: ReadonlySet<string>): Mutant[] =>
  mutantsOf('raid', raid, /^standing\.\d+$/, optional)

export const mutated = <T extends { key: string }>(value: T, { path, change }: Mutant): T =>
  // A mutant may be nothing that the vocabulary can say; an engine that stumbles over it has noticed it.
  changedAt(value, path.split('.'), (was) => applied(change, was)) as T

/** Rules of standing modifiers go by their place in the list. */
export const mutatedRaid = (raid: RaidValue, mutant: Mutant): RaidValue => {
  const made = mutated(raid, mutant)
  const dropped = /^standing\.(\d+)$/.exec(mutant.path)?.[1]
  if (dropped === undefined) return made
  const rules = Object.values(raid.standingRules).filter((_, i) => i !== Number(dropped))
  return { ...made, standingRules: Object.fromEntries(rules.map((rule, i) => [i, rule])) }
}
