import { effectWord } from '../../cards/grammar/tell.ts'
import type { Act, CardVerb, Effect, EffectWords, Filter } from '../../cards/vocabulary/values.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { forbidden } from '../deriving/derive.ts'
import { barBetween } from '../deriving/interact.ts'
import { type Game, idOf, inPlay, nameOf } from '../state/game.ts'
import { whyApart } from './apart.ts'
import { cannot, madeSoBy } from '../state/spoken.ts'
import type { Card, Env, RunFrame } from '../state/state.ts'
import { unfit } from './explain-bar.ts'
import { isUntold, type Untold, untold } from './untold.ts'

/** Why a card is not among the choices of a text that is being carried out. */

/** Who asks about which card, and what the words of the text refer to. */
interface Asking {
  g: Game
  card: Card
  name: string
  env: Env
  seat: number
  rule: string
}
type WhyNot<E> = (effect: E, asking: Asking) => Refusal[]

const no = ({ rule, name }: Asking, why: (name: string) => string): Refusal[] => [refuse(rule, why(name))]

/** What it lacks of the description, or else this. */
const unfitOr = ({ g, card, env, seat, rule }: Asking, described: Filter, other: () => Refusal[]): Refusal[] => {
  const found = unfit(g, card, described, env, seat, rule)
  return found.length > 0 ? found : other()
}

const isApart = ({ g, card, env, name }: Asking): Refusal[] => {
  const source = env.src < 0 ? null : (g.s.cards[idOf(env.src)] ?? null)
  const apart = inPlay(card) ? barBetween(g, source, card) : null
  if (!apart) return []
  const marked = whyApart(g, source, card, `${name} is out of its reach`)
  if (marked) return [refuse(apart.rule ?? '103.2', marked)]
  const byCard = (other: string): string => `Because of ${other}, ${name} is out of its reach.`
  return [refuse(apart.rule ?? '103.2', madeSoBy(g, apart, byCard, `${name} is out of its reach.`))]
}

const cardVerbs: { readonly [V in CardVerb]: readonly [act: Act, can: string] | null } = {
  destroy: ['beDestroyed', 'be destroyed'],
  exhaust: ['exhaust', 'exhaust'],
  ready: ['ready', 'ready'],
  interrupt: ['beInterrupted', 'be interrupted'],
  put: null,
  removeFromGame: null,
}

const whyNotDone = ({ g, card, name, env, rule }: Asking, verb: CardVerb | undefined): Refusal[] => {
  if (verb === 'exhaust' && card.exhausted) return [refuse('411.1', `${name} is already exhausted.`)]
  if (verb === 'ready' && !card.exhausted) return [refuse('411.1', `${name} is already ready.`)]
  const [act, can] = (verb && cardVerbs[verb]) ?? [null, '']
  const stop = act === null ? null : forbidden(g, act, card, env.you)
  return stop ? [refuse(stop.rule ?? rule, cannot(g, stop, name, can))] : []
}

const asksNothing = untold('It asks for nothing while it is carried out.')
const asksNoCard = untold('It asks for no card: the question itself is said.')

export const effects: { readonly [E in keyof EffectWords]: WhyNot<EffectWords[E]> | Untold } = {
  choose: (e, asking) =>
    unfitOr(asking, e.choose, () => {
      const apart = isApart(asking)
      if (apart.length > 0) return apart
      const done = whyNotDone(asking, e.for)
      if (e.least !== undefined) return [...done, ...no(asking, (name) => `${name} isn’t the lowest of them.`)]
      return e.most === undefined ? done : [...done, ...no(asking, (name) => `${name} isn’t the highest of them.`)]
    }),
  chooseBound: (_, asking) => no(asking, (name) => `${name} isn’t one of the cards it’s about.`),
  search: (_, asking) => no(asking, (name) => `${name} isn’t one of the cards that were found.`),
  discard: (_, asking) => no(asking, (name) => `${name} isn’t in your hand, and you discard from your hand.`),
  eachInTurn: (e, asking) =>
    unfitOr(asking, e.eachInTurn, () => no(asking, (name) => `${name} has already had its turn.`)),
  divide: (e, asking) => unfitOr(asking, e.among, () => no(asking, (name) => `${name} already has fatal damage.`)),
  share: asksNoCard,
  choosePlayer: asksNoCard,
  chooseNumber: asksNoCard,
  nameType: asksNoCard,
  nameTrait: asksNoCard,
  collect: asksNoCard,
  oneOf: asksNoCard,
  may: asksNoCard,
  mayPay: untold('Whether to pay is asked; then each cost says why a card can’t pay it.'),
  putRest: asksNoCard,
  deal: asksNothing,
  heal: asksNothing,
  putDamage: asksNothing,
  removeDamage: asksNothing,
  clash: asksNothing,
  drop: asksNoCard,
  destroy: asksNothing,
  exhaust: asksNothing,
  ready: asksNothing,
  removeFromGame: asksNothing,
  turnUp: asksNothing,
  turnDown: asksNothing,
  flip: asksNothing,
  interrupt: asksNothing,
  removeFromCombat: asksNothing,
  draw: asksNothing,
  put: (_, asking) => no(asking, (name) => `${name} can’t have that attached to it.`),
  putGraveyard: asksNothing,
  putTop: asksNothing,
  token: asksNothing,
  counter: asksNothing,
  attach: asksNothing,
  detach: asksNothing,
  give: asksNothing,
  later: asksNothing,
  roll: asksNothing,
  rollEach: asksNothing,
  flipCoin: asksNothing,
  reveal: asksNothing,
  look: asksNothing,
  if: asksNothing,
  forEach: asksNothing,
  repeat: asksNothing,
  again: asksNothing,
  playTop: asksNothing,
  extraTurn: asksNothing,
  skipTurn: asksNothing,
  moveSeat: asksNothing,
  win: asksNothing,
  mark: asksNothing,
  say: asksNothing,
}

/** The effect that a text has come to, with what its words refer to. */
const effectAsked = (g: Game, f: RunFrame): { effect: Effect; env: Env } | null => {
  const b = f.blocks.at(-1)
  const effect = b ? g.lib.at<Effect[]>(b.code)[b.pc] : undefined
  if (!b || !effect) return null
  return { effect, env: b.targetBase === 0 ? f.env : { ...f.env, targets: f.env.targets.slice(b.targetBase) } }
}

export const whyNotInText = (g: Game, f: RunFrame, rule: string, card: Card, seat: number): Refusal[] => {
  const it = effectAsked(g, f)
  const why = it ? effects[effectWord(it.effect)] : null
  if (!it || !why || isUntold(why)) return []
  return (why as WhyNot<Effect>)(it.effect, { g, card, name: nameOf(g, card), env: it.env, seat, rule })
}
