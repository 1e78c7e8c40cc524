import type { RaidValue } from './vocabulary/raid.ts'
import type { CardValue } from './vocabulary/values.ts'

/** Where a card's words are looked up. What it holds can't be listed: a bot may not learn which cards are played. */
export type Lookup = Pick<Book, 'get' | 'named' | 'raid'>

const note = (names: Map<string, CardValue[]>, name: string, card: CardValue): void => {
  const same = names.get(name)
  if (same) same.push(card)
  else names.set(name, [card])
}

/** What cards and raids are looked up in: what one raid is played with, or all that this app has. */
export class Book {
  readonly #cards = new Map<string, CardValue>()
  readonly #names = new Map<string, CardValue[]>()
  readonly #backNames = new Map<string, CardValue[]>()
  readonly #raids = new Map<string, RaidValue>()

  constructor(cards: Iterable<CardValue>, raids: Iterable<RaidValue> = []) {
    for (const card of cards) this.add(card)
    for (const raid of raids) this.#raids.set(raid.key, raid)
  }

  add(card: CardValue): void {
    const other = this.#cards.get(card.key)
    if (other) throw new Error(`Two cards have the key "${card.key}": ${other.name} and ${card.name}. Rename one.`)
    this.#cards.set(card.key, card)
    note(this.#names, card.name, card)
    if (card.backName !== undefined) note(this.#backNames, card.backName, card)
  }

  get(key: string): CardValue | undefined {
    return this.#cards.get(key)
  }

  has(key: string): boolean {
    return this.#cards.has(key)
  }

  /** Several cards can share a name, such as the stages of a Boss. Otherwise those that are called so on their other side. */
  named(name: string): readonly CardValue[] {
    return this.#names.get(name) ?? this.#backNames.get(name) ?? []
  }

  /** By key, by name, or by `Name [number]` where several cards share a name. */
  find(word: string): readonly CardValue[] {
    const byKey = this.#cards.get(word)
    if (byKey) return [byKey]
    const byName = this.#names.get(word)
    if (byName) return byName
    const numbered = /^(.*) \[(\w+)\]$/.exec(word)
    return this.named(numbered?.[1] ?? '').filter((card) => card.number === numbered?.[2])
  }

  names(): Iterable<string> {
    return this.#names.keys()
  }

  /** Also what cards are called on their other side. */
  sideNames(): Iterable<string> {
    return [...this.#names.keys(), ...this.#backNames.keys()]
  }

  cards(): Iterable<CardValue> {
    return this.#cards.values()
  }

  raid(key: string): RaidValue | undefined {
    return this.#raids.get(key)
  }

  raids(): Iterable<RaidValue> {
    return this.#raids.values()
  }
}
