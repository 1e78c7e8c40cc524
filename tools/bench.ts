// How fast is the engine, how big is a game?   npm run bench -- [--quick] [--raid onyxia]... [--json]
// Speed is only ever judged as a ratio within one run: to @pkmn/sim, and of a game's end to its beginning.
import { parseArgs } from 'node:util'
import { lengthsOf, measureGrowth } from './bench/growth.ts'
import { measureMemory } from './bench/memory.ts'
import { raiders, raidNames } from './bench/ours.ts'
import { growthLines, leastRatio, memoryLines, mostGrowth, speedLines, splitLines } from './bench/report.ts'
import { measureSpeed } from './bench/speed.ts'
import { measureSplit } from './bench/split.ts'

const { quick, raid, json } = readArguments()
const only = raid.length > 0 ? raid : raidNames
const size = quick
  ? { warmUp: 6, rounds: 3, ms: 500, games: 16, times: 2, split: 8, memory: 8 }
  : { warmUp: 4, rounds: 6, ms: 2000, games: 80, times: 3, split: 40, memory: 40 }

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

const pass = speed.ratio.median >= leastRatio && speed.ratioActs.median >= leastRatio && growth.sameTable <= mostGrowth
if (json) console.log(JSON.stringify({ pass, raids: only, raiders, speed, growth, split, memory }))
process.exitCode = pass ? 0 : 1

function say(lines: readonly string[]): void {
  console.log(`${lines.join('\n')}\n`)
}

function readArguments(): { quick: boolean; raid: readonly string[]; json: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        raid: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    })
    const unknown = values.raid.find((name) => !raidNames.includes(name))
    if (unknown !== undefined) throw new Error(`There is no raid ${unknown}. The raids: ${raidNames.join(', ')}`)
    return values
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    console.error('npm run bench -- [--quick] [--raid NAME]... [--json]')
    return process.exit(2)
  }
}
