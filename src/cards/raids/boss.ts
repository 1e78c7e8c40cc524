import type { CardValue, DamageType, Effect, Power, PowerInPlay } from '../vocabulary/values.ts'

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

/** A text that shows its card's other side. */
export const flipsItself: { effects: Effect[] } = { effects: [{ flip: 'self' }] }
