import { anyAnswer } from '../bots/any-answer.ts'
import { middleOf } from '../bots/laying.ts'
import { pickOf, type Policy, type Random, whyOf } from '../bots/index.ts'
import { own } from '../cards/own.ts'
import type { Answer, Pick } from '../engine/contract/answer.ts'
import { askedOf, decisionOf } from '../engine/running/api.ts'
import type { Decision } from '../engine/contract/decision.ts'
import { viewOf } from '../engine/seeing/look.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { View } from '../engine/contract/view.ts'
import { seatNumber } from '../engine/state/game.ts'
import { windowPrint } from './combat-once.ts'
import { habitAnswer } from './habit-answer.ts'
import { type Habits, usualHabits } from './habits.ts'
import { makeIdleWindows } from './idle-windows.ts'
import type { PlayedRaid } from './play.ts'
import { human } from './seating.ts'
import { hasHappened, type Since, since } from './until.ts'

/** Who answers next without being asked: a bot, or the habits of a person. */

const isPaying = ({ question }: Decision): boolean => question === 'payResources' || question === 'payCost'

export interface Step {
  move: Answer
  by: 'habit' | 'bot'
  why?: string
}

/** A step, once it is thought about; a while to wait before passing for somebody; or null: people are asked. */
export type Next = { by: Step['by']; think: () => Step } | { wait: number; decision: number; seat: Seat } | null

export interface AnswererOptions {
  bots: Readonly<Record<string, Policy>>
  random: Random
  onBroken: (seat: Seat, error: unknown) => void
}

const patience = 3 // faults in a row before the bots stop
const coverLeast = 700
const coverMost = 2000

/** A person plays this seat, and nobody stands in for them. */
export const isPerson = ({ seating }: PlayedRaid, seat: Seat): boolean =>
  seating[seat]?.player === human && !seating[seat].standIn
export const habitsOf = ({ habits }: PlayedRaid, seat: Seat): Habits => habits[seat] ?? usualHabits
export const isPass = (pick: Pick): boolean => !Array.isArray(pick) && 'do' in pick && pick.do === 'pass'

const standInBot = 'greedy'
const least = ['pass', 'none', 'no', 'keep'] as const

/** What somebody answers who wants nothing: what can be passed is passed. Null: something must be done. */
const leastAnswer = ({ ask }: Decision): Pick | null => {
  if (ask.shape === 'some' && ask.min === 0) return []
  if (ask.shape === 'layout') return { layout: ask.usual }
  if (ask.shape === 'spot') return { spot: middleOf(ask) }
  if (ask.shape !== 'one') return null
  const word = least.find((it) => ask.options.some((option) => 'do' in option && option.do === it))
  return word ? { do: word } : null
}

/** Somebody said so themselves. */
const hasPassed = ({ raid: { given } }: PlayedRaid, seat: Seat, decision: number): boolean => {
  const said = given.findLast(({ move }) => 'decision' in move && move.decision === decision)
  return said?.by === 'person' && 'pick' in said.move && said.move.seat === seat && isPass(said.move.pick)
}

