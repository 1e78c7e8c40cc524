import { costWord, effectWord } from '../../cards/grammar/tell.ts'
import { walk } from '../../cards/grammar/walk.ts'
import { own } from '../../cards/own.ts'
import type { CardValue, Continuous, Cost, Effect, EffectWords, What } from '../../cards/vocabulary/values.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { Seat } from '../../engine/contract/names.ts'
import type { View } from '../../engine/contract/view.ts'
import { valueOf } from '../values.ts'
import type { Found } from '../words.ts'

/**
 * Whether what is asked about is for the good or the bad of whoever it happens to: friends that would be hurt are
 * marked, and "yes" is what most want where it only does good. It is read off the data of the text that asks; where
 * that does not say enough, nothing is claimed.
 */

export type Stake = 'harm' | 'help'
type Judged = Stake | null

const harm = (): Judged => 'harm'
const help = (): Judged => 'help'
const open = (): Judged => null

const ofNumber = (n: unknown): Judged => (typeof n === 'number' ? (n < 0 ? 'harm' : 'help') : 'help')

/** A modifier, for the cards it applies to. */
const ofModifier = (it: Continuous): Judged => {
  if ('atk' in it || 'health' in it || 'def' in it)
    return ofNumber('atk' in it ? it.atk : 'health' in it ? it.health : it.def)
  if ('keyword' in it || 'atkDouble' in it) return 'help'
  if ('losesPowers' in it || 'noAtk' in it || 'must' in it || 'toAttack' in it || 'toComplete' in it) return 'harm'
  if ('cannot' in it) return it.cannot.startsWith('be') ? 'help' : 'harm'
  if ('replace' in it) {
    const { prevent, preventNext, preventFirst, preventAllBut, preventHalf } = it.replace
    return (prevent ?? preventNext ?? preventFirst ?? preventAllBut ?? preventHalf) === undefined ? null : 'help'
  }
  return null
}

/** All say the same, or nothing is claimed. */
const alike = (all: readonly Judged[]): Judged => {
  const [first = null, ...others] = all
  return others.every((one) => one === first) ? first : null
}

/** What each effect does to the cards or players it is done to, as they would see it. */
const done: { readonly [W in keyof EffectWords]: (e: EffectWords[W]) => Judged } = {
  deal: harm,
  heal: help,
  putDamage: harm,
  removeDamage: help,
  clash: harm,
  drop: open,
  destroy: harm,
  exhaust: harm,
  ready: help,
  removeFromGame: harm,
  turnUp: open,
  turnDown: harm,
  flip: open,
  interrupt: harm,
  removeFromCombat: open,
  draw: help,
  discard: harm,
  // a card taken into the hand is a gain from a deck and a loss from play
  put: ({ into, attachTo }) => (into === 'play' && !attachTo ? 'help' : into === 'graveyard' ? 'harm' : null),
  putGraveyard: open,
  putTop: ({ into }) => (into === 'hand' || into === 'play' || into === 'resources' ? 'help' : null),
  token: ({ attachTo }) => (attachTo ? null : 'help'),
  collect: help,
  counter: open,
  attach: open,
  detach: open,
  give: ({ give }) => alike(give.map(ofModifier)),
  later: open,
  roll: open,
  rollEach: open,
  flipCoin: open,
  share: open,
  divide: open,
  choose: open,
  chooseBound: open,
  choosePlayer: open,
  chooseNumber: open,
  nameType: open,
  nameTrait: open,
  reveal: open,
  look: open,
  search: open,
  putRest: open,
  may: open,
  mayPay: open,
  if: open,
  oneOf: open,
  forEach: open,
  eachInTurn: open,
  repeat: open,
  again: open,
  playTop: open,
  extraTurn: help,
  skipTurn: harm,
  moveSeat: open,
  win: open,
  mark: open,
  say: open,
}
const judge = <W extends keyof EffectWords>(effect: EffectWords[W]): Judged =>
  (done[effectWord(effect)] as (e: EffectWords[W]) => Judged)(effect)

/** What an effect is done to. */
const objectOf = (e: Effect): What | undefined => {
  if ('deal' in e) return e.to
  if ('heal' in e || 'removeDamage' in e) return e.from
  if ('putDamage' in e) return e.on
  const [it] = (
    ['destroy', 'exhaust', 'ready', 'removeFromGame', 'turnDown', 'interrupt', 'put', 'clash', 'flip'] as const
  ).flatMap((verb) => (verb in e ? [(e as Record<typeof verb, What>)[verb]] : []))
  return it
}

/** Of all effects in these, those that this points out: the first that says something counts. */
const firstAbout = (effects: readonly Effect[], isIt: (part: unknown) => boolean): Judged => {
  let found: Judged = null
  for (const effect of effects)
    walk('effect', effect, {
      effect: (it) => {
        const about = 'give' in it ? it.give.some((one) => 'to' in one && isIt(one.to)) : isIt(objectOf(it))
        if (about) found ??= judge(it)
      },
    })
  return found
}

