import { describe, expect, it } from 'vitest'
import type { Choice, Decision } from '../../src/engine/contract/decision.ts'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import type { View } from '../../src/engine/contract/view.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { possibleSteps, stepsDone } from '../../src/ui/play/first-steps.ts'
import { tidySettings, usualSettings } from '../../src/ui/settings-shape.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { card, place as party, seen } from '../table/made-view.ts'

const rayder = card(3, { atk: 2 })
/** The first raider's own action phase, with an ally that can attack. */
const mine = (some: Partial<View> = {}): View =>
  seen({ seats: [party('boss'), party('raider1', { hero: card(4, { atk: 0 }), allies: [rayder] })], ...some })
const asked = (options: Choice[], question: Decision['question'] = 'priority'): Decision => ({
  id: 1,
  seats: ['raider1'],
  question,
  ask: { shape: 'one', options },
  rule: '500.1',
})
const pass: Choice = { do: 'pass' }
const place: Choice = { do: 'place', card: 1, face: 'down' }
const play: Choice = { do: 'play', card: 2 }
const attack: Choice = { do: 'attack', with: 3 }

const told = (lines: readonly Omit<LogEntry, 'n'>[]): StoryEntry[] =>
  lines.map((entry, i) => ({ n: i + 1, after: i + 1, told: 'log', entry: { n: i + 1, ...entry } }))

describe('a first raid', () => {
  it('says what can be done now, and only that', () => {
    expect(possibleSteps(asked([pass, place, attack, play]), mine())).toEqual(['place', 'play', 'attack', 'end'])
    expect(possibleSteps(asked([pass, place]), mine())).toEqual(['place', 'end'])
    expect(strings.firstSteps.youCan(['place', 'end'])).toBe('You can place a card as a resource or end your actions.')
  })

  it('recommends no attack without ATK, unless a weapon could help', () => {
    const byHero = asked([pass, { do: 'attack', with: 4 }])
    expect(possibleSteps(byHero, mine())).toEqual(['end'])
    const armed = party('raider1', { hero: card(4, { atk: 0 }), equipment: [card(5, { types: ['weapon'] })] })
    expect(possibleSteps(byHero, mine({ seats: [party('boss'), armed] }))).toEqual(['attack', 'end'])
  })

  it('says nothing where I am not free to act', () => {
    const all = asked([pass, place, play])
    expect(possibleSteps(null, mine())).toEqual([])
    expect(possibleSteps(asked([pass], 'target'), mine())).toEqual([])
    expect(possibleSteps(all, mine({ turn: { number: 1, seat: 'boss', phase: 'action', step: '' } }))).toEqual([])
    expect(possibleSteps(all, mine({ chain: [{ kind: 'card', controller: 'boss', targets: [] }] }))).toEqual([])
    expect(possibleSteps(all, mine({ you: null }))).toEqual([])
  })

  it('knows what I have done, whatever the others do', () => {
    const story = told([
      { what: 'turn', seat: 'raider1' },
      { what: 'place', seat: 'raider1' },
      { what: 'turn', seat: 'raider2' },
      { what: 'play', seat: 'raider2', card: 'Rayder' },
      { what: 'attack', card: 'Onyxia', whose: 'boss', other: 'Boris' },
      { what: 'turn', seat: 'raider1' },
      { what: 'attack', card: 'Boris', whose: 'raider1', other: 'Onyxia' },
    ])
    expect([...stepsDone(story, 'raider1')].toSorted()).toEqual(['attack', 'end', 'place'])
    expect([...stepsDone(story, 'raider1', 2)].toSorted()).toEqual(['attack', 'end'])
    expect([...stepsDone(story, 'raider2')]).toEqual(['play', 'end'])
    expect([...stepsDone(story.slice(0, 2), 'raider1')]).toEqual(['place']) // their turn goes on
  })

  it('is remembered on this device', () => {
    const firstSteps = { raid: 'r1', done: ['place', 'end'] as const }
    expect(tidySettings(JSON.parse(JSON.stringify({ ...usualSettings(), firstSteps }))).firstSteps).toEqual(firstSteps)
    expect(tidySettings({ firstSteps: { raid: 7, done: ['fly', 'place'] } }).firstSteps).toEqual({
      raid: '',
      done: ['place'],
    })
  })
})
