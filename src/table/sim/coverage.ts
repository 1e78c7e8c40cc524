import { arrowsOf, arrowsTaken, statesOf, statesThrough } from '../../../machines/drive.ts'
import type { ChartEvent } from '../../../machines/protocol.ts'
import { tokensMade } from '../../cards/grammar/made.ts'
import type { CardValue, Power } from '../../cards/vocabulary/values.ts'
import { chartPaths } from '../../engine/seeing/look.ts'
import { cardAt, type Game } from '../../engine/state/game.ts'
import type { Link, State } from '../../engine/state/state.ts'

/** What a raid has come through: states of its chart, cards that were in play, texts that have resolved. */

export interface Covered {
  states: string[] // of the chart, that it was in
  arrows: string[] // of the chart, that it took
  cards: string[] // that could have been in play or could have resolved: see `sightsOf`
  seen: string[] // and those that were, or did
}

export interface Follower {
  look(): void // at every stop
  covered(): Covered
}

interface Step {
  states: string[]
  arrows: string[]
}
// The same event in the same state leads the same way, in whatever game.
const known = new WeakMap<State['chart'], Map<string, Step>>()
const stepOf = (raid: string, chart: State['chart'], event: ChartEvent): Step => {
  const said = JSON.stringify(event)
  const here = known.get(chart) ?? new Map<string, Step>()
  known.set(chart, here)
  const step = here.get(said) ?? {
    states: statesThrough(raid, chart, event),
    arrows: arrowsTaken(raid, chart, event),
  }
  here.set(said, step)
  return step
}

/** In the row, or face up among the resources. */
const staysInPlay = ({ type, ongoing }: CardValue): boolean =>
  ongoing === true || (type !== 'ability' && type !== 'event')

const isText = (power: Power | NonNullable<CardValue['back']>[number]): boolean =>
  'when' in power || 'pay' in power || 'complete' in power

/** What there is to be seen of a card: that it is in play, or that it resolves, and each of its texts. */
const sightsOf = (card: CardValue): string[] => {
  const texts = (powers: readonly (Power | NonNullable<CardValue['back']>[number])[] = [], side: string): string[] =>
    powers.flatMap((power, i) => (isText(power) ? [textSight(card.key, `${side}.${i}`)] : []))
  const itself = staysInPlay(card) ? inPlaySight(card.key) : cardSight(card.key)
  return [itself, ...texts(card.powers, 'powers'), ...texts(card.back, 'back')]
}
const inPlay = 'in play: '
const resolved = 'resolved: '
const inPlaySight = (key: string): string => `${inPlay}${key}`
const cardSight = (key: string): string => `${resolved}${key}`
const textSight = (key: string, at: string): string => `${resolved}${key} ${at}`

const sightOfLink = (g: Game, { kind, env, card }: Link): string | null => {
  if (kind === 'card') return cardSight(cardAt(g, card).key)
  if (kind !== 'power' && kind !== 'trigger' && kind !== 'reward') return null
  const { key } = g.lib.ownerOf(env.code)
  return textSight(key, env.code.slice(key.length + 1))
}

/** Every card that can come into a game, with the tokens that it makes. */
const cardsIn = (g: Game): CardValue[] => {
  const found = new Map<string, CardValue>()
  const add = (key: string): void => {
    const card = found.has(key) ? undefined : g.lib.book.get(key)
    if (!card) return
    found.set(key, card)
    tokensMade(card).forEach(add)
  }
  for (const { key } of g.s.cards) add(key)
  g.raid.tokens.forEach(add)
  return [...found.values()]
}

/** From now on. */
export const followGame = (g: Game): Follower => {
  const states = new Set<string>(chartPaths(g.s))
  const arrows = new Set<string>()
  const seen = new Set<string>()
  let chain = new Map<number, string | null>() // what is on it, by serial number
  let logged = g.s.logged
  g.heard = (chart, event) => {
    const step = stepOf(g.s.raid, chart, event)
    for (const path of step.states) states.add(path)
    for (const arrow of step.arrows) arrows.add(arrow)
  }
  return {
    look() {
      for (const { row, resources } of g.s.seats) {
        for (const id of row) seen.add(inPlaySight(cardAt(g, id).key))
        for (const id of resources) if (cardAt(g, id).faceUp) seen.add(inPlaySight(cardAt(g, id).key))
      }
      const interrupted = new Set<string>()
      for (let i = g.s.log.length - 1; i >= 0; i--) {
        const entry = g.s.log[i]
        if (!entry || entry.n <= logged) break
        // it may be gone before anybody is asked anything
        if (entry.what === 'enter' && entry.key) seen.add(inPlaySight(entry.key))
        if (entry.what === 'interrupt' && entry.key) interrupted.add(cardSight(entry.key))
      }
      logged = g.s.logged
      const now = new Map<number, string | null>()
      for (const link of g.s.chain) now.set(link.serial, chain.get(link.serial) ?? sightOfLink(g, link))
      // what ends the raid as it resolves stays where it was
      const last = g.s.result ? g.s.chain.at(-1)?.serial : undefined
      for (const [serial, sight] of chain) {
        const isDone = !now.has(serial) || serial === last
        if (sight && isDone && !interrupted.has(sight)) seen.add(sight)
      }
      chain = now
    },
    covered: () => ({
      states: [...states],
      arrows: [...arrows],
      cards: cardsIn(g).flatMap(sightsOf),
      seen: [...seen],
    }),
  }
}

export const nothingCovered = (): Covered => ({ states: [], arrows: [], cards: [], seen: [] })

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].toSorted()

export const addCovered = (a: Covered, b: Covered): Covered => ({
  states: union(a.states, b.states),
  arrows: union(a.arrows, b.arrows),
  cards: union(a.cards, b.cards),
  seen: union(a.seen, b.seen),
})

/** States that no game was in. */
export const neverVisited = (raid: string, { states }: Covered): string[] =>
  statesOf(raid).filter((state) => !states.includes(state))

/** Arrows that no game has taken. */
export const neverTaken = (raid: string, { arrows }: Covered): string[] =>
  arrowsOf(raid).filter((arrow) => !arrows.includes(arrow))

const unseen = ({ cards, seen }: Covered, kind: string): string[] => {
  const found = new Set(seen)
  return cards.filter((sight) => sight.startsWith(kind) && !found.has(sight)).map((sight) => sight.slice(kind.length))
}
/** Cards that could have been in play and never were. */
export const neverInPlay = (covered: Covered): string[] => unseen(covered, inPlay)
/** Cards and powers (`powers.2` is the third, `back` the other side) that could have resolved and never did. */
export const neverResolved = (covered: Covered): string[] => unseen(covered, resolved)

/** Where raids that were not won ended, in the order of the chart: "garr 3". */
export const sayEnded = (raid: string, ended: Readonly<Record<string, number>>): string[] => {
  const order = statesOf(raid)
  return Object.entries(ended)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([state, games]) => `${state.replace('encounter.', '')} ${games}`)
}
