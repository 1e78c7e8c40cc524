import { checkRaid } from '../cards/grammar/check-raid.ts'
import { checkCard, sayFault } from '../cards/grammar/check.ts'
import type { Values } from '../engine/contract/values.ts'

/** Cards that come from outside: in set-ups, saves and messages. */

const mostTold = 8 // of one card
const longestName = 40

const nameOf = (card: unknown): string => {
  const name = typeof card === 'object' && card !== null && 'name' in card ? card.name : undefined
  return typeof name === 'string' && name !== '' ? `${name.slice(0, longestName)}, ` : ''
}

/** What is wrong with a card, each time with the card's name: "Encore, powers.0.pay.0: found …". */
export const cardProblems = (card: unknown): string[] =>
  checkCard(card)
    .slice(0, mostTold)
    .map((fault) => `${nameOf(card)}${sayFault(fault)}`)

export const raidProblems = (raid: unknown): string[] => checkRaid(raid).map(sayFault)

/** The same of all that a raid is played with, each with where it is: "values.cards.0: Encore, …". */
export const valuesProblems = ({ rules, cards }: Values): string[] => [
  ...raidProblems(rules).map((problem) => `values.rules: ${problem}`),
  ...cards.flatMap((card, i) => cardProblems(card).map((problem) => `values.cards.${i}: ${problem}`)),
]
