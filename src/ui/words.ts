import { charts } from '../../machines/index.ts'
import { library, raids } from '../cards/index.ts'
import type { Handle, Result, Seat } from '../engine/names.ts'
import type { CardView, HiddenCardView, LinkView, SeatView, View } from '../engine/view.ts'
import { effectText, plain, powerText } from '../wording/index.ts'

/** What things are called on the screen. */

export const seatTitle = (seat: Seat): string => (seat === 'boss' ? 'Boss' : `Raider ${seat.slice(-1)}`)

export const possessive = (seat: Seat): string => `${seatTitle(seat)}’s`

export const raidTitle = (raid: string): string => raids[raid]?.title ?? raid

const results: Record<Result, string> = {
  raiders: 'The raiders have won.',
  boss: 'The Boss has won.',
  draw: 'Nobody is left: a draw.',
}
export const resultText = (result: Result): string => results[result]

interface ChartNode {
  meta?: { title?: string }
  states: Record<string, ChartNode>
}

/** Titles of the chart's states, by path; a state without a title says nothing. */
export const chartTitles = (raid: string, paths: readonly string[], region: 'flow' | 'encounter'): string[] =>
  paths.flatMap((path) => {
    const parts = path.split('.')
    if (parts[0] !== region) return []
    let node: ChartNode | undefined = charts[raid]?.root
    for (const part of parts) node = node?.states[part]
    const title = node?.meta?.title
    return title === undefined ? [] : [title]
  })

export const isHidden = (card: CardView | HiddenCardView): card is HiddenCardView => 'hidden' in card

export const cardName = (card: CardView | HiddenCardView): string => (isHidden(card) ? 'a face-down card' : card.name)

export interface Found {
  card: CardView | HiddenCardView
  seat: Seat | null // whose row or pile it lies in
  place: 'play' | 'resources' | 'hand' | 'graveyard' | 'removed' | 'chain' | 'revealed'
}

/** Every card in a view, by handle. */
export const cardsIn = (view: View): Map<Handle, Found> => {
  const found = new Map<Handle, Found>()
  const add = (card: CardView | HiddenCardView, seat: Seat | null, place: Found['place']): void => {
    found.set(card.handle, { card, seat, place })
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
export const nameAtPath = (path: string): string => library.get(path.slice(0, path.indexOf('#')))?.name ?? 'an effect'

/** The words at a path: of the power it is or lies in, or of just that part of it. */
const valueAt = (path: string) => library.get(path.slice(0, path.indexOf('#')))
export const powerWords = (path: string): string => {
  const card = valueAt(path)
  return card ? plain(powerText(card, path)) : ''
}
export const partWords = (path: string): string => {
  const card = valueAt(path)
  return card ? plain(effectText(card, path)) : ''
}

/** What a link on the chain will do. */
export const linkWords = (link: LinkView): string => {
  if (link.power !== undefined) return powerWords(link.power)
  return link.kind === 'card' && link.card && !isHidden(link.card) ? powerWords(`${link.card.key}#play`) : ''
}

export const linkTitle = (link: LinkView): string => {
  const name = link.card && !isHidden(link.card) ? link.card.name : link.power ? nameAtPath(link.power) : 'a card'
  switch (link.kind) {
    case 'card':
      return name
    case 'resource':
      return link.card && isHidden(link.card) ? 'A resource, face down' : `${name} as a resource`
    case 'power':
      return `Power of ${name}`
    case 'reward':
      return `Reward of ${link.power ? nameAtPath(link.power) : name}`
    case 'trigger':
      return `Trigger of ${link.power ? nameAtPath(link.power) : name}`
    case 'proposal':
      return `${name} attacks`
    case 'game':
      return 'The raid goes on'
  }
}

export const targetTitle = (target: LinkView['targets'][number], cards: ReadonlyMap<Handle, Found>): string => {
  if ('seat' in target) return seatTitle(target.seat)
  if ('pile' in target) return pileTitle(target.pile)
  const found = cards.get(target.card)
  return found ? cardName(found.card) : 'something that is gone'
}

export const pileTitle = (pile: string): string => {
  const [seat, deck] = pile.split('.')
  return `${possessive(seat as Seat)} ${deck ? `${deck} ` : ''}graveyard`
}
