import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { LinkView, View } from '../../engine/contract/view.ts'
import { cardText, questionText as wordedQuestion, type Reader, spoken } from '../../wording/index.ts'
import { type Cards, cardCalled, targetTitle } from '../naming.ts'
import { strings } from '../strings/index.ts'
import { raidBook, valueOf } from '../values.ts'
import { cardName, isHidden, nameAtPath, numbered, possessive, powerWordsFor, seatTitle } from '../words.ts'

/**
 * What is asked, with its verb and its object, in words for the one who is asked. Where a card's text asks, the words
 * are made from the very part of its data that asks; whatever the rules themselves ask has its sentence in the strings.
 */

const say = strings.ask

/** Who reads a text: whom it calls "you" may be somebody else, and of several players it may mean the reader. */
export const readerOf = (
  { controller, each, amount, name, x }: Pick<Decision, 'controller' | 'each' | 'amount' | 'name' | 'x'>,
  you: Seat | null,
): Reader => ({
  ...(x === undefined ? {} : { x }),
  ...(name === undefined ? {} : { name }),
  ...(controller === undefined || controller === you
    ? {}
    : {
        you: {
          name: seatTitle(controller),
          isBoss: controller === 'boss',
          isFoe: controller === 'boss' || you === 'boss',
        },
      }),
  ...(each === undefined ? {} : { each: each === you ? 'reader' : { name: seatTitle(each) } }),
  ...(amount === undefined ? {} : { amount }),
})

/** As the subject of a sentence. */
const isJustBoss = (seat: Seat): boolean => seatTitle(seat) === strings.table.boss || seatTitle(seat) === say.theBoss
const subject = (seat: Seat): string => (isJustBoss(seat) ? say.theBoss : seatTitle(seat))
const ownerWords = (seat: Seat): string => (isJustBoss(seat) ? say.theBosss : possessive(seat))

const keyOf = (path: string): string => path.slice(0, path.indexOf('#'))

/** What the text itself asks; '' where it has no words for that. */
const worded = (decision: Decision, view: View): string => {
  const { text } = decision
  const card = text === undefined ? undefined : valueOf(keyOf(text))
  if (text === undefined || !card) return ''
  return spoken(wordedQuestion(raidBook, card, text, readerOf(decision, view.you)))
}

type Asks = (decision: Decision, view: View, cards: Cards) => string

const called = (cards: Cards, handle: Handle | null | undefined): string =>
  handle == null ? say.it : cards.has(handle) ? cardCalled(cards.get(handle), cards) : say.it

const nameOf = ({ name }: Decision): string => name ?? say.this
const optionsOf = ({ ask }: Decision): readonly Choice[] => ('options' in ask ? ask.options : [])

/** In the words of the text that asks, or else in ours. */
const inItsWords =
  (otherwise: Asks): Asks =>
  (decision, view, cards) =>
    worded(decision, view) || otherwise(decision, view, cards)

const ofName =
  (words: (name: string) => string): Asks =>
  (decision) =>
    words(nameOf(decision))

const target: Asks = (decision, view, cards) => {
  const { ask } = decision
  const several = ask.shape === 'some' && ask.max > 1
  const { about, each } = decision
  const words = worded(decision, view) || (several ? say.targets : say.target)(nameOf(decision))
  // "in your party" says for whom it is
  const isSaid =
    each !== undefined && each === view.you ? words.includes('your') : words.includes(seatTitle(each ?? 'boss'))
  return about === undefined || isSaid ? words : say.forParty(words, called(cards, about))
}

const choose: Asks = (decision, view, cards) => {
  const { about, amount, ask, part } = decision
  if (part === 'host') return say.host(about === undefined ? nameOf(decision) : called(cards, about))
  if (part === undefined && decision.text === undefined && amount !== undefined)
    return say.redirect(amount, called(cards, about))
  const words = worded(decision, view)
  if (words !== '') return words
  if (part === 'discard') return say.discard(ask.shape === 'some' ? ask.max : 1)
  return part === 'search' ? say.search(nameOf(decision)) : say.choose(nameOf(decision))
}

