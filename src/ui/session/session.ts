import { createStore, reconcile } from 'solid-js/store'
import type { Move, Pick } from '../../engine/answer.ts'
import type { Handle, Result, Seat } from '../../engine/names.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { Setup } from '../../engine/setup.ts'
import type { View } from '../../engine/view.ts'
import type { Habits } from '../../table/habits.ts'
import type { Link } from '../../table/link.ts'
import type { Explained, Failure, RaidId, ToClient, ToHost, UndoOffer } from '../../table/protocol.ts'
import { human, type Seating, seatsInOrder } from '../../table/seating.ts'
import type { StoryEntry } from '../../table/story.ts'

/** What the page knows of a raid. It changes only by what the host says. */
export interface SessionState {
  phase: 'opening' | 'playing' | 'elsewhere' | 'taken' | 'failed'
  id: RaidId
  name: string
  seating: Seating
  mine: Seat[] // seats of people at this device
  at: Seat | null // whose view is on the screen; null: what everybody may see
  curtain: Seat | null // the device must be handed to this seat first
  view: View | null
  undo: UndoOffer | null
  habits: Partial<Record<Seat, Habits>>
  story: StoryEntry[]
  sent: number | null // the decision that was answered a moment ago
  refusal: Refusal | null
  failure: Failure | null
  result: Result | null
}

export interface Session {
  readonly state: SessionState
  start(name: string, setup: Setup, seating: Seating): void
  open(steal?: boolean): void
  pick(pick: Pick): void // answers the decision on the screen
  move(move: Move): void
  takeSeat(seat: Seat): void // whoever was called has the device now
  look(seat: Seat | null): void
  setHabits(seat: Seat, habits: Habits): void
  setPace(ms: number): void
  sit(seat: Seat, player: Seating[Seat]): void
  why(card: Handle): Promise<Refusal[]>
  explain(card: Handle): Promise<Explained[]>
  undo(agreed: boolean): void
  exportFile(what: 'save' | 'report'): Promise<{ name: string; text: string }>
  forget(what: 'refusal' | 'failure'): void
  leave(): void
}

const nothing = (id: RaidId): SessionState => ({
  phase: 'opening',
  id,
  name: '',
  seating: {},
  mine: [],
  at: null,
  curtain: null,
  view: null,
  undo: null,
  habits: {},
  story: [],
  sent: null,
  refusal: null,
  failure: null,
  result: null,
})

const reducible = { key: 'handle' } as const

export const createSession = (id: RaidId, connect: () => Link<ToHost, ToClient>): Session => {
  const [state, set] = createStore<SessionState>(nothing(id))
  const waiting = new Map<number | 'save' | 'report', (value: never) => void>()
  let asks = 0
  let link: Link<ToHost, ToClient> | null = null

  const say = (message: ToHost): void => link?.send(message)
  const settle = <T>(key: number | 'save' | 'report', value: T): void => {
    const take = waiting.get(key) as ((value: T) => void) | undefined
    waiting.delete(key)
    take?.(value)
  }

  const showView = (seat: Seat | null, view: View): void => {
    if (seat !== state.at) return // asked for before somebody else took the device
    set('view', reconcile(view, reducible))
    const asked = view.waitingFor.filter((one) => state.mine.includes(one))
    if (view.result || asked.length === 0 || (state.at !== null && asked.includes(state.at))) set('curtain', null)
    else if (state.mine.length > 1 && asked[0] && asked[0] !== state.curtain) draw(asked[0])
  }

  /** The curtain falls: only what everybody may see is left on the page. */
  const draw = (next: Seat): void => {
    set({ curtain: next, at: null })
    say({ type: 'look', seat: null })
  }

  const hear = (message: ToClient): void => {
    switch (message.type) {
      case 'opened': {
        const mine = seatsInOrder.filter((seat) => message.seating[seat]?.player === human)
        const at = mine.length === 1 ? (mine[0] ?? null) : null
        set({ phase: 'playing', name: message.name, seating: message.seating, mine, at, story: [] })
        return say({ type: 'look', seat: at })
      }
      case 'seated': {
        const mine = seatsInOrder.filter((seat) => message.seating[seat]?.player === human)
        set({ seating: message.seating, mine })
        if (state.at !== null && mine.includes(state.at)) return
        set({ at: mine.length === 1 ? (mine[0] ?? null) : null, curtain: null })
        return say({ type: 'look', seat: state.at })
      }
      case 'view':
        set({ undo: message.undo, sent: null, result: message.view.result })
        set('habits', reconcile(message.habits))
        return showView(message.seat, message.view)
      case 'story':
        return set('story', (list) => [...list, ...message.entries])
      case 'refused':
        return set({ refusal: message.refusal, sent: null })
      case 'over':
        return set({ result: message.result, curtain: null })
      case 'why':
        return settle(message.ask, message.refusals)
      case 'explained':
        return settle(message.ask, message.numbers)
      case 'file':
        return settle(message.what, { name: message.name, text: message.text })
      case 'imported':
        return
      case 'elsewhere':
        return set('phase', 'elsewhere')
      case 'taken':
        return set('phase', 'taken')
      case 'failed': {
        const isFatal = message.failure.kind === 'start' || message.failure.kind === 'open'
        return set({ failure: message.failure, sent: null, ...(isFatal ? { phase: 'failed' as const } : {}) })
      }
    }
  }

  const connected = (): void => {
    link?.close()
    set(nothing(id))
    link = connect()
    link.onMessage(hear)
    link.onEnd((reason) => {
      if (reason === null) return
      set({ phase: 'failed', failure: { kind: 'open', message: 'The table has stopped working.', problems: [reason] } })
    })
  }

  const asking = <T>(make: (ask: number) => ToHost): Promise<T> => {
    asks += 1
    const ask = asks
    return new Promise((resolve) => {
      waiting.set(ask, resolve)
      say(make(ask))
    })
  }

  const move = (it: Move): void => {
    set({ refusal: null, sent: 'decision' in it ? it.decision : null })
    say({ type: 'answer', move: it })
  }

  return {
    state,
    start: (name, setup, seating) => {
      connected()
      say({ type: 'start', id, name, setup, seating })
    },
    open: (steal = false) => {
      connected()
      say({ type: 'open', id, ...(steal ? { steal } : {}) })
    },
    pick: (pick) => {
      const decision = state.view?.decision
      if (decision && state.at) move({ decision: decision.id, seat: state.at, pick })
    },
    move,
    takeSeat: (seat) => {
      set({ at: seat, curtain: null, refusal: null })
      say({ type: 'look', seat })
    },
    look: (seat) => {
      set({ at: seat, curtain: null })
      say({ type: 'look', seat })
    },
    setHabits: (seat, habits) => say({ type: 'habits', seat, habits }),
    setPace: (ms) => say({ type: 'pace', ms }),
    sit: (seat, sitter) => {
      if (sitter) say({ type: 'sit', seat, sitter })
    },
    why: (card) => {
      const seat = state.at
      return seat === null ? Promise.resolve([]) : asking((ask) => ({ type: 'why', ask, seat, card }))
    },
    explain: (card) => asking((ask) => ({ type: 'explain', ask, seat: state.at, card })),
    undo: (agreed) => {
      if (state.undo) say({ type: 'undo', seat: state.undo.seat, agreed })
    },
    exportFile: (what) =>
      new Promise((resolve) => {
        waiting.set(what, resolve)
        say({ type: what === 'save' ? 'export' : 'report' })
      }),
    forget: (what) => set(what, null),
    leave: () => {
      say({ type: 'leave' })
      link?.close()
      link = null
    },
  }
}
