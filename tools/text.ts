// Prints type line and rules text of cards:   npm run text -- NAME…
import { raids, wholeBook } from '../src/cards/index.ts'
import type { CardValue } from '../src/cards/vocabulary/values.ts'
import { cardText, plain, raidText, typeLine } from '../src/wording/index.ts'

const book = wholeBook()

const numbers = (card: CardValue): string =>
  [
    card.cost === undefined ? '' : `(${card.xCost ? (card.cost === 0 ? 'X' : `${card.cost}+X`) : card.cost})`,
    card.atk === undefined ? '' : `${card.atk} ${card.damageType ?? ''} ATK`,
    card.health === undefined ? '' : `${card.health} health`,
    card.def === undefined ? '' : `${card.def} DEF`,
    card.strike === undefined ? '' : `strike ${card.strike}`,
    card.classes ? `for ${card.classes.join('/')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')

const indented = (text: string): string => text.replace(/^/gm, '  ')

const print = (card: CardValue): void => {
  console.log(`${card.name}${card.number === undefined ? '' : ` [${card.number}]`}`)
  console.log(indented([typeLine(card), numbers(card)].filter(Boolean).join(' · ')))
  const front = plain(cardText(book, card))
  if (front !== '') console.log(indented(front))
  if ((card.type === 'hero' && !card.master) || card.back)
    console.log(`  Flipped:\n${indented(indented(plain(cardText(book, card, 'back')) || 'no text'))}`)
  console.log()
}

/** A card's name, its key, or the beginning of keys: a set such as onyxia or raider. */
const find = (word: string): readonly CardValue[] => {
  const named = book.named(word)
  if (named.length > 0) return named
  const lower = word.toLowerCase()
  return [...book.cards()].filter(
    ({ key, name }) => key === word || key.startsWith(`${word}/`) || name.toLowerCase() === lower,
  )
}

const asked = process.argv.slice(2)
if (asked.length === 0) {
  console.log('Usage: npm run text -- NAME…\nEach NAME is a card (a name or key) or a set: onyxia, raider.')
  process.exit(2)
}
for (const word of asked) {
  const raid = raids[word]
  const cards = find(word)
  cards.forEach(print)
  if (raid) {
    console.log(`${raid.title}: standing rules`)
    for (const paragraph of raidText(book, raid)) console.log(`  ${plain(paragraph)}`)
  }
  if (cards.length === 0) {
    console.log(`There is no card and no set called ${word}.`)
    process.exitCode = 1
  }
}
