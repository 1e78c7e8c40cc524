import { createSignal } from 'solid-js'
import { charts } from '../../machines/index.ts'
import type { ChartBoss, ChartMeta } from '../../machines/protocol.ts'
import { bossesInARow, wingsOf } from '../../machines/ways.ts'
import { own } from '../cards/own.ts'
import { raidFacts } from '../cards/raids/facts.ts'
import type { CardValue, Cost } from '../cards/vocabulary/values.ts'
import type { Handle, Result, Seat } from '../engine/contract/names.ts'
import type { CardView, HiddenCardView, LinkView, SeatView, View } from '../engine/contract/view.ts'
import { isMixed } from '../limits/names.ts'
import type { Seating } from '../table/seating.ts'
import { costsText, effectText, powerText, type Reader, spoken } from '../wording/index.ts'
import { strings } from './strings/index.ts'
import { raidBook, valueOf } from './values.ts'

/** What things are called on the screen. */

const table = strings.table

// One raid is on the screen at a time; its people are called by their names everywhere.
const [seating, setSeating] = createSignal<Seating>({})
export const callSeats = (now: Seating): void => void setSeating({ ...now })

/** With a sign beside it where letters of several alphabets are mixed into a word. */
export const shownName = (name: string): string => (isMixed(name) ? strings.app.mixed(name) : name)

export const seatTitle = (seat: Seat): string =>
  shownName(seating()[seat]?.name ?? '') || (seat === 'boss' ? table.boss : table.raider(seat.slice(-1)))

/** Reasons of the rules, the bots and the host count the seats: here they are called by their people's names. */
export const inNames = (text: string): string =>
  text.replace(/\bRaider ([1-5])\b/g, (_, n: string) => seatTitle(`raider${n}` as Seat))

export const possessive = (seat: Seat): string => `${seatTitle(seat)}’s`

export const raidTitle = (raid: string): string => own(raidFacts, raid)?.title ?? raid

export const resultText = (result: Result): string => own(table.results, result) ?? ''

interface ChartNode {
  type?: string
  meta?: Partial<ChartMeta>
  states: Record<string, ChartNode>
}

const rootOf = (raid: string): ChartNode | undefined => own(charts, raid)?.root

/** Titles of the chart's states, by path; a state without a title says nothing. */
export const chartTitles = (raid: string, paths: readonly string[], region: 'flow' | 'encounter'): string[] =>
  paths.flatMap((path) => {
    const parts = path.split('.')
    if (parts[0] !== region) return []
    let node = rootOf(raid)
    for (const part of parts) node = node && own(node.states, part)
    const title = node?.meta?.title
    return title === undefined ? [] : [title]
  })

export interface Step {
  title: string
  now: boolean
  steps: Step[] // of the step we are in
}

/** The steps of the turn being played, in the chart's order, and of the step we are in its own. */
export const turnSteps = (raid: string, paths: readonly string[]): Step[] => {
  const deepest = paths.filter((path) => path.startsWith('flow.')).toSorted((a, b) => b.length - a.length)[0]
  const [, turn, ...inside] = deepest?.split('.') ?? []
  const node = turn === undefined ? undefined : own(rootOf(raid)?.states['flow']?.states ?? {}, turn)
  return node ? stepsOf(node, inside) : []
}

const stepsOf = (node: ChartNode, [here, ...deeper]: readonly string[]): Step[] =>
  Object.entries(node.states).flatMap(([name, state]) => {
    const title = state.meta?.title
    if (title === undefined) return []
    const now = name === here
    return [{ title, now, steps: now ? stepsOf(state, deeper) : [] }]
  })

/** The states of the encounter that have a title, in the chart's order, and whether we are in each. */
export const encounterPath = (raid: string, paths: readonly string[]): { title: string; now: boolean }[] =>
  Object.entries(rootOf(raid)?.states['encounter']?.states ?? {}).flatMap(([name, state]) => {
    const title = state.meta?.title
    const path = `encounter.${name}`
    return title === undefined || state.type === 'final'
      ? []
      : [{ title, now: paths.some((it) => it === path || it.startsWith(`${path}.`)) }]
  })

/** The Bosses that the raid's chart knows of, in its order, whether it comes to them or not. */
export const chartBosses = (raid: string): (ChartBoss & { title: string })[] => [
  ...bossesInARow(raid),
  ...wingsOf(raid).flatMap(({ bosses }) => bosses),
]

/** A wing that the raid leader may choose, by its name in the chart. */
export const wingTitle = (raid: string, name: string): string =>
  wingsOf(raid).find((wing) => wing.name === name)?.title ?? name

export const isHidden = (card: CardView | HiddenCardView): card is HiddenCardView => 'hidden' in card

