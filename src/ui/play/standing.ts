import { createEffect, createSignal, on } from 'solid-js'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { View } from '../../engine/contract/view.ts'
import { type Habits, usualHabits } from '../../table/habits.ts'
import { type Attack, isAboutAttack, lookOf, othersLike } from '../../table/standing.ts'
import type { Session } from '../session/session.ts'
import { plainHabits } from './plain-habits.ts'

/** One answer for all attacks of equal cards this turn: offered with the first, and taken back at any time. */
export interface Standing {
  offered(): Attack | null // the attack whose answer may stand for the others
  isOn(): boolean // the next answer stands for all
  setOn(on: boolean): void
  now(): Habits['attacks'] | null // what stands this turn
  stop(): void
  said(choice: Choice): void // this was answered just now
}

export const createStanding = (session: Session, view: () => View, decision: () => Decision | null): Standing => {
  const [isOn, setOn] = createSignal(false)
  createEffect(on(decision, () => setOn(false)))
  const habits = (): Habits | null => {
    const { at } = session.state
    return at === null ? null : (session.state.habits[at] ?? usualHabits)
  }
  const now = (): Habits['attacks'] | null => {
    const stands = habits()?.attacks
    return stands?.turn === view().turn.number ? stands : null
  }
  const offered = (): Attack | null => {
    const asked = decision()
    const attack = asked && isAboutAttack(view(), asked)
    return attack && othersLike(view(), attack) > 0 ? attack : null
  }
  const set = (attacks: Habits['attacks']): void => {
    const { at } = session.state
    const before = habits()
    if (at === null || !before) return
    const { attacks: _, ...others } = plainHabits(before)
    session.setHabits(at, attacks ? { ...others, attacks } : others)
  }
  return {
    offered,
    isOn,
    setOn,
    now,
    stop: () => set(undefined),
    said: (choice) => {
      const attack = isOn() ? offered() : null
      if (!attack) return
      const by = !('do' in choice) && 'card' in choice ? choice.card : null
      set({ turn: view().turn.number, like: lookOf(attack.attacker), by })
    },
  }
}
