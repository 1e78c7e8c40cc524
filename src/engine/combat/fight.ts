import { hasTag } from '../../cards/vocabulary/tags.ts'
import type { Bar } from '../state/bar.ts'
import { attackThing, costsOf, strikeThing, whyUnpayable } from '../paying/costs.ts'
import { appliesTo, faceOf, forbidden, hasKeyword, isType, modifiers } from '../deriving/derive.ts'
import { pickCards } from '../deriving/evaluate.ts'
import { areFriends, type Game, nameOf, refOf, seatAt, still } from '../state/game.ts'
import { barBetween } from '../deriving/interact.ts'
import { characterBits, typeBits } from '../state/library.ts'
import { fitsLikeAlly, hasBody } from '../deriving/like-ally.ts'
import { applies } from '../deriving/match.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { cannot, madeSoBy, seatTitle } from '../state/spoken.ts'
import type { Card } from '../state/state.ts'
import { isSettled } from '../acting/verbs.ts'

/** Who may attack whom, who may protect (600-602). */

/** Why this character can't be proposed as a defender against that attacker, leaving "only" and "must" aside. */
export const barToAttack = (g: Game, attacker: Card, defender: Card): Bar | null => {
  if (defender.place !== 'play') return defender.place === 'resource' ? 'noCharacter' : 'away'
  if (areFriends(attacker.ctl, defender.ctl)) return 'friend'
  if (!hasBody(g, defender)) return 'noCharacter'
  if (faceOf(g, defender).tags.includes('Mount')) return 'mount' // 302.3
  if (hasKeyword(g, defender, 'elusive')) return 'elusive'
  if (hasKeyword(g, defender, 'immune')) return 'immune'
  const stop =
    forbidden(g, 'beAttacked', defender, attacker.ctl, -1, attacker) ??
    forbidden(g, 'attack', attacker, attacker.ctl, -1, defender)
  return stop ?? barBetween(g, attacker, defender)
}

/** Everybody this character may be proposed against now (601.2b-d, 600.2a-b). */
export const legalDefenders = (g: Game, attacker: Card): Card[] => {
  let found: Card[] = []
  for (const seat of g.s.order) {
    if (areFriends(seat, attacker.ctl)) continue
    for (const id of seatAt(g, seat).row) {
      const card = g.s.cards[id]
      if (card && barToAttack(g, attacker, card) === null) found.push(card)
    }
  }
  for (const entry of modifiers(g, 'canAttackOnly'))
    if (appliesTo(g, entry, entry.what.to, attacker)) {
      const only = entry.what.canAttackOnly
      found = found.filter((d) => fitsLikeAlly(g, d, only, entry.env))
    }
  // 601.2c-d: "only … if able": one of those named, unless none of them can be attacked
  const only = new Set<Card>()
  let limited = false
  for (const entry of modifiers(g, 'attackOnly'))
    if (appliesTo(g, entry, entry.what.to, attacker)) {
      limited = true
      const to = entry.what.attackOnly
      for (const d of found) if (applies(g, to, entry.env, d)) only.add(d)
    }
  const wanted = new Set<Card>()
  for (const entry of modifiers(g, 'must'))
    if (entry.what.target !== undefined && appliesTo(g, entry, entry.what.to, attacker)) {
      const aims = pickCards(g, entry.what.target, entry.env, -1)
      for (const d of found) if (aims.includes(refOf(d))) wanted.add(d)
    }
  if (limited && only.size > 0) {
    const both = [...only].filter((d) => wanted.has(d)) // 600.2b
    return both.length > 0 ? both : found.filter((d) => only.has(d))
  }
  return wanted.size > 0 ? found.filter((d) => wanted.has(d)) : found
}

/** Why this character can't be proposed as an attacker at all. */
export const whyNotAttack = (g: Game, seat: number, card: Card): Refusal | null => {
  const name = nameOf(g, card)
  if (card.ctl !== seat) return refuse('601.2', `You don’t control ${name}: ${seatTitle(card.ctl)} does.`)
  const face = faceOf(g, card)
  if ((face.types & characterBits) === 0)
    return refuse('601.2', `Only heroes and allies can attack, and ${name} is neither.`)
  if (card.exhausted) return refuse('601.2a', `${name} is exhausted.`)
  if (hasTag(face.tags, 'Totem')) return refuse('305.3a', 'Totems can’t attack.')
  if (face.tags.includes('Mount')) return refuse('302.3', 'Mounts can’t attack.')
  if ((face.types & typeBits.hero) === 0 && !isSettled(g, card) && !hasKeyword(g, card, 'ferocity'))
    return refuse('601.2a', `${name} entered your party this turn and doesn’t have Ferocity.`)
  const stop = forbidden(g, 'attack', card, seat)
  if (stop && !('against' in stop.what && stop.what.against))
    return refuse(stop.rule ?? '103.2', cannot(g, stop, name, 'attack'))
  const stuck = forbidden(g, 'exhaust', card, seat)
  if (stuck) {
    const byCard = (card: string): string =>
      `To attack, ${name} would have to exhaust, but it can’t because of ${card}.`
    return refuse(
      stuck.rule ?? '103.2',
      madeSoBy(g, stuck, byCard, `To attack, ${name} would have to exhaust, but it can’t.`),
    )
  }
  const thing = attackThing(g, seat, card)
  const costs = costsOf(g, thing)
  if (costs.length > 0) {
    const unpaid = whyUnpayable(g, thing, costs)
    if (unpaid) return refuse('600.3', unpaid.reason)
  }
  if (legalDefenders(g, card).length === 0) return refuse('601.2b', `There is nothing ${name} can attack.`)
  return null
}

