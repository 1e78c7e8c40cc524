import { Show } from 'solid-js'
import type { GoneOn } from '../room/gone-on.ts'
import { strings } from '../strings/index.ts'
import { Glyph } from '../Glyph.tsx'

const words = strings.takeover

interface OvertakenProps {
  readonly found: GoneOn
  readonly onJoin: () => void
  readonly onAlone: () => void
}

/** The host's own raid goes on at another device: it stands still here until its person has said what to do. */
export function Overtaken(props: OvertakenProps) {
  return (
    <main class="table-wait" data-overtaken="">
      <h1>{words.overtakenTitle(props.found.by)}</h1>
      <p>{words.overtaken(props.found.by)}</p>
      <div class="choices">
        <button type="button" onClick={() => props.onAlone()}>
          {words.goAlone}
        </button>
        <button type="button" class="main" onClick={() => props.onJoin()}>
          {words.joinThere}
        </button>
      </div>
      <p class="quiet">
        {words.joinThereHint} {words.goAloneHint}
      </p>
    </main>
  )
}

/** Somebody says that they took over, but had no majority for it: the raid goes on here. */
export function Doubted(props: {
  readonly found: GoneOn
  readonly onJoin: () => void
  readonly onPutAside: () => void
}) {
  return (
    <Show when={props.found.doubt}>
      {(doubt) => (
        <section class="lost-banner" role="status" data-doubt={doubt()}>
          <p>
            <Glyph of="people" /> {words.doubt[doubt()](props.found.by || strings.together.somebody)}
          </p>
          <div class="choices">
            <button type="button" onClick={() => props.onJoin()}>
              {words.joinThere}
            </button>
            <button type="button" class="main" onClick={() => props.onPutAside()}>
              {words.goAlone}
            </button>
          </div>
        </section>
      )}
    </Show>
  )
}
