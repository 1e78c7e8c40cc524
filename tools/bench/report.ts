import { type BeforeBench, type Compared, crowds, type CrowdName } from './before.ts'
import type { Growth, Length } from './growth.ts'
import type { Memory, Size } from './memory.ts'
import type { Kind, PageBench, Taps } from './page.ts'
import type { Speed } from './speed.ts'
import type { Split } from './split.ts'
import { mean, median, quantile, type Spread } from './statistics.ts'
import type { Tap } from './taps.ts'

/** The yardsticks. */
export const leastRatio = 3
// Of our answers five in six are passes, and this line lays their whole cost on the sixth: what resolves a link or ends
// a step is a pass. It guards against an engine that is quick only at being passed through.
export const leastRatioActs = 2
export const aimRatio = 17
export const mostMs = 100 // from a tap to the next paint, late in a raid, on a processor four times slower
export const mostOfBefore = 1.25 // from tap to paint, of a build before
export const leastOfBefore = 0.9 // decisions a second, and crowded tables worked out
export const mostGrowth = 1.2 // at equal tables: a fuller table costs more, a longer game must not

export const count = (n: number): string => Math.round(n).toLocaleString('en-US')
export const fixed = (n: number, digits: number): string => n.toFixed(digits)
const percent = (share: number): string => `${fixed(share * 100, 1)}%`
export const kilobytes = (bytes: number): string => `${fixed(bytes / 1000, 1)} kB`
export const verdict = (good: boolean): string => (good ? 'PASS' : 'FAIL')
export const table = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? `  ${cell.padEnd(widths[column] ?? 0)}` : cell.padStart((widths[column] ?? 0) + 2),
      )
      .join('')
      .trimEnd(),
  )
}

export const speedLines = (speed: Speed): string[] => {
  const row = (what: string, { median, min, max }: Spread, show: (n: number) => string): string[] => [
    what,
    show(median),
    `${show(min)} - ${show(max)}`,
  ]
  const times = (n: number): string => `${fixed(n, n < 10 ? 2 : 1)}x`
  const { ratio } = speed
  return [
    `Speed on one core: ${speed.rounds} rounds of ${speed.secondsPerRound} s for each engine, by turns`,
    ...table([
      ['', 'median', 'min - max'],
      row('ours, decisions/s', speed.ours, count),
      row('ours, answers that are not a pass, per second of the same run', speed.oursActs, count),
      row('@pkmn/sim gen 9, choices/s', speed.theirs, count),
      row('ratio, all decisions', ratio, times),
      row('ratio, without passes', speed.ratioActs, times),
    ]),
    `  ${speed.games} raids; ${speed.battles} battles of ${fixed(speed.turnsPerBattle, 0)} turns on average`,
    `${verdict(ratio.median >= leastRatio)}: at least ${leastRatio}x @pkmn/sim gen 9: ${times(ratio.median)}`,
    `${verdict(speed.ratioActs.median >= leastRatioActs)}: at least ${leastRatioActs}x without counting passes: ` +
      times(speed.ratioActs.median),
    `aim: ${aimRatio}x (ocgcore-wasm's place): ${ratio.median >= aimRatio ? 'reached' : 'not reached'}`,
  ]
}

export const growthLines = (growth: Growth, lengths: readonly Length[]): string[] => {
  const decisions = lengths.map((length) => length.decisions)
  return [
    `Growth: the ${growth.games} longest of ${lengths.length} games, ` +
      `${count(growth.shortest)} to ${count(growth.longest)} decisions`,
    ...table([
      ['quarter', 'µs/decision', 'cards in play'],
      ...growth.quarters.map((q, i) => [`${i + 1}`, fixed(q.microseconds, 1), fixed(q.inPlay, 1)]),
    ]),
    `  last quarter to first: ${fixed(growth.ratio, 2)}x, with the cards in play as above`,
    `  all games: ${count(mean(decisions))} decisions on average, median ${count(median(decisions))}, ` +
      `${count(mean(lengths.map((length) => length.turns)))} turns`,
    `${verdict(growth.sameTable <= mostGrowth)}: with as many cards in play, second half at most ${mostGrowth}x ` +
      `the first: ${fixed(growth.sameTable, 2)}x`,
  ]
}

export const splitLines = (split: Split): string[] => {
  const whole = split.read + split.choose + split.answer
  const { pass, act, chart, priority } = split
  return [
    `Cost of a decision (${count(split.decisions)} of them, each one timed)`,
    ...table([
      ['', 'µs', 'share'],
      ['decisionOf', fixed(split.read, 1), percent(split.read / whole)],
      ['answer', fixed(split.answer, 1), percent(split.answer / whole)],
      ['the random bot', fixed(split.choose, 1), percent(split.choose / whole)],
    ]),
    `  a pass ${fixed(pass.each, 1)} µs (${percent(pass.count / split.decisions)} of answers), ` +
      `any other answer ${fixed(act.each, 1)} µs (${count(1e6 / act.each)}/s); createGame ${fixed(split.create, 0)} µs`,
    `  options of a priority decision: ${fixed(priority.options, 2)} on average, at most ${priority.most}`,
    `  chart transitions: ${fixed(chart.perDecision, 2)} a decision, ${fixed(chart.each, 1)} µs each from memory, ` +
      `${fixed(chart.afresh, 1)} afresh; ${count(chart.different)} different; ${percent(chart.share)} of the time`,
    ...table([
      ['question', 'count', 'decisionOf µs', 'answer µs', 'share of time'],
      ...split.questions.map((q) => [
        q.question,
        count(q.count),
        fixed(q.read, 1),
        fixed(q.answer, 1),
        percent(q.share),
      ]),
    ]),
  ]
}

