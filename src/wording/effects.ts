import type { Effect, Mode, Text, What } from '../cards/vocabulary/values.ts'
import { act, type Clause, inOneBreath, prose, said, say, stopped } from './clauses.ts'
import { lead } from './conditions.ts'
import * as choosing from './effects-choose.ts'
import * as moving from './effects-move.ts'
import * as doing from './effects-plain.ts'
import { capital, list, numberWord, words } from './english.ts'
import { isMarked } from './notation.ts'
import { eachPerson } from './players.ts'
import { heard, learnAs, type Scope, within } from './scope.ts'
import { learnTargets } from './targets.ts'
import { thing } from './things.ts'
import { unworded } from './unworded.ts'

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
} as const
type Verb = keyof typeof simpleVerbs
type Simple = Extract<Effect, { [V in Verb]: Record<V, What> }[Verb]>
const verbs = Object.keys(simpleVerbs) as Verb[]

const verbOf = (effect: Effect | undefined): Verb | undefined => effect && verbs.find((verb) => verb in effect)
const objectOf = (effect: Effect, verb: Verb): What => (effect as Record<Verb, What>)[verb]

const objectText = (effect: Effect, verb: Verb, s: Scope): string => {
  const what = objectOf(effect, verb)
  const it = thing(what, s)
  if ('as' in effect && effect.as !== undefined) learnAs(s, effect.as, what, it)
  return it.object
}

const simply = (verb: Verb, objects: readonly string[], how: string | undefined, s: Scope): Clause => {
  const [word, after] = simpleVerbs[verb]
  return act(s.actor, word, words(list(objects), after, how))
}
const howDone = (effect: Effect): string | undefined => ('faceDown' in effect ? 'face down' : undefined)

const clausesFor = (e: Exclude<Effect, Simple>, s: Scope): Clause[] => {
  if ('deal' in e) return doing.deal(e, s)
  if ('heal' in e) return [doing.heal(e, s)]
  if ('putDamage' in e) return [doing.putDamage(e, s)]
  if ('removeDamage' in e) return [doing.removeDamage(e, s)]
  if ('clash' in e) return [doing.clash(e, s)]
  if ('detach' in e) return [doing.detach(e, s)]
  if ('turnUp' in e) return [doing.turnUp(e, s)]
  if ('draw' in e) return [doing.draw(e, s)]
  if ('token' in e) return [doing.token(e, s)]
  if ('counter' in e) return [doing.counter(e, s)]
  if ('attach' in e) return [doing.attach(e, s)]
  if ('give' in e) return doing.give(e, s)
  if ('roll' in e) return [doing.roll(e, s)]
  if ('rollEach' in e) return [doing.rollEach(e, s)]
  if ('flipCoin' in e) return [doing.flipCoin(e, s)]
  if ('playTop' in e) return [doing.playTop(e, s)]
  if ('extraTurn' in e) return [doing.extraTurn(e, s)]
  if ('skipTurn' in e) return [doing.skipTurn(e, s)]
  if ('moveSeat' in e) return [doing.moveSeat(e, s)]
  if ('win' in e) return [doing.win(e, s)]
  if ('mark' in e) return [doing.mark(e, s)]
  if ('discard' in e) return [moving.discard(e, s)]
  if ('put' in e) return [moving.put(e, s)]
  if ('putGraveyard' in e) return [moving.putGraveyard(e, s)]
  if ('putTop' in e) return [moving.putTop(e, s)]
  if ('search' in e) return [moving.search(e, s)]
  if ('reveal' in e) return [moving.reveal(e, s)]
  if ('look' in e) return [moving.look(e, s)]
  if ('putRest' in e) return [moving.putRest(e, s)]
  if ('later' in e) return choosing.later(e, s)
  if ('share' in e) return [choosing.share(e, s)]
  if ('divide' in e) return [choosing.divide(e, s)]
  if ('choose' in e) return [choosing.choose(e, s)]
  if ('chooseBound' in e) return [choosing.chooseBound(e, s)]
  if ('choosePlayer' in e) return [choosing.choosePlayer(e, s)]
  if ('chooseNumber' in e) return [choosing.chooseNumber(e, s)]
  if ('nameType' in e) return [choosing.nameType(e, s)]
  if ('may' in e) return choosing.may(e, s)
  if ('mayPay' in e) return choosing.mayPay(e, s)
  if ('if' in e) return choosing.ifThen(e, s)
  if ('oneOf' in e) return [choosing.oneOf(e, s)]
  if ('forEach' in e) return choosing.forEach(e, s)
  if ('eachInTurn' in e) return [choosing.eachInTurn(e, s)]
  if ('repeat' in e) return [choosing.repeat(e, s)]
  if ('again' in e) return choosing.again(e, s)
  return unworded(e)
}

