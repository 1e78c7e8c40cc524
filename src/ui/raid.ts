import { createStore, reconcile } from 'solid-js/store'
import type { Move } from '../engine/answer.ts'
import type { Result, Seat } from '../engine/names.ts'
import type { Refusal } from '../engine/refusal.ts'
import type { Save } from '../engine/save.ts'
import type { Setup } from '../engine/setup.ts'
import type { View } from '../engine/view.ts'
import { type ClientLink, hostInWorker } from '../table/client.ts'
import { human, type Players, type ToClient } from '../table/messages.ts'

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

export const createRaid = (connect: () => ClientLink = hostInWorker, keep: (save: Save) => void = download): Raid => {
  const [state, set] = createStore<RaidState>(nothing())
  let link: ClientLink | null = null

  const showView = (seat: Seat | null, view: View): void => {
    set('on', true)
    set('views', seat ?? 'spectator', reconcile(view, { key: 'handle' }))
    const asked = view.waitingFor.filter((one) => state.mine.includes(one))
    const isAsked = state.at !== null && asked.includes(state.at)
    const next = asked[0]
    if (next === undefined || isAsked) set('gate', null)
    else if (state.mine.length === 1) set({ at: next, gate: null })
    else set('gate', next)
  }

  const hear = (message: ToClient): void => {
    switch (message.type) {
      case 'view':
        return showView(message.seat, message.view)
      case 'refused':
        return set({ refusal: message.refusal, sent: null })
      case 'over':
        return set('result', message.result)
      case 'save':
        return keep(message.save)
      case 'failed':
        return set({ failure: { message: message.message, problems: message.problems }, sent: null })
    }
  }

  const open = (players: Players, how: HowToPlay): ClientLink => {
    link?.close()
    const mine = (Object.keys(players) as Seat[]).filter((seat) => players[seat] === human)
    set({ ...nothing(), mine, at: mine.length === 1 ? (mine[0] ?? null) : null })
    link = connect()
    link.onMessage(hear)
    link.onEnd((reason) => {
      if (reason !== null) set('failure', { message: 'The table has stopped working.', problems: [reason] })
    })
    link.send({ type: 'pace', ms: how.pace })
    return link
  }

  const settle = (to: ClientLink, how: HowToPlay): void => {
    if (how.autoPass) for (const seat of state.mine) to.send({ type: 'policy', seat, autoPass: true })
  }

  return {
    state,
    view: () => state.views[state.at ?? 'spectator'] ?? state.views[state.mine[0] ?? 'spectator'],
    start: (setup, players, how) => {
      const to = open(players, how)
      to.send({ type: 'start', setup, players })
      settle(to, how)
    },
    resume: (file, players, how) => {
      const to = open(players, how)
      to.send({ type: 'resume', save: file, players })
      settle(to, how)
    },
    answer: (move) => {
      set({ refusal: null, sent: 'decision' in move ? move.decision : null })
      link?.send({ type: 'answer', move })
    },
    takeSeat: (seat) => set({ at: seat, gate: null, refusal: null }),
    download: () => link?.send({ type: 'save' }),
    forgetFailure: () => set('failure', null),
    leave: () => {
      link?.close()
      link = null
      set(nothing())
    },
  }
}

const download = (save: Save): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(save)], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `raid-${save.setup.raid}-${save.answers.length}.json`
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
