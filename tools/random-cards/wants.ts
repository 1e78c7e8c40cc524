import type { Known, Made, Aim } from '../../src/cards/grammar/within.ts'
import { grammar } from '../../src/cards/grammar/index.ts'
import type { Goal } from './ways.ts'

/** What must be there before a word can be said: src/cards/grammar/reach.ts asks for it, here it is seen to. */

export interface Wants {
  readonly names?: readonly Made[]
  readonly target?: Aim
  readonly event?: readonly Known[]
  readonly loop?: true
  readonly loopCard?: true
  readonly x?: true
  readonly did?: true
}

/** What a name or a number stands for, by where it is said: `family.field`. */
export const wantsAt: Readonly<Record<string, Wants>> = {
  'who.bound': { names: ['players'] },
  'who.rolled': { names: ['rolls'] },
  'who.target': { target: 'player' },
  'who.eventPlayer': { event: ['player', 'card', 'source'] },
  'who.loop': { loop: true },
  'what.bound': { names: ['cards', 'shares'] },
  'what.target': { target: 'card' },
  'what.loopCard': { loopCard: true },
  'what.event': { event: ['card', 'source', 'destination'] },
  'amount.bound': { names: ['number', 'dice', 'cards', 'players', 'shares'] },
  'amount.share': { names: ['shares'] },
  'amount.event': { event: ['amount'] },
  'amount.X': { x: true },
  'condition.chose': { names: ['number'] },
  'condition.did': { did: true },
  'filter.typeNamed': { names: ['type'] },
  'filter.traitNamed': { names: ['trait'] },
  'effect.share': { names: ['dice'] },
  'effect.chooseBound': { names: ['cards', 'shares'] },
  'effect.putRest': { names: ['cards'] },
  'effect.minus': { names: ['cards'] },
  'effect.putGraveyard.target': { target: 'graveyard' },
  'effect.putGraveyard': { target: 'graveyard' },
}

const nothing: Wants = {}
export const wantsOf = (goal: Goal | null): Wants =>
  goal === null ? nothing : (wantsAt[`${goal.family}.${goal.word}`] ?? nothing)

/** Not in what always holds, only in what is given for a while. */
export const isOnlyGiven = (goal: Goal | null): boolean =>
  goal?.family === 'replacement' && (goal.word === 'next' || goal.word === 'preventNext')

/** Keywords that say nothing by themselves: with a number, of a damage type, of such cards. */
export const keywordNeeds: Readonly<Record<string, 'n' | 'damageType' | 'filter'>> = {
  assault: 'n',
  mend: 'n',
  resistance: 'damageType',
  inspire: 'filter',
}

export const comparing: readonly string[] = Object.keys(grammar.compare.words)
