import { own } from '../../cards/own.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import { addCard } from '../../engine/running/create.ts'
import { type Game, refOf, seatAt, seatName, seatNumber, tick } from '../../engine/state/game.ts'
import { equipmentBits, type Library, typeBits } from '../../engine/state/library.ts'
import type { Values } from '../../engine/contract/values.ts'
import type { Card } from '../../engine/state/state.ts'
import { blank, blankAbility, blankAlly, blankEvent, blankHero, blankItem, blankQuest, blankRune } from './blanks.ts'
import { RulingError } from './error.ts'
import type { Names } from './names.ts'
import type { CardSpec, Placement, Ruling } from './ruling.ts'
import { cardWord, type CardZone } from './words.ts'

/** Putting cards where a ruling says they are. */

const deckSize = 20

/** What a name is looked up in. */
export interface Choosing {
  lib: Library
  raid: RaidValue
  inline: ReadonlySet<string> // keys of the ruling's own cards
  file: string
  known: ReadonlySet<string>
}
export interface Laying extends Choosing {
  g: Game
  values: Values // those of clones are added
  names: Names
  fresh: Card[] // came this turn
  waiting: Card[] // the raid's own cards that a table may name: set aside, or in play without being named yet
}

type Spot = CardZone | 'chain' | 'attached'

const blankFor = (l: Choosing, spot: Spot, seat: number, deck: string): CardValue => {
  switch (spot) {
    case 'hero':
      return blankHero
    case 'allies':
      return blankAlly
    case 'equipment':
      return blankItem
    case 'abilities':
      return blankAbility
    case 'quests':
      return blankQuest
    case 'runeRow':
      return blankRune
    case 'eventRow':
      return blankEvent
    case 'resources': {
      if (seat === 0 && l.raid.rowFrom !== undefined) return blankAlly // R303.2a
      const from = seat === 0 ? resourceDeck(l.raid) : undefined
      return from === undefined ? blank : (onlyCardOf(l, from) ?? blankEvent)
    }
    case 'bloods':
      return onlyCardOf(l, 'blood') ?? blank
    default:
      if (deck === '') return blank
      if (deck === l.raid.rowFrom) return blankAlly
      return onlyCardOf(l, deck) ?? (holdsAllies(l, deck) ? blankAlly : blankEvent)
  }
}

/** The deck whose cards become the Boss's resources: an event deck, or a pile that never ends. */
const resourceDeck = (raid: RaidValue): string | undefined => {
  const names = Object.keys(raid.decks)
  return (
    names.find((name) => raid.decks[name]?.resolvesTo === 'resources') ??
    names.find((name) => raid.decks[name]?.endless)
  )
}

const holdsAllies = (l: Choosing, deck: string): boolean => {
  const [first] = Object.keys(own(l.raid.decks, deck)?.cards ?? {})
  return first !== undefined && l.lib.get(first).type === 'ally'
}

/** What a deck holds, if all its cards are alike. */
const onlyCardOf = (l: Choosing, deck: string): CardValue | null => {
  const [key, ...others] = Object.keys(own(l.raid.decks, deck)?.cards ?? {})
  return key !== undefined && others.length === 0 ? l.lib.get(key) : null
}

const clonePrefix = '_set/'

/** Which card a spec means: the ruling's own before ours, the raid's before a raider's, by number where several fit. */
export const valueFor = (l: Choosing, spec: CardSpec | null, spot: Spot, seat: number, deck = ''): CardValue => {
  if (spec?.card == null) return blankFor(l, spot, seat, deck)
  const { base, number } = cardWord(spec.card, l.known)
  let found = l.lib.book.find(base).filter((v) => !v.key.startsWith(clonePrefix))
  if (number !== null) found = found.filter((v) => v.number === number)
  if (spec.stage !== null) found = found.filter((v) => v.stage === undefined || v.stage === spec.stage)
  const narrower = [
    (v: CardValue) => l.inline.has(v.key),
    (v: CardValue) => fits(l, v, spot),
    (v: CardValue) => v.key.startsWith(`${l.raid.key}/`) === (seat === 0),
  ]
  for (const keep of narrower) {
    const kept = found.filter(keep)
    if (kept.length > 0) found = kept
  }
  const value = found[0]
  if (new Set(found.map(likeness)).size === 1) found = found.slice(0, 1)
  if (!value) throw new RulingError(l.file, spec.at, `there is no card called "${spec.card}".`)
  if (found.length > 1)
    throw new RulingError(
      l.file,
      spec.at,
      `several cards are called "${base}"; add the number: ${found.map((v) => `${base} [${v.number ?? '?'}]`).join(', ')}.`,
    )
  if (!fits(l, value, spot))
    throw new RulingError(l.file, spec.at, `${value.name} (${value.type}) can’t be in ${spot}.`)
  return value
}

