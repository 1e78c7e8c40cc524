import { modifierWord } from '../cards/grammar/tell.ts'
import type { Condition, Continuous, ContinuousWords, Duration, Filter, Paid, Who } from '../cards/vocabulary/values.ts'
import { priceChange, signed } from './amounts.ts'
import { type ByWord, byWord } from './by-word.ts'
import { act, type Clause, does, holds, said, say } from './clauses.ts'
import { lead } from './conditions.ts'
import { payingAll } from './costs.ts'
import { article, type Form, list, numberWord, plural, verbFor, words } from './english.ts'
import { keywordPhrase } from './keywords.ts'
import { isName, nounOf, some } from './nouns.ts'
import { cost as costSymbol, damageSymbol, keywordName } from './notation.ts'
import { eachPerson, person } from './players.ts'
import { quotedPower, quotedPrice } from './powers.ts'
import { replacement } from './replacements.ts'
import { isSame } from '../cards/same.ts'
import { formOf, it, type Scope, selfName, they, type Thing } from './scope.ts'
import { acts, durations, exceptions, kinds } from './tables.ts'
import { applied, thing } from './things.ts'

/** Continuous modifiers: what is so for a while, or always. */

/** What cards have, several at a time: "has +2 ATK and Ferocity". */
type Having = Pick<ContinuousWords, 'atk' | 'health' | 'def' | 'atkDouble' | 'noAtk' | 'keyword' | 'power'>
type Had = Having[keyof Having]
/** What is told of cards in one breath: what they have, and what they can't do. */
type Said = Had | ContinuousWords['cannot']
/** What is told alone. */
type Lone = Omit<ContinuousWords, keyof Having | 'cannot'>
type Alone = Lone[keyof Lone]

const plain = (f: Filter, s: Scope): string => nounOf(f, s, 'many', 'and')

/** `t` knows the card it is told of as "it". */
const having: ByWord<Having, [t: Scope], string> = {
  atk: ({ atk }, t) => `${signed(atk, t)} ATK`,
  health: ({ health }, t) => `${signed(health, t)} health`,
  def: ({ def }, t) => `${signed(def, t)} DEF`,
  atkDouble: () => 'double ATK',
  noAtk: () => "0 ATK and can't gain any",
  keyword: (c, t) => keywordPhrase(c, t),
  power: ({ power }, t) => quotedPower(power, t),
}
const had = byWord(having, modifierWord as (c: Had) => keyof Having)

const isTold = (c: Continuous): c is Said => 'cannot' in c || Object.hasOwn(having, modifierWord(c))
const whileOf = (c: Said): Condition | undefined => ('while' in c ? c.while : undefined)
const isOfSame = (a: Said, b: Said): boolean => isSame(a.to, b.to) && isSame(whileOf(a), whileOf(b))

const forbidden = (c: ContinuousWords['cannot'], { own, many }: Thing, s: Scope, duration: Duration | null): string => {
  const against = c.against && words(againstWord(c), plain(c.against, s))
  const by =
    c.by && `${c.cannot.startsWith('be') || c.cannot === 'leaveItsRow' ? 'by' : 'because of'} ${person(c.by, s).text}`
  const except = c.except ? `, ${exceptions[c.except][many ? 'many' : 'one']}` : ''
  const act =
    c.cannot === 'readyInReadyStep'
      ? `ready during ${own} ${many ? "controllers'" : "controller's"} ${duration === 'nextReadyStep' ? 'next ' : ''}ready step`
      : c.oneWay
        ? 'affect'
        : acts[c.cannot]
  return words(act, against, by) + except
}
const againstWord = ({ cannot, oneWay }: ContinuousWords['cannot']): string | undefined => {
  if (cannot === 'attack' || cannot === 'protect' || oneWay) return undefined
  if (cannot === 'exhaust') return 'to pay for'
  return cannot === 'interact' ? 'with' : 'by'
}

const together = (group: readonly Said[], s: Scope, duration: Duration | null): Clause => {
  const [first] = group
  if (!first) return said('')
  const subject = applied(first.to, s)
  const pronoun = subject.many ? they : it
  const told: Scope = { ...s, it: pronoun }
  const haves = group.flatMap((c) => ('cannot' in c ? [] : [had(c, told)]))
  const cants = group.flatMap((c) => ('cannot' in c ? [forbidden(c, pronoun, s, duration)] : []))
  const verbs = [
    ...(haves.length > 0 ? [verbFor(`have ${list(haves)}`, formOf(subject))] : []),
    ...(cants.length > 0 ? [`can't ${list(cants, 'or')}`] : []),
  ]
  const condition = whileOf(first)
  const holds = words(subject.subject, verbs.join(' and '))
  if (!condition) return said(holds)
  const lasts = lead('while', condition, told)
  // what is told of the card itself follows it: "Bo has +1 ATK while attacking"
  return said('what' in condition && condition.what === 'it' ? `${holds} ${lasts}` : `${lasts}, ${holds}`)
}

