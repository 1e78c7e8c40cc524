import type { saveFormat, Save } from '../engine/contract/save.ts'
import type { Given, JournalRecord } from './db.ts'
import type { Kept } from './keeper.ts'

/** What a journal comes to: the answers that stand, after everything that was undone. */
export interface Line {
  base: number // answers before the first of these; they were given with other rules and cards
  given: Given[]
  story: unknown[]
}

export const lineOf = (journal: readonly JournalRecord[]): Line => {
  const line: Line = { base: 0, given: [], story: [] }
  for (const { did, story } of journal) {
    if ('move' in did) line.given.push(did)
    else if ('undo' in did) line.given.length = did.undo - line.base
    else if ('renewed' in did) {
      line.base = did.after
      line.given = []
    }
    line.story.push(...story)
  }
  return line
}

/** A save with the names and the story that a file may carry besides. */
export interface SaveFile extends Save {
  name?: string
  seating?: unknown
  story?: unknown[]
  by?: string // who gave each answer: p a person, h a habit, b a bot
}

export const letterOf = { person: 'p', habit: 'h', bot: 'b' } as const

// The page writes files too, and carries nothing of the engine: the type keeps the number true.
const format: typeof saveFormat = 1

/** The save that a kept raid amounts to. */
export const saveFileOf = ({ raid, journal, snapshots }: Kept): SaveFile => {
  const { base, given, story } = lineOf(journal)
  const fits = snapshots
    .filter(({ after, content }) => content === raid.content && after >= base && after <= base + given.length)
    .map(({ after, state }) => ({ after: after - base, state }))
    .toSorted((a, b) => a.after - b.after)
  return {
    format,
    content: raid.content,
    setup: raid.setup,
    answers: given.map(({ move }) => move),
    snapshots: fits,
    name: raid.name,
    seating: raid.seating,
    story,
    by: given.map(({ by }) => letterOf[by]).join(''),
  }
}
