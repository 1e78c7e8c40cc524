import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { unwrap } from 'solid-js/store'
import type { Adjustment } from '../../engine/adjustment.ts'
import type { Pick } from '../../engine/answer.ts'
import type { Decision } from '../../engine/decision.ts'
import type { SeatView, View } from '../../engine/view.ts'
import { AdjustPanel } from '../adjust/AdjustPanel.tsx'
import { AdjustContext, type Adjusted } from '../adjust/context.ts'
import { Notice } from '../Notice.tsx'
import { Prompt } from '../prompt/Prompt.tsx'
import type { Raid } from '../raid.ts'
import { RuleNote } from '../RuleNote.tsx'
import { CardPlate } from '../table/CardPlate.tsx'
import { Party } from '../table/Party.tsx'
import { Ribbon } from '../table/Ribbon.tsx'
import { Chain, LogPanel } from '../table/Side.tsx'
import { resultText, seatTitle } from '../words.ts'

/** A raid being played, as the seat at the device sees it. */
export function Table(props: { readonly raid: Raid; readonly view: View }) {
  const { raid } = props
  const you = (): SeatView | undefined => props.view.seats.find(({ seat }) => seat === props.view.you)
  const hand = () => {
    const mine = you()?.hand
    return raid.state.gate === null && Array.isArray(mine) ? mine : []
  }
  // A prompt keeps its decision until the next one: half-made choices never meet other options.
  const asked = createMemo(
    (): Decision | null => {
      const { decision } = props.view
      const isMine = decision !== null && decision.id > 0 && raid.state.gate === null && !raid.state.result
      return isMine ? structuredClone(unwrap(decision)) : null // the store reuses its objects: the id tells them apart
    },
    null,
    { equals: (a, b) => a?.id === b?.id && a?.seats.join() === b?.seats.join() },
  )
  const pick = (decision: Decision, choice: Pick): void => {
    const seat = props.view.you
    if (seat) raid.answer({ decision: decision.id, seat, pick: choice })
  }
  // Adjusting by hand: null when nobody does, else what was tapped last.
  const [adjusting, setAdjusting] = createSignal<{ what: Adjusted | null } | null>(null)
  const isAdjusting = (): boolean => adjusting() !== null && asked() !== null
  const adjust = (adjustment: Adjustment): void => {
    const { you, decision } = props.view
    if (you && decision) raid.answer({ decision: decision.id, seat: you, adjust: [adjustment] })
  }
  const choose = (what: Adjusted): void => void setAdjusting({ what })
  return (
    <AdjustContext.Provider value={() => (isAdjusting() ? choose : null)}>
      <div class="table">
        <header class="top">
          <h1>Raid Table</h1>
          <Ribbon view={props.view} />
          <Menu raid={raid} view={props.view}>
            <Show when={asked()}>
              <button
                type="button"
                aria-pressed={isAdjusting()}
                onClick={() => setAdjusting(isAdjusting() ? null : { what: null })}
              >
                Adjust
              </button>
            </Show>
          </Menu>
        </header>
        <div class="parties">
          <For each={props.view.seats}>
            {(seat) => (
              <Party
                seat={seat}
                you={seat.seat === props.view.you}
                turn={seat.seat === props.view.turn.seat}
                asked={props.view.waitingFor.includes(seat.seat)}
                combat={props.view.combat}
                covered={raid.state.gate !== null}
              />
            )}
          </For>
        </div>
        <aside>
          <Chain view={props.view} />
          <Show when={props.view.revealed.length > 0 && raid.state.gate === null}>
            <section aria-label="Revealed">
              <h2>Revealed to you</h2>
              <div class="row">
                <For each={props.view.revealed}>{(card) => <CardPlate card={card} inHand />}</For>
              </div>
            </section>
          </Show>
          <LogPanel view={props.view} />
          <Notice />
        </aside>
        <footer class="bottom">
          <Troubles raid={raid} />
          <Show when={raid.state.result}>
            {(result) => (
              <p class="result" role="status">
                <strong>{resultText(result())}</strong>
              </p>
            )}
          </Show>
          <Show when={raid.state.gate}>
            {(seat) => (
              <section class="prompt gate" aria-label="Hand over">
                <strong>Pass the tablet to {seatTitle(seat())}.</strong>
                <div class="choices">
                  <button type="button" class="main" onClick={() => raid.takeSeat(seat())}>
                    I am {seatTitle(seat())}
                  </button>
                </div>
              </section>
            )}
          </Show>
          <Show when={isAdjusting()}>
            <AdjustPanel
              view={props.view}
              what={adjusting()?.what ?? null}
              busy={raid.state.sent === props.view.decision?.id}
              onAdjust={adjust}
              onDone={() => setAdjusting(null)}
            />
          </Show>
          <Show when={!isAdjusting() && asked()} keyed>
            {(decision) => (
              <Prompt
                decision={decision}
                view={props.view}
                busy={raid.state.sent === decision.id}
                onPick={(choice) => pick(decision, choice)}
              />
            )}
          </Show>
          <Show when={hand().length > 0}>
            <section class="hand" aria-label="Your hand">
              <For each={hand()}>{(card) => <CardPlate card={card} inHand />}</For>
            </section>
          </Show>
        </footer>
      </div>
    </AdjustContext.Provider>
  )
}

function Menu(props: { readonly raid: Raid; readonly view: View; readonly children: JSX.Element }) {
  const [sure, setSure] = createSignal<'leave' | 'concede' | null>(null)
  const twice = (what: 'leave' | 'concede', act: () => void): void => {
    if (sure() === what) {
      setSure(null)
      act()
    } else setSure(what)
  }
  const canConcede = (): boolean => props.view.you !== null && !props.raid.state.result
  return (
    <nav>
      {props.children}
      <button type="button" onClick={() => props.raid.download()}>
        Download save
      </button>
      <Show when={canConcede()}>
        <button
          type="button"
          onClick={() =>
            twice('concede', () => props.view.you && props.raid.answer({ seat: props.view.you, concede: true }))
          }
        >
          {sure() === 'concede' ? 'Really concede?' : 'Concede'}
        </button>
      </Show>
      <button type="button" onClick={() => twice('leave', () => props.raid.leave())}>
        {sure() === 'leave' ? 'Really leave?' : 'Leave'}
      </button>
    </nav>
  )
}

/** Refusals and failures, in words. */
export function Troubles(props: { readonly raid: Raid }) {
  return (
    <>
      <Show when={props.raid.state.refusal}>
        {(refusal) => (
          <div class="refusal" role="alert">
            <strong>{refusal().reason}</strong> <RuleNote id={refusal().rule} />
          </div>
        )}
      </Show>
      <Show when={props.raid.state.failure}>
        {(failure) => (
          <div class="refusal" role="alert">
            <strong>{failure().message}</strong>
            <ul>
              <For each={failure().problems}>{(problem) => <li>{problem}</li>}</For>
            </ul>
            <button type="button" onClick={() => props.raid.forgetFailure()}>
              Close
            </button>
          </div>
        )}
      </Show>
    </>
  )
}
