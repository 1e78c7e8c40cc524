import { describe, expect, it } from 'vitest'
import { freshContext } from '../../machines/parts/chart.ts'
import {
  begin,
  closed,
  fatal,
  flipped,
  mulligansDone,
  raiderFell,
  raidOver,
  resolved,
  turnBegan,
  turnOver,
} from './events.ts'
import { Walk } from './walk.ts'

const raidBegun = (): Walk => {
  const raid = new Walk('magtheridon')
  raid.hears(begin(), mulligansDone)
  return raid
}

const chained = 'magtheridon/magtheridon-1'
const lair = 'magtheridon/magtheridons-lair'

const unleashed = (): Walk => {
  const raid = raidBegun()
  raid.hears(flipped(chained), resolved('unleashing'))
  return raid
}

const action = ['enterPhase action action', 'openWindow action']
const end = ['enterPhase end end', 'endPhase', 'openWindow end']
const ready = (blood: number): string[] => [
  'enterPhase start ready',
  'placeResources blood 1',
  `putIntoPlay blood ${blood}`,
  'readyStep',
  'openWindow ready',
]
const draw = (boss: number): string[] => ['enterPhase start draw', `drawStep ${boss} 1`, 'openWindow draw']

describe('setting up Magtheridon’s Lair', () => {
  it('waits for BEGIN', () => {
    expect(new Walk('magtheridon').state).toEqual({
      value: { encounter: 'waiting', flow: { setUp: 'waiting' } },
      context: freshContext,
      done: false,
    })
  })

  it('shuffles, places Magtheridon in chains and five Channelers, deals seven, offers mulligans [R400.1 R400.2 R400.3]', () => {
    const raid = new Walk('magtheridon')
    expect(raid.hears(begin('standard'))).toEqual([
      'setFact stage 1',
      'shuffleDecks main',
      'placeBoss magtheridon/magtheridon-1',
      `placeCards ${[
        'magtheridon/summoner-channeler-1',
        'magtheridon/summoner-channeler-2',
        'magtheridon/dark-mending-channeler-3',
        'magtheridon/shadow-channeler-4',
        'magtheridon/shadow-channeler-5',
      ].join('+')}`,
      'drawOpeningHands 7',
      'offerMulligans true raider',
    ])
    expect(raid.encounter).toBe('chained')
  })

  it('gives a raider the first turn, and nobody skips a draw [R400.4]', () => {
    for (const side of ['boss', 'raider'] as const) {
      const raid = new Walk('magtheridon')
      raid.hears(begin())
      expect(raid.hears(mulligansDone)).toEqual(['beginTurn raider'])
      raid.hears(turnBegan(side, true))
      expect(raid.hears(closed('ready'))).toEqual(draw(1))
    }
  })
})

describe('Magtheridon’s turn', () => {
  it('brings a Blood as a resource with readying, draws one, acts and ends while he is chained [R401.1a R401.1b R401.2]', () => {
    const raid = raidBegun()
    expect(raid.hears(turnBegan('boss'))).toEqual(ready(0))
    expect(raid.hears(closed('ready'))).toEqual(draw(1))
    expect(raid.hears(closed('draw'))).toEqual(action)
    expect(raid.hears(closed('action'))).toEqual(end)
    expect(raid.hears(closed('end'), turnOver)).toEqual(['wrapUp', 'beginTurn raider'])
  })

  it('gains another Blood and draws two once he is unleashed [R401.1a R401.1b R402.2b]', () => {
    const raid = unleashed()
    expect(raid.hears(turnBegan('boss'))).toEqual(ready(1))
    expect(raid.hears(closed('ready'))).toEqual(draw(2))
  })

  it('draws two in the turn whose fifth resource unleashes him [R401.1b R402.1a]', () => {
    const raid = raidBegun()
    expect(raid.hears(turnBegan('boss'))).toEqual(ready(0))
    raid.hears(flipped(chained), resolved('unleashing'))
    expect(raid.hears(closed('ready'))).toEqual(draw(2))
  })

  it('may end at any moment, and so may a raider’s [500.5]', () => {
    for (const side of ['boss', 'raider'] as const) {
      const raid = raidBegun()
      raid.hears(turnBegan(side), closed('ready'))
      expect(raid.hears(turnOver)).toEqual(['beginTurn raider'])
    }
  })

  it('is not a raider’s: no Blood, one card [500.1]', () => {
    const raid = unleashed()
    expect(raid.hears(turnBegan('raider'))).toEqual(['enterPhase start ready', 'readyStep', 'openWindow ready'])
    expect(raid.hears(closed('ready'))).toEqual(draw(2))
    expect(raid.hears(closed('draw'))).toEqual(action)
  })
})

