import { leastAnswer } from '../../bots/least-answer.ts'
import type { Adjustment } from '../../engine/contract/adjustment.ts'
import type { Adjusting, Answer, Move, Pick } from '../../engine/contract/answer.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { RaidName } from '../../engine/contract/names.ts'
import { answer, decisionOf } from '../../engine/running/api.ts'
import { chartPaths } from '../../engine/seeing/look.ts'
import { cardAt, type Game, seatAt, valueOf } from '../../engine/state/game.ts'
import type { Card } from '../../engine/state/state.ts'

/** A raid that begins at one of its Bosses: those before fall by hand, while everybody does as little as possible. */

const inWing = (wing: string, bosses: readonly string[]): [name: string, state: string][] => [
  [wing, `encounter.${wing}`], // the first Boss there
  ...bosses.map((boss): [string, string] => [boss, `encounter.${wing}.${boss}`]),
]
const inOrder = (names: readonly string[]): [name: string, state: string][] =>
  names.map((name) => [name, `encounter.${name}`])

/** Where a raid can begin, with the state of its chart, first one first. */
const places: Record<RaidName, readonly [name: string, state: string][]> = {
  onyxia: inOrder(['stage1', 'stage2', 'stage3']),
  magtheridon: inOrder(['chained', 'unleashed']),
  'molten-core': inOrder([
    'lucifron',
    'magmadar',
    'gehennas',
    'garr',
    'geddon',
    'shazzrah',
    'sulfuron',
    'golemagg',
    'majordomo',
    'ragnaros',
  ]),
  'black-temple': inOrder([
    'najentus',
    'supremus',
    'akama',
    'teron',
    'gurtogg',
    'reliquary',
    'shahraz',
    'council',
    'betrayer',
  ]),
  naxxramas: [
    ...inWing('arachnid', ['anubrekhan', 'faerlina', 'maexxna']),
    ...inWing('construct', ['patchwerk', 'grobbulus', 'gluth', 'thaddius']),
    ...inWing('military', ['razuvious', 'gothik', 'horsemen']),
    ...inWing('plague', ['noth', 'heigan', 'loatheb']),
    ...inWing('frostwyrm', ['sapphiron', 'kelthuzad']),
  ],
}

export const placesOf = (raid: RaidName): string[] => places[raid].map(([name]) => name)

/** How many Bosses, or stages of one, a raid came to that was in these states of its chart. */
export const bossesMet = (raid: RaidName, states: readonly string[]): number => {
  const all = places[raid].map(([, state]) => state)
  const isWing = (state: string): boolean => all.some((other) => other.startsWith(`${state}.`))
  return all.filter((state) => !isWing(state) && states.includes(state)).length
}

/** The state of the chart that a name stands for. */
export const stateAt = (raid: RaidName, name: string): string => {
  const found = places[raid].find(([it]) => it === name)
  if (!found) throw new Error(`There is no "${name}" in ${raid}. It can begin at ${placesOf(raid).join(', ')}.`)
  return found[1]
}

const isIn = (g: Game, state: string): boolean => chartPaths(g.s).includes(state)
export const bossOf = (g: Game): Card | null => {
  const { hero } = seatAt(g, 0)
  return hero < 0 ? null : cardAt(g, hero)
}
const alliesOf = (g: Game): Card[] =>
  seatAt(g, 0)
    .row.map((id) => cardAt(g, id))
    .filter((card) => valueOf(g, card).type === 'ally')

const fatal = 999
const hurt = (card: Card): Adjustment => ({ do: 'damage', card: card.handle, amount: fatal })

/** Those whom their allies keep alive, and the one who only ever flips (R303.1a). */
const guarded = ['encounter.chained', 'encounter.reliquary.shrine', 'encounter.council', 'encounter.military.horsemen']
const flips = 'encounter.majordomo'

/** What fells the Boss in play. */
export const felling = (g: Game, boss: Card): Adjustment[] => {
  if (isIn(g, flips)) return [{ do: 'flip', card: boss.handle }]
  return guarded.some((state) => isIn(g, state)) ? alliesOf(g).map(hurt) : [hurt(boss)]
}

/** What fells all that the Boss has as well. */
export const fellingAll = (g: Game, boss: Card): Adjustment[] => [...alliesOf(g).map(hurt), ...felling(g, boss)]

/** A raider has nothing to answer: then the Boss is felled, once a turn. */
export const isQuiet = ({ s }: Game, { question }: Decision): boolean =>
  question === 'priority' && s.turn.seat > 0 && s.turn.phase === 'action' && s.chain.length === 0 && s.combat === null

/** The way that leads there, or any that is open. */
const wayTo = (g: Game, { part = '' }: Decision, state: string): Pick => {
  const open = part.split(', ')
  const [, wing = ''] = state.split('.')
  const at = open.indexOf(wing)
  return { mode: at < 0 ? g.s.decisions % open.length : at }
}

/** Resources are placed, so that there is something to play with; nothing else is done. */
const meanwhile = (g: Game, decision: Decision, state: string): Pick => {
  if (decision.question === 'way') return wayTo(g, decision, state)
  const { ask } = decision
  const place = ask.shape === 'one' ? ask.options.find((o) => 'do' in o && o.do === 'place' && o.face === 'down') : null
  return place ?? leastAnswer(decision)
}

const mostOnTheWay = 5000

/** Whether the raid has come there; not in a raid that comes past it, as Molten Core does without its rune. */
export const goTo = (g: Game, name: string, said: (decision: Decision, move: Move) => void): boolean => {
  const { raid } = g.s
  const state = stateAt(raid, name)
  const later = places[raid].slice(placesOf(raid).indexOf(name) + 1)
  const isLinear = raid !== 'naxxramas'
  let felledIn = -1
  for (let i = 0; i < mostOnTheWay; i++) {
    const boss = bossOf(g)
    const decision = decisionOf(g)
    if (!decision) return false
    if (boss && isIn(g, state)) return true
    if (boss && isLinear && later.some(([, past]) => isIn(g, past))) return false
    const by = { decision: decision.id, seat: decision.seats[0] ?? 'boss' } as const
    const isDue = boss && felledIn !== g.s.turn.n && isQuiet(g, decision)
    const adjust = isDue ? felling(g, boss) : []
    if (isDue) felledIn = g.s.turn.n
    const move: Adjusting | Answer =
      adjust.length > 0 ? { ...by, adjust } : { ...by, pick: meanwhile(g, decision, state) }
    said(decision, move)
    const refusal = answer(g, move)
    if (refusal) throw new Error(`On the way to ${name}: ${JSON.stringify(move)} was refused: ${refusal.reason}`)
  }
  throw new Error(`${name} never came: ${chartPaths(g.s).join(' ')}.`)
}
