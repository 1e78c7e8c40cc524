import type {
  Amount,
  Applies,
  Continuous,
  ContinuousWords,
  Keyword,
  KeywordPower,
} from '../../cards/vocabulary/values.ts'
import type { Derived } from '../state/derived.ts'
import { type Entry, type EntryOf, entryOf, fromCard, ownEntries, standingOf } from '../state/entries.ts'
import { addKeyword, type Face, keywordBits, keywordsOf, printed } from '../state/faces.ts'
import { buriedWith, compiledOf, type Game, inPlay, newEnv, refOf, still } from '../state/game.ts'
import { type At, emptySide, type Side, sortPower, typeBits } from '../state/library.ts'
import { type Card, damageBits, type Modifier } from '../state/state.ts'
import { holds } from './conditions.ts'
import { readsNumbers } from './depends.ts'
import { amountIn, forbidden, isSaidOf } from './derive.ts'

/**
 * Works out what cards are right now: printed words plus every continuous modifier, by timestamp and dependency (718,
 * 719). It is done as a whole when somebody asks, and thrown away when something changes. Dependencies are kept by
 * going through the kinds of change in the order in which they can depend on each other: loss of powers, types, gained
 * powers, numbers, and last numbers that are read off other numbers.
 */

/** One change to what a card is, told as it is worked out to somebody who wants to know why. */
export type Change =
  | { what: 'atk' | 'health' | 'def'; n: number; how?: 'set' | 'doubled' }
  | { what: 'keyword'; keyword: Keyword; n?: number }
  | { what: 'type' | 'power' | 'lost' }
/** By a modifier, by another card (a weapon), by the card itself, or by its counters of this name. */
export type Tell = (card: Card, by: Entry | Card | string, change: Change) => void

type Stage = 'losses' | 'types' | 'powers' | 'numbers'

/** When each word is worked in, or that it changes no card: then whoever it concerns asks for it (see `modifiers`). */
const stageOf: { readonly [K in keyof ContinuousWords]: Stage | 'asked' } = {
  losesPowers: 'losses',
  isAlso: 'types',
  becomes: 'types',
  keyword: 'powers',
  power: 'powers',
  atk: 'numbers',
  health: 'numbers',
  def: 'numbers',
  atkDouble: 'numbers',
  control: 'asked', // by modify
  cannot: 'asked', // by `forbidden` and interact
  cannotPlay: 'asked', // by legal
  canPlayFrom: 'asked',
  must: 'asked', // by fight
  attackOnly: 'asked',
  canAttackOnly: 'asked',
  alliesWield: 'asked',
  cost: 'asked', // by costs
  toAttack: 'asked',
  maxHandSize: 'asked', // by `maxHand`
  limit: 'asked', // by unique
  entersExhausted: 'asked', // by verbs
  replace: 'asked', // by packets, verbs and zones
  unpreventable: 'asked', // by packets
  alliesShielded: 'asked',
}

interface Building {
  readonly g: Game
  readonly d: Derived
  readonly tell: Tell | null
  readonly bodies: Card[] // what is in play, face up
  readonly queue: Record<Stage, Entry[]>
}

const byStamp = (a: Entry, b: Entry): number => a.stamp - b.stamp

const file = ({ d, queue }: Building, entry: Entry): void => {
  const stage = stageOf[entry.word]
  if (stage !== 'asked') {
    queue[stage].push(entry)
    return
  }
  const said = d.said[entry.word] as Entry[] | undefined
  if (said) said.push(entry)
  else (d.said as Record<string, Entry[]>)[entry.word] = [entry]
  if (entry.word !== 'cannot') return
  const known = d.cannot.get(entry.what.cannot)
  if (known) known.push(entry)
  else d.cannot.set(entry.what.cannot, [entry])
}

