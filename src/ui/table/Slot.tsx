import { createMemo, For, Show } from 'solid-js'
import type { Handle } from '../../engine/contract/names.ts'
import type { CardView, CombatView, HiddenCardView } from '../../engine/contract/view.ts'
import { Card, type CardState, HiddenCard } from '../card/Card.tsx'
import { strings } from '../strings/index.ts'
import { healthLeft } from '../card/numbers.ts'
import { valueOf } from '../values.ts'
import { cardName, isHidden } from '../words.ts'
import { cardLabel } from '../play/ask-words.ts'
import { Icon } from '../signs/Icon.tsx'
import { apartSpoken, apartWord, isGhost } from './ghostly.ts'
import { OptionSign } from './OptionSign.tsx'
import { hover, longPress } from './press.ts'
import { sideName, sideSign } from './sided.ts'
import { placing } from '../play/placing.ts'
import { usePlay } from '../play/play.ts'
import type { Stack } from './stacks.ts'

const table = strings.table
const own = strings.own
const { sides } = strings.necropolis

interface SlotProps {
  readonly card: CardView | HiddenCardView
  readonly stack?: Stack | undefined // cards that lie on this one's pile, itself included
  readonly size?: 'plate' | 'hand'
  readonly bare?: boolean // without what is attached
  readonly tabs?: number | undefined // so many attached cards are named, more are counted
  readonly onOpen?: (() => void) | undefined // shows all that lies here one by one
}

/** A card on the table: tap to do something with it, press longer to look at it. */
export function Slot(props: SlotProps) {
  const play = usePlay()
  const handles = (): readonly Handle[] => props.stack?.handles ?? [props.card.handle]
  const seen = (): CardView | null => (isHidden(props.card) ? null : props.card)
  const may = (): boolean => handles().some((handle) => play.choicesFor(handle).length > 0)
  const chosen = (): boolean => handles().some((handle) => play.isChosen(handle))
  const isAsking = (): boolean => play.decision()?.card === props.card.handle
  const targeted = (): boolean => {
    const top = play.view().chain.at(-1)
    return top?.targets.some((target) => 'card' in target && handles().includes(target.card)) ?? false
  }
  const role = (): CardState['role'] => roleOf(play.view().combat, props.card.handle)
  /** Those out of reach say where they are, and all that the Boss has on one side only. */
  const isSided = (): boolean => seen()?.apart !== undefined || found()?.seat === 'boss'
  const size = () => props.size ?? 'plate'
  const found = createMemo(() => play.cards().get(props.card.handle)) // the same until it moves
  const back = () => (found()?.seat === 'boss' ? play.view().raid : 'raider')
  // A face reads these many times over: worked out once for each change of the table.
  const state = createMemo(
    (): CardState => ({ may: may(), asked: isAsking(), chosen: chosen(), targeted: targeted(), role: role() }),
    undefined,
    { equals: isSameState },
  )
  const mixed = (): string => (props.stack?.mixed ? mixture(props.stack) : '')
  const label = createMemo((): string => {
    const as = state().role
    const words = [cardLabel(found(), play.view())]
    const card = seen()
    if (handles().length > 1) words.push(`×${handles().length}`)
    if (props.card.exhausted && !props.stack?.mixed) words.push(table.exhausted)
    if (as) words.push(table[as])
    for (const [name, n] of Object.entries(card?.counters ?? {})) words.push(`${n} ${name}`)
    if (card?.stands) words.push((card.apart ? sides.outOfReach : sides.on)(sideName(card.stands)))
    else if (card?.apart) words.push(apartSpoken(card.apart))
    if (mixed()) words.push(mixed())
    if (state().may) words.push(strings.taps.available) // the glow, for those who hear the table
    return props.stack?.mixed ? own.openPile(words.join(', ')) : words.join(', ')
  })
  const face = createMemo(() => {
    const card = seen()
    return card && alone(card)
  })
  const lies = placing(play, handles)
  return (
    <div
      class="slot"
      classList={{ [`slot-${size()}`]: true }}
      data-mixed={mixed() ? '' : undefined}
      data-apart={seen()?.apart}
      data-stands={seen()?.stands}
    >
      <button
        type="button"
        class="slot-card"
        ref={(it) => {
          lies(it)
          longPress(it, () => play.zoom(props.card.handle))
          hover(it, (on) => play.peek(on ? props.card.handle : null))
        }}
        data-card={seen()?.key}
        aria-pressed={chosen() ? true : undefined}
        data-may={may() ? '' : undefined}
        data-holds={handles().length > 1 ? handles().length : undefined}
        onClick={() => (props.stack?.mixed && !play.adjusting() ? props.onOpen?.() : play.tap(handles()))}
        onKeyDown={(event) => {
          if (event.key === 'i') play.zoom(props.card.handle)
        }}
      >
        <Show
          when={seen()}
          fallback={
            <HiddenCard
              of={back()}
              size={size()}
              exhausted={props.card.exhausted}
              count={handles().length}
              state={state()}
              label={label()}
            />
          }
        >
          {(card) => (
            <Show when={valueOf(card().key)} fallback={<span class="slot-unknown">{card().name}</span>}>
              {(value) => (
                <Card
                  value={value()}
                  view={face() ?? card()}
                  size={size()}
                  count={handles().length}
                  state={state()}
                  label={label()}
                />
              )}
            </Show>
          )}
        </Show>
        <Show when={props.stack?.mixed}>
          <span class="slot-mixture">{mixed()}</span>
        </Show>
        <Show
          when={isSided() ? seen()?.stands : undefined}
          fallback={<Show when={seen()?.apart}>{(apart) => <ApartSign apart={apart()} />}</Show>}
        >
          {(side) => <SideSign side={side()} />}
        </Show>
      </button>
      <OptionSign card={props.card} may={may()} />
      <Show when={!props.bare && seen()?.attached}>
        {(attached) => (
          <div class="slot-attached">
            <Show
              when={under(attached()).length <= (props.tabs ?? Infinity)}
              fallback={<AttachedPile cards={under(attached())} to={cardName(props.card)} onOpen={props.onOpen} />}
            >
              <For each={attached()}>{(card) => <AttachedTab card={card} />}</For>
            </Show>
          </div>
        )}
      </Show>
    </div>
  )
}