/** "this turn" is said once. */
const lengthened = (clause: Clause, lasting: string): Clause =>
  say(clause).endsWith(` ${lasting}`) ? clause : { ...clause, rest: words(clause.rest, lasting) }

/** How long it lasts is said last. */
const lastly =
  <C>(tell: (c: C, s: Scope, isForAWhile: boolean) => Clause) =>
  (c: C, s: Scope, lasting: string): Clause =>
    lengthened(tell(c, s, lasting !== ''), lasting)

/** `lasting` goes before "if able", and where a replacement wants it. */
const lone: ByWord<Lone, [s: Scope, lasting: string], Clause> = {
  losesPowers: lastly((c, s) =>
    does(applied(c.to, s), 'lose', words('all powers', c.andCantHave && "and can't have any")),
  ),
  control: lastly((c, s, isForAWhile) => {
    const what = words(thing(c.control, s).object, c.keep && 'and keep them')
    return isForAWhile ? act(person(c.by, s), 'gain control of', what) : holds(person(c.by, s), 'control', what)
  }),
  isAlso: lastly((c, s, isForAWhile) => {
    const { tags = [], ...rest } = c.isAlso
    const becomes = isForAWhile && tags.every(isName) && Object.keys(rest).length === 0 // whoever gets a name
    return does(applied(c.to, s), becomes ? 'become' : 'are also', also(c.isAlso))
  }),
  becomes: lastly((c, s) => {
    const types = list(c.becomes.types.map((type) => kinds[type]))
    return does(applied(c.to, s), 'are', `${article(types)} and no other type`)
  }),
  cannotPlay: lastly((c, s) => holds(person(c.who, s), "can't play", plain(c.cannotPlay, s))),
  cannotDiscard: lastly((c, s) => holds(person(c.who, s), "can't discard", 'cards')),
  must: (c, s, lasting) => {
    const subject = applied(c.to, s)
    return does(subject, `must ${c.must}`, words(c.target && thing(c.target, s).object, lasting, 'if able'))
  },
  attackOnly: (c, s, lasting) => {
    const subject = applied(c.to, s)
    return does(subject, 'can attack only', words(applied(c.attackOnly, s).object, lasting, 'if able'))
  },
  canAttackOnly: lastly((c, s) => does(applied(c.to, s), 'can attack only', plain(c.canAttackOnly, s))),
  cost: (c, s, lasting) => (c.next ? nextPrice(c, s, lasting) : lengthened(price(c, s), lasting)),
  toAttack: lastly((c, s) => {
    const subject = applied(c.to, s)
    const payers = subject.many ? 'their controllers' : 'its controller'
    return does(subject, "can't attack unless", `${payers} ${verbFor(payingAll(c.toAttack, s), formOf(subject))}`)
  }),
  toComplete: lastly((c, s) => does(applied(c.to, s), 'have', quotedPrice(c.toComplete, s))),
  maxHandSize: lastly((c, s) => said(`${person(c.who, s).own} maximum hand size is ${c.maxHandSize}`)),
  limit: lastly((c, s) => {
    const more = c.plus === 1 ? `an additional ${c.limit}` : `${numberWord(c.plus)} additional ${plural(c.limit)}`
    return holds(person('you', s), 'can control', more)
  }),
  alliesWield: lastly((c, s) => does(applied(c.to, s), 'can strike', 'with weapons you control')),
  likeAlly: lastly((c, s) => does(applied(c.to, s), 'can be attacked and targeted', 'like an ally')),
  alliesShielded: lastly(() => said('equipment you control can prevent damage to allies you control')),
  canPlayFrom: lastly((c, s) => holds(person('you', s), 'can play', `${plain(c.card, s)} from your ${c.canPlayFrom}`)),
  entersExhausted: lastly((c, s) => does(applied(c.entersExhausted, s), 'enter play', 'exhausted')),
  replace: (c, s, lasting) => {
    const clause = replacement(c.replace, s, lasting)
    if (!c.while) return clause
    const told = say(clause) // who it is about is named before it is "it"
    const only = lead('while', c.while, s)
    return said(lasting === '' ? `${only}, ${told}` : `${told} ${only}`)
  },
  unpreventable: lastly(({ unpreventable: { by, withA, combat } }, s) => {
    const how = words(`by ${applied(by, s).object}`, withA && `with ${selfName(s)}`)
    return said(`${combat ? 'combat ' : ''}damage dealt ${how} can't be prevented`)
  }),
}
const alone = byWord(lone, modifierWord as (c: Alone) => keyof Lone)

