import {
  type Accessor,
  createContext,
  createEffect,
  createMemo,
  createSignal,
  mapArray,
  on,
  onCleanup,
  useContext,
} from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import type { CardView, SeatView } from '../../engine/contract/view.ts'
import type { Play } from '../play/play.ts'
import type { BandName, Berth, Item, Need } from './berth.ts'
import { dealRoom, type Plan, settle, type Space } from './room.ts'
import { cardsOf, fanned, settled, type Stack, stacked, watched } from './stacks.ts'

/** How the table is laid out on this screen: what room.ts deals, for the cards of the view and the size of the field. */

export interface Laid {
  readonly seat: Seat
  readonly band: BandName
  view(): SeatView
  stacks(): readonly Stack[] // equal cards on piles
  piles(): readonly Stack[] // as there is room for: nearly equal cards on piles too, if need be
  berth(): Berth | null // null: not measured yet
  hidden(): readonly Stack[]
}

export interface Layout {
  parties(band: BandName): readonly Laid[]
  plan(): Plan | null
  measure(field: HTMLElement): void
  open(): Seat | null // the party that lies open over the table
  setOpen(seat: Seat | null): void
  wide(): boolean // there is a column beside the field
}

export const LayoutContext = createContext<Layout>()
export const useLayout = (): Layout => {
  const layout = useContext(LayoutContext)
  if (!layout) throw new Error('This belongs on the table.')
  return layout
}

const heroes = { boss: 1.72, raider: 1.12 } // as style/card/plate.css draws them

const bandOf = (seat: Seat, you: Seat | null): BandName => {
  if (seat === you) return 'mine'
  const isFoe = you === 'boss' ? seat !== 'boss' : seat === 'boss'
  return isFoe ? 'across' : 'beside'
}

const tabsOf = (card: Stack['card']): number => (card.attached ?? []).reduce((sum, it) => sum + 1 + tabsOf(it), 0)

const itemOf = ({ card, must }: Stack): Item => ({ tabs: tabsOf(card), must })

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((it, i) => it === b[i])

/** `isOwn`: cards that the raid's own things draw, so that they don't lie in a party. */
export const createLayout = (play: Play, isOwn: (card: CardView) => boolean): Layout => {
  const [space, setSpace] = createSignal<Space | null>(null)
  const [open, setOpen] = createSignal<Seat | null>(null)
  // What was opened to choose from it has been chosen from.
  createEffect(
    on(
      () => play.decision(),
      () => setOpen(null),
      { defer: true },
    ),
  )

  const apart = createMemo(() => watched(play.view(), play.decision()?.card))
  const you = createMemo(() => play.view().you)
  const seats = createMemo(() => play.view().seats.map(({ seat }) => seat), [], { equals: sameList })
  const key = createMemo(() => `${you()} ${seats().join()}`)

  interface Own {
    seat: Seat
    view: Accessor<SeatView | undefined>
    exact: Accessor<Stack[]>
    near: Accessor<Stack[]>
  }
  const all = mapArray(seats, (seat): Own => {
    const view = createMemo(() => play.view().seats.find((it) => it.seat === seat))
    const exact = createMemo((before: Stack[]) => {
      const it = view()
      return it ? settled(stacked(cardsOf(it, isOwn), apart()), before) : []
    }, [])
    const near = createMemo((before: Stack[]) => settled(fanned(exact()), before), [])
    return { seat, view, exact, near }
  })

  const needOf = ({ seat, view, exact, near }: Own): Need => {
    const it = view()
    const { turn } = play.view()
    const big = seat === 'boss' ? heroes.boss : heroes.raider
    return {
      seat,
      band: bandOf(seat, you()),
      hero: it?.hero ? { big, tabs: tabsOf(it.hero) } : null,
      items: exact().map(itemOf),
      fanned: near().map(itemOf),
      out: it?.out ?? false,
      acts: turn.number > 0 && turn.seat === seat,
      head: 5.5,
    }
  }

  let settledFor = ''
  let dealtIn = -1 // the turn
  const plan = createMemo((before: Plan | null): Plan | null => {
    const room = space()
    if (!room) return null
    const needs = all().map(needOf)
    const out = needs.flatMap((need) => (need.out ? [need.seat] : []))
    const now = [key(), room.width, room.height, room.rem, ...out].join()
    const { number, seat } = play.view().turn
    // Dealt anew once in a round, when my turn begins: else everything would move under the finger with every turn.
    const isNewTurn = number !== dealtIn && seat === (you() ?? 'boss')
    const kept = before && settledFor === now && !isNewTurn ? settle(before, room, needs) : null
    if (kept) return kept
    settledFor = now
    dealtIn = number
    return dealRoom(room, needs)
  }, null)

  const laid = mapArray(all, ({ seat, view, exact, near }): Laid => {
    const berth = createMemo(() => plan()?.berths.get(seat) ?? null)
    const pile = (): readonly Stack[] => (berth()?.fan ? near() : exact())
    const piles = createMemo(
      () => {
        const it = berth()
        return it ? it.shown.flatMap((i) => pile()[i] ?? []) : []
      },
      [],
      { equals: sameList },
    )
    const hidden = createMemo(
      () => {
        const it = berth()
        if (!it || it.hidden === 0) return []
        const shown = new Set(it.shown)
        return pile().filter((_, i) => !shown.has(i))
      },
      [],
      { equals: sameList },
    )
    const last = createMemo((before: SeatView | undefined) => view() ?? before)
    return {
      seat,
      get band() {
        return bandOf(seat, you())
      },
      view: () => {
        const it = last()
        if (!it) throw new Error(`Nobody sits at ${seat}.`)
        return it
      },
      stacks: exact,
      piles,
      berth,
      hidden,
    }
  })

  // as style/table/narrow.css has it
  const query = matchMedia('(min-width: 900px) and (orientation: landscape)')
  const [wide, setWide] = createSignal(query.matches)
  const hear = (): void => void setWide(query.matches)
  query.addEventListener('change', hear)
  onCleanup(() => query.removeEventListener('change', hear))

  const measure = (field: HTMLElement): void => {
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = field
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const before = space()
      if (width > 0 && (before?.width !== width || before.height !== height || before.rem !== rem))
        setSpace({ width, height, rem })
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(field)
    onCleanup(() => watcher.disconnect())
  }

  return {
    parties: (band) => laid().filter((it) => it.band === band),
    plan,
    measure,
    open,
    setOpen,
    wide,
  }
}
