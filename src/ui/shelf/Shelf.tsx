import { createEffect, type JSX, onMount, Show } from 'solid-js'
import { Glyph } from '../Glyph.tsx'
import { cameFrom, type Page, to } from '../router.ts'
import { strings } from '../strings/index.ts'
import '../style/shelf.css'

interface Way {
  readonly href: string
  readonly text: string
}

/** The bar above a shelf, with the way back. */
export function ShelfBar(props: { readonly title: string; readonly back: Way | null; readonly actions?: JSX.Element }) {
  let heading: HTMLHeadingElement | null = null
  onMount(() => heading?.focus({ preventScroll: true }))
  createEffect(() => {
    document.title = strings.app.pageTitle(props.title)
  })
  return (
    <header class="bar">
      <a
        class="button plain back"
        href={props.back?.href ?? to('home')}
        aria-label={props.back?.text ?? strings.app.home}
      >
        <Glyph of={props.back ? 'back' : 'house'} />
        <span>{props.back?.text ?? strings.app.home}</span>
      </a>
      <h1
        ref={(it) => {
          heading = it
        }}
        tabIndex={-1}
      >
        {props.title}
      </h1>
      {props.actions}
    </header>
  )
}

const placeNames: Partial<Record<Page, string>> = strings.app.backTo

/** Back to the raid or the deck in which somebody met a rule or a card. */
function WayBack() {
  const way = (): Way | null => {
    const from = cameFrom()
    const text = from && placeNames[from.place]
    return from && text ? { href: to(from.place, from.id ?? undefined), text } : null
  }
  return (
    <Show when={way()}>
      {(it) => (
        <a class="button" href={it().href}>
          {it().text}
        </a>
      )}
    </Show>
  )
}

/**
 * A list and what is open from it: side by side where there is room, one after the other where there is not.
 * Back leads from what is open to the list, and from the list home.
 */
export function Shelf(props: {
  readonly name: string // for the style sheet
  readonly title: string
  readonly listName: string
  readonly back: Way | null // where something is open
  readonly list: JSX.Element
  readonly children: JSX.Element
}) {
  return (
    <div class={`shelf ${props.name}`} data-open={props.back ? 'true' : undefined}>
      <ShelfBar title={props.title} back={props.back} actions={<WayBack />} />
      <main class="shelf-panes">
        <section class="shelf-list" aria-label={props.listName}>
          {props.list}
        </section>
        <section class="shelf-open" aria-label={props.title}>
          {props.children}
        </section>
      </main>
    </div>
  )
}