export const build = (g: Game, tell: Tell | null): Derived => {
  // made whole at once: growing it by far-off ids would turn it into a slow dictionary
  const faces = new Array<Face | undefined>(g.s.cards.length).fill(undefined)
  const d: Derived = { faces, said: {}, cannot: new Map(), bars: null }
  g.derived = d // looked at while it is being built: each stage reads what earlier stages settled
  const b: Building = { g, d, tell, bodies: [], queue: { losses: [], types: [], powers: [], numbers: [] } }
  layOut(b)
  const own = gather(b)
  for (const [, entry] of own) if (keepsPowers(entry)) file(b, entry)
  losePowers(b, own)
  for (const [card, entry] of own) {
    if (entry.word === 'losesPowers' || keepsPowers(entry)) continue
    if (!((faces[card.id]?.lost ?? -1) >= 0 && inPlay(card))) file(b, entry)
  }
  changeTypes(b)
  const assaults = gainPowers(b)
  assault(b, assaults)
  countCounters(b)
  changeNumbers(b)
  lendStrikes(b)
  return d
}

const none: readonly Card[] = []
const only = (card: Card | null | undefined): readonly Card[] => (card ? [card] : none)

/** The cards that a modifier may mean: the one it points at, or all that are there. */
const meantBy = ({ g, bodies }: Building, { env, mod }: Entry, to: Applies): readonly Card[] => {
  if (mod?.flagged) return mod.flagged.flatMap((ref) => still(g, ref) ?? [])
  if (to === 'self') return only(still(g, env.src))
  if (to === 'yourHero') return only(g.s.cards[g.s.seats[env.you]?.hero ?? -1])
  if (to !== 'attached') return bodies
  const host = still(g, env.src)?.host ?? null
  return only(host === null ? null : still(g, host))
}

const layOut = ({ g, d, bodies }: Building): void => {
  for (const seat of g.s.seats) {
    for (const id of seat.row) {
      const card = g.s.cards[id]
      if (!card) continue
      d.faces[id] = printed(compiledOf(g, card), card.back)
      bodies.push(card)
    }
    for (const id of seat.resources) {
      const card = g.s.cards[id]
      if (!card?.faceUp) continue
      d.faces[id] = printed(compiledOf(g, card), false)
      bodies.push(card)
    }
  }
}

const entries = new WeakMap<Modifier, Entry | null>()
/** What a resolved link left says, from when it was made on; null: it is a trigger. */
const entryOfMod = (g: Game, mod: Modifier): Entry | null => {
  const known = entries.get(mod)
  if (known !== undefined) return known
  const what = g.lib.at<Continuous | { when: unknown }>(mod.code)
  const { env, stamp, code } = mod
  const made = 'when' in what ? null : entryOf(what, { env, stamp, while: null, code, mod, rule: null })
  entries.set(mod, made)
  return made
}

/** Files standing rules and resolved links; gives what cards say themselves, which they may be about to lose. */
const gather = (b: Building): [Card, Entry][] => {
  const { g, d, bodies } = b
  for (const entry of standingOf(g)) file(b, entry)
  for (const mod of g.s.mods) {
    const entry = entryOfMod(g, mod)
    if (entry) file(b, entry)
  }
  const own: [Card, Entry][] = []
  for (const card of bodies) {
    const side = d.faces[card.id]?.side
    if (side && side.statics.length > 0) for (const entry of ownEntries(g, card, side, 'play')) own.push([card, entry])
  }
  for (const seat of g.reads.graveyard ? g.s.seats : [])
    for (const id of buriedWith(seat)) {
      const card = g.s.cards[id]
      if (!card) continue
      const { front } = compiledOf(g, card)
      if (front.statics.length > 0) for (const entry of ownEntries(g, card, front, 'graveyard')) own.push([card, entry])
    }
  return own
}

/** "Can't lose powers" must be known before any are lost. */
const keepsPowers = (entry: Entry): boolean => entry.word === 'cannot' && entry.what.cannot === 'losePowers'

