import type { Seat } from '../../src/engine/contract/names.ts'
import type { CardView, SeatView, View } from '../../src/engine/contract/view.ts'

/** Views made by hand: only what a test is about has to be said. */

export const card = (handle: number, more: Partial<CardView> = {}): CardView => ({
  handle,
  key: `card ${handle}`,
  name: `Card ${handle}`,
  owner: 'raider1',
  controller: 'raider1',
  side: 'front',
  exhausted: false,
  damage: 0,
  types: [],
  keywords: [],
  ...more,
})

export const place = (seat: Seat, more: Partial<SeatView> = {}): SeatView => ({
  seat,
  out: false,
  hero: null,
  allies: [],
  equipment: [],
  abilities: [],
  resources: [],
  hand: [],
  deck: 0,
  graveyard: [],
  removed: [],
  decks: {},
  placed: false,
  ...more,
})

/** The first raider’s view, in the action phase of their own turn. */
export const seen = (more: Partial<View> = {}): View => ({
  you: 'raider1',
  raid: 'onyxia',
  turn: { number: 3, seat: 'raider1', phase: 'action', step: 'action' },
  chart: [],
  facts: {},
  seats: [place('boss'), place('raider1'), place('raider2')],
  chain: [],
  combat: null,
  priority: 'raider1',
  waitingFor: ['raider1'],
  decision: null,
  revealed: [],
  log: [],
  result: null,
  ...more,
})
