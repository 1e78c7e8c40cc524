import type { JournalRecord } from '../db.ts'
import type { Keeping, Kept } from '../keeper.ts'
import { standing } from '../logs.ts'

/** Which of two copies of a raid is the raid. */

const didOf = ({ n, did }: JournalRecord): string => JSON.stringify([n, did])
/** Whether the one begins as the other goes all along. */
export const isPart = (part: readonly JournalRecord[], whole: readonly JournalRecord[]): boolean =>
  part.length <= whole.length && part.every((it, i) => whole[i] !== undefined && didOf(it) === didOf(whole[i]))

interface Found {
  kept: Kept
  news: Keeping['news']
  split: Kept | null
}

/**
 * A copy that only lacks the end of the other is behind, whoever took it last: taking comes before it is made whole again.
 * Where they went different ways it is the one of the later owner.
 */
const isSecondBetter = (first: Kept, second: Kept): boolean => {
  const [one, other] = [first.journal, second.journal]
  const byOwner = second.raid.owner - first.raid.owner
  if (one.length !== other.length) {
    const isLonger = other.length > one.length
    if (isLonger ? isPart(one, other) : isPart(other, one)) return isLonger
    return byOwner === 0 ? isLonger : byOwner > 0
  }
  if (!isPart(one, other)) return byOwner > 0
  return (second.raid.changed - first.raid.changed || byOwner) > 0 // who sits where is in no journal
}

/** `first` is as it was before it was taken. */
export const better = (first: Kept | null, second: { kept: Kept; isTorn: boolean } | null): Found | null => {
  if (!first || !second) {
    const kept = first ?? second?.kept
    if (!kept) return null
    return { kept, news: first ? null : second?.isTorn ? 'cut' : 'recovered', split: null }
  }
  const isSecond = isSecondBetter(first, second.kept)
  const [kept, other] = isSecond ? [second.kept, first] : [first, second.kept]
  if (!isPart(other.journal, kept.journal)) return { kept, news: 'split', split: other }
  if (!isSecond) return { kept, news: null, split: null }
  const since = kept.journal.slice(first.journal.length)
  const snapshots = new Map([...kept.snapshots, ...standing(first.snapshots, since)].map((it) => [it.after, it]))
  const whole = { ...kept, raid: { ...kept.raid, name: first.raid.name }, snapshots: [...snapshots.values()] }
  return { kept: whole, news: since.length > 0 ? 'recovered' : null, split: null }
}
