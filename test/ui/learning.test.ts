import { describe, expect, it, vi } from 'vitest'
import { library } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { createLearning } from '../../src/ui/session/learning.ts'
import { learn, valueOf } from '../../src/ui/values.ts'

const [known] = [...library.values()]
if (!known) throw new Error('There are no cards.')
const from = (more: Partial<CardValue> & { key: string }): CardValue => ({ ...known, ...more })

describe('cards that this app lacks', () => {
  it('are asked for once, wherever they are seen, and only at a host that has others', async () => {
    const asked: string[][] = []
    const learning = createLearning((keys) => asked.push(keys))
    const view = {
      seats: [{ hero: { key: 'next/year' }, allies: [{ key: known.key }] }],
      chain: [{ power: 'next/power#powers.0' }],
    }
    learning.look(view)
    learning.begin(true)
    learning.look(view)
    learning.look(view, [{ entry: { key: 'next/told' } }])
    expect(asked).toEqual([['next/year', 'next/power'], ['next/told']])
    learning.begin(true) // a new link: the answer to the first may have been lost
    learning.look(view)
    expect(asked.at(-1)).toEqual(['next/year', 'next/power'])
    learning.take([from({ key: 'next/year', name: 'Next Year' })])
    await vi.waitFor(() => expect(valueOf('next/year')?.name).toBe('Next Year'))
  })

  it('are taken only if they can be read, and never instead of our own', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await learn([from({ key: known.key, name: 'Somebody else’s' })])
    expect(valueOf(known.key)).toBe(known)
    await learn([
      from({ key: 'next/type', type: 'spaceship' as CardValue['type'] }),
      from({ key: 'next/words', powers: [{ sings: 'loudly' }] as unknown as NonNullable<CardValue['powers']> }),
      { ...from({ key: 'next/word' }), play: { effects: [{ draw: 1, loudly: true }] } },
      { key: 'next/nothing' },
      null,
    ])
    expect(warn.mock.calls.map(([said]) => String(said))).toContainEqual(
      expect.stringContaining('powers.0: found sings; expected one of keyword'),
    )
    for (const key of ['next/type', 'next/words', 'next/word', 'next/nothing']) expect(valueOf(key)).toBeUndefined()
    warn.mockRestore()
  })
})
