import { command, type Fragment } from './chart.ts'

/** A region of a chart. Whatever it is doing, it stops when the engine has worked out how the raid ended. */
export const region = ({ states, on, ...rest }: Fragment): Fragment => ({
  ...rest,
  states: { ...states, over: { type: 'final', meta: { title: 'The raid is over', rules: ['R100.2', '102.1'] } } },
  on: { ...on, 'RAID.OVER': { target: '.over', meta: { rules: ['R100.2', '102.1'] } } },
})

/**
 * The encounter's region. When the last raider falls it goes nowhere, because the final Boss may fall in the same
 * moment, before or after: then both commands are given, and the engine finds a draw (102.1a).
 */
export const encounterRegion = ({ on, ...rest }: Fragment): Fragment =>
  region({
    ...rest,
    on: {
      ...on,
      'RAIDER.FELL': {
        guard: 'noRaiderLeft',
        actions: command('bossWins', {}),
        meta: { rules: ['R100.2', '102.1a'] },
      },
    },
  })
