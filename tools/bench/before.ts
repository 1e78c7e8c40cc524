import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { bundle, root } from '../bundle.mjs'
import { median, processorTime } from './statistics.ts'
import { commitOf, withSources } from './tree.ts'

/** This build and one before it, by turns in one process: whatever else the machine does touches both or neither. */

export interface Chunks {
  warmUp: number // chunks that don't count
  count: number
  decisions: number // in each
  times: number // that a crowded table is worked out in each
  host?: { answers: number; opens: number } // answers in each chunk, and how often a late raid is opened; else neither is measured
}

/** Microseconds; or why there are none. */
export type Compared = { before: number; now: number } | { missing: string }

export interface BeforeBench {
  ref: string
  chunks: Chunks
  decision: Compared
  crowds: Record<CrowdName, Compared> // to work out what all cards are
  host?: { answer: Compared; open: Compared } // to take an answer into the record; to open a late raid from its file
}

export const crowds = {
  'each-by-itself': 'ten described modifiers',
  'some-by-others': 'ten of which some depend on others',
} as const
export type CrowdName = keyof typeof crowds

type Ours = typeof import('./ours.ts')
type Crowd = typeof import('./crowd.ts')
type Host = typeof import('./host.ts')
interface Builds<T> {
  before: Partial<T> // who knows what there was
  now: T
}

const oursFile = 'tools/bench/ours.ts'
const crowdFile = 'tools/bench/crowd.ts'
const hostFile = 'tools/bench/host.ts'

export const measureBefore = async (ref: string, only: readonly string[], chunks: Chunks): Promise<BeforeBench> => {
  const { ours, crowd, host } = await withSources(commitOf(ref), [crowdFile, hostFile], async (tree) => ({
    ours: await attempt(() => loadBoth<Ours>(tree, oursFile)),
    crowd: await attempt(() => loadBoth<Crowd>(tree, crowdFile)),
    host: chunks.host ? await attempt(() => loadBoth<Host>(tree, hostFile)) : null,
  }))
  const inCrowd = (name: CrowdName): Promise<Compared> =>
    attempt(() => ('missing' in crowd ? crowd : compareCrowds(crowd, name, chunks)))
  return {
    ref: ref.replace(/^([0-9a-f]{8})[0-9a-f]{32}$/, '$1'),
    chunks,
    decision: await attempt(() => ('missing' in ours ? ours : compareDecisions(ours, only, chunks))),
    crowds: { 'each-by-itself': await inCrowd('each-by-itself'), 'some-by-others': await inCrowd('some-by-others') },
    ...(host && chunks.host ? { host: await compareHosts(host, chunks, chunks.host) } : {}),
  }
}

/** Another build may have other files, words and shapes; then there is nothing to compare. */
const attempt = async <T>(work: () => T | Promise<T>): Promise<T | { missing: string }> => {
  try {
    return await work()
  } catch (error) {
    const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n')
    return { missing: lines.find((line) => line !== '' && !line.startsWith('Build failed')) ?? '' } // rolldown says in which file
  }
}

/** Ours is bundled anew as well: neither has been at work before. */
const loadBoth = async <T>(tree: string, file: string): Promise<Builds<T>> => {
  if (!existsSync(join(tree, file))) throw new Error(`it has no ${file}`)
  return {
    before: (await load(tree, file, 'before')) as Partial<T>,
    now: (await load(root, file, 'now')) as T,
  }
}
const load = async (tree: string, file: string, which: string): Promise<unknown> =>
  import(`${pathToFileURL(await bundle(join(tree, file), tree)).href}?${which}`) // twice, should both be the same

const compareDecisions = ({ before, now }: Builds<Ours>, only: readonly string[], chunks: Chunks): Compared => {
  const { Ours: Before, raidNames = only } = before
  if (!Before) throw new Error(`its ${oursFile} has no Ours`)
  const raids = only.filter((raid) => raidNames.includes(raid))
  if (raids.length === 0) throw new Error(`it has no ${only.join(', ')}`)
  const [then, today] = [new Before(1, raids), new now.Ours(1, raids)]
  return byTurns(
    chunks,
    chunks.decisions,
    () => then.step(),
    () => today.step(),
  )
}

const compareCrowds = ({ before, now }: Builds<Crowd>, name: CrowdName, chunks: Chunks): Compared => {
  if (!before.layCrowd) throw new Error(`its ${crowdFile} can’t be run`)
  const table = readFileSync(join(root, 'tools/bench/crowds', `${name}.yaml`), 'utf8')
  return byTurns(chunks, chunks.times, before.layCrowd(table), now.layCrowd(table))
}

const compareHosts = async (
  builds: Builds<Host> | { missing: string },
  { warmUp, count }: Chunks,
  { answers, opens }: NonNullable<Chunks['host']>,
): Promise<NonNullable<BeforeBench['host']>> => {
  const both = await attempt(() => {
    if ('missing' in builds) return builds
    if (!builds.before.layHost) throw new Error(`its ${hostFile} can’t be run`)
    return { before: builds.before.layHost(), now: builds.now.layHost() }
  })
  if ('missing' in both) return { answer: both, open: both }
  const { before, now } = both
  return {
    answer: await attempt(() => byTurns({ warmUp, count }, answers, before.give, now.give)),
    open: await attempt(() => openByTurns(opens, before.open, now.open)),
  }
}

/** So long that it is done once in each turn. The first turn is no one's, as with chunks. */
const openByTurns = async (count: number, before: () => Promise<void>, now: () => Promise<void>): Promise<Compared> => {
  const timed = async (work: () => Promise<void>): Promise<number> => {
    const start = processorTime()
    await work()
    return (processorTime() - start) * 1000
  }
  const spent: { before: number; now: number }[] = []
  for (let turn = -1; turn < count; turn++) {
    const pair = { before: await timed(before), now: await timed(now) }
    if (turn >= 0) spent.push(pair)
  }
  const then = median(spent.map((pair) => pair.before))
  return { before: then, now: then * median(spent.map((pair) => pair.now / pair.before)) }
}

/** What comes first changes from pair to pair; each pair says by how much, and the median of that is believed. */
const byTurns = (
  { warmUp, count }: Pick<Chunks, 'warmUp' | 'count'>,
  times: number,
  before: () => void,
  now: () => void,
): Compared => {
  const spent: { before: number; now: number }[] = []
  for (let chunk = -warmUp; chunk < count; chunk++) {
    const swapped = chunk % 2 === 0 ? timePer(times, now) : null
    const then = timePer(times, before)
    const pair = { before: then, now: swapped ?? timePer(times, now) }
    if (chunk >= 0) spent.push(pair)
  }
  const then = median(spent.map((pair) => pair.before))
  return { before: then, now: then * median(spent.map((pair) => pair.now / pair.before)) }
}

const timePer = (times: number, work: () => void): number => {
  const start = processorTime()
  for (let i = 0; i < times; i++) work()
  return ((processorTime() - start) * 1000) / times
}
