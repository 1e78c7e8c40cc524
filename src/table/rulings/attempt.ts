import { isSame } from '../../cards/same.ts'
import type { Pick } from '../../engine/contract/answer.ts'
import { decisionOf, whyNot } from '../../engine/running/api.ts'
import type { Choice, Decision, Question } from '../../engine/contract/decision.ts'
import type { Laid } from '../../engine/contract/drop.ts'
import { type Game, seatNumber } from '../../engine/state/game.ts'
import { whyNotPass } from '../../engine/playing/legal.ts'
import type { Place } from '../../engine/state/state.ts'
import { onlyAnswer, payingOrder } from './autopilot.ts'
import { cardsCalled, type Names } from './names.ts'
import { actorCalled, noSuchOption, optionFor, optionsOf, sayDecision } from './options.ts'
import type { Act, Verb, Word } from './ruling.ts'
import { alternateWord } from './words.ts'

/** Doing what a step says, and why it can't be done. */

export interface Hindrance {
  reason: string
  rules: string[]
  unsaid?: true // it can be done, but the step does not say how
}

export interface Hands {
  g: Game
  names: Names
  reply: (d: Decision, pick: Pick) => Hindrance | null // answers; the game may be another object afterwards
}

const priorityVerbs: readonly Verb[] = ['play', 'place', 'use', 'complete', 'attack', 'pass']
export const needsPriority = (verb: Verb): boolean => priorityVerbs.includes(verb)

/** The questions a verb answers. */
const questions: Partial<Record<Verb, readonly Question[]>> = {
  strike: ['strike'],
  protect: ['protect'],
  prevent: ['replace'],
  mulligan: ['mulligan'],
  keep: ['mulligan'],
}

/** Is this the kind of decision that the verb answers, asked of that seat? */
export const isFor = (act: Act, d: Decision): boolean => {
  if (!d.seats.includes(act.seat)) return false
  if (needsPriority(act.verb)) return d.question === 'priority'
  const fitting = questions[act.verb]
  if (fitting) return fitting.includes(d.question)
  return act.verb === 'choose' && d.question !== 'priority' && d.question !== 'mulligan'
}

const hindered = (reason: string, ...rules: string[]): Hindrance => ({ reason, rules })

const actorPlaces: Partial<Record<Verb, readonly Place[]>> = {
  play: ['hand', 'graveyard'],
  place: ['hand'],
  use: ['play', 'resource', 'hand', 'graveyard'],
  complete: ['resource'],
  attack: ['play'],
}

const actionOf = (act: Act, handle: number): Choice | null => {
  switch (act.verb) {
    case 'play':
      return { do: 'play', card: handle }
    case 'place':
      return { do: 'place', card: handle, face: act.face }
    case 'use':
      return { do: 'use', card: handle, power: act.power }
    case 'complete':
      return act.power === 1 ? { do: 'complete', card: handle } : { do: 'complete', card: handle, reward: act.power }
    case 'attack':
      return { do: 'attack', with: handle }
    default:
      return null
  }
}

/** The action a step asks for, or why it is not offered. Changes nothing. */
export const actionFor = (g: Game, names: Names, act: Act, d: Decision): Choice | Hindrance => {
  const seat = seatNumber(act.seat)
  if (act.verb === 'pass') {
    const why = whyNotPass(g, seat)
    return why ? hindered(`${why.reason} (${why.rule})`, why.rule) : { do: 'pass' }
  }
  const card = actorCalled(g, names, seat, act.card, actorPlaces[act.verb] ?? [])
  if (!card) return hindered(`there is no ${act.card} on the table`)
  const action = actionOf(act, card.handle)
  if (!action) return hindered(`${act.verb} is nothing to do with priority`)
  if (optionsOf(d).some((o) => isSame(o, action))) return action
  const why = whyNot(g, seat, action)
  return hindered(`${why.reason} (${why.rule})`, why.rule)
}

/** Words of a step that are still to be used. */
interface Rest {
  targets: (Word | Word[])[]
  modes: Word[]
  pay: Word[]
  x: number | null
  divide: [string, number][] | null
}

