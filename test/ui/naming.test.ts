import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { cardCalled, nameCalled, targetTitle } from '../../src/ui/naming.ts'
import { addToBook, closeBook, openBook } from '../../src/ui/values.ts'
import { callSeats, cardsIn } from '../../src/ui/words.ts'
import { someGame } from '../engine/some-game.ts'

/** Three raiders who brought the same hero sit down with Onyxia. */
const { g } = someGame(1, 3, 40)
const view = viewOf(g, 'raider1')
const cards = cardsIn(view)
const heroOf = (seat: string) => view.seats.find((it) => it.seat === seat)?.hero
const called = (seat: string): string => cardCalled(cards.get(heroOf(seat)?.handle ?? -1), cards)
const name = heroOf('raider1')?.name ?? ''

beforeAll(() => {
  openBook('names')
  addToBook({ cards: [...g.lib.book.cards()] })
  callSeats({
    raider1: { name: 'Anna', player: 'human' },
    raider2: { name: 'Ben', player: 'human' },
    raider3: { name: 'Cleo', player: 'human' },
  })
})
afterAll(() => {
  callSeats({})
  closeBook()
})

describe('what cards are called', () => {
  it('tells heroes of one name apart by their players', () => {
    expect(heroOf('raider2')?.name).toBe(name)
    expect([called('raider1'), called('raider2')]).toEqual([`${name} (Anna)`, `${name} (Ben)`])
  })

  it('lets the Boss be called by name alone', () => {
    expect(called('boss')).toBe('Onyxia')
  })

  it('is the same for what a link points at', () => {
    expect(targetTitle({ card: heroOf('raider3')?.handle ?? -1 }, cards)).toBe(`${name} (Cleo)`)
    expect(targetTitle({ seat: 'raider2' }, cards)).toBe('Ben')
  })

  it('is the same in the story, which says whose it was', () => {
    const lines = someGame(1, 3, 1500).g.s.log.filter(({ what }) => what === 'damage')
    const hurt = lines.filter(({ other }) => other === name)
    expect(new Set(hurt.map(({ otherWhose }) => otherWhose)).size).toBeGreaterThan(1)
    for (const { other = '', otherKey, otherWhose } of hurt)
      expect(nameCalled(other, otherKey, otherWhose, cards)).toMatch(/ \((Anna|Ben|Cleo)\)$/)
    expect(nameCalled('Onyxia', heroOf('boss')?.key, undefined, cards)).toBe('Onyxia')
  })
})
