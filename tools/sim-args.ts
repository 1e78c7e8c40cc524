import { bots } from '../src/bots/index.ts'
import { raids } from '../src/cards/index.ts'
import type { RaidName } from '../src/engine/contract/names.ts'
import { type BotChoice, type CheckLevel, checkLevels, isRaid } from '../src/table/sim/config.ts'
import { placesOf } from '../src/table/sim/from.ts'

/** Reads the arguments of the tools that play games. Whatever is wrong is said in words for the person. */

export class ArgumentError extends Error {}

const list = (words: Iterable<string>): string => [...words].join(', ')

/** `--name value` pairs, flags, flags that a number may follow (given, then), and the rest. */
export const readArguments = (
  argv: readonly string[],
  values: readonly string[],
  flags: readonly string[],
  numbered: readonly string[] = [],
): { given: Map<string, string>; flags: Set<string>; rest: string[] } => {
  const given = new Map<string, string>()
  const on = new Set<string>()
  const rest: string[] = []
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? ''
    if (!word.startsWith('--')) {
      rest.push(word)
      continue
    }
    const [name = '', inline] = word.slice(2).split(/=(.*)/s)
    if (given.has(name) || on.has(name)) throw new ArgumentError(`--${name} is given twice.`)
    if (flags.includes(name)) {
      if (inline !== undefined) throw new ArgumentError(`--${name} takes no value.`)
      on.add(name)
    } else if (numbered.includes(name)) {
      const value = inline ?? (/^\d+$/.test(argv[i + 1] ?? '') ? argv[++i] : undefined)
      on.add(name)
      if (value !== undefined) given.set(name, value)
    } else if (values.includes(name)) {
      const value = inline ?? argv[++i]
      if (value === undefined || value.startsWith('--')) throw new ArgumentError(`--${name} needs a value.`)
      given.set(name, value)
    } else
      throw new ArgumentError(
        `There is no option --${name}. The options are --${[...values, ...flags, ...numbered].join(', --')}.`,
      )
  }
  return { given, flags: on, rest }
}

export const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const n = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(n >= least && n <= most))
    throw new ArgumentError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  return n
}

export const readRaid = (word: string | undefined): RaidName => {
  if (word === undefined) throw new ArgumentError(`Name a raid: ${list(Object.keys(raids))}.`)
  if (!isRaid(word))
    throw new ArgumentError(`There is no raid called "${word}". The raids are ${list(Object.keys(raids))}.`)
  return word
}

/** "3" or "1-5". Game i of a range of five has the first number, the second, … and round again. */
export const readRaiders = (text: string): number[] => {
  const found = /^([1-5])(?:-([1-5]))?$/.exec(text)
  const from = Number(found?.[1])
  const to = Number(found?.[2] ?? from)
  if (!found || to < from) throw new ArgumentError(`--raiders must be from 1 to 5, such as 3 or 1-5, not "${text}".`)
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

const readBot = (name: string): string => {
  if (!Object.hasOwn(bots, name))
    throw new ArgumentError(`There is no bot called "${name}". The bots are ${list(Object.keys(bots))}.`)
  return name
}

/** "random" or "boss=greedy,raiders=random". */
export const readBots = (text: string): BotChoice => {
  if (!text.includes('=')) return { boss: readBot(text), raiders: readBot(text) }
  const choice = new Map<string, string>()
  for (const part of text.split(',')) {
    const [side = '', name = ''] = part.split('=')
    if ((side !== 'boss' && side !== 'raiders') || choice.has(side))
      throw new ArgumentError(`--bots must be a bot, or boss=<bot>,raiders=<bot>, not "${text}".`)
    choice.set(side, readBot(name))
  }
  const boss = choice.get('boss')
  const raiders = choice.get('raiders')
  if (boss === undefined || raiders === undefined)
    throw new ArgumentError(`--bots "${text}" says nothing about the ${boss === undefined ? 'boss' : 'raiders'}.`)
  return { boss, raiders }
}

/** "council", "council,betrayer", or "all": where games begin, by turns. */
export const readFrom = (raid: RaidName, text: string | undefined): string[] | undefined => {
  if (text === undefined) return undefined
  const places = placesOf(raid)
  if (text === 'all') return places
  const names = text.split(',')
  for (const name of names)
    if (!places.includes(name))
      throw new ArgumentError(
        `--from: there is no "${name}" in ${raid}. It can begin at ${list(places)}, or all by turns.`,
      )
  return names
}

/** A raid whose cards are still missing can only be played blank. */
export const readMode = (raid: RaidName, mode: string | undefined, blank: boolean): string | undefined => {
  const value = raids[raid]
  if (!value) throw new ArgumentError(`There is no raid called "${raid}".`)
  if (!value.playable && !blank) throw new ArgumentError(`The cards of ${value.title} are still missing: add --blank.`)
  if (mode !== undefined && !value.modes.some(({ key }) => key === mode))
    throw new ArgumentError(`--mode must be one of ${list(value.modes.map(({ key }) => key))}, not "${mode}".`)
  return mode
}

export const readChecks = (text: string): CheckLevel => {
  const found = checkLevels.find((level) => level === text)
  if (!found) throw new ArgumentError(`--checks must be one of ${list(checkLevels)}, not "${text}".`)
  return found
}

/** Runs a tool's body; a wrong argument ends it with a sentence and exit code 2. */
export const runTool = async (usage: string, body: () => number | Promise<number>): Promise<void> => {
  try {
    process.exitCode = await body()
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exitCode = 2
  }
}
