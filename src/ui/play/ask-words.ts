import { own } from '../../cards/own.ts'
import { isSame } from '../../cards/same.ts'
import type { Power } from '../../cards/vocabulary/values.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle } from '../../engine/contract/names.ts'
import type { View } from '../../engine/contract/view.ts'
import { faceUp, healthLeft } from '../card/numbers.ts'
import { type Cards, cardCalled } from '../naming.ts'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import {
  cardName,
  costWords,
  type Found,
  isHidden,
  nameAtPath,
  partWords,
  pileTitle,
  possessive,
  powerWords,
  seatTitle,
  wingTitle,
} from '../words.ts'
import { readerOf } from './question.ts'

/** The answers to a decision as labels of buttons; what it asks is in question.ts. */

const say = strings.ask
const table = strings.table

const nameOf = (cards: Cards, handle: Handle): string =>
  cards.has(handle) ? cardCalled(cards.get(handle), cards) : say.it

export const choiceText = (choice: Choice, decision: Decision, view: View, cards: Cards): string => {
  if ('do' in choice) {
    switch (choice.do) {
      case 'play':
        return say.play(costed(cards, choice.card))
      case 'use':
        return say.use(nameOf(cards, choice.card), paymentWords(cards.get(choice.card), choice.power))
      case 'complete':
        return say.complete(nameOf(cards, choice.card), rewardWords(cards.get(choice.card), choice.reward))
      case 'place':
        return say.place(nameOf(cards, choice.card), choice.face)
      case 'attack':
        return say.attack(nameOf(cards, choice.with))
      case 'none':
        return own(say.declined, decision.question) ?? say.plain.none
      default:
        return own(say.plain, choice.do) ?? ''
    }
  }
  if (decision.question === 'triggerOrder') return triggerText(choice, decision, view, cards)
  if ('card' in choice) return cardLabel(cards.get(choice.card), view)
  if ('seat' in choice) return seatTitle(choice.seat)
  if ('pile' in choice) return pileTitle(choice.pile)
  if ('key' in choice) return valueOf(choice.key)?.name ?? table.aCard
  if ('mode' in choice) return modeText(choice.mode, decision, view, cards)
  return String(choice.number)
}

/** The same, beside the card itself: its name need not be said. */
export const actionText = (choice: Choice, cards: Cards): { title: string; words: string } => {
  if (!('do' in choice)) return { title: say.short.choose, words: '' }
  switch (choice.do) {
    case 'play': {
      const card = cards.get(choice.card)?.card
      return { title: say.short.play(card && !isHidden(card) ? card.cost : undefined), words: '' }
    }
    case 'use':
      return { title: say.short.use, words: paymentWords(cards.get(choice.card), choice.power) }
    case 'complete':
      return { title: say.short.complete, words: rewardWords(cards.get(choice.card), choice.reward) }
    case 'place':
      return { title: choice.face === 'up' ? say.short.placeUp : say.short.placeDown, words: '' }
    case 'attack':
      return { title: say.short.attack, words: '' }
    default:
      return { title: own(say.plain, choice.do) ?? '', words: '' }
  }
}

/** The nth payment power of the side that is up. One that the card was given is not among its own. */
const paymentWords = (found: Found | undefined, n: number): string => {
  const card = found?.card
  const value = card && !isHidden(card) ? valueOf(card.key) : undefined
  if (!found || !card || isHidden(card) || !value) return say.power(n)
  const isBack = faceUp(value, card) === 'back'
  const own: readonly Power[] = (isBack ? value.back : value.powers) ?? []
  const paths = own.flatMap((power, i) => {
    const isHere = found.place === 'play' || found.place === 'resources'
    return 'pay' in power && (isHere || power.from === found.place) ? [`${isBack ? 'back' : 'powers'}.${i}`] : []
  })
  const path = paths[n - 1]
  return path === undefined ? say.power(n) : powerWords(`${value.key}#${path}`)
}

