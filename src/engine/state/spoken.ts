import { own } from '../../cards/own.ts'
import type { CardType, Compare, DamageType, Keyword, Kind } from '../../cards/vocabulary/values.ts'
import { type Entry, keyOf } from './entries.ts'
import type { Game } from './game.ts'

/** Words for people: seats, kinds of card, keywords, numbers. */

export const seatTitle = (seat: number): string => (seat === 0 ? 'the Boss' : `Raider ${seat}`)
export const possessive = (seat: number): string => `${seatTitle(seat)}’s`
/** As a sentence begins. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export const list = (words: readonly string[], last = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

const kinds: Record<Kind, string> = {
  hero: 'a hero',
  ally: 'an ally',
  ability: 'an ability',
  weapon: 'a weapon',
  armor: 'armor',
  item: 'an item',
  quest: 'a quest',
  location: 'a location',
  event: 'an event',
  rune: 'a rune',
  blood: 'a blood',
  cube: 'a cube',
  lair: 'a lair',
  quarter: 'a quarter',
  mark: 'a mark',
  equipment: 'equipment',
  character: 'a hero or ally',
  resource: 'a resource',
  card: 'a card',
  totem: 'a Totem',
}
export const kindWord = (kind: Kind): string => own(kinds, kind) ?? kind
export const kindWords = (wanted: Kind | readonly Kind[]): string =>
  typeof wanted === 'string' ? kindWord(wanted) : list(wanted.map(kindWord))
export const typeWord = (type: CardType): string => kindWord(type)

const keywords: Record<Keyword, string> = {
  assault: 'Assault',
  conspicuous: 'Conspicuous',
  dualWield: 'Dual Wield',
  elusive: 'Elusive',
  ferocity: 'Ferocity',
  immune: 'Immune',
  inspire: 'Inspire',
  longRange: 'Long-Range',
  mend: 'Mend',
  protector: 'Protector',
  resistance: 'Resistance',
  sentinel: 'Sentinel',
  smash: 'Smash',
  stealth: 'Stealth',
  twoHandedDualWield: 'Two-Handed Dual Wield',
  untargetable: 'Untargetable',
}
export const keywordWord = (keyword: Keyword): string => own(keywords, keyword) ?? keyword

const damageTypes: Record<DamageType, string> = {
  arcane: 'arcane',
  fire: 'fire',
  frost: 'frost',
  holy: 'holy',
  melee: 'melee',
  nature: 'nature',
  ranged: 'ranged',
  shadow: 'shadow',
}
export const damageWord = (type: DamageType): string => own(damageTypes, type) ?? type

export const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)
export const resources = (n: number): string => (n === 1 ? '1 resource' : `${n} resources`)
export const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)

/** What a comparison asks for. `read` gives its amounts. */
export const compareWords = (by: Compare, read: (amount: NonNullable<Compare['atMost']>) => number): string => {
  const words: string[] = []
  if (by.exactly !== undefined) words.push(`exactly ${read(by.exactly)}`)
  if (by.atLeast !== undefined) words.push(`at least ${read(by.atLeast)}`)
  if (by.atMost !== undefined) words.push(`at most ${read(by.atMost)}`)
  if (by.odd !== undefined) words.push(by.odd ? 'an odd number' : 'an even number')
  return list(words, 'and')
}

/** The card that a modifier comes from, wherever it is now: everybody saw it when it was made. */
export const sayerOf = (g: Game, { code }: Entry): { name: string; key: string } | null =>
  code === '' ? null : { name: g.lib.get(keyOf(code)).name, key: keyOf(code) }

/** A whole sentence either way: with the card that makes it so, or by itself where a rule does. */
export const madeSoBy = (g: Game, entry: Entry, byCard: (card: string) => string, byRule: string): string => {
  const sayer = sayerOf(g, entry)
  return sayer ? byCard(sayer.name) : byRule
}

/** `can`: what it is kept from, as a verb: "attack", "be destroyed". */
export const cannot = (g: Game, stop: Entry, name: string, can: string): string =>
  madeSoBy(g, stop, (card) => `${name} can’t ${can} because of ${card}.`, `${name} can’t ${can}.`)
