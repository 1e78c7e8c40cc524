import { effectWord } from '../cards/grammar/tell.ts'
import { isSame } from '../cards/same.ts'
import { has } from '../cards/grammar/walk.ts'
import type { Amount, CardVerb, Effect, EffectWords, What, Who } from '../cards/vocabulary/values.ts'
import { much, some } from './amounts.ts'
import { act, type Clause, inOneBreath, prose, said, say, sayMay } from './clauses.ts'
import { lead } from './conditions.ts'
import { payingAll } from './costs.ts'
import { clausesOf, led, modeWords, textClauses } from './effects.ts'
import { article, capital, list, verbFor, words } from './english.ts'
import { durationWords } from './modifiers.ts'
import { nounOf } from './nouns.ts'
import { finish } from './notation.ts'
import { eachPerson, groupOf, person } from './players.ts'
import { asked, heard, isAsked, learn, type Person, type Scope, within, you } from './scope.ts'
import { kinds } from './tables.ts'
import { chosen, chosenAmong, outstanding } from './targets.ts'
import { thing } from './things.ts'
import { nextTime, trigger } from './triggers.ts'

export type Choice = EffectWords['choose'] | EffectWords['chooseBound']

const isChoice = (e: Effect): e is Choice => ('choose' in e || 'chooseBound' in e) && !('add' in e)

/** Parts that may come later or not at all: a choice made before them is told before them. */
const apart = new Set<keyof EffectWords>(['later', 'choose', 'if', 'oneOf', 'forEach', 'eachInTurn', 'repeat', 'again'])
/** Verbs whose doer is the one who chose. */
const doneByChooser = new Set<keyof EffectWords>([
  'destroy',
  'exhaust',
  'ready',
  'put',
  'removeFromGame',
  'flip',
  'turnDown',
  'removeFromCombat',
])

const pointsAt = (e: Effect, name: string): boolean => {
  const isIt = (part: What | Who | Amount): boolean =>
    typeof part === 'object' && 'bound' in part && part.bound === name
  return has('effect', e, 'what', isIt) || has('effect', e, 'who', isIt) || has('effect', e, 'amount', isIt)
}

/** Does what was chosen act itself? */
const doesIt = (e: Effect, name: string): boolean => 'heal' in e && e.by !== undefined && isSame(e.by, { bound: name })

/** Is what was chosen here named by the next effect, and done by whoever chose it? */
export const isNamedBy = (next: Effect | undefined, e: Effect): e is Choice => {
  if (!next || !isChoice(e) || apart.has(effectWord(next)) || !pointsAt(next, e.as)) return false
  if ('give' in next ? !next.give.some((one) => 'to' in one && isSame(one.to, { bound: e.as })) : doesIt(next, e.as))
    return false
  return e.by === undefined || e.by === 'you' || doneByChooser.has(effectWord(next))
}

/** Each of several players chooses one of theirs, and the next effect does the same to all of them at once (802.1). */
export const choiceOfEach = (
  next: Effect | undefined,
  e: Effect,
): { choice: EffectWords['choose']; each: EffectWords['forEach'] } | null => {
  if (!next || !('forEach' in e) || !doneByChooser.has(effectWord(next))) return null
  const [choice, ...others] = e.do
  if (!choice || others.length > 0 || !('choose' in choice) || choice.by !== 'loop' || !choice.add) return null
  return pointsAt(next, choice.as) ? { choice, each: e } : null
}

/** "Up to one" is one that may be left: "you may put an ally card into your hand". */
export const isOptional = (e: Choice | null): boolean => e?.upTo === 1

const justOne = ({ least, most, at }: EffectWords['choose']): Parameters<typeof chosen>[1] => ({
  n: 1,
  ...(at === undefined ? {} : { at }),
  ...(least === undefined ? {} : { least }),
  ...(most === undefined ? {} : { most }),
})

const choiceWords = (e: Choice, s: Scope): ReturnType<typeof chosen> => {
  if ('choose' in e) return chosen(e.choose, isOptional(e) ? justOne(e) : e, s)
  return among(e, isOptional(e) ? { n: 1 } : e, s)
}
/** Whoever is asked has them before their eyes. */
const among = (
  e: EffectWords['chooseBound'],
  count: Pick<EffectWords['chooseBound'], 'n' | 'upTo'>,
  s: Scope,
): ReturnType<typeof chosenAmong> => {
  const words = chosenAmong(e.chooseBound, e.card, count, s)
  return isAsked(s, e) ? { ...words, intro: words.intro.replace(/them$/, 'these') } : words
}

/** Leaves the naming to what comes next; gives who does that. */
export const introduce = (e: Choice, s: Scope): Person => {
  const who = chooser(e, s)
  learn(
    s,
    e.as,
    as(s, who, () => choiceWords(e, s)),
  )
  return who
}

/** Whoever is asked is the one who reads. */
const chooser = (e: Effect & { by?: Who }, s: Scope): Person => {
  if (isAsked(s, e)) return you
  return e.by === undefined ? s.actor : person(e.by, s)
}

