import { describe, expect, it } from 'vitest'
import { hasGoneUp, isAtEnd, type Scrolled } from '../../src/ui/table/following.ts'

const end: Scrolled = { top: 600, height: 1000, room: 400 }

describe('The story follows its newest line', () => {
  it('until somebody scrolls up', () => {
    expect(isAtEnd(end)).toBe(true)
    expect(hasGoneUp(end, { ...end, top: 300 }, false)).toBe(true)
  })

  it('even while lines come, if a hand is on it', () => {
    const meanwhile = { top: 500, height: 1100, room: 400 }
    expect(hasGoneUp(end, meanwhile, true)).toBe(true)
    expect(hasGoneUp(end, meanwhile, false)).toBe(false)
  })

  it('when it got more room, and lines came before it was told of', () => {
    // 50 more to be seen push it up by 50; two new lines then lie below.
    expect(hasGoneUp(end, { top: 550, height: 1080, room: 450 }, false)).toBe(false)
  })

  it('when its oldest lines went and as many came', () => {
    expect(hasGoneUp(end, { top: 520, height: 1010, room: 400 }, false)).toBe(false)
  })

  it('and scrolling down is no going up', () => {
    expect(hasGoneUp({ ...end, top: 100 }, { ...end, top: 200 }, true)).toBe(false)
  })
})
