import { describe, expect, it } from 'vitest'
import { freshContext } from '../../machines/parts/chart.ts'
import {
  begin,
  chosen,
  closed,
  fatal,
  flipped,
  mulligansDone,
  raiderFell,
  raidOver,
  resolved,
  revealed,
  turnBegan,
  turnOver,
} from './events.ts'
import { Walk } from './walk.ts'

const quarters = ['arachnid', 'construct', 'military', 'plague'] as const
type Quarter = (typeof quarters)[number]
type Came = [state: unknown, said: string[]] // a Boss: where the chart is, and what it says as the Boss comes

const boss = (card: string, ...tokens: string[]): string[] => [
  `placeBoss naxxramas/${card}`,
  ...tokens.map((token) => `placeTokens naxxramas/${token}`),
]
const riders = ['baron-rivendare 1', 'sir-zeliek 1', 'lady-blaumeux 1', 'thane-korthazz 1']

/** The Bosses of each Quarter in their order. */
const bosses: Record<Quarter, [Came, ...Came[]]> = {
  arachnid: [
    ['anubrekhan', boss('anubrekhan')],
    ['faerlina', boss('grand-widow-faerlina', 'naxxramas-worshipper 2')],
    ['maexxna', boss('maexxna')],
  ],
  construct: [
    ['patchwerk', boss('patchwerk')],
    ['grobbulus', boss('grobbulus')],
    ['gluth', boss('gluth')],
    ['thaddius', boss('thaddius', 'stalagg 1', 'feugen 1')],
  ],
  military: [
    ['razuvious', boss('instructor-razuvious', 'death-knight-understudy 2')],
    [
      { gothik: 'divided' },
      [
        ...boss('gothik-the-harvester', 'unrelenting-death-knight 2'),
        'setFact sides 1',
        'splitRaid unrelenting spectral',
      ],
    ],
    [{ horsemen: 'riding' }, boss('the-four-horsemen', ...riders)],
  ],
  plague: [
    ['noth', boss('noth-the-plaguebringer')],
    ['heigan', boss('heigan-the-unclean')],
    ['loatheb', boss('loatheb', 'spore 1')],
  ],
}

const fall = ['removeBoss', 'destroyAll tokens']
const united = ['setFact sides 0', 'clearMarks unrelenting+spectral true']
/** N6.1: what the last Boss's fall has set going comes first. */
const cleared = resolved('cleared')
const hands = ['shuffleDecks main+events+kelthuzad+army', 'drawOpeningHands 7', 'offerMulligans true boss']

/** What entering a Quarter says: the raid is reset, Quarter, cat and first Boss lie there, everybody begins anew. */
const entering = (quarter: Quarter, cleared: Quarter[], resurrect = true): string[] => [
  `resetRaid ${resurrect} ${cleared.map((each) => `naxxramas/the-${each}-quarter`).join('+')}`,
  `placeCards naxxramas/the-${quarter}-quarter+naxxramas/mr-bigglesworth`,
  ...bosses[quarter][0][1],
  ...hands,
]

const raidBegun = (mode?: string): Walk => {
  const raid = new Walk('naxxramas')
  raid.hears(begin(mode))
  return raid
}

/** Up to the first turn in a Quarter. */
const enter = (raid: Walk, quarter: Quarter): Walk => {
  raid.hears(chosen(quarter), mulligansDone)
  return raid
}
const clear = (raid: Walk, quarter: Quarter): Walk => {
  enter(raid, quarter)
  for (const _ of bosses[quarter]) raid.hears(fatal)
  raid.hears(cleared)
  return raid
}
const afterOne = (quarter: Quarter = 'construct'): Walk => clear(raidBegun(), quarter)
const inTheLair = (): Walk => {
  const raid = afterOne()
  raid.hears(chosen('frostwyrm'))
  return raid
}
const kelthuzad = (): Walk => {
  const raid = inTheLair()
  raid.hears(fatal)
  return raid
}

const ready = ['enterPhase start ready', 'readyStep', 'openWindow ready']
const draw = ['enterPhase start draw', 'drawStep 1 1', 'openWindow draw']
const event = (deck: string): string[] => ['enterPhase start event', `revealEvent ${deck}`, 'openWindow event']
const action = ['enterPhase action action', 'openWindow action']
const end = ['enterPhase end end', 'endPhase', 'openWindow end']

