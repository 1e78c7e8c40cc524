import { isWhat, suchWith } from '../cards/vocabulary/kinds.ts'
import type { Amount, Applies, Effect, OutcomeWords, Replacement, WouldWords } from '../cards/vocabulary/values.ts'
import { much } from './amounts.ts'
import { type ByField, byOneField } from './by-word.ts'
import { act, type Clause, inOneBreath, said } from './clauses.ts'
import { clausesOf } from './effects.ts'
import { article, verbFor, words } from './english.ts'
import { dealer, kindOfDamage } from './events.ts'
import { comparison, nounOf, some } from './nouns.ts'
import { damageSymbol } from './notation.ts'
import { groupOf, person } from './players.ts'
import { formOf, it, learn, named, type Scope, they, type Thing, you } from './scope.ts'
import { allOf, thing } from './things.ts'

/** What happens in place of something: "if … would …, … instead", "prevent …". */

const one = (to: Applies, s: Scope): Thing => (isWhat(to) ? thing(to, s, 'plain') : named(some(to, s)))
const several = (to: Applies, s: Scope): Thing => (isWhat(to) ? thing(to, s, 'plain') : allOf(to, s, 'plain'))

/** "3 or more combat damage". */
const damage = (r: Replacement, s: Scope): string => words(r.amount && comparison(r.amount, s), kindOfDamage(r))

/** "damage that would be dealt to your hero". */
const dealt = (r: Replacement, s: Scope): string => {
  const { by: source, how } = dealer(r, s)
  if (r.to === undefined && source !== undefined && !r.attackersOnly)
    return words(damage(r, s), `that ${several(source, s).subject} would deal`, how)
  const to = r.to === undefined ? undefined : `to ${several(r.to, s).object}`
  const by = source === undefined ? undefined : `by ${several(source, s).object}`
  return words(damage(r, s), 'that would be dealt', to, by, r.attackersOnly && 'by attackers', how)
}

interface Would {
  text: string
  actor: Thing // the one who does what comes of it
}
const told = (who: Thing, ...rest: (string | undefined)[]): Would => ({
  text: words(who.subject, 'would', ...rest),
  actor: who.many ? they : it,
})
const oneOrAny = (to: Applies | undefined, s: Scope): Thing => (to === undefined ? named('a hero or ally') : one(to, s))

/** "your hero would deal [Fire] damage". */
const woulds: { readonly [W in keyof WouldWords]: (r: Replacement, s: Scope) => Would } = {
  deal: (r, s) => {
    const { by, how: withWhat } = dealer(r, s)
    const how = words(damage(r, s), withWhat, r.attackersOnly && 'by an attacker')
    if (by === undefined) return told(oneOrAny(r.to, s), 'be dealt', how)
    return told(one(by, s), 'deal', how, r.to === undefined ? undefined : `to ${one(r.to, s).object}`)
  },
  heal: (r, s) =>
    told(oneOrAny(r.by, s), 'heal', damage(r, s), r.to === undefined ? undefined : `from ${one(r.to, s).object}`),
  beDestroyed: (r, s) => told(oneOrAny(r.to, s), 'be destroyed'),
  leave: (r, s) => told(oneOrAny(r.to, s), 'leave play'),
  draw: (r, s) => {
    const group = groupOf(r.who ?? 'you', s)
    const who = group ? article(group.one) : person(r.who ?? 'you', s).text
    return { text: `${who} would draw a card`, actor: who === 'you' ? { ...they, subject: 'you' } : they }
  },
}

/** What tells of the event itself; everything else that a replacement says is what comes of it. */
type Circumstance = Exclude<keyof Replacement, keyof OutcomeWords>

interface Outcome {
  r: Replacement
  actor: Thing
  s: Scope
}

const places: Readonly<Record<OutcomeWords['into'], string>> = {
  removed: 'remove it from the game',
  hand: "put it into its owner's hand",
  deckBottom: "put it on the bottom of its owner's deck",
  resources: "put it into its owner's resource row face down",
}

/** "it deals", "it is dealt", "it heals". */
const actorDoes = ({ r, actor }: Outcome): string => {
  if (r.would === 'deal' && (r.by === undefined || suchWith(r.by, r.withA) !== null))
    return `${actor.subject} ${actor.many ? 'are' : 'is'} dealt`
  return `${actor.subject} ${verbFor(r.would === 'heal' ? 'heal' : 'deal', formOf(actor))}`
}

