import { describe, expect, it } from 'vitest'
import { greedy } from '../../src/bots/greedy/index.ts'
import { makeRandom, pickOf, whyOf } from '../../src/bots/index.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { begins, clear, kill, ways } from '../engine/encounters/necropolis.ts'
import { asked, begin, heroAt, toAction, wound } from '../engine/encounters/table.ts'
import { bossTurnOf, sit } from './sit.ts'

/** At a raider's turn. */
const raiders = (boss: string, raider1: string, more = ''): ReturnType<typeof sit> =>
  sit(`table:\n  turn: raider1\n  boss: { ${boss} }\n  raider1: { ${raider1} }\n  ${more}`, 'naxxramas')

const defenders = (said: readonly string[]): string[] =>
  said.filter((_, i) => said[i - 1]?.startsWith('attack ')).map((name) => name.replace(/#\d+$/, ''))

describe('a greedy raid leader', () => {
  const advice = (g: Game) => greedy(viewOf(g, asked(g).seats[0] ?? 'boss'), asked(g), makeRandom(1), g.lib.book)
  const leads = (g: Game): string | undefined => {
    const open = ways(g)
    const pick = pickOf(advice(g))
    return 'mode' in pick ? open[pick.mode] : undefined
  }
  const fresh = (): Game => begin('naxxramas', { raiders: 2, keep: true })
  const cleared = (before: (g: Game) => void = () => {}): Game => {
    const g = fresh()
    begins(g, 'construct')
    toAction(g, 'raider1')
    before(g)
    clear(g)
    return g
  }

  it('begins where the rulebook says it is easiest', () => {
    const g = fresh()
    expect(leads(g)).toBe('construct')
    expect(whyOf(advice(g))).toBe('It’s the easiest way left.')
  })

  it('goes on to the Lair with a raid that stands strong', () => {
    const g = cleared()
    expect(leads(g)).toBe('frostwyrm')
    expect(whyOf(advice(g))).toBe('The raid is strong enough for it.')
  })

  it.each([
    ['a hero is badly hurt', (g: Game) => wound(g, heroAt(g, 2), 20)],
    ['a raider has fallen', (g: Game) => kill(g, 2)],
  ])('to the next Quarter, which makes the raid whole, once %s', (_, before) => {
    expect(leads(cleared(before))).toBe('arachnid')
  })
})

describe('a greedy raid leader answers for all', () => {
  /** As the Boss's turn comes, with the first raider leading. */
  const led = (boss: string, raider1: string, raider2: string): ReturnType<typeof sit> =>
    sit(
      `raiders: 3\ntable:\n  turn: raider3\n  leader: raider1\n  boss: { ${boss} }\n  raider1: { ${raider1} }\n  raider2: { ${raider2} }\n  raider3: { hero: Elendril, hand: [] }`,
      'naxxramas',
    )

  it('and takes the blow alone only while that hurts less', () => {
    const chosen = (damage: number): string =>
      led(
        'hero: Patchwerk, events: [Frigid Hopelessness]',
        `hero: { card: Elendril, damage: ${damage} }`,
        'hero: { card: Elendril, damage: 20 }',
      ).says('chooseMode')
    expect(chosen(0)).toBe('9 damage to the leader’s hero')
    expect(chosen(20)).toBe('3 damage to each raiding hero')
  })

  it('and heals where there is something to heal', () => {
    const chosen = (leader: number, other: number): string =>
      led(
        'hero: Patchwerk, events: [Timely Respite]',
        `hero: { card: Elendril, damage: ${leader} }`,
        `hero: { card: Elendril, damage: ${other} }`,
      ).says('chooseMode')
    expect(chosen(20, 0)).toBe('The leader’s hero heals 6')
    expect(chosen(0, 20)).toBe('Each raiding hero heals 2')
  })

  it.each([
    ['allies: [Kavai the Wanderer]', 'Lady Blaumeux'],
    ['equipment: [Krol Blade]', "Thane Korth'azz"],
  ])('and with %s turns %s', (party, turned) => {
    const bots = led(
      "hero: The Four Horsemen, allies: [Lady Blaumeux, Thane Korth'azz]",
      `hero: Elendril, ${party}`,
      `hero: Elendril, ${party}`,
    )
    expect(bots.says('choose')).toBe(turned)
  })

  it('and lets Meteor fall where it kills nobody and hits the fewest', () => {
    const bots = sit(
      "raiders: 2\ntable:\n  turn: boss\n  boss: { hero: { card: Patchwerk, exhausted: true }, hand: [Meteor], resources: 5 }\n  raider1: { hero: { card: Elendril, damage: 20 }, allies: [Taz'dingo] }\n  raider2: { hero: Elendril }",
      'naxxramas',
    )
    expect(bots.wholeTurn()).toContain('Elendril#1 0, Elendril#2 15')
  })
})

describe('greedy raiders and the Four Horsemen', () => {
  const riders = (thane: string, ...others: string[]): string =>
    `hero: The Four Horsemen, allies: [{ card: Thane Korth'azz, ${thane} }, ${others.join(', ')}]`

  it('wear them down, though nobody falls alone and allies are lost', () => {
    const said = raiders(riders('damage: 0', 'Sir Zeliek'), "hero: Gorebelly, allies: [Taz'dingo]").wholeTurn()
    expect(defenders(said)).toHaveLength(1)
  })

  it('hit nobody who has fatal damage already, and finish the one who strikes', () => {
    const said = raiders(
      riders('damage: 10', '{ card: Baron Rivendare, damage: 7 }', '{ card: Sir Zeliek, damage: 5 }'),
      'hero: Gorebelly, allies: [Kavai the Wanderer]',
    ).wholeTurn()
    expect(defenders(said)).toEqual(['Baron Rivendare'])
  })
})

describe('greedy raiders kill what keeps a Boss safe', () => {
  const guard = '{ card: Crypt Guard, exhausted: true, damage: 1 }'
  it.each([
    ['Thaddius', '{ card: Stalagg, exhausted: true }', 'Stalagg'],
    ['Thaddius', '{ card: Feugen, exhausted: true }', 'Feugen'],
    ['Gothik the Harvester', 'Spectral Death Knight', 'Spectral Death Knight'],
    ['Gothik the Harvester', 'Unrelenting Death Knight', 'Unrelenting Death Knight'],
  ])('%s: %s before a stronger ally', (boss, ally, keeper) => {
    const bot = raiders(`hero: ${boss}, allies: [${guard}, ${ally}]`, "hero: Gorebelly, allies: [Taz'dingo]")
    expect(defenders(bot.wholeTurn())[0]).toBe(keeper)
  })

  it('and leave an Understudy alone, whose end would only make Razuvious hit harder', () => {
    const said = raiders(
      'hero: Instructor Razuvious, allies: [{ card: Death Knight Understudy, damage: 13, exhausted: true }]',
      'hero: Gorebelly, equipment: [Krol Blade], resources: 3, placed: true',
    ).wholeTurn()
    expect(defenders(said)).toEqual(['Instructor Razuvious'])
  })

  it('bring the two down together, for one calls the other back', () => {
    const weak = '{ card: Naxxramas Worshipper, exhausted: true, damage: 4 }'
    const attacked = (feugen: number, other: string): string[] => {
      const two = `{ card: Stalagg, exhausted: true, damage: 8 }, { card: Feugen, exhausted: true, damage: ${feugen} }`
      return defenders(
        raiders(
          `hero: Thaddius, allies: [${other}, ${two}]`,
          "hero: Gorebelly, allies: [Taz'dingo, Taz'dingo, Taz'dingo]",
        ).wholeTurn(),
      ).slice(0, 2)
    }
    expect(attacked(0, guard)).toEqual(['Feugen', 'Feugen'])
    expect(attacked(8, weak).toSorted()).toEqual(['Feugen', 'Stalagg'])
  })
})

describe('greedy raiders in the Lair', () => {
  const lair = (turn: string, boss: string, ...parties: string[]): ReturnType<typeof sit> =>
    sit(
      `raiders: ${parties.length}\ntable:\n  cleared: [The Military Quarter]\n  turn: ${turn}\n  boss: { ${boss} }\n${parties
        .map((party, i) => `  raider${i + 1}: { ${party} }`)
        .join('\n')}`,
      'naxxramas',
    )
  const flying = 'hero: { card: Sapphiron, side: back }'
  const frozen =
    'hero: { card: Elendril, attached: [{ card: Icebolt, controller: boss }], counters: { shelter: 1 } }, hand: [Apprentice Teep]'
  const branches = (said: readonly string[]): string[] => said.filter((it) => /^(Your hero|Each ally)/.test(it))

  it('buy shelter before the ice breaks: for the hero first, then for allies, and never twice', () => {
    const bought = (hand: string): string[] =>
      branches(lair('boss', flying, frozen, `hero: Elendril, hand: [${hand}], allies: [Taz'dingo]`).wholeTurn())
    expect(bought('Apprentice Teep')).toEqual(['Your hero'])
    expect(bought("Apprentice Teep, Apprentice Teep, Taz'dingo")).toEqual(['Your hero', 'Each ally you control'])
  })

  it('do so in their own turn already, as soon as he flies; not before', () => {
    const bought = (side: string): string[] => {
      const boss = `hero: { card: Sapphiron, side: ${side} }`
      return branches(lair('raider1', boss, 'hero: Elendril, placed: true, hand: [Apprentice Teep]').wholeTurn())
    }
    expect(bought('back')).toEqual(['Your hero'])
    expect(bought('front')).toEqual([])
  })

  it('but play what can be played, rather than give it up for allies before the ice is there', () => {
    const party = 'hero: { card: Elendril, counters: { shelter: 1 } }, allies: [Kavai the Wanderer], placed: true'
    const turn = (resources: number): string[] =>
      lair('raider1', flying, `${party}, resources: ${resources}, hand: [Apprentice Teep]`).wholeTurn()
    expect(turn(3)).toContain('play Apprentice Teep')
    expect(branches(turn(0))).toEqual(['Each ally you control'])
  })

  it('strike at once, though it costs an ally: nobody can pay for shelter for ever', () => {
    const attacked = (boss: string): string[] =>
      defenders(lair('raider1', boss, 'hero: Elendril, allies: [Vaerik Proudhoof]').wholeTurn())
    expect(attacked('hero: Sapphiron')).toEqual(['Sapphiron'])
  })

  const frost = "hero: { card: Kel'Thuzad, side: back }"
  const shields = (said: readonly string[]): string[] => said.filter((_, i) => said[i - 1] === "use Kel'Thuzad")

  it('exhaust a melee card before their turn ends, once, and the one who is missed least', () => {
    const said = lair(
      'raider1',
      frost,
      'hero: Elendril, allies: [Kavai the Wanderer, { card: Guardian Steelhorn, new: true }]',
      'hero: Elendril, allies: [Kavai the Wanderer]',
    ).wholeTurn()
    expect(shields(said)).toEqual(['Guardian Steelhorn'])
  })

  it('play one for it, if there is none', () => {
    const said = lair(
      'raider1',
      frost,
      'hero: Elendril, resources: 6, placed: true, hand: [Acolyte Demia, Zorm Stonefury]',
      'hero: Elendril',
    ).wholeTurn()
    expect(said.filter((it) => it.startsWith('play '))).toEqual(['play Zorm Stonefury'])
    expect(shields(said)).toEqual(['Zorm Stonefury'])
  })
})

const bossTurn = bossTurnOf('naxxramas')

describe('a greedy Boss of Naxxramas', () => {
  it('buries Anub’Rekhan after his attack for a Crypt Guard, while there is one left', () => {
    const turn = (guards: string): string[] =>
      bossTurn(`hero: Anub'Rekhan, resources: 3, hand: [], allies: [${guards}]`).wholeTurn()
    expect(turn('').slice(0, 3)).toEqual(["attack Anub'Rekhan", 'Elendril#1', "use Anub'Rekhan"])
    expect(turn('Crypt Guard, Crypt Guard, Crypt Guard')).not.toContain("use Anub'Rekhan")
  })

  it('turns Faerlina down for attack after attack', () => {
    const said = bossTurn('hero: Grand Widow Faerlina, resources: 8, hand: []').wholeTurn()
    expect(said[0]).toBe('use Grand Widow Faerlina')
    expect(said.filter((it) => it === 'attack Grand Widow Faerlina')).toHaveLength(2)
  })
})

describe('a greedy Boss plays the Main deck', () => {
  const plays = (card: string, raider1: string): string[] =>
    bossTurn(`hero: { card: Patchwerk, exhausted: true }, hand: [${card}], resources: 6`, raider1).wholeTurn()

  it('Shadow Fissure, though not every kind is there', () => {
    const said = plays('Shadow Fissure', 'hero: Elendril, allies: [Kavai the Wanderer]')
    expect(said.slice(0, 2)).toEqual(['play Shadow Fissure', 'Kavai the Wanderer'])
  })

  it('Decrepit Fever, though the first blow ends it', () => {
    expect(plays('Decrepit Fever', 'hero: Elendril')).toContain('play Decrepit Fever')
  })

  it('Unyielding Pain for whoever attacks, and for nobody else', () => {
    const turn = (exhausted: boolean): string[] =>
      bossTurn(
        `hero: { card: Patchwerk, exhausted: ${exhausted} }, abilities: [Unyielding Pain]`,
        'hero: Elendril',
        'hero: Elendril',
      ).wholeTurn()
    expect(turn(false).slice(0, 4)).toEqual(['attack Patchwerk', 'Elendril#1', 'use Unyielding Pain', 'Patchwerk'])
    expect(turn(true)).toEqual([])
  })
})

describe('greedy raiders take what there is to gain', () => {
  it('slay a Spore for its Fungal Creep, unless that is out already', () => {
    const attacked = (hero: string): string | undefined =>
      defenders(
        raiders(
          'hero: Loatheb, allies: [{ card: Spore, damage: 1 }]',
          `hero: ${hero}, allies: [Kavai the Wanderer]`,
        ).wholeTurn(),
      )[0]
    expect(attacked('Elendril')).toBe('Spore')
    expect(attacked('{ card: Elendril, attached: [{ card: Fungal Creep, controller: boss }] }')).toBe('Loatheb')
  })

  it('keep their party even, so that Thaddius is struck and not they', () => {
    const turn = (allies: string): string[] =>
      raiders(
        'hero: Thaddius',
        `hero: Gorebelly, allies: [${allies}], hand: [Apprentice Teep], resources: 3, placed: true`,
      ).wholeTurn()
    expect(turn('')).toContain('play Apprentice Teep')
    expect(turn("Taz'dingo")).not.toContain('play Apprentice Teep')
  })

  it('turn their heroes up with what a cleared Quarter gives', () => {
    const bots = sit(
      'table:\n  turn: raider1\n  cleared: [The Construct Quarter]\n  boss: { hero: Noth the Plaguebringer }\n  raider1: { hero: { card: Gorebelly, side: back }, hand: [] }',
      'naxxramas',
    )
    const said = Array.from({ length: 6 }, () => bots.wholeTurn()).flat() // three turns of the leader, for three counters
    expect(said).toContain('use The Construct Quarter')
  })
})

describe('greedy raiders know what is better left', () => {
  it('the cat, for as long as it lives there is something to gain', () => {
    const boss = 'hero: Gothik the Harvester, allies: [Mr. Bigglesworth]'
    expect(defenders(raiders(boss, "hero: Gorebelly, allies: [Taz'dingo]").wholeTurn())).toEqual([])
  })

  it('a web that holds nothing worth the blow', () => {
    const attacked = (held: string): string | undefined =>
      defenders(
        raiders(
          'hero: Maexxna',
          `hero: Elendril, allies: [Kavai the Wanderer, { card: ${held}, attached: [{ card: Web Wrap, controller: boss }] }]`,
        ).wholeTurn(),
      )[0]
    expect(attacked('Kavai the Wanderer')).toBe('Web Wrap')
    expect(attacked('Apprentice Teep')).toBe('Maexxna')
  })
})

describe('greedy raiders and those they can win over', () => {
  const worshipper = 'Naxxramas Worshipper'

  it('take a Worshipper with a Priest', () => {
    const said = raiders(
      `hero: Grand Widow Faerlina, allies: [${worshipper}]`,
      'hero: Boris Brightbeard, allies: [Parvink]',
    ).wholeTurn()
    expect(said.slice(0, 2)).toEqual([`use ${worshipper}`, 'Boris Brightbeard'])
  })

  it('and give it up once that turns Faerlina up', () => {
    const turn = (side: string): string[] =>
      raiders(
        `hero: { card: Grand Widow Faerlina, side: ${side} }, resources: 6`,
        `hero: Ta'zo, allies: [${worshipper}, Taz'dingo]`,
      ).wholeTurn()
    expect(turn('back')).toContain(`use ${worshipper}`)
    expect(turn('front')).not.toContain(`use ${worshipper}`)
  })

  it('hold Chow back as it is about to attack, not before it readies', () => {
    const turn = (whose: string): string[] =>
      sit(
        `table:\n  turn: ${whose}\n  boss: { hero: { card: Gluth, exhausted: true }, allies: [Zombie Chow] }\n  raider1: { hero: { card: Gorebelly, exhausted: false } }`,
        'naxxramas',
      ).wholeTurn()
    expect(turn('raider1')).not.toContain('use Zombie Chow')
    expect(turn('boss')).toContain('use Zombie Chow')
  })

  it('take an Understudy with whoever can’t attack anyway', () => {
    const said = raiders(
      'hero: Instructor Razuvious, allies: [Death Knight Understudy]',
      "hero: Gorebelly, allies: [Taz'dingo, { card: Apprentice Teep, new: true }]",
    ).wholeTurn()
    expect(said.slice(0, 2)).toEqual(['use Death Knight Understudy', 'Apprentice Teep'])
  })
})
