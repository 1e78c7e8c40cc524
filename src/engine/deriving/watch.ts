import { type DealtWith, suchWith } from '../../cards/vocabulary/kinds.ts'
import type {
  Condition,
  Doer,
  EventPattern,
  EventWords,
  Filter,
  Part,
  TriggeredModifier,
  TriggeredPower,
  WhoseTurn,
  Zone,
} from '../../cards/vocabulary/values.ts'
import { derive } from './derive.ts'
import { holds } from './conditions.ts'
import { dealtIn, dealtWith, dealtWithSuch } from './dealt-with.ts'
import { players } from './evaluate.ts'
import {
  areFriends,
  buriedWith,
  type Game,
  idOf,
  nameOf,
  newEnv,
  refOf,
  seatAt,
  still,
  touchIf,
} from '../state/game.ts'
import type { Listener } from '../state/derived.ts'
import { kept } from '../state/kept.ts'
import { isIn } from './filters.ts'
import { hasKeywordFor, listenersTo } from './listeners.ts'
import { asItWas } from './known.ts'
import { looksLike, matches } from './match.ts'
import { isFirst, recall } from './past.ts'
import { type Card, damageBits, type Env, type Happening, type Modifier, type Ref } from '../state/state.ts'

/** Triggered powers and modifiers watch what happens; what they want to do waits for the next priority (703, 708). */

const partFits = (g: Game, part: Part | undefined, ref: Ref | undefined, env: Env): boolean => {
  if (part === undefined) return true
  if (ref === undefined) return false
  if (typeof part === 'string') return isPart(g, part, ref, env)
  const card = asItWas(g, ref) // whoever deals damage may be gone by then (709.2d)
  return card !== null && matches(g, card, part, env)
}

const isPart = (g: Game, part: Extract<Part, string>, ref: Ref, env: Env): boolean => {
  if (part === 'self') return ref === env.src
  if (part === 'attached') return still(g, env.src)?.host === ref
  const s = g.s.seats[env.you]
  const hero = s && s.hero >= 0 ? g.s.cards[s.hero] : undefined
  return hero !== undefined && refOf(hero) === ref
}

/** The same of a card whose place is given by what happens to it. */
const cardIn = (g: Game, zone: Zone, part: 'self' | Filter | undefined, ref: Ref | undefined, env: Env): boolean => {
  if (typeof part !== 'object') return partFits(g, part, ref, env)
  const card = ref === undefined ? null : still(g, ref)
  return card !== null && isIn(card, zone) && looksLike(g, card, part, env)
}

const playerFits = (who: Doer, seat: number | undefined, env: Env): boolean =>
  who === 'anyone' || (seat !== undefined && (who === 'you' ? seat === env.you : !areFriends(seat, env.you)))

const whoseTurn: { readonly [W in WhoseTurn]: (seat: number, g: Game, env: Env) => boolean } = {
  yours: (seat, _, { you }) => seat === you,
  opposing: (seat, _, { you }) => !areFriends(seat, you),
  each: () => true,
  boss: (seat) => seat === 0,
  leader: (seat, g) => seat === g.s.leader,
}

type Fits<P> = (p: P, h: Happening, g: Game, env: Env) => boolean

const itsCard: Fits<{ card: Part }> = (p, h, g, env) => partFits(g, p.card, h.card, env)
/** 703.4: as it stood before it exhausted or readied. */
const itsCardWhile =
  (exhausted: boolean): Fits<{ card: Part }> =>
  (p, h, g, env) => {
    const card = typeof p.card === 'object' && p.card.ready !== undefined ? still(g, h.card ?? -1) : null
    if (!card) return itsCard(p, h, g, env)
    const now = card.exhausted
    card.exhausted = exhausted
    const fits = itsCard(p, h, g, env)
    card.exhausted = now
    return fits
  }
/** Who dealt or healed it, and what with. */
const itsDealer: Fits<{ by?: Part; withA?: DealtWith }> = ({ by, withA }, h, g, env) => {
  const such = suchWith(by, withA)
  if (such) return dealtWithSuch(g, such, dealtIn(g, h), env)
  return partFits(g, by, h.source, env) && (withA === undefined || dealtWith(g, withA, h.with ?? [], env))
}
const itsTurn: Fits<{ whose: WhoseTurn }> = (p, h, g, env) => h.seat !== undefined && whoseTurn[p.whose](h.seat, g, env)
const itsPlayer: Fits<{ who: Doer }> = (p, h, _, env) => playerFits(p.who, h.seat, env)

