import { own } from '../cards/own.ts'
import type { EffectWords } from '../cards/vocabulary/values.ts'
import { isOne, some } from './amounts.ts'
import { act, type Clause } from './clauses.ts'
import { article, words } from './english.ts'
import { cardKind, cardNoun, shortNoun, some as someOf } from './nouns.ts'
import { taken } from './notation.ts'
import { eachPerson, person } from './players.ts'
import { isAsked, learn, learnAs, type Person, type Scope, type Thing, you } from './scope.ts'
import { deckName } from './decks.ts'
import { kinds } from './tables.ts'
import { quantity } from './targets.ts'
import { thing } from './things.ts'

const ownerOf = (it: Thing): string => it.owner ?? (it.many ? "their owners'" : "its owner's")
const pile = (it: Thing, name: string): string =>
  `${ownerOf(it)} ${it.owner === undefined && it.many ? `${name}s` : name}`

/** "attached to target ally": to one of those that are meant. */
const hungOn = ({ attachTo: host }: EffectWords['put'], s: Scope): string | undefined => {
  if (host === undefined) return undefined
  return `attached to ${typeof host === 'object' && 'all' in host ? someOf(host.all, s) : thing(host, s).object}`
}

export const put = (e: EffectWords['put'], s: Scope): Clause => {
  const it = thing(e.put, s)
  const exhausted = e.exhausted && 'exhausted'
  const under = e.under === undefined || e.under === 'you' ? undefined : `under ${eachPerson(e.under, s).own} control`
  const where = {
    hand: () => `into ${pile(it, 'hand')}`,
    play: () => words('into play', exhausted, under, hungOn(e, s)),
    deckTop: () => `on top of ${pile(it, 'deck')}`,
    deckBottom: () => `on the bottom of ${pile(it, 'deck')}`,
    deck: () => `into ${pile(it, 'deck')}`,
    graveyard: () => `into ${pile(it, 'graveyard')}`,
    resources: () => words(`into ${pile(it, 'resource row')} face down`, exhausted && `and ${exhausted}`),
  }
  const clause = act(s.actor, e.into === 'deck' ? 'shuffle' : 'put', `${taken(it.object)} ${where[e.into]()}`)
  if (e.as !== undefined) learnAs(s, e.as, e.put, it)
  return clause
}

export const putGraveyard = (e: EffectWords['putGraveyard'], s: Scope): Clause => {
  const it = thing(e.putGraveyard, s)
  return act(s.actor, 'shuffle', `${it.object} into ${pile(it, e.into)}`)
}

/** "the top card of your deck", "the top two cards of the event deck". */
const top = (amount: EffectWords['reveal']['reveal'], deck: string | undefined, their: string, s: Scope): string => {
  const cards = isOne(amount) ? 'top card' : `top ${some(amount, 'card', s)}`
  return `the ${cards} of ${deck === undefined ? `${their} deck` : `the ${deckName(deck)}`}`
}

export const putTop = (e: EffectWords['putTop'], s: Scope): Clause => {
  const who = playerWho(e.of, s)
  const cards = top(e.putTop, e.deck, who.their, s)
  if (e.as !== undefined)
    learn(s, e.as, { intro: 'cards', noun: isOne(e.putTop) ? 'card' : 'cards', many: !isOne(e.putTop), said: true })
  const gained = e.deck === undefined || e.into !== 'play' ? undefined : own(s.raid?.decks ?? {}, e.deck)?.gained
  if (gained !== undefined) return act(who, 'gain', some(e.putTop, kinds[gained], s))
  switch (e.into) {
    case 'resources':
      return act(who, 'put', `${cards} into ${who.their} resource row face down`)
    case 'hand':
    case 'graveyard':
      return act(who, 'put', `${cards} into ${who.their} ${e.into}`)
    case 'play':
      return act(who, 'put', `${cards} into play`)
    case 'removed':
      return act(who, 'remove', `${cards} from the game`)
  }
}

/** "a Traitor ally card from your collection". */
export const collect = (e: EffectWords['collect'], s: Scope): Clause => {
  const card = article(`${cardKind(e.collect)} card`)
  if (e.as !== undefined) learn(s, e.as, { intro: 'card', noun: 'card', many: false, said: true })
  return act(s.actor, 'put', `${card} from ${s.actor.own} collection into play`)
}

/** The one whose deck it is does it. */
const playerWho = (who: EffectWords['reveal']['of'], s: Scope): Person =>
  who === 'you' ? person('you', s) : eachPerson(who, s)

const learnTop = (
  e: EffectWords['reveal'] | EffectWords['look'],
  amount: EffectWords['reveal']['reveal'],
  their: string,
  s: Scope,
): void => learn(s, e.as, { intro: 'cards', noun: 'cards', many: !isOne(amount), said: true, owner: their })

export const reveal = (e: EffectWords['reveal'], s: Scope): Clause => {
  const who = playerWho(e.of, s)
  learnTop(e, e.reveal, s.asks ? who.own : who.their, s)
  return act(who, 'reveal', top(e.reveal, e.deck, who.their, s))
}

export const look = (e: EffectWords['look'], s: Scope): Clause => {
  const { own, their } = playerWho(e.of, s)
  learnTop(e, e.look, s.asks ? own : their, s)
  return act(s.actor, 'look at', top(e.look, e.deck, own, s))
}

const searched = {
  deck: 'deck',
  hand: 'hand',
  graveyard: 'graveyard',
  removed: 'removed-from-game zone',
} as const

/** Shuffling afterwards goes without saying. */
export const search = (e: EffectWords['search'], s: Scope): Clause => {
  const who = person(e.of, s)
  const many = e.add === true || (e.upTo !== undefined && !isOne(e.upTo))
  const noun = shortNoun(e.search, many ? 'many' : 'one')
  learn(s, e.as, { intro: 'card', noun, many, said: true, owner: who.their })
  const [one, several] = [cardNoun(e.search, s, 'one', 'or'), cardNoun(e.search, s, 'many', 'or')]
  const found = `${who.own} ${searched[e.in ?? 'deck']} for ${quantity(e, one, several, s)}`
  if (isAsked(s, e)) return act(s.actor, 'search', found)
  if (e.add) return act(s.actor, 'search', `${found}, too`)
  return act(s.actor, 'search', found + (e.reveal ? ', reveal it' : ''), e.reveal ? ', and ' : ' and ')
}

const restPlaces = {
  deckBottom: (deck: string) => `on the bottom of ${deck}`,
  deckTop: (deck: string) => `on top of ${deck}`,
  deck: (deck: string) => `into ${deck}`,
  graveyard: (_: string, their: string) => `into ${their} graveyard`,
} as const

/** "the rest on the bottom of your deck". */
export const theRest = (e: EffectWords['putRest'], s: Scope): string => {
  const their = s.known.get(e.putRest)?.owner ?? 'your'
  return `the rest ${restPlaces[e.into](`${their} deck`, their)}`
}

export const putRest = (e: EffectWords['putRest'], s: Scope): Clause => act(s.actor, 'put', theRest(e, s))

export const discard = (e: EffectWords['discard'], s: Scope): Clause => {
  const who = isAsked(s, e) ? you : e.who === undefined ? s.actor : eachPerson(e.who, s)
  const what = e.discard === 'hand' ? `${who.their} hand` : some(e.discard, 'card', s)
  const many = e.discard === 'hand' || !isOne(e.discard)
  if (e.as !== undefined)
    learn(s, e.as, { intro: 'cards', noun: many ? 'cards' : 'card', many, said: true, again: 'that' })
  return act(who, 'discard', words(what, e.at && `at ${e.at}`))
}
