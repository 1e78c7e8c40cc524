import { checkCard, type Fault, sayFault } from '../../cards/grammar/check.ts'
import { checkRaid } from '../../cards/grammar/check-raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { cardText, typeLine } from '../../wording/index.ts'
import { raidBook, type ToldValues } from '../values.ts'

/** What a host at another device tells of its raid may have words that this app does not know, or be no card at all. */

const isSound = (what: string, faults: readonly Fault[]): boolean => {
  const [fault] = faults
  if (fault) console.warn(`The host told of a ${what} that this app can’t read: ${sayFault(fault)}`)
  return !fault
}

/** Can this app put it into words? */
const isReadable = (card: CardValue): boolean => {
  try {
    for (const face of ['front', 'back'] as const) cardText(raidBook, card, face)
    typeLine(card)
    return true
  } catch (error) {
    console.warn(`${card.name} can’t be read by this app.`, error)
    return false
  }
}

const mostAtOnce = 1000 // no table shows so many different cards; a page that checks more of them stands still

/** What of it can be taken; a card that can’t is shown by what views say of it. */
export const checkedValues = ({ cards, rules }: ToldValues): ToldValues => {
  const told: readonly unknown[] = Array.isArray(cards) ? cards.slice(0, mostAtOnce) : []
  const sound = told.filter((card): card is CardValue => isSound('card', checkCard(card)))
  return {
    cards: sound.filter(isReadable),
    ...(rules !== undefined && isSound('raid', checkRaid(rules)) ? { rules } : {}),
  }
}
