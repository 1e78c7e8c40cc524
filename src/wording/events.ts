import { type DealtWith, suchWith } from '../cards/vocabulary/kinds.ts'
import type { Applies, DamageType, Doer, EventWords, Part, PastPart, WhatWords } from '../cards/vocabulary/values.ts'
import { article, type Form, list, ownOf, verbFor, words } from './english.ts'
import { isPointedOut, shortNoun, some } from './nouns.ts'
import { damageSymbol } from './notation.ts'
import { groupOf, person } from './players.ts'
import { formOf, learn, learnAs, named, type Scope, selfName, type Thing } from './scope.ts'
import { hostNoun, thing } from './things.ts'

/** What happens and who takes part in it. */

type Role = WhatWords['event']['event']

/** Names a part of what happens, and remembers it: "an ally", later "that ally". */
export const part = (p: Part, s: Scope, ...roles: Role[]): Thing => {
  const names = roles.map((role) => `event ${role}`)
  if (p === 'self' || p === 'yourHero') learn(s, names, { intro: '', noun: '', many: false, same: p })
  else if (typeof p === 'object' && isPointedOut(p)) {
    const pointed = thing(p.these, s)
    for (const name of names) learnAs(s, name, p.these, pointed)
    return pointed
  } else {
    const noun = p === 'attached' ? hostNoun(s) : shortNoun(p, 'one')
    learn(s, names, { intro: noun, noun, many: false, again: 'that', said: true })
  }
  return typeof p === 'string' ? thing(p, s) : named(some(p, s))
}

interface Subject {
  text: string
  form: Form
}

export const players = (who: Doer, s: Scope): Subject => {
  if (who === 'you') return person('you', s)
  const group = groupOf(who === 'anyone' ? 'everyone' : 'opponents', s)
  return { text: article(group?.one ?? ''), form: 'one' }
}

const withWords = { ability: 'with an ability', weapon: 'with a weapon', equipment: 'with an equipment' } as const

export const withA = (kind: keyof typeof withWords | 'self', s: Scope): string =>
  kind !== 'self' ? withWords[kind] : isHero(s) ? `with ${ownOf(selfName(s))} powers` : `with ${selfName(s)}`
/** By whom and what with; where only what it is dealt with is described, by nobody: "with an opposing ability". */
export const dealer = <B extends Applies | PastPart>(
  { by, withA: kind }: { by?: B; withA?: DealtWith },
  s: Scope,
): { by?: B; how?: string } => {
  const such = suchWith(by, kind)
  if (such) return { how: `with ${some({ is: such.kind, ...such.like }, s)}` }
  return { ...(by === undefined ? {} : { by }), ...(kind === undefined ? {} : { how: withA(kind, s) }) }
}
const isHero = ({ card: { type } }: Scope): boolean => type === 'hero'

/** "combat [Fire] damage". */
interface DamageKind {
  combat?: boolean
  type?: DamageType | DamageType[]
  notType?: DamageType
  fatal?: boolean
}
export const kindOfDamage = (p: DamageKind): string =>
  words(
    p.combat === undefined ? undefined : p.combat ? 'combat' : 'non-combat',
    p.fatal === undefined ? undefined : p.fatal ? 'fatal' : 'non-fatal',
    p.notType && `non-${damageSymbol(p.notType)}`,
    p.type && list([p.type].flat().map(damageSymbol), 'or'),
    'damage',
  )

type Rest = readonly (string | undefined)[]

const subjectOf = (who: Thing | Subject): Subject => ('text' in who ? who : { text: who.subject, form: formOf(who) })

/** "your hero attacks an ally". */
export const tell = (who: Thing | Subject, verb: string, ...rest: Rest): string => {
  const { text, form } = subjectOf(who)
  return words(text, verbFor(verb, form), ...rest)
}

export const deals = (p: EventWords['deals'], s: Scope): string => {
  const { by: source, how: withWhat } = dealer(p, s)
  const how = [kindOfDamage(p), withWhat]
  if (source === undefined) {
    if (p.to === undefined) return words(...how, 'is dealt')
    return words(part(p.to, s, 'destination').subject, 'is dealt', ...how)
  }
  const by = part(source, s, 'source', 'card')
  return tell(by, 'deal', ...how, p.to && `to ${part(p.to, s, 'destination').object}`)
}

export const defends = (p: EventWords['defends'], s: Scope): string => {
  const defender = part(p.card, s, 'card')
  const against = p.against && `against ${part(p.against, s, 'source', 'destination').object}`
  return tell(defender, 'defend', against)
}
