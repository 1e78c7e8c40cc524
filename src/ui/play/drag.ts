import { isSame } from '../../cards/same.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { Play } from './play.ts'

/**
 * Dragging a card says in one gesture what taps say in two: what is done with it, and to whom. Nothing needs it: taps
 * and keys do all of it. What a place means is worked out from what may be answered; which targets are legal, the host
 * tells while the finger moves.
 */

/** Where a card can be let go: on a card, a player, one's resources, or anywhere on the table. */
export type Spot = { card: Handle } | { seat: Seat } | 'resources' | 'table'

/** For whoever shows what would happen: what is dragged, and what letting go here would do; null: nothing. */
export interface Dragged {
  card: Handle
  over: Spot | null
  does: { choice: Choice; aim: Choice | null } | null
}

const threshold = 12 // px before a press is a drag; a long press allows a little less
const edge = 4 // px between the card and the edge of the screen

interface Way {
  choice: Choice
  aims: Decision | null | undefined // undefined: the host has not said yet
  told: Promise<void>
}

const isDo = (choice: Choice, ...words: string[]): boolean => 'do' in choice && words.includes(choice.do)

/** What letting go there does. */
export const dropped = (ways: readonly Pick<Way, 'choice' | 'aims'>[], spot: Spot | null): Dragged['does'] => {
  if (spot === null) return null
  const only = (choice: Choice | undefined): Dragged['does'] => (choice ? { choice, aim: null } : null)
  const choices = ways.map(({ choice }) => choice)
  if (spot === 'resources') {
    // face up is more than face down, where there is the choice
    const places = choices.filter((choice) => isDo(choice, 'place'))
    return only(places.find((choice) => 'face' in choice && choice.face === 'up') ?? places[0])
  }
  const plain = choices.find((choice) => !('do' in choice))
  if (plain) return only(plain)
  const playing = ways.find(({ choice }) => isDo(choice, 'play'))
  if (spot === 'table') return only(playing?.choice)
  for (const word of ['attack', 'play', 'use', 'complete'])
    for (const { choice, aims } of ways)
      if (isDo(choice, word) && aims && 'options' in aims.ask && aims.ask.options.some((it) => isSame(it, spot)))
        return { choice, aim: spot }
  // a card without targets may be let go anywhere
  return playing?.aims === null ? only(playing.choice) : null
}

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
  let ghost: HTMLElement | null = null
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
    const mayPlace = ways?.some(({ choice }) => isDo(choice, 'place')) ?? false
    if (mayPlace && under.closest('.party-mine :is(.party-head, .resources)')) return 'resources'
    const found = cardAt(under)
    if (found) {
      const own = pressed?.handle
      const aims = ways?.flatMap(({ aims }) => (aims && 'options' in aims.ask ? aims.ask.options : [])) ?? []
      const legal = found.handles.find((handle) => aims.some((it) => 'card' in it && it.card === handle))
      const handle = legal ?? found.handles[0]
      return handle === undefined || handle === own ? null : { card: handle }
    }
    const plate = under.closest('.nameplate')
    const seat = plate ? play.at(plate).find((it): it is Seat => typeof it === 'string') : undefined
    return seat === undefined ? 'table' : { seat }
  }

  const elementOf = (spot: Spot): Element | null => {
    if (spot === 'table') return document.querySelector('.field')
    if (spot === 'resources') return document.querySelector('.party-mine :is(.party-head, .resources)')
    return play.where('card' in spot ? spot.card : spot.seat)
  }

  /** Every place where letting go does something. */
  const light = (): void => {
    for (const element of lit) element.removeAttribute('data-drop')
    if (!ways) return void (lit = [])
    const aims = ways.flatMap(({ aims }) => (aims && 'options' in aims.ask ? aims.ask.options : []))
    const cards = aims.flatMap((it): Spot[] => ('do' in it ? [] : 'card' in it || 'seat' in it ? [it] : []))
    const spots: Spot[] = [...cards, 'resources', 'table']
    const here = spotAt(at.x, at.y)
    lit = spots.flatMap((spot) => {
      const element = dropped(ways ?? [], spot) ? elementOf(spot) : null
      element?.setAttribute('data-drop', isSame(spot, here) ? 'over' : 'may')
      return element ? [element] : []
    })
    const does = dropped(ways, here)
    ghost?.toggleAttribute('data-does', does !== null)
    if (pressed) show({ card: pressed.handle, over: here, does })
  }

  const moveGhost = (): void => {
    if (!ghost) return
    // above the finger: neither it nor what it points at is hidden
    const { offsetWidth: width, offsetHeight: height } = ghost
    const left = Math.max(edge, Math.min(at.x - width / 2, innerWidth - width - edge))
    ghost.style.translate = `${Math.round(left)}px ${Math.round(Math.max(edge, at.y - height))}px`
  }

  const hear = async (way: Way): Promise<void> => {
    way.aims = await play.session.aims(way.choice)
    light()
  }

  const begin = (from: NonNullable<typeof pressed>): boolean => {
    const choices = play.choicesFor(from.handle)
    const now = play.decision()
    if (choices.length === 0 || !now || play.busy() || play.adjusting() || document.querySelector('dialog[open]'))
      return false
    decision = now.id
    ways = choices.map((choice) => {
      const way: Way = { choice, aims: undefined, told: Promise.resolve() }
      if (!isDo(choice, 'play', 'attack', 'use', 'complete')) return { ...way, aims: null }
      way.told = hear(way)
      return way
    })
    play.shut()
    play.peek(null)
    from.source.setPointerCapture(from.id)
    from.source.setAttribute('data-dragged', '')
    ghost = document.createElement('div')
    ghost.className = 'drag-ghost'
    ghost.inert = true
    ghost.setAttribute('aria-hidden', 'true')
    const { width, height } = from.source.getBoundingClientRect()
    ghost.style.width = `${width}px`
    ghost.style.height = `${height}px`
    ghost.append(...[...from.source.childNodes].map((it) => it.cloneNode(true)))
    document.querySelector('.table')?.append(ghost)
    return true
  }

  const end = (): void => {
    pressed?.source.removeAttribute('data-dragged')
    ghost?.remove()
    ghost = null
    pressed = null
    ways = null
    light()
    show(null)
  }

  /** A slow host may not have said yet what is legal; it is waited for. */
  const letGo = async (given: Way[], spot: Spot | null): Promise<void> => {
    await Promise.all(given.map(({ told }) => told))
    const does = dropped(given, spot)
    const seat = play.view().you
    if (!does || seat === null || play.decision()?.id !== decision || play.busy()) return
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
    const handle = found?.handles.find((it) => play.choicesFor(it).length > 0)
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
    moveGhost()
    light()
  }
  const up = (event: PointerEvent): void => {
    if (!pressed || event.pointerId !== pressed.id) return
    const given = ways
    const spot = given ? spotAt(event.clientX, event.clientY) : null
    swallow = given !== null
    // the click that ends a drag comes in the same breath, or never
    if (swallow) setTimeout(() => (swallow = false))
    end()
    if (given) letGo(given, spot).catch((error: unknown) => console.error(error))
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
