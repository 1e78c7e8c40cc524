import { hasBody, isLikeAlly } from '../deriving/like-ally.ts'
import { ask, cardsIn, pop, push, takeOne, takeSome } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { entryId, faceOf, forbidden, hasKeyword, health, isType, modifiers } from '../deriving/derive.ts'
import { controllerOf } from '../deriving/evaluate.ts'
import {
  type Game,
  idOf,
  note,
  otherNamed,
  refOf,
  seatAt,
  seatName,
  seatsFrom,
  still,
  stillInPlay,
  touchIf,
} from '../state/game.ts'
import { because } from '../state/because.ts'
import { kept } from '../state/kept.ts'
import { canDoTo } from '../deriving/interact.ts'
import { typeBits } from '../state/library.ts'
import {
  type Card,
  damageBits,
  type FrameOf,
  type Happening,
  type Packet,
  type Pickable,
  type Ref,
} from '../state/state.ts'
import { carryOut, eventOf } from './besides.ts'
import { type Change, changeAfter, changesOf, replacingAfter, takeUp } from './changes.ts'
import { askDivision, isDivided, takeDivided } from './divisions.ts'
import { doer, means, replacing, sourceRef } from './replacements.ts'
import { emit, emitToOthers, mayTurn, watchersOf } from '../deriving/watch.ts'

/** Damage and healing on their way: replaced, prevented, then dealt together (408, 716, 717). */

type PacketsFrame = FrameOf<'packets'>

const typeWords = (bits: number): string =>
  Object.entries(damageBits)
    .filter(([, bit]) => bits & bit)
    .map(([word]) => word)
    .join('-') || 'plain'

/** 408.2b: no packet for nothing, for a non-character, for somebody who can't be dealt it or has nothing to heal. */
const mayExist = (g: Game, p: Packet): boolean => {
  if (p.amount <= 0) return false
  const dest = stillInPlay(g, p.dest)
  if (!dest || dest.place !== 'play' || !hasBody(g, dest)) return false
  if (!canDoTo(g, p.ctl, p.source, dest)) return false
  if (p.heal) return dest.damage > 0 && forbidden(g, 'beHealed', dest, p.ctl) === null
  return !hasKeyword(g, dest, 'immune') && forbidden(g, 'beDealtDamage', dest, p.ctl) === null
}

/** A packet from a text: what it is dealt or healed with is the card the text stands on (408.3d). */
export const textPacket = (
  what: Pick<Packet, 'heal' | 'amount' | 'source' | 'dest' | 'ctl'> & { types?: number; preventable?: boolean },
  withCard: Ref,
): Packet => ({
  heal: what.heal,
  amount: what.amount,
  source: what.source,
  dest: what.dest,
  ctl: what.ctl,
  types: what.types ?? 0,
  combat: false,
  preventable: what.preventable ?? true,
  with: withCard >= 0 ? [withCard] : [],
  applied: [],
  declined: [],
})

export const dealPackets = (g: Game, packets: Packet[]): void => {
  const queue = packets.filter((p) => mayExist(g, p))
  for (const p of queue) if (!p.heal) markUnpreventable(g, p)
  // 802.2: those of the turn player's characters first, then clockwise
  const round = seatsFrom(g, g.s.turn.seat)
  const place = (p: Packet): number => round.indexOf(controllerOf(g, p.dest))
  queue.sort((a, b) => place(a) - place(b))
  const groups = queue.length > 1 ? orderedGroups(g, queue) : []
  push(g, { f: 'packets', at: 'order', queue, i: 0, choices: [], groups })
}

const markUnpreventable = (g: Game, p: Packet): void => {
  for (const entry of modifiers(g, 'unpreventable')) {
    const { by, withA, combat } = entry.what.unpreventable
    if (combat && !p.combat) continue
    if (withA === 'self' && !p.with.includes(entry.env.src)) continue
    if (means(g, entry, by, p.source)) p.preventable = false
  }
}

const apply = (g: Game, f: PacketsFrame, p: Packet, it: Change): void => {
  p.applied.push(it.id)
  if (!it.told?.ifDone) return change(g, f, p, it)
  f.doing = { ...it.told.by, did: false }
  carryOut(g, it.told.by, 'ifDone', eventOf(p, p.amount))
}

