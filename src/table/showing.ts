import { type Audience, type Client, seatsAt } from './audience.ts'
import type { PlayedRaid } from './play.ts'
import type { MemberId, Shown } from './room.ts'
import { sideOf } from './undo.ts'

/** What people show each other for a moment: where they point, what they are choosing, signals, words. */

/** Raiders' things are for raiders whose device no Boss player shares, and the other way round; nobody else's. */
const sideAt = (play: PlayedRaid, member: MemberId): 'boss' | 'raiders' | null => {
  const sides = new Set(seatsAt(play, member).map((one) => sideOf(one)))
  return sides.size === 1 ? ([...sides][0] ?? null) : null
}

export const show = (audience: Audience, play: PlayedRaid, { member }: Client, shown: Shown): void => {
  const side = sideAt(play, member)
  const [at = null] = seatsAt(play, member)
  for (const other of audience.all()) {
    if (other.member === member && shown.kind !== 'chat' && shown.kind !== 'signal') continue
    const isForAll = shown.kind === 'chat' && shown.to === 'all'
    const isOwn = other.member === member
    if (!isForAll && !isOwn && (side === null || sideAt(play, other.member) !== side)) continue
    const seen = seenPart(shown, () => audience.sees(other.member))
    if (seen) other.link.send({ type: 'shown', by: member, seat: at, shown: seen })
  }
}

/** What the other may see of it; null: nothing worth telling. */
const seenPart = (shown: Shown, sees: () => Set<number>): Shown | null => {
  if (shown.kind === 'choosing') {
    const seen = sees()
    return { kind: 'choosing', cards: shown.cards.filter((card) => seen.has(card)) }
  }
  if (shown.kind === 'point') return shown.card === null || sees().has(shown.card) ? shown : null
  return shown
}
