import type { Seat } from '../../engine/contract/names.ts'
import type { StoryEntry } from '../../table/story.ts'

/** What happened in a raid, counted from its story. */

export interface Deeds {
  damage: number
  healed: number
  played: number
  lost: number // allies
}

export interface Tally {
  turns: number
  deeds: Partial<Record<Seat, Deeds>>
  fallen: Seat[] // in order
}

const none = (): Deeds => ({ damage: 0, healed: 0, played: 0, lost: 0 })

/** The story without what was taken back. */
export const whatStands = (story: readonly StoryEntry[]): StoryEntry[] => {
  let stands: StoryEntry[] = []
  for (const entry of story) {
    if (entry.told === 'undo') stands = stands.filter(({ after }) => after <= entry.to)
    else stands.push(entry)
  }
  return stands
}

/** `isAlly`: whether a card of this name is an ally. */
export const tally = (story: readonly StoryEntry[], isAlly: (name: string) => boolean): Tally => {
  const result: Tally = { turns: 0, deeds: {}, fallen: [] }
  const of = (seat: Seat): Deeds => (result.deeds[seat] ??= none())
  for (const told of whatStands(story)) {
    if (told.told !== 'log') continue
    const { what, seat, amount = 0, card } = told.entry
    if (what === 'turn') result.turns += 1
    if (seat === undefined) continue
    if (what === 'damage') of(seat).damage += amount
    else if (what === 'heal') of(seat).healed += amount
    else if (what === 'play') of(seat).played += 1
    else if (what === 'destroy' && card !== undefined && isAlly(card)) of(seat).lost += 1
    else if (what === 'fall') result.fallen.push(seat)
  }
  return result
}

/** Who has the most of something; nobody if nobody has any. Several share it. */
export const bestAt = ({ deeds }: Tally, what: keyof Deeds, seats: readonly Seat[]): Seat[] => {
  const most = Math.max(0, ...seats.map((seat) => deeds[seat]?.[what] ?? 0))
  return most === 0 ? [] : seats.filter((seat) => deeds[seat]?.[what] === most)
}

/** What the same raid is called when it is played again: Embers, Embers (2), Embers (3). */
export const nextName = (name: string): string => {
  const [, stem = name, count = '1'] = /^(.*) \((\d+)\)$/.exec(name) ?? []
  return `${stem} (${Number(count) + 1})`
}
