import { type Random, shuffled } from '../../src/bots/random.ts'
import { has } from '../../src/cards/grammar/walk.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Answer } from '../../src/engine/contract/answer.ts'
import { seatNames } from '../../src/engine/contract/names.ts'
import type { Values } from '../../src/engine/contract/values.ts'
import { answer } from '../../src/engine/running/api.ts'
import { resumeGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type { Card, Pickable, State } from '../../src/engine/state/state.ts'
import { mayKnow } from '../../src/table/sim/check-views.ts'

/**
 * Lists that have no order by the rules, put into another order: rows and resources in play, hands, what was removed,
 * what is attached to a card. Whatever happens then happens to the same cards. Decks have an order, and so has the
 * chain; a graveyard has none that anything reads, but what arrives there together is listed as it came.
 *
 * Not compared: handles, which are drawn one after the other; timestamps, which only say what is older; what chance
 * decided, for it picks by number; and which trigger or packet is the nth of those that somebody puts in order.
 */

const copyOf = ({ s }: Game): State => JSON.parse(JSON.stringify(s)) as State

export const permuted = (g: Game, values: Values, random: Random): Game => {
  const s = copyOf(g)
  for (const seat of s.seats)
    for (const list of ['row', 'resources', 'hand', 'removed'] as const) seat[list] = shuffled(random, seat[list])
  for (const card of s.cards) card.attached = shuffled(random, card.attached)
  return resumeGame(values, s)
}

const sorted = (list: readonly (number | string)[]): string => list.map(String).toSorted().join()
const cardFacts = (card: Card): string =>
  [
    card.key,
    card.inc,
    card.place,
    card.owner,
    card.ctl,
    card.faceUp,
    card.back,
    card.exhausted,
    card.damage,
    JSON.stringify(Object.entries(card.counters).filter(([, n]) => n !== 0)),
    card.host,
    sorted(card.attached),
  ].join(' ')

/** Everything that is compared, piece by piece, each with its name. */
const factsOf = ({ s }: Game): Map<string, string> => {
  const facts = new Map<string, string>()
  // tokens that come together are alike, and which of them has which id is nobody's business
  const tokens = s.cards.filter(({ token }) => token).map((card) => cardFacts({ ...card, host: null, attached: [] }))
  facts.set('the tokens', sorted(tokens))
  for (const card of s.cards) if (!card.token) facts.set(`card ${card.id} (${card.key})`, cardFacts(card))
  s.seats.forEach((seat, n) => {
    facts.set(
      `seat ${n}`,
      [seat.out, seat.leaving, seat.decked, seat.hero, seat.marks.toSorted(), seat.skips].join(' '),
    )
    facts.set(`the deck of seat ${n}`, seat.deck.join())
  })
  facts.set('the result', String(s.result))
  facts.set('the turn', `${s.turn.n} ${s.turn.seat} ${s.turn.phase} ${s.turn.step}`)
  facts.set(
    'the chain',
    sorted(s.chain.map(({ kind, ctl, card, env }) => `${kind} ${ctl} ${card} ${env.code} ${env.src}`)),
  )
  facts.set('what waits', sorted(s.waiting.map(({ code, ctl, env }) => `${code} ${ctl} ${env.src}`)))
  facts.set('the modifiers', sorted(s.mods.map(({ code, left, env }) => `${code} ${left} ${env.you} ${env.src}`)))
  facts.set('the combat', JSON.stringify(s.combat))
  const { pending } = s
  facts.set(
    'who is asked what',
    pending ? `${pending.q} ${pending.shape} ${sorted(pending.seats)} ${pending.min} ${pending.max}` : 'nothing',
  )
  const isNumbered = pending?.opts.some((one) => 'm' in one) === true
  if (pending && !isNumbered)
    facts.set('what may be chosen', sorted(pending.opts.map((one: Pickable) => JSON.stringify(one))))
  return facts
}

const firstDifference = (ours: Game, theirs: Game): string | null => {
  const [a, b] = [factsOf(ours), factsOf(theirs)]
  for (const [name, fact] of a)
    if (b.get(name) !== fact) return `${name} is ${fact.slice(0, 300)} or ${(b.get(name) ?? 'nothing').slice(0, 300)}`
  return null
}

const numbered: ReadonlySet<string> = new Set(['triggerOrder', 'packetOrder', 'assign', 'replace'])

/** A game with its lists in another order, which gets the same answers for a while. */
export class Twin {
  readonly #g: Game
  readonly #chance: string
  #left: number

  constructor(g: Game, values: Values, random: Random, answers: number) {
    this.#g = permuted(g, values, random)
    this.#chance = chanceOf(g)
    this.#left = answers
  }
  /** `g` has taken this answer to `question`. False: there is nothing more to compare. */
  follow(g: Game, question: string, move: Answer, report: (messages: string[]) => void): boolean {
    if (numbered.has(question)) return false
    const refusal = answer(this.#g, move)
    if (chanceOf(g) !== this.#chance || chanceOf(this.#g) !== this.#chance) return false
    if (refusal) {
      report([`with lists in another order ${JSON.stringify(move.pick)} is refused: ${refusal.reason}`])
      return false
    }
    const found = firstDifference(g, this.#g)
    if (found !== null) report([`with lists in another order ${found}`])
    this.#left -= 1
    return found === null && this.#left > 0 && g.s.pending !== null && isSameToAll(g, this.#g)
  }
}
const chanceOf = ({ s }: Game): string => s.rng.join()
/** New handles are drawn in the order in which cards move: with others the same answer can't be given. */
const isSameToAll = (a: Game, b: Game): boolean => a.s.cards.every((card) => b.s.cards[card.id]?.handle === card.handle)

// ---- views

/** Cards that read what nobody sees tell something of it: what they make of it is no leak. */
export const readsHidden = (card: CardValue): boolean =>
  has('card', card, 'filter', ({ zone, faceUp }) => zone === 'hand' || zone === 'deck' || faceUp !== undefined)

/** Two cards that a seat can't tell apart change places: its view stays as it is. */
export const leakFaults = (g: Game, values: Values, random: Random): string[] => {
  const seat = random.below(g.s.seats.length)
  const name = seatNames[seat]
  if (!name) return []
  const hidden = shuffled(
    random,
    g.s.cards.filter((card) => (card.place === 'hand' || card.place === 'deck') && !mayKnow(g, card, seat)),
  )
  const [one] = hidden
  const other = hidden.find((card) => card.owner === one?.owner && card.deck === one.deck && card.key !== one.key)
  if (!one || !other) return []
  const s = copyOf(g)
  const [a, b] = [s.cards[one.id], s.cards[other.id]]
  if (!a || !b) return []
  a.key = other.key
  b.key = one.key
  const ours = JSON.stringify(viewOf(g, name))
  const theirs = JSON.stringify(viewOf(resumeGame(values, s), name))
  if (ours === theirs) return []
  let at = 0
  while (ours[at] === theirs[at]) at++
  const where = `…${ours.slice(Math.max(0, at - 80), at + 40)}… or …${theirs.slice(Math.max(0, at - 20), at + 40)}…`
  return [`the view of ${name} tells ${one.key} (${one.place}) from ${other.key} (${other.place}): ${where}`]
}
