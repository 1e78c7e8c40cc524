import { own } from '../../cards/own.ts'
import { isWhat } from '../../cards/vocabulary/kinds.ts'
import type { Applies, Filter, Kind } from '../../cards/vocabulary/values.ts'
import { derive, faceOf, keywordBits } from './derive.ts'
import { pickCards, players, within } from './evaluate.ts'
import { areFriends, type Game, inPlay, refOf, seatsFrom, still, valueOf } from '../state/game.ts'
import { characterBits, equipmentBits, typeBits } from '../state/library.ts'
import { type Card, damageBits, type Env } from '../state/state.ts'

/** Does a card fit a description? */

const kindFits = (card: Card, types: number, tags: string[], kind: Kind): boolean => {
  switch (kind) {
    case 'card':
      return true
    case 'resource':
      return card.place === 'resource'
    case 'equipment':
      return (types & equipmentBits) !== 0
    case 'character':
      return (types & characterBits) !== 0
    case 'totem':
      return tags.some((t) => t.endsWith('Totem'))
    default:
      return (types & typeBits[kind]) !== 0
  }
}

/** 202.1a: a tag of two words can be named by both or by its last word. */
const hasTag = (tags: string[], wanted: string): boolean =>
  tags.some((t) => t === wanted || (t.endsWith(` ${wanted}`) && t !== 'Death Knight'))

/** 201.3: X counts as 0 except on the chain, where it is what was chosen. */
export const costOf = (g: Game, card: Card): number => {
  if (card.token) return 0
  const value = valueOf(g, card)
  if (card.place === 'resource' && !card.faceUp) return 0
  const base = value.cost ?? 0
  if (!value.xCost || card.place !== 'chain') return base
  const link = g.s.chain.find((l) => l.card === card.id)
  return base + (link?.env.x ?? 0)
}

/** 602.3: attacker and defender are in combat with each other, not before somebody defends. */
const foeOf = (g: Game, card: Card): Card | null => {
  const c = g.s.combat
  if (c?.step !== 'defend' || c.attacker === null || c.defender === null) return null
  if (c.attacker === refOf(card)) return still(g, c.defender)
  return c.defender === refOf(card) ? still(g, c.attacker) : null
}

export const matches = (g: Game, card: Card, f: Filter, env: Env): boolean => {
  const zone = f.zone ?? 'play'
  return (zone === 'play' ? inPlay(card) : card.place === zone) && looksLike(g, card, f, env)
}

