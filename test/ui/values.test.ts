import { createEffect, createRoot } from 'solid-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { library, raids } from '../../src/cards/index.ts'
import type { RaidValue } from '../../src/cards/vocabulary/raid.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { checkedValues } from '../../src/ui/room/checked.ts'
import { addToBook, closeBook, openBook, raidBook, valueOf } from '../../src/ui/values.ts'

const onyxia = raids['onyxia']
const [known] = [...library.values()]
if (!known || !onyxia) throw new Error('There are no cards.')
const from = (more: Partial<CardValue> & { key: string }): CardValue => ({ ...known, ...more })

let n = 0
afterEach(() => openBook(`raid ${n++}`))

describe('what a raid is played with', () => {
  it('is what its host told of, and nothing else that this app has', () => {
    expect(valueOf(known.key)).toBeUndefined()
    addToBook({ cards: [from({ key: 'next/year', name: 'Next Year' })], rules: onyxia })
    expect(valueOf('next/year')?.name).toBe('Next Year')
    expect(raidBook.named('Next Year').map(({ key }) => key)).toEqual(['next/year'])
    expect(raidBook.raid('onyxia')).toBe(onyxia)
    expect(raidBook.raid('magtheridon')).toBeUndefined()
  })

  it('stays as it is while the raid goes on, however often it is told', () => {
    const first = from({ key: 'next/year' })
    addToBook({ cards: [first, from({ key: 'next/year', name: 'Twice' })] })
    expect(valueOf('next/year')?.name).toBe('Twice') // in one breath, the last word counts
    const now = valueOf('next/year')
    addToBook({ cards: [first], rules: onyxia })
    addToBook({ cards: [], rules: { ...onyxia, title: 'Elsewhere' } })
    expect(valueOf('next/year')).toBe(now)
    expect(raidBook.raid('onyxia')).toBe(onyxia)
  })

  it('goes with the raid', () => {
    openBook('one')
    addToBook({ cards: [from({ key: 'next/year' })], rules: onyxia })
    openBook('one')
    expect(valueOf('next/year')).toBeDefined()
    openBook('two')
    expect(valueOf('next/year')).toBeUndefined()
    expect(raidBook.raid('onyxia')).toBeUndefined()
  })

  it('is not what another host told of a raid that it called the same', () => {
    openBook('mine')
    addToBook({ cards: [from({ key: 'next/year', name: 'A lie' })] })
    closeBook()
    openBook('mine')
    addToBook({ cards: [from({ key: 'next/year', name: 'The truth' })] })
    expect(valueOf('next/year')?.name).toBe('The truth')
  })

  it('is heard of by whoever waits for it, and by nobody else', () => {
    const seen: (string | undefined)[][] = []
    createRoot((dispose) => {
      for (const key of ['next/a', 'next/b']) {
        const names: (string | undefined)[] = []
        seen.push(names)
        createEffect(() => names.push(valueOf(key)?.name))
      }
      queueMicrotask(() => {
        addToBook({ cards: [from({ key: 'next/a', name: 'A' })] })
        addToBook({ cards: [from({ key: 'next/b', name: 'B' })] })
        addToBook({ cards: [from({ key: 'next/c', name: 'C' })] })
        dispose()
      })
    })
    return vi.waitFor(() =>
      expect(seen).toEqual([
        [undefined, 'A'],
        [undefined, undefined, 'B'],
      ]),
    )
  })
})

describe('what a host elsewhere tells', () => {
  const warned = (act: () => void): string[] => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    act()
    const said = warn.mock.calls.map(([it]) => String(it))
    warn.mockRestore()
    return said
  }

  it('is taken whole if this app can read it', () => {
    const told = { cards: [...library.values()], rules: onyxia }
    expect(warned(() => expect(checkedValues(structuredClone(told))).toEqual(told))).toEqual([])
  })

  it('is taken without the cards that this app can’t read, and the reason is told', () => {
    const good = from({ key: 'next/good' })
    const cards: unknown[] = [
      from({ key: 'next/type', type: 'spaceship' as CardValue['type'] }),
      from({ key: 'next/words', powers: [{ sings: 'loudly' }] as unknown as NonNullable<CardValue['powers']> }),
      { ...from({ key: 'next/word' }), play: { effects: [{ draw: 1, loudly: true }] } },
      { key: 'next/nothing' },
      null,
      good,
    ]
    const said = warned(() => expect(checkedValues({ cards: cards as CardValue[] })).toEqual({ cards: [good] }))
    expect(said).toHaveLength(5)
    expect(said).toContainEqual(expect.stringContaining('powers.0: found sings; expected one of keyword'))
  })

  it('is taken only as far as a page can check it without standing still', () => {
    const cards = Array.from({ length: 5000 }, (_, i) => from({ key: `next/${i}` }))
    expect(checkedValues({ cards }).cards).toHaveLength(1000)
  })

  it('is taken without rules that are none, and without cards that are no list', () => {
    const rules = { ...onyxia, standing: [{ cannot: 'sing' }] } as unknown as RaidValue
    const said = warned(() => {
      expect(checkedValues({ cards: 'all' as unknown as CardValue[], rules })).toEqual({ cards: [] })
    })
    expect(said).toEqual([expect.stringContaining('standing.0')])
  })
})