/** What is taken away, of an amount below 0. */
const lessOf = (n: Amount): Amount | null => {
  if (typeof n === 'number') return n < 0 ? -n : null
  if (typeof n !== 'object' || !('times' in n) || n.times[0] >= 0) return null
  return { times: [-n.times[0], n.times[1]] }
}

const outcomes: ByField<Omit<Replacement, Circumstance>, [o: Outcome], string> = {
  plus: (n, o) => {
    const less = lessOf(n)
    const change = less === null ? `plus ${much(n, o.s)}` : `minus ${much(less, o.s)}`
    return `${actorDoes(o)} that much ${change} instead`
  },
  times: (n, o) => `${actorDoes(o)} ${n === 2 ? 'double' : `${n} times`} that much instead`,
  prevent: (n, { s }) => (n === 'all' ? 'prevent that damage' : `prevent ${much(n, s)} of it`),
  preventNext: (n, { s }) => `prevent the next ${much(n, s)} of it`,
  preventFirst: (n, { s }) => `prevent the first ${much(n, s)} of it each turn`,
  preventAllBut: (n, { s }) => `prevent all but ${much(n, s)} of it`,
  preventHalf: (round) => `prevent half of it, rounded ${round}`,
  redirect: (what, { s }) => `that damage is dealt to ${thing(what, s).object} instead`,
  divided: (f, o) =>
    `${actorDoes(o)} that much divided as ${o.s.side === 'boss' ? 'the Boss chooses' : 'you choose'} among any number of ${nounOf(f, o.s, 'many', 'and/or')} instead`,
  unpreventable: () => "that damage can't be prevented",
  becomes: (type) => `that damage is ${damageSymbol(type)} instead`,
  countsAsCombat: () => 'that damage is combat damage instead',
  into: (where) => `${places[where]} instead`,
  nothing: (_, { actor }) => `${actor.subject} ${actor.many ? "don't" : "doesn't"}`,
}

/** `lasting`: "this turn", or nothing. */
export const replacement = (r: Replacement, s: Scope, lasting: string): Clause => {
  const isShield = r.would === 'deal' && !r.next && !r.optional && !r.ifDone && !r.then && r.amount === undefined
  if (isShield && r.prevent === 'all') return act(you, 'prevent', words('all', dealt(r, s), lasting))
  if (isShield && r.preventNext !== undefined)
    return act(you, 'prevent', words('the next', much(r.preventNext, s), dealt(r, s), lasting))
  if (isShield && r.preventFirst !== undefined)
    return act(you, 'prevent', words('the first', much(r.preventFirst, s), dealt(r, s), 'each turn', lasting))
  if (isShield && r.nothing && r.to !== undefined && r.by === undefined && r.withA === undefined)
    return said(words(several(r.to, s).subject, "can't be dealt", damage(r, s), lasting))
  const { text, actor } = woulds[r.would](r, s)
  const result = byOneField(outcomes, r, { r, actor, s })
  if (result === undefined) throw new Error(`Nothing is said to happen instead: ${JSON.stringify(r)}.`)
  const isCommand = /^(?:prevent|put|remove) /.test(result)
  const chosen = r.optional && !r.ifDone ? (isCommand ? `you may ${result}` : `${result} if you choose`) : result
  const would = `${r.next ? 'the next time' : 'if'} ${words(text, lasting)}`
  if (r.nothing && r.then && !r.ifDone) return said(`${would}, ${doing(r.then, s)} instead`)
  return said(`${would}, ${r.ifDone ? `${first(r.ifDone, r, s)}. If you do, ${chosen}` : chosen}${besides(r, s)}`)
}

/** What is done there speaks of the damage: of whom it comes from, of whom it would be dealt to. */
const doing = (effects: readonly Effect[], s: Scope): string => {
  const that = { intro: 'that character', noun: 'character', many: false, again: 'that', said: true } as const
  learn(s, ['event source', 'event destination'], that)
  return inOneBreath(clausesOf(effects, s), s)
}
const first = (effects: readonly Effect[], r: Replacement, s: Scope): string =>
  words(r.optional && 'you may', doing(effects, s))
const besides = ({ then }: Replacement, s: Scope): string => (then ? `, then ${doing(then, s)}` : '')
