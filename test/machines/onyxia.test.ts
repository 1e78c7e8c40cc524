import { describe, expect, it } from 'vitest'
import { freshContext } from '../../machines/parts/chart.ts'
import { closed, fatal, protectDone, raiderFell, raidOver, turnBegan } from './events.ts'
import { regions, Walk } from './walk.ts'

const onyxiaWaits = (): Walk => new Walk('onyxia')

/** Set up, mulligans done; the Boss's first turn is about to begin. */
const raidBegun = (): Walk => {
  const raid = onyxiaWaits()
  raid.hears({ type: 'BEGIN' }, { type: 'MULLIGANS.DONE' })
  return raid
}

/** The Boss attacks on the first turn; the attack window is open. */
const inCombat = (): Walk => {
  const raid = raidBegun()
  raid.hears(turnBegan('boss', true), closed('ready'), closed('event'))
  raid.hears({ type: 'COMBAT.PROPOSED' }, { type: 'ATTACK.DECLARED' })
  return raid
}

const finishTurn = (raid: Walk): string[] => raid.hears(closed('action'), closed('end'), { type: 'TURN.OVER' })

describe('setting up Onyxia’s Lair', () => {
  it('waits for BEGIN', () => {
    expect(onyxiaWaits().state).toEqual({
      value: { encounter: 'waiting', flow: { setUp: 'waiting' } },
      context: freshContext,
      done: false,
    })
  })

  it('starts stage 1, shuffles both decks, places Onyxia, deals seven, offers mulligans [R200.1 R200.2 R200.3 R203.1a]', () => {
    expect(onyxiaWaits().hears({ type: 'BEGIN' })).toEqual([
      'setFact stage 1',
      'shuffleDecks main+events',
      'placeBoss onyxia/onyxia-1',
      'drawOpeningHands 7',
      'offerMulligans true boss',
    ])
  })

  it('gives the Boss the first turn after the mulligans [R200.4]', () => {
    const raid = onyxiaWaits()
    raid.hears({ type: 'BEGIN' })
    expect(raid.hears({ type: 'MULLIGANS.DONE' })).toEqual(['beginTurn boss'])
  })
})

const ready = ['enterPhase start ready', 'readyStep', 'openWindow ready']
const event = ['enterPhase event event', 'revealEvent events', 'openWindow event']
const action = ['enterPhase action action', 'openWindow action']
const end = ['enterPhase end end', 'endPhase', 'openWindow end']

describe('the Boss’s turn', () => {
  it('skips the draw step the first time [R200.4 501.2b]', () => {
    const raid = raidBegun()
    expect(raid.hears(turnBegan('boss', true), closed('ready'))).toEqual([...ready, ...event])
  })

  it('readies, draws, reveals an event, acts, ends and wraps up, in this order [R201.1 R201.2 R201.3 R100.4]', () => {
    const raid = raidBegun()
    expect(raid.hears(turnBegan('boss'))).toEqual(ready)
    expect(raid.hears(closed('ready'))).toEqual(['enterPhase start draw', 'drawStep 1 1', 'openWindow draw'])
    expect(raid.hears(closed('draw'))).toEqual(event)
    expect(raid.hears(closed('event'))).toEqual(action)
    expect(raid.hears(closed('action'))).toEqual(end)
    expect(raid.hears(closed('end'))).toEqual(['wrapUp'])
    expect(raid.hears({ type: 'TURN.OVER' })).toEqual(['beginTurn boss'])
  })

  it('draws as many cards as the stage says [R201.1 R203.1a]', () => {
    const raid = raidBegun()
    const drawn = (): string[] => {
      const commands = raid.hears(turnBegan('boss'), closed('ready'), closed('draw'), closed('event'))
      finishTurn(raid)
      return commands.filter((said) => said.startsWith('drawStep'))
    }
    expect(drawn()).toEqual(['drawStep 1 1'])
    raid.hears(fatal)
    expect(drawn()).toEqual(['drawStep 2 1'])
    raid.hears(fatal)
    expect(drawn()).toEqual(['drawStep 3 1'])
  })

  it('draws for a stage that began in the ready step of the same turn [R201.1]', () => {
    const raid = raidBegun()
    raid.hears(turnBegan('boss'), fatal)
    expect(raid.hears(closed('ready'))).toContain('drawStep 2 1')
  })
})