export const patterns: { readonly [K in keyof EventWords]: Fits<EventWords[K]> } = {
  turnStarts: itsTurn,
  turnEnds: itsTurn,
  enters: itsCard,
  destroyed: itsCard,
  leaves: itsCard,
  exhausts: itsCardWhile(false),
  readies: itsCardWhile(true),
  protects: itsCard,
  flips: itsCard,
  attacks: (p, h, g, env) => partFits(g, p.card, h.card, env) && partFits(g, p.what, h.destination, env),
  defends: (p, h, g, env) => partFits(g, p.card, h.card, env) && partFits(g, p.against, h.source, env),
  deals: (p, h, g, env) => {
    if (p.combat !== undefined && p.combat !== (h.combat ?? false)) return false
    if (p.type !== undefined && !((h.type ?? 0) & damageBits[p.type])) return false
    if (p.fatal && !h.fatal) return false
    return itsDealer(p, h, g, env) && partFits(g, p.to, h.destination, env)
  },
  heals: (p, h, g, env) =>
    itsDealer(p, h, g, env) && partFits(g, p.from, h.destination, env) && (!p.all || h.all === true),
  strikes: (p, h, g, env) => playerFits(p.who, h.seat, env) && partFits(g, p.weapon, h.card, env),
  plays: (p, h, g, env) => playerFits(p.who, h.seat, env) && cardIn(g, 'chain', p.card, h.card, env),
  places: (p, h, g, env) => playerFits(p.who, h.seat, env) && cardIn(g, 'chain', p.card, h.card, env),
  discards: (p, h, g, env) =>
    playerFits(p.who, h.seat, env) &&
    cardIn(g, 'graveyard', p.card, h.card, env) &&
    (p.by === undefined || (h.sourceCtl !== undefined && playerFits(p.by, h.sourceCtl, env))),
  completes: itsPlayer,
  draws: itsPlayer,
  targeted: (p, h, g, env) =>
    partFits(g, p.card, h.card, env) && (p.by !== 'opponents' || playerFits('opponents', h.seat, env)),
  becomes: () => true, // `lookAgain` has looked
  prevented: (p, h, g, env) =>
    partFits(g, p.to, h.destination, env) &&
    partFits(g, p.by, h.source, env) &&
    (p.withA === undefined || dealtWith(g, p.withA, h.with ?? [], env)),
}

/** Is this what happens? Whether it has happened is asked in past.ts. */
const patternFits = (g: Game, p: EventPattern, h: Happening, env: Env): boolean =>
  p.on === h.on && (patterns[p.on] as Fits<EventPattern>)(p, h, g, env)

const waitFor = (g: Game, power: TriggeredPower, code: string, env: Env, name: string): boolean => {
  if (power.if && !holds(g, power.if, env, env.src)) return false
  g.s.waiting.push({ code, env, ctl: env.you, double: power.if ? `${code}.if` : null, name })
  return true
}

/** A power of a card; one that triggers once is used up when it does (701.4). */
const triggerOn = (g: Game, card: Card, power: TriggeredPower, code: string, env: Env): void => {
  if (power.once && card.uses[code] !== undefined) return
  if (waitFor(g, power, code, env, nameOf(g, card)) && power.once) card.uses[code] = g.s.turn.n
}

const watch = (g: Game, card: Card, power: TriggeredPower, code: string, h: Happening, before: number): void => {
  if ((power.from === 'graveyard') !== (card.place === 'graveyard')) return // 703.3
  const env = newEnv(card.ctl, refOf(card), code)
  env.event = h
  if (patternFits(g, power.when, h, env) && isTimely(g, power, h, env, before)) triggerOn(g, card, power, code, env)
}
/** The triggers of cards in graveyards, where there may be any. */
const eachBuried = (g: Game, hear: (card: Card, power: TriggeredPower, code: string) => void): void => {
  const { seats, cards } = g.s
  for (let n = 0; n < seats.length; n++)
    for (const id of g.reads.haunts.has(n) ? buriedWith(seatAt(g, n)) : []) {
      const card = cards[id]
      if (card) for (const { code, power } of g.lib.compiled(card.key).front.triggers) hear(card, power, code)
    }
}

