import type { Shelf } from '../cards/packs.ts'
import { type Seat, seatNames } from '../engine/contract/names.ts'
import { saveFormat, type Save } from '../engine/contract/save.ts'
import type { Setup } from '../engine/contract/setup.ts'
import { SetupError } from '../engine/running/setup-problems.ts'
import type { Game } from '../engine/state/game.ts'
import type { Given, JournalRecord } from '../store/db.ts'
import type { Kept, Written } from '../store/keeper.ts'
import { letterOf, lineOf, type SaveFile, saveFileOf } from '../store/line.ts'
import { foldName, raidRoom } from '../limits/names.ts'
import { valuesProblems } from './brought-cards.ts'
import { content } from './content.ts'
import { keptFrom1 } from './formats/from-1.ts'
import { goingOn } from './goes-on.ts'
import type { Habits } from './habits.ts'
import { namesApart } from './names-apart.ts'
import { type PlayedRaid, playOf, putBack, record, reseedsIn, toWrite } from './play.ts'
import { valuesSince } from './pinning.ts'
import { gameFrom, type Raid } from './raid.ts'
import { type GivenBy, type Resumed, resuming } from './resuming.ts'
import { SaveError } from './save-error.ts'
import { readSave, restoring } from './saves.ts'
import { human, type Seating } from './seating.ts'
import { stateProblem } from './sizes.ts'
import { allAtOnce, type Steps, watched } from './steps.ts'
import type { StoryEntry, StoryLine } from './story.ts'

/** Raids from the record that is kept of them, and from files. */

/** In the format of today. */
export const keptNow = async (kept: Kept, shelf: Shelf): Promise<Kept> => {
  const format = kept.raid.format ?? 1
  if (format > saveFormat)
    throw new SaveError([
      `This raid was saved by a newer version of the app (format ${format}; this one reads up to ${saveFormat}). Update the app.`,
    ])
  return format === 1 ? keptFrom1(kept, await valuesSince(kept.raid.setup, shelf)) : kept
}

/** A raid as it was left. A SaveError says what is wrong with its record. */
export const openPlay = (kept: Kept): PlayedRaid => allAtOnce(opening(kept))

export function* opening(kept: Kept): Steps<PlayedRaid> {
  const { raid, journal } = kept
  const gap = journal.findIndex(({ n }, i) => n !== i + 1)
  if (gap >= 0) throw new SaveError([`The record of this raid is damaged: its entry ${gap + 1} is missing.`])
  const { given, story } = lineOf(journal)
  const save = saveIn(kept)
  const isOurs = raid.content === content
  const found = isOurs ? yield* asItWas(save, raid.decisions) : yield* byOurRules(save)
  const played = raidOf(save, given, found)
  const play = playOf({
    id: raid.id,
    owner: raid.owner,
    name: foldName(raid.name, raidRoom),
    raid: played,
    story: story as StoryEntry[],
    seating: namesApart(raid.seating as Seating),
    room: raid.room ?? null,
    habits: withoutWaiting(raid.habits as Partial<Record<Seat, Habits>>),
    journal: journal.length,
    stored: kept.snapshots.map(({ after }) => after),
  })
  const { after, from } = found
  const loss = lossOf(save, found)
  if (loss.length > 0 || from < save.from) record(play, { renewed: content, after, from }, loss)
  putBack(play, given.slice(after))
  if (loss.length === 0 && play.story.at(-1)?.told !== 'resumed') record(play, { note: true }, [{ told: 'resumed' }])
  return play
}

/** What must be written of a raid that was found in another format or with other rules; null: nothing. */
export const rewritten = (play: PlayedRaid, found: Kept, kept: Kept, now: number): Written | null => {
  const written = toWrite(play, now)
  if (kept === found) return found.raid.content === content ? null : written
  const { format } = kept.raid
  return {
    ...written,
    ...(kept.values ? { values: kept.values } : {}),
    raid: { ...written.raid, ...(format === undefined ? {} : { format }) },
    snapshots: kept.snapshots.filter(({ after }) => !written.forget.includes(after)),
    strict: true,
  }
}

