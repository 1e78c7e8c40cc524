import type { EventPattern, EventWords, Filter, Who } from '../cards/vocabulary/values.ts'
import { type ByWord, byWord } from './by-word.ts'
import { condition } from './conditions.ts'
import { article, words } from './english.ts'
import { dealer, deals, defends, part, players, tell, withA } from './events.ts'
import { cardNoun, nounOf, shortNoun } from './nouns.ts'
import { groupOf, person } from './players.ts'
import { learn, type Scope } from './scope.ts'
import { keywords } from './tables.ts'
import { thing } from './things.ts'

/** What a triggered power watches for. */

const turns = {
  yours: (s: Scope) => `${person('you', s).own} turn`,
  opposing: (s: Scope) => `each ${groupOf('opponents', s)?.one}'s turn`,
  each: () => 'each turn',
  boss: () => "the Boss's turn",
  leader: () => "the raid leader's turn",
} as const

const nextTurn = (turn: string): string => turn.replace(/turn$/, 'next turn').replace('each next', 'the next')
const turnOf = ({ whose, next, of }: { whose: keyof typeof turns; next?: true; of?: Who }, s: Scope): string => {
  const turn = of === undefined ? turns[whose](s) : `${person(of, s).own} turn`
  return next ? nextTurn(turn) : turn
}

/** It is called as it was in the hand. */
const discarded = (card: 'self' | Filter, s: Scope): string => {
  if (typeof card === 'string') return part(card, s, 'card').object
  part(card, s, 'card')
  return article(cardNoun(card, s, 'one', 'or'))
}

const events: ByWord<EventWords, [s: Scope], string> = {
  turnStarts: (p, s) => `the start of ${turnOf(p, s)}`,
  turnEnds: (p, s) => `the end of ${turnOf(p, s)}`,
  enters: (p, s) => tell(part(p.card, s, 'card'), 'enter play'),
  destroyed: (p, s) => tell(part(p.card, s, 'card'), 'are destroyed'),
  leaves: (p, s) => tell(part(p.card, s, 'card'), 'leave play'),
  attacks: (p, s) => {
    const attacker = part(p.card, s, 'attacker', 'card', 'source')
    return tell(attacker, 'attack', p.what && part(p.what, s, 'defender', 'destination').object)
  },
  defends: (p, s) => defends(p, s),
  protects: (p, s) => tell(part(p.card, s, 'card'), 'protect'),
  deals: (p, s) => deals(p, s),
  heals: (p, s) => {
    const from = (): string | undefined => p.from && `from ${part(p.from, s, 'destination').object}`
    const { by, how } = dealer(p, s)
    const much = p.all ? 'all damage' : 'damage'
    if (by === undefined) return words(much, 'is healed', from(), how)
    return tell(part(by, s, 'source', 'card'), 'heal', much, from(), how)
  },
  strikes: (p, s) =>
    tell(players(p.who, s), 'strike', `with ${p.weapon ? part(p.weapon, s, 'card').object : 'a weapon'}`),
  plays: (p, s) => {
    // what is played is called as it will be in play
    const { zone: _, ...card } = p.card ?? {}
    learn(s, 'event card', { intro: '', noun: shortNoun(card, 'one'), many: false, again: 'that', said: true })
    return tell(players(p.who, s), 'play', article(nounOf(card, s, 'one', 'or')))
  },
  places: (p, s) => {
    const card = p.card && discarded(p.card, s)
    return tell(players(p.who, s), 'place', card ? `${card} as a resource` : 'a resource')
  },
  completes: (p, s) => tell(players(p.who, s), 'complete', 'a quest'),
  draws: (p, s) => tell(players(p.who, s), 'draw', 'a card'),
  discards: (p, s) => {
    const card = p.card ? discarded(p.card, s) : 'a card'
    if (p.by === undefined) return tell(players(p.who, s), 'discard', card)
    return `${players(p.by, s).text} causes ${players(p.who, s).text} to discard ${card}`
  },
  exhausts: (p, s) => tell(part(p.card, s, 'card'), 'exhaust'),
  readies: (p, s) => tell(part(p.card, s, 'card'), 'ready'),
  flips: (p, s) => tell(part(p.card, s, 'card'), 'are flipped'),
  // what goes may be the last: "there are no allies left"
  becomes: (p, s) => loses(p.that, s) ?? condition(p.that, s).replace(/^there are no .*/, '$& left'),
  targeted: (p, s) => {
    const by = p.by === 'opponents' ? `by ${players('opponents', s).text}` : undefined
    return tell(part(p.card, s, 'card'), 'are targeted', by)
  },
  prevented: (p, s) => {
    const to = p.to && `to ${part(p.to, s, 'destination').object}`
    const by = p.by && `from ${part(p.by, s, 'source', 'card').object}`
    return words('damage', to, by, 'is prevented', p.withA && withA(p.withA, s))
  },
}
/** Of a keyword that it had until now: "your hero loses Stealth". */
const loses = (that: EventWords['becomes']['that'], s: Scope): string | null => {
  if (!('not' in that) || !('what' in that.not)) return null
  const { keyword, ...more } = that.not.matches
  if (keyword === undefined || Object.keys(more).length > 0) return null
  return tell(thing(that.not.what, s, 'plain'), 'lose', keywords[keyword].name)
}
const eventWords = byWord(events, (p: EventPattern) => p.on)

const isTurn = (p: EventPattern): boolean => p.on === 'turnStarts' || p.on === 'turnEnds'

/** "when your hero attacks", "at the start of your turn". */
export const trigger = (p: EventPattern, s: Scope): string => `${isTurn(p) ? 'at' : 'when'} ${eventWords(p, s)}`

/** "the next time your hero attacks", "at the start of your next turn". The turn that ends next may be this one. */
export const nextTime = (p: EventPattern, s: Scope): string => {
  if (!isTurn(p)) return `the next time ${eventWords(p, s)}`
  if ('next' in p) return trigger(p, s)
  return p.on === 'turnEnds' ? trigger(p, s).replace('the end', 'the next end') : nextTurn(trigger(p, s))
}
