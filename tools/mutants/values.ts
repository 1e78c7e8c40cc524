import type { RaidValue } from '../../src/cards/vocabulary/raid.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { applied, changedAt, type Change, entriesOf, isJson, type Mutant } from './mutant.ts'

/** Every mutant of a card or of a raid's own rules. Both are plain JSON. */

/** Words that only tell: which card it is, what a button says, and where a list of names is tested by itself. */
const telling = new Set(['key', 'name', 'number', 'reason', 'title', 'standingRules', 'said', 'gained'])
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

type Words = Record<string, unknown>

const isWords = (value: unknown): value is Words => isJson(value) && !Array.isArray(value)

const bothKinds = (is: unknown): boolean => Array.isArray(is) && is.includes('hero') && is.includes('ally')

/** Words that say what is so without them, wherever the vocabulary lets them stand: leaving them out changes nothing. */
const isSoAnyhow = (
  name: string,
  part: unknown,
  { [0]: here = {}, [1]: outer = {}, [2]: outmost = {} }: Words[],
): boolean => {
  switch (name) {
    case 'n': // one is what is meant if no number is said
      return (
        part === 1 && ['choose', 'chooseBound', 'exhaust', 'destroy', 'removeFromGame'].some((word) => word in here)
      )
    case 'zone': // one searches decks, and chooses among cards named before wherever they are
      return outer['search'] === here || (outer['card'] === here && 'chooseBound' in outer)
    case 'is': // nobody else attacks or defends, and nobody else can be dealt damage
      if (part === 'card') return true
      if (!bothKinds(part)) return false
      if (outer['to'] === here && outer['would'] === 'deal') return true
      return 'attacking' in here || 'defending' in here || (outmost['to'] === outer && 'deal' in outmost)
    default:
      return false
  }
}

/** A player word that lets more people in. */
const wider = (name: string, part: unknown, here: Words): Change | null => {
  if (name === 'whose') return 'on' in here && part !== 'each' ? 'each' : null
  if (name === 'of') return null // decks are looked at one by one
  if (here['weapon'] === 'self') return null // nobody else strikes with it
  if (part !== 'you' && part !== 'opponents' && part !== 'friends' && part !== 'raiders') return null
  return 'on' in here ? 'anyone' : 'everyone'
}

const within = (value: unknown, path: string, around: Words[], optional: ReadonlySet<string>): Found[] => {
  if (typeof value === 'number') return (['+1', '-1'] as const).map((change) => ({ path, change, was: value }))
  if (value === false) return [{ path, change: 'flip', was: value }]
  if (!isJson(value)) return []
  const here = isWords(value) ? value : {}
  const inside = isWords(value) ? [value, ...around] : around
  return entriesOf(value).flatMap(([name, part]): Found[] => {
    if (telling.has(name) || lists.has(name) || (path === '' && name === 'type')) return []
    const at = path === '' ? name : `${path}.${name}`
    const found: Found[] = []
    const mayGo = Array.isArray(value) || part === true || (optional.has(name) && !isSoAnyhow(name, part, inside))
    if (mayGo) found.push({ path: at, change: 'drop', was: part })
    const change = wider(name, part, here)
    if (change) found.push({ path: at, change, was: part })
    // which target word is meant is no number
    return [...found, ...(name === 'target' ? [] : within(part, at, inside, optional))]
  })
}

const mutantsOf = (
  of: 'card' | 'raid',
  value: { key: string },
  isCoarse: RegExp,
  optional: ReadonlySet<string>,
): Mutant[] =>
  within(value, '', [], optional).map(({ path, change, was }) => ({
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
  mutantsOf('raid', raid, /^standing\.\d+$/, optional).map((mutant) => {
    const rule = raid.standingRules[Number(/^standing\.(\d+)/.exec(mutant.path)?.[1])]
    return rule === undefined ? mutant : { ...mutant, rules: [rule] }
  })

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