const saveIn = (kept: Kept): Save => {
  const save = saveFileOf(kept)
  if (!('values' in save)) throw new SaveError(['The record of this raid is damaged: its cards are missing.'])
  return save
}

/** What is told of a raid of which these rules could not take everything over. */
const lossOf = (save: Save, { after, from }: Resumed): StoryLine[] => {
  const lost = save.answers.length - after
  return lost > 0 ? [{ told: 'renewed', lost }] : from > save.from ? [{ told: 'renewed' }] : []
}

const raidOf = ({ setup, values }: Save, given: readonly Given[], found: Resumed): Raid => {
  const { g, after, from, snapshots } = found
  return { setup, values, g, given: given.slice(0, after), from, snapshots }
}

/** A wait for something to happen does not outlast a visit. */
const withoutWaiting = (habits: Partial<Record<Seat, Habits>>): Partial<Record<Seat, Habits>> =>
  Object.fromEntries(Object.entries(habits).map(([seat, one]) => [seat, { ...one, until: null }]))

/** By the same rules it is what it was. Should a snapshot be damaged, the answers before it may still tell. */
function* asItWas(save: Save, decisions: number): Steps<Resumed> {
  const { from } = save
  const first = save.snapshots.filter(({ after }) => after <= from)
  let problem: unknown = null
  for (const snapshots of [save.snapshots, save.snapshots.slice(0, -1), first]) {
    try {
      const g = yield* restoring({ ...save, snapshots })
      if (g.s.decisions === decisions) return { g, after: save.answers.length, from, snapshots, given: [] }
      problem ??= new SaveError([
        `The record of this raid is damaged: it ends at decision ${g.s.decisions}, but ${decisions} were asked.`,
      ])
    } catch (error) {
      problem ??= error
    }
  }
  throw problem
}

/** Other rules may not know the words of its cards. */
function* byOurRules(save: Save): Steps<Resumed> {
  const problems = valuesProblems(save.values)
  if (problems.length > 0) throw new SaveError(problems)
  return yield* resuming(save)
}

/** Told how far it is, of how much; may throw to end it. */
export type ImportWatch = (done: number, of: number) => Promise<void> | void

/**
 * What to keep of a save file, under an id of this device. A SaveError says why it can't be played on. Until whoever
 * asked keeps it there is nothing of it anywhere: it can be stopped at any step.
 */
export const importRaid = async (
  id: string,
  text: string,
  now: number,
  shelf: Shelf,
  watch: ImportWatch = () => {},
): Promise<Kept> => {
  const save = await readSave(text, shelf)
  const of = 2 * save.answers.length + 1 // each is played and looked at, and the last few are played once more
  return watched(importing(id, save, now), (done) => watch(Math.min(done, of), of))
}

