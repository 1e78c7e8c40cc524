import { effectWord } from '../cards/grammar/tell.ts'
import type { Effect, EffectWords, Mode, Text, What } from '../cards/vocabulary/values.ts'
import { type ByWord, byWord } from './by-word.ts'
import { act, type Clause, inOneBreath, prose, said, say, stopped } from './clauses.ts'
import { lead } from './conditions.ts'
import { questionOf } from './asking.ts'
import * as choosing from './effects-choose.ts'
import * as moving from './effects-move.ts'
import * as doing from './effects-plain.ts'
import { capital, list, numberWord, words } from './english.ts'
import { isMarked } from './notation.ts'
import { eachPerson } from './players.ts'
import { asked, heard, isAsked, learnAs, type Scope, within } from './scope.ts'
import { isSingle, learnTargets } from './targets.ts'
import { thing } from './things.ts'

/** What a text does, in order. */

/** Verbs that do the same to all they are said of. Two in a row are one: "ready your hero and a weapon". */
const simpleVerbs = {
  destroy: ['destroy', ''],
  exhaust: ['exhaust', ''],
  ready: ['ready', ''],
  flip: ['flip', ''],
  interrupt: ['interrupt', ''],
  removeFromGame: ['remove', 'from the game'],
  removeFromCombat: ['remove', 'from combat'],
  turnDown: ['turn', 'face down'],
} as const
type Verb = keyof typeof simpleVerbs
type Simple = EffectWords[Verb]

const objectText = (effect: Simple, verb: Verb, s: Scope): string => {
  const what = (effect as Record<Verb, What>)[verb]
  const it = thing(what, s)
  if ('as' in effect && effect.as !== undefined) learnAs(s, effect.as, what, it)
  return it.object
}
const howDone = (effect: Simple): string | undefined => ('faceDown' in effect ? 'face down' : undefined)

/** What else that verb is said of: the objects of the effects right after, which are told with it. */
type Also = (verb: Verb, how: string | undefined) => string[]

const simply =
  <V extends Verb>(verb: V) =>
  (e: EffectWords[V], s: Scope, also: Also): Clause[] => {
    const [word, after] = simpleVerbs[verb]
    const how = howDone(e)
    const objects = [objectText(e, verb, s), ...also(verb, how)]
    return [act(s.actor, word, words(list(objects), after, how))]
  }

/** What each effect does, in words. `also` is for verbs that are said of the next things too. */
const clauses: ByWord<EffectWords, [s: Scope, also: Also], Clause[]> = {
  deal: (e, s) => doing.deal(e, s),
  heal: (e, s) => [doing.heal(e, s)],
  putDamage: (e, s) => [doing.putDamage(e, s)],
  removeDamage: (e, s) => [doing.removeDamage(e, s)],
  clash: (e, s) => [doing.clash(e, s)],
  drop: (e, s) => [choosing.drop(e, s)],
  destroy: simply('destroy'),
  exhaust: simply('exhaust'),
  ready: simply('ready'),
  removeFromGame: simply('removeFromGame'),
  turnUp: (e, s) => [doing.turnUp(e, s)],
  turnDown: simply('turnDown'),
  flip: simply('flip'),
  interrupt: simply('interrupt'),
  removeFromCombat: simply('removeFromCombat'),
  draw: (e, s) => [doing.draw(e, s)],
  discard: (e, s) => [moving.discard(e, s)],
  put: (e, s) => [moving.put(e, s)],
  putGraveyard: (e, s) => [moving.putGraveyard(e, s)],
  putTop: (e, s) => [moving.putTop(e, s)],
  token: (e, s) => [doing.token(e, s)],
  collect: (e, s) => [moving.collect(e, s)],
  counter: (e, s) => [doing.counter(e, s)],
  attach: (e, s) => [doing.attach(e, s)],
  detach: (e, s) => [doing.detach(e, s)],
  give: (e, s) => doing.give(e, s),
  later: (e, s) => choosing.later(e, s),
  roll: (e, s) => [doing.roll(e, s)],
  rollEach: (e, s) => [doing.rollEach(e, s)],
  flipCoin: (e, s) => [doing.flipCoin(e, s)],
  share: (e, s) => [choosing.share(e, s)],
  divide: (e, s) => [choosing.divide(e, s)],
  choose: (e, s) => [choosing.choose(e, s)],
  chooseBound: (e, s) => [choosing.chooseBound(e, s)],
  choosePlayer: (e, s) => [choosing.choosePlayer(e, s)],
  chooseNumber: (e, s) => [choosing.chooseNumber(e, s)],
  nameTrait: (e, s) => [choosing.nameTrait(e, s)],
  nameType: (e, s) => [choosing.nameType(e, s)],
  reveal: (e, s) => [moving.reveal(e, s)],
  look: (e, s) => [moving.look(e, s)],
  search: (e, s) => [moving.search(e, s)],
  putRest: (e, s) => [moving.putRest(e, s)],
  may: (e, s) => choosing.may(e, s),
  mayPay: (e, s) => choosing.mayPay(e, s),
  if: (e, s) => choosing.ifThen(e, s),
  oneOf: (e, s) => [choosing.oneOf(e, s)],
  forEach: (e, s) => choosing.forEach(e, s),
  eachInTurn: (e, s) => [choosing.eachInTurn(e, s)],
  repeat: (e, s) => [choosing.repeat(e, s)],
  again: (e, s) => choosing.again(e, s),
  playTop: (e, s) => [doing.playTop(e, s)],
  extraTurn: (e, s) => [doing.extraTurn(e, s)],
  skipTurn: (e, s) => [doing.skipTurn(e, s)],
  moveSeat: (e, s) => [doing.moveSeat(e, s)],
  win: (e, s) => [doing.win(e, s)],
  mark: (e, s) => [doing.mark(e, s)],
  say: (e) => [doing.say(e)],
}
const clausesFor = byWord(clauses, effectWord)

