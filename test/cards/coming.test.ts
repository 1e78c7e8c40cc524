import { describe, expect, it } from 'vitest'
import { comingOf } from '../../src/cards/coming.ts'
import { theLair } from '../../src/cards/raids/magtheridon/bosses.ts'
import { atEndOfYourTurn, draw, when } from '../../src/cards/vocabulary/build.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'

const blast = `${theLair.key}#back.0`

describe('when a card that turns itself over does something', () => {
  it('counts the Boss’s turns until the Lair’s Nova [R402.4b, R402.4c]', () => {
    // On Cooldown between Boss turns: the next one turns it over, and the one after that begins with the blast.
    expect(comingOf(theLair, 'front', false)).toEqual({ path: blast, turns: 2, at: 'turnStarts' })
    expect(comingOf(theLair, 'front', true)).toEqual({ path: blast, turns: 1, at: 'turnStarts' })
    expect(comingOf(theLair, 'back', false)).toEqual({ path: blast, turns: 1, at: 'turnStarts' })
    // The blast of this turn is over: it turns back first.
    expect(comingOf(theLair, 'back', true)).toEqual({ path: blast, turns: 2, at: 'turnStarts' })
  })

  it('is nothing for a card that does nothing by the turn, and now for one that acts as this turn ends', () => {
    const plain: CardValue = { ...theLair, powers: [], back: [] }
    expect(comingOf(plain, 'front', true)).toBeNull()
    const late: CardValue = { ...plain, powers: [when(atEndOfYourTurn, { effects: [draw(1)] })] }
    expect(comingOf(late, 'front', true)).toMatchObject({ turns: 0, at: 'turnEnds' })
    expect(comingOf(late, 'front', false)).toMatchObject({ turns: 1, at: 'turnEnds' })
  })
})