function* importing(id: string, save: SaveFile, now: number): Steps<Kept> {
  if (save.content === content) yield* restored(save)
  const seating = seatingOf(save)
  const found = yield* resuming(save, byIn(save, seating))
  // Only what comes from outside is tried: a raid of this device opens as long as it can be looked at.
  yield* goingOn(save, { after: found.after, state: JSON.stringify(found.g.s) })
  const given = [...beforeThese(save, found, seating), ...found.given]
  const first: JournalRecord = { raid: id, n: 1, did: { note: true }, story: save.story ?? [] }
  const journal = [first, ...given.map((did, i): JournalRecord => ({ raid: id, n: i + 2, did, story: [] }))]
  const loss = lossOf(save, found)
  if (loss.length > 0 || found.from > 0)
    journal.push({
      raid: id,
      n: journal.length + 1,
      did: { renewed: content, after: found.after, from: found.from },
      story: loss.map((it, i) => ({ ...it, n: lastOf(save.story) + i + 1, after: found.after })),
    })
  const { g } = found
  for (const move of reseedsIn(save.answers.slice(found.after).map((it) => ({ move: it }))))
    journal.push({
      raid: id,
      n: journal.length + 1,
      did: { move, by: 'host', ...(g.s.pending?.cancel ? { mid: true } : {}) },
      story: [],
    })
  const snapshots = withNewest(save, found)
  const wild = stateProblem(snapshots.at(-1)?.state ?? '')
  if (wild !== null) throw new SaveError([`snapshots: the raid can’t continue from them: ${wild}`])
  return {
    raid: {
      id,
      format: saveFormat,
      name: save.name ?? '',
      raid: save.setup.raid,
      ...(save.setup.mode === undefined ? {} : { mode: save.setup.mode }),
      created: now,
      changed: now,
      turn: g.s.turn.n,
      decisions: g.s.decisions,
      result: g.s.result,
      content,
      setup: save.setup,
      seating,
      habits: {},
      owner: 0,
    },
    values: save.values,
    journal,
    snapshots: snapshots.map((snapshot) => ({ raid: id, content, ...snapshot })),
  }
}

/** A SaveError says where it is damaged. */
function* restored(save: Save): Steps<Game> {
  try {
    return yield* restoring(save)
  } catch (error) {
    if (error instanceof SaveError || error instanceof SetupError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new SaveError([`snapshots: the raid can’t continue from them (${why}).`])
  }
}

const lastOf = (story: SaveFile['story']): number => (story as StoryEntry[] | undefined)?.at(-1)?.n ?? 0

/** Who plays, for all seats there are and no others: a raid that nobody plays would be over before anybody sees it. */
const seatingOf = ({ setup, seating }: SaveFile): Seating => {
  const all = seatingFor(setup)
  const said = (seating ?? {}) as Seating
  const isWhole = Object.keys(all).every((seat) => Object.hasOwn(said, seat))
  return Object.fromEntries(Object.entries(isWhole ? said : all).filter(([seat]) => Object.hasOwn(all, seat)))
}

/** A person as the first raider, bots everywhere else, for a file that does not say. */
const seatingFor = ({ raiders }: Setup): Seating => {
  const seats = seatNames.slice(0, raiders.length + 1)
  const nameOf = (seat: Seat): string => (seat === 'boss' ? 'Boss' : `Raider ${seat.slice(-1)}`)
  return Object.fromEntries(
    seats.map((seat) => [seat, { player: seat === 'raider1' ? human : 'greedy', name: nameOf(seat) }]),
  )
}

const startOf = (save: Save, from: number): Game =>
  gameFrom(
    save,
    save.snapshots.find(({ after }) => after === from),
  )

const byIn =
  (save: SaveFile, seating: Seating): GivenBy =>
  (i, move) => {
    if (!('seat' in move)) return 'host'
    const letter = save.by?.[i]
    const isPerson = seating[move.seat]?.player === human
    return letter === letterOf.habit ? 'habit' : letter === letterOf.person || (!letter && isPerson) ? 'person' : 'bot'
  }

/** What these rules don't lead to any more can't be taken back: it is kept as it is, with the hashes it has. */
const beforeThese = (save: SaveFile, { from }: Resumed, seating: Seating): Given[] => {
  const by = byIn(save, seating)
  return save.answers.slice(0, from).map((move, i): Given => {
    const hash = save.hashes[i] ?? ''
    return { move, by: by(i, move), ...(hash === '' ? {} : { hash }) }
  })
}

/** Those that stand, with one of where everything begins and one of where it stands. */
const withNewest = (save: Save, { g, after, from, snapshots }: Resumed): Save['snapshots'] => {
  const all = new Map(snapshots.map((it) => [it.after, it.state]))
  if (!all.has(from)) all.set(from, JSON.stringify(startOf(save, from).s))
  all.set(after, JSON.stringify(g.s))
  return [...all].map(([at, state]) => ({ after: at, state })).toSorted((a, b) => a.after - b.after)
}
