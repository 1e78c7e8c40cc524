import { whatWord } from '../cards/grammar/tell.ts'
import { isSame } from '../cards/same.ts'
import { isWhat } from '../cards/vocabulary/kinds.ts'
import type { Applies, Filter, What, WhatWords } from '../cards/vocabulary/values.ts'
import { type ByWord, byWord } from './by-word.ts'
import { list } from './english.ts'
import { calledBy, isPointedOut, nounOf, shortNoun, theOne } from './nouns.ts'
import { person } from './players.ts'
import { it, mention, named, type Scope, self, type Thing } from './scope.ts'

/** Words for cards. `many` says how several are taken: "all allies" are destroyed, "each ally" is dealt damage. */

type Many = 'all' | 'each' | 'plain'

export const allOf = (f: Filter, s: Scope, many: Many): Thing => {
  const owner = f.whose === 'yours' && f.zone !== undefined && f.zone !== 'play' && f.zone !== 'chain'
  const more = owner ? { owner: person('you', s).own } : {}
  const one = theOne(f, s)
  if (one !== null) return named(one)
  if (calledBy(f) !== null) return named(nounOf(f, s, 'one', 'and'))
  // there is never another: "the flipped hero named Bo"
  if (f.named !== undefined && (f.is === 'hero' || f.is === 'mark')) return named(`the ${nounOf(f, s, 'one', 'and')}`)
  // "The Bomb and each ally in The Bomb's party"
  if (f.is === undefined && f.any?.some((one) => calledBy(one) !== null))
    return named(list(f.any.map((one) => allOf(one, s, many).object)), true)
  if (s.only && isSame(f, s.only)) return named(`that ${shortNoun(f, 'one')}`)
  // "it and up to one other target ally"
  if (f.any?.every(isPointedOut) && Object.keys(f).length === 1)
    return named(list(f.any.map((one) => nounOf(one, s, 'one', 'and'))), true)
  const alike = targetAndItsLike(f, s, many)
  if (alike) return alike
  if (many === 'each') return { ...named(`each ${nounOf(f, s, 'one', 'and')}`), ...more }
  const noun = nounOf(f, s, 'many', 'and')
  if (many === 'plain' && f.is === 'armor') return { ...named(noun), ...more } // there is no "armors"
  return { ...named(many === 'all' ? `all ${noun}` : noun, true), ...more }
}

/** "target ally and each other ally with the same cost as it". */
const targetAndItsLike = ({ any = [], ...kind }: Filter, s: Scope, many: Many): Thing | null => {
  const [first, like] = any
  const one = first?.these
  if (any.length !== 2 || !like || typeof one !== 'object' || !('target' in one)) return null
  const target = thing(one, s).object
  const others = nounOf({ ...kind, ...like, not: one }, s, many === 'each' ? 'one' : 'many', 'and')
  return named(`${target} and ${many === 'each' ? 'each' : 'all'} ${others}`, true)
}

const things: ByWord<WhatWords, [s: Scope, many: Many], Thing> = {
  self: (_, s) => self(s),
  yourHero: (_, s) => named(s.hero),
  attached: (_, s) => named(`attached ${hostNoun(s)}`),
  it: (_, s) => s.it ?? it,
  loopCard: () => it,
  target: ({ target }, s) => mention(s, `target ${target}`),
  all: ({ all }, s, many) => allOf(all, s, many),
  event: ({ event }, s) => eventThing(event, s),
  bound: ({ bound }, s) => mention(s, bound),
  heroOf: ({ heroOf }, s) => heroOfThem(person(heroOf, s)),
}
const thingOf = byWord(things, whatWord)

export const thing = (what: What, s: Scope, many: Many = 'all'): Thing => thingOf(what, s, many)

const heroOfThem = ({ text, own, form }: ReturnType<typeof person>): Thing => {
  if (form !== 'many' || own === 'their') return named(`${own} hero`)
  return named(text.includes(' ') ? `the heroes of ${text}` : `${own} heroes`, true)
}

/** What happened names its parts as it is told; parts it did not tell are called by their place in it. */
const untold: Readonly<Record<WhatWords['event']['event'], string>> = {
  card: 'that card',
  source: 'the source of that damage',
  destination: 'the damaged character',
  attacker: 'the attacker',
  defender: 'the defender',
}

const eventThing = (part: keyof typeof untold, s: Scope): Thing => {
  const known = s.known.get(`event ${part}`)
  if (!known) return named(untold[part])
  return known.same ? thing(known.same, s) : mention(s, `event ${part}`)
}

/** What it is attached to: what it says itself, or what it could be attached to. */
export const hostNoun = (s: Scope): string => {
  const f = s.card.hostIs ?? s.card.attach?.card ?? s.card.attachTo ?? s.card.staysOn
  return f ? shortNoun(f, 'one') : 'card'
}

/** A modifier's "to": cards that stand where the words point, or whatever fits. */
export const applied = (to: Applies, s: Scope): Thing => (isWhat(to) ? thing(to, s, 'plain') : allOf(to, s, 'plain'))