describe('setting up Naxxramas', () => {
  it('waits for BEGIN', () => {
    expect(new Walk('naxxramas').state).toEqual({
      value: { encounter: 'waiting', flow: { setUp: 'waiting' } },
      context: freshContext,
      done: false,
    })
  })

  it('lets the raid leader choose a Quarter before anything else, in either mode [N1.3 N2.2]', () => {
    for (const mode of [undefined, 'standard', 'heroic']) {
      const raid = new Walk('naxxramas')
      expect(raid.ignores(chosen('plague'))).toBe(true)
      expect(raid.hears(begin(mode))).toEqual(['chooseWay arachnid+construct+military+plague'])
      expect([raid.encounter, raid.flow]).toEqual(['choosing', { setUp: 'waiting' }])
      for (const way of ['frostwyrm', 'elsewhere']) expect(raid.ignores(chosen(way))).toBe(true)
    }
  })

  it.each(quarters)(
    'resets, places %s, its first Boss and the cat, shuffles, deals seven, offers mulligans [N2.1 N2.3 N2.4]',
    (quarter) => {
      const raid = raidBegun()
      expect(raid.hears(chosen(quarter))).toEqual(entering(quarter, []))
      expect(raid.encounter).toEqual({ [quarter]: bosses[quarter][0][0] })
      expect(raid.flow).toEqual({ setUp: 'mulligans' })
    },
  )

  it('gives the Boss the first turn [N2.4]', () => {
    const raid = raidBegun()
    raid.hears(chosen('plague'))
    expect(raid.hears(mulligansDone)).toEqual(['beginTurn boss'])
  })
})

describe('a turn in Naxxramas', () => {
  it('of the Boss readies, draws, has an event step, acts and ends [N3.1 N4.1 N4.2]', () => {
    const raid = enter(raidBegun(), 'plague')
    expect(raid.hears(turnBegan('boss'))).toEqual(ready)
    expect(raid.hears(closed('ready'))).toEqual(draw)
    expect(raid.hears(closed('draw'))).toEqual(['revealNext events'])
    expect(raid.hears(revealed('events', 'naxxramas/some-event'))).toEqual(event('events'))
    expect(raid.hears(closed('event'))).toEqual(action)
    expect(raid.hears(closed('action'))).toEqual(end)
    expect(raid.hears(closed('end'), turnOver)).toEqual(['wrapUp', 'beginTurn boss'])
  })

  it('of the Boss has no draw step the first time, but an event [N2.4 501.2b]', () => {
    const raid = enter(raidBegun(), 'plague')
    expect(raid.hears(turnBegan('boss', true), closed('ready'))).toEqual([...ready, 'revealNext events'])
  })

  it('of the Boss has no event step when the events have run out [N4.2 N10.2]', () => {
    const raid = enter(raidBegun(), 'plague')
    raid.hears(turnBegan('boss'), closed('ready'), closed('draw'))
    expect(raid.hears(revealed('events', ''))).toEqual(action)
  })

  it('of a raider is an ordinary one, the first too [N3.1]', () => {
    const raid = enter(raidBegun(), 'plague')
    const said = raid.hears(turnBegan('raider', true), closed('ready'), closed('draw'), closed('action'), closed('end'))
    expect([...said, ...raid.hears(turnOver)]).toEqual([
      ...ready,
      ...draw,
      ...action,
      ...end,
      'wrapUp',
      'beginTurn boss',
    ])
  })
})

describe('a Quarter', () => {
  it.each(quarters)('%s has its Bosses one after another; the last clears it [N5.1 N5.3 N6.1]', (quarter) => {
    const raid = enter(raidBegun(), quarter)
    raid.hears(turnBegan('raider'), closed('ready'))
    const { flow } = raid
    for (const [state, said] of bosses[quarter].slice(1)) {
      const heard = raid.hears(fatal).filter((each) => !united.includes(each))
      expect(heard).toEqual([...fall, ...said])
      expect([raid.encounter, raid.flow]).toEqual([{ [quarter]: state }, flow])
    }
    const others = quarters.filter((each) => each !== quarter)
    expect(raid.hears(fatal)).toEqual([...fall, `turnOver ${quarter}`, 'addEffect cleared true'])
    expect(raid.hears(cleared)).toEqual([`chooseWay ${[...others, 'frostwyrm'].join('+')}`])
    expect([raid.encounter, raid.flow]).toEqual(['choosing', flow])
    expect(raid.state.context['cleared']).toEqual([quarter])
  })

  it('that is new resets the raid from the middle of a turn; what is cleared stays [N2.1 N2.4 N6.2]', () => {
    const raid = enter(raidBegun(), 'plague')
    raid.hears(turnBegan('raider'), closed('ready'), closed('draw'), { type: 'COMBAT.PROPOSED' })
    raid.hears(fatal, fatal, fatal, cleared)
    expect(raid.hears(chosen('arachnid'))).toEqual(entering('arachnid', ['plague']))
    expect(raid.flow).toEqual({ setUp: 'mulligans' })
    expect(raid.hears(mulligansDone, turnBegan('boss', true), closed('ready'))).toEqual([
      'beginTurn boss',
      ...ready,
      'revealNext events',
    ])
  })

  it('can be cleared once [N2.2]', () => {
    const raid = afterOne('plague')
    expect(raid.ignores(chosen('plague'))).toBe(true)
  })

  it('can’t be chosen while a Boss is in play [N2.2]', () => {
    const raid = enter(raidBegun(), 'plague')
    for (const way of ['arachnid', 'frostwyrm']) expect(raid.ignores(chosen(way))).toBe(true)
  })

  it('may be the last thing anybody sees: the last raider falls with its last Boss [R100.2]', () => {
    const raid = afterOne('plague')
    expect(raid.hears(raiderFell(0))).toEqual(['bossWins'])
  })
})

