import { nameHas } from '../../cards/vocabulary/names.ts'
import { own } from '../../cards/own.ts'
import { hasTag, traitsIn } from '../../cards/vocabulary/tags.ts'
import type { Amount, Filter, Kind, KindWords, Zone } from '../../cards/vocabulary/values.ts'
import { areFriends, type Game, inPlay, isOfRaid, leftParty, nameOf, refOf, valueOf } from '../state/game.ts'
import { characterBits, equipmentBits, typeBits } from '../state/library.ts'
import { compareWords, keywordWord, kindWords, list, possessive, seatTitle } from '../state/spoken.ts'
import { type Card, damageBits, type Env } from '../state/state.ts'
import { faceOf, keywordBits } from './derive.ts'
import { amountOf, pickCards, players, within } from './evaluate.ts'
import { asItWas, asPrintedThen, chosenFor, readFrom, wornBy } from './known.ts'
import { costOf, foeOf, matches } from './match.ts'
import { hasHappened, howOften } from './past.ts'

/**
 * The words that describe cards, each with its test and with why a card misfits it. A description is put together
 * once, out of the tests of its words, and is a predicate from then on. How it is worded is said in src/wording.
 */

export type Test = (g: Game, card: Card, env: Env) => boolean

/** What somebody asks about: which card, by which word, read by whom. */
export interface Misfit<W> {
  g: Game
  card: Card
  env: Env
  asker: number
  wanted: W
}

interface FilterWord<W> {
  readonly test: (wanted: W) => Test
  readonly misfit: (r: Misfit<W>) => string // follows the card's name
}

const holderOf = (card: Card): number => (inPlay(card) || card.place === 'chain' ? card.ctl : card.owner)
const isAny = <T extends string>(wanted: T | readonly T[]): readonly T[] =>
  typeof wanted === 'string' ? [wanted] : wanted
const several = (wanted: string | readonly string[]): string => list(isAny(wanted))
const mine = ({ env, asker }: { env: Env; asker: number }): string => (env.you === asker ? 'your' : possessive(env.you))
const amountFor =
  ({ g, card, env }: { g: Game; card: Card; env: Env }) =>
  (amount: Amount): number =>
    amountOf(g, amount, env, refOf(card))

/** The kinds that are no types. */
const kindTests: { readonly [K in Exclude<keyof KindWords, keyof typeof typeBits>]: Test } = {
  card: () => true,
  resource: (_, card) => card.place === 'resource',
  equipment: (g, card) => (faceOf(g, card).types & equipmentBits) !== 0,
  character: (g, card) => (faceOf(g, card).types & characterBits) !== 0,
  totem: (g, card) => hasTag(faceOf(g, card).tags, 'Totem'),
}
const isType = (kind: Kind): kind is keyof typeof typeBits => Object.hasOwn(typeBits, kind)
const kindTest = (kind: Kind): Test => {
  if (!isType(kind)) return kindTests[kind]
  const bits = typeBits[kind]
  return (g, card) => (faceOf(g, card).types & bits) !== 0
}
const isOneOf = (wanted: Kind | Kind[]): Test => {
  if (typeof wanted === 'string') return kindTest(wanted)
  if (wanted.every(isType)) {
    const bits = wanted.reduce((all, kind) => all | typeBits[kind], 0)
    return (g, card) => (faceOf(g, card).types & bits) !== 0
  }
  const tests = wanted.map(kindTest)
  return (g, card, env) => tests.some((test) => test(g, card, env))
}

const whoseTest = (wanted: NonNullable<Filter['whose']>): Test => {
  if (wanted === 'yours') return (_, card, env) => holderOf(card) === env.you
  if (wanted === 'opposing') return (_, card, env) => !areFriends(holderOf(card), env.you)
  if (wanted === 'friendly') return (_, card, env) => areFriends(holderOf(card), env.you)
  return (g, card, env) => players(g, wanted.party, env).includes(holderOf(card))
}
const notWhose = (r: Misfit<NonNullable<Filter['whose']>>): string => {
  if (r.wanted === 'yours') return r.env.you === r.asker ? 'is not yours' : `is not ${possessive(r.env.you)}`
  if (r.wanted === 'friendly') return `is not on ${mine(r)} side`
  if (r.wanted === 'opposing') return `is on ${mine(r)} side`
  const seats = players(r.g, r.wanted.party, r.env)
  return seats.length === 0 ? 'isn’t in a party' : `isn’t in ${list(seats.map(possessive))} party`
}

