import type { Page } from 'playwright'

/** A data channel between two pages with nothing above it: the yardstick. It also compares their clocks. */

interface Bare {
  connection: RTCPeerConnection
  channel: RTCDataChannel | null
}
type WithBare = { bare: Bare }

export interface RoundTrip {
  ms: number
  skew: number // how far the other's clock is ahead of this one's
}

const bytes = 1024

/** In the page: an offer, or an answer to one; with all its addresses. */
const describe = async (offer: string | null): Promise<string> => {
  const connection = new RTCPeerConnection()
  const bare: Bare = { connection, channel: null }
  Object.assign(globalThis, { bare })
  const isGathered = new Promise<void>((resolve) => {
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState === 'complete') resolve()
    })
  })
  if (offer === null) {
    bare.channel = connection.createDataChannel('bare')
    bare.channel.binaryType = 'arraybuffer'
  } else {
    // Says everything back, with its own time in front.
    connection.addEventListener('datachannel', ({ channel }) => {
      channel.binaryType = 'arraybuffer'
      channel.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
        new DataView(data).setFloat64(0, performance.timeOrigin + performance.now())
        channel.send(data)
      })
    })
    await connection.setRemoteDescription({ type: 'offer', sdp: offer })
  }
  await connection.setLocalDescription()
  await isGathered
  return connection.localDescription?.sdp ?? ''
}

/** In the page that made the offer. */
const accept = async (answer: string): Promise<void> => {
  const { connection, channel } = (globalThis as unknown as WithBare).bare
  const isOpen = new Promise<void>((resolve) => channel?.addEventListener('open', () => resolve()))
  await connection.setRemoteDescription({ type: 'answer', sdp: answer })
  await isOpen
}

export const connectBare = async (one: Page, other: Page): Promise<void> => {
  const offer = await one.evaluate(describe, null)
  await one.evaluate(accept, await other.evaluate(describe, offer))
}

/** How long a frame takes where nothing happens: on a busy machine much longer than it should. */
export const frameTime = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame((one) => requestAnimationFrame((other) => resolve(other - one)))
      }),
  )

/** From the page that made the offer, one after the other. */
export const roundTrips = (one: Page, times: number): Promise<RoundTrip[]> =>
  one.evaluate(
    async ({ bytes: size, times: most }) => {
      const { channel } = (globalThis as unknown as WithBare).bare
      if (!channel) throw new Error('There is no channel.')
      const trips: RoundTrip[] = []
      for (let i = 0; i < most; i++) {
        const began = performance.now()
        const back = await new Promise<ArrayBuffer>((resolve) => {
          channel.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => resolve(data), { once: true })
          channel.send(new ArrayBuffer(size))
        })
        const ms = performance.now() - began
        const theirs = new DataView(back).getFloat64(0)
        trips.push({ ms, skew: theirs - (performance.timeOrigin + began + ms / 2) })
      }
      return trips
    },
    { bytes, times },
  )
