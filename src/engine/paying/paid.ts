import { type Game, nameOf, newEnv, refOf } from '../state/game.ts'
import type { Card, Env, Link } from '../state/state.ts'

/** Something that costs something, and who pays for it. */
export interface PaidThing {
  kind: Exclude<Link['kind'], 'game'> | 'strike'
  seat: number
  card: Card
  env: Env
  alternate: boolean
  way?: number // which of several alternate costs (403.3), the first if not said
}

export const strikeThing = (g: Game, seat: number, weapon: Card): PaidThing => ({
  kind: 'strike',
  seat,
  card: weapon,
  env: newEnv(seat, refOf(weapon), `${weapon.key}#`),
  alternate: false,
})

/** Proposing an attack; it costs something only where a modifier says so (600.3). */
export const attackThing = (g: Game, seat: number, card: Card): PaidThing => ({
  kind: 'proposal',
  seat,
  card,
  env: newEnv(seat, refOf(card), `${card.key}#`),
  alternate: false,
})

/** What it is that costs something, as a sentence begins. */
export const priced = (g: Game, { kind, card }: PaidThing): string => {
  const name = nameOf(g, card)
  if (kind === 'card') return name
  if (kind === 'power') return `That power of ${name}`
  if (kind === 'reward') return `Completing ${name}`
  if (kind === 'strike') return `A strike with ${name}`
  return kind === 'proposal' ? `An attack with ${name}` : 'It'
}
