import { For, Show } from 'solid-js'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'
import { CardArt } from './art/CardArt.tsx'
import { Icon } from '../signs/Icon.tsx'
import { faceUp } from './numbers.ts'
import { Also, Badges, Keywords, Kin, LifeBar, longestWord } from './parts.tsx'
import { frameOf } from '../signs/signs.ts'

/** A card in play: a small landscape plate. */
export function PlateFace(props: { readonly value: CardValue; readonly view?: CardView | undefined }) {
  const name = (): string => props.view?.name ?? props.value.name
  const counters = () => Object.entries(props.view?.counters ?? {})
  return (
    <>
      <Show when={props.view?.attached?.length}>
        <span class="card-tabs">
          <For each={props.view?.attached}>{(it) => <span class="card-tab">{it.name}</span>}</For>
        </span>
      </Show>
      <span class="card-body">
        <CardArt value={props.value} face={faceUp(props.value, props.view)} />
        <span class="card-head" style={{ '--letters': longestWord(name()) }}>
          <span class="card-name">{name()}</span>
          <Kin value={props.value} />
        </span>
        <span class="card-signs">
          <Keywords value={props.value} view={props.view} />
          <Show when={faceUp(props.value, props.view) === 'back'}>
            <span class="card-turned">{strings.card.flipped}</span>
          </Show>
          <Show when={props.value.stage}>{(stage) => <span class="card-stage">{romanOf(stage())}</span>}</Show>
          <For each={props.view?.also}>{(tag) => <Also tag={tag} />}</For>
          <For each={counters()}>
            {([name, n]) => <span class="card-counter">{strings.card.counter(n, name)}</span>}
          </For>
        </span>
        <span class="card-foot">
          <Badges value={props.value} view={props.view} />
        </span>
        <LifeBar value={props.value} view={props.view} />
      </span>
      <Show when={props.view?.exhausted}>
        <span class="card-posture">
          <Icon name="return-arrow" />
        </span>
      </Show>
      <Show when={props.view?.isNew && !props.view.exhausted}>
        <span class="card-new">{strings.card.new}</span>
      </Show>
      <Show when={frameOf(props.value) === 'boss'}>
        <span class="card-crest" />
      </Show>
    </>
  )
}

const romanOf = (stage: number): string => ['', 'I', 'II', 'III', 'IV', 'V'][stage] ?? `${stage}`
