import type {
  Act,
  Amount,
  Branch,
  CardType,
  CardValue,
  CardVerb,
  ClassName,
  Compare,
  Condition,
  Continuous,
  Cost,
  DamageType,
  Duration,
  Effect,
  EventPattern,
  Faction,
  Filter,
  Keyword,
  Kind,
  LaterEvent,
  Mode,
  PlainKeyword,
  Pointed,
  Power,
  PowerInPlay,
  Remembered,
  Replacement,
  TargetWord,
  Text,
  WouldWords,
  What,
  Who,
  Zone,
} from '../vocabulary/values.ts'

/**
 * How the grammar is written down: shapes of values, typed by what they are shapes of. A shape that does not fit its
 * type exactly, or a word or field without one, is a type error; so the grammar can't say less or more than the types.
 */

/** Every family of words and records, by what its values are. */
export interface Families {
  card: CardValue
  text: Text
  branch: Branch
  mode: Mode
  target: TargetWord
  power: Power
  powerInPlay: PowerInPlay
  effect: Effect
  modifier: Continuous
  replacement: Replacement
  cost: Cost
  filter: Filter
  compare: Compare
  who: Who
  what: What
  pointed: Pointed
  amount: Amount
  condition: Condition
  event: EventPattern
  laterEvent: LaterEvent
  remembered: Remembered
  would: keyof WouldWords
  act: Act
  duration: Duration
  keyword: Keyword
  plainKeyword: PlainKeyword
  kind: Kind
  cardType: CardType
  damageType: DamageType
  cardVerb: CardVerb
  zone: Zone
  faction: Faction
  className: ClassName
}
export type FamilyName = keyof Families

/** Families that are another one with less, or a little more: whoever walks hears of them as of that one. */
export const kin = {
  powerInPlay: 'power',
  pointed: 'what',
  laterEvent: 'event',
  plainKeyword: 'keyword',
} as const satisfies Partial<Record<FamilyName, FamilyName>>
/** Those that one hears of. */
export type Heard = Exclude<FamilyName, keyof typeof kin>

/** What a text that is no word of the vocabulary stands for. */
export type Role =
  | 'binds' // a name for what was chosen, rolled or touched
  | 'bound' // such a name, used
  | 'cardName'
  | 'cardKey'
  | 'counter'
  | 'deck' // of the Boss
  | 'fact' // of the raid's chart
  | 'mark' // of a player
  | 'tag' // of a type line
  | 'rule' // its id
  | 'prose' // for people

export type Node =
  | { readonly is: 'text'; readonly role: Role }
  | { readonly is: 'number'; readonly least: number; readonly most: number }
  | { readonly is: 'yes' } // true, or not said
  | { readonly is: 'yesOrNo' }
  | { readonly is: 'words'; readonly words: readonly string[] }
  | { readonly is: 'family'; readonly family: FamilyName }
  | { readonly is: 'list'; readonly of: Node }
  | { readonly is: 'tuple'; readonly of: readonly Node[] }
  | { readonly is: 'either'; readonly of: readonly Node[] }
  | { readonly is: 'record'; readonly fields: FieldNodes }
  | { readonly is: 'byName'; readonly of: Node } // { Pet: 1 }
export interface OptionalNode {
  readonly is: 'optional'
  readonly of: Node
}
export type FieldNodes = Readonly<Record<string, Node | OptionalNode>>

declare const means: unique symbol
/** A node that stands for exactly this type: what is wider or narrower is not assignable. */
export type Shape<T> = Node & { readonly [means]?: (it: T) => T }
export type Optional<T> = OptionalNode & { readonly [means]?: (it: T) => T }

type IsOptional<T, F extends keyof T> = Partial<Pick<T, F>> extends Pick<T, F> ? true : false
/** A shape for each field. */
export type Fields<T> = {
  readonly [F in keyof T]-?: IsOptional<T, F> extends true ? Optional<Exclude<T[F], undefined>> : Shape<T[F]>
}
/** For each word: the fields of its record, or the shape of a word that stands alone. */
export type Words<W> = { readonly [K in keyof W]: W[K] extends object ? Fields<W[K]> : Shape<W[K]> }
/** Words that stand alone. */
export type Alone<W> = { readonly [K in keyof W]: true }

/** How a family is told and read. */
export type Family =
  | { readonly told: 'alone'; readonly words: Readonly<Record<string, true>> }
  | { readonly told: 'byHead'; readonly words: Readonly<Record<string, FieldNodes | Node>> } // the word is a field's name
  | { readonly told: 'byField'; readonly field: string; readonly words: Readonly<Record<string, FieldNodes>> }
  | { readonly told: 'together'; readonly words: FieldNodes } // each field is a word, any number of them is said

// shapes

const shape = <T>(node: Node): Shape<T> => node

export const text = (role: Role): Shape<string> => shape({ is: 'text', role })
/** No card counts further than this; more is a slip or an attack. */
export const mostNumber = 999
/** But one deals so much damage, in print: it means all there is. */
export const mostAmount = 150_000
export const number = (least = -mostNumber, most = mostNumber): Shape<number> => shape({ is: 'number', least, most })
export const yes: Shape<true> = shape({ is: 'yes' })
export const yesOrNo: Shape<boolean> = shape({ is: 'yesOrNo' })
export const oneOf = <const W extends string>(...words: W[]): Shape<W> => shape({ is: 'words', words })
export const the = <F extends FamilyName>(family: F): Shape<Families[F]> => shape({ is: 'family', family })
export const list = <T>(of: Shape<T>): Shape<T[]> => shape({ is: 'list', of })
export const pair = <A, B>(a: Shape<A>, b: Shape<B>): Shape<[A, B]> => shape({ is: 'tuple', of: [a, b] })
export const record = <T>(fields: Fields<T>): Shape<T> => shape({ is: 'record', fields })
export const byName = <T>(of: Shape<T>): Shape<Record<string, T>> => shape({ is: 'byName', of })
export const optional = <T>(of: Shape<T>): Optional<T> => ({ is: 'optional', of })

type TypeOf<S> = S extends { readonly [means]?: (it: infer T) => unknown } ? T : never
export const either = <S extends readonly Node[]>(...of: S): Shape<TypeOf<S[number]>> => shape({ is: 'either', of })

// families

export const alone = <W>(words: Alone<W>): Family => ({ told: 'alone', words: words })
export const byHead = <W>(words: Words<W>): Family => ({ told: 'byHead', words: words })
export const byField = <W>(field: string, words: Words<W>): Family => ({
  told: 'byField',
  field,
  words: words as Record<string, FieldNodes>,
})
export const together = <T>(fields: Fields<T>): Family => ({ told: 'together', words: fields })
