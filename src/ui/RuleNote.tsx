import { createUniqueId, Show } from 'solid-js'
import { rule } from '../rulebook/index.ts'
import { to } from './router.ts'
import { strings } from './strings/index.ts'

const gap = 8 // px
const widest = 352

/**
 * A rule's number; its words are one tap away, and the rulebook one more. They lie over everything and take no room:
 * what was read about stays where it was.
 */
export function RuleNote(props: { readonly id: string }) {
  const found = () => rule(props.id)
  const note = createUniqueId()
  let button: HTMLButtonElement | undefined
  /** Above or below its number, wherever there is more room. */
  const place = (words: HTMLElement): void => {
    const at = button?.getBoundingClientRect()
    if (!at) return
    const width = Math.min(widest, innerWidth - 2 * gap)
    const left = Math.max(gap, Math.min(at.left, innerWidth - width - gap))
    const isBelow = at.top < innerHeight / 2
    words.style.width = `${width}px`
    words.style.left = `${left}px`
    words.style.top = isBelow ? `${at.bottom + gap}px` : 'auto'
    words.style.bottom = isBelow ? 'auto' : `${innerHeight - at.top + gap}px`
    words.style.maxHeight = `${Math.max(at.top, innerHeight - at.bottom) - 2 * gap}px`
  }
  return (
    <Show when={found()} fallback={<span class="quiet">{strings.app.rule(props.id)}</span>}>
      {(it) => (
        <>
          <button
            type="button"
            class="plain rule-number"
            popovertarget={note}
            ref={(it) => {
              button = it
            }}
          >
            {strings.app.rule(props.id)}
          </button>
          <span
            id={note}
            popover="auto"
            class="rule-words"
            ref={(it) => it.addEventListener('beforetoggle', () => place(it))}
          >
            <strong>{it().title}.</strong> {it().text} <a href={to('rules', props.id)}>{strings.app.inTheRules}</a>
          </span>
        </>
      )}
    </Show>
  )
}
