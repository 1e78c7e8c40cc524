import { spawnSync } from 'node:child_process'
import { bots } from '../src/bots/index.ts'
import { makeRandom, oneOf } from '../src/bots/random.ts'
import { raids } from '../src/cards/index.ts'
import { count, emptyTally } from '../src/table/sim/batch.ts'
import { type CheckLevel, type GameConfig, isRaid, seedOfGame } from '../src/table/sim/config.ts'
import { placesOf } from '../src/table/sim/from.ts'
import { playGame } from '../src/table/sim/play.ts'
import { ArgumentError, readArguments, runTool, wholeNumber } from './sim-args.ts'

const usage = `npm run soak -- --minutes N | --games N | --tables N | --files N | --kills N | --evening [--minutes N]  [--seed N]

Plays raids of every kind, checking as it goes, for as long as told. Whatever fails is printed with the command that
plays it again. Without --seed every soak is another one; its seed is printed first, and plays it again. Tables are raids of people at several devices, on a network
where everything goes wrong. Files are saves, backups, deck lists and invitations made wrong: each is refused or
read, every raid that was taken in is played on for 20 answers, and none hangs or leaves anything behind (--first N: from that
one on). Kills end a browser in the middle of a raid, and damage
one of the two copies of it every other time: nothing that was shown may be missing. An evening is six browsers that
play every raid in turn (an hour, unless told) while devices sleep and are killed and somebody takes over: nobody may be left without a word and a way out.`

const botNames = Object.keys(bots)

/**
 * Any raid in any mode, with its cards where it has them, and now and then blank, from a later Boss, with strong raiders,
 * adjusted by hand, with Bosses felled by hand, looked at closely.
 */
const gameFor = (seed: number, i: number): { game: GameConfig; checks: CheckLevel } => {
  const own = seedOfGame(seed, i + 1)
  const random = makeRandom(own, 0x50a4)
  const { key, modes, playable } = oneOf(random, Object.values(raids))
  if (!isRaid(key)) throw new Error(`There is no raid called ${key}.`)
  const { key: mode, raidersAtMost = 5 } = oneOf(random, modes)
  const blank = !playable || random.below(8) === 0
  // Over blank cards greedy bots need not come to an end.
  const bot = (): string => (blank ? 'random' : oneOf(random, botNames))
  const game: GameConfig = {
    raid: key,
    mode,
    raiders: 1 + random.below(raidersAtMost),
    seed: own,
    bots: { boss: bot(), raiders: bot() },
    ...(blank ? { blank } : {}),
    ...(random.below(3) === 0 ? { adjust: 5 + random.below(30) } : {}),
    ...(random.below(3) === 0 ? { strong: 2 + random.below(3) } : {}),
    ...(random.below(3) === 0 ? { from: oneOf(random, placesOf(key)) } : {}),
    ...(random.below(3) === 0 ? { lasting: true as const } : {}),
    ...(random.below(3) === 0 ? { hurry: 2 + random.below(6) } : {}),
  }
  // Saved and restored at every decision takes ten times as long.
  return { game, checks: random.below(12) === 0 ? 'thorough' : 'sample' }
}

const soakTables = (count: number, seed: number): number => {
  const command = ['vitest', 'run', '--project', 'apart', 'test/table/chaos.test.ts']
  const env = { ...process.env, CHAOS: String(count), SEED: String(seed) }
  return spawnSync('npx', command, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1
}

const readFiles = async (count: string, first: string | undefined, seed: number): Promise<number> => {
  const { soakFiles } = await import('./hostile/soak-files.ts')
  return soakFiles(wholeNumber('files', count, 1, 10_000_000), seed, wholeNumber('first', first ?? '0', 0, 10_000_000))
}

const soakKills = (count: number, seed: number): number => {
  const env = { ...process.env, KILLS: String(count), SEED: String(seed % 1_000_000) }
  const shell = process.platform === 'win32'
  const built = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit', shell }).status
  if (built !== 0) return built ?? 1
  const command = ['vitest', 'run', '--project', 'long', 'test/e2e/kill.long.ts']
  return spawnSync('npx', command, { stdio: 'inherit', env, shell }).status ?? 1
}

const soakEvening = async (minutes: string | undefined, seed: number): Promise<number> => {
  const { rehearse } = await import('./evening/evening.ts') // browsers and all: only who asks for it waits for that
  return rehearse(wholeNumber('minutes', minutes ?? '60', 1, 100_000), seed)
}

await runTool(usage, () => {
  const { given, flags, rest } = readArguments(
    process.argv.slice(2),
    ['minutes', 'games', 'tables', 'files', 'kills', 'first', 'seed'],
    ['evening'],
  )
  if (rest.length > 0) throw new ArgumentError(`soak takes no "${rest[0]}".`)
  const minutes = given.get('minutes')
  const games = given.get('games')
  const tables = given.get('tables')
  const files = given.get('files')
  const kills = given.get('kills')
  const isEvening = flags.has('evening')
  if (
    isEvening
      ? games !== undefined || tables !== undefined || files !== undefined || kills !== undefined
      : [minutes, games, tables, files, kills].filter((it) => it !== undefined).length !== 1
  )
    throw new ArgumentError('Say either --minutes, --games, --tables, --files or --kills.')
  const until =
    performance.now() + (minutes === undefined ? Infinity : wholeNumber('minutes', minutes, 1, 100_000) * 60_000)
  const most = games === undefined ? Infinity : wholeNumber('games', games, 1, Number.MAX_SAFE_INTEGER)
  const word = given.get('seed')
  const seed = word === undefined ? Date.now() : wholeNumber('seed', word, 0, Number.MAX_SAFE_INTEGER)
  console.log(`seed ${seed}`)
  if (isEvening) return soakEvening(minutes, seed)
  if (kills !== undefined) return soakKills(wholeNumber('kills', kills, 1, 100_000), seed)
  if (files !== undefined) return readFiles(files, given.get('first'), seed)
  if (tables !== undefined) return soakTables(wholeNumber('tables', tables, 1, 100_000), seed)
  const tally = emptyTally()
  let shown = performance.now()
  let played = 0
  for (; played < most && performance.now() < until; played++) {
    const { game, checks } = gameFor(seed, played)
    const before = tally.violations.length
    count(tally, game, played, playGame(game, checks), checks)
    for (const v of tally.violations.slice(before))
      console.log(`VIOLATION (${v.check}) at decision ${v.decision}: ${v.message}\n  play it again: ${v.replay}`)
    if (performance.now() - shown < (process.stderr.isTTY ? 500 : 60_000)) continue
    shown = performance.now()
    const text = `${played + 1} games, ${tally.decisions} decisions, ${tally.violations.length} violations`
    process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
  console.log(
    `${played} games, ${tally.finished} finished, ${tally.decisions} decisions, ${tally.violations.length} violations ` +
      `(raiders won ${tally.raidersWin}, Boss ${tally.bossWin}, draws ${tally.draws})`,
  )
  return tally.violations.length > 0 ? 1 : 0
})
if (process.argv.includes('--evening')) process.exit() // a broker has timers that never end
