import * as v from 'valibot'
import { Book } from '../cards/book.ts'
import type { Shelf } from '../cards/packs.ts'
import { apply } from '../engine/running/apply.ts'
import { wordsIn } from '../engine/running/pin.ts'
import type { Game } from '../engine/state/game.ts'
import type { State } from '../engine/state/state.ts'
import { saveFormat, type Save, type Snapshot } from '../engine/contract/save.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Values } from '../engine/contract/values.ts'
import { longestSave } from '../limits/outside.ts'
import { hashesOf, type SaveFile, type SaveFileOf1 } from '../store/line.ts'
import { content } from './content.ts'
import { fileFrom1 } from './formats/from-1.ts'
import { valuesSince } from './pinning.ts'
import { gameFrom, type Raid, snapshotOf } from './raid.ts'
import { SaveError } from './save-error.ts'
import { saveSchema, saveSchemaOf1 } from './schema.ts'
import { countProblems, stateProblem, textProblem } from './sizes.ts'
import { allAtOnce, type Steps } from './steps.ts'

/** Raids as files: written, read with suspicion, and played on from. */

export const makeSave = ({ given, ...raid }: Raid): Save =>
  structuredClone({
    format: saveFormat,
    content,
    setup: raid.setup,
    values: raid.values,
    answers: given.map(({ move }) => move),
    hashes: hashesOf(given),
    from: raid.from,
    snapshots: [...raid.snapshots.filter(({ after }) => after < given.length), snapshotOf({ given, g: raid.g })],
  })

const most = 8 // problems worth reading

/** What a save file says, or a SaveError that says what is wrong and where. `shelf`: for one that has no values yet. */
export const readSave = async (text: string, shelf: Shelf): Promise<SaveFile> => {
  const read = readFile(jsonIn(text))
  if (read.format !== 1) return read as SaveFile
  const values = await valuesSince(read.setup, shelf)
  try {
    return fileFrom1(read as SaveFileOf1, values)
  } catch (error) {
    throw new SaveError([error instanceof Error ? error.message : String(error)])
  }
}

/** A file of any format that there ever was. */
const readFile = (value: unknown): SaveFile | SaveFileOf1 => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SaveError(['This isn’t a saved raid: a save is an object with format, content, setup and answers.'])
  const { format } = value as { format?: unknown }
  if (format === undefined) throw new SaveError(['format: it’s missing, so this isn’t a saved raid.'])
  if (format !== 1 && format !== saveFormat)
    throw new SaveError([
      `format: this save has format ${JSON.stringify(format)}; this version of the app reads formats 1 to ${saveFormat}.`,
    ])
  refuse(countProblems(value))
  const save = readAs(format === 1 ? saveSchemaOf1 : saveSchema, value)
  const problems = [...answerProblems(save), ...snapshotProblems(save), ...fromProblems(save), ...valueProblems(save)]
  refuse(problems.slice(0, most))
  return save
}

const refuse = (problems: string[]): void => {
  if (problems.length > 0) throw new SaveError(problems)
}

type Schema = v.GenericSchema<unknown, SaveFile | SaveFileOf1>

/** Every wrong answer may be wrong in twenty ways: of a long list of them only the first is looked at. */
const readAs = (schema: Schema, value: object): SaveFile | SaveFileOf1 => {
  const first = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true })
  if (first.success) return first.output
  const all = isShort(value) ? v.safeParse(schema, value, { abortPipeEarly: true }).issues : undefined
  const issues = all ?? first.issues
  const problems = issues.slice(0, most).map((issue) => `${v.getDotPath(issue) ?? 'save'}: ${inWords(issue)}`)
  if (issues.length > most) problems.push(`… and ${issues.length - most} more.`)
  throw new SaveError(problems)
}

const short = 5_000 // parts of a list

const isShort = (value: object): boolean =>
  Object.values(value).every((part) => !Array.isArray(part) || part.length <= short)

/** `most`: letters. */
export const jsonIn = (text: string, most = longestSave): unknown => {
  const problem = textProblem(text, most)
  if (problem !== null) throw new SaveError([problem])
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SaveError([`The file is damaged or not a saved raid: it isn’t JSON (${why}).`])
  }
}

