import type { Pick } from '../../engine/contract/answer.ts'
import type { Ask, Choice, Decision } from '../../engine/contract/decision.ts'
import { anyAnswer } from '../any-answer.ts'
import { farApart } from '../laying.ts'
import type { Advice, Policy } from '../policy.ts'
import { bestSpot } from './aiming.ts'
import {
  scoreChoice,
  scoreCollected,
  scoreDamagePaid,
  scoreDefender,
  scoreDie,
  scoreMay,
  scoreMode,
  scoreNumber,
  scorePayment,
  scoreProtect,
  type Scorer,
  scoreReplace,
  scoreResource,
  scoreSacrifice,
  scoreStrike,
  scoreTarget,
  scoreX,
} from './choices.ts'
import { pointByPoint } from './naming.ts'
import { choosePriority } from './priority.ts'
import { isFriendly, layOut, type Spot, type Table } from './table.ts'
import { scoreWay } from './ways.ts'
import { whyFor } from './why.ts'
import { harm, loss, signed, worth } from './worth.ts'

/** Simple and sensible: does whatever promises most now, and looks no further. */
export const greedy: Policy = (view, decision, random, book) => {
  const t = layOut(view, view.you ?? decision.seats[0] ?? 'boss', book)
  const pick = sensible(t, decision)
  if (!pick) return anyAnswer(decision, random)
  return new Reasoned(pick, () => whyFor(t, decision, pick))
}

/** The reason is found only if somebody wants to know. A class: objects with getters of their own are slow to make. */
class Reasoned implements Advice {
  readonly pick: Pick
  readonly #find: () => string
  constructor(pick: Pick, find: () => string) {
    this.pick = pick
    this.#find = find
  }
  get why(): string {
    return this.#find()
  }
}

/** What promises most; undefined where any answer is as good as another. */
export const sensible = (t: Table, d: Decision): Pick | undefined => {
  const { ask } = d
  if (d.question === 'priority') return ask.shape === 'one' ? choosePriority(t, ask.options) : undefined
  switch (ask.shape) {
    case 'one':
      if (d.question === 'mulligan') return { do: wantsNewHand(t) ? 'mulligan' : 'keep' }
      return bestOf(ask.options, d.question === 'x' ? byNumber(scoreX(t, d)) : scorerFor(t, d))
    case 'number':
      return bestNumber(ask.min, ask.max, numberScorer(t, d))
    case 'some':
      return bestSome(ask.options, ask.min, ask.max, scorerFor(t, d))
    case 'order':
      return d.question === 'packetOrder' ? inDanger(t, ask.options) : [...ask.options]
    case 'divide':
      return { divide: isOurs(t, ask) ? sparing(t, ask) : dividing(t, ask.options, ask.total, ask.least) }
    case 'layout':
      return { layout: farApart(ask) }
    case 'spot': {
      const spot = bestSpot(t, d, ask)
      return spot && { spot }
    }
  }
}

const numberScorer = (t: Table, d: Decision): ((n: number) => number) => {
  if (d.question === 'x') return scoreX(t, d)
  return d.question === 'chooseNumber' ? scoreNumber(t, d) : scoreDamagePaid(t, d)
}

export const scorerFor = (t: Table, d: Decision): Scorer => {
  switch (d.question) {
    case 'target':
      return scoreTarget(t, d)
    case 'modes':
    case 'chooseMode':
      return scoreMode(t, d)
    case 'defender':
      return scoreDefender(t, d)
    case 'protect':
      return scoreProtect(t, d)
    case 'strike':
      return scoreStrike(t, d)
    case 'collect':
      return scoreCollected(t)
    case 'replace':
      return scoreReplace(t, d)
    case 'assign':
      return scoreDie(t, d)
    case 'may':
    case 'mayPay':
      return scoreMay(t, d)
    case 'uniqueness':
      return d.rule === '410.6g' ? (choice) => -scoreSacrifice(t)(choice) : scoreSacrifice(t)
    case 'payCost':
      return scorePayment(t, d)
    case 'giveUpResources':
      return scoreResource(t)
    case 'discardDown':
    case 'payResources':
      return scoreSacrifice(t)
    case 'choose':
      return d.name === undefined ? scoreSacrifice(t) : scoreChoice(t, d)
    case 'way':
      return scoreWay(t, d)
    case 'inspire':
      return (choice) => ('card' in choice ? (t.spots.get(choice.card)?.card.atk ?? 0) + 0.1 : 0)
    default:
      return scoreChoice(t, d)
  }
}

