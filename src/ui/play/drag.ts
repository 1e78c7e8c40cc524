import { isSame } from '../../cards/same.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import { type DragLooks, dragLooks } from './drag-looks.ts'
import { aimsOf, type Dragged, dropped, dropWords, isDo, type Spot, type Way, whyNotDropped } from './drop.ts'
import type { Play } from './play.ts'

export type { Dragged } from './drop.ts'

/**
 * Dragging a card says in one gesture what taps say in two: what is done with it, and to whom. Nothing needs it: taps
 * and keys do all of it. What a place means is in drop.ts; which targets are legal, the host tells while the finger
 * moves. A card of one's own with which nothing can be done is dragged too, and says why when it is let go.
 */

const threshold = 12 // px before a press is a drag; a long press allows a little less

/** The answers of one gesture. A card that may have several targets asks for the others. */
const answersOf = (
  { choice, aim }: NonNullable<Dragged['does']>,
  ways: readonly Way[],
): { first: Choice; then: Decision | null } => {
  const aims = ways.find((way) => way.choice === choice)?.aims ?? null
  const isOne = aims?.ask.shape === 'one' || (aims?.ask.shape === 'some' && aims.ask.max === 1)
  return { first: choice, then: aim && isOne ? aims : null }
}

export const dragCards = (play: Play, show: (dragged: Dragged | null) => void): (() => void) => {
  let pressed: { source: HTMLElement; handle: Handle; x: number; y: number; id: number } | null = null
  let ways: Way[] | null = null // while something is dragged
  let looks: DragLooks | null = null
  let lit: Element[] = []
  let at = { x: 0, y: 0 }
  let swallow = false
  let decision = 0

  const cardAt = (element: Element | null): { source: HTMLElement; handles: Handle[] } | null => {
    const source = element?.closest<HTMLElement>('.slot-card, .attached')
    const handles = source ? play.at(source).filter((it): it is Handle => typeof it === 'number') : []
    return source && handles.length > 0 ? { source, handles } : null
  }

  const spotAt = (x: number, y: number): Spot | null => {
    const under = document.elementFromPoint(x, y)
    const field = under?.closest('.field')
    if (!under || !field) return null
    const found = cardAt(under)
    if (found) {
      const own = pressed?.handle
      const aims = aimsOf(ways ?? [])
      const legal = found.handles.find((handle) => aims.some((it) => 'card' in it && it.card === handle))
      if (legal !== undefined && legal !== own) return { card: legal }
    }
    const isFromHand = pressed?.source.closest('.my-hand') != null
    const isHead = isFromHand && under.closest('.party-mine :is(.party-head, .resources)') !== null
    if (isHead || looks?.isInPlace(x, y)) return 'resources'
    if (found) {
      const [handle] = found.handles
      return handle === undefined || handle === pressed?.handle ? null : { card: handle }
    }
    const plate = under.closest('.nameplate')
    const seat = plate ? play.at(plate).find((it): it is Seat => typeof it === 'string') : undefined
    return seat === undefined ? 'table' : { seat }
  }

  const elementOf = (spot: Spot): Element | null => {
    if (spot === 'table') return document.querySelector('.field')
    if (spot === 'resources') return looks?.place ?? null
    return play.where('card' in spot ? spot.card : spot.seat)
  }

  /** Every place where letting go does something. */
  const light = (): void => {
    for (const element of lit) element.removeAttribute('data-drop')
    if (!ways) return void (lit = [])
    const cards = aimsOf(ways).flatMap((it): Spot[] => ('do' in it ? [] : 'card' in it || 'seat' in it ? [it] : []))
    const spots: Spot[] = [...cards, 'resources', 'table']
    const here = spotAt(at.x, at.y)
    lit = spots.flatMap((spot) => {
      const element = dropped(ways ?? [], spot) ? elementOf(spot) : null
      element?.setAttribute('data-drop', isSame(spot, here) ? 'over' : 'may')
      return element ? [element] : []
    })
    const does = dropped(ways, here)
    looks?.say(dropWords(does, here, play), does !== null)
    if (pressed) show({ card: pressed.handle, over: here, does })
  }

  const hear = async (way: Way): Promise<void> => {
    way.aims = await play.session.aims(way.choice)
    light()
  }

  const begin = (from: NonNullable<typeof pressed>): boolean => {
    const choices = play.choicesFor(from.handle)
    if (play.busy() || play.adjusting() || document.querySelector('dialog[open]')) return false
    decision = play.decision()?.id ?? 0
    ways = choices.map((choice) => {
      const way: Way = { choice, aims: undefined, told: Promise.resolve() }
      if (!isDo(choice, 'play', 'attack', 'use', 'complete')) return { ...way, aims: null }
      way.told = hear(way)
      return way
    })
    play.shut()
    play.peek(null)
    from.source.setPointerCapture(from.id)
    const mayPlace = choices.some((choice) => isDo(choice, 'place'))
    const mayElse = choices.some((choice) => !isDo(choice, 'place'))
    looks = dragLooks(from.source, mayPlace ? (mayElse ? 'beside' : 'alone') : 'none')
    return true
  }

  const end = (): void => {
    pressed = null
    ways = null
    light()
    looks?.end()
    looks = null
    show(null)
  }

  /** A slow host may not have said yet what is legal; it is waited for. */
  const letGo = async (card: Handle, given: Way[], spot: Spot | null): Promise<void> => {
    await Promise.all(given.map(({ told }) => told))
    const does = dropped(given, spot)
    const seat = play.view().you
    if ((play.decision()?.id ?? 0) !== decision || play.busy()) return
    if (!does && spot !== null) return play.sayWhy(card, whyNotDropped(play, card, given, spot))
    if (!does || seat === null) return
    const { first, then } = answersOf(does, given)
    if (!then || !does.aim) return play.give(first)
    const aim = then.ask.shape === 'one' ? does.aim : [does.aim]
    play.session.plan([
      { decision, seat, pick: first },
      { decision: then.id, seat, pick: aim },
    ])
  }

  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
    swallow = false
    const found = cardAt(event.target)
    const isOwn = found?.source.closest('.my-hand, .party-mine:not(.party-open)') != null
    const handle =
      found?.handles.find((it) => play.choicesFor(it).length > 0) ?? (isOwn ? found?.handles[0] : undefined)
    if (!found || handle === undefined || !found.source.closest('.table')) return
    pressed = { source: found.source, handle, x: event.clientX, y: event.clientY, id: event.pointerId }
  }
  const move = (event: PointerEvent): void => {
    if (!pressed || event.pointerId !== pressed.id) return
    at = { x: event.clientX, y: event.clientY }
    if (!ways) {
      if (Math.hypot(at.x - pressed.x, at.y - pressed.y) < threshold) return
      if (!begin(pressed)) return void (pressed = null)
    }
    event.preventDefault()
    looks?.move(at.x, at.y)
    light()
  }
  const up = (event: PointerEvent): void => {
    if (!pressed || event.pointerId !== pressed.id) return
    const given = ways
    const { handle } = pressed
    const spot = given ? spotAt(event.clientX, event.clientY) : null
    swallow = given !== null
    // the click that ends a drag comes in the same breath, or never
    if (swallow) setTimeout(() => (swallow = false))
    end()
    if (given) letGo(handle, given, spot).catch((error: unknown) => console.error(error))
  }
  const cancel = (event: PointerEvent): void => {
    if (pressed && event.pointerId === pressed.id) end()
  }
  const click = (event: MouseEvent): void => {
    if (!swallow) return
    swallow = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !ways) return
    event.preventDefault()
    event.stopImmediatePropagation()
    swallow = true
    end()
  }
  const native = (event: Event): void => {
    if (pressed) event.preventDefault()
  }

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerdown', down, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', up, { signal })
  document.addEventListener('pointercancel', cancel, { signal })
  document.addEventListener('click', click, { capture: true, signal })
  document.addEventListener('keydown', key, { capture: true, signal })
  document.addEventListener('dragstart', native, { signal })
  return () => {
    end()
    listening.abort()
  }
}
