import { own } from '../../cards/own.ts'
import { has } from '../../cards/grammar/walk.ts'
import type { Effect, EffectWords, What } from '../../cards/vocabulary/values.ts'
import { takeOne } from '../asking/ask.ts'
import { askForOne, cardsWithin, choosers } from './effects-choose.ts'
import { amountOf, players } from '../deriving/evaluate.ts'
import { holds } from '../deriving/conditions.ts'
import { doer } from '../acting/replacements.ts'
import { note, refOf } from '../state/game.ts'
import { missingFrom } from './possible.ts'
import { bind, type Does, type Doing, done, enter } from './run.ts'
import type { Block, Ref, RunFrame } from '../state/state.ts'

/** Parts of a text that are gone through more than once: for players, for cards, a number of times, while it holds. */

/** When a loop is through, what is meant is the player or the card of the loop around it, -1 if there is none. */
const aroundSeat = ({ blocks }: RunFrame): number => {
  const loop = blocks.findLast((b) => b.loop?.kind === 'seats')?.loop
  return loop?.kind === 'seats' ? (loop.list[loop.i - 1] ?? -1) : -1
}
const aroundCard = ({ blocks }: RunFrame): Ref => {
  const loop = blocks.findLast((b) => b.loop?.kind === 'cards')?.loop
  return loop?.kind === 'cards' ? (loop.done.at(-1) ?? -1) : -1
}

/**
 * 802.1: what several players do happens at the same time, as far as the text lets it.
 *
 *   at once      each draws, discards or turns over the top of a deck: one effect for all of them;
 *   choices      each chooses, and then something is done to what was chosen: so many effects in front are choices,
 *                which all make first, and the rest is done once, to all of it.
 */
type Plan = 'atOnce' | { choices: number } | null
const plans = new WeakMap<EffectWords['forEach'], Plan>()
const planOf = (e: EffectWords['forEach']): Plan => {
  const known = plans.get(e)
  if (known !== undefined) return known
  const plan = isAtOnce(e.do) ? 'atOnce' : inTwoHalves(e.do)
  plans.set(e, plan)
  return plan
}

const isAtOnce = ([only, ...more]: readonly Effect[]): boolean => {
  if (!only || more.length > 0) return false
  return 'putTop' in only ? only.of === 'loop' : ('draw' in only || 'discard' in only) && only.who === 'loop'
}

const inTwoHalves = (effects: readonly Effect[]): Plan => {
  const names: string[] = []
  for (const effect of effects) {
    if (!('choose' in effect) || effect.add || has('effect', effect, 'what', isBoundIn(names))) break
    names.push(effect.as)
  }
  const rest = effects.slice(names.length)
  return names.length > 0 && rest.length > 0 && rest.every((effect) => isDoneTo(names, effect))
    ? { choices: names.length }
    : null
}
const isBoundIn =
  (names: readonly string[]) =>
  (what: What): boolean =>
    typeof what === 'object' && 'bound' in what && names.includes(what.bound)

const verbs = [
  'destroy',
  'exhaust',
  'ready',
  'removeFromGame',
  'put',
  'flip',
  'turnUp',
  'turnDown',
  'interrupt',
] as const
/** Something that is simply done to what was chosen, whoever chose it. */
const isDoneTo = (names: readonly string[], effect: Effect): boolean => {
  const verb = verbs.find((one) => one in effect)
  if (verb === undefined || ('put' in effect && effect.into === 'play')) return false
  return (
    isBoundIn(names)((effect as Record<typeof verb, What>)[verb]) &&
    !has('effect', effect, 'who', (who) => who === 'loop')
  )
}

/** Nothing has been chosen yet. */
const chooseAnew = ({ f }: Doing, effects: readonly Effect[]): void => {
  for (const effect of effects)
    if ('choose' in effect) {
      bind(f, effect.as, { cards: [] })
      bind(f, missingFrom(effect.as), { n: 0 })
    }
}

