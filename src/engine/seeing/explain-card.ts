import { own } from '../../cards/own.ts'
import type { Act, Replacement } from '../../cards/vocabulary/values.ts'
import { costsOf, resourcesNeeded, strikeThing } from '../paying/costs.ts'
import { appliesTo, type Change, derive, deriveAloud, type Entry, entryHolds, modifiers } from '../deriving/derive.ts'
import { pickCards } from '../deriving/evaluate.ts'
import type { Because, Explained } from '../contract/explained.ts'
import { keywordsOf } from '../state/faces.ts'
import { compiledOf, type Game, inPlay, newEnv, refOf, seatNumber, valueOf } from '../state/game.ts'
import { faceSeen, numbersSeen } from './look.ts'
import { applies } from '../deriving/match.ts'
import type { Handle, Seat } from '../contract/names.ts'
import { isShown, maySee } from '../state/sight.ts'
import { keywordWord, list, sayerOf, seatTitle, signed, typeWord } from '../state/spoken.ts'
import type { Card } from '../state/state.ts'

/** Where a card's numbers come from: what is printed, what they are now, and which cards make the difference. */

type Told = { by: Entry | Card | string; change: Change }

/** Everything worth telling of a card that the seat may see; null is a spectator. */
export const explainCard = (g: Game, seat: Seat | null, handle: Handle): Explained[] => {
  const viewer = seat === null ? -1 : seatNumber(seat)
  const card = g.s.cards.find((it) => it.handle === handle && (maySee(g, it, viewer) || isShown(g, it, viewer)))
  if (!card) return []
  const told: Told[] = []
  if (inPlay(card))
    deriveAloud(g, (it, by, change) => {
      if (it === card) told.push({ by, change })
    })
  const found = [...fromTelling(g, card, told), ...costs(g, card), keywords(g, card, told), types(g, told)]
  if (inPlay(card)) found.push({ stat: 'other', because: others(g, card, told) })
  return found.filter(({ now, because }) => now !== undefined || because.length > 0)
}

const nameOf = (g: Game, by: Told['by']): Pick<Because, 'name' | 'key'> => {
  if (typeof by === 'string') return { name: `${by} counters` }
  if ('id' in by) return { name: valueOf(g, by).name, key: by.key }
  return sayerOf(g, by) ?? { name: `Rule ${by.rule ?? '103.1'}` }
}

// numbers

/** A number that is changed step by step; a card that does so several times is named once. */
const numbers = (g: Game, steps: readonly { by: Told['by']; n: number; how?: 'set' | 'doubled' }[]): Because[] => {
  const found: (Because & { parts: number[] | null })[] = []
  for (const { by, n, how } of steps) {
    const who = nameOf(g, by)
    if (how !== undefined || n === 0) {
      if (n !== 0 || how === 'set')
        found.push({ ...who, change: how === 'set' ? `becomes ${n}` : `${signed(n)} (doubled)`, parts: null })
      continue
    }
    const same = found.findLast((it) => it.name === who.name && it.key === who.key && it.parts !== null)
    if (same?.parts) same.parts.push(n)
    else found.push({ ...who, change: '', parts: [n] })
  }
  return found.map(({ parts, ...because }) => (parts ? { ...because, change: together(parts) } : because))
}

/** '+2', or '+2 (2 × +1)'. */
const together = (parts: readonly number[]): string => {
  const sum = signed(parts.reduce((a, b) => a + b, 0))
  const [first = 0] = parts
  if (parts.length === 1) return sum
  return parts.every((n) => n === first)
    ? `${sum} (${parts.length} × ${signed(first)})`
    : `${sum} (${parts.map(signed).join(' ')})`
}

const fromTelling = (g: Game, card: Card, told: readonly Told[]): Explained[] => {
  const value = valueOf(g, card)
  const face = faceSeen(g, card)
  const seen = numbersSeen(g, card)
  return (['atk', 'health', 'def'] as const).flatMap((stat) => {
    const now = seen[stat]
    if (now === undefined) return []
    const steps = told.flatMap(({ by, change }) =>
      change.what === stat ? [{ by, n: change.n, ...(change.how ? { how: change.how } : {}) }] : [],
    )
    const because = numbers(g, steps)
    if (face[stat] < 0) because.push({ name: 'Never below 0', change: signed(-face[stat]) }) // 104.2
    return [{ stat, ...printed(value[stat]), now, because }]
  })
}

