import { own } from '../../cards/own.ts'
import { atk, faceOf, health, keywordBits } from '../../engine/deriving/derive.ts'
import { cardAt, type Game, seatAt, seatName, seatNumber } from '../../engine/state/game.ts'
import { typeBits } from '../../engine/state/library.ts'
import { logText } from '../../engine/contract/log.ts'
import type { Card } from '../../engine/state/state.ts'
import { cardsCalled, cardsIn, cardsNamedIn, linkName, nameOf, type Names } from './names.ts'
import { plainWord } from './parse-table.ts'
import { show } from './read.ts'
import type { Expectation } from './ruling.ts'
import { cardWord, isBossDeck, isCardZone, isSeat, lairSides, nearest, splitCard } from './words.ts'

/** What is true now at the path of an expectation: cards, words in any order, or one value. */
type Found = { cards: Card[]; isDeck?: true } | { words: string[] } | { value: unknown } | { wrong: string }

const cardFacts = [
  'damage',
  'atk',
  'health',
  'exhausted',
  'side',
  'counters.<name>',
  'attached',
  'controller',
  'owner',
  'keywords',
  'faceUp',
]

const factOf = (g: Game, card: Card, fact: string): Found => {
  if (fact.startsWith('counters.')) return { value: own(card.counters, fact.slice(9)) ?? 0 }
  switch (fact) {
    case 'damage':
      return { value: card.damage }
    case 'atk':
      return { value: atk(g, card) }
    case 'health':
      return { value: health(g, card) }
    case 'exhausted':
      return { value: card.exhausted }
    case 'side':
      return { value: card.back ? 'back' : 'front' }
    case 'faceUp':
      return { value: card.faceUp }
    case 'controller':
      return { value: seatName(card.ctl) }
    case 'owner':
      return { value: seatName(card.owner) }
    case 'attached':
      return { cards: card.attached.map((id) => cardAt(g, id)) }
    case 'keywords': {
      const { keywords } = faceOf(g, card)
      return { words: Object.entries(keywordBits).flatMap(([word, bit]) => (keywords & bit ? [word] : [])) }
    }
    default:
      return { wrong: `a card has no "${fact}"; it has ${cardFacts.join(', ')}` }
  }
}

/** A card's name and perhaps a fact of it, among some cards. */
const cardOrFact = (g: Game, names: Names, among: Card[], where: string, rest: string): Found => {
  const split = splitCard(rest, names.known)
  if (!split) return { wrong: `no card is called "${rest}"${nearest(rest.split('.')[0] ?? rest, names.known)}` }
  const found = cardsNamedIn(g, names, among, split.card)
  if (split.rest === '') return { cards: found }
  const card = found[0]
  if (card) return factOf(g, card, split.rest)
  const there = among.map((c) => nameOf(g, names, c)).join(', ')
  return { wrong: `there is no ${split.card} in ${where} (there: ${there || 'nothing'})` }
}

const inSeat = (g: Game, names: Names, seat: number, path: string): Found => {
  const s = g.s.seats[seat]
  if (!s) return { wrong: `${seatName(seat)} is not at this table` }
  const resources = cardsIn(g, seat, 'resources')
  switch (path) {
    case 'deck':
      return { cards: cardsIn(g, seat, 'deck'), isDeck: true }
    case 'resources':
      return { cards: resources }
    case 'resources.ready':
      return { cards: resources.filter((c) => !c.exhausted) }
    case 'resources.exhausted':
      return { cards: resources.filter((c) => c.exhausted) }
    case 'resources.faceUp':
      return { cards: resources.filter((c) => c.faceUp) }
    case 'placed':
      return { value: s.placed }
    case 'marks':
      return { words: s.marks }
    default:
  }
  const dot = path.indexOf('.')
  const head = dot < 0 ? path : path.slice(0, dot)
  const rest = dot < 0 ? '' : path.slice(dot + 1)
  if (isBossDeck(head)) {
    if (!own(g.raid.decks, head)) return { wrong: `${seatName(seat)} has no deck called ${head} in this raid` }
    if (rest === '') return { cards: cardsIn(g, seat, 'deck', head), isDeck: true }
    return rest === 'graveyard' ? { cards: cardsIn(g, seat, 'graveyard', head) } : { wrong: `a deck has no "${rest}"` }
  }
  if (!isCardZone(head)) return { wrong: `a seat has no "${head}"` }
  const among = cardsIn(g, seat, head)
  if (rest === '') return { cards: among }
  if (head !== 'hero') return cardOrFact(g, names, among, `${seatName(seat)}.${head}`, rest)
  const hero = among[0]
  return hero ? factOf(g, hero, rest) : { wrong: `${seatName(seat)} has no hero` }
}

