import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { View } from '../../src/engine/contract/view.ts'
import type { GameConfig } from '../../src/table/sim/config.ts'
import { type Moment, type RaidFile, raidFile } from '../../tools/raid-file.ts'
import { adjusted, allies, seatOf } from './temples.ts'

/** Moments of Naxxramas as files to import. Decks are blank, so that only its wings and Bosses make a difference. */

const config: GameConfig = {
  raid: 'naxxramas',
  raiders: 1,
  seed: 1,
  blank: 'quiet',
  bots: { boss: 'random', raiders: 'random' },
}

const isTurnOf =
  (seat: Seat) =>
  (now: Moment): boolean =>
    now.decision.question === 'priority' && now.g.s.chain.length === 0 && now.view().turn.seat === seat

const at = (from: string, more: Partial<GameConfig> = {}): RaidFile =>
  raidFile(from, { ...config, ...more, from }, ['raider1'], isTurnOf('raider1'))

/** All but one point of the Boss's health. */
const nearlyBeaten = (view: View): Adjustment[] => {
  const { hero } = seatOf(view, 'boss')
  if (!hero) throw new Error('Nobody is there.')
  return [{ do: 'damage', card: hero.handle, amount: (hero.health ?? 1) - hero.damage - 1 }]
}

export const necropolis = {
  /** The raid leader is asked for the first Quarter. */
  first: (people: Seat[], raiders: number, more: Partial<GameConfig> = {}): string =>
    raidFile(
      'The first Quarter',
      { ...config, raiders, ...more },
      people,
      ({ decision }) => decision.question === 'way',
    ).text,
  /** One attack fells a Boss. */
  lastBlow: (from: string, more: Partial<GameConfig> = {}): string =>
    adjusted(at(from, more), (view) => [...allies(view, 3), ...nearlyBeaten(view)]),
  at: (from: string, more: Partial<GameConfig> = {}): string => at(from, more).text,
  /** Gothik's riders have come. */
  riders: (raiders = 2): string =>
    raidFile('Riders', { ...config, raiders, strong: 3, from: 'gothik' }, ['raider1'], (now) => {
      const riders = seatOf(now.view(), 'boss').allies.filter(({ name }) => name.startsWith('Unrelenting'))
      return isTurnOf('raider1')(now) && riders.length > 1
    }).text,
  /** One of the Horsemen has fatal damage. */
  horsemen: (): string =>
    adjusted(at('horsemen', { raiders: 2, strong: 3 }), (view) => {
      const rider = seatOf(view, 'boss').allies.find(({ name }) => name === 'Sir Zeliek')
      if (!rider) throw new Error('He is not there.')
      return [{ do: 'damage', card: rider.handle, amount: 12 }]
    }),
  /** All nine have come, and one attack wins the raid. */
  kelthuzad: (): string =>
    adjusted(
      raidFile('The end', { ...config, raiders: 2, strong: 3, from: 'kelthuzad' }, ['raider1'], (now) => {
        return isTurnOf('raider1')(now) && seatOf(now.view(), 'boss').decks['army']?.count === 0
      }),
      (view) => [
        ...seatOf(view, 'boss').allies.map(({ handle }): Adjustment => ({ do: 'damage', card: handle, amount: 50 })),
        ...allies(view, 3),
        ...nearlyBeaten(view),
      ],
    ),
}
