import type { Amount, ContinuousWords } from '../../cards/vocabulary/values.ts'
import { part } from '../state/depends.ts'
import { type Entry, type EntryOf, fromCard, type ModifierWord } from '../state/entries.ts'
import { addKeyword, type Face, keywordBits, keywordsOf, loseAll } from '../state/faces.ts'
import { refOf, still } from '../state/game.ts'
import { type Side, typeBits } from '../state/library.ts'
import { type Card, damageBits } from '../state/state.ts'
import { amountIn, forbidden } from './derive.ts'
import { type Building, faceToChange, file, givenSide, meantBy, type Step } from './steps.ts'

/** What each continuous modifier does to the faces of cards, as its turn comes. */

export const take = (b: Building, step: Step): void => {
  if (step.is === 'counters') return countCounters(b)
  if (step.is === 'strike') return lendStrike(b, step)
  if (step.source && b.d.faces[step.source.id]?.lost) return // 700.3: it generates nothing
  for (const entry of step.entries) (works[entry.word] as Work<ModifierWord> | undefined)?.(b, entry, step)
  if (b.d.bars && (step.depends.writes.bits & (part.types | part.tags | part.keywords)) !== 0) b.d.bars = null
}

type Work<K extends ModifierWord> = (b: Building, entry: EntryOf<K>, step: Step) => void

/** Who is told to have changed a card: a keyword of its own is the card's own doing. */
const teller = (entry: Entry, card: Card, { by }: Step): Entry | Card =>
  entry.byKeyword ? (by?.entries[0] ?? card) : entry

const addTo =
  <K extends 'atk' | 'health' | 'def'>(word: K, amount: (what: ContinuousWords[K]) => Amount): Work<K> =>
  (b, entry, step) => {
    const { g, tell } = b
    const said = amount(entry.what)
    const cards = meantBy(b, entry as Entry, entry.what.to)
    // all are read before any of them is changed
    const sums = typeof said === 'number' ? null : cards.map((card) => amountIn(g, entry as Entry, said, refOf(card)))
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]
      const face = card ? faceToChange(b, card) : null
      if (!card || !face) continue
      const n = sums?.[i] ?? (said as number)
      face[word] += n
      tell?.(card, teller(entry as Entry, card, step), { what: word, n })
    }
  }

const works: { readonly [K in ModifierWord]?: Work<K> } = {
  losesPowers: (b, entry) => {
    const { g, d, tell } = b
    for (const card of meantBy(b, entry, entry.what.to)) {
      if (forbidden(g, 'losePowers', card, entry.env.you, entry.env.src)) continue
      const face = faceToChange(b, card)
      if (!face) continue
      loseAll(face)
      if (entry.what.andCantHave) face.cantHave = true
      const it = refOf(card)
      if (!d.lost.includes(it)) d.lost.push(it)
      forgetGiven(b, card)
      tell?.(card, entry, { what: 'lost' })
    }
  },
  isAlso: (b, entry) => {
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = faceToChange(b, card)
      if (!face) continue
      b.tell?.(card, entry, { what: 'type' })
      beAlso(b, face, card, entry)
    }
  },
  becomes: (b, entry) => {
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = faceToChange(b, card)
      if (!face) continue
      b.tell?.(card, entry, { what: 'type' })
      face.types = entry.what.becomes.types.reduce((bits, type) => bits | typeBits[type], 0)
    }
  },
  keyword: (b, entry, step) => {
    const { keyword, n, of } = entry.what
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = faceToChange(b, card)
      if (!face || face.cantHave) continue
      addKeyword(face, keyword, n, of)
      giveOn(b, step, card, entry)
      if (!entry.byKeyword) b.tell?.(card, entry, { what: 'keyword', keyword, ...(n === undefined ? {} : { n }) })
    }
  },
  power: (b, entry, step) => {
    const given = givenSide(entry.what, entry.code)
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = faceToChange(b, card)
      if (!face || face.cantHave) continue
      for (const { power } of given.keywords) if (!power.while) addKeyword(face, power.keyword, power.n, power.of)
      for (const it of given.statics) {
        const said = fromCard(card, it, entry.stamp)
        if (!said.depends.changesCards) b.granted.push([card, said])
      }
      giveOn(b, step, card, entry)
      face.granted = face.granted ? together(face.granted, given) : given
      b.tell?.(card, entry, { what: 'power' })
    }
  },
  atk: addTo('atk', (what) => what.atk),
  health: addTo('health', (what) => what.health),
  def: addTo('def', (what) => what.def),
  atkDouble: (b, entry) => {
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = faceToChange(b, card)
      if (!face) continue
      b.tell?.(card, entry, { what: 'atk', n: face.atk, how: 'doubled' })
      face.atk *= 2
    }
  },
  noAtk: (b, entry) => {
    for (const card of meantBy(b, entry, entry.what.to)) {
      const face = faceToChange(b, card)
      if (!face) continue
      b.tell?.(card, entry, { what: 'atk', n: 0, how: 'set' })
      face.atk = 0
    }
  },
  cannot: (b, entry) => file(b, entry), // what others ask for while this goes on
}

