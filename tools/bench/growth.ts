import { createGame } from '../../src/engine/running/create.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { playGame, playOne, setupFor } from './ours.ts'
import { Random } from './random.ts'
import { mean, processorTime, sum } from './statistics.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

export interface Length {
  n: number // of the game's set-up
  decisions: number
  turns: number
}

/** How long the first games last. */
export const lengthsOf = (only: readonly string[], games: number): Length[] =>
  Array.from({ length: games }, (_, n) => {
    const { g, answers } = playGame(n, only)
    return { n, decisions: answers.length, turns: g.s.turn.n }
  })

export interface Quarter {
  microseconds: number // a decision
  inPlay: number // cards in play on average
}

export interface Growth {
  games: number
  shortest: number // decisions
  longest: number
  quarters: Quarter[]
  ratio: number // last quarter to first
  sameTable: number // second half to first half, where as many cards are in play: what length alone does
}

interface Block {
  ms: number
  at: number // how far into the game, 0 to 1
  inPlay: number
}

const parts = 4
const blockLength = 50 // decisions timed together
const band = 8 // tables whose cards in play differ by less are alike

/** The longest quarter of these games, played again some times; of each stretch the fastest time counts. */
export const measureGrowth = (only: readonly string[], lengths: readonly Length[], times: number): Growth => {
  const long = lengths.toSorted((a, b) => b.decisions - a.decisions).slice(0, Math.ceil(lengths.length / parts))
  const blocks = long.map(({ decisions }) =>
    Array.from({ length: Math.floor(decisions / blockLength) }, (_, i): Block => {
      return { ms: Infinity, at: ((i + 0.5) * blockLength) / decisions, inPlay: 0 }
    }),
  )
  for (let time = 0; time < times; time++)
    long.forEach(({ n }, game) => {
      const g = createGame(...pinned(setupFor(n, only)))
      const random = new Random(~n)
      for (const block of blocks[game] ?? []) {
        block.inPlay = cardsInPlay(g)
        const start = processorTime()
        for (let i = 0; i < blockLength; i++) playOne(g, random)
        block.ms = Math.min(block.ms, processorTime() - start)
      }
    })
  const all = blocks.flat()
  const quarters = Array.from({ length: parts }, (_, part) => {
    const some = all.filter((block) => Math.floor(block.at * parts) === part)
    return { microseconds: costOf(some), inPlay: mean(some.map((block) => block.inPlay)) }
  })
  return {
    games: long.length,
    shortest: Math.min(...long.map((game) => game.decisions)),
    longest: Math.max(...long.map((game) => game.decisions)),
    quarters,
    ratio: (quarters.at(-1)?.microseconds ?? 0) / (quarters[0]?.microseconds ?? 1),
    sameTable: ratioAtSameTable(all),
  }
}

const cardsInPlay = (g: Game): number =>
  sum(g.s.cards.map((card) => (card.place === 'play' || card.place === 'resource' ? 1 : 0)))

const costOf = (blocks: readonly Block[]): number =>
  (sum(blocks.map((block) => block.ms)) * 1000) / (blocks.length * blockLength)

/** Each band of tables counts by as many blocks as both halves of the games have in it. */
const ratioAtSameTable = (blocks: readonly Block[]): number => {
  let early = 0
  let late = 0
  for (const band of new Set(blocks.map(bandOf))) {
    const alike = blocks.filter((block) => bandOf(block) === band)
    const first = alike.filter((block) => block.at < 0.5)
    const second = alike.filter((block) => block.at >= 0.5)
    const weight = Math.min(first.length, second.length)
    if (weight === 0) continue
    early += weight * costOf(first)
    late += weight * costOf(second)
  }
  return early > 0 ? late / early : 1
}

const bandOf = (block: Block): number => Math.floor(block.inPlay / band)
