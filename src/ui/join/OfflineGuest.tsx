import { createSignal, Match, onMount, Switch } from 'solid-js'
import type { ManualSignaller, NetTrouble, Wire } from '../../net/wire.ts'
import type { CameraTrouble } from '../camera.ts'
import { strings } from '../strings/index.ts'
import '../style/offline.css'
import { type Making, makeOffline, OfflineDialog } from './offline.tsx'
import { AskCamera, Failed, HandOver, Lead, stageAt, TakeText, Waiting } from './parts.tsx'
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

const places: Record<Stage['at'], number | null> = {
  get: 0,
  camera: 1,
  making: 1,
  answer: 2,
  connected: 3,
  failed: null,
}

type Answer = Awaited<ReturnType<ManualSignaller['answer']>>

/** On the guest's page: takes an invitation, shows the answer, and waits for the host to take it. */
export function OfflineGuest(props: OfflineGuestProps) {
  const words = strings.offline
  const [stage, setStage] = createSignal<Stage>(
    props.invitation === null ? { at: 'get', problem: null } : { at: 'making' },
  )
  const [isPasting, setIsPasting] = createSignal(false)
  const offline = makeOffline<Answer>({
    load: () => loadManual(props.iceServers),
    making: () => setStage({ at: 'making' }),
    failed: (trouble) => setStage({ at: 'failed', trouble }),
  })

  const bring = async (brought: string): Promise<void> => {
    const read = readInvitation(brought)
    if ('problem' in read) return void setStage({ at: 'get', problem: read.problem })
    await offline.start(answerTo(read.text))
  }
  const answerTo = (invitation: string): Making<Answer> => ({
    begin: (manual) => manual.answer(invitation),
    made: (answer) => {
      const { wire, room, text } = answer
      const changed = (reason: string | null): void => {
        if (!offline.isWaiting(answer)) return
        if (wire.state === 'open') {
          offline.letGo() // it is theirs now
          setStage({ at: 'connected' })
          props.onWire(wire, room)
        } else if (wire.state === 'closed') {
          console.info(reason)
          offline.letGo()
          setStage({ at: 'failed', trouble: 'no-answer' })
        }
      }
      wire.onState((_, reason) => changed(reason))
      setStage({ at: 'answer', text })
      changed(null)
    },
    askCamera: (trouble) => setStage({ at: 'camera', invitation, trouble }),
  })
  const startOver = (): void => {
    offline.drop()
    setStage({ at: 'get', problem: null })
  }

  onMount(() => {
    if (props.invitation !== null) void bring(props.invitation)
  })

  const at = stageAt(stage)
  const getting = (): boolean => stage().at === 'get'
  return (
    <OfflineDialog
      title={words.guestTitle}
      steps={words.guestSteps}
      at={places[stage().at]}
      onClose={() => props.onClose()}
    >
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
              onAllow={() => offline.allow(answerTo(it().invitation), true)}
              onWithout={() => offline.allow(answerTo(it().invitation), false)}
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
    </OfflineDialog>
  )
}
