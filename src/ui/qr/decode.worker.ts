import { decodeQR } from 'qr/decode.js'

/** Looks for a QR code in one picture after the other, away from the page. */

export interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  let text: string | null
  try {
    text = decodeQR(data, { timeLimit: 150 })
  } catch {
    text = null // nothing in this picture; most have nothing
  }
  postMessage(text)
})