/** Takes leading words that are options, at most `most`; a list in the list is for one question. */
const takeWords = (h: Hands, d: Decision, list: (Word | Word[])[], most: number): Choice[] | Hindrance => {
  const chosen = new Set<Choice>()
  const first = list[0]
  if (Array.isArray(first)) {
    for (const word of first) {
      const option = optionFor(h.g, h.names, d, word, chosen)
      if (!option) return hindered(noSuchOption(h.g, h.names, d, word), d.rule)
      chosen.add(option)
    }
    list.shift()
    return [...chosen]
  }
  while (chosen.size < most) {
    const word = list[0]
    if (word === undefined || Array.isArray(word)) break
    if (word === 'none') {
      list.shift()
      break
    }
    const option = optionFor(h.g, h.names, d, word, chosen)
    if (!option) break
    chosen.add(option)
    list.shift()
  }
  return [...chosen]
}

const payPick = (h: Hands, d: Decision, rest: Rest, most: number): Pick => {
  const options = optionsOf(d)
  const chosen = new Set<Choice>()
  for (const word of [...rest.pay]) {
    const option = chosen.size < most ? optionFor(h.g, h.names, d, word, chosen) : null
    if (!option) continue
    chosen.add(option)
    rest.pay.splice(rest.pay.indexOf(word), 1)
  }
  if (d.question === 'payResources')
    for (const option of payingOrder(h.g, options)) if (chosen.size < most) chosen.add(option)
  return [...chosen]
}

const needs = (h: Hands, d: Decision, key: string): Hindrance => ({
  reason: `the step must say "${key}": ${sayDecision(h.g, h.names, d)}`,
  rules: [d.rule],
  unsaid: true,
})

/** The answer to one question about a link being added, from the details of the step. */
const detail = (h: Hands, d: Decision, rest: Rest): Pick | Hindrance => {
  const { ask } = d
  switch (d.question) {
    case 'x': {
      const x = rest.x
      if (x === null) return onlyAnswer(h.g, d) ?? needs(h, d, 'x')
      rest.x = null
      return { number: x }
    }
    case 'modes':
    case 'target':
    case 'defender': {
      const list = d.question === 'modes' ? rest.modes : rest.targets
      const given = list[0]
      const most = ask.shape === 'some' ? ask.max : 1
      const least = ask.shape === 'some' ? ask.min : 1
      const picks = takeWords(h, d, list, most)
      if ('reason' in picks) return picks
      if (picks.length < least) {
        if (given === undefined) return onlyAnswer(h.g, d) ?? needs(h, d, d.question === 'modes' ? 'modes' : 'targets')
        const word = list[0] ?? given
        return hindered(noSuchOption(h.g, h.names, d, Array.isArray(word) ? (word[0] ?? 'none') : word), d.rule)
      }
      return ask.shape === 'some' ? picks : (picks[0] ?? [])
    }
    case 'divide': {
      const given = rest.divide
      if (!given) return onlyAnswer(h.g, d) ?? needs(h, d, 'divide')
      rest.divide = null
      return dividePick(h, d, given)
    }
    case 'chooseMode': {
      // 403.3: the cost on the card, unless the step or the purse says otherwise
      const said = rest.pay.findIndex((word) => typeof word === 'string' && alternateWord.test(word))
      const [word] = said < 0 ? [] : rest.pay.splice(said, 1)
      const which = word === undefined ? '0' : alternateWord.exec(String(word))?.[1]
      const way = optionsOf(d).find((o) => 'mode' in o && (which === undefined ? o.mode > 0 : o.mode === Number(which)))
      return way ?? onlyAnswer(h.g, d) ?? needs(h, d, 'pay')
    }
    case 'payCost':
    case 'payResources': {
      if (ask.shape === 'number') {
        const n = rest.pay.findIndex((word) => typeof word === 'number')
        if (n < 0) return onlyAnswer(h.g, d) ?? needs(h, d, 'pay')
        const [number] = rest.pay.splice(n, 1)
        return { number: Number(number) }
      }
      const most = ask.shape === 'some' ? ask.max : 1
      const picks = payPick(h, d, rest, most)
      if (Array.isArray(picks) && picks.length === most) return picks
      const other = rest.pay.find((word) => typeof word === 'string')
      if (other !== undefined) return onlyAnswer(h.g, d) ?? hindered(noSuchOption(h.g, h.names, d, other), d.rule)
      return onlyAnswer(h.g, d) ?? needs(h, d, 'pay')
    }
    default:
      return onlyAnswer(h.g, d) ?? hindered(sayDecision(h.g, h.names, d), d.rule)
  }
}

const dividePick = (h: Hands, d: Decision, given: readonly [string, number][]): Pick | Hindrance => {
  const divide: [Choice, number][] = []
  const taken = new Set<Choice>()
  for (const [word, n] of given) {
    const option = optionFor(h.g, h.names, d, word, taken)
    if (!option) return hindered(noSuchOption(h.g, h.names, d, word), d.rule)
    taken.add(option)
    divide.push([option, n])
  }
  return { divide }
}

