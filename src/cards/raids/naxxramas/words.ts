import { all, makers, opposing, targeting } from '../../vocabulary/build.ts'
import type { CardValue, DamageType, Power, PowerInPlay, Text } from '../../vocabulary/values.ts'
import { bossFacts } from '../boss.ts'

/** Words of this raid only. */

const { hero, ally, ability, event: eventCard, mark: markCard, quarter, lair } = makers('naxxramas')
export { ability, ally, lair, quarter }

export const boss = (
  [number, name, tags]: [number, string, string[]],
  health: number | null,
  powers: Power[] = [],
  back: PowerInPlay[] = [],
  more: Partial<CardValue> = {},
): CardValue => ({
  ...hero(name, bossFacts(number, [...tags, 'Boss'], { health }, powers, back)),
  ...more,
})

/** An ally token of the raid's pool (N5.2). */
export const token = (
  [name, number]: [string, string],
  tags: string[],
  [atk, damageType, health]: [number, DamageType, number],
  powers: Power[] = [],
): CardValue => ally(name, { number, token: true, tags, atk, damageType, health, powers })

/** N5.4: a token of its own type, which attaches to a hero. */
export const mark = (number: number, name: string, whose: string, powers: Power[] = []): CardValue =>
  markCard(name, { number: String(number), token: true, ongoing: true, tags: [whose], powers })

type EventFacts = Omit<CardValue, 'key' | 'name' | 'type' | 'number'>
export const event = (number: number, name: string, facts: EventFacts): CardValue =>
  eventCard(name, { ...facts, number: String(number) })
/** N9.1: it stays, face up, among the Boss's resources. */
export const kelthuzadEvent = (number: number, name: string, facts: EventFacts): CardValue =>
  event(number, name, { ...facts, tags: ["Kel'Thuzad"], ongoing: true })

/** Up to one of each kind, all of them at once: the Main deck says it, and Kel'Thuzad. */
export const removesOneOfEach: Text = {
  targets: [
    targeting(opposing('ability'), { upTo: 1 }),
    targeting(opposing('ally'), { upTo: 1 }),
    targeting(opposing('equipment'), { upTo: 1 }),
  ],
  effects: [
    { removeFromGame: all({ any: [{ these: { target: 0 } }, { these: { target: 1 } }, { these: { target: 2 } }] }) },
  ],
}