/** Equal for cards that only their number tells apart. */
const likeness = (value: CardValue): string => JSON.stringify({ ...value, key: '', number: '' })

const fits = (l: Choosing, value: CardValue, spot: Spot): boolean => {
  const { types } = l.lib.compiled(value.key)
  switch (spot) {
    case 'hero':
      return (types & typeBits.hero) !== 0
    case 'allies':
      return (types & typeBits.ally) !== 0
    case 'equipment':
      return (types & equipmentBits) !== 0
    case 'abilities':
      return (types & typeBits.ability) !== 0
    case 'quests':
      return (types & typeBits.quest) !== 0
    case 'bloods':
      return (types & typeBits.blood) !== 0
    case 'runeRow':
      return (types & typeBits.rune) !== 0
    case 'eventRow':
      return (types & typeBits.event) !== 0
    default:
      return true
  }
}

/** `atk`, `health` and `keywords` of a table: the same card, printed otherwise. */
const printedAs = (l: Laying, value: CardValue, spec: CardSpec): string => {
  if (spec.atk === null && spec.health === null && spec.keywords.length === 0) return value.key
  const made: CardValue = { ...value, key: `${clonePrefix}${l.values.cards.length}-${value.key}` }
  if (spec.atk !== null) made.atk = spec.atk
  if (spec.health !== null) made.health = spec.health
  if (spec.keywords.length > 0)
    made.powers = [...(value.powers ?? []), ...spec.keywords.map((keyword) => ({ keyword }))]
  l.lib.book.add(made)
  l.values.cards.push(made)
  return made.key
}

/** The Boss's deck a card belongs to; a raider's cards belong to none. */
export const pileFor = (g: Game, key: string, owner: number, deck = ''): string => {
  if (owner !== 0) return ''
  if (deck !== '') return deck
  if (key === blankEvent.key) return resourceDeck(g.raid) ?? 'main'
  const named = Object.keys(g.raid.decks).find((name) => Object.hasOwn(g.raid.decks[name]?.cards ?? {}, key))
  return named ?? (Object.hasOwn(g.raid.mainDeck, key) ? 'main' : drawnFrom(g))
}

/** The deck the Boss draws from: the one that lies apart no longer (R303.1b). */
const drawnFrom = (g: Game): string =>
  Object.keys(g.raid.decks).find((name) => !Object.hasOwn(seatAt(g, 0).decks, name)) ?? 'main'

/** What is on a card. */
export const dress = (l: Laying, card: Card, spec: CardSpec): void => {
  card.key = printedAs(l, l.lib.get(card.key), spec)
  card.damage = spec.damage
  card.exhausted = spec.exhausted
  card.back = spec.back
  card.counters = { ...spec.counters }
  if (spec.isNew) l.fresh.push(card)
  for (const under of spec.attached) {
    const made = lay(l, under, 'attached', card.ctl, '')
    made.host = refOf(card)
    card.attached.push(made.id)
  }
}

/** Takes the card that a spec means from those that the raid has set aside or put into play. */
const taken = (l: Laying, spec: CardSpec, spot: Spot, owner: number): Card | null => {
  if (spec.card === null || (owner !== 0 && spot !== 'attached')) return null
  const { base, number } = cardWord(spec.card, l.known)
  const at = l.waiting.findIndex((card) => {
    const value = l.lib.get(card.key)
    return value.name === base && (number === null || value.number === number) && fits(l, value, spot)
  })
  const card = at < 0 ? undefined : l.waiting.splice(at, 1)[0]
  if (!card) return null
  const boss = seatAt(l.g, 0)
  const list = card.place === 'play' ? boss.row : boss.aside
  list.splice(list.indexOf(card.id), 1)
  return card
}

