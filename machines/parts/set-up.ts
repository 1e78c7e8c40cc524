import { command, type Fragment } from './chart.ts'

interface SetUp {
  decks: string[] // the Boss's, by name
  boss: string // the card that starts in play
  hand: number
  bossMulligans: boolean
  next: string
  rules: { decks: string; boss: string; hands: string }
}

/** Everything before the first turn. */
export const setUp = ({ decks, boss, hand, bossMulligans, next, rules }: SetUp): Fragment => ({
  initial: 'waiting',
  meta: { title: 'Set-up', rules: ['101.1'] },
  states: {
    waiting: {
      meta: { title: 'Before the raid', rules: ['101.1'] },
      on: { BEGIN: { target: 'mulligans', meta: { rules: ['101.1', rules.decks, rules.boss, rules.hands] } } },
    },
    mulligans: {
      meta: { title: 'Opening hands', rules: [rules.decks, rules.boss, rules.hands, '101.2'] },
      entry: [
        command('shuffleDecks', { boss: decks }),
        command('placeBoss', { card: boss }),
        command('drawOpeningHands', { cards: hand }),
        command('offerMulligans', { boss: bossMulligans }),
      ],
      on: { 'MULLIGANS.DONE': { target: next, meta: { rules: [rules.hands, '101.2'] } } },
    },
  },
})
