import { Book } from '../../cards/book.ts'
import { own } from '../../cards/own.ts'
import { powerWord } from '../../cards/grammar/tell.ts'
import type {
  CardType,
  CardValue,
  Condition,
  Continuous,
  EntersPower,
  KeywordPower,
  PaymentPower,
  PlayingPower,
  Power,
  PowerWords,
  RewardPower,
  TriggeredPower,
} from '../../cards/vocabulary/values.ts'
import type { Values } from '../contract/values.ts'

/** Card values by key, and pointers into them. Nothing in here is game state. */

export const typeBits: Record<CardType, number> = {
  hero: 1,
  ally: 2,
  ability: 4,
  weapon: 8,
  armor: 16,
  item: 32,
  quest: 64,
  location: 128,
  event: 256,
  rune: 512,
  blood: 1024,
  cube: 2048,
  lair: 4096,
  quarter: 8192,
  mark: 16384,
}
export const equipmentBits = typeBits.weapon | typeBits.armor | typeBits.item
export const characterBits = typeBits.hero | typeBits.ally

export interface At<T> {
  code: string // path of the power
  power: T
}
export interface Static {
  code: string // path of the Continuous
  what: Continuous
  while: Condition | null
  from: 'play' | 'graveyard'
}
/** One side of a card, its powers sorted by kind. */
export interface Side {
  keywords: At<KeywordPower>[]
  payments: At<PaymentPower>[]
  rewards: At<RewardPower>[]
  triggers: At<TriggeredPower>[]
  statics: Static[]
  enters: At<EntersPower>[]
  playing: At<PlayingPower>[]
}
export interface Compiled {
  value: CardValue
  playCode: string // the path of its text as it is played
  types: number
  tags: string[]
  front: Side
  back: Side
}

const drawers: { readonly [K in keyof PowerWords]: (side: Side, power: PowerWords[K], code: string) => void } = {
  keyword: (side, power, code) => side.keywords.push({ code, power }),
  pay: (side, power, code) => side.payments.push({ code, power }),
  complete: (side, power, code) => side.rewards.push({ code, power }),
  when: (side, power, code) => side.triggers.push({ code, power }),
  enters: (side, power, code) => side.enters.push({ code, power }),
  playing: (side, power, code) => side.playing.push({ code, power }),
  always: (side, power, code) =>
    power.always.forEach((what, i) =>
      side.statics.push({ code: `${code}.always.${i}`, what, while: power.while ?? null, from: power.from ?? 'play' }),
    ),
}

export const sortPower = (side: Side, power: Power, code: string): void =>
  (drawers[powerWord(power)] as (side: Side, power: Power, code: string) => void)(side, power, code)

export const emptySide = (): Side => ({
  keywords: [],
  payments: [],
  rewards: [],
  triggers: [],
  statics: [],
  enters: [],
  playing: [],
})

const sideOf = (key: string, list: readonly Power[] | undefined, name: string): Side => {
  const side = emptySide()
  list?.forEach((power, i) => {
    sortPower(side, power, `${key}#${name}.${i}`)
  })
  return side
}

/** Powers that keywords stand for; `n` comes in as X. */
const keywordCards: CardValue[] = [
  {
    key: '_keyword/mend',
    name: 'Mend',
    type: 'ability',
    powers: [
      {
        when: { on: 'turnStarts', whose: 'yours' },
        targets: [{ card: { is: ['hero', 'ally'] } }],
        effects: [{ may: [{ heal: 'X', from: { target: 0 }, by: 'self' }] }],
      },
    ],
  },
  {
    key: '_keyword/sentinel',
    name: 'Sentinel',
    type: 'ability',
    powers: [{ when: { on: 'exhausts', card: 'self' }, effects: [{ ready: 'self' }] }],
  },
]

const compiledBefore = new WeakMap<CardValue, Compiled>() // raids share the values of one pack

const compiled = (value: CardValue): Compiled => {
  const before = compiledBefore.get(value)
  if (before) return before
  const { key } = value
  let types = typeBits[value.type]
  for (const type of value.types ?? []) types |= typeBits[type]
  const front = sideOf(key, value.powers, 'powers')
  const made: Compiled = {
    value,
    playCode: `${key}#play`,
    types,
    tags: value.tags ?? [],
    front,
    back: value.back ? sideOf(key, value.back, 'back') : value.type === 'hero' ? emptySide() : front,
  }
  compiledBefore.set(value, made)
  return made
}

export class Library {
  readonly book: Book
  readonly #compiled = new Map<string, Compiled>()
  readonly #paths = new Map<string, unknown>()
  readonly #owners = new Map<string, CardValue>()

  constructor({ rules, cards }: Values) {
    this.book = new Book([...keywordCards, ...cards], [rules])
  }

  get(key: string): CardValue {
    const value = this.book.get(key)
    if (!value) throw new Error(`There is no card with the key "${key}".`)
    return value
  }

  compiled(key: string): Compiled {
    const known = this.#compiled.get(key)
    if (known) return known
    const made = compiled(this.get(key))
    this.#compiled.set(key, made)
    return made
  }

  /** The card that a path leads into. */
  ownerOf(path: string): CardValue {
    const known = this.#owners.get(path)
    if (known) return known
    const value = this.get(path.slice(0, path.indexOf('#')))
    this.#owners.set(path, value)
    return value
  }

  /** What a path such as `onyxia/crush#play.effects.0` points at. */
  at<T>(path: string): T {
    const known = this.#paths.get(path)
    if (known !== undefined) return known as T
    const cut = path.indexOf('#')
    let node: unknown = this.get(path.slice(0, cut))
    for (const part of path.slice(cut + 1).split('.')) {
      if (part === '') continue
      if (typeof node !== 'object' || node === null) break
      node = own(node as Record<string, unknown>, part)
    }
    if (node === undefined) throw new Error(`Nothing at ${path}.`)
    this.#paths.set(path, node)
    return node as T
  }
}
