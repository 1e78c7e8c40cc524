import { randomBytes } from '@noble/ciphers/utils.js'
import { split } from 'shamir-secret-sharing'
import type { Values } from '../engine/contract/values.ts'
import type { JournalRecord, RaidRecord, SnapshotRecord } from '../store/db.ts'
import type { Keeper, Kept, Written } from '../store/keeper.ts'
import { lineOf } from '../store/line.ts'
import type { ToClient } from './protocol.ts'
import type { BackupPart, KeyShare, MemberId, PartPlace } from './room.ts'
import { keyLength, seal, toBase64 } from './sealed.ts'
import type { Hex } from './trust/bytes.ts'
import { majorityOf } from './trust/roster.ts'

/**
 * What voters hold for the day the host is gone: all records of the raid, encrypted, and a share each of the key.
 * Other voters get another key, and chance is mixed anew: what some could open before tells nothing of what comes.
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
  now: () => number // deals are numbered by it: a host that was opened again must not deal under an old number
  /** To a guest; dropped if it is not there. */
  tell: (member: MemberId, message: ToClient) => void
  /** Chance goes another way from here on; resolves when that is kept. */
  reseed: () => Promise<void>
  /** It could not be made. The raid is not touched by that. */
  fail: (error: unknown) => void
}

/** Who shares the key, by the roster that says so. Presence has no say in it. */
export interface Circle {
  room: Hex
  term: number
  roster: Hex // its hash
  voters: readonly MemberId[] // one of them alone only if the host said yes to that
}

export interface Backup {
  /** The raid as it is kept, when it begins (nobody has a copy yet) or is opened. */
  begin(kept: Kept, isNew: boolean): void
  /** After it was kept and shown. */
  written(written: Written): void
  /** Those who share the key from now on; null: nobody. */
  circle(circle: Circle | null): void
  /** One of them has a new link, and still has the parts up to `held`. */
  cameBack(id: MemberId, held?: PartPlace): void
  /** Nobody plays here any more. */
  end(): void
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>
}

const mostAdded = 100_000 // letters of later parts; then part 0 is sent anew
const mostAtOnce = 200_000 // letters in one message

interface Deal extends Circle {
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

const dealKey = async (circle: Circle, deal: number): Promise<Deal> => {
  const { term, roster, voters } = circle
  const key = randomBytes(keyLength)
  const threshold = majorityOf(voters.length)
  const pieces = voters.length === 1 ? [key] : await split(key, voters.length, threshold)
  const shares = voters.map((id, i): [MemberId, KeyShare] => {
    const share = toBase64(pieces[i] ?? new Uint8Array())
    return [id, { term, roster, deal, threshold, of: voters.length, share }]
  })
  return { ...circle, deal, key, shares: new Map(shares) }
}

/** Another name or seat needs no other key. */
const isSameCircle = (one: Circle, other: Circle): boolean =>
  one.room === other.room &&
  one.term === other.term &&
  one.voters.length === other.voters.length &&
  one.voters.every((id) => other.voters.includes(id))

export const makeBackup = ({ later, now, tell, reseed, fail }: BackupOptions): Backup => {
  let kept: Kept | null = null
  let circle: Circle | null = null
  let dealt: Deal | null = null
  let isHeld = false // somebody may have a copy under an earlier key
  let deals = 0
  let base = 0
  let parts: BackupPart[] = []
  let isWholeDue = false
  let added: AddedToRaid | null = null // not sent yet
  const returned = new Map<MemberId, PartPlace | undefined>()
  let isDue = false // there may be something to do
  let working: Promise<void> | null = null

  const toAll = (message: ToClient): void => {
    for (const id of dealt?.voters ?? []) tell(id, message)
  }
  const shareOut = (id: MemberId): void => {
    const share = dealt?.shares.get(id)
    if (share) tell(id, { type: 'share', share })
  }

  const sealNext = async (value: WholeRaid | AddedToRaid, to: Deal): Promise<BackupPart> => {
    const { room, term, roster, deal, key } = to
    const place: PartPlace = { term, roster, deal, base, n: parts.length }
    return { ...place, data: await seal(key, { ...place, room }, value) }
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
    const fits =
      held && first && (['term', 'roster', 'deal', 'base'] as const).every((name) => held[name] === first[name])
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
    if (!kept || !circle || circle.voters.length === 0) {
      dealt = null
      return false
    }
    if (!dealt || !isSameCircle(dealt, circle)) {
      deals = Math.max(deals + 1, now())
      const next = await dealKey(circle, deals)
      if (isHeld) await reseed()
      isHeld = true
      dealt = next
      returned.clear() // they get all of it here; whoever comes back from now on may miss some
      for (const id of dealt.voters) shareOut(id)
      await sendWhole(kept, dealt)
    } else if (isWholeDue || isTooLong()) await sendWhole(kept, dealt)
    else if (added) await sendAdded(added, dealt)
    else {
      for (const [id, held] of returned) if (dealt.voters.includes(id)) sendMissing(id, held)
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
    begin: (it, isNew) => {
      isHeld = !isNew
      dealt = null
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
    circle: (next) => {
      circle = next
      go()
    },
    cameBack: (id, held) => {
      returned.set(id, held)
      go()
    },
    end: () => {
      kept = null
      circle = null
      go()
    },
    settled: () => working ?? Promise.resolve(),
  }
}

/** A keeper whose raids are backed up: one that is begun or opened, and everything that is written of it. */
export const backedUp = (keeper: Keeper, backup: Backup): Keeper => ({
  create: async (kept) => {
    await keeper.create(kept)
    backup.begin(kept, true)
  },
  take: async (id) => {
    const kept = await keeper.take(id)
    if (kept) backup.begin(kept, false)
    return kept
  },
  write: async (written) => {
    await keeper.write(written)
    backup.written(written)
  },
})
