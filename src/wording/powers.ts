import { powerWord } from '../cards/grammar/tell.ts'
import type {
  Cost,
  CardValue,
  ContinuousPower,
  EntersPower,
  KeywordPower,
  PaymentPower,
  PlayingPower,
  Power,
  PowerWords,
  RewardPower,
  TriggeredPower,
} from '../cards/vocabulary/values.ts'
import { much, some } from './amounts.ts'
import { type ByWord, byWord } from './by-word.ts'
import { type Clause, prose, say, stopped } from './clauses.ts'
import { lead } from './conditions.ts'
import { costLine, payingAll } from './costs.ts'
import { led, textClauses } from './effects.ts'
import { list, words } from './english.ts'
import { keywordPhrase } from './keywords.ts'
import { modifiers } from './modifiers.ts'
import { arrow, bold, finish } from './notation.ts'
import { person } from './players.ts'
import { heard, newScope, type Scope, selfName } from './scope.ts'
import { trigger } from './triggers.ts'

/** A power in words, a paragraph each. */

const keywordPower = (p: KeywordPower, s: Scope): string => {
  if (!p.while) return keywordPhrase(p, s)
  const condition = lead('while', p.while, s)
  return stopped(`${condition}, ${selfName(s)} has ${keywordPhrase(p, s)}`)
}

const users = {
  anyone: 'any player may use this',
  opponents: 'only opponents may use this',
  raiders: 'any raider may use this',
} as const

const payment = (p: PaymentPower, s: Scope): string => {
  const paid = finish(costLine(p.pay, s), s.xIsTaken)
  const turn = `use only on ${person('you', s).own} turn`
  const limits = [
    p.on && turn,
    p.basic && `${turn}, while the chain is empty`,
    p.once && `use only once per ${p.once}`,
    p.if && `use only ${lead('if', p.if, s)}`,
    p.from && `use only while ${selfName(s)} is in your ${p.from}`,
    p.users && users[p.users],
  ].filter((limit) => typeof limit === 'string')
  return words(paid, arrow, prose(textClauses(p, s), s), ...limits.map(stopped))
}

const reward = (p: RewardPower, s: Scope): string => {
  const condition = [p.on && `on ${person('you', s).own} turn`, p.if && lead('if', p.if, s)].filter(
    (word) => typeof word === 'string',
  )
  const paid = `${payingAll(p.complete, s)} to complete this quest`
  return words(
    stopped(finish([...condition, paid].join(', '), s.xIsTaken)),
    bold('Reward:'),
    prose(textClauses(p, s), s),
  )
}

const firsts = { turn: 'for the first time each turn', each: 'for its first time each turn' } as const

const triggered = (p: TriggeredPower, s: Scope): Clause[] => {
  const when = words(trigger(p.when, s), p.first && firsts[p.first])
  if (!p.if) {
    s.ifLast = p.effects.length === 1 && p.effects.every((effect) => 'if' in effect)
    return led(when, textClauses(p, s))
  }
  const before = `${when}, ${lead('if', p.if, s)}`
  // one sentence: a second one would read as if it happened in any case
  const clauses = textClauses(p, s)
  const [first, second, ...others] = clauses
  const isPair = first && second && others.length === 0 && first.join === undefined
  if (!isPair) return led(before, clauses)
  return led(before, [{ ...first, join: say(second).startsWith('otherwise,') ? '; ' : ', then ' }, second])
}

const continuous = (p: ContinuousPower, s: Scope): string => {
  const conditions = [
    p.from && `while ${selfName(s)} is in your ${p.from}`,
    p.while && lead('while', p.while, s),
  ].filter((word) => typeof word === 'string')
  const clauses = modifiers(p.always, s, null)
  return prose(conditions.length > 0 ? led(list(conditions), clauses) : clauses, s)
}

const enters = ({ enters: { exhausted, counters, damage } }: EntersPower, s: Scope): string => {
  const how = [
    exhausted && 'exhausted',
    counters && `with ${some(counters.n, `${counters.name} counter`, s)} on it`,
    damage === undefined ? undefined : `with ${much(damage, s)} damage on it`,
  ].filter((word) => typeof word === 'string')
  return stopped(finish(`${selfName(s)} enters play ${list(how)}`, s.xIsTaken))
}

const playing = ({ playing: p }: PlayingPower, s: Scope): string => {
  const name = selfName(s)
  const said = [
    p.onlyIf && `play ${name} only ${lead('if', p.onlyIf.if, s)}`,
    p.additional && `as an additional cost to play ${name}, ${payingAll(p.additional, s)}`,
    p.ratherThan && `you may ${payingAll(p.ratherThan, s)} rather than pay the cost of ${name}`,
    p.cantBeInterrupted && `${name} can't be interrupted`,
  ].filter((sentence) => typeof sentence === 'string')
  return said.map((sentence) => stopped(finish(sentence, s.xIsTaken))).join(' ')
}

/** Words about playing it come before what it does. */
export const isBefore = (p: Power): boolean =>
  'playing' in p && (p.playing.onlyIf ?? p.playing.additional ?? p.playing.ratherThan) !== undefined

const powers: ByWord<PowerWords, [s: Scope], string> = {
  keyword: keywordPower,
  pay: payment,
  complete: reward,
  when: (p, s) =>
    words(
      prose(triggered(p, s), s),
      p.once && `This triggers only once per ${p.once}.`,
      p.from && `This triggers only while ${selfName(s)} is in your ${p.from}.`,
    ),
  always: continuous,
  enters,
  playing,
}
export const powerWords = byWord(powers, powerWord)

/** A power given to a card, as that card would have it. */
export const quotedPower = (p: Power, s: Scope): string => {
  const words = powerWords(p, newScope(s.book, { name: 'this card' }, { watch: s.watch, asks: s.asks }))
  heard(s, p, () => words)
  return 'keyword' in p && !p.while ? words : `"${words}"`
}

/** What more it costs to complete a quest, as that quest would say it. */
export const quotedPrice = (costs: readonly Cost[], s: Scope): string => {
  const own = newScope(s.book, { name: 'this quest' }, { watch: s.watch, asks: s.asks })
  return `"${stopped(finish(`to complete this quest, also ${payingAll(costs, own)}`, s.xIsTaken))}"`
}

/** What a card does as it resolves: where it attaches, then its text. */
export const playWords = (card: CardValue, s: Scope): string => {
  const text = card.play ?? { effects: [] }
  if (!card.attach) return prose(textClauses(text, s), s)
  const clauses = textClauses({ targets: [card.attach], effects: [{ attach: 'self', to: { target: 0 } }] }, s)
  // "Attach to target ally", but "the Boss attaches Magma Shackles to target ally"
  const isTold = ({ subject }: Clause): boolean => subject !== undefined && subject.form !== 'you'
  const first: Clause[] = clauses.map((clause) =>
    isTold(clause) ? clause : { ...clause, rest: clause.rest.replace(`${selfName(s)} `, '') },
  )
  const then = textClauses(text, s, 1)
  return prose([...first.map((clause) => (then.length > 0 ? { ...clause, join: ', and ' } : clause)), ...then], s)
}
