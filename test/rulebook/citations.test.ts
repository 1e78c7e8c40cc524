import { describe, expect, it } from 'vitest'
import { citationsIn, citedByRuling, citedByTest, debtsOf } from '../../tools/rule-citations.ts'
import { filesUnder, textOf } from '../house/files.ts'
import { raidRuleIds } from '../../src/rulebook/index.ts'
import { owed } from './owed.ts'

// The ids of the samples are put in here, or `npm run rules` would take them for citations of this file.
const inBrackets = (ids: string): string => `it('does [${ids}] well', () => {})`
const inComment = (ids: string): string => `  act() // rule: ${ids}`
const inCall = (ids: string): string => `rules(${ids})`
const inRuling = (ids: string): string => `title: A sample\nrules: [${ids}]`

describe('citations of rules', () => {
  it.each([
    [inBrackets('R200.1'), ['R200.1']],
    [inBrackets('R202.1, O1.2, 405.2'), ['R202.1', 'O1.2', '405.2']],
    [inComment('N10.2'), ['N10.2']],
    [inComment('R401.1a, 717.2c: armor'), ['R401.1a', '717.2c']],
    [inCall(`'R200.1', 'keyword.elusive'`), ['R200.1', 'keyword.elusive']],
    [`${inBrackets('B1.10')}\n${inComment('B1.10')}`, ['B1.10']],
    ['const prices = [100.1]', []],
    [inCall(`'of the house'`), []],
  ])('are found in a test: %s', (source, ids) => {
    expect(citedByTest(source)).toEqual(ids)
  })

  it.each([
    [inRuling('R202.1, 410.10'), ['R202.1', '410.10']],
    ['rules:\n  - 405.3\n', ['405.3']],
    ['title: no rule', []],
    ['', []],
  ])('are found in a ruling as they are written: %s', (source, ids) => {
    expect(citedByRuling(source)).toEqual(ids)
  })

  it('that a ruling gives in another way are a fault', () => {
    expect(citedByRuling('rules: R202.1')).toHaveProperty('fault')
    expect(citedByRuling(inRuling('['))).toHaveProperty('fault')
  })

  it('name rules that there are, in every test and ruling', () => {
    expect(filesUnder('test').flatMap((file) => citationsIn(file, textOf(file))?.faults ?? [])).toEqual([])
  })

  it.each([
    ['test/a.test.ts', inBrackets('R101.3'), 'test/a.test.ts cites R101.3, which is not in src/rulebook'],
    ['test/rulings/a.yaml', inRuling('R999.1'), 'test/rulings/a.yaml cites R999.1, which is not in src/rulebook'],
    ['test/rulings/a.yaml', inRuling('constructor'), 'cites constructor, which is not'],
    ['test/rulings/a.yaml', inRuling('R202.1, R200.1, O1.2, 405.2'), 'cites 4 rules'],
  ])('are noticed where they are wrong: %s: %s', (file, source, fault) => {
    expect(citationsIn(file, source)?.faults.join()).toContain(fault)
  })
})

describe('every rule of the raids', () => {
  it('has a test, or is owed one by cards that are still to come', () => {
    const cited = filesUnder('test').flatMap((file) => citationsIn(file, textOf(file))?.ids ?? [])
    expect(debtsOf(owed, new Set(cited))).toEqual([])
  })

  it('is missed where it has neither, and where it has both', () => {
    const [first = '', second = '', ...others] = raidRuleIds
    const all = new Set(raidRuleIds)
    expect(debtsOf({}, all)).toEqual([])
    expect(debtsOf({}, new Set([first, ...others]))).toEqual([expect.stringContaining(`${second} has no test`)])
    expect(debtsOf({ [second]: 'a card' }, new Set([first, ...others]))).toEqual([])
    expect(debtsOf({ [second]: 'a card' }, all)).toEqual([expect.stringContaining(`${second} has a test`)])
    expect(debtsOf({ nothing: 'a card' }, all)).toEqual([expect.stringContaining('which is no rule')])
  })
})
