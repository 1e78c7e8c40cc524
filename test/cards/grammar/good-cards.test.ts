import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { check, checkCard, sayFault } from '../../../src/cards/grammar/check.ts'
import { library, raids } from '../../../src/cards/index.ts'
import { blanks } from '../../../src/table/rulings/blanks.ts'
import { blankCards } from '../../../src/table/sim/blank.ts'
import { keepsakeCards } from '../../../src/table/sim/keepsakes.ts'
import { mischiefCards } from '../../../src/table/sim/mischief.ts'

describe('our own cards', () => {
  it('are all well said', () => {
    const faults = [...library.values(), ...blanks, ...blankCards, ...mischiefCards, ...keepsakeCards].flatMap((card) =>
      checkCard(card).map((fault) => `${card.key}: ${sayFault(fault)}`),
    )
    expect(faults).toEqual([])
  })

  it.each(Object.values(raids).map((raid) => [raid.title, raid] as const))('and what stands in %s', (_, raid) => {
    const standing = raid.standing.flatMap((modifier) => check('modifier', modifier))
    const groups = Object.values(raid.groups).flatMap((group) => check('filter', group))
    expect([...standing, ...groups].map(sayFault)).toEqual([])
  })
})

interface Ruled {
  readonly cards?: object | readonly object[]
}

describe('the cards of rulings', () => {
  const folder = fileURLToPath(new URL('../../rulings', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  const cardsIn = (file: string): readonly object[] =>
    [(parse(readFileSync(join(folder, file), 'utf8')) as Ruled).cards ?? []].flat()

  it('are all well said', () => {
    const brought = files.flatMap((file) => cardsIn(file).map((card) => ({ file, card })))
    expect(brought.length).toBeGreaterThan(400)
    const faults = brought.flatMap(({ file, card }) => {
      const number = 'number' in card ? { number: String(card.number) } : {}
      return checkCard({ key: 'x/one', ...card, ...number }).map((fault) => `${file}: ${sayFault(fault)}`)
    })
    expect(faults).toEqual([])
  })
})
