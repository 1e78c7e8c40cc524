import { combine } from 'shamir-secret-sharing'
import * as v from 'valibot'
import type { Shelf } from '../cards/packs.ts'
import type { JournalRecord, RaidRecord, RoomRecord } from '../store/db.ts'
import type { Kept } from '../store/keeper.ts'
import type { AddedToRaid, WholeRaid } from './backup.ts'
import { content } from './content.ts'
import { keptNow, openPlay } from './opening.ts'
import { snapshotOf } from './raid.ts'
import type { BackupPart, KeyShare, PartPlace, Takeover } from './room.ts'
import { SaveError } from './save-error.ts'
import { misfits } from './saves.ts'
import {
  count,
  flag,
  habitsSchema,
  recordedSchema,
  seatingSchema,
  seatSchema,
  setupSchema,
  shortText,
  storySchema,
  hashSchema,
  valuesSchema,
} from './schema.ts'
import { fromBase64, keyLength, unseal } from './sealed.ts'
import { human, type Seating, type Sitter } from './seating.ts'

/** Makes a raid of this device out of what a guest held and the shares that the others gave for it. */

export type TakeoverTrouble = 'few' | 'deals' | 'share' | 'missing' | 'damaged' | 'stranger'

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
  one.generation === other.generation && one.deal === other.deal

/** What part 0 says, with the key that opens it. The first share is this device's own: what it says of the deal holds. */
const openFirst = async (
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
    const opened = key && (await unsealed(key, first))
    if (key && opened) return { key, ...opened }
  }
  throw new TakeoverError('share', 'These parts of the key don’t open the raid: one of them is wrong.')
}

const damaged = (cause: unknown): TakeoverError =>
  new TakeoverError('damaged', 'The copy of the raid on this device is damaged.', { cause })

const unsealed = (key: Uint8Array, part: BackupPart): Promise<{ value: unknown } | null> =>
  unseal(key, part, part.data).catch((error: unknown) => Promise.reject(damaged(error)))

// ---- what was in it

const text = v.string()
const whole = v.pipe(v.number(), v.integer())
const raidEntries = {
  id: v.pipe(text, v.minLength(1), v.maxLength(100)),
  format: v.exactOptional(count),
  name: shortText,
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
  room: v.exactOptional(
    v.strictObject({
      code: shortText,
      generation: count,
      hostToken: shortText,
      members: v.array(v.strictObject({ id: shortText, name: shortText, token: shortText })),
    }),
  ),
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
const journalSchema = v.array(v.strictTuple([didSchema, v.array(storySchema)]))
const wholeSchema = v.strictObject({
  raid: v.strictObject(raidEntries),
  values: v.exactOptional(valuesSchema),
  journal: journalSchema,
  snapshots: v.array(v.strictObject({ after: count, content: text, state: text })),
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
export const openBackup = async (parts: readonly BackupPart[], shares: readonly KeyShare[]): Promise<Opened> => {
  const first = parts
    .filter(({ n }) => n === 0)
    .toSorted((a, b) => b.generation - a.generation || b.base - a.base)
    .at(0)
  if (!first) throw new TakeoverError('missing', 'This device has no whole copy of the raid.')
  const { key, value } = await openFirst(first, shares)
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
    const opened = part.n === used + 1 ? await unsealed(key, part) : null
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

/** The two change places: the former host is a guest, known by a token that only it has, and this device is the host. */
const swapped = (raid: RaidRecord, { token, room, formerHost }: Takeover): { room: RoomRecord; seating: Seating } => {
  const me = raid.room?.members.find((member) => member.token === token)
  if (!raid.room || !me)
    throw new TakeoverError('stranger', 'The former host didn’t know this device, so it can’t take over.')
  const former = { id: me.id, name: formerHost, token: raid.room.hostToken }
  const seating = Object.entries(raid.seating as Seating).map(([seat, sitter]): [string, Sitter] => {
    const { member, ...here } = sitter
    if (member === me.id) return [seat, here]
    return [seat, member === undefined && sitter.player === human ? { ...here, member: me.id } : sitter]
  })
  return {
    room: {
      ...room,
      hostToken: token,
      members: raid.room.members.map((member) => (member === me ? former : member)),
    },
    seating: Object.fromEntries(seating),
  }
}

/** What to keep of a raid that is taken over: it has been opened and stands at its last decision. */
export const takenOver = async (takeover: Takeover, now: number, shelf: Shelf): Promise<Kept> => {
  const { kept: found } = await openBackup(takeover.parts, takeover.shares)
  const changed: RaidRecord = { ...found.raid, ...swapped(found.raid, takeover), changed: now, owner: 0 }
  try {
    const problems = found.values ? misfits(changed.setup, found.values) : []
    if (problems.length > 0) throw new SaveError(problems)
    const kept = await keptNow({ ...found, raid: changed }, shelf)
    const play = openPlay(kept)
    if (changed.content !== content) return kept // goes on from the snapshot that it has
    const { after, state } = snapshotOf(play.raid)
    const latest = { raid: changed.id, after, content, state }
    return { ...kept, snapshots: [...kept.snapshots.filter((one) => one.after !== latest.after), latest] }
  } catch (error) {
    throw damaged(error)
  }
}