/** One card, into play or a zone of its owner. */
const lay = (l: Laying, spec: CardSpec, spot: Spot, seat: number, deck: string): Card => {
  const { g } = l
  const inPlay = [
    'allies',
    'equipment',
    'abilities',
    'quests',
    'bloods',
    'runeRow',
    'eventRow',
    'resources',
    'attached',
  ].includes(spot)
  const said = spec.controller === null || !inPlay ? seat : seatNumber(spec.controller)
  const waited = taken(l, spec, spot, spec.owner === null ? said : seatNumber(spec.owner))
  const ctl = waited && spot === 'attached' && spec.controller === null ? waited.owner : said
  const owner = waited?.owner ?? (spec.owner === null ? ctl : seatNumber(spec.owner))
  const value = waited ? l.lib.get(waited.key) : valueFor(l, spec, spot, ctl, deck)
  const from = deck === '' && spot === 'resources' ? (l.raid.rowFrom ?? '') : deck
  const card = waited ?? addCard(g, value.key, owner, pileFor(g, value.key, owner, from))
  card.token = value.token === true
  l.names.ids.push(card.id)
  card.ctl = inPlay ? ctl : owner
  card.base = card.ctl
  card.stamp = tick(g)
  card.joined = g.s.clock
  const holder = seatAt(g, card.ctl)
  const pile = own(seatAt(g, owner).decks, card.deck) ?? seatAt(g, owner)
  switch (spot) {
    case 'quests':
    case 'resources':
      card.place = 'resource'
      card.faceUp = spec.faceUp ?? (spot === 'quests' || value.type === 'quest' || value.type === 'location')
      holder.resources.push(card.id)
      break
    case 'hand':
      card.place = 'hand'
      holder.hand.push(card.id)
      break
    case 'graveyard':
      card.place = 'graveyard'
      pile.graveyard.push(card.id)
      break
    case 'removed':
      card.place = 'removed'
      card.faceUp = spec.faceUp ?? true
      holder.removed.push(card.id)
      break
    case 'deck':
      card.place = 'deck'
      pile.deck.unshift(card.id) // named top first; the top is the last
      break
    default:
      card.place = 'play'
      holder.row.push(card.id)
  }
  dress(l, card, spec)
  return card
}

export const put = (l: Laying, placement: Placement): void => {
  const { deck, zone, at } = placement
  if (deck !== '' && !own(l.raid.decks, deck))
    throw new RulingError(
      l.file,
      at,
      `${l.raid.title} has no deck called ${deck}; it has ${Object.keys(l.raid.decks).join(', ') || 'none'}.`,
    )
  for (const spec of placement.cards) lay(l, spec, zone, seatNumber(placement.seat), deck)
}

/** One of the Boss's other decks as a number, or an empty list. */
const isWhole = (named: Placement | undefined): boolean => named?.cards.every((spec) => spec.card === null) === true

/** Decks that nobody named are blanks; the Boss's other decks go on with blanks below what was named. */
export const fillDecks = (l: Laying, ruling: Ruling): void => {
  const { g } = l
  const given = (seat: number, deck: string): Placement | undefined =>
    ruling.table.placements.find((p) => p.seat === seatName(seat) && p.zone === 'deck' && p.deck === deck)
  const drawn = drawnFrom(g)
  const fill = (seat: number, deck: string, ids: number[]): void => {
    while (ids.length < deckSize) {
      const card = addCard(g, blankFor(l, 'deck', seat, deck).key, seat, deck === '' && seat === 0 ? drawn : deck)
      ids.unshift(card.id)
    }
  }
  g.s.seats.forEach((s, seat) => {
    if (!given(seat, '') && !isWhole(given(seat, drawn))) fill(seat, '', s.deck)
    for (const [deck, pile] of Object.entries(s.decks)) {
      if (deck === 'main') continue // R303.1a: gone from the game
      if (!isWhole(given(seat, deck))) fill(seat, deck, pile.deck)
    }
  })
}
