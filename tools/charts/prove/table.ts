import type { ChartEvent, Command, CommandName, Commands } from '../../../machines/protocol.ts'
import type { RaidValue } from '../../../src/cards/vocabulary/raid.ts'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { type Facts, turnsItself } from './boss-cards.ts'

/**
 * The engine's side of a raid, as far as its chart can tell: what the engine owes the chart, and what lies on the table.
 * src/engine/running/loop.ts is what this stands for. Whatever of it cards and players decide is left open.
 */
export interface Table {
  owed: string // the one frame that will tell the flow to go on: 'window action', 'mulligans', 'wrapUp'…
  ways: readonly string[] // what the raid leader is being asked; while they think, nothing else goes on
  chain: readonly Effect[] // what the chart waits for; the last resolves first
  boss: string // the Boss in play
  turned: Readonly<Record<string, boolean>> // the cards in play whose side matters: is their back up?
  facts: Facts
  kept: readonly string[] // cards that are to come back (removeAll … keep)
  cut: Cut | null
  opening: boolean // the next turn is the first
  losing: boolean // the Boss player leaves the game with the next checks
  ended: '' | 'raiders' | 'boss' | 'draw' // RAID.OVER has been said, or waits to be said
}

/** An effect of the game itself, which nobody can interrupt, or a card that the game has turned up. */
interface Effect {
  name: string
  card: boolean
}

/** R300.2: a deck of which some cards were kept at random, in its order. Its last card is the top one. */
interface Cut {
  deck: string
  left: number
  below: number // the top one is one of so many cards, as the deck was written
  seen: boolean // and it is the last of them
  mixed: boolean // people have drawn from it, shuffled it or put cards back by hand: anything may lie on top
}

export const bare: Table = {
  owed: '',
  ways: [],
  chain: [],
  boss: '',
  turned: {},
  facts: {},
  kept: [],
  cut: null,
  opening: true,
  losing: false,
  ended: '',
}

/** What the table knows of a raid. */
export interface Known {
  raid: RaidValue
  cards: ReadonlyMap<string, CardValue>
  heard: ReadonlySet<string> // cards of whose turning the chart hears
}

/** A card's side matters if the chart hears of it, or if the card's own words turn it. */
export const isWatched = ({ heard, cards }: Known, card: string): boolean =>
  heard.has(card) || turnsItself(cards.get(card), false) || turnsItself(cards.get(card), true)

/** What a command may lead to. `says` goes to the end of the queue; `wrong`: the engine could not do it, or would forget something. */
export interface Outcome {
  table: Table
  says?: ChartEvent
  wrong?: string
}

const without = (turned: Table['turned'], card: string): Table['turned'] =>
  Object.fromEntries(Object.entries(turned).filter(([key]) => key !== card))

