import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allRules, baseRuleIds, raidRuleIds, raidRules, rule, rules } from '../../src/rulebook/index.ts'
import { root } from '../house/files.ts'

/** Sorts as a reader would: O1.9 before O1.10, 410.6 before 410.6a, keywords after the numbers. */
function compareIds(a: string, b: string): number {
  const parts = (id: string): readonly [number, number, string] => {
    const [, section = '', item = '', letter = ''] = /^[A-Z]?(\d+)\.(\d+)([a-z]?)$/.exec(id) ?? []
    return section === '' ? [Infinity, 0, id] : [Number(section), Number(item), letter]
  }
  const [first, second] = [parts(a), parts(b)]
  for (const index of [0, 1, 2] as const) {
    if (first[index] < second[index]) return -1
    if (first[index] > second[index]) return 1
  }
  return 0
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[a-z0-9]+/g) ?? []

const runsOf = (text: string, length: number): string[] => {
  const words = wordsOf(text)
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
}

describe('the rulebook', () => {
  it('gives every rule an id of its own', () => {
    expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length)
    expect(Object.keys(rules)).toHaveLength(allRules.length)
  })

  it('finds a rule by its id, and nothing by anything else', () => {
    expect(rule('O1.2')).toMatchObject({ id: 'O1.2', raid: 'onyxia' })
    expect(rule('410.6a')).toMatchObject({ id: '410.6a', raid: 'base' })
    expect(rule('keyword.long-range')).toMatchObject({ raid: 'base' })
    expect(rule('R999.9')).toBeUndefined()
    expect(rule('constructor')).toBeUndefined()
  })

  it('keeps ids in the form that refusals and tests cite', () => {
    const form = /^(?:R\d+\.\d+[a-z]?|[OMBN]\d+\.\d+|\d{3}\.\d+[a-z]?|keyword\.[a-z-]+)$/
    expect(allRules.map(({ id }) => id).filter((id) => !form.test(id))).toEqual([])
  })

  it('says something short about each', () => {
    const faulty = allRules.filter(({ title, text }) => {
      const words = title.split(' ').length
      return words < 2 || words > 6 || text.length === 0 || text.length > 400 || !/^["A-Z].*\.$/.test(text)
    })
    expect(faulty).toEqual([])
  })

  it('lists the raids one after another, and the rules of each in order', () => {
    const raids = raidRules.map(({ raid }) => raid)
    expect([...new Set(raids)]).toEqual(['all', 'onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'])
    expect(raids.filter((raid, index) => raid !== raids[index - 1])).toHaveLength(6)
    for (const raid of new Set(raids)) {
      const ids = raidRules.filter((entry) => entry.raid === raid).map(({ id }) => id)
      // The Raid Rules come first, then what the raid's own rulebook adds.
      const [official, own] = [ids.filter((id) => id.startsWith('R')), ids.filter((id) => !id.startsWith('R'))]
      expect(ids).toEqual([...official.toSorted(compareIds), ...own.toSorted(compareIds)])
    }
  })

  it('sorts the comprehensive rules', () => {
    expect(baseRuleIds).toEqual(baseRuleIds.toSorted(compareIds))
  })

  it('has the ids we were given and no sentence of anybody else, if the references lie beside the project', () => {
    const folder = join(root, '..', 'shared', 'reference')
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(?:txt|tsv)$/.test(file)) : []
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8')
      if (file === 'rule-ids.tsv') {
        const [, ...rows] = text.trim().split('\n')
        expect(raidRuleIds).toEqual(rows.map((row) => row.split('\t')[0]))
      }
      const theirs = new Set(runsOf(text, 8))
      const shared = allRules.flatMap(({ id, text }) =>
        runsOf(text, 8)
          .filter((run) => theirs.has(run))
          .map((run) => `${id}: ${run} (${file})`),
      )
      expect(shared).toEqual([])
    }
  })
})
