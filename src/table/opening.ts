import { answer } from '../engine/running/api.ts'
import { createGame, resumeGame } from '../engine/running/create.ts'
import type { Game } from '../engine/state/game.ts'
import { type Seat, seatNames } from '../engine/contract/names.ts'
import type { Save } from '../engine/contract/save.ts'
import type { Given, JournalRecord } from '../store/db.ts'
import type { Kept } from '../store/keeper.ts'
import { letterOf, lineOf, type SaveFile, saveFileOf } from '../store/line.ts'
import { cardsProblems } from './brought-cards.ts'
import { content } from './content.ts'
import type { Habits } from './habits.ts'
import { type Play, playOf, record } from './play.ts'
import { raidOf, stateOf, worthKeeping } from './raid.ts'
import { readSave, restoreSave, SaveError } from './saves.ts'
import { human, type Seating } from './seating.ts'
import type { StoryEntry } from './story.ts'
import { givenWith, glimpse } from './undo.ts'

/** Raids from the record that is kept of them, and from files. */

/** A raid as it was left. A SaveError says what is wrong with its record. */
export const openPlay = (kept: Kept): Play => {
  const { raid, journal } = kept
  const gap = journal.findIndex(({ n }, i) => n !== i + 1)
  if (gap >= 0) throw new SaveError([`The record of this raid is damaged: its entry ${gap + 1} is missing.`])
  const problems = cardsProblems(raid.setup.cards)
  if (problems.length > 0) throw new SaveError(problems)
  const { base, given, story } = lineOf(journal)
  const common = {
    id: raid.id,
    owner: raid.owner,
    name: raid.name,
    story: story as StoryEntry[],
    seating: raid.seating as Seating,
    room: raid.room ?? null,
    habits: withoutWaiting(raid.habits as Partial<Record<Seat, Habits>>),
    journal: journal.length,
    stored: kept.snapshots.map(({ after }) => after),
  }
  if (raid.content !== content) return renewed(kept, common)
  const save = saveFileOf(kept)
  const g = restored(save, raid.decisions)
  const play = playOf({ ...common, base, given, raid: { ...raidOf(save, g), snapshots: worthKeeping(save.snapshots) } })
  const isTold = play.story.at(-1)?.told === 'resumed'
  if (!isTold) record(play, { note: true }, [{ told: 'resumed' }])
  return play
}

/** A wait for something to happen does not outlast a visit. */
const withoutWaiting = (habits: Partial<Record<Seat, Habits>>): Partial<Record<Seat, Habits>> =>
  Object.fromEntries(Object.entries(habits).map(([seat, one]) => [seat, { ...one, until: null }]))

/** Should a snapshot be damaged, the answers before it may still tell. */
const restored = (save: Save, decisions: number): Game => {
  let problem: unknown = null
  for (const snapshots of [save.snapshots, save.snapshots.slice(0, -1), save.snapshots.slice(0, 1)]) {
    try {
      const g = restoreSave({ ...save, snapshots })
      if (g.s.decisions === decisions) return g
      problem ??= new SaveError([
        `The record of this raid is damaged: it ends at decision ${g.s.decisions}, but ${decisions} were asked.`,
      ])
    } catch (error) {
      problem ??= error
    }
  }
  throw problem
}

/** Other rules and cards: from its newest snapshot on, with answers of its own. */
const renewed = (
  { raid, journal, snapshots }: Kept,
  common: Omit<Parameters<typeof playOf>[0], 'raid' | 'base' | 'given'>,
) => {
  const line = lineOf(journal)
  const newest = snapshots.findLast(({ after }) => after >= line.base && after <= line.base + line.given.length)
  const save: Save = {
    format: 1,
    content: raid.content,
    setup: raid.setup,
    answers: [],
    snapshots: newest ? [{ after: 0, state: newest.state }] : [],
  }
  const base = newest?.after ?? 0
  const stored = common.stored.filter((after) => after !== base) // the others go; that one is written anew
  const play = playOf({ ...common, stored, base, given: [], raid: raidOf(save, restoreSave(save)) })
  record(play, { renewed: content, after: base }, [{ told: 'renewed' }])
  return play
}

