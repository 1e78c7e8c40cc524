import { createEffect, createMemo, Show, untrack } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import { possibleSteps, stepsDone } from '../play/first-steps.ts'
import { usePlay } from '../play/play.ts'
import { changeSettings, settings } from '../settings.ts'
import { type Step, steps } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'
import { storyAt } from '../table/Story.tsx'

const words = strings.firstSteps

/**
 * On a device's first raid: what one can do now, beside the question. Each thing is said until it has been done once;
 * whoever closes it never sees it again, and neither does anyone in a later raid.
 */
export function FirstSteps() {
  const play = usePlay()
  const isFirst = (): boolean => ['', play.session.state.id].includes(settings.firstSteps.raid)
  const isLearning = (): boolean => isFirst() && settings.firstSteps.done.length < steps.length
  const left = createMemo(() => {
    if (!isLearning()) return []
    const { done } = settings.firstSteps
    return possibleSteps(play.decision(), play.view()).filter((step) => !done.includes(step))
  })
  const keep = (done: readonly Step[]): void =>
    changeSettings({ firstSteps: { raid: play.session.state.id, done: [...done] } })

  let read: { seat: Seat; entries: number } | null = null
  createEffect(() => {
    const { length } = play.session.state.story
    const { you } = play.view()
    const isNow = isLearning()
    untrack(() => {
      if (!isNow || you === null) return
      const from = read?.seat === you ? read.entries : 0
      read = { seat: you, entries: length }
      const { done } = settings.firstSteps
      const more = [...stepsDone(storyAt(play), you, from)].filter((step) => !done.includes(step))
      if (more.length > 0) keep([...done, ...more])
    })
  })
  return (
    <Show when={left().length > 0}>
      <span class="first-steps">
        <span>{words.youCan(left())}</span>
        <button type="button" class="plain" aria-label={words.close} onClick={() => keep(steps)}>
          ✕
        </button>
      </span>
    </Show>
  )
}
