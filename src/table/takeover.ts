import { combine } from 'shamir-secret-sharing'
import * as v from 'valibot'
import type { Shelf } from '../cards/packs.ts'
import type { JournalRecord, RaidRecord } from '../store/db.ts'
import { mostSnapshots, mostStory } from '../limits/outside.ts'
import type { Kept } from '../store/keeper.ts'
import { lineOf } from '../store/line.ts'
import type { AddedToRaid, WholeRaid } from './backup.ts'
import { content } from './content.ts'
import { goingOn } from './goes-on.ts'
import { type ImportWatch, keptNow, opening } from './opening.ts'
import { snapshotOf } from './raid.ts'
import type { BackupPart, KeyShare, MemberId, PartPlace, Takeover } from './room.ts'
import { SaveError } from './save-error.ts'
import { misfits } from './saves.ts'
import {
  count,
  flag,
  habitsSchema,
  recordedSchema,
  roomSchema,
  raidTitle,
  seatingSchema,
  seatSchema,
  setupSchema,
  storySchema,
  hashSchema,
  valuesSchema,
} from './schema.ts'
import { fromBase64, keyLength, unseal } from './sealed.ts'
import { stateProblem } from './sizes.ts'
import { human, type Seating, type Sitter } from './seating.ts'
import { Stopped, watched } from './steps.ts'
import type { Hex } from './trust/bytes.ts'
import { memberOf } from './trust/keys.ts'

/** Makes a raid of this device out of what a guest held and the shares that the others gave for it. */

export type TakeoverTrouble = 'few' | 'deals' | 'share' | 'missing' | 'damaged'

export class TakeoverError extends Error {
  readonly trouble: TakeoverTrouble
  constructor(trouble: TakeoverTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TakeoverError'
    this.trouble = trouble
  }
}

// ---- the key

const mostTries = 1000 // sets of shares; a false one among them can't keep the device busy for long

/** All ways to pick `size` of the items; the first is always among them. */
function* picks<T>(items: readonly T[], size: number): Generator<T[]> {
  const [first, ...rest] = items
  if (first === undefined || size < 1) return
  if (size === 1) yield [first]
  else
    for (let i = 0; i + size - 1 <= rest.length; i++)
      for (const more of picks(rest.slice(i), size - 1)) yield [first, ...more]
}

const bytesOf = ({ share, threshold }: KeyShare): Uint8Array | null => {
  try {
    const bytes = fromBase64(share)
    return bytes.length === (threshold === 1 ? keyLength : keyLength + 1) ? bytes : null
  } catch {
    return null // not base64, so it is no share
  }
}

const keyOf = async (shares: readonly Uint8Array[]): Promise<Uint8Array | null> => {
  const [only] = shares
  if (only && shares.length === 1) return only
  const numbers = new Set(shares.map((share) => share.at(-1)))
  return numbers.size === shares.length ? combine([...shares]) : null
}

const isOfDeal = (one: KeyShare | PartPlace, other: PartPlace): boolean =>
  one.term === other.term && one.roster === other.roster && one.deal === other.deal

/** What part 0 says, with the key that opens it. The first share is this device's own: what it says of the deal holds. */
const openFirst = async (
  room: Hex,
  first: BackupPart,
  shares: readonly KeyShare[],
): Promise<{ key: Uint8Array; value: unknown }> => {
  const ofDeal = shares.filter((share) => isOfDeal(share, first))
  const [own] = ofDeal
  const fit = ofDeal.filter(({ threshold, of }) => threshold === own?.threshold && of === own.of)
  const threshold = own?.threshold ?? 1
  if (fit.length < threshold) {
    if (shares.length >= threshold && fit.length < shares.length)
      throw new TakeoverError('deals', 'The parts of the key are from different times and don’t fit together.')
    throw new TakeoverError('few', `The raid needs ${threshold} parts of the key, and only ${fit.length} are here.`)
  }
  const pieces = fit.flatMap((share) => bytesOf(share) ?? [])
  let tries = 0
  for (const some of picks(pieces, threshold)) {
    tries += 1
    if (tries > mostTries) break
    const key = await keyOf(some)
    const opened = key && (await unsealed(key, room, first))
    if (key && opened) return { key, ...opened }
  }
  throw new TakeoverError('share', 'These parts of the key don’t open the raid: one of them is wrong.')
}

