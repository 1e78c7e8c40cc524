import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { cardCalled, targetTitle } from '../../src/ui/naming.ts'
import { addToBook, closeBook } from '../../src/ui/values.ts'
import { callSeats, cardsIn, nameAtPath, numbered } from '../../src/ui/words.ts'
import { someGame } from '../engine/some-game.ts'

/** Three raiders who brought the same hero sit down with Onyxia. */
const { g } = someGame(1, 3, 40)
const view = viewOf(g, 'raider1')
const cards = cardsIn(view)
const heroOf = (seat: string) => view.seats.find((it) => it.seat === seat)?.hero
const called = (seat: string): string => cardCalled(cards.get(heroOf(seat)?.handle ?? -1), cards)
const name = heroOf('raider1')?.name ?? ''

beforeAll(() => {
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

  it('has a number where only that tells cards of one name apart', () => {
    addToBook({ cards: [...wholeBook().cards()] })
    expect(nameAtPath('black-temple/you-are-not-prepared-56#powers.0')).toBe('You Are Not Prepared! 56')
    expect(nameAtPath('magtheridon/manticron-cube-1#powers.0')).toBe('Manticron Cube')
    expect(numbered('Demonic Fireball', 'black-temple/demonic-fireball')).toBe('Demonic Fireball')
  })

  it('is the same for what a link points at', () => {
    expect(targetTitle({ card: heroOf('raider3')?.handle ?? -1 }, cards)).toBe(`${name} (Cleo)`)
    expect(targetTitle({ seat: 'raider2' }, cards)).toBe('Ben')
  })
})
