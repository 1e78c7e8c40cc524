import { type Action, command, type Fragment } from './chart.ts'

interface SetUp {
  decks: string[] // the Boss's, by name
  place: Action[] // what lies there as the raid starts, after shuffling
  hand: number
  bossMulligans: boolean
  first: 'boss' | 'raider' // who takes the first turn
  next: string
  rules: { decks: string; place: string[]; hands: string }
  onBegin?: boolean // if not, the raid leader chooses first, and the chart goes to the mulligans from there
}

/** Everything before the first turn. */
export const setUp = ({ decks, place, hand, bossMulligans, first, next, rules, onBegin = true }: SetUp): Fragment => ({
  id: 'setUp',
  initial: 'waiting',
  meta: { title: 'Set-up', rules: ['101.1'] },
  states: {
    waiting: {
      meta: { title: 'Before the raid', rules: ['101.1'] },
      on: onBegin
        ? { BEGIN: { target: 'mulligans', meta: { rules: ['101.1', rules.decks, ...rules.place, rules.hands] } } }
        : {},
    },
    mulligans: {
      meta: { title: 'Opening hands', rules: [rules.decks, ...rules.place, rules.hands, '101.2'] },
      entry: [
        command('shuffleDecks', { boss: decks }),
        ...place,
        command('drawOpeningHands', { cards: hand }),
        command('offerMulligans', { boss: bossMulligans, first }),
      ],
      on: { 'MULLIGANS.DONE': { target: next, meta: { rules: [rules.hands, '101.2'] } } },
    },
  },
})
