import { any, target, targeting } from '../vocabulary/build.ts'
import type { Effect, Filter, Kind, Pointed, Text, WhatWords, Who } from '../vocabulary/values.ts'

/** What cards of several raids say. */

export const abilityAllyOrEquipment: Kind[] = ['ability', 'ally', 'equipment']

export const allOf = (who: Who, is: Kind | Kind[]): WhatWords['all'] => ({ all: { is, whose: { party: who } } })

export const destroyTarget = (card: Filter): Text => ({ targets: [targeting(card)], effects: [{ destroy: target }] })
/** The target is chosen as the link is added, whether to destroy it as it resolves (707.1d, 709.2b). */
export const mayDestroyTarget = (card: Filter): Text => ({
  targets: [targeting(card)],
  effects: [{ may: [{ destroy: target }] }],
})

/** 802.1: each chooses in turn one of their own, then the same is done to all of them at once. */
export const eachOpponentChooses = (is: Kind | Kind[], verb: 'destroy' | 'put' | 'removeFromGame'): Effect => ({
  forEach: 'opponents',
  do: [{ ...oneOfTheirs(is), for: verb, by: 'loop', as: 'chosen', add: true }],
})
/** The same, but you choose for each of them. */
export const youChooseForEach = (is: Kind | Kind[], verb: 'removeFromGame'): Effect => ({
  forEach: 'opponents',
  do: [{ ...oneOfTheirs(is), for: verb, as: 'chosen', add: true }],
})
const oneOfTheirs = (is: Kind | Kind[]) => ({ choose: any(is, { whose: { party: 'loop' } }), n: 1 }) as const
export const theChosen: Pointed = { bound: 'chosen' }
