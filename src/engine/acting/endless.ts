import { type Game, idOf, nameOf, note, seatsFrom } from '../state/game.ts'
import { hashOf } from '../state/hash.ts'
import type { Round } from '../state/rounds.ts'
import type { Card, Waiting } from '../state/state.ts'
import type { LogEntry } from '../contract/log.ts'

/**
 * 803.3: a loop of triggers that nobody breaks. Whoever has priority may break it, and is asked each time; a loop is one
 * where the same trigger finds the same table for the third time while everybody has only passed.
 */

/** A table that looks the same goes the same way: a third time proves that nobody wants it to go another. */
const sameTables = 3
/** A loop that changes something goes as often as its controller likes (more than a million times): so far it goes here. */
const mostRounds = 250
/** What triggers less often is not watched. */
const suspicious = 4

/** Somebody has done something of their own accord: from there on it may all go another way (803.4). */
export const forgetRounds = (g: Game): void => {
  if (g.s.memory.rounds) delete g.s.memory.rounds
}

/** Before triggers go onto the chain: one that would only go round again doesn't trigger. */
export const endLoops = (g: Game): void => {
  const { s } = g
  if (s.waiting.length === 0) return
  const often = triggeredOften(s.log)
  if (often.size === 0) return
  let table = ''
  const looked = new Map<Round, boolean>()
  s.waiting = s.waiting.filter((it) => {
    const source = sourceOf(g, it)
    if (!source || !often.has(source.key)) return true
    const round = roundOf(g, it)
    const known = looked.get(round)
    if (known !== undefined) return known
    table ||= tableOf(g)
    round.tables.push(table)
    const goesOn = !hasEnded(g, round, source)
    looked.set(round, goesOn)
    return goesOn
  })
}

const hasEnded = (g: Game, { tables }: Round, source: Card): boolean => {
  const table = tables.at(-1)
  const it = { what: 'loop', card: nameOf(g, source), key: source.key, amount: tables.length - 1 } as const
  if (tables.filter((other) => other === table).length >= sameTables) {
    note(g, { ...it, text: 'same' })
    return true
  }
  if (tables.length === mostRounds) note(g, { ...it, text: 'ceiling' })
  return tables.length >= mostRounds
}

const sourceOf = (g: Game, { env }: Waiting): Card | undefined => g.s.cards[idOf(Math.max(0, env.src))]

const roundOf = ({ s }: Game, { code, ctl }: Waiting): Round => {
  s.memory.rounds ??= []
  const known = s.memory.rounds.find((it) => it.code === code && it.ctl === ctl)
  if (known) return known
  const round: Round = { code, ctl, tables: [] }
  s.memory.rounds.push(round)
  return round
}

/** So many cards lie on the table at most, wherever they are: what grows and grows must end somewhere. */
const mostCards = 2000

/** And so many tokens of one kind in play: no rule says so, but some double every turn, and nobody could play with more. */
const mostOfAKind = 200

/** Dice, or cards drawn one by one: so many in one go, whatever the amounts of a card multiply to. */
export const mostInOneGo = mostCards

const roomLeft = ({ s }: Game): number => mostCards - (s.cards.length - s.free.length)
/** Is there room for one more card? */
export const cardsFit = (g: Game): boolean => {
  if (roomLeft(g) > 0) return true
  note(g, { what: 'loop', amount: mostCards, text: 'tokens' })
  return false
}

/** How many of these tokens there is room for. */
export const tokensFit = (g: Game, key: string, wanted: number): number => {
  const room = roomLeft(g)
  const alike = mostOfAKind - g.s.cards.filter((card) => card.token && card.key === key && card.place === 'play').length
  if (wanted <= Math.min(room, alike)) return wanted
  if (alike <= room) note(g, { what: 'loop', card: g.lib.get(key).name, key, amount: mostOfAKind, text: 'kind' })
  else note(g, { what: 'loop', amount: mostCards, text: 'tokens' })
  return Math.max(0, Math.min(room, alike))
}

/** What somebody does of their own accord, or a new turn. */
const breaks: ReadonlySet<LogEntry['what']> = new Set([
  'turn',
  'play',
  'use',
  'complete',
  'place',
  'attack',
  'adjust',
  'concede',
])

/** 803.2: one may do something again and again; so often on end at this table. */
export const mostOnEnd = 40

/** Whether a card was used so often, and nothing else done, that it must be something else's turn now. */
export const isUsedUp = ({ s }: Game, { key }: Card): boolean => {
  let times = 0
  for (let i = s.log.length - 1; i >= 0; i--) {
    const entry = s.log[i]
    if (!entry || !breaks.has(entry.what)) continue
    if (entry.what !== 'use' || entry.key !== key) return false
    times += 1
    if (times >= mostOnEnd) return true
  }
  return false
}

/** Keys of cards that have triggered again and again since then: the log knows, and nothing needs to be counted. */
const triggeredOften = (log: readonly LogEntry[]): Set<string> => {
  const times = new Map<string, number>()
  const often = new Set<string>()
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i]
    if (!entry || breaks.has(entry.what)) break
    if (entry.what !== 'trigger' || entry.key === undefined) continue
    const n = (times.get(entry.key) ?? 0) + 1
    times.set(entry.key, n)
    if (n >= suspicious) often.add(entry.key)
  }
  return often
}

/** All that decides how it goes on. Cards by what they are: one that left and came back is another, and the same here. */
const tableOf = (g: Game): string => {
  const { s } = g
  const lookOf = (id: number): unknown => {
    const card = s.cards[id]
    if (!card) return null
    const { key, ctl, owner, damage, counters, exhausted, back, faceUp, attached } = card
    return [key, ctl, owner, damage, counters, exhausted, back, faceUp, attached.map(lookOf)]
  }
  const seats = seatsFrom(g, 0).map((n) => {
    const seat = s.seats[n]
    if (!seat) return null
    const { row, resources, hand, deck, graveyard, removed, decks, marks, skips, decked } = seat
    const piles = Object.values(decks).flatMap((pile) => [pile.deck.length, pile.graveyard.length])
    return [n, row.map(lookOf), resources.map(lookOf), hand, deck, graveyard, removed, piles, marks, skips, decked]
  })
  const links = s.chain.map(({ kind, ctl, env }) => [kind, ctl, env.code])
  const mods = s.mods.map(({ code, amounts, left, env }) => [code, amounts, left, env.you])
  const waiting = s.waiting.map(({ code, ctl }) => [code, ctl])
  const { turn, combat, facts, extra, rng } = s
  return hashOf(JSON.stringify([seats, links, mods, waiting, turn, combat?.step, facts, extra, rng]))
}
