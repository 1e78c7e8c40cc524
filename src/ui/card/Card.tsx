import { nameOn } from '../../cards/vocabulary/names.ts'
import { type JSX, Match, Show, Switch } from 'solid-js'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { RaidName } from '../../engine/contract/names.ts'
import type { CardView } from '../../engine/contract/view.ts'
import type { FaceName } from '../../wording/types.ts'
import { strings } from '../strings/index.ts'
import '../style/card.css'
import { HandFace } from './HandFace.tsx'
import { Icon } from '../signs/Icon.tsx'
import { faceUp } from './numbers.ts'
import { kinOf } from './parts.tsx'
import { PlateFace } from './PlateFace.tsx'
import { ReadingFace } from './ReadingFace.tsx'
import { frameOf, raidOf, raidSigns } from '../signs/signs.ts'
import { spoken } from './spoken.ts'

export type CardSize = 'plate' | 'hand' | 'reading'

/** What the game says about a card right now. */
export interface CardState {
  may?: boolean | undefined // you may: it glows
  asked?: boolean | undefined // you are asked about it: it pulses
  chosen?: boolean | undefined
  targeted?: boolean | undefined
  role?: 'attacking' | 'defending' | 'protecting' | undefined
  dim?: boolean | undefined
}

export interface CardProps {
  readonly value: CardValue
  readonly view?: CardView | undefined // as it is on the table; without it, as printed
  readonly size: CardSize
  readonly count?: number | undefined // so many like it: a stack
  readonly state?: CardState | undefined
  readonly side?: FaceName | undefined // the face to read, if not the one that is up
  readonly label?: string | undefined // what is said of it, if not its own words
}

/**
 * Every card, at three sizes. It is a picture, not a control: whoever wants it tapped puts it in a button.
 * `--card-w` on a container scales it.
 */
export function Card(props: CardProps) {
  const role = (): string | undefined => (props.state?.role ? strings.card[props.state.role] : undefined)
  const label = (): string =>
    props.label ??
    spoken(props.value, props.view, { count: props.count, role: role(), withCost: props.size === 'hand' })
  return (
    <Show
      when={props.size === 'reading'}
      fallback={
        <span
          {...frame(props)}
          style={{ '--tabs': props.size === 'plate' ? (props.view?.attached?.length ?? 0) : 0 }}
          role="img"
          aria-label={label()}
        >
          <Switch>
            <Match when={props.size === 'plate'}>
              <PlateFace value={props.value} view={props.view} />
            </Match>
            <Match when={props.size === 'hand'}>
              <HandFace value={props.value} view={props.view} />
            </Match>
          </Switch>
          <Signs state={props.state} count={props.count} />
        </span>
      }
    >
      <article
        {...frame(props)}
        aria-label={props.label ?? nameOn(props.value, props.side ?? faceUp(props.value, props.view))}
      >
        <ReadingFace value={props.value} view={props.view} side={props.side} />
      </article>
    </Show>
  )
}

const frame = (props: CardProps) =>
  ({
    get class() {
      const state = props.state
      const isOn = {
        exhausted: props.view?.exhausted && props.size === 'plate',
        stacked: (props.count ?? 1) > 1,
        may: state?.may,
        asked: state?.asked,
        chosen: state?.chosen,
        targeted: state?.targeted,
        dim: state?.dim,
        fighting: state?.role !== undefined,
        master: props.value.master,
      }
      const on = Object.entries(isOn).flatMap(([name, is]) => (is ? [name] : []))
      return ['playing-card', props.size, frameOf(props.value), ...on].join(' ')
    },
    get 'data-class'() {
      return kinOf(props.value)
    },
    get 'data-raid'() {
      return raidOf(props.value) ?? undefined
    },
  }) satisfies JSX.HTMLAttributes<HTMLElement> & { 'data-class': string | undefined; 'data-raid': string | undefined }

/** The second sign of each state, for those who don't see its colour; and how many there are. */
function Signs(props: { readonly state: CardState | undefined; readonly count: number | undefined }) {
  return (
    <>
      <span class="card-halo" />
      <Show when={props.state?.role}>
        {(role) => <span class={`card-role ${role()}`}>{strings.card[role()]}</span>}
      </Show>
      <Show when={props.state?.chosen}>
        <span class="card-mark card-chosen">✓</span>
      </Show>
      <Show when={props.state?.targeted && !props.state.chosen}>
        <span class="card-mark card-targeted">
          <Icon name="on-target" />
        </span>
      </Show>
      <Show when={props.state?.may && !props.state.chosen && !props.state.targeted}>
        <span class="card-mark card-may" />
      </Show>
      <Show when={(props.count ?? 1) > 1}>
        <span class="card-count">{strings.card.times(props.count ?? 1)}</span>
      </Show>
    </>
  )
}

/** A card of which only the back is seen. */
export function HiddenCard(props: {
  readonly of: 'raider' | RaidName
  readonly size: 'plate' | 'hand'
  readonly count?: number | undefined
  readonly exhausted?: boolean | undefined
  readonly state?: CardState | undefined
  readonly label?: string | undefined
}) {
  const many = (): number => props.count ?? 1
  const label = (): string => props.label ?? (many() > 1 ? strings.card.spoken.hiddenMany(many()) : strings.card.hidden)
  return (
    <span
      class="playing-card card-back"
      classList={{
        plate: props.size === 'plate',
        hand: props.size === 'hand',
        exhausted: props.exhausted,
        stacked: many() > 1,
        may: props.state?.may,
        asked: props.state?.asked,
        chosen: props.state?.chosen,
        targeted: props.state?.targeted,
        dim: props.state?.dim,
      }}
      data-raid={props.of === 'raider' ? undefined : props.of}
      role="img"
      aria-label={label()}
    >
      <span class="card-body">
        <Icon name={props.of === 'raider' ? 'swords-emblem' : raidSigns[props.of]} />
      </span>
      <Signs state={props.state} count={props.count} />
    </span>
  )
}