/** Equal tables must be spelled alike. */
const sorted = <T>(named: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const front = (known: Known, turned: Table['turned'], cards: readonly string[]): Table['turned'] =>
  sorted({
    ...turned,
    ...Object.fromEntries(cards.filter((card) => isWatched(known, card)).map((card) => [card, false])),
  })

const bossGone = (table: Table): Table => ({ ...table, boss: '', turned: without(table.turned, table.boss) })

const owing =
  (owed: string) =>
  (table: Table): Outcome[] => [
    { table: { ...table, owed }, ...(table.owed === '' ? {} : { wrong: `${table.owed} is still open` }) },
  ]

const same = (table: Table): Outcome[] => [{ table }]

/** A game effect goes onto the chain. No chart has more than a few: many mean that it adds one again and again. */
const mostEffects = 4
const onto = (table: Table, effect: Effect): Outcome => ({
  table: { ...table, chain: [...table.chain, effect] },
  ...(table.chain.length < mostEffects ? {} : { wrong: `more and more effects are added, now ${effect.name}` }),
})

/** Which cards of a deck may lie on top, and '' if it may be empty. No chart tells those apart that may be blank. */
const topsOf = ({ raid }: Pick<Known, 'raid'>, deck: string): string[] => {
  const cards = Object.keys(raid.decks[deck]?.cards ?? {})
  return cards.length === 0 || Object.hasOwn(raid.blanks, deck) ? ['a card', ''] : [...cards, '']
}

/** Whoever is revealed stays on top until it comes into play, and under it lie as many as are left. */
const revealCut = (table: Table, cut: Cut, { raid }: Known): Outcome[] => {
  const { deck, left, below, seen, mixed } = cut
  if (mixed) return topsOf({ raid }, deck).map((card) => ({ table, says: { type: 'REVEALED', deck, card } }))
  if (left === 0) return [{ table, says: { type: 'REVEALED', deck, card: '' } }]
  const cards = Object.keys(raid.decks[deck]?.cards ?? {}).slice(0, below)
  return cards.flatMap((card, at): Outcome[] => {
    if (at < left - 1 || (seen && at < below - 1)) return []
    return [
      {
        table: { ...table, cut: { deck, left, below: at + 1, seen: true, mixed } },
        says: { type: 'REVEALED', deck, card },
      },
    ]
  })
}

const fromCut = (table: Table, cut: Cut, count: number): Outcome[] => {
  const { deck, left, below, mixed } = cut
  if (mixed) return same(table)
  if (left < count) return [{ table, wrong: `there are no ${deck} left` }]
  return same({ ...table, cut: { deck, left: left - count, below: below - count, seen: false, mixed } })
}

type Does = { readonly [C in CommandName]?: (table: Table, how: Commands[C], known: Known) => Outcome[] }

const does: Does = {
  offerMulligans: owing('mulligans'),
  wrapUp: owing('wrapUp'),
  declareAttack: owing('attack'),
  protectPoint: owing('protect'),
  declareDefense: owing('defend'),
  concludeCombat: owing('conclude'),
  openWindow: (table, { name }) => owing(`window ${name}`)(table),
  beginTurn: (table, { first }) => {
    const sides = table.opening ? [first] : (['boss', 'raider'] as const) // extra and skipped turns: anybody's (500.3-4)
    return sides.map((side) => ({
      table: { ...table, opening: false },
      says: { type: 'TURN.BEGAN', side, firstTurn: table.opening },
    }))
  },
  keepRandom: (table, { deck, count }, { raid }) => {
    const below = Object.keys(raid.decks[deck]?.cards ?? {}).length
    return same({ ...table, cut: { deck, left: count, below, seen: false, mixed: false } })
  },
  revealNext: (table, { deck }, known) =>
    table.cut?.deck === deck
      ? revealCut(table, table.cut, known)
      : topsOf(known, deck).map((card) => ({ table, says: { type: 'REVEALED', deck, card } })),
  putIntoPlay: (table, { deck, count }) => (table.cut?.deck === deck ? fromCut(table, table.cut, count) : same(table)),
  turnUp: (table, { name }) => [onto(table, { name, card: true }), { table, says: { type: 'NONE.LEFT' } }],
  addEffect: (table, { name }) => [onto(table, { name, card: false })],
  placeBoss: (table, { card }, known) => [
    {
      table: { ...table, boss: card, turned: front(known, table.turned, [card]) },
      ...(table.boss === '' ? {} : { wrong: `${card} comes while ${table.boss} is in play` }),
    },
  ],
  placeCards: (table, { cards }, known) => same({ ...table, turned: front(known, table.turned, cards) }),
  swapBoss: (table, { card }, known) => [
    {
      table: { ...table, boss: card, turned: front(known, without(table.turned, table.boss), [card]) },
      ...(table.boss === '' ? { wrong: `${card} is swapped in, but there is no Boss` } : {}),
    },
  ],
  flipBoss: (table) => {
    const { boss, turned } = table
    if (boss === '') return [{ table, wrong: 'a Boss is flipped, but there is none' }]
    return same(turned[boss] === undefined ? table : { ...table, turned: { ...turned, [boss]: true } })
  },
  removeBoss: (table) => same(bossGone(table)),
  removeAll: (table, { group, keep }, { raid }) => {
    const gone = raid.groups[group]?.is === 'hero' ? bossGone(table) : table
    if (keep === undefined) return same(gone)
    return [
      {
        table: { ...gone, kept: [...gone.kept.filter((name) => name !== keep), keep] },
        ...(gone.kept.includes(keep) ? { wrong: `the ${keep} that were kept never came back` } : {}),
      },
    ]
  },
  putKept: (table, { name }) => [
    {
      table: { ...table, kept: table.kept.filter((each) => each !== name) },
      ...(table.kept.includes(name) ? {} : { wrong: `no ${name} were kept` }),
    },
  ],
  setFact: (table, { name, value }) => same({ ...table, facts: sorted({ ...table.facts, [name]: value }) }),
  chooseWay: (table, { options }) => [
    {
      table: { ...table, ways: options },
      ...(options.length === 0 ? { wrong: 'the raid leader has no way to choose' } : {}),
      ...(table.ways.length > 0 ? { wrong: 'the raid leader is being asked already' } : {}),
    },
  ],
  resetRaid: (table) => [
    {
      table: { ...bare, cut: table.cut },
      ...(table.chain.length > 0
        ? { wrong: `the reset forgets ${table.chain.map(({ name }) => name).join(', ')}` }
        : {}),
    },
  ],
  bossLoses: (table) => same({ ...table, losing: true }),
  bossWins: (table) =>
    table.ended === ''
      ? [{ table: { ...table, ended: 'boss' }, says: { type: 'RAID.OVER', result: 'boss' } }]
      : same(table),
}

/** Their frames run long, and events wait for the commands after them: such a command must be the last of its list. */
const runsLong: ReadonlySet<CommandName> = new Set<CommandName>([
  'offerMulligans',
  'openWindow',
  'wrapUp',
  'declareAttack',
  'protectPoint',
  'declareDefense',
  'concludeCombat',
  'turnUp',
  'chooseWay',
])
/** People may be asked something, and may turn cards by hand before the next command. */
const asks: ReadonlySet<CommandName> = new Set<CommandName>(['readyStep', 'drawStep', 'drawHand', 'revealEvent'])
/** What these say goes behind what people did meanwhile, so that would have to be tried too. */
const saysAtOnce: ReadonlySet<CommandName> = new Set<CommandName>(['beginTurn', 'revealNext', 'turnUp', 'bossWins'])

/** What is wrong with a list of commands, whatever lies on the table. */
export const wrongOrder = (commands: readonly Command[]): string | null => {
  const early = commands.slice(0, -1).find(({ type }) => runsLong.has(type))
  if (early) return `${early.type} is not the last command`
  const asking = commands.findIndex(({ type }) => asks.has(type))
  const says = asking < 0 ? undefined : commands.slice(asking).find(({ type }) => saysAtOnce.has(type))
  return says ? `${says.type} comes after ${commands[asking]?.type}, which asks people` : null
}

/** Commands that are not listed change nothing that a chart could hear of. */
export const outcomesOf = (table: Table, { type, params }: Command, known: Known): Outcome[] => {
  const act = does[type] as ((table: Table, how: Command['params'], known: Known) => Outcome[]) | undefined
  return act?.(table, params, known) ?? same(table)
}
