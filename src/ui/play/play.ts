import { createContext, createEffect, createMemo, createSignal, on, onCleanup, onMount, useContext } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { isSame } from '../../cards/same.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { Adjustment } from '../../engine/contract/adjustment.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { Refusal } from '../../engine/contract/refusal.ts'
import type { View } from '../../engine/contract/view.ts'
import type { Session } from '../session/session.ts'
import { valueOf } from '../values.ts'
import { cardsIn, type Found, isHidden } from '../words.ts'
import { cardOf } from './choices.ts'
import { dragCards, type Dragged } from './drag.ts'
import { actsAtOnce } from './one-tap.ts'
import { firstShares } from './shares.ts'
import { createStanding, type Standing } from './standing.ts'

export { cardOf } from './choices.ts'

/** What a person at the table is about to answer: cards tapped so far, what is open beside a card, what is looked at. */

/** What stands beside a card that was tapped: what can be done with it, or why nothing can. */
export type Beside =
  | { handle: Handle; actions: Choice[] }
  | { handle: Handle; reasons: Refusal[] | null; dropped?: true } // null: still asking

/** A card on the table, or one that is only spoken of. */
export type Zoomed = Handle | { key: string }

export type Adjusted = { card: Handle } | { seat: Seat }

export interface Play {
  readonly session: Session
  view(): View
  isOwn(): boolean // what is on the page is for whoever has the device
  decision(): Decision | null // mine, on the screen now
  busy(): boolean
  waits(): boolean // busy for so long that it should be seen
  cards(): ReadonlyMap<Handle, Found>
  valueOf(handle: Handle): CardValue | undefined
  choicesFor(handle: Handle): readonly Choice[]
  isChosen(handle: Handle): boolean
  chosen(): readonly Choice[]
  toggle(choice: Choice): void
  startOver(): void
  amounts(): readonly number[] // of a division, by option
  setAmount(option: number, amount: number): void
  tap(handles: readonly Handle[]): void
  give(choice: Choice): void
  confirm(): void
  beside(): Beside | null
  sayWhy(handle: Handle, reasons: Promise<Refusal[]>): Promise<void> // it was let go where it can't be
  shut(): void
  zoomed(): Zoomed | null
  zoom(what: Zoomed | null): void
  peeked(): Handle | null // under a resting mouse
  peek(handle: Handle | null): void
  adjusting(): { what: Adjusted | null } | null
  adjust(what: Adjusted | null): void
  stopAdjusting(): void
  sendAdjustment(adjustment: Adjustment): void
  /** Where cards and seats are on the screen, for arrows and for what opens beside them. */
  placed(what: Handle | Seat, element: Element | null): void
  where(what: Handle | Seat): Element | null
  at(element: Element): (Handle | Seat)[] // what is there; several where equal cards lie on one pile
  dragged(): Dragged | null // under the finger now, for whoever shows what would happen
  readonly standing: Standing
}

export const PlayContext = createContext<Play>()
export const usePlay = (): Play => {
  const play = useContext(PlayContext)
  if (!play) throw new Error('This belongs on the table.')
  return play
}

const optionsOf = (decision: Decision | null): readonly Choice[] =>
  decision && 'options' in decision.ask ? decision.ask.options : []

const seenWaiting = 150 // ms; an answer is usually there sooner, and buttons that turn grey and back only flicker

