import type { Amount, Applies, Condition, Continuous, Keyword, Power } from '../../cards/vocabulary/values.ts'
import { amountOf } from './evaluate.ts'
import { holds } from './conditions.ts'
import { compiledOf, type Game, inPlay, newEnv, refOf, seatAt, still } from '../state/game.ts'
import { type Derived } from '../state/derived.ts'
import { type Entry, fromCard, ownEntries, standingOf } from '../state/entries.ts'
import { addKeyword, blank, type Face, keywordBits, keywordsOf, printed, printedFace } from '../state/faces.ts'
import { reaches } from './interact.ts'
import { emptySide, sortPower, typeBits } from '../state/library.ts'
import { applies } from './match.ts'
import { type Card, damageBits, type Ref } from '../state/state.ts'

export { type Entry, entryId } from '../state/entries.ts'
export { type Face, keywordBits, printedFace } from '../state/faces.ts'

/**
 * What cards are right now: printed words plus every continuous modifier, by timestamp and dependency (718, 719).
 * Worked out as a whole when somebody asks and thrown away when something changes. Dependencies are kept by going
 * through the kinds of change in the order in which they can depend on each other: types, loss of powers, gained
 * powers, numbers, and last numbers that are read off other numbers.
 */

const readsNumbers = (what: Amount | Applies): boolean => {
  const text = JSON.stringify(what)
  return /"(atk|health|def)":/.test(text)
}
const dependent = new WeakMap<Continuous, boolean>()
const isDependent = (what: Continuous): boolean => {
  const known = dependent.get(what)
  if (known !== undefined) return known
  const found =
    ('atk' in what && (readsNumbers(what.atk) || readsNumbers(what.to))) ||
    ('health' in what && (readsNumbers(what.health) || readsNumbers(what.to)))
  dependent.set(what, found)
  return found
}

/** The amount of a definite modifier is locked in as it is made (709.2d) unless it reads the card it applies to. */
export const amountIn = (g: Game, entry: Entry, amount: Amount, it: Ref): number => {
  const locked = entry.mod?.amounts
  if (locked && typeof amount !== 'number') {
    const first = locked[0]
    if (first !== undefined) return first
  }
  return typeof amount === 'number' ? amount : amountOf(g, amount, entry.env, it)
}

export const entryHolds = (g: Game, entry: Entry, own: Condition | undefined, it: Ref): boolean =>
  (entry.while === null || holds(g, entry.while, entry.env, it)) && (own === undefined || holds(g, own, entry.env, it))

export const appliesTo = (g: Game, entry: Entry, to: Applies, card: Card): boolean => {
  const flagged = entry.mod?.flagged
  if (!(flagged ? flagged.includes(refOf(card)) : applies(g, to, entry.env, card))) return false
  return reaches(g, entry, card)
}

/** One change to what a card is, told as it is worked out to somebody who wants to know why. */
export type Change =
  | { what: 'atk' | 'health' | 'def'; n: number; how?: 'set' | 'doubled' }
  | { what: 'keyword'; keyword: Keyword; n?: number }
  | { what: 'type' | 'power' | 'lost' }
/** By a modifier, by another card (a weapon), by the card itself, or by its counters of this name. */
export type Tell = (card: Card, by: Entry | Card | string, change: Change) => void

export const derive = (g: Game): Derived => g.derived ?? build(g, null)

/** Works it all out once more for somebody who listens; what is known stays. */
export const deriveAloud = (g: Game, tell: Tell): void => {
  const kept = g.derived
  g.derived = null
  build(g, tell)
  g.derived = kept
}

