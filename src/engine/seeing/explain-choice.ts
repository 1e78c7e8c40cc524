import type { Cost } from '../../cards/vocabulary/values.ts'
import { thing } from '../playing/announce-ask.ts'
import { paidAmong, whyNotWith } from '../paying/cost-table.ts'
import { costAsked, costsOf, type PaidThing, payersOf, readyPayers } from '../paying/costs.ts'
import { costsAt, payer } from '../playing/effects-choose.ts'
import { faceOf, forbidden, isType } from '../deriving/derive.ts'
import type { Question } from '../contract/decision.ts'
import { notYours, unfit, whyNotDefender, whyNotProtector, whyNotTarget, whyNotWeapon } from './explain-bar.ts'
import { whyNotInText } from './explain-resolution.ts'
import { cardAt, type Game, idOf, inPlay, nameOf, newEnv, refOf, still, valueOf } from '../state/game.ts'
import { equipmentBits } from '../state/library.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { cannot } from '../state/spoken.ts'
import type { AnnounceFrame, Card, Frame, Pending, Ref } from '../state/state.ts'
import { targetWords } from '../playing/text.ts'

/** Why a card is not among the choices of what is being asked. */

/** What is asked, where it is no card that is asked for; or what the cards that count are. */
const asked: Record<Question, string> = {
  mulligan: 'First decide whether to keep your hand.',
  priority: 'You have priority.',
  x: 'First choose X.',
  modes: 'First choose what it does.',
  target: 'That isn’t a legal target.',
  defender: 'It can’t be attacked now.',
  divide: 'Divide the amount among those that get a share.',
  payResources: 'Choose resources to exhaust.',
  payCost: 'Choose what to pay with.',
  strike: 'Choose a weapon to strike with, or none.',
  protect: 'Choose who protects, or nobody.',
  replace: 'First choose which effect applies to the damage.',
  packetOrder: 'First put the damage in order.',
  triggerOrder: 'First put the triggers in order.',
  uniqueness: 'Choose among the cards you can’t have together.',
  discardDown: 'Choose cards from your hand to discard.',
  giveUpResources: 'Choose resources to destroy.',
  way: 'First choose where the raid goes.',
  inspire: 'Choose a card to ready, or none.',
  choose: 'That isn’t one of the choices.',
  choosePlayer: 'Choose a player, not a card.',
  chooseNumber: 'First choose a number.',
  nameType: 'First name a card type.',
  nameTrait: 'First name one.',
  collect: 'First choose a card from your collection.',
  chooseMode: 'First choose one of the options.',
  may: 'First say yes or no.',
  mayPay: 'First decide whether to pay.',
  assign: 'First choose a die.',
  order: 'First put the cards in order.',
  layOut: 'First lay out your characters.',
  aim: 'First aim at a point on the table.',
}

const inGeneral = (g: Game, p: Pending): Refusal => {
  const source = p.card < 0 ? undefined : g.s.cards[idOf(p.card)]
  const by = source && p.q !== 'priority' ? `${nameOf(g, source)}: ` : ''
  return refuse(p.rule, `${by}${asked[p.q]}`)
}

/** Specific reasons first, the question itself when there are none. */
export const whyNotChosen = (g: Game, p: Pending, card: Card, seat: number): Refusal[] => {
  const found = specific(g, p, card, seat)
  return found.length > 0 ? found : [inGeneral(g, p)]
}

const frameOf = <F extends Frame['f']>(g: Game, f: F): Extract<Frame, { f: F }> | null => {
  const top = g.s.frames.at(-1)
  return top?.f === f ? (top as Extract<Frame, { f: F }>) : null
}

const specific = (g: Game, p: Pending, card: Card, seat: number): Refusal[] => {
  const announced = frameOf(g, 'announce')
  switch (p.q) {
    case 'target':
      return announced ? whyNotTargeted(g, announced, card, seat) : []
    case 'defender':
      return announced ? whyNotDefender(g, cardAt(g, announced.card), card) : []
    case 'protect':
      return whyNotProtector(g, card, seat)
    case 'strike': {
      const wielder = still(g, p.about)
      return wielder ? whyNotWeapon(g, wielder, card) : []
    }
    case 'payResources':
      return whyNotPaying(g, card, seat)
    case 'payCost':
      return whyNotSpent(g, card, seat)
    case 'replace':
      return whyNoShield(g, p, card)
    case 'divide':
      if (!announced) return whyNotOnResolution(g, p, card, seat)
      return [refuse(p.rule, `${nameOf(g, card)} wasn’t chosen, so it gets no share.`)]
    case 'discardDown':
      return [refuse(p.rule, `You discard from your hand, and ${nameOf(g, card)} isn’t in it.`)]
    case 'giveUpResources':
      return [refuse(p.rule, `${nameOf(g, card)} isn’t one of your resources.`)]
    case 'uniqueness':
      return [refuse(p.rule, `${nameOf(g, card)} isn’t one of the cards you can’t have together: ${p.part}.`)]
    case 'inspire':
      return whyNotInspired(g, card, seat)
    case 'choose':
      return whyNotOnResolution(g, p, card, seat)
    default:
      return []
  }
}