const printed = (n: number | undefined): { printed?: number } => (n === undefined ? {} : { printed: n })

const costs = (g: Game, card: Card): Explained[] => {
  const value = valueOf(g, card)
  const seen = numbersSeen(g, card)
  const found: Explained[] = []
  const steps: { by: Entry; n: number }[] = []
  const tell = (by: Entry, n: number): void => void steps.push({ by, n })
  if (seen.strike !== undefined) {
    if (card.place === 'play') resourcesNeeded(g, strikeThing(g, card.ctl, card), [], tell)
    found.push({ stat: 'strike', ...printed(value.strike), now: seen.strike, because: numbers(g, steps) })
  }
  if (seen.cost === undefined) return found
  steps.length = 0
  const env = newEnv(card.owner, refOf(card), '')
  const it = { kind: 'card' as const, seat: card.owner, card, env, alternate: false }
  if (card.place === 'hand') resourcesNeeded(g, it, costsOf(g, it), tell)
  const because = numbers(g, steps)
  const more = card.place === 'hand' ? additional(g, card) : 0
  if (more > 0) because.unshift({ name: value.name, key: card.key, change: signed(more) })
  found.push({ stat: 'cost', ...printed(value.cost), now: seen.cost, because })
  return found
}

/** Resources that the card itself asks for besides its cost. */
const additional = (g: Game, card: Card): number => {
  const env = newEnv(card.owner, refOf(card), '')
  const it = { kind: 'power' as const, seat: card.owner, card, env, alternate: false }
  const extra = compiledOf(g, card).front.playing.flatMap(({ power }) => power.playing.additional ?? [])
  return extra.some((cost) => 'resources' in cost) ? resourcesNeeded(g, { ...it, kind: 'trigger' }, extra) : 0
}

// words

const words = (lines: readonly Because[]): Because[] => {
  const said = new Set<string>()
  return lines.filter(({ name, change }) => {
    const line = `${name}\n${change}`
    if (said.has(line)) return false
    said.add(line)
    return true
  })
}

const keywords = (g: Game, card: Card, told: readonly Told[]): Explained => {
  const because: Because[] = []
  const now = inPlay(card) ? (derive(g).faces[card.id]?.keywords ?? 0) : 0
  const side = card.back ? compiledOf(g, card).back : compiledOf(g, card).front
  for (const { by, change } of told) {
    if (change.what === 'keyword') {
      const n = change.n === undefined ? '' : ` ${change.n}`
      because.push({ ...nameOf(g, by), change: `gains ${keywordWord(change.keyword)}${n}` })
    }
    if (change.what !== 'lost') continue
    const left = new Set(keywordsOf(now))
    for (const { power } of side.keywords)
      if (!left.has(power.keyword)) because.push({ ...nameOf(g, by), change: `loses ${keywordWord(power.keyword)}` })
  }
  return { stat: 'keyword', because: words(because) }
}

const types = (g: Game, told: readonly Told[]): Explained => {
  const because = told.flatMap(({ by, change }): Because[] => {
    if (change.what !== 'type' || typeof by === 'string' || !('what' in by)) return []
    const { what } = by
    if ('becomes' in what)
      return [{ ...nameOf(g, by), change: `is ${list(what.becomes.types.map(typeWord), 'and')} now` }]
    if (!('isAlso' in what)) return []
    const { types: more = [], tags = [] } = what.isAlso
    const also = [...more.map(typeWord), ...tags]
    return also.length === 0 ? [] : [{ ...nameOf(g, by), change: `is also ${list(also, 'and')}` }]
  })
  return { stat: 'type', because: words(because) }
}

// what it can't do, must do, and what keeps harm from it

