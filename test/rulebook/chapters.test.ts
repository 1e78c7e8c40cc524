import { expect, it } from 'vitest'
import { chapterOf, inOrder, parts, partWith } from '../../src/rulebook/chapters.ts'
import { allRules } from '../../src/rulebook/index.ts'

it('every rule is in one chapter, and every chapter has rules', () => {
  expect(inOrder.map(({ id }) => id).toSorted()).toEqual(allRules.map(({ id }) => id).toSorted())
  for (const { chapters } of parts) for (const { id, rules } of chapters) expect(rules.length, id).toBeGreaterThan(0)
})

it('a part is found by its key, by a chapter and by a rule', () => {
  expect(partWith('onyxia')?.title).toBe("Onyxia's Lair")
  expect(partWith('R202')?.key).toBe('onyxia')
  expect(partWith('R202.1')?.key).toBe('onyxia')
  expect(partWith('keyword.smash')?.key).toBe('keywords')
  expect(partWith('R999.1')).toBeUndefined()
})

it('a chapter is named as its rules are', () => {
  expect(['R202.1', 'N10.2', '410.6a', 'keyword.smash', '410'].map(chapterOf)).toEqual([
    'R202',
    'N10',
    '410',
    'keyword',
    '410',
  ])
})

it('rules of one raid are in the part of that raid', () => {
  for (const { raid, id } of allRules) {
    const part = partWith(id)?.key
    if (raid === 'all') expect(part).toBe('raids')
    else if (raid !== 'base') expect(part).toBe(raid)
  }
})
