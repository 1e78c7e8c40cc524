import type { PaymentPower, RewardPower } from '../../cards/vocabulary/values.ts'
import type { Entry } from '../state/entries.ts'
import { alternatesOf, attackThing, costsOf, type PaidThing, usesX, whyUnpayable } from '../paying/costs.ts'
import { isUsedUp, mostOnEnd } from '../acting/endless.ts'
import { faceOf, forbidden, heroOf, modifiers } from '../deriving/derive.ts'
import { players } from '../deriving/evaluate.ts'
import { worldsBetween } from '../deriving/interact.ts'
import { holds } from '../deriving/conditions.ts'
import { whyNoCombat, whyNotAttack } from '../combat/fight.ts'
import {
  areFriends,
  buriedWith,
  compiledOf,
  type Game,
  inPlay,
  nameOf,
  newEnv,
  refOf,
  seatAt,
  valueOf,
} from '../state/game.ts'
import type { At } from '../state/library.ts'
import { whyUnmet } from '../deriving/conditions.ts'
import { looksLike } from '../deriving/match.ts'
import { because, type Refusal, refuse } from '../contract/refusal.ts'
import { cannot, madeSoBy, possessive, seatTitle } from '../state/spoken.ts'
import type { AnnounceFrame, Card, Env } from '../state/state.ts'
import { canChoose, howMany, targetOptions, targetWords, textOf } from './text.ts'

/** What a player with priority may do, and why not (410.2). The same functions offer and refuse. */

/** The player's own action phase, outside combat, nothing on the chain (410.2a). */
export const isMainTime = (g: Game, seat: number): boolean =>
  g.s.turn.seat === seat && g.s.turn.phase === 'action' && g.s.combat === null && g.s.chain.length === 0

/** It is not the time for what takes one's own action phase; `what` says what that is. */
const notMainTime = (g: Game, seat: number, rule: string, what: string): Refusal => {
  if (g.s.turn.seat !== seat) return refuse(rule, `${what} only on your own turn, and it’s ${turnOf(g)}.`)
  if (g.s.chain.length > 0) return refuse(rule, `${what} only while the chain is empty.`)
  return refuse(rule, `${what} only in your action phase, outside combat.`)
}
const turnOf = (g: Game): string => `${possessive(g.s.turn.seat)} turn`

/** How it is looked at: with words for why not; or quickly, all with one environment, which nobody keeps. */
interface Look {
  aloud: boolean
  env: typeof newEnv
}
const aloud: Look = { aloud: true, env: newEnv }
const quickLook = (): Look => {
  const env = newEnv(0, -1, '')
  return {
    aloud: false,
    env: (you, src, code) => {
      env.you = you
      env.src = src
      env.code = code
      env.x = 0
      return env
    },
  }
}

/** Could the link be finished: X, modes, targets and costs? */
const whyUnfinished = (
  g: Game,
  kind: AnnounceFrame['kind'],
  card: Card,
  env: Env,
  seat: number,
  aloud: boolean,
): Refusal | null => {
  const it: PaidThing = { kind, seat, card, env, alternate: false }
  const costs = costsOf(g, it)
  env.x = 0
  let unpaid = whyUnpayable(g, it, costs, aloud)
  const others = unpaid && kind === 'card' ? alternatesOf(g, card) : 0
  for (let way = 0; unpaid && way < others; way++) {
    const other = { ...it, alternate: true, way }
    const neither = whyUnpayable(g, other, costsOf(g, other), aloud)
    const { rule, reason } = unpaid
    unpaid = neither && because(aloud, rule, () => `${reason} ${neither.reason}`) // 403.3: one of them would do
  }
  if (unpaid) return unpaid
  if (canChoose(g, kind, env)) return null
  if (usesX(costs))
    for (env.x = 1; whyUnpayable(g, it, costs, false) === null; env.x++) if (canChoose(g, kind, env)) return null
  env.x = 0
  return because(aloud, '707.1d', () => tooFewTargets(g, kind, card, env))
}

