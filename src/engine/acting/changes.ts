import type { Continuous } from '../../cards/vocabulary/values.ts'
import { type Entry, entryId, faceOf, forbidden, isType, modifiers } from '../deriving/derive.ts'
import { entryOf } from '../state/entries.ts'
import { type Game, refOf, seatAt, still } from '../state/game.ts'
import { equipmentBits, typeBits } from '../state/library.ts'
import type { Card, Packet, Ref } from '../state/state.ts'
import { type Said, saidBy } from './besides.ts'
import { outcomeOf, prevented, type Replacing, replacing, sourceRef } from './replacements.ts'
import { exhaust } from './verbs.ts'

/** What may change a packet on its way: modifiers, resistance, armor (717). */

/** A change that awaits a packet; `change` makes it. */
export interface Change {
  id: string
  ref: Ref // the card players know it by
  seat: number // whose "you may" it is
  bigger: boolean // 717.4a
  optional: boolean
  armor: boolean
  once: boolean // "the next time": used up by all packets of the moment (717.5)
  change: () => void
  turned: Turned | null
  told: Told | null
}
/** A modifier that says whom a packet goes to instead, and who that may be. */
export interface Turned extends Said {
  to: Ref[]
}
/** What is done besides, and where it is written. */
interface Told {
  by: Said
  ifDone: boolean // 717.3
  then: boolean
}

export const tookIt = (id: string): string => `taken ${id}`
/** Whoever may apply it has said so; whether it comes next is another matter. */
export const takeUp = (p: Packet, { id }: Change): void => void p.declined.push(tookIt(id))

/** What a replacement would make of this packet; null if that can't be said of packets, or not of this one. */
const changeOf = (g: Game, { entry, r }: Replacing, p: Packet): Change | null => {
  const { says, outcome } = outcomeOf(r)
  const { packet, isBigger, prevents, turns } = outcome
  const id = entryId(entry)
  if (!packet && !turns) return null
  // 717.3: what must be done first is done although nothing can be prevented
  if (prevents && !r.ifDone && (!p.preventable || prevents(g, p, says, entry) <= 0)) return null
  return {
    id,
    ref: sourceRef(g, entry),
    seat: entry.env.you,
    bigger: isBigger?.(g, says, entry, p) ?? false,
    optional: r.optional === true && !p.declined.includes(tookIt(id)),
    armor: false,
    once: r.next === true && entry.mod !== null,
    change: () => {
      if (!prevents || p.preventable) packet?.(g, p, says, entry)
    },
    turned: turns ? { ...saidBy(entry), to: turns(g, says, entry) } : null,
    told: r.ifDone || r.then ? { by: saidBy(entry), ifDone: r.ifDone !== undefined, then: r.then !== undefined } : null,
  }
}

/** A modifier when what had to be done first was done: the card that says so may have gone for it. */
export const replacingAfter = (g: Game, { code, env, id }: Said): Replacing | null => {
  const mod = g.s.mods.find(({ serial }) => `mod:${serial}` === id) ?? null
  const what = g.lib.at<Continuous>(code)
  const entry: Entry = entryOf(what, { env, stamp: 0, while: null, code, mod, rule: null })
  return entry.word === 'replace' ? { entry, r: entry.what.replace } : null
}
export const changeAfter = (g: Game, said: Said, p: Packet): Change | null => {
  const by = replacingAfter(g, said)
  return by ? changeOf(g, by, p) : null
}

/** Everything that may change this packet now. */
export const changesOf = (g: Game, p: Packet): Change[] => {
  const found: Change[] = []
  for (const by of replacing(g, p.heal ? 'heal' : 'deal', p)) {
    const id = entryId(by.entry)
    const change = p.applied.includes(id) || p.declined.includes(id) ? null : changeOf(g, by, p) // 716.1e
    if (change) found.push(change)
  }
  if (p.heal || !p.preventable) return found
  const dest = still(g, p.dest)
  if (!dest) return found
  if (faceOf(g, dest).resists & p.types && !p.applied.includes('resist')) found.push(resisted(g, p, dest))
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

const resisted = (g: Game, p: Packet, dest: Card): Change => ({
  id: 'resist',
  ref: p.dest,
  seat: dest.ctl,
  bigger: false,
  optional: false,
  armor: false,
  once: false,
  change: () => prevented(g, p, p.amount, p.dest),
  turned: null,
  told: null,
})

const armorId = (card: Card): string => `armor:${refOf(card)}`
const shielded = (g: Game, p: Packet, armor: Card): Change => ({
  id: armorId(armor),
  ref: refOf(armor),
  seat: armor.ctl,
  bigger: false,
  optional: true,
  armor: true,
  once: false,
  change: () => {
    const { def } = faceOf(g, armor)
    exhaust(g, armor, armor.ctl)
    prevented(g, p, def, refOf(armor))
  },
  turned: null,
  told: null,
})

/** 717.2c: heroes, and allies where something says so. */
const isShielder = (g: Game, dest: Card): boolean =>
  isType(g, dest, typeBits.hero) || modifiers(g, 'alliesShielded').some(({ env }) => env.you === dest.ctl)