const inBossRow = (g: Game, bits: number): Card[] =>
  seatAt(g, 0)
    .row.map((id) => cardAt(g, id))
    .filter((card) => (faceOf(g, card).types & bits) !== 0)

const lookAt = (g: Game, names: Names, path: string): Found => {
  const { s } = g
  switch (path) {
    case 'turn':
      return { value: seatName(s.turn.seat) }
    case 'phase':
      return { value: s.turn.phase }
    case 'step':
      return { value: s.turn.step }
    case 'chain':
      return { words: s.chain.map((link) => linkName(g, link, names)) }
    case 'result':
      return { value: s.result ?? 'none' }
    case 'stage':
    case 'quarter':
      return Object.hasOwn(s.facts, path) ? { value: s.facts[path] } : { wrong: `this raid has no ${path}` }
    case 'lair': {
      const lair = inBossRow(g, typeBits.lair)[0]
      return lair ? { value: lairSides[lair.back ? 1 : 0] } : { wrong: 'no Lair is in play' }
    }
    case 'cubes.unattached':
      return { value: inBossRow(g, typeBits.cube).filter((c) => c.host === null).length }
    default:
  }
  const dot = path.indexOf('.')
  const head = dot < 0 ? path : path.slice(0, dot)
  if (isSeat(head))
    return dot < 0
      ? { wrong: 'a seat alone says nothing; add what of it, such as hero' }
      : inSeat(g, names, seatNumber(head), path.slice(dot + 1))
  const split = splitCard(path, names.known)
  if (!split) return { wrong: `nothing is called "${path}"${nearest(path, names.known)}` }
  const card = cardsCalled(g, names, split.card)[0]
  return card && split.rest !== '' ? factOf(g, card, split.rest) : { wrong: `there is no ${split.card} on the table` }
}

const asList = (value: unknown): string[] =>
  value === null || value === 'none' ? [] : (Array.isArray(value) ? value : [value]).map(String)

/** Names in any order: `Name#2` and `Name [45]` first, because they are pickier. */
const sameCards = (g: Game, names: Names, cards: readonly Card[], wanted: readonly string[]): boolean => {
  if (cards.length !== wanted.length) return false
  const left = [...cards]
  const pickiness = (word: string): number => (cardWord(word, names.known).base === word ? 1 : 0)
  return wanted
    .toSorted((a, b) => pickiness(a) - pickiness(b))
    .every((word) => {
      const { nth } = cardWord(word, names.known)
      const one = nth === null ? undefined : cardsCalled(g, names, word)[0]
      const card = nth === null ? cardsNamedIn(g, names, left, word)[0] : left.find((c) => c === one)
      if (!card) return false
      left.splice(left.indexOf(card), 1)
      return true
    })
}

const sameWords = (found: readonly string[], wanted: readonly string[]): boolean => {
  const sorted = (list: readonly string[]): string => JSON.stringify(list.map(plainWord).toSorted())
  return sorted(found) === sorted(wanted)
}

const bare = (word: string): string => word.replace(/#\d+$/, '')

const compare = (g: Game, names: Names, found: Found, wanted: unknown): string | null => {
  const says = (actual: string): string => `expected ${show(wanted)}, got ${actual}`
  if ('wrong' in found) return `${says('nothing')}: ${found.wrong}`
  if ('value' in found) return found.value === wanted ? null : says(show(found.value))
  const list = 'cards' in found ? found.cards.map((c) => nameOf(g, names, c)) : found.words
  const actual = list.length === 0 ? 'none' : list.join(', ')
  if (typeof wanted === 'number') return list.length === wanted ? null : says(`${list.length} (${actual})`)
  if (typeof wanted === 'boolean') return list.length > 0 === wanted ? null : says(actual)
  const words = asList(wanted)
  if ('cards' in found && found.isDeck && words.length > 0) {
    // of a deck a list names the top ones, in order
    const top = found.cards.slice(0, words.length)
    return words.every((word, i) => sameCards(g, names, top.slice(i, i + 1), [word])) ? null : says(actual)
  }
  const fits =
    'cards' in found
      ? sameCards(g, names, found.cards, words)
      : sameWords(found.words, words) || sameWords(found.words.map(bare), words)
  return fits ? null : says(actual)
}

/** What an expectation finds wrong, or null. */
export const unmet = (g: Game, names: Names, { path, value }: Expectation): string | null => {
  if (path === 'log contains') {
    const lines = g.s.log.map(logText)
    const missing = asList(value).filter(
      (text) => !lines.some((line) => line.toLowerCase().includes(text.toLowerCase())),
    )
    if (missing.length === 0) return null
    return `log: expected ${missing.map(show).join(', ')}, got:\n  ${lines.slice(-12).join('\n  ')}`
  }
  const why = compare(g, names, lookAt(g, names, path), value)
  return why === null ? null : `${path}: ${why}`
}