/** The number of a card that only its number tells from others of its name: its key has it, too. */
export const ownNumber = (key: string): string | null => {
  const number = valueOf(key)?.number
  return number !== undefined && key.endsWith(`-${number}`) ? number : null
}

/** Its name, with its number where others have the same name. */
export const numbered = (name: string, key: string): string => {
  const number = ownNumber(key)
  return number === null ? name : strings.temple.shelf.numbered(name, number)
}

export const cardName = (card: CardView | HiddenCardView): string =>
  isHidden(card) ? table.aFaceDownCard : numbered(card.name, card.key)

export interface Found {
  card: CardView | HiddenCardView
  seat: Seat | null // whose row or pile it lies in
  place: 'play' | 'resources' | 'hand' | 'graveyard' | 'removed' | 'chain' | 'revealed'
}

/** Every card in a view, by handle. What has not moved since `before` is the same object as there. */
export const cardsIn = (view: View, before?: ReadonlyMap<Handle, Found>): Map<Handle, Found> => {
  const found = new Map<Handle, Found>()
  const add = (card: CardView | HiddenCardView, seat: Seat | null, place: Found['place']): void => {
    const { handle } = card
    const old = before?.get(handle)
    const isSame = old?.card === card && old.seat === seat && old.place === place
    found.set(handle, isSame ? old : { card, seat, place })
    if (!isHidden(card)) for (const it of card.attached ?? []) add(it, seat, place)
  }
  const addSeat = (it: SeatView): void => {
    for (const card of [it.hero, ...it.allies, ...it.equipment, ...it.abilities]) if (card) add(card, it.seat, 'play')
    for (const card of it.resources) add(card, it.seat, 'resources')
    if (typeof it.hand !== 'number') for (const card of it.hand) add(card, it.seat, 'hand')
    for (const card of it.graveyard) add(card, it.seat, 'graveyard')
    for (const card of it.removed) add(card, it.seat, 'removed')
    for (const deck of Object.values(it.decks)) for (const card of deck.graveyard) add(card, it.seat, 'graveyard')
  }
  for (const card of view.revealed) add(card, card.owner, 'revealed')
  view.seats.forEach(addSeat)
  for (const link of view.chain) if (link.card && !found.has(link.card.handle)) add(link.card, link.controller, 'chain')
  return found
}

/** 'onyxia/crush#powers.0' is a power of Crush. */
export const nameAtPath = (path: string): string => {
  const card = valueAt(path)
  return card ? numbered(card.name, card.key) : table.anEffect
}

/** The words at a path: of the power it is or lies in, or of just that part of it. */
const valueAt = (path: string) => valueOf(path.slice(0, path.indexOf('#')))
export const powerWords = (path: string): string => {
  const card = valueAt(path)
  return card ? spoken(powerText(raidBook, card, path)) : ''
}
/** The same in words for somebody, who may not be whom the text calls "you". */
export const powerWordsFor = (path: string, reader: Reader): string => {
  const card = valueAt(path)
  return card ? spoken(powerText(raidBook, card, path, reader)) : ''
}
export const partWords = (path: string, reader?: Reader): string => {
  const card = valueAt(path)
  return card ? spoken(effectText(raidBook, card, path, reader)) : ''
}

/** What is paid, in words. */
export const costWords = (card: CardValue, costs: readonly Cost[]): string => spoken(costsText(raidBook, card, costs))

/** What a link on the chain will do, in words for somebody. */
export const linkWords = (link: LinkView, reader: Reader): string => {
  if (link.power !== undefined) return powerWordsFor(link.power, reader)
  const { card } = link
  return link.kind === 'card' && card && !isHidden(card) ? powerWordsFor(`${card.key}#play`, reader) : ''
}

export const linkTitle = (link: LinkView): string => {
  const name =
    link.card && !isHidden(link.card) ? cardName(link.card) : link.power ? nameAtPath(link.power) : table.aCard
  const source = link.power ? nameAtPath(link.power) : name
  switch (link.kind) {
    case 'card':
      return name
    case 'resource':
      return link.card && isHidden(link.card) ? table.aResourceFaceDown : table.asResource(name)
    case 'power':
      return table.powerOf(name)
    case 'reward':
      return table.rewardOf(source)
    case 'trigger':
      return table.triggerOf(source)
    case 'proposal':
      return table.attacks(name)
    case 'game':
      return own(table.raidDoes, link.effect ?? '') ?? table.raidGoesOn
  }
}

export const pileTitle = (pile: string): string => {
  const [seat, deck] = pile.split('.')
  return table.graveyardOf(possessive(seat as Seat), deck)
}