const change = (g: Game, f: PacketsFrame, p: Packet, it: Change): void => {
  if (!it.turned) return changed(g, f, p, it, it.change)
  const to = it.turned.to.filter((dest) => mayExist(g, { ...p, dest }))
  if (to.length < 2) return turn(g, f, p, it, to[0])
  f.turned = { ...it.turned, to }
  f.at = 'redirect'
}

const turn = (g: Game, f: PacketsFrame, p: Packet, it: Change, to: Ref | undefined): void =>
  changed(g, f, p, it, () => {
    if (to !== undefined) p.dest = to
    else p.amount = 0 // 408.2b, 716.1d: it is replaced all the same, and dealt to nobody
  })

const changed = (g: Game, f: PacketsFrame, p: Packet, it: Change, how: () => void): void => {
  const { combat, amount } = p
  how()
  if (p.combat !== combat) markUnpreventable(g, p)
  if (it.once && !f.choices.includes(it.id)) f.choices.push(it.id)
  if (it.told?.then) carryOut(g, it.told.by, 'then', eventOf(p, amount - p.amount))
}

/** What had to be done first has been tried. */
const goOn = (g: Game, f: PacketsFrame, p: Packet | undefined): void => {
  const { doing } = f
  delete f.doing
  if (!p || !doing?.did) return
  const it = changeAfter(g, doing, p)
  if (it) change(g, f, p, it)
}

/** 717.1: a packet has one destination. Of several the player whom the packet would affect says which (716.1b). */
const askRedirect = (g: Game, f: PacketsFrame): void => {
  const p = f.queue[f.i]
  const { turned } = f
  const to = p && turned ? turned.to.filter((dest) => mayExist(g, { ...p, dest })) : []
  if (!p || !turned || to.length === 0 || !hasDestination(g, p)) return redirected(g, f, undefined)
  const by = replacingAfter(g, turned)
  const about = { about: p.dest, amount: p.amount, card: by ? sourceRef(g, by.entry) : -1, rule: '716.1b' }
  ask(g, { ...about, seats: [controllerOf(g, p.dest)], q: 'choose', shape: 'one', opts: to.map((c) => ({ c })) })
}

const takeRedirect = (g: Game, f: PacketsFrame): void => {
  const pick = takeOne(g)
  redirected(g, f, 'c' in pick ? pick.c : undefined)
}

const redirected = (g: Game, f: PacketsFrame, to: Ref | undefined): void => {
  const p = f.queue[f.i]
  const it = p && f.turned ? changeAfter(g, f.turned, p) : null
  delete f.turned
  f.at = 'change'
  if (p && it) turn(g, f, p, it, to)
}

/**
 * 802.2: a player orders the packets of their own characters. It can only matter where several of them compete for
 * one shield, so only then it is asked. Gives the queue positions of each such player.
 */
const orderedGroups = (g: Game, queue: readonly Packet[]): number[][] => {
  const sharing = new Map<string, number[]>() // by shield and player
  queue.forEach((p, i) => {
    if (!p.preventable) return
    for (const { entry, r } of replacing(g, p.heal ? 'heal' : 'deal', p))
      if (r.ifDone || (r.preventNext !== undefined && (entry.mod?.left ?? 0) > 0)) {
        const who = `${entryId(entry)} ${controllerOf(g, p.dest)}`
        sharing.set(who, [...(sharing.get(who) ?? []), i])
      }
  })
  const found: number[][] = []
  for (const [first, second] of sharing.values()) {
    if (first === undefined || second === undefined) continue
    const seat = controllerOf(g, queue[first]?.dest ?? -1)
    const all = queue.flatMap((p, i) => (controllerOf(g, p.dest) === seat ? [i] : []))
    if (!found.some((group) => group[0] === all[0])) found.push(all)
  }
  return found
}

/** Where it was going may have left meanwhile, by hand. */
const hasDestination = (g: Game, p: Packet | undefined): boolean => p !== undefined && stillInPlay(g, p.dest) !== null

