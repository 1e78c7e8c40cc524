import type { EventPattern, Filter } from '../cards/vocabulary/values.ts'
import { condition } from './conditions.ts'
import { article, type Form, verbFor, words } from './english.ts'
import { cardNoun, nounOf, shortNoun, some } from './nouns.ts'
import { damageSymbol } from './notation.ts'
import { groupOf, person } from './players.ts'
import { formOf, learn, named, type Scope, type Thing } from './scope.ts'
import { hostNoun, thing } from './things.ts'
import { called, unworded } from './unworded.ts'

/** What a triggered power watches for, and what has happened this turn. */

type On = EventPattern['on']
/** Each as it happens and as it happened. */
const verbs: Readonly<
  Record<Exclude<On, 'turnStarts' | 'turnEnds' | 'becomes' | 'prevented'>, readonly [string, string]>
> = {
  enters: ['enter play', 'entered play'],
  destroyed: ['are destroyed', 'was destroyed'],
  leaves: ['leave play', 'left play'],
  attacks: ['attack', 'attacked'],
  defends: ['defend', 'defended'],
  deals: ['deal', 'dealt'],
  heals: ['heal', 'healed'],
  strikes: ['strike', 'struck'],
  plays: ['play', 'played'],
  completes: ['complete', 'completed'],
  draws: ['draw', 'drew'],
  discards: ['discard', 'discarded'],
  exhausts: ['exhaust', 'exhausted'],
  readies: ['ready', 'readied'],
  flips: ['are flipped', 'was flipped'],
  targeted: ['are targeted', 'was targeted'],
}

type Role = 'card' | 'source' | 'destination' | 'attacker' | 'defender'
type Part = 'self' | 'yourHero' | 'attached' | Filter

/** Names a part of what happens, and remembers it: "an ally", later "that ally". */
const part = (p: Part, s: Scope, ...roles: Role[]): Thing => {
  const names = roles.map((role) => `event ${role}`)
  if (p === 'self' || p === 'yourHero') learn(s, names, { intro: '', noun: '', many: false, same: p })
  else {
    const noun = p === 'attached' ? hostNoun(s) : shortNoun(p, 'one')
    learn(s, names, { intro: noun, noun, many: false, again: 'that', said: true })
  }
  return typeof p === 'string' ? thing(p, s) : named(some(p, s))
}

const players = (who: 'you' | 'opponents' | 'anyone', s: Scope): { text: string; form: Form } => {
  if (who === 'you') return person('you', s)
  const group = groupOf(who === 'anyone' ? 'everyone' : 'opponents', s)
  return { text: article(group?.one ?? ''), form: 'one' }
}

const turns = {
  yours: (s: Scope) => `${person('you', s).own} turn`,
  opposing: (s: Scope) => `each ${groupOf('opponents', s)?.one}'s turn`,
  each: () => 'each turn',
} as const

const nextTurn = (turn: string): string => turn.replace(/turn$/, 'next turn').replace('each next', 'the next')
const turnOf = ({ whose, next }: { whose: keyof typeof turns; next?: true }, s: Scope): string =>
  next ? nextTurn(called(turns, whose)(s)) : called(turns, whose)(s)

const withWords = { ability: 'with an ability', weapon: 'with a weapon', equipment: 'with an equipment' } as const

export const withA = (kind: keyof typeof withWords | 'self', s: Scope): string =>
  kind === 'self' ? `with ${s.card.name}` : called(withWords, kind)

/** "combat [Fire] damage". */
export const kindOfDamage = (p: { combat?: boolean; type?: Parameters<typeof damageSymbol>[0] }): string =>
  words(
    p.combat === undefined ? undefined : p.combat ? 'combat' : 'non-combat',
    p.type && damageSymbol(p.type),
    'damage',
  )

/** It is called as it was in the hand. */
const discarded = (card: 'self' | Filter, s: Scope): string => {
  if (typeof card === 'string') return part(card, s, 'card').object
  part(card, s, 'card')
  return article(cardNoun(card, s, 'one', 'or'))
}

type Tense = 'now' | 'past'

