import { type JSX, onCleanup, Show } from 'solid-js'
import type { ManualSignaller, NetTrouble } from '../../net/wire.ts'
import { Dialog } from '../Dialog.tsx'
import { CameraError, type CameraTrouble, isCameraAllowed, withCamera } from '../camera.ts'
import { keepAwake } from '../wake.ts'
import { Steps, troubleOf } from './parts.tsx'

/** What host and guest do alike: make a text for the other device, with the camera if they may, and keep what waits. */

/** A text to be made: an invitation, or the answer to one. */
export interface Making<T> {
  begin(manual: ManualSignaller): Promise<T>
  made(it: T): void | Promise<void>
  askCamera(trouble: CameraTrouble | null): void
}

interface Offline<T> {
  /** Asks for the camera first, unless it is allowed already or not wanted. */
  start(what: Making<T>): Promise<void>
  /** Somebody said whether to use the camera. */
  allow(what: Making<T>, yes: boolean): void
  isWaiting(it: T): boolean
  letGo(): void // what waited is somebody else's now, or over
  drop(): void // what waited is closed
  isOver(): boolean // this screen is gone
  usesCamera(): boolean
}

/** For one screen, as long as it is there. */
export const makeOffline = <T extends { close(): void }>(on: {
  load(): Promise<ManualSignaller>
  making(): void
  failed(trouble: NetTrouble | null): void
}): Offline<T> => {
  let waiting: T | null = null
  let withTheCamera = true
  let isMaking = false
  let isOver = false
  keepAwake(() => true)

  const letGo = (): void => {
    waiting = null
  }
  const drop = (): void => {
    waiting?.close()
    letGo()
  }
  /** The camera comes first: it is what makes the browser tell this device's address. */
  const make = async (what: Making<T>): Promise<void> => {
    if (isMaking) return
    isMaking = true
    try {
      const manual = await on.load()
      // A scanner that is still on stays on until then: starting a camera anew takes long.
      const begin = (): Promise<T> => {
        on.making()
        return what.begin(manual)
      }
      const it = withTheCamera ? await withCamera(begin) : await begin()
      if (isOver) return it.close()
      waiting = it
      await what.made(it)
    } catch (error) {
      if (isOver) return
      console.info(error)
      if (error instanceof CameraError) what.askCamera(error.trouble)
      else on.failed(troubleOf(error))
    } finally {
      isMaking = false
    }
  }
  onCleanup(() => {
    isOver = true
    drop()
  })
  return {
    start: async (what) => {
      if (!withTheCamera || (await isCameraAllowed())) return make(what)
      if (!isOver) what.askCamera(null)
    },
    allow: (what, yes) => {
      withTheCamera = yes
      void make(what)
    },
    isWaiting: (it) => waiting === it,
    letGo,
    drop,
    isOver: () => isOver,
    usesCamera: () => withTheCamera,
  }
}

export function OfflineDialog(props: {
  readonly title: string
  readonly steps: readonly string[]
  readonly at: number | null // which step; null: it has failed
  readonly onClose: () => void
  readonly children: JSX.Element
}) {
  return (
    <Dialog title={props.title} class="offline" closable onClose={() => props.onClose()}>
      <Show when={props.at !== null}>
        <Steps names={props.steps} at={props.at ?? 0} />
      </Show>
      {props.children}
    </Dialog>
  )
}
