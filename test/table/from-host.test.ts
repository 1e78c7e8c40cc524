import { describe, expect, it } from 'vitest'
import { raidNames } from '../../src/cards/raids/names.ts'
import { readFromHost, readPatch, viewProblem } from '../../src/table/from-host/index.ts'
import { saidToGuests } from './said-to-guests.ts'

describe('x', () => {
  it.each(raidNames)(
    '%s',
    async (raid) => {
      const t = performance.now()
      const said = await saidToGuests(raid, 200)
      console.log(
        raid,
        said.length,
        performance.now() - t,
        [...new Set(said.map((s) => s.type))].map((k) => k + ' ' + said.filter((s) => s.type === k).length).join(),
      )
      const bad = said.map(readFromHost).filter((it) => 'problem' in it)
      expect(bad.slice(0, 5)).toEqual([])
      const views = said.filter((it) => it.type === 'view')
      const big = views.at(-1)
      const text = JSON.stringify(big)
      for (let i = 0; i < 200; i++) viewProblem(big?.view)
      const a = performance.now()
      for (let i = 0; i < 1000; i++) viewProblem(big?.view)
      console.log(text.length, 'ms per view', (performance.now() - a) / 1000)
    },
    120_000,
  )
})
