import { isSame } from '../cards/same.ts'
import type { Pick } from '../engine/contract/answer.ts'
import type { Ask, Choice, Decision } from '../engine/contract/decision.ts'
import type { Seat } from '../engine/contract/names.ts'
import { answer, decisionOf } from '../engine/running/api.ts'
import { passAll } from '../engine/running/pass-all.ts'
import { redeal } from '../engine/running/redeal.ts'
import { type Game, seatName, seatNumber } from '../engine/state/game.ts'
import { agreed, type Outcome } from './outcome.ts'
import { changesSince, type Known, knownOf, noteFight } from './outcome-diff.ts'

/**
 * What an answer would do, before it is given. It is tried out in worlds in which everything that the seat may not know
 * is dealt anew, so nothing can be read off it but what the seat could work out by itself. There nobody does anything
 * about it: all pass, and decline what they may. What does not come out the same in all of these worlds is not told.
 */

const fewWorlds = 2 // where neither chance nor anybody's choice has had a say
const manyWorlds = 4
const mostAnswers = 60 // of a chain of triggers that does not end, only the beginning is seen

/** `first`: said before it, as "attack with this" is. Null: it can’t be said, or is no answer to what this seat is asked. */
export const previewOf = (g: Game, seat: Seat, pick: Pick, first?: Pick): Outcome | null => {
  const n = seatNumber(seat)
  if (g.s.result || !g.s.pending?.seats.includes(n)) return null
  const lived: Lived[] = []
  let wanted = fewWorlds
  for (let world = 0; world < wanted; world++) {
    const one = live(redeal(g, n, world), seat, first === undefined ? [pick] : [first, pick], world)
    if (!one) return null
    lived.push(one)
    if (one.chance || one.open || !isSame(one.outcome, lived[0]?.outcome)) wanted = manyWorlds
  }
  const [one, ...others] = lived.map(({ outcome }) => outcome)
  if (!one) return null
  const told = agreed(one, others)
  const differs = others.some((other) => !isSame(other, one))
  if (lived.some(({ open }) => open)) told.open = true
  else if (differs || lived.some(({ chance }) => chance)) told.chance = true
  if (lived.some(({ chance }) => chance)) told.chance = true
  return told
}

interface Lived {
  outcome: Outcome
  chance: boolean
  open: boolean
}

const live = (g: Game, seat: Seat, picks: readonly [Pick, ...Pick[]], world: number): Lived | null => {
  const until = goalOf(g, picks[0])
  const before = knownOf(g, picks[0])
  const chance = [...g.s.rng]
  g.spared = (card, amount) => before.spared.push([card, amount])
  for (const pick of picks) if (!give(g, seat, pick)) return null
  const open = goOn(g, seat, until, world, before)
  return { outcome: changesSince(before, g), chance: !isSame([...g.s.rng], chance), open }
}

/** Whoever points at one thing means it also where several could be named. */
const give = (g: Game, seat: Seat, pick: Pick): boolean => {
  const { pending } = g.s
  if (!pending) return false
  const isList = Array.isArray(pick) || !('card' in pick || 'seat' in pick || 'pile' in pick) || 'do' in pick
  const said = pending.shape === 'some' && !isList ? [pick] : pick
  return answer(g, { decision: pending.id, seat, pick: said }) === null
}

/** Where the answer has had its effect: nothing that it brought about is waiting any more. */
interface Goal {
  turn: number
  links: ReadonlySet<number> // that may still be there
  fights: boolean // it is about a combat
}

const isDo = (pick: Pick, what: string): boolean => !Array.isArray(pick) && 'do' in pick && pick.do === what

const goalOf = ({ s }: Game, pick: Pick): Goal => {
  const resolving = new Set(s.frames.flatMap((frame) => (frame.f === 'resolve' ? [frame.serial] : [])))
  const links = s.chain.map(({ serial }) => serial).filter((serial) => !resolving.has(serial))
  if (isDo(pick, 'pass')) links.pop() // then the topmost resolves
  const { q } = s.pending ?? {}
  const fights = q === 'defender' || q === 'protect' || q === 'strike' || isDo(pick, 'attack')
  return { turn: s.turn.n, links: new Set(links), fights }
}

