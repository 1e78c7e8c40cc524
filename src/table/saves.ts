import * as v from 'valibot'
import { answer, askedOf } from '../engine/running/api.ts'
import { createGame, resumeGame } from '../engine/running/create.ts'
import { SetupError } from '../engine/running/setup-problems.ts'
import { type Game, seatName } from '../engine/state/game.ts'
import { viewOf } from '../engine/seeing/look.ts'
import { saveFormat, type Save, type Snapshot } from '../engine/contract/save.ts'
import type { SaveFile } from '../store/line.ts'
import { content } from './content.ts'
import { type Raid, snapshotOf, stateOf } from './raid.ts'
import { saveSchema } from './schema.ts'

/** Raids as files: written, read with suspicion, and played on from. */

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

export const makeSave = (raid: Raid): Save =>
  structuredClone({
    format: saveFormat,
    content,
    setup: raid.setup,
    answers: raid.answers,
    snapshots: [...raid.snapshots.filter(({ after }) => after < raid.answers.length), snapshotOf(raid)],
  })

const most = 8 // problems worth reading

/** What a save file says, or a SaveError that says what is wrong and where. Takes its text, or what JSON made of it. */
export const readSave = (file: unknown): SaveFile => {
  const value = typeof file === 'string' ? parsed(file) : file
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SaveError(['This is not a saved raid: a save is an object with format, content, setup and answers.'])
  const { format } = value as { format?: unknown }
  if (format === undefined) throw new SaveError(['format: it is missing, so this is not a saved raid.'])
  if (format !== saveFormat)
    throw new SaveError([
      `format: this save has format ${JSON.stringify(format)}; this version of the app reads format ${saveFormat}.`,
    ])
  const read = v.safeParse(saveSchema, value)
  if (!read.success) {
    const problems = read.issues.slice(0, most).map((issue) => `${v.getDotPath(issue) ?? 'save'}: ${inWords(issue)}`)
    if (read.issues.length > most) problems.push(`… and ${read.issues.length - most} more.`)
    throw new SaveError(problems)
  }
  const save: SaveFile = read.output
  const problems = [...answerProblems(save), ...snapshotProblems(save)]
  if (problems.length > 0) throw new SaveError(problems.slice(0, most))
  return save
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SaveError([`The file is damaged or is not a saved raid: it is not JSON (${why}).`])
  }
}

const inWords = (issue: v.BaseIssue<unknown>): string => {
  if (issue.received === 'undefined') return 'it is missing.'
  if (issue.type === 'raw_check') return issue.message // of a card
  if (issue.expected === 'never') return 'nobody knows this field.'
  // of several kinds of answer none fits
  if (issue.type === 'union')
    return 'it is no answer (decision, seat, pick), concession (seat, concede) or adjustment (decision, seat, adjust).'
  return `expected ${issue.expected ?? 'something else'}, found ${issue.received}.`
}

const answerProblems = (save: Save): string[] => {
  let last = 0
  return save.answers.flatMap((move, i) => {
    if (!('decision' in move)) return []
    const before = last
    last = move.decision
    if (move.decision > before) return []
    return [`answers.${i}: it answers decision ${move.decision} after decision ${before}; answers must be in order.`]
  })
}

const snapshotProblems = (save: Save): string[] => {
  let last = -1
  return save.snapshots.flatMap(({ after, state }, i) => {
    const where = `snapshots.${i}`
    const before = last
    last = after
    if (after <= before) return [`${where}.after: ${after} comes after ${before}; snapshots must be in order.`]
    if (after > save.answers.length)
      return [`${where}.after: it is of answer ${after}, but there are only ${save.answers.length} answers.`]
    return stateProblem(state) ? [`${where}.state: ${stateProblem(state)}`] : []
  })
}

const stateProblem = (text: string): string | null => {
  try {
    const state: unknown = JSON.parse(text)
    const lists = ['cards', 'seats', 'order', 'chain', 'mods', 'frames', 'log']
    const whole = typeof state === 'object' && state !== null
    const missing = lists.find((list) => !whole || !Array.isArray((state as Record<string, unknown>)[list]))
    return missing ? `it has no ${missing}, so it is not the state of a raid.` : null
  } catch {
    return 'it is damaged (not JSON).'
  }
}

/**
 * The game a save stands at. Replays from the snapshot before the newest, through the newest, to the last answer:
 * what comes out must be what was saved.
 */
export const restoreSave = (save: Save): Game => {
  if (save.content !== content) return resumedElsewhere(save)
  const start = save.snapshots.at(-2) ?? save.snapshots.find(({ after }) => after === 0)
  const later = save.snapshots.slice(-1)
  const g = start ? resumeGame(save.setup, stateOf(start)) : createGame(save.setup)
  for (let i = start?.after ?? 0; ; i++) {
    compare(g, later, i)
    const move = save.answers[i]
    if (!move) return g
    const refusal = answer(g, move)
    if (refusal)
      throw new SaveError([`answers.${i}: it does not fit the raid: ${refusal.reason} (rule ${refusal.rule})`])
  }
}

/**
 * A raid played with other rules or cards goes on from its newest snapshot; its answers would not replay the same. So
 * far states of format 1 are all alike: a migration belongs here when they no longer are.
 */
const resumedElsewhere = (save: Save): Game => {
  const newest = save.snapshots.at(-1)
  const other = 'content: this raid was played with another version of the rules and cards'
  if (!newest) throw new SaveError([`${other}, and it has no snapshot to go on from.`])
  try {
    const g = resumeGame(save.setup, stateOf(newest))
    if (!g.s.result && !askedOf(g)) throw new Error('nobody is asked anything')
    for (const seat of [null, ...g.s.order.map(seatName)]) viewOf(g, seat)
    return g
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SaveError([`${other}, and this version can’t continue it (${why}).`])
  }
}

const compare = (g: Game, snapshots: readonly Snapshot[], after: number): void => {
  const snapshot = snapshots.find((it) => it.after === after)
  if (snapshot && snapshot.state !== JSON.stringify(g.s))
    throw new SaveError([
      `snapshots: replaying the answers gives another raid after answer ${after} than the one that was saved.`,
    ])
}
