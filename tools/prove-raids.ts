import { existsSync } from 'node:fs'
import { statesOf } from '../machines/drive.ts'
import { wingsOf } from '../machines/ways.ts'
import type { RaidMode, RaidValue } from '../src/cards/vocabulary/raid.ts'
import type { RaidName } from '../src/engine/contract/names.ts'
import { addTally, type BatchConfig, emptyTally, gameOfBatch, type Tally } from '../src/table/sim/batch.ts'
import { type BotChoice, botsText, type GameConfig } from '../src/table/sim/config.ts'
import { neverInPlay, neverResolved, neverVisited, sayEnded } from '../src/table/sim/coverage.ts'
import { placesOf } from '../src/table/sim/from.ts'
import { playGame } from '../src/table/sim/play.ts'
import { playInParallel } from './parallel.ts'
import { type Proof, type Proving, progress, sayViolations } from './proof.ts'

const random: BotChoice = { boss: 'random', raiders: 'random' }
const greedy: BotChoice = { boss: 'greedy', raiders: 'greedy' }
const mixed: BotChoice = { boss: 'random', raiders: 'greedy' }
const many = 5 // Bosses in a row

/** One batch after another; the games of all of them count. */
const playAll = async (what: string, batches: readonly BatchConfig[]): Promise<Tally> => {
  const games = batches.reduce((sum, batch) => sum + batch.games, 0)
  let all = emptyTally()
  let before = 0
  for (const batch of batches) {
    const [sofar, found] = [before, all.violations.length]
    const tally = await playInParallel(batch, (done, violations) =>
      progress(`${what}: ${sofar + done}/${games} games, ${found + violations} violations`),
    )
    all = addTally(all, tally)
    before += batch.games
  }
  return all
}

const numbersOf = ({ finished, decisions, violations, raidersWin, bossWin, draws, slowest }: Tally, games: number) =>
  `${finished} of ${games} finished, ${decisions} decisions, ${violations.length} violations ` +
  `(raiders won ${raidersWin}, Boss ${bossWin}, draws ${draws}), longest turn ${Math.round(slowest.ms)} ms of the engine`

const proveGames = async (what: string, batches: readonly BatchConfig[]): Promise<Proof> => {
  const games = batches.reduce((sum, batch) => sum + batch.games, 0)
  const tally = await playAll(what, batches)
  return {
    what,
    holds: tally.finished === games && tally.violations.length === 0,
    numbers: numbersOf(tally, games),
    details: sayViolations(tally.violations),
  }
}

/** A batch in each mode of a raid, so many games in all. */
const inEachMode = ({ modes }: RaidValue, games: number, batch: Omit<BatchConfig, 'mode' | 'raiders' | 'games'>) =>
  modes.map((mode, i): BatchConfig => {
    const share = Math.floor(games / modes.length) + Number(i < games % modes.length)
    return { ...batch, mode: mode.key, raiders: raiderCounts(mode), games: share, seed: batch.seed + 100 * i }
  })

const enough = 300 // games, for all of a raid to have happened

/** Texts that almost never come up, with the ruling in which each does. */
const rarely: Readonly<Record<string, string>> = {
  'black-temple/ashtongue-battlelord powers.1': 'black-temple/minions/ashtongue-battlelord-for-a-loyal-hero.yaml',
  'naxxramas/instructor-razuvious powers.2': 'naxxramas/military/razuvious-face-up-again-watches-the-last-one.yaml',
  'naxxramas/gothik-the-harvester powers.3':
    'naxxramas/military/gothik-is-not-left-behind-by-riders-without-powers.yaml',
  'naxxramas/the-four-horsemen powers.5': 'naxxramas/military/horsemen-fall-at-once-from-the-front.yaml',
}
const isInRuling = (text: string): boolean => {
  const ruling = rarely[text]
  return ruling !== undefined && existsSync(new URL(`../test/rulings/${ruling}`, import.meta.url))
}

