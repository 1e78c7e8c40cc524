import { createStore, reconcile } from 'solid-js/store'
import type { Move } from '../engine/answer.ts'
import type { Result, Seat } from '../engine/names.ts'
import type { Refusal } from '../engine/refusal.ts'
import type { Setup } from '../engine/setup.ts'
import type { View } from '../engine/view.ts'
import { type ClientLink, hostInWorker } from '../table/client.ts'
import { noHabits } from '../table/habits.ts'
import type { ToClient } from '../table/protocol.ts'
import { human, type Player, type Seating } from '../table/seating.ts'
import { seatTitle } from './words.ts'

export type Players = Partial<Record<Seat, Player>>

/** What the page knows of a raid. It changes only by what the host says. */
export interface RaidState {
  on: boolean
  mine: Seat[] // seats of people at this device
  views: Partial<Record<Seat | 'spectator', View>>
  at: Seat | null // whose view is on the screen; null: a spectator's
  gate: Seat | null // the device must be handed to this seat first
  sent: number | null // the decision that was answered a moment ago
  refusal: Refusal | null
  failure: { message: string; problems: string[] } | null
  result: Result | null
}

export interface Raid {
  state: RaidState
  view(): View | undefined
  start(setup: Setup, players: Players, how: HowToPlay): void
  resume(file: string, players: Players, how: HowToPlay): void
  answer(move: Move): void
  takeSeat(seat: Seat): void
  download(): void
  forgetFailure(): void
  leave(): void
}

export interface HowToPlay {
  pace: number // ms that a bot's doing is left to be looked at
  autoPass: boolean
}

const nothing = (): RaidState => ({
  on: false,
  mine: [],
  views: {},
  at: null,
  gate: null,
  sent: null,
  refusal: null,
  failure: null,
  result: null,
})

const seatingOf = (players: Players): Seating =>
  Object.fromEntries(Object.entries(players).map(([seat, player]) => [seat, { player, name: seatTitle(seat as Seat) }]))

export const createRaid = (connect: () => ClientLink = hostInWorker): Raid => {
  const [state, set] = createStore<RaidState>(nothing())
  let link: ClientLink | null = null
  let seating: Seating | null = null // who shall sit where in a raid that comes from a file
  let habits = noHabits

  const look = (seat: Seat | null): void => {
    set('at', seat)
    link?.send({ type: 'look', seat })
  }

  const showView = (seat: Seat | null, view: View): void => {
    set('on', true)
    set('views', seat ?? 'spectator', reconcile(view, { key: 'handle' }))
    const asked = view.waitingFor.filter((one) => state.mine.includes(one))
    const isAsked = state.at !== null && asked.includes(state.at)
    const next = asked[0]
    if (next === undefined || isAsked) set('gate', null)
    else set('gate', next)
  }

  const seat = (now: Seating): void => {
    const mine = (Object.keys(now) as Seat[]).filter((one) => now[one]?.player === human)
    set('mine', mine)
    for (const one of mine) link?.send({ type: 'habits', seat: one, habits })
    look(mine[0] ?? null)
    if (mine.length > 1) set('gate', mine[0] ?? null)
  }

  const hear = (message: ToClient): void => {
    switch (message.type) {
      case 'opened': {
        const wanted = seating
        seating = null
        for (const one of Object.keys(message.seating) as Seat[]) {
          const sitter = wanted?.[one]
          if (sitter) link?.send({ type: 'sit', seat: one, sitter })
        }
        return seat(message.seating)
      }
      case 'seated':
        return seat(message.seating)
      case 'imported':
        return link?.send({ type: 'open', id: message.id })
      case 'view':
        return showView(message.seat, message.view)
      case 'refused':
        return set({ refusal: message.refusal, sent: null })
      case 'over':
        return set('result', message.result)
      case 'file':
        return download(message.name, message.text)
      case 'failed':
        return set({ failure: message.failure, sent: null })
      case 'story':
      case 'why':
      case 'explained':
      case 'elsewhere':
      case 'taken':
        return
    }
  }

  const open = (how: HowToPlay): ClientLink => {
    link?.close()
    set(nothing())
    habits = { ...noHabits, idle: how.autoPass }
    link = connect()
    link.onMessage(hear)
    link.onEnd((reason) => {
      if (reason !== null) set('failure', { message: 'The table has stopped working.', problems: [reason] })
    })
    link.send({ type: 'pace', ms: how.pace })
    return link
  }

  const newId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('')

  return {
    state,
    view: () => state.views[state.at ?? 'spectator'] ?? state.views[state.mine[0] ?? 'spectator'],
    start: (setup, players, how) => {
      open(how).send({ type: 'start', id: newId(), name: '', setup, seating: seatingOf(players) })
    },
    resume: (file, players, how) => {
      const to = open(how)
      seating = seatingOf(players)
      to.send({ type: 'import', id: newId(), text: file })
    },
    answer: (move) => {
      set({ refusal: null, sent: 'decision' in move ? move.decision : null })
      link?.send({ type: 'answer', move })
    },
    takeSeat: (one) => {
      set({ gate: null, refusal: null })
      look(one)
    },
    download: () => link?.send({ type: 'export' }),
    forgetFailure: () => set('failure', null),
    leave: () => {
      link?.close()
      link = null
      set(nothing())
    },
  }
}

const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