const askOrder = (g: Game, f: PacketsFrame): void => {
  const group = f.groups[0]
  if (!group) {
    f.at = 'change'
    return
  }
  if (group.some((i) => !hasDestination(g, f.queue[i]))) {
    f.groups[0] = group.filter((i) => hasDestination(g, f.queue[i]))
    return
  }
  if (new Set(group.map((i) => f.queue[i]?.dest)).size < 2) {
    f.groups.shift()
    return
  }
  const dests = [...new Set(group.flatMap((i) => f.queue[i]?.dest ?? []))]
  ask(g, {
    seats: [controllerOf(g, dests[0] ?? -1)],
    q: 'packetOrder',
    shape: 'order',
    opts: dests.map((c) => ({ c })),
    rule: '802.2',
  })
}

const takeOrder = (g: Game, f: PacketsFrame): void => {
  const group = f.groups.shift() ?? []
  const packets = group.flatMap((i) => f.queue[i] ?? [])
  const ordered = cardsIn(takeSome(g)).flatMap((dest) => packets.filter((p) => p.dest === dest))
  group.forEach((at, k) => {
    const packet = ordered[k]
    if (packet) f.queue[at] = packet
  })
}

/** What may change this packet now; nothing any more if it goes nowhere. */
const openFor = (g: Game, p: Packet): Change[] => (p.amount > 0 && hasDestination(g, p) ? changesOf(g, p) : [])

/** 717.4a: what makes more of it, or something else, comes first. */
const nextOf = (open: readonly Change[]): readonly Change[] => {
  const bigger = open.filter((c) => c.bigger)
  return bigger.length > 0 ? bigger : open
}

/** Who says what comes next (717.4a-b). */
const chooserOf = (g: Game, p: Packet, bigger: boolean): number => (bigger ? p.ctl : controllerOf(g, p.dest))
/** "You may" of somebody else than the one who says what comes next. */
const askedApart = (g: Game, p: Packet, open: readonly Change[]): Change | undefined =>
  open.find((c) => c.optional && c.seat !== chooserOf(g, p, c.bigger))

const askChange = (g: Game, f: PacketsFrame): void => {
  const p = f.queue[f.i]
  if (f.doing) return goOn(g, f, p)
  if (!p) {
    f.at = 'deal'
    return
  }
  const open = openFor(g, p)
  if (open.length === 0 && isDivided(g, p, mayExist)) {
    f.at = 'divide'
    return
  }
  if (open.length === 0) {
    splitBySmash(g, f, p)
    f.i += 1
    return
  }
  const apart = askedApart(g, p, open)
  const field = apart ? [apart] : nextOf(open)
  const isBigger = field.some((c) => c.bigger)
  const forced = field.filter((c) => !c.optional)
  const only = forced[0]
  if (field.length === 1 && only) return apply(g, f, p, only)
  const opts: Pickable[] = [...new Set(field.map((c) => c.ref))].map((c) => ({ c }))
  if (forced.length === 0) opts.push({ w: 'none' })
  ask(g, {
    seats: [apart ? apart.seat : chooserOf(g, p, isBigger)],
    q: 'replace',
    shape: 'one',
    opts,
    about: p.dest,
    card: p.source,
    amount: p.amount,
    rule: isBigger ? '717.4a' : field.every((c) => c.armor) ? '717.2c' : '717.4b',
  })
}

const takeChange = (g: Game, f: PacketsFrame): void => {
  const p = f.queue[f.i]
  const pick = takeOne(g)
  if (!p) return
  const open = openFor(g, p)
  const apart = askedApart(g, p, open)
  if (apart && 'c' in pick) return takeUp(p, apart)
  const field = apart ? [apart] : nextOf(open)
  const chosen = 'c' in pick ? field.find((c) => c.ref === pick.c) : undefined
  if (chosen) apply(g, f, p, chosen)
  else for (const c of field) p.declined.push(c.id)
}

/** Smash (717.8): exactly fatal to the defending ally, the rest to its controller's hero, after everything else. */
const splitBySmash = (g: Game, f: PacketsFrame, p: Packet): void => {
  if (p.heal || !p.combat || p.amount <= 0 || p.applied.includes('smash')) return
  const source = still(g, p.source)
  const dest = still(g, p.dest)
  if (!source || !dest || !hasKeyword(g, source, 'smash')) return
  if (!isType(g, dest, typeBits.ally) && !isLikeAlly(g, dest)) return
  if (g.s.combat?.defender !== p.dest) return
  const fatal = Math.max(0, health(g, dest) - dest.damage)
  const heroId = seatAt(g, dest.ctl).hero
  const hero = g.s.cards[heroId]
  if (p.amount <= fatal || !hero) return
  const rest: Packet = {
    ...p,
    amount: p.amount - fatal,
    dest: refOf(hero),
    applied: [...p.applied, 'smash'],
    declined: [],
  }
  p.amount = fatal
  p.applied.push('smash')
  if (mayExist(g, rest)) f.queue.splice(f.i + 1, 0, rest)
}

