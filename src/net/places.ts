/**
 * Who comes to a room at a broker, by what their offer shows, and the places that each way in has of its own. All of it
 * is about those who have proven nothing yet: whoever has is counted by the table (table/door.ts), and no longer here.
 */

/** In the order in which they count. member: of this table; link: has the link that holds now; code: anybody; plain: shows nothing. */
export const ways = ['member', 'link', 'code', 'plain'] as const
export type Way = (typeof ways)[number]

/** What can't be carried over to another offer: both broker ids, and the certificate that its connection will have. */
export interface Offer {
  from: string
  to: string
  print: Uint8Array
}

/** By which way an offer came. `who`: whose key its tag was made with; who share a key, as all with the link do, are one. */
export interface Shown {
  way: Way
  who: string
}
export const showsNothing: Shown = { way: 'plain', who: '' }

/** What a guest puts into its offer: one tag for each key that it might be known by. */
export type TagOffer = (offer: Offer) => string[]
/** Which of them this room knows. Ids are the stranger's choice, so nothing else of an offer counts. */
export type ReadOffer = (offer: Offer, tags: readonly string[]) => Shown

/** A wire whose other side has proven nothing yet. */
export interface Arriving {
  way: Way
  /** It has proven who it is: it needs no place here any more. */
  known(): void
  /** Told if it has to go, because its place is needed: the link may still say why, and has to be closed. */
  onOut(take: () => void): void
}

// ---- how many

/** Connections that were offered and have proven nothing. All together are far from the 500 that a browser has. */
export const places: Record<Way, number> = { member: 40, link: 24, code: 24, plain: 24 }
/** A member who connects anew may leave an older try behind. As many members as a table has don't fill their places. */
export const placesOfMember = 2

/**
 * And how many are made: a browser counts those that were closed, too, until it collects its garbage, so a crowd that
 * comes and goes must be slow.
 */
export const pace: Record<Way, { burst: number; perSecond: number }> = {
  member: { burst: 6, perSecond: 1 }, // each of them
  link: { burst: 40, perSecond: 4 },
  code: { burst: 40, perSecond: 2 },
  plain: { burst: 40, perSecond: 2 },
}

/** Who has to go so that this one may come: of the same way in always, and the oldest. `here`: the oldest first. */
export const makesWay = <T extends Shown>(here: readonly T[], { way, who }: Shown): T[] => {
  const alike = here.filter((one) => one.way === way)
  const own = way === 'member' ? alike.filter((one) => one.who === who) : []
  if (own.length >= placesOfMember) return own.slice(0, own.length - placesOfMember + 1)
  return alike.slice(0, Math.max(0, alike.length - places[way] + 1))
}

/** Channels that are open, where nobody makes way: a second wall behind the first, and the only one for scans. */
export const hasPlace = (here: readonly Way[], way: Way, most: number): boolean =>
  here.filter((one) => one === way).length < most
