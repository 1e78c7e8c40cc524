import { describe, expect, it } from 'vitest'
import { freshContext } from '../../machines/parts/chart.ts'
import {
  begin,
  closed,
  fatal,
  flipped,
  mulligansDone,
  noneLeft,
  raiderFell,
  raidOver,
  resolved,
  revealed,
  turnBegan,
  turnOver,
} from './events.ts'
import { Walk } from './walk.ts'

const raidBegun = (mode?: string): Walk => {
  const raid = new Walk('black-temple')
  raid.hears(begin(mode), mulligansDone)
  return raid
}

const ready = ['enterPhase start ready', 'readyStep', 'openWindow ready']
const draw = ['enterPhase start draw', 'drawStep 1 1', 'openWindow draw']
const event = ['enterPhase start event', 'revealEvent betrayerEvents', 'openWindow event']
const minion = ['enterPhase minion minion', 'placeResources minions 1', 'openWindow minion']
const action = ['enterPhase action action', 'openWindow action']
const end = ['enterPhase end end', 'endPhase', 'openWindow end']

const falls = ['removeBoss', 'destroyAll faceUpEvents', 'turnUp events event']
const minions = ['removeAll minions minions', 'addEffect nextBoss']

const council = ['gathios-the-shatterer', 'high-nethermancer-zerevor', 'lady-malande', 'veras-darkshadow']
const shrine = 'black-temple/shrine-of-lost-souls'

interface Boss {
  encounter: unknown
  arrives: string[] // what the effect does that brings it
  threat: string
}

const order = [
  ...['high-warlord-najentus', 'supremus', 'shade-of-akama', 'teron-gorefiend', 'gurtogg-bloodboil'],
  ...['shrine-of-lost-souls', 'mother-shahraz', 'the-illidari-council', 'the-betrayer'],
]
const threats = [4, 5, 6, 7, 8, 9, 10] // R504.2b: none after that
/** R502.2: Boss, Minions and tokens together. The number of the Boss stays known. */
const arriving = (card: string, events: number, ...tokens: string[]): string[] => [
  `placeBoss black-temple/${card}`,
  'putKept minions',
  ...tokens.map((token) => `placeTokens black-temple/${token}`),
  `placeResources events ${events}`,
  ...(card === 'the-betrayer' ? ['discardHand', 'drawHand 7'] : []), // R503.3a
  `setFact boss ${order.indexOf(card) + 1}`,
  `setFact threat ${threats[order.indexOf(card)] ?? 0}`,
]

/** In the order in which they come. */
const bosses: Boss[] = [
  { encounter: 'najentus', arrives: [], threat: 'wrapUp 4' },
  { encounter: 'supremus', arrives: arriving('supremus', 1), threat: 'wrapUp 5' },
  { encounter: 'akama', arrives: arriving('shade-of-akama', 2, 'ashtongue-channeler 6'), threat: 'wrapUp 6' },
  {
    encounter: { teron: 'ghosts' },
    arrives: [...arriving('teron-gorefiend', 2), 'setFact ghosts 1'],
    threat: 'wrapUp 7',
  },
  { encounter: 'gurtogg', arrives: arriving('gurtogg-bloodboil', 3), threat: 'wrapUp 8' },
  {
    encounter: { reliquary: 'shrine' },
    arrives: arriving('shrine-of-lost-souls', 3, 'soul-fragment 3'),
    threat: 'wrapUp 9',
  },
  { encounter: 'shahraz', arrives: arriving('mother-shahraz', 3), threat: 'wrapUp 10' },
  {
    encounter: 'council',
    arrives: arriving('the-illidari-council', 4, ...council.map((name) => `${name} 1`)),
    threat: 'wrapUp',
  },
  { encounter: 'betrayer', arrives: arriving('the-betrayer', 5), threat: 'wrapUp' },
]

/** The Boss in play falls, the Reliquary after all its faces, the Council by its members. */
const bossFalls = (raid: Walk): string[] => {
  const at = JSON.stringify(raid.encounter)
  if (at.includes('shrine')) raid.hears(flipped(shrine), fatal, fatal)
  return raid.hears(at.includes('council') ? flipped('black-temple/the-illidari-council') : fatal)
}
const nextBoss = (raid: Walk): string[] => raid.hears(noneLeft, resolved('nextBoss'))

