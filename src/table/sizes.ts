import { isStream } from '../engine/state/streams.ts'
import {
  deepest,
  largestNumber,
  longestSave,
  longestState,
  mostAnswers,
  mostCards,
  mostInStates,
  mostLives,
  mostOnTable,
  mostSnapshots,
  mostStory,
  mostWaiting,
} from '../limits/outside.ts'

/** How large what comes from outside may be. All of this is looked at before anything is done with it. */

const quote = 34
const backslash = 92
const isOpening = (code: number): boolean => code === 91 || code === 123
const isClosing = (code: number): boolean => code === 93 || code === 125

/** How deep its brackets go, without reading it: what reads it may go as deep itself. */
export const depthOf = (text: string): number => {
  let depth = 0
  let most = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) i = endOfText(text, i)
    else if (isOpening(code)) {
      depth += 1
      if (depth > most) most = depth
    } else if (isClosing(code)) depth -= 1
  }
  return most
}

const endOfText = (text: string, from: number): number => {
  for (let i = from + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) return i
    if (code === backslash) i += 1
  }
  return text.length
}

const thousands = (n: number): string => String(n).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

const tooDeep = `it’s nested more than ${deepest} levels deep.`

export const textProblem = (text: string, most = longestSave): string | null => {
  if (text.length > most)
    return `The file has ${thousands(text.length)} characters; a ${most > longestSave ? 'backup' : 'save'} has at most ${thousands(most)}.`
  return depthOf(text) > deepest ? `The file isn’t a saved raid: ${tooDeep}` : null
}

type Json = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = isRecord(value) ? value[name] : undefined
  return Array.isArray(list) ? list : []
}

/** What a file has too many of, whatever else it is. */
export const countProblems = (file: object): string[] => {
  const { values, setup } = file as { values?: unknown; setup?: unknown }
  const counted: readonly (readonly [string, readonly unknown[], number])[] = [
    ['answers', listIn(file, 'answers'), mostAnswers],
    ['hashes', listIn(file, 'hashes'), mostAnswers],
    ['story', listIn(file, 'story'), mostStory],
    ['snapshots', listIn(file, 'snapshots'), mostSnapshots],
    ['values.cards', listIn(values, 'cards'), mostCards],
    ['setup.cards', listIn(setup, 'cards'), mostCards],
  ]
  const many = counted.flatMap(([name, { length }, most]) =>
    length > most ? [`${name}: there are ${thousands(length)}; a raid has at most ${thousands(most)}.`] : [],
  )
  const states = listIn(file, 'snapshots').map((it) => (isRecord(it) ? it['state'] : undefined))
  const letters = states.reduce((sum: number, it) => sum + (typeof it === 'string' ? it.length : 0), 0)
  if (letters > mostInStates)
    many.push(`snapshots: they have ${thousands(letters)} characters; at most ${thousands(mostInStates)} are read.`)
  return many
}

// ---- states

const lists = ['cards', 'seats', 'order', 'chain', 'mods', 'waiting', 'frames', 'events', 'happened', 'extra', 'log']
const mostIn: Readonly<Record<string, number>> = { cards: mostOnTable, seats: 6, order: 6 }

/** What every state has, of whatever rules; the rest is for whoever goes on from it to find out. */
const partsOfState: Readonly<Record<string, (part: unknown) => boolean>> = {
  ...Object.fromEntries(lists.map((name) => [name, Array.isArray])),
  ...Object.fromEntries(['turn', 'facts'].map((name) => [name, (part) => typeof part === 'object' && part !== null])),
  ...Object.fromEntries(['decisions', 'logged', 'leader'].map((name) => [name, Number.isSafeInteger])),
  ...Object.fromEntries(['rng', 'handleRng'].map((name) => [name, isStream])),
}

/** Handles and words of chance have so many; nothing that is counted comes near. */
const largestInState = 2 ** 32

/** Without a call for each level: whoever made it may have made it deep. */
const hasWildNumber = (state: unknown): boolean => {
  const open: unknown[] = [state]
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part === 'number' && !(Math.abs(part) <= largestInState)) return true
    if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) open.push(one)
  }
  return false
}

const wild = 'one of its numbers is larger than any in a raid.'
const counters = ['decisions', 'logged', 'clock', 'serial', 'natural', 'leader'] // whoever goes on counts up from there

const whyNoState = (state: unknown): string | null => {
  if (!isRecord(state)) return 'it has no cards, so it isn’t the state of a raid.'
  const missing = Object.entries(partsOfState).find(([name, is]) => !is(state[name]))
  if (missing) return `it has no ${missing[0]}, so it isn’t the state of a raid.`
  for (const name of lists) {
    const { length } = listIn(state, name)
    const most = mostIn[name] ?? mostWaiting
    if (length > most) return `${name}: there are ${thousands(length)}; a raid has at most ${thousands(most)}.`
  }
  if (hasWildNumber(state) || counters.some((name) => Number(state[name] ?? 0) > largestNumber)) return wild
  const old = listIn(state, 'cards').findIndex((card) => isRecord(card) && Number(card['inc']) > mostLives)
  if (old >= 0) return `cards.${old}.inc: a card changes zones at most ${thousands(mostLives)} times.`
  // a turn is skipped for each, one by one
  const skipping = listIn(state, 'seats').findIndex((seat) => isRecord(seat) && Number(seat['skips']) > mostWaiting)
  return skipping < 0 ? null : `seats.${skipping}.skips: a player skips at most ${thousands(mostWaiting)} turns.`
}

/** What is wrong with a snapshot’s state, as far as that can be told from looking at it. */
export const stateProblem = (text: string): string | null => {
  if (text.length > longestState)
    return `it has ${thousands(text.length)} characters; a raid has at most ${thousands(longestState)}.`
  if (depthOf(text) > deepest) return tooDeep
  try {
    return whyNoState(JSON.parse(text))
  } catch {
    return 'it’s damaged (not JSON).'
  }
}
