import { own } from '../../cards/own.ts'
import type { Power } from '../../cards/vocabulary/values.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle } from '../../engine/contract/names.ts'
import type { View } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import {
  cardName,
  type Found,
  isHidden,
  linkTitle,
  partWords,
  pileTitle,
  possessive,
  powerWords,
  seatTitle,
} from '../words.ts'

/** A decision in words: the question a friend would ask, and its answers as labels of buttons. */

type Cards = ReadonlyMap<Handle, Found>

const say = strings.ask
const table = strings.table

const nameOf = (cards: Cards, handle: Handle | undefined): string => {
  const found = handle === undefined ? undefined : cards.get(handle)
  return found ? cardName(found.card) : say.it
}

export const questionText = (decision: Decision, view: View, cards: Cards): string => {
  const name = decision.name ?? say.this
  const about = nameOf(cards, decision.about)
  const { amount, ask, part } = decision
  switch (decision.question) {
    case 'mulligan':
      return say.mulligan
    case 'priority':
      return priorityText(view)
    case 'x':
      return say.x(name)
    case 'modes':
    case 'chooseMode':
      return part === 'cost' ? say.howPaid(name) : say.whichOne(name)
    case 'target':
      if (decision.about !== undefined) return say.whichOfParty(name, about)
      return ask.shape === 'some' && ask.max > 1 ? say.targets(name) : say.target(name)
    case 'defender':
      return say.defender(name)
    case 'divide':
      return say.divide(name, amount)
    case 'payResources':
      return say.payResources(name, amount ?? 0)
    case 'payCost':
      return ask.shape === 'number' ? say.payHowMuch(name) : say.payWith(name)
    case 'strike':
      return say.strike(about)
    case 'protect':
      return say.protect(about)
    case 'replace':
      return part === 'draw' ? say.replaceDraw : say.replace(amount, decision.name, about)
    case 'packetOrder':
      return say.packetOrder
    case 'triggerOrder':
      return say.triggerOrder(part ?? '')
    case 'uniqueness':
      return part?.startsWith('keep') ? say.oneStays(part) : say.oneGoes(part ?? '')
    case 'discardDown':
      return say.discardDown(amount)
    case 'giveUpResources':
      return say.giveUpResources(amount)
    case 'way':
      return say.way
    case 'inspire':
      return say.inspire(name)
    case 'choose':
      return part === 'search' ? say.search(name) : say.choose(name)
    case 'choosePlayer':
      return say.choosePlayer(name)
    case 'chooseNumber':
      return say.chooseNumber(name)
    case 'nameType':
      return say.nameType(name)
    case 'nameTrait':
      return say.nameTrait(name)
    case 'may':
    case 'mayPay':
      return say.may(name, partWords(part ?? ''))
    case 'assign':
      return say.assign(name, about)
    case 'order':
      return say.order(name)
  }
}

const priorityText = (view: View): string => {
  const top = view.chain.at(-1)
  if (top) return say.respondTo(linkTitle(top))
  if (view.combat) return say.inCombat
  return view.turn.seat === view.you ? say.yourTurn : say.respond
}

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
      default:
        return own(say.plain, choice.do) ?? ''
    }
  }
  if ('card' in choice) return cardLabel(cards.get(choice.card), view)
  if ('seat' in choice) return seatTitle(choice.seat)
  if ('pile' in choice) return pileTitle(choice.pile)
  if ('mode' in choice) return modeText(choice.mode, decision)
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
  const isBack = card.side === 'back' && value.type === 'hero'
  const own: readonly Power[] = (isBack ? value.back : value.powers) ?? []
  const paths = own.flatMap((power, i) => {
    const isHere = found.place === 'play' || found.place === 'resources'
    return 'pay' in power && (isHere || power.from === found.place) ? [`${isBack ? 'back' : 'powers'}.${i}`] : []
  })
  const path = paths[n - 1]
  return path === undefined ? say.power(n) : powerWords(`${value.key}#${path}`)
}

/** Which reward it is, where a quest has several. */
const rewardWords = (found: Found | undefined, n = 1): string => {
  const card = found?.card
  const value = card && !isHidden(card) ? valueOf(card.key) : undefined
  const paths = (value?.powers ?? []).flatMap((power, i) => ('complete' in power ? [`powers.${i}`] : []))
  return value === undefined || paths.length < 2 ? '' : powerWords(`${value.key}#${paths[n - 1]}`)
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
    more.push(say.stats(card.atk ?? 0, card.health - card.damage))
  const name = isHidden(card) ? table.faceDown : card.name
  return more.length > 0 ? say.withNotes(name, more.join(', ')) : name
}

const modeText = (mode: number, decision: Decision): string => {
  const { part = '', question } = decision
  if (question === 'assign') return say.rollOf(part.split(',')[mode] ?? mode + 1)
  if (question === 'nameType' || question === 'nameTrait') return part.split(',')[mode] ?? say.type(mode + 1)
  if (question === 'way') return part.split(',')[mode] ?? say.choice(mode + 1)
  if (question === 'triggerOrder') return say.trigger(mode + 1)
  if (part === 'cost') return mode === 0 ? say.usualCost : say.otherCost
  // chosen as the link is added, or as it resolves
  const list = question === 'modes' ? 'choose.modes' : 'oneOf'
  return partWords(`${part}.${list}.${mode}`) || say.choice(mode + 1)
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
