import { createEffect, createSignal, on } from 'solid-js'
import { canAct } from '../../table/habit-answer.ts'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { endsActions, losing } from './losing.ts'

/** Passing until something happens; asked for twice where it would end one's own actions with something left to do. */
export function PassUntil(props: { readonly onPass: () => void }) {
  const play = usePlay()
  const [isSure, setSure] = createSignal(false)
  createEffect(
    on(
      () => play.decision(),
      () => setSure(false),
    ),
  )
  const couldAct = (): boolean => {
    const decision = play.decision()
    return decision !== null && endsActions(play.view()) && canAct(decision)
  }
  const tap = (): void => {
    if (couldAct() && !isSure()) setSure(true)
    else props.onPass()
  }
  return (
    <button type="button" onClick={tap}>
      {isSure() ? (losing(play, play.decision()) ?? strings.taps.stillAct) : strings.table.passUntil}
    </button>
  )
}
