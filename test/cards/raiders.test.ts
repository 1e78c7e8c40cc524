import { describe, expect, it } from 'vitest'
import { cardsNamed, decks, library } from '../../src/cards/index.ts'
import { raiderCards } from '../../src/cards/raiders/index.ts'
import { treasure } from '../../src/cards/raiders/treasure.ts'
import { treasureOfBlackTemple } from '../../src/cards/raiders/treasure-black-temple.ts'
import { treasureOfMoltenCore } from '../../src/cards/raiders/treasure-molten-core.ts'
import type { CardValue, Power } from '../../src/cards/vocabulary/values.ts'
import { printedWithGrennan } from './printed-grennan.ts'
import { printedTreasure } from './printed-treasure.ts'

/** What is printed in numbers and on the type line, taken from the reference table and not from our cards. */
const printed: Readonly<Record<string, string>> = {
  ...printedWithGrennan,
  ...printedTreasure,
  'A Donation of Wool': 'quest, pay 1',
  'Acolyte Demia': 'ally 6, 3 shadow, health 6, Alliance, Human+Warlock',
  'Adept Breton': 'ally 2, 1 arcane, health 1, Alliance, Human+Mage',
  'Aimed Shot': 'ability 1+X, Marksmanship, for Hunter, needs Marksmanship',
  'Ancient Bone Bow': 'weapon 3, 2 ranged, strike 2, Bow+Ranged(1), for Hunter',
  'Anika Berlyn': 'ally 6, 5 melee, health 6, Alliance, Human+Paladin',
  'Apprentice Teep': 'ally 1, 2 frost, health 1, Alliance, Gnome+Mage, elusive',
  Annihilator: 'weapon 2, 3 melee, strike 2, Axe+Melee(1), for Hunter/Paladin/Shaman/Warrior',
  'Arcane Shot': 'instant ability 2, Marksmanship, for Hunter',
  'Arnold Flem': 'ally 4, 4 fire, health 2, Horde, Mage+Undead',
  'Aspect of the Hawk': 'ability 3, Aspect(1)+Beast Mastery, for Hunter, ongoing',
  'Battle of Darrowshire': 'quest, pay 1',
  'Battle Shout': 'instant ability 3, Fury+Shout, for Warrior, ongoing',
  'Benethor Draigo': 'ally 3, 4 fire, health 2, Horde, Mage+Undead',
  'Big Game Hunter': 'quest, pay 2',
  Blackcrow: 'weapon 2, 1 ranged, strike 1, Crossbow+Ranged(1), for Hunter',
  Blink: 'instant ability 2, Arcane, for Mage',
  "Blood Guard Mal'wani": 'ally 4, 1 melee, health 5, Horde, Rogue+Troll',
  'Boris Brightbeard': 'hero, health 26, Alliance, Dwarf+Holy+Priest',
  'Braxiss the Sleeper': 'ally 6, 6 melee, health 4, Alliance, Druid+Night Elf, elusive',
  Charge: 'ability 1, Arms, for Warrior',
  'Chasing A-Me 01': 'quest, pay 3',
  '"Chipper" Ironbane': 'ally 2, 3 melee, health 1, Alliance, Dwarf+Warrior',
  'Chromatic Cloak': 'armor 4, def 0, Back(1)+Cloth, for Druid/Mage/Paladin/Priest/Shaman/Warlock',
  'Cold Blood': 'instant ability 1, Assassination, for Rogue, needs Assassination',
  Counterspell: 'instant ability 2, Arcane, for Mage',
  'Crazy Igvand': 'ally 2, 0 melee, health 6, Alliance, Dwarf+Warrior, protector',
  'Coup de Grace': 'ability 2, Assassination, for Rogue',
  'Crown of the Earth': 'quest, Alliance, pay 3',
  'Deacon Johanna': 'ally 2, 2 holy, health 2, Horde, Priest+Undead',
  'Demoralizing Shout': 'instant ability 3, Fury+Shout, for Warrior, ongoing',
  'Devilsaur Leggings': 'armor 3, def 1, Leather+Legs(1), for Druid/Hunter/Rogue',
  'Dispel Magic': 'instant ability 1, Discipline, for Priest',
  'Draconian Deflector': 'armor 4, def 4, Off-Hand(1)+Shield, for Paladin/Shaman/Warrior',
  'Eagle Eye': 'instant ability 2, Beast Mastery, for Hunter',
  'Elder Moorf': 'ally 1, 1 nature, health 1, Horde, Druid+Tauren',
  Elendril: 'hero, health 28, Alliance, Hunter+Marksmanship+Night Elf',
  'Escape Artist': 'instant ability 1, Alliance, needs Gnome',
  "Fa'tafi": 'ally 6, 3 melee, health 6, Horde, Troll+Warrior, protector',
  'Finkle Einhorn, At Your Service!': 'quest, pay 3 on your turn',
  Fallenstar: 'hero, health 30, Alliance, Night Elf+Traitor+Warrior',
  'Fire Blast': 'instant ability 1, Fire, for Mage',
  Fireball: 'ability 4, Fire, for Mage, ongoing',
  'First to Fall': 'instant ability 2',
  Flamestrike: 'ability 7, Fire, for Mage',
  'For the Horde!': 'quest, Horde, pay 1',
  'Freya Lightsworn': 'ally 2, 2 holy, health 2, Alliance, Dwarf+Priest',
  'From the Shadows': 'ability 5, Alliance, ongoing',
  Fury: 'ally 5, 5 melee, health 3, Cat+Pet(1), for Hunter, ferocity',
  'Galahandra, Keeper of the Silent Grove': 'ally 2, 0 nature, health 1, Alliance, Druid+Night Elf, elusive',
  'Galway Steamwhistle': 'ally 1, 1 melee, health 1, Alliance, Gnome+Warrior',
  Gouge: 'instant ability 1, Combat+Combo, for Rogue',
  'Guardian Steelhorn': 'ally 2, 3 melee, health 3, Horde, Tauren+Warrior, protector',
  'Hannah the Unstoppable': 'ally 5, 3 melee, health 3, Alliance, Human+Rogue',
  'Golem Skull Helm': 'armor 3, def 3, Head(1)+Plate, for Paladin/Warrior',
  Gorebelly: 'hero, health 30, Horde, Arms+Orc+Warrior',
  'Hidden Enemies': 'quest, Horde, pay 3',
  Hootie: 'ally 2, 2 melee, health 2, Owl+Pet(1), for Hunter',
  'In Dreams': 'quest, pay 8',
  'Jeleane Nightbreeze': 'ally 2, 3 ranged, health 2, Alliance, Hunter+Night Elf, untargetable',
  'Kagra of the Crossroads': 'ally 1, 1 ranged, health 2, Horde, Hunter+Orc, ferocity',
  "Ka'tali Stonetusk": 'ally 1, 1 nature, health 2, Horde, Shaman+Troll, protector',
  'Kavai the Wanderer': 'ally 6, 4 melee, health 6, Alliance, Night Elf+Warrior',
  "Kibler's Exotic Pets": 'quest, pay 2',
  'Kor Cindervein': 'ally 3, 3 melee, health 3, Alliance, Dwarf+Paladin',
  'Kena Shadowbrand': 'ally 3, 1 shadow, health 3, Alliance, Gnome+Warlock',
  'Krol Blade': 'weapon 3, 3 melee, strike 1, Melee(1)+Sword, for Hunter/Paladin/Rogue/Warrior',
  'Kulan Earthguard': 'ally 5, 3 melee, health 5, Horde, Shaman+Tauren, protector',
  'Lady Vashj': 'ally 9, 6 melee, health 9, Naga+Traitor, needs Traitor, unique',
  Lafiel: 'ally 6, 4 shadow, health 5, Alliance, Night Elf+Priest',
  'Latro Abiectus': 'ally 2, 3 melee, health 2, Alliance, Night Elf+Rogue, elusive',
  'Liba Wobblebonk': 'ally 5, 3 arcane, health 4, Alliance, Gnome+Mage',
  'Lhurg Venomblade': 'ally 4, 2 melee, health 2, Alliance, Dwarf+Rogue',
  '"Lowdown" Luppo Shadefizzle':
    'ally 2, 2 melee, health 1, Alliance, Gnome+Rogue, needs Gnome, elusive stealth untargetable',
  'Lionar the Blood Cursed': 'hero, health 30, Horde, Orc+Traitor+Warrior',
  'Lynda Steele': 'ally 5, 3 melee, health 5, Alliance, Human+Warrior, protector',
  'Lazy Peons': 'quest, Horde, needs Orc, exhaust it',
  'Margaret Fowl': 'ally 4, 5 melee, health 3, Alliance, Human+Rogue',
  'Mechanical Dragonling': 'token ally, 1 melee, health 1, Dragonling+Mechanical',
  'Moira Darkheart': 'ally 4, 3 melee, health 4, Alliance, Night Elf+Rogue',
  'Moko Hunts-at-Dawn': 'ally 6, 5 ranged, health 4, Horde, Hunter+Tauren, ferocity',
  'Mooncloth Robe': 'armor 4, def 0, Chest(1)+Cloth, for Mage/Priest/Warlock',
  'Mya, Dragonling Wrangler': 'ally 3, 2 frost, health 2, Alliance, Gnome+Mage',
  'Nerra Lifeboon': 'ally 5, 4 melee, health 4, Alliance, Druid+Night Elf',
  Parvink: 'ally 3, 2 melee, health 2, Alliance, Gnome+Warrior, protector',
  'Operation Recombobulation': 'quest, Alliance, needs Gnome, pay 4',
  'Pads of the Dread Wolf': 'armor 1, def 1, Feet(1)+Leather, for Druid/Rogue',
  'Prey on the Weak': 'instant ability 2, Assassination, for Rogue',
  "Prince Kael'thas Sunstrider": 'ally 9, 8 arcane, health 8, Blood Elf+Mage+Traitor, needs Traitor, unique',
  Pyroblast: 'ability 8, Fire, for Mage, needs Fire, ongoing',
  'Quick Strike': 'instant ability 3',
  "Ramstein's Lightning Bolts": 'item 3, Trinket(2), for Druid/Hunter/Mage/Paladin/Priest/Rogue/Shaman/Warlock/Warrior',
  Randipan: 'ally 3, 2 melee, health 2, Alliance, Gnome+Rogue',
  'Rapid Fire': 'ability 2, Marksmanship, for Hunter',
  Rayder: 'ally 2, 2 melee, health 2, Pet(1)+Wolf, for Hunter',
  'Rod of the Ogre Magi':
    'two-handed weapon 4, 1 melee, strike 4, Melee(1)+Staff, for Druid/Mage/Priest/Shaman/Warlock',
  'Ryn Dreamstrider': 'ally 4, 2 nature, health 2, Alliance, Druid+Night Elf, elusive',
  'Stylean Silversteel': 'ally 6, 4 holy, health 5, Alliance, Human+Priest',
  Skewer: 'instant ability 4, Horde',
  'Sudden Death': 'instant ability 2, Traitor, for Warrior, needs Traitor',
  'Sunder Armor': 'instant ability 1, Protection, for Warrior',
  'Sunken Treasure': 'quest, pay 3',
  "Taz'dingo": 'ally 3, 2 ranged, health 2, Horde, Hunter+Troll',
  "Ta'zo": 'hero, health 25, Horde, Fire+Mage+Troll',
  'The Defias Brotherhood': 'quest, Alliance, pay 1',
  'The Missing Diplomat': 'quest, Alliance, pay 4 on your turn',
  'Timmo Shadestep': 'hero, health 27, Alliance, Assassination+Gnome+Rogue',
  "Torek's Assault": 'quest, Horde, pay 1',
  'Tracker Gallen': 'ally 2, 0 ranged, health 2, Alliance, Hunter+Night Elf',
  'Tristan Rapidstrike': 'instant ally 4, 3 melee, health 3, Alliance, Night Elf+Warrior, protector',
  'Trophy Kill': 'instant ability 3, Marksmanship, for Hunter',
  'Vaerik Proudhoof': 'ally 4, 5 melee, health 3, Horde, Tauren+Warrior',
  Vanquish: 'ability 4',
  "Vesh'ral": 'ally 3, 3 fire, health 1, Horde, Mage+Troll, ferocity',
  'Warden Ravella': 'ally 3, 2 melee, health 3, Alliance, Night Elf+Warrior, protector untargetable',
  'Warden Tonarin': 'ally 1, 1 melee, health 1, Alliance, Night Elf+Warrior, elusive protector',
  'Warmaster Hork': 'ally 7, 6 melee, health 5, Horde, Orc+Warrior, needs Orc, ferocity',
  'World in Flames': 'ability 8, Fire, for Mage, ongoing',
  'Your Fortune Awaits You': 'quest, pay 3',
  'Zorm Stonefury': 'ally 2, 1 melee, health 1, Horde, Orc+Shaman',
}