const whyNotTargeted = (g: Game, f: AnnounceFrame, card: Card, seat: number): Refusal[] => {
  const word = targetWords(g, f.kind, f.env)[f.word]
  return word ? whyNotTarget(g, f.env, word, f.env.targets.slice(0, f.word), card, seat) : []
}

const whyNotPaying = (g: Game, card: Card, seat: number): Refusal[] => {
  const name = nameOf(g, card)
  if (inPlay(card) && card.ctl !== seat) return [notYours(g, card, seat, '412.2')]
  if (!payersOf(g, seat).includes(card.id)) return [refuse('412.2', `You pay with resources, and ${name} isn’t one.`)]
  if (card.exhausted) return [refuse('411.1', `${name} is already exhausted.`)]
  const stop = forbidden(g, 'exhaust', card, seat)
  if (stop) return [refuse(stop.rule ?? '103.2', cannot(g, stop, name, 'exhaust'))]
  return readyPayers(g, seat).includes(card) ? [] : [refuse('412.2', `${name} can’t pay.`)]
}

/** The cost that is being chosen for, who pays it for what, and what they pay with already. */
const paying = (g: Game): { cost: Cost; it: PaidThing; spent: Ref[] } | null => {
  const f = frameOf(g, 'announce')
  const pay = frameOf(g, 'pay')
  if (!f && !pay) return null
  const it = f ? thing(g, f) : pay ? payer(g, pay.pay.seat, pay) : null
  const costs = f && it ? costsOf(g, it) : pay ? costsAt(g, pay.pay.path) : []
  const picks = f?.picks ?? pay?.pay.picks ?? []
  const asked = it ? costAsked(g, it, costs, picks) : null
  return it && asked ? { cost: asked.cost, it, spent: picks.flatMap((p) => (Array.isArray(p) ? p : [])) } : null
}

const whyNotSpent = (g: Game, card: Card, seat: number): Refusal[] => {
  const asks = paying(g)
  const among = asks ? paidAmong(asks.cost) : null
  if (!asks || !among) return []
  const { cost, it, spent } = asks
  const name = nameOf(g, card)
  if (card === it.card && card.place === 'hand') return [refuse('403.1', `${name} can’t pay for itself.`)]
  const found = unfit(g, card, among, it.env, seat, '403.1')
  if (found.length > 0) return found
  if (spent.includes(refOf(card))) return [refuse('403.1', `${name} already pays for another part of it.`)]
  const rest = `If ${name} paid for this, you couldn’t pay the rest.`
  return [whyNotWith(g, cost, card, it) ?? refuse('403.1', rest)]
}

/** 717: armor, shields and other words about this damage. */
const whyNoShield = (g: Game, p: Pending, card: Card): Refusal[] => {
  const name = nameOf(g, card)
  const to = still(g, p.about)
  if (!inPlay(card) || !to || card.ctl !== to.ctl) return []
  if (!isType(g, card, equipmentBits)) return []
  if (faceOf(g, card).def <= 0) return [refuse('304.2', `${name} has no DEF to prevent damage.`)]
  return card.exhausted ? [refuse('717.2c', `${name} is already exhausted.`)] : []
}

const whyNotInspired = (g: Game, card: Card, seat: number): Refusal[] => {
  const f = frameOf(g, 'readyStep')
  const inspire = f?.inspires[f.i]
  const what = inspire ? faceOf(g, cardAt(g, inspire[1])).inspires[inspire[2]] : undefined
  if (!f || !what) return []
  if (!inPlay(card) || card.ctl !== seat) return [notYours(g, card, seat, '501.1b')]
  if (!card.exhausted) return [refuse('501.1b', `${nameOf(g, card)} is already ready.`)]
  if (f.inspired.includes(refOf(card))) return [refuse('501.1b', `${nameOf(g, card)} is already inspired.`)]
  return unfit(g, card, what, newEnv(seat, refOf(card), ''), seat, '501.1b')
}

const whyNotOnResolution = (g: Game, p: Pending, card: Card, seat: number): Refusal[] => {
  const run = frameOf(g, 'run')
  if (run) return whyNotInText(g, run, p.rule, card, seat)
  const link = frameOf(g, 'resolve') ? g.s.chain.at(-1) : undefined
  const to = link && link.card >= 0 ? valueOf(g, cardAt(g, link.card)).attachTo : undefined
  return link && to ? unfit(g, card, to, link.env, seat, p.rule) : []
}
