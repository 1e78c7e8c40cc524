import { createSignal, Match, onCleanup, onMount, Show, Switch } from 'solid-js'
import type { Invitation, NetTrouble, Wire } from '../../net/wire.ts'
import { Dialog } from '../Dialog.tsx'
import { CameraError, type CameraTrouble, isCameraAllowed, withCamera } from '../camera.ts'
import { strings } from '../strings/index.ts'
import '../style/offline.css'
import { keepAwake } from '../wake.ts'
import { AskCamera, Failed, HandOver, Lead, stageAt, Steps, TakeText, troubleOf, Waiting } from './parts.tsx'
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

const places: Record<Stage['at'], number> = {
  looking: 0,
  camera: 0,
  making: 1,
  show: 1,
  take: 2,
  joining: 2,
  here: 3,
  failed: 0,
}

/** On the host's page: invites one guest after the other, without any server. */
export function OfflineHost(props: OfflineHostProps) {
  const words = strings.offline
  const [stage, setStage] = createSignal<Stage>({ at: 'looking' })
  let open: Invitation | null = null
  let withTheCamera = true
  const [isPasting, setIsPasting] = createSignal(false)
  let isMaking = false
  let isOver = false
  keepAwake(() => true)

  const drop = (): void => {
    open?.close()
    open = null
  }
  const begin = async (): Promise<void> => {
    drop()
    if (!withTheCamera || (await isCameraAllowed())) return make()
    if (!isOver) setStage({ at: 'camera', trouble: null })
  }
  /** The camera comes first: it is what makes the browser tell this device's address. */
  const make = async (): Promise<void> => {
    if (isMaking) return
    isMaking = true
    try {
      const manual = await loadManual(props.iceServers)
      const invite = (): Promise<Invitation> => {
        setStage({ at: 'making' })
        return manual.invite(props.room)
      }
      const invitation = withTheCamera ? await withCamera(invite) : await invite()
      if (isOver) return invitation.close()
      open = invitation
      setStage({ at: 'show', invitation, link: await linkOf(invitation.text) })
    } catch (error) {
      if (isOver) return
      console.info(error)
      if (error instanceof CameraError) setStage({ at: 'camera', trouble: error.trouble })
      else setStage({ at: 'failed', trouble: troubleOf(error) })
    } finally {
      isMaking = false
    }
  }
  const allow = (yes: boolean): void => {
    withTheCamera = yes
    void make()
  }
  const take = async (brought: string, shown: Shown): Promise<void> => {
    const read = readAnswer(brought)
    if ('problem' in read) return void setStage({ at: 'take', ...shown, problem: read.problem })
    setStage({ at: 'joining' })
    try {
      const wire = await shown.invitation.accept(read.text)
      if (isOver) return wire.close()
      open = null
      setStage({ at: 'here', name: null })
      const name = await props.onWire(wire)
      if (name && stage().at === 'here') setStage({ at: 'here', name })
    } catch (error) {
      if (isOver) return
      console.info(error)
      const trouble = troubleOf(error)
      // Not theirs, or a piece is missing: the invitation still stands, and the right one may be scanned.
      if (trouble === 'bad-invitation') setStage({ at: 'take', ...shown, problem: words.wrong.damaged })
      else if (trouble === 'used-invitation') setStage({ at: 'take', ...shown, problem: words.wrong.otherAnswer })
      else setStage({ at: 'failed', trouble })
    }
  }

  onMount(() => void begin())
  onCleanup(() => {
    isOver = true
    drop()
  })

  const at = stageAt(stage)
  // The stages of one screen change their words, not the screen: the camera stays on.
  const taking = (): boolean => stage().at === 'take'
  return (
    <Dialog title={words.hostTitle} class="offline" closable onClose={() => props.onClose()}>
      <Show when={stage().at !== 'failed'}>
        <Steps names={words.hostSteps} at={places[stage().at]} />
      </Show>
      <Switch fallback={<Waiting text={words.making} />}>
        <Match when={at('camera')}>
          {(it) => (
            <AskCamera
              reason={words.cameraHost}
              trouble={it().trouble}
              onAllow={() => allow(true)}
              onWithout={() => allow(false)}
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
              <Show when={!withTheCamera}>
                <button type="button" onClick={() => allow(true)}>
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
    </Dialog>
  )
}