/** On which side of a divided raid it is, besides its colour: a sign, and a word. */
function SideSign(props: { readonly side: string }) {
  return (
    <span class="slot-apart" data-side={props.side} aria-hidden="true">
      <Icon name={sideSign(props.side)} />
      <span>{sideName(props.side)}</span>
    </span>
  )
}

/** What it does in a combat. */
const roleOf = (combat: CombatView | null, card: Handle): CardState['role'] => {
  if (!combat) return undefined
  if (combat.attacker === card) return 'attacking'
  if (combat.defender === card) return combat.protector ? 'protecting' : 'defending'
  return combat.weapons.includes(card) ? 'attacking' : undefined
}

/** The second sign of another world, besides its colour: a ghost, and a word. */
function ApartSign(props: { readonly apart: NonNullable<CardView['apart']> }) {
  const play = usePlay()
  const isMine = (): boolean => play.view().seats.some((it) => it.seat === play.view().you && isGhost(it))
  return (
    <span class="slot-apart" aria-hidden="true">
      <Icon name={props.apart === 'both' && isMine() ? 'hearts' : 'ghost'} />
      <span>{apartWord(props.apart, isMine())}</span>
      <Show when={props.apart !== 'both'}>
        <Icon name={props.apart === 'you' ? 'crossed-swords' : 'on-target'} />
      </Show>
    </span>
  )
}

const isSameState = (a: CardState, b: CardState): boolean =>
  a.may === b.may && a.asked === b.asked && a.chosen === b.chosen && a.targeted === b.targeted && a.role === b.role

/** What hangs on a card is shown below it, each tappable by itself. */
const alone = (card: CardView): CardView => {
  const { attached: _, ...rest } = card
  return rest
}

/** What hangs on a card, and on what hangs on it. */
const under = (cards: readonly CardView[]): CardView[] => cards.flatMap((card) => [card, ...under(card.attached ?? [])])

/** How the cards of a pile differ. */
const mixture = ({ cards }: Stack): string => {
  const hurt = cards.filter(({ damage }) => damage > 0).length
  const tired = cards.filter(({ exhausted }) => exhausted).length
  return own.list([hurt > 0 ? own.hurt(hurt) : '', tired > 0 ? own.exhausted(tired) : ''].filter((it) => it !== ''))
}

/** More hangs on a card than there is room for: how much, and where it is shown. */
function AttachedPile(props: {
  readonly cards: readonly CardView[]
  readonly to: string
  readonly onOpen: (() => void) | undefined
}) {
  const play = usePlay()
  const handles = (): Handle[] => props.cards.map(({ handle }) => handle)
  const lies = placing(play, handles)
  return (
    <button
      type="button"
      class="attached"
      ref={lies}
      data-holds={props.cards.length}
      data-may={handles().some((handle) => play.choicesFor(handle).length > 0) ? '' : undefined}
      aria-label={own.attachedTo(props.cards.length, props.to)}
      onClick={() => props.onOpen?.()}
    >
      {own.attached(props.cards.length)}
    </button>
  )
}

function AttachedTab(props: { readonly card: CardView }) {
  const play = usePlay()
  const role = (): CardState['role'] => roleOf(play.view().combat, props.card.handle)
  const lies = placing(play, () => [props.card.handle])
  const label = (): string => {
    const as = role()
    const words = [cardLabel(play.cards().get(props.card.handle), play.view())]
    if (as) words.push(table[as])
    if (play.choicesFor(props.card.handle).length > 0) words.push(strings.taps.available)
    return words.join(', ')
  }
  const words = (): string => {
    const counters = Object.entries(props.card.counters ?? {}).map(([name, n]) => `${n} ${name}`)
    return [props.card.name, ...counters].join(' · ')
  }
  return (
    <>
      <button
        type="button"
        class="attached"
        data-card={props.card.key}
        ref={(it) => {
          lies(it)
          longPress(it, () => play.zoom(props.card.handle))
        }}
        aria-label={label()}
        aria-pressed={play.isChosen(props.card.handle) ? true : undefined}
        data-may={play.choicesFor(props.card.handle).length > 0 ? '' : undefined}
        data-exhausted={props.card.exhausted ? '' : undefined}
        data-role={role()}
        onClick={() => play.tap([props.card.handle])}
        onKeyDown={(event) => {
          if (event.key === 'i') play.zoom(props.card.handle)
        }}
      >
        <Show when={props.card.health !== undefined}>
          <span class="attached-life" data-hurt={props.card.damage > 0 ? '' : undefined}>
            <Icon name="hearts" />
            {healthLeft(props.card.health ?? 0, props.card.damage)}
          </span>{' '}
        </Show>
        {words()}
      </button>
      <For each={props.card.attached}>{(card) => <AttachedTab card={card} />}</For>
    </>
  )
}
