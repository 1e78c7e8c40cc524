import type { Move, Reseed } from '../engine/contract/answer.ts'
import { seatName } from '../engine/state/game.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import { saveFormat, type Snapshot } from '../engine/contract/save.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Values } from '../engine/contract/values.ts'
import type { Given, JournalRecord, RaidRecord, RoomRecord, SnapshotRecord } from '../store/db.ts'
import type { Kept, Written } from '../store/keeper.ts'
import { asOfToday } from './as-of-today.ts'
import { content } from './content.ts'
import type { Habits } from './habits.ts'
import { type Raid, raidAt, snapshotOf, startRaid, takeMove } from './raid.ts'
import { type Reason, waitingReason, withReasons } from './reasons.ts'
import type { Seating } from './seating.ts'
import type { StoryEntry, StoryLine } from './story.ts'

/** A raid being played, with all that is kept of it and what is yet to be. */
export interface PlayedRaid {
  readonly id: string
  readonly owner: number
  name: string
  raid: Raid
  story: StoryEntry[]
  seating: Seating
  room: RoomRecord | null // replaced as a whole when it changes
  habits: Partial<Record<Seat, Habits>>
  journal: number // records so far
  unkept: JournalRecord[] // the last of them
  latest: Snapshot | null // of the newest decision that somebody was asked
  idle?: number // a decision in which nothing that its person could do would change anything
  layUntil?: number // ms since 1970: then whoever has not laid out keeps what is usual
  reasons: Reason[] // of bots, for what is not told yet
  stored: number[] // snapshots that are kept, by their `after`
  kept: Marker
}

/** How far the record is kept. */
interface Marker {
  answers: number
  story: number
  journal: number
  seating: Seating
  room: RoomRecord | null
  habits: Partial<Record<Seat, Habits>>
}

export const seatsOf = ({ g }: Raid): Seat[] => g.s.order.map(seatName)
export const answersOf = ({ raid }: Pick<PlayedRaid, 'raid'>): number => raid.given.length

const markerOf = (play: Omit<PlayedRaid, 'kept'>): Marker => ({
  answers: answersOf(play),
  story: play.story.length,
  journal: play.journal,
  seating: play.seating,
  room: play.room,
  habits: play.habits,
})

/** A raid that has been read back, or has just begun. */
export const playOf = (made: Omit<PlayedRaid, 'kept' | 'unkept' | 'latest' | 'reasons'>): PlayedRaid => {
  const play = { ...made, unkept: [], latest: null, reasons: [] }
  return { ...play, kept: markerOf(play) }
}

/** A record of something that happened, with what it adds to the story. */
export const record = (play: PlayedRaid, did: JournalRecord['did'], told: readonly StoryLine[]): void => {
  const after = answersOf(play)
  let n = play.story.at(-1)?.n ?? 0
  const story = told.map((it): StoryEntry => {
    n += 1
    return { ...it, n, after }
  })
  play.story.push(...story)
  play.journal += 1
  play.unkept.push({ raid: play.id, n: play.journal, did, story })
}

const logSince = (raid: Raid, logged: number): StoryLine[] =>
  raid.g.s.log.flatMap((entry) => (entry.n > logged ? [{ told: 'log', entry: { ...entry } }] : []))

/** Takes an answer into the raid and its record. A refusal changes nothing; an EngineFault neither. */
export const give = (play: PlayedRaid, move: Move, by: Given['by'], why?: string): Refusal | null => {
  const { logged, pending } = play.raid.g.s
  const refusal = takeMove(play.raid, move, by)
  const given = play.raid.given.at(-1)
  if (refusal || !given) return refusal
  const reason =
    pending && why !== undefined && why !== '' && 'pick' in move
      ? waitingReason(pending, move.seat, move.pick, why)
      : null
  if (reason !== null && reason !== 'now') play.reasons.push(reason)
  const { told, left } = withReasons(logSince(play.raid, logged), play.reasons)
  play.reasons = left
  if (reason === 'now' && why !== undefined) told.push({ told: 'why', seat: move.seat, text: why })
  record(play, given, told)
  return null
}

const putIn = (play: PlayedRaid, move: Reseed, told: readonly StoryLine[]): void => {
  takeMove(play.raid, move, 'host')
  const given = play.raid.given.at(-1)
  if (given) record(play, given, told)
}

/** Other chance from here on. There is nothing to tell: nobody has seen what would have come. */
export const reseed = (play: PlayedRaid, words: Reseed['reseed']): void => putIn(play, { reseed: words }, [])

/**
 * Seven cards in one's own hand tell everything of chance in a raid that began with the generator before: no matter to
 * whoever plays alone at one device, but to people at several it is. The state itself says whether it was mended.
 */
export const isGuessable = ({ raid: { g }, room, seating }: PlayedRaid): boolean =>
  g.s.rng.length === 4 &&
  room !== null &&
  Object.values(seating).some(({ member }) => member !== undefined) &&
  !g.s.frames.some((frame) => frame.f === 'announce' && frame.chance) // 707.2: given up, it would choose again, and otherwise

