import { randomBytes } from '@noble/ciphers/utils.js'
import { split } from 'shamir-secret-sharing'
import type { Values } from '../engine/contract/values.ts'
import type { JournalRecord, RaidRecord, SnapshotRecord } from '../store/db.ts'
import type { Keeper, Kept, Written } from '../store/keeper.ts'
import { lineOf } from '../store/line.ts'
import type { ToClient } from './protocol.ts'
import { type BackupPart, type KeyShare, type MemberId, type PartPlace, thresholdOf } from './room.ts'
import { keyLength, seal, toBase64 } from './sealed.ts'

/**
 * What guests hold for the day the host is gone: all records of the raid, encrypted, and a share each of the key.
 * A new circle of guests gets a new key: what somebody could open while alone opens nothing that came later.
 */

/** What is in part 0. The raid's id and the numbers of the records follow from their order. */
export interface WholeRaid {
  raid: RaidRecord
  values?: Values // of format 1 it has none
  journal: Happened[]
  snapshots: Omit<SnapshotRecord, 'raid'>[]
}
/** What is in every later part. */
export interface AddedToRaid {
  after: number // records before these
  journal: Happened[]
  raid: Partial<RaidRecord>
}
type Happened = [did: JournalRecord['did'], story: unknown[]]

export interface BackupOptions {
  /** Begins work when nothing is more urgent. */
  later: (work: () => void, ms: number) => void
  /** To a guest; dropped if it is not there. */
  tell: (member: MemberId, message: ToClient) => void
  /** It could not be made. The raid is not touched by that. */
  fail: (error: unknown) => void
}

export interface Backup {
  /** The raid as it is kept, when it begins or is opened. */
  begin(kept: Kept): void
  /** After it was kept and shown. */
  written(written: Written): void
  /** Guests come to a room of this generation from now on; null: no longer. */
  room(generation: number | null): void
  /** All guests who belong to the table, also those whose link is lost for now. Who leaves may be back in a moment. */
  members(ids: readonly MemberId[]): void
  /** One of them has a new link, and still has the parts up to `held`. */
  cameBack(id: MemberId, held?: PartPlace): void
  /** Nobody plays here any more. */
  end(): void
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>
}

const mostAdded = 100_000 // letters of later parts; then part 0 is sent anew
const mostAtOnce = 200_000 // letters in one message
const leaving = 60_000 // ms until who has left is no longer counted

interface Deal {
  generation: number
  guests: readonly MemberId[]
  deal: number
  key: Uint8Array
  shares: ReadonlyMap<MemberId, KeyShare>
}

/** The newest snapshot, and the one that everything can be taken back to. */
const worthSending = ({ journal, snapshots }: Kept): SnapshotRecord[] => {
  const { from, given } = lineOf(journal)
  const fits = snapshots.filter(({ after }) => after <= given.length)
  return fits.filter((one, i) => i === fits.length - 1 || one.after === from)
}

const happened = ({ did, story }: JournalRecord): Happened => [did, story]

const wholeOf = (kept: Kept): WholeRaid => ({
  raid: kept.raid,
  ...(kept.values ? { values: kept.values } : {}),
  journal: kept.journal.map(happened),
  snapshots: worthSending(kept).map(({ after, content, state }) => ({ after, content, state })),
})

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The fields that are new, but for when that was. */
const changesIn = (raid: RaidRecord, fields: Partial<RaidRecord>): Partial<RaidRecord> => {
  const before = new Map<string, unknown>(Object.entries(raid))
  const isNew = ([name, value]: [string, unknown]): boolean => name !== 'changed' && !isSame(value, before.get(name))
  return Object.fromEntries(Object.entries(fields).filter(isNew))
}

const dealKey = async (guests: readonly MemberId[], generation: number, deal: number): Promise<Deal> => {
  const key = randomBytes(keyLength)
  const threshold = thresholdOf(guests.length)
  const pieces = guests.length === 1 ? [key] : await split(key, guests.length, threshold)
  const shares = guests.map((id, i): [MemberId, KeyShare] => {
    const share = toBase64(pieces[i] ?? new Uint8Array())
    return [id, { generation, deal, threshold, of: guests.length, share }]
  })
  return { generation, guests, deal, key, shares: new Map(shares) }
}

const isWithin = (some: readonly MemberId[], others: readonly MemberId[]): boolean =>
  some.every((id) => others.includes(id))