const beAlso = ({ tell }: Building, face: Face, card: Card, entry: EntryOf<'isAlso'>): void => {
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

/** A card has a power now: what that power says in its turn is said of this card too (718.2f). */
const giveOn = (b: Building, { gives }: Step, card: Card, entry: Entry): void => {
  for (const step of gives) {
    if (!step.given || (step.inItsTurn && b.g.s.turn.seat !== card.ctl)) continue
    step.entries.push(fromCard(card, step.given, entry.stamp, step.byKeyword))
  }
}

/** Powers that were given are lost with the rest, if they were given before. */
const forgetGiven = (b: Building, card: Card): void => {
  const it = refOf(card)
  for (const step of b.steps) if (step.by) step.entries = step.entries.filter(({ env }) => env.src !== it)
  b.granted = b.granted.filter(([on]) => on !== card)
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

/** '+1 ATK' and the like, by their names. */
const counted = /^([+-]\d+) (ATK|health|DEF)$/
const stats = { ATK: 'atk', health: 'health', DEF: 'def' } as const

/** Does a card have counters that change its numbers? */
export const isCounted = ({ counters }: Card): boolean => {
  for (const name in counters) if (counted.test(name)) return true
  return false
}

const countCounters = (b: Building): void => {
  for (const card of b.bodies)
    for (const name in card.counters) {
      const change = counted.exec(name)
      const face = change ? faceToChange(b, card) : null
      if (!change || !face) continue
      const total = Number(change[1]) * (card.counters[name] ?? 0)
      const stat = stats[change[2] as keyof typeof stats]
      face[stat] += total
      b.tell?.(card, name, { what: stat, n: total })
    }
}

const lent = keywordBits.conspicuous | keywordBits.longRange | keywordBits.smash | keywordBits.stealth

/** 303.2b: a strike gives its wielder the weapon's ATK, damage type and combat keywords, as they are now. */
const lendStrike = (b: Building, { strike }: Step): void => {
  const [by, arm] = strike ? [still(b.g, strike[0]), still(b.g, strike[1])] : [null, null]
  const steel = arm ? b.d.faces[arm.id] : undefined
  const face = by && steel ? faceToChange(b, by) : null
  if (!by || !arm || !steel || !face) return
  face.atk += steel.atk // 104.2: also below 0, for it is added
  face.damage |= steel.damage
  face.keywords |= steel.keywords & lent
  if (!b.tell) return
  if (steel.atk !== 0) b.tell(by, arm, { what: 'atk', n: steel.atk })
  for (const keyword of keywordsOf(steel.keywords & lent)) b.tell(by, arm, { what: 'keyword', keyword })
}
