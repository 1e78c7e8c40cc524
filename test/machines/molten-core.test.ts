import { describe, expect, it } from 'vitest'
import { freshContext } from '../../machines/parts/chart.ts'
import {
  begin,
  closed,
  fatal,
  flipped,
  mulligansDone,
  raidOver,
  resolved,
  revealed,
  turnBegan,
  turnOver,
} from './events.ts'
import { Walk } from './walk.ts'

const raidWaits = (): Walk => new Walk('molten-core')

/** Set up, raiders' mulligans done; the first raider's turn is about to begin. */
const raidBegun = (mode?: string): Walk => {
  const raid = raidWaits()
  raid.hears(begin(mode), mulligansDone)
  return raid
}

const ready = ['enterPhase start ready', 'readyStep', 'openWindow ready']
const draw = ['enterPhase start draw', 'drawStep 1 1', 'openWindow draw']
const minion = ['enterPhase minion minion', 'placeResources minions 1', 'openWindow minion']
const action = ['enterPhase action action', 'openWindow action']
const end = ['enterPhase end end', 'endPhase', 'openWindow end']
const reveal = ['enterPhase newBoss newBoss', 'revealNext runes']

const falls = ['removeBoss', 'turnOver runes', 'removeAll minions minions', 'addEffect minions']

/** To the next Boss turn's New Boss phase, which ends at once with a Boss in play. */
const toNewBossPhase = (raid: Walk): string[] => raid.hears(turnBegan('boss'), closed('ready'), closed('draw'))
const restOfTurn = (raid: Walk): string[] => raid.hears(closed('minion'), closed('action'), closed('end'), turnOver)

/** The Boss in play falls between two turns of the Boss's, and its Minions come out. */
const bossFalls = (raid: Walk): void => {
  raid.hears(fatal, resolved('minions'))
}

/** The next Boss arrives in a turn of its own. */
const nextBoss = (raid: Walk, rune: string): string[] => {
  toNewBossPhase(raid)
  raid.hears(revealed('runes', rune))
  const said = raid.hears(resolved('newBoss'))
  raid.hears(closed('newBoss'))
  restOfTurn(raid)
  return said
}

describe('setting up Molten Core', () => {
  it('waits for BEGIN', () => {
    expect(raidWaits().state).toEqual({
      value: { encounter: 'waiting', flow: { setUp: 'waiting' } },
      context: freshContext,
      done: false,
    })
  })

  it('shuffles three decks, keeps three runes, places Lucifron and his guards, deals seven; the Boss can’t mulligan [R300.1 R300.2 R300.3 R300.4 R300.5]', () => {
    const raid = raidWaits()
    expect(raid.hears(begin())).toEqual([
      'shuffleDecks main+minions+ragnaros',
      'keepRandom runes 3',
      'placeBoss molten-core/lucifron',
      'placeTokens molten-core/flamewaker-protector 2',
      'drawOpeningHands 7',
      'offerMulligans false raider',
    ])
    expect(raid.encounter).toBe('lucifron')
  })

  it('keeps every rune in a full clear [R300.2]', () => {
    expect(raidWaits().hears(begin('full-clear'))).toContain('keepRandom runes 7')
    expect(raidWaits().hears(begin('standard'))).toContain('keepRandom runes 3')
  })

  it('gives a raider the first turn [R300.6]', () => {
    const raid = raidWaits()
    raid.hears(begin())
    expect(raid.hears(mulligansDone)).toEqual(['beginTurn raider'])
  })
})

describe('a turn in Molten Core', () => {
  it('has no phase for a new Boss while one is in play [R301.1 R301.2 R301.3 R301.4 R301.5a]', () => {
    const raid = raidBegun()
    expect(raid.hears(turnBegan('boss'))).toEqual(ready)
    expect(raid.hears(closed('ready'))).toEqual(draw)
    expect(raid.hears(closed('draw'))).toEqual(minion)
    expect(raid.hears(closed('minion'))).toEqual(action)
    expect(raid.hears(closed('action'))).toEqual(end)
    expect(raid.hears(closed('end'))).toEqual(['wrapUp'])
    expect(raid.hears(turnOver)).toEqual(['beginTurn raider'])
  })

  it('draws on the first turn too, whoever’s it is [R300.6]', () => {
    for (const side of ['boss', 'raider'] as const) {
      const raid = raidBegun()
      raid.hears(turnBegan(side, true))
      expect(raid.hears(closed('ready'))).toEqual(draw)
    }
  })

  it('may end at any moment, and so may a raider’s [500.5]', () => {
    for (const side of ['boss', 'raider'] as const) {
      const raid = raidBegun()
      raid.hears(turnBegan(side), closed('ready'))
      expect(raid.hears(turnOver)).toEqual(['beginTurn raider'])
    }
  })

  it('of a raider is an ordinary one [500.1]', () => {
    const raid = raidBegun()
    const said = raid.hears(turnBegan('raider', true), closed('ready'), closed('draw'), closed('action'), closed('end'))
    expect([...said, ...raid.hears(turnOver)]).toEqual([
      ...ready,
      ...draw,
      ...action,
      ...end,
      'wrapUp',
      'beginTurn raider',
    ])
  })
})

