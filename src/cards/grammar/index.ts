import { classes } from '../vocabulary/tags.ts'
import type { CardVerb, ClassName, Faction, Zone } from '../vocabulary/values.ts'
import { cards } from './card-shape.ts'
import { alone, type Families, type Family, type FamilyName } from './shape.ts'
import * as says from './texts.ts'
import * as words from './words.ts'

/** The grammar of cards as a value: every family with its words, and of each word what belongs to it. */
export const grammar: { readonly [F in FamilyName]: Family } = {
  card: cards,
  text: says.texts,
  branch: says.branches,
  mode: says.modes,
  target: says.targets,
  power: says.powers,
  powerInPlay: says.powersInPlay,
  effect: says.effectWords,
  modifier: says.modifiers,
  replacement: says.replacements,
  cost: says.costWords,
  filter: words.filters,
  compare: words.compares,
  who: words.whos,
  what: words.whats,
  pointed: words.pointeds,
  amount: words.amounts,
  condition: words.conditions,
  event: words.events,
  laterEvent: words.laterEvents,
  remembered: words.remembered,
  would: words.woulds,
  act: words.acts,
  duration: words.durations,
  keyword: words.keywords,
  plainKeyword: words.plainKeywords,
  kind: words.kinds,
  cardType: words.cardTypes,
  damageType: words.damageTypes,
  cardVerb: alone<Record<CardVerb, true>>({
    destroy: true,
    exhaust: true,
    ready: true,
    put: true,
    removeFromGame: true,
    interrupt: true,
  }),
  zone: alone<Record<Zone, true>>({
    play: true,
    hand: true,
    deck: true,
    graveyard: true,
    removed: true,
    chain: true,
  }),
  faction: alone<Record<Faction, true>>({ Alliance: true, Horde: true }),
  className: alone<Record<ClassName, true>>(classes),
}

export type { Families, FamilyName }

export const wordsOf = (family: FamilyName): string[] => Object.keys(grammar[family].words)