/**
 * An effect, with the choice before it that it names: "put an ally card into your hand". Where each of several players
 * made that choice, it is told of each of them: "each opponent destroys an ally in their party".
 */
interface Step {
  choice: choosing.Choice | null
  each: EffectWords['forEach'] | null
  effect: Effect
}

const stepsOf = (effects: readonly Effect[]): Step[] => {
  const steps: Step[] = []
  let [choice, each]: [Step['choice'], Step['each']] = [null, null]
  effects.forEach((effect, i) => {
    const theirs = choosing.choiceOfEach(effects[i + 1], effect)
    if (theirs) [choice, each] = [theirs.choice, theirs.each]
    else if (choosing.isNamedBy(effects[i + 1], effect)) choice = effect
    else {
      steps.push({ choice, each, effect })
      ;[choice, each] = [null, null]
    }
  })
  return steps
}

const start = ({ choice, each }: Step, s: Scope): void => {
  if (each) s.loop = { who: each.forEach, said: false }
  if (choice) s.actor = choosing.introduce(choice, s)
}
/** Is it done by whoever the text speaks to, and always? */
const isPlain = ({ choice }: Step): boolean =>
  choice === null || (choice.by === undefined && !choosing.isOptional(choice))

/** "destroy target ally and an item you control". */
const alsoDone =
  (step: Step, next: Step[], s: Scope): Also =>
  (verb, how) => {
    const objects: string[] = []
    for (let more = next[0]; more && isBy(verb, more.effect); more = next[0]) {
      if (!isPlain(step) || !isPlain(more) || howDone(more.effect) !== how || asksIn(more, s)) break
      start(more, s)
      objects.push(objectText(more.effect, verb, s))
      next.shift()
    }
    return objects
  }
const isBy = (verb: Verb, effect: Effect): effect is Simple => effectWord(effect) === verb

/** What somebody is asked about is told by itself. */
const asksIn = ({ choice, effect }: Step, s: Scope): boolean =>
  isAsked(s, effect) ||
  (choice !== null && isAsked(s, choice)) ||
  (s.asks !== null && [...s.known.values()].some(({ word }) => word === s.asks?.node))

/** Ties what comes next to the last clause where they are one sentence. */
const tie = (effect: Effect, clauses: readonly Clause[], next: Step[], s: Scope): void => {
  const last = clauses.at(-1)
  const [more] = next
  // what hangs on the number is a sentence of its own: "roll a die. On a 6, draw a card"
  if (last && more && 'roll' in effect && 'if' in more.effect) delete last.join
  // each zone is looked through on its own, and of whom is chosen with it
  if (last && more && 'search' in effect && 'choosePlayer' in more.effect) delete last.join
  if (!last || !more || asksIn(more, s)) return
  if ('choosePlayer' in effect && 'search' in more.effect) last.join = ' and '
  if ('put' in effect && 'putRest' in more.effect) {
    last.rest += ` and ${moving.theRest(more.effect, s)}`
    next.shift()
  } else if ('deal' in effect && 'heal' in more.effect && isPlain(more) && clauses.length === 1) {
    if (!doing.isBySame(effect, more.effect) || isMarked(last.rest)) return
    start(more, s)
    last.rest += ` and ${doing.healsToo(more.effect, s)}`
    next.shift()
  } else if ('draw' in effect && 'discard' in more.effect && effect.who === more.effect.who) last.join = ', then '
}

