import type { Pick } from '../engine/contract/answer.ts'
import type { Decision } from '../engine/contract/decision.ts'
import type { Handle, Seat } from '../engine/contract/names.ts'
import type { CardView, SeatView, View } from '../engine/contract/view.ts'
import type { Habits } from './habits.ts'
import { cardSeen } from './seen.ts'

/** An answer that stands for all attacks of equal cards this turn. Page and host share this. */

/** The attack that is going on or has just been proposed. */
export interface Attack {
  attacker: CardView
  defender: Handle | null
}

const rowsOf = ({ hero, allies }: SeatView): CardView[] => (hero ? [hero, ...allies] : [...allies])

export const attackIn = (view: View): Attack | null => {
  const { combat, chain } = view
  const link = chain.at(-1)
  if (combat) {
    const attacker = cardSeen(view, combat.attacker)
    return attacker && { attacker, defender: combat.defender }
  }
  if (link?.kind !== 'proposal' || !link.card || 'hidden' in link.card) return null
  const [target] = link.targets
  return { attacker: link.card, defender: target && 'card' in target ? target.card : null }
}

/** What makes two attackers equal to whoever is attacked: who they are, how hard they hit, and what they carry. */
export const lookOf = (card: CardView): string =>
  JSON.stringify([
    card.key,
    card.side,
    card.atk ?? 0,
    card.keywords.toSorted(),
    card.types.toSorted(),
    card.counters ?? {},
    (card.attached ?? []).map(({ key }) => key).toSorted(),
  ])

const areOneSide = (a: Seat, b: Seat | null): boolean => (a === 'boss') === (b === 'boss')

/** Others of the attacker's kind on its side, who may attack after it. */
export const othersLike = (view: View, { attacker }: Attack): number => {
  const look = lookOf(attacker)
  const party = view.seats.find(({ seat }) => seat === attacker.controller)
  return (party ? rowsOf(party) : []).filter(
    (card) => card.handle !== attacker.handle && !card.exhausted && lookOf(card) === look,
  ).length
}

/** Is it asked about an attack of the other side, and nothing else is going on in it? */
export const isAboutAttack = (view: View, decision: Decision): Attack | null => {
  const attack = attackIn(view)
  if (!attack || areOneSide(attack.attacker.controller, view.you)) return null
  if (decision.question === 'protect') return attack
  const isQuiet = view.combat ? view.chain.length === 0 : view.chain.length === 1
  return decision.question === 'priority' && isQuiet ? attack : null
}

/** What somebody is not asked for any more this turn: it is theirs to say only if a hero could fall. */
export const standingAnswer = (view: View, decision: Decision, { attacks }: Habits): Pick | null => {
  const attack = attacks?.turn === view.turn.number ? isAboutAttack(view, decision) : null
  if (!attacks || !attack || lookOf(attack.attacker) !== attacks.like || couldFell(view, attack)) return null
  const { ask } = decision
  if (ask.shape !== 'one') return null
  const { by } = attacks
  const isThere = (word: 'pass' | 'none'): Pick | null =>
    ask.options.some((option) => 'do' in option && option.do === word) ? { do: word } : null
  if (decision.question === 'priority') return by === null || canStill(view, by) ? isThere('pass') : null
  if (by === null) return isThere('none')
  return ask.options.find((option) => !('do' in option) && 'card' in option && option.card === by) ?? null
}

/** The protector is ready, or stands in front already. */
const canStill = (view: View, by: Handle): boolean =>
  view.combat?.defender === by || cardSeen(view, by)?.exhausted === false

const couldFell = (view: View, { attacker, defender }: Attack): boolean => {
  const hero = view.seats.map((seat) => seat.hero).find((it) => it?.handle === defender)
  return hero?.health !== undefined && (attacker.atk ?? 0) >= hero.health - hero.damage
}
