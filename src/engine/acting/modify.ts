import { has, walk } from '../../cards/grammar/walk.ts'
import { isWhat } from '../../cards/vocabulary/kinds.ts'
import type {
  Amount,
  Applies,
  Continuous,
  Duration,
  DurationWords,
  TriggeredPower,
} from '../../cards/vocabulary/values.ts'
import { derive, type Entry, forbidden, isType, modifiers } from '../deriving/derive.ts'
import { amountOf, controllerOf, pickCards, players } from '../deriving/evaluate.ts'
import { copyEnv, type Game, inPlay, isNextTurn, refOf, seatAt, still, tick, touch, touchIf } from '../state/game.ts'
import { canDoTo } from '../deriving/interact.ts'
import { followed } from '../deriving/known.ts'
import { characterBits } from '../state/library.ts'
import { type Lockable, lockName } from '../state/locks.ts'
import { applies } from '../deriving/match.ts'
import type { Card, Env, Modifier, Ref, Until } from '../state/state.ts'
import { goTogether } from './together.ts'
import { changeControl } from './verbs.ts'

/** Definite modifiers: made by a resolving link, kept for a while (714.3, 715). */

const untilOf = (g: Game, kind: Duration, seat: number): Until => ({ kind, seat, turn: g.s.turn.n })

const readsIt = (amount: Amount): boolean => has('amount', amount, 'what', (what) => what === 'it')

const unread = (): boolean => false
/** The amount that a modifier says itself: not one in whom it describes, when it holds or what it gives. */
export const ownAmount = (what: Continuous): Amount | undefined => {
  let own: Amount | undefined
  walk('modifier', what, {
    filter: unread,
    condition: unread,
    compare: unread,
    what: unread,
    who: unread,
    cost: unread,
    power: unread,
    effect: unread,
    amount: (amount) => {
      own ??= amount
      return false
    },
  })
  return own
}

/** 709.2d: what a link reads off the game is locked in, unless it is read off each card that the modifier applies to. */
const lock = (g: Game, what: Continuous, env: Env): { amounts: number[] | null; left: number } => {
  const amount = ownAmount(what)
  const n = amount !== undefined && !readsIt(amount) ? amountOf(g, amount, env, -1) : null
  const once = ('replace' in what && what.replace.next === true) || ('cost' in what && what.next === true)
  const shield = 'replace' in what && what.replace.preventNext !== undefined
  return { amounts: n === null || typeof amount === 'number' ? null : [n], left: shield ? (n ?? 0) : once ? 1 : -1 }
}

const toOf = (what: Continuous): Applies | null => {
  if ('control' in what) return what.control
  if ('to' in what) return what.to
  return 'replace' in what ? (what.replace.to ?? what.replace.by ?? null) : null
}

/** Cards that a modifier is pinned to for good: what its words pointed at when it was made (714.3f). */
const flags = (g: Game, what: Continuous, env: Env): Ref[] | null => {
  const to = toOf(what)
  if (to === null || 'replace' in what || !isWhat(to) || to === 'self' || to === 'yourHero') return null
  if (typeof to === 'object' && 'all' in to && !('control' in what && what.keep)) return null // 714.3e
  return pickCards(g, to, env, -1).map((ref) => followed(env, ref))
}

const asItWas = (): boolean => false
/** The words of a modifier that point at somebody or something by how the table is now. What it gives reads for itself. */
const locksOf = (what: Continuous): Lockable[] => {
  const known = lockable.get(what)
  if (known) return known
  const found: Lockable[] = []
  walk('modifier', what, {
    power: asItWas,
    condition: asItWas,
    effect: asItWas,
    what: (it) => {
      if (it === 'attached') found.push(it)
    },
    who: (who) => {
      if (typeof who === 'object' && 'controllerOf' in who) found.push(who)
    },
  })
  lockable.set(what, found)
  return found
}
const lockable = new WeakMap<Continuous, Lockable[]>()
/** 709.2d: they mean the same from then on, though cards change hands or hosts. */
const lockWords = (g: Game, what: Continuous, env: Env): void => {
  for (const word of locksOf(what))
    env.bound[lockName(word)] =
      word === 'attached' ? { cards: pickCards(g, word, env, -1) } : { seats: players(g, word, env) }
}

/** 714.3b: "while it remains exhausted" has already failed if it readied since the link was added. */
const hasRemained = (g: Game, env: Env): boolean => {
  const src = still(g, env.src)
  return src !== null && src.exhausted && src.tired <= env.born
}

// how long they last

/** When modifiers may end. 501.1a: as a turn starts, what lasts until then ends first. */
type Moment = 'turnStarts' | 'readied' | 'combatEnds' | 'turnEnds' | 'check'

