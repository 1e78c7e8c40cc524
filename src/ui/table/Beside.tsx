import { createEffect, createMemo, For, Match, on, onCleanup, onMount, Show, Switch } from 'solid-js'
import { RuleNote } from '../RuleNote.tsx'
import { Glyph } from '../Glyph.tsx'
import { strings } from '../strings/index.ts'
import { hasPartners } from '../room/company.ts'
import { pointAt } from '../play/pointing.ts'
import { cardName } from '../words.ts'
import { actionText } from '../play/ask-words.ts'
import { type Beside as What, usePlay } from '../play/play.ts'
import { Would } from './Would.tsx'

const table = strings.table
const gap = 8

/**
 * What can be done with the card that was tapped, or why nothing can, beside the card itself. It stays open from one
 * card to the next, and while the reasons come: opening it anew each time would be half of what a tap costs.
 */
export function Beside() {
  const play = usePlay()
  return <Show when={play.beside()}>{(what) => <Bubble what={what()} />}</Show>
}

const fallback = (what: Extract<What, { reasons: unknown }>) => (
  <p class="reason">{what.dropped ? strings.taps.drop.onlyThere : table.whyNot}</p>
)

function Bubble(props: { readonly what: What }) {
  const play = usePlay()
  let bubble: HTMLDivElement | undefined
  const handle = createMemo(() => props.what.handle)
  const name = (): string => {
    const found = play.cards().get(handle())
    return found ? cardName(found.card) : ''
  }
  const move = (): void => {
    const anchor = play.where(handle())?.getBoundingClientRect()
    if (!bubble || !anchor) return
    const { width, height } = bubble.getBoundingClientRect()
    const left = Math.max(gap, Math.min(anchor.left + anchor.width / 2 - width / 2, innerWidth - width - gap))
    const above = anchor.top - height - gap
    const top = above >= gap ? above : Math.min(anchor.bottom + gap, innerHeight - height - gap)
    // A shift needs no layout.
    bubble.style.translate = `${Math.round(left)}px ${Math.round(Math.max(gap, top))}px`
  }
  onMount(() => bubble?.showPopover())
  createEffect(on(handle, () => bubble?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })))
  createEffect(on(() => props.what, move))
  onMount(() => {
    // A tap on another card opens its own in the same breath: closing this one first would be painted for nothing.
    const away = (event: PointerEvent): void => {
      const { target } = event
      if (target instanceof Element && !bubble?.contains(target) && !target.closest('.slot-card, .attached'))
        play.shut()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return // that lies above this
      event.preventDefault()
      event.stopPropagation()
      const back = play.where(handle())
      play.shut()
      if (back instanceof HTMLElement) back.focus()
    }
    document.addEventListener('pointerdown', away, true)
    document.addEventListener('keydown', key, true)
    addEventListener('resize', move)
    onCleanup(() => {
      document.removeEventListener('pointerdown', away, true)
      document.removeEventListener('keydown', key, true)
      removeEventListener('resize', move)
    })
  })
  return (
    <div
      class="bubble"
      popover="manual"
      role="dialog"
      aria-label={name()}
      ref={(it) => {
        bubble = it
      }}
    >
      <strong class="bubble-name">{name()}</strong>
      <Switch>
        <Match when={'actions' in props.what && props.what.actions}>
          {(actions) => (
            <For each={actions()}>
              {(choice, i) => {
                const words = actionText(choice, play.cards())
                const would = `would-do-${i()}`
                return (
                  <>
                    <button type="button" class="action" aria-describedby={would} onClick={() => play.give(choice)}>
                      <b>{words.title}</b>
                      <Show when={words.words}>
                        <span>{words.words}</span>
                      </Show>
                    </button>
                    <Would choice={choice} id={would} />
                  </>
                )
              }}
            </For>
          )}
        </Match>
        <Match when={'reasons' in props.what && props.what}>
          {(what) => (
            // there before its words come, so that they are read out
            <div class="reasons" aria-live="assertive">
              <For each={what().reasons?.slice(0, 3)} fallback={<Show when={what().reasons}>{fallback(what())}</Show>}>
                {(refusal) => (
                  <p class="reason">
                    {refusal.reason} <RuleNote id={refusal.rule} />
                  </p>
                )}
              </For>
            </div>
          )}
        </Match>
      </Switch>
      <button type="button" class="plain" onClick={() => play.zoom(handle())}>
        {table.look}
      </button>
      <Show when={hasPartners(play.session)}>
        <button
          type="button"
          class="plain"
          onClick={() => {
            pointAt(play.session, props.what.handle)
            play.shut()
          }}
        >
          <Glyph of="point" />
          {strings.together.pointAt}
        </button>
      </Show>
    </div>
  )
}