const nodeAt = (card: CardValue, steps: readonly string[]): unknown => {
  let node: unknown = card
  for (const step of steps)
    node = typeof node === 'object' && node !== null ? own(node as Record<string, unknown>, step) : undefined
  return node
}
const effectsIn = (node: unknown): readonly Effect[] => {
  if (Array.isArray(node)) return node as Effect[]
  const inner = typeof node === 'object' && node !== null ? own(node as Record<string, unknown>, 'effects') : undefined
  return Array.isArray(inner) ? (inner as Effect[]) : []
}

const isTarget =
  (n: number) =>
  (part: unknown): boolean =>
    typeof part === 'object' && part !== null && 'target' in part && part.target === n
const isBound =
  (name: string) =>
  (part: unknown): boolean =>
    typeof part === 'object' && part !== null && 'bound' in part && part.bound === name

const costs: ReadonlySet<ReturnType<typeof costWord>> = new Set([
  'exhaust',
  'destroy',
  'discard',
  'removeFromGame',
  'putDamage',
])

const judged = ({ question, text }: Decision): Judged => {
  if (question === 'defender') return 'harm'
  if (question === 'inspire') return 'help'
  const card = text === undefined ? undefined : valueOf(text.slice(0, text.indexOf('#')))
  if (!card || text === undefined) return question === 'divide' ? 'harm' : null
  const steps = text.slice(text.indexOf('#') + 1).split('.')
  const node = nodeAt(card, steps)
  if (typeof node !== 'object' || node === null) return null
  if (question === 'payCost') return costs.has(costWord(node as Cost)) ? 'harm' : null
  if (question === 'divide' && !('divide' in node)) return 'harm' // as it is dealt
  if (question === 'target') {
    const n = Number(steps.at(-1))
    // the host of an attachment: what it says of that is in its powers, and not judged here
    return Number.isNaN(n) ? null : firstAbout(effectsIn(nodeAt(card, steps.slice(0, -2))), isTarget(n))
  }
  if ('divide' in node) {
    let found: Judged = null
    for (const effect of effectsIn(nodeAt(card, steps.slice(0, -1))))
      for (const amount of ['deal', 'putDamage', 'heal', 'removeDamage'] as const)
        if (amount in effect) found ??= judge(effect)
    return found
  }
  const choice = node as { as?: string; for?: string }
  if (choice.for === 'ready') return 'help'
  if (choice.for === 'destroy' || choice.for === 'exhaust' || choice.for === 'removeFromGame') return 'harm'
  if (question !== 'choose' || choice.as === undefined) return 'discard' in node ? 'harm' : null
  return firstAbout(effectsIn(nodeAt(card, steps.slice(0, -1))), isBound(choice.as))
}

const known = new WeakMap<Decision, Judged>()
/** What happens to whatever is chosen. */
export const stakeOf = (decision: Decision): Judged => {
  const before = known.get(decision)
  if (before !== undefined) return before
  const made = judged(decision)
  known.set(decision, made)
  return made
}

export type Side = 'mine' | 'friend' | 'foe'

/** Whose side a card is on, for whoever looks; a spectator takes no side. */
export const sideOf = (seat: Seat | null, you: Seat | null): Side | null => {
  if (seat === null || you === null) return null
  if (seat === you) return 'mine'
  return (seat === 'boss') === (you === 'boss') ? 'friend' : 'foe'
}
export const sideOfCard = (found: Found | undefined, you: Seat | null): Side | null => {
  const card = found?.card
  return sideOf(card && 'controller' in card ? card.controller : (found?.seat ?? null), you)
}

/** Does an optional part only do good to my side, as far as its data says? */
export const isAllGood = (decision: Decision, view: View, cards: ReadonlyMap<number, Found>): boolean => {
  const { controller, question, text } = decision
  if (question !== 'may' || text === undefined || controller !== view.you) return false
  const card = valueOf(text.slice(0, text.indexOf('#')))
  const node = card && nodeAt(card, text.slice(text.indexOf('#') + 1).split('.'))
  if (typeof node !== 'object' || node === null || !('may' in node)) return false
  const aimed = view.chain.at(-1)?.targets ?? []
  const sideOfTargets = (): Side | null => {
    const sides = aimed.map((it) =>
      'card' in it ? sideOfCard(cards.get(it.card), view.you) : 'seat' in it ? sideOf(it.seat, view.you) : null,
    )
    return sides.length > 0 && sides.every((side) => side === sides[0]) ? (sides[0] ?? null) : null
  }
  const isGood = (effect: Effect): boolean => {
    const stake = judge(effect)
    if (stake === null) return false
    if ('draw' in effect || 'token' in effect)
      return ('who' in effect ? effect.who : 'under' in effect ? effect.under : undefined) === undefined
    const it = objectOf(effect)
    const side =
      it === 'yourHero'
        ? 'mine'
        : typeof it === 'object' && 'target' in it
          ? sideOfTargets()
          : typeof it === 'object' && 'all' in it
            ? it.all.whose === 'opposing'
              ? 'foe'
              : it.all.whose === 'yours' || it.all.whose === 'friendly'
                ? 'mine'
                : null
            : null
    return side !== null && (stake === 'help') === (side !== 'foe')
  }
  const effects = effectsIn(own(node as Record<string, unknown>, 'may'))
  return effects.length > 0 && effects.every(isGood)
}