const replace: Asks = (decision, _, cards) => {
  const { amount, name, part } = decision
  if (part === 'draw') return say.replaceDraw
  const to = called(cards, decision.about)
  if (amount === undefined) return say.replaceLeaving(to)
  const shields = optionsOf(decision).flatMap((choice) => ('do' in choice || !('card' in choice) ? [] : [choice.card]))
  const isShield = (handle: Handle): boolean => {
    const card = cards.get(handle)?.card
    return card !== undefined && !isHidden(card) && card.def !== undefined
  }
  if (name === undefined) return say.replaceDamageTo(amount, to)
  return (shields.every(isShield) ? say.armor : say.replaceDamage)(amount, name, to)
}

/** R303.3: runes pay like resources, and aren't any. */
const payResources: Asks = (decision, _, cards) => {
  const runes = optionsOf(decision).map((choice) => {
    const card = 'card' in choice ? cards.get(choice.card)?.card : undefined
    return card !== undefined && !isHidden(card) && card.types.includes('rune')
  })
  const words = !runes.includes(true) ? say.payResources : runes.includes(false) ? say.payEither : say.payRunes
  return words(nameOf(decision), decision.amount ?? 0)
}

const strike: Asks = (decision, { combat }, cards) => {
  const about = called(cards, decision.about)
  const foe = combat?.attacker === decision.about ? combat?.defender : combat?.attacker
  return foe == null ? say.strikeAlone(about) : say.strike(about, called(cards, foe))
}

const protect: Asks = ({ about, card }, _, cards) =>
  card === undefined ? say.protectAny(called(cards, about)) : say.protect(called(cards, card), called(cards, about))

const priority: Asks = (_, view, cards) => {
  const top = view.chain.at(-1)
  if (top) return say.respondTo(linkSentence(top, cards))
  if (view.combat) return say.inCombat(combatSentence(view, cards))
  return view.turn.seat === view.you ? say.yourTurn : say.respond(ownerWords(view.turn.seat))
}

/** The same where nothing that I could do would change anything. */
export const idleText = (view: View, cards: Cards): string => {
  const top = view.chain.at(-1)
  if (top) return say.idle(linkSentence(top, cards))
  return view.combat ? say.idle(combatSentence(view, cards)) : say.idleIn(ownerWords(view.turn.seat))
}

const questions: { readonly [Q in Decision['question']]: Asks } = {
  mulligan: () => say.mulligan,
  priority,
  x: ofName(say.x),
  modes: ofName(say.whichOne),
  chooseMode: (decision) => (decision.part === 'cost' ? say.howPaid : say.whichOne)(nameOf(decision)),
  target,
  defender: ({ card, name }, _, cards) => say.defender(card === undefined ? (name ?? say.this) : called(cards, card)),
  divide: inItsWords(({ amount }) => say.divide(amount ?? 0)),
  payResources,
  payCost: inItsWords((decision) => (decision.ask.shape === 'number' ? say.payHowMuch : say.payWith)(nameOf(decision))),
  strike,
  protect,
  replace,
  packetOrder: () => say.packetOrder,
  triggerOrder: () => say.triggerOrder,
  uniqueness: ({ part = '' }) => (part.startsWith('keep') ? say.oneStays : say.oneGoes(part)),
  discardDown: ({ amount }) => say.discardDown(amount ?? 1),
  giveUpResources: ({ amount, ask }) =>
    say.giveUpResources(amount ?? 1, 'options' in ask ? ask.options.length : (amount ?? 1)),
  way: () => say.way,
  inspire: ofName(say.inspire),
  choose,
  choosePlayer: inItsWords(ofName(say.choosePlayer)),
  chooseNumber: inItsWords(ofName(say.chooseNumber)),
  nameType: inItsWords(ofName(say.nameType)),
  nameTrait: inItsWords(ofName(say.nameTrait)),
  collect: inItsWords(ofName(say.collect)),
  may: inItsWords(ofName(say.may)),
  mayPay: inItsWords(ofName(say.mayPay)),
  assign: ({ about }, _, cards) => say.assign(called(cards, about)),
  order: inItsWords(ofName(say.order)),
  layOut: ofName(say.layOut),
  aim: ofName(say.aim),
}

