import { ownAmount } from '../acting/modify.ts'
import { costsOf, resourcesNeeded, strikeThing } from '../paying/costs.ts'
import { type Change, derive, deriveAloud, type Entry } from '../deriving/derive.ts'
import type { Because, Explained } from '../contract/explained.ts'
import { keywordsOf } from '../state/faces.ts'
import { compiledOf, type Game, inPlay, nameOf, newEnv, refOf, seatNumber, valueOf } from '../state/game.ts'
import { saidOf, sayingOf } from './explain-modifier.ts'
import { countedOff, howLong } from './explain-phrases.ts'
import { faceSeen, numbersSeen } from './look.ts'
import type { Handle, Seat } from '../contract/names.ts'
import { isShown, maySee } from '../state/sight.ts'
import { damageWord, keywordWord, list, sayerOf, signed, typeWord } from '../state/spoken.ts'
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

const isEntry = (by: Told['by']): by is Entry => typeof by !== 'string' && 'what' in by

const sayer = (g: Game, by: Told['by']): Pick<Because, 'name' | 'key'> => {
  if (typeof by === 'string') return { name: `${by} counters` }
  if ('id' in by) return { name: nameOf(g, by), key: by.key }
  return sayerOf(g, by) ?? { name: `Rule ${by.rule ?? '103.1'}` }
}

// numbers

/** What a modifier's number is counted off, and how long it lasts. */
const besides = (by: Told['by']): string => (isEntry(by) ? `${countedOff(ownAmount(by.what) ?? 0)}${howLong(by)}` : '')

/** A number that is changed step by step; a card that does so several times in one way is named once. */
const numbers = (g: Game, steps: readonly { by: Told['by']; n: number; how?: 'set' | 'doubled' }[]): Because[] => {
  const found: { who: Pick<Because, 'name' | 'key'>; besides: string; parts: number[]; how?: 'set' | 'doubled' }[] = []
  for (const { by, n, how } of steps) {
    if (n === 0 && how !== 'set') continue
    const step = { who: sayer(g, by), besides: besides(by), parts: [n], ...(how ? { how } : {}) }
    const same = found.findLast(
      (it) => it.who.name === step.who.name && it.who.key === step.who.key && it.besides === step.besides && !it.how,
    )
    if (same && !how) same.parts.push(n)
    else found.push(step)
  }
  return found.map(({ who, besides: more, parts, how }) => ({ ...who, change: `${changed(parts, how)}${more}` }))
}

const changed = (parts: readonly number[], how?: 'set' | 'doubled'): string => {
  if (how === 'set') return `becomes ${parts[0] ?? 0}`
  return `${together(parts)}${how === 'doubled' ? ' (doubled)' : ''}`
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
      because.push({
        ...sayer(g, by),
        change: `gains ${keywordWord(change.keyword)}${n}${isEntry(by) ? howLong(by) : ''}`,
      })
    }
    if (change.what !== 'lost') continue
    const left = new Set(keywordsOf(now))
    for (const { power } of side.keywords)
      if (!left.has(power.keyword)) because.push({ ...sayer(g, by), change: `loses ${keywordWord(power.keyword)}` })
  }
  return { stat: 'keyword', because: words(because) }
}

const types = (g: Game, told: readonly Told[]): Explained => {
  const because = told.flatMap(({ by, change }): Because[] => {
    if (change.what !== 'type' || !isEntry(by)) return []
    const { what } = by
    const is = 'becomes' in what ? list(what.becomes.types.map(typeWord), 'and') : ''
    if (is !== '') return [{ ...sayer(g, by), change: `is ${is} now${howLong(by)}` }]
    const { types: more = [], tags = [], damageType } = 'isAlso' in what ? what.isAlso : {}
    const also = [...more.map(typeWord), ...tags, ...(damageType ? [damageWord(damageType)] : [])]
    return also.length === 0 ? [] : [{ ...sayer(g, by), change: `is also ${list(also, 'and')}${howLong(by)}` }]
  })
  return { stat: 'type', because: words(because) }
}

// what it can't do, must do, and what keeps harm from it

const others = (g: Game, card: Card, told: readonly Told[]): Because[] => {
  const found = saidOf(g, card)
  for (const { by, change } of told)
    if (isEntry(by) && (change.what === 'lost' || change.what === 'power')) {
      const says = sayingOf(g, card, by)
      if (says !== null) found.push([by, says])
    }
  found.sort(([a], [b]) => a.stamp - b.stamp)
  return words(found.map(([by, says]) => ({ ...sayer(g, by), change: `${says}${howLong(by)}` })))
}
