import { describe, expect, it } from 'vitest'
import { bossTurnOf, sit } from './sit.ts'

/** At a raider's turn. */
const raiders = (boss: string, raider1: string, more = ''): ReturnType<typeof sit> =>
  sit(`table:\n  turn: raider1\n  boss: { ${boss} }\n  raider1: { ${raider1} }\n  ${more}`, 'black-temple')

const defenders = (said: readonly string[]): string[] =>
  said.filter((_, i) => said[i - 1]?.startsWith('attack ')).map((name) => name.replace(/#\d+$/, ''))
const attackers = (said: readonly string[]): string[] =>
  said.flatMap((word) => (word.startsWith('attack ') ? word.slice('attack '.length) : []))

describe('greedy raiders open an immune Boss', () => {
  const najentus = "High Warlord Naj'entus"
  const turn = (raider1: string, more = ''): string[] => raiders(`hero: ${najentus}`, raider1, more).wholeTurn()

  it('and attack him, once somebody else can pay for it', () => {
    const said = turn("hero: Gorebelly, resources: 2, placed: true, allies: [Taz'dingo]")
    expect(said.slice(0, 2)).toEqual([`use ${najentus}`, 'Gorebelly'])
    expect(defenders(said)).toEqual([najentus])
  })

  it('through whoever can’t attack anyway', () => {
    const said = turn(
      "hero: Gorebelly, equipment: [Krol Blade], resources: 3, placed: true, allies: [Taz'dingo, { card: Apprentice Teep, new: true }]",
    )
    expect(said.slice(0, 2)).toEqual([`use ${najentus}`, 'Apprentice Teep'])
    expect(attackers(said).toSorted()).toEqual(['Gorebelly', "Taz'dingo"])
  })

  it('not before anybody could hurt him', () => {
    expect(turn('hero: Gorebelly, resources: 2, placed: true')).not.toContain(`use ${najentus}`)
  })

  it('for those as well whose turns come later', () => {
    const second = "raider2: { hero: Gorebelly, allies: [Taz'dingo, Taz'dingo] }"
    const bots = sit(
      `raiders: 2\ntable:\n  turn: raider1\n  raider1: { hero: Gorebelly, resources: 2, placed: true }\n  ${second}`,
      'black-temple',
    )
    expect(bots.wholeTurn()).toContain(`use ${najentus}`)
    expect(defenders(bots.wholeTurn())).toEqual([najentus, najentus])
  })
})

describe('greedy raiders kill what keeps a Boss safe', () => {
  it.each([
    ['Shade of Akama', 'Ashtongue Channeler'],
    ['Shrine of Lost Souls', 'Soul Fragment'],
  ])('%s: a %s before a stronger ally', (boss, keeper) => {
    const bot = raiders(
      `hero: ${boss}, allies: [{ card: Coilskar General, exhausted: true, damage: 1 }, ${keeper}]`,
      "hero: Gorebelly, allies: [Taz'dingo]",
    )
    expect(defenders(bot.wholeTurn())).toEqual([keeper])
  })

  it('with blows rather than with a card that destroys whatever there is', () => {
    const said = raiders(
      'hero: Shade of Akama, allies: [Ashtongue Channeler, Ashtongue Channeler, Ashtongue Channeler, { card: Bonechewer Behemoth, exhausted: true }]',
      "hero: Gorebelly, allies: [Taz'dingo], hand: [Vanquish], resources: 4, placed: true",
    ).wholeTurn()
    expect(said[said.indexOf('play Vanquish') + 1]).toBe('Bonechewer Behemoth')
    expect(defenders(said)).toEqual(['Ashtongue Channeler'])
  })

  it('and spare it where nobody depends on it', () => {
    const bot = raiders(
      'hero: { card: Supremus, damage: 5 }, allies: [{ card: Coilskar General, exhausted: true, damage: 1 }, Ashtongue Channeler]',
      "hero: Gorebelly, allies: [Taz'dingo]",
    )
    expect(defenders(bot.wholeTurn())).toEqual(['Supremus'])
  })
})

describe('greedy ghosts and living', () => {
  const haunted = (allies: string): ReturnType<typeof sit> =>
    sit(
      `raiders: 2\ntable:\n  turn: boss\n  boss: { hero: { card: Teron Gorefiend, exhausted: true } }\n  raider1: { hero: Gorebelly, allies: [${allies}] }\n  raider2: { hero: Gorebelly, allies: [Taz'dingo] }`,
      'black-temple',
    )

  it('the strongest party becomes ghosts, who kill Constructs; the living hit Teron', () => {
    const bots = haunted('')
    expect(bots.wholeTurn()).toContain('raider2')
    expect(defenders(bots.wholeTurn())).toEqual([])
    expect(defenders(bots.wholeTurn())).toEqual(['Shadowy Construct'])
    const others = haunted("Taz'dingo, Taz'dingo")
    expect(others.wholeTurn()).toContain('raider1')
    expect(defenders(others.wholeTurn())).toEqual(['Shadowy Construct', 'Shadowy Construct'])
    expect(defenders(others.wholeTurn())).toEqual(['Teron Gorefiend'])
  })

  it('go for Teron before his allies, who wins once all are ghosts', () => {
    const attacked = (side: string): string[] => {
      const allies = '[{ card: Bonechewer Behemoth, damage: 1, exhausted: true }]'
      const boss = `hero: { card: Teron Gorefiend, side: ${side} }, allies: ${allies}`
      return defenders(raiders(boss, "hero: Gorebelly, allies: [Taz'dingo]").wholeTurn())
    }
    expect(attacked('front')).toEqual(['Teron Gorefiend'])
    expect(attacked('back')).toEqual(['Bonechewer Behemoth'])
  })

  it('aim at nobody of the other world', () => {
    const bots = haunted(
      "Taz'dingo, Taz'dingo], hand: [Vanquish], resources: [Anika Berlyn, Anika Berlyn, Anika Berlyn, Anika Berlyn",
    )
    bots.wholeTurn()
    const said = bots.wholeTurn()
    expect(said[said.indexOf('play Vanquish') + 1]).toMatch(/^Shadowy Construct/)
  })
})

describe('greedy raiders and the threat level', () => {
  const quest = 'A Donation of Wool'
  const turn = (hand: string, resources: string): string[] =>
    raiders("hero: High Warlord Naj'entus", `hero: Gorebelly, hand: [${hand}], resources: [${resources}]`).wholeTurn()
  const blanks = (n: number): string =>
    Array.from({ length: n }, () => '{ card: Anika Berlyn, faceUp: false }').join(', ')

  it('place nothing that they could not keep', () => {
    expect(turn('Kavai the Wanderer, Kavai the Wanderer', blanks(3)).join()).toMatch(/place/)
    expect(turn('Kavai the Wanderer, Kavai the Wanderer', blanks(4)).join()).not.toMatch(/place/)
  })

  it('but a quest, for which a card goes that only lies there', () => {
    const bot = raiders(
      "hero: High Warlord Naj'entus",
      `hero: Gorebelly, hand: [${quest}], resources: [Big Game Hunter, ${blanks(3)}]`,
    )
    expect(bot.says('priority')).toBe(`place ${quest}`)
    expect(bot.says('giveUpResources')).toMatch(/^Anika Berlyn/)
  })

  it('or a cheap card, once a dearer one waits for just one more', () => {
    expect(turn('Apprentice Teep, Kulan Earthguard', blanks(4)).join()).toMatch(/place/)
  })
})

describe('greedy raiders and the Council', () => {
  const council = (...members: string[]): string => `hero: The Illidari Council, allies: [${members.join(', ')}]`

  it('hit no member that has fatal damage already', () => {
    const bot = raiders(
      council(
        '{ card: High Nethermancer Zerevor, damage: 4 }',
        '{ card: Lady Malande, damage: 1 }',
        '{ card: Gathios the Shatterer, damage: 3, exhausted: true }',
      ),
      "hero: Gorebelly, allies: [Taz'dingo]",
    )
    expect(defenders(bot.wholeTurn())).toEqual(['Lady Malande'])
  })

  it('send a strong one where all of its blow is felt', () => {
    const attacked = (damage: number): string[] =>
      defenders(
        raiders(
          council(
            '{ card: Lady Malande, exhausted: true }',
            `{ card: Gathios the Shatterer, damage: ${damage}, exhausted: true }`,
          ),
          'hero: Gorebelly, allies: [Kavai the Wanderer]',
        ).wholeTurn(),
      )
    expect(attacked(0)).toEqual(['Lady Malande'])
    expect(attacked(3)).toEqual(['Lady Malande'])
  })

  it('finish the one who takes only 1 of any blow with whoever is there', () => {
    const bot = raiders(
      council('{ card: Lady Malande, damage: 5 }', '{ card: Gathios the Shatterer, damage: 2, exhausted: true }'),
      'hero: Gorebelly, allies: [Apprentice Teep]',
    )
    expect(defenders(bot.wholeTurn())).toEqual(['Gathios the Shatterer'])
  })
})

describe('greedy raiders and a member whom they can’t attack', () => {
  it('step in his way, to hit him at last', () => {
    const bots = sit(
      'table:\n  turn: boss\n  boss: { hero: The Illidari Council, allies: [Veras Darkshadow] }\n  raider1: { hero: Elendril, allies: [Warden Ravella] }',
      'black-temple',
    )
    bots.says('priority')
    bots.says('defender')
    expect(bots.says('protect')).toBe('Warden Ravella')
  })
})

describe('greedy raiders and damage that is sent back', () => {
  it('strike Desire only with those who can bear it', () => {
    const turn = (boss: string): string[] =>
      attackers(raiders(`hero: ${boss}`, 'hero: Gorebelly, allies: [Apprentice Teep, Guardian Steelhorn]').wholeTurn())
    expect(turn('Essence of Desire')).not.toContain('Apprentice Teep')
    expect(turn('{ card: Essence of Desire, side: back }')).toContain('Apprentice Teep')
  })

  it('burn her with no card that would fell their own hero', () => {
    const turn = (damage: number): string[] =>
      raiders(
        'hero: { card: Essence of Desire, damage: 8 }',
        `hero: { card: Ta'zo, damage: ${damage} }, hand: [Fire Blast], resources: 2, placed: true`,
      ).wholeTurn()
    expect(turn(0)).toContain('play Fire Blast')
    expect(turn(24)).not.toContain('play Fire Blast')
  })
})

describe('greedy raiders and the Betrayer', () => {
  it('leave him alone while he would heal it all', () => {
    const attacked = (side: string): string[] =>
      defenders(
        raiders(
          `hero: { card: The Betrayer, side: ${side} }, allies: [{ card: Coilskar Wrangler, exhausted: true }]`,
          "hero: Gorebelly, allies: [Taz'dingo]",
        ).wholeTurn(),
      )
    expect(attacked('front')).toEqual(['Coilskar Wrangler'])
    expect(attacked('back')).toEqual(['The Betrayer'])
  })
})

describe('greedy raiders read what is always prevented', () => {
  it('and don’t waste a blow on it', () => {
    const turn = (ally: string): string[] =>
      defenders(
        raiders(
          `hero: The Illidari Council, allies: [{ card: ${ally}, exhausted: true }]`,
          'hero: Gorebelly, allies: [Kavai the Wanderer]',
        ).wholeTurn(),
      )
    expect(turn('Temple Concubine')).toEqual([])
    expect(turn('Illidari Archon')).toEqual(['Illidari Archon'])
  })
})

describe('greedy raiders and a card that interrupts the next one', () => {
  it('play their cheapest as a bait, then the rest', () => {
    const said = raiders(
      "hero: High Warlord Naj'entus, eventRow: ['You Are Not Prepared! [60]']",
      'hero: Gorebelly, hand: [Kulan Earthguard, Apprentice Teep], resources: 6, placed: true',
    ).wholeTurn()
    expect(said.filter((it) => it.startsWith('play '))).toEqual(['play Apprentice Teep', 'play Kulan Earthguard'])
  })
})

describe('greedy raiders and quests that cost another', () => {
  it('complete only what is worth it', () => {
    const turn = (geyser: string): string[] =>
      raiders(
        `hero: High Warlord Naj'entus, abilities: [${geyser}]`,
        'hero: Gorebelly, resources: [A Donation of Wool, A Donation of Wool, A Donation of Wool], placed: true',
      ).wholeTurn()
    expect(turn('Fel Geyser').join()).toMatch(/complete/)
    expect(turn('Fel Geyser, Fel Geyser').join()).not.toMatch(/complete/)
  })
})

const bossTurn = bossTurnOf('black-temple')

describe('a greedy Boss of Black Temple', () => {
  it('keeps an attack for a Boss that can attack', () => {
    const turn = (hero: string): string[] => bossTurn(`hero: ${hero}, hand: [Fixate], resources: 1`).wholeTurn()
    expect(turn('Supremus')).toContain('play Fixate')
    expect(turn("High Warlord Naj'entus")).not.toContain('play Fixate')
  })

  it('attacks with what he has only this turn', () => {
    const said = bossTurn(
      'hero: { card: Gurtogg Bloodboil, side: back }',
      'hero: Elendril',
      'hero: Elendril',
    ).wholeTurn()
    expect(said).toContain('attack Gurtogg Bloodboil')
  })

  it('raises one shield, not two', () => {
    const hero = 'hero: Supremus, hand: [Prismatic Shield, Prismatic Shield], resources: 2'
    const said = sit(
      `table:\n  turn: raider1\n  boss: { ${hero} }\n  raider1: { hero: Elendril, allies: [Anika Berlyn, Anika Berlyn] }`,
      'black-temple',
    ).wholeTurn()
    expect(said.filter((it) => it.startsWith('play Prismatic Shield'))).toHaveLength(1)
  })

  it('plants a blossom on a hero', () => {
    const said = bossTurn('hero: { card: Supremus, exhausted: true }, hand: [Doom Blossom], resources: 1').wholeTurn()
    expect(said[said.indexOf('play Doom Blossom') + 1]).toMatch(/^Elendril/)
  })

  it('answers an attack with a spine, and nothing else', () => {
    const turn = (target: string): string[] =>
      sit(
        `table:\n  turn: raider1\n  boss: { hero: ${target}, hand: [Needle Spine], resources: 1 }\n  raider1: { hero: Elendril, allies: [Anika Berlyn] }`,
        'black-temple',
      ).wholeTurn()
    expect(turn('Supremus')).toContain('play Needle Spine')
    expect(bossTurn('hero: Supremus, hand: [Needle Spine], resources: 1').wholeTurn()).not.toContain(
      'play Needle Spine',
    )
  })

  it('burns everybody for each resource it has left', () => {
    const said = bossTurn('hero: { card: Mother Shahraz, side: back, exhausted: true }, resources: 3').wholeTurn()
    expect(said.filter((it) => it === 'use Mother Shahraz')).toHaveLength(3)
  })

  it('destroys abilities with the Council once there are some', () => {
    const turn = (abilities: string): string[] =>
      bossTurn('hero: The Illidari Council, resources: 4', `hero: Elendril, abilities: [${abilities}]`).wholeTurn()
    expect(turn('Aura of Anger')).toContain('use The Illidari Council')
    expect(turn('')).not.toContain('use The Illidari Council')
  })

  it('spends anger where it kills, and keeps it for the attack otherwise', () => {
    const turn = (allies: string): string[] =>
      bossTurn(
        'hero: { card: Essence of Desire, side: back, counters: { anger: 5 } }',
        `hero: Elendril, allies: [${allies}]`,
        'hero: Elendril',
      ).wholeTurn()
    expect(turn('Apprentice Teep')).toContain('use Essence of Anger')
    expect(turn('')).not.toContain('use Essence of Anger')
  })

  it('heals the Betrayer when that is worth more than his blow', () => {
    const turn = (damage: number): string[] =>
      bossTurn(`hero: { card: The Betrayer, damage: ${damage} }`, 'hero: Elendril', 'hero: Elendril').wholeTurn()
    expect(turn(0)).toContain('attack The Betrayer')
    expect(turn(0)).not.toContain('use The Betrayer')
    expect(turn(45)).toContain('use The Betrayer')
  })

  it('burns everybody with the Betrayer where that hurts more than one blow', () => {
    const turn = (raiders: number): string[] => {
      const parties = Array.from({ length: raiders }, (_, i) => `raider${i + 1}: { hero: Elendril }`).join('\n  ')
      const boss = 'boss: { hero: { card: The Betrayer, side: back } }'
      return sit(`raiders: ${raiders}\ntable:\n  turn: boss\n  ${boss}\n  ${parties}`, 'black-temple').wholeTurn()
    }
    expect(turn(4)).toContain('use The Betrayer')
    expect(turn(2)).toContain('attack The Betrayer')
  })

  it.each([
    ['You Are Not Prepared! [65]', ''],
    ['You Are Not Prepared! [56]', ''],
    ['You Are Not Prepared! [49]', 'hand: [Crushing Shadows], '],
    ['Flames of Azzinoth', ''],
    ['Demonic Fireball', ''],
    ['Shadow Demons', ''],
  ])('leaves %s not idle', (event, more) => {
    const said = bossTurn(
      `hero: { card: The Betrayer, exhausted: true }, ${more}resources: 3, eventRow: ['${event}']`,
    ).wholeTurn()
    expect(said.join()).toMatch(`use ${event.replace(/ \[.*/, '')}`)
  })

  it('keeps its resources until cards can be played', () => {
    const turn = (hand: string): string[] => {
      const bots = sit(
        `raiders: 2\ntable:\n  turn: raider2\n  boss: { hero: { card: The Betrayer, damage: 1 }, resources: 2, eventRow: [Demonic Fireball], hand: [${hand}] }\n  raider1: { hero: Elendril }\n  raider2: { hero: Elendril }`,
        'black-temple',
      )
      bots.wholeTurn()
      return bots.wholeTurn()
    }
    expect(turn('Sinful Beam')).toContain('play Sinful Beam')
    expect(turn('Sinful Beam')).not.toContain('use Demonic Fireball')
    expect(turn('')).toContain('use Demonic Fireball')
  })

  it('gives cards up for what the Aura destroys, not for nothing', () => {
    const turn = (party: string): string[] =>
      bossTurn(
        'hero: { card: Supremus, exhausted: true }, abilities: [Aura of Desire], hand: [Needle Spine, Needle Spine]',
        party,
        'hero: Elendril',
      ).wholeTurn()
    expect(turn("hero: Elendril, allies: [Taz'dingo]")).toContain('use Aura of Desire')
    expect(turn('hero: Elendril')).not.toContain('use Aura of Desire')
  })
})
