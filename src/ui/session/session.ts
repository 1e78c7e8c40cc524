import { createStore, produce, reconcile, unwrap } from 'solid-js/store'
import { isSame } from '../../cards/same.ts'
import type { Move } from '../../engine/contract/answer.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { Seat } from '../../engine/contract/names.ts'
import type { Connection } from '../../net/connection.ts'
import type { GuestLink } from '../../table/client.ts'
import type { Arrival } from '../../table/door.ts'
import { content } from '../../table/content.ts'
import { type Patch, PatchError, patchIn } from '../../table/patch.ts'
import type { RaidId, Shot, ToClient, ToHost } from '../../table/protocol.ts'
import type { MemberId, Shown } from '../../table/room.ts'
import { isOnePerson, type Seating } from '../../table/seating.ts'
import { strings } from '../strings/index.ts'
import { addToBook, closeBook, openBook } from '../values.ts'
import type { Session } from './contract.ts'
import { createInbox } from './inbox.ts'
import { withNames } from './in-names.ts'
import { type Checks, createMishearing, type Misheard } from './misheard.ts'
import { plainSayings } from './sayings.ts'
import { type ChatLine, layoutEnd, nothing, type SessionState, shotOf } from './state.ts'

export type { Session } from './contract.ts'

/** A view that came; not on the page if it is of a seat that was no longer looked from. */
type Came = { readonly n: number; readonly seat: Seat | null; readonly isOnPage: boolean }
const nothingCame: Came = { n: 0, seat: null, isOnPage: false }

const reducible = { key: 'handle' } as const
const chatKept = 100 // lines

/** A page's way to the host. */
export interface Way {
  readonly link: Connection<ToHost, ToClient>
  admit?(guest: GuestLink, arrival: Arrival): void // only beside the host
}

/** What the inbox brings: something that was said, or that something was said which could not be read. */
type Heard = ToClient | { type: 'misheard'; of: Parameters<Misheard>[0] }

