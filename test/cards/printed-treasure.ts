/** What is printed on treasure, in the words of the table that it joins. */
export const printedTreasure: Readonly<Record<string, string>> = {
  Anathema: 'two-handed weapon 5, 1 melee, strike 4, Melee(1)+Staff, for Priest',
  'Azuresong Mageblade': 'weapon 4, 1 melee, strike 3, Melee(1)+Sword, for Mage/Paladin/Warlock',
  Benediction: 'two-handed weapon 5, 1 melee, strike 4, Melee(1)+Staff, for Priest',
  Shadowstrike: 'two-handed weapon 3, 3 melee, strike 3, Melee(1)+Polearm, for Hunter/Paladin/Warrior',
  'Blessed Medallion of Karabor': 'item 8, Neck(1), for Druid/Hunter/Mage/Paladin/Priest/Rogue/Shaman/Warlock/Warrior',
  'Cursed Vision of Sargeras': 'armor 3, def 2, Head(1)+Leather, for Druid/Rogue',
  'Entry into the Black Temple': 'quest, pay 5',
  'Illidan Stormrage': 'hero 11, 5 melee, health 35, Demon+Demonhunter+Night Elf+Traitor, needs Traitor',
  "The Skull of Gul'dan": 'item 2, Trinket(2), for Druid/Mage/Paladin/Priest/Shaman/Warlock',
  'Eredar Wand of Obliteration': 'weapon 4, 1 shadow, strike 1, Wand(1), for Priest/Warlock',
  'Glaive of the Pit': 'two-handed weapon 7, 5 melee, strike 1, Melee(1)+Polearm, for Hunter/Paladin/Warrior',
  "Liar's Tongue Gloves": 'armor 4, def 2, Hands(1)+Leather, for Druid/Rogue',
  'Superior Mana Oil': 'item 1, for Druid/Hunter/Mage/Paladin/Priest/Shaman/Warlock',
}