/** Whoever is not named in a layout lies where they usually do. */
const laidOrAimed = (h: Hands, { layout, spot }: Act, d: Decision): Pick | Hindrance => {
  const { ask } = d
  if (spot && ask.shape === 'spot') return { spot }
  if (!layout || ask.shape !== 'layout')
    return hindered(`no ${layout ? 'layout' : 'spot'} is asked for; ${sayDecision(h.g, h.names, d)}`, d.rule)
  const said: Laid[] = []
  for (const [word, [x, y]] of layout) {
    const called = cardsCalled(h.g, h.names, word).map(({ handle }) => handle)
    const piece = ask.pieces.find(({ card }) => called.includes(card))
    if (!piece) return hindered(`there is no ${word} to lay out; ${sayDecision(h.g, h.names, d)}`, d.rule)
    said.push([piece.card, x, y])
  }
  return { layout: [...said, ...ask.usual.filter(([card]) => !said.some(([named]) => named === card))] }
}

const isHindrance = (it: Pick | Hindrance): it is Hindrance => 'reason' in it

/** Everything asked until the link is added (707), or the weapon paid for. */
const followUp = (h: Hands, act: Act): Hindrance | null => {
  const rest: Rest = {
    targets: [...act.targets],
    modes: [...act.modes],
    pay: [...act.pay],
    x: act.x,
    divide: act.divide,
  }
  for (;;) {
    const d = decisionOf(h.g)
    const paying = act.verb === 'strike' && d?.question === 'payResources' && d.seats.includes(act.seat)
    if (!d || (d.cancel !== true && !paying)) break
    const pick = detail(h, d, rest)
    if (isHindrance(pick)) return pick
    const refused = h.reply(d, pick)
    if (refused) return { reason: refused.reason, rules: [...refused.rules, d.rule] }
  }
  const unused = [...rest.targets, ...rest.modes, ...rest.pay]
  if (unused.length > 0) return hindered(`nothing was asked that ${unused.join(', ')} answers`)
  if (rest.x !== null) return hindered('no X was asked for')
  return rest.divide ? hindered('nothing was to be divided') : null
}

/** The answer of `choose`, `strike`, `protect`, `prevent` to a decision. */
const picked = (h: Hands, act: Act, d: Decision, word: Word | null): Pick | Hindrance => {
  const { ask } = d
  if (act.divide) {
    if (ask.shape !== 'divide') return hindered(`nothing is divided here; ${sayDecision(h.g, h.names, d)}`, d.rule)
    return dividePick(h, d, act.divide)
  }
  if (act.layout || act.spot) return laidOrAimed(h, act, d)
  const words = act.order ?? (word === null ? act.picks : [word])
  const number = words[0]
  if (ask.shape === 'number') {
    if (words.length !== 1 || typeof number !== 'number') return needs(h, d, 'pick')
    return { number }
  }
  if (ask.shape === 'divide') return needs(h, d, 'divide')
  if (ask.shape === 'layout' || ask.shape === 'spot') return needs(h, d, ask.shape)
  const chosen = new Set<Choice>()
  for (const w of words) {
    if (w === 'none' && ask.shape === 'some' && words.length === 1) return []
    const option = optionFor(h.g, h.names, d, w, chosen)
    if (!option) return hindered(noSuchOption(h.g, h.names, d, w), d.rule)
    chosen.add(option)
  }
  const [one] = chosen
  if (ask.shape !== 'one') return [...chosen]
  return chosen.size === 1 && one ? one : hindered(`one choice is asked for; ${sayDecision(h.g, h.names, d)}`, d.rule)
}

/** Does what the step says at this decision, all of it or (in a copy that is then thrown away) part of it. */
export const doAct = (h: Hands, act: Act, d: Decision, word: Word | null): Hindrance | null => {
  if (act.verb === 'mulligan' || act.verb === 'keep') return h.reply(d, { do: act.verb })
  if (!needsPriority(act.verb)) {
    const pick = picked(h, act, d, word)
    if (isHindrance(pick)) return pick
    return h.reply(d, pick) ?? (act.verb === 'strike' ? followUp(h, { ...act, targets: [] }) : null)
  }
  const action = actionFor(h.g, h.names, act, d)
  if ('reason' in action) return action
  return h.reply(d, action) ?? followUp(h, act)
}
