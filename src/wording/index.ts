import type { Lookup } from '../cards/book.ts'
import { own } from '../cards/own.ts'
import { has } from '../cards/grammar/walk.ts'
import { raidOf } from '../cards/raid-of.ts'
import type { RaidValue } from '../cards/vocabulary/raid.ts'
import type { Amount, CardValue, Cost, DeckKind, Keyword, Power, Who } from '../cards/vocabulary/values.ts'
import { type ByField, byField } from './by-word.ts'
import { prose, stopped } from './clauses.ts'
import { costQuestion, payingAll } from './costs.ts'
import { capital, list, ownOf } from './english.ts'
import type { FieldsIn } from './fields.ts'
import { modifiers } from './modifiers.ts'
import { cardKind, some } from './nouns.ts'
import { bold, segmentsOf } from './notation.ts'
import { isBefore, playWords, powerWords } from './powers.ts'
import { newScope, type Person, type Scope, you } from './scope.ts'
import { keywords } from './tables.ts'
import type { CardText, FaceName, Paragraph, Segment } from './types.ts'

export { plain, spoken } from './notation.ts'
export { deckName } from './decks.ts'
export { typeLine } from './type-line.ts'
export type { CardText, FaceName, Paragraph, Segment } from './types.ts'

/** The rules text of cards, made from their data. `book`: where the raid of a card is found, and cards that it names. */

const isX = (amount: Amount): boolean => amount === 'X'

const scopeFor = (book: Lookup, card: CardValue, more: Partial<Scope> = {}): Scope => {
  const raid = raidOf(book, card.key)
  const xIsTaken = card.xCost === true || has('card', card, 'amount', isX)
  const hero = raid?.boss ?? (more.side === 'boss' ? "the Boss's hero" : 'your hero')
  return newScope(book, card, { raid, hero, xIsTaken, ...more })
}

/** Who reads a text: somebody may be asked by a text that calls another one "you". */
export interface Reader {
  you?: { name: string; isBoss: boolean; isFoe: boolean } // whom it calls so, if not the reader
  each?: { name: string } | 'reader' // whose turn it is in a text that goes through several players
  amount?: number // what is divided, as it is known by now
  x?: number // what X is, as it is known by now
  name?: string // of the card that it stands on, if that has it from elsewhere
}

const someone = (name: string): Person => ({ text: name, own: ownOf(name), their: 'their', form: 'one' })

const readBy = ({ you: other, each, x }: Reader): Partial<Scope> => ({
  ...(x === undefined ? {} : { x }),
  ...(other === undefined
    ? {}
    : other.isBoss
      ? { side: 'boss' as const, actor: someone('the Boss'), isFoe: other.isFoe }
      : { you: someone(other.name), hero: `${ownOf(other.name)} hero`, isFoe: other.isFoe }),
  ...(each === undefined ? {} : { each: each === 'reader' ? you : someone(each.name) }),
})

interface Part {
  path: string | null
  words: (s: Scope) => string
}

const powerParts = (powers: readonly Power[], side: 'powers' | 'back'): Part[] =>
  powers.map((power, i) => ({ path: `${side}.${i}`, words: (s) => powerWords(power, s) }))

/** "Ongoing:" stands before the first power that works in play. */
const ongoing = (card: CardValue, parts: readonly Part[]): Part[] =>
  parts.map((part, i) =>
    card.ongoing && i === 0 ? { ...part, words: (s) => `${bold('Ongoing:')} ${part.words(s)}` } : part,
  )

/** 100.2e: "Horde Warrior cards". */
const kindOfDeck = (kind: DeckKind): string => `${cardKind(kind)} cards`

/** What is read in sentences of its own, before what the card does: anything but its text and powers. */
type Fact = Exclude<FieldsIn<'text'>, 'attach' | 'play' | 'powers' | 'back'>
const facts: ByField<Pick<CardValue, Fact>, [card: CardValue], (s: Scope) => string> = {
  requires: (trait) => () => bold(`${trait} Hero Required`),
  talent: (spec) => () => bold(`${spec} Talent`),
  reputation: (whose) => () => bold(`${whose} Reputation`),
  deckbuilding:
    ({ only, never }) =>
    () =>
      [
        bold('Deckbuilding:'),
        ...(only ? [stopped(`Your deck holds only ${list(only.map(kindOfDeck), 'and')}`)] : []),
        ...(never ? [stopped(`Your deck holds no ${list(never.map(kindOfDeck), 'or')}`)] : []),
      ].join(' '),
  attachTo:
    (host, { name }) =>
    (s) =>
      stopped(`${name} enters play attached to ${some(host, s)}`),
  staysOn:
    (host, { name }) =>
    (s) =>
      stopped(`${name} stays attached only to ${some(host, s)}`),
}

const partsOf = (card: CardValue, face: FaceName): Part[] => {
  const powers = card.powers ?? []
  const front = powerParts(powers, 'powers')
  // 301.2: a hero's other side has powers of its own or none; other cards have one text
  if (face === 'back' && (card.back || card.type === 'hero')) return powerParts(card.back ?? [], 'back')
  const isEarly = (_: Part, i: number): boolean => powers[i] !== undefined && isBefore(powers[i])
  const inPlay = ongoing(
    card,
    front.filter((part, i) => !isEarly(part, i)),
  )
  return [
    ...byField(facts, card, card).map((words) => ({ path: null, words })),
    ...front.filter(isEarly),
    ...(card.play || card.attach ? [{ path: 'play', words: (s: Scope) => playWords(card, s) }] : []),
    ...inPlay,
  ]
}