/** Few raids come to the last of many Bosses: strong ones do, and others begin there. */
const proveEveryBoss = async (what: string, raid: RaidValue, games: number): Promise<Proof> => {
  const key = raid.key as RaidName
  const all = placesOf(key)
  const last = all.slice(-1)
  const kinds: Pick<BatchConfig, 'bots' | 'strong' | 'from'>[] = [
    { bots: random, strong: strength }, // what lies before the first of them is followed too
    { bots: random, strong: strength, from: all },
    { bots: greedy, strong: strength, from: all },
    { bots: mixed, strong: strength, from: all },
    // what the last Boss does late: whoever is strong and clumsy stays long
    { bots: random, strong: 3 * strength, from: last },
    { bots: greedy, strong: strength, from: last },
  ]
  const batches = kinds.flatMap((kind, i) => {
    const share = Math.floor(games / kinds.length) + Number(i < games % kinds.length)
    return inEachMode(raid, share, { raid: key, checks: 'sample', seed: 31 + i, ...kind })
  })
  const tally = await playAll(what, batches)
  const missed = neverVisited(key, tally.covered)
  const never = [...neverInPlay(tally.covered), ...neverResolved(tally.covered)].filter((it) =>
    it.startsWith(`${key}/`),
  )
  const unseen = never.filter((it) => !isInRuling(it))
  return {
    what,
    holds:
      tally.finished === games &&
      tally.violations.length === 0 &&
      (games < enough || missed.length + unseen.length === 0),
    numbers: `${numbersOf(tally, games)}, ${missed.length} states unvisited, ${unseen.length} texts of its cards unresolved`,
    details: [
      ...sayViolations(tally.violations),
      ...missed.map((state) => `nobody was in ${state}`),
      ...never.map((text) => `${text} never resolved${isInRuling(text) ? `; a ruling shows it: ${rarely[text]}` : ''}`),
    ],
  }
}

const raiderCounts = ({ raidersAtMost = 5 }: RaidMode): number[] =>
  Array.from({ length: raidersAtMost }, (_, i) => i + 1)

const strength = 3
const mighty = 30

/** How blank games are shared out over a mode: as they are, with strong raiders, and so from every Boss. */
const kinds = (raid: RaidName): { share: number; more: Pick<BatchConfig, 'strong' | 'from'> }[] => [
  { share: 0.3, more: {} },
  { share: 0.2, more: { strong: strength } },
  { share: 0.5, more: { strong: strength, from: placesOf(raid) } },
]

/** So many blank games of a raid in all its modes, with every number of raiders. */
export const blankBatches = ({ key, modes }: RaidValue, games: number): BatchConfig[] => {
  const raid = key as RaidName
  const parts = modes.flatMap((mode) => kinds(raid).map((kind) => ({ mode, ...kind })))
  let left = games
  return parts.map(({ mode, share, more }, i): BatchConfig => {
    const here = i === parts.length - 1 ? left : Math.round((games * share) / modes.length)
    left -= here
    return {
      raid,
      raiders: raiderCounts(mode),
      games: here,
      seed: 100 + i,
      bots: random,
      checks: 'sample',
      mode: mode.key,
      blank: true,
      ...more,
    }
  })
}

/** Every mode of a raid with blank cards that try to pull it apart, to the end and through every state of its chart. */
const proveStructure = async (what: string, raid: RaidValue, games: number): Promise<Proof> => {
  const all = await playAll(what, blankBatches(raid, games))
  const states = statesOf(raid.key)
  const missed = neverVisited(raid.key, all.covered)
  return {
    what,
    holds: all.finished === games && all.violations.length === 0 && missed.length === 0,
    numbers:
      `${all.finished} of ${games} finished, ${all.decisions} decisions, ${all.violations.length} violations, ` +
      `${states.length - missed.length} of ${states.length} states visited (raiders won ${all.raidersWin}, Boss ${all.bossWin})`,
    details: [...sayViolations(all.violations), ...missed.map((state) => `nobody was in ${state}`)],
  }
}

