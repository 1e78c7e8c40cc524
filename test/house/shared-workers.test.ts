import { describe, expect, it } from 'vitest'
import { testsApart } from '../../tools/apart.mjs'
import { filesUnder, textOf } from './files.ts'
import { codeOf } from './source.ts'

/** Unit tests share their workers (tools/apart.mjs): what one file changes for good, the next would find changed. */

const apart = new Set(testsApart())
const unit = filesUnder('test').filter((file) => file.endsWith('.ts') && !file.startsWith('test/e2e/'))
const saying = (files: readonly string[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(codeOf(textOf(file))))

describe('tests that share a worker', () => {
  it('are not those that change globals, clocks, modules or databases, by themselves or by a helper', () => {
    expect([...apart]).toEqual(
      expect.arrayContaining(['test/table/fault.test.ts', 'test/store/raids.test.ts', 'test/table/chaos.test.ts']),
    )
    expect(apart).not.toContain('test/rulings/rulings.test.ts')
    const tests = unit.filter((file) => /(?<!\.long)\.test\.ts$/.test(file) && !apart.has(file))
    expect(saying(tests, /\bglobalThis(?:\.\w+)+ = |Object\.assign\(globalThis|\bprocess\.(?:chdir|on)\(/)).toEqual([])
  })

  it('have no helper that asks for something before or after each test: only the first file would get it', () => {
    const helpers = unit.filter((file) => !file.endsWith('.test.ts'))
    expect(saying(helpers, /\b(?:before|after)(?:Each|All)\(/)).toEqual([])
  })
})
