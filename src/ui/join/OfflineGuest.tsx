import { createSignal, Match, onCleanup, onMount, Show, Switch } from 'solid-js'
import type { ManualSignaller, NetTrouble, Wire } from '../../net/wire.ts'
import { Dialog } from '../Dialog.tsx'
import { CameraError, type CameraTrouble, isCameraAllowed, withCamera } from '../camera.ts'
import { strings } from '../strings/index.ts'
import '../style/offline.css'
import { keepAwake } from '../wake.ts'
import { AskCamera, Failed, HandOver, Lead, stageAt, Steps, TakeText, troubleOf, Waiting } from './parts.tsx'
import { loadManual, readInvitation } from './texts.ts'

export interface OfflineGuestProps {
  readonly invitation: string | null // that came with the link; null: it is still to be scanned or pasted
  readonly onWire: (wire: Wire, room: string) => void // open
  readonly onClose: () => void
  readonly iceServers?: RTCIceServer[] // none: for devices in one network
}

type Stage =
  | { at: 'get'; problem: string | null }
  | { at: 'camera'; invitation: string; trouble: CameraTrouble | null }
  | { at: 'making' }
  | { at: 'answer'; text: string }
  | { at: 'connected' }
  | { at: 'failed'; trouble: NetTrouble | null }

const places: Record<Stage['at'], number> = { get: 0, camera: 1, making: 1, answer: 2, connected: 3, failed: 0 }

/** On the guest's page: takes an invitation, shows the answer, and waits for the host to take it. */
export function OfflineGuest(props: OfflineGuestProps) {
  const words = strings.offline
  const [stage, setStage] = createSignal<Stage>(
    props.invitation === null ? { at: 'get', problem: null } : { at: 'making' },
  )
  let pending: { close(): void } | null = null
  let withTheCamera = true
  const [isPasting, setIsPasting] = createSignal(false)
  let isMaking = false
  let isOver = false
  keepAwake(() => true)

  const drop = (): void => {
    pending?.close()
    pending = null
  }
  const bring = async (brought: string): Promise<void> => {
    const read = readInvitation(brought)
    if ('problem' in read) return void setStage({ at: 'get', problem: read.problem })
    if (!withTheCamera || (await isCameraAllowed())) return make(read.text)
    if (!isOver) setStage({ at: 'camera', invitation: read.text, trouble: null })
  }
  /** The camera comes first: it is what makes the browser tell this device's address. */
  const make = async (invitation: string): Promise<void> => {
    if (isMaking) return
    isMaking = true
    try {
      const manual = await loadManual(props.iceServers)
      // A scanner that is still on stays on until then: starting a camera anew takes long.
      const reply = (): ReturnType<ManualSignaller['answer']> => {
        setStage({ at: 'making' })
        return manual.answer(invitation)
      }
      const answer = withTheCamera ? await withCamera(reply) : await reply()
      if (isOver) return answer.close()
      pending = answer
      const { wire, room, text } = answer
      const changed = (reason: string | null): void => {
        if (pending !== answer) return
        if (wire.state === 'open') {
          pending = null // it is theirs now
          setStage({ at: 'connected' })
          props.onWire(wire, room)
        } else if (wire.state === 'closed') {
          console.info(reason)
          pending = null
          setStage({ at: 'failed', trouble: 'no-answer' })
        }
      }
      wire.onState((_, reason) => changed(reason))
      setStage({ at: 'answer', text })
      changed(null)
    } catch (error) {
      if (isOver) return
      console.info(error)
      if (error instanceof CameraError) setStage({ at: 'camera', invitation, trouble: error.trouble })
      else setStage({ at: 'failed', trouble: troubleOf(error) })
    } finally {
      isMaking = false
    }
  }
  const allow = (invitation: string, yes: boolean): void => {
    withTheCamera = yes
    void make(invitation)
  }
  const startOver = (): void => {
    drop()
    setStage({ at: 'get', problem: null })
  }

  onMount(() => {
    if (props.invitation !== null) void bring(props.invitation)
  })
  onCleanup(() => {
    isOver = true
    drop()
  })

  const at = stageAt(stage)
  const getting = (): boolean => stage().at === 'get'
  return (
    <Dialog title={words.guestTitle} class="offline" closable onClose={() => props.onClose()}>
      <Show when={stage().at !== 'failed'}>
        <Steps names={words.guestSteps} at={places[stage().at]} />
      </Show>
      <Switch fallback={<Waiting text={words.making} />}>
        <Match when={getting()}>
          <TakeText
            title={words.get}
            how={words.getHow}
            pasteLabel={words.pasteInvitation}
            reason={words.getReason}
            problem={at('get')?.problem ?? null}
            pasting={isPasting()}
            onPasting={setIsPasting}
            onText={(text) => void bring(text)}
          />
        </Match>
        <Match when={at('camera')}>
          {(it) => (
            <AskCamera
              reason={words.cameraGuest}
              trouble={it().trouble}
              onAllow={() => allow(it().invitation, true)}
              onWithout={() => allow(it().invitation, false)}
            />
          )}
        </Match>
        <Match when={at('answer')}>
          {(it) => (
            <HandOver text={it().text} link={null} label={words.answerLabel} title={words.answer} how={words.answerHow}>
              <Waiting text={words.waiting} />
            </HandOver>
          )}
        </Match>
        <Match when={at('connected')}>
          <Lead class="offline-here">
            <span role="status">
              <span aria-hidden="true">✓</span> {words.connected}
            </span>
          </Lead>
        </Match>
        <Match when={at('failed')}>
          {(it) => (
            <Failed trouble={it().trouble}>
              <button type="button" onClick={() => props.onClose()}>
                {strings.app.close}
              </button>
              <button type="button" class="main" onClick={startOver}>
                {words.startOver}
              </button>
            </Failed>
          )}
        </Match>
      </Switch>
    </Dialog>
  )
}
