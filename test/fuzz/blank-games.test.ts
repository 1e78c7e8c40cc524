import { describe, expect, it } from 'vitest'
import { statesOf } from '../../machines/drive.ts'
import { raids } from '../../src/cards/index.ts'
import { type BatchConfig, playBatch } from '../../src/table/sim/batch.ts'
import { isRaid } from '../../src/table/sim/config.ts'

// The structure of every raid in every mode, with decks of blank cards. `npm run prove` plays many more.

const batches: [string, BatchConfig][] = Object.values(raids).flatMap(({ key, modes }) =>
  modes.map(({ key: mode, title }, i): [string, BatchConfig] => {
    if (!isRaid(key)) throw new Error(`There is no raid called ${key}.`)
    return [
      `${key}, ${title}`,
      {
        raid: key,
        mode,
        raiders: [i % 3 === 1 ? 3 : 2],
        games: 1,
        seed: 40 + i,
        bots: { boss: 'random', raiders: 'random' },
        checks: 'sample',
        blank: true,
      },
    ]
  }),
)

describe('raids with blank decks', () => {
  it.each(batches)('end well: %s', { timeout: 120_000 }, (_, config) => {
    const tally = playBatch(config)
    expect(tally.violations).toEqual([])
    expect(tally.finished).toBe(1)
    expect(tally.states.filter((state) => !statesOf(config.raid).includes(state))).toEqual([])
    expect(tally.states).toContain('encounter.over')
  })
})
