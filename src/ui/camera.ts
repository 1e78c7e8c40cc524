import { own } from '../cards/own.ts'

/** The camera of this device, and in which ways it can fail. */

export type CameraTrouble =
  | 'insecure' // plain http: browsers give no camera there
  | 'unsupported' // this browser knows no cameras
  | 'none' // there is no camera
  | 'denied' // somebody, or the system, said no
  | 'busy' // another app or tab has it
  | 'failed' // anything else

export class CameraError extends Error {
  readonly trouble: CameraTrouble
  constructor(trouble: CameraTrouble, options?: ErrorOptions) {
    super(`The camera can’t be used: ${trouble}.`, options)
    this.name = 'CameraError'
    this.trouble = trouble
  }
}

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const troubleOf = (error: unknown): CameraTrouble =>
  error instanceof CameraError
    ? error.trouble
    : ((error instanceof Error || error instanceof DOMException) && own(troubles, error.name)) || 'failed'

/** Why there is no use in asking; null: it may be asked. */
export const cameraMissing = (): CameraTrouble | null => {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices) return null
  return isSecureContext ? 'unsupported' : 'insecure'
}

let wasAllowed = false // by somebody since this page was opened; some browsers do not tell it themselves

/** Asks for permission if it was not given yet. `device`: which camera; else the one at the back, if there is one. */
export const openCamera = async (device?: string): Promise<MediaStream> => {
  const missing = cameraMissing()
  if (missing) throw new CameraError(missing)
  const which: MediaTrackConstraints = device ? { deviceId: { exact: device } } : { facingMode: 'environment' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    })
    wasAllowed = true
    return stream
  } catch (error) {
    throw new CameraError(troubleOf(error), { cause: error })
  }
}

export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Told apart only once permission is given; before that there is one without a name. */
export const camerasHere = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')

/** Whether the camera may be used without asking anybody again. */
export const isCameraAllowed = async (): Promise<boolean> => {
  const permissions: Permissions | undefined = navigator.permissions
  if (cameraMissing()) return false
  if (!permissions) return wasAllowed
  try {
    const { state } = await permissions.query({ name: 'camera' })
    return state === 'granted' || (state === 'prompt' && wasAllowed)
  } catch {
    return wasAllowed // a browser that does not tell
  }
}

/**
 * Does something while the camera is on. Browsers tell a device's own address only to pages that may use the camera,
 * some of them only while it is on; so two devices without any server need it for finding each other.
 */
export const withCamera = async <T>(work: () => Promise<T>): Promise<T> => {
  const stream = await openCamera()
  try {
    return await work()
  } finally {
    stopCamera(stream)
  }
}