interface Lasts {
  until: Moment | 'never'
  isOver?: (g: Game, mod: Modifier) => boolean // at such a moment; always if not said
  mayBegin?: (g: Game, env: Env) => boolean
  eachApart?: true // each card waits for its own controller's
}

const isOwn = (g: Game, { until }: Modifier): boolean => until.seat === g.s.turn.seat

const durations: { readonly [D in keyof DurationWords]: Lasts } = {
  turn: { until: 'turnEnds' },
  combat: { until: 'combatEnds', mayBegin: (g) => g.s.combat !== null },
  untilYourNextTurn: { until: 'turnStarts', isOver: isOwn },
  afterYourNextTurn: { until: 'turnEnds', isOver: (g, { until }) => isNextTurn(g, until) },
  nextTurn: { until: 'turnEnds', isOver: (g, { until }) => isNextTurn(g, until) },
  nextReadyStep: { until: 'readied', isOver: isOwn, eachApart: true },
  whileAttached: { until: 'check', isOver: (g, { env }) => still(g, env.src)?.host == null },
  whileSelfExhausted: {
    until: 'check',
    isOver: (g, { env }) => still(g, env.src)?.exhausted !== true,
    mayBegin: hasRemained,
  },
  game: { until: 'never' },
}

const isOver = (g: Game, mod: Modifier, moment: Moment): boolean => {
  const lasts = durations[mod.until.kind]
  return lasts.until === moment && (lasts.isOver?.(g, mod) ?? true)
}

/** `seats`: for whose turns it counts, each apart. */
export const give = (
  g: Game,
  code: string,
  env: Env,
  duration: Duration,
  seats: readonly number[] = [env.you],
): void => {
  const { mayBegin, eachApart } = durations[duration]
  if (mayBegin && !mayBegin(g, env)) return
  const what = g.lib.at<Continuous>(code)
  const flagged = flags(g, what, env)
  const { amounts, left } = lock(g, what, env)
  const held = copyEnv(env)
  lockWords(g, what, held)
  let isHeld = false // by the first; each has its own
  const add = (until: Until, pinned: Ref[] | null): void => {
    g.s.serial += 1
    const theirs = isHeld ? copyEnv(held) : held
    isHeld = true
    const mod: Modifier = {
      serial: g.s.serial,
      code,
      env: theirs,
      stamp: tick(g),
      until,
      amounts: amounts ? [...amounts] : null,
      left,
      flagged: pinned,
    }
    g.s.mods.push(mod)
  }
  if (eachApart) {
    const refs = flagged ?? pickAll(g, toOf(what), env)
    for (const ref of refs) add(untilOf(g, duration, controllerOf(g, ref)), [ref])
  } else for (const seat of seats) add(untilOf(g, duration, seat), flagged)
  touch(g)
}

const pickAll = (g: Game, to: Applies | null, env: Env): Ref[] => {
  if (to === null) return []
  const found: Ref[] = []
  for (const seat of g.s.seats)
    for (const id of seat.row) {
      const card = g.s.cards[id]
      if (card && applies(g, to, env, card)) found.push(refOf(card))
    }
  return found
}

export const giveTrigger = (g: Game, code: string, env: Env, duration: Duration | 'next'): void => {
  const { targets, choose } = g.lib.at<TriggeredPower>(code)
  const own = copyEnv(env)
  if (targets || choose) own.targets = [] // it may have targets of its own; otherwise it speaks of those of the text
  g.s.serial += 1
  g.s.mods.push({
    serial: g.s.serial,
    code,
    env: { ...own, modes: [], modeBase: [] },
    stamp: tick(g),
    until: untilOf(g, duration === 'next' ? 'game' : duration, env.you),
    amounts: null,
    left: duration === 'next' ? 1 : -1,
    flagged: null,
  })
  touchIf(g, 0) // it wants to see how things stand
}

/** What the text of a card made as it resolved still means that card in play (415.9b). */
export const followSource = (g: Game, was: Ref, card: Card): void => {
  for (const mod of g.s.mods) {
    if (mod.env.src !== was) continue
    mod.env.src = refOf(card)
    touch(g) // whoever saw it enter may have looked at it before
  }
}

const drop = (g: Game, gone: (mod: Modifier) => boolean): boolean => {
  const kept = g.s.mods.filter((mod) => !gone(mod))
  if (kept.length === g.s.mods.length) return false
  g.s.mods = kept
  touch(g)
  return true
}