export const questionText: Asks = (decision, view, cards) => questions[decision.question](decision, view, cards)

/** What a link on the chain is about to do, as a sentence with a subject: "Onyxia attacks Boris (Anna)." */
export const linkSentence = (link: LinkView, cards: Cards): string => {
  const words = say.link
  const who = subject(link.controller)
  const targets = link.targets.map((target) => targetTitle(target, cards))
  const { card } = link
  const name = link.power ? nameAtPath(link.power) : card && !isHidden(card) ? cardName(card) : strings.table.aCard
  const aims = targets.length > 0
  switch (link.kind) {
    case 'proposal': {
      const attacker = card ? called(cards, card.handle) : name
      const [defender] = targets
      return defender === undefined ? words.attacksOne(attacker) : words.attacks(attacker, defender)
    }
    case 'card':
      if (card && !isHidden(card) && card.types.includes('event'))
        return aims ? words.eventOn(numbered(name, card.key), targets) : words.event(numbered(name, card.key))
      return aims ? words.playsOn(who, name, targets) : words.plays(who, name)
    case 'resource':
      return words.places(who)
    case 'power':
      return aims ? words.usesOn(who, name, targets) : words.uses(who, name)
    case 'reward':
      return aims ? words.completesOn(who, name, targets) : words.completes(who, name)
    case 'trigger':
      return aims ? words.triggersOn(name, targets) : words.triggers(name)
    case 'game':
      return words.game
  }
}

const combatSentence = ({ combat }: View, cards: Cards): string => {
  if (combat?.attacker == null || !cards.has(combat.attacker)) return say.link.combat
  const attacker = called(cards, combat?.attacker)
  return combat?.defender == null
    ? say.link.attacksOne(attacker)
    : say.link.attacks(attacker, called(cards, combat.defender))
}

/** The text that asks or is about to resolve: whose card it is, and what it says. */
export interface Source {
  title: string
  words: string
}

const titled = (name: string, seat: Seat | undefined, you: Seat | null): string =>
  seat === undefined ? name : say.from(name, seat === you ? say.yours : ownerWords(seat))

export const sourceOf = (decision: Decision, view: View): Source | null => {
  if (decision.question === 'priority') {
    const top = view.chain.at(-1)
    const words = top ? linkWordsFor(top, view.you) : ''
    const name = top?.power ? nameAtPath(top.power) : top?.card && !isHidden(top.card) ? cardName(top.card) : ''
    return top && words !== '' ? { title: titled(name, top.controller, view.you), words } : null
  }
  const { text, controller } = decision
  // whoever divides needs the room, and has read it in the question
  if (text === undefined || decision.ask.shape === 'divide') return null
  const reader = readerOf(decision, view.you)
  const words = powerWordsFor(text, reader) || wholeText(keyOf(text), reader)
  const name = decision.name === undefined ? nameAtPath(text) : numbered(decision.name, keyOf(text))
  return words === '' ? null : { title: titled(name, controller, view.you), words }
}

/** All that a card says, for whoever reads it. */
export const wholeWords = (key: string, controller: Seat, you: Seat | null): string =>
  wholeText(key, readerOf({ controller }, you))

/** A keyword alone is no word of what is said behind it: "Ferocity. When…". */
const closed = (text: string): string => (/[.!?:”"')]$/.test(text) ? text : `${text}.`)

const wholeText = (key: string, reader: Reader): string => {
  const value = valueOf(key)
  const paragraphs = value ? cardText(raidBook, value, 'front', reader).paragraphs : []
  return paragraphs.map(({ segments }) => closed(spoken(segments))).join(' ')
}

/** What a link will do, or what the card says that it is. */
const linkWordsFor = (link: LinkView, you: Seat | null): string => {
  const { card, controller, power } = link
  const reader = readerOf({ controller, ...(link.x === undefined ? {} : { x: link.x }) }, you)
  if (power !== undefined) return powerWordsFor(power, reader)
  if (link.kind !== 'card' || !card || isHidden(card)) return ''
  return powerWordsFor(`${card.key}#play`, reader) || wholeText(card.key, reader)
}

export const isTogether = ({ seats }: Decision): boolean => seats.length > 1
