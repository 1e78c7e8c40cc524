import { has } from '../../cards/grammar/walk.ts'
import { own } from '../../cards/own.ts'
import { amountWord, conditionWord } from '../../cards/grammar/tell.ts'
import type { Amount, AmountWords, Condition, ConditionWords, Filter, Who } from '../../cards/vocabulary/values.ts'
import { type Game, nameOf, still } from '../state/game.ts'
import { maySee } from '../state/sight.ts'
import { described } from '../state/described.ts'
import { compareWords, list, possessive } from '../state/spoken.ts'
import type { Card, Env, Ref } from '../state/state.ts'
import { amountOf, pickCards, players, within } from './evaluate.ts'
import { misfit, wordsInOrder } from './filters.ts'
import { asItWas, followed, readFrom } from './known.ts'
import { cardsMatching, matches } from './match.ts'
import { hasHappened } from './past.ts'

/** Conditions: whether each holds, and what is missing if it does not, as a sentence without its end. */

interface Asking {
  g: Game
  env: Env
  it: Ref
  did: boolean // all of the action just before was performed (709.2f)
}
/** Somebody wants to know why. */
interface Explaining extends Asking {
  asker: number
}
interface ConditionWord<C> {
  readonly holds: (c: C, a: Asking) => boolean
  readonly unmet: (c: C, a: Explaining) => string
}

/** What is in hands and decks nobody may be told. */
const isHidden = ({ zone }: Filter): boolean => zone === 'hand' || zone === 'deck'
const itIsNotSo = (): string => 'Its condition isn’t met'
const cardsAsked = (f: Filter, { g, env, it, asker }: Explaining): string =>
  described(f, 2, { you: env.you, asker, read: (amount) => amountOf(g, amount, env, it) })
const areSo = (n: number): string => (n === 0 ? 'are none' : n === 1 ? 'is 1' : `are ${n}`)
const comparedWith = (c: Parameters<typeof compareWords>[0], { g, env, it }: Asking): string =>
  compareWords(c, (amount) => amountOf(g, amount, env, it))

const held = (where: string, who: Who, { env, asker }: Explaining): string =>
  who === 'you' && env.you === asker ? ` in your ${where}` : ` in that ${where}`
const nothingMore = (): string => ''
const sumOf = (amount: Amount): string | null => (has('amount', amount, 'filter', isHidden) ? null : '')
/** What a number is the number of, as it follows the number; null: nobody may be told. */
const measures: { readonly [K in keyof AmountWords]: (amount: AmountWords[K], a: Explaining) => string | null } = {
  count: ({ count }, a) => (isHidden(count) ? null : ` ${cardsAsked(count, a)}`),
  players: () => ' players',
  atk: () => ' ATK',
  health: () => ' health',
  damage: () => ' damage',
  cost: () => ' for the cost',
  counters: ({ counters }) => ` ${counters} counters`,
  resources: ({ resources }, { env, asker }) =>
    resources === 'you' && env.you === asker ? ' of your resources' : ' resources',
  handSize: ({ handSize }, a) => ` cards${held('hand', handSize, a)}`,
  graveyardSize: ({ graveyardSize }, a) => ` cards${held('graveyard', graveyardSize, a)}`,
  number: nothingMore,
  X: nothingMore,
  fact: ({ fact }) => ` for the ${fact}`,
  times: sumOf,
  plus: sumOf,
  event: nothingMore,
  bound: nothingMore,
  share: nothingMore,
  different: ({ different, among }) =>
    isHidden(among) ? null : ` different ${different === 'race' ? 'races' : 'classes'}`,
  alike: nothingMore,
  highest: nothingMore,
  happened: ({ happened, each }) =>
    happened.on === 'draws' ? null : each === 'damage' ? ' damage' : each === 'card' ? ' cards' : ' times',
}

