import { isWhat } from '../cards/vocabulary/kinds.ts'
import type { Applies, Replacement } from '../cards/vocabulary/values.ts'
import { much } from './amounts.ts'
import { act, type Clause, said } from './clauses.ts'
import { article, verbFor, words } from './english.ts'
import { some } from './nouns.ts'
import { damageSymbol } from './notation.ts'
import { groupOf, person } from './players.ts'
import { formOf, it, named, type Scope, they, type Thing, you } from './scope.ts'
import { allOf, thing } from './things.ts'
import { kindOfDamage, withA } from './triggers.ts'
import { called, unworded } from './unworded.ts'

/** What happens in place of something: "if … would …, … instead", "prevent …". */

const one = (to: Applies, s: Scope): Thing => (isWhat(to) ? thing(to, s, 'plain') : named(some(to, s)))
const several = (to: Applies, s: Scope): Thing => (isWhat(to) ? thing(to, s, 'plain') : allOf(to, s, 'plain'))

/** "damage that would be dealt to your hero". */
const dealt = (r: Replacement, s: Scope): string => {
  const how = r.withA && withA(r.withA, s)
  if (r.to === undefined && r.by !== undefined && !r.attackersOnly)
    return words(kindOfDamage(r), `that ${several(r.by, s).subject} would deal`, how)
  const to = r.to === undefined ? undefined : `to ${several(r.to, s).object}`
  const by = r.by === undefined ? undefined : `by ${several(r.by, s).object}`
  return words(kindOfDamage(r), 'that would be dealt', to, by, r.attackersOnly && 'by attackers', how)
}

/** "your hero would deal [Fire] damage", and the one who does what comes of it. */
const would = (r: Replacement, s: Scope): { text: string; actor: Thing } => {
  const told = (who: Thing, ...rest: (string | undefined)[]) => ({
    text: words(who.subject, 'would', ...rest),
    actor: who.many ? they : it,
  })
  const by = (): Thing => (r.by === undefined ? named('a hero or ally') : one(r.by, s))
  const to = (): Thing => (r.to === undefined ? named('a hero or ally') : one(r.to, s))
  switch (r.would) {
    case 'deal': {
      const how = words(kindOfDamage(r), r.withA && withA(r.withA, s), r.attackersOnly && 'by an attacker')
      if (r.by === undefined) return told(to(), 'be dealt', how)
      return told(by(), 'deal', how, r.to === undefined ? undefined : `to ${to().object}`)
    }
    case 'heal':
      return told(by(), 'heal damage', r.to === undefined ? undefined : `from ${to().object}`)
    case 'beDestroyed':
      return told(to(), 'be destroyed')
    case 'leave':
      return told(to(), 'leave play')
    case 'draw': {
      const group = groupOf(r.who ?? 'you', s)
      const who = group ? article(group.one) : person(r.who ?? 'you', s).text
      return { text: `${who} would draw a card`, actor: who === 'you' ? { ...they, subject: 'you' } : they }
    }
    default:
      return unworded(r.would)
  }
}

interface Outcome {
  r: Replacement
  actor: Thing
  s: Scope
}
type Result = Exclude<
  keyof Replacement,
  'would' | 'by' | 'to' | 'who' | 'type' | 'combat' | 'withA' | 'attackersOnly' | 'next' | 'optional'
>

const places = {
  removed: 'remove it from the game',
  hand: "put it into its owner's hand",
  deckBottom: "put it on the bottom of its owner's deck",
  resources: "put it into its owner's resource row face down",
} as const

/** "it deals", "it is dealt", "it heals". */
const actorDoes = ({ r, actor }: Outcome): string => {
  if (r.would === 'deal' && r.by === undefined) return `${actor.subject} ${actor.many ? 'are' : 'is'} dealt`
  return `${actor.subject} ${verbFor(r.would === 'heal' ? 'heal' : 'deal', formOf(actor))}`
}

const results: { readonly [K in Result]: (value: Required<Replacement>[K], o: Outcome) => string } = {
  plus: (n, o) => {
    const change = typeof n === 'number' && n < 0 ? `minus ${-n}` : `plus ${much(n, o.s)}`
    return `${actorDoes(o)} that much ${change} instead`
  },
  times: (n, o) => `${actorDoes(o)} ${n === 2 ? 'double' : `${n} times`} that much instead`,
  prevent: (n, { s }) => (n === 'all' ? 'prevent that damage' : `prevent ${much(n, s)} of it`),
  preventNext: (n, { s }) => `prevent the next ${much(n, s)} of it`,
  redirect: (what, { s }) => `that damage is dealt to ${thing(what, s).object} instead`,
  unpreventable: () => "that damage can't be prevented",
  becomes: (type) => `that damage is ${damageSymbol(type)} instead`,
  into: (where) => `${called(places, where)} instead`,
  nothing: (_, { actor }) => `${actor.subject} ${actor.many ? "don't" : "doesn't"}`,
}

const resultOf = <K extends Result>(word: K, o: Outcome): string[] => {
  const value = o.r[word]
  return value === undefined ? [] : [results[word](value as Required<Replacement>[K], o)]
}

/** `lasting`: "this turn", or nothing. */
export const replacement = (r: Replacement, s: Scope, lasting: string): Clause => {
  const isShield = r.would === 'deal' && !r.next && !r.optional
  if (isShield && r.prevent === 'all') return act(you, 'prevent', words('all', dealt(r, s), lasting))
  if (isShield && r.preventNext !== undefined)
    return act(you, 'prevent', words('the next', much(r.preventNext, s), dealt(r, s), lasting))
  const { text, actor } = would(r, s)
  const [result = ''] = (Object.keys(results) as Result[]).flatMap((word) => resultOf(word, { r, actor, s }))
  const isCommand = /^(?:prevent|put|remove) /.test(result)
  const chosen = r.optional ? (isCommand ? `you may ${result}` : `${result} if you choose`) : result
  return said(`${r.next ? 'the next time' : 'if'} ${words(text, lasting)}, ${chosen}`)
}
