import { type JSX, Show } from 'solid-js'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import '../style/shelf.css'

/**
 * A list and what is open from it: side by side where there is room, one after the other where there is not.
 * Back leads from what is open to the list, and from the list home.
 */
export function Shelf(props: {
  readonly name: string // for the style sheet
  readonly title: string
  readonly listName: string
  readonly back: { readonly href: string; readonly text: string } | null // where something is open
  readonly actions?: JSX.Element
  readonly list: JSX.Element
  readonly children: JSX.Element
}) {
  return (
    <main class={`shelf ${props.name}`} data-open={props.back ? 'true' : undefined}>
      <header class="shelf-head">
        <a class="go home" href={to('home')}>
          <span aria-hidden="true">‹</span> {strings.app.home}
        </a>
        <Show when={props.back}>
          {(back) => (
            <a class="go up" href={back().href}>
              <span aria-hidden="true">‹</span> {back().text}
            </a>
          )}
        </Show>
        <h1>{props.title}</h1>
        <div class="head-actions">{props.actions}</div>
      </header>
      <section class="pane list" aria-label={props.listName}>
        {props.list}
      </section>
      <section class="pane open" aria-label={props.title}>
        {props.children}
      </section>
    </main>
  )
}
