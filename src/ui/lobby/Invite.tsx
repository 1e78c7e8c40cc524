import { createSignal, lazy, Show, Suspense } from 'solid-js'
import { codeText } from '../../net/address.ts'
import { Glyph } from '../Glyph.tsx'
import { QrCode } from '../qr/QrCode.tsx'
import { linkTo, type Meeting } from '../room/meeting.ts'
import type { Room } from '../room/room.ts'
import { settings } from '../settings.ts'
import { SecureNote } from '../SecureNote.tsx'
import type { Session } from '../session/session.ts'
import { canShareLink, shareLink } from '../share.ts'
import { copyText } from '../shelf/copy-text.ts'
import { Switch } from '../Switch.tsx'
import { strings } from '../strings/index.ts'
import { nextArrival } from '../room/company.ts'
import { NetNote } from '../NetNote.tsx'

const words = strings.lobby
// Waited for on its own: what waits with a whole screen takes it off the page meanwhile, and shuts its dialogs.
const OfflineHost = lazy(async () => ({ default: (await import('../join/OfflineHost.tsx')).OfflineHost }))

interface InviteProps {
  readonly room: Room
  readonly meeting: Meeting | null
  readonly session: Session
}

/** How others find this table: a link, a QR code, a code to read aloud, or without internet. */
export function Invite(props: InviteProps) {
  const [copied, setCopied] = createSignal<boolean | null>(null)
  const [isOffline, setOffline] = createSignal(false)
  let field: HTMLTextAreaElement | null = null
  const invitation = () => {
    const address = props.room.address()
    return address && linkTo(address, props.meeting ?? { addresses: [] })
  }
  const copy = async (link: string): Promise<void> => {
    setCopied(await copyText(link, field))
    setTimeout(() => setCopied(null), 4000)
  }
  return (
    <section class="panel invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{words.invite}</h2>
      <p class="invite-state" role="status" data-state={props.room.state()}>
        {words.states[props.room.state()]}
      </p>
      <Show when={props.room.trouble()}>
        {(trouble) => (
          <>
            <NetNote trouble={trouble()} />
            <button type="button" onClick={() => props.room.tryNow()}>
              {words.tryNow}
            </button>
          </>
        )}
      </Show>
      <Show when={props.room.state() === 'closed'}>
        <button type="button" class="main" onClick={() => props.room.open()}>
          <Glyph of="door" />
          {words.reopen}
        </button>
      </Show>
      <Show when={props.room.state() === 'open' && invitation()}>
        {(it) => (
          <>
            <div class="invite-ways">
              <div class="invite-qr">
                <QrCode text={it().link} label={words.qrLabel} />
              </div>
              <div class="invite-words">
                <Show when={props.room.address()}>
                  {(address) => (
                    <div class="invite-code">
                      <span>{words.code}</span>
                      <output class="selectable" aria-label={words.code}>
                        {codeText(address())}
                      </output>
                      <small>{settings.broker === '' ? words.codeHint : words.codeOtherBroker}</small>
                    </div>
                  )}
                </Show>
                <div class="buttons">
                  <Show when={canShareLink()}>
                    <button
                      type="button"
                      class="main"
                      onClick={() => void shareLink(it().link, words.shareText(props.session.state.name))}
                    >
                      <Glyph of="share" />
                      {words.share}
                    </button>
                  </Show>
                  <button type="button" classList={{ main: !canShareLink() }} onClick={() => void copy(it().link)}>
                    <Glyph of={copied() ? 'check' : 'copy'} />
                    {copied() ? words.copied : words.copy}
                  </button>
                </div>
              </div>
            </div>
            <label class="field">
              <span>{words.link}</span>
              <textarea
                class="invite-link"
                readOnly
                rows="2"
                ref={(element) => {
                  field = element
                }}
                value={it().link}
                onFocus={(event) => event.currentTarget.select()}
              />
            </label>
            <Show when={copied() === false}>
              <p class="problem" role="alert">
                {words.copyFailed}
              </p>
            </Show>
            <Show when={it().isOnlyHere}>
              <p class="problem">{words.onlyHere}</p>
            </Show>
          </>
        )}
      </Show>
      <Show when={props.session.state.door}>
        {(door) => (
          <div class="invite-door">
            <Show when={props.session.state.phase === 'lobby'}>
              <Switch
                title={words.openDoor}
                hint={words.openDoorHint}
                checked={door().open}
                onChange={(open) => props.session.changeDoor({ open })}
              />
            </Show>
            <button type="button" onClick={() => props.session.changeDoor({ fresh: true })}>
              {words.freshLink}
            </button>
            <small class="quiet">{words.freshLinkHint}</small>
          </div>
        )}
      </Show>
      <SecureNote />
      <Show when={props.room.address()}>
        {(address) => (
          <div class="invite-offline">
            <button type="button" onClick={() => setOffline(true)}>
              <Glyph of="wifiOff" />
              {words.withoutInternet}
            </button>
            <small class="quiet">{words.withoutHint}</small>
            <Show when={isOffline()}>
              <Suspense>
                <OfflineHost
                  room={address().code}
                  onWire={(wire) => {
                    const name = nextArrival(props.session)
                    props.room.take(wire)
                    return name
                  }}
                  onClose={() => setOffline(false)}
                />
              </Suspense>
            </Show>
          </div>
        )}
      </Show>
    </section>
  )
}
