import { describe, expect, it } from 'vitest'
import type { Seating } from '../../src/table/seating.ts'
import { seatChoices, sitsNow, sittings } from '../../src/ui/table/sitting.ts'

const anna = { player: 'human', name: 'Anna' }
const bo = { player: 'greedy', name: 'Bo' }
const cy = { player: 'human', name: 'Cy' }

describe('who sits where, at the table', () => {
  it('is Me for whoever is alone at the device, who may take a bot’s seat, too', () => {
    const seating: Seating = { raider1: anna, raider2: bo }
    expect(sitsNow(seating, ['raider1'], 'raider1')).toBe('me')
    expect(sitsNow(seating, ['raider1'], 'raider2')).toBe('greedy')
    expect(seatChoices(seating, ['raider1'], 'raider2').slice(0, 3)).toEqual(['me', 'human', 'greedy'])
    // then both are theirs, and no curtain falls between them
    expect(sittings(seating, ['raider1'], 'raider2', 'me')).toEqual([
      ['raider1', { ...anna, person: 'me' }],
      ['raider2', { player: 'human', name: 'Bo', person: 'me' }],
    ])
    expect(sittings(seating, ['raider1'], 'raider2', 'human')).toEqual([['raider2', { player: 'human', name: 'Bo' }]])
  })

  it('makes nobody’s hand mine that is somebody else’s at this device', () => {
    const seating: Seating = { raider1: anna, raider2: cy, raider3: bo }
    const mine = ['raider1', 'raider2'] as const
    for (const seat of mine) {
      expect(sitsNow(seating, mine, seat)).toBe('human')
      expect(seatChoices(seating, mine, seat)).not.toContain('me')
    }
    expect(seatChoices(seating, mine, 'raider3')).not.toContain('me')
  })

  it('takes one more seat for whoever has several, and gives one to someone else', () => {
    const seating: Seating = { boss: bo, raider1: { ...anna, person: 'me' }, raider2: { ...cy, person: 'me' } }
    const mine = ['raider1', 'raider2'] as const
    expect(sitsNow(seating, mine, 'raider2')).toBe('me')
    expect(sittings(seating, mine, 'boss', 'me')).toEqual([['boss', { player: 'human', name: 'Bo', person: 'me' }]])
    expect(sittings(seating, mine, 'raider2', 'human')).toEqual([['raider2', cy]])
  })
})
