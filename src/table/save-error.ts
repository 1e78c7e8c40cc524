import { SetupError } from '../engine/running/setup-problems.ts'

const longest = 300 // letters of a problem: what was found may be a million of them
const most = 12 // problems

/** What a person reads of it. */
const readable = (problems: readonly string[]): string[] => {
  const cut = problems.slice(0, most).map((it) => (it.length > longest ? `${it.slice(0, longest)}…` : it))
  return problems.length > most ? [...cut, `… and ${problems.length - most} more.`] : cut
}

/** Why a save can’t be read or played on. */
export class SaveError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    const told = readable(problems)
    super(told.join('\n'))
    this.name = 'SaveError'
    this.problems = told
  }
}

/** What an error says to whoever has to do something about it. */
export const problemsOf = (error: unknown): string[] =>
  readable(
    error instanceof SetupError || error instanceof SaveError
      ? error.problems
      : [error instanceof Error ? error.message : String(error)],
  )
