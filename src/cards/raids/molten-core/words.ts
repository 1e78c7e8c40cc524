import { always, any, count, makers, target, targeting, whileAttacking, yours } from '../../vocabulary/build.ts'
import type {
  Amount,
  CardValue,
  Condition,
  ContinuousPower,
  Effect,
  Kind,
  Power,
  PowerInPlay,
  Text,
} from '../../vocabulary/values.ts'
import { bossFacts } from '../boss.ts'

export {
  abilityAllyOrEquipment,
  allOf,
  destroyTarget,
  eachOpponentChooses,
  theChosen,
  youChooseForEach,
} from '../texts.ts'

/** Words of this raid only. On the cards of the Boss's decks, "your hero" is the Boss in play, or the last one (R302.3). */

export const { hero, ally, ability, rune } = makers('molten-core')

export const lavaSpawn = 'molten-core/lava-spawn'
export const sonOfFlame = 'molten-core/son-of-flame'

export const yourHeroIs = (name: string): Condition => ({ what: 'yourHero', matches: { named: name } })
export const golemagg = 'Golemagg the Incinerator'

/** How most Bosses fight: harder while they attack, and heroes only. */
export const attacksHeroes = (atk: number): ContinuousPower =>
  always({ atk, to: 'self', while: whileAttacking }, { canAttackOnly: any('hero'), to: 'self' })

/** Not prevention: there is no such damage for this card. */
export const fireproof = always({ replace: { would: 'deal', to: 'self', type: 'fire', nothing: true } })

export const yourRunes: Amount = count(yours('rune')) // R303.3a: face up or face down, and no resources
export const yourResources: Amount = { resources: 'you' }

export const interruptTarget = (is: Kind | Kind[]): Text => ({
  targets: [targeting(any(is, { zone: 'chain' }))],
  effects: [{ interrupt: target }],
})

/** The numbers on a die that something happens on. */
export const onRoll = (least: number, most: number, effects: Effect[]): Effect => ({
  if: { amount: { bound: 'die' }, ...(least === most ? { exactly: most } : { atLeast: least, atMost: most }) },
  then: effects,
})
export const aDie: Effect = { roll: 1, as: 'die' }

/** No source records their damage icons; melee is assumed. */
export const boss = (
  number: number,
  name: string,
  [tag, health]: [tag: string, health: number | null],
  powers: Power[],
  back: PowerInPlay[],
): CardValue => hero(name, bossFacts(number, [tag], { health }, powers, back))