/** What to keep of a save file, under an id of this device. A SaveError says why it can't be played on. */
export const importRaid = (id: string, text: string, now: number): Kept => {
  const read = readSave(text)
  const end = restoreSave(read)
  const save = read.content === content ? replayable(read) : read
  const seating = (save.seating as Seating | undefined) ?? seatingFor(save)
  const byOf = (i: number, seat: Seat): Given['by'] => {
    const letter = save.by?.[i]
    const isPerson = seating[seat]?.player === human
    return letter === letterOf.habit ? 'habit' : letter === letterOf.person || (!letter && isPerson) ? 'person' : 'bot'
  }
  const given =
    save.content === content ? replayed(save, byOf) : save.answers.map((move, i) => ({ move, by: byOf(i, move.seat) }))
  const first: JournalRecord = { raid: id, n: 1, did: { note: true }, story: save.story ?? [] }
  return {
    raid: {
      id,
      name: save.name ?? '',
      raid: save.setup.raid,
      ...(save.setup.mode === undefined ? {} : { mode: save.setup.mode }),
      created: now,
      changed: now,
      turn: end.s.turn.n,
      decisions: end.s.decisions,
      result: end.s.result,
      content: save.content,
      setup: save.setup,
      seating,
      habits: {},
      owner: 0,
    },
    journal: [first, ...given.map((did, i): JournalRecord => ({ raid: id, n: i + 2, did, story: [] }))],
    snapshots: save.snapshots.map(({ after, state }) => ({ raid: id, after, content: save.content, state })),
  }
}

/** A person as the first raider, bots everywhere else, for a file that does not say. */
const seatingFor = ({ setup }: Save): Seating => {
  const seats = seatNames.slice(0, setup.raiders.length + 1)
  const nameOf = (seat: Seat): string => (seat === 'boss' ? 'Boss' : `Raider ${seat.slice(-1)}`)
  return Object.fromEntries(
    seats.map((seat) => [seat, { player: seat === 'raider1' ? human : 'greedy', name: nameOf(seat) }]),
  )
}

const startOf = (save: Save): Game => {
  const first = save.snapshots.find(({ after }) => after === 0)
  return first ? resumeGame(save.setup, stateOf(first)) : createGame(save.setup)
}

/** A save whose answers all replay: those that don't, from before it was last renewed, are left out. */
const replayable = (save: SaveFile): SaveFile => {
  const g = startOf(save)
  const oldest = save.snapshots[0]
  const early = save.answers.slice(0, oldest?.after ?? save.answers.length)
  const fits = early.every((move) => answer(g, move) === null)
  if (!oldest || oldest.after === 0 || (fits && JSON.stringify(g.s) === oldest.state))
    return { ...save, snapshots: withStart(save) }
  const cut = oldest.after
  return {
    ...save,
    answers: save.answers.slice(cut),
    snapshots: save.snapshots.map(({ after, state }) => ({ after: after - cut, state })),
    ...(save.by === undefined ? {} : { by: save.by.slice(cut) }),
  }
}

const withStart = (save: Save): Save['snapshots'] =>
  save.snapshots[0]?.after === 0
    ? save.snapshots
    : [{ after: 0, state: JSON.stringify(startOf(save).s) }, ...save.snapshots]

const replayed = (save: Save, byOf: (i: number, seat: Seat) => Given['by']): Given[] => {
  const g = startOf(save)
  return save.answers.map((move, i) => {
    const before = glimpse(g)
    const refusal = answer(g, move)
    if (refusal)
      throw new SaveError([`answers.${i}: it does not fit the raid: ${refusal.reason} (rule ${refusal.rule})`])
    return givenWith(before, g, move, byOf(i, move.seat))
  })
}