const bestOf = (options: readonly Choice[], score: Scorer): Choice | undefined => {
  let best: Choice | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const option of options) {
    const value = score(option)
    if (value <= most) continue
    best = option
    most = value
  }
  return best
}

const byNumber =
  (score: (n: number) => number): Scorer =>
  (choice) =>
    'number' in choice ? score(choice.number) : 0

const bestNumber = (min: number, max: number, score: (n: number) => number): Choice => {
  let best = min
  for (let n = min + 1; n <= max; n++) if (score(n) > score(best)) best = n
  return { number: best }
}

/** As many as must be, and all that are good. */
const bestSome = (options: readonly Choice[], min: number, max: number, score: Scorer): Choice[] => {
  const ranked = options.map((option) => ({ option, value: score(option) })).toSorted((a, b) => b.value - a.value)
  return ranked.filter(({ value }, i) => i < min || (i < max && value > 0)).map(({ option }) => option)
}

const spotsOf = (t: Table, options: readonly Choice[]): { option: Choice; spot: Spot | undefined }[] =>
  options.map((option) => ({ option, spot: 'card' in option ? t.spots.get(option.card) : undefined }))

/** A shield goes to whoever needs it most. */
const inDanger = (t: Table, options: readonly Choice[]): Choice[] =>
  spotsOf(t, options)
    .toSorted((a, b) => (b.spot ? harm(t, b.spot, 3) : 0) - (a.spot ? harm(t, a.spot, 3) : 0))
    .map(({ option }) => option)

/** Enough to fell one after another, best first; what is left goes to the first. */
const dividing = (t: Table, options: readonly Choice[], total: number, least: number): [Choice, number][] => {
  let rest = total - least * options.length
  const shares = spotsOf(t, options)
    .toSorted((a, b) => (b.spot ? worth(t, b.spot) : 0) - (a.spot ? worth(t, a.spot) : 0))
    .map(({ option, spot }): [Choice, number] => {
      const needed = spot ? Math.max(0, (spot.card.health ?? 0) - spot.card.damage - least) : 0
      const more = Math.min(rest, needed)
      rest -= more
      return [option, least + more]
    })
  const head = shares[0]
  if (head) head[1] += rest
  return shares
}

type DivideAsk = Extract<Ask, { shape: 'divide' }>

/** No more than is fatal is put where it is a loss; what is dealt without such a bound may fall on one's own too. */
const isOurs = (t: Table, { options, most }: DivideAsk): boolean =>
  most !== undefined || spotsOf(t, options).every(({ spot }) => spot !== undefined && isFriendly(t, spot))

const toBeHit = 1 // at all: what is dealt may set off more

/** Harm that one's own side must take, point by point where it hurts least; others take it where it hurts most. */
const sparing = (t: Table, ask: DivideAsk): [Choice, number][] => {
  const first = ask.most ? 0 : toBeHit
  const pain = ({ spot }: { spot: Spot | undefined }, n: number): number =>
    spot ? signed(t, spot, loss(t, spot, n) + (n > 0 ? first : 0)) : 0
  const shares = pointByPoint(spotsOf(t, ask.options), ask.total, ask.most ?? [], pain, ask.least)
  return ask.options.map((option, i) => [option, shares[i] ?? ask.least])
}

/** A raider needs a resource to place, and something to play before long. */
const wantsNewHand = (t: Table): boolean => {
  if (t.me === 'boss') return false
  const hand = [...t.spots.values()].filter(({ zone }) => zone === 'hand')
  const isSoon = ({ value }: Spot): boolean => value.type === 'ally' && (value.cost ?? 9) <= 3
  return !hand.some(({ value }) => value.type === 'quest') || hand.filter(isSoon).length < 2
}
