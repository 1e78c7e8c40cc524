import { decksFor, raids } from '../../src/cards/index.ts'
import type { Answer } from '../../src/engine/contract/answer.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { asOfToday } from '../../src/table/as-of-today.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { isPass, randomAnswer } from './policy.ts'
import { Random } from './random.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

export const raiders = 3
export const mostDecisions = 50_000 // a game that goes on longer is given up

export const raidNames: readonly string[] = Object.keys(raids).filter((name) => raids[name]?.playable)

/** The n-th set-up: raids and factions take turns, decks are drawn. */
export const setupFor = (n: number, only: readonly string[] = raidNames): Setup => {
  const random = new Random(n)
  const raid = only[n % only.length] ?? 'onyxia'
  const factions = [...new Set(decksFor(raid).map((deck) => deck.faction))]
  const faction = factions[Math.floor(n / only.length) % factions.length]
  const pool = decksFor(raid).filter((deck) => deck.faction === faction)
  return {
    raid: raid as Setup['raid'],
    seed: [random.word(), random.word(), random.word(), random.word()],
    raiders: Array.from({ length: raiders }, () => {
      const { hero, cards } = random.of(pool)
      return { hero, deck: cards }
    }),
    anyDeck: true, // whether a deck fits a raid is not what is measured
    ...asOfToday,
  }
}

/** Answers, and stops the bench should the engine refuse what it offered. */
export const submit = (g: Game, decision: Decision, move: Answer): void => {
  const refused = answer(g, move)
  if (!refused) return
  const { reason, rule } = refused
  throw new Error(`Refused: ${reason} (${rule})\n${JSON.stringify(decision)}\n${JSON.stringify(move)}`)
}

/** One answer of a random bot; null at the end of the game. */
export const playOne = (g: Game, random: Random): Answer | null => {
  const decision = decisionOf(g)
  if (!decision) return null
  const move = randomAnswer(decision, random)
  submit(g, decision, move)
  return move
}

/** The n-th game from its start to `until` answers or its end; always the same game. */
export const playGame = (n: number, only: readonly string[], until = mostDecisions): { g: Game; answers: Answer[] } => {
  const g = createGame(...pinned(setupFor(n, only)))
  const random = new Random(~n)
  const answers: Answer[] = []
  while (answers.length < until) {
    const move = playOne(g, random)
    if (!move) break
    answers.push(move)
  }
  return { g, answers }
}

/** Games one after another, a decision at a time. */
export class Ours {
  decisions = 0
  acts = 0 // answers that are not a pass
  games = 0
  readonly #only: readonly string[]
  #next: number
  #game: Game
  #random: Random
  #length = 0

  constructor(seed: number, only: readonly string[]) {
    this.#only = only
    this.#next = seed
    this.#random = new Random(~seed)
    this.#game = createGame(...pinned(setupFor(seed, only)))
  }

  step(): void {
    const move = this.#length < mostDecisions ? playOne(this.#game, this.#random) : null
    if (move) {
      this.#length += 1
      this.decisions += 1
      if (!isPass(move)) this.acts += 1
      return
    }
    this.games += 1
    this.#next += 1
    this.#length = 0
    this.#random = new Random(~this.#next)
    this.#game = createGame(...pinned(setupFor(this.#next, this.#only)))
  }
}
