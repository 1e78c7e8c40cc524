import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { raids } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { contentHash } from '../../tools/content-hash.mjs'
import { isAccepted, staleEntries } from '../../tools/mutants/accept.ts'
import { everyMutant, someOf } from '../../tools/mutants/all.ts'
import { mutatedChart, mutantsOfChart } from '../../tools/mutants/charts.ts'
import { idOf, type Mutant } from '../../tools/mutants/mutant.ts'
import { Rulings } from '../../tools/mutants/rulings.ts'
import { putCard } from '../../tools/mutants/swap.ts'
import { mutantsOfCard, mutated } from '../../tools/mutants/values.ts'
import { charts } from '../../machines/index.ts'

const folder = fileURLToPath(new URL('../rulings/', import.meta.url))

/** Which raid it belongs to; a raider's card belongs to none. */
const raidOf = ({ key }: Mutant): string => key.split('/')[0] ?? ''
const said = (mutant: Mutant): string => `${idOf(mutant)} (${mutant.was})`

describe('a sample of mutants', () => {
  it('is noticed by rulings, every one (npm run mutants tries them all)', () => {
    const rulings = new Rulings(folder)
    // a raid whose cards are still missing has no rulings yet
    const coarse = everyMutant().filter((mutant) => mutant.coarse && raids[raidOf(mutant)]?.playable !== false)
    expect(coarse.length).toBeGreaterThan(200)
    // others for other content, the same on every machine
    const sample = someOf(coarse, 40, Number.parseInt(contentHash().slice(0, 8), 16))
    const left = sample.filter((mutant) => rulings.noticed(mutant) === null && !isAccepted(mutant))
    expect(left.map(said)).toEqual([])
  }, 120_000)

  it('is of things that are there: no accepted mutant is out of date', () => {
    expect(staleEntries(everyMutant(), new Set())).toEqual([])
  })
})

describe('the search for mutants', () => {
  const madeUp: CardValue = {
    key: 'raider/made-up',
    name: 'Made Up',
    type: 'ally',
    cost: 2,
    atk: 1,
    health: 1,
    powers: [
      { keyword: 'protector' },
      {
        pay: [{ resources: 1 }, { activate: true }],
        targets: [{ card: { is: 'ally', whose: 'opposing' } }],
        effects: [{ destroy: { target: 0 } }, { draw: 1 }],
        once: 'turn',
      },
    ],
  }

  it('finds what no ruling looks at, and puts everything back', () => {
    const rulings = new Rulings(`${folder}format`)
    const back = putCard(madeUp)
    try {
      const [protector] = mutantsOfCard(madeUp).filter(({ coarse }) => coarse)
      expect(protector && said(protector)).toBe('card raider/made-up powers.0 drop ({"keyword":"protector"})')
      expect(protector && rulings.noticed(protector)).toBeNull()
    } finally {
      back()
    }
    expect(everyMutant().filter(({ key }) => key === madeUp.key)).toEqual([])
  })

  it('tells which ruling notices one, and how', () => {
    const rulings = new Rulings(`${folder}format`)
    const mutant = everyMutant().find(({ key, path }) => key === 'raider/fire-blast' && path === 'play')
    expect(mutant && rulings.noticed(mutant)).toMatchObject({ by: 'a-table-may-have-a-chain.yaml' })
  })

  it('changes one thing at a time, down to single words and numbers', () => {
    const all = mutantsOfCard(madeUp)
    const paths = all.map(({ path, change }) => `${path} ${change}`)
    for (const path of [
      'cost +1',
      'powers.1 drop',
      'powers.1.once drop',
      'powers.1.pay.0 drop',
      'powers.1.pay.0.resources -1',
      'powers.1.targets.0.card.whose drop',
      'powers.1.effects.1 drop',
      'powers.1.effects.1.draw +1',
    ])
      expect(paths).toContain(path)
    expect(new Set(paths).size).toBe(paths.length)
    const same = all.filter((mutant) => JSON.stringify(mutated(madeUp, mutant)) === JSON.stringify(madeUp))
    expect(same).toEqual([])
  })

  it('takes each command from a chart, and leaves the chart itself alone', () => {
    const machine = charts['onyxia']
    if (!machine) throw new Error('Onyxia has no chart.')
    const commands = mutantsOfChart('onyxia', machine).filter(({ coarse }) => coarse)
    const swap = commands.find(({ path }) => path === 'encounter.stage1.on.BOSS~FATAL.actions') ?? commands[0]
    expect(commands.length).toBeGreaterThan(40)
    expect(swap && mutantsOfChart('onyxia', mutatedChart(machine, swap)).filter(({ coarse }) => coarse)).toHaveLength(
      commands.length - 1,
    )
    expect(mutantsOfChart('onyxia', machine).filter(({ coarse }) => coarse)).toEqual(commands)
  })
})