const build = (g: Game, tell: Tell | null): Derived => {
  const { s } = g
  // made whole at once: growing it by far-off ids would turn it into a slow dictionary
  const faces = new Array<Face | undefined>(s.cards.length).fill(undefined)
  const d: Derived = {
    faces,
    cannot: new Map(),
    costs: [],
    musts: [],
    onlys: [],
    replaces: [],
    control: [],
    others: [],
    bars: null,
  }
  g.derived = d // looked at while it is being built: each stage reads what earlier stages settled
  const bodies: Card[] = []
  for (const seat of s.seats) {
    for (const id of seat.row) {
      const card = s.cards[id]
      if (!card) continue
      faces[id] = printed(compiledOf(g, card), card.back)
      bodies.push(card)
    }
    for (const id of seat.resources) {
      const card = s.cards[id]
      if (!card?.faceUp) continue
      faces[id] = printed(compiledOf(g, card), false)
      bodies.push(card)
    }
  }

  const numbers: Entry[] = []
  const words: Entry[] = [] // keywords and powers gained
  const losses: Entry[] = []
  const kinds: Entry[] = []
  const sort = (entry: Entry): void => {
    const { what } = entry
    if ('atk' in what || 'health' in what || 'def' in what || 'atkDouble' in what) numbers.push(entry)
    else if ('keyword' in what || 'power' in what) words.push(entry)
    else if ('losesPowers' in what) losses.push(entry)
    else if ('isAlso' in what || 'becomes' in what) kinds.push(entry)
    else if ('control' in what) d.control.push(entry)
    else if ('cannot' in what) {
      const list = d.cannot.get(what.cannot)
      if (list) list.push(entry)
      else d.cannot.set(what.cannot, [entry])
    } else if ('cost' in what) d.costs.push(entry)
    else if ('must' in what) d.musts.push(entry)
    else if ('attackOnly' in what || 'canAttackOnly' in what) d.onlys.push(entry)
    else if ('replace' in what) d.replaces.push(entry)
    else d.others.push(entry)
  }
  for (const entry of standingOf(g)) sort(entry)
  for (const mod of s.mods) {
    const what = g.lib.at<Continuous | { when: unknown }>(mod.code)
    if ('when' in what) continue
    sort({
      what,
      env: mod.env,
      stamp: mod.stamp,
      while: null,
      code: mod.code,
      mod,
      rule: null,
    })
  }
  const statics: [Card, Entry][] = []
  for (const card of bodies) {
    const face = faces[card.id]
    if (!face) continue
    if (face.side.statics.length > 0)
      for (const entry of ownEntries(g, card, face.side, 'play')) statics.push([card, entry])
  }
  for (const seat of g.reads.graveyard ? s.seats : [])
    for (const id of seat.graveyard) {
      const card = s.cards[id]
      if (!card) continue
      const { front } = compiledOf(g, card)
      if (front.statics.length > 0)
        for (const entry of ownEntries(g, card, front, 'graveyard')) statics.push([card, entry])
    }

  const byStamp = (a: Entry, b: Entry): number => a.stamp - b.stamp
  // losses first among the statics: a card that has lost its powers generates nothing (700.3)
  const losing = statics.filter(([, e]) => 'losesPowers' in e.what)
  if (losing.length + losses.length > 0) {
    const all = [...losing, ...losses.map((e): [Card | null, Entry] => [null, e])]
    all.sort((a, b) => byStamp(a[1], b[1]))
    for (const [source, entry] of all) {
      if (source && (faces[source.id]?.lost ?? -1) >= 0) continue
      if (!('losesPowers' in entry.what)) continue
      for (const card of bodies) {
        const face = faces[card.id]
        if (!face || !appliesTo(g, entry, entry.what.to, card)) continue
        if (forbidden(g, 'losePowers', card, entry.env.you, entry.env.src)) continue
        face.lost = entry.stamp
        if (entry.what.andCantHave) face.cantHave = true
        face.side = emptySide()
        tell?.(card, entry, { what: 'lost' })
      }
    }
  }
  for (const [card, entry] of statics) {
    if ((faces[card.id]?.lost ?? -1) >= 0 && inPlay(card)) continue
    if ('losesPowers' in entry.what) continue
    sort(entry)
  }

  for (const entry of kinds.toSorted(byStamp)) {
    const { what } = entry
    if (!('isAlso' in what) && !('becomes' in what)) continue
    for (const card of bodies) {
      const face = faces[card.id]
      if (!face || !appliesTo(g, entry, what.to, card)) continue
      tell?.(card, entry, { what: 'type' })
      if ('becomes' in what) {
        face.types = 0
        for (const type of what.becomes.types) face.types |= typeBits[type]
        continue
      }
      for (const type of what.isAlso.types ?? []) face.types |= typeBits[type]
      if (what.isAlso.tags) face.tags = [...face.tags, ...what.isAlso.tags]
      if (what.isAlso.atk !== undefined) face.atk = what.isAlso.atk
      if (what.isAlso.health !== undefined) face.health = what.isAlso.health
      if (tell) tellAlso(tell, card, entry, what.isAlso, face)
      if (what.isAlso.damageType) face.damage |= damageBits[what.isAlso.damageType]
      if (!face.cantHave) for (const keyword of what.isAlso.keywords ?? []) face.keywords |= keywordBits[keyword]
    }
  }

  const assaults: [Card, number, Entry | Card][] = []
  for (const card of bodies) {
    const face = faces[card.id]
    if (!face) continue
    for (const { power, code } of face.side.keywords) {
      if (power.while && !holds(g, power.while, newEnv(card.ctl, refOf(card), code), refOf(card))) continue
      addKeyword(face, power.keyword, power.n, power.of)
      if (power.keyword === 'assault') assaults.push([card, power.n ?? 0, card])
    }
  }
  for (const entry of words.toSorted(byStamp)) {
    const { what } = entry
    if (!('keyword' in what) && !('power' in what)) continue
    for (const card of bodies) {
      const face = faces[card.id]
      if (!face || face.cantHave || face.lost > entry.stamp) continue
      if (!appliesTo(g, entry, what.to, card)) continue
      if ('power' in what) {
        grant(g, face, card, what.power, `${entry.code}.power`, sort)
        tell?.(card, entry, { what: 'power' })
        continue
      }
      if (!entryHolds(g, entry, what.while, refOf(card))) continue
      addKeyword(face, what.keyword, what.n, what.of)
      if (what.keyword === 'assault') assaults.push([card, what.n ?? 0, entry])
      tell?.(card, entry, { what: 'keyword', keyword: what.keyword, ...(what.n === undefined ? {} : { n: what.n }) })
    }
  }

  for (const [card, n, by] of assaults) {
    const face = faces[card.id]
    if (!face || s.turn.seat !== card.ctl) continue
    face.atk += n
    tell?.(card, by, { what: 'atk', n })
  }
  for (const card of bodies) {
    const face = faces[card.id]
    if (!face) continue
    for (const name in card.counters) {
      const change = /^([+-]\d+) (ATK|health|DEF)$/.exec(name)
      if (!change) continue
      const total = Number(change[1]) * (card.counters[name] ?? 0)
      const stat = change[2] === 'ATK' ? 'atk' : change[2] === 'health' ? 'health' : 'def'
      face[stat] += total
      tell?.(card, name, { what: stat, n: total })
    }
  }
  const apply = (entry: Entry): void => {
    const { what } = entry
    if (!('atk' in what || 'health' in what || 'def' in what)) return
    const stat = 'atk' in what ? 'atk' : 'health' in what ? 'health' : 'def'
    const amount = 'atk' in what ? what.atk : 'health' in what ? what.health : what.def
    for (const card of bodies) {
      const face = faces[card.id]
      if (!face || !appliesTo(g, entry, what.to, card) || !entryHolds(g, entry, what.while, refOf(card))) continue
      const n = amountIn(g, entry, amount, refOf(card))
      face[stat] += n
      tell?.(card, entry, { what: stat, n })
    }
  }
  numbers.sort(byStamp)
  for (const entry of numbers) if (!('atkDouble' in entry.what) && !isDependent(entry.what)) apply(entry)
  for (const entry of numbers) if (isDependent(entry.what)) apply(entry)
  for (const entry of numbers)
    if ('atkDouble' in entry.what)
      for (const card of bodies) {
        const face = faces[card.id]
        if (!face || !appliesTo(g, entry, entry.what.to, card)) continue
        tell?.(card, entry, { what: 'atk', n: face.atk, how: 'doubled' })
        face.atk *= 2 // 719.4
      }
  // 303.2b: a strike gives its wielder the weapon's ATK, damage type and combat keywords, as they are now
  const lent = keywordBits.conspicuous | keywordBits.longRange | keywordBits.smash | keywordBits.stealth
  for (const [wielder, weapon] of s.combat?.strikes ?? []) {
    const by = still(g, wielder)
    const arm = still(g, weapon)
    const face = by ? faces[by.id] : undefined
    const steel = arm ? faces[arm.id] : undefined
    if (!face || !steel) continue
    face.atk += Math.max(0, steel.atk)
    face.damage |= steel.damage
    face.keywords |= steel.keywords & lent
    if (tell && by && arm) tellStrike(tell, by, arm, steel, lent)
  }
  return d
}