const forEach: Does<'forEach'> = {
  begin: (e, d) => {
    const { g, f, b, env, path } = d
    const plan = planOf(e)
    if (b.loop === null || b.loop.kind !== 'seats') {
      const list = players(g, e.forEach, env)
      b.loop = { kind: 'seats', list, i: plan === 'atOnce' ? list.length : 0 }
      if (plan === 'atOnce' && list.length > 0) {
        f.env.loopSeat = list[0] ?? -1
        return enter(d, `${path}.do`, null, { all: [...list] })
      }
      if (plan) chooseAnew(d, e.do)
    }
    const { loop } = b
    const seat = loop.list[loop.i]
    if (seat === undefined) {
      b.loop = null
      f.env.loopSeat = aroundSeat(f)
      done(d)
      if (plan && plan !== 'atOnce' && loop.list.length > 0) enter(d, `${path}.do`, null, { pc: plan.choices })
      return
    }
    loop.i += 1
    if (g.s.seats[seat]?.out) return
    f.env.loopSeat = seat
    enter(d, `${path}.do`, null, plan && plan !== 'atOnce' ? { end: plan.choices } : {})
  },
}

type CardLoop = Extract<Block['loop'], { kind: 'cards' }>
const cardLoop = ({ b }: Doing): CardLoop => {
  const loop: CardLoop = b.loop?.kind === 'cards' ? b.loop : { kind: 'cards', done: [] }
  b.loop = loop
  return loop
}

const eachInTurn: Does<'eachInTurn'> = {
  ask: (e, d) => {
    const loop = cardLoop(d)
    const left = cardsWithin(d, e.eachInTurn, e.by).filter((c) => !loop.done.includes(refOf(c)))
    const seats = choosers(d, e.by)
    if (left.length === 0 || seats.length === 0) {
      d.b.loop = null
      d.f.env.loopCard = aroundCard(d.f)
      return done(d)
    }
    const opts = left.map((c) => ({ c: refOf(c) }))
    askForOne(d, seats, 'choose', opts, { part: 'next' })
  },
  take: (_, d) => {
    const pick = takeOne(d.g)
    const ref = 'c' in pick ? pick.c : -1
    cardLoop(d).done.push(ref)
    d.f.env.loopCard = ref
    enter(d, `${d.path}.do`)
  },
}

const repeat: Does<'repeat'> = {
  begin: (e, d) => {
    const { g, b, env, path } = d
    if (b.loop === null || b.loop.kind !== 'times') b.loop = { kind: 'times', left: amountOf(g, e.repeat, env, -1) }
    const { loop } = b
    if (loop.left <= 0) {
      b.loop = null
      return done(d)
    }
    loop.left -= 1
    enter(d, `${path}.do`)
  },
}

/** 803.4: so often at most, if somebody is asked something each time; with nobody asked the raid itself comes to an end. */
const mostRounds = 250
/** How often it went round with somebody being asked. */
const roundsAsked = ({ g, f, path }: Doing): number => {
  const [asked, rounds] = [`${path}, asked`, `${path}, rounds`]
  const [before, so] = [own(f.env.bound, asked), own(f.env.bound, rounds)]
  const n = so && 'n' in so ? so.n : 0
  if (before && 'n' in before && before.n === g.s.decisions) return n
  bind(f, asked, { n: g.s.decisions })
  bind(f, rounds, { n: n + 1 })
  return n + 1
}

const again: Does<'again'> = {
  begin: (e, d) => {
    const { g, f, b, env, path } = d
    const goesOn = b.loop === null || holds(g, e.again, env, env.src, f.did)
    const rounds = goesOn ? roundsAsked(d) : 0
    if (!goesOn || rounds > mostRounds) {
      if (goesOn) note(g, { what: 'loop', ...doer(g, env.src), amount: mostRounds, text: 'ceiling' })
      b.loop = null
      bind(f, `${path}, rounds`, { n: 0 })
      return done(d)
    }
    b.loop = { kind: 'times', left: 0 }
    enter(d, `${path}.do`)
  },
}

export const loopingEffects = { forEach, eachInTurn, repeat, again }
