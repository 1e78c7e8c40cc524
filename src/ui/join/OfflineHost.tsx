import { createSignal, Match, onMount, Show, Switch } from 'solid-js'
import type { Invitation, NetTrouble, Wire } from '../../net/wire.ts'
import type { CameraTrouble } from '../camera.ts'
import { strings } from '../strings/index.ts'
import '../style/offline.css'
import { type Making, makeOffline, OfflineDialog } from './offline.tsx'
import { AskCamera, Failed, HandOver, Lead, stageAt, TakeText, troubleOf, Waiting } from './parts.tsx'
import { linkOf, loadManual, readAnswer } from './texts.ts'

export interface OfflineHostProps {
  readonly room: string // its code
  /** A guest's channel, open. May tell the guest's name once it is known. */
  readonly onWire: (wire: Wire) => Promise<string | null> | void
  readonly onClose: () => void
  readonly iceServers?: RTCIceServer[] // none: for devices in one network
}

interface Shown {
  invitation: Invitation
  link: string | null
}
type Stage =
  | { at: 'looking' }
  | { at: 'camera'; trouble: CameraTrouble | null }
  | { at: 'making' }
  | ({ at: 'show' } & Shown)
  | ({ at: 'take'; problem: string | null } & Shown)
  | { at: 'joining' }
  | { at: 'here'; name: string | null }
  | { at: 'failed'; trouble: NetTrouble | null }

const places: Record<Stage['at'], number | null> = {
  looking: 0,
  camera: 0,
  making: 1,
  show: 1,
  take: 2,
  joining: 2,
  here: 3,
  failed: null,
}

/** On the host's page: invites one guest after the other, without any server. */
export function OfflineHost(props: OfflineHostProps) {
  const words = strings.offline
  const [stage, setStage] = createSignal<Stage>({ at: 'looking' })
  const [isPasting, setIsPasting] = createSignal(false)
  const offline = makeOffline<Invitation>({
    load: () => loadManual(props.iceServers),
    making: () => setStage({ at: 'making' }),
    failed: (trouble) => setStage({ at: 'failed', trouble }),
  })

  const invitation: Making<Invitation> = {
    begin: (manual) => manual.invite(props.room),
    made: async (made) => void setStage({ at: 'show', invitation: made, link: await linkOf(made.text) }),
    askCamera: (trouble) => setStage({ at: 'camera', trouble }),
  }
  const begin = (): Promise<void> => {
    offline.drop()
    return offline.start(invitation)
  }
  const take = async (brought: string, shown: Shown): Promise<void> => {
    const read = readAnswer(brought)
    if ('problem' in read) return void setStage({ at: 'take', ...shown, problem: read.problem })
    setStage({ at: 'joining' })
    try {
      const wire = await shown.invitation.accept(read.text)
      if (offline.isOver()) return wire.close()
      offline.letGo()
      setStage({ at: 'here', name: null })
      const name = await props.onWire(wire)
      if (name && stage().at === 'here') setStage({ at: 'here', name })
    } catch (error) {
      if (offline.isOver()) return
      console.info(error)
      const trouble = troubleOf(error)
      // Not theirs, or a piece is missing: the invitation still stands, and the right one may be scanned.
      if (trouble === 'bad-invitation') setStage({ at: 'take', ...shown, problem: words.wrong.damaged })
      else if (trouble === 'used-invitation') setStage({ at: 'take', ...shown, problem: words.wrong.otherAnswer })
      else setStage({ at: 'failed', trouble })
    }
  }

  onMount(() => void begin())

  const at = stageAt(stage)
  // The stages of one screen change their words, not the screen: the camera stays on.
  const taking = (): boolean => stage().at === 'take'
  return (
    <OfflineDialog
      title={words.hostTitle}
      steps={words.hostSteps}
      at={places[stage().at]}
      onClose={() => props.onClose()}
    >
      <Switch fallback={<Waiting text={words.making} />}>
        <Match when={at('camera')}>
          {(it) => (
            <AskCamera
              reason={words.cameraHost}
              trouble={it().trouble}
              onAllow={() => offline.allow(invitation, true)}
              onWithout={() => offline.allow(invitation, false)}
            />
          )}
        </Match>
        <Match when={at('show')}>
          {(it) => (
            <HandOver
              text={it().invitation.text}
              link={it().link}
              label={words.invitationLabel}
              title={words.show}
              how={words.showHow}
            >
              <div class="buttons">
                <button type="button" class="main" onClick={() => setStage({ ...it(), at: 'take', problem: null })}>
                  {words.next}
                </button>
              </div>
            </HandOver>
          )}
        </Match>
        <Match when={taking()}>
          <TakeText
            title={words.take}
            pasteLabel={words.pasteAnswer}
            hint={words.takeHint}
            problem={at('take')?.problem ?? null}
            pasting={isPasting()}
            onPasting={setIsPasting}
            onText={(text) => {
              const now = at('take')
              if (now) void take(text, { invitation: now.invitation, link: now.link })
            }}
          >
            <button
              type="button"
              onClick={() => {
                const now = at('take')
                if (now) setStage({ at: 'show', invitation: now.invitation, link: now.link })
              }}
            >
              {words.backToInvitation}
            </button>
            <button type="button" onClick={() => void begin()}>
              {words.newInvitation}
            </button>
          </TakeText>
        </Match>
        <Match when={at('joining')}>
          <Waiting text={words.joining} />
        </Match>
        <Match when={at('here')}>
          {(it) => (
            <div class="offline-step offline-here">
              <Lead>
                <span role="status">
                  <span aria-hidden="true">✓</span> {words.isHere(it().name)}
                </span>
              </Lead>
              <p class="quiet">{words.hereHow}</p>
              <div class="buttons">
                <button type="button" onClick={() => void begin()}>
                  {words.another}
                </button>
                <button type="button" class="main" onClick={() => props.onClose()}>
                  {words.done}
                </button>
              </div>
            </div>
          )}
        </Match>
        <Match when={at('failed')}>
          {(it) => (
            <Failed trouble={it().trouble}>
              <Show when={!offline.usesCamera()}>
                <button type="button" onClick={() => offline.allow(invitation, true)}>
                  {words.allow}
                </button>
              </Show>
              <button type="button" class="main" onClick={() => void begin()}>
                {words.newInvitation}
              </button>
            </Failed>
          )}
        </Match>
      </Switch>
    </OfflineDialog>
  )
}
