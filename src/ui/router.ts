import { createSignal, onCleanup } from 'solid-js'

/** Hash routes: #/saves, #/decks/my-deck. Deep paths would be blank offline on a static host; a hash never is. */

export type Page = 'home' | 'new' | 'raid' | 'join' | 'saves' | 'decks' | 'rules' | 'cards' | 'settings' | 'about'
const places: readonly Page[] = ['home', 'new', 'raid', 'join', 'saves', 'decks', 'rules', 'cards', 'settings', 'about']

export interface Route {
  place: Page
  id: string | null // which raid, deck, rule or card
}

export const readRoute = (hash: string): Route => {
  const [, first = '', ...rest] = hash.replace(/^#/, '').split('/')
  const place = places.find((it) => it === first) ?? 'home'
  const id = rest.join('/')
  return { place, id: id === '' ? null : decoded(id) }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a % that escapes nothing: somebody's half of a link
  }
}

/** The address of a place, for links. */
export const to = (place: Page, id?: string): string =>
  place === 'home' ? '#/' : id === undefined ? `#/${place}` : `#/${place}/${encodeURIComponent(id)}`

export const go = (place: Page, id?: string): void => {
  location.hash = to(place, id)
}

let before: Route | null = null

/** Where somebody was before they came to this place, for the way back; null if they started here. */
export const cameFrom = (): Route | null => before

export const createRoute = (): (() => Route) => {
  const [route, setRoute] = createSignal(readRoute(location.hash), {
    equals: (a, b) => a.place === b.place && a.id === b.id,
  })
  const read = (): void => {
    const next = readRoute(location.hash)
    if (next.place !== route().place) before = route()
    setRoute(next)
  }
  addEventListener('hashchange', read)
  onCleanup(() => removeEventListener('hashchange', read))
  return route
}
