import type { Book } from './book.ts'
import { boxedDeck, deckNamesOf, freedomOf, isClosed, welcomeIn } from './boss-deck-rules.ts'
import { cardsIn } from './deck-rules.ts'
import { asTyped, byCostAndName, deckName, linesIn, tooMuchIn } from './deck-text.ts'
import { fold } from './fold.ts'
import { own } from './own.ts'
import { longestLine, mostCopiesWritten } from '../limits/outside.ts'
import type { RaidValue } from './vocabulary/raid.ts'
import type { CardValue } from './vocabulary/values.ts'

/** The Boss's decks as lists that people copy and paste: a line for the raid, then each deck under its name. */

export interface BossDeckText {
  name: string | null
  decks: Record<string, Record<string, number>> // deck -> card key -> copies
}

export interface ReadBossDeck extends BossDeckText {
  raid: string // its key
  mode?: string // that it names
  left: string[] // lines that can't be read
}

type Titles = (deck: string) => string

const bare = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What a card is called where several have its name, as Black Temple's events do. */
export const wordFor = (book: Book, { name, number }: CardValue): string =>
  number !== undefined && book.named(name).length > 1 ? `${name} [${number}]` : name

/** All decks that can be changed, whether they are or not: whoever reads it needs no other list. */
export const bossDeckToText = (
  book: Book,
  raid: RaidValue,
  mode: string,
  { name, decks }: BossDeckText,
  titleOf: Titles,
): string => {
  const open = deckNamesOf(raid).filter((deck) => !isClosed(freedomOf(raid, mode, deck)))
  const lists = open.map((deck) => {
    const cards = own(decks, deck) ?? boxedDeck(raid, deck) ?? {}
    const known = Object.keys(cards).flatMap((key) => book.get(key) ?? [])
    const lost = Object.entries(cards).filter(([key]) => !book.has(key))
    return [
      `${titleOf(deck)} (${cardsIn(cards)})`,
      ...known.toSorted(byCostAndName).map((card) => `${own(cards, card.key) ?? 0} ${wordFor(book, card)}`),
      ...lost.map(([word, copies]) => `${copies} ${word}`),
    ]
  })
  const modeTitle = raid.modes.find(({ key }) => key === mode)?.title
  const head = [
    ...(name === null ? [] : [`Deck: ${deckName(name)}`]),
    `Raid: ${raid.title}`,
    ...(raid.modes.some(({ custom }) => custom) && modeTitle !== undefined ? [`Mode: ${modeTitle}`] : []),
  ]
  return [head, ...lists].map((lines) => `${lines.join('\n')}\n`).join('\n')
}

/** Null: it is no list of a Boss's decks, for it names no raid. */
export const readBossDeckText = (book: Book, text: string, titleOf: Titles): ReadBossDeck | null => {
  if (tooMuchIn(text) !== null) return null
  const lines = linesIn(text)
    .map(asTyped)
    .filter((line) => line !== '')
  const said = lines.map((line) => /^raid\s*[:=]\s*(\S.*)$/i.exec(line)?.[1]).find((it) => it !== undefined)
  const raid =
    said === undefined ? undefined : [...book.raids()].find((it) => [it.key, it.title].map(bare).includes(bare(said)))
  if (!raid) return null
  const read: ReadBossDeck = { raid: raid.key, name: null, decks: {}, left: [] }
  const titles = new Map(deckNamesOf(raid).map((deck) => [bare(titleOf(deck)), deck]))
  let deck = deckNamesOf(raid)[0] ?? ''
  const known = new Map<string, Map<string, string>>() // deck -> what a card is called -> its key
  const keysIn = (of: string): Map<string, string> => {
    const before = known.get(of)
    if (before) return before
    const boxed = Object.keys(boxedDeck(raid, of) ?? {}).flatMap((key) => book.get(key) ?? [])
    const cards = [...raid.modes.flatMap(({ key }) => welcomeIn(book, raid, key, of)), ...boxed]
    const isOnly = ({ key, name }: CardValue): boolean => cards.every((it) => it.key === key || it.name !== name)
    const keys = new Map(
      cards.flatMap((card) => {
        const numbered = `${card.name} ${card.number ?? ''}`
        return [card.key, bare(numbered), ...(isOnly(card) ? [bare(card.name)] : [])].map((it) => [it, card.key])
      }),
    )
    known.set(of, keys)
    return keys
  }
  const take = (line: string): void => {
    const counted = /^(\d+)\s*(?:[x×*]\s*|\s)(\S.*)$/iu.exec(line)
    const word = counted?.[2] ?? line
    const card = keysIn(deck).get(word) ?? keysIn(deck).get(bare(word))
    const cards = own(read.decks, deck) ?? {}
    const copies = (card === undefined ? 0 : (own(cards, card) ?? 0)) + Number(counted?.[1] ?? 1)
    if (card === undefined || copies < 1 || copies > mostCopiesWritten) read.left.push(line)
    else read.decks[deck] = { ...cards, [card]: copies }
  }
  for (const line of lines) {
    if (line.length > longestLine) {
      read.left.push(line)
      continue
    }
    const name = /^(?:deck|name)\s*[:=]\s*(\S.*)$/i.exec(line)?.[1]
    const heading = titles.get(bare(line.replace(/[\s:-]*[([]?\d+\s*(?:cards?)?[)\]]?$/i, '')))
    const saidMode = /^mode\s*[:=]\s*(\S.*)$/i.exec(line)?.[1]
    const mode = raid.modes.find(
      ({ key, title }) => saidMode !== undefined && [key, title].map(bare).includes(bare(saidMode)),
    )
    if (name !== undefined) read.name ??= deckName(name) || null
    else if (mode) read.mode ??= mode.key
    else if (heading !== undefined) {
      deck = heading
      if (/\b0\W*(?:cards?)?\W*$/i.test(line)) read.decks[deck] ??= {} // B1.4: somebody wants it empty
    } else if (!/^raid\s*[:=]/i.test(line)) take(line)
  }
  return read
}