/** 405.2: with all that is dealt to it at this moment it has fatal damage. */
const leavesFatal = (g: Game, dest: Card, packets: readonly Packet[]): boolean => {
  const dealt = packets.reduce((sum, p) => (p.dest === refOf(dest) && !p.heal ? sum + p.amount : sum), 0)
  return dest.damage + dealt >= health(g, dest)
}

/** With all that is dealt and healed at this moment it has none left: told once, of the first. */
const leavesNone = (g: Game, dest: Card, packet: Packet, packets: readonly Packet[]): boolean => {
  const here = packets.filter((p) => p.dest === packet.dest)
  const left = here.reduce((sum, p) => sum + (p.heal ? -p.amount : p.amount), dest.damage)
  return left <= 0 && here.find((p) => p.heal) === packet
}

const dealAll = (g: Game, f: PacketsFrame): void => {
  const live = f.queue.filter((p) => p.amount > 0 && stillInPlay(g, p.dest) !== null)
  const happening = live.flatMap((p): Happening[] => {
    const dest = still(g, p.dest)
    if (!dest) return []
    const amount = p.heal ? Math.min(p.amount, dest.damage) : p.amount
    const source = g.s.cards[idOf(Math.max(0, p.source))]
    const sourceCtl = controllerOf(g, p.source)
    const it = {
      on: p.heal ? 'heals' : 'deals',
      source: p.source,
      destination: p.dest,
      amount,
      type: p.types,
      combat: p.combat,
      with: p.with,
      sourceTypes: source ? (still(g, p.source) ? faceOf(g, source).types : (source.last?.types ?? 0)) : 0,
      sourceCtl,
      ...(p.ctl === sourceCtl ? {} : { ctl: p.ctl }),
      destTypes: faceOf(g, dest).types,
      destCtl: dest.ctl,
    }
    if (amount <= 0) return []
    if (p.heal) return [g.reads.healed && leavesNone(g, dest, p, live) ? { ...it, all: true } : it]
    return [g.reads.fatal && leavesFatal(g, dest, live) ? { ...it, fatal: true } : it]
  })
  emit(g, ...happening) // 703.1a: all of it is "next"
  const turns = mayTurn(g, kept.damage)
  const dealt = turns ? watchersOf(g, 'deals') : null
  const healed = turns ? watchersOf(g, 'heals') : null
  for (const p of live) {
    const dest = still(g, p.dest)
    if (!dest) continue
    const by = p.source < 0 ? {} : { seat: seatName(controllerOf(g, p.source)) }
    const who = { ...by, ...doer(g, p.source), ...otherNamed(g, dest) }
    if (p.heal) {
      const amount = Math.min(p.amount, dest.damage)
      dest.damage -= amount
      touchIf(g, kept.damage)
      if (amount > 0) note(g, { what: 'heal', ...who, amount, ...because(g) })
    } else {
      dest.damage += p.amount
      touchIf(g, kept.damage)
      note(g, { what: 'damage', ...who, amount: p.amount, text: typeWords(p.types), ...because(g) })
    }
  }
  if (dealt) emitToOthers(g, watchersOf(g, 'deals'), dealt, happening)
  if (healed) emitToOthers(g, watchersOf(g, 'heals'), healed, happening)
  for (const id of f.choices) {
    const mod = g.s.mods.find((m) => `mod:${m.serial}` === id)
    if (mod) mod.left = 0 // "the next time" has been, all its packets together (717.5)
  }
  pop(g)
  g.s.ret = live
}

export const stepPackets = inSteps<PacketsFrame>({
  order: { ask: askOrder, take: takeOrder },
  change: { ask: askChange, take: takeChange },
  redirect: { ask: askRedirect, take: takeRedirect },
  divide: { ask: (g, f) => askDivision(g, f, mayExist), take: (g, f) => takeDivided(g, f, mayExist) },
  deal: dealAll,
})
