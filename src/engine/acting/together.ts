import type { CardValue, Filter } from '../../cards/vocabulary/values.ts'
import { heroOf, modifiers } from '../deriving/derive.ts'
import { quantityOf } from '../deriving/evaluate.ts'
import { canInteract, reaches } from '../deriving/interact.ts'
import { follow, lastSeen } from '../deriving/known.ts'
import { cardsMatching, matches } from '../deriving/match.ts'
import { emit, emitTo, type Newcomer } from '../deriving/watch.ts'
import type { EntryOf } from '../state/entries.ts'
import {
  type Game,
  inPlay,
  named,
  newEnv,
  note,
  otherNamed,
  refOf,
  seatAt,
  seatName,
  still,
  tick,
  touch,
  valueOf,
} from '../state/game.ts'
import { because } from '../state/because.ts'
import type { Card, Env, Happening, Place, Ref } from '../state/state.ts'
import { type Fate, useUp } from './fates.ts'
import {
  isForTheRow,
  land,
  type Landing,
  mayLiveIn,
  move,
  outlastsHost,
  remember,
  type Route,
  routeOf,
} from './zones.ts'

/**
 * Cards that leave or enter play in one step (703.3c, 703.4, 710). What comes of it must not depend on the order of a
 * list, so a step goes over all of them one thing at a time:
 *
 *   leaving   1. where each really goes, and which attachments fall with their hosts (400.5);
 *             2. everybody's look is remembered, with all of them still there (709.2d);
 *             3. all that happens is told at once, to a table on which they still lie (703.4);
 *             4. they move; powers that have just become active in a graveyard hear of it too (703.3c);
 *             5. what triggered off one of them being destroyed can follow it to where it went (415.9b-c).
 *   entering  1. what each enters with is read off the table without any of them (710.1a-b);
 *             2. they move;
 *             3. what each entered with is put on it, and what turns up exhausted is so (710.1b);
 *             4. that they entered is told at once, to a table on which all of them lie (703.4, 710.1e); powers that were
 *                active in a graveyard until now hear of it too (703.3c).
 */

export interface Going {
  card: Card
  to: Place
  how?: Landing
  destroyed?: boolean
}

interface Leaving {
  card: Card
  route: Pick<Route, 'to' | 'how'> | null // null: its host takes it along
  destroyed: boolean
  was: Ref
}

/** 400.5: what is destroyed by the game because its host becomes another card, however deep. */
const fallingWith = (g: Game, hosts: readonly Card[], gone: readonly Card[]): Card[] => {
  const found: Card[] = []
  const going = new Set(gone)
  const look = (host: Card): void => {
    for (const id of host.attached) {
      const card = g.s.cards[id]
      if (!card || card.place !== 'play' || going.has(card) || outlastsHost(g, card)) continue
      going.add(card)
      found.push(card)
      look(card)
    }
  }
  for (const host of hosts) look(host)
  return found
}

const hasGraveyardPower = (g: Game, card: Card): boolean =>
  g.reads.graveyard && g.lib.compiled(card.key).front.triggers.some(({ power }) => power.from === 'graveyard')

/** Lets cards go, wherever they are; gives those that went. Only what leaves play is told. */
export const goTogether = (g: Game, goings: readonly Going[]): Card[] => {
  const all: Leaving[] = []
  const hosts: Card[] = []
  const fates: Fate[] = []
  for (const { card, to, how, destroyed = false } of goings) {
    const route = routeOf(g, card, to, how)
    if (!route) continue
    fates.push(...route.fates)
    if (route.stays) continue
    all.push({ card, route, destroyed, was: refOf(card) })
    if (inPlay(card) && card.attached.length > 0) hosts.push(card)
  }
  if (hosts.length > 0)
    for (const card of fallingWith(
      g,
      hosts,
      all.map((one) => one.card),
    ))
      all.push({ card, route: null, destroyed: true, was: refOf(card) })
  for (const { card } of all) remember(g, card)
  const told: Happening[] = []
  for (const { card, route, destroyed, was } of all) {
    if (!inPlay(card)) continue
    if (destroyed) told.push({ on: 'destroyed', card: was })
    if (route?.to !== 'resource' && route?.to !== 'play') told.push({ on: 'leaves', card: was }) // 415.9a: still in play
  }
  const before = g.s.waiting.length
  const earlier = told.length > 0 ? emit(g, ...told) : 0
  useUp(g, fates)
  const went: Card[] = []
  for (const { card, route, was } of all)
    if (route && refOf(card) === was) {
      land(g, card, route)
      went.push(card)
    }
  if (g.reads.graveyard)
    for (const { card, was } of all)
      if (card.place === 'graveyard' && refOf(card) !== was && hasGraveyardPower(g, card))
        emitTo(g, { card, was, now: refOf(card) }, told, earlier)
  if (g.s.waiting.length > before) followDestroyed(g, before, all)
  return went
}