/** Losses come first: a card that has lost its powers generates nothing (700.3). */
const losePowers = (b: Building, own: readonly [Card, Entry][]): void => {
  const { g, d, tell, queue } = b
  const all: [Card | null, Entry][] = own.filter(([, { word }]) => word === 'losesPowers')
  for (const entry of queue.losses) all.push([null, entry])
  if (all.length > 1) all.sort(([, one], [, other]) => byStamp(one, other))
  for (const [source, entry] of all) {
    if (entry.word !== 'losesPowers' || (source && (d.faces[source.id]?.lost ?? -1) >= 0)) continue
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = d.faces[card.id]
      if (!face || !isSaidOf(g, entry, entry.what.to, card)) continue
      if (forbidden(g, 'losePowers', card, entry.env.you, entry.env.src)) continue
      face.lost = entry.stamp
      if (entry.what.andCantHave) face.cantHave = true
      face.side = emptySide()
      tell?.(card, entry, { what: 'lost' })
    }
  }
}

const changeTypes = (b: Building): void => {
  const { g, d, tell, queue } = b
  for (const entry of queue.types.toSorted(byStamp)) {
    if (entry.word !== 'isAlso' && entry.word !== 'becomes') continue
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = d.faces[card.id]
      if (!face || !isSaidOf(g, entry, entry.what.to, card)) continue
      tell?.(card, entry, { what: 'type' })
      if (entry.word === 'isAlso') beAlso(face, card, entry, tell)
      else face.types = entry.what.becomes.types.reduce((bits, type) => bits | typeBits[type], 0)
    }
  }
}

const beAlso = (face: Face, card: Card, entry: EntryOf<'isAlso'>, tell: Tell | null): void => {
  const { types = [], tags, atk, health, damageType, keywords = [] } = entry.what.isAlso
  for (const type of types) face.types |= typeBits[type]
  if (tags) face.tags = [...face.tags, ...tags]
  if (atk !== undefined) {
    face.atk = atk
    tell?.(card, entry, { what: 'atk', n: atk, how: 'set' })
  }
  if (health !== undefined) {
    face.health = health
    tell?.(card, entry, { what: 'health', n: health, how: 'set' })
  }
  if (damageType) face.damage |= damageBits[damageType]
  if (face.cantHave) return
  for (const keyword of keywords) {
    face.keywords |= keywordBits[keyword]
    tell?.(card, entry, { what: 'keyword', keyword })
  }
}

type Assault = readonly [card: Card, n: number, by: Entry | Card]

const gainPowers = (b: Building): Assault[] => {
  const { g, d, tell, bodies, queue } = b
  const assaults: Assault[] = []
  for (const card of bodies) {
    const face = d.faces[card.id]
    if (!face) continue
    for (const word of face.side.keywords) haveKeyword(g, face, card, word, card, assaults)
  }
  queue.powers.sort(byStamp)
  // a power that is given may give others, which join the queue at its end
  for (const entry of queue.powers) {
    if (entry.word !== 'keyword' && entry.word !== 'power') continue
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = d.faces[card.id]
      if (!face || face.cantHave || face.lost > entry.stamp) continue
      if (!isSaidOf(g, entry, entry.what.to, card)) continue
      if (entry.word === 'power') {
        grant(b, face, card, entry, assaults)
        tell?.(card, entry, { what: 'power' })
        continue
      }
      const { keyword, n, of } = entry.what
      addKeyword(face, keyword, n, of)
      if (keyword === 'assault') assaults.push([card, n ?? 0, entry])
      tell?.(card, entry, { what: 'keyword', keyword, ...(n === undefined ? {} : { n }) })
    }
  }
  return assaults
}

/** A keyword that a card has by a power of its own, printed or given. */
const haveKeyword = (
  g: Game,
  face: Face,
  card: Card,
  { power, code }: At<KeywordPower>,
  by: Entry | Card,
  assaults: Assault[],
): void => {
  if (power.while && !holds(g, power.while, newEnv(card.ctl, refOf(card), code), refOf(card))) return
  addKeyword(face, power.keyword, power.n, power.of)
  if (power.keyword === 'assault') assaults.push([card, power.n ?? 0, by])
}

