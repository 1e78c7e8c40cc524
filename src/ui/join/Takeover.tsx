import { createEffect, createSignal, For, lazy, Match, onCleanup, Show, Suspense, Switch } from 'solid-js'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'
import { shownName } from '../words.ts'
import type { GuestTable } from '../room/guest.ts'
import '../style/takeover.css'

const OfflineHost = lazy(async () => ({ default: (await import('./OfflineHost.tsx')).OfflineHost }))

const words = strings.takeover
const lostForGood = 60_000 // ms without a word of the host

/** When the host is gone for good: whether to carry the raid on here, how the others think of it, or what they ask. */
export function Takeover(props: { readonly table: GuestTable }) {
  const it = () => props.table.takeover
  const host = () => props.table.host() || strings.together.theHost

  // Offered by itself once, when the host has been silent for long.
  createEffect(() => {
    if (props.table.session.state.link !== 'lost' || props.table.session.state.result !== null) return
    const timer = setTimeout(() => !it().asked() && it().last() && it().offer(true), lostForGood)
    onCleanup(() => clearTimeout(timer))
  })
  return (
    <Switch>
      <Match when={it().progress()}>
        <Asking table={props.table} />
      </Match>
      <Match when={it().asked()}>
        {(asked) => (
          <Show when={!it().isPutOff()}>
            <Dialog title={words.askedTitle(shownName(asked().by))} class="takeover" onClose={() => it().putOff(true)}>
              <p>{words.askedText(shownName(asked().by), host())}</p>
              <Show when={it().gaveWay()}>
                <p>{words.bothAsked(shownName(asked().by))}</p>
              </Show>
              <Count agreed={asked().agreed} needed={asked().needed} />
              <Switch
                fallback={
                  <div class="buttons">
                    <button type="button" onClick={() => it().putOff(true)}>
                      {words.notYet}
                    </button>
                    <button type="button" class="main" onClick={() => it().agree()}>
                      {words.agree}
                    </button>
                  </div>
                }
              >
                <Match when={asked().misfit}>
                  <p role="status">{words.yourMisfit}</p>
                </Match>
                <Match when={it().isAgreed()}>
                  <p role="status">{words.waiting(shownName(asked().by))}</p>
                </Match>
                <Match when={it().cantVote()}>
                  <p>{words.cantAgree}</p>
                </Match>
              </Switch>
            </Dialog>
          </Show>
        )}
      </Match>
      <Match when={it().isOffered()}>
        <Dialog title={words.offerTitle} class="takeover" onClose={() => it().offer(false)}>
          <p>{words.offerText(host())}</p>
          <Show
            when={it().mayStand() && it().share()}
            fallback={
              <p class="problem">
                {it().noRoom() === 'full' ? words.noRoom : it().mayStand() ? words.nothingHeld : words.noVote}
              </p>
            }
          >
            {(share) => <p>{words.needs(share().threshold - 1)}</p>}
          </Show>
          <div class="buttons">
            <button type="button" onClick={() => it().offer(false)}>
              {words.wait}
            </button>
            <Show when={it().mayStand() && it().share()}>
              <button type="button" class="main" disabled={it().isCarrying()} onClick={() => it().carryOn()}>
                {it().isCarrying() ? words.starting : words.carryOn}
              </button>
            </Show>
          </div>
        </Dialog>
      </Match>
    </Switch>
  )
}

function Count(props: { readonly agreed: number; readonly needed: number }) {
  return (
    <p class="takeover-count" role="status">
      <meter min={0} max={props.needed} value={props.agreed} aria-label={words.count(props.agreed, props.needed)} />
      {words.count(props.agreed, props.needed)}
    </p>
  )
}

function Asking(props: { readonly table: GuestTable }) {
  const it = () => props.table.takeover
  const [isInviting, setInviting] = createSignal(false)
  const people = () => {
    const now = it().progress()
    if (!now) return []
    const all = (names: readonly string[], says: string) => names.map((name) => ({ name, says }))
    return [...all(now.agreed, words.agreed), ...all(now.waiting, words.thinking), ...all(now.misfits, words.misfit)]
  }
  return (
    <Show when={it().progress()}>
      {(now) => (
        <Dialog firm title={words.askingTitle} class="takeover" onClose={() => it().stop()}>
          <Show
            when={now().phase === 'asking'}
            fallback={
              <>
                <p role="status">{now().phase === 'certified' ? words.certified : words.opening}</p>
                <Show when={it().shareOpened() > 0}>
                  <progress max={1} value={it().shareOpened()} aria-label={words.opening} />
                </Show>
              </>
            }
          >
            <p>{words.askingText}</p>
          </Show>
          <Count agreed={now().agreed.length + 1} needed={now().needed} />
          <ul class="takeover-people">
            <li>
              <strong>{words.you}</strong> {words.agreed}
            </li>
            <For each={people()} fallback={<li class="quiet">{words.nobody}</li>}>
              {(person) => (
                <li>
                  <strong>{shownName(person.name)}</strong> {person.says}
                </li>
              )}
            </For>
          </ul>
          <Show when={now().ahead}>{(name) => <p class="problem">{words.ahead(name())}</p>}</Show>
          <Show when={now().problem}>
            {(problem) => (
              <p class="problem" role="alert">
                {problem()}
              </p>
            )}
          </Show>
          <Show when={now().crowded}>
            <p role="status">{words.crowded}</p>
          </Show>
          <Show when={it().trouble()}>
            <p class="problem">{words.noBroker}</p>
          </Show>
          <div class="buttons">
            <button type="button" onClick={() => it().stop()}>
              {words.stop}
            </button>
            <button type="button" classList={{ main: it().trouble() !== null }} onClick={() => setInviting(true)}>
              {words.invite}
            </button>
          </div>
          <Show when={isInviting()}>
            <Suspense>
              <OfflineHost
                room={props.table.code}
                onWire={(wire) => it().take(wire)}
                onClose={() => setInviting(false)}
              />
            </Suspense>
          </Show>
        </Dialog>
      )}
    </Show>
  )
}
