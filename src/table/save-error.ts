import { SetupError } from '../engine/running/setup-problems.ts'

/** Why a save can’t be read or played on. */
export class SaveError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'SaveError'
    this.problems = problems
  }
}

/** What an error says to whoever has to do something about it. */
export const problemsOf = (error: unknown): string[] =>
  error instanceof SetupError || error instanceof SaveError
    ? error.problems
    : [error instanceof Error ? error.message : String(error)]
