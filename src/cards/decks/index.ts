import type { ClassName, Faction } from '../vocabulary/values.ts'

/** A raider's deck, by card key. The hero is not among the cards. */
export interface DeckList {
  key: string
  title: string
  hero: string
  faction: Faction
  className: ClassName
  cards: Record<string, number>
}

const lists: DeckList[] = [
  {
    key: 'elendril',
    title: 'Elendril: bows and Night Elves',
    hero: 'raider/elendril',
    faction: 'Alliance',
    className: 'Hunter',
    cards: {
      'raider/a-donation-of-wool': 2,
      'raider/big-game-hunter': 2,
      'raider/chasing-a-me-01': 1,
      'raider/crown-of-the-earth': 3,
      'raider/finkle-einhorn-at-your-service': 2,
      'raider/in-dreams': 2,
      'raider/sunken-treasure': 1,
      'raider/the-missing-diplomat': 1,
      'raider/ancient-bone-bow': 1,
      'raider/blackcrow': 1,
      'raider/devilsaur-leggings': 2,
      'raider/krol-blade': 2,
      'raider/aimed-shot': 1,
      'raider/arcane-shot': 2,
      'raider/aspect-of-the-hawk': 1,
      'raider/eagle-eye': 1,
      'raider/quick-strike': 2,
      'raider/rapid-fire': 2,
      'raider/trophy-kill': 2,
      'raider/chipper-ironbane': 2,
      'raider/fury': 1,
      'raider/galway-steamwhistle': 1,
      'raider/hootie': 3,
      'raider/jeleane-nightbreeze': 4,
      'raider/kavai-the-wanderer': 1,
      'raider/lafiel': 1,
      'raider/latro-abiectus': 1,
      'raider/margaret-fowl': 1,
      'raider/moira-darkheart': 1,
      'raider/nerra-lifeboon': 2,
      'raider/rayder': 2,
      'raider/ryn-dreamstrider': 2,
      'raider/tristan-rapidstrike': 1,
      'raider/warden-ravella': 4,
      'raider/warden-tonarin': 2,
    },
  },
  {
    key: 'tazo',
    title: "Ta'zo: fire and Trolls",
    hero: 'raider/tazo',
    faction: 'Horde',
    className: 'Mage',
    cards: {
      'raider/a-donation-of-wool': 2,
      'raider/battle-of-darrowshire': 1,
      'raider/chasing-a-me-01': 2,
      'raider/finkle-einhorn-at-your-service': 3,
      'raider/for-the-horde': 1,
      'raider/toreks-assault': 4,
      'raider/your-fortune-awaits-you': 2,
      'raider/chromatic-cloak': 1,
      'raider/mooncloth-robe': 1,
      'raider/rod-of-the-ogre-magi': 1,
      'raider/blink': 2,
      'raider/counterspell': 1,
      'raider/fire-blast': 2,
      'raider/fireball': 2,
      'raider/flamestrike': 1,
      'raider/pyroblast': 1,
      'raider/vanquish': 2,
      'raider/world-in-flames': 1,
      'raider/arnold-flem': 2,
      'raider/benethor-draigo': 2,
      'raider/blood-guard-malwani': 2,
      'raider/deacon-johanna': 2,
      'raider/elder-moorf': 1,
      'raider/fatafi': 2,
      'raider/guardian-steelhorn': 2,
      'raider/kagra-of-the-crossroads': 2,
      'raider/katali-stonetusk': 2,
      'raider/kulan-earthguard': 1,
      'raider/moko-hunts-at-dawn': 1,
      'raider/tazdingo': 4,
      'raider/vaerik-proudhoof': 1,
      'raider/veshral': 4,
      'raider/zorm-stonefury': 2,
    },
  },
]

/** Decks ready to play, by key. */
export const decks: Readonly<Record<string, DeckList>> = Object.fromEntries(lists.map((deck) => [deck.key, deck]))
