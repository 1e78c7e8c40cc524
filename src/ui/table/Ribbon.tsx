import { createMemo, For, type JSX, Show } from 'solid-js'
import { strings } from '../strings/index.ts'
import { chartTitles, possessive, raidTitle, seatTitle, type Step, turnSteps } from '../words.ts'
import { usePlay } from '../play/play.ts'

const table = strings.table

/** Where the raid is: read off its chart. */
export function Ribbon(props: { readonly children: JSX.Element }) {
  const play = usePlay()
  const view = () => play.view()
  const waiting = (): string => {
    const { waitingFor, you } = view()
    if (waitingFor.length === 0) return ''
    if (you !== null && waitingFor.includes(you)) return table.youDecide
    return table.waitingFor(table.or(waitingFor.map(seatTitle)))
  }
  const encounter = (): string => chartTitles(view().raid, view().chart, 'encounter').slice(1).join(' · ')
  const steps = createMemo((): Step[] => turnSteps(view().raid, view().chart))
  const turn = (): string => {
    const { number, seat } = view().turn
    return number === 0 ? table.settingUp : table.turnOf(number, possessive(seat))
  }
  return (
    <header class="ribbon" aria-label={table.whereWeAre}>
      <div class="ribbon-raid">
        <strong>{raidTitle(view().raid)}</strong>
        <span class="ribbon-stage">{encounter()}</span>
      </div>
      <span class="ribbon-turn" data-turn={view().turn.number}>
        {turn()}
      </span>
      <ol class="steps">
        <For each={steps()}>
          {(step) => (
            <li aria-current={step.now ? 'step' : undefined}>
              {step.title}
              <Show when={step.now && inner(step)}>{(title) => <em>{title()}</em>}</Show>
            </li>
          )}
        </For>
      </ol>
      <span class="ribbon-waiting" role="status">
        {waiting()}
      </span>
      {props.children}
    </header>
  )
}

/** The innermost step we are in. */
const inner = (step: Step): string | undefined => {
  const now = step.steps.find((it) => it.now)
  return now ? (inner(now) ?? now.title) : undefined
}
