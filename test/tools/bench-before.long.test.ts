import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseRuling, runRuling } from '../../src/table/rulings/index.ts'
import { type BeforeBench, type Compared, crowds, measureBefore } from '../../tools/bench/before.ts'
import { beforeLines, isAsFast } from '../../tools/bench/report.ts'
import { commitOf, withSources } from '../../tools/bench/tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const chunks = { warmUp: 0, count: 4, decisions: 20, times: 2 }
const isThere = (ref: string): boolean => {
  try {
    return commitOf(ref) !== ''
  } catch {
    return false
  }
}

describe('a build set beside one before it', () => {
  it('says that there is no such commit, and measures nothing', { timeout: 60_000 }, () => {
    const words = ['tools/run.mjs', 'tools/bench.ts', '--before', 'no-such-branch']
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('There is no commit or branch no-such-branch here.')
    expect(stderr).toContain('--before REF')
  })

  it('takes no option of git for a commit', () => {
    expect(() => commitOf('--all')).toThrow('There is no commit or branch --all here.')
  })

  it.runIf(isThere('HEAD'))(
    'leaves no sources behind, even if something goes wrong, and keeps our packages',
    async () => {
      let folder = ''
      const work = withSources(commitOf('HEAD'), ['tools/bench/crowd.ts'], (tree) => {
        folder = tree
        expect(existsSync(join(tree, 'tools/bench/crowd.ts'))).toBe(true)
        expect(existsSync(join(tree, 'node_modules/xstate'))).toBe(true)
        return Promise.reject(new Error('something goes wrong'))
      })
      await expect(work).rejects.toThrow('something goes wrong')
      expect(existsSync(join(folder, '..'))).toBe(false)
      expect(existsSync(join(root, 'node_modules/xstate'))).toBe(true)
    },
  )

  it.runIf(isThere('HEAD'))('compares decisions and crowded tables', { timeout: 60_000 }, async () => {
    const bench = await measureBefore('HEAD', ['onyxia'], chunks)
    const both = { before: expect.any(Number) as number, now: expect.any(Number) as number }
    expect(bench.decision).toEqual(both)
    expect(bench.crowds).toEqual({ 'each-by-itself': both, 'some-by-others': both })
  })
})

describe('the lines about it', () => {
  const bench = (decision: Compared, apart: Compared, together: Compared): BeforeBench => ({
    ref: 'main',
    chunks,
    decision,
    crowds: { 'each-by-itself': apart, 'some-by-others': together },
  })
  const linesOf = (it: BeforeBench): string[] => beforeLines(it).filter((line) => /^(?:PASS|FAIL)/.test(line))

  it('judge each by its yardstick', () => {
    const good = bench({ before: 9, now: 10 }, { before: 30, now: 10 }, { before: 11, now: 10 })
    expect(linesOf(good)).toEqual([
      'PASS: decisions a second at least 0.9 of main’s: 0.90',
      'PASS: ten described modifiers worked out at least 0.9x as fast as by main: 3.00',
      'PASS: ten of which some depend on others worked out at least 0.9x as fast as by main: 1.10',
    ])
    expect(isAsFast(good)).toBe(true)
    const slower = { before: 8.9, now: 10 }
    expect(isAsFast({ ...good, decision: slower })).toBe(false)
    for (const name of ['each-by-itself', 'some-by-others'])
      expect(isAsFast({ ...good, crowds: { ...good.crowds, [name]: slower } })).toBe(false)
  })

  it('don’t pass what can’t be compared, and say why', () => {
    const it = bench({ missing: 'it has no tools/bench/ours.ts' }, { before: 30, now: 10 }, { before: 31, now: 10 })
    expect(linesOf(it)[0]).toBe(
      'FAIL: decisions a second at least 0.9 of main’s: can’t be compared: it has no tools/bench/ours.ts',
    )
    expect(isAsFast(it)).toBe(false)
  })
})

describe('crowded tables', () => {
  const folder = join(root, 'tools/bench/crowds')

  it('are all measured', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(crowds).map((name) => `${name}.yaml`))
  })

  it.each(Object.keys(crowds))('%s has ten modifiers in play, and they do what they say', (name) => {
    const ruling = parseRuling(readFileSync(join(folder, `${name}.yaml`), 'utf8'), name)
    const speaking = ruling.cards.filter(({ powers }) => powers?.some((power) => 'always' in power))
    const laid = ruling.table.placements.flatMap(({ cards }) => cards.map(({ card }) => card))
    expect(speaking.map((card) => laid.filter((it) => it === card.name).length)).toEqual(new Array(10).fill(1))
    expect(runRuling(ruling)).toMatchObject({ ok: true })
  })
})