/** There is nothing to target, or less than it takes. */
const tooFewTargets = (g: Game, kind: AnnounceFrame['kind'], card: Card, env: Env): string => {
  const name = nameOf(g, card)
  for (const word of textOf(g, kind, env).choose ? [] : targetWords(g, kind, env)) {
    if (word.each !== undefined) continue
    const there = targetOptions(g, env, word, []).length
    const [least] = howMany(g, env, word, there)
    if (there > 0 && there < least)
      return `${name} needs ${least} targets, and there ${there === 1 ? 'is' : 'are'} only ${there}.`
  }
  return `There is nothing ${name} can target.`
}

/** Values of X with which the link can be finished. X may be more than one has, where something makes it cheaper. */
export const openX = (g: Game, it: PaidThing, kind: AnnounceFrame['kind']): number[] => {
  const { env } = it
  const costs = costsOf(g, it)
  const open: number[] = []
  for (env.x = 0; whyUnpayable(g, it, costs, false) === null; env.x++) if (canChoose(g, kind, env)) open.push(env.x)
  env.x = 0
  return open
}

export const canPlayFromHere = (g: Game, seat: number, card: Card): boolean => {
  if (card.place === 'hand') return card.owner === seat
  if (card.place !== 'graveyard' || card.owner !== seat) return false
  return modifiers(g, 'canPlayFrom').some(({ what, env }) => env.you === seat && looksLike(g, card, what.card, env))
}

export const whyNotPlay = (g: Game, seat: number, card: Card, look: Look = aloud): Refusal | null => {
  const value = valueOf(g, card)
  if (value.type === 'quest' || value.type === 'location')
    return refuse('306.1', `${value.name} can’t be played, only placed as a resource.`)
  if ((value.type === 'hero' && !value.master) || value.type === 'event')
    return refuse('409.1', `${value.name} can’t be played.`)
  if (!canPlayFromHere(g, seat, card)) return refuse('409.1', `${value.name} isn’t in your hand.`)
  if (!heroOf(g, seat)) return refuse('301.5', 'You can’t play cards without a hero in play.')
  if (!value.instant && !isMainTime(g, seat))
    return notMainTime(g, seat, '409.1', `${value.name} isn’t instant: you can play it`)
  const env = look.env(seat, refOf(card), compiledOf(g, card).playCode)
  for (const { power } of compiledOf(g, card).front.playing) {
    const only = power.playing.onlyIf
    if (only && !holds(g, only.if, env, refOf(card))) return refuse(only.rule, only.reason)
  }
  for (const entry of modifiers(g, 'cannotPlay')) {
    const { what, env: theirs } = entry
    if (!players(g, what.who, theirs).includes(seat)) continue
    if (looksLike(g, card, what.cannotPlay, theirs))
      return refuse(entry.rule ?? '103.2', cannotPlay(g, entry, value.name))
  }
  return whyUnfinished(g, 'card', card, env, seat, look.aloud)
}

const cannotPlay = (g: Game, entry: Entry, name: string): string =>
  madeSoBy(g, entry, (card) => `You can’t play ${name} now because of ${card}.`, `You can’t play ${name} now.`)

