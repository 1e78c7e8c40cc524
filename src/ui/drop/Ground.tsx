import { createSignal, type JSX, onCleanup } from 'solid-js'
import type { Box } from '../../measure/geometry.ts'
import type { Size } from '../../engine/contract/drop.ts'
import { millimetre } from './fit.ts'
import '../style/table/mats.css'

interface GroundProps {
  readonly size: Size
  readonly scrolls?: boolean // what is too small to be touched is scrolled instead
  readonly label: string
  readonly onScale?: (px: number, across: number) => void // a millimetre as it is drawn, and as the width alone would have it
  readonly ref?: (ground: HTMLDivElement) => void
  readonly children: JSX.Element
}

/** A part of the table drawn to scale, as large as there is room. `--mm` is a millimetre. */
export function Ground(props: GroundProps) {
  const [room, setRoom] = createSignal<Size>({ width: 0, height: 0 })
  const mm = (): number => {
    const px = millimetre(props.size, room(), props.scrolls ?? false)
    props.onScale?.(px, room().width / props.size.width)
    return px
  }
  const isScrolled = (): boolean => mm() * props.size.height > room().height + 1
  const watch = (element: HTMLElement): void => {
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(element)
    onCleanup(() => watcher.disconnect())
  }
  return (
    <div class="drop-room" ref={watch}>
      <div
        class="drop-ground"
        role="group"
        aria-label={props.label}
        data-scrolled={isScrolled() ? '' : undefined}
        style={{
          '--mm': `${mm()}px`,
          width: `calc(var(--mm) * ${props.size.width})`,
          height: `calc(var(--mm) * ${props.size.height})`,
        }}
        ref={(it) => props.ref?.(it)}
      >
        {props.children}
      </div>
    </div>
  )
}

/** Where something lies on the ground. */
export const lying = ({ x, y, width, height }: Box): JSX.CSSProperties => ({
  left: `calc(var(--mm) * ${x})`,
  top: `calc(var(--mm) * ${y})`,
  width: `calc(var(--mm) * ${width})`,
  height: `calc(var(--mm) * ${height})`,
})
