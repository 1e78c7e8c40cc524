import { oneOf, type Random, shuffled } from '../../bots/random.ts'
import { isSame } from '../../cards/same.ts'
import { answer } from '../../engine/running/api.ts'
import type { Move } from '../../engine/contract/answer.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { Game } from '../../engine/state/game.ts'
import { viewOf } from '../../engine/seeing/look.ts'
import { type Seat, seatNames } from '../../engine/contract/names.ts'

/** Answers that are not legal are refused with a reason and change no byte. */

const garbage: readonly unknown[] = [
  null,
  undefined,
  0,
  '',
  'pass',
  true,
  [],
  {},
  [null],
  [[]],
  { do: 'dance' },
  { do: 'cheat', card: 1 },
  { do: 'play' },
  { do: 'use', card: -1, power: 0 },
  { do: 'place', card: 1, face: 'sideways' },
  { do: 'attack', with: null },
  { card: -1 },
  { card: 'Onyxia' },
  { seat: 'raider9' },
  { pile: 'nowhere' },
  { mode: 99 },
  { key: 'nowhere' },
  { number: 0.5 },
  { number: -1 },
  { number: 1e9 },
  { number: '1' },
  { divide: [] },
  { divide: null },
  { divide: [null] },
  { divide: [[{ card: 1 }, 1]] },
  { divide: [[{ card: 1 }, Number.NaN]] },
]

/** Near misses: right shape, wrong content. */
const nearMisses = (g: Game, decision: Decision, random: Random): unknown[] => {
  const { ask } = decision
  const anyCard = oneOf(random, g.s.cards).handle
  const made: unknown[] = [
    { do: 'play', card: anyCard },
    { do: 'use', card: anyCard, power: 7 },
    { do: 'complete', card: anyCard },
    { do: 'place', card: anyCard, face: 'up' },
    { do: 'attack', with: anyCard },
    { card: anyCard },
    [{ card: anyCard }],
    { seat: 'boss' },
  ]
  if (ask.shape === 'number') made.push({ number: ask.max + 1 }, { number: ask.min - 1 })
  else if ('options' in ask) {
    const first = ask.options[0]
    if (first) made.push([first, first], [{ ...first, extra: 1 }], { divide: [[first, -1]] })
    if (first) made.push({ ...first, extra: 1 })
    made.push([...ask.options, ...ask.options])
    if (ask.shape !== 'one' && first) made.push(first)
  }
  if (ask.shape === 'some') {
    if (ask.min > 0) made.push(ask.options.slice(0, ask.min - 1))
    if (ask.max < ask.options.length) made.push(ask.options.slice(0, ask.max + 1))
  }
  if (ask.shape === 'order') made.push(ask.options.slice(1))
  if (ask.shape === 'divide') {
    made.push({ divide: ask.options.map((option) => [option, ask.total + 1]) })
    const [first] = ask.options
    if (first && (ask.most?.[0] ?? ask.total) < ask.total) made.push({ divide: [[first, ask.total]] })
  }
  if (ask.shape === 'layout') made.push(...badLayouts(ask))
  if (ask.shape === 'spot') {
    const { width, height } = ask.table
    for (const spot of [[-1, 0], [0, height + 1], [width + 1, 0], [0.5, 0], [0], ['0', 0]]) made.push({ spot })
  }
  if (!decision.cancel) made.push({ do: 'cancel' })
  return made.filter((pick) => !isLegal(decision, pick))
}

const badLayouts = ({ mat, usual, pieces }: Extract<Decision['ask'], { shape: 'layout' }>): unknown[] => {
  const [first, second] = usual
  if (!first) return []
  const [card, x, y] = first
  const rest = usual.slice(1)
  const moved = (...to: unknown[]): unknown => ({ layout: [[card, ...to], ...rest] })
  const bad = [
    { layout: rest },
    { layout: [...usual, first] },
    { layout: [...rest, [-1, x, y]] },
    moved(-1, y),
    moved(mat.width - (pieces[0]?.width ?? 0) + 1, y),
    moved(x, mat.height - (pieces[0]?.height ?? 0) + 1),
    moved(x + 0.5, y),
    moved(Number.NaN, y),
    moved(x, null),
    moved(x),
  ]
  return second ? [...bad, moved(second[1] + 1, second[2] + 1)] : bad
}

const isLegal = ({ ask, cancel }: Decision, pick: unknown): boolean => {
  if (cancel && isSame(pick, { do: 'cancel' })) return true
  if (ask.shape === 'number' || ask.shape === 'layout' || ask.shape === 'spot') return false // made to be refused
  const at = (choice: unknown): number => ask.options.findIndex((o) => isSame(o, choice))
  if (ask.shape === 'one') return at(pick) >= 0
  if (ask.shape === 'divide') return false
  if (!Array.isArray(pick)) return false
  const found = new Set(pick.map(at))
  if (found.has(-1) || found.size !== pick.length) return false
  return ask.shape === 'order' ? pick.length === ask.options.length : pick.length >= ask.min && pick.length <= ask.max
}