const paragraph = (book: Lookup, card: CardValue, { path, words }: Part, reader: Reader): Paragraph => ({
  path,
  segments: segmentsOf(words(scopeFor(book, calledAt(card, path ?? ''), readBy(reader)))),
})

export const cardText = (book: Lookup, card: CardValue, face: FaceName = 'front', reader: Reader = {}): CardText => ({
  paragraphs: partsOf(card, face).map((part) => paragraph(book, card, part, reader)),
})

/** Paths are the engine's: 'onyxia/crush#powers.0.effects.1', or the same without the key. */
const stepsOf = (path: string): string[] => path.slice(path.indexOf('#') + 1).split('.')

/** The card by the name of the side that these words stand on (301.2). */
const calledAt = (card: CardValue, path: string): CardValue =>
  card.backName !== undefined && stepsOf(path)[0] === 'back' ? { ...card, name: card.backName } : card

const partAt = (card: CardValue, path: string): Part | undefined => {
  const [first = '', second = ''] = stepsOf(path)
  const name = first === 'play' ? 'play' : `${first}.${second}`
  return partsOf(card, first === 'back' ? 'back' : 'front').find((part) => part.path === name)
}

/** The words of one effect, one mode of a choice, or one power made or given on the way, from its path. */
export const effectText = (book: Lookup, card: CardValue, path: string, reader: Reader = {}): Segment[] => {
  const node = nodeAt(card, path)
  const part = partAt(card, path)
  if (!part || !isObject(node)) return []
  const watch = { node, heard: null as string | null }
  const by = isEmpty(reader) ? null : chooserAt(card, path)
  part.words(scopeFor(book, calledAt(card, path), { ...readBy(reader), by, watch }))
  return watch.heard === null ? [] : segmentsOf(watch.heard)
}

/** What the part at a path asks of whoever reads it: "Destroy an ally you control.", "Draw a card?". */
export const questionText = (book: Lookup, value: CardValue, path: string, reader: Reader = {}): Segment[] => {
  // words that a card uses twice are told apart by where they stand
  const copy = JSON.parse(JSON.stringify(value)) as CardValue
  const card = reader.name === undefined ? calledAt(copy, path) : { ...copy, name: reader.name }
  const node = nodeAt(card, path)
  if (!isObject(node)) return []
  if (isCost(path, node)) return segmentsOf(costQuestion(node, scopeFor(book, card, readBy(reader))))
  const asks = { node, amount: reader.amount ?? null, said: null as string | null }
  // where it attaches is told with what it does
  const part = partAt(card, path) ?? partsOf(card, 'front').find(({ path: name }) => name === 'play')
  part?.words(scopeFor(book, card, { ...readBy(reader), by: chooserAt(card, path), asks }))
  return asks.said === null ? [] : segmentsOf(asks.said)
}

/** What somebody does who pays these: "Destroy an item you control". */
export const costsText = (book: Lookup, card: CardValue, costs: readonly Cost[]): Segment[] =>
  segmentsOf(capital(payingAll(costs, scopeFor(book, card))))

const nodeAt = (card: CardValue, path: string): unknown => {
  let node: unknown = card
  for (const step of stepsOf(path)) node = isObject(node) ? own(node, step) : undefined
  return node
}

const isEmpty = (reader: Reader): boolean => Object.keys(reader).length === 0

/** In the words of the text, who is asked at this path, or chooses among what holds it; null if it doesn't say. */
const chooserAt = (card: CardValue, path: string): Who | null => {
  const steps = stepsOf(path)
  for (let n = steps.length; n > 0; n--) {
    const node = nodeAt(card, `#${steps.slice(0, n).join('.')}`)
    if (!isObject(node)) continue
    const who = 'discard' in node ? node['who'] : 'deal' in node || 'heal' in node ? undefined : node['by']
    if (who !== undefined) return who as Who
  }
  return null
}

/** Costs stand in lists of their own; what is paid may be what another text does. */
const isCost = (path: string, node: object): node is Cost =>
  /\.(?:pay|complete|additional|ratherThan|mayPay|toAttack|toComplete)\.\d+$/.test(path) && isObject(node)

const isPower = (node: unknown): boolean => isObject(node) && ['when', 'pay', 'always'].some((word) => word in node)

/** The text of one power, or of what the card does as it resolves, from a path to it or to anything in it. */
export const powerText = (book: Lookup, card: CardValue, path: string, reader: Reader = {}): Segment[] => {
  const made = isPower(nodeAt(card, path)) ? effectText(book, card, path, reader) : []
  const part = partAt(card, path)
  if (made.length > 0 || !part) return made
  return segmentsOf(part.words(scopeFor(book, calledAt(card, path), readBy(reader))))
}

/** What the raid's standing rules say of cards of its type, for those that say nothing themselves. */
export const standingText = (book: Lookup, card: CardValue): Paragraph[] => {
  const raid = raidOf(book, card.key)
  if (!raid || card.type === 'hero') return [] // those are of any hero of the Boss
  return raidText(book, raid).filter((_, i) => {
    const rule = raid.standing[i]
    return (
      rule !== undefined && 'to' in rule && typeof rule.to === 'object' && 'is' in rule.to && rule.to.is === card.type
    )
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a keyword is called and what it means. */
export const keywordText = (keyword: Keyword): { name: string; text: string } => keywords[keyword]

/** A raid's standing rules, told from outside: in them "you" is the Boss. */
export const raidText = (book: Lookup, raid: RaidValue): Paragraph[] =>
  raid.standing.map((modifier, i) => {
    const s = newScope(book, { name: raid.title }, { raid, side: 'boss' })
    return { path: `standing.${i}`, segments: segmentsOf(stopped(prose(modifiers([modifier], s, null), s))) }
  })