export const makeBackup = ({ later, tell, fail }: BackupOptions): Backup => {
  let kept: Kept | null = null
  let generation: number | null = null
  let guests: readonly MemberId[] = []
  let wanted = guests // the latest that was heard
  let dealt: Deal | null = null
  let deals = 0
  let base = 0
  let parts: BackupPart[] = []
  let isWholeDue = false
  let added: AddedToRaid | null = null // not sent yet
  const returned = new Map<MemberId, PartPlace | undefined>()
  let isDue = false // there may be something to do
  let working: Promise<void> | null = null

  const toAll = (message: ToClient): void => {
    for (const id of dealt?.guests ?? []) tell(id, message)
  }
  const shareOut = (id: MemberId): void => {
    const share = dealt?.shares.get(id)
    if (share) tell(id, { type: 'share', share })
  }

  const sealNext = async (value: WholeRaid | AddedToRaid, to: Deal): Promise<BackupPart> => {
    const { generation: of, deal, key } = to
    const place: PartPlace = { generation: of, deal, base, n: parts.length }
    return { ...place, data: await seal(key, place, value) }
  }

  const sendWhole = async (it: Kept, to: Deal): Promise<void> => {
    isWholeDue = false
    added = null
    base += 1
    parts = []
    parts.push(await sealNext(wholeOf(it), to))
    toAll({ type: 'backup', parts: [...parts] })
  }

  const sendAdded = async (it: AddedToRaid, to: Deal): Promise<void> => {
    added = null
    const part = await sealNext(it, to)
    parts.push(part)
    toAll({ type: 'backup', parts: [part] })
  }

  /** Everything, or what it does not have yet. */
  const sendMissing = (id: MemberId, held: PartPlace | undefined): void => {
    shareOut(id)
    const first = parts[0]
    const fits = held && first && (['generation', 'deal', 'base'] as const).every((name) => held[name] === first[name])
    let message: BackupPart[] = []
    let letters = 0
    for (const part of parts.slice(fits ? held.n + 1 : 0)) {
      if (message.length > 0 && letters + part.data.length > mostAtOnce) {
        tell(id, { type: 'backup', parts: message })
        message = []
        letters = 0
      }
      message.push(part)
      letters += part.data.length
    }
    if (message.length > 0) tell(id, { type: 'backup', parts: message })
  }

  const isTooLong = (): boolean =>
    added !== null && parts.slice(1).reduce((letters, { data }) => letters + data.length, 0) > mostAdded

  /** One thing that is to be done; false: there is nothing. */
  const step = async (): Promise<boolean> => {
    if (!kept || generation === null || guests.length === 0) {
      dealt = null
      return false
    }
    if (!dealt || dealt.guests !== guests || dealt.generation !== generation) {
      deals += 1
      dealt = await dealKey(guests, generation, deals)
      returned.clear() // they get all of it here; whoever comes back from now on may miss some
      for (const id of dealt.guests) shareOut(id)
      await sendWhole(kept, dealt)
    } else if (isWholeDue || isTooLong()) await sendWhole(kept, dealt)
    else if (added) await sendAdded(added, dealt)
    else {
      for (const [id, held] of returned) if (guests.includes(id)) sendMissing(id, held)
      returned.clear()
      return false
    }
    return true
  }

  const work = async (): Promise<void> => {
    while (isDue) {
      isDue = false
      try {
        const more = await step()
        isDue ||= more
      } catch (error) {
        isWholeDue = true
        fail(error)
      }
    }
    working = null
  }
  /** What happens while it works is sent together afterwards. */
  const go = (): void => {
    isDue = true
    working ??= new Promise<void>((resolve) => later(resolve, 0)).then(work)
  }

  return {
    begin: (it) => {
      kept = { ...it, journal: [...it.journal], snapshots: [...it.snapshots] }
      isWholeDue = true
      go()
    },
    written: ({ records, raid, values, snapshots, forget }) => {
      if (!kept) return
      if (values) kept.values = values
      if (values || records.some(({ did }) => 'renewed' in did)) isWholeDue = true // it begins from another snapshot
      const changes = changesIn(kept.raid, raid)
      if (records.length > 0 || Object.keys(changes).length > 0) {
        added ??= { after: kept.journal.length, journal: [], raid: {} }
        added.journal.push(...records.map(happened))
        Object.assign(added.raid, changes)
      }
      const afters = new Set([...forget, ...snapshots.map(({ after }) => after)])
      kept.raid = { ...kept.raid, ...raid }
      kept.journal.push(...records)
      kept.snapshots = [...kept.snapshots.filter(({ after }) => !afters.has(after)), ...snapshots].toSorted(
        (a, b) => a.after - b.after,
      )
      if (added || isWholeDue) go()
    },
    room: (now) => {
      generation = now
      go()
    },
    members: (ids) => {
      if (ids.length === wanted.length && isWithin(ids, wanted)) return
      wanted = [...ids]
      const these = wanted
      const settle = (): void => {
        if (wanted !== these || (these.length === guests.length && isWithin(these, guests))) return
        guests = these
        go()
      }
      if (isWithin(these, guests)) later(settle, leaving)
      else settle()
    },
    cameBack: (id, held) => {
      returned.set(id, held)
      go()
    },
    end: () => {
      kept = null
      guests = []
      wanted = []
      go()
    },
    settled: () => working ?? Promise.resolve(),
  }
}

/** A keeper whose raids are backed up: one that is begun or opened, and everything that is written of it. */
export const backedUp = (keeper: Keeper, backup: Backup): Keeper => ({
  create: async (kept) => {
    await keeper.create(kept)
    backup.begin(kept)
  },
  take: async (id) => {
    const kept = await keeper.take(id)
    if (kept) backup.begin(kept)
    return kept
  },
  write: async (written) => {
    await keeper.write(written)
    backup.written(written)
  },
})