/** "For the first time each turn": so much had happened before. */
const isTimely = (g: Game, { first, when }: TriggeredPower, h: Happening, env: Env, before: number): boolean =>
  first === undefined || isFirst(g, when, h, env, before, first === 'each')

/** Of a card in play: a trigger of its own, one that it was given, or a keyword. */
const hear = (g: Game, { card, face, code, power }: Listener, h: Happening, before: number): void => {
  if (power) watch(g, card, power, code, h, before)
  else if (h.on === 'turnStarts' && h.seat === card.ctl)
    for (const n of face.mend) keywordTrigger(g, card, 'mend', n, h)
  else if (h.on === 'exhausts' && h.card === refOf(card) && (g.s.exhaustedThisTurn[String(h.card)] ?? 0) <= 1)
    keywordTrigger(g, card, 'sentinel', 0, h)
}

/** Modifiers that wait for something once or for a while; `isIt` says whether this is it. */
const watchMods = (
  g: Game,
  on: string,
  event: { event?: Happening },
  used: Set<Modifier>, // by what happens at the same time: that is all "next" (703.1a)
  isIt: (when: TriggeredModifier['when'], env: Env, mod: Modifier) => boolean,
): void => {
  for (const mod of g.s.mods) {
    const power = g.lib.at<TriggeredModifier | { when?: undefined }>(mod.code)
    if (!power.when || power.when.on !== on || (mod.left === 0 && !used.has(mod))) continue
    const env: Env = { ...mod.env, ...event, targets: [...mod.env.targets], code: mod.code }
    if (!isIt(power.when, env, mod)) continue
    const src = g.s.cards[idOf(mod.env.src)]
    const triggered = waitFor(g, power, mod.code, env, src ? nameOf(g, src) : 'an effect')
    if (mod.left < 0 || !triggered) continue // 703.2: with its condition false it goes on waiting
    mod.left = 0 // swept away with the next checks
    used.add(mod)
  }
}

/**
 * All this happens, at the same time. Call it before cards leave and after cards have entered (703.4). Whoever asks
 * whether it has happened is told so from now on; gives how much had happened before.
 */
export const emit = (g: Game, ...together: readonly Happening[]): number => {
  if (g.reads.asked !== null) derive(g)
  const before = recall(g, together)
  tell(g, before, together)
  return before
}
const unused = new Set<Modifier>() // where there are none, none is used
/** The same of what is remembered already: it had to be, as its cards were before. */
export const tell = (g: Game, before: number, together: readonly Happening[]): void => {
  const used = g.s.mods.length > 0 ? new Set<Modifier>() : unused
  for (const h of together) if (hasKeywordFor(h.on) || g.reads.heard.has(h.on)) look(g, h, used, before)
  touchIf(g, kept.past)
}

const look = (g: Game, h: Happening, used: Set<Modifier>, before: number): void => {
  const { s } = g
  for (const listener of listenersTo(g, h.on)) hear(g, listener, h, before)
  eachBuried(g, (card, power, code) => {
    if (power.when.on === h.on) watch(g, card, power, code, h, before)
  })
  if (s.mods.length === 0) return
  watchMods(g, h.on, { event: h }, used, (when, env, mod) => {
    const tooSoon = 'next' in when && when.next && mod.until.turn === s.turn.n
    return !tooSoon && isOfTheirs(g, when, h, env) && patternFits(g, when, h, env)
  })
}

/** Is it the turn of one of those whose turns are waited for? */
const isOfTheirs = (g: Game, when: TriggeredModifier['when'], { seat }: Happening, env: Env): boolean =>
  !('of' in when) || when.of === undefined || (seat !== undefined && players(g, when.of, env).includes(seat))

/** A card whose graveyard powers began or ended to be active at the very moment, as it was before it changed. */
export interface Newcomer {
  card: Card
  was: Ref
  now: Ref // what its triggers come from
}
/** 703.3c: they trigger too. */
export const emitTo = (g: Game, { card, was, now }: Newcomer, together: readonly Happening[], before: number): void => {
  for (const { code, power } of g.lib.compiled(card.key).front.triggers) {
    if (power.from !== 'graveyard') continue
    for (const h of together) {
      const env = newEnv(card.owner, was, code)
      env.event = h
      if (!patternFits(g, power.when, h, env) || !isTimely(g, power, h, env, before)) continue
      env.src = now
      triggerOn(g, card, power, code, env)
    }
  }
}