/** What it costs and what it gives, as the quest says it. */
const rewardWords = (found: Found | undefined, n = 1): string => {
  const card = found?.card
  const value = card && !isHidden(card) ? valueOf(card.key) : undefined
  const paths = (value?.powers ?? []).flatMap((power, i) => ('complete' in power ? [`powers.${i}`] : []))
  const path = paths[n - 1]
  return value === undefined || path === undefined ? '' : powerWords(`${value.key}#${path}`)
}

const costed = (cards: Cards, handle: Handle): string => {
  const card = cards.get(handle)?.card
  return card && !isHidden(card) && card.cost !== undefined ? say.costed(card.name, card.cost) : nameOf(cards, handle)
}

/** A card as an answer: its name, and whose it is if it is not yours. */
export const cardLabel = (found: Found | undefined, view: View): string => {
  if (!found) return table.aCard
  const { card, seat, place } = found
  const more: string[] = []
  if (seat !== null && seat !== view.you) more.push(possessive(seat))
  if (place === 'resources') more.push(isHidden(card) || card.side === 'back' ? say.resourceDown : say.resource)
  else if (place !== 'play' && place !== 'hand' && place !== 'revealed') more.push(place)
  if (!isHidden(card) && place === 'play' && card.health !== undefined)
    more.push(say.stats(card.atk ?? 0, healthLeft(card.health, card.damage), card.attacks))
  const name = isHidden(card) ? table.faceDown : cardName(card)
  return more.length > 0 ? say.withNotes(name, more.join(', ')) : name
}

/** Which card triggers, and what it does. */
const triggerText = (choice: Choice, { ask, texts }: Decision, view: View, cards: Cards): string => {
  const at = 'options' in ask ? ask.options.findIndex((option) => isSame(option, choice)) : -1
  const path = texts?.[at] ?? ''
  const name = 'card' in choice && cards.has(choice.card) ? cardLabel(cards.get(choice.card), view) : nameAtPath(path)
  const does = powerWords(path)
  return does === '' ? ('card' in choice ? name : say.trigger(at + 1)) : say.triggerOf(name, does)
}

/** Each way to pay by what is paid: the normal cost, or one that the card offers instead. */
const costText = (mode: number, { card }: Decision, cards: Cards): string => {
  const found = card === undefined ? undefined : cards.get(card)?.card
  const value = found && !isHidden(found) ? valueOf(found.key) : undefined
  if (!found || isHidden(found) || !value) return mode === 0 ? say.usualCost : say.otherCost
  if (mode === 0) return found.cost === undefined || value.xCost ? say.usualCost : say.paid(found.cost)
  const others = (value.powers ?? []).flatMap((power) =>
    'playing' in power && power.playing.ratherThan ? [power.playing.ratherThan] : [],
  )
  const costs = others[mode - 1]
  return costs ? costWords(value, costs) : say.otherCost
}

const modeText = (mode: number, decision: Decision, view: View, cards: Cards): string => {
  const { part = '', question } = decision
  if (question === 'assign') return say.rollOf(part.split(',')[mode] ?? mode + 1)
  if (question === 'nameType' || question === 'nameTrait') return part.split(',')[mode] ?? say.type(mode + 1)
  if (question === 'way') return wingTitle(view.raid, part.split(', ')[mode] ?? say.choice(mode + 1))
  if (part === 'cost') return costText(mode, decision, cards)
  // chosen as the link is added, or as it resolves
  const list = question === 'modes' ? 'choose.modes' : 'oneOf'
  return partWords(`${part}.${list}.${mode}`, readerOf(decision, view.you)) || say.choice(mode + 1)
}

/** Labels that say the same get a number, so that each button is one's own. */
export const numbered = (labels: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const n = (seen.get(label) ?? 0) + 1
    seen.set(label, n)
    return labels.filter((other) => other === label).length > 1 ? `${label} · ${n}` : label
  })
}
