import { inbox } from './inbox.ts'
import type { Wire, WireState } from './wire.ts'

/** What every wire does alike, whatever carries it: it knows its state, and tells those who listen. */
export const wireEnd = (first: WireState) => {
  const chunks = inbox<Uint8Array>()
  const stateTakers: ((state: WireState, reason: string | null) => void)[] = []
  const drainTakers: (() => void)[] = []
  let state = first
  const listeners: Pick<Wire, 'onChunk' | 'onState' | 'onDrain'> = {
    onChunk: chunks.listen,
    onState: (listener) => {
      stateTakers.push(listener)
    },
    onDrain: (listener) => {
      drainTakers.push(listener)
    },
  }
  return {
    state: () => state,
    enter: (next: WireState, reason: string | null): void => {
      if (state === next || state === 'closed') return
      state = next
      for (const tell of stateTakers) tell(next, reason)
    },
    arrive: chunks.put,
    drained: (): void => {
      for (const tell of drainTakers) tell()
    },
    listeners,
  }
}
