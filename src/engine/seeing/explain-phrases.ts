import { amountWord, powerWord } from '../../cards/grammar/tell.ts'
import type {
  Amount,
  AmountWords,
  Doer,
  DurationWords,
  EventPattern,
  EventWords,
  Filter,
  Part,
  Power,
  PowerWords,
  WhoseTurn,
} from '../../cards/vocabulary/values.ts'
import type { Entry } from '../state/entries.ts'
import { keywordWord, kindWords, list, possessive } from '../state/spoken.ts'

/** A few words each for how long something lasts, where a number comes from, what is waited for, and kinds of power. */

// durations

export const durations: { readonly [D in keyof DurationWords]: (whose: string) => string } = {
  turn: () => 'this turn',
  combat: () => 'this combat',
  untilYourNextTurn: (whose) => `until ${whose} next turn`,
  afterYourNextTurn: (whose) => `until after ${whose} next turn`,
  nextTurn: () => 'this turn', // before that it says nothing
  nextReadyStep: (whose) => `through ${whose} next ready step`,
  whileAttached: () => 'while attached',
  whileSelfExhausted: () => 'while that card stays exhausted',
  game: () => 'for the rest of the game',
}

/** " this turn", or nothing for what lasts as long as the card that says it. */
export const howLong = ({ mod }: Entry): string =>
  mod ? ` ${durations[mod.until.kind](possessive(mod.until.seat))}` : ''

// amounts

export const amounts: { readonly [A in keyof AmountWords]: (amount: AmountWords[A]) => string } = {
  number: (n) => `${n}`,
  X: () => 'X',
  fact: ({ fact }) => fact,
  count: ({ count }) => `for each ${bareKind(count)}`,
  players: () => 'for each player',
  times: ({ times: [n, of] }) => `${n} × ${amountPhrase(of)}`,
  plus: ({ plus: [a, b] }) => `${amountPhrase(a)} and ${amountPhrase(b)}`,
  atk: () => 'ATK',
  health: () => 'health',
  damage: () => 'damage',
  cost: () => 'cost',
  counters: ({ counters }) => `for each ${counters} counter`,
  resources: () => 'for each resource',
  handSize: () => 'for each card in hand',
  graveyardSize: () => 'for each card in a graveyard',
  different: ({ different, among }) => `for each ${different} among ${bareKind(among)} cards`,
  alike: ({ alike, among }) => `${bareKind(among)} cards that share a ${alike}`,
  highest: ({ highest, among }) => `the highest ${amountPhrase(highest)} among ${bareKind(among)} cards`,
  event: () => 'the same amount',
  bound: () => 'as chosen before',
  share: () => 'its share',
  happened: ({ in: span = 'turn', each = 'time' }) => `for each ${each} it has happened this ${span}`,
}

/** "ally", "hero or ally", "Totem". */
const bareKind = ({ is, tag }: Filter): string => {
  if (tag !== undefined) return typeof tag === 'string' ? tag : list(tag)
  return kindWords(is ?? 'card').replace(/\ban? /g, '')
}

const amountPhrase = (amount: Amount): string => (amounts[amountWord(amount)] as (amount: Amount) => string)(amount)

/** " (stage)": what a number is counted off; nothing for one that is printed. */
export const countedOff = (amount: Amount): string => (typeof amount === 'number' ? '' : ` (${amountPhrase(amount)})`)

// events

const turns: Readonly<Record<WhoseTurn, (mine: boolean) => string>> = {
  yours: (mine) => (mine ? 'your turn' : 'its controller’s turn'),
  opposing: () => 'an opponent’s turn',
  each: () => 'each turn',
  boss: () => 'the Boss’s turn',
  leader: () => 'the raid leader’s turn',
}
const doers: Readonly<Record<Doer, string>> = { you: 'its controller', opponents: 'an opponent', anyone: 'a player' }

const does = (who: Doer, mine: boolean, verb: string, what = ''): string =>
  who === 'you' && mine ? `you ${verb}${what}` : `${doers[who]} ${verb}s${what}`

const part = (it: Part | undefined, mine: boolean): string => {
  if (it === undefined) return 'a card'
  if (it === 'self') return 'it'
  if (it === 'yourHero') return mine ? 'your hero' : 'its controller’s hero'
  if (it === 'attached') return 'what it is attached to'
  return it.is === undefined ? 'a card' : kindWords(it.is)
}

