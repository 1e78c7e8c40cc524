export { RulingError } from './error.ts'
export { parseRuling } from './parse.ts'
export type { Ruling } from './ruling.ts'
export { type Outcome, type RunOptions, runRuling } from './run.ts'
