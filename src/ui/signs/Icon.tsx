import '../style/card/sign.css'
import { symbols } from './icons.generated.ts'

export type IconName = keyof typeof symbols

// The font that `npm run icons` makes of the symbols has them in this order.
const firstLetter = 0xe000
const letters = new Map(Object.keys(symbols).map((name, i) => [name, String.fromCodePoint(firstLetter + i)]))

/**
 * A small sign. With a title it speaks for itself; without one it is an ornament beside words. It is a letter of our own
 * font, shown by the style so that it is in nobody's words: an <svg> for each made every tap on a full table slower.
 */
export function Icon(props: { readonly name: IconName; readonly title?: string | undefined; readonly class?: string }) {
  return (
    <span
      class={`icon ${props.class ?? ''}`}
      data-letter={letters.get(props.name)}
      role={props.title === undefined ? undefined : 'img'}
      aria-label={props.title}
      aria-hidden={props.title === undefined ? 'true' : undefined}
    />
  )
}