describe('the order of the Quarters', () => {
  const orders: Quarter[][] = quarters.flatMap((a) =>
    quarters.flatMap((b) =>
      quarters.flatMap((c) => quarters.flatMap((d) => (new Set([a, b, c, d]).size === 4 ? [[a, b, c, d]] : []))),
    ),
  )

  it.each(['standard', 'heroic'])('is the raid leader’s in %s mode, all 24 of them [N2.2 N6.2 N6.4]', (mode) => {
    expect(orders).toHaveLength(24)
    for (const order of orders) {
      const raid = raidBegun(mode)
      for (const [i, quarter] of order.entries()) {
        const before = quarters.filter((each) => order.slice(0, i).includes(each))
        expect(raid.hears(chosen(quarter))).toEqual(entering(quarter, before, mode !== 'heroic'))
        raid.hears(mulligansDone)
        const said = [...bosses[quarter].flatMap(() => raid.hears(fatal)), ...raid.hears(cleared)]
        const left = quarters.filter((each) => !order.slice(0, i + 1).includes(each))
        const lair = mode === 'heroic' && left.length > 0 ? [] : ['frostwyrm']
        expect(said.at(-1)).toBe(`chooseWay ${[...left, ...lair].join('+')}`)
        expect(raid.ignores(chosen('frostwyrm'))).toBe(lair.length === 0)
      }
    }
  })

  it('in heroic mode leaves the fallen where they are [N6.4]', () => {
    const raid = clear(raidBegun('heroic'), 'plague')
    expect(raid.hears(chosen('military'))).toEqual(entering('military', ['plague'], false))
  })
})

describe('Gothik', () => {
  const gothik = (): Walk => {
    const raid = enter(raidBegun(), 'military')
    expect(raid.hears(fatal)).toEqual([...fall, ...(bosses.military[1]?.[1] ?? [])])
    return raid
  }

  it('divides the raid as he comes and unites it as he flips [N7.1 N7.4]', () => {
    const raid = gothik()
    expect(raid.hears(flipped('naxxramas/gothik-the-harvester'))).toEqual(united)
    expect(raid.encounter).toEqual({ military: { gothik: 'united' } })
    expect(raid.hears(fatal)).toEqual([...fall, ...boss('the-four-horsemen', ...riders)])
  })

  it('is not united by another card turned over [N7.4]', () => {
    const raid = gothik()
    for (const event of [flipped('naxxramas/patchwerk'), flipped('naxxramas/gothik-the-harvester', false)])
      expect(raid.ignores(event)).toBe(true)
  })

  it('unites it as he falls [N7.4]', () => {
    expect(gothik().hears(fatal)).toEqual([...united, ...fall, ...boss('the-four-horsemen', ...riders)])
  })
})

describe('the Four Horsemen', () => {
  it('turn to their other side with the first fatal damage, and fall together [N8.1 N8.2]', () => {
    const raid = enter(raidBegun(), 'military')
    raid.hears(fatal, fatal)
    expect(raid.ignores(flipped('naxxramas/patchwerk'))).toBe(true)
    expect(raid.hears(flipped('naxxramas/the-four-horsemen'))).toEqual([])
    expect(raid.encounter).toEqual({ military: { horsemen: 'falling' } })
    expect(raid.hears(fatal, cleared).slice(0, 3)).toEqual([...fall, 'turnOver military'])
    expect(raid.encounter).toBe('choosing')
  })
})