/**
 * Cards whose effects last, and Bosses that are felled by hand, so that the raid comes to many of them and begins again
 * where it does that at all; half of the games adjusted by hand besides.
 */
const lastingBatches = (raid: RaidValue, games: number): BatchConfig[] =>
  [0, 9].flatMap((adjust, i) =>
    inEachMode(raid, Math.ceil(games / 2), {
      raid: raid.key as RaidName,
      seed: 61 + i,
      bots: random,
      checks: 'thorough',
      blank: true,
      lasting: true,
      strong: 3 * strength,
      hurry: 3,
      adjust,
    }),
  )

/** By hand a raid can be made endless. */
const proveLasting = async (what: string, raid: RaidValue, games: number): Promise<Proof> => {
  const all = await playAll(what, lastingBatches(raid, games))
  return {
    what,
    holds: all.violations.length === 0 && all.finished > 0,
    numbers: `${numbersOf(all, games)}, ${all.adjusted} times adjusted`,
    details: sayViolations(all.violations),
  }
}

/** The wings that a raid went through, in their order. */
const wayOf = (game: GameConfig): string[] => {
  const way: string[] = []
  playGame(game, 'off', ({ question, part = '' }, move) => {
    if (question !== 'way' || !('pick' in move) || typeof move.pick !== 'object' || !('mode' in move.pick)) return
    way.push(part.split(', ')[move.pick.mode] ?? '')
  })
  return way
}

/** A raid of wings in any order, by raiders so strong that they come through: each of them was the first one and the last. */
const proveWays = (what: string, { key, modes }: RaidValue, games: number): Proof => {
  const raid = key as RaidName
  const all = wingsOf(raid)
  const wings = all.filter(({ least }) => least === undefined)
  // where what comes after them waits for all of them
  const needed = (mode: RaidMode): number => Math.max(0, ...all.map(({ least }) => least?.[mode.key] ?? 0))
  const whole = modes.find((mode) => needed(mode) === wings.length) ?? modes[0]
  const counts = new Map(wings.map(({ name }) => [name, { first: 0, last: 0 }]))
  const batch: BatchConfig = {
    raid,
    mode: whole.key,
    raiders: raiderCounts(whole),
    games,
    seed: 41,
    bots: random,
    checks: 'off',
    strong: mighty,
  }
  let through = 0
  for (let i = 0; i < games; i++) {
    progress(`${what}: ${i}/${games} games`)
    const way = wayOf(gameOfBatch(batch, i)).filter((name) => counts.has(name))
    const first = counts.get(way[0] ?? '')
    const last = counts.get(way[wings.length - 1] ?? '')
    if (first) first.first += 1
    if (last) last.last += 1
    if (last) through += 1
  }
  const said = [...counts].map(([name, { first, last }]) => `${name} first ${first}, last ${last}`)
  return {
    what,
    holds: games < enough / 5 || [...counts.values()].every(({ first, last }) => first > 0 && last > 0),
    numbers: `${through} of ${games} raids went through all ${wings.length}: ${said.join('; ')}`,
    details: [],
  }
}

/** How often greedy raiders win against a greedy Boss, by their number. */
const proveWinTable = async (what: string, { key, modes }: RaidValue, games: number): Promise<Proof> => {
  const raid = key as RaidName
  const rows: string[] = []
  let all = emptyTally()
  let played = 0
  for (const mode of modes)
    for (const raiders of raiderCounts(mode)) {
      const tally = await playInParallel(
        { raid, mode: mode.key, raiders: [raiders], games, seed: 20 + raiders, bots: greedy, checks: 'off' },
        (done) => progress(`${what}: ${mode.key}, ${raiders} raiders, ${done}/${games} games`),
      )
      rows.push(
        `${mode.key}, ${raiders}: ${tally.raidersWin} of ${games}, mean ${Math.round(tally.turns / games)} turns; ` +
          `lost in ${sayEnded(raid, tally.ended).join(', ') || 'none'}`,
      )
      all = addTally(all, tally)
      played += games
    }
  return {
    what,
    holds: all.finished === played && all.violations.length === 0,
    numbers: `${all.finished} of ${played} finished`,
    details: [...rows, ...sayViolations(all.violations)],
  }
}

