import type { CustomDeck, RaidFacts } from '../vocabulary/raid.ts'
import type { RaidName } from './names.ts'

const standard = { key: 'standard', title: 'Standard' }
const usual = { leader: false, raiderDeckMin: 60 }

const heroicDecks: Record<string, CustomDeck> = {
  main: { min: 40, copies: 4, rule: 'B1.3' },
  minions: { min: 28, copies: 4, rule: 'B1.3' },
  events: { min: 23, copies: 2, rule: 'B1.3' },
}

/** B1.4: no fewest and no most, of nothing. What comes in the box is always welcome, though two of its Minions are no Traitors. */
const epicDecks: Record<string, CustomDeck> = {
  main: { min: 0, also: [{ type: 'ability', tag: 'Traitor' }], rule: 'B1.4' },
  minions: { min: 0, also: [{ type: 'ally', tag: 'Traitor' }], rule: 'B1.4' },
  events: { min: 0, rule: 'B1.4' },
  betrayerEvents: { min: 0, rule: 'B1.4' },
}

/** In the order in which they came out. */
export const raidFacts: { readonly [K in RaidName]: RaidFacts } = {
  onyxia: { key: 'onyxia', title: 'Onyxia’s Lair', playable: true, modes: [standard], ...usual },
  'molten-core': {
    key: 'molten-core',
    title: 'Molten Core',
    playable: true,
    modes: [standard, { key: 'full-clear', title: 'Full clear' }], // R300.2
    ...usual,
  },
  magtheridon: {
    key: 'magtheridon',
    title: 'Magtheridon’s Lair',
    playable: true,
    modes: [standard],
    ...usual,
    extraCopy: true,
  },
  'black-temple': {
    key: 'black-temple',
    title: 'Black Temple',
    playable: true,
    modes: [
      { ...standard, boxed: 'B1.2' },
      { key: 'heroic', title: 'Heroic', raidersAdvised: 3, custom: heroicDecks }, // B1.3
      { key: 'epic', title: 'Epic', custom: epicDecks }, // B1.4
    ],
    ...usual,
  },
  naxxramas: {
    key: 'naxxramas',
    title: 'Naxxramas',
    playable: true,
    modes: [standard, { key: 'heroic', title: 'Heroic', raidersAtMost: 3 }], // N6.4
    ...usual,
    leader: true,
  },
}

/** Can players choose it? */
export const isOffered = (raid: RaidName): boolean => raidFacts[raid].playable

/** With so many cards a deck is large enough for every raid. */
export const enoughForAnyRaid: number = Math.max(...Object.values(raidFacts).map(({ raiderDeckMin }) => raiderDeckMin))
