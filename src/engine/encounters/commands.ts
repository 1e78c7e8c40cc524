import type { Command, CommandName, Commands } from '../../../machines/protocol.ts'
import { own } from '../../cards/own.ts'
import { announceFromDeck } from '../playing/announce.ts'
import { push } from '../asking/ask.ts'
import { declareAttack, declareDefense, startProtect } from '../combat/combat.ts'
import { heroOf } from '../deriving/derive.ts'
import { endRaid } from '../acting/eliminate.ts'
import {
  addEffect,
  asideCard,
  type Brings,
  chooseWay,
  clearMarks,
  destroyAll,
  discardHand,
  drawHand,
  flipBoss,
  keepRandom,
  placeResources,
  removeAll,
  removeBoss,
  resetRaid,
  revealNext,
  splitRaid,
  switchDeck,
  turnOver,
  turnUp,
} from './encounter.ts'
import { type Game, named, nameOf, note, seatName, touch, valueOf } from '../state/game.ts'
import { openWindow } from '../playing/priority.ts'
import type { Card } from '../state/state.ts'
import { beginTurn, drawOpeningHands, drawStep, endPhase, startMulligans, startReadyStep } from './turn.ts'
import { move, shuffleDeck, topOf } from '../acting/zones.ts'

/**
 * R101.4, R202.1: the card in play stays the same card for everything that points at it (links, attachments, counters,
 * modifiers, combat: 301.4b), but it is now the new one, face up and undamaged. The old one is removed from the game.
 */
const swapBoss = (g: Game, key: string, readiness: 'same' | 'ready'): void => {
  const hero = heroOf(g, 0)
  if (!hero) throw new Error('There is no Boss to swap.')
  const next = asideCard(g, key)
  const old = hero.key
  note(g, { what: 'swap', ...named(g, hero), card: label(g, hero), other: label(g, next), otherKey: next.key })
  hero.key = next.key
  next.key = old
  hero.damage = 0
  hero.back = false
  hero.uses = {}
  if (readiness === 'ready') hero.exhausted = false
  move(g, next, 'removed')
  touch(g)
}

const label = (g: Game, card: Card): string => {
  const name = nameOf(g, card) // of the side that is up (R503.2a)
  const { stage } = valueOf(g, card)
  return stage === undefined ? name : `${name} (stage ${stage})`
}

const does: { readonly [C in Exclude<CommandName, Brings>]: (g: Game, how: Commands[C]) => void } = {
  shuffleDecks: (g, { boss }) => {
    for (const deck of boss) {
      shuffleDeck(g, 0, deck === 'main' ? '' : deck)
      note(g, { what: 'shuffle', seat: 'boss', text: `the ${deck} deck` })
    }
    g.s.seats.forEach((_, seat) => {
      if (seat === 0) return
      shuffleDeck(g, seat)
      note(g, { what: 'shuffle', seat: seatName(seat) })
    })
  },
  drawOpeningHands: (g, { cards }) => drawOpeningHands(g, cards),
  offerMulligans: (g, { boss, first }) => startMulligans(g, boss, first),
  setFact: (g, { name, value }) => {
    g.s.facts[name] = value
    touch(g)
  },
  beginTurn: (g, { first }) => beginTurn(g, first),
  readyStep: startReadyStep,
  drawStep: (g, { boss, raider }) => drawStep(g, boss, raider),
  enterPhase: (g, { phase, step }) => {
    g.s.turn.phase = phase
    g.s.turn.step = step
  },
  revealEvent: (g, { deck }) => {
    const card = topOf(g, 0, deck)
    if (card) announceFromDeck(g, card, 0)
  },
  openWindow: (g, { name }) => openWindow(g, name),
  endPhase,
  wrapUp: (g, { resources }) => push(g, { f: 'wrapUp', at: 'hand', most: resources ?? -1 }),
  declareAttack,
  protectPoint: startProtect,
  declareDefense,
  concludeCombat: (g) => push(g, { f: 'conclude', at: 'damage' }),
  keepRandom: (g, { deck, count }) => keepRandom(g, deck, count),
  revealNext: (g, { deck }) => revealNext(g, deck),
  placeResources: (g, { deck, count }) => placeResources(g, deck, count),
  removeAll: (g, { group, keep }) => removeAll(g, group, keep),
  destroyAll: (g, { group }) => destroyAll(g, group),
  turnOver: (g, { group }) => turnOver(g, group),
  turnUp: (g, { group, name }) => turnUp(g, group, name),
  discardHand,
  drawHand: (g, { cards, refill }) => drawHand(g, cards, refill ?? false),
  switchDeck: (g, { deck }) => switchDeck(g, deck),
  flipBoss,
  removeBoss,
  addEffect: (g, { name, last }) => addEffect(g, name, last ?? false),
  splitRaid: (g, { left, right }) => splitRaid(g, left, right),
  clearMarks: (g, { marks, told }) => clearMarks(g, marks, told ?? false),
  chooseWay: (g, { options }) => chooseWay(g, options),
  resetRaid: (g, { resurrect, stays }) => resetRaid(g, resurrect, stays),
  swapBoss: (g, { card, readiness }) => swapBoss(g, card, readiness),
  bossLoses: (g) => {
    if (!g.s.losing.includes(0)) g.s.losing.push(0)
  },
  bossWins: (g) => endRaid(g, 'boss'),
}

/** What a chart tells the engine to do, one command at a time; those that bring cards into play together (see bring). */
export const runCommand = (g: Game, { type, params }: Command): void => {
  const act = own(does, type) as ((g: Game, how: Command['params']) => void) | undefined
  act?.(g, params)
}