export const memoryLines = (memory: Memory): string[] => {
  const row = (what: string, { bytes, most, gzip }: Size): string[] => [
    what,
    kilobytes(bytes),
    kilobytes(most),
    kilobytes(gzip),
  ]
  return [
    `Memory (${memory.games} games)`,
    `  a live game in the middle: ${kilobytes(memory.heap)} of heap`,
    ...table([
      ['', 'mean', 'max', 'gzip'],
      row('state as JSON, middle of a game', memory.middle),
      row('state as JSON, end of a game', memory.end),
      row('a finished game saved: set-up, answers, one snapshot', memory.save),
    ]),
    `  the list of answers: ${fixed(memory.answer.bytes, 1)} bytes a decision, ${fixed(memory.answer.gzip, 1)} gzipped`,
  ]
}

const kinds: Record<Kind, string> = {
  card: 'a card: what it can do',
  whyNot: 'a card: why it can do nothing',
  answer: 'an answer',
  back: 'an answer taken back',
}

const typicalOf = (taps: Taps): number =>
  median(
    Object.values(taps)
      .flat()
      .map((tap) => tap.ms),
  )

/** Times as long from tap to paint as in the build before; nothing if there is none. */
const slowerThanBefore = ({ table, before }: PageBench): number | null =>
  before ? typicalOf(table) / typicalOf(before.table) : null

export const isPageQuick = (page: PageBench): boolean =>
  typicalOf(page.table) < mostMs && (slowerThanBefore(page) ?? 0) <= mostOfBefore

export const pageLines = (page: PageBench): string[] => {
  const { cards, slower } = page
  const ms = (n: number): string => (Number.isNaN(n) ? '-' : fixed(n, 0))
  const row = (what: string, taps: readonly Tap[]): string[] => {
    const paints = taps.map((tap) => tap.ms)
    const decided = taps.flatMap((tap) => (tap.decided === null ? [] : [tap.decided]))
    return [
      what,
      count(taps.length),
      ms(median(paints)),
      ms(quantile(paints, 0.95)),
      ms(median(taps.map((tap) => tap.work))),
      decided.length > taps.length / 2 ? ms(median(decided)) : '',
    ]
  }
  const all = Object.values(page.table).flat()
  const typical = typicalOf(page.table)
  const times = slowerThanBefore(page)
  return [
    `The page, ${slower}x slower: decision ${count(page.decisions)} of a raid, ${cards.inPlay} cards in play, ` +
      `${cards.rows} of them in the rows as ${page.piles} cards and piles`,
    ...table([
      ['tap on', 'taps', 'ms to paint, median', '95%', 'ms of work', 'ms to next decision, median'],
      ...(Object.keys(kinds) as Kind[]).map((kind) => row(kinds[kind], page.table[kind])),
      row('all of these', all),
      ...(page.before ? [row(`all of these in ${page.before.ref}`, Object.values(page.before.table).flat())] : []),
      row('the button of an empty Solid app', page.empty),
    ]),
    `${verdict(typical < mostMs)}: from tap to next paint under ${mostMs} ms: ${ms(typical)} ms ` +
      `(${fixed(typical / median(page.empty.map((tap) => tap.ms)), 1)}x the empty app in the same run)`,
    ...(page.before && times !== null
      ? [
          `${verdict(times <= mostOfBefore)}: from tap to next paint at most ${mostOfBefore}x of ` +
            `${page.before.ref}’s: ${fixed(times, 2)}x`,
        ]
      : []),
  ]
}

/** How many times as fast as before; 0 if that is not known. */
const faster = (it: Compared): number => ('missing' in it ? 0 : it.before / it.now)

const names = Object.keys(crowds) as CrowdName[]
export const isAsFast = ({ decision, crowds: found, host }: BeforeBench): boolean =>
  [decision, ...names.map((name) => found[name]), ...(host ? [host.answer, host.open] : [])].every(
    (it) => faster(it) >= leastOfBefore,
  )

export const beforeLines = ({ ref, chunks, decision, crowds: found, host }: BeforeBench): string[] => {
  const row = (what: string, it: Compared, show: (microseconds: number) => string): string[] =>
    'missing' in it ? [what, '-', '-'] : [what, show(it.before), show(it.now)]
  const line = (it: Compared, least: number, what: string): string =>
    `${verdict(faster(it) >= least)}: ${what}: ` +
    ('missing' in it ? `can’t be compared: ${it.missing}` : fixed(faster(it), 2))
  return [
    `Beside ${ref}: ${chunks.count} chunks of ${count(chunks.decisions)} decisions by turns, ` +
      `and of working out a crowded table ${count(chunks.times)} times`,
    ...table([
      ['', ref, 'now'],
      row('decisions/s', decision, (microseconds) => count(1e6 / microseconds)),
      ...names.map((name) => row(`µs for ${crowds[name]}`, found[name], (microseconds) => fixed(microseconds, 1))),
      ...(host
        ? [
            row('µs to take an answer into the record', host.answer, (microseconds) => fixed(microseconds, 1)),
            row('ms to open a late raid from its file', host.open, (microseconds) => fixed(microseconds / 1000, 0)),
          ]
        : []),
    ]),
    line(decision, leastOfBefore, `decisions a second at least ${leastOfBefore} of ${ref}’s`),
    ...names.map((name) =>
      line(found[name], leastOfBefore, `${crowds[name]} worked out at least ${leastOfBefore}x as fast as by ${ref}`),
    ),
    ...(host
      ? [
          line(
            host.answer,
            leastOfBefore,
            `an answer taken into the record at least ${leastOfBefore}x as fast as by ${ref}`,
          ),
          line(
            host.open,
            leastOfBefore,
            `a late raid opened from its file at least ${leastOfBefore}x as fast as by ${ref}`,
          ),
        ]
      : []),
  ]
}