/** A raid with this Boss in play; 1 is Naj'entus. */
const raidAt = (number: number): Walk => {
  const raid = raidBegun()
  for (let n = 1; n < number; n++) {
    bossFalls(raid)
    nextBoss(raid)
  }
  return raid
}

describe('setting up Black Temple', () => {
  it('waits for BEGIN', () => {
    expect(new Walk('black-temple').state).toEqual({
      value: { encounter: 'waiting', flow: { setUp: 'waiting' } },
      context: freshContext,
      done: false,
    })
  })

  it.each([undefined, 'standard', 'heroic', 'epic'])(
    'shuffles four decks, places Naj’entus, deals seven, offers mulligans; mode %s [R500.1 R500.2 R500.3]',
    (mode) => {
      const raid = new Walk('black-temple')
      expect(raid.hears(begin(mode))).toEqual([
        'setFact boss 1',
        'setFact threat 4',
        'shuffleDecks main+minions+events+betrayerEvents',
        'placeBoss black-temple/high-warlord-najentus',
        'drawOpeningHands 7',
        'offerMulligans true raider',
      ])
      expect(raid.encounter).toBe('najentus')
    },
  )

  it('gives a raider the first turn, and nobody skips a draw [R500.4]', () => {
    for (const side of ['boss', 'raider'] as const) {
      const raid = new Walk('black-temple')
      raid.hears(begin())
      expect(raid.hears(mulligansDone)).toEqual(['beginTurn raider'])
      raid.hears(turnBegan(side, true))
      expect(raid.hears(closed('ready'))).toEqual(draw)
    }
  })
})

describe('the Boss’s turn', () => {
  it('readies, draws, gets a Minion, acts and ends [R501.1a R501.2 R501.3]', () => {
    const raid = raidBegun()
    expect(raid.hears(turnBegan('boss'))).toEqual(ready)
    expect(raid.hears(closed('ready'))).toEqual(draw)
    expect(raid.hears(closed('draw'))).toEqual(minion)
    expect(raid.hears(closed('minion'))).toEqual(action)
    expect(raid.hears(closed('action'))).toEqual(end)
    expect(raid.hears(closed('end'), turnOver)).toEqual(['wrapUp', 'beginTurn raider'])
  })

  it('has a Betrayer Event step after the draw while he is in play [R501.1b R503.3c]', () => {
    const raid = raidAt(9)
    raid.hears(turnBegan('boss'), closed('ready'))
    expect(raid.hears(closed('draw'))).toEqual(['revealNext betrayerEvents'])
    expect(raid.hears(revealed('betrayerEvents', 'black-temple/some-event'))).toEqual(event)
    expect(raid.hears(closed('event'))).toEqual(minion)
  })

  it('skips that step when his events have run out [R501.1b]', () => {
    const raid = raidAt(9)
    raid.hears(turnBegan('boss'), closed('ready'), closed('draw'))
    expect(raid.hears(revealed('betrayerEvents', ''))).toEqual(minion)
  })

  it('has that step in the very turn in which he comes, if the draw step is not over [R501.1b]', () => {
    const raid = raidAt(8)
    raid.hears(turnBegan('boss'), closed('ready'))
    bossFalls(raid)
    nextBoss(raid)
    expect(raid.hears(closed('draw'))).toEqual(['revealNext betrayerEvents'])
  })

  it.each(bosses.slice(0, 8).map(({ encounter }, i) => [JSON.stringify(encounter), i + 1] as const))(
    'has no such step with %s [R501.1b]',
    (_, number) => {
      const raid = raidAt(number)
      expect(raid.hears(turnBegan('boss'), closed('ready'), closed('draw'))).toEqual([...ready, ...draw, ...minion])
    },
  )
})

describe('a raider’s turn', () => {
  it.each(bosses.map(({ encounter, threat }, i) => [JSON.stringify(encounter), threat, i + 1] as const))(
    'with %s in play ends with %s [R504.2a R504.2b]',
    (_, threat, number) => {
      const raid = raidAt(number)
      const said = raid.hears(turnBegan('raider'), closed('ready'), closed('draw'), closed('action'), closed('end'))
      expect(said).toEqual([...ready, ...draw, ...action, ...end, threat])
    },
  )

  it('wraps up by the Boss that came during it [R504.2a]', () => {
    const raid = raidBegun()
    raid.hears(turnBegan('raider'), closed('ready'), closed('draw'), closed('action'))
    bossFalls(raid)
    nextBoss(raid)
    expect(raid.hears(closed('end'))).toEqual(['wrapUp 5'])
  })
})

