import { placing } from '../play/placing.ts'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { rows, type Stack } from './stacks.ts'

const words = strings.own

/** What does not fit lies behind a stack that says how much it is and of what; a tap shows all of it over the table. */
export function More(props: { readonly hidden: readonly Stack[]; readonly onOpen: () => void }) {
  const play = usePlay()
  const handles = () => props.hidden.flatMap((stack) => stack.handles)
  const what = (): string =>
    words.list(
      rows.flatMap((row) => {
        const n = props.hidden.reduce((sum, stack) => sum + (stack.row === row ? stack.handles.length : 0), 0)
        return n > 0 ? [words.rows[row](n)] : []
      }),
    )
  const may = (): boolean => handles().some((handle) => play.choicesFor(handle).length > 0)
  // Arrows to what lies behind it lead to it.
  const lies = placing(play, handles)
  return (
    <button
      type="button"
      class="more"
      ref={lies}
      data-holds={handles().length}
      data-may={may() ? '' : undefined}
      aria-label={words.openMore(handles().length, what())}
      onClick={() => props.onOpen()}
    >
      <b>{words.more(handles().length)}</b>
      <small>{what()}</small>
    </button>
  )
}
