import { library } from '../../cards/index.ts'
import type { Choice, Decision } from '../../engine/decision.ts'
import type { Handle } from '../../engine/names.ts'
import type { View } from '../../engine/view.ts'
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

const nameOf = (cards: Cards, handle: Handle | undefined): string => {
  const found = handle === undefined ? undefined : cards.get(handle)
  return found ? cardName(found.card) : 'it'
}

export const questionText = (decision: Decision, view: View, cards: Cards): string => {
  const name = decision.name ?? 'this'
  const about = nameOf(cards, decision.about)
  const { amount, ask, part } = decision
  switch (decision.question) {
    case 'mulligan':
      return 'Do you keep this hand?'
    case 'priority':
      return priorityText(view)
    case 'x':
      return `How much is X for ${name}?`
    case 'modes':
    case 'chooseMode':
      return part === 'cost' ? `How do you pay for ${name}?` : `${name}: which one?`
    case 'target':
      if (decision.about !== undefined) return `${name}: which card of ${about}’s party?`
      return ask.shape === 'some' && ask.max > 1 ? `Choose the targets of ${name}.` : `Choose a target for ${name}.`
    case 'defender':
      return `Whom does ${name} attack?`
    case 'divide':
      return `${name}: divide ${amount ?? ''} as you like.`
    case 'payResources':
      return `${name} costs ${amount ?? 0}: which resources do you exhaust?`
    case 'payCost':
      return ask.shape === 'number' ? `${name}: how much do you pay?` : `${name}: what do you pay with?`
    case 'strike':
      return `Does ${about} strike with a weapon?`
    case 'protect':
      return `${about} is attacked. Who protects?`
    case 'replace':
      return `${amount ?? ''} ${name === 'this' ? '' : `from ${name} `}to ${about}: what changes it?`.trim()
    case 'packetOrder':
      return 'In which order is this worked out?'
    case 'triggerOrder':
      return `Several things trigger (${part ?? ''}). In which order do they go on the chain?`
    case 'uniqueness':
      return part?.startsWith('keep') ? `Too many: ${part}. Which one stays?` : `Too many: ${part}. Which one goes?`
    case 'discardDown':
      return `Your hand is too large: discard ${amount ?? ''}.`
    case 'giveUpResources':
      return `The Boss’s threat level is too low for so many resources: destroy ${amount ?? ''}.`
    case 'way':
      return 'Raid leader: where does the raid go next?'
    case 'inspire':
      return `${name} inspires: what do you ready?`
    case 'choose':
      return part === 'search' ? `${name}: what do you look for?` : `${name}: choose.`
    case 'choosePlayer':
      return `${name}: choose a player.`
    case 'chooseNumber':
      return `${name}: which number?`
    case 'nameType':
      return `${name}: name a card type.`
    case 'may':
    case 'mayPay':
      return [`${name}:`, partWords(part ?? ''), 'Do you?'].filter(Boolean).join(' ')
    case 'assign':
      return `${name}: which roll is for ${about}?`
    case 'order':
      return `${name}: in which order?`
  }
}

const priorityText = (view: View): string => {
  const top = view.chain.at(-1)
  if (top) return `${linkTitle(top)} is about to resolve. Do you respond?`
  if (view.combat) return 'Do you do anything in this combat?'
  return view.turn.seat === view.you ? 'It is your turn. What do you do?' : 'Do you respond?'
}

const plainWords = {
  pass: 'Pass',
  cancel: 'Take it back',
  mulligan: 'New hand',
  keep: 'Keep it',
  yes: 'Yes',
  no: 'No',
  none: 'None',
} as const

export const choiceText = (choice: Choice, decision: Decision, view: View, cards: Cards): string => {
  if ('do' in choice) {
    switch (choice.do) {
      case 'play':
        return `Play ${costed(cards, choice.card)}`
      case 'use':
        return `Use ${nameOf(cards, choice.card)}: ${paymentWords(cards.get(choice.card), choice.power)}`
      case 'complete':
        return `Complete ${nameOf(cards, choice.card)}`
      case 'place':
        return `Place ${nameOf(cards, choice.card)} face ${choice.face}`
      case 'attack':
        return `Attack with ${nameOf(cards, choice.with)}`
      default:
        return plainWords[choice.do]
    }
  }
  if ('card' in choice) return cardLabel(cards.get(choice.card), view)
  if ('seat' in choice) return seatTitle(choice.seat)
  if ('pile' in choice) return pileTitle(choice.pile)
  if ('mode' in choice) return modeText(choice.mode, decision)
  return String(choice.number)
}

/** The nth payment power of the side that is up. One that the card was given is not among its own. */
const paymentWords = (found: Found | undefined, n: number): string => {
  const card = found?.card
  const value = card && !isHidden(card) ? library.get(card.key) : undefined
  if (!found || !card || isHidden(card) || !value) return `power ${n}`
  const isBack = card.side === 'back' && value.type === 'hero'
  const own = (isBack ? value.back : value.powers) ?? []
  const paths = own.flatMap((power, i) => {
    const isHere = found.place === 'play' || found.place === 'resources'
    return 'pay' in power && (isHere || power.from === found.place) ? [`${isBack ? 'back' : 'powers'}.${i}`] : []
  })
  const path = paths[n - 1]
  return path === undefined ? `power ${n}` : powerWords(`${value.key}#${path}`)
}

const costed = (cards: Cards, handle: Handle): string => {
  const card = cards.get(handle)?.card
  return card && !isHidden(card) && card.cost !== undefined ? `${card.name} (${card.cost})` : nameOf(cards, handle)
}

/** A card as an answer: its name, and whose it is if it is not yours. */
const cardLabel = (found: Found | undefined, view: View): string => {
  if (!found) return 'a card'
  const { card, seat, place } = found
  const more: string[] = []
  if (seat !== null && seat !== view.you) more.push(possessive(seat))
  if (place === 'resources') more.push(isHidden(card) || card.side === 'back' ? 'resource, face down' : 'resource')
  else if (place !== 'play' && place !== 'hand' && place !== 'revealed') more.push(place)
  if (!isHidden(card) && place === 'play' && card.health !== undefined)
    more.push(`${card.atk ?? 0} ATK, ${card.health - card.damage} left`)
  const name = isHidden(card) ? 'Face-down card' : card.name
  return more.length > 0 ? `${name} (${more.join(', ')})` : name
}

const modeText = (mode: number, decision: Decision): string => {
  const { part = '', question } = decision
  if (question === 'assign') return `Roll of ${part.split(',')[mode] ?? mode + 1}`
  if (question === 'nameType') return part.split(',')[mode] ?? `Type ${mode + 1}`
  if (question === 'triggerOrder') return `Trigger ${mode + 1}`
  if (part === 'cost') return mode === 0 ? 'Its usual cost' : 'Its other cost'
  // chosen as the link is added, or as it resolves
  const list = question === 'modes' ? 'choose.modes' : 'oneOf'
  return partWords(`${part}.${list}.${mode}`) || `Choice ${mode + 1}`
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
