import '../style/card/sign.css'
import { symbols } from './icons.generated.ts'

export type IconName = keyof typeof symbols

/** A small sign. With a title it speaks for itself; without one it is an ornament beside words. */
export function Icon(props: { readonly name: IconName; readonly title?: string | undefined; readonly class?: string }) {
  return (
    <svg
      class={`icon ${props.class ?? ''}`}
      viewBox="0 0 256 256"
      role={props.title === undefined ? undefined : 'img'}
      aria-label={props.title}
      aria-hidden={props.title === undefined ? 'true' : undefined}
    >
      <path d={symbols[props.name]} />
    </svg>
  )
}