type Also = Extract<Continuous, { isAlso: unknown }>['isAlso']

const tellAlso = (tell: Tell, card: Card, entry: Entry, also: Also, face: Face): void => {
  if (also.atk !== undefined) tell(card, entry, { what: 'atk', n: also.atk, how: 'set' })
  if (also.health !== undefined) tell(card, entry, { what: 'health', n: also.health, how: 'set' })
  if (!face.cantHave) for (const keyword of also.keywords ?? []) tell(card, entry, { what: 'keyword', keyword })
}

const tellStrike = (tell: Tell, wielder: Card, arm: Card, steel: Face, lent: number): void => {
  if (steel.atk > 0) tell(wielder, arm, { what: 'atk', n: steel.atk })
  for (const keyword of keywordsOf(steel.keywords & lent)) tell(wielder, arm, { what: 'keyword', keyword })
}

/** A power given by a modifier; a continuous one joins in at once. */
const grant = (g: Game, face: Face, card: Card, power: Power, code: string, sort: (e: Entry) => void): void => {
  face.granted ??= emptySide()
  const before = face.granted.statics.length
  sortPower(face.granted, power, code)
  for (const it of face.granted.statics.slice(before)) sort(fromCard(card, it))
  for (const { power: word } of face.granted.keywords) face.keywords |= keywordBits[word.keyword]
}

