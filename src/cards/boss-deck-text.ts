import type { Book } from './book.ts'
import { boxedDeck, deckNamesOf, freedomOf, isClosed } from './boss-deck-rules.ts'
import { cardsIn } from './deck-rules.ts'
import { byCostAndName } from './deck-text.ts'
import { fold } from './fold.ts'
import { own } from './own.ts'
import type { RaidValue } from './vocabulary/raid.ts'

/** The Boss's decks as lists that people copy and paste: a line for the raid, then each deck under its name. */

export interface BossDeckText {
  name: string | null
  decks: Record<string, Record<string, number>> // deck -> card key -> copies
}

export interface ReadBossDeck extends BossDeckText {
  raid: string // its key
  left: string[] // lines that can't be read
}

type Titles = (deck: string) => string

const bare = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

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
      ...known.toSorted(byCostAndName).map((card) => `${own(cards, card.key) ?? 0} ${card.name}`),
      ...lost.map(([word, copies]) => `${copies} ${word}`),
    ]
  })
  const head = [...(name === null ? [] : [`Deck: ${name.replaceAll(/\s+/g, ' ').trim()}`]), `Raid: ${raid.title}`]
  return [head, ...lists].map((lines) => `${lines.join('\n')}\n`).join('\n')
}

const mostWritten = 999

/** Null: it is no list of a Boss's decks, for it names no raid. */
export const readBossDeckText = (book: Book, text: string, titleOf: Titles): ReadBossDeck | null => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const said = lines.map((line) => /^raid\s*[:=]\s*(\S.*)$/i.exec(line)?.[1]).find((it) => it !== undefined)
  const raid =
    said === undefined ? undefined : [...book.raids()].find((it) => [it.key, it.title].map(bare).includes(bare(said)))
  if (!raid) return null
  const read: ReadBossDeck = { raid: raid.key, name: null, decks: {}, left: [] }
  const titles = new Map(deckNamesOf(raid).map((deck) => [bare(titleOf(deck)), deck]))
  let deck = deckNamesOf(raid)[0] ?? ''
  const take = (line: string): void => {
    const counted = /^(\d+)\s*(?:[x×*]\s*|\s)(\S.*)$/iu.exec(line)
    const word = counted?.[2] ?? line
    const box = boxedDeck(raid, deck) ?? {}
    const card = Object.keys(box).find((key) => key === word || bare(book.get(key)?.name ?? '') === bare(word))
    const cards = own(read.decks, deck) ?? {}
    const copies = (card === undefined ? 0 : (own(cards, card) ?? 0)) + Number(counted?.[1] ?? 1)
    if (card === undefined || copies < 1 || copies > mostWritten) read.left.push(line)
    else read.decks[deck] = { ...cards, [card]: copies }
  }
  for (const line of lines) {
    const name = /^(?:deck|name)\s*[:=]\s*(\S.*)$/i.exec(line)?.[1]
    const heading = titles.get(bare(line.replace(/[\s:-]*[([]?\d+\s*(?:cards?)?[)\]]?$/i, '')))
    if (name !== undefined) read.name ??= name
    else if (heading !== undefined) deck = heading
    else if (!/^raid\s*[:=]/i.test(line)) take(line)
  }
  return read
}
