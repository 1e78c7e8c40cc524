import type { Seat } from '../../src/engine/contract/names.ts'
import type { GameConfig } from '../../src/table/sim/config.ts'
import { type Moment, type RaidFile, raidFile } from '../../tools/raid-file.ts'

/** Raids at the moment before a card falls on the table. With these seeds it comes early. */

const config: GameConfig = { raid: 'molten-core', raiders: 2, seed: 1, bots: { boss: 'random', raiders: 'greedy' } }

const at = (name: string, people: readonly Seat[], moment: (now: Moment) => boolean, seed = config.seed): RaidFile =>
  raidFile(name, { ...config, seed }, people, moment)

export const drops = {
  /** These raiders, and perhaps the Boss, are people. */
  laying: (people: readonly Seat[]) => at('Laying out', people, ({ decision }) => decision.question === 'layOut'),
  aiming: () => at('Aiming', ['boss'], ({ decision }) => decision.question === 'aim'),
  /** The Boss player may flip the one who falls. */
  flipping: () =>
    at(
      'Flipping',
      ['boss'],
      (now) => {
        const { decision, g } = now
        if (decision.question !== 'priority' || g.s.chain.length > 0 || decision.ask.shape !== 'one') return false
        const { seats } = now.view()
        const hero = seats.find(({ seat }) => seat === 'boss')?.hero
        if (!hero || hero.name !== 'Shazzrah' || g.s.seats.some(({ out }) => out)) return false
        return decision.ask.options.some((it) => 'do' in it && it.do === 'use' && it.card === hero.handle)
      },
      27,
    ),
} satisfies Record<string, (people: readonly Seat[]) => RaidFile>
