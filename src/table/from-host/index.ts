import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { decision, move } from './asked.ts'
import {
  allowance,
  byTag,
  type Check,
  type Fields,
  flag,
  isObject,
  isSmall,
  listOf,
  maybe,
  nullable,
  oneOf,
  recordOf,
  shaped,
  someOf,
  text,
  wordOf,
  yes,
} from './parts.ts'
import { lobby, member, memberId, members, mostPeople, seating } from './people.ts'
import { cardKey, count, few, handle, longText, raid, result, seat, seats, shortText } from './plain.ts'
import { explained, failure, outcome, refusal } from './replies.ts'
import { logEntry, view } from './view.ts'
import { room, wayIn } from './way-in.ts'
import { type Habits, stopPlaces } from '../habits.ts'
import { mostPreviewed } from '../outcome.ts'
import { type Patch, PatchError, patched } from '../patch.ts'
import type { Shot, ToClient, UndoOffer } from '../protocol.ts'
import { longestChat, type Proposal, type ProposedThing, type Shown, signals } from '../room.ts'
import type { StoryEntry } from '../story.ts'

/**
 * What a host at another device says, read with suspicion before anything at a guest's page hears it. A newer host may
 * say more than this app knows; what this app does know is what its types say, and no more than a page can draw.
 */

export const mostTold = 20_000 // entries of a story; a long raid tells some thousands
const mostValues = 2000 // cards told of in one message
const mostInValues = 500_000 // values in what is told of them
const mostPatched = 20_000 // items of lists that a patch puts together

// ---- what is seen

const stops = listOf(oneOf(stopPlaces), 20)
const habits = shaped<Habits>({
  idle: flag,
  single: flag,
  pay: flag,
  stops: shaped<Habits['stops']>({ mine: stops, friends: stops, foes: stops }),
  chain: wordOf<Habits['chain']>({ foes: true, all: true }),
  hold: flag,
  until: nullable(wordOf<'something'>({ something: true })),
  cover: flag,
  everyWindow: maybe(yes),
  attacks: maybe(shaped<NonNullable<Habits['attacks']>>({ turn: count, like: longText, by: nullable(handle) })),
})
const needs = listOf(wordOf<UndoOffer['needs'][number]>({ hidden: true, chance: true, others: true }), 10)
const fieldsOfShot: Fields<Shot> = {
  seat: nullable(seat),
  view,
  undo: nullable(shaped<UndoOffer>({ seat, needs, others: seats })),
  idle: maybe(yes),
  layoutLeft: maybe((value) =>
    typeof value === 'number' && value >= 0 && value <= 3_600_000 ? null : 'should be a time of up to an hour',
  ),
  habits: someOf(seat, habits),
}
const shot = shaped<Shot>(fieldsOfShot)

const patchProblem = (patch: unknown, left: { items: number }): string | null => {
  if (!isObject(patch)) return 'should be an object'
  if ('v' in patch) return null // what it leads to is looked at then
  if ('a' in patch) return Array.isArray(patch['a']) ? itemsProblem(patch['a'], left) : 'should be a list'
  const { o: changed, d: gone } = patch
  if (!isObject(changed) || (gone !== undefined && !Array.isArray(gone))) return 'should be a patch'
  for (const inner of Object.values(changed)) {
    const problem = patchProblem(inner, left)
    if (problem !== null) return problem
  }
  return null
}
/** A few words of a patch can say a list a thousand times over: what it comes to is counted before it is made. */
const itemsProblem = (items: readonly unknown[], left: { items: number }): string | null => {
  for (const item of items) {
    const isOld = Array.isArray(item)
    if (isOld && (item.length !== 2 || !item.every(isCount))) return 'should say which and how many'
    left.items -= isOld ? 1 + (item[1] as number) : 1
    if (left.items < 0) return 'makes too much'
    if (isOld || (isObject(item) && 'v' in item)) continue
    if (!isObject(item) || !isCount(item['i'])) return 'should say which'
    const problem = patchProblem(item['p'], left)
    if (problem !== null) return problem
  }
  return null
}
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0
const patch: Check<Patch> = (value) => patchProblem(value, { items: mostPatched })

// ---- what is told

const line = { n: count, after: count }
const story = byTag<StoryEntry, 'told'>('told', {
  log: { ...line, entry: logEntry, why: maybe(longText) },
  why: { ...line, seat, text: longText },
  undo: { ...line, seat, to: count },
  resumed: line,
  mixed: line,
  renewed: { ...line, lost: maybe(count) },
  sits: { ...line, seat, name: shortText, player: shortText },
  fault: { ...line, seat, text: longText },
})
const listOfStory = listOf(story, mostTold)
/** Each later than the one before: a page looks for an entry from its end. */
const entries: Check<StoryEntry[]> = (value, left) => {
  const problem = listOfStory(value, left)
  if (problem !== null) return problem
  const isInOrder = (value as StoryEntry[]).every(({ n }, i, all) => i === 0 || n > (all[i - 1]?.n ?? 0))
  return isInOrder ? null : 'should be in order'
}

