import { sha256 } from '@noble/hashes/sha2.js'
import { fromHexPairs } from './sdp.ts'
import type { Binding, Wire } from './wire.ts'

/**
 * Which channel this is: the fingerprints of both certificates, as both sides can see them. Whoever runs the broker can
 * change what the two tell each other, so nothing is taken that could be read in two ways.
 */

/** Exactly one line says it, of whatever part of the description; null: none, or several. */
export const fingerprintIn = (sdp: string | undefined): Uint8Array | null => {
  const lines = (sdp ?? '').split(/[\r\n]+/).filter((line) => /^\s*a=fingerprint/i.test(line))
  const [line = ''] = lines
  if (lines.length !== 1) return null
  const bytes = fromHexPairs(/^a=fingerprint:sha-256 ([\da-f:]+)$/i.exec(line)?.[1]?.replaceAll(':', '') ?? '')
  return bytes?.length === fingerprintBytes ? bytes : null
}
const fingerprintBytes = 32

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])

/** Some browsers show what they were really shown. Firefox does not: there the description is all there is. */
const remoteCertificates = (connection: RTCPeerConnection): ArrayBuffer[] | null => {
  const transport: (RTCDtlsTransport & { getRemoteCertificates?: () => ArrayBuffer[] }) | undefined =
    connection.sctp?.transport
  return transport && typeof transport.getRemoteCertificates === 'function' ? transport.getRemoteCertificates() : null
}

/** Null: it can't be told, so the channel is not to be used. */
export const bindingOf = (connection: RTCPeerConnection): Binding | null => {
  const local = fingerprintIn(connection.currentLocalDescription?.sdp)
  const remote = fingerprintIn(connection.currentRemoteDescription?.sdp)
  if (!local || !remote) return null
  const shown = remoteCertificates(connection)
  if (shown && !shown.some((one) => isSame(sha256(new Uint8Array(one)), remote))) return null
  return { local, remote }
}

const saidWithin = 3000
const looksEvery = 20

/** A channel may be open a moment before its page is told how: so it is looked at again. Null: it can't be told. */
export const bindingSoon = async (wire: Pick<Wire, 'binding' | 'state'>): Promise<Binding | null> => {
  for (let waited = 0; waited < saidWithin && wire.state !== 'closed'; waited += looksEvery) {
    const { binding } = wire
    if (binding) return binding
    await new Promise((resolve) => setTimeout(resolve, looksEvery))
  }
  return null
}

/** Of wires that nobody can sit in between: within one place. */
export const noBinding: Binding = { local: new Uint8Array(fingerprintBytes), remote: new Uint8Array(fingerprintBytes) }
