import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeManual } from '../../src/net/manual.ts'
import { makePeerJs } from '../../src/net/peerjs.ts'
import type { Found, RoomAddress } from '../../src/net/wire.ts'

const room = (secure: boolean): RoomAddress => ({
  code: 'K7QM3XTD',
  generation: 0,
  broker: { host: '192.168.1.5', port: 9000, path: '/', secure },
  part: null,
  invite: null,
})

const nobody = (): Promise<Found> => Promise.reject(new Error('Nobody is to be met.'))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('where it can’t work', () => {
  it('a browser without WebRTC is told so', async () => {
    await expect(makePeerJs().host(room(true))).rejects.toMatchObject({ trouble: 'unsupported' })
    await expect(makePeerJs().join(room(true), nobody)).rejects.toMatchObject({ trouble: 'unsupported' })
    await expect(makeManual().invite('K7QM3XTD')).rejects.toMatchObject({ trouble: 'unsupported' })
  })

  it('an https page does not even try a plain broker', async () => {
    vi.stubGlobal('RTCPeerConnection', () => {})
    vi.stubGlobal('location', { protocol: 'https:' })
    await expect(makePeerJs().host(room(false))).rejects.toMatchObject({ trouble: 'broker-insecure' })
    await expect(makePeerJs().join(room(false), nobody)).rejects.toMatchObject({ trouble: 'broker-insecure' })
  })

  it('what is given up before it began is not begun', async () => {
    vi.stubGlobal('RTCPeerConnection', () => {})
    await expect(makePeerJs().join(room(true), nobody, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('what is no invitation is not answered', async () => {
    await expect(makeManual().answer('K7QM-3XTD')).rejects.toMatchObject({ trouble: 'bad-invitation' })
  })
})
