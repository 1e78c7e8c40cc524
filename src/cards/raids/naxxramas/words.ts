import {
  activate,
  all,
  any,
  bound,
  deal,
  heroOrAlly,
  inYourGraveyard,
  makers,
  opposing,
  pay,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type {
  Branch,
  CardValue,
  Condition,
  DamageType,
  Effect,
  PaymentPower,
  Power,
  PowerInPlay,
  Text,
} from '../../vocabulary/values.ts'
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

/** N5.4: a token of its own type, which is attached to a hero. */
export const mark = (number: number, name: string, whose: string, powers: Power[] = []): CardValue =>
  markCard(name, { number: String(number), token: true, ongoing: true, hostIs: any('hero'), tags: [whose], powers })

type EventFacts = Omit<CardValue, 'key' | 'name' | 'type' | 'number'>
export const event = (number: number, name: string, facts: EventFacts): CardValue =>
  eventCard(name, { number: String(number), tags: ['Naxxramas'], ...facts })
/** N9.1: it stays, face up, among the Boss's resources. */
export const kelthuzadEvent = (number: number, name: string, facts: EventFacts): CardValue =>
  event(number, name, { ...facts, tags: ["Kel'Thuzad"], ongoing: true })

/** What every Quarter does for the Boss while it hinders the raiders (N6.1). */
export const takesBack = (named: string): PaymentPower =>
  pay(
    [activate],
    {
      effects: [
        { choose: inYourGraveyard('card', { named }), as: 'found' },
        { put: bound('found'), into: 'hand' },
      ],
    },
    { on: 'yourTurn' },
  )
/** And what it says as it is cleared. */
export const speaksAsItTurns = (line: string): PowerInPlay =>
  when({ on: 'flips', card: 'self' }, { effects: [{ say: line }] })

/** "Any raider:" before a payment power. */
export const anyRaider = <P extends PaymentPower>(power: P): P & { users: 'raiders' } => ({
  ...power,
  users: 'raiders',
})

/** "Flip it face down": it stays so if it already is, whatever was answered. */
export const facesDown: Effect = { if: { what: 'self', matches: { turned: false } }, then: [{ flip: 'self' }] }

/** Whoever hurts it in combat is hurt in return. */
export const strikesBack = (damage: number): PowerInPlay =>
  when(
    { on: 'deals', by: any(heroOrAlly), to: 'self', combat: true },
    { effects: [deal(damage, 'nature', { event: 'source' }, { by: 'self' })] },
  )

/** N6.1: a Quarter that is cleared lies there turned over, and nobody is in it. */
export const inQuarter = (name: string): Condition => ({
  count: { named: name, turned: false },
  atLeast: 1,
})
/** Its card turns over for Kel'Thuzad, and nobody leaves (N6.3). */
export const inTheLair: Condition = { count: { named: 'Frostwyrm Lair' }, atLeast: 1 }

/** N1.3: the raid leader chooses as it resolves, fallen or not. */
export const leaderChooses = (...ways: [name: string, ...effects: Effect[]][]): Text => ({
  effects: [{ oneOf: ways.map(([name, ...effects]): Branch => ({ name, effects })), by: 'leader' }],
})

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