const keywordsOf = (powers: readonly Power[]): string[] => powers.flatMap((p) => ('keyword' in p ? [p.keyword] : []))

const completionOf = (powers: readonly Power[]): string[] =>
  powers.flatMap((power) => {
    if (!('complete' in power)) return []
    const paid = power.complete.flatMap((cost) => {
      if ('resources' in cost) return [`pay ${JSON.stringify(cost.resources)}`]
      return 'exhaust' in cost && cost.exhaust === 'self' ? ['exhaust it'] : []
    })
    return [`${paid.join(', ')}${power.on === 'yourTurn' ? ' on your turn' : ''}`]
  })

/** A card's facts in the words of `printed`. */
function factsOf(card: CardValue): string {
  const powers = card.powers ?? []
  const cost = card.cost === undefined ? '' : ` ${card.cost}${card.xCost ? '+X' : ''}`
  const token = card.token ? 'token ' : ''
  const limit = (tag: string): string => (card.limits?.[tag] === undefined ? tag : `${tag}(${card.limits[tag]})`)
  return [
    `${card.instant ? 'instant ' : ''}${card.twoHanded ? 'two-handed ' : ''}${token}${card.type}${cost}`,
    card.atk === undefined ? '' : `${card.atk} ${card.damageType}`,
    card.strike === undefined ? '' : `strike ${card.strike}`,
    card.def === undefined ? '' : `def ${card.def}`,
    card.health === undefined ? '' : `health ${card.health}`,
    card.faction ?? '',
    (card.tags ?? []).map(limit).toSorted().join('+'),
    card.classes ? `for ${card.classes.toSorted().join('/')}` : '',
    card.requires ? `needs ${card.requires}` : '',
    card.unique ? 'unique' : '',
    card.ongoing ? 'ongoing' : '',
    ...completionOf(powers),
    keywordsOf(powers).toSorted().join(' '),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** Targets pointed at without a target word, and names used before anything is bound to them. */
function looseEndsOf(card: CardValue): string[] {
  const loose: string[] = []

  function walk(value: unknown, words: number, names: Set<string>): void {
    if (Array.isArray(value)) {
      for (const part of value) walk(part, words, names)
      return
    }
    if (!isObject(value)) return
    if (typeof value['target'] === 'number' && value['target'] >= words) loose.push(`no target word ${value['target']}`)
    for (const use of ['bound', 'chose', 'chooseBound', 'putRest', 'minus', 'rolled', 'typeNamed']) {
      const name = value[use]
      if (typeof name === 'string' && !names.has(name)) loose.push(`'${name}' is not bound`)
    }
    // A triggered modifier is a text of its own, a mode adds its words to those of its text.
    if ('when' in value) walkText(value, 0, names)
    else for (const part of Object.values(value)) walk(part, words + lengthOf(value['targets']), names)
    if (typeof value['as'] === 'string') names.add(value['as'])
  }

  function walkText(text: Record<string, unknown>, before: number, names: Set<string>): void {
    const words = before + lengthOf(text['targets'])
    for (const part of Object.values(text)) walk(part, words, names)
  }

  if (card.play) walkText({ ...card.play }, card.attach ? 1 : 0, new Set())
  for (const power of [...(card.powers ?? []), ...(card.back ?? [])]) walkText({ ...power }, 0, new Set())
  return loose
}

const cardOf = (key: string): CardValue => {
  const card = library.get(key)
  if (!card) throw new Error(`No card ${key} in the library.`)
  return card
}

describe('the raiders’ cards', () => {
  it('are exactly those of the table', () => {
    expect(raiderCards.map((card) => card.name).toSorted()).toEqual(Object.keys(printed).toSorted())
  })

  it.each(raiderCards.map((card) => [card.name, card] as const))(
    '%s: facts agree, nothing loose, plain JSON',
    (name, card) => {
      expect(factsOf(card)).toBe(printed[name])
      expect(looseEndsOf(card)).toEqual([])
      expect(JSON.parse(JSON.stringify(card))).toStrictEqual(card)
      expect(library.get(card.key)).toBe(card)
      expect(cardsNamed(name)).toContain(card)
    },
  )

  it('list every limited tag among the tags', () => {
    const unlisted = raiderCards.filter((card) =>
      Object.keys(card.limits ?? {}).some((tag) => !card.tags?.includes(tag)),
    )
    expect(unlisted.map((card) => card.name)).toEqual([])
  })

  it('are told when something is loose', () => {
    const bad: CardValue = {
      key: 'raider/bad',
      name: 'Bad',
      type: 'ability',
      attach: { card: { is: 'ally' } },
      play: {
        effects: [
          { destroy: { target: 0 } },
          { destroy: { target: 1 } },
          { ready: { bound: 'late' } },
          { choose: { is: 'ally' }, n: 1, as: 'late' },
          { ready: { bound: 'late' } },
          { later: { when: { on: 'draws', who: 'you' }, effects: [{ ready: { target: 0 } }] }, for: 'turn' },
        ],
      },
    }
    expect(looseEndsOf(bad)).toEqual(['no target word 1', "'late' is not bound", 'no target word 0'])
  })
})

describe.each(Object.entries(decks))('the deck %s', (key, deck) => {
  const hero = cardOf(deck.hero)
  const entries = Object.entries(deck.cards).map(([cardKey, copies]) => ({ card: cardOf(cardKey), copies }))

  it('has sixty cards', () => {
    expect(deck.key).toBe(key)
    expect(entries.reduce((sum, { copies }) => sum + copies, 0)).toBe(60)
  })

  it('is led by a hero of its faction and class', () => {
    expect(hero).toMatchObject({ type: 'hero', faction: deck.faction })
    expect(hero.tags).toContain(deck.className)
  })

  it.each(entries)('may hold $copies of $card.name', ({ card, copies }) => {
    expect(card.type).not.toBe('hero')
    expect(copies).toBeGreaterThan(0)
    if (!card.unlimited) expect(copies).toBeLessThanOrEqual(4)
    expect([undefined, deck.faction]).toContain(card.faction)
    if (card.classes) expect(card.classes).toContain(deck.className)
    if (card.requires) expect(hero.tags).toContain(card.requires)
  })
})

it('the decks use every card that raiders have, except tokens and treasure', () => {
  const used = new Set(Object.values(decks).flatMap((deck) => [deck.hero, ...Object.keys(deck.cards)]))
  const kept = raiderCards.filter(
    (card) => card.token === true || [...treasure, ...treasureOfMoltenCore, ...treasureOfBlackTemple].includes(card),
  )
  expect(raiderCards.filter((card) => used.has(card.key) === kept.includes(card)).map((card) => card.name)).toEqual([])
})
