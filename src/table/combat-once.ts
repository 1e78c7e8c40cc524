import type { Lookup } from '../cards/book.ts'
import { lookedOnce, saysAny } from '../cards/grammar/says.ts'
import { has } from '../cards/grammar/walk.ts'
import type { Choice, Decision } from '../engine/contract/decision.ts'
import type { Handle, Seat } from '../engine/contract/names.ts'
import type { CardView, View } from '../engine/contract/view.ts'
import { nextAsked } from './aims.ts'
import type { Raid } from './raid.ts'
import { cardSeen } from './seen.ts'
import { attackIn } from './standing.ts'

/**
 * A combat opens up to three windows: as it is proposed, after the attack, after the defence. Whoever passed in one is
 * asked in the next only if something is different: the table, who defends, what they could do, or with whom.
 */

const mostOptions = 8 // to try out; whoever has more to do is asked

/** Does this window belong to a combat, with nothing else on the chain? */
const isOfCombat = ({ combat, chain }: View): boolean =>
  combat ? chain.length === 0 : chain.length === 1 && chain[0]?.kind === 'proposal'

/**
 * All that somebody could go by in this window; two windows of one combat with the same print are one question. Null:
 * it is a question of its own.
 */
export const windowPrint = (
  raid: Pick<Raid, 'g' | 'values'>,
  view: View,
  seat: Seat,
  decision: Decision,
): string | null => {
  const { ask, question } = decision
  if (question !== 'priority' || ask.shape !== 'one' || !isOfCombat(view)) return null
  const attack = attackIn(view)
  const options = ask.options.filter((option) => !('do' in option && option.do === 'pass'))
  if (!attack || options.length === 0 || options.length > mostOptions) return null
  if (options.some((option) => isTimely(view, option, raid.g.lib.book))) return null
  const prospects = options.map((option) => prospectOf(raid, seat, option))
  if (prospects.includes(null)) return null
  const { attacker, defender } = attack
  return JSON.stringify([
    view.turn.number,
    attacker.handle,
    defender,
    view.combat?.protector ?? false,
    view.combat?.weapons ?? [],
    options,
    prospects,
    withoutExhaustion(view, attacker.handle),
    view.revealed,
    view.facts,
  ])
}

/** Attacking exhausts the attacker, which is no news to anybody. */
const withoutExhaustion = ({ seats }: View, attacker: Handle): unknown =>
  seats.map((seat) => ({
    ...seat,
    hero: seat.hero && calm(seat.hero, attacker),
    allies: seat.allies.map((card) => calm(card, attacker)),
  }))
const calm = (card: CardView, attacker: Handle): CardView =>
  card.handle === attacker ? { ...card, exhausted: true } : card

/** Words that mean something else in one step of a combat than in the next. */
const timely: ReadonlySet<string> = new Set([
  'filter attacking',
  'filter defending',
  'filter protecting',
  'filter inCombat',
  'filter inCombatWith',
  'filter attackedBy',
  'filter past',
  'filter ready',
  'filter targeting',
  'amount happened',
  'condition happened',
  'condition remainedExhausted',
  'duration combat',
  'effect removeFromCombat',
  'effect interrupt',
  'effect later',
])

const readsCombat = lookedOnce(
  (value) => saysAny(value, timely) || has('card', value, 'filter', ({ zone }) => zone === 'chain'),
)

/** Would it do something else in another step of the combat? Of a power that a card was given, nobody here knows. */
const isTimely = (view: View, choice: Choice, book: Lookup): boolean => {
  if ('with' in choice || !('card' in choice)) return true
  const card = cardSeen(view, choice.card)
  const value = card ? book.get(card.key) : undefined
  if (!value || readsCombat(value)) return true
  const own = [...(value.powers ?? []), ...(value.type === 'hero' ? (value.back ?? []) : [])]
  return 'do' in choice && choice.do === 'use' && choice.power > own.filter((power) => 'pay' in power).length
}

/** At what it could be aimed; null: there is more to it than one set of targets, or nobody knows. */
const prospectOf = (raid: Pick<Raid, 'g' | 'values'>, seat: Seat, option: Choice): unknown => {
  try {
    const next = nextAsked(raid, seat, option)
    if (!next) return null
    const { asked, after } = next
    if (!asked || asked.question === 'payResources') return 'no target'
    if (asked.question !== 'target' || !('options' in asked.ask)) return null
    const first = asked.ask.options[0]
    if (!first) return null
    const then = after(asked.ask.shape === 'one' ? first : asked.ask.options.slice(0, Math.max(1, leastOf(asked))))
    return then === null || then.question === 'payResources' ? asked.ask : null
  } catch {
    return null // if it is what breaks the engine, that is told when somebody really does it
  }
}

const leastOf = ({ ask }: Decision): number => (ask.shape === 'some' ? ask.min : 1)