/** 415.9b-c: what triggered off a card being destroyed finds it, and what was attached to it, in the graveyard. */
const followDestroyed = (g: Game, since: number, gone: readonly Leaving[]): void => {
  for (const { env } of g.s.waiting.slice(since)) {
    const about = env.event?.on === 'destroyed' ? gone.find(({ was }) => was === env.event?.card) : undefined
    if (!about) continue
    follow(env, about.was, about.card)
    const worn = lastSeen(g, about.card).wore ?? []
    for (const { card, was } of gone) if (worn.includes(was)) follow(env, was, card)
  }
}

export interface Entering {
  card: Card
  ctl: number
  how?: Landing
  as?: 'resource' // face down unless `how` says otherwise
  x?: number // what was chosen for X as it was played
}

interface EntersWith {
  exhausted: boolean
  counters: [string, number][]
  damage: number
}

const nothing: EntersWith = { exhausted: false, counters: [], damage: 0 }
/** 710.1b: cumulatively. Of a face-down card nothing is known. */
const entersWith = (g: Game, { card, ctl, how, as, x }: Entering): EntersWith => {
  const { enters } = g.lib.compiled(card.key).front
  if (enters.length === 0 || (as === 'resource' && how?.faceUp !== true)) return nothing
  const found: EntersWith = { exhausted: false, counters: [], damage: 0 }
  const it = refOf(card)
  const env = { ...newEnv(ctl, it, `${card.key}#`), x: x ?? 0 }
  for (const { power } of enters) {
    const { exhausted, counters, damage } = power.enters
    if (exhausted) found.exhausted = true
    if (counters) found.counters.push([counters.name, quantityOf(g, counters.n, env, it)])
    if (damage !== undefined) found.damage += quantityOf(g, damage, env, it)
  }
  return found
}

/** 400.7a: what an attachment that is put into play, without being played, can be attached to; null: it is none. */
export const hostsFor = (g: Game, card: Card, ctl: number): Card[] | null => {
  const { attach, attachTo } = valueOf(g, card)
  const described = attach?.card ?? attachTo
  if (described === undefined) return null
  // 400.7b-c: as the player who puts it there sees it; being untargetable is no matter, another world is (R503.1c, N7.3)
  const theirs = card.owner === ctl ? card : { ...card, owner: ctl }
  return cardsMatching(g, described, newEnv(ctl, refOf(card), `${card.key}#`)).filter(
    (host) => host.place === 'play' && (inPlay(card) || canInteract(g, theirs, host)),
  )
}

/** 410.6c: what its powers call "attached …". */
export const fitsHost = (g: Game, card: Card, host: Card, ctl: number): boolean =>
  isHostOf(g, valueOf(g, card), host, newEnv(ctl, refOf(card), ''))
const isHostOf = (g: Game, value: CardValue, host: Card, env: Env): boolean => {
  if (!inPlay(host)) return false
  const is = value.hostIs ?? value.attachTo ?? kindsOnly(value.attach?.card)
  return is === undefined || matches(g, host, is, env)
}
/** A host description is a kind of card; who controls it or how it stood when targeted doesn't matter later. */
const kindsOnly = (f: Filter | undefined): Filter | undefined => (f?.is === undefined ? undefined : { is: f.is })

/** Of these, what a card that comes or is moved can be attached to (400.7a, 410.6c). */
export const hostsAmong = (g: Game, card: Card, ctl: number, meant: readonly Card[]): Card[] => {
  const able = hostsFor(g, card, ctl)
  return meant.filter(
    (host) => host.place === 'play' && host !== card && able?.includes(host) !== false && fitsHost(g, card, host, ctl),
  )
}

/** And a token that is still to be made. */
export const tokenHangsOn = (g: Game, key: string, ctl: number, host: Card): boolean =>
  host.place === 'play' && isHostOf(g, g.lib.compiled(key).value, host, newEnv(ctl, -1, ''))

/** 415.8d: only what is ongoing can be in play. */
const canBeInPlay = (g: Game, card: Card): boolean => {
  const { type, ongoing } = valueOf(g, card)
  return ongoing === true || (type !== 'ability' && type !== 'event')
}
/** 415.8d: some cards can't enter play at all, and an attachment not without a host. */
export const mayEnterPlay = (g: Game, card: Card, ctl: number): boolean =>
  canBeInPlay(g, card) && mayLiveIn(g, card, 'play') && maySucceed(g, card, ctl) && hostsFor(g, card, ctl)?.length !== 0

/** 301.4a: a Master Hero comes in the place of its owner's hero; nobody else is led by it. */
const maySucceed = (g: Game, card: Card, ctl: number): boolean => card.owner === ctl || !valueOf(g, card).master

/** Anything can be a resource. What is there already stays as it is (415.9a). */
const mayEnter = (g: Game, { card, ctl, as }: Entering): boolean =>
  card.place !== (as ?? 'play') &&
  (as === 'resource' ? isForTheRow(g, card, ctl) : canBeInPlay(g, card) && maySucceed(g, card, ctl))