type Watcher = readonly [card: Card, power: TriggeredPower, code: string]
/** By card and power. */
export type Watchers = ReadonlyMap<string, Watcher>

/** May powers begin or end because something changes that `parts` (see kept.ts) tells? */
export const mayTurn = (g: Game, parts: number): boolean => g.reads.powers && (derive(g).reads & parts) !== 0

/** The powers of cards in play that watch for this now. */
export const watchersOf = (g: Game, on: EventPattern['on']): Watchers => {
  const found = new Map<string, Watcher>()
  for (const { card, power, code } of listenersTo(g, on))
    if (power && power.from === undefined && card.place === 'play')
      found.set(`${refOf(card)} ${code}`, [card, power, code])
  return found
}

/** 703.3c: powers that end or begin with what happens see it like those that were told of it. */
export const emitToOthers = (g: Game, others: Watchers, told: Watchers, together: readonly Happening[]): void => {
  for (const [key, [card, power, code]] of others)
    for (const h of told.has(key) ? [] : together) {
      const env = newEnv(card.ctl, refOf(card), code)
      env.event = h
      if (patternFits(g, power.when, h, env)) triggerOn(g, card, power, code, env)
    }
}

/** Everything that waits for something to become true just now, by the name it is remembered by; `look` says which triggers. */
export const eachBecoming = (
  g: Game,
  look: (key: string, that: Condition, env: Env) => boolean,
  isOpen: (key: string) => boolean = () => true, // needs looking at
): void => {
  const { s } = g
  const lookAt = (card: Card, power: TriggeredPower, code: string): void => {
    if (power.when.on !== 'becomes' || (power.from === 'graveyard') !== (card.place === 'graveyard')) return // 703.3
    const key = `${refOf(card)} ${code}`
    if (!isOpen(key)) return
    const env = newEnv(card.ctl, refOf(card), code)
    if (look(key, power.when.that, env)) triggerOn(g, card, power, code, env)
  }
  for (const { card, power, code } of listenersTo(g, 'becomes')) if (power) lookAt(card, power, code)
  eachBuried(g, lookAt)
  if (s.mods.length === 0) return
  const isIt = (when: TriggeredModifier['when'], env: Env, mod: Modifier): boolean => {
    const key = `mod ${mod.serial}`
    return when.on === 'becomes' && isOpen(key) && look(key, when.that, env)
  }
  watchMods(g, 'becomes', {}, new Set(), isIt)
}

/** "When … becomes true": looked at with every check, so that what happens together triggers once. */
export const lookAgain = (g: Game): void => {
  if (!g.reads.becomes || g.lookedAgain === g.changes) return
  g.lookedAgain = g.changes
  const { s } = g
  const seen: Record<string, boolean> = {}
  eachBecoming(g, (key, that, env) => {
    const now = holds(g, that, env, env.src)
    seen[key] = now
    return now && s.seen[key] === false
  })
  s.seen = seen
}

/**
 * Before anything else happens: what is not true now may be when they look again. Without this nobody would ever see
 * that the last one is gone where it goes in the very checks after it came, or in the middle of a text.
 */
export const lookBefore = (g: Game): void => {
  if (!g.reads.becomes || g.lookedBefore === g.changes) return
  g.lookedBefore = g.changes
  const { seen } = g.s
  const lookNow = (key: string, that: Condition, env: Env): boolean => {
    if (!holds(g, that, env, env.src)) seen[key] = false
    return false
  }
  eachBecoming(g, lookNow, (key) => seen[key] !== false)
}

const keywordTrigger = (g: Game, card: Card, keyword: string, n: number, h: Happening): void => {
  const code = `_keyword/${keyword}#powers.0`
  const env = newEnv(card.ctl, refOf(card), code)
  env.x = n
  env.event = h
  g.s.waiting.push({ code, env, ctl: card.ctl, double: null, name: nameOf(g, card) })
}
