import { createMemo, For, onCleanup, onMount, Show } from 'solid-js'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import { Icon } from '../signs/Icon.tsx'
import { isGhost } from './ghostly.ts'
import { badgeOf, sideSign, sidesOf } from './sided.ts'
import { type Laid, useLayout } from './laid.ts'
import { More } from './More.tsx'
import { Piles } from './Piles.tsx'
import { placing } from '../play/placing.ts'
import { usePlay } from '../play/play.ts'
import { Resources } from './Resources.tsx'
import { Slot } from './Slot.tsx'

const table = strings.table
const own = strings.own
const { ghost } = strings.temple
const large = 130 // px: a Boss is then more than 220 wide, and a word fits beside its numbers

/**
 * One seat: its hero, rows, resources and how many cards lie where. Its berth has the size that room.ts deals; opened, it
 * lies over the table with everything it has, and nothing else moves.
 */
export function Party(props: { readonly laid: Laid }) {
  const play = usePlay()
  const layout = useLayout()
  const seat = () => props.laid.view()
  const open = (): boolean => layout.open() === seat().seat
  const isAsked = (): boolean => play.view().waitingFor.includes(seat().seat)
  const isTurn = (): boolean => play.view().turn.number > 0 && play.view().turn.seat === seat().seat
  const optionFor = (of: string) => {
    const ask = play.decision()?.ask
    return ask && 'options' in ask ? ask.options.find((it) => 'seat' in it && it.seat === of) : undefined
  }
  const seatChoice = () =>
    play.decision()?.ask.shape === 'one' || play.decision()?.ask.shape === 'some' ? optionFor(seat().seat) : undefined
  const lies = placing(play, () => [seat().seat])
  const toggle = (): void => layout.setOpen(open() ? null : seat().seat)
  const tapName = (): void => {
    const choice = seatChoice()
    if (play.adjusting()) play.adjust({ seat: seat().seat })
    else if (choice) play.give(choice)
    else toggle()
  }
  const berth = () => props.laid.berth()
  const form = (): string => (open() ? 'plate' : (berth()?.form ?? 'plate'))
  const stacks = createMemo(() => (open() ? props.laid.stacks() : props.laid.piles()))
  const tabs = (): number => (open() ? Infinity : (berth()?.tabs ?? 1))
  return (
    <div
      class="berth"
      data-form={berth()?.form}
      data-hero={berth()?.miniHero ? 'mini' : (berth()?.hero ?? 0) >= large ? 'large' : undefined}
      style={{
        width: `${berth()?.width ?? 0}px`,
        height: `${berth()?.height ?? 0}px`,
        '--plate-w': `${berth()?.plate ?? 0}px`,
        '--hero-w': `${berth()?.hero ?? 0}px`,
      }}
    >
      <section
        class="party"
        classList={{ [`party-${props.laid.band}`]: true, 'party-open': open(), 'party-out': seat().out }}
        data-seat={seat().seat}
        data-form={form()}
        data-heads={open() ? 'above' : berth()?.heads}
        data-column={!open() && berth()?.column ? '' : undefined}
        data-turn={isTurn() ? '' : undefined}
        data-asked={isAsked() ? '' : undefined}
        data-ghost={isGhost(seat()) ? '' : undefined}
        data-side={sidesOf(seat()).join(' ') || undefined}
        aria-label={table.party(seatTitle(seat().seat))}
      >
        <header class="party-head">
          <button
            type="button"
            class="nameplate"
            ref={lies}
            data-may={seatChoice() ? '' : undefined}
            aria-expanded={open()}
            onClick={tapName}
          >
            <strong>
              <bdi>{seatTitle(seat().seat)}</bdi>
            </strong>
          </button>
          <Resources seat={seat()} />
          <Show when={seat().leader}>
            <span class="badge badge-leader">
              <Icon name="crown" /> <span>{table.leader}</span>
            </span>
          </Show>
          <Show when={badgeOf(seat())}>
            {(side) => (
              <span class="badge badge-side" data-side={sidesOf(seat()).join(' ')}>
                <For each={sidesOf(seat())}>{(it) => <Icon name={sideSign(it)} />}</For> <span>{side()}</span>
              </span>
            )}
          </Show>
          <Show when={isGhost(seat())}>
            <span class="badge badge-ghost">
              <Icon name="ghost" /> {play.view().you === seat().seat ? ghost.mine : ghost.badge}
            </span>
          </Show>
          <Show when={seat().out}>
            <span class="badge badge-out">{table.fallen}</span>
          </Show>
          <Piles seat={seat()} />
          <Show when={open()}>
            <Closing />
          </Show>
        </header>
        <Show when={isAsked() && play.view().you !== seat().seat}>
          <span class="badge badge-asked">{table.deciding}</span>
        </Show>
        <div class="party-cards">
          <Show when={seat().hero}>
            {(hero) => (
              <div class="party-hero">
                <Slot card={hero()} tabs={tabs()} onOpen={toggle} />
              </div>
            )}
          </Show>
          <div class="party-rest">
            <For each={stacks()}>
              {(stack) => <Slot card={stack.card} stack={stack} tabs={tabs()} onOpen={toggle} />}
            </For>
            <Show when={!open() && props.laid.hidden().length > 0}>
              <More hidden={props.laid.hidden()} onOpen={toggle} />
            </Show>
          </div>
        </div>
      </section>
    </div>
  )
}

/** Closes what lies open over the table: by its button, by Escape, or by a tap beside it. */
function Closing() {
  const play = usePlay()
  const layout = useLayout()
  const close = (): void => layout.setOpen(null)
  let button: HTMLButtonElement | undefined
  const before = document.activeElement
  onMount(() => {
    button?.focus({ preventScroll: true })
    const away = (event: PointerEvent): void => {
      const { target } = event
      const stays = '.party-open, .bubble, .bottom, dialog, .peek'
      if (target instanceof Element && !target.closest(stays)) close()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || play.beside() || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('pointerdown', away, true)
    document.addEventListener('keydown', key, true)
    onCleanup(() => {
      document.removeEventListener('pointerdown', away, true)
      document.removeEventListener('keydown', key, true)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    })
  })
  return (
    <button
      type="button"
      class="party-close"
      ref={(it) => {
        button = it
      }}
      onClick={close}
    >
      {own.close}
    </button>
  )
}