/** What it is chosen for, where that comes later in the text. */
const purposes: { readonly [V in CardVerb]: string } = {
  destroy: ' to destroy',
  exhaust: ' to exhaust',
  ready: ' to ready',
  put: '',
  removeFromGame: ' to remove from the game',
  interrupt: ' to interrupt',
}

export const choose = (e: EffectWords['choose'], s: Scope): Clause => {
  const who = chooser(e, s)
  const again = e.by === undefined || who === you ? who : person(e.by, s) // "that player", once named
  const words = as(s, again, () => chosen(e.choose, e, s))
  const isMore = e.add && s.known.has(e.as)
  const all = e.add ? { noun: 'cards', many: true } : {}
  learn(s, e.as, { ...words, ...all, said: true, again: e.add ? 'that' : 'it' })
  const purpose = isAsked(s, e) && e.for ? purposes[e.for] : ''
  return act(who, isMore ? 'also choose' : 'choose', words.intro + purpose)
}

export const chooseBound = (e: EffectWords['chooseBound'], s: Scope): Clause => {
  const who = chooser(e, s)
  const words = among(e, e, s)
  learn(s, e.as, { ...words, said: true, again: 'that' })
  return act(who, 'choose', words.intro)
}

export const choosePlayer = (e: EffectWords['choosePlayer'], s: Scope): Clause => {
  const who = chooser(e, s)
  const group = as(s, who, () => groupOf(e.choosePlayer, s))
  learn(s, e.as, { intro: 'that player', noun: 'player', many: false, player: true, said: true })
  const one = group ? article(group.one) : person(e.choosePlayer, s).text
  return act(who, 'choose', words(one, ...outstanding(e, s), e.at && 'at random'))
}

/** "drop Shazzrah onto the table where allies are laid out": then the text goes on about whatever he lands on. */
export const drop = (e: EffectWords['drop'], s: Scope): Clause => {
  const it = thing(e.drop, s).object
  learn(s, e.as, { intro: 'each one it lands on', noun: nounOf(e.onto, s, 'one', 'and'), many: false, again: 'that' })
  return act(
    s.actor,
    'drop',
    `${it} from high above onto the table where ${nounOf(e.onto, s, 'many', 'and')} are laid out`,
  )
}

export const share = (e: EffectWords['share'], s: Scope): Clause => {
  learn(s, e.as, { intro: 'die', noun: 'die', many: false, player: true })
  return act(chooser(e, s), 'choose', `a different one of those dice for each ${nounOf(e.among, s, 'one', 'and')}`)
}

/** "you divide 15 damage as you choose among allies". */
export const divide = (e: EffectWords['divide'], s: Scope): Clause => {
  const who = chooser(e, s)
  const among = `${who.form === 'you' ? 'you' : 'they'} choose among ${nounOf(e.among, s, 'many', 'and')}`
  const most = e.noMoreThan ? ', no more than fatal damage for each' : ''
  learn(s, e.as, { intro: 'share', noun: 'share', many: false, player: true })
  const amount = isAsked(s, e) ? (s.asks?.amount ?? e.divide) : e.divide
  return act(who, 'divide', `${much(amount, s)} damage as ${among}${most}`)
}

export const chooseNumber = (e: EffectWords['chooseNumber'], s: Scope): Clause => {
  const [least, most] = e.chooseNumber
  learn(s, e.as, { intro: 'a number', noun: 'number', many: false, player: true })
  return act(chooser(e, s), 'choose', `a number from ${least} to ${most}`)
}

export const nameType = (e: EffectWords['nameType'], s: Scope): Clause => {
  const types = e.nameType.map((type) => kinds[type])
  return act(chooser(e, s), 'name', `a card type (${list(types, 'or')})`)
}

export const nameTrait = (e: EffectWords['nameTrait'], s: Scope): Clause => {
  const any = e.of ? article(`${e.of} ${e.nameTrait}`) : `a ${e.nameTrait}`
  return act(chooser(e, s), 'name', list([any, ...(e.or ?? [])], 'or'))
}

const as = <T>(s: Scope, actor: Person, tell: () => T): T => {
  const before = s.actor
  s.actor = actor
  const told = tell()
  s.actor = before
  return told
}

/** "you may destroy target ally and draw a card". */
export const may = (e: EffectWords['may'], s: Scope): Clause[] => {
  const by = chooser(e, s)
  const clauses = as(s, by, () => clausesOf(e.may, s))
  if (isAsked(s, e)) asked(s, () => `${capital(inOneBreath(clauses, s))}?`)
  return optionally(clauses, by, s)
}

/** All of it or none. */
export const optionally = ([first, ...others]: readonly Clause[], by: Person, s: Scope): Clause[] => {
  s.doer = by.form === 'you' ? 'you' : 'they'
  if (!first) return []
  // what hangs on how it goes is a sentence of its own
  const split = others.findIndex((clause) => say(clause).startsWith('if '))
  const done = split < 0 ? others : others.slice(0, split)
  const then = split < 0 ? [] : others.slice(split)
  return [said([sayMay(first, by), ...done.map(say)].join(' and ')), ...then]
}

