import { createEffect, createSignal, Show } from 'solid-js'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'
import '../style/qr.css'

interface QrCodeProps {
  readonly text: string
  readonly label: string // what it is, for those who can't see it
}

const quiet = 4 // modules of white around it: scanners want them

interface Drawing {
  path: string
  side: number
}

/** Every dark run of a row is one rectangle: a single path, sharp at any size. */
const draw = async (text: string): Promise<Drawing> => {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: quiet })
  const runs: string[] = []
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      const width = x + 1 - start
      runs.push(`M${start} ${y}h${width}v1h-${width}z`)
    }
  return { path: runs.join(''), side: rows.length }
}

/** A text for another device's camera, as large as its place allows; a tap fills the screen with it. */
export function QrCode(props: QrCodeProps) {
  // Not a resource: the whole screen would wait for it.
  const [drawing, setDrawing] = createSignal<Drawing | null>(null)
  const [isBroken, setIsBroken] = createSignal(false)
  createEffect(() => {
    const { text } = props
    draw(text).then(
      (made) => text === props.text && setDrawing(made),
      (error: unknown) => {
        console.error(error)
        setIsBroken(true)
      },
    )
  })
  const [isLarge, setIsLarge] = createSignal(false)
  return (
    <div class="qr">
      <Show when={drawing()} fallback={<p class="quiet">{isBroken() ? strings.qr.notDrawn : strings.app.loading}</p>}>
        {(it) => (
          <>
            <button
              type="button"
              class="qr-open"
              aria-label={strings.qr.enlarge(props.label)}
              onClick={() => setIsLarge(true)}
            >
              <Squares of={it()} label={props.label} />
            </button>
            <small class="quiet" aria-hidden="true">
              {strings.qr.tapIt}
            </small>
            <Show when={isLarge()}>
              <Dialog title={props.label} class="qr-large" closable onClose={() => setIsLarge(false)}>
                <Squares of={it()} label={props.label} />
              </Dialog>
            </Show>
          </>
        )}
      </Show>
    </div>
  )
}

function Squares(props: { readonly of: Drawing; readonly label: string }) {
  return (
    <svg
      class="qr-squares"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${props.of.side} ${props.of.side}`}
      shape-rendering="crispEdges"
    >
      <rect width={props.of.side} height={props.of.side} fill="#fff" />
      <path d={props.of.path} fill="#000" />
    </svg>
  )
}
