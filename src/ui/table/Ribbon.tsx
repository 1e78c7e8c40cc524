import { For } from 'solid-js'
import type { View } from '../../engine/view.ts'
import { chartTitles, possessive, raidTitle, seatTitle } from '../words.ts'

/** Where the raid is: read off its chart. */
export function Ribbon(props: { readonly view: View }) {
  const waiting = (): string => {
    const { waitingFor, you } = props.view
    if (waitingFor.length === 0) return ''
    if (you !== null && waitingFor.includes(you)) return 'You decide'
    return `Waiting for ${waitingFor.map(seatTitle).join(' or ')}`
  }
  const encounter = (): string => chartTitles(props.view.raid, props.view.chart, 'encounter').join(', ')
  const flow = (): string[] => chartTitles(props.view.raid, props.view.chart, 'flow').slice(1)
  const turn = (): string => {
    const { number, seat } = props.view.turn
    return number === 0 ? 'Setting up' : `Turn ${number}: ${possessive(seat)} turn`
  }
  return (
    <div class="ribbon" aria-label="Where the raid is">
      <strong>{raidTitle(props.view.raid)}</strong>
      <span>{encounter()}</span>
      <span data-turn={props.view.turn.number}>{turn()}</span>
      <For each={flow()}>{(title) => <span class="phase">{title}</span>}</For>
      <span class="waiting">{waiting()}</span>
    </div>
  )
}