describe('Frostwyrm Lair', () => {
  it('is entered without a reset: a full hand for the Boss, Sapphiron, and the turn goes on [N6.3]', () => {
    const raid = enter(raidBegun(), 'construct')
    raid.hears(turnBegan('raider'), closed('ready'), closed('draw'))
    raid.hears(fatal, fatal, fatal, fatal, cleared)
    const { flow } = raid
    expect(raid.hears(chosen('frostwyrm'))).toEqual([
      'placeCards naxxramas/frostwyrm-lair',
      'drawHand 7 true',
      'placeBoss naxxramas/sapphiron',
    ])
    expect([raid.encounter, raid.flow]).toEqual([{ frostwyrm: 'sapphiron' }, flow])
    expect(raid.hears(closed('action'))).toEqual(end)
  })

  it('turns over as Sapphiron falls, and Kel’Thuzad comes: other events, immune, three allies [N5.1 N9.1 N9.2]', () => {
    const raid = inTheLair()
    expect(raid.hears(fatal)).toEqual([
      ...fall,
      'turnOver frostwyrm',
      'removeAll eventDeck',
      'removeAll eventGraveyard',
      'setFact immune 1',
      'placeBoss naxxramas/kelthuzad',
      'putIntoPlay army 3',
    ])
    expect(raid.encounter).toEqual({ frostwyrm: { kelthuzad: 'firstWave' } })
  })
})

describe('Kel’Thuzad', () => {
  it('gets three more allies as each of the next two turns starts, then he is immune no longer [N9.2 N10.3]', () => {
    const raid = kelthuzad()
    expect(raid.hears(turnBegan('boss'))).toEqual(['addEffect wave', ...ready])
    expect(raid.ignores(resolved('cleared'))).toBe(true)
    expect(raid.hears(resolved('wave'))).toEqual(['putIntoPlay army 3'])
    expect(raid.encounter).toEqual({ frostwyrm: { kelthuzad: 'secondWave' } })
    raid.hears(turnOver)
    expect(raid.hears(turnBegan('raider'))).toEqual(['addEffect wave', ...ready])
    expect(raid.ignores(resolved('cleared'))).toBe(true)
    expect(raid.hears(resolved('wave'))).toEqual(['putIntoPlay army 3', 'setFact immune 0'])
    expect(raid.encounter).toEqual({ frostwyrm: { kelthuzad: 'mortal' } })
    raid.hears(turnOver)
    expect(raid.hears(turnBegan('boss'))).toEqual(ready)
    expect(raid.ignores(resolved('wave'))).toBe(true)
  })

  it('has an event deck of his own [N9.1 N4.2]', () => {
    const raid = kelthuzad()
    raid.hears(turnBegan('boss'), resolved('wave'), closed('ready'))
    expect(raid.hears(closed('draw'))).toEqual(['revealNext kelthuzad'])
    expect(raid.hears(revealed('kelthuzad', 'naxxramas/some-event'))).toEqual(event('kelthuzad'))
    raid.hears(turnOver, turnBegan('boss'), closed('ready'), closed('draw'))
    expect(raid.hears(revealed('kelthuzad', ''))).toEqual(action)
  })

  it('is the last, immune or not: the raiders win [N10.1 R100.2]', () => {
    const mortal = kelthuzad()
    mortal.hears(turnBegan('boss'), resolved('wave'), turnOver, turnBegan('raider'), resolved('wave'))
    for (const raid of [kelthuzad(), mortal]) {
      expect(raid.hears(fatal)).toEqual(['bossLoses'])
      expect(raid.ignores(fatal)).toBe(true)
      raid.hears(raidOver)
      expect(raid.state.done).toBe(true)
    }
  })
})

describe('a whole raid', () => {
  it('in Heroic Mode clears the four Quarters and both Bosses of the Lair, and nothing else wins [N6.4 N10.1]', () => {
    const raid = raidBegun('heroic')
    const said = (['military', 'plague', 'construct', 'arachnid'] as const).flatMap((quarter) => [
      ...raid.hears(chosen(quarter), mulligansDone),
      ...bosses[quarter].flatMap(() => raid.hears(turnBegan('boss'), fatal, turnOver)),
      ...raid.hears(cleared),
    ])
    said.push(...raid.hears(chosen('frostwyrm'), fatal))
    const came = said.filter((each) => each.startsWith('placeBoss'))
    expect(came).toHaveLength(15)
    expect(came.slice(-2)).toEqual(['placeBoss naxxramas/sapphiron', 'placeBoss naxxramas/kelthuzad'])
    expect(said).not.toContain('bossLoses')
    expect(raid.state.context['cleared']).toEqual(quarters)
    expect(raid.hears(fatal, raidOver)).toEqual(['bossLoses'])
    expect(raid.state.done).toBe(true)
  })
})
