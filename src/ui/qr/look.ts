import type { Picture } from './decode.worker.ts'

const longest = 960 // pixels of a picture's longer side: more only takes longer
const pause = 80 // ms between two pictures, so that the device stays cool
const forget = 3000 // ms until the same text is told again: what somebody holds still is one scan

/** Looks at what a video shows until it is stopped, and tells each text it finds. */
export const lookAt = (video: HTMLVideoElement, onText: (text: string) => void): (() => void) => {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module', name: 'qr' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas.')
  let timer = 0
  let told = { text: '', at: 0 }

  const next = (): void => {
    timer = window.setTimeout(look, pause)
  }
  const look = (): void => {
    const { videoWidth, videoHeight } = video
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return next()
    const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    const picture: Picture = { data, width, height }
    worker.postMessage(picture, [data.buffer])
  }
  worker.addEventListener('message', ({ data: text }: MessageEvent<string | null>) => {
    next()
    if (text === null || (text === told.text && Date.now() - told.at < forget)) return
    told = { text, at: Date.now() }
    onText(text)
  })
  look()
  return () => {
    clearTimeout(timer)
    worker.terminate()
  }
}
