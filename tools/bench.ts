// How fast are engine and page, how big is a game?   npm run bench -- [--quick] [--before main]
// Speed is only ever judged as a ratio within one run: to @pkmn/sim, to the build of a commit before (--before), and of a
// game's end to its beginning. Only taps on the page have a limit in milliseconds, for fingers have one; they stand
// beside those of an empty app. What takes its way over the network stands beside a bare channel's round trip.
import { parseArgs } from 'node:util'
import { measureBefore } from './bench/before.ts'
import { lengthsOf, measureGrowth } from './bench/growth.ts'
import { measureMemory } from './bench/memory.ts'
import { raiders, raidNames } from './bench/ours.ts'
import { type ApartBench, measureApart } from './bench/net/apart.ts'
import { measureBytes } from './bench/net/bytes.ts'
import { apartLines, bytesLines, isNetGood, isNoSlower, slower, slowerLines } from './bench/net/report.ts'
import { buildOf, measurePage } from './bench/page.ts'
import {
  beforeLines,
  growthLines,
  isAsFast,
  isPageQuick,
  leastRatio,
  leastRatioActs,
  memoryLines,
  mostGrowth,
  pageLines,
  speedLines,
  splitLines,
} from './bench/report.ts'
import { measureSpeed } from './bench/speed.ts'
import { measureSplit } from './bench/split.ts'
import { commitOf } from './bench/tree.ts'

const usage = `npm run bench -- [--quick] [--raid NAME]... [--page] [--net] [--before REF] [--json]
  --page, --net, --before REF: only that. REF is a commit or a branch; without it this build is set beside none.
  --page --before REF: the page, beside the page of that build. --net --before REF: likewise, from device to device.`

const { quick, raid, json, page: onlyPage, net: onlyNet, before: ref } = readArguments()
const only = raid.length > 0 ? raid : raidNames
const size = quick
  ? { warmUp: 6, rounds: 3, ms: 500, games: 16, times: 2, split: 8, memory: 8, taps: 3, answers: 30, decisions: 200 }
  : { warmUp: 4, rounds: 6, ms: 2000, games: 80, times: 3, split: 40, memory: 40, taps: 8, answers: 40, decisions: 400 }
const chunks = {
  ...(quick ? { warmUp: 30, count: 60 } : { warmUp: 90, count: 400 }),
  decisions: 1000,
  times: 200,
  host: { answers: 50, opens: quick ? 3 : 9 },
}

const everything = !onlyPage && !onlyNet && ref === undefined
const before = ref === undefined || onlyPage || onlyNet ? null : await measureAgain(ref)
const engine = everything ? measureEngine() : null
const page = everything || onlyPage ? await measureTaps() : null
const net = everything || onlyNet ? await measureNet() : null
const pass = [before, engine, page, net].every((part) => part?.pass ?? true)
if (json) console.log(JSON.stringify({ ...engine, pass, raids: only, raiders, page: page?.taps, net, before }))
process.exit(pass ? 0 : 1) // the broker has timers that never end

async function measureAgain(ref: string) {
  const bench = await measureBefore(ref, only, chunks)
  say(beforeLines(bench))
  return { pass: isAsFast(bench), ...bench }
}

async function measureTaps() {
  const taps = await measurePage(size.taps, onlyPage ? ref : undefined)
  say(pageLines(taps))
  return { pass: isPageQuick(taps), taps }
}

/** By turns, so that what else the machine does falls on both. */
async function measureSlower(ref: string) {
  const folder = await buildOf(commitOf(ref))
  const [then, now]: ApartBench[][] = [[], []]
  for (let round = 0; round < 2; round++) {
    then?.push(await measureApart(size.answers, folder))
    now?.push(await measureApart(size.answers))
  }
  const ratio = slower(now ?? [], then ?? [])
  say(slowerLines(ratio, ref))
  return { pass: isNoSlower(ratio), ratio }
}

async function measureNet() {
  if (ref !== undefined) return measureSlower(ref)
  const apart = await measureApart(size.answers)
  say(apartLines(apart))
  const bytes = await measureBytes(size.decisions)
  say(bytesLines(bytes))
  return { pass: isNetGood(apart, bytes), apart, bytes }
}

function measureEngine() {
  say([`Random bots, ${raiders} raiders, ${only.join(', ')}; Node ${process.versions.node}`])
  const speed = measureSpeed(only, size.warmUp, size.rounds, size.ms)
  say(speedLines(speed))
  const lengths = lengthsOf(only, size.games)
  const growth = measureGrowth(only, lengths, size.times)
  say(growthLines(growth, lengths))
  const split = measureSplit(only, size.split)
  say(splitLines(split))
  const memory = measureMemory(only, lengths, size.memory)
  say(memoryLines(memory))
  const isFast = speed.ratio.median >= leastRatio && speed.ratioActs.median >= leastRatioActs
  return { pass: isFast && growth.sameTable <= mostGrowth, speed, growth, split, memory }
}

function say(lines: readonly string[]): void {
  console.log(`${lines.join('\n')}\n`)
}

interface Arguments {
  quick: boolean
  raid: readonly string[]
  page: boolean
  net: boolean
  before?: string | undefined
  json: boolean
}

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        raid: { type: 'string', multiple: true, default: [] },
        page: { type: 'boolean', default: false },
        net: { type: 'boolean', default: false },
        before: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    const unknown = values.raid.find((name) => !raidNames.includes(name))
    if (unknown !== undefined) throw new Error(`There is no raid ${unknown}. The raids: ${raidNames.join(', ')}`)
    if (values.before !== undefined) commitOf(values.before)
    return values
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    console.error(usage)
    return process.exit(2)
  }
}
