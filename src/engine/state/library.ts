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

export class Library {
  readonly #values = new Map<string, CardValue>()
  readonly #names = new Map<string, CardValue[]>()
  readonly #compiled = new Map<string, Compiled>()
  readonly #paths = new Map<string, unknown>()

  constructor(values: Iterable<CardValue>) {
    for (const value of keywordCards) this.add(value)
    for (const value of values) this.add(value)
  }

  add(value: CardValue): void {
    if (this.#values.has(value.key)) throw new Error(`Two cards have the key "${value.key}".`)
    this.#values.set(value.key, value)
    const same = this.#names.get(value.name)
    if (same) same.push(value)
    else this.#names.set(value.name, [value])
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  get(key: string): CardValue {
    const value = this.#values.get(key)
    if (!value) throw new Error(`There is no card with the key "${key}".`)
    return value
  }

  /** By key, by name, or by `Name [number]` where several cards share a name. */
  find(word: string): CardValue[] {
    const byKey = this.#values.get(word)
    if (byKey) return [byKey]
    const byName = this.#names.get(word)
    if (byName) return byName
    const numbered = /^(.*) \[(\w+)\]$/.exec(word)
    if (!numbered) return []
    return (this.#names.get(numbered[1] ?? '') ?? []).filter((v) => v.number === numbered[2])
  }

  names(): string[] {
    return [...this.#names.keys()]
  }

  compiled(key: string): Compiled {
    const known = this.#compiled.get(key)
    if (known) return known
    const value = this.get(key)
    let types = typeBits[value.type]
    for (const type of value.types ?? []) types |= typeBits[type]
    const front = sideOf(key, value.powers, 'powers')
    const made: Compiled = {
      value,
      types,
      tags: value.tags ?? [],
      front,
      back: value.back ? sideOf(key, value.back, 'back') : value.type === 'hero' ? emptySide() : front,
    }
    this.#compiled.set(key, made)
    return made
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
