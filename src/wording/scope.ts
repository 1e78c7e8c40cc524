import type { Lookup } from '../cards/book.ts'
import type { RaidValue } from '../cards/vocabulary/raid.ts'
import type { CardValue, Filter, What, Who } from '../cards/vocabulary/values.ts'
import { type Form, ownOf } from './english.ts'

/** What a text has mentioned so far, so that a thing is named once and then called "it". Made anew for each text. */

/** A card or several, as the sentence needs them. */
export interface Thing {
  subject: string // "they"
  object: string // "them"
  own: string // "their"
  many: boolean
  owner?: string // "your", if they all belong to one player: "into your hand"
}

export interface Person {
  text: string
  own: string // "each opponent's"
  their: string // "their": once the person has been named in the same sentence
  form: Form
}

/** Something that has a name in the text: a target, or what an earlier part chose or made. */
export interface Referent {
  intro: string // how it is named first: "target ally"
  noun: string // for "that ally", "those allies"
  many: boolean
  owner?: string
  again: 'it' | 'that' // what happened is "that ally", what was chosen is "it"
  said: boolean
  by?: Person // who chooses it, if not you
  player?: true
  word?: object // the target word that it stands for
  same?: 'self' | 'yourHero' // another name for one that has a name of its own
}

export interface Scope {
  readonly book: Lookup // where cards are found that the text names
  readonly card: Pick<CardValue, 'name' | 'attach' | 'attachTo' | 'hostIs' | 'staysOn'> &
    Partial<Pick<CardValue, 'type'>>
  readonly raid: Pick<RaidValue, 'decks' | 'said'> | null // what its players call things
  readonly hero: string // "your hero", or the name of the Boss
  readonly side: 'yours' | 'boss' // whose "you" it is: standing rules are told from outside
  readonly xIsTaken: boolean
  readonly known: Map<string, Referent>
  selfSaid: boolean
  actor: Person // who does what the words say
  doer: 'you' | 'they' // of the last "may": "if you do"
  loop: { who: Who; said: boolean } | null
  it: Thing | null // what a modifier is told of
  only: Filter | null // described by this is one card, as has just been said: "that ally"
  ifLast: boolean // what is looked at only as it resolves is said last: said first, it would be a double-check (703.2)
  readonly watch: { node: object; heard: string | null } | null // listens for the words of one part
  readonly you: Person // whom the text calls "you": somebody else where another one reads it
  readonly each: Person | null // whose turn it is in a loop over players, where that is known
  readonly asks: Asks | null
  readonly by: Who | null // in the words of the text, the one who reads it
  readonly x: number | null // where it is known by now
  readonly isFoe: boolean // whoever reads it is on the other side
}

/** A part of the text that asks somebody something just now, whoever reads it. Listens for the question. */
export interface Asks {
  readonly node: object
  readonly amount: number | null // where it is known by now
  said: string | null
}

export const you: Person = { text: 'you', own: 'your', their: 'your', form: 'you' }

export const newScope = (book: Lookup, card: Scope['card'], more: Partial<Scope> = {}): Scope => ({
  book,
  card,
  raid: null,
  hero: 'your hero',
  side: 'yours',
  xIsTaken: false,
  known: new Map(),
  selfSaid: false,
  doer: 'you',
  loop: null,
  it: null,
  only: null,
  ifLast: false,
  watch: null,
  you,
  each: null,
  asks: null,
  by: null,
  x: null,
  isFoe: false,
  actor: more.you ?? you,
  ...more,
})

/** The same text, another part of it: what is named there stays there. */
export const within = (s: Scope, more: Partial<Scope> = {}): Scope => {
  const copies = new Map([...s.known.values()].map((referent) => [referent, { ...referent }]))
  const known = new Map([...s.known].map(([name, referent]) => [name, copies.get(referent) ?? referent]))
  return { ...s, known, ...more }
}

export const named = (text: string, many = false): Thing => ({
  subject: text,
  object: text,
  own: ownOf(text, many),
  many,
})
export const it: Thing = { subject: 'it', object: 'it', own: 'its', many: false }
export const they: Thing = { subject: 'they', object: 'them', own: 'their', many: true }

const saidOnes = (s: Scope, many: boolean): number =>
  [...new Set(s.known.values())].filter((r) => r.said && r.many === many && !r.player).length +
  (s.selfSaid && !many ? 1 : 0)

export const isOnly = (s: Scope, many: boolean): boolean => saidOnes(s, many) === 1

type News = Omit<Referent, 'said' | 'again'> & Partial<Referent>

/** From now on these names mean that. */
export const learn = (s: Scope, names: string | readonly string[], news: News): void => {
  const referent: Referent = { again: 'it', said: false, ...news }
  for (const name of typeof names === 'string' ? [names] : names) s.known.set(name, referent)
}

/** What an effect was done to has a name from then on. */
export const learnAs = (s: Scope, name: string, what: What, { object, many, owner }: Thing): void => {
  const known =
    typeof what !== 'object'
      ? undefined
      : 'target' in what
        ? s.known.get(`target ${what.target}`)
        : 'bound' in what
          ? s.known.get(what.bound)
          : undefined
  if (known) s.known.set(name, known)
  else
    learn(s, name, {
      intro: object,
      noun: many ? 'cards' : 'card',
      many,
      said: true,
      ...(owner === undefined ? {} : { owner }),
    })
}

/** Names it, or says "it" if it was named and nothing else could be meant. */
export const mention = (s: Scope, name: string): Thing => {
  const known = s.known.get(name)
  if (!known) return it
  const owner = known.owner === undefined ? {} : { owner: known.owner }
  if (!known.said) {
    known.said = true
    const { by } = known
    const choice = by ? ` of ${by.text === s.actor.text ? by.their : by.own} choice` : ''
    return { ...named(known.intro + choice, known.many), ...owner }
  }
  if (known.again === 'it' && isOnly(s, known.many)) return { ...(known.many ? they : it), ...owner }
  return { ...named(`${pointer(s, name, known)} ${known.noun}`, known.many), ...owner }
}

/** "that ally"; if two are called so, "the target ally" and "the chosen ally". */
const pointer = (s: Scope, name: string, known: Referent): string => {
  const others = [...s.known].filter(([, other]) => other !== known && other.said && other.noun === known.noun)
  if (others.length === 0 || name.startsWith('event ')) return known.many ? 'those' : 'that'
  if (!name.startsWith('target ')) return 'the chosen'
  const isTwin = others.some(([other]) => other.startsWith('target '))
  return isTwin ? `the ${['first', 'second', 'third'][Number(name.slice(7))] ?? 'last'} target` : 'the target'
}

/** "it readies", "they ready". */
export const formOf = (thing: Thing): Form => (thing.many ? 'many' : 'one')

/** The card these words stand on. */
export const self = (s: Scope): Thing => {
  const only = s.selfSaid && isOnly(s, false)
  s.selfSaid = true
  return only ? it : named(selfName(s))
}

/** For what names the card without meaning to talk of it: costs, durations. A name that ends a sentence isn't put into one. */
export const selfName = ({ card: { name, type } }: Scope): string =>
  type === 'event' && /[!?.]$/.test(name) ? 'this event' : name

/** Does this part ask the one who reads? */
export const isAsked = (s: Scope, node: object): boolean => s.asks?.node === node

/** The innermost words that ask are the question. */
export const asked = (s: Scope, question: () => string): void => {
  if (s.asks && s.asks.said === null) s.asks.said = question()
}

/** Somebody may be listening for just this part. */
export const heard = (s: Scope, node: object, words: () => string): void => {
  if (s.watch?.node === node) s.watch.heard = words()
}