export const whyNotUse = (
  g: Game,
  seat: number,
  card: Card,
  at: At<PaymentPower>,
  look: Look = aloud,
): Refusal | null => {
  const { power } = at
  const owner = inPlay(card) ? card.ctl : card.owner
  const name = nameOf(g, card)
  if (owner !== seat && !power.users)
    return because(look.aloud, '701.2', () => `Only ${seatTitle(owner)} can use the power of ${name}.`)
  if (power.users === 'opponents' && areFriends(owner, seat))
    return because(look.aloud, '701.2', () => `Only an opponent can use that power of ${name}.`)
  if (power.users === 'raiders' && seat === 0)
    return because(look.aloud, '701.2', () => `Only a raider can use that power of ${name}.`)
  const apart = owner === seat ? null : worldsBetween(g, heroOf(g, seat), card)
  if (apart) return because(look.aloud, apart.rule ?? '103.2', () => cannot(g, apart, name, 'be used by you'))
  const place = inPlay(card) ? 'play' : card.place
  if (place !== (power.from ?? 'play'))
    return because(look.aloud, '700.2', () => `That power of ${name} doesn’t work from there.`)
  if (power.on === 'yourTurn' && g.s.turn.seat !== seat)
    return because(look.aloud, '701.1', () => `${name} can be used only on your own turn, and it’s ${turnOf(g)}.`)
  if (power.basic && !isMainTime(g, seat))
    return because(look.aloud, '701.1', () => notMainTime(g, seat, '701.1', `${name} can be used`).reason)
  const stop = inPlay(card) ? forbidden(g, 'usePowers', card, seat) : null
  if (stop) return because(look.aloud, stop.rule ?? '103.2', () => cannot(g, stop, `The powers of ${name}`, 'be used'))
  const used = card.uses[at.code]
  if (power.once === 'turn' && used === g.s.turn.n)
    return because(look.aloud, '701.4', () => `${name} was already used this turn.`)
  if (power.once === 'game' && used !== undefined)
    return because(look.aloud, '701.4', () => `${name} was already used, and it works only once per game.`)
  const env = look.env(seat, refOf(card), at.code)
  const { if: only } = power
  if (only && !holds(g, only, env, refOf(card)))
    return because(
      look.aloud,
      '701.1',
      () => `${name} can’t be used yet. ${whyUnmet(g, only, env, refOf(card), seat)}.`,
    )
  const unfinished = whyUnfinished(g, 'power', card, env, seat, look.aloud)
  if (unfinished || !isUsedUp(g, card)) return unfinished
  return refuse('803.2', `${name} was used ${mostOnEnd} times in a row, the most this table allows. Do something else.`)
}

export const whyNotComplete = (
  g: Game,
  seat: number,
  card: Card,
  at: At<RewardPower>,
  look: Look = aloud,
): Refusal | null => {
  const { power } = at
  const name = nameOf(g, card)
  if (card.ctl !== seat) return because(look.aloud, '702.2', () => `Only ${seatTitle(card.ctl)} can complete ${name}.`)
  if (!card.faceUp) return refuse('412.1b', 'A face-down resource is blank.')
  if (power.on === 'yourTurn' && g.s.turn.seat !== seat)
    return because(look.aloud, '702.1', () => `${name} can be completed only on your own turn, and it’s ${turnOf(g)}.`)
  const env = look.env(seat, refOf(card), at.code)
  const { if: only } = power
  if (only && !holds(g, only, env, refOf(card)))
    return because(
      look.aloud,
      '702.1',
      () => `${name} can’t be completed yet. ${whyUnmet(g, only, env, refOf(card), seat)}.`,
    )
  return whyUnfinished(g, 'reward', card, env, seat, look.aloud)
}

export const whyNotPlace = (g: Game, seat: number, card: Card, face: 'up' | 'down'): Refusal | null => {
  if (card.place !== 'hand' || card.owner !== seat) return refuse('412.1', 'You place resources from your hand.')
  if (seat === 0 && !g.raid.bossPlacesResources) return refuse('R100.3', 'The Boss player can’t place a resource.')
  if (!isMainTime(g, seat)) return notMainTime(g, seat, '412.1a', 'You can place a resource')
  if (seatAt(g, seat).placed) return refuse('412.1', 'You have already placed a resource this turn.')
  const { type } = valueOf(g, card)
  if (face === 'up' && type !== 'quest' && type !== 'location')
    return refuse('412.1b', 'Only quests and locations can be placed face up.')
  return null
}

/** Proposing a combat with this character (601.1). */
export const whyNotPropose = (g: Game, seat: number, card: Card): Refusal | null =>
  isMainTime(g, seat) ? whyNotAttack(g, seat, card) : notMainTime(g, seat, '601.1', `${nameOf(g, card)} can attack`)

/** Payment powers a card has right now, in the order in which players count them. */
export const paymentsOf = (g: Game, card: Card): At<PaymentPower>[] => {
  const face = faceOf(g, card)
  const own = inPlay(card) ? face.side.payments : face.side.payments.filter(({ power }) => power.from === card.place)
  return face.granted ? [...own, ...face.granted.payments] : own
}