describe('a raider’s turn', () => {
  it('has no event phase, and draws on the first turn too [R200.4 500.1]', () => {
    for (const first of [true, false]) {
      const raid = raidBegun()
      const said = raid.hears(turnBegan('raider', first), closed('ready'), closed('draw'))
      said.push(...finishTurn(raid))
      expect(said).toEqual([
        ...ready,
        'enterPhase start draw',
        'drawStep 1 1',
        'openWindow draw',
        ...action,
        ...end,
        'wrapUp',
        'beginTurn boss',
      ])
    }
  })

  it('can end at any moment [500.5]', () => {
    const raid = inCombat()
    expect(raid.hears({ type: 'TURN.OVER' })).toEqual(['beginTurn boss'])
    expect(raid.ignores(closed('attack'))).toBe(true)
  })
})

describe('combat', () => {
  it('attacks, protects, defends and concludes, then opens the action window again [602.1 602.2 602.3 603.3]', () => {
    const raid = inCombat()
    expect(raid.hears(closed('attack'))).toEqual(['protectPoint'])
    expect(raid.hears(protectDone(true, true))).toEqual(['declareDefense'])
    expect(raid.hears({ type: 'DEFENSE.DECLARED' })).toEqual(['openWindow defend'])
    expect(raid.hears(closed('defend'))).toEqual(['concludeCombat'])
    expect(raid.hears({ type: 'COMBAT.OVER' })).toEqual(['openWindow action'])
    expect(raid.hears({ type: 'COMBAT.PROPOSED' })).toEqual(['declareAttack'])
    expect(raid.hears({ type: 'ATTACK.DECLARED' })).toEqual(['openWindow attack'])
  })

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])('concludes at once with attacker %s, defender %s [602.3]', (attacker, defender) => {
    const raid = inCombat()
    raid.hears(closed('attack'))
    expect(raid.hears(protectDone(attacker, defender))).toEqual(['concludeCombat'])
    expect(raid.hears({ type: 'COMBAT.OVER' })).toEqual(['openWindow action'])
  })
})

describe('Onyxia', () => {
  it('swaps to the next stage with the same readiness, wherever the turn is [R202.1 R101.4 R203.1a]', () => {
    const raid = inCombat()
    const { flow } = regions(raid.state)
    expect(raid.hears(fatal)).toEqual(['swapBoss onyxia/onyxia-2 same', 'setFact stage 2'])
    expect(regions(raid.state)).toEqual({ flow, encounter: 'stage2' })
    expect(raid.hears(fatal)).toEqual(['swapBoss onyxia/onyxia-3 same', 'setFact stage 3'])
    expect(regions(raid.state)).toEqual({ flow, encounter: 'stage3' })
    expect(raid.state.context).toEqual({ ...freshContext, firstTurn: true, stage: 3 })
    expect(raid.hears(closed('attack'))).toEqual(['protectPoint'])
  })

  it('loses in stage 3 [R202.2 R100.2]', () => {
    const raid = inCombat()
    raid.hears(fatal, fatal)
    expect(raid.hears(fatal)).toEqual(['bossLoses'])
    expect(raid.ignores(fatal)).toBe(true)
    expect(raid.hears(raidOver)).toEqual([])
    expect(raid.state).toMatchObject({ value: { encounter: 'over', flow: 'over' }, done: true })
  })

  it('wins when the last raider falls, and not before [R100.2]', () => {
    const raid = inCombat()
    expect(raid.ignores(raiderFell(1))).toBe(true)
    expect(raid.hears(raiderFell(0))).toEqual(['bossWins'])
    expect(raid.hears({ type: 'RAID.OVER', result: 'boss' })).toEqual([])
    expect(raid.state.done).toBe(true)
  })

  it('and the last raider may fall in one moment, in either order [R100.2 102.1a]', () => {
    const raid = inCombat()
    raid.hears(fatal, fatal)
    const other = new Walk('onyxia', raid.state)
    expect(raid.hears(fatal, raiderFell(0))).toEqual(['bossLoses', 'bossWins'])
    expect(other.hears(raiderFell(0), fatal)).toEqual(['bossWins', 'bossLoses'])
    expect(other.state).toEqual(raid.state)
    raid.hears({ type: 'RAID.OVER', result: 'draw' })
    expect(raid.state.done).toBe(true)
  })

  it('hears nothing once the raid is over [R100.2]', () => {
    const raid = inCombat()
    raid.hears(raidOver)
    for (const late of [raidOver, fatal, raiderFell(0), closed('attack')]) expect(raid.ignores(late)).toBe(true)
  })
})