const isReached = ({ s }: Game, { turn, links, fights }: Goal): boolean =>
  s.turn.n !== turn || ((s.combat === null || !fights) && s.chain.every(({ serial }) => links.has(serial)))

/** Lets all pass, and answers what must be answered, each world in another way. True: choices had a say. */
const goOn = (g: Game, seat: Seat, goal: Goal, world: number, known: Known): boolean => {
  let open = false
  for (let answers = 0; answers < mostAnswers; answers++) {
    const { pending } = g.s
    if (!pending || g.s.result) return open
    noteFight(g, known)
    if (pending.shape === 'priority') {
      if (isReached(g, goal)) return open
      if (passAll(g)) continue
      return true // 600.2: somebody has to attack first
    }
    const by = pending.seats.map(seatName)
    const asked = by.includes(seat) ? seat : by[0]
    const decision = asked === undefined ? null : decisionOf(g, seatNumber(asked))
    if (!decision || asked === undefined) return open
    const [pick, isOpen] = likely(decision, asked === seat, world)
    open ||= isOpen
    if (answer(g, { decision: decision.id, seat: asked, pick })) return true
  }
  return true
}

const declining: ReadonlySet<string> = new Set(['no', 'none', 'keep', 'pass'])
const isDecline = (choice: Choice): boolean => 'do' in choice && declining.has(choice.do)

/** What is said on the way, and whether it would have made a difference to say something else. */
const likely = (decision: Decision, isOwn: boolean, world: number): [pick: Pick, isOpen: boolean] => {
  const { ask, question } = decision
  if (question === 'payResources' && ask.shape === 'some') return [ask.options.slice(0, ask.min), false]
  // whoever attacks with a weapon at hand means to use it
  const weapon = question === 'strike' && isOwn && ask.shape === 'one' ? ask.options.find((it) => !isDecline(it)) : null
  if (weapon) return [weapon, false]
  return anyOf(ask, isOwn, world)
}

/** Another one in each world. */
const turned = (options: readonly Choice[], world: number): Choice[] => {
  const at = options.length === 0 ? 0 : world % options.length
  return [...options.slice(at), ...options.slice(0, at)]
}

const anyOf = (ask: Ask, isOwn: boolean, world: number): [pick: Pick, isOpen: boolean] => {
  switch (ask.shape) {
    case 'one': {
      const none = ask.options.find(isDecline)
      if (none) return [none, isOwn && ask.options.length > 1]
      return [turned(ask.options, world)[0] ?? { do: 'none' }, ask.options.length > 1]
    }
    case 'some':
      return [turned(ask.options, world).slice(0, ask.min), ask.min < ask.options.length && (isOwn || ask.min > 0)]
    case 'number':
      return [{ number: world % 2 === 0 ? ask.min : ask.max }, ask.min < ask.max]
    case 'order':
      return [world % 2 === 0 ? ask.options : ask.options.toReversed(), false]
    case 'divide':
      return [{ divide: shares(ask, world) }, ask.options.length > 1]
    case 'layout':
      return [{ layout: ask.usual }, true]
    case 'spot':
      return [{ spot: [Math.floor(ask.table.width / 2), Math.floor(ask.table.height / 2)] }, true]
  }
}

/** The least for everyone, and the rest for whoever comes first in this world. */
const shares = (ask: Extract<Ask, { shape: 'divide' }>, world: number): [Choice, number][] => {
  const order = turned(ask.options, world)
  let rest = ask.total - ask.least * order.length
  return order.map((choice) => {
    const most = ask.most?.[ask.options.indexOf(choice)] ?? ask.total
    const more = Math.max(0, Math.min(rest, most - ask.least))
    rest -= more
    return [choice, ask.least + more]
  })
}
