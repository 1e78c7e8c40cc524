import { For } from 'solid-js'
import { usePlay } from '../../play/play.ts'
import { strings } from '../../strings/index.ts'
import { encounterPath } from '../../words.ts'
import type { OwnForm } from './registry.ts'

const words = strings.own

/** The way that the raid's chart has marked out, from the first stage to the end. */
export function Path(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const steps = () => encounterPath(play.view().raid, play.view().chart)
  const at = (): number => steps().findIndex(({ now }) => now)
  return (
    <ol class="own own-path" data-form={props.form} aria-label={words.path}>
      <For each={steps()}>
        {(step, i) => (
          <li
            aria-current={step.now ? 'step' : undefined}
            classList={{ done: i() < at(), goal: i() === steps().length - 1 }}
          >
            <i aria-hidden="true" />
            <span>{step.title}</span>
          </li>
        )}
      </For>
    </ol>
  )
}
