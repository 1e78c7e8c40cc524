import type { Command } from '../../../machines/protocol.ts'
import { announceFromDeck } from '../playing/announce.ts'
import { push } from '../asking/ask.ts'
import { declareAttack, declareDefense, startProtect } from '../combat/combat.ts'
import { heroOf } from '../deriving/derive.ts'
import { endRaid } from '../acting/eliminate.ts'
import {
  addEffect,
  asideCard,
  chooseWay,
  clearMarks,
  destroyAll,
  discardHand,
  drawHand,
  flipBoss,
  keepRandom,
  placeCards,
  placeResources,
  placeTokens,
  putIntoPlay,
  putKept,
  removeAll,
  removeBoss,
  resetRaid,
  revealNext,
  splitRaid,
  switchDeck,
  turnOver,
  turnUp,
} from './encounter.ts'
import { type Game, note, seatName, touch, valueOf } from '../state/game.ts'
import { openWindow } from '../playing/priority.ts'
import type { Card } from '../state/state.ts'
import { beginTurn, drawOpeningHands, drawStep, endPhase, startMulligans, startReadyStep } from './turn.ts'
import { enterPlay } from '../acting/verbs.ts'
import { move, shuffleDeck, topOf } from '../acting/zones.ts'

/** What a chart tells the engine to do, one command at a time. */
export const runCommand = (g: Game, command: Command): void => {
  switch (command.type) {
    case 'shuffleDecks':
      for (const deck of command.params.boss) {
        shuffleDeck(g, 0, deck === 'main' ? '' : deck)
        note(g, { what: 'shuffle', seat: 'boss', text: `the ${deck} deck` })
      }
      g.s.seats.forEach((_, seat) => {
        if (seat === 0) return
        shuffleDeck(g, seat)
        note(g, { what: 'shuffle', seat: seatName(seat) })
      })
      return
    case 'placeBoss':
      enterPlay(g, asideCard(g, command.params.card), 0)
      return
    case 'drawOpeningHands':
      return drawOpeningHands(g, command.params.cards)
    case 'offerMulligans':
      return startMulligans(g, command.params.boss, command.params.first)
    case 'setFact':
      g.s.facts[command.params.name] = command.params.value
      return touch(g)
    case 'beginTurn':
      return beginTurn(g, command.params.first)
    case 'readyStep':
      return startReadyStep(g)
    case 'drawStep':
      return drawStep(g, command.params.boss, command.params.raider)
    case 'enterPhase':
      g.s.turn.phase = command.params.phase
      g.s.turn.step = command.params.step
      return
    case 'revealEvent': {
      const card = topOf(g, 0, command.params.deck)
      if (card) announceFromDeck(g, card, 0)
      return
    }
    case 'openWindow':
      return openWindow(g, command.params.name)
    case 'endPhase':
      return endPhase(g)
    case 'wrapUp':
      return push(g, { f: 'wrapUp', ph: 0, most: command.params.resources ?? -1 })
    case 'declareAttack':
      return declareAttack(g)
    case 'protectPoint':
      return startProtect(g)
    case 'declareDefense':
      return declareDefense(g)
    case 'concludeCombat':
      return push(g, { f: 'conclude', ph: 0 })
    case 'keepRandom':
      return keepRandom(g, command.params.deck, command.params.count)
    case 'revealNext':
      return revealNext(g, command.params.deck)
    case 'placeCards':
      return placeCards(g, command.params.cards)
    case 'placeTokens':
      return placeTokens(g, command.params.token, command.params.count)
    case 'placeResources':
      return placeResources(g, command.params.deck, command.params.count)
    case 'putIntoPlay':
      return putIntoPlay(g, command.params.deck, command.params.count)
    case 'removeAll':
      return removeAll(g, command.params.group, command.params.keep)
    case 'putKept':
      return putKept(g, command.params.name)
    case 'destroyAll':
      return destroyAll(g, command.params.group)
    case 'turnOver':
      return turnOver(g, command.params.group)
    case 'turnUp':
      return turnUp(g, command.params.group, command.params.name)
    case 'discardHand':
      return discardHand(g)
    case 'drawHand':
      return drawHand(g, command.params.cards, command.params.refill ?? false)
    case 'switchDeck':
      return switchDeck(g, command.params.deck)
    case 'flipBoss':
      return flipBoss(g)
    case 'removeBoss':
      return removeBoss(g)
    case 'addEffect':
      return addEffect(g, command.params.name)
    case 'splitRaid':
      return splitRaid(g, command.params.left, command.params.right)
    case 'clearMarks':
      return clearMarks(g, command.params.marks)
    case 'chooseWay':
      return chooseWay(g, command.params.options)
    case 'resetRaid':
      return resetRaid(g, command.params.resurrect, command.params.stays)
    case 'swapBoss':
      return swapBoss(g, command.params.card, command.params.readiness)
    case 'bossLoses':
      if (!g.s.losing.includes(0)) g.s.losing.push(0)
      return
    case 'bossWins':
      return endRaid(g, 'boss')
  }
}

/**
 * R101.4, R202.1: the card in play stays the same card for everything that points at it (links, attachments, counters,
 * modifiers, combat: 301.4b), but it is now the new one, face up and undamaged. The old one is removed from the game.
 */
const swapBoss = (g: Game, key: string, readiness: 'same' | 'ready'): void => {
  const hero = heroOf(g, 0)
  if (!hero) throw new Error('There is no Boss to swap.')
  const next = asideCard(g, key)
  const old = hero.key
  note(g, { what: 'swap', card: label(g, hero), key: hero.key, other: label(g, next), otherKey: next.key })
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
  const { name, stage } = valueOf(g, card)
  return stage === undefined ? name : `${name} (stage ${stage})`
}
