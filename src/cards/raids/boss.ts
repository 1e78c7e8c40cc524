import { always } from '../vocabulary/build.ts'
import type { CardValue, Condition, DamageType, Effect, Filter, Power, PowerInPlay } from '../vocabulary/values.ts'

/** What a Boss is in a raid that has many: its number, its line of tags, its health if it has any. */
export const bossFacts = (
  number: number,
  tags: string[],
  { health, damageType = 'melee' }: { health: number | null; damageType?: DamageType },
  powers: Power[] = [],
  back: PowerInPlay[] = [],
): Omit<CardValue, 'key' | 'name' | 'type'> => ({
  number: String(number),
  tags,
  atk: 0,
  damageType,
  ...(health === null ? {} : { health }),
  powers,
  back,
})

/**
 * Nothing takes these out of the Boss's party: not their end, no other place, nobody else. `except`: what a card of the
 * raid's own says beats it.
 */
export const staysInTheParty = (
  member: Filter,
  { only, except }: { only?: Condition; except?: 'ofRaid' },
): PowerInPlay[] => {
  const whom = { to: { ...member, whose: 'yours' as const }, ...(only ? { while: only } : {}) }
  const moving = { ...whom, ...(except ? { except } : {}) }
  return [
    always({ cannot: 'beDestroyed', ...whom }),
    always({ cannot: 'leaveItsRow', ...moving }),
    always({ cannot: 'changeController', ...moving }),
  ]
}

/** A text that shows its card's other side. */
export const flipsItself: { effects: Effect[] } = { effects: [{ flip: 'self' }] }
