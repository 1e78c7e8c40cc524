import { own } from '../../cards/own.ts'
import type { Adjustment, Unseen } from '../../engine/contract/adjustment.ts'
import type { Move, Pick } from '../../engine/contract/answer.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle } from '../../engine/contract/names.ts'
import type { View } from '../../engine/contract/view.ts'
import type { Proposal } from '../../table/room.ts'
import { choiceText } from '../play/ask-words.ts'
import { cardCalled } from '../naming.ts'
import { strings } from '../strings/index.ts'
import { type Found, seatTitle } from '../words.ts'

/** What somebody proposes, in words. */

const words = strings.together
type Cards = ReadonlyMap<Handle, Found>

/** `by`: who proposes it; null: I do. */
export const proposedText = ({ what, seat }: Proposal, by: string | null, view: View, cards: Cards): string => {
  const say = words.proposed
  switch (what.kind) {
    case 'joint':
    case 'advice':
    case 'adjust': {
      const told = moveText(what.move, view, cards)
      return by === null ? say[what.kind].mine(told) : say[what.kind].theirs(by, told)
    }
    case 'undo':
      return by === null ? say.undo.mine : say.undo.theirs(by)
    case 'seat':
      return by === null ? say.seat.mine(seatTitle(seat)) : say.seat.theirs(by, seatTitle(seat))
  }
}

const moveText = (move: Move, view: View, cards: Cards): string => {
  if ('adjust' in move) return words.all(move.adjust.map((it) => adjustmentText(it, cards)))
  const decision = view.led ?? view.decision
  if (!('pick' in move) || decision?.id !== move.decision) return words.jointUnknown
  return pickText(move.pick, decision, view, cards)
}

const pickText = (pick: Pick, decision: Decision, view: View, cards: Cards): string => {
  const say = (choice: Choice): string => choiceText(choice, decision, view, cards)
  if (Array.isArray(pick))
    return decision.ask.shape === 'order' ? words.inOrder(pick.map(say)) : words.all(pick.map(say))
  if ('divide' in pick)
    return words.all(pick.divide.filter(([, n]) => n > 0).map(([choice, n]) => words.divided(n, say(choice))))
  if ('layout' in pick || 'spot' in pick) return words.jointUnknown // each answers that alone
  return say(pick)
}

const adjustmentText = (it: Adjustment, cards: Cards): string => {
  const say = words.adjusting
  const name = (card: Handle | Unseen): string => {
    if (typeof card !== 'number')
      return 'top' in card ? say.top(seatTitle(card.top)) : say.random(seatTitle(card.random))
    const found = cards.get(card)
    return found ? cardCalled(found, cards) : strings.table.aFaceDownCard
  }
  switch (it.do) {
    case 'move':
      return say.move(name(it.card), own(strings.adjust.destinations, it.to) ?? it.to)
    case 'damage':
    case 'heal':
      return say[it.do](it.amount, name(it.card))
    case 'counters':
      return say.counters(it.change, it.counter, name(it.card))
    case 'ready':
    case 'exhaust':
    case 'flip':
    case 'detach':
      return say[it.do](name(it.card))
    case 'control':
      return say.control(name(it.card), seatTitle(it.to))
    case 'attach':
      return say.attach(name(it.card), name(it.to))
    case 'draw':
      return say.draw(seatTitle(it.seat), it.count)
    case 'shuffle':
      return say.shuffle(seatTitle(it.seat))
  }
}
