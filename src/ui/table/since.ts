import type { LogEntry } from '../../engine/contract/log.ts'
import type { Seat } from '../../engine/contract/names.ts'
import type { StoryEntry } from '../../table/story.ts'
import { whatStands } from '../end/tally.ts'
import type { SinceKind, SinceLine, Thing } from '../strings/since.ts'

/**
 * What changed since somebody's turn, in a few lines, each with the entry of the story that it leads to. It is made of
 * the story alone, which tells everyone the same: it says nothing that its reader may not know.
 */

export interface Since {
  of: Seat
  turn: number // n of the entry with which the turn began that this is told before; 0: it is not their turn
  lines: SinceLine[] // mine first, then the other side's, then friends'
}

export interface SinceFacts {
  isHero: (key: string) => boolean // whether the card with this key is one
  nameOf: (key: string) => string | undefined // on its front
  numbered: (name: string, key: string) => string // with its number, where several have one name
}

type Told = LogEntry & { at: number } // n of the story's entry

const logOf = (story: readonly StoryEntry[]): Told[] =>
  whatStands(story).flatMap((it) => (it.told === 'log' ? [{ ...it.entry, at: it.n }] : []))

const doings: ReadonlySet<LogEntry['what']> = new Set(['play', 'use', 'complete', 'place', 'attack', 'adjust'])

/** From the end of their last turn to now; in their own turn to its beginning, with what happened to them in it before they did anything. */
const stretch = (log: readonly Told[], seat: Seat): { told: Told[]; turn: number } => {
  const turns = log.flatMap((it, i) => (it.what === 'turn' ? [{ i, seat: it.seat, at: it.at }] : []))
  const last = turns.at(-1)
  const isMine = last?.seat === seat
  const before = isMine ? turns.slice(0, -1) : turns
  const own = before.findLastIndex((it) => it.seat === seat)
  const from = before[own + 1]?.i ?? last?.i ?? log.length
  if (!isMine) return { told: log.slice(from), turn: 0 }
  const rest = log.slice(last.i)
  const began = rest.findIndex((it) => it.seat === seat && doings.has(it.what))
  const early = (began < 0 ? rest : rest.slice(0, began)).filter((it) => !(it.what === 'draw' && it.seat === seat))
  return { told: [...log.slice(from, last.i), ...early], turn: last.at }
}

/** The entry with which their turn began, if it is theirs that is told of last. */
export const turnOf = (story: readonly StoryEntry[], seat: Seat): number | null => {
  const last = story.findLast((it) => it.told === 'log' && it.entry.what === 'turn')
  return last?.told === 'log' && last.entry.seat === seat ? last.n : null
}

// Those of one name are one thing, whatever their printing: five Cubes are "Cube ×5".
const add = (list: Thing[], name: string, key: string | undefined, times: number): void => {
  const known = list.find((it) => it.name === name)
  if (known) known.times += times
  else list.push({ name, ...(key === undefined ? {} : { key }), times })
}

const drop = (list: Thing[], name: string | undefined): boolean => {
  const at = list.findIndex((it) => it.name === name)
  const known = list[at]
  if (!known) return false
  known.times -= 1
  if (known.times === 0) list.splice(at, 1)
  return true
}

const withoutCards: ReadonlySet<SinceKind> = new Set(['fell', 'ghost', 'living', 'reset'])

const order: readonly SinceKind[] = [
  'fell',
  'ghost',
  'living',
  'reset',
  'beaten',
  'arrived',
  'stage',
  'flipped',
  'event',
  'destroyed',
  'discarded',
  'taken',
  'left',
  'hurt',
  'healed',
  'attached',
  'won',
  'came',
]

class Summary {
  readonly lines: SinceLine[] = []

  /** `by`: each has a line of its own; undefined: nothing did it, null: all is one line. */
  line(kind: SinceKind, seat: Seat | undefined, n: number, by: string | undefined | null = null): SinceLine {
    const known = this.lines.find(
      (it) => it.kind === kind && it.seat === seat && (by === null || it.by[0]?.name === by),
    )
    if (known) {
      known.n = n
      return known
    }
    const made: SinceLine = { kind, n, ...(seat ? { seat } : {}), things: [], by: [], amount: 0 }
    if (by) made.by.push({ name: by, times: 1 })
    this.lines.push(made)
    return made
  }

  find(kind: SinceKind, seat: Seat | undefined): SinceLine | undefined {
    return this.lines.find((it) => it.kind === kind && it.seat === seat)
  }
}

/** How much a character was hurt or healed, and by what. */
const changed = (sum: Summary, kind: 'hurt' | 'healed', e: Told, who: Struck): void => {
  const { whose, name, key, amount, by, byKey } = who
  if (whose === undefined || amount === 0) return
  const line = sum.line(kind, whose, e.at)
  add(line.things, name, key, amount)
  if (by !== undefined) add(line.by, by, byKey, amount)
  line.amount += amount
}

interface Struck {
  whose: Seat | undefined
  name: string
  key: string | undefined
  amount: number
  by: string | undefined
  byKey: string | undefined
}

const onOther = (e: Told): Struck => ({
  whose: e.otherWhose,
  name: e.other ?? '',
  key: e.otherKey,
  amount: e.amount ?? 0,
  by: e.card,
  byKey: e.key,
})
const onIt = (e: Told): Struck => ({
  whose: e.whose,
  name: e.card ?? '',
  key: e.key,
  amount: e.amount ?? 0,
  by: e.by,
  byKey: e.byKey,
})

