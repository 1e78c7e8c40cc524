import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { View } from '../../engine/contract/view.ts'
import { type CardOutcome, type Gone, isNothing, type Outcome, type SeatOutcome } from '../../table/outcome.ts'
import { type Cards, cardCalled } from '../naming.ts'
import type { IconName } from '../signs/Icon.tsx'
import { strings } from '../strings/index.ts'
import { cardName, isHidden, seatTitle } from '../words.ts'

/** What an answer would do, in words: a line on a card, or sentences to be read out. */

const words = strings.preview
const { said } = words

/** A line on a card. `harm`: it is one of ours that suffers, my own or a friend’s. */
export interface Line {
  text: string
  sign: IconName | null
  harm: Harm | null
}
type Harm = 'own' | 'friend'

const isFriend = (seat: Seat | null | undefined, you: Seat | null): boolean =>
  seat != null && you !== null && (seat === 'boss') === (you === 'boss')

const isWorse = (it: CardOutcome, you: Seat | null): boolean =>
  it.gone !== undefined ||
  (it.left !== undefined && it.left[1] < it.left[0]) ||
  (it.atk !== undefined && it.atk[1] < it.atk[0]) ||
  it.exhausted === true ||
  (it.to !== undefined && !isFriend(it.to, you))

const harmOf = (it: CardOutcome, { you }: View, cards: Cards): Harm | null => {
  const found = cards.get(it.card)
  // what the Boss has attached to one of ours is none of ours
  const seat = found && !isHidden(found.card) ? found.card.controller : found?.seat
  if (!isFriend(seat, you) || !isWorse(it, you)) return null
  return seat === you ? 'own' : 'friend'
}

const isCharacter = (cards: Cards, handle: Handle): boolean => {
  const card = cards.get(handle)?.card
  return card !== undefined && !isHidden(card) && card.types.some((type) => type === 'hero' || type === 'ally')
}

const goneText = (gone: Gone, character: boolean): string =>
  gone === 'destroyed' && character ? words.dies : words.gone[gone]

/** The most telling thing that becomes of a card, in as few words as there is room for. */
export const cardLine = (it: CardOutcome, view: View, cards: Cards): Line => {
  const harm = harmOf(it, view, cards)
  const line = (text: string, sign: IconName | null = null): Line => ({ text, sign, harm })
  if (it.gone)
    return line(goneText(it.gone, isCharacter(cards, it.card)), it.gone === 'destroyed' ? 'death-skull' : null)
  if (it.becomes !== undefined) return line(words.becomes(it.becomes))
  if (it.left) return line(words.change(...it.left), it.left[1] > it.left[0] ? 'heart-plus' : null)
  if (it.prevented !== undefined) return line(words.prevented(it.prevented), 'shield')
  if (it.to) return line(words.control(seatTitle(it.to)))
  if (it.atk) return line(words.atk(...it.atk))
  if (it.exhausted !== undefined) return line(it.exhausted ? words.exhausted : words.ready)
  const [counter] = Object.entries(it.counters ?? {})
  return line(counter ? words.counters(counter[0], ...counter[1]) : words.nothing)
}

/** All of it, where there is more than one thing to be said of a card. */
export const cardLines = (it: CardOutcome, view: View, cards: Cards): Line[] => {
  const first = cardLine(it, view, cards)
  if (it.prevented === undefined || first.sign === 'shield') return [first]
  return [first, { text: words.prevented(it.prevented), sign: 'shield', harm: null }]
}

export const seatLines = (it: SeatOutcome): Line[] => {
  const line = (text: string): Line => ({ text, sign: null, harm: null })
  return [
    ...(it.falls ? [line(words.falls)] : []),
    ...(it.draws ? [line(words.draws(it.draws))] : []),
    ...(it.discards ? [line(words.discards(it.discards))] : []),
    ...(it.enters ? [line(words.enters(it.enters))] : []),
  ]
}

