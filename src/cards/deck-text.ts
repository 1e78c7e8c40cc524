import { fold } from './fold.ts'
import type { Book } from './book.ts'
import { nearest } from './nearest.ts'
import { own } from './own.ts'
import { isRaiders } from './deck-rules.ts'
import { longestDeckList, longestLine, mostCopiesWritten, mostGuessed, mostLines } from '../limits/outside.ts'
import { deckRoom, foldName } from '../limits/names.ts'
import type { CardType, CardValue } from './vocabulary/values.ts'

/** Deck lists as people write and paste them: a line for each card, "3 Fireball", and a line for the hero. */

export interface DeckText {
  name: string | null
  hero: string | null // card key
  cards: Record<string, number> // card key -> copies
  left?: readonly string[] // lines of the list that it was read from and that it does not hold
}

/** A line that is not in the deck, and why. */
export interface LeftLine {
  line: string // as it was written
  why: 'unknown' | 'raid' | 'token' | 'secondHero' | 'aside' | 'copies'
  name: string
  meant: string | null // key of the card whose name is nearest
}

export interface ReadDeck extends Omit<DeckText, 'left'> {
  left: LeftLine[]
  tooMuch?: TooMuch // nothing of it was read
}

/** What a text has more of than any deck list. */
export type TooMuch = 'letters' | 'lines'

const lineBreaks = /\r\n|[\n\r\u2028\u2029]/
export const linesIn = (text: string): string[] => text.replace(/^\uFEFF/, '').split(lineBreaks)

export const tooMuchIn = (text: string): TooMuch | null => {
  if (text.length > longestDeckList) return 'letters'
  return text.split(/[\n\r\u2028\u2029;]/, mostLines + 1).length > mostLines ? 'lines' : null
}

/** Without what nobody sees, and with letters of double width as the letters they are. */
export const asTyped = (line: string): string =>
  line
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, ' ')
    .trim()

/** The kinds of cards in a deck, in the order in which lists name them. */
export const deckGroups: readonly { type: CardType; title: string }[] = [
  { type: 'hero', title: 'Master Heroes' }, // no other hero is in a deck (100.1)
  { type: 'quest', title: 'Quests' },
  { type: 'location', title: 'Locations' },
  { type: 'ability', title: 'Abilities' },
  { type: 'ally', title: 'Allies' },
  { type: 'weapon', title: 'Weapons' },
  { type: 'armor', title: 'Armor' },
  { type: 'item', title: 'Items' },
]

