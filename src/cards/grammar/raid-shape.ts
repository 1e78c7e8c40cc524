import {
  byName,
  list,
  type Node,
  number,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  the,
  yes,
  yesOrNo,
} from './shape.ts'
import type { BossDeck, RaidMode, RaidValue } from '../vocabulary/raid.ts'

/** A raid's own rules, shaped like the grammar of cards: so they are walked, checked and changed in the same way. */

const prose = text('prose')
const copies = byName(number(0))

const deck = record<BossDeck>({
  cards: copies,
  resolvesTo: oneOf('resources', 'graveyard', 'play'),
  faceUp: optional(yes),
  livesIn: optional(list(oneOf('deck', 'graveyard', 'resources', 'chain', 'removed'))),
  uninterruptible: optional(yes),
  endless: optional(yes),
  gained: optional(the('cardType')),
  returns: optional(yes),
  perishes: optional(yes),
})
const mode = record<RaidMode>({ key: text('fact'), title: prose, raidersAtMost: optional(number(1, 5)) })
const blanks = record<RaidValue['blanks'][string]>({
  of: oneOf('ability', 'ally', 'event', 'ongoing'),
  count: number(0),
})

/** JSON knows only text for the names of fields. */
const byNumber = <T>(of: Shape<T>): Shape<Record<number, T>> => byName(of)

export const raidShape: Shape<RaidValue> = record<RaidValue>({
  key: text('cardKey'),
  title: prose,
  playable: yesOrNo,
  modes: list(mode) as Node, // there is at least one
  mainDeck: copies,
  decks: byName(deck),
  blanks: byName(blanks),
  aside: list(text('cardKey')),
  tokens: list(text('cardKey')),
  boss: optional(text('cardName')),
  groups: byName(the('filter')),
  said: optional(byName(byNumber(prose))),
  leader: yesOrNo,
  replenishes: yesOrNo,
  fallsAtZero: optional(yes),
  bossHandSize: number(0),
  raiderHandSize: number(0),
  raiderDeckMin: number(0),
  bossPlacesResources: yesOrNo,
  bossSeesOwnResources: yesOrNo,
  customDeck: optional(
    record<NonNullable<RaidValue['customDeck']>>({ min: number(0), copies: number(0), rule: text('rule') }),
  ),
  extraCopy: optional(yes),
  standing: list(the('modifier')),
  standingRules: byNumber(text('rule')),
})