const acts: Partial<Record<Act, string>> = {
  attack: 'attack',
  beAttacked: 'be attacked',
  protect: 'protect',
  beProtectedAgainst: 'be protected against',
  ready: 'ready',
  readyInReadyStep: 'ready in the ready step',
  exhaust: 'exhaust',
  beTargeted: 'be targeted',
  beInterrupted: 'be interrupted',
  beDestroyed: 'be destroyed',
  beDealtDamage: 'be dealt damage',
  beHealed: 'be healed',
  dealCombatDamage: 'deal combat damage',
  usePowers: 'use its powers',
  strike: 'strike',
  beFlipped: 'be flipped',
}

const passive: Partial<Record<Act, string>> = { exhaust: 'be exhausted', ready: 'be readied' }

const others = (g: Game, card: Card, told: readonly Told[]): Because[] => {
  const d = derive(g)
  const found: [Entry, string][] = []
  for (const { by, change } of told)
    if (typeof by !== 'string' && !('id' in by)) {
      if (change.what === 'lost') found.push([by, 'loses its powers'])
      if (change.what === 'power') found.push([by, 'gains a power'])
    }
  for (const entries of d.cannot.values()) for (const entry of entries) found.push(...cannot(g, card, entry))
  for (const entry of modifiers(g, 'must'))
    if (appliesTo(g, entry, entry.what.to, card)) found.push([entry, 'must attack if it can'])
  for (const entry of [...modifiers(g, 'attackOnly'), ...modifiers(g, 'canAttackOnly')])
    if (appliesTo(g, entry, entry.what.to, card)) found.push([entry, 'can attack only some'])
  for (const entry of modifiers(g, 'toAttack'))
    if (appliesTo(g, entry, entry.what.to, card)) found.push([entry, 'attacks at a price'])
  for (const entry of modifiers(g, 'control'))
    if (entry.env.you === card.ctl && card.ctl !== card.base)
      if ((entry.mod?.flagged ?? pickCards(g, entry.what.control, entry.env, -1)).includes(refOf(card)))
        found.push([entry, `is controlled by ${seatTitle(card.ctl)}`])
  for (const entry of modifiers(g, 'replace')) found.push(...replaced(g, card, entry, entry.what.replace))
  found.sort(([a], [b]) => a.stamp - b.stamp)
  return words(found.map(([by, change]) => ({ ...nameOf(g, by), change })))
}

const cannot = (g: Game, card: Card, entry: Entry): [Entry, string][] => {
  const { what } = entry
  if (!('cannot' in what)) return []
  const act = own(acts, what.cannot)
  if (act === undefined || !appliesTo(g, entry, what.to, card)) return []
  if (!entryHolds(g, entry, refOf(card))) return []
  const by = what.by === 'opponents' ? ' by opponents' : ''
  const some = what.against ? (what.cannot === 'exhaust' ? ' to pay for some' : ' some') : ''
  return [[entry, `can’t ${what.by === 'opponents' ? (own(passive, what.cannot) ?? act) : act}${some}${by}`]]
}

const replaced = (g: Game, card: Card, entry: Entry, r: Replacement): [Entry, string][] => {
  if (r.to === undefined || entry.mod?.left === 0 || !applies(g, r.to, entry.env, card)) return []
  if (r.would === 'beDestroyed' || r.would === 'leave')
    return r.into ? [[entry, `goes ${own(places, r.into) ?? r.into} instead of the graveyard`]] : []
  if (r.would !== 'deal') return []
  const damage = `${r.combat === true ? 'combat ' : ''}${r.type ? `${r.type} ` : ''}damage`
  if (r.preventNext !== undefined) return [[entry, `the next ${entry.mod?.left ?? 0} ${damage} to it is prevented`]]
  if (r.prevent === 'all') return [[entry, `${damage} to it is prevented`]]
  if (r.prevent !== undefined) return [[entry, `some ${damage} to it is prevented`]]
  if (r.redirect !== undefined) return [[entry, `${damage} to it is dealt to another`]]
  return r.plus !== undefined || r.times !== undefined ? [[entry, `the ${damage} it is dealt changes`]] : []
}
const places: Record<NonNullable<Replacement['into']>, string> = {
  removed: 'out of the game',
  hand: 'to a hand',
  deckBottom: 'under a deck',
  resources: 'to the resources',
}