const also = (c: ContinuousWords['isAlso']['isAlso']): string => {
  const what = words(...(c.tags ?? []), list((c.types ?? []).map((type) => kinds[type])))
  const atk = words(c.atk === undefined ? undefined : String(c.atk), c.damageType && damageSymbol(c.damageType))
  const withWhat = [
    ...(atk === '' ? [] : [`${atk} ATK`]),
    ...(c.health === undefined ? [] : [`${c.health} health`]),
    ...(c.keywords ?? []).map(keywordName),
  ]
  return words(article(what || 'card'), withWhat.length > 0 ? `with ${list(withWhat)}` : undefined)
}

type Price = ContinuousWords['cost']
/** What costs more or less, and what it is done with. */
const priced: Readonly<Record<Paid, readonly [verb: string, usual: string]>> = {
  play: ['play', 'card'],
  strike: ['strike with', 'weapon'],
  complete: ['complete', 'quest'],
  use: ['use', 'power'],
}

const change = (c: Price, s: Scope): string =>
  priceChange(c.cost, s) + (c.min === undefined ? '' : `, to a minimum of ${costSymbol(String(c.min))},`)

/** "allies", "powers of allies". */
const goods = (c: Price, of: Paid, s: Scope, n: 'one' | 'many'): string => {
  const [, usual] = priced[of]
  const noun = n === 'one' ? article(usual) : plural(usual)
  if (!c.card) return noun
  const named = n === 'one' ? some(c.card, s) : plain(c.card, s)
  return of === 'use' ? `${noun} of ${named}` : named
}
/** "play a card or complete a quest with (X) in its cost". */
const dealings = (c: Price, s: Scope, n: 'one' | 'many', form: Form): string => {
  const all = [c.of].flat().map((of) => `${verbFor(priced[of][0], form)} ${goods(c, of, s, n)}`)
  const x = c.withX && `with ${costSymbol('X')} in ${n === 'one' ? 'its cost' : 'their costs'}`
  return words(list(all, 'or'), x)
}

const price = (c: Price, s: Scope): Clause =>
  holds(person(c.who, s), 'pay', `${change(c, s)} to ${dealings(c, s, 'many', 'you')}`)

/** "the next time you play an ally this turn, you pay (2) less". */
const nextPrice = (c: Price, s: Scope, lasting: string): Clause => {
  const who = person(c.who, s)
  const done = words(`the next time ${who.text}`, dealings(c, s, 'one', who.form), lasting)
  return said(`${done}, ${who.form === 'you' ? 'you' : 'they'} pay ${change(c, s).replace(/,$/, '')}`)
}

/** `their`: whose turn it is. */
export const durationWords = (duration: Duration, s: Scope, their = 'their'): string =>
  duration === 'nextTurn' ? `during ${their} next turn` : durations[duration].replace('this card', selfName(s))

/** Neighbours that speak of the same cards are told in one breath. */
const grouped = (all: readonly Continuous[]): (Said[] | Alone)[] => {
  const groups: (Said[] | Alone)[] = []
  for (const c of all) {
    const last = groups.at(-1)
    if (!isTold(c)) groups.push(c)
    else if (Array.isArray(last) && last[0] && isOfSame(last[0], c)) last.push(c)
    else groups.push([c])
  }
  return groups
}

/** All of them, for so long; null: always. How long is said last, or first if it is said of several things. */
export const modifiers = (all: readonly Continuous[], s: Scope, duration: Duration | null, of?: Who): Clause[] => {
  const groups = grouped(all)
  const isToldAlready =
    duration === 'nextReadyStep' && all.every((c) => 'cannot' in c && c.cannot === 'readyInReadyStep')
  const isTheirs = of !== undefined && all.every((c) => 'who' in c && isSame(c.who, of))
  const whose = of === undefined || isTheirs ? undefined : eachPerson(of, s).own
  const lasting = duration === null || isToldAlready ? '' : durationWords(duration, s, whose)
  const isFirst = groups.length > 1 && lasting !== ''
  return groups.map((group, i): Clause => {
    const end = isFirst ? '' : lasting
    const clause = Array.isArray(group) ? together(group, s, duration) : alone(group, s, end)
    const whole = Array.isArray(group) ? lengthened(clause, end) : clause
    if (!isFirst) return whole
    const text = say(whole)
    const tied = i < groups.length - 1 ? { join: ', and ' } : {}
    return { ...said(i === 0 ? `${lasting}, ${text}` : text), ...tied }
  })
}