/** Does a "must attack" hold this character to it right now? */
export const whyNoCombat = (g: Game, card: Card): 'must' | 'free' => {
  for (const entry of modifiers(g, 'must')) {
    if (!appliesTo(g, entry, entry.what.to, card)) continue
    if (whyNotAttack(g, card.ctl, card) !== null) continue
    if (entry.what.target === undefined) return 'must'
    const aims = pickCards(g, entry.what.target, entry.env, -1)
    if (legalDefenders(g, card).some((d) => aims.includes(refOf(d)))) return 'must'
  }
  return 'free'
}

/** Is the proposed combat (still) legal? Rechecked as it resolves (601.3). */
export const isLegalCombat = (g: Game, attacker: Card | null, defender: Card | null, seat: number): boolean =>
  attacker !== null &&
  defender !== null &&
  attacker.place === 'play' &&
  whyNotAttackAgain(g, attacker, seat) &&
  legalDefenders(g, attacker).includes(defender)

const whyNotAttackAgain = (g: Game, card: Card, seat: number): boolean => {
  const why = whyNotAttack(g, seat, card)
  return why === null || why.rule === '600.3' // that cost was paid as the combat was proposed
}

/** Why nobody of this player can protect at all (602.2). */
export const barToProtecting = (g: Game, attacker: Card, seat: number): Bar | null => {
  if (areFriends(seat, attacker.ctl)) return 'friend'
  if (hasKeyword(g, attacker, 'stealth')) return 'stealth' // 602.2a
  return forbidden(g, 'beProtectedAgainst', attacker, seat)
}

/** Why this character in particular can't. */
export const barToProtect = (g: Game, attacker: Card, defender: Card, card: Card): Bar | null => {
  if (card === defender) return 'itself'
  if (!isType(g, card, characterBits)) return 'noCharacter'
  if (!hasKeyword(g, attacker, 'conspicuous') && !hasKeyword(g, card, 'protector')) return 'noProtector'
  if (card.exhausted) return 'exhausted'
  const stop = forbidden(g, 'protect', card, card.ctl, -1, attacker) ?? forbidden(g, 'exhaust', card, card.ctl)
  return stop ?? barBetween(g, card, attacker)
}

/** Who fights whom: both still there, or nobody. */
export const fighters = (g: Game): { attacker: Card; defender: Card } | null => {
  const { combat } = g.s
  const attacker = combat?.attacker == null ? null : still(g, combat.attacker)
  const defender = combat?.defender == null ? null : still(g, combat.defender)
  return attacker && defender ? { attacker, defender } : null
}

/** Characters that may protect the proposed defender, of one player (602.2). */
export const protectorsOf = (g: Game, seat: number): Card[] => {
  const fight = fighters(g)
  if (!fight || barToProtecting(g, fight.attacker, seat) !== null) return []
  return seatAt(g, seat).row.flatMap((id) => {
    const card = g.s.cards[id]
    return card && barToProtect(g, fight.attacker, fight.defender, card) === null ? [card] : []
  })
}

/** Why a player can't strike with this weapon for this wielder now (303.2). */
export const barToStrike = (g: Game, wielder: Card, card: Card): Bar | null => {
  if (!isType(g, card, typeBits.weapon)) return 'noWeapon'
  if (card.exhausted) return 'exhausted'
  const ref = refOf(wielder)
  const struck = g.s.combat?.strikes.filter(([w]) => w === ref).flatMap(([, weapon]) => still(g, weapon) ?? []) ?? []
  if (struck.length > 0) {
    const dual = hasKeyword(g, wielder, 'dualWield') || hasKeyword(g, wielder, 'twoHandedDualWield')
    if (!dual || struck.length > 1 || !struck.every((w) => isMelee(g, w))) return 'struck' // 303.2c, 406.6
    if (!isMelee(g, card)) return 'notMelee'
  }
  const stop =
    forbidden(g, 'exhaust', card, wielder.ctl) ??
    forbidden(g, 'strike', card, wielder.ctl) ??
    forbidden(g, 'strike', wielder, wielder.ctl)
  return stop ?? whyUnpayable(g, strikeThing(g, wielder.ctl, card), [])
}
const isMelee = (g: Game, card: Card): boolean => faceOf(g, card).tags.includes('Melee')

/** Heroes strike with weapons, and allies where something says so (303.2d). */
export const wieldsWeapons = (g: Game, wielder: Card): boolean => {
  if (isType(g, wielder, typeBits.hero)) return true
  return modifiers(g, 'alliesWield').some(
    (entry) => entry.env.you === wielder.ctl && appliesTo(g, entry, entry.what.to, wielder),
  )
}