/** Ends what lasts until this moment of the turn; what was stolen until then goes back at once (401.3b). */
export const expireAt = (g: Game, moment: Moment): boolean => {
  const over = drop(g, (mod) => isOver(g, mod, moment))
  if (over && g.s.stolen) settleControl(g)
  return over
}

/** Used-up ones, and those that hang on a card that has changed. */
export const sweepModifiers = (g: Game): void => {
  if (g.s.mods.length === 0) return
  drop(
    g,
    (mod) => mod.left === 0 || (mod.flagged?.every((r) => still(g, r) === null) ?? false) || isOver(g, mod, 'check'),
  )
}
/** 102.2: a fallen player's continuous modifiers no longer apply. */
export const dropModifiersOf = (g: Game, seat: number): void => {
  drop(g, (mod) => mod.env.you === seat)
}

/**
 * R101.3b: nothing is taken out of a row that it can't leave. Allies that can't leave play may still change hands.
 * 401.1: everybody's hero is their own.
 */
const mayTake = (g: Game, card: Card, { env }: Entry, has: boolean): boolean =>
  card.ctl === env.you ||
  (!g.s.seats.some(({ hero }) => hero === card.id) &&
    mayLeave(g, card, env) &&
    !forbidden(g, 'changeController', card, env.you, env.src) &&
    isInReach(g, card, env, has))
/** R503.1b, N7.2: one that they have already is in their world. */
const isInReach = (g: Game, card: Card, { you, src }: Env, has: boolean): boolean => {
  const { ctl } = card
  if (has) card.ctl = you
  const can = canDoTo(g, you, src, card)
  card.ctl = ctl
  return can
}
const mayLeave = (g: Game, card: Card, env: Env): boolean =>
  isType(g, card, characterBits) || !forbidden(g, 'leaveItsRow', card, env.you, env.src)

/** Which control modifier has which card, by id: the latest one counts. */
export const controlClaims = (g: Game): Map<number, Entry> => {
  const claims = new Map<number, Entry>()
  const held: [Card, number][] = []
  const now = new Map<Card, number>()
  const hold = (card: Card, seat: number): void => {
    held.push([card, card.ctl])
    card.ctl = seat
  }
  derive(g)
  // each looks at the table as it is without it and with those before it (719.1): whose a card is then, not now
  for (const card of g.s.cards)
    if (card.ctl !== card.base && inPlay(card)) {
      now.set(card, card.ctl)
      hold(card, card.base)
    }
  for (const entry of modifiers(g, 'control').toSorted((a, b) => a.stamp - b.stamp)) {
    if (seatAt(g, entry.env.you).out) continue
    const flagged = entry.mod?.flagged
    const refs = flagged ?? pickCards(g, entry.what.control, entry.env, -1)
    for (const ref of refs) {
      const card = still(g, ref)
      if (!card || !mayTake(g, card, entry, now.get(card) === entry.env.you)) continue
      claims.set(card.id, entry)
      hold(card, entry.env.you)
    }
  }
  for (const [card, seat] of held.toReversed()) card.ctl = seat
  return claims
}

/** Puts every card under whom it belongs: the latest control modifier, or whoever it came in under (401.3b). */
export const settleControl = (g: Game): boolean => {
  const control = modifiers(g, 'control')
  if (control.length === 0 && !g.s.stolen) return false
  g.s.stolen = control.length > 0
  const claims = controlClaims(g)
  const hasFallen = (seat: number): boolean => seat !== 0 && seatAt(g, seat).out // with the Boss the raid is over
  const rightful = (card: Card): number => claims.get(card.id)?.env.you ?? card.base
  const strays: Card[] = []
  for (const seat of g.s.seats)
    for (const list of [seat.row, seat.resources])
      for (const id of list) {
        const card = g.s.cards[id]
        if (card && (card.ctl !== rightful(card) || hasFallen(card.ctl))) strays.push(card)
      }
  const nobodys = strays.filter((card) => hasFallen(rightful(card)))
  goTogether(
    g,
    nobodys.map((card) => ({ card, to: 'removed', how: { byGame: true } })),
  )
  for (const card of strays) if (!nobodys.includes(card)) changeControl(g, card, rightful(card))
  return strays.length > 0
}

/** 700.3, 718.2f: the modifiers of a lost power that returns begin anew. */
export const renewPowers = (g: Game): void => {
  const { lost } = derive(g)
  const before = g.s.memory.powerless
  if (lost.length === 0 && before === undefined) return
  for (const ref of before ?? []) {
    const card = lost.includes(ref) ? null : still(g, ref)
    if (!card || !inPlay(card)) continue
    card.stamp = tick(g)
    touch(g)
  }
  if (lost.length > 0) g.s.memory.powerless = [...lost]
  else delete g.s.memory.powerless
}