describe('a Boss that falls', () => {
  it('leaves the game, then runes turn over, then Minions leave; an effect brings them back [R302.1 R302.2 R303.3c]', () => {
    const raid = raidBegun()
    raid.hears(turnBegan('raider'))
    const { flow } = raid
    expect(raid.hears(fatal)).toEqual(falls)
    expect([raid.encounter, raid.flow]).toEqual(['fallen', flow])
    expect(raid.ignores(fatal)).toBe(true)
    expect(raid.hears(resolved('minions'))).toEqual(['putKept minions'])
    expect([raid.encounter, raid.flow]).toEqual(['nobody', flow])
    expect(raid.hears(closed('ready'))).toEqual(draw)
  })

  it('is followed in the New Boss phase: its rune names the next, an effect brings it, then comes the Minion phase [R301.5a]', () => {
    const raid = raidBegun()
    bossFalls(raid)
    expect(toNewBossPhase(raid)).toEqual([...ready, ...draw, ...reveal])
    // the effect is there before the window opens
    expect(raid.hears(revealed('runes', 'molten-core/rune-of-mohn'))).toEqual([
      'addEffect newBoss',
      'openWindow newBoss',
    ])
    expect(raid.encounter).toBe('arriving')
    expect(raid.hears(resolved('newBoss'))).toEqual([
      'placeBoss molten-core/gehennas',
      'putIntoPlay runes 1',
      'placeTokens molten-core/flamewaker 2',
    ])
    expect(raid.encounter).toBe('gehennas')
    expect(raid.hears(closed('newBoss'))).toEqual(minion)
    restOfTurn(raid)
    expect(toNewBossPhase(raid)).toEqual([...ready, ...draw, ...minion])
  })

  it('in its own turn before the New Boss phase is followed in that turn, later in the next [R301.5a]', () => {
    const raid = raidBegun()
    raid.hears(turnBegan('boss'), closed('ready'))
    bossFalls(raid)
    expect(raid.hears(closed('draw'))).toEqual(reveal)
    raid.hears(revealed('runes', 'molten-core/rune-of-kress'), resolved('newBoss'), closed('newBoss'))
    bossFalls(raid)
    expect(restOfTurn(raid)).toEqual([...action, ...end, 'wrapUp', 'beginTurn raider'])
    expect(toNewBossPhase(raid)).toEqual([...ready, ...draw, ...reveal])
  })

  it('may fall again in the window it came in; the phase then goes on without a Boss [R301.5a R302.1]', () => {
    const raid = raidBegun()
    bossFalls(raid)
    toNewBossPhase(raid)
    raid.hears(revealed('runes', 'molten-core/rune-of-zeth'), resolved('newBoss'))
    expect(raid.hears(fatal)).toEqual(falls)
    expect(raid.hears(resolved('minions'), closed('newBoss'))).toEqual(['putKept minions', ...minion])
    expect(raid.encounter).toBe('nobody')
  })

  it.each([
    ['kress', 'magmadar', 'magmadar', []],
    ['mohn', 'gehennas', 'gehennas', ['flamewaker 2']],
    ['blaz', 'garr', 'garr', ['firesworn 8']],
    ['zeth', 'geddon', 'baron-geddon', []],
    ['mazj', 'shazzrah', 'shazzrah', []],
    ['koro', 'sulfuron', 'sulfuron-harbinger', ['flamewaker-priest 4']],
    ['theri', 'golemagg', 'golemagg-the-incinerator', ['core-rager 2']],
  ])('is followed as the Rune of %s says by %s with rune and tokens [R301.5a R303.3b]', (rune, state, card, tokens) => {
    const raid = raidBegun('full-clear')
    bossFalls(raid)
    expect(nextBoss(raid, `molten-core/rune-of-${rune}`)).toEqual([
      `placeBoss molten-core/${card}`,
      'putIntoPlay runes 1',
      ...tokens.map((each) => `placeTokens molten-core/${each}`),
    ])
    expect(raid.encounter).toBe(state)
    expect(raid.hears(fatal)).toEqual(falls)
  })

  it('leaves Majordomo when no rune is left, without one [R301.5a]', () => {
    const raid = raidBegun()
    bossFalls(raid)
    expect(nextBoss(raid, '')).toEqual([
      'placeBoss molten-core/majordomo-executus',
      'placeTokens molten-core/flamewaker-elite 4',
      'placeTokens molten-core/flamewaker-healer 4',
    ])
    expect(raid.encounter).toBe('majordomo')
  })

  it('waits for its own effects and its own deck, whatever else resolves or is revealed [R301.5a R302.2]', () => {
    const raid = raidBegun()
    raid.hears(fatal)
    expect(raid.ignores(resolved('newBoss'))).toBe(true)
    raid.hears(resolved('minions'))
    expect(raid.ignores(revealed('minions', ''))).toBe(true)
    toNewBossPhase(raid)
    raid.hears(revealed('runes', ''))
    expect(raid.ignores(resolved('minions'))).toBe(true)
    raid.hears(resolved('newBoss'), flipped('molten-core/majordomo-executus'))
    expect(raid.ignores(resolved('newBoss'))).toBe(true)
    raid.hears(resolved('awakening'))
    expect(raid.encounter).toEqual({ ragnaros: 'submerged' })
  })
})