const eventWords = (p: EventPattern, s: Scope, tense: Tense): string => {
  const tell = (who: Thing | { text: string; form: Form }, on: keyof typeof verbs, ...rest: (string | undefined)[]) => {
    const [now, past] = verbs[on]
    const { text, form } = 'text' in who ? who : { text: who.subject, form: formOf(who) }
    return words(text, tense === 'past' ? past : verbFor(now, form), ...rest)
  }
  switch (p.on) {
    case 'turnStarts':
      return `the start of ${turnOf(p, s)}`
    case 'turnEnds':
      return `the end of ${turnOf(p, s)}`
    case 'enters':
    case 'destroyed':
    case 'leaves':
    case 'exhausts':
    case 'readies':
    case 'flips':
      return tell(part(p.card, s, 'card'), p.on)
    case 'attacks': {
      const attacker = part(p.card, s, 'attacker', 'card', 'source')
      return tell(attacker, p.on, p.what && part(p.what, s, 'defender', 'destination').object)
    }
    case 'defends': {
      const defender = part(p.card, s, 'card')
      return tell(defender, p.on, p.against && `against ${part(p.against, s, 'source', 'destination').object}`)
    }
    case 'deals': {
      const how = [kindOfDamage(p), p.withA && withA(p.withA, s)]
      if (p.by === undefined) {
        if (p.to === undefined) return `${words(...how)} ${tense === 'past' ? 'was' : 'is'} dealt`
        const to = part(p.to, s, 'destination')
        return words(to.subject, tense === 'past' ? 'was' : 'is', 'dealt', ...how)
      }
      const by = part(p.by, s, 'source', 'card')
      return tell(by, p.on, ...how, p.to && `to ${part(p.to, s, 'destination').object}`)
    }
    case 'heals': {
      const from = (): string | undefined => p.from && `from ${part(p.from, s, 'destination').object}`
      if (p.by === undefined) return words('damage', tense === 'past' ? 'was' : 'is', 'healed', from())
      return tell(part(p.by, s, 'source', 'card'), p.on, 'damage', from())
    }
    case 'strikes':
      return tell(players(p.who, s), p.on, `with ${p.weapon ? part(p.weapon, s, 'card').object : 'a weapon'}`)
    case 'plays': {
      // what is played is called as it will be in play
      const { zone: _, ...card } = p.card ?? {}
      learn(s, 'event card', { intro: '', noun: shortNoun(card, 'one'), many: false, again: 'that', said: true })
      return tell(players(p.who, s), p.on, article(nounOf(card, s, 'one', 'or')))
    }
    case 'completes':
      return tell(players(p.who, s), p.on, 'a quest')
    case 'draws':
      return tell(players(p.who, s), p.on, 'a card')
    case 'discards': {
      const card = p.card ? discarded(p.card, s) : 'a card'
      if (p.by === undefined) return tell(players(p.who, s), p.on, card)
      const causes = tense === 'past' ? 'caused' : 'causes'
      return `${players(p.by, s).text} ${causes} ${players(p.who, s).text} to discard ${card}`
    }
    case 'becomes':
      return condition(p.that, s)
    case 'targeted':
      return tell(
        part(p.card, s, 'card'),
        p.on,
        p.by === 'opponents' ? `by ${players('opponents', s).text}` : undefined,
      )
    case 'prevented': {
      const to = p.to && `to ${part(p.to, s, 'destination').object}`
      return words('damage', to, tense === 'past' ? 'was prevented' : 'is prevented')
    }
    default:
      return unworded(p)
  }
}

const isTurn = (p: EventPattern): boolean => p.on === 'turnStarts' || p.on === 'turnEnds'

/** "when your hero attacks", "at the start of your turn". */
export const trigger = (p: EventPattern, s: Scope): string => `${isTurn(p) ? 'at' : 'when'} ${eventWords(p, s, 'now')}`

/** "the next time your hero attacks", "at the start of your next turn". The turn that ends next may be this one. */
export const nextTime = (p: EventPattern, s: Scope): string => {
  if (!isTurn(p)) return `the next time ${eventWords(p, s, 'now')}`
  if ('next' in p) return trigger(p, s)
  return p.on === 'turnEnds' ? trigger(p, s).replace('the end', 'the next end') : nextTurn(trigger(p, s))
}

/** "an ally you control dealt damage to an opposing hero this turn". */
export const happened = (p: EventPattern, s: Scope): string => `${eventWords(p, s, 'past')} this turn`