/** `checks`: of what a host elsewhere tells; the one beside this page is believed. */
export const createSession = (id: RaidId, connect: () => Way, checks: Checks | null = null): Session => {
  const isHost = checks === null
  const [state, set] = createStore<SessionState>(nothing(id, isHost))
  const waiting = new Map<number | 'save' | 'report', (value: never) => void>()
  let asks = 0
  let lines = 0
  let way: Way | null = null
  let shot = nothingCame // the view that the next patch is for
  let unsure: { move: Move; about: string } | null = null // an answer that the host has shown no sign of
  let isBack = false // over a new link, and nothing of the raid has come over it yet

  /** The newest entry of the story that is on the page. */
  const known = (): number => state.story.at(-1)?.n ?? 0

  const say = (message: ToHost): void => {
    inbox.hold()
    way?.link.send(message)
  }
  const settle = <T>(key: number | 'save' | 'report', value: T): void => {
    const take = waiting.get(key) as ((value: T) => void) | undefined
    waiting.delete(key)
    take?.(value)
  }

  /** Whose turn it is to hold the device, now that another view is on it. */
  const call = (): void => {
    const { view } = state
    if (!view) return
    const asked = view.waitingFor.filter((one) => state.mine.includes(one))
    if (state.glance !== null && state.glance !== view.waitingFor.join()) set('glance', null)
    if (view.result || asked.length === 0 || (state.at !== null && asked.includes(state.at)))
      return set('curtain', null)
    const own = asked.find((one) => state.at !== null && isOnePerson(state.seating, state.at, one))
    if (own) {
      if (state.glance === null) sitAt(own)
    } else if (state.mine.length > 1 && asked[0] && asked[0] !== state.curtain) draw(asked[0])
  }

  /** Where somebody begins who has the device: their only seat, or the first of those that are all theirs. */
  const firstOf = (seating: Seating, mine: readonly Seat[]): Seat | null => {
    const [first] = mine
    return first && mine.every((one) => isOnePerson(seating, first, one)) ? first : null
  }

  const sitAt = (seat: Seat): void => {
    set({ at: seat, curtain: null, refusal: null, glance: null })
    say({ type: 'look', seat })
  }

  const mishearing = createMishearing({
    again: () => say({ type: 'again' }),
    stuck: (unreadable) => set({ unreadable }),
    end: () => {
      way?.link.close()
      way = null
      inbox.clear()
      set({ phase: 'turnedAway', turnedAway: { reason: 'unreadable' } })
    },
  })

  const showWhole = (n: number, { seat, view, undo, idle, layoutLeft, habits }: Shot): void => {
    mishearing.settle()
    shot = { n, seat, isOnPage: seat === state.at }
    set({ undo, idle, layoutLeft, sent: null, result: view.result })
    set('layoutEnds', layoutEnd(state, undefined))
    set('habits', reconcile(habits))
    if (!shot.isOnPage) return // asked for before somebody else took the device
    set('view', reconcile(view, reducible))
    seen()
    call()
  }

  const showPatch = (n: number, patch: Patch): void => {
    if (mishearing.isAsked()) return
    if (n !== shot.n + 1 || !state.view) return say({ type: 'again' })
    if (shot.seat !== state.at) return
    if (!shot.isOnPage) return say({ type: 'again' })
    const fits = checks ? checks.patch(shotOf(unwrap(state), shot.seat, unwrap(state.view)), patch) : patch
    if (!fits) return mishearing.hear('view')
    const before = state.layoutLeft
    try {
      set(produce((it) => patchIn(it as unknown as Record<string, unknown>, fits)))
    } catch (error) {
      if (!(error instanceof PatchError)) throw error
      return say({ type: 'again' })
    }
    shot = { ...shot, n }
    set({ sent: null, result: state.view.result })
    set('layoutEnds', layoutEnd(state, before))
    seen()
    call()
  }

  const asked = (): string => JSON.stringify(unwrap(state.view)?.decision ?? null)

  /** Something of the raid has come. What went into a dead link is said again, if that is what is still asked. */
  const seen = (): void => {
    const again = isBack && unsure?.about === asked() ? unsure.move : null
    isBack = false
    unsure = null
    if (again) move(again)
  }

  /** The curtain falls: only what everybody may see is left on the page. */
  const draw = (next: Seat): void => {
    set({ curtain: next, at: null })
    say({ type: 'look', seat: null })
  }

  const seated = (seating: Seating, mine: Seat[]): void => {
    set({ seating, mine })
    if (state.at !== null && mine.includes(state.at)) return
    set({ at: firstOf(seating, mine), curtain: null, glance: null })
    say({ type: 'look', seat: state.at })
  }

  const hearShown = (by: MemberId, seat: Seat | null, shown: Shown): void => {
    if (checks && !state.people.some(({ id }) => id === by)) return // else there could be any number of them
    if (shown.kind === 'point') set('pointed', by, shown.card ?? undefined)
    else if (shown.kind === 'choosing') set('choosing', by, shown.cards.length > 0 ? shown.cards : undefined)
    else {
      lines += 1
      const line: ChatLine = { n: lines, by, seat, said: shown }
      set('chat', (list) => [...list, line].slice(-chatKept))
    }
  }

  const hear = (message: ToClient): void => {
    switch (message.type) {
      case 'welcome':
        isBack = true
        mishearing.settle()
        for (const key of waiting.keys()) if (typeof key === 'number') settle(key, []) // asked over the link before this
        if (message.content !== content && state.you === '')
          set({ failure: { kind: 'message', message: strings.join.otherCards, problems: [] } })
        return set({ you: message.you, room: message.room, turnedAway: null, isKnocking: false })
      case 'turnedAway':
        return set({ phase: 'turnedAway', turnedAway: message.why, isKnocking: false })
      case 'knocking':
        return set({ isKnocking: true })
      case 'knocks':
        return set('knocks', reconcile(message.knocks, { key: 'member' }))
      case 'door':
        return set({ door: message.door })
      case 'callers':
        return set({ callers: message.keys })
      case 'keeping':
        return set({ keeping: message.keeping })
      case 'people':
        return set('people', reconcile(message.members, { key: 'id' }))
      case 'lobby': {
        const { link, you, room, door, callers, knocks, people, chat } = state
        const isNext = state.view !== null // of the raid before, nothing stays but the company
        if (isNext) shot = nothingCame
        mishearing.settle()
        const company = isNext ? { ...nothing(id, isHost), link, you, room, door, callers, knocks, people, chat } : {}
        set({ ...company, phase: 'lobby', name: message.lobby.name })
        return set('lobby', reconcile(message.lobby, { key: 'seat' }))
      }
      case 'opened': {
        const { name, seating, mine, room } = message
        openBook(message.id)
        const at = state.at !== null && mine.includes(state.at) ? state.at : firstOf(seating, mine)
        set({ phase: 'playing', id: message.id, lobby: null, name, seating, mine, at, room, failure: null })
        return say({ type: 'look', seat: at })
      }
      case 'seated':
        return seated(message.seating, message.mine)
      case 'view':
        return showWhole(message.n, message)
      case 'patch':
        return showPatch(message.n, message.patch)
      case 'values':
        return addToBook(checks ? checks.values(message) : message)
      case 'story': {
        if (message.whole) return set('story', message.entries)
        const have = state.story.at(-1)?.n ?? 0
        const fresh = message.entries.filter(({ n }) => n > have)
        if (checks && state.story.length + fresh.length > checks.mostTold)
          return set('story', [...unwrap(state.story), ...fresh].slice(-checks.mostTold))
        return set(
          'story',
          produce((list) => void list.push(...fresh)),
        ) // a new list would cost as much as it is long
      }
      case 'refused':
        unsure = null
        return set({ refusal: message.refusal, sent: null })
      case 'over':
        return set({ result: message.result, curtain: null })
      case 'proposals':
        if (!isBack) unsure = null
        set({ sent: null })
        return set('proposals', reconcile(message.proposals, { key: 'id' }))
      case 'shown':
        return hearShown(message.by, message.seat, message.shown)
      case 'proof':
      case 'roster':
      case 'asksTakeover':
      case 'certified':
      case 'tookOver':
      case 'share':
      case 'backup':
      case 'imported':
      case 'restored':
      case 'doing':
        return // whoever keeps these, or reads a file, listens to the link beside this
      case 'why':
        return settle(message.ask, message.refusals)
      case 'explained':
        return settle(message.ask, message.numbers)
      case 'previewed':
        return settle(message.ask, message.outcomes)
      case 'aims':
        return settle(message.ask, message.asked)
      case 'file':
        return settle(message.what, { name: message.name, text: message.text })
      case 'progress':
        return set('opened', message.done / message.of)
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

  const inbox = createInbox((it: Heard) => {
    if (!way) return // it was given up meanwhile
    if (it.type === 'misheard') mishearing.hear(it.of)
    else hear(withNames(it))
  })
  const connected = (): void => {
    way?.link.close()
    inbox.clear()
    closeBook()
    set(nothing(id, isHost))
    shot = nothingCame
    way = connect()
    way.link.onMessage((message) => inbox.put(message))
    way.link.onState?.((link) => set('link', link))
    way.link.onEnd((reason) => {
      if (reason === null) return
      set({ phase: 'failed', failure: { kind: 'open', message: strings.app.tableStopped, problems: [reason] } })
    })
  }

  const asking = <T>(make: (ask: number) => ToHost, isAside = false): Promise<T> => {
    asks += 1
    const ask = asks
    return new Promise((resolve) => {
      waiting.set(ask, resolve)
      if (isAside)
        way?.link.send(make(ask)) // nobody has tapped: what comes meanwhile need not wait for a paint
      else say(make(ask))
    })
  }

  const move = (it: Move): void => {
    unsure = { move: it, about: asked() }
    set({ refusal: null, sent: 'decision' in it ? it.decision : null })
    say({ type: 'answer', move: it, known: known() })
  }

  const begun = (message: ToHost): void => {
    connected()
    say(message)
  }

  return {
    state,
    start: (name, setup, seating) => begun({ type: 'start', id, name, setup, seating }),
    open: (steal = false) => begun({ type: 'open', id, ...(steal ? { steal } : {}) }),
    gather: (name, plan, as = id) => {
      id = as
      if (!way) connected()
      say({ type: 'gather', id, name, plan })
    },
    join: () => connected(),
    misheard: (of) => inbox.put({ type: 'misheard', of }),
    lookAgain: () => mishearing.lookAgain(),
    ...plainSayings(say),
    openRoom: (room) => {
      set({ room })
      say({ type: 'room', room })
    },
    admit: (guest, arrival) => way?.admit?.(guest, arrival),
    advise: (pick) => {
      const { view, at } = state
      // what is offered is read off the state, whose values can't be sent
      const move = view?.led && at && { decision: view.led.id, seat: at, pick: structuredClone(unwrap(pick)) }
      if (move) say({ type: 'answer', move, known: known() })
    },
    agree: (proposal, yes, decide = false) => say({ type: 'agree', proposal, yes, ...(decide ? { decide } : {}) }),
    have: () => ({ raid: state.id, view: shot.n, story: known() }),
    pick: (pick) => {
      const decision = state.view?.decision
      if (!decision || !state.at) return
      // Saying what somebody has proposed already is agreeing to it.
      const same = state.proposals.find(
        ({ needed, what }) =>
          needed.includes(state.you) &&
          what.kind === 'joint' &&
          'pick' in what.move &&
          what.move.decision === decision.id &&
          isSame(what.move.pick, pick),
      )
      if (same) say({ type: 'agree', proposal: same.id, yes: true })
      else move({ decision: decision.id, seat: state.at, pick })
    },
    move,
    plan: (moves) => {
      const [first] = moves
      if (!first) return
      set({ refusal: null, sent: 'decision' in first ? first.decision : null })
      say({ type: 'plan', moves })
    },
    takeSeat: sitAt,
    look: (seat) => {
      set({ at: seat, curtain: null, glance: state.view?.waitingFor.join() ?? null })
      say({ type: 'look', seat })
    },
    setHabits: (seat, habits) => say({ type: 'habits', seat, habits }),
    why: (card, about = {}) => {
      const seat = state.at
      return seat === null ? Promise.resolve([]) : asking((ask) => ({ type: 'why', ask, seat, card, ...about }))
    },
    aims: (pick) => {
      const seat = state.at
      return seat === null
        ? Promise.resolve(null)
        : asking<Decision | null | never[]>((ask) => ({ type: 'aims', ask, seat, pick })).then((it) =>
            Array.isArray(it) ? null : it,
          )
    },
    explain: (card) => asking((ask) => ({ type: 'explain', ask, seat: state.at, card })),
    preview: (about) => {
      const seat = state.at
      if (seat === null) return Promise.resolve([])
      return asking((ask) => ({ type: 'preview', ask, seat, ...about }), true)
    },
    undo: (agreed) => {
      if (state.undo) say({ type: 'undo', seat: state.undo.seat, agreed, known: known() })
    },
    exportFile: (what) =>
      new Promise((resolve) => {
        waiting.set(what, resolve)
        say({ type: what === 'save' ? 'export' : 'report' })
      }),
    forget: (what) => set(what, null),
    leave: () => {
      if (isHost) say({ type: 'leave' })
      way?.link.close()
      way = null
    },
  }
}
