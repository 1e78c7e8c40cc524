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
import { kept } from '../state/kept.ts'
import { canInteract } from '../deriving/interact.ts'
import { characterBits, equipmentBits, typeBits } from '../state/library.ts'
import {
  type Card,
  damageBits,
  type FrameOf,
  type Happening,
  type Packet,
  type Pickable,
  type Ref,
} from '../state/state.ts'
import { type Change, changeOf, doer, means, prevented, replacing } from './replacements.ts'
import { exhaust } from './verbs.ts'
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
  if (!dest || dest.place !== 'play' || !isType(g, dest, characterBits)) return false
  if (!canInteract(g, p.source < 0 ? null : (g.s.cards[idOf(p.source)] ?? null), dest)) return false
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

/** Everything that may change this packet now: modifiers, resistance, armor. */
const changesOf = (g: Game, p: Packet): Change[] => {
  const found: Change[] = []
  for (const by of replacing(g, p.heal ? 'heal' : 'deal', p)) {
    const id = entryId(by.entry)
    const change = p.applied.includes(id) || p.declined.includes(id) ? null : changeOf(g, by, id, p)
    if (change) found.push(change)
  }
  if (p.heal || !p.preventable) return found
  const dest = still(g, p.dest)
  if (!dest) return found
  if (faceOf(g, dest).resists & p.types && !p.applied.includes('resist')) found.push(resisted(g, p))
  if (!isShielder(g, dest)) return found
  for (const id of seatAt(g, dest.ctl).row) {
    const card = g.s.cards[id]
    if (!card || card.exhausted) continue
    const face = faceOf(g, card)
    if (!(face.types & equipmentBits) || face.def <= 0) continue
    if (p.declined.includes(armorId(card)) || forbidden(g, 'exhaust', card, dest.ctl)) continue
    found.push(shielded(g, p, card))
  }
  return found
}

const resisted = (g: Game, p: Packet): Change => ({
  id: 'resist',
  ref: p.dest,
  bigger: false,
  optional: false,
  armor: false,
  once: false,
  change: () => prevented(g, p, p.amount, p.dest),
})

const armorId = (card: Card): string => `armor:${refOf(card)}`
const shielded = (g: Game, p: Packet, armor: Card): Change => ({
  id: armorId(armor),
  ref: refOf(armor),
  bigger: false,
  optional: true,
  armor: true,
  once: false,
  change: () => {
    const { def } = faceOf(g, armor)
    exhaust(g, armor, armor.ctl)
    prevented(g, p, def, refOf(armor))
  },
})

/** 717.2c: heroes, and allies where something says so. */
const isShielder = (g: Game, dest: Card): boolean =>
  isType(g, dest, typeBits.hero) || modifiers(g, 'alliesShielded').some(({ env }) => env.you === dest.ctl)

const apply = (g: Game, f: PacketsFrame, p: Packet, { id, once, change }: Change): void => {
  const { dest } = p
  p.applied.push(id)
  change()
  if (p.dest !== dest && !mayExist(g, p)) p.amount = 0 // 408.2b, 716.1d: to somebody who can't be dealt it
  if (once && !f.choices.includes(id)) f.choices.push(id)
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
      if (r.preventNext !== undefined && (entry.mod?.left ?? 0) > 0) {
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
    if (f.groups[0].length < 2) f.groups.shift()
    return
  }
  const packets = group.flatMap((i) => f.queue[i] ?? [])
  ask(g, {
    seats: [controllerOf(g, packets[0]?.dest ?? -1)],
    q: 'packetOrder',
    shape: 'order',
    opts: packets.map((p) => ({ c: p.dest })),
    rule: '802.2',
  })
}

const takeOrder = (g: Game, f: PacketsFrame): void => {
  const group = f.groups.shift() ?? []
  const packets = group.flatMap((i) => f.queue[i] ?? [])
  cardsIn(takeSome(g)).forEach((dest, k) => {
    const at = group[k]
    const packet = packets.find((p) => p.dest === dest)
    if (at !== undefined && packet) f.queue[at] = packet
  })
}

/** What may change this packet now; nothing any more if it goes nowhere. */
const openFor = (g: Game, p: Packet): Change[] => (p.amount > 0 && hasDestination(g, p) ? changesOf(g, p) : [])

/** 717.4a: what makes more of it, or something else, comes first. */
const nextOf = (open: readonly Change[]): readonly Change[] => {
  const bigger = open.filter((c) => c.bigger)
  return bigger.length > 0 ? bigger : open
}

const askChange = (g: Game, f: PacketsFrame): void => {
  const p = f.queue[f.i]
  if (!p) {
    f.at = 'deal'
    return
  }
  const open = openFor(g, p)
  if (open.length === 0) {
    splitBySmash(g, f, p)
    f.i += 1
    return
  }
  const field = nextOf(open)
  const isBigger = field.some((c) => c.bigger)
  const forced = field.filter((c) => !c.optional)
  const only = forced[0]
  if (field.length === 1 && only) return apply(g, f, p, only)
  const opts: Pickable[] = [...new Set(field.map((c) => c.ref))].map((c) => ({ c }))
  if (forced.length === 0) opts.push({ w: 'none' })
  ask(g, {
    seats: [isBigger ? p.ctl : controllerOf(g, p.dest)],
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
  const field = nextOf(openFor(g, p))
  const chosen = 'c' in pick ? field.find((c) => c.ref === pick.c) : undefined
  if (chosen) apply(g, f, p, chosen)
  else for (const c of field) p.declined.push(c.id)
}

/** Smash (717.8): exactly fatal to the defending ally, the rest to its controller's hero, after everything else. */
const splitBySmash = (g: Game, f: PacketsFrame, p: Packet): void => {
  if (p.heal || !p.combat || p.amount <= 0 || p.applied.includes('smash')) return
  const source = still(g, p.source)
  const dest = still(g, p.dest)
  if (!source || !dest || !hasKeyword(g, source, 'smash') || !isType(g, dest, typeBits.ally)) return
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

const dealAll = (g: Game, f: PacketsFrame): void => {
  const live = f.queue.filter((p) => p.amount > 0 && stillInPlay(g, p.dest) !== null)
  const happening = live.flatMap((p): Happening[] => {
    const dest = still(g, p.dest)
    if (!dest) return []
    const amount = p.heal ? Math.min(p.amount, dest.damage) : p.amount
    const source = g.s.cards[idOf(Math.max(0, p.source))]
    const it = {
      on: p.heal ? 'heals' : 'deals',
      source: p.source,
      destination: p.dest,
      amount,
      type: p.types,
      combat: p.combat,
      with: p.with,
      sourceTypes: source ? (still(g, p.source) ? faceOf(g, source).types : (source.last?.types ?? 0)) : 0,
      sourceCtl: controllerOf(g, p.source),
      destTypes: faceOf(g, dest).types,
      destCtl: dest.ctl,
    }
    return amount > 0 ? [it] : []
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
      if (amount > 0) note(g, { what: 'heal', ...who, amount })
    } else {
      dest.damage += p.amount
      touchIf(g, kept.damage)
      note(g, { what: 'damage', ...who, amount: p.amount, text: typeWords(p.types) })
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
  deal: dealAll,
})