const inWords = (issue: v.BaseIssue<unknown> & { requirement?: unknown }): string => {
  if (issue.received === 'undefined') return 'it’s missing.'
  if (issue.type === 'raw_check') return issue.message // of a card
  if (issue.type === 'check') return `${issue.message}.`
  if (issue.type === 'safe_integer') return `expected a whole number, found ${issue.received}.`
  if (issue.type === 'max_value' || issue.type === 'max_length')
    return `expected at most ${String(issue.requirement)}, found ${issue.received}.`
  if (issue.expected === 'never') return 'this field is unknown.'
  // of several kinds of answer none fits
  if (issue.type === 'union')
    return 'it isn’t an answer (decision, seat, pick), a concession (seat, concede), an adjustment (decision, seat, adjust) or new chance (reseed).'
  return `expected ${issue.expected ?? 'something else'}, found ${issue.received}.`
}

type Answers = Pick<Save, 'answers' | 'snapshots'> & Partial<Pick<SaveFile, 'from' | 'hashes' | 'by'>>

const answerProblems = ({ answers }: Answers): string[] => {
  let last = 0
  let laid = 0 // what was laid out last: several answer that under one number
  return answers.flatMap((move, i) => {
    if (!('decision' in move)) return []
    const before = last
    const isLayout = 'pick' in move && 'layout' in move.pick
    const isNext = move.decision > before || (isLayout && move.decision === laid)
    last = move.decision
    if (isLayout) laid = move.decision
    if (isNext) return []
    return [`answers.${i}: it answers decision ${move.decision} after decision ${before}; answers must be in order.`]
  })
}

/** States of before `from` are what other rules left: a raid goes on without them. */
const snapshotProblems = ({ answers, snapshots, from = 0 }: Answers): string[] => {
  let last = -1
  return snapshots.flatMap(({ after, state }, i) => {
    const where = `snapshots.${i}`
    const before = last
    last = after
    if (after <= before) return [`${where}.after: ${after} comes after ${before}; snapshots must be in order.`]
    if (after > answers.length)
      return [`${where}.after: it belongs to answer ${after}, but there are only ${answers.length} answers.`]
    const problem = after < from ? null : stateProblem(state)
    return problem ? [`${where}.state: ${problem}`] : []
  })
}

const fromProblems = ({ answers, snapshots, from = 0, hashes = [], by = '' }: Answers): string[] => [
  ...(from === 0 || snapshots.some(({ after }) => after === from)
    ? []
    : [`from: there’s no snapshot after answer ${from} to start from.`]),
  ...(hashes.length > answers.length ? ['hashes: there are more of them than answers.'] : []),
  ...(by.length > answers.length ? ['by: it has more letters than there are answers.'] : []),
]

const valueProblems = (save: SaveFile | SaveFileOf1): string[] =>
  'values' in save ? misfits(save.setup, save.values) : []

/** Where what a raid is played with does not fit how it began. */
export const misfits = (setup: Setup, { rules, cards }: Values): string[] => {
  if (rules.key !== setup.raid) return [`values.rules.key: found ${rules.key} in a raid of ${setup.raid}.`]
  const keys = new Set<string>()
  for (const { key } of cards) {
    if (keys.has(key)) return [`values.cards: two cards have the key "${key}".`]
    keys.add(key)
  }
  const book = new Book(cards)
  const missing = wordsIn(setup).find((word) => book.find(word).length === 0)
  return missing === undefined ? [] : [`values.cards: "${missing}" of the set-up isn’t among them.`]
}

/**
 * The game that a save by the rules of today stands at. Replays from the snapshot before the newest, through the
 * newest, to the last answer: what comes out must be what was saved.
 */
export const restoreSave = (save: Save): Game => allAtOnce(restoring(save))

export function* restoring(save: Save): Steps<Game> {
  const mine = save.snapshots.filter(({ after }) => after >= save.from)
  const start = mine.at(-2) ?? mine.find(({ after }) => after === save.from)
  const later = mine.slice(-1)
  const g = gameFrom(save, start)
  for (let i = start?.after ?? 0; ; i++) {
    compare(g, later, i)
    const move = save.answers[i]
    if (!move) return g
    const refusal = apply(g, move)
    if (refusal)
      throw new SaveError([`answers.${i}: it doesn’t fit the raid. ${refusal.reason} (rule ${refusal.rule})`])
    yield
  }
}

/**
 * Without what is kept in mind beside the table: rules of before may have kept less. And without the lines of its log,
 * in which cards of before are called as they were written, and not as names are folded since.
 */
const atTable = (s: State): string => JSON.stringify({ ...s, memory: null, log: [] })

const compare = (g: Game, snapshots: readonly Snapshot[], after: number): void => {
  const snapshot = snapshots.find((it) => it.after === after)
  if (snapshot && atTable(JSON.parse(snapshot.state) as State) !== atTable(g.s))
    throw new SaveError([
      `snapshots: replaying the answers doesn’t lead to the raid that was saved after answer ${after}.`,
    ])
}
