import { count, fixed, kilobytes, table, verdict } from '../report.ts'
import { median, quantile, sum } from '../statistics.ts'
import type { ApartBench } from './apart.ts'
import type { Bytes, BytesBench, Counted } from './bytes.ts'
import { type Leg, legsOf, type Travel, type Way } from './travel.ts'

/** The yardsticks of playing together. */
const mostTimes = 3 // the bare channel's round trip
const frames = 2 * 16.7 // ms, at the page that looks on
const mostPerDecision = 1000 // bytes
const mostToJoin = 40_000

const allTravels = ({ travels }: ApartBench): Travel[] => [...travels.toGuest, ...travels.toHost]
const mostMs = ({ bare }: ApartBench): number => mostTimes * median(bare) + frames
const typical = (travels: readonly Travel[]): number => median(travels.map(({ ms }) => ms))
const isSoon = (apart: ApartBench): boolean => typical(allTravels(apart)) <= mostMs(apart)

const whole = (bytes: Bytes): number => sum(Object.values(bytes))
const perDecision = ({ each }: BytesBench): number => median(each.answers.map(whole))
const toJoin = ({ join }: BytesBench): number => whole(join) - join.backup

const mostSlower = 1.1

/** How much longer an answer takes than with the build before, both measured by turns. */
export const slower = (now: readonly ApartBench[], before: readonly ApartBench[]): number =>
  typical(now.flatMap(allTravels)) / typical(before.flatMap(allTravels))
export const isNoSlower = (ratio: number): boolean => ratio <= mostSlower
export const slowerLines = (ratio: number, ref: string): string[] => [
  `From an answer to the other’s screen, beside ${ref} in the same run: ${fixed(ratio, 2)} times as long (at most ${mostSlower}): ${verdict(isNoSlower(ratio))}`,
]

export const isNetGood = (apart: ApartBench, bytes: BytesBench): boolean =>
  isSoon(apart) && perDecision(bytes) < mostPerDecision && toJoin(bytes) < mostToJoin

const ways: Record<Way, string> = {
  toGuest: 'the host answers, the guest looks',
  toHost: 'the guest answers, the host looks',
}

const legs: Record<Leg, string> = {
  said: 'the page that answers',
  arrived: 'its channel',
  taken: 'into the worker',
  writes: 'read, done by the engine',
  kept: 'on the disk (strict)',
  shownPage: 'views and patches',
  shownGuest: 'views and patches',
  leaves: 'through the host’s page',
  heard: 'to the page that looks',
  changed: 'patched, in the document',
  frame: 'until the next frame',
}

const ms = (n: number): string => fixed(n, 1)
const medianAnd95 = (list: readonly number[], show: (n: number) => string): string[] => [
  show(median(list)),
  show(quantile(list, 0.95)),
]

/** Where the time goes: only of interest if there is too much of it. */
const legLines = (travels: ApartBench['travels']): string[] =>
  (Object.keys(ways) as Way[]).flatMap((way) => [
    `  where the time goes when ${ways[way]}:`,
    ...table([
      ['', 'ms, median', '95%'],
      ...legsOf(way).map((leg) => [
        `  ${legs[leg]}`,
        ...medianAnd95(
          travels[way].flatMap((travel) => travel.legs[leg] ?? []),
          ms,
        ),
      ]),
    ]),
  ])

export const apartLines = (apart: ApartBench): string[] => {
  const { travels, bare } = apart
  const all = allTravels(apart)
  const row = (what: string, list: readonly Travel[]): string[] => [
    what,
    count(list.length),
    ...medianAnd95(
      list.map((travel) => travel.ms),
      ms,
    ),
    ms(median(list.map(({ painted }) => painted))),
  ]
  return [
    'From an answer to the other’s screen: two browsers, a raid of three raiders in the middle, over a broker',
    ...table([
      ['', 'times', 'ms, median', '95%', 'painted, median'],
      row(ways.toGuest, travels.toGuest),
      row(ways.toHost, travels.toHost),
      row('both', all),
      ['bare data channel, 1 KB there and back', count(bare.length), ...medianAnd95(bare, ms)],
      ['a frame of a page at rest', count(apart.frames.length), ...medianAnd95(apart.frames, ms)],
    ]),
    `  clocks ${fixed(Math.abs(apart.skew), 2)} ms apart, which is taken into account; ` +
      `${apart.unseen} more answers changed nothing there; ${fixed(apart.load, 1)} processes want the ` +
      `${apart.cores} cores`,
    ...(isSoon(apart) ? [] : legLines(travels)),
    `${verdict(isSoon(apart))}: at most ${mostTimes} bare round trips and two frames, ${ms(mostMs(apart))} ms: ` +
      `${ms(typical(all))} ms`,
  ]
}

export const bytesLines = (bytes: BytesBench): string[] => {
  const { each, usual, join, late } = bytes
  const of = (what: string, { answers }: Counted, part: (of: Bytes) => number): string[] => [
    what,
    ...medianAnd95(answers.map(part), count),
  ]
  const rows = (what: string, counted: Counted): string[][] => [
    of(what, counted, whole),
    of('  views', counted, ({ view }) => view),
    of('  story', counted, ({ story }) => story),
    of('  encrypted backup', counted, ({ backup }) => backup),
  ]
  return [
    `Bytes to one guest: ${count(each.answers.length)} decisions of four people; ${count(usual.answers.length)} answers ` +
      `of three with the usual habits, ${count(usual.decisions)} decisions`,
    ...table([
      ['', 'bytes, median', '95%'],
      ...rows('a decision by itself', each),
      ...rows('an answer, with all that bots and habits did after it', usual),
    ]),
    `${verdict(perDecision(bytes) < mostPerDecision)}: a decision under ${kilobytes(mostPerDecision)}, all included: ` +
      kilobytes(perDecision(bytes)),
    `${verdict(toJoin(bytes) < mostToJoin)}: joining at decision ${count(late.decision)}, ${late.inPlay} cards in play, ` +
      `under ${kilobytes(mostToJoin)}: ${kilobytes(toJoin(bytes))} ` +
      `(views ${kilobytes(join.view)}, story ${kilobytes(join.story)}); then the encrypted backup, ${kilobytes(join.backup)}`,
  ]
}