const zones: Record<Zone, string> = {
  play: 'in play',
  hand: 'in a hand',
  deck: 'in a deck',
  graveyard: 'in a graveyard',
  removed: 'removed from the game',
  chain: 'on the chain',
}
export const isIn = (card: Card, zone: Zone): boolean => (zone === 'play' ? inPlay(card) : card.place === zone)

/** A description inside a description is of a card in the same place, unless it says where. */
const inside = (wanted: Filter): Test => {
  const fits = predicate(wanted)
  const { zone } = wanted
  return zone === undefined ? fits : (g, card, env) => isIn(card, zone) && fits(g, card, env)
}

/** 412.1b: what lies face down has no name. */
const nameSeen = (g: Game, card: Card): string | null => (faceOf(g, card).types === 0 ? null : nameOf(g, card))

/** The words in the order in which people would say what does not fit. */
export const filterWords: { readonly [K in keyof Required<Filter>]: FilterWord<Required<Filter>[K]> } = {
  zone: {
    test: (wanted) => (_, card) => isIn(card, wanted),
    misfit: ({ wanted }) => `is not ${zones[wanted]}`,
  },
  is: { test: isOneOf, misfit: ({ wanted }) => `is not ${kindWords(wanted)}` },
  whose: { test: whoseTest, misfit: notWhose },
  owned: {
    test: (wanted) =>
      wanted === 'yours'
        ? (_, card, env) => card.owner === env.you
        : (_, card, env) => !areFriends(card.owner, env.you),
    misfit: (r) => (r.wanted === 'yours' ? `doesn’t belong to ${seatTitle(r.env.you)}` : `belongs to ${mine(r)} side`),
  },
  other: {
    test: () => (_, card, env) => refOf(card) !== env.src,
    misfit: () => 'is the card itself, and it needs another',
  },
  not: {
    test: (wanted) => (g, card, env) => {
      const it = refOf(card)
      return !pickCards(g, wanted, env, it).includes(it)
    },
    misfit: () => 'is the one that’s excluded',
  },
  these: {
    test: (wanted) => (g, card, env) => {
      const it = refOf(card)
      return pickCards(g, wanted, env, it).includes(it)
    },
    misfit: () => 'isn’t one of those',
  },
  named: {
    test: (wanted) => (g, card) => nameSeen(g, card) === wanted,
    misfit: ({ wanted }) => `is not called ${wanted}`,
  },
  nameHas: {
    test: (wanted) => (g, card) => faceOf(g, card).types !== 0 && nameHas(nameOf(g, card), wanted),
    misfit: ({ wanted }) => `has no ${wanted} in its name`,
  },
  sameName: {
    test: (wanted) => (g, card, env) => {
      const name = nameSeen(g, card)
      if (name === null) return false
      return pickCards(g, wanted, env, refOf(card)).some((ref) => {
        const other = asPrintedThen(g, readFrom(g, env, ref))
        return other !== null && nameSeen(g, other) === name
      })
    },
    misfit: () => 'doesn’t have that name',
  },
  tag: {
    test: (wanted) => {
      const tags = isAny(wanted)
      return (g, card) => {
        const has = faceOf(g, card).tags
        return tags.some((tag) => hasTag(has, tag))
      }
    },
    misfit: ({ wanted }) => `doesn’t have ${several(wanted)} on its type line`,
  },
  faction: {
    test: (wanted) => (g, card) => faceOf(g, card).types !== 0 && valueOf(g, card).faction === wanted,
    misfit: ({ wanted }) => `is not ${wanted}`,
  },
  keyword: {
    test: (wanted) => (g, card) => (faceOf(g, card).keywords & keywordBits[wanted]) !== 0,
    misfit: ({ wanted }) => `doesn’t have ${keywordWord(wanted)}`,
  },
  token: {
    test: (wanted) => (_, card) => card.token === wanted,
    misfit: ({ wanted }) => (wanted ? 'is not a token' : 'is a token'),
  },
  ready: {
    test: (wanted) => (_, card) => card.exhausted !== wanted,
    misfit: ({ wanted }) => (wanted ? 'is exhausted' : 'is not exhausted'),
  },
  damaged: {
    test: (wanted) => (_, card) => card.damage > 0 === wanted,
    misfit: ({ wanted }) => (wanted ? 'has no damage on it' : 'has damage on it'),
  },
  fatal: {
    test: (wanted) => (g, card) => (card.damage > 0 && card.damage >= faceOf(g, card).health) === wanted, // 405.2
    misfit: ({ wanted }) => (wanted ? 'doesn’t have fatal damage' : 'has fatal damage'),
  },
  turned: {
    test: (wanted) => (_, card) => card.back === wanted,
    misfit: ({ wanted }) => (wanted ? 'has not been flipped' : 'has been flipped'),
  },
  faceUp: {
    test: (wanted) => (_, card) => card.faceUp === wanted,
    misfit: ({ wanted }) => (wanted ? 'is face down' : 'is face up'),
  },
  attacking: {
    test: () => (g, card) => g.s.combat?.attacker === refOf(card) && g.s.combat.step !== 'proposed',
    misfit: () => 'is not attacking',
  },
  defending: {
    test: () => (g, card) => g.s.combat?.step === 'defend' && g.s.combat.defender === refOf(card),
    misfit: () => 'is not defending',
  },
  protecting: {
    test: () => (g, card) => g.s.combat?.protecting === true && g.s.combat.defender === refOf(card),
    misfit: () => 'is not protecting',
  },
  inCombat: {
    test: () => (g, card) => foeOf(g, card) !== null,
    misfit: () => 'is not in combat',
  },
  inCombatWith: {
    test: (wanted) => (g, card, env) => {
      const foe = foeOf(g, card)
      return foe !== null && matches(g, foe, wanted, env)
    },
    misfit: () => 'is not in combat with such a character',
  },
  cost: {
    test: (wanted) => (g, card, env) => within(g, costOf(g, card), wanted, env, refOf(card)),
    misfit: (r) => `costs ${costOf(r.g, r.card)}, but must cost ${compareWords(r.wanted, amountFor(r))}`,
  },
  atk: {
    test: (wanted) => (g, card, env) => within(g, faceOf(g, card).atk, wanted, env, refOf(card)),
    misfit: (r) => `has ${faceOf(r.g, r.card).atk} ATK, but must have ${compareWords(r.wanted, amountFor(r))}`,
  },
  health: {
    test: (wanted) => (g, card, env) => within(g, faceOf(g, card).health, wanted, env, refOf(card)),
    misfit: (r) => `has ${faceOf(r.g, r.card).health} health, but must have ${compareWords(r.wanted, amountFor(r))}`,
  },
  damageType: {
    test: (wanted) => {
      const bits = isAny(wanted).reduce((all, type) => all | damageBits[type], 0)
      return (g, card) => (faceOf(g, card).damage & bits) !== 0
    },
    misfit: ({ wanted }) => `doesn’t deal ${several(wanted)} damage`,
  },
  deck: {
    test: (wanted) => (_, card) => card.deck === wanted,
    misfit: ({ wanted }) => `isn’t from the ${wanted} deck`,
  },
  ofRaid: {
    test: () => isOfRaid,
    misfit: () => 'isn’t a raid card',
  },
  marked: {
    test: (wanted) => (g, card) => g.s.seats[holderOf(card)]?.marks.includes(wanted) === true,
    misfit: ({ wanted }) => `isn’t with a player who is ${wanted}`,
  },
  unmarked: {
    test: (wanted) => (g, card) => g.s.seats[holderOf(card)]?.marks.includes(wanted) !== true,
    misfit: ({ wanted }) => `is with a player who is ${wanted}`,
  },
  ongoing: {
    test: (wanted) => (g, card) => (valueOf(g, card).ongoing ?? false) === wanted,
    misfit: ({ wanted }) => (wanted ? 'is not ongoing' : 'is ongoing'),
  },
  counter: {
    test: (wanted) => (_, card) => (own(card.counters, wanted) ?? 0) > 0,
    misfit: ({ wanted }) => `has no ${wanted} counter`,
  },
  typeNamed: {
    test: (wanted) => (g, card, env) => {
      const named = own(env.bound, wanted)
      return named !== undefined && 'type' in named && (faceOf(g, card).types & typeBits[named.type]) !== 0
    },
    misfit: () => 'isn’t of the card type that was named',
  },
  shares: {
    test: ({ a, with: others }) => {
      const has = (g: Game, card: Card | null): string[] => (card ? traitsIn(a, faceOf(g, card).tags) : [])
      return (g, card, env) => {
        const own = has(g, card)
        if (own.length === 0) return false
        return pickCards(g, others, env, refOf(card)).some((ref) =>
          has(g, asPrintedThen(g, readFrom(g, env, ref))).some((one) => own.includes(one)),
        )
      }
    },
    misfit: ({ wanted }) => `doesn’t share a ${wanted.a} with that`,
  },
  traitNamed: {
    test: (wanted) => (g, card, env) => {
      const named = own(env.bound, wanted)
      return named !== undefined && 'trait' in named && hasTag(faceOf(g, card).tags, named.trait)
    },
    misfit: () => 'isn’t of the race or class that was named',
  },
  hasLeft: {
    test: () => (_, card, env) => own(card.uses, leftParty(env.you)) !== undefined,
    misfit: (r) => `has not left ${mine(r)} party`,
  },
  attackedBy: {
    test: (wanted) => (g, card, env) => {
      const it = refOf(card)
      const by = pickCards(g, wanted, env, it)
      return g.s.happened.some((h) => h.on === 'defends' && h.card === it && by.includes(h.source ?? -1))
    },
    misfit: () => 'was not attacked by it this turn',
  },
  past: {
    test: (wanted) => {
      const isCounted = ['atMost', 'atLeast', 'exactly', 'odd'].some((word) => word in wanted)
      return (g, card, env) => {
        const it = refOf(card)
        return isCounted ? within(g, howOften(g, wanted, env, it), wanted, env, it) : hasHappened(g, wanted, env, it)
      }
    },
    misfit: ({ wanted }) => `isn’t one that it has happened to this ${wanted.in ?? 'turn'}`,
  },
  attachedTo: {
    test: (wanted) => (g, card, env) => {
      const host = card.host === null ? null : asItWas(g, card.host)
      return host !== null && matches(g, host, wanted, env)
    },
    misfit: () => 'is not attached to such a card',
  },
  notAttachedTo: {
    test: (wanted) => (g, card, env) => {
      const host = card.host === null ? null : asItWas(g, card.host)
      return host === null || !matches(g, host, wanted, env)
    },
    misfit: () => 'is attached to such a card',
  },
  hasAttachment: {
    test: (wanted) => (g, card, env) => wornBy(g, card).some((on) => matches(g, on, wanted, env)),
    misfit: () => 'has no such card attached to it',
  },
  targeting: {
    test: (wanted) => (g, card, env) => {
      const aim = pickCards(g, wanted, env, refOf(card))
      return chosenFor(g, card)?.aims?.some((ref) => aim.includes(ref)) === true
    },
    misfit: () => 'doesn’t target that',
  },
  any: {
    test: (wanted) => {
      const tests = wanted.map(inside)
      return (g, card, env) => tests.some((test) => test(g, card, env))
    },
    misfit: () => 'isn’t the right kind',
  },
  none: {
    test: (wanted) => {
      const tests = wanted.map(inside)
      return (g, card, env) => !tests.some((test) => test(g, card, env))
    },
    misfit: () => 'is of an excluded kind',
  },
}