/** Majordomo, and after him Ragnaros. */
const majordomo = (): Walk => {
  const raid = raidBegun()
  bossFalls(raid)
  nextBoss(raid, '')
  return raid
}
const ragnaros = (): Walk => {
  const raid = majordomo()
  raid.hears(turnBegan('raider'), flipped('molten-core/majordomo-executus'), resolved('awakening'))
  return raid
}

describe('Majordomo Executus', () => {
  it('can’t be destroyed [R303.1a]', () => {
    expect(majordomo().ignores(fatal)).toBe(true)
  })

  it('flips: he, Main deck, its graveyard, hand, allies and Minions leave, in this order; then an effect waits [R303.1a]', () => {
    const raid = majordomo()
    raid.hears(turnBegan('raider'), closed('ready'), closed('draw'), closed('action'))
    const { flow } = raid
    expect(raid.ignores(flipped('molten-core/ragnaros'))).toBe(true)
    expect(raid.hears(flipped('molten-core/majordomo-executus'))).toEqual([
      'removeAll boss',
      'removeAll mainDeck',
      'removeAll mainGraveyard',
      'removeAll hand',
      'removeAll allies',
      'removeAll minions minions',
      'addEffect awakening',
    ])
    expect([raid.encounter, raid.flow]).toEqual(['awakening', flow])
    expect(raid.ignores(fatal)).toBe(true)
  })

  it('makes way for Ragnaros: Minions, then he, Submerged, then seven cards of his deck [R303.1b]', () => {
    const raid = majordomo()
    raid.hears(flipped('molten-core/majordomo-executus'))
    expect(raid.hears(resolved('awakening'))).toEqual([
      'putKept minions',
      'placeBoss molten-core/ragnaros',
      'switchDeck ragnaros',
      'drawHand 7',
    ])
    expect(raid.encounter).toEqual({ ragnaros: 'submerged' })
  })
})

describe('Ragnaros', () => {
  it('rises and submerges [R101.1b]', () => {
    const raid = ragnaros()
    expect(raid.ignores(flipped('raider/tazo'))).toBe(true)
    raid.hears(flipped('molten-core/ragnaros'))
    expect(raid.encounter).toEqual({ ragnaros: 'risen' })
    expect(raid.ignores(flipped('molten-core/ragnaros'))).toBe(true)
    raid.hears(flipped('molten-core/ragnaros', false))
    expect(raid.encounter).toEqual({ ragnaros: 'submerged' })
  })

  it('is a Boss in play: no New Boss phase, but Minions [R301.3 R301.5a]', () => {
    const raid = ragnaros()
    raid.hears(turnOver)
    expect(toNewBossPhase(raid)).toEqual([...ready, ...draw, ...minion])
  })

  it('is the last: the raiders win [R100.2]', () => {
    for (const risen of [false, true]) {
      const raid = ragnaros()
      if (risen) raid.hears(flipped('molten-core/ragnaros'))
      expect(raid.hears(fatal)).toEqual(['bossLoses'])
      expect(raid.ignores(fatal)).toBe(true)
      raid.hears(raidOver)
      expect(raid.state.done).toBe(true)
    }
  })
})

describe('a whole raid', () => {
  it.each([
    ['standard', ['magmadar', 'garr', 'golemagg'], ['kress', 'blaz', 'theri']],
    [
      'full-clear',
      ['magmadar', 'gehennas', 'garr', 'geddon', 'shazzrah', 'sulfuron', 'golemagg'],
      ['kress', 'mohn', 'blaz', 'zeth', 'mazj', 'koro', 'theri'],
    ],
  ])('in %s mode goes from Lucifron to Ragnaros [R300.2 R301.5a R303.1b]', (mode, bosses, runes) => {
    const raid = raidBegun(mode)
    const met = [raid.encounter]
    for (const rune of runes) {
      bossFalls(raid)
      nextBoss(raid, `molten-core/rune-of-${rune}`)
      met.push(raid.encounter)
    }
    bossFalls(raid)
    nextBoss(raid, '')
    met.push(raid.encounter)
    raid.hears(turnBegan('boss'), flipped('molten-core/majordomo-executus'), resolved('awakening'))
    met.push(raid.encounter)
    expect(met).toEqual(['lucifron', ...bosses, 'majordomo', { ragnaros: 'submerged' }])
    expect(raid.hears(flipped('molten-core/ragnaros'), fatal, raidOver)).toEqual(['bossLoses'])
    expect(raid.state.done).toBe(true)
  })
})