export const createPlay = (session: Session, view: () => View): Play => {
  const cards = createMemo((before: Map<Handle, Found> | undefined) => cardsIn(view(), before))
  // A moment after the device changed hands, the page still has the view of whoever gave it away.
  const isOwn = (): boolean => session.state.curtain === null && view().you === session.state.at
  // Half-made choices never meet other options: a decision stays the same object until the next one.
  const decision = createMemo(
    (): Decision | null => {
      const now = view().decision
      const isMine = now !== null && now.id > 0 && isOwn() && !view().result
      return isMine ? structuredClone(unwrap(now)) : null
    },
    null,
    { equals: isSame },
  )
  const byCard = createMemo(() => {
    const found = new Map<Handle, Choice[]>()
    for (const choice of optionsOf(decision())) {
      const card = cardOf(choice)
      if (card !== null) found.set(card, [...(found.get(card) ?? []), choice])
    }
    return found
  })
  const [chosen, setChosen] = createSignal<readonly Choice[]>([])
  const [amounts, setAmounts] = createSignal<readonly number[]>([])
  const [beside, setBeside] = createSignal<Beside | null>(null)
  const [zoomed, setZoomed] = createSignal<Zoomed | null>(null)
  const [peeked, setPeeked] = createSignal<Handle | null>(null)
  const [adjusting, setAdjusting] = createSignal<{ what: Adjusted | null } | null>(null)
  const places = new Map<Handle | Seat, Element>()

  const standing = createStanding(session, view, decision)

  const startOver = (): void => {
    const now = decision()
    const ask = now?.ask
    // One alone is paid with by the tap on it: nothing would confirm what is chosen before.
    const isPaid = now?.question === 'payResources' && ask?.shape === 'some' && ask.min > 1
    setChosen(isPaid ? ask.options.slice(0, ask.min) : [])
    setAmounts(now ? firstShares(now, view(), cards()) : [])
  }
  createEffect(
    on(decision, () => {
      startOver()
      setBeside(null)
    }),
  )

  // What somebody was looking at is not for the next one.
  createEffect(
    on(
      () => session.state.curtain,
      () => {
        setBeside(null)
        setZoomed(null)
        setPeeked(null)
        setAdjusting(null)
      },
    ),
  )

  const busy = (): boolean => session.state.sent !== null && session.state.sent === decision()?.id
  const [waits, setWaits] = createSignal(false)
  createEffect(() => {
    setWaits(false)
    if (!busy()) return
    const timer = setTimeout(() => setWaits(true), seenWaiting)
    onCleanup(() => clearTimeout(timer))
  })
  const choicesFor = (handle: Handle): readonly Choice[] => byCard().get(handle) ?? []
  const isChosen = (handle: Handle): boolean => chosen().some((choice) => cardOf(choice) === handle)

  const toggle = (choice: Choice): void => {
    const ask = decision()?.ask
    if (chosen().some((it) => isSame(it, choice))) setChosen((list) => list.filter((it) => !isSame(it, choice)))
    else if (ask?.shape === 'some' && chosen().length >= ask.max) {
      // One more than allowed takes the place of the last.
      setChosen((list) => [...list.slice(0, ask.max - 1), choice])
    } else setChosen((list) => [...list, choice])
  }

  const give = (choice: Choice): void => {
    const ask = decision()?.ask
    if (!ask || busy()) return
    setBeside(null)
    if (ask.shape === 'one') {
      session.pick(choice)
      standing.said(choice)
    } else if (ask.shape === 'some' && ask.min === 1 && ask.max === 1) session.pick([choice])
    else if (ask.shape === 'divide') {
      const i = ask.options.findIndex((it) => isSame(it, choice))
      setAmount(i, (amounts()[i] ?? 0) + 1)
    } else toggle(choice)
  }

  const setAmount = (option: number, amount: number): void => {
    const ask = decision()?.ask
    if (ask?.shape !== 'divide') return
    const others = amounts().reduce((sum, n, i) => (i === option ? sum : sum + n), 0)
    const most = Math.min(ask.most?.[option] ?? ask.total, ask.total - others)
    setAmounts((list) => list.with(option, Math.max(ask.least, Math.min(amount, most))))
  }

  const confirm = (): void => {
    const ask = decision()?.ask
    if (!ask || busy()) return
    if (ask.shape === 'divide') session.pick({ divide: ask.options.map((choice, i) => [choice, amounts()[i] ?? 0]) })
    else if (ask.shape === 'some' || ask.shape === 'order') session.pick([...chosen()])
  }

  const sayWhy = async (handle: Handle, told: Promise<Refusal[]>, how: { dropped?: true } = {}): Promise<void> => {
    setBeside({ handle, reasons: null, ...how })
    const reasons = await told
    if (beside()?.handle === handle) setBeside({ handle, reasons, ...how })
  }

  const valueAt = (handle: Handle): CardValue | undefined => {
    const card = cards().get(handle)?.card
    return card && !isHidden(card) ? valueOf(card.key) : undefined
  }

  const tap = (handles: readonly Handle[]): void => {
    const first = handles[0]
    if (first === undefined) return
    if (adjusting()) {
      setAdjusting({ what: { card: first } })
      return
    }
    // of equal cards on one pile, the next that is not chosen yet
    const legal = handles.filter((handle) => choicesFor(handle).length > 0)
    const handle = legal.find((it) => !isChosen(it)) ?? legal.at(-1)
    if (handle === undefined) return void sayWhy(first, session.why(first))
    const choices = choicesFor(handle)
    const [only, ...others] = choices
    if (only && others.length === 0 && actsAtOnce(only, valueAt(handle))) give(only)
    else setBeside({ handle, actions: [...choices] })
  }

  const [dragged, setDragged] = createSignal<Dragged | null>(null, { equals: isSame })
  const play: Play = {
    session,
    view,
    isOwn,
    decision,
    busy,
    waits,
    cards,
    valueOf: valueAt,
    choicesFor,
    isChosen,
    chosen,
    toggle,
    startOver,
    amounts,
    setAmount,
    tap,
    give,
    confirm,
    beside,
    sayWhy: (handle, reasons) => sayWhy(handle, reasons, { dropped: true }),
    shut: () => setBeside(null),
    zoomed,
    peeked,
    peek: (handle) => setPeeked(dragged() ? null : handle), // it would lie over where the card could go
    zoom: (what) => {
      setBeside(null)
      setPeeked(null)
      setZoomed(what)
    },
    adjusting,
    adjust: (what) => setAdjusting({ what }),
    stopAdjusting: () => setAdjusting(null),
    sendAdjustment: (adjustment) => {
      const { you, decision: now } = view()
      if (you && now) session.move({ decision: now.id, seat: you, adjust: [adjustment] })
    },
    placed: (what, element) => {
      if (element) places.set(what, element)
      else places.delete(what)
    },
    where: (what) => {
      const element = places.get(what)
      return element?.isConnected ? element : null
    },
    at: (element) => [...places].flatMap(([what, it]) => (it === element ? [what] : [])),
    dragged,
    standing,
  }
  onMount(() => onCleanup(dragCards(play, setDragged)))
  return play
}