/** Brings cards into play; gives those that came. */
export const enterTogether = (g: Game, list: readonly Entering[]): Card[] => {
  const heirs = list.filter((one) => heirTo(g, one) !== null)
  if (heirs.length === 0) return enterAtOnce(g, list)
  const tiring = modifiers(g, 'entersExhausted')
  const came = enterAtOnce(
    g,
    list.filter((one) => !heirs.includes(one)),
  )
  for (const heir of heirs) {
    // 301.4e: one after another
    const hero = succeed(g, heir, tiring)
    if (hero) emit(g, { on: 'enters', card: refOf(hero) })
  }
  return [...came, ...heirs.map(({ card }) => card)]
}

/** The hero whose place it takes; null if it comes like any other card. */
const heirTo = (g: Game, { card, ctl, as }: Entering): Card | null =>
  as !== 'resource' && !inPlay(card) && !card.replaced && valueOf(g, card).master && maySucceed(g, card, ctl)
    ? heroOf(g, ctl)
    : null

/**
 * 301.4: for everything that points at it the hero stays the same card, with its damage, attachments, counters and
 * readiness, and in combat; but it is the Master Hero now, face up, and has on it what such a card enters play with as
 * well (710.1b). The body that was played is the former hero from here on, and is removed from the game for good. Nobody
 * is told that it has entered. Gives the hero.
 */
export const succeed = (g: Game, heir: Entering, tiring = modifiers(g, 'entersExhausted')): Card | null => {
  const { card, how } = heir
  const hero = heirTo(g, heir)
  if (!hero) return null
  const { exhausted, counters, damage } = entersWith(g, heir)
  note(g, { what: 'swap', ...named(g, hero), ...otherNamed(g, card), otherWhose: seatName(hero.ctl), ...because(g) })
  ;[hero.key, card.key] = [card.key, hero.key]
  hero.back = false
  hero.uses = {}
  hero.stamp = tick(g)
  for (const [name, n] of counters) if (n > 0) hero.counters[name] = (hero.counters[name] ?? 0) + n
  hero.damage += damage
  move(g, card, 'removed', { settled: true })
  card.replaced = true
  card.heir = hero.id
  touch(g)
  if (!hero.exhausted && (exhausted || how?.exhausted === true || isTiredBy(g, tiring, hero))) {
    hero.exhausted = true
    hero.tired = tick(g) // 714.3b: it has not remained so since before
    touch(g)
  }
  return hero
}

type Tiring = readonly EntryOf<'entersExhausted'>[]
const isTiredBy = (g: Game, tiring: Tiring, card: Card): boolean =>
  tiring.some((by) => matches(g, card, by.what.entersExhausted, by.env) && reaches(g, by, card))

const enterAtOnce = (g: Game, list: readonly Entering[]): Card[] => {
  const tiring = modifiers(g, 'entersExhausted') // 710.1d: those of the newcomers come too late
  const active: Newcomer[] = []
  const newcomers: Card[] = []
  const coming: { card: Card; ctl: number; entering: EntersWith }[] = []
  const goings: Going[] = []
  for (const one of list) {
    if (!mayEnter(g, one)) continue
    const { card, ctl, how, as = 'play' } = one
    const entering = entersWith(g, one)
    coming.push({ card, ctl, entering })
    goings.push({ card, to: as, how: { ...how, ctl, exhausted: entering.exhausted || how?.exhausted === true } })
    if (card.place === 'graveyard' && hasGraveyardPower(g, card))
      active.push({ card, was: refOf(card), now: refOf(card) })
    if (!inPlay(card)) newcomers.push(card) // 415.9a: another row is no other zone
  }
  const came = goTogether(g, goings)
  for (const { card, ctl, entering } of coming) {
    if (!came.includes(card)) continue
    for (const [name, n] of entering.counters) if (n > 0) card.counters[name] = (card.counters[name] ?? 0) + n
    card.damage = entering.damage
    if (card.place !== 'play') continue
    if (valueOf(g, card).type === 'hero') {
      seatAt(g, ctl).hero = card.id
      seatAt(g, ctl).lastHero = card.id
    }
    const host = card.host === null ? null : still(g, card.host)
    note(g, {
      what: 'enter',
      ...named(g, card),
      seat: seatName(ctl),
      ...(host ? otherNamed(g, host) : {}),
      ...because(g),
    })
  }
  touch(g)
  if (tiring.length > 0) {
    for (const card of came) if (isTiredBy(g, tiring, card)) card.exhausted = true
    touch(g)
  }
  const entered: Happening[] = []
  for (const card of newcomers) if (came.includes(card)) entered.push({ on: 'enters', card: refOf(card) })
  const earlier = entered.length > 0 ? emit(g, ...entered) : 0
  for (const one of active) emitTo(g, one, entered, earlier)
  return came
}
