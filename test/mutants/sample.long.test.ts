import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { raids } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { isAccepted, staleEntries } from '../../tools/mutants/accept.ts'
import { everyMutant } from '../../tools/mutants/all.ts'
import { changedFiles, drawn, isAbout } from '../../tools/mutants/changed.ts'
import { mutatedChart, mutantsOfChart } from '../../tools/mutants/charts.ts'
import { idOf, type Mutant } from '../../tools/mutants/mutant.ts'
import { Rulings } from '../../tools/mutants/rulings.ts'
import { putCard } from '../../tools/mutants/swap.ts'
import { noticedByTests, testsFor } from '../../tools/mutants/tests.ts'
import { mutantsOfCard, mutated } from '../../tools/mutants/values.ts'
import { charts } from '../../machines/index.ts'
import { filesUnder } from '../house/files.ts'

const folder = fileURLToPath(new URL('../rulings/', import.meta.url))

/** Which raid it belongs to; a raider's card belongs to none. */
const raidOf = ({ key }: Mutant): string => key.split('/')[0] ?? ''
const said = (mutant: Mutant): string => `${idOf(mutant)} (${mutant.was})`

// A raid whose cards are still missing has no rulings yet.
const coarse = everyMutant().filter(
  (mutant) => mutant.coarse && raids[raidOf(mutant)]?.playable !== false && !isAccepted(mutant),
)

describe('a sample of mutants', () => {
  it('of what was changed last is noticed, every one (npm run mutants tries them all)', async () => {
    expect(coarse.length).toBeGreaterThan(200)
    const changed = coarse.filter(isAbout(changedFiles() ?? []))
    // Where nothing of cards was changed, a few that are always the same.
    const sample = changed.length > 0 ? drawn(changed, 40) : drawn(coarse, 8)
    const rulings = new Rulings(folder)
    const left: string[] = []
    for (const mutant of sample)
      if ((rulings.noticed(mutant) ?? (await noticedByTests(mutant))) === null) left.push(said(mutant))
    expect(left).toEqual([])
  }, 240_000)

  it('is of the cards that a changed file names, and of the raid or chart that it is', () => {
    const about = (...files: string[]): string[] => [
      ...new Set(coarse.filter(isAbout(files)).map(({ of, key }) => `${of} ${key}`)),
    ]
    const onyxias = ['card onyxia/onyxia-1', 'card onyxia/onyxia-2', 'card onyxia/onyxia-3']
    expect(about('src/cards/raids/onyxia/heroes.ts', 'README.md')).toEqual(onyxias)
    expect(about('src/cards/raids/onyxia/token.ts')).toEqual([]) // an Onyxian Whelp is not Onyxia, and has no powers
    expect(about('test/rulings/raiders/kagra-attacks-at-once.yaml')).toContain('card raider/kagra-of-the-crossroads')
    expect(about('src/cards/raids/onyxia/raid.ts')).toContain('raid onyxia')
    expect(about('machines/magtheridon.ts')).toEqual(['chart magtheridon'])
    expect(about('machines/parts/turn.ts')).toEqual([
      'chart onyxia',
      'chart molten-core',
      'chart magtheridon',
      'chart black-temple',
      'chart naxxramas',
    ])
    expect(about('src/engine/api.ts', 'test/rulings/gone.yaml')).toEqual([])
  })

  it('is the same whatever else there is', () => {
    const few = drawn(coarse, 12)
    const others = coarse.filter((_, i) => i % 2 === 0)
    const still = few.filter((mutant) => others.includes(mutant))
    expect(drawn(coarse, 12)).toEqual(few)
    expect(drawn(others, 12).slice(0, still.length)).toEqual(still)
  })

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

  it('tells which test notices one, and how', async () => {
    const isEnd = ({ of, key, path }: Mutant): boolean =>
      of === 'chart' && key === 'naxxramas' && path === 'states.encounter.states.defeated.entry'
    const mutant = everyMutant().find(isEnd)
    expect(mutant && (await noticedByTests(mutant))).toEqual({
      by: 'test/machines/naxxramas.test.ts',
      how: expect.stringContaining('N10.1'),
    })
  }, 120_000)

  it('asks the tests of a raid’s encounters too', () => {
    const asked = (of: 'card' | 'raid' | 'chart', key: string): string[] => testsFor({ of, key }).flat()
    expect(asked('chart', 'naxxramas')).toContain('test/engine/encounters/frostwyrm.test.ts')
    expect(asked('chart', 'naxxramas')).toContain('test/machines/naxxramas.test.ts')
    expect(asked('chart', 'black-temple')).toContain('test/engine/blank-raids.test.ts')
    expect(asked('raid', 'black-temple')).toContain('test/engine/encounters/ghosts.test.ts')
    expect(asked('card', 'molten-core/ragnaros')).toContain('test/engine/encounters/ragnaros.test.ts')
    expect(asked('card', 'raider/tazo')).toEqual(['test/cards/'])
    expect(asked('raid', 'onyxia').join(' ')).not.toContain('ghosts') // of another raid
    for (const file of [...asked('raid', 'onyxia'), ...asked('chart', 'magtheridon')])
      expect(filesUnder('test')).toContain(file)
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