/** The words of one step, and of those right after it that are said with it. */
const told = (step: Step, next: Step[], s: Scope): Clause[] => {
  start(step, s)
  const isNew = isTargetNew(s)
  const clauses = clausesFor(step.effect, s, alsoDone(step, next, s))
  listenFor(step, clauses, s, isNew && !isTargetNew(s))
  if (!choosing.isOptional(step.choice)) {
    tie(step.effect, clauses, next, s)
    return clauses
  }
  const optional = choosing.optionally(clauses, s.actor, s)
  const rest = next[0]?.effect
  if (!rest || !('putRest' in rest)) return optional
  next.shift()
  const after = [moving.putRest(rest, s)]
  listenFor({ choice: null, each: null, effect: rest }, after, s, false)
  return [...optional, ...after] // whether one was taken or not
}

/** Has the target that is being asked for still to be named? */
const isTargetNew = (s: Scope): boolean =>
  s.asks !== null && [...s.known.values()].some((known) => known.word === s.asks?.node && !known.said)

/** Somebody may be asked to choose what these words are about. */
const listenFor = ({ choice, effect }: Step, clauses: readonly Clause[], s: Scope, aims: boolean): void => {
  const isChosen = choice !== null && isAsked(s, choice)
  if (!aims && !isChosen && !isAsked(s, effect)) return
  asked(s, () => {
    // of damage that can't be prevented only what is dealt
    const does = capital(inOneBreath('deal' in effect ? clauses.slice(0, 1) : clauses, s))
    if (aims) return `${does}: which ${isSeveral(s) ? 'ones' : 'one'}?`
    if (isChosen) return choosing.isOptional(choice) ? `${does}?` : `${does}.`
    return questionOf(effect, does)
  })
}
const isSeveral = ({ asks }: Scope): boolean => asks !== null && !isSingle(asks.node)

/** A list of effects, in order. */
export const clausesOf = (effects: readonly Effect[], s: Scope): Clause[] => {
  const { actor, loop } = s
  const steps = stepsOf(effects)
  const found: Clause[] = []
  for (let step = steps.shift(); step; step = steps.shift()) {
    const after = [...steps]
    const clauses = told(step, steps, s)
    for (const { effect, choice, each } of [step, ...after.slice(0, after.length - steps.length)])
      for (const part of [effect, choice, each]) if (part) heard(s, part, () => prose(clauses, s))
    found.push(...clauses)
    s.actor = actor
    s.loop = loop
  }
  return found
}

/** "choose one: destroy target ally; or draw a card". Each has its own targets. */
export const modeWords = (modes: readonly Mode[], s: Scope): string =>
  capital(inTurn(modes.map((mode) => inOneBreath(modeClauses(mode, s), s))))

/** "a; or b", "a; b; or c". */
const inTurn = (modes: readonly string[]): string => [...modes.slice(0, -2), modes.slice(-2).join('; or ')].join('; ')

export const modeClauses = (mode: Mode, s: Scope): Clause[] => {
  const own = within(s)
  if (mode.targets) learnTargets(mode.targets, own) // without its own it speaks of those around it
  const clauses = clausesOf(mode.effects, own)
  heard(s, mode, () => stopped(inOneBreath(clauses, own)))
  return clauses
}

const count = (n: number, of: number): string => (n === of ? (n === 2 ? 'both' : 'all') : `up to ${numberWord(n)}`)

const modes = ({ modes, count: n, orMore }: NonNullable<Text['choose']>, s: Scope): Clause[] => {
  const choice = said(`choose ${numberWord(n)}: ${modeWords(modes, s)}`)
  if (!orMore) return [choice]
  return [choice, said(`${lead('if', orMore.if, s)}, you may choose ${count(orMore.most, modes.length)}`)]
}

/** The text of a link: its targets are named where they are used first. `base`: targets that came before. */
export const textClauses = (text: Text, s: Scope, base = 0): Clause[] => {
  const targets = text.targets ?? []
  if (text.targets) learnTargets(targets, s, base) // without its own it speaks of those around it
  const clauses = [...clausesOf(text.effects, s), ...(text.choose ? modes(text.choose, s) : [])]
  const each = targets.find((word) => word.each !== undefined)?.each
  return each === undefined ? clauses : led(`for ${eachPerson(each, s).text}`, clauses)
}

/** Said before the first of them: "when your hero attacks, …". */
export const led = (before: string, clauses: readonly Clause[]): Clause[] => {
  const [first, ...others] = clauses
  if (!first) return []
  return [{ ...said(`${before}, ${say(first)}`), ...(first.join === undefined ? {} : { join: first.join }) }, ...others]
}
