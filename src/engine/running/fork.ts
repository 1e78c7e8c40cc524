import type { Game } from '../state/game.ts'
import type { Card, Frame, Pile, SeatState, State } from '../state/state.ts'
import { copyStream } from '../state/streams.ts'

/**
 * A game beside the game, which is played on without the first one noticing. Cheap: what is only ever replaced whole is
 * shared, everything else is copied; nothing that was worked out and points into the state comes along.
 */
export const fork = (g: Game): Game => ({
  ...g,
  s: copyState(g.s),
  derived: null,
  checkedUnique: null,
  wellLimited: null,
  own: g.own.slice(), // each says what it is of, and is never changed
  printed: g.printed.slice(),
  priority: null,
  heard: null, // whoever listens wants to hear of the game
  spared: null,
})

/** Plain data, deep. */
const copy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy) as T
  const made: Record<string, unknown> = {}
  for (const key in value) made[key] = copy(value[key])
  return made as T
}

// written out, not spread or walked: there are hundreds of them
const copyCard = (card: Card): Card => ({
  id: card.id,
  inc: card.inc,
  key: card.key,
  handle: card.handle,
  owner: card.owner,
  ctl: card.ctl,
  base: card.base,
  place: card.place,
  deck: card.deck,
  faceUp: card.faceUp,
  back: card.back,
  exhausted: card.exhausted,
  tired: card.tired,
  damage: card.damage,
  counters: { ...card.counters },
  host: card.host,
  attached: [...card.attached],
  joined: card.joined,
  stamp: card.stamp,
  uses: { ...card.uses },
  last: card.last, // replaced whole
  token: card.token,
  ...(card.collected ? { collected: true } : {}),
  ...(card.replaced ? { replaced: true } : {}),
  ...(card.heir === undefined ? {} : { heir: card.heir }),
})

const copyPile = ({ deck, graveyard }: Pile): Pile => ({ deck: [...deck], graveyard: [...graveyard] })

const copySeat = (seat: SeatState): SeatState => {
  const decks: Record<string, Pile> = {}
  for (const [name, pile] of Object.entries(seat.decks)) decks[name] = copyPile(pile)
  return {
    ...seat,
    ...copyPile(seat),
    row: [...seat.row],
    resources: [...seat.resources],
    hand: [...seat.hand],
    removed: [...seat.removed],
    aside: [...seat.aside],
    decks,
    marks: [...seat.marks],
  }
}

/** What the chart commands is never changed, and may be long. */
const copyFrame = (frame: Frame): Frame => (frame.f === 'commands' ? { ...frame } : copy(frame))

/** By field, so that a new one has to say which it is: shared, or copied. */
const copyState = (s: State): State => ({
  raid: s.raid,
  cards: s.cards.map(copyCard),
  free: [...s.free],
  seats: s.seats.map(copySeat),
  order: [...s.order],
  chain: copy(s.chain),
  mods: copy(s.mods),
  waiting: copy(s.waiting),
  frames: s.frames.map(copyFrame),
  chart: s.chart, // replaced whole
  events: copy(s.events),
  facts: { ...s.facts },
  kept: copy(s.kept),
  seen: { ...s.seen },
  leader: s.leader,
  clock: s.clock,
  serial: s.serial,
  turn: { ...s.turn },
  opening: s.opening,
  natural: s.natural,
  extra: [...s.extra],
  combat: copy(s.combat),
  happened: copy(s.happened),
  exhaustedThisTurn: { ...s.exhaustedThisTurn },
  shown: copy(s.shown),
  pending: copy(s.pending),
  reply: copy(s.reply),
  decisions: s.decisions,
  ret: copy(s.ret),
  rng: copyStream(s.rng),
  handleRng: copyStream(s.handleRng),
  forced: copy(s.forced),
  stolen: s.stolen,
  losing: [...s.losing],
  result: s.result,
  log: [...s.log], // its lines are never changed
  logged: s.logged,
  memory: copy(s.memory),
  ...(s.lastTurn === undefined ? {} : { lastTurn: s.lastTurn }),
})
