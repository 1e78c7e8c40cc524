import type { saveFormat, Save } from '../engine/contract/save.ts'
import type { Given, JournalRecord } from './db.ts'
import type { Kept } from './keeper.ts'

/** What a journal comes to: the answers that stand, after everything that was undone. */
export interface Line {
  given: Given[]
  from: number // so many of them were given by other rules, and can't be taken back
  story: unknown[]
}

/** Somebody else's record may speak of more answers than it has: there are none to be made of that. */
const cut = ({ given }: Line, to: number): void => {
  given.length = Math.min(to, given.length)
}

export const lineOf = (journal: readonly JournalRecord[]): Line => {
  const line: Line = { given: [], from: 0, story: [] }
  for (const { did, story } of journal) {
    if ('move' in did) line.given.push(did)
    else if ('undo' in did) cut(line, did.undo)
    else if ('renewed' in did) {
      cut(line, did.after)
      line.from = Math.min(did.from ?? did.after, line.given.length)
    }
    line.story.push(...story)
  }
  return line
}

/** What a file may carry besides the save. */
interface Beside {
  name?: string
  seating?: unknown
  story?: unknown[]
  by?: string // who gave each answer: p a person, h a habit, b a bot, o the host
}
export type SaveFile = Save & Beside

/** Format 1 had no values and no hashes, and counted answers from where the rules had last changed. */
export type SaveFileOf1 = Omit<SaveFile, 'format' | 'values' | 'hashes' | 'from'> & { format: 1 }

export const letterOf = { person: 'p', habit: 'h', bot: 'b', host: 'o' } as const satisfies Record<Given['by'], string>
export const byOf = (given: readonly Given[]): string => given.map(({ by }) => letterOf[by]).join('')
export const hashesOf = (given: readonly Given[]): string[] => given.map(({ hash }) => hash ?? '')

// The page writes files too, and carries nothing of the engine: the type keeps the number true.
const format: typeof saveFormat = 2

/** The file that a kept raid amounts to. One that nobody has opened since is a file of the format it was kept in. */
export const saveFileOf = ({ raid, values, journal, snapshots }: Kept): SaveFile | SaveFileOf1 => {
  const { given, from, story } = lineOf(journal)
  const first = values ? 0 : from
  const answers = given.slice(first)
  const common = {
    content: raid.content,
    setup: raid.setup,
    answers: answers.map(({ move }) => move),
    snapshots: snapshots
      .filter(({ after, content }) => after >= first && after <= given.length && (values || content === raid.content))
      .map(({ after, state }) => ({ after: after - first, state }))
      .toSorted((a, b) => a.after - b.after),
    name: raid.name,
    seating: raid.seating,
    story,
    by: byOf(answers),
  }
  if (!values) return { format: 1, ...common }
  return { format: raid.format ?? format, ...common, values, hashes: hashesOf(given), from }
}
