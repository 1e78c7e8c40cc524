import { isType } from '../../engine/deriving/derive.ts'
import { whyNotAim, whyNotDefender, whyNotProtector, whyNotWeapon } from '../../engine/seeing/explain-bar.ts'
import { whyNotAttack } from '../../engine/combat/fight.ts'
import { type Game, seatNumber, still } from '../../engine/state/game.ts'
import { typeBits } from '../../engine/state/library.ts'
import type { Refusal } from '../../engine/contract/refusal.ts'
import type { Card } from '../../engine/state/state.ts'
import { isSettled } from '../../engine/acting/verbs.ts'
import { cardsCalled, type Names } from './names.ts'
import type { Act } from './ruling.ts'

/** Rules against what the engine just does not offer: protectors, targets and defenders that are not among the choices. */

/** Each reason has its own rule; a ruling may also name the one that gives the choice. */
const under = (rule: string, refusals: readonly Refusal[]): string[] =>
  refusals.length === 0 ? [] : [...refusals.map((refusal) => refusal.rule), rule]

export const reasonsAgainst = (g: Game, names: Names, act: Act): string[] => {
  const seat = seatNumber(act.seat)
  const called = (word: string | number): Card[] =>
    typeof word === 'number' ? [] : cardsCalled(g, names, word).slice(0, 1)
  const picked = act.picks.flatMap(called)
  if (act.verb === 'protect') return picked.flatMap((card) => under('602.2', whyNotProtector(g, card, seat)))
  if (act.verb === 'strike') {
    const wielder = wielderOf(g, seat)
    return wielder ? picked.flatMap((card) => under('303.2', whyNotWeapon(g, wielder, card))) : []
  }
  const actor = called(act.card)[0]
  const isNew = actor !== undefined && isType(g, actor, typeBits.ally) && !isSettled(g, actor)
  if (act.verb === 'use') return isNew ? ['302.2', '701.3'] : []
  const theirs = act.targets.flat().flatMap(called)
  if (act.verb !== 'attack') return theirs.flatMap((card) => under('706.1b', whyNotAim(g, card, seat, null)))
  if (!actor) return []
  const why = whyNotAttack(g, seat, actor)
  const attacked = theirs.flatMap((card) => under('601.2b', whyNotDefender(g, actor, card)))
  return [...(isNew ? ['302.2', '601.2a'] : []), ...(why ? [why.rule] : []), ...attacked]
}

/** Whoever fights for this seat. */
const wielderOf = (g: Game, seat: number): Card | null => {
  const { combat } = g.s
  for (const ref of [combat?.attacker, combat?.defender]) {
    const card = ref == null ? null : still(g, ref)
    if (card?.ctl === seat) return card
  }
  return null
}
