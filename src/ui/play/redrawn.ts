import { onCleanup, onMount } from 'solid-js'

/** For what lies over the cards and follows them: `soon` draws it at the next frame, as does all that moves the cards. */
export const redrawn = (draw: () => void): (() => void) => {
  let frame = 0
  const soon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(draw)
  }
  onMount(() => {
    addEventListener('resize', soon)
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    onCleanup(() => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', soon)
      document.removeEventListener('scroll', soon, { capture: true })
    })
  })
  return soon
}
