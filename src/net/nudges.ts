/** Moments at which a page that slept, or had no network, may be back. Returns how to stop listening. */
export type Nudges = (nudge: () => void) => () => void

/** Of the page this runs in. A page that goes to sleep nudges as well: then it is a last sign of life. */
export const pageNudges: Nudges = (nudge) => {
  document.addEventListener('visibilitychange', nudge)
  addEventListener('pageshow', nudge)
  addEventListener('online', nudge)
  return () => {
    document.removeEventListener('visibilitychange', nudge)
    removeEventListener('pageshow', nudge)
    removeEventListener('online', nudge)
  }
}
