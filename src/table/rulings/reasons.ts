import { forbidden, hasKeyword, isType } from '../../engine/derive.ts'
import { areFriends, type Game, seatNumber, still } from '../../engine/game.ts'
import { characterBits, typeBits } from '../../engine/library.ts'
import type { Card } from '../../engine/state.ts'
import { isSettled } from '../../engine/verbs.ts'
import { cardsCalled, type Names } from './names.ts'
import type { Act } from './ruling.ts'

/** Rules against what the engine just does not offer: protectors, targets and defenders that are not among the choices. */

const whyNotProtect = (g: Game, card: Card, seat: number): string[] => {
  const { combat } = g.s
  const attacker = combat?.attacker == null ? null : still(g, combat.attacker)
  const found: string[] = []
  if (card.exhausted || combat?.defender === null) found.push('602.2')
  if (!hasKeyword(g, card, 'protector')) found.push('602.2', 'keyword.protector')
  if (attacker && hasKeyword(g, attacker, 'stealth')) found.push('602.2a', 'keyword.stealth')
  if (attacker && areFriends(attacker.ctl, seat)) found.push('602.2')
  const stop = forbidden(g, 'protect', card, seat) ?? forbidden(g, 'exhaust', card, seat)
  if (stop) found.push(stop.rule ?? '103.2')
  return found
}

const whyNotTarget = (g: Game, card: Card, seat: number, attacked: boolean): string[] => {
  const found: string[] = []
  if (hasKeyword(g, card, 'immune')) found.push('R101.3d', 'keyword.immune')
  if (attacked) {
    if (hasKeyword(g, card, 'elusive')) found.push('601.2b', 'keyword.elusive')
    if (!isType(g, card, characterBits) || areFriends(card.ctl, seat)) found.push('601.2b')
    const stop = forbidden(g, 'beAttacked', card, seat)
    if (stop) found.push(stop.rule ?? '103.2')
    return found
  }
  if (hasKeyword(g, card, 'untargetable')) found.push('706.1b', 'keyword.untargetable')
  const stop = forbidden(g, 'beTargeted', card, seat)
  if (stop) found.push(stop.rule ?? '103.2')
  return found
}

export const reasonsAgainst = (g: Game, names: Names, act: Act): string[] => {
  const seat = seatNumber(act.seat)
  const called = (word: string | number): Card[] =>
    typeof word === 'number' ? [] : cardsCalled(g, names, word).slice(0, 1)
  if (act.verb === 'protect') return act.picks.flatMap(called).flatMap((card) => whyNotProtect(g, card, seat))
  if (act.verb === 'strike')
    return act.picks.flatMap(called).flatMap((card) => {
      const stop = forbidden(g, 'strike', card, seat)
      const found = card.exhausted || !isType(g, card, typeBits.weapon) ? ['303.2'] : []
      return stop ? [...found, stop.rule ?? '103.2'] : found
    })
  if (act.verb === 'use') {
    const card = called(act.card)[0]
    return card && isType(g, card, typeBits.ally) && !isSettled(g, card) ? ['302.2', '701.3'] : []
  }
  const attacker = act.verb === 'attack' ? called(act.card)[0] : undefined
  const isNew = attacker && isType(g, attacker, typeBits.ally) && !isSettled(g, attacker)
  const own = isNew ? ['302.2', '601.2a'] : []
  const theirs = act.targets
    .flat()
    .flatMap(called)
    .flatMap((card) => whyNotTarget(g, card, seat, act.verb === 'attack'))
  return [...own, ...theirs]
}