const isSimple = (e: Effect): e is Simple => verbOf(e) !== undefined

/** An effect, with the choice before it that it names: "put an ally card into your hand". */
interface Step {
  choice: choosing.Choice | null
  effect: Effect
}

const stepsOf = (effects: readonly Effect[]): Step[] => {
  const steps: Step[] = []
  let choice: choosing.Choice | null = null
  effects.forEach((effect, i) => {
    if (choosing.isNamedBy(effects[i + 1], effect)) choice = effect
    else {
      steps.push({ choice, effect })
      choice = null
    }
  })
  return steps
}

const start = ({ choice }: Step, s: Scope): void => {
  if (choice) s.actor = choosing.introduce(choice, s)
}
/** Is it done by whoever the text speaks to, and always? */
const isPlain = ({ choice }: Step): boolean =>
  choice === null || (choice.by === undefined && !choosing.isOptional(choice))

/** "destroy target ally and an item you control". */
const simpleClause = (step: Step, next: Step[], s: Scope): Clause => {
  const verb = verbOf(step.effect) ?? 'destroy'
  const objects = [objectText(step.effect, verb, s)]
  for (let more = next[0]; more && verbOf(more.effect) === verb; more = next[0]) {
    if (!isPlain(step) || !isPlain(more) || howDone(step.effect) !== howDone(more.effect)) break
    start(more, s)
    objects.push(objectText(more.effect, verb, s))
    next.shift()
  }
  return simply(verb, objects, howDone(step.effect), s)
}

/** Ties what comes next to the last clause where they are one sentence. */
const tie = (effect: Effect, clauses: readonly Clause[], next: Step[], s: Scope): void => {
  const last = clauses.at(-1)
  const [more] = next
  if (!last || !more) return
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
  const clauses = isSimple(step.effect) ? [simpleClause(step, next, s)] : clausesFor(step.effect, s)
  if (!choosing.isOptional(step.choice)) {
    tie(step.effect, clauses, next, s)
    return clauses
  }
  const optional = choosing.optionally(clauses, s.actor, s)
  const rest = next[0]?.effect
  if (!rest || !('putRest' in rest)) return optional
  next.shift()
  return [...optional, moving.putRest(rest, s)] // whether one was taken or not
}

/** A list of effects, in order. */
export const clausesOf = (effects: readonly Effect[], s: Scope): Clause[] => {
  const { actor } = s
  const steps = stepsOf(effects)
  const found: Clause[] = []
  for (let step = steps.shift(); step; step = steps.shift()) {
    const after = [...steps]
    const clauses = told(step, steps, s)
    for (const { effect, choice } of [step, ...after.slice(0, after.length - steps.length)]) {
      heard(s, effect, () => prose(clauses, s))
      if (choice) heard(s, choice, () => prose(clauses, s))
    }
    found.push(...clauses)
    s.actor = actor
  }
  return found
}

/** "choose one: destroy target ally; or draw a card". Each has its own targets. */
export const modeWords = (modes: readonly Mode[], s: Scope): string =>
  capital(modes.map((mode) => inOneBreath(modeClauses(mode, s), s)).join('; or '))

export const modeClauses = (mode: Mode, s: Scope): Clause[] => {
  const own = within(s)
  learnTargets(mode.targets ?? [], own)
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
  learnTargets(targets, s, base)
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
