import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { Game } from '../../src/engine/state/game.ts'
import { type Save, saveFormat } from '../../src/engine/contract/save.ts'
import type { Length } from './growth.ts'
import { playGame, setupFor } from './ours.ts'
import { mean } from './statistics.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

setFlagsFromString('--expose-gc')
const gc: unknown = runInNewContext('gc')

export const collectGarbage = (): void => {
  if (typeof gc === 'function') gc()
}

export interface Size {
  bytes: number // on average
  most: number
  gzip: number // on average
}

export interface Memory {
  games: number
  heap: number // bytes of a live game in the middle, with what it has worked out
  middle: Size // the state as JSON
  end: Size
  answer: { bytes: number; gzip: number } // the list of answers as JSON, per answer
  save: Size // set-up, all answers and the last snapshot
}

const sizeOf = (texts: readonly string[]): Size => {
  const bytes = texts.map((text) => Buffer.byteLength(text))
  return {
    bytes: mean(bytes),
    most: Math.max(...bytes),
    gzip: mean(texts.map((text) => gzipSync(text).length)),
  }
}

export const measureMemory = (only: readonly string[], lengths: readonly Length[], games: number): Memory => {
  const played = lengths.slice(0, games)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const live: Game[] = []
  for (const { n, decisions } of played) live.push(playGame(n, only, Math.floor(decisions / 2)).g)
  collectGarbage()
  const heap = (process.memoryUsage().heapUsed - before) / live.length
  const middle = sizeOf(live.map((g) => JSON.stringify(g.s)))
  const ended = played.map(({ n }) => ({ n, ...playGame(n, only) }))
  const answers = ended.map((game) => JSON.stringify(game.answers))
  const perAnswer = (bytes: (text: string) => number): number =>
    mean(answers.map((text, i) => bytes(text) / (ended[i]?.answers.length ?? 1)))
  return {
    games: played.length,
    heap,
    middle,
    end: sizeOf(ended.map(({ g }) => JSON.stringify(g.s))),
    answer: { bytes: perAnswer((text) => Buffer.byteLength(text)), gzip: perAnswer((text) => gzipSync(text).length) },
    save: sizeOf(
      ended.map(({ n, g, answers }) => {
        const snapshot = { after: answers.length, state: JSON.stringify(g.s) }
        const save: Save = {
          format: saveFormat,
          content: '0'.repeat(16),
          setup: setupFor(n, only),
          values: pinned(setupFor(n, only))[1],
          answers,
          hashes: answers.map((_, i) => i.toString(36).padStart(11, '0')),
          from: 0,
          snapshots: [snapshot],
        }
        return JSON.stringify(save)
      }),
    ),
  }
}