describe('a turn that ends before its time', () => {
  it('is followed by the next one, whosever it was [500.5]', () => {
    for (const side of ['boss', 'raider'] as const) {
      const raid = raidBegun()
      raid.hears(turnBegan(side), closed('ready'))
      expect(raid.hears(turnOver)).toEqual(['beginTurn raider'])
    }
  })
})

describe('a Boss that falls', () => {
  it('leaves the game, face-up Events go, face-down ones turn up singly, then Minions leave [R502.1a R502.1b R502.1c R502.1d]', () => {
    const raid = raidBegun()
    raid.hears(turnBegan('raider'))
    const { flow } = raid
    expect(raid.hears(fatal)).toEqual(falls)
    expect(raid.encounter).toEqual({ fall: 'events' })
    expect(raid.state.context.present).toBe(false)
    expect(raid.hears(noneLeft)).toEqual(minions)
    expect([raid.encounter, raid.flow]).toEqual([{ fall: 'minions' }, flow])
    expect(raid.hears(resolved('nextBoss'))).toEqual(arriving('supremus', 1))
    expect([raid.encounter, raid.flow]).toEqual(['supremus', flow])
  })

  it.each([0, 1, 3])('with %i Events turns each up after the one before has resolved [R502.1c]', (events) => {
    const raid = raidBegun()
    raid.hears(fatal)
    for (let n = 0; n < events; n++) {
      expect(raid.hears(resolved('event'))).toEqual(['turnUp events event'])
      expect(raid.encounter).toEqual({ fall: 'events' })
    }
    expect(raid.hears(noneLeft)).toEqual(minions)
  })

  it('can’t fall again while its Events resolve, and brings nobody too early [R502.1c R502.2]', () => {
    const raid = raidBegun()
    raid.hears(fatal)
    for (const early of [fatal, resolved('nextBoss'), flipped('black-temple/the-illidari-council')])
      expect(raid.ignores(early)).toBe(true)
    raid.hears(noneLeft)
    for (const late of [fatal, noneLeft, resolved('event')]) expect(raid.ignores(late)).toBe(true)
  })

  it('may fall with the last raider: the Boss player wins [R100.2]', () => {
    const raid = raidBegun()
    expect(raid.hears(fatal, raiderFell(0))).toEqual([...falls, 'bossWins'])
  })
})

describe('Teron Gorefiend', () => {
  it('has ghosts while he is face up [R503.1a R503.1b]', () => {
    const raid = raidAt(4)
    expect(raid.encounter).toEqual({ teron: 'ghosts' })
    expect(raid.ignores(flipped('black-temple/teron-gorefiend', false))).toBe(true)
  })

  it('ends them as he flips, and is then a Boss like others [R503.1d]', () => {
    const raid = raidAt(4)
    expect(raid.hears(flipped('black-temple/teron-gorefiend'))).toEqual(['setFact ghosts 0', 'clearMarks ghost true'])
    expect(raid.encounter).toEqual({ teron: 'alone' })
    expect(raid.hears(fatal)).toEqual(['removeAll constructs', ...falls])
  })

  it('has them again if he is turned back; no other card turned over means anything [R503.1a]', () => {
    const raid = raidAt(4)
    raid.hears(flipped('black-temple/teron-gorefiend'))
    expect(raid.ignores(flipped('black-temple/supremus', false))).toBe(true)
    expect(raid.ignores(flipped('black-temple/teron-gorefiend', true))).toBe(true)
    expect(raid.hears(flipped('black-temple/teron-gorefiend', false))).toEqual(['setFact ghosts 1'])
    expect(raid.encounter).toEqual({ teron: 'ghosts' })
  })

  it('ends them as he falls, and takes his Constructs with him [R503.1d B1.8]', () => {
    const raid = raidAt(4)
    expect(raid.hears(fatal)).toEqual(['setFact ghosts 0', 'clearMarks ghost true', 'removeAll constructs', ...falls])
  })
})