describe('unleashing', () => {
  it('waits on the chain when Magtheridon flips, wherever the turn is [R402.1a]', () => {
    const raid = raidBegun()
    raid.hears(turnBegan('raider'), closed('ready'), closed('draw'), { type: 'COMBAT.PROPOSED' })
    const { flow } = raid
    expect(raid.ignores(flipped(chained, false))).toBe(true)
    expect(raid.hears(flipped(chained))).toEqual(['addEffect unleashing'])
    expect([raid.encounter, raid.flow]).toEqual(['unleashing', flow])
    expect(raid.state.context['stage']).toBe(1)
  })

  it('gains a Blood, brings five Cubes and the Lair, swaps to the ready Unleashed card [R402.1a R402.3a R402.4a R101.4]', () => {
    const raid = raidBegun()
    raid.hears(flipped(chained))
    expect(raid.hears(resolved('unleashing'))).toEqual([
      'putIntoPlay blood 1',
      `placeCards ${[1, 2, 3, 4, 5].map((n) => `magtheridon/manticron-cube-${n}`).join('+')}`,
      'placeCards magtheridon/magtheridons-lair',
      'swapBoss magtheridon/magtheridon-2 ready',
      'setFact stage 2',
    ])
    expect(raid.encounter).toEqual({ unleashed: 'cooldown' })
    expect(raid.state.context['stage']).toBe(2)
  })

  it('happens once [R402.1a]', () => {
    expect(unleashed().ignores(flipped(chained))).toBe(true)
    expect(unleashed().ignores(resolved('unleashing'))).toBe(true)
  })
})

describe('Magtheridon’s Lair', () => {
  it('goes from Cooldown to Nova and back [R402.4b R402.4c R402.4d]', () => {
    const raid = unleashed()
    expect(raid.ignores(flipped(lair, false))).toBe(true)
    for (const _ of [1, 2]) {
      expect(raid.hears(flipped(lair))).toEqual([])
      expect(raid.encounter).toEqual({ unleashed: 'nova' })
      expect(raid.ignores(flipped('magtheridon/magtheridon-2'))).toBe(true) // the tenth Blood
      expect(raid.hears(flipped(lair, false))).toEqual([])
      expect(raid.encounter).toEqual({ unleashed: 'cooldown' })
    }
  })

  it('means nothing while he is chained [R402.4a]', () => {
    expect(raidBegun().ignores(flipped(lair))).toBe(true)
  })
})

describe('Magtheridon', () => {
  it('loses with fatal damage, on either side of the Lair [R100.2]', () => {
    for (const nova of [false, true]) {
      const raid = unleashed()
      if (nova) raid.hears(flipped(lair))
      expect(raid.hears(fatal)).toEqual(['bossLoses'])
      expect(raid.ignores(fatal)).toBe(true)
      raid.hears(raidOver)
      expect(raid.state.done).toBe(true)
    }
  })

  it('is the final Boss in chains too: fatal damage put on him there, or before he is swapped, ends the raid [R100.2]', () => {
    const raid = raidBegun()
    expect(new Walk('magtheridon', raid.state).hears(fatal)).toEqual(['bossLoses'])
    raid.hears(flipped(chained))
    expect(raid.hears(fatal)).toEqual(['bossLoses'])
    expect(raid.ignores(resolved('unleashing'))).toBe(true)
  })

  it('wins when the last raider falls [R100.2]', () => {
    expect(unleashed().ignores(raiderFell(3))).toBe(true)
    expect(unleashed().hears(raiderFell(0))).toEqual(['bossWins'])
  })
})