/** Chance that nobody can foresee from here on, also after every undo. It is told, for it is the raid that changes. */
export const seal = (play: PlayedRaid, words: Reseed['reseed']): void =>
  putIn(play, { reseed: words, ...asOfToday }, [{ told: 'mixed' }])

/** Those that go with answers which don't stand any more: they are put in again, or old keys would foresee chance again. */
export const reseedsIn = (given: readonly Pick<Given, 'move'>[]): Reseed[] =>
  given.flatMap(({ move }) => ('reseed' in move ? [move] : []))

export const putBack = (play: PlayedRaid, given: readonly Pick<Given, 'move'>[]): void => {
  for (const move of reseedsIn(given)) putIn(play, move, [])
}

/** As it was after so many answers; a new value, so that nothing is lost if it can't be kept. */
export const undone = (play: PlayedRaid, to: number, seat: Seat): PlayedRaid => {
  const back: PlayedRaid = {
    ...play,
    raid: raidAt(play.raid, to),
    story: [...play.story],
    unkept: [...play.unkept],
    latest: null,
    reasons: [],
  }
  record(back, { undo: to, seat }, [{ told: 'undo', seat, to }])
  putBack(back, play.raid.given.slice(to))
  return back
}

/** Back to what is kept: the rest could not be. `anew`: also if the game is in doubt and not only the record. */
export const stepBack = (play: PlayedRaid, anew = false): void => {
  const { kept } = play
  if (anew || kept.answers !== answersOf(play)) play.raid = raidAt(play.raid, kept.answers)
  play.story.length = kept.story
  play.journal = kept.journal
  play.seating = kept.seating
  play.room = kept.room
  play.habits = kept.habits
  play.unkept = []
  play.reasons = []
}

const snapshotsToKeep = (play: PlayedRaid): Snapshot[] =>
  play.latest ? [...play.raid.snapshots, play.latest] : play.raid.snapshots

/** What the list of raids says of it, and changes as it is played. */
const standing = ({ raid: { g }, seating, room, habits }: PlayedRaid, changed: number) => ({
  changed,
  turn: g.s.turn.n,
  decisions: g.s.decisions,
  result: g.s.result,
  content,
  seating,
  ...(room ? { room } : {}),
  habits,
})

/** What is to be written so that all of it is kept. */
export const toWrite = (play: PlayedRaid, now: number): Written => {
  const keep = snapshotsToKeep(play)
  const afters = new Set(keep.map(({ after }) => after))
  return {
    id: play.id,
    owner: play.owner,
    records: play.unkept,
    raid: standing(play, now),
    snapshots: keep
      .filter(({ after }) => !play.stored.includes(after))
      .map((snapshot) => snapshotRecord(play, snapshot)),
    forget: play.stored.filter((after) => !afters.has(after)),
    strict: play.unkept.some(({ did }) => !('move' in did) || did.by === 'person' || did.by === 'host'),
  }
}

const snapshotRecord = (play: PlayedRaid, { after, state }: Snapshot): SnapshotRecord => ({
  raid: play.id,
  after,
  content,
  state,
})

export const isAllKept = (play: PlayedRaid): boolean => {
  const keep = snapshotsToKeep(play)
  return (
    play.unkept.length === 0 &&
    play.kept.habits === play.habits &&
    play.kept.seating === play.seating &&
    play.kept.room === play.room &&
    keep.every(({ after }) => play.stored.includes(after))
  )
}

/** It has been written. */
export const keptAll = (play: PlayedRaid): void => {
  play.unkept = []
  play.stored = snapshotsToKeep(play).map(({ after }) => after)
  play.kept = markerOf(play)
}

/** Whoever opens this raid after an update goes on at this very decision. */
export const takeLatest = (play: PlayedRaid): void => {
  const at = answersOf(play)
  const isThere = play.raid.snapshots.some(({ after }) => after === at)
  play.latest = isThere ? null : snapshotOf(play.raid)
}

export interface NewRaid {
  id: string
  name: string
  setup: Setup
  values: Values
  seating: Seating
  room?: RoomRecord | null
  habits: Partial<Record<Seat, Habits>>
  now: number
}

/** A raid that begins, and what to keep of it. */
export const newPlay = ({
  id,
  name,
  setup,
  values,
  seating,
  room = null,
  habits,
  now,
}: NewRaid): { play: PlayedRaid; kept: Kept } => {
  const raid = startRaid(setup, values)
  raid.snapshots.push(snapshotOf(raid))
  const play = playOf({
    id,
    owner: 1,
    name,
    raid,
    story: [],
    seating,
    room,
    habits,
    journal: 0,
    stored: [0],
  })
  record(play, { note: true }, logSince(raid, 0))
  const { records, snapshots } = toWrite({ ...play, stored: [] }, now)
  const whole: RaidRecord = {
    id,
    name,
    raid: setup.raid,
    ...(setup.mode === undefined ? {} : { mode: setup.mode }),
    created: now,
    format: saveFormat,
    setup,
    ...standing(play, now),
    owner: 1,
  }
  keptAll(play)
  return { play, kept: { raid: whole, values, journal: records, snapshots } }
}
