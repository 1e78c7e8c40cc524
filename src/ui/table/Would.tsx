import { createMemo, Show } from 'solid-js'
import type { Choice } from '../../engine/contract/decision.ts'
import { isNothing } from '../../table/outcome.ts'
import { outcomeSentences } from '../play/outcome-words.ts'
import { usePlay } from '../play/play.ts'
import { usePreviews } from '../play/preview.ts'
import { strings } from '../strings/index.ts'

const words = strings.preview

/** What this answer would do, for who hears the button that gives it. Others see it on the cards: nothing moves for it. */
export function Would(props: { readonly choice: Choice; readonly id: string }) {
  const play = usePlay()
  const previews = usePreviews()
  const sentences = createMemo((): string[] => {
    const outcome = previews.of(props.choice)
    return outcome && !isNothing(outcome) ? outcomeSentences(outcome, play.view(), play.cards()) : []
  })
  return (
    <Show when={sentences().length > 0}>
      <p hidden id={props.id}>
        {[words.said.ifNobody, ...sentences()].join(' ')}
      </p>
    </Show>
  )
}