/** A card of somebody's is gone from where it was; what came and went meanwhile is no news. */
const lost = (sum: Summary, kind: SinceKind, e: Told, whose: Seat | undefined, by: string | undefined): void => {
  if (whose === undefined || e.card === undefined) return
  const came = sum.find('came', whose)
  if (kind !== 'discarded' && came && drop(came.things, e.card)) return
  add(sum.line(kind, whose, e.at, by).things, e.card, e.key, 1)
}

export const since = (story: readonly StoryEntry[], seat: Seat, { isHero, nameOf, numbered }: SinceFacts): Since => {
  const called = (name: string, key: string | undefined): string => (key === undefined ? name : numbered(name, key))
  const { told, turn } = stretch(logOf(story), seat)
  // what makes itself go just goes
  const isItself = (e: Told): boolean => e.byKey !== undefined && e.byKey === e.key
  const named = ({ by, ...e }: Told): Told => ({
    ...e,
    ...(e.card === undefined ? {} : { card: called(e.card, e.key) }),
    ...(e.other === undefined ? {} : { other: called(e.other, e.otherKey) }),
    ...(by === undefined || isItself(e) ? {} : { by: called(by, e.byKey) }),
  })
  const sum = new Summary()
  const lastHit = new Map<string, string>() // what last damaged a card, by whose and which
  const hitOn = (whose: Seat | undefined, key: string | undefined): string => `${whose ?? ''} ${key ?? ''}`
  const tell: Partial<Record<LogEntry['what'], (e: Told) => void>> = {
    damage: (e) => {
      changed(sum, 'hurt', e, onOther(e))
      if (e.card !== undefined) lastHit.set(hitOn(e.otherWhose, e.otherKey), e.card)
    },
    put: (e) => changed(sum, 'hurt', e, onIt(e)),
    heal: (e) => changed(sum, 'healed', e, onOther(e)),
    remove: (e) => changed(sum, 'healed', e, onIt(e)),
    destroy: (e) => {
      const whose = e.seat ?? e.whose
      const isFallen = e.key !== undefined && isHero(e.key) // a raider's is told as a fall
      if (isFallen && whose === 'boss') add(sum.line('beaten', 'boss', e.at).things, e.card ?? '', e.key, 1)
      if (!isFallen) lost(sum, 'destroyed', e, whose, e.by ?? lastHit.get(hitOn(whose, e.key)))
    },
    discard: (e) => lost(sum, 'discarded', e, e.seat, e.by),
    move: (e) => {
      if (e.place === 'play' || e.place === 'resource') lost(sum, 'left', e, e.whose, e.by)
    },
    control: (e) => {
      if (e.from !== undefined) lost(sum, 'taken', e, e.from, e.by)
      if (e.card !== undefined) add(sum.line('won', e.seat, e.at).things, e.card, e.key, 1)
    },
    enter: (e) => {
      if (e.card === undefined) return
      if (e.key !== undefined && isHero(e.key)) {
        if (e.seat === 'boss') add(sum.line('arrived', 'boss', e.at).things, e.card, e.key, 1)
        return
      }
      const isOnOthers = e.otherWhose !== undefined && e.otherWhose !== e.seat
      const line = isOnOthers ? sum.line('attached', e.otherWhose, e.at) : sum.line('came', e.seat, e.at)
      add(line.things, e.card, e.key, 1)
    },
    event: (e) => {
      if (e.card !== undefined) add(sum.line('event', 'boss', e.at).things, e.card, e.key, 1)
    },
    flip: (e) => {
      if (e.key === undefined || !isHero(e.key) || e.whose !== 'boss') return
      // A side with a name of its own is somebody else; most Bosses flip to pay for a power.
      const kind = e.card === nameOf(e.key) ? 'flipped' : 'stage'
      add(sum.line(kind, 'boss', e.at).things, e.card ?? '', e.key, 1)
    },
    swap: (e) => {
      const line = e.whose === 'boss' ? sum.line('stage', 'boss', e.at) : sum.line('came', e.whose, e.at)
      add(line.things, e.other ?? '', e.otherKey, 1)
    },
    reset: (e) => void sum.line('reset', undefined, e.at),
    fall: (e) => void sum.line('fell', e.seat, e.at),
    mark: (e) => void (e.text === 'ghost' && sum.line('ghost', e.seat, e.at)),
    unmark: (e) => void (e.text === 'ghost' && sum.line('living', e.seat, e.at)),
  }
  for (const e of told) tell[e.what]?.(named(e))
  // an event that stays in play has been told as one that happened
  const events = sum.find('event', 'boss')?.things.map(({ name }) => name) ?? []
  const came = sum.find('came', 'boss')
  if (came) came.things = came.things.filter(({ name }) => !events.includes(name))
  const lines = sum.lines.filter((it) => it.things.length > 0 || withoutCards.has(it.kind))
  return { of: seat, turn, lines: lines.toSorted(before(seat)) }
}

const rank = (seat: Seat, it: SinceLine): number => {
  if (it.seat === undefined) return 0
  if (it.seat === seat) return 1
  return (it.seat === 'boss') === (seat === 'boss') ? 3 : 2
}

const before =
  (seat: Seat) =>
  (a: SinceLine, b: SinceLine): number =>
    rank(seat, a) - rank(seat, b) ||
    (a.seat ?? '').localeCompare(b.seat ?? '') ||
    order.indexOf(a.kind) - order.indexOf(b.kind)