/** As somebody would call it who is in a hurry. */
const shortName = (cards: Cards, handle: Handle): string => {
  const found = cards.get(handle)
  return found ? (cardName(found.card).split(/[ ,]/)[0] ?? '') : ''
}

const weight = (it: CardOutcome, view: View, cards: Cards): number =>
  (harmOf(it, view, cards) ? 4 : 0) + (it.gone ? 2 : 0) + (it.left ? 1 : 0)

const mostBeside = 1 // lines about other cards: there is no room for more

/** What is written on a card that could be chosen: what becomes of it, then of others. Nothing, if nothing can be said. */
export const optionLines = (own: Handle | null, outcome: Outcome, view: View, cards: Cards): Line[] => {
  const line = (text: string): Line => ({ text, sign: null, harm: null })
  if (isNothing(outcome)) return [line(words.nothing)]
  if (outcome.result) return [line(words.wins[outcome.result])]
  const mine = outcome.cards.filter(({ card }) => card === own).flatMap((it) => cardLines(it, view, cards))
  const others = outcome.cards
    .filter(({ card }) => card !== own)
    .toSorted((a, b) => weight(b, view, cards) - weight(a, view, cards))
  const beside = others.slice(0, mostBeside).map((it): Line => {
    const said = cardLine(it, view, cards)
    return { ...said, sign: null, text: words.of(shortName(cards, it.card), said.text) } // there is no room for both
  })
  const rest = others.length - beside.length
  const seats = mine.length + beside.length === 0 ? outcome.seats.flatMap((it) => seatLines(it)) : []
  const chance: Line[] = outcome.chance ? [{ text: words.chance, sign: 'crystal-ball', harm: null }] : []
  return [...mine, ...beside, ...(rest > 0 ? [line(words.more(rest))] : []), ...seats, ...chance]
}

// ---- as spoken

const cardSentences = (it: CardOutcome, view: View, cards: Cards): string[] => {
  const name = cardCalled(cards.get(it.card), cards)
  const all: string[] = []
  if (it.left) all.push(said.left(name, ...it.left))
  if (it.gone) all.push(it.gone === 'destroyed' && isCharacter(cards, it.card) ? said.dies(name) : said[it.gone](name))
  if (it.becomes !== undefined) all.push(said.becomes(name, it.becomes))
  if (it.atk) all.push(said.atk(name, ...it.atk))
  if (it.exhausted !== undefined) all.push(it.exhausted ? said.exhausted(name) : said.ready(name))
  if (it.to) all.push(said.control(name, seatTitle(it.to)))
  for (const [counter, change] of Object.entries(it.counters ?? {})) all.push(said.counters(name, counter, ...change))
  const harm = harmOf(it, view, cards)
  const marked = harm ? all.map((one) => said.harm[harm](one)) : all
  if (it.prevented !== undefined) marked.push(said.prevented(name, it.prevented))
  return marked
}

const seatSentences = (it: SeatOutcome): string[] => {
  const who = seatTitle(it.seat)
  return [
    ...(it.falls ? [said.falls(who)] : []),
    ...(it.draws ? [said.draws(who, it.draws)] : []),
    ...(it.discards ? [said.discards(who, it.discards)] : []),
    ...(it.enters ? [said.enters(who, it.enters)] : []),
  ]
}

/** Everything, in sentences. Empty: it can’t be said yet what comes of it. */
export const outcomeSentences = (outcome: Outcome, view: View, cards: Cards): string[] => {
  const facts = [
    ...outcome.cards.flatMap((it) => cardSentences(it, view, cards)),
    ...outcome.seats.flatMap((it) => seatSentences(it)),
    ...(outcome.result ? [said.wins[outcome.result]] : []),
  ]
  if (isNothing(outcome)) return [said.nothing]
  if (outcome.chance) return [...facts, said.chance]
  return facts.length > 0 && outcome.open ? [...facts, said.open] : facts
}
