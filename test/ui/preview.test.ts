import { describe, expect, it } from 'vitest'
import type { View } from '../../src/engine/contract/view.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { agreed, isNothing, type Outcome } from '../../src/table/outcome.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { cardLines, optionLines, outcomeSentences } from '../../src/ui/play/outcome-words.ts'
import { cardsIn } from '../../src/ui/words.ts'

const config = { raid: 'onyxia', raiders: 2, seed: 1, bots: { boss: 'random', raiders: 'random' } } as const
const g = createGame(...pinned(setupOf(config)))
const view = viewOf(g, 'raider1')
const cards = cardsIn(view)
const heroOf = (of: View['seats'][number]['seat']): number =>
  view.seats.find(({ seat }) => seat === of)?.hero?.handle ?? 0
const [boss, mine, friends] = [heroOf('boss'), heroOf('raider1'), heroOf('raider2')]
const nameOf = (handle: number): string => {
  const card = cards.get(handle)?.card
  return card && 'name' in card ? card.name : ''
}

describe('what an answer would do, in words', () => {
  it('stands on a card in as few words as there is room for', () => {
    const lines = (it: Outcome['cards'][number]): string[] => cardLines(it, view, cards).map(({ text }) => text)
    expect(lines({ card: boss, left: [16, 13] })).toEqual(['16 → 13'])
    expect(lines({ card: boss, left: [16, 13], prevented: 2 })).toEqual(['16 → 13', '2 prevented'])
    expect(lines({ card: boss, prevented: 2 })).toEqual(['2 prevented'])
    expect(lines({ card: mine, gone: 'destroyed' })).toEqual(['dies'])
    expect(lines({ card: mine, exhausted: true })).toEqual(['exhausted'])
  })

  it('marks what harms me or a friend, and nothing else', () => {
    const harm = (it: Outcome['cards'][number]): unknown => cardLines(it, view, cards)[0]?.harm
    expect(harm({ card: boss, left: [16, 13] })).toBeNull()
    expect(harm({ card: mine, left: [9, 3] })).toBe('own')
    expect(harm({ card: friends, gone: 'destroyed' })).toBe('friend')
    expect(harm({ card: friends, left: [3, 9] })).toBeNull()
    expect(outcomeSentences({ cards: [{ card: mine, left: [9, 3] }], seats: [] }, view, cards)).toEqual([
      `Yours: ${nameOf(mine)} (Raider 1) goes from 9 to 3 health.`,
    ])
  })

  it('takes nothing for mine that the Boss has attached to one of mine', () => {
    const mineHere = cards.get(mine)
    if (!mineHere || !('controller' in mineHere.card)) throw new Error('My hero is not there.')
    const web = { ...mineHere, card: { ...mineHere.card, handle: 7, controller: 'boss' as const } }
    expect(cardLines({ card: 7, gone: 'destroyed' }, view, new Map([...cards, [7, web]]))[0]?.harm).toBeNull()
  })

  it('says of an option what becomes of it, then of whom it costs most', () => {
    const outcome: Outcome = {
      cards: [
        { card: boss, left: [16, 13] },
        { card: mine, gone: 'destroyed' },
      ],
      seats: [],
    }
    const lines = optionLines(boss, outcome, view, cards)
    expect(lines.map(({ text }) => text)).toEqual(['16 → 13', `${nameOf(mine).split(' ')[0]} dies`])
    expect(lines.map(({ harm }) => harm)).toEqual([null, 'own'])
  })

  it('says that nothing happens, that chance has a say, and nothing where too much is open', () => {
    const empty: Outcome = { cards: [], seats: [] }
    expect(isNothing(empty)).toBe(true)
    expect(optionLines(boss, empty, view, cards)[0]?.text).toBe('nothing')
    expect(optionLines(boss, { ...empty, chance: true }, view, cards)[0]?.text).toBe('chance')
    expect(optionLines(boss, { ...empty, open: true }, view, cards)).toEqual([])
    expect(outcomeSentences({ ...empty, open: true }, view, cards)).toEqual([])
    const draws = { ...empty, seats: [{ seat: 'raider1' as const, draws: 1 }] }
    expect(outcomeSentences(draws, view, cards)).toEqual(['Raider 1 draws a card.'])
  })

  it('keeps only what comes out the same every time', () => {
    const first: Outcome = {
      cards: [
        { card: boss, left: [16, 13], exhausted: true },
        { card: mine, left: [9, 8] },
      ],
      seats: [{ seat: 'raider1', draws: 1 }],
    }
    const second: Outcome = {
      cards: [{ card: boss, left: [16, 12], exhausted: true }],
      seats: [{ seat: 'raider1', draws: 1 }],
    }
    expect(agreed(first, [second])).toEqual({
      cards: [{ card: boss, exhausted: true }],
      seats: [{ seat: 'raider1', draws: 1 }],
    })
  })
})
