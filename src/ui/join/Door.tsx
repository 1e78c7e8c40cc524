import { createResource, createSignal, For, Show } from 'solid-js'
import { longestJoin } from '../../limits/outside.ts'
import { joinLink, readJoin } from '../../net/address.ts'
import type { SeatRecord } from '../../store/db.ts'
import { dropSeat, keptSeats } from '../../store/seats.ts'
import { Confirm, Dialog } from '../Dialog.tsx'
import { Frame } from '../Frame.tsx'
import { Glyph } from '../Glyph.tsx'
import { pasteUpTo } from '../pasting.ts'
import { Scanner } from '../qr/Scanner.tsx'
import { to } from '../router.ts'
import { SecureNote } from '../SecureNote.tsx'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'
import '../style/join.css'

const words = strings.join

type Wrong = keyof typeof words.wrong

/** What to do with what somebody pasted or scanned: null, or what is wrong with it. */
const enter = (text: string): Wrong | null => {
  const read = readJoin(text)
  if (read.kind === 'wrong') return read.why
  if (read.kind === 'answer') return 'answer'
  location.hash = read.kind === 'invitation' ? to('join', `~${read.text}`) : joinLink(read.address, '')
  return null
}

/** Where somebody without a link comes in: scan, paste or type. */
export function Door(props: { readonly wrong: Wrong | null; readonly onOffline: () => void }) {
  const [text, setText] = createSignal('')
  const [wrong, setWrong] = createSignal<Wrong | null>(props.wrong)
  const [scanning, setScanning] = createSignal(false)
  return (
    <Frame title={words.title} narrow>
      <Tables />
      <section class="panel join-door">
        <p class="quiet">{words.lead}</p>
        <button type="button" class="join-scan" onClick={() => setScanning(true)}>
          <Glyph of="code" />
          {words.scan}
        </button>
        <form
          class="join-paste"
          onSubmit={(event) => {
            event.preventDefault()
            setWrong(enter(text()))
          }}
        >
          <label class="field">
            <span>{words.paste}</span>
            <input
              type="text"
              maxLength={longestJoin}
              onPaste={pasteUpTo(longestJoin, (pasted) => setText(pasted.slice(0, longestJoin)))}
              value={text()}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              enterkeyhint="go"
              aria-describedby="join-paste-hint"
              onInput={(event) => {
                setText(event.currentTarget.value)
                setWrong(null)
              }}
            />
            <small id="join-paste-hint">{words.pasteHint}</small>
          </label>
          <button type="submit" class="main">
            {words.go}
          </button>
        </form>
        <Show when={wrong()}>
          {(why) => (
            <p class="problem" role="alert">
              {words.wrong[why()]}
            </p>
          )}
        </Show>
        <div class="join-offline">
          <button type="button" onClick={() => props.onOffline()}>
            <Glyph of="wifiOff" />
            {words.withoutInternet}
          </button>
          <small class="quiet">{words.withoutHint}</small>
        </div>
      </section>
      <SecureNote />
      <Show when={scanning()}>
        <Dialog title={words.scanTitle} closable onClose={() => setScanning(false)}>
          <Scanner
            reason={words.scanReason}
            onText={(found) => {
              const why = enter(found)
              setWrong(why)
              if (why === null) setScanning(false)
            }}
            onClose={() => setScanning(false)}
          />
        </Dialog>
      </Show>
    </Frame>
  )
}

/** Tables that this device sits at. */
function Tables() {
  const [seats, { refetch }] = createResource(() => withStore(keptSeats))
  const [forgetting, setForgetting] = createSignal<SeatRecord | null>(null)
  return (
    <Show when={!seats.error && (seats()?.length ?? 0) > 0}>
      <section class="panel" aria-labelledby="join-tables">
        <h2 id="join-tables">{words.backTitle}</h2>
        <ul class="list">
          <For each={seats()}>
            {(seat) => (
              <li class="join-table">
                <a class="button" href={to('join', seat.code)}>
                  <Glyph of="play" />
                  <span>
                    <strong>{words.back(seat.host)}</strong>
                    <small>
                      {seat.raid} · {strings.app.when(seat.at)}
                    </small>
                  </span>
                </a>
                <button
                  type="button"
                  class="plain"
                  aria-label={words.forgetOf(seat.raid || seat.code)}
                  onClick={() => setForgetting(seat)}
                >
                  <Glyph of="bin" />
                </button>
              </li>
            )}
          </For>
        </ul>
        <Show when={forgetting()}>
          {(seat) => (
            <Confirm
              title={words.forgetTitle}
              text={words.forgetText}
              yes={words.forget}
              grave
              onYes={() => {
                const { room } = seat()
                setForgetting(null)
                withStore((db) => dropSeat(db, room)).then(refetch, (error: unknown) => console.error(error))
              }}
              onNo={() => setForgetting(null)}
            />
          )}
        </Show>
      </section>
    </Show>
  )
}
