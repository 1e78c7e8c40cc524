import type { ChartEvent, WindowName } from '../../../machines/protocol.ts'
import { canFall, turnsItself } from './boss-cards.ts'
import type { Known, Table } from './table.ts'

/** What the engine may say next to a chart that waits. */
export interface Move {
  says: ChartEvent[] // in one batch: the second waits until the commands of the first are done
  table: Table // as it is when they are said
  kind: 'passing' | 'playing' | 'odd'
}
// passing: it comes if everybody only passes and answers what is asked
// playing: cards and players can bring it about, as they are written today
// odd: by hand, or in a batch that no card of today makes. It must not hurt, but nobody may need it

const windowOf = (owed: string): WindowName | null =>
  owed.startsWith('window ') ? (owed.slice('window '.length) as WindowName) : null

const bools = [true, false]

/** What comes when the frame that the flow waits for is done. A window closes only over an empty chain (410.4b). */
const answersOf = ({ owed, chain }: Table): ChartEvent[] => {
  const name = windowOf(owed)
  if (name) {
    if (chain.length > 0) return []
    const closed: ChartEvent = { type: 'WINDOW.CLOSED', name }
    // 410.2a: an attack is proposed while the chain is empty, so nothing lies below the proposal
    return name === 'action' ? [closed, { type: 'COMBAT.PROPOSED' }] : [closed]
  }
  switch (owed) {
    case 'mulligans':
      return [{ type: 'MULLIGANS.DONE' }]
    case 'attack':
      return [{ type: 'ATTACK.DECLARED' }]
    case 'protect':
      return bools.flatMap((attacker) =>
        bools.map((defender): ChartEvent => ({ type: 'PROTECT.DONE', attacker, defender })),
      )
    case 'defend':
      return [{ type: 'DEFENSE.DECLARED' }]
    case 'conclude':
      return [{ type: 'COMBAT.OVER' }]
    case 'wrapUp':
      return [{ type: 'TURN.OVER' }]
    default:
      return []
  }
}

const passing = (says: ChartEvent[], table: Table): Move => ({ says, table, kind: 'passing' })

/** Where checks are made, which is where characters die and players fall (410.5, 603.2). */
const checksAt = (owed: string): boolean => windowOf(owed) !== null || owed === 'conclude'

/** What the game itself goes on with. */
const goingOn = (table: Table): Move[] => {
  const { owed, ways, chain } = table
  if (table.losing && ways.length === 0 && checksAt(owed)) {
    const ended = { ...table, ended: 'raiders' } as const
    return [passing([{ type: 'RAID.OVER', result: 'raiders' }], ended)]
  }
  // N2.2: while the raid leader is asked, nothing else goes on
  if (ways.length > 0) return ways.map((way) => passing([{ type: 'WAY.CHOSEN', way }], { ...table, ways: [] }))
  const answers = answersOf(table).map((event) => passing([event], { ...table, owed: '' }))
  const top = chain.at(-1)
  if (top === undefined || windowOf(owed) === null) return answers
  return [...answers, passing([{ type: 'EFFECT.RESOLVED', name: top.name }], { ...table, chain: chain.slice(0, -1) })]
}

/** One thing that may happen whatever the game is doing. */
interface Chance {
  event: ChartEvent
  then: (table: Table) => Table
  played: boolean // not only by hand
}

const lastRaiderFalls: ChartEvent = { type: 'RAIDER.FELL', left: 0 }

const chancesIn = (table: Table, { cards }: Known, deaf: boolean): Chance[] => {
  const { boss, turned, facts, owed, ways } = table
  const same = (it: Table): Table => it
  const checks = checksAt(owed) && ways.length === 0
  const turns = Object.entries(turned).map(([card, back]): Chance => {
    const event: ChartEvent = { type: 'FLIPPED', card, back: !back }
    const then = (it: Table): Table => ({ ...it, turned: { ...it.turned, [card]: !back } })
    return { event, then, played: turnsItself(cards.get(card), back) && windowOf(owed) !== null && ways.length === 0 }
  })
  // the engine asks first whether the chart would hear it (verbs.ts, bossFalls)
  const fatal: Chance[] =
    boss === '' || deaf
      ? []
      : [
          {
            event: { type: 'BOSS.FATAL' },
            then: same,
            played: checks && canFall(cards.get(boss), turned[boss] ?? false, facts),
          },
        ]
  return [...turns, ...fatal, { event: lastRaiderFalls, then: same, played: checks }]
}

/**
 * Batches: one chance, or two after each other, also the same card turned twice. More than two come only from hands
 * that turn several cards at once, and a third finds nothing that a second could not find.
 */
const chances = (table: Table, known: Known, deaf: boolean): Move[] =>
  chancesIn(table, known, deaf).flatMap(({ event, then, played }): Move[] => {
    const after = then(table)
    const seconds = chancesIn(after, known, deaf).filter(
      (second) => second.event.type === 'FLIPPED' || second.event.type !== event.type,
    )
    return [
      { says: [event], table: after, kind: played ? 'playing' : 'odd' },
      ...seconds.map((second): Move => ({ says: [event, second.event], table: second.then(after), kind: 'odd' })),
    ]
  })

/** 500.5: the game interrupts every link, closes the window and empties combat. No card of today says so. */
const cutShort = (table: Table, inTurn: boolean): Move[] => {
  if (!inTurn || table.ways.length > 0 || table.losing) return []
  const gone = table.chain.toReversed().map(({ name }): ChartEvent => ({ type: 'EFFECT.RESOLVED', name }))
  return [{ says: [...gone, { type: 'TURN.OVER' }], table: { ...table, owed: '', chain: [] }, kind: 'odd' }]
}

/** A card that the chart has turned up may be taken from the chain, by hand or by the game, whatever is going on (415.6). */
const takenAway = (table: Table): Move[] => {
  const { chain } = table
  const top = chain.at(-1)
  if (!top?.card || windowOf(table.owed) !== null) return []
  const says: ChartEvent[] = [{ type: 'EFFECT.RESOLVED', name: top.name }]
  return [{ says, table: { ...table, chain: chain.slice(0, -1) }, kind: 'odd' }]
}

/** People change a deck by hand, and the chart hears nothing of it. */
const mixedByHand = (table: Table): Move[] => {
  const { cut } = table
  if (!cut || cut.mixed) return []
  return [{ says: [], table: { ...table, cut: { ...cut, left: 0, below: 0, seen: false, mixed: true } }, kind: 'odd' }]
}

/** 803.5, 102.1b: a loop that nobody can break, or raiders who go home, at any moment. */
const brokenOff = (table: Table): Move => ({
  says: [{ type: 'RAID.OVER', result: 'draw' }],
  table: { ...table, ended: 'draw' },
  kind: 'odd',
})

/** What means nothing wherever it is heard: raiders are left, or no chart follows this card. Said so that this is tried. */
const idle: ChartEvent[] = [
  { type: 'RAIDER.FELL', left: 1 },
  { type: 'FLIPPED', card: 'stranger', back: true },
]

export const movesOf = (table: Table, known: Known, { deaf, inTurn }: { deaf: boolean; inTurn: boolean }): Move[] => [
  ...goingOn(table),
  ...chances(table, known, deaf),
  ...cutShort(table, inTurn),
  ...takenAway(table),
  ...mixedByHand(table),
  brokenOff(table),
  ...idle.map((event): Move => ({ says: [event], table, kind: 'odd' })),
]
