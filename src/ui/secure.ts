/**
 * What this page can't do only because it came over plain http from another machine. Browsers hide these there; code
 * that uses one of them asks whether it is there, and gets along without.
 */

export type Missing = 'offline' | 'camera' | 'awake' | 'tabs' | 'clipboard' | 'keep'

const isThere: Record<Missing, (it: Navigator) => boolean> = {
  offline: (it) => 'serviceWorker' in it,
  camera: (it) => 'mediaDevices' in it,
  awake: (it) => 'wakeLock' in it,
  tabs: (it) => 'locks' in it,
  clipboard: (it) => 'clipboard' in it,
  keep: (it) => 'storage' in it && 'persist' in it.storage,
}
const all: readonly Missing[] = ['offline', 'camera', 'awake', 'tabs', 'clipboard', 'keep']

/** Nothing for a page over https or on this very device: what is missing there, the browser never had. */
export const missingHere = (): Missing[] => (isSecureContext ? [] : all.filter((it) => !isThere[it](navigator)))
