import { mostNumber, type Shape, the } from '../../src/cards/grammar/shape.ts'
import type { RaidValue } from '../../src/cards/vocabulary/raid.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { applied, changedAt, type Change, type Mutant } from './mutant.ts'
import { around, type Part, partsOf, type Words } from './parts.ts'
import { raidShape } from '../../src/cards/grammar/raid-shape.ts'
import { isOutcome } from './silence.ts'

/** Every mutant of a card or of a raid's own rules. Both are plain JSON; the grammar says what can be changed in them. */

/** Words that only tell: which card it is, what a button says, and where a list of names is tested by itself. */
const telling = new Set(['key', 'name', 'number', 'reason', 'title', 'standingRules', 'said', 'gained'])
/** Lists of cards have a test of their own. */
const lists = new Set(['mainDeck', 'cards', 'aside', 'tokens'])

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
    case 'upTo': // 413.3: one need not be found where nobody else looks
      return part === 1 && 'search' in here && (here['in'] === undefined || here['in'] === 'hand')
    case 'is': // nobody else attacks or defends, and nobody else can be dealt damage
      if (part === 'card') return true
      if (!bothKinds(part)) return false
      if (outer['to'] === here && outer['would'] === 'deal') return true
      return 'attacking' in here || 'defending' in here || (outmost['to'] === outer && 'deal' in outmost)
    default:
      return Array.isArray(part) && part.length === 0
  }
}

/** A player word that lets more people in. */
const wider = ({ value, shape, path }: Part, here: Words): Change | null => {
  if (here['weapon'] === 'self') return null // nobody else strikes with it
  if (shape.is === 'words' && value !== 'anyone' && value !== 'each')
    return shape.words.includes('anyone') ? 'anyone' : shape.words.includes('each') ? 'each' : null
  if (shape.is !== 'family' || shape.family !== 'who' || path.at(-1) === 'of') return null // decks are looked at one by one
  return value === 'you' || value === 'opponents' || value === 'friends' || value === 'raiders' ? 'everyone' : null
}

const changesOf = (part: Part, outer: Words[]): Change[] => {
  const { value, shape, path, mayGo } = part
  const name = String(path.at(-1))
  const found: Change[] = []
  if (mayGo && !isOutcome(outer[0], name) && !isSoAnyhow(name, value, outer)) found.push('drop')
  const change = wider(part, outer[0] ?? {})
  if (change) found.push(change)
  if (shape.is === 'yesOrNo' && (value === false || !mayGo)) found.push('flip')
  // which target word is meant is no number
  if (typeof value !== 'number' || name === 'target') return found
  const [least, most] = shape.is === 'number' ? [shape.least, shape.most] : [-mostNumber, mostNumber]
  return [...found, ...(value < most ? (['+1'] as const) : []), ...(value > least ? (['-1'] as const) : [])]
}

const mutantsOf = <T extends { key: string }>(
  of: 'card' | 'raid',
  shape: Shape<T>,
  value: T,
  isCoarse: RegExp,
): Mutant[] =>
  partsOf(shape, value)
    .filter(({ path }) => !path.some((name) => telling.has(String(name)) || lists.has(String(name))))
    .flatMap((part) =>
      changesOf(part, around(value, part.path)).map((change) => ({
        of,
        key: value.key,
        path: part.path.join('.'),
        change,
        coarse: change === 'drop' && isCoarse.test(part.path.join('.')),
        was: JSON.stringify(part.value),
      })),
    )

/** Coarse: each power of either side, and all that a card does as it is played. */
export const mutantsOfCard = (card: CardValue): Mutant[] =>
  mutantsOf('card', the('card'), card, /^(?:(?:powers|back)\.\d+|play)$/)

/** Coarse: each standing rule. */
export const mutantsOfRaid = (raid: RaidValue): Mutant[] =>
  mutantsOf('raid', raidShape, raid, /^standing\.\d+$/).map((mutant) => {
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
