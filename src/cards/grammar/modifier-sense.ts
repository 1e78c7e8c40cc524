import type {
  Act,
  Continuous,
  ContinuousWords,
  Keyword,
  OutcomeWords,
  Replacement,
  WouldWords,
} from '../vocabulary/values.ts'
import { oneOf } from './fault.ts'
import { powerWord } from './tell.ts'
import { further, given, noEmpty, notHere, onlyOne, type Tell } from './telling.ts'

/** What keywords, replacements and other modifiers need besides their fields, and what is not read of them. */

// ---- keywords

const withNumber: ReadonlySet<Keyword> = new Set(['assault', 'mend'])
const ofSomething: Readonly<Partial<Record<Keyword, 'object' | 'string'>>> = { inspire: 'object', resistance: 'string' }
const isPlain = (keyword: Keyword): boolean => !withNumber.has(keyword) && ofSomething[keyword] === undefined

export const senseKeyword = ({ keyword, n, of }: { keyword: Keyword; n?: number; of?: unknown }, tell: Tell): void => {
  const kind = ofSomething[keyword]
  if (withNumber.has(keyword) && (n === undefined || n < 1))
    tell(['n'], n === undefined ? 'nothing' : String(n), `a number from 1: ${keyword} needs one`)
  if (!withNumber.has(keyword) && n !== undefined) tell(['n'], String(n), `no number: ${keyword} has none`)
  if (kind === undefined && of !== undefined) tell(['of'], 'of', `nothing: ${keyword} is not of anything`)
  if (kind !== undefined && typeof of !== kind)
    tell(['of'], of === undefined ? 'nothing' : `a ${typeof of}`, kind === 'object' ? 'a filter' : 'a damage type')
}

// ---- replacements: see src/engine/acting (packets, verbs, zones) for what is read of them

/** What may be said to happen instead; a replacement has exactly one of them. */
export const outcomes: Readonly<Record<keyof OutcomeWords, true>> = {
  plus: true,
  times: true,
  prevent: true,
  preventNext: true,
  preventFirst: true,
  preventAllBut: true,
  preventHalf: true,
  redirect: true,
  divided: true,
  unpreventable: true,
  becomes: true,
  countsAsCombat: true,
  into: true,
  nothing: true,
}
type ReplacementField = Exclude<keyof Replacement, 'would'>
const amounts: ReplacementField[] = [
  'plus',
  'times',
  'prevent',
  'preventNext',
  'preventAllBut',
  'preventHalf',
  'redirect',
  'nothing',
]
const packets: ReplacementField[] = ['by', 'to', 'amount', 'withA', 'next', 'optional', 'ifDone', 'then', ...amounts]
export const readOf: { readonly [W in keyof WouldWords]: readonly ReplacementField[] } = {
  deal: [
    ...packets,
    'type',
    'notType',
    'fatal',
    'combat',
    'attackersOnly',
    'preventFirst',
    'unpreventable',
    'becomes',
    'countsAsCombat',
    'divided',
  ],
  heal: packets,
  beDestroyed: ['to', 'next', 'optional', 'into', 'nothing', 'then'],
  leave: ['to', 'next', 'optional', 'into'],
  draw: ['who', 'next', 'optional', 'nothing', 'then'],
}

export const senseReplacement = (it: Replacement, tell: Tell): void => {
  const read = readOf[it.would]
  const fits = Object.keys(outcomes).filter((word) => read.some((field) => field === word))
  const strange = given(it, ...Object.keys(it)).filter((word) => word !== 'would' && !read.some((f) => f === word))
  for (const word of strange) tell([word], word, `only ${oneOf(read)} with would ${it.would}`)
  noEmpty(it, ['type', 'ifDone', 'then'], tell)
  const said = given(it, ...Object.keys(outcomes))
  if (said.length === 0) tell([], 'no outcome', oneOf(fits))
  else if (strange.length === 0) onlyOne(it, Object.keys(outcomes), tell)
}

// ---- modifiers

const elsewhere = 'no zone: it means cards wherever they are played or used from'

const against: readonly Act[] = ['attack', 'beAttacked', 'protect', 'exhaust', 'interact']
const withOwn: readonly Act[] = ['beDestroyed', 'beFlipped', 'losePowers']
const excepting: { readonly [E in NonNullable<ContinuousWords['cannot']['except']>]: readonly Act[] } = {
  fatalDamage: ['beDestroyed'],
  own: withOwn,
  ofRaid: [...withOwn, 'leaveItsRow', 'changeController'],
}

export const senseModifier = (it: Continuous, tell: Tell): void => {
  if ('keyword' in it) senseKeyword(it, tell)
  else if ('isAlso' in it) {
    if (Object.keys(it.isAlso).length === 0) tell(['isAlso'], '{}', 'at least one word of what it is')
    noEmpty(it.isAlso, ['types', 'tags', 'keywords'], further(tell, 'isAlso'))
    it.isAlso.keywords?.forEach((keyword, i) => {
      if (!isPlain(keyword)) tell(['isAlso', 'keywords', i], keyword, `{ keyword: ${keyword}, … }, which says how much`)
    })
  } else if ('becomes' in it) noEmpty(it.becomes, ['types'], further(tell, 'becomes'))
  else if ('cannotPlay' in it) notHere(it.cannotPlay, ['zone'], elsewhere, further(tell, 'cannotPlay'))
  else if ('cost' in it) {
    notHere(it.card ?? {}, ['zone'], elsewhere, further(tell, 'card'))
    noEmpty(it, ['of'], tell)
  } else if ('cannot' in it) {
    if (!against.includes(it.cannot)) notHere(it, ['against'], `${oneOf(against)} for it to be against`, tell)
    if (it.cannot !== 'interact') notHere(it, ['oneWay'], 'interact for it to be one way', tell)
    const excepted = it.except && excepting[it.except]
    if (excepted?.includes(it.cannot) === false) notHere(it, ['except'], `${oneOf(excepted)} for an exception`, tell)
  } else if ('control' in it) {
    const isKind = typeof it.control === 'object' && 'all' in it.control
    if (!isKind) notHere(it, ['keep'], 'all of a kind for it to keep those', tell)
  } else if ('power' in it && ('enters' in it.power || 'playing' in it.power || 'complete' in it.power))
    tell(['power'], powerWord(it.power), 'a power that a card in play can be given')
}

/** What a modifier that stays while its card is there can't be: once. */
export const senseStanding = (it: Continuous, tell: Tell): void => {
  const why = 'that only in what is given for a while'
  if ('cost' in it) notHere(it, ['next'], why, tell)
  if ('control' in it) notHere(it, ['keep'], why, tell)
  if ('replace' in it) notHere(it.replace, ['next', 'preventNext'], why, further(tell, 'replace'))
}

/** Is it about cards, so that it can wait for the ready step of each? */
export const affects = (it: Continuous): boolean =>
  'to' in it || 'control' in it || ('replace' in it && (it.replace.to ?? it.replace.by) !== undefined)