/** A power given by a modifier; a continuous one joins in at once. */
const grant = (b: Building, face: Face, card: Card, entry: EntryOf<'power'>, assaults: Assault[]): void => {
  const given = emptySide()
  sortPower(given, entry.what.power, `${entry.code}.power`)
  for (const it of given.statics) file(b, fromCard(card, it))
  for (const word of given.keywords) haveKeyword(b.g, face, card, word, entry, assaults)
  face.granted = face.granted ? together(face.granted, given) : given
}

const together = (a: Side, b: Side): Side => ({
  keywords: [...a.keywords, ...b.keywords],
  payments: [...a.payments, ...b.payments],
  rewards: [...a.rewards, ...b.rewards],
  triggers: [...a.triggers, ...b.triggers],
  statics: [...a.statics, ...b.statics],
  enters: [...a.enters, ...b.enters],
  playing: [...a.playing, ...b.playing],
})

const assault = ({ g, d, tell }: Building, assaults: readonly Assault[]): void => {
  for (const [card, n, by] of assaults) {
    const face = d.faces[card.id]
    if (!face || g.s.turn.seat !== card.ctl) continue
    face.atk += n
    tell?.(card, by, { what: 'atk', n })
  }
}

const countCounters = ({ d, tell, bodies }: Building): void => {
  for (const card of bodies) {
    const face = d.faces[card.id]
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
}

type NumberEntry = EntryOf<'atk'> | EntryOf<'health'> | EntryOf<'def'>
const isNumber = (entry: Entry): entry is NumberEntry =>
  entry.word === 'atk' || entry.word === 'health' || entry.word === 'def'
const amountSaid = (entry: NumberEntry): Amount =>
  entry.word === 'atk' ? entry.what.atk : entry.word === 'health' ? entry.what.health : entry.what.def

const dependent = new WeakMap<Continuous, boolean>()
const isDependent = (entry: NumberEntry): boolean => {
  const known = dependent.get(entry.what)
  if (known !== undefined) return known
  const { to, while: only } = entry.what
  const found = readsNumbers(amountSaid(entry), to, only, entry.while)
  dependent.set(entry.what, found)
  return found
}

const changeNumbers = (b: Building): void => {
  const { g, d, tell, queue } = b
  const sorted = queue.numbers.toSorted(byStamp)
  const numbers = sorted.filter(isNumber)
  const add = (entry: NumberEntry): void => {
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = d.faces[card.id]
      if (!face || !isSaidOf(g, entry, entry.what.to, card)) continue
      const n = amountIn(g, entry, amountSaid(entry), refOf(card))
      face[entry.word] += n
      tell?.(card, entry, { what: entry.word, n })
    }
  }
  for (const entry of numbers) if (!isDependent(entry)) add(entry)
  for (const entry of numbers) if (isDependent(entry)) add(entry)
  for (const entry of sorted)
    if (entry.word === 'atkDouble')
      for (const card of meantBy(b, entry, entry.what.to)) {
        const face = d.faces[card.id]
        if (!face || !isSaidOf(g, entry, entry.what.to, card)) continue
        tell?.(card, entry, { what: 'atk', n: face.atk, how: 'doubled' })
        face.atk *= 2 // 719.4
      }
}

const lent = keywordBits.conspicuous | keywordBits.longRange | keywordBits.smash | keywordBits.stealth

/** 303.2b: a strike gives its wielder the weapon's ATK, damage type and combat keywords, as they are now. */
const lendStrikes = ({ g, d, tell }: Building): void => {
  for (const [wielder, weapon] of g.s.combat?.strikes ?? []) {
    const by = still(g, wielder)
    const arm = still(g, weapon)
    const face = by ? d.faces[by.id] : undefined
    const steel = arm ? d.faces[arm.id] : undefined
    if (!by || !arm || !face || !steel) continue
    face.atk += steel.atk // 104.2: also below 0, for it is added
    face.damage |= steel.damage
    face.keywords |= steel.keywords & lent
    if (!tell) continue
    if (steel.atk !== 0) tell(by, arm, { what: 'atk', n: steel.atk })
    for (const keyword of keywordsOf(steel.keywords & lent)) tell(by, arm, { what: 'keyword', keyword })
  }
}
