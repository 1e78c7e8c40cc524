import { describe, expect, it } from 'vitest'
import {
  activeStates,
  arrowsOf,
  arrowsTaken,
  earsOf,
  sendAfresh,
  sendToChart,
  startChart,
} from '../../machines/drive.ts'
import type { ChartEvent } from '../../machines/protocol.ts'
import { closed, eventsOf, turnBegan } from './events.ts'
import { regions, Walk } from './walk.ts'

/** A small generator with a seed of its own, so that a failure comes again. */
const dice = (seed: number) => (sides: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 2 ** 32) * sides)
}

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))

const allEvents = eventsOf('onyxia')

describe('driving a chart', () => {
  it('gives the same with its memory as without, and what its ears promise, over 2,000 random events', () => {
    const roll = dice(7)
    let remembered = startChart('onyxia').state
    let afresh = startChart('onyxia').state
    let moves = 0
    for (let step = 0; step < 2_000; step++) {
      // Mostly events that mean something here, and the end only now and then, or the walk stays at the door.
      const useful = allEvents.filter(({ type }) => type !== 'RAID.OVER' || roll(20) === 0)
      const meant = useful.filter((event) => sendToChart('onyxia', remembered, event).changed)
      const pool = meant.length > 0 && roll(4) > 0 ? meant : allEvents.filter(({ type }) => type !== 'RAID.OVER')
      const event = pool[roll(pool.length)] ?? allEvents[0]
      if (!event) throw new Error('there are no events to send')
      const a = sendToChart('onyxia', remembered, event)
      const b = sendAfresh('onyxia', afresh, event)
      expect(a).toEqual(b)
      expect(JSON.parse(JSON.stringify(a))).toEqual(a)
      expect(earsOf('onyxia', remembered)(event)).toBe(a.changed)
      if (a.changed) moves++
      const over = a.state.done
      remembered = over ? startChart('onyxia').state : a.state
      afresh = over ? startChart('onyxia').state : b.state
    }
    expect(moves).toBeGreaterThan(1_000)
  })

  it('returns the same frozen objects for the same question', () => {
    const { state } = startChart('onyxia')
    const first = sendToChart('onyxia', state, { type: 'BEGIN' })
    expect(sendToChart('onyxia', structuredClone(state), { type: 'BEGIN' })).toBe(first)
    expect(isFrozen(first)).toBe(true)
  })

  it('remembers no more than it can carry', () => {
    const { state } = startChart('onyxia')
    const first = sendToChart('onyxia', state, { type: 'BEGIN' })
    for (let left = 1; left <= 10_001; left++) sendToChart('onyxia', state, { type: 'RAIDER.FELL', left })
    const again = sendToChart('onyxia', state, { type: 'BEGIN' })
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })

  it('goes on from a save, whatever order its keys are in', () => {
    const raid = new Walk('onyxia')
    raid.hears({ type: 'BEGIN' }, { type: 'MULLIGANS.DONE' }, turnBegan('boss', true))
    const { context, done } = raid.state
    const { flow, encounter } = regions(raid.state)
    const saved = {
      done,
      context: Object.fromEntries(Object.entries(context).toReversed()),
      value: { flow, encounter },
    }
    expect(JSON.stringify(saved)).not.toBe(JSON.stringify(raid.state))
    expect(sendToChart('onyxia', saved, closed('draw'))).toMatchObject({ changed: false, commands: [], state: saved })
    const next = sendToChart('onyxia', raid.state, closed('ready'))
    expect(sendToChart('onyxia', saved, closed('ready'))).toEqual(next)
  })

  it('leaves a state alone when an event means nothing in it', () => {
    const raid = new Walk('onyxia')
    const strangers: ChartEvent[] = [closed('ready'), { type: 'TURN.OVER' }, { type: 'BOSS.FATAL' }]
    expect(strangers.every((event) => raid.ignores(event))).toBe(true)
  })

  it('tells the ribbon where the raid is, with titles and rules', () => {
    const raid = new Walk('onyxia')
    raid.hears({ type: 'BEGIN' }, { type: 'MULLIGANS.DONE' }, turnBegan('boss'), closed('ready'))
    expect(activeStates('onyxia', raid.state)).toEqual([
      { path: 'encounter', title: 'Onyxia', rules: ['R203.1a'] },
      { path: 'encounter.stage1', title: 'Stage 1', rules: ['R203.1a'] },
      { path: 'flow', rules: ['500.1'] },
      { path: 'flow.bossTurn', title: 'Boss’s turn', rules: ['500.1', 'R201.1'] },
      { path: 'flow.bossTurn.start', title: 'Start', rules: ['500.1', 'R201.1'] },
      { path: 'flow.bossTurn.start.draw', title: 'Draw', rules: ['501.2a', 'R201.1'] },
    ])
  })

  it('says what is wrong with a raid or a state that it does not know', () => {
    const { state } = startChart('onyxia')
    expect(() => startChart('gnomeregan')).toThrow('There is no chart for "gnomeregan". These raids have one: onyxia')
    expect(() => startChart('toString')).toThrow('no chart')
    expect(() => sendToChart('onyxia', { ...state, value: 7 }, { type: 'BEGIN' })).toThrow('no state of the chart')
    expect(() => activeStates('onyxia', { ...state, value: { flow: 'tea' } })).toThrow('no state flow.tea')
  })
})

describe('an arrow', () => {
  const begin = { type: 'BEGIN', mode: 'standard' } as const
  it('is told by what it leads from and to', () => {
    const { state } = startChart('onyxia')
    const taken = arrowsTaken('onyxia', state, begin)
    expect(taken).toEqual([
      'encounter.waiting on BEGIN to encounter.stage1',
      'flow.setUp.waiting on BEGIN to flow.setUp.mulligans',
    ])
    expect(arrowsOf('onyxia')).toEqual(expect.arrayContaining(taken))
  })
  it('is not taken for an event that means nothing', () => {
    expect(arrowsTaken('onyxia', startChart('onyxia').state, { type: 'BOSS.FATAL' })).toEqual([])
  })
})
