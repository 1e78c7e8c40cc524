import { type Visitors, walk } from '../../cards/grammar/walk.ts'
import type { Filter, Past, Remembered } from '../../cards/vocabulary/values.ts'

/** What cards can ask about the past. Nothing else is remembered: a raid whose cards ask nothing remembers nothing. */

export interface Asked {
  readonly on: ReadonlySet<string> // what happens that somebody may ask for at all
  readonly turn: ReadonlySet<string> // what happens that somebody may ask for later in the turn
  readonly game: ReadonlyMap<string, Remembered> // what somebody may ask for later in the game, by its text
  readonly beyond: boolean // somebody asks more of a card than what it was by itself
}

/** Does a word look beyond the card that it describes: at the combat, players, its host, what is attached to it? */
const looksBeyond: { readonly [W in keyof Required<Filter>]: boolean } = {
  attacking: true,
  defending: true,
  protecting: true,
  inCombat: true,
  inCombatWith: true,
  marked: true,
  unmarked: true,
  attachedTo: true,
  notAttachedTo: true,
  hasAttachment: true,
  targeting: true,
  attackedBy: true,
  past: true,
  any: false, // what is inside is looked at for itself
  none: false,
  is: false,
  whose: false,
  owned: false,
  zone: false,
  tag: false,
  faction: false,
  named: false,
  nameHas: false,
  sameName: true,
  other: false,
  not: false,
  token: false,
  ready: false,
  damaged: false,
  fatal: false,
  turned: false,
  deck: false,
  ofRaid: false,
  cost: false, // X is kept with the card
  atk: false,
  health: false,
  keyword: false,
  damageType: false,
  faceUp: false,
  ongoing: false,
  counter: false,
  hasLeft: false,
  typeNamed: false,
  these: false,
  shares: true,
  traitNamed: false,
}

const known = new WeakMap<Filter, boolean>()
export const isBeyond = (filter: Filter): boolean => {
  const before = known.get(filter)
  if (before !== undefined) return before
  const found =
    (Object.keys(filter) as (keyof Filter)[]).some((word) => looksBeyond[word]) ||
    [...(filter.any ?? []), ...(filter.none ?? [])].some(isBeyond)
  known.set(filter, found)
  return found
}

/** Under this text a question about the whole game is kept: the values of a raid don't change while it is played. */
export const textOf = (happened: Remembered): string => {
  const before = texts.get(happened)
  if (before !== undefined) return before
  const made = JSON.stringify(happened)
  texts.set(happened, made)
  return made
}
const texts = new WeakMap<Remembered, string>()

interface Question {
  on: string
  game: Remembered | null
  beyond: boolean
}

const aboutThePast = ({ happened, in: span }: Past): Question => {
  let beyond = false
  walk('remembered', happened, {
    filter: (filter) => {
      beyond ||= isBeyond(filter)
    },
  })
  return { on: happened.on, game: span === 'game' ? happened : null, beyond }
}
const thisTurn = (on: string): Question => ({ on, game: null, beyond: false })

/** Visitors of a card, who write down what it asks. */
export const asking = (found: Question[]): Pick<Visitors, 'amount' | 'condition' | 'filter' | 'power'> => ({
  amount: (amount) => {
    if (typeof amount === 'object' && 'happened' in amount) found.push(aboutThePast(amount))
  },
  condition: (condition) => {
    if ('happened' in condition) found.push(aboutThePast(condition))
  },
  filter: ({ past }) => {
    if (past) found.push(aboutThePast(past))
  },
  power: (power) => {
    if ('when' in power && power.first !== undefined) {
      const { when } = power
      found.push(thisTurn(when.on))
      walk('event', when, {
        filter: (filter) => void (isBeyond(filter) && found.push({ ...thisTurn(when.on), beyond: true })),
      })
    }
  },
})

export const askedBy = (questions: readonly Question[]): Asked | null => {
  if (questions.length === 0) return null
  const turn = new Set<string>()
  const game = new Map<string, Remembered>()
  for (const question of questions)
    if (question.game) game.set(textOf(question.game), question.game)
    else turn.add(question.on)
  const on = new Set(questions.map((question) => question.on))
  // tallies are kept in this order: it may not hang on which cards lie where as they are looked over
  const inOrder = [...game].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { on, turn, game: new Map(inOrder), beyond: questions.some(({ beyond }) => beyond) }
}
