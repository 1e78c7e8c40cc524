import { createEffect, type JSX, onMount } from 'solid-js'
import { Glyph } from './Glyph.tsx'
import { type Page, to } from './router.ts'
import { strings } from './strings/index.ts'

interface FrameProps {
  readonly title: string
  readonly back?: { readonly place: Page; readonly id?: string } // home if not said
  readonly actions?: JSX.Element
  readonly narrow?: boolean
  readonly children: JSX.Element
}

/** The page around every screen but home and the table: a bar with the way back, and a body. */
export function Frame(props: FrameProps) {
  // A new screen begins at its top, for eyes and for screen readers.
  const arrive = (heading: HTMLHeadingElement): void =>
    onMount(() => {
      scrollTo(0, 0)
      heading.focus({ preventScroll: true })
    })
  createEffect(() => {
    document.title = strings.app.pageTitle(props.title)
  })
  return (
    <div class="page">
      <header class="bar">
        <a class="button plain back" href={to(props.back?.place ?? 'home', props.back?.id)}>
          <Glyph of={props.back ? 'back' : 'house'} />
          <span>{props.back ? strings.app.back : strings.app.home}</span>
        </a>
        <h1 ref={arrive} tabIndex={-1}>
          {props.title}
        </h1>
        {props.actions}
      </header>
      <main class="page-body" classList={{ narrow: props.narrow ?? false }}>
        {props.children}
      </main>
    </div>
  )
}