/** Whether they are cards and rules is for the grammar to say (room/checked.ts). */
const cards: Check<CardValue[]> = (value) => {
  if (!Array.isArray(value)) return 'should be a list'
  return value.length <= mostValues && isSmall(value, mostInValues) ? null : 'is too much'
}
const copies = recordOf(cardKey, few, 1000)
const rules: Check<RaidValue> = (value, left) => {
  if (!isObject(value) || !isSmall(value, mostInValues)) return 'should be rules'
  if (!isObject(value['decks'])) return 'should have decks'
  for (const deck of Object.values(value['decks'])) {
    const all = isObject(deck) ? deck['cards'] : null
    const problem = copies(all, left)
    if (problem !== null) return problem
    if (
      few(
        Object.values(all as Record<string, number>).reduce((sum, n) => sum + n, 0),
        left,
      )
    )
      return 'too many cards'
  }
  return null
}

const proposed = byTag<ProposedThing, 'kind'>('kind', {
  joint: { move },
  advice: { move },
  undo: { needs },
  adjust: { move },
  seat: {},
})
const proposal = shaped<Proposal>({
  id: count,
  by: memberId,
  seat,
  what: proposed,
  needed: members,
  agreed: members,
  refused: members,
  decider: nullable(memberId),
})
const shown = byTag<Shown, 'kind'>('kind', {
  point: { card: nullable(handle) },
  choosing: { cards: listOf(handle, 100) },
  signal: { signal: oneOf(signals) },
  chat: { to: wordOf<'all' | 'side'>({ all: true, side: true }), text: text(longestChat) },
})

// ---- all of it

/** Said only to the page beside the host. */
type OwnersOnly =
  | 'file'
  | 'imported'
  | 'restored'
  | 'doing'
  | 'progress'
  | 'elsewhere'
  | 'taken'
  | 'knocks'
  | 'door'
  | 'callers'
  | 'keeping'
export type ToGuest = Exclude<ToClient, { type: OwnersOnly }>

const kinds = {
  ...wayIn,
  people: { members: listOf(member, mostPeople) },
  lobby: { lobby },
  opened: { id: shortText, name: shortText, raid, seating, mine: seats, room: nullable(room) },
  seated: { seating, mine: seats },
  view: { n: count, ...fieldsOfShot },
  patch: { n: count, patch },
  proposals: { proposals: listOf(proposal, 100) },
  shown: { by: memberId, seat: nullable(seat), shown },
  story: { entries, whole: maybe(yes) },
  values: { cards, rules: maybe(rules) },
  refused: { move, refusal },
  over: { result },
  why: { ask: count, card: handle, refusals: listOf(refusal, 100) },
  explained: { ask: count, card: handle, numbers: listOf(explained, 100) },
  previewed: { ask: count, decision: count, outcomes: listOf(nullable(outcome), mostPreviewed) },
  aims: { ask: count, asked: nullable(decision) },
  failed: { failure },
}
const message = byTag<ToGuest, 'type'>('type', kinds)

/** `of`: what it was about. What a newer host says that this app has no word for is nobody's mistake. */
export interface Misread {
  problem: string
  of: 'view' | 'unheard' | 'other'
}

/** A message of a host, or what is wrong with it. */
export const readFromHost = (said: unknown): ToGuest | Misread => {
  const problem = message(said, allowance())
  if (problem === null) return said as ToGuest
  const type = isObject(said) ? said['type'] : undefined
  if (type === 'view' || type === 'patch') return { problem, of: 'view' }
  const isUnheard = typeof type === 'string' && !Object.hasOwn(kinds, type)
  return { problem, of: isUnheard ? 'unheard' : 'other' }
}

/** What is wrong with a view, by itself; null: a page can draw it. */
export const viewProblem = (value: unknown): string | null => view(value, allowance())

/**
 * As much of the patch as is about what is seen, if what it leads to can be drawn. Looking at all of it costs little
 * more than looking for what has changed, and nothing is forgotten.
 */
export const readPatch = (before: Shot, it: Patch): { patch: Patch } | Misread => {
  try {
    const kept = ofShot(it)
    const problem = shot(patched(before, kept), allowance())
    return problem === null ? { patch: kept } : { problem, of: 'view' }
  } catch (error) {
    if (!(error instanceof PatchError)) throw error
    return { problem: error.message, of: 'view' }
  }
}
const ofShot = (it: Patch): Patch => {
  if (!('o' in it)) return it
  const isOurs = (name: string): boolean => Object.hasOwn(fieldsOfShot, name) && name !== 'seat'
  return {
    o: Object.fromEntries(Object.entries(it.o).filter(([name]) => isOurs(name))),
    d: (it.d ?? []).filter(isOurs),
  }
}