/**
 * Greedy raiders win where random ones lose, or come to more Bosses where there are many; and a greedy Boss is done with
 * random raiders sooner than a random one.
 */
const proveGreedy = async (what: string, raid: RaidName, games: number): Promise<Proof> => {
  const play = (bots: BotChoice): Promise<Tally> =>
    playInParallel({ raid, raiders: [4], games, seed: 21, bots, checks: 'off' }, (done) =>
      progress(`${what}: ${botsText(bots)}, ${done}/${games} games`),
    )
  const none = await play(random)
  const heroes = await play(mixed)
  const boss = await play({ boss: 'greedy', raiders: 'random' })
  const turns = (tally: Tally): string => `${tally.bossWin} in ${Math.round(tally.turns / games)} turns`
  const met = (tally: Tally): string => (tally.met / games).toFixed(1)
  const isFurther =
    placesOf(raid).length >= many ? heroes.met > none.met * 1.2 : heroes.raidersWin - none.raidersWin >= games * 0.6
  const all = [none, heroes, boss].reduce(addTally)
  return {
    what,
    holds: all.finished === 3 * games && isFurther && boss.bossWin >= none.bossWin && boss.turns < none.turns * 0.8,
    numbers:
      `of ${games} each, greedy raiders win ${heroes.raidersWin} and random ones ${none.raidersWin}, ` +
      `and come to ${met(heroes)} and ${met(none)} Bosses; ` +
      `against random raiders a greedy Boss wins ${turns(boss)} and a random one ${turns(none)}`,
    details: sayViolations(all.violations),
  }
}

/** What is shown of one raid; `games` makes the number of games smaller when it must be quick. */
export const provingsOf = (value: RaidValue, games: (n: number) => number): Proving[] => {
  const raid = value.key as RaidName
  const line = (title: string, prove: (what: string) => Promise<Proof>): Proving => {
    const what = `${value.title}, ${title}`
    return { what, raid, prove: async () => [await prove(what)] }
  }
  const play = (title: string, n: number, batch: Pick<BatchConfig, 'seed' | 'bots' | 'checks' | 'adjust'>): Proving =>
    line(title, (what) => proveGames(what, inEachMode(value, games(n), { raid, ...batch })))

  const withCards = [
    play('random, 1 to 5 raiders', 1000, { seed: 1, bots: random, checks: 'sample' }),
    play('greedy, 1 to 5 raiders', 200, { seed: 2, bots: greedy, checks: 'sample' }),
    line('greedy against random', (what) => proveGreedy(what, raid, games(40))),
    line('greedy raiders’ wins, by their number', (what) => proveWinTable(what, value, games(40))),
    ...(placesOf(raid).length >= many
      ? [line('strong raiders from every Boss', (what) => proveEveryBoss(what, value, games(enough)))]
      : []),
    ...(wingsOf(raid).length > 0
      ? [line('wings first and last', (what) => Promise.resolve(proveWays(what, value, games(enough / 5))))]
      : []),
    play('random, adjusted by hand', 100, { seed: 6, bots: random, checks: 'sample', adjust: 10 }),
    play('random, saved and restored at every decision', 30, { seed: 3, bots: random, checks: 'thorough' }),
    play('greedy, saved and restored at every decision', 10, { seed: 4, bots: greedy, checks: 'thorough' }),
    play('mixed, saved and restored at every decision', 10, { seed: 5, bots: mixed, checks: 'thorough' }),
  ]
  const modes = value.modes.map(({ key }) => key).join(' and ')
  return [
    ...(value.playable ? withCards : []),
    line(`blank cards, ${modes}`, (what) => proveStructure(what, value, games(300))),
    line('blank cards whose effects last, saved and restored at every decision', (what) =>
      proveLasting(what, value, games(40)),
    ),
  ]
}
