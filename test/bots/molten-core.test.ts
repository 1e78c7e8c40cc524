import { describe, expect, it } from 'vitest'
import { sit } from './sit.ts'

/** At a raider's turn. */
const raiders = (boss: string, raider1: string, more = ''): ReturnType<typeof sit> =>
  sit(`table:\n  turn: raider1\n  boss: { ${boss} }\n  raider1: { ${raider1} }\n  ${more}`, 'molten-core')
const bossOn = (boss: string, raider1: string, raider2: string): ReturnType<typeof sit> =>
  sit(
    `raiders: 2\ntable:\n  turn: boss\n  boss: { ${boss} }\n  raider1: { ${raider1} }\n  raider2: { ${raider2} }`,
    'molten-core',
  )

const defenders = (said: readonly string[]): string[] =>
  said.filter((_, i) => said[i - 1]?.startsWith('attack ')).map((name) => name.replace(/#\d+$/, ''))

describe('greedy raiders attack what can fall', () => {
  it('not a Boss without health, while he has an ally left', () => {
    const bot = raiders(
      'hero: Majordomo Executus, allies: [{ card: Flamewaker Healer, damage: 2 }]',
      "hero: Gorebelly, allies: [Taz'dingo]",
    )
    expect(defenders(bot.wholeTurn())).toEqual(['Flamewaker Healer'])
  })

  it('not one that can’t be destroyed', () => {
    const hounds = 'allies: [{ card: Core Rager, exhausted: true, damage: 4 }]'
    const attacked = (boss: string): string[] =>
      defenders(raiders(`${boss}, ${hounds}`, "hero: Gorebelly, allies: [Taz'dingo]").wholeTurn())
    expect(attacked('hero: Golemagg the Incinerator, runeRow: [Rune of Theri]')).toEqual(['Golemagg the Incinerator'])
    expect(attacked('hero: Golemagg the Incinerator')).toEqual(['Core Rager'])
  })

  it('nor spend a card on it', () => {
    const bot = raiders(
      'hero: Golemagg the Incinerator, runeRow: [Rune of Theri], allies: [Core Rager]',
      'hero: Timmo Shadestep, hand: [Coup de Grace], resources: 6',
      'boss.allies.Core Rager.exhausted: true',
    )
    expect(bot.wholeTurn().join()).not.toMatch(/Core Rager/)
  })

  it('not who strikes back harder than it hurts', () => {
    const attackers = (side: string): string[] =>
      raiders(
        `hero: { card: Golemagg the Incinerator, side: ${side}, damage: 3 }`,
        'hero: Gorebelly, allies: [Apprentice Teep]',
      ).wholeTurn()
    expect(attackers('front')).toContain('attack Apprentice Teep')
    expect(attackers('back')).not.toContain('attack Apprentice Teep')
  })

  it('what brings others turn after turn before what only fights', () => {
    const bot = raiders(
      'hero: Majordomo Executus, allies: [Flame Imps, Lava Spawn]',
      "hero: Gorebelly, allies: [Taz'dingo]",
    )
    expect(defenders(bot.wholeTurn())).toEqual(['Lava Spawn'])
  })
})

describe('greedy raiders and healers', () => {
  const priests = (n: number, damage = 0): string =>
    `hero: { card: Sulfuron Harbinger, damage: ${damage} }, allies: [${Array.from({ length: n }, () => 'Flamewaker Priest').join(', ')}]`
  const party = "hero: Gorebelly, allies: [Taz'dingo]"

  it('kill them first, who would heal all that is dealt to the Boss', () => {
    expect(defenders(raiders(priests(4), party).wholeTurn())).toEqual(['Flamewaker Priest'])
  })

  it('leave them where there is nothing to heal with, or the Boss falls first', () => {
    expect(defenders(raiders('hero: Sulfuron Harbinger', party).wholeTurn())).toEqual(['Sulfuron Harbinger'])
    expect(defenders(raiders(priests(4, 8), party).wholeTurn())).toEqual(['Sulfuron Harbinger'])
  })
})

describe('greedy raiders read the runes', () => {
  it('hold back abilities that would be interrupted, and nothing else', () => {
    const turn = (rune: string): string[] =>
      raiders(
        `hero: Shazzrah, runeRow: [${rune}]`,
        "hero: Ta'zo, hand: [Fire Blast, Benethor Draigo], resources: 8, placed: true",
      ).wholeTurn()
    expect(turn('{ card: Rune of Mazj, side: back }')).toContain('play Fire Blast')
    expect(turn('Rune of Mazj')).not.toContain('play Fire Blast')
    expect(turn('Rune of Mazj')).toContain('play Benethor Draigo')
  })

  it('bring nothing that will be swept away before it can act', () => {
    const turn = (resources: number): string[] =>
      raiders(
        `hero: Baron Geddon, resources: ${resources}`,
        'hero: Gorebelly, hand: [Apprentice Teep], resources: 1, placed: true',
      ).wholeTurn()
    expect(turn(0)).toContain('play Apprentice Teep')
    expect(turn(1)).not.toContain('play Apprentice Teep')
  })

  it('heal nobody who can’t be healed', () => {
    const turn = (rune: string): string[] =>
      raiders(
        `hero: Gehennas, runeRow: [${rune}]`,
        'hero: { card: Boris Brightbeard, damage: 20 }, resources: 8',
      ).wholeTurn()
    expect(turn('{ card: Rune of Mohn, side: back }')).toContain('use Boris Brightbeard')
    expect(turn('Rune of Mohn')).not.toContain('use Boris Brightbeard')
  })

  it('calm a Boss with their Hunter', () => {
    const turn = (side: string): string[] =>
      raiders(`hero: { card: Magmadar, side: ${side} }`, 'hero: Elendril, resources: 1').wholeTurn()
    expect(turn('back')).toContain('use Magmadar')
    expect(turn('front')).not.toContain('use Magmadar')
  })

  it('save what they have once a raid for the last Boss', () => {
    const turn = (boss: string): string[] =>
      raiders(
        `hero: ${boss}, allies: [{ card: Lava Pack, exhausted: true }]`,
        'hero: Timmo Shadestep, resources: 5',
      ).wholeTurn()
    expect(turn('Magmadar')).not.toContain('use Timmo Shadestep')
    expect(turn('{ card: Ragnaros, side: back }')).toContain('use Timmo Shadestep')
  })
})

describe('a greedy Boss of Molten Core', () => {
  const two = ["hero: Elendril, allies: [Taz'dingo]", "hero: Elendril, allies: [Taz'dingo, Taz'dingo]"] as const

  it('pays with runes as with resources', () => {
    const bot = bossOn('hero: { card: Lucifron, exhausted: true }, runeRow: 2, hand: [Lava Pool]', ...two)
    expect(bot.says('priority')).toBe('play Lava Pool')
  })

  it('uses nothing that could only be aimed at its own side', () => {
    const turn = (ally: string): string[] =>
      bossOn(
        'hero: { card: Lucifron, exhausted: true }, allies: [Flamewaker Protector, Flame Imps]',
        `hero: Elendril, allies: [${ally}]`,
        'hero: Elendril',
      ).wholeTurn()
    expect(turn("Taz'dingo")).toContain('use Flamewaker Protector')
    expect(turn('Warden Ravella')).not.toContain('use Flamewaker Protector')
  })

  it('turns Sulfuron rather than attacking with the weaker side', () => {
    expect(bossOn('hero: Sulfuron Harbinger', ...two).says('priority')).toBe('use Sulfuron Harbinger')
  })

  it('gives up Geddon once that burns everybody', () => {
    const turn = (damage: number): string[] =>
      bossOn(`hero: { card: Baron Geddon, damage: ${damage} }, resources: 3`, ...two).wholeTurn()
    expect(turn(12).filter((said) => said === 'use Baron Geddon')).toHaveLength(2)
    expect(turn(11)).not.toContain('use Baron Geddon')
  })

  it('makes that raider the Bomb with whom most would burn', () => {
    const bot = bossOn('hero: { card: Baron Geddon, exhausted: true }, runeRow: [Rune of Zeth]', ...two)
    expect(bot.says('choose')).toBe('Elendril#2')
  })
})