describe('the Reliquary of Souls', () => {
  it('can’t be destroyed as the Shrine [R503.2a R503.2b]', () => {
    const raid = raidAt(6)
    expect(raid.encounter).toEqual({ reliquary: 'shrine' })
    expect(raid.ignores(fatal)).toBe(true)
  })

  it('goes through four faces without falling; only the last one falls [R503.2a R503.2b R503.2c R101.4]', () => {
    const raid = raidAt(6)
    raid.hears(turnBegan('raider'))
    const { flow } = raid
    expect(raid.hears(flipped(shrine))).toEqual([])
    expect(raid.encounter).toEqual({ reliquary: 'suffering' })
    expect(raid.hears(fatal)).toEqual(['swapBoss black-temple/essence-of-desire same'])
    expect(raid.encounter).toEqual({ reliquary: 'desire' })
    expect(raid.hears(fatal)).toEqual(['flipBoss'])
    expect([raid.encounter, raid.flow]).toEqual([{ reliquary: 'anger' }, flow])
    expect(raid.hears(fatal)).toEqual(falls)
    expect(nextBoss(raid)).toEqual([...minions, ...arriving('mother-shahraz', 3)])
  })

  it('shows its face before if it is turned back; no other card turned over means anything [R503.2b]', () => {
    const desire = 'black-temple/essence-of-desire'
    const other = [flipped('black-temple/supremus', true), flipped('black-temple/supremus', false)]
    const raid = raidAt(6)
    for (const event of other) expect(raid.ignores(event)).toBe(true)
    raid.hears(flipped(shrine), fatal)
    for (const event of [...other, flipped(desire, false)]) expect(raid.ignores(event)).toBe(true)
    raid.hears(flipped(desire, true))
    expect(raid.encounter).toEqual({ reliquary: 'anger' })
    for (const event of [...other, flipped(desire, true)]) expect(raid.ignores(event)).toBe(true)
    expect(raid.hears(flipped(desire, false))).toEqual([])
    expect(raid.encounter).toEqual({ reliquary: 'desire' })
  })

  it('keeps its threat through all of them [R504.2a]', () => {
    const raid = raidAt(6)
    raid.hears(flipped(shrine), fatal, fatal)
    raid.hears(turnBegan('raider'), closed('ready'), closed('draw'), closed('action'))
    expect(raid.hears(closed('end'))).toEqual(['wrapUp 9'])
  })
})

describe('the Illidari Council', () => {
  it('falls as it flips; then The Betrayer comes with five Events and a new hand [B1.1 R503.3a]', () => {
    const raid = raidAt(8)
    expect(raid.hears(flipped('black-temple/the-illidari-council'))).toEqual(falls)
    expect(raid.hears(resolved('event'), resolved('event'))).toEqual(['turnUp events event', 'turnUp events event'])
    expect(raid.hears(noneLeft)).toEqual(minions)
    expect(raid.hears(resolved('nextBoss'))).toEqual(arriving('the-betrayer', 5))
  })
})

describe('another card turned over', () => {
  it('doesn’t fell the Council [B1.1]', () => {
    const raid = raidAt(8)
    expect(raid.ignores(flipped('black-temple/supremus', true))).toBe(true)
    expect(raid.ignores(flipped('black-temple/the-illidari-council', false))).toBe(true)
  })
})

describe('The Betrayer', () => {
  it('is the last: nothing turns up, the raiders win [R503.3b R100.2]', () => {
    const raid = raidAt(9)
    expect(raid.hears(fatal)).toEqual(['bossLoses'])
    expect(raid.ignores(fatal)).toBe(true)
    raid.hears(raidOver)
    expect(raid.state.done).toBe(true)
  })
})

describe('a whole raid', () => {
  it('goes through the nine Bosses in order, with their Events and tokens [R502.2 R502.2a R502.2b R502.2c]', () => {
    const raid = raidBegun()
    for (const [i, { encounter, arrives }] of bosses.entries()) {
      if (i > 0) {
        raid.hears(turnBegan('boss'), closed('ready'))
        expect(bossFalls(raid).slice(-3)).toEqual(falls)
        expect(nextBoss(raid)).toEqual([...minions, ...arrives])
        raid.hears(turnOver)
      }
      expect(raid.encounter).toEqual(encounter)
      expect(raid.state.context).toEqual({ ...freshContext, stage: i + 1 })
    }
    expect(raid.hears(fatal, raidOver)).toEqual(['bossLoses'])
    expect(raid.state.done).toBe(true)
  })
})
