import type { Power, PowerInPlay, Text } from './values.ts'
import type { CardType, ClassName, DamageType, DeckKind, Faction, Filter } from './words.ts'

/** What a card is: its facts, and what it says. */
export interface CardValue {
  key: string // unique: 'onyxia/crush', 'raider/fire-blast'
  name: string
  backName?: string // of its other side, where that is another (301.2)
  number?: string // collector number or event number, to tell cards of one name apart
  type: CardType
  types?: CardType[] // more than one: Totems are ['ability', 'ally']
  cost?: number
  xCost?: true // X is added to `cost`
  instant?: true
  ongoing?: true
  atk?: number
  damageType?: DamageType
  health?: number
  def?: number
  strike?: number
  stage?: number
  tags?: string[] // race, class, spec and other words of the type line, without the limits
  limits?: Record<string, number> // { Pet: 1 }, { Melee: 1 }
  unique?: true
  master?: true // of a hero: a Master Hero, which is played and takes the hero's place (301.4)
  unlimited?: true
  regular?: true // of a raid's deck, and raiders may have it in theirs too (B1.10); of a token: those cards make it
  pays?: true // can be exhausted for a resource, though it is none (R303.3a)
  twoHanded?: true
  token?: true
  faction?: Faction
  classes?: ClassName[] // class icons: whose decks may hold it
  requires?: string // "[trait] Hero Required"
  talent?: string // "[spec] Talent" (100.2c)
  reputation?: string // "[whose] Reputation" (100.2d)
  deckbuilding?: { only?: DeckKind[]; never?: DeckKind[] } // of a hero: what its deck may hold (100.2e)
  attach?: { card: Filter } // "Attach to target …": asked first, before `play.targets`
  attachTo?: Filter // "enters play attached to …": chosen as it resolves (400.3)
  hostIs?: Filter // "attached [thing]" if it differs from `attach`
  staysOn?: Filter // attached only while its host is like this; then it comes off and is not destroyed
  play?: Text // what it does as it resolves, before entering play or the graveyard
  powers?: Power[] // of the front
  back?: PowerInPlay[] // of the other side
}
