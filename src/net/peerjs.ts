import { type BrokerSignaller, NetError } from './wire.ts'

export interface PeerJsOptions {
  /** Undefined: what PeerJS brings for the public broker, none for one's own. */
  iceServers?: RTCIceServer[] | undefined
  key?: string | undefined // of the broker, where it wants one
}

export const makePeerJs = (_options: PeerJsOptions = {}): BrokerSignaller => ({
  host: () => Promise.reject(new NetError('unsupported', 'Not yet.')),
  join: () => Promise.reject(new NetError('unsupported', 'Not yet.')),
})
