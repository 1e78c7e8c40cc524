import { createResource, createSignal, For, Show } from 'solid-js'
import type { CardView } from '../../engine/contract/view.ts'
import type { Explained } from '../../table/protocol.ts'
import { Card } from '../card/Card.tsx'
import { faceUp } from '../card/numbers.ts'
import { Dialog } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { strings } from '../strings/index.ts'
import { hasPartners } from '../room/company.ts'
import { pointAt } from '../play/pointing.ts'
import { valueOf } from '../values.ts'
import { isHidden, numbered } from '../words.ts'
import { usePlay, type Zoomed } from '../play/play.ts'

const table = strings.table

/** A card as large as it can be read: its text, its numbers now, what changes them, what hangs on it. */
export function Zoom() {
  const play = usePlay()
  return (
    <Show when={play.zoomed()} keyed>
      {(what) => <Zoomed what={what} />}
    </Show>
  )
}

/** What a resting mouse looks at, at the edge that is farther from it; it takes no taps. */
export function Peek() {
  const play = usePlay()
  const card = (): CardView | null => {
    const handle = play.peeked()
    const found = handle === null ? undefined : play.cards().get(handle)?.card
    return found && !isHidden(found) && play.beside() === null ? found : null
  }
  const isLeft = (handle: number): boolean => {
    const box = play.where(handle)?.getBoundingClientRect()
    return box !== undefined && box.left + box.width / 2 < innerWidth / 2
  }
  return (
    <Show when={card()}>
      {(view) => (
        <Show when={valueOf(view().key)}>
          {(value) => (
            <div class="peek" classList={{ right: isLeft(view().handle) }} aria-hidden="true">
              <Card value={value()} view={view()} size="reading" side={faceUp(value(), view())} />
            </div>
          )}
        </Show>
      )}
    </Show>
  )
}

function Zoomed(props: { readonly what: Zoomed }) {
  const play = usePlay()
  const found = () => (typeof props.what === 'number' ? play.cards().get(props.what) : undefined)
  const view = (): CardView | undefined => {
    const card = found()?.card
    return card && !isHidden(card) ? card : undefined
  }
  const value = () => valueOf(typeof props.what === 'number' ? (view()?.key ?? '') : props.what.key)
  const [turned, setTurned] = createSignal(false)
  const hasBack = (): boolean => value()?.back !== undefined
  const side = (): 'front' | 'back' => {
    const it = value()
    const now = it ? faceUp(it, view()) : 'front'
    return turned() ? (now === 'front' ? 'back' : 'front') : now
  }
  const pointable = (): number | undefined =>
    typeof props.what === 'number' && hasPartners(play.session) && play.where(props.what) ? props.what : undefined
  const [explained] = createResource(
    () => (typeof props.what === 'number' && found()?.place === 'play' ? props.what : null),
    (handle) => play.session.explain(handle),
    { initialValue: [] },
  )
  const title = (): string => {
    const it = value()
    return it ? numbered(it.name, it.key) : table.faceDown
  }
  const numbers = () => explained.latest // never waited for: a table out of reach would take the whole screen with it
  return (
    <Dialog closable title={title()} class="zoom" onClose={() => play.zoom(null)}>
      <div class="zoom-body">
        <Show when={value()} fallback={<p>{table.aFaceDownCard}</p>}>
          {(it) => (
            <div class="zoom-card">
              <Card value={it()} {...(view() && !turned() ? { view: view() } : {})} size="reading" side={side()} />
              <Show when={hasBack()}>
                <button type="button" onClick={() => setTurned((now) => !now)}>
                  {table.turnCard}
                </button>
              </Show>
              <Show when={pointable()}>
                {(handle) => (
                  <button
                    type="button"
                    onClick={() => {
                      pointAt(play.session, handle())
                      play.zoom(null)
                    }}
                  >
                    <Glyph of="point" />
                    {strings.together.pointAt}
                  </button>
                )}
              </Show>
            </div>
          )}
        </Show>
        <Show when={numbers().length > 0 || view()?.attached}>
          <aside class="zoom-more">
            <Show when={numbers().length > 0}>
              <h3>{table.numbersNow}</h3>
              <For each={numbers()}>{(it) => <Because it={it} />}</For>
            </Show>
            <Show when={view()?.attached}>
              {(attached) => (
                <>
                  <h3>{table.attachedHere}</h3>
                  <For each={attached()}>
                    {(card) => (
                      <button type="button" onClick={() => play.zoom(card.handle)}>
                        {card.name}
                      </button>
                    )}
                  </For>
                </>
              )}
            </Show>
          </aside>
        </Show>
      </div>
    </Dialog>
  )
}

function Because(props: { readonly it: Explained }) {
  const play = usePlay()
  return (
    <div class="because">
      <b>{table.stats[props.it.stat]}</b>
      <Show when={props.it.now !== undefined}>
        <span class="because-now">{props.it.now}</span>
        <Show when={props.it.printed !== undefined && props.it.printed !== props.it.now}>
          <span>({table.printedAs(props.it.printed ?? 0)})</span>
        </Show>
      </Show>
      <ul>
        <For each={props.it.because}>
          {(cause) => (
            <li>
              <span class="because-change">{cause.change}</span>{' '}
              <Show when={cause.key} fallback={cause.name}>
                {(key) => (
                  <button type="button" class="card-link" onClick={() => play.zoom({ key: key() })}>
                    {cause.name}
                  </button>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </div>
  )
}
