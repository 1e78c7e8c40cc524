import { createSignal, For, onCleanup, onMount, Show } from 'solid-js'
import { strings } from '../strings/index.ts'
import '../style/qr.css'
import {
  type CameraTrouble,
  cameraMissing,
  camerasHere,
  isCameraAllowed,
  openCamera,
  stopCamera,
  troubleOf,
} from '../camera.ts'

interface ScannerProps {
  /** Told each text that is found; looking goes on until the scanner goes away. */
  readonly onText: (text: string) => void
  readonly onClose: () => void // somebody would rather not scan
  readonly reason?: string // why the camera is wanted
  readonly hint?: string // what to hold in front of it
}

type Stage = { at: 'ask' } | { at: 'starting' } | { at: 'on' } | { at: 'trouble'; trouble: CameraTrouble }

/** A viewfinder. The camera is asked for only by a tap, unless it was allowed before, and is off whenever nobody looks. */
export function Scanner(props: ScannerProps) {
  const words = strings.qr
  const [stage, setStage] = createSignal<Stage>({ at: 'starting' })
  const [cameras, setCameras] = createSignal<MediaDeviceInfo[]>([])
  const [chosen, setChosen] = createSignal<string | null>(null)
  const [isMirror, setIsMirror] = createSignal(false)
  let video: HTMLVideoElement | null = null
  let stream: MediaStream | null = null
  let stopLooking: (() => void) | null = null
  let wanted = false // on, or on again as soon as the page is seen again
  let tries = 0 // only the newest counts: somebody may tap again, leave, or hide the page meanwhile

  const off = (): void => {
    tries++
    stopLooking?.()
    stopLooking = null
    if (stream) stopCamera(stream)
    stream = null
    if (video) video.srcObject = null
  }

  const on = async (): Promise<void> => {
    off()
    const mine = tries
    wanted = true
    setStage({ at: 'starting' })
    try {
      const { lookAt } = await import('./look.ts')
      const opened = await openCamera(chosen() ?? undefined)
      if (mine !== tries || !video) return stopCamera(opened)
      stream = opened
      // Pulled out, or taken away by the system.
      for (const track of opened.getTracks())
        track.addEventListener('ended', () => stream === opened && fail('busy'), { once: true })
      video.srcObject = opened
      await video.play()
      const all = await camerasHere()
      if (mine !== tries) return
      const { deviceId, facingMode } = opened.getVideoTracks()[0]?.getSettings() ?? {}
      setChosen(deviceId ?? null)
      setIsMirror(facingMode !== 'environment')
      setCameras(all)
      setStage({ at: 'on' })
      stopLooking = lookAt(video, (text) => props.onText(text))
    } catch (error) {
      if (mine !== tries) return
      console.info(error)
      fail(troubleOf(error))
    }
  }
  const fail = (trouble: CameraTrouble): void => {
    off()
    wanted = false
    setStage({ at: 'trouble', trouble })
  }

  const seen = (): void => {
    if (!wanted) return
    if (document.visibilityState === 'hidden') off()
    else void on()
  }
  onMount(async () => {
    document.addEventListener('visibilitychange', seen)
    const missing = cameraMissing()
    if (missing) return fail(missing)
    const mine = tries
    const isAllowed = await isCameraAllowed()
    if (mine !== tries) return
    if (isAllowed) await on()
    else setStage({ at: 'ask' })
  })
  onCleanup(() => {
    document.removeEventListener('visibilitychange', seen)
    off()
  })

  const trouble = (): CameraTrouble | null => {
    const now = stage()
    return now.at === 'trouble' ? now.trouble : null
  }
  const other = (): MediaDeviceInfo | undefined => {
    const all = cameras()
    return all[(all.findIndex(({ deviceId }) => deviceId === chosen()) + 1) % all.length]
  }
  const turn = (): void => {
    const next = other()
    if (!next) return
    setChosen(next.deviceId)
    void on()
  }
  return (
    <div class="scanner" data-stage={stage().at} data-mirror={isMirror() ? '' : undefined}>
      <div class="viewfinder">
        <video ref={(it) => (video = it)} playsinline muted aria-label={words.viewfinder} />
        <Show when={stage().at === 'on'}>
          <div class="viewfinder-frame" aria-hidden="true" />
        </Show>
        <Show when={stage().at === 'starting'}>
          <p class="viewfinder-words">{words.starting}</p>
        </Show>
        <Show when={stage().at === 'ask'}>
          <div class="viewfinder-words">
            <p>{props.reason ?? words.reason}</p>
            <button type="button" class="main" onClick={() => void on()}>
              {words.allow}
            </button>
            <p class="quiet">{words.willAsk}</p>
          </div>
        </Show>
        <Show when={trouble()}>
          {(it) => (
            <div class="viewfinder-words" role="alert">
              <p class="problem">{words.troubles[it()].text}</p>
              <ul>
                <For each={words.troubles[it()].tries}>{(line) => <li>{line}</li>}</For>
              </ul>
            </div>
          )}
        </Show>
      </div>
      <Show when={stage().at === 'on'}>
        <p class="quiet scanner-hint">{props.hint ?? words.hint}</p>
      </Show>
      <div class="buttons">
        <Show when={trouble() && cameraMissing() === null}>
          <button type="button" onClick={() => void on()}>
            {strings.app.tryAgain}
          </button>
        </Show>
        <Show when={stage().at === 'on' && cameras().length > 1}>
          <button type="button" onClick={turn}>
            {words.otherCamera}
          </button>
        </Show>
        <button type="button" onClick={() => props.onClose()}>
          {words.rather}
        </button>
      </div>
    </div>
  )
}
