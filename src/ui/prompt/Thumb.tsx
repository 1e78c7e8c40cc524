import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js'
import type { Ask, Choice } from '../../engine/contract/decision.ts'
import { usualHabits } from '../../table/habits.ts'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'
import { settings } from '../settings.ts'
import { plainHabits } from '../play/plain-habits.ts'
import { usePlay } from '../play/play.ts'
import { hasOthers } from '../room/company.ts'
import { seatTitle } from '../words.ts'
import { choiceText } from '../play/ask-words.ts'
import { isAside, isGolden } from './golden.ts'
import { passesOn } from './idle.ts'
import { endsActions, losing } from './losing.ts'
import { PassUntil } from './PassUntil.tsx'
import { Standing } from './Standing.tsx'

const words = strings.ask
const table = strings.table

/** What the thumb does: pass, confirm, take back. */
export function Thumb() {
  const play = usePlay()
  const ask = (): Ask | undefined => play.decision()?.ask
  const asides = (): Choice[] => {
    const it = ask()
    return it && 'options' in it ? it.options.filter((choice) => isAside(choice)) : []
  }
  const me = () => play.session.state.at
  const habits = () => {
    const seat = me()
    return (seat && play.session.state.habits[seat]) || usualHabits
  }
  const set = (part: Partial<typeof usualHabits>): void => {
    const seat = me()
    if (seat) play.session.setHabits(seat, { ...plainHabits(habits()), ...part })
  }
  // A pass that ends one's own action phase with something left to do is asked for twice, if the settings say so.
  const [sure, setSure] = createSignal(-1)
  // whoever comes back to it by undo is not sure any more
  createEffect(
    on(
      () => play.decision(),
      () => setSure(-1),
    ),
  )
  const isPass = (choice: Choice): boolean => 'do' in choice && choice.do === 'pass'
  const lost = createMemo(() => losing(play, play.decision()))
  const isHasty = (choice: Choice): boolean =>
    settings.confirmPass && isPass(choice) && lost() !== null && sure() !== play.decision()?.id
  const isSure = (choice: Choice): boolean => isPass(choice) && sure() === play.decision()?.id
  const tapAside = (choice: Choice): void => {
    if (isHasty(choice)) setSure(play.decision()?.id ?? -1)
    else play.give(choice)
  }
  const asideWords = (choice: Choice): string => {
    const now = play.decision()
    if (!now) return ''
    if (isPass(choice) && passesOn(play, now)) return words.passIdle
    if (!isPass(choice) || !endsActions(play.view())) return choiceText(choice, now, play.view(), play.cards())
    return (isSure(choice) ? lost() : null) ?? table.endPhase
  }
  const isMain = (choice: Choice): boolean => {
    const now = play.decision()
    return now !== null && isGolden(choice, now, play.view(), play.cards())
  }
  const isPriority = (): boolean => play.decision()?.question === 'priority'
  return (
    <div class="thumb" data-room={isMany(ask()) || asides().length > 0 ? undefined : ''}>
      <fieldset class="plain-set" classList={{ 'is-waiting': play.waits() }} disabled={play.busy()}>
        <Show when={isMany(ask())}>
          {(it) => (
            <button
              type="button"
              classList={{ main: !isNothing(it(), play) }}
              data-main=""
              disabled={!ready(it(), play)}
              onClick={() => play.confirm()}
            >
              {confirmWords(it(), play)}
            </button>
          )}
        </Show>
        <For each={asides()}>
          {(choice) => (
            <button
              type="button"
              classList={{ main: isMain(choice) }}
              data-main=""
              data-sure={isSure(choice) ? '' : undefined}
              onClick={() => tapAside(choice)}
            >
              {asideWords(choice)}
            </button>
          )}
        </For>
        <Show when={play.decision()?.cancel}>
          <button type="button" data-cancel="" onClick={() => play.session.pick({ do: 'cancel' })}>
            {table.cancelPart}
          </button>
        </Show>
        <Show when={isPriority()}>
          <PassUntil onPass={() => set({ until: 'something' })} />
        </Show>
      </fieldset>
      <Standing />
      <Show when={me() && habits().until !== null}>
        <button type="button" aria-pressed="true" onClick={() => set({ until: null })}>
          {table.stopPassing}
        </button>
      </Show>
      <Show when={isPriority()}>
        <button type="button" class="small" aria-pressed={habits().hold} onClick={() => set({ hold: !habits().hold })}>
          {table.hold}
        </button>
      </Show>
      <Undo />
    </div>
  )
}

const isMany = (ask: Ask | undefined): Extract<Ask, { shape: 'some' | 'order' | 'divide' }> | undefined =>
  ask?.shape === 'order' || ask?.shape === 'divide' || (ask?.shape === 'some' && !(ask.min === 1 && ask.max === 1))
    ? ask
    : undefined

type Many = Extract<Ask, { shape: 'some' | 'order' | 'divide' }>
type Play = ReturnType<typeof usePlay>

const leftOf = (ask: Many, play: Play): number =>
  ask.shape === 'divide' ? ask.total - play.amounts().reduce((sum, n) => sum + n, 0) : 0

const ready = (ask: Many, play: Play): boolean => {
  const n = play.chosen().length
  if (ask.shape === 'divide') return leftOf(ask, play) === 0
  return ask.shape === 'order' ? n === ask.options.length : n >= ask.min && n <= ask.max
}

/** Nothing chosen where nothing need be: to leave it, which is never what the golden button does. */
const isNothing = (ask: Many, play: Play): boolean =>
  ask.shape === 'some' && ask.min === 0 && play.chosen().length === 0

const confirmWords = (ask: Many, play: Play): string => {
  if (ask.shape === 'divide') return leftOf(ask, play) === 0 ? table.confirm : table.leftToGive(leftOf(ask, play))
  if (ask.shape === 'order') return table.inThisOrder
  const n = play.chosen().length
  if (isNothing(ask, play)) return ask.max === 1 ? words.declined.nothing : words.declined.none
  return n < ask.min ? table.chosenCount(n, table.range(ask.min, ask.max)) : `${table.confirm} (${n})`
}

/** Takes back the last action, at once if nothing was shown since, else if everybody agrees. */
function Undo() {
  const play = usePlay()
  const [asking, setAsking] = createSignal(false)
  const offer = () => play.session.state.undo
  const tap = (): void => {
    if (offer()?.needs.length === 0) play.session.undo(false)
    else setAsking(true)
  }
  return (
    <Show when={offer()}>
      {(it) => (
        <>
          <button type="button" class="small" data-undo="" onClick={tap}>
            {table.undo}
          </button>
          <Show when={asking()}>
            <Dialog closable title={table.undo} onClose={() => setAsking(false)}>
              <p>{table.undoAsk}</p>
              <ul>
                <For each={it().needs}>
                  {(need) => (
                    <li>
                      {need === 'others'
                        ? table.undoNeeds.others(it().others.map(seatTitle).join(', '))
                        : table.undoNeeds[need]}
                    </li>
                  )}
                </For>
              </ul>
              <Show when={hasOthers(play.session)}>
                <p class="quiet">{strings.together.askOthersHint}</p>
              </Show>
              <div class="choices">
                <button type="button" onClick={() => setAsking(false)}>
                  {table.leaveIt}
                </button>
                <button
                  type="button"
                  class="main"
                  onClick={() => {
                    setAsking(false)
                    play.session.undo(true)
                  }}
                >
                  {hasOthers(play.session) ? strings.together.askOthers : table.everybodyAgrees}
                </button>
              </div>
            </Dialog>
          </Show>
        </>
      )}
    </Show>
  )
}