export const makeAnswerer = ({ bots, random, onBroken }: AnswererOptions) => {
  const waiting = new Map<Seat, Since>() // people who pass until something happens
  const combats = new Map<Seat, { decision: number; print: string }>() // what people were asked in this combat
  const idle = makeIdleWindows(hasPassed)
  let faults = 0
  let byHand = 0 // a decision that was undone to: whoever came back to it wants to be asked
  let broken = 0 // a decision at which the engine broke
  let covered = 0 // a decision that was waited at
  let late = 0 // a decision for which there is no time left: those who have not answered do what is usual

  const forPerson = (play: PlayedRaid, seat: Seat, decision: Decision): Next => {
    const view = viewOf(play.raid.g, seat)
    if (decision.id === byHand || decision.id === broken) return asked(play, view, decision, seat)
    if (decision.id === late) return usually(seat, decision)
    if (habitsOf(play, seat).until !== null) {
      const before = waiting.get(seat) ?? { ...since(play.raid.g), decision: 0 } // opened again: nobody knows where it was said
      waiting.set(seat, before)
      const isAsked = hasHappened(play.raid.g, seat, decision, before)
      if (isAsked && !isAnsweredAnyway(play, view, decision, seat)) stopWaiting(play, seat)
    }
    const habits = habitsOf(play, seat)
    const pick =
      habitAnswer(view, decision, habits, play.raid.g.lib.book) ??
      (habits.everyWindow ? null : (passesIdly(play, view, decision, seat) ?? saidBefore(play, view, decision, seat)))
    if (pick === null) return asked(play, view, decision, seat)
    if (habits.cover && isPass(pick) && covered !== decision.id)
      return { wait: coverLeast + random.below(coverMost - coverLeast + 1), decision: decision.id, seat }
    return { by: 'habit', think: () => ({ move: { decision: decision.id, seat, pick }, by: 'habit' }) }
  }

  const usually = (seat: Seat, decision: Decision): Next => {
    const pick = leastAnswer(decision)
    return pick && { by: 'habit', think: () => ({ move: { decision: decision.id, seat, pick }, by: 'habit' }) }
  }

  /** They are told if nothing that they could do would change anything. */
  const asked = (play: PlayedRaid, view: View, decision: Decision, seat: Seat): null => {
    if (idle.idleFor(play, view, decision, seat)) play.idle = decision.id
    return null
  }

  /** A pass where nothing that they could do would change anything. */
  const passesIdly = (play: PlayedRaid, view: View, decision: Decision, seat: Seat): Pick | null =>
    habitsOf(play, seat).idle && idle.passes(play, view, decision, seat) ? { do: 'pass' } : null

  /** A pass in a window of this combat, to which nothing has changed since; else what is asked now is remembered. */
  const saidBefore = (play: PlayedRaid, view: View, decision: Decision, seat: Seat): Pick | null => {
    const print = windowPrint(play.raid, view, seat, decision)
    if (print === null) return null
    const before = combats.get(seat)
    if (before?.print === print && before.decision !== decision.id && hasPassed(play, seat, before.decision))
      return { do: 'pass' }
    combats.set(seat, { decision: decision.id, print })
    return null
  }

  /** What was said in a combat is for that one only. */
  const forgetCombats = ({ raid: { g } }: PlayedRaid): void => {
    if (combats.size > 0 && !g.s.combat && !g.s.chain.some(({ kind }) => kind === 'proposal')) combats.clear()
  }

  /** What is paid or has one answer only is nothing that happened, and neither is what nobody could do anything about. */
  const isAnsweredAnyway = (play: PlayedRaid, view: View, decision: Decision, seat: Seat): boolean => {
    const habits = habitsOf(play, seat)
    if (decision.question !== 'priority') return habitAnswer(view, decision, habits, play.raid.g.lib.book) !== null
    return !habits.everyWindow && idle.idleFor(play, view, decision, seat) !== null
  }

  const stopWaiting = (play: PlayedRaid, seat: Seat): void => {
    waiting.delete(seat)
    play.habits = { ...play.habits, [seat]: { ...habitsOf(play, seat), until: null } }
  }

  /** Whoever came back to something wants to think again, also of what they said about attacks to come. */
  const stopStanding = (play: PlayedRaid, seat: Seat): void => {
    const { attacks, ...others } = habitsOf(play, seat)
    if (attacks) play.habits = { ...play.habits, [seat]: others }
  }

  const forBot = (play: PlayedRaid, seat: Seat, decision: Decision): Step => {
    const said = botSays(play, seat, decision)
    const pick = pickOf(said)
    const why = isPass(pick) || isPaying(decision) ? null : whyOf(said) // how it pays is no news
    return { move: { decision: decision.id, seat, pick }, by: 'bot', ...(why === null ? {} : { why }) }
  }

  const fromBot = (play: PlayedRaid, decision: Decision): Next => {
    const seat = decision.seats[0]
    return seat && faults < patience ? { by: 'bot', think: () => forBot(play, seat, decision) } : null
  }

  /** Each for themselves, so nobody waits for anybody: bots first, and those who are away. */
  const nextOfEach = (play: PlayedRaid): Next => {
    const { g } = play.raid
    const seats = askedOf(g)?.seats ?? []
    const bot = seats.find((seat) => !isPerson(play, seat))
    const decision = bot && decisionOf(g, seatNumber(bot))
    if (decision) return fromBot(play, decision)
    for (const seat of seats) {
      const own = decisionOf(g, seatNumber(seat))
      const next = own && forPerson(play, seat, own)
      if (next) return next
    }
    return null
  }

  const botSays = (play: PlayedRaid, seat: Seat, decision: Decision): ReturnType<Policy> => {
    const sitter = play.seating[seat]
    if (sitter?.standIn === 'skip') return leastAnswer(decision) ?? anyAnswer(decision, random)
    const bot = own(bots, sitter?.standIn ? standInBot : (sitter?.player ?? ''))
    if (!bot || faults > 0) return anyAnswer(decision, random) // anything else than what broke
    try {
      return bot(viewOf(play.raid.g, seat), decision, random, play.raid.g.lib.book)
    } catch (error) {
      onBroken(seat, error)
      return anyAnswer(decision, random)
    }
  }

  return {
    next: (play: PlayedRaid): Next => {
      delete play.idle
      if (play.raid.g.s.result) return null
      forgetCombats(play)
      if (askedOf(play.raid.g)?.each) return nextOfEach(play)
      const decision = decisionOf(play.raid.g)
      if (!decision) return null
      const person = decision.seats.find((seat) => isPerson(play, seat))
      return person ? forPerson(play, person, decision) : fromBot(play, decision)
    },
    /** A decision that several answer at the same time, and that may run out of time; 0: none. */
    atOnce: ({ raid: { g } }: PlayedRaid): number => {
      const asked = askedOf(g)
      // whoever came back to it by undo takes as long as they like
      return asked?.each && asked.id !== late && asked.id !== byHand ? asked.id : 0
    },
    /** The table has waited long enough: whoever has not answered this keeps what is usual. */
    timeIsUp: (decision: number): void => {
      late = decision
    },
    /** Any legal answer, for a bot whose own was refused. */
    other: (play: PlayedRaid, seat: Seat): Step | null => {
      const decision = decisionOf(play.raid.g, seatNumber(seat))
      return decision && { move: { decision: decision.id, seat, pick: anyAnswer(decision, random) }, by: 'bot' }
    },
    setHabits: (play: PlayedRaid, seat: Seat, habits: Habits): void => {
      play.habits = { ...play.habits, [seat]: habits }
      if (habits.until === null) waiting.delete(seat)
      else waiting.set(seat, since(play.raid.g))
    },
    /** The table was put back to this decision: it is asked, whatever the habits say. */
    cameBackTo: (play: PlayedRaid, seat: Seat): void => {
      byHand = askedOf(play.raid.g)?.id ?? 0
      late = 0 // the same number may ask something else from here on
      faults = 0
      combats.clear()
      idle.forget()
      if (habitsOf(play, seat).until !== null) stopWaiting(play, seat)
      stopStanding(play, seat)
    },
    waited: (decision: number): void => {
      covered = decision
    },
    /** The engine broke on this answer: a bot tries another, a person is asked. */
    broke: ({ decision }: Answer): void => {
      faults += 1
      broken = decision
    },
    /** A person has spoken, or a bot's answer went well: what broke before may work now. */
    calm: (): void => {
      faults = 0
    },
    reset: (): void => {
      waiting.clear()
      combats.clear()
      idle.forget()
      faults = 0
      byHand = 0
      broken = 0
      covered = 0
      late = 0
    },
  }
}