export const wordsInOrder = Object.keys(filterWords) as (keyof Filter)[]

export const testOf = <K extends keyof Filter>(word: K, wanted: Required<Filter>[K]): Test =>
  filterWords[word].test(wanted)

/** Cheap words first: most cards fail by whose they are. */
const early: readonly (keyof Filter)[] = ['whose', 'owned', 'is']

const compiled = new WeakMap<Filter, Test>()

/** Whether a card looks like this, wherever it is. */
export const predicate = (f: Filter): Test => {
  const known = compiled.get(f)
  if (known) return known
  const said = (Object.keys(f) as (keyof Filter)[]).filter((word) => word !== 'zone' && f[word] !== undefined)
  const order = [...early.filter((word) => said.includes(word)), ...said.filter((word) => !early.includes(word))]
  const tests = order.map((word) => testOf(word, f[word] as never))
  const made = allOf(tests)
  compiled.set(f, made)
  return made
}

const allOf = (tests: readonly Test[]): Test => {
  const [first, second] = tests
  if (!first) return () => true
  if (!second) return first
  if (tests.length === 2) return (g, card, env) => first(g, card, env) && second(g, card, env)
  return (g, card, env) => {
    for (const test of tests) if (!test(g, card, env)) return false
    return true
  }
}

/** Why a card misfits one word, or null if it fits. */
export const misfit = <K extends keyof Filter>(
  word: K,
  wanted: Required<Filter>[K],
  r: Omit<Misfit<unknown>, 'wanted'>,
): string | null => (testOf(word, wanted)(r.g, r.card, r.env) ? null : filterWords[word].misfit({ ...r, wanted }))