/** Is there a "can't" against this? Gives the entry that says so. `by` is the player whose doing it would be. */
export const forbidden = (
  g: Game,
  act: string,
  card: Card,
  by: number,
  src: Ref = -1,
  against: Card | null = null,
): Entry | null => {
  const entries = derive(g).cannot.get(act)
  if (!entries) return null
  for (const entry of entries) {
    const { what } = entry
    if (!('cannot' in what)) continue
    if (what.by === 'opponents') {
      const friends = by === entry.env.you || (by !== 0 && entry.env.you !== 0)
      if (friends) continue
    }
    if (what.except !== undefined && src === refOf(card)) continue // 103.1: its own words
    if (!appliesTo(g, entry, what.to, card)) continue
    if (what.against && (against === null || !applies(g, what.against, entry.env, against))) continue
    if (!entryHolds(g, entry, what.while, refOf(card))) continue
    return entry
  }
  return null
}

export const faceOf = (g: Game, card: Card): Face => {
  if (inPlay(card)) return derive(g).faces[card.id] ?? blank
  if (!card.faceUp && card.place === 'removed') return blank
  return printedFace(compiledOf(g, card))
}

export const atk = (g: Game, card: Card): number => Math.max(0, faceOf(g, card).atk)
export const health = (g: Game, card: Card): number => Math.max(0, faceOf(g, card).health)
export const hasKeyword = (g: Game, card: Card, keyword: Keyword): boolean =>
  (faceOf(g, card).keywords & keywordBits[keyword]) !== 0
export const isType = (g: Game, card: Card, bits: number): boolean => (faceOf(g, card).types & bits) !== 0
export const maxHand = (g: Game, seat: number): number => {
  let most = seat === 0 ? g.raid.bossHandSize : g.raid.raiderHandSize
  for (const { what, env } of derive(g).others)
    if ('maxHandSize' in what && playersSay(what.who, env.you, seat)) most = what.maxHandSize
  return most
}
/** Whether a plain player word, said by `you`, means `seat`. */
export const playersSay = (who: unknown, you: number, seat: number): boolean => {
  if (who === 'you') return seat === you
  if (who === 'opponents') return !(seat === you || (seat !== 0 && you !== 0))
  if (who === 'friends') return seat === you || (seat !== 0 && you !== 0)
  if (who === 'boss') return seat === 0
  if (who === 'raiders') return seat !== 0
  return who === 'everyone'
}
export const heroOf = (g: Game, seat: number): Card | null => {
  const it = seatAt(g, seat)
  const id = it.hero >= 0 ? it.hero : -1
  return id < 0 ? null : (g.s.cards[id] ?? null)
}
