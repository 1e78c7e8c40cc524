import { own } from '../../cards/own.ts'
import type { Condition, Filter } from '../../cards/vocabulary/values.ts'
import { faceOf } from './derive.ts'
import { amountOf, holds, pickCards, players } from './evaluate.ts'
import { type Game, inPlay, refOf, still, valueOf } from '../state/game.ts'
import { cardsMatching, costOf, looksLike, matches } from './match.ts'
import { maySee } from '../state/sight.ts'
import { compareWords, kindWords, keywordWord, list, possessive, seatTitle } from '../state/spoken.ts'
import type { Card, Env } from '../state/state.ts'

/** Why a card does not fit a description, and why a condition does not hold, in words for whoever asks. */

/** What is being read: which card, by which words, for whom. */
interface Reading<K extends keyof Filter> {
  g: Game
  card: Card
  env: Env
  asker: number
  wanted: NonNullable<Filter[K]>
}
type Misfit<K extends keyof Filter> = (r: Reading<K>) => string

const amountFor = ({ g, card, env }: { g: Game; card: Card; env: Env }) => {
  return (amount: Parameters<typeof amountOf>[1]): number => amountOf(g, amount, env, refOf(card))
}
const mine = ({ env, asker }: { env: Env; asker: number }): string => (env.you === asker ? 'your' : possessive(env.you))
const several = (wanted: string | readonly string[]): string => list(typeof wanted === 'string' ? [wanted] : wanted)
const zones: Record<NonNullable<Filter['zone']>, string> = {
  play: 'in play',
  hand: 'in a hand',
  deck: 'in a deck',
  graveyard: 'in a graveyard',
  removed: 'removed from the game',
  chain: 'on the chain',
}

const whose: Misfit<'whose'> = (r) => {
  if (r.wanted === 'yours') return r.env.you === r.asker ? 'is not yours' : `is not ${possessive(r.env.you)}`
  if (r.wanted === 'friendly') return `is not on ${mine(r)} side`
  if (r.wanted === 'opposing') return `is on ${mine(r)} side`
  const seats = players(r.g, r.wanted.party, r.env)
  return `is not ${seats.length === 0 ? 'in anybody’s party' : `in ${list(seats.map(possessive))} party`}`
}

/** In the order in which people would say them. */
const misfits: { readonly [K in keyof Required<Filter>]: Misfit<K> } = {
  zone: ({ wanted }) => `is not ${zones[wanted]}`,
  is: ({ wanted }) => `is not ${kindWords(wanted)}`,
  whose,
  owned: (r) => (r.wanted === 'yours' ? `doesn’t belong to ${seatTitle(r.env.you)}` : `belongs to ${mine(r)} side`),
  other: () => 'is the very card that says so',
  not: () => 'is the one that is left out',
  named: ({ wanted }) => `is not called ${wanted}`,
  tag: ({ wanted }) => `doesn’t have ${several(wanted)} on its type line`,
  faction: ({ wanted }) => `is not of the ${wanted}`,
  keyword: ({ wanted }) => `doesn’t have ${keywordWord(wanted)}`,
  token: ({ wanted }) => (wanted ? 'is not a token' : 'is a token'),
  ready: ({ wanted }) => (wanted ? 'is exhausted' : 'is not exhausted'),
  damaged: ({ wanted }) => (wanted ? 'has no damage on it' : 'has damage on it'),
  fatal: ({ wanted }) => (wanted ? 'doesn’t have fatal damage' : 'has fatal damage'),
  turned: ({ wanted }) => (wanted ? 'has not been flipped' : 'has been flipped'),
  faceUp: ({ wanted }) => (wanted ? 'is face down' : 'is face up'),
  attacking: () => 'is not attacking',
  defending: () => 'is not defending',
  protecting: () => 'is not protecting anybody',
  inCombat: () => 'is not in combat',
  inCombatWith: () => 'is not in combat with such a character',
  cost: (r) => `costs ${costOf(r.g, r.card)}, and it asks for ${compareWords(r.wanted, amountFor(r))}`,
  atk: (r) => `has ${faceOf(r.g, r.card).atk} ATK, and it asks for ${compareWords(r.wanted, amountFor(r))}`,
  health: (r) => `has ${faceOf(r.g, r.card).health} health, and it asks for ${compareWords(r.wanted, amountFor(r))}`,
  damageType: ({ wanted }) => `doesn’t deal ${several(wanted)} damage`,
  deck: ({ wanted }) => `is not a card of the ${wanted} deck`,
  ofRaid: () => 'is not a card of the raid',
  marked: ({ wanted }) => `is not with a player who is ${wanted}`,
  unmarked: ({ wanted }) => `is with a player who is ${wanted}`,
  ongoing: ({ wanted }) => (wanted ? 'is not ongoing' : 'is ongoing'),
  counter: ({ wanted }) => `has no ${wanted} counter`,
  typeNamed: () => 'is not of the card type that was named',
  attackedBy: () => 'was not attacked by it this turn',
  attachedTo: () => 'is not attached to such a card',
  notAttachedTo: () => 'is attached to such a card',
  hasAttachment: () => 'has no such card attached to it',
  targeting: () => 'is not aimed at that',
  any: () => 'is not of the kind that is asked for',
  none: () => 'is of a kind that is left out',
}

