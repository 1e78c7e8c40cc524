import type { Applies, Filter, What } from '../cards/vocabulary/values.ts'
import { isWhat } from '../cards/vocabulary/kinds.ts'
import { nounOf, shortNoun } from './nouns.ts'
import { person } from './players.ts'
import { it, mention, named, type Scope, self, type Thing } from './scope.ts'
import { called, unworded } from './unworded.ts'

/** Words for cards. `many` says how several are taken: "all allies" are destroyed, "each ally" is dealt damage. */

type Many = 'all' | 'each' | 'plain'

export const allOf = (f: Filter, s: Scope, many: Many): Thing => {
  const owner = f.whose === 'yours' && f.zone !== undefined && f.zone !== 'play' && f.zone !== 'chain'
  const more = owner ? { owner: person('you', s).own } : {}
  if (many === 'each') return { ...named(`each ${nounOf(f, s, 'one', 'and')}`), ...more }
  const noun = nounOf(f, s, 'many', 'and')
  return { ...named(many === 'all' ? `all ${noun}` : noun, true), ...more }
}

export const thing = (what: What, s: Scope, many: Many = 'all'): Thing => {
  switch (what) {
    case 'self':
      return self(s)
    case 'yourHero':
      return named(s.hero)
    case 'attached':
      return named(`attached ${hostNoun(s)}`)
    case 'it':
      return s.it ?? it
    case 'loopCard':
      return it
  }
  if ('target' in what) return mention(s, `target ${what.target}`)
  if ('all' in what) return allOf(what.all, s, many)
  if ('event' in what) return eventThing(what.event, s)
  if ('bound' in what) return mention(s, what.bound)
  if ('heroOf' in what) return heroOf(person(what.heroOf, s))
  return unworded(what)
}

const heroOf = ({ text, own, form }: ReturnType<typeof person>): Thing => {
  if (form !== 'many' || own === 'their') return named(`${own} hero`)
  return named(text.includes(' ') ? `the heroes of ${text}` : `${own} heroes`, true)
}

/** What happened names its parts as it is told; parts it did not tell are called by their place in it. */
const untold = {
  card: 'that card',
  source: 'its source',
  destination: 'the damaged character',
  attacker: 'the attacker',
  defender: 'the defender',
} as const

const eventThing = (part: keyof typeof untold, s: Scope): Thing => {
  const known = s.known.get(`event ${part}`)
  if (!known) return named(called(untold, part))
  return known.same ? thing(known.same, s) : mention(s, `event ${part}`)
}

/** What it is attached to: what it says itself, or what it could be attached to. */
export const hostNoun = (s: Scope): string => {
  const f = s.card.hostIs ?? s.card.attach?.card ?? s.card.attachTo ?? s.card.staysOn
  return f ? shortNoun(f, 'one') : 'card'
}

/** A modifier's "to": cards that stand where the words point, or whatever fits. */
export const applied = (to: Applies, s: Scope): Thing => (isWhat(to) ? thing(to, s, 'plain') : allOf(to, s, 'plain'))
