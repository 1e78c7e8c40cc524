import { describe, expect, it, vi } from 'vitest'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { isClass, isKeyword, raidOf } from '../../src/ui/signs/signs.ts'
import { artOf } from '../../src/ui/card/art/choose.ts'
import { chosenExtra, tidyPlan } from '../../src/ui/newRaid/plan.ts'
import { readRoute } from '../../src/ui/router.ts'
import { whereIs } from '../../src/ui/shelf/whereabouts.ts'
import { story } from '../../src/ui/strings/story.ts'
import { checkedValues } from '../../src/ui/room/checked.ts'
import { valueOf } from '../../src/ui/values.ts'
import { chartTitles, raidTitle, resultText, turnSteps } from '../../src/ui/words.ts'
import { inherited } from '../inherited.ts'
import './laid-out.ts'

const card = (more: object): CardValue => ({ key: 'mine', name: 'Mine', type: 'ally', ...more })

describe.each(inherited)('%s, which every object has,', (word) => {
  it('is no place to go to, and an id that nothing has', () => {
    expect(readRoute(`#/${word}`)).toEqual({ place: 'home', id: null })
    expect(readRoute(`#/cards/${word}`)).toEqual({ place: 'cards', id: word })
    expect(valueOf(word)).toBeUndefined()
  })

  it('is told in no words in the story', () => {
    const who = { seat: (seat: string): string => seat, card: (name: string): string => `«${name}»` }
    expect(story.line({ n: 1, what: word as 'turn', text: 'a thing' }, who)).toBe('A thing')
    expect(story.line({ n: 1, what: 'adjust', how: word as 'move', text: 'a thing' }, who)).toContain('a thing')
    expect(story.line({ n: 1, what: 'move', card: 'Crush', text: word }, who)).toBe(`«Crush» goes to ${word}`)
    expect(story.line({ n: 1, what: 'end', text: word }, who)).toBe('The raid is over')
  })

  it('is no raid, no state of a chart and no result', () => {
    expect(raidTitle(word)).toBe(word)
    expect(chartTitles(word, ['flow.x'], 'flow')).toEqual([])
    expect(chartTitles('onyxia', [`flow.${word}`], 'flow')).toEqual([])
    expect(turnSteps('onyxia', [`flow.${word}.${word}`])).toEqual([])
    expect(resultText(word as 'boss')).toBe('')
  })

  it('is no sign of a card', () => {
    expect(isKeyword(word)).toBe(false)
    expect(isClass(word)).toBe(false)
    expect(raidOf(card({ key: `${word}/x` }))).toBeNull()
    expect(typeof artOf(card({ tags: [word] }), 'front').subject).toBe('string')
    expect(whereIs(card({ key: word }), [])).toEqual([])
  })

  it('is nothing that a host could teach us', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const more of [{ type: word }, { damageType: word }, { faction: word }, { classes: [word] }])
      expect(checkedValues({ cards: [card({ key: 'next/taught', ...more })] }).cards).toEqual([])
    warn.mockRestore()
  })

  it('is no card of which a plan may have one more', () => {
    expect(chosenExtra(tidyPlan({ raid: 'magtheridon', extraCopy: word }))).toBeNull()
  })
})
