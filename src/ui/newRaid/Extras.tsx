import { For, Show } from 'solid-js'
import { middleRaider } from '../../cards/raids/leader.ts'
import { isLaidOut } from '../catalogue.ts'
import { strings } from '../strings/index.ts'
import { cardName, chosenExtra, extraCopies, nameAt, packsFor, type Plan, raidOf, seatAt } from './plan.ts'

/** What only some raids ask: who leads, and of which card the box holds one more. */
export function Extras(props: {
  readonly plan: Plan
  readonly me: string
  readonly isBoxed: boolean // the Boss plays the Main deck of the box
  readonly onChange: (some: Partial<Plan>) => void
}) {
  const words = strings.newRaid
  const raid = () => raidOf(props.plan)
  const middle = () => middleRaider(props.plan.raiders) - 1
  const sat = () => props.plan.chairs.slice(0, props.plan.raiders)
  return (
    <Show when={raid().leader || (raid().extraCopy && props.isBoxed)}>
      <div class="new-raid-row">
        <Show when={raid().leader}>
          <label class="field">
            <span>{words.leader}</span>
            <select
              value={props.plan.leader ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget
                props.onChange({ leader: value === '' ? null : Number(value) })
              }}
            >
              <option value="">{words.leaderMiddle(nameAt(props.plan, middle(), props.me))}</option>
              <For each={sat()}>
                {(_, i) => (
                  <option value={i()}>
                    {strings.app.seat(seatAt(i()))}: {nameAt(props.plan, i(), props.me)}
                  </option>
                )}
              </For>
            </select>
            <small>{words.leaderHint}</small>
          </label>
        </Show>
        <Show when={raid().extraCopy && props.isBoxed && isLaidOut(packsFor(props.plan))}>
          <label class="field">
            <span>{words.extraCopy}</span>
            <select
              value={chosenExtra(props.plan) ?? ''}
              onChange={(event) => props.onChange({ extraCopy: event.currentTarget.value || null })}
            >
              <option value="">{words.extraCopyRandom}</option>
              <For each={extraCopies(props.plan)}>{(key) => <option value={key}>{cardName(key)}</option>}</For>
            </select>
            <small>{words.extraCopyHint}</small>
          </label>
        </Show>
      </div>
    </Show>
  )
}
