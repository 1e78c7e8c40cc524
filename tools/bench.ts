// How fast are engine and page, how big is a game?   npm run bench -- [--quick] [--raid onyxia]... [--page] [--net] [--json]
// Speed is only ever judged as a ratio within one run: to @pkmn/sim, and of a game's end to its beginning. Only taps
// on the page have a limit in milliseconds, for fingers have one; they stand beside those of an empty app. What takes
// its way over the network stands beside a bare channel's round trip.
import { parseArgs } from 'node:util'
import { lengthsOf, measureGrowth } from './bench/growth.ts'
import { measureMemory } from './bench/memory.ts'
import { raiders, raidNames } from './bench/ours.ts'
import { measureApart } from './bench/net/apart.ts'
import { measureBytes } from './bench/net/bytes.ts'
import { apartLines, bytesLines, isNetGood } from './bench/net/report.ts'
import { measurePage } from './bench/page.ts'
import {
  allTaps,
  growthLines,
  leastRatio,
  leastRatioActs,
  memoryLines,
  mostGrowth,
  mostMs,
  pageLines,
  speedLines,
  splitLines,
} from './bench/report.ts'
import { measureSpeed } from './bench/speed.ts'
import { measureSplit } from './bench/split.ts'
import { median } from './bench/statistics.ts'

const { quick, raid, json, page: onlyPage, net: onlyNet } = readArguments()
const only = raid.length > 0 ? raid : raidNames
const size = quick
  ? { warmUp: 6, rounds: 3, ms: 500, games: 16, times: 2, split: 8, memory: 8, taps: 3, answers: 30, decisions: 200 }
  : { warmUp: 4, rounds: 6, ms: 2000, games: 80, times: 3, split: 40, memory: 40, taps: 8, answers: 40, decisions: 400 }

const engine = onlyPage || onlyNet ? null : measureEngine()
const page = onlyNet && !onlyPage ? null : await measureTaps()
const net = onlyPage && !onlyNet ? null : await measureNet()
const pass = [engine, page, net].every((part) => part?.pass ?? true)
if (json) console.log(JSON.stringify({ ...engine, pass, raids: only, raiders, page: page?.taps, net }))
process.exit(pass ? 0 : 1) // the broker has timers that never end

async function measureTaps() {
  const taps = await measurePage(size.taps)
  say(pageLines(taps))
  return { pass: median(allTaps(taps).map((tap) => tap.ms)) < mostMs, taps }
}

async function measureNet() {
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

function readArguments(): { quick: boolean; raid: readonly string[]; page: boolean; net: boolean; json: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        raid: { type: 'string', multiple: true, default: [] },
        page: { type: 'boolean', default: false },
        net: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const unknown = values.raid.find((name) => !raidNames.includes(name))
    if (unknown !== undefined) throw new Error(`There is no raid ${unknown}. The raids: ${raidNames.join(', ')}`)
    return values
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    console.error('npm run bench -- [--quick] [--raid NAME]... [--page] [--net] [--json]')
    return process.exit(2)
  }
}