export const conditions: { readonly [K in keyof ConditionWords]: ConditionWord<ConditionWords[K]> } = {
  fact: {
    holds: (c, { g }) => (own(g.s.facts, c.fact) ?? 0) === c.is,
    unmet: (c, { g }) => `The ${c.fact} is ${own(g.s.facts, c.fact) ?? 0}, but must be ${c.is}`,
  },
  yourTurn: {
    holds: (_, { g, env }) => g.s.turn.seat === env.you,
    unmet: (_, { env, asker }) => (env.you === asker ? 'It isn’t your turn' : `It isn’t ${possessive(env.you)} turn`),
  },
  tookLastTurn: {
    holds: (c, { g, env }) => g.s.lastTurn !== undefined && players(g, c.tookLastTurn, env).includes(g.s.lastTurn),
    unmet: ({ tookLastTurn }, { env, asker }) =>
      tookLastTurn === 'you' && env.you === asker ? 'The last turn wasn’t yours' : itIsNotSo(),
  },
  count: {
    holds: (c, { g, env, it }) => within(g, cardsMatching(g, c.count, env).length, c, env, it),
    unmet: (c, a) =>
      isHidden(c.count)
        ? itIsNotSo()
        : `It needs ${comparedWith(c, a)} ${cardsAsked(c.count, a)}, and there ${areSo(cardsMatching(a.g, c.count, a.env).length)}`,
  },
  amount: {
    holds: (c, { g, env, it }) => within(g, amountOf(g, c.amount, env, it), c, env, it),
    unmet: (c, a) => {
      const says = measures[amountWord(c.amount)] as (amount: Amount, a: Explaining) => string | null
      const n = amountOf(a.g, c.amount, a.env, a.it)
      const of = says(c.amount, a)
      return of === null ? itIsNotSo() : `It needs ${comparedWith(c, a)}${of}, and it’s ${n}`
    },
  },
  what: {
    holds: (c, { g, env, it }) => {
      const found = pickCards(g, c.what, env, it)
      return found.length > 0 && found.every((ref) => isLike(g, ref, c.matches, env))
    },
    unmet: (c, { g, env, it, asker }) => {
      for (const ref of pickCards(g, c.what, env, it)) {
        const card = meant(g, ref, c.matches, env)
        if (!card || matches(g, card, c.matches, env)) continue
        const name = maySee(g, card, asker) ? nameOf(g, card) : 'That card'
        return `${name} ${list(whyUnfit(g, card, c.matches, env, asker), 'and')}`
      }
      return 'There’s no such card'
    },
  },
  happened: {
    holds: (c, { g, env, it }) => hasHappened(g, c, env, it),
    unmet: ({ in: span = 'turn' }) => `What it waits for hasn’t happened this ${span}`,
  },
  did: { holds: (_, { did }) => did, unmet: itIsNotSo },
  chose: {
    holds: (c, { env }) => {
      const b = own(env.bound, c.chose)
      return b !== undefined && 'n' in b && b.n === 1
    },
    unmet: itIsNotSo,
  },
  stillThere: {
    holds: (c, { g, env, it }) => {
      const found = pickCards(g, c.stillThere, env, it)
      return found.length > 0 && found.every((ref) => still(g, ref) !== null)
    },
    unmet: itIsNotSo,
  },
  remainedExhausted: {
    holds: (c, { g, env, it }) => {
      const found = pickCards(g, c.remainedExhausted, env, it).map((ref) => still(g, ref))
      return found.length > 0 && found.every((card) => card?.exhausted === true && card.tired <= env.born)
    },
    unmet: itIsNotSo,
  },
  not: { holds: (c, a) => !isSo(c.not, a), unmet: itIsNotSo },
  all: {
    holds: (c, a) => c.all.every((one) => isSo(one, a)),
    unmet: (c, a) => {
      const first = c.all.find((one) => !isSo(one, a))
      return first ? whyNot(first, a) : itIsNotSo()
    },
  },
  any: { holds: (c, a) => c.any.some((one) => isSo(one, a)), unmet: itIsNotSo },
}

const isLike = (g: Game, ref: Ref, f: Filter, env: Env): boolean => {
  const card = meant(g, ref, f, env)
  return card !== null && matches(g, card, f, env)
}
/** What a description of a card in play, or on the chain, is held against: 709.2d, as it last was there; elsewhere, where it went. */
const meant = (g: Game, ref: Ref, { zone = 'play' }: Filter, env: Env): Card | null => {
  if (zone === 'play') return asItWas(g, readFrom(g, env, ref))
  return zone === 'chain' ? asItWas(g, ref) : still(g, followed(env, ref))
}

const wordFor = (c: Condition): ConditionWord<Condition> => conditions[conditionWord(c)] as ConditionWord<Condition>
const isSo = (c: Condition, asking: Asking): boolean => wordFor(c).holds(c, asking)
const whyNot = (c: Condition, asking: Explaining): string => wordFor(c).unmet(c, asking)

export const holds = (g: Game, c: Condition, env: Env, it: Ref, did = false): boolean => isSo(c, { g, env, it, did })

export const whyUnmet = (g: Game, c: Condition, env: Env, it: Ref, asker: number): string =>
  whyNot(c, { g, env, it, did: false, asker })

/** Each word of a description that does not fit: "is exhausted", "is not an ally". */
export const whyUnfit = (g: Game, card: Card, filter: Filter, env: Env, asker: number): string[] => {
  const r = { g, card, env, asker }
  const away = misfit('zone', filter.zone ?? 'play', r)
  if (away !== null) return [away]
  return wordsInOrder.flatMap((word) => {
    const wanted = filter[word]
    return wanted === undefined ? [] : (misfit(word, wanted as never, r) ?? [])
  })
}