/** Its power to use was on the other side. */
export const isSpent = (g: Game, card: Card): boolean => {
  const { front, back } = compiledOf(g, card)
  return card.back && front.payments.length > 0 && back.payments.length === 0
}
/** Why a card has no power to use any more; null: that is not it. */
export const whyPowerless = (g: Game, card: Card): Refusal | null => {
  const name = nameOf(g, card)
  if (faceOf(g, card).lost) return refuse('700.3', `${name} has lost its powers.`)
  if (isSpent(g, card)) return refuse('301.2a', `${name} has been flipped, and this side has no power to use.`)
  return null
}

/** An action a player may take with priority. */
export type Action =
  | { do: 'play'; card: Card }
  | { do: 'use'; card: Card; at: At<PaymentPower>; n: number }
  | { do: 'complete'; card: Card; at: At<RewardPower>; n: number }
  | { do: 'place'; card: Card; face: 'up' | 'down' }
  | { do: 'attack'; card: Card }

const usable = (g: Game, seat: number, card: Card, found: Action[], look: Look): void => {
  let n = 0
  for (const at of paymentsOf(g, card)) {
    n += 1
    if (whyNotUse(g, seat, card, at, look) === null) found.push({ do: 'use', card, at, n })
  }
}

export const legalActions = (g: Game, seat: number): { actions: Action[]; mayPass: Refusal | null } => {
  const s = seatAt(g, seat)
  const found: Action[] = []
  const look = quickLook()
  const main = isMainTime(g, seat)
  const { cards } = g.s
  for (const id of s.hand) {
    const card = cards[id]
    if (!card) continue
    const value = valueOf(g, card)
    if ((main || value.instant) && whyNotPlay(g, seat, card, look) === null) found.push({ do: 'play', card })
    if (compiledOf(g, card).front.payments.length > 0) usable(g, seat, card, found, look)
    if (main && whyNotPlace(g, seat, card, 'down') === null) {
      if (value.type === 'quest' || value.type === 'location') found.push({ do: 'place', card, face: 'up' })
      found.push({ do: 'place', card, face: 'down' })
    }
  }
  for (const id of s.row) {
    const card = cards[id]
    if (!card) continue
    usable(g, seat, card, found, look)
    if (main && whyNotAttack(g, seat, card) === null) found.push({ do: 'attack', card })
  }
  for (const other of g.reads.anyone ? g.s.seats : [])
    if (other !== s)
      for (const id of [...other.row, ...other.resources]) {
        const card = cards[id]
        if (!card) continue
        if (paymentsOf(g, card).some(({ power }) => power.users)) usable(g, seat, card, found, look)
      }
  for (const id of s.resources) {
    const card = cards[id]
    if (!card?.faceUp) continue
    let n = 0
    for (const at of faceOf(g, card).side.rewards) {
      n += 1
      if (whyNotComplete(g, seat, card, at, look) === null) found.push({ do: 'complete', card, at, n })
    }
    usable(g, seat, card, found, look)
  }
  const mayPlay = g.reads.playsBuried && modifiers(g, 'canPlayFrom').length > 0
  for (const id of mayPlay || g.reads.haunts.has(seat) ? buriedWith(s) : []) {
    const card = cards[id]
    if (!card) continue
    const { payments } = compiledOf(g, card).front
    if (payments.length > 0) usable(g, seat, card, found, look)
    if (mayPlay && canPlayFromHere(g, seat, card) && whyNotPlay(g, seat, card, look) === null)
      found.push({ do: 'play', card })
  }
  return { actions: found, mayPass: whyNotPass(g, seat) }
}

/** 600.2: whoever has a character that must attack can't pass in the action phase while it could. */
export const whyNotPass = (g: Game, seat: number): Refusal | null => {
  if (modifiers(g, 'must').length === 0 || !isMainTime(g, seat)) return null
  for (const id of seatAt(g, seat).row) {
    const card = g.s.cards[id]
    if (card && whyNoCombat(g, card) === 'must' && costsOf(g, attackThing(g, seat, card)).length === 0)
      return refuse('600.2', `${nameOf(g, card)} must attack.`)
  }
  return null
}
