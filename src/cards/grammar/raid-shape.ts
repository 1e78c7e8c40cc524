import type { BossDeck, CustomDeck, RaidMode, RaidValue } from '../vocabulary/raid.ts'
import { deckKind } from './words.ts'
import { byName, list, number, oneOf, optional, record, type Shape, text, the, yes, yesOrNo } from './shape.ts'

/** A raid's own rules, shaped like the grammar of cards: so they are walked, checked and changed in the same way. */

const count = number(0)
const some = number(1)
const copies = byName(some)

const customDeck = record<CustomDeck>({
  min: count,
  most: optional(some),
  copies: optional(some),
  also: optional(list(deckKind)),
  boxesDiffer: optional(yes),
  rule: text('rule'),
})
const mode = record<RaidMode>({
  key: text('tag'),
  title: text('prose'),
  raidersAtMost: optional(some),
  raidersAdvised: optional(some),
  boxed: optional(text('rule')),
  custom: optional(byName(customDeck)),
})
const bossDeck = record<BossDeck>({
  cards: copies,
  resolvesTo: oneOf('resources', 'graveyard', 'play'),
  faceUp: optional(yes),
  livesIn: optional(list(oneOf('deck', 'graveyard', 'resources', 'chain', 'removed', 'play'))),
  livesBy: optional(text('rule')),
  uninterruptible: optional(yes),
  endless: optional(yes),
  gained: optional(the('cardType')),
  returns: optional(yes),
  runsOut: optional(yes),
  perishes: optional(yes),
  custom: optional(customDeck),
  boxed: optional(text('rule')),
})

// What their types say besides, check-raid.ts asks.
const modes: Shape<RaidValue['modes']> = { is: 'list', of: mode }
const said: Shape<NonNullable<RaidValue['said']>> = { is: 'byName', of: byName(text('prose')) }
const standingRules: Shape<RaidValue['standingRules']> = { is: 'byName', of: text('rule') }

export const raidShape: Shape<RaidValue> = record<RaidValue>({
  key: text('tag'),
  title: text('prose'),
  playable: yesOrNo,
  unfinished: optional(yes),
  modes,
  leader: yesOrNo,
  raiderDeckMin: count,
  extraCopy: optional(yes),
  mainDeck: copies,
  decks: byName(bossDeck),
  blanks: byName(record({ of: oneOf('ability', 'ally', 'event', 'ongoing'), count })),
  aside: list(text('cardKey')),
  tokens: list(text('cardKey')),
  pool: optional(copies),
  groups: byName(the('filter')),
  said: optional(said),
  markedWhile: optional(byName(text('fact'))),
  boss: optional(text('cardName')),
  rowFrom: optional(text('deck')),
  replenishes: yesOrNo,
  fallsAtZero: optional(yes),
  bossHandSize: count,
  raiderHandSize: count,
  bossPlacesResources: yesOrNo,
  bossSeesOwnResources: yesOrNo,
  customDeck: optional(customDeck),
  standing: list(the('modifier')),
  standingRules,
})