/** The same, wherever the card is: the source of what happens may be on the chain, or gone. */
export const looksLike = (g: Game, card: Card, f: Filter, env: Env): boolean => {
  const owner = inPlay(card) || card.place === 'chain' ? card.ctl : card.owner
  const { whose } = f
  if (whose !== undefined) {
    if (whose === 'yours') {
      if (owner !== env.you) return false
    } else if (whose === 'opposing') {
      if (areFriends(owner, env.you)) return false
    } else if (whose === 'friendly') {
      if (!areFriends(owner, env.you)) return false
    } else if (!players(g, whose.party, env).includes(owner)) return false
  }
  if (f.owned !== undefined && (f.owned === 'yours' ? card.owner !== env.you : areFriends(card.owner, env.you)))
    return false
  const face = faceOf(g, card)
  if (f.is !== undefined) {
    if (typeof f.is === 'string') {
      if (!kindFits(card, face.types, face.tags, f.is)) return false
    } else if (!f.is.some((kind) => kindFits(card, face.types, face.tags, kind))) return false
  }
  if (f.other && refOf(card) === env.src) return false
  if (f.attacking && g.s.combat?.attacker !== refOf(card)) return false
  if (f.attacking && g.s.combat?.step === 'proposed') return false
  if (f.defending && !(g.s.combat?.step === 'defend' && g.s.combat.defender === refOf(card))) return false
  if (f.protecting && !(g.s.combat?.protecting && g.s.combat.defender === refOf(card))) return false
  if (f.inCombat || f.inCombatWith) {
    const foe = foeOf(g, card)
    if (!foe || (f.inCombatWith && !matches(g, foe, f.inCombatWith, env))) return false
  }
  if (f.tag !== undefined) {
    const wanted = f.tag
    const fits = typeof wanted === 'string' ? hasTag(face.tags, wanted) : wanted.some((t) => hasTag(face.tags, t))
    if (!fits) return false
  }
  if (f.ready !== undefined && f.ready === card.exhausted) return false
  if (f.damaged !== undefined && f.damaged !== card.damage > 0) return false
  if (f.turned !== undefined && f.turned !== card.back) return false
  if (f.deck !== undefined && f.deck !== card.deck) return false
  if (f.ofRaid && !card.key.startsWith(`${g.raid.key}/`)) return false
  if (f.fatal !== undefined && f.fatal !== (card.damage > 0 && card.damage >= face.health)) return false // 405.2
  if (f.marked !== undefined && !g.s.seats[owner]?.marks.includes(f.marked)) return false
  if (f.unmarked !== undefined && g.s.seats[owner]?.marks.includes(f.unmarked)) return false
  if (f.token !== undefined && f.token !== card.token) return false
  if (f.faceUp !== undefined && f.faceUp !== card.faceUp) return false
  if (f.faction !== undefined && (face.types === 0 || valueOf(g, card).faction !== f.faction)) return false
  if (f.named !== undefined && (face.types === 0 || valueOf(g, card).name !== f.named)) return false
  if (f.keyword !== undefined && !(face.keywords & keywordBits[f.keyword])) return false
  if (f.damageType !== undefined) {
    const wanted = typeof f.damageType === 'string' ? [f.damageType] : f.damageType
    if (!wanted.some((t) => face.damage & damageBits[t])) return false
  }
  if (f.counter !== undefined && !((own(card.counters, f.counter) ?? 0) > 0)) return false
  if (f.typeNamed !== undefined) {
    const named = own(env.bound, f.typeNamed)
    if (!(named && 'type' in named && face.types & typeBits[named.type])) return false
  }
  if (f.ongoing !== undefined && f.ongoing !== (valueOf(g, card).ongoing ?? false)) return false
  const it = refOf(card)
  if (f.cost && !within(g, costOf(g, card), f.cost, env, it)) return false
  if (f.atk && !within(g, face.atk, f.atk, env, it)) return false
  if (f.health && !within(g, face.health, f.health, env, it)) return false
  if (f.not !== undefined && pickCards(g, f.not, env, it).includes(it)) return false
  if (f.attackedBy !== undefined) {
    const by = pickCards(g, f.attackedBy, env, it)
    const met = g.s.happened.some((h) => h.on === 'defends' && h.card === it && by.includes(h.source ?? -1))
    if (!met) return false
  }
  if (f.attachedTo || f.notAttachedTo) {
    const host = card.host === null ? null : still(g, card.host)
    if (f.attachedTo && !(host && matches(g, host, f.attachedTo, env))) return false
    if (f.notAttachedTo && host && matches(g, host, f.notAttachedTo, env)) return false
  }
  if (f.hasAttachment) {
    const wanted = f.hasAttachment
    const found = card.attached.some((id) => {
      const a = g.s.cards[id]
      return a !== undefined && matches(g, a, wanted, env)
    })
    if (!found) return false
  }
  if (f.targeting !== undefined) {
    const aim = pickCards(g, f.targeting, env, it)
    const link = g.s.chain.find((l) => l.card === card.id)
    if (!link?.env.targets.some((word) => word.some((t) => 'c' in t && aim.includes(t.c)))) return false
  }
  if (f.any && !f.any.some((one) => inside(g, card, one, env))) return false
  if (f.none?.some((one) => inside(g, card, one, env))) return false
  return true
}

/** A description inside a description is of a card in the same place, unless it says where. */
const inside = (g: Game, card: Card, f: Filter, env: Env): boolean =>
  f.zone === undefined ? looksLike(g, card, f, env) : matches(g, card, f, env)

/** Does a continuous modifier's description mean this card? */
export const applies = (g: Game, to: Applies, env: Env, card: Card): boolean => {
  if (to === 'self') return env.src === refOf(card)
  if (to === 'yourHero') return g.s.seats[env.you]?.hero === card.id
  if (to === 'attached') {
    const src = still(g, env.src)
    return src !== null && src.host === refOf(card)
  }
  if (typeof to === 'string') return pickCards(g, to, env, refOf(card)).includes(refOf(card))
  if (!isWhat(to)) return matches(g, card, to, env)
  if ('all' in to) return matches(g, card, to.all, env)
  return pickCards(g, to, env, refOf(card)).includes(refOf(card))
}

/** Every card that fits, clockwise from the turn player, in table order. */
export const cardsMatching = (g: Game, f: Filter, env: Env): Card[] => {
  const found: Card[] = []
  const take = (ids: readonly number[]): void => {
    for (const id of ids) {
      const card = g.s.cards[id]
      if (card && matches(g, card, f, env)) found.push(card)
    }
  }
  const zone = f.zone ?? 'play'
  if (zone === 'chain') {
    for (const link of g.s.chain) if (link.card >= 0 && link.kind === 'card') take([link.card])
    return found
  }
  if (zone === 'play') derive(g)
  for (const seat of seatsFrom(g, g.s.turn.seat)) {
    const s = g.s.seats[seat]
    if (!s) continue
    switch (zone) {
      case 'play':
        take(s.row)
        take(s.resources)
        break
      case 'hand':
        take(s.hand)
        break
      case 'deck':
        take((f.deck === undefined ? s : (own(s.decks, f.deck) ?? s)).deck)
        break
      case 'graveyard':
        take(s.graveyard)
        for (const name in s.decks) take(s.decks[name]?.graveyard ?? [])
        break
      case 'removed':
        take(s.removed)
        break
    }
  }
  return found
}
