import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isOffered, raidFacts } from '../src/cards/raids/facts.ts'
import { raidNames, type RaidName } from '../src/cards/raids/names.ts'
import type { RaidMode } from '../src/cards/vocabulary/raid.ts'
import { bossBots, type BossBot, type Odds } from '../src/ui/newRaid/odds.ts'
import { type GameConfig, seedOfGame } from '../src/table/sim/config.ts'
import { playGame } from '../src/table/sim/play.ts'
import { median } from './bench/statistics.ts'
import { ArgumentError, readArguments, readRaid, readRaiders, runTool, wholeNumber } from './sim-args.ts'

const usage = `npm run odds [-- <raid>] [--raiders 1-5] [--games 100] [--seed 1]

How often bots win as raiders against each bot that may play the Boss, and how long that takes: writes it into
src/ui/newRaid/odds.json, which New raid shows. Entries that were not played again stay. About half an hour a raid.`

const file = fileURLToPath(new URL('../src/ui/newRaid/odds.json', import.meta.url))

const played = (raid: RaidName, mode: string, raiders: number, boss: BossBot, games: number, seed: number): Odds => {
  const turns: number[] = []
  let won = 0
  for (let i = 0; i < games; i++) {
    const config: GameConfig = { raid, mode, raiders, seed: seedOfGame(seed, i), bots: { boss, raiders: 'greedy' } }
    const { result, turns: took, violations } = playGame(config)
    if (result === null) throw new Error(`${JSON.stringify(config)} has no end: ${violations[0]?.message}`)
    if (result === 'raiders') won += 1
    turns.push(took)
  }
  return { raid, mode, raiders, boss, games, won, turns: Math.round(median(turns)) }
}

/** Modes that only say which decks the Boss may bring (B1.2 to B1.4) are one raid with the decks of the box. */
const isOfDecks = ({ boxed, custom }: RaidMode): boolean => boxed !== undefined || custom !== undefined

const isSame = (a: Odds, b: Odds): boolean =>
  a.raid === b.raid && a.mode === b.mode && a.raiders === b.raiders && a.boss === b.boss

const inOrder = (a: Odds, b: Odds): number =>
  raidNames.indexOf(a.raid) - raidNames.indexOf(b.raid) ||
  (a.mode < b.mode ? -1 : a.mode > b.mode ? 1 : 0) ||
  a.raiders - b.raiders ||
  bossBots.indexOf(a.boss) - bossBots.indexOf(b.boss)

const keep = (entry: Odds): void => {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Odds[]
  const next = [...all.filter((it) => !isSame(it, entry)), entry].toSorted(inOrder)
  // One a line: a change can be read.
  writeFileSync(file, `[\n${next.map((it) => `  ${lineOf(it)}`).join(',\n')}\n]\n`)
}
const lineOf = (it: Odds): string =>
  `{ ${Object.entries(it)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    .join(', ')} }`

await runTool(usage, () => {
  const { given, rest } = readArguments(process.argv.slice(2), ['raiders', 'games', 'seed'], [])
  if (rest.length > 1) throw new ArgumentError(`One raid at a time: what is "${rest[1]}"?`)
  const raids = rest[0] === undefined ? raidNames : [readRaid(rest[0])]
  const raiders = readRaiders(given.get('raiders') ?? '1-5')
  const games = wholeNumber('games', given.get('games') ?? '100', 1, 100_000)
  const seed = wholeNumber('seed', given.get('seed') ?? '1', 0, Number.MAX_SAFE_INTEGER)
  for (const raid of raids) {
    const { modes } = raidFacts[raid]
    // One that is asked for by name may be played before it is offered.
    if (rest[0] === undefined ? !isOffered(raid) : !raidFacts[raid].playable) continue
    const alike = modes.filter(isOfDecks)
    for (const mode of modes)
      for (const n of raiders)
        for (const boss of bossBots) {
          if (n > (mode.raidersAtMost ?? 5) || alike.indexOf(mode) > 0) continue
          const entry = played(raid, mode.key, n, boss, games, seed)
          for (const { key } of mode === alike[0] ? alike : [mode]) keep({ ...entry, mode: key })
          console.log(lineOf(entry))
        }
  }
  return 0
})