const damaged = (cause: unknown): TakeoverError => {
  const where = cause instanceof SaveError ? ` ${cause.message}` : ''
  return new TakeoverError('damaged', `The copy of the raid on this device is damaged.${where}`, { cause })
}

const unsealed = (key: Uint8Array, room: Hex, part: BackupPart): Promise<{ value: unknown } | null> =>
  unseal(key, { ...part, room }, part.data).catch((error: unknown) => Promise.reject(damaged(error)))

// ---- what was in it

const text = v.string()
const whole = v.pipe(v.number(), v.integer())
const raidEntries = {
  id: v.pipe(text, v.minLength(1), v.maxLength(100)),
  format: v.exactOptional(count),
  name: raidTitle,
  raid: setupSchema.entries.raid,
  mode: v.exactOptional(text),
  created: v.number(),
  changed: v.number(),
  turn: count,
  decisions: count,
  result: v.nullable(v.picklist(['raiders', 'boss', 'draw'])),
  content: text,
  setup: setupSchema,
  seating: seatingSchema,
  habits: v.record(seatSchema, habitsSchema),
  room: v.exactOptional(roomSchema),
  owner: whole,
}
const didSchema = v.union([
  v.strictObject({
    move: recordedSchema,
    by: v.picklist(['person', 'habit', 'bot', 'host']),
    mid: flag,
    chance: flag,
    shown: v.exactOptional(v.array(v.picklist(['boss', 'raiders']))),
    hash: v.exactOptional(hashSchema),
  }),
  v.strictObject({ undo: count, seat: seatSchema }),
  v.strictObject({ renewed: text, after: count, from: v.exactOptional(count) }),
  v.strictObject({ note: v.literal(true) }),
])
const journalSchema = v.pipe(v.array(v.strictTuple([didSchema, v.array(storySchema)])), v.maxLength(mostStory))
const wholeSchema = v.strictObject({
  raid: v.strictObject(raidEntries),
  values: v.exactOptional(valuesSchema),
  journal: journalSchema,
  snapshots: v.pipe(v.array(v.strictObject({ after: count, content: text, state: text })), v.maxLength(mostSnapshots)),
})
const addedSchema = v.strictObject({
  after: count,
  journal: journalSchema,
  raid: v.partial(v.strictObject(raidEntries)) as v.GenericSchema<unknown, Partial<RaidRecord>>, // JSON has no `undefined`
})

const readAs = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T => {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const [issue] = read.issues
  const problem = `${v.getDotPath(issue) ?? 'part'}: ${issue.message}`
  if (issue.type === 'raw_check')
    throw new TakeoverError('damaged', `The copy of the raid contains a card that can’t be played. ${problem}`)
  throw damaged(new Error(problem))
}

export interface Opened {
  kept: Kept
  unused: number // parts after the last that fits
}

/** The raid as it was at the last part that follows the others without a gap. A TakeoverError says why there is none. */
export const openBackup = async (
  room: Hex,
  parts: readonly BackupPart[],
  shares: readonly KeyShare[],
): Promise<Opened> => {
  const first = parts
    .filter(({ n }) => n === 0)
    .toSorted((a, b) => b.term - a.term || b.deal - a.deal || b.base - a.base)
    .at(0)
  if (!first) throw new TakeoverError('missing', 'This device has no whole copy of the raid.')
  const { key, value } = await openFirst(room, first, shares)
  const { raid, values = null, journal, snapshots } = readAs<WholeRaid>(wholeSchema, value)
  const kept: Kept = { raid, values, journal: [], snapshots: snapshots.map((one) => ({ raid: raid.id, ...one })) }
  const append = (records: WholeRaid['journal']): void => {
    for (const [did, story] of records)
      kept.journal.push({ raid: raid.id, n: kept.journal.length + 1, did, story } satisfies JournalRecord)
  }
  append(journal)
  const later = parts.filter((part) => isOfDeal(part, first) && part.base === first.base && part.n > 0)
  let used = 0
  for (const part of later.toSorted((a, b) => a.n - b.n)) {
    const opened = part.n === used + 1 ? await unsealed(key, room, part) : null
    if (!opened) break
    const added = readAs<AddedToRaid>(addedSchema, opened.value)
    if (added.after !== kept.journal.length) throw damaged(new Error(`part ${part.n}: it does not follow`))
    append(added.journal)
    for (const [did] of added.journal) kept.snapshots = kept.snapshots.filter(({ after }) => after <= standing(did))
    kept.raid = { ...kept.raid, ...added.raid, id: raid.id }
    used += 1
  }
  return { kept, unused: parts.length - 1 - used }
}