/** Adjustments that nobody may make. */
const badAdjustments = (g: Game, decision: Decision, random: Random): unknown[] => {
  const { cards, seats } = g.s
  const shown = new Set(viewOf(g, 'boss').revealed.map(({ handle }) => handle)) // those the Boss may move
  const hidden = cards.filter(
    ({ place, owner, handle }) => (place === 'deck' || (place === 'hand' && owner !== 0)) && !shown.has(handle),
  )
  const top = cards[seats[0]?.deck.at(-1) ?? -1]
  const boss = cards[seats[0]?.hero ?? -1]
  const hero = boss?.handle ?? 0
  const more = (boss?.damage ?? 0) + 2 // than there is, with one more put on it
  const unseen = hidden.length > 0 ? oneOf(random, hidden).handle : 0
  const seat = 'boss'
  return [
    null,
    [],
    {},
    'damage',
    [null],
    [[]],
    [{ do: 'dance' }],
    [{ do: 'damage' }],
    [{ do: 'damage', card: hero, amount: 0 }],
    [{ do: 'damage', card: hero, amount: -1 }],
    [{ do: 'damage', card: hero, amount: 0.5 }],
    [{ do: 'damage', card: hero, amount: 1e9 }],
    [{ do: 'damage', card: hero, amount: '1' }],
    [{ do: 'heal', card: hero, amount: more }],
    [{ do: 'counters', card: hero, counter: '__proto__', change: 1 }],
    [{ do: 'counters', card: hero, counter: 'toString', change: -1 }],
    [{ do: 'counters', card: hero, counter: 7, change: 1 }],
    [{ do: 'ready', card: -1 }],
    [{ do: 'exhaust', card: unseen }],
    [{ do: 'move', card: unseen, to: 'graveyard' }],
    [{ do: 'move', card: hero, to: 'hand' }],
    [{ do: 'move', card: hero, to: 'constructor' }],
    [{ do: 'move', card: { top: seat, deck: 'constructor' }, to: 'hand' }],
    [{ do: 'move', card: { random: 'raider9' }, to: 'hand' }],
    [{ do: 'move', card: {}, to: 'hand' }],
    ...(top && shown.has(top.handle) ? [] : [[{ do: 'move', card: { top: seat }, to: 'play' }]]),
    [{ do: 'control', card: hero, to: 'raider1' }],
    [{ do: 'attach', card: hero, to: hero }],
    [{ do: 'draw', seat, count: 0 }],
    [{ do: 'draw', seat: 'raider9', count: 1 }],
    [{ do: 'draw', seat, count: 1, deck: 'nowhere' }],
    [{ do: 'shuffle', seat: null }],
    [
      { do: 'damage', card: hero, amount: 1 },
      { do: 'draw', seat, count: 1 },
      { do: 'heal', card: hero, amount: more },
    ],
  ].map((adjust) => ({ decision: decision.id, seat, adjust }))
}

/** Moves that must be refused, some of each kind. */
const illegalMoves = (g: Game, decision: Decision, random: Random): Move[] => {
  const seat = decision.seats[0] ?? 'boss'
  const legal = decision.ask.shape === 'one' ? decision.ask.options[0] : undefined
  const strangers = seatNames.filter((name) => !decision.seats.includes(name))
  const picks = [
    ...shuffled(
      random,
      garbage.filter((pick) => !isLegal(decision, pick)),
    ).slice(0, 6),
    ...shuffled(random, nearMisses(g, decision, random)).slice(0, 6),
  ]
  const moves: unknown[] = picks.map((pick) => ({ decision: decision.id, seat, pick }))
  const pick = legal ?? { do: 'pass' }
  for (const stranger of [oneOf(random, strangers), 'raider9', null, 3])
    moves.push({ decision: decision.id, seat: stranger, pick })
  for (const id of [decision.id - 1, decision.id + 1, String(decision.id), null, Number.NaN])
    moves.push({ decision: id, seat, pick })
  moves.push({}, { seat }, { seat: 'raider9' as Seat, concede: true })
  moves.push(...shuffled(random, badAdjustments(g, decision, random)).slice(0, 2)) // dear: tried on a copy
  const fine = [{ do: 'shuffle', seat: 'boss' }]
  moves.push(
    { decision: decision.id, seat: 'raider9', adjust: fine },
    { decision: decision.id - 1, seat, adjust: fine },
  )
  return moves as Move[]
}

/** `json` is the state's text now; `copyOf` makes another game of it, to find out which answer did the harm. */
export const illegalFaults = (
  g: Game,
  decision: Decision,
  random: Random,
  json: string,
  copyOf: (json: string) => Game,
): string[] => {
  const moves = illegalMoves(g, decision, random)
  const faults = moves.flatMap((move) => faultsOf(g, decision, move))
  if (JSON.stringify(g.s) === json) return faults
  const culprit = moves.find((move) => {
    const copy = copyOf(json)
    faultsOf(copy, decision, move)
    return JSON.stringify(copy.s) !== json
  })
  return [...faults, `${decision.question}: ${JSON.stringify(culprit) ?? 'an illegal answer'} changed the state`]
}

const faultsOf = (g: Game, decision: Decision, move: Move): string[] => {
  const what = `${decision.question}: ${JSON.stringify(move)}`
  try {
    return isRefusal(answer(g, move)) ? [] : [`${what} was not refused`]
  } catch (error) {
    return [`${what} threw ${String(error)}`]
  }
}

const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'reason' in value &&
  'rule' in value &&
  typeof value.reason === 'string' &&
  value.reason !== '' &&
  typeof value.rule === 'string' &&
  value.rule !== ''
