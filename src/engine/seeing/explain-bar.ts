import { fitsLikeAlly } from '../deriving/like-ally.ts'
import type { Filter, TargetWord } from '../../cards/vocabulary/values.ts'
import type { Bar } from '../state/bar.ts'
import type { Entry } from '../state/entries.ts'
import { appliesTo, modifiers } from '../deriving/derive.ts'
import { barBetween, sourceOf } from '../deriving/interact.ts'
import { pickCards } from '../deriving/evaluate.ts'
import { whyUnfit } from '../deriving/conditions.ts'
import { barToAttack, barToProtect, barToProtecting, barToStrike, fighters, legalDefenders } from '../combat/fight.ts'
import { type Game, nameOf, refOf } from '../state/game.ts'
import { applies, matches } from '../deriving/match.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { cannot, capital, madeSoBy, possessive } from '../state/spoken.ts'
import type { Card, Env, Pickable } from '../state/state.ts'
import { barToTarget, samePick, targetOptions } from '../playing/text.ts'
import { whyApart } from './apart.ts'

/** Why a card is not among those that may be attacked, protect, be struck with or be targeted. */

const whatIsSo: Record<Extract<Bar, string>, readonly [rule: string, says: (name: string) => string]> = {
  away: ['601.2b', (name) => `${name} is not in play.`],
  friend: ['601.2b', (name) => `${name} is on your own side.`],
  noCharacter: ['601.2', (name) => `${name} is not a hero or ally, so it doesn’t fight.`],
  mount: ['302.3', (name) => `${name} is a Mount, and Mounts don’t fight.`],
  elusive: ['keyword.elusive', (name) => `${name} is elusive, so it can’t be attacked.`],
  immune: ['R101.3d', (name) => `${name} is immune, so it can’t be attacked or targeted.`],
  untargetable: ['keyword.untargetable', (name) => `${name} is untargetable.`],
  exhausted: ['411.1', (name) => `${name} is already exhausted.`],
  noProtector: ['keyword.protector', (name) => `${name} doesn’t have Protector.`],
  stealth: ['602.2a', (name) => `${name} has Stealth, so nobody can protect against it.`],
  itself: ['602.2', (name) => `${name} is the one being attacked.`],
  noWeapon: ['303.2', (name) => `${name} is not a weapon.`],
  struck: ['303.2c', (name) => `${name} can’t strike: a weapon has already struck in this combat.`],
  notMelee: ['406.6', (name) => `${name} is not a Melee weapon, and only Melee weapons strike together.`],
}

/** `from` and `to`: who would do something to whom, and may be of another world. */
const barred = (
  g: Game,
  bar: Bar | null,
  card: Card,
  can: string,
  from: Card | null = null,
  to: Card = card,
): Refusal[] => {
  const name = nameOf(g, card)
  if (bar === null) return []
  if (typeof bar === 'string') return [refuse(whatIsSo[bar][0], whatIsSo[bar][1](name))]
  if ('reason' in bar) return [bar]
  const apart = bar === barBetween(g, from, to) ? whyApart(g, from, to, `${name} can’t ${can}`) : null
  if (apart) return [refuse(bar.rule ?? '103.2', apart)]
  return [refuse(bar.rule ?? '103.2', cannot(g, bar, name, can))]
}

export const whyNotDefender = (g: Game, attacker: Card, card: Card): Refusal[] => {
  const found = barred(g, barToAttack(g, attacker, card), card, `be attacked by ${nameOf(g, attacker)}`, attacker)
  if (found.length > 0 || legalDefenders(g, attacker).includes(card)) return found
  return [whyOnlyOthers(g, attacker, card)]
}

const mustAttackOther = (g: Game, entry: Entry, by: string, name: string): string =>
  madeSoBy(
    g,
    entry,
    (card) => `Because of ${card}, ${by} must attack another character, not ${name}.`,
    `${by} must attack another character, not ${name}.`,
  )