/** How many answers stand after it, if it took some back: what was kept of later ones is of no use. */
const standing = (did: JournalRecord['did']): number =>
  'undo' in did ? did.undo : 'renewed' in did ? did.after : Number.POSITIVE_INFINITY

// ---- the raid of a new host

/** The two change places: this device is the host, and the former one a guest, whose people sit where they sat. */
const swapped = (seating: Seating, own: MemberId, former: MemberId): Seating =>
  Object.fromEntries(
    Object.entries(seating).map(([seat, sitter]): [string, Sitter] => {
      const { member, ...here } = sitter
      if (member === own) return [seat, here]
      return [seat, member === undefined && sitter.player === human ? { ...here, member: former } : sitter]
    }),
  )

/** Whom a majority made the host of the room. */
export interface NewHost {
  own: Hex // its key
  former: Hex
  term?: number // in which it is the host; not said: what it opens is called as it was
}

/** Another raid than the one that may be here already: a device that hosted before keeps what it had, as a save. */
const carriedId = (id: string, term: number): string => `${id.replace(/~\d+$/, '')}~${term}`

/** Of before `from` they are what other rules left: whoever goes on from one looks at it first. */
const wildStates = ({ journal, snapshots }: Kept): string[] => {
  const { from } = lineOf(journal)
  return snapshots.flatMap(({ after, state }, i) => {
    const problem = after < from ? null : stateProblem(state)
    return problem === null ? [] : [`snapshots.${i}.state: ${problem}`]
  })
}

/** What to keep of a raid that is taken over: it has been opened and stands at its last decision. */
export const takenOver = async (
  { parts, shares, room }: Takeover,
  { own, former, term }: NewHost,
  now: number,
  shelf: Shelf,
  watch: ImportWatch = () => {},
): Promise<Kept> => {
  const { kept: found } = await openBackup(room.room, parts, shares)
  const seating = swapped(found.raid.seating as Seating, memberOf(own), memberOf(former))
  const id = term === undefined ? found.raid.id : carriedId(found.raid.id, term)
  const changed: RaidRecord = { ...found.raid, id, room, seating, changed: now, owner: 0 }
  const journal = found.journal.map((record) => ({ ...record, raid: id }))
  const snapshots = found.snapshots.map((snapshot) => ({ ...snapshot, raid: id }))
  try {
    const problems = [...wildStates(found), ...(found.values ? misfits(changed.setup, found.values) : [])]
    if (problems.length > 0) throw new SaveError(problems)
    const kept = await keptNow({ ...found, raid: changed, journal, snapshots }, shelf)
    const of = kept.journal.length + 1
    const told = (done: number) => watch(Math.min(done, of), of)
    const { raid: played } = await watched(opening(kept), told)
    await watched(goingOn(played, snapshotOf(played)), () => told(of))
    if (changed.content !== content) return kept // goes on from the snapshot that it has
    const { after, state } = snapshotOf(played)
    const latest = { raid: changed.id, after, content, state }
    return { ...kept, snapshots: [...kept.snapshots.filter((one) => one.after !== latest.after), latest] }
  } catch (error) {
    if (error instanceof Stopped) throw error
    throw damaged(error)
  }
}