export const byCostAndName = (a: CardValue, b: CardValue): number =>
  (a.cost ?? 0) - (b.cost ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

export const deckName = (text: string): string => foldName(text, deckRoom)

export const deckToText = (book: Book, { name, hero, cards, left = [] }: DeckText): string => {
  const known = Object.keys(cards).flatMap((key) => book.get(key) ?? [])
  const lost = Object.entries(cards).filter(([key]) => !book.has(key))
  const groups = deckGroups.map(({ type, title }) => ({
    title,
    of: known.filter((card) => card.type === type).toSorted(byCostAndName),
  }))
  const sum = (of: readonly CardValue[]): number => of.reduce((n, { key }) => n + (own(cards, key) ?? 0), 0)
  const sections = groups
    .filter(({ of }) => of.length > 0)
    .map(({ title, of }) => [`${title} (${sum(of)})`, ...of.map((card) => `${own(cards, card.key) ?? 0} ${card.name}`)])
  return [
    [
      ...(name === null || deckName(name) === '' ? [] : [`Deck: ${deckName(name)}`]),
      ...(hero === null ? [] : [`Hero: ${book.get(hero)?.name ?? hero}`]),
    ],
    ...sections,
    lost.map(([key, copies]) => `${copies} ${key}`),
    left.length > 0 ? ['Left out:', ...left] : [],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** A name without all that people leave out or write otherwise. */
const bare = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

interface Names {
  called: (name: string) => CardValue | undefined
  nearestTo: (name: string) => string | null // key
}
const known = new WeakMap<Book, Names>()

/** The names of all cards, without what people leave out; a raider's card before a raid's. */
const namesIn = (book: Book): Names => {
  const before = known.get(book)
  if (before) return before
  const all = [...book.cards()]
  const byName = new Map(
    [...all.filter((card) => !isRaiders(card)), ...all.filter(isRaiders)].map((it) => [bare(it.name), it]),
  )
  const deckable = all.filter((card) => isRaiders(card) && !card.token)
  const names: Names = {
    // also with a set, a number or a type behind it: "Fireball [HoA 51]"
    called: (name) =>
      byName.get(bare(name)) ?? byName.get(bare(name.replaceAll(/\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/g, ''))),
    nearestTo: (name) => {
      const meant = nearest(
        name,
        deckable.map((card) => card.name),
      )
      return deckable.find((card) => card.name === meant)?.key ?? null
    },
  }
  known.set(book, names)
  return names
}

const headings = new Set(
  [
    ...deckGroups.flatMap(({ type, title }) => [type, title]),
    ...['hero', 'heroes', 'equipment', 'armors', 'resources', 'card', 'cards', 'deck', 'main deck'],
  ].map(bare),
)
const asideHeadings = new Set(['side', 'sideboard', 'side deck', 'left out'].map(bare))

/** "== Allies (20) ==", "[Quests]", "Equipment - 8:", "8 Abilities" */
const headingOf = (line: string): string =>
  bare(
    line
      .replace(/^[\s=*_#[\]<>-]*(?:\d+\s)?/, '')
      .replace(/[\s=*_\]<>:-]+$/, '')
      .replace(/[\s:-]*[([]?\d+\s*(?:cards?)?[)\]]?$/i, ''),
  )

interface Counted {
  copies: number
  name: string
}
/** The ways to write copies and a name, the likeliest first. */
const readings = (line: string): Counted[] => {
  const text = line.replace(/^[-*•·]\s+/, '')
  const found: Counted[] = []
  const before = /^(\d+)\s*(?:[x×*]\s*|\s)(\S.*)$/iu.exec(text)
  if (before) found.push({ copies: Number(before[1]), name: before[2] ?? '' })
  found.push({ copies: 1, name: text })
  const after = /^(.*\S)\s*(?:[x×*]\s*(\d+)|\((\d+)\)|\s(\d+))$/iu.exec(text)
  if (after) found.push({ copies: Number(after[2] ?? after[3] ?? after[4]), name: after[1] ?? '' })
  return found
}

const withoutComment = (line: string): string => line.replace(/(?:^|\s)(?:\/\/|#(?!\d)).*$/, '')

/** Reads a deck list. What can't be read is not lost: it comes back, line by line. */
export const readDeckText = (book: Book, text: string): ReadDeck => {
  const { called, nearestTo } = namesIn(book)
  const deck: ReadDeck = { name: null, hero: null, cards: {}, left: [] }
  const tooMuch = tooMuchIn(text)
  if (tooMuch !== null) return { ...deck, tooMuch }
  let aside = false
  let guessed = 0
  const leave = (line: string, why: LeftLine['why'], name: string): void => {
    const mayGuess = why === 'unknown' && line.length <= longestLine && guessed < mostGuessed
    if (mayGuess) guessed += 1
    deck.left.push({ line, why, name, meant: mayGuess ? nearestTo(name) : null })
  }
  const takeHero = (line: string, card: CardValue): void => {
    if (deck.hero === null || deck.hero === card.key) deck.hero = card.key
    else leave(line, 'secondHero', card.name)
  }
  const take = (line: string, { copies, name }: Counted, card: CardValue | undefined): void => {
    if (!card) return leave(line, 'unknown', name)
    if (!isRaiders(card)) return leave(line, 'raid', card.name)
    if (card.token) return leave(line, 'token', card.name)
    if (aside) return leave(line, 'aside', card.name)
    if (card.type === 'hero' && !card.master) return takeHero(line, card)
    const all = (own(deck.cards, card.key) ?? 0) + copies
    if (copies < 1 || all > mostCopiesWritten) return leave(line, 'copies', card.name)
    deck.cards[card.key] = all
  }
  const read = (line: string): void => {
    const said = asTyped(line)
    if (said.length > longestLine) return leave(line, 'unknown', said.slice(0, longestLine))
    const hero = /^hero\s*(?:[:=]|\s[-–—])\s*(?:1\s*x?\s+)?(\S.*)$/i.exec(said)?.[1]
    if (hero !== undefined) {
      const card = aside ? undefined : called(hero)
      if (card?.type === 'hero' && !card.master && isRaiders(card)) takeHero(line, card)
      else leave(line, 'unknown', hero)
      return
    }
    const ways = readings(said)
    const way = ways.find(({ name }) => called(name))
    const heading = headingOf(said)
    if (way) take(line, way, called(way.name))
    else if (asideHeadings.has(heading)) aside = true
    else if (headings.has(heading)) aside = false
    else take(line, ways[0] ?? { copies: 1, name: said }, undefined)
  }

  for (const line of linesIn(text)) {
    const name = /^[\s\p{Cf}]*(?:deck(?: ?name)?|name|title)\s*[:=]\s*(\S.*)$/iu.exec(line)?.[1]
    if (name !== undefined && deck.name === null) deck.name = deckName(name) || null
    else for (const part of withoutComment(line).split(';')) if (part.trim() !== '') read(part.trim())
  }
  return deck
}