/** 601.2c-d, 600.2a: it could be attacked, were it not that others must be. */
const whyOnlyOthers = (g: Game, attacker: Card, card: Card): Refusal => {
  const by = nameOf(g, attacker)
  const name = nameOf(g, card)
  const only =
    modifiers(g, 'canAttackOnly').find(
      (entry) => !matches(g, card, entry.what.canAttackOnly, entry.env) && appliesTo(g, entry, entry.what.to, attacker),
    ) ??
    modifiers(g, 'attackOnly').find(
      (entry) => !applies(g, entry.what.attackOnly, entry.env, card) && appliesTo(g, entry, entry.what.to, attacker),
    )
  if (only) {
    const byCard = (card: string): string => `Because of ${card}, ${by} can only attack other characters, not ${name}.`
    return refuse('601.2c', madeSoBy(g, only, byCard, `${by} can only attack other characters, not ${name}.`))
  }
  for (const entry of modifiers(g, 'must'))
    if (entry.what.target !== undefined && appliesTo(g, entry, entry.what.to, attacker))
      if (!pickCards(g, entry.what.target, entry.env, -1).includes(refOf(card)))
        return refuse('600.2a', mustAttackOther(g, entry, by, name))
  return refuse('601.2d', `${by} can’t attack ${name} now.`)
}

/** `seat` is whoever would protect with it. */
export const whyNotProtector = (g: Game, card: Card, seat: number): Refusal[] => {
  const fight = fighters(g)
  if (!fight) return [refuse('602.2', 'Nobody is being attacked.')]
  const { attacker, defender } = fight
  const whole = barToProtecting(g, attacker, seat)
  if (whole === 'friend') return [refuse('602.2', `${nameOf(g, attacker)} is attacking for your side.`)]
  if (whole) return barred(g, whole, attacker, 'be protected against')
  if (card.place !== 'play' || card.ctl !== seat) return [notYours(g, card, seat, '602.2')]
  const own = barToProtect(g, attacker, defender, card)
  if (own === 'noCharacter')
    return [refuse('602.2', `Only heroes and allies can protect, and ${nameOf(g, card)} is neither.`)]
  return barred(g, own, card, 'protect', card, attacker)
}

export const whyNotWeapon = (g: Game, wielder: Card, card: Card): Refusal[] => {
  if (card.place !== 'play' || card.ctl !== wielder.ctl) return [notYours(g, card, wielder.ctl, '303.2')]
  return barred(g, barToStrike(g, wielder, card), card, 'strike')
}

/** In somebody else's hands, or nowhere that counts. */
export const notYours = (g: Game, card: Card, seat: number, rule: string): Refusal => {
  const name = nameOf(g, card)
  const owner = card.place === 'play' || card.place === 'resource' || card.place === 'chain' ? card.ctl : card.owner
  if (owner !== seat) return refuse(rule, `${name} is ${possessive(owner)}, not yours.`)
  return refuse(rule, `${name} is ${card.place === 'resource' ? 'a resource' : 'not in play'}.`)
}

/** What a card lacks of a description, each word a refusal. */
export const unfit = (g: Game, card: Card, filter: Filter, env: Env, asker: number, rule: string): Refusal[] =>
  whyUnfit(g, card, filter, env, asker).map((says) => refuse(rule, `${nameOf(g, card)} ${says}.`))

/** Could this card be chosen for that target word, whatever else is chosen? */
export const whyNotAim = (g: Game, card: Card, seat: number, src: Card | null): Refusal[] =>
  barred(g, barToTarget(g, seat, card, src), card, 'be targeted', src)

export const whyNotTarget = (
  g: Game,
  env: Env,
  word: TargetWord,
  earlier: readonly Pickable[][],
  card: Card,
  asker: number,
): Refusal[] => {
  const name = nameOf(g, card)
  const source = sourceOf(g, env.src)
  const by = source ? nameOf(g, source) : 'That'
  if (!word.card) {
    const what = word.player ? 'a player' : 'a graveyard'
    return [refuse('707.1d', `${capital(by)} targets ${what}, not a card.`)]
  }
  if (card === source && card.place === 'chain') return [refuse('706.1', `${name} can’t target itself.`)]
  const found = fitsLikeAlly(g, card, word.card, env) ? [] : unfit(g, card, word.card, env, asker, '707.1d')
  if (found.length > 0) return found
  const stopped = whyNotAim(g, card, env.you, source)
  if (stopped.length > 0) return stopped
  const pick: Pickable = { c: refOf(card) }
  if (word.another && earlier.some((picks) => picks.some((p) => samePick(p, pick))))
    return [refuse('706.1', `${name} was already chosen. Choose another.`)]
  if (targetOptions(g, env, word, earlier).some((p) => samePick(p, pick)))
    return [refuse('707.1d', `If you chose ${name}, nothing would be left for the next target of ${by}.`)]
  return [refuse('707.1d', `${name} isn’t a target of ${by}.`)]
}
