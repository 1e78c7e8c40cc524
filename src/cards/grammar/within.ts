import type { Cost, CostWords, EffectWords, EventWords, TargetWord, WouldWords } from '../vocabulary/values.ts'
import { costWord } from './tell.ts'
import { has } from './walk.ts'

/** What is within reach of the words of a text: names, targets, the event, loops, X. */

/** What a name stands for. */
export type Made = 'cards' | 'players' | 'number' | 'dice' | 'rolls' | 'shares' | 'type' | 'trait'
type Named<W> = { readonly [K in keyof W as 'as' extends keyof W[K] ? K : never]: Made }

export const madeByEffect: Named<EffectWords> = {
  deal: 'cards',
  removeDamage: 'number',
  drop: 'cards',
  destroy: 'cards',
  exhaust: 'cards',
  ready: 'cards',
  removeFromGame: 'cards',
  turnDown: 'cards',
  discard: 'cards',
  put: 'cards',
  putTop: 'cards',
  token: 'cards',
  collect: 'cards',
  roll: 'dice',
  rollEach: 'rolls',
  flipCoin: 'number',
  share: 'shares',
  divide: 'shares',
  choose: 'cards',
  chooseBound: 'cards',
  choosePlayer: 'players',
  chooseNumber: 'number',
  nameType: 'type',
  nameTrait: 'trait',
  reveal: 'cards',
  look: 'cards',
  search: 'cards',
  may: 'number',
}
const madeByCost: Named<CostWords> = { exhaust: 'cards', putDamageUpTo: 'number' }

/** What is known of an event, for the words about it. */
export type Known = 'card' | 'source' | 'destination' | 'player' | 'amount'
export const knownOf: { readonly [K in keyof EventWords]: readonly Known[] } = {
  turnStarts: ['player'],
  turnEnds: ['player'],
  enters: ['card'],
  destroyed: ['card'],
  leaves: ['card'],
  attacks: ['card', 'destination'],
  defends: ['card', 'source', 'destination'],
  protects: ['card', 'destination'],
  deals: ['source', 'destination', 'amount'],
  heals: ['source', 'destination', 'amount'],
  strikes: ['player', 'card', 'source'],
  plays: ['player', 'card'],
  places: ['player', 'card'],
  completes: ['player'],
  draws: ['player', 'card'],
  discards: ['player', 'card'],
  exhausts: ['card'],
  readies: ['card'],
  flips: ['card'],
  becomes: [],
  targeted: ['player', 'card'],
  prevented: ['source', 'destination', 'amount'],
}
/** And of what would have happened, for what is done instead. */
export const replaced: { readonly [W in keyof WouldWords]: readonly Known[] } = {
  deal: knownOf.deals,
  heal: knownOf.heals,
  beDestroyed: knownOf.destroyed,
  leave: knownOf.leaves,
  draw: ['player'],
}
export const partOf = {
  card: ['card', 'source'],
  attacker: ['card', 'source'],
  source: ['source'],
  destination: ['destination'],
  defender: ['destination'],
} as const

export type Aim = 'card' | 'player' | 'graveyard'
export const aimOf = (word: TargetWord): Aim => (word.player ? 'player' : word.graveyard ? 'graveyard' : 'card')

export interface Reach {
  readonly names: Map<string, ReadonlySet<Made>>
  readonly targets: readonly Aim[]
  readonly event: readonly Known[] | null // the trigger's
  readonly loop: boolean // in `forEach`
  readonly loopCard: boolean // in `eachInTurn`
  readonly x: boolean // X is paid
}
export const nothing = (): Reach => ({
  names: new Map(),
  targets: [],
  event: null,
  loop: false,
  loopCard: false,
  x: false,
})
export const untargeted = (to: Reach): Reach => ({ ...to, targets: [] })
export const apart = (to: Reach): Reach => ({ ...to, names: new Map(to.names) })

export const bind = (to: Reach, name: string | undefined, made: Made): void => {
  if (name !== undefined) to.names.set(name, new Set([...(to.names.get(name) ?? []), made]))
}
/** What was named in one of several ways may be spoken of after all of them. */
export const join = (to: Reach, ways: readonly Reach[]): void => {
  for (const way of ways) for (const [name, made] of way.names) for (const one of made) bind(to, name, one)
}

export const saysX = (costs: readonly Cost[]): boolean =>
  costs.some((cost) => 'resources' in cost && has('amount', cost.resources, 'amount', (amount) => amount === 'X'))

export const bindCosts = (to: Reach, costs: readonly Cost[]): void => {
  for (const cost of costs) if ('as' in cost) bind(to, cost.as, madeByCost[costWord(cost) as keyof typeof madeByCost])
}
