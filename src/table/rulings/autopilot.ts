import type { Pick } from '../../engine/contract/answer.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import { derive, faceOf } from '../../engine/deriving/derive.ts'
import { cardAt, type Game, idOf, refOf, valueOf } from '../../engine/state/game.ts'
import type { Card, Waiting } from '../../engine/state/state.ts'
import { isSettled } from '../../engine/acting/verbs.ts'
import { cardOf, optionsOf } from './options.ts'

/** Answers that need nobody: passing, declining, and choices that are none. */

/** How often a number stands in some text: what points at a card. */
const mentions = (text: string, ref: number): number => text.split(new RegExp(`(?<!\\d)${ref}(?!\\d)`)).length - 1

/** Equal for cards that nobody could tell apart by what they do. */
export const likeness = (g: Game, card: Card): string => {
  if (card.place === 'resource' && !card.faceUp)
    return JSON.stringify(['down', card.ctl, card.owner, card.exhausted, card.key])
  if (card.place !== 'play' && card.place !== 'resource') return JSON.stringify([card.place, card.owner, card.key])
  derive(g)
  const { atk, health, def, keywords, types } = faceOf(g, card)
  const ref = refOf(card)
  const pointing = JSON.stringify([g.s.mods, g.s.chain, g.s.waiting])
  const { combat } = g.s
  return JSON.stringify([
    card.key,
    card.place,
    card.ctl,
    card.owner,
    card.damage,
    card.exhausted,
    card.back,
    card.faceUp,
    card.counters,
    card.attached.map((id) => likeness(g, cardAt(g, id))),
    card.host === null ? null : card.host,
    isSettled(g, card),
    card.uses,
    [atk, health, def, keywords, types],
    combat?.attacker === ref,
    combat?.defender === ref,
    mentions(pointing, ref),
  ])
}

const choiceLikeness = (g: Game, choice: Choice): string => {
  const card = cardOf(g, choice)
  return card ? JSON.stringify([{ ...choice, card: 0, with: 0 }, likeness(g, card)]) : JSON.stringify(choice)
}

const allAlike = (g: Game, options: readonly Choice[]): boolean =>
  new Set(options.map((o) => choiceLikeness(g, o))).size <= 1

/** Triggers that do the same, from sources that are the same, about things that are the same. */
const triggersAlike = (g: Game): boolean => {
  const seat = g.s.pending?.seats[0] ?? -1
  const about = (ref: number | undefined): string => {
    const card = ref === undefined || ref < 0 ? undefined : g.s.cards[idOf(ref)]
    return card ? valueOf(g, card).key : ''
  }
  const look = (w: Waiting): string =>
    JSON.stringify([
      w.code,
      about(w.env.src),
      w.env.targets,
      w.env.x,
      w.env.event?.on,
      about(w.env.event?.card),
      about(w.env.event?.source),
      w.env.event?.amount,
    ])
  return new Set(g.s.waiting.filter((w) => w.ctl === seat).map(look)).size <= 1
}

/** Face-down resources first, then face-up ones, quests and locations last. */
export const payingOrder = (g: Game, options: readonly Choice[]): Choice[] => {
  const rank = (choice: Choice): number => {
    const card = cardOf(g, choice)
    return card === null ? 2 : card.faceUp ? 1 : 0
  }
  return options.toSorted((a, b) => rank(a) - rank(b))
}

/** Saying no, where no may be said. */
const declined = (d: Decision): Pick | null => {
  if (d.ask.shape === 'some' && d.ask.min === 0) return []
  if (d.ask.shape !== 'one') return null
  return d.ask.options.find((o) => 'do' in o && (o.do === 'none' || o.do === 'no' || o.do === 'keep')) ?? null
}

/** The answer if there is only one, up to what can't matter. */
export const onlyAnswer = (g: Game, d: Decision): Pick | null => {
  const { ask } = d
  switch (ask.shape) {
    case 'one':
      return allAlike(g, ask.options) ? (ask.options[0] ?? null) : null
    case 'some': {
      if (ask.min !== ask.max) return null
      if (d.question === 'payResources') return payingOrder(g, ask.options).slice(0, ask.min)
      if (ask.options.length === ask.min || allAlike(g, ask.options)) return ask.options.slice(0, ask.min)
      return null
    }
    case 'number':
      return ask.min === ask.max ? { number: ask.min } : null
    case 'order': {
      const alike = d.question === 'triggerOrder' ? triggersAlike(g) : allAlike(g, ask.options)
      return ask.options.length < 2 || alike ? ask.options : null
    }
    case 'divide': {
      const [first, ...others] = ask.options
      if (!first) return { divide: [] }
      if (others.length === 0) return { divide: [[first, ask.total]] }
      const { most } = ask
      if (most && most.reduce((sum, n) => sum + n, 0) === ask.total)
        return { divide: ask.options.map((o, i) => [o, most[i] ?? 0]) }
      if (ask.total !== ask.least * ask.options.length) return null
      return { divide: ask.options.map((o) => [o, ask.least]) }
    }
    case 'layout':
      return { layout: ask.usual }
    case 'spot':
      return null
  }
}

/** What the runner answers by itself: pass, decline, or the only answer. Null: somebody must say. */
export const ownAnswer = (g: Game, d: Decision): Pick | null => {
  if (d.question === 'priority') {
    const pass = optionsOf(d).find((o) => 'do' in o && o.do === 'pass')
    return pass ?? onlyAnswer(g, d)
  }
  return declined(d) ?? onlyAnswer(g, d)
}
