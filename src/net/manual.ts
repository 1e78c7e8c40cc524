import { type ManualSignaller, NetError } from './wire.ts'

export interface ManualOptions {
  iceServers?: RTCIceServer[] | undefined // none: for one's own network
}

export const makeManual = (_options: ManualOptions = {}): ManualSignaller => ({
  invite: () => Promise.reject(new NetError('unsupported', 'Not yet.')),
  answer: () => Promise.reject(new NetError('unsupported', 'Not yet.')),
})