/** "you may pay (1). If you do, …", or "… unless you pay (1)". */
export const mayPay = (e: EffectWords['mayPay'], s: Scope): Clause[] => {
  const paid = payingAll(e.mayPay, s)
  if (e.then.length === 0) {
    const threat = inOneBreath(clausesOf(e.else ?? [], s), s)
    const payer = chooser(e, s)
    if (isAsked(s, e)) asked(s, () => `${capital(finish(paid, s.xIsTaken))}? If you don't, ${threat}.`)
    return [said(`${threat} unless ${payer.text} ${verbFor(paid, payer.form)}`)]
  }
  const by = chooser(e, s)
  s.doer = by.form === 'you' ? 'you' : 'they'
  const then = led(`if ${s.doer} do`, clausesOf(e.then, s))
  const otherwise = led(`if ${s.doer} don't`, clausesOf(e.else ?? [], s))
  if (isAsked(s, e)) asked(s, () => `${capital(finish(paid, s.xIsTaken))}? ${prose([...then, ...otherwise], s)}`)
  return [said(`${by.text} may ${paid}`), ...then, ...otherwise]
}

/** All of it hangs on the condition, so all of it is one sentence. */
export const ifThen = (e: EffectWords['if'], s: Scope): Clause[] => {
  const isLast = s.ifLast
  s.ifLast = false
  if (('not' in e.if || isLast) && !e.else) {
    const then = inOneBreath(clausesOf(e.then, s), s)
    return [said(`${then} ${lead('if', e.if, s)}`)] // "destroy target ability unless it's attached"
  }
  const condition = lead('if', e.if, s)
  const before = s.only
  if ('count' in e.if && e.if.exactly === 1) s.only = e.if.count
  const then = said(`${condition}, ${inOneBreath(clausesOf(e.then, s), s)}`)
  s.only = before
  return e.else ? [then, said(`otherwise, ${inOneBreath(clausesOf(e.else, s), s)}`)] : [then]
}

export const oneOf = (e: EffectWords['oneOf'], s: Scope): Clause =>
  act(chooser(e, s), 'choose', `one: ${modeWords(e.oneOf, s)}`)

/** Whoever it is done for is named in the first of it: "each opponent draws a card". */
export const forEach = (e: EffectWords['forEach'], s: Scope): Clause[] => {
  const outer = s.loop
  // what waits for their turns is told of each of them: "for each opponent, at the end of their next turn, …"
  const isLater = e.do.some((part) => 'later' in part && 'of' in part.later.when)
  const loop = { who: e.forEach, said: isLater }
  s.loop = loop
  const clauses = clausesOf(e.do, s)
  s.loop = outer
  return loop.said && !isLater ? clauses : led(`for ${eachPerson(e.forEach, s).text}`, clauses)
}

export const eachInTurn = (e: EffectWords['eachInTurn'], s: Scope): Clause => {
  const order = e.by === undefined ? 'the order you choose' : `the order ${person(e.by, s).text} choose`
  const noun = nounOf(e.eachInTurn, s, 'one', 'and')
  const done = inOneBreath(clausesOf(e.do, s), s)
  if (isAsked(s, e)) asked(s, () => `Choose the next ${nounOf(e.eachInTurn, s, 'one', 'or')}: ${done}.`)
  return said(`for each ${noun}, one after another in ${order}, ${done}`)
}

export const repeat = (e: EffectWords['repeat'], s: Scope): Clause =>
  said(`do this ${some(e.repeat, 'time', s)}: ${inOneBreath(clausesOf(e.do, s), s)}`)

export const again = (e: EffectWords['again'], s: Scope): Clause[] => {
  const once = said(`do this: ${inOneBreath(clausesOf(e.do, s), s)}`)
  return [once, said(`${lead('if', e.again, s)}, do this again`)]
}

const waiting = ({ later: { when }, for: duration }: EffectWords['later'], s: Scope): string => {
  if (duration === 'next') return nextTime(when, s)
  const lasting = durationWords(duration, s)
  // what is short follows: "when your hero attacks this turn"
  return lasting.startsWith('this ') ? `${trigger(when, s)} ${lasting}` : `${lasting}, ${trigger(when, s)}`
}

/** Triggers that are made now and wait: "when your hero attacks this turn, …". */
export const later = (e: EffectWords['later'], s: Scope): Clause[] => {
  const own = within(s)
  const before = waiting(e, own)
  const condition = e.later.if ? `, ${lead('if', e.later.if, own)}` : ''
  const clauses = led(before + condition, textClauses(e.later, own))
  heard(s, e.later, () => prose(clauses, own))
  // targets of the text around it that were named here have been named
  if (!e.later.targets) for (const [name, known] of s.known) known.said ||= own.known.get(name)?.said === true
  return clauses
}