const isThere = (card: Card, zone: NonNullable<Filter['zone']>): boolean =>
  zone === 'play' ? inPlay(card) : card.place === zone

const misfit = <K extends keyof Filter>(
  g: Game,
  card: Card,
  filter: Filter,
  key: K,
  env: Env,
  asker: number,
): string | null => {
  const wanted = filter[key]
  if (wanted === undefined || wanted === null) return null
  const alone: Filter = { [key]: wanted }
  const fits = key === 'zone' ? isThere(card, filter.zone ?? 'play') : looksLike(g, card, alone, env)
  return fits ? null : misfits[key]({ g, card, env, asker, wanted })
}

const order = Object.keys(misfits) as (keyof Filter)[]

/** Each word of the description that does not fit: "is exhausted", "is not an ally". */
export const whyUnfit = (g: Game, card: Card, filter: Filter, env: Env, asker: number): string[] => {
  const zone = filter.zone ?? 'play'
  if (!isThere(card, zone)) return [misfits.zone({ g, card, env, asker, wanted: zone })]
  return order.flatMap((key) => misfit(g, card, filter, key, env, asker) ?? [])
}

/** What is missing for a condition, as a sentence without its end. */
export const whyUnmet = (g: Game, c: Condition, env: Env, it: number, asker: number): string => {
  const read = (amount: Parameters<typeof amountOf>[1]): number => amountOf(g, amount, env, it)
  if ('fact' in c) return `The ${c.fact} is ${own(g.s.facts, c.fact) ?? 0}, and it asks for ${c.is}`
  if ('yourTurn' in c) return env.you === asker ? 'It is not your turn' : `It is not ${possessive(env.you)} turn`
  if ('count' in c && c.count.zone !== 'hand' && c.count.zone !== 'deck')
    return `It asks for ${compareWords(c, read)} such cards, and there are ${cardsMatching(g, c.count, env).length}`
  if ('amount' in c) return `It asks for ${compareWords(c, read)}, and it is ${amountOf(g, c.amount, env, it)}`
  if ('what' in c) {
    for (const ref of pickCards(g, c.what, env, it)) {
      const card = still(g, ref)
      if (!card || matches(g, card, c.matches, env)) continue
      const name = maySee(g, card, asker) ? valueOf(g, card).name : 'That card'
      return `${name} ${list(whyUnfit(g, card, c.matches, env, asker), 'and')}`
    }
    return 'There is no such card'
  }
  if ('happened' in c) return 'What it waits for has not happened this turn'
  if ('all' in c) {
    const first = c.all.find((one) => !holds(g, one, env, it))
    if (first) return whyUnmet(g, first, env, it, asker)
  }
  return 'What it asks for is not so'
}