export const events: { readonly [E in keyof EventWords]: (event: EventWords[E], mine: boolean) => string } = {
  turnStarts: ({ whose }, mine) => `as ${turns[whose](mine)} starts`,
  turnEnds: ({ whose }, mine) => `as ${turns[whose](mine)} ends`,
  enters: ({ card }, mine) => `when ${part(card, mine)} enters play`,
  destroyed: ({ card }, mine) => `when ${part(card, mine)} is destroyed`,
  leaves: ({ card }, mine) => `when ${part(card, mine)} leaves play`,
  attacks: ({ card }, mine) => `when ${part(card, mine)} attacks`,
  defends: ({ card }, mine) => `when ${part(card, mine)} defends`,
  protects: ({ card }, mine) => `when ${part(card, mine)} protects`,
  deals: ({ by, to }, mine) =>
    by === undefined && to !== undefined
      ? `when ${part(to, mine)} is dealt damage`
      : `when ${by === undefined ? 'something' : part(by, mine)} deals damage`,
  heals: ({ from }, mine) => `when ${part(from, mine)} is healed`,
  strikes: ({ who }, mine) => `when ${does(who, mine, 'strike')}`,
  plays: ({ who }, mine) => `when ${does(who, mine, 'play', ' a card')}`,
  places: ({ who }, mine) => `when ${does(who, mine, 'place', ' a resource')}`,
  completes: ({ who }, mine) => `when ${does(who, mine, 'complete', ' a quest')}`,
  draws: ({ who }, mine) => `when ${does(who, mine, 'draw')}`,
  discards: ({ who }, mine) => `when ${does(who, mine, 'discard')}`,
  exhausts: ({ card }, mine) => `when ${part(card, mine)} exhausts`,
  readies: ({ card }, mine) => `when ${part(card, mine)} readies`,
  flips: ({ card }, mine) => `when ${part(card, mine)} is flipped`,
  becomes: () => 'when its condition comes true',
  targeted: ({ card }, mine) => `when ${part(card, mine)} is targeted`,
  prevented: ({ to, withA }, mine) =>
    `when damage to ${part(to, mine)} is prevented${withA === 'self' ? ' by it' : ''}`,
}

/** `mine`: whoever hears it has the card that waits for this. */
const eventPhrase = (event: EventPattern, mine: boolean): string =>
  (events[event.on] as (event: EventPattern, mine: boolean) => string)(event, mine)

// powers

interface PowerPhrases<P> {
  gained: (power: P) => string // "gains …"
  atWork: ((power: P) => string) | null // how it works for its controller; null: that is said by why it can't be used
}

/** The most telling first. */
export const powers: { readonly [P in keyof PowerWords]: PowerPhrases<PowerWords[P]> } = {
  when: {
    gained: ({ when }) => `a power that works ${eventPhrase(when, false)}`,
    atWork: ({ when }) => `it works automatically ${eventPhrase(when, true)}`,
  },
  always: { gained: () => 'a power that always works', atWork: () => 'it works all the time' },
  keyword: {
    gained: ({ keyword }) => keywordWord(keyword),
    atWork: ({ keyword }) => `it has ${keywordWord(keyword)}`,
  },
  enters: { gained: () => 'text about how it enters play', atWork: () => 'it worked as it entered play' },
  playing: { gained: () => 'text about playing it', atWork: () => 'it matters when you play it' },
  pay: { gained: () => 'a power to use', atWork: null },
  complete: { gained: () => 'a reward', atWork: null },
}
const phrasesOf = (power: Power): PowerPhrases<Power> => powers[powerWord(power)] as PowerPhrases<Power>

export const gainedPower = (power: Power): string => `gains ${phrasesOf(power).gained(power)}`

/** How a card works that has these powers and none that could be used now. */
export const worksHow = (powersOf: readonly Power[]): string | null => {
  for (const word of Object.keys(powers)) {
    const power = powersOf.find((one) => powerWord(one) === word)
    const says = power && phrasesOf(power).atWork?.(power)
    if (says !== undefined) return says
  }
  return null
}
