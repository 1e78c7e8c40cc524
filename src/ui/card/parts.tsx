import { For, type JSX, Show } from 'solid-js'
import { own } from '../../cards/own.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'
import { Icon, type IconName } from '../signs/Icon.tsx'
import { type CardNumber, change, costChange, costOf, healthLeft, numberOf } from './numbers.ts'
import { alsoSigns, classOf, damageSigns, factionSigns, isKeyword, keywordSigns, typeSigns } from '../signs/signs.ts'

/** Pieces of a card's face that several sizes share. */

interface OnCard {
  readonly value: CardValue
  readonly view?: CardView | undefined
}

export function CostGem(props: OnCard) {
  return (
    <Show when={costOf(props.value, props.view)}>
      {(cost) => (
        <span
          class="card-gem"
          data-change={costChange(props.value, props.view)}
          classList={{ wide: cost().length > 2 }}
        >
          {cost()}
        </span>
      )}
    </Show>
  )
}

function Badge(props: {
  readonly icon: IconName
  readonly of: CardNumber
  readonly class: string
  readonly sign?: string
  readonly children?: JSX.Element
}) {
  return (
    <span class={`card-badge ${props.class}`} data-change={change(props.of)} data-sign={props.sign}>
      <Icon name={props.icon} />
      <span class="card-figure">{props.of.now}</span>
      {props.children}
    </span>
  )
}

/** ATK with its damage type, strike cost; DEF; health that is left. */
export function Badges(props: OnCard) {
  const number = (name: 'atk' | 'health' | 'def' | 'strike') => numberOf(name, props.value, props.view)
  const damage = (): number => props.view?.damage ?? 0
  const left = (health: CardNumber): number => healthLeft(health.now, damage())
  return (
    <>
      <Show when={number('atk')}>
        {(atk) => (
          <Badge
            icon={damageSigns[props.value.damageType ?? 'melee']}
            of={atk()}
            class="card-atk"
            sign={props.value.damageType ?? 'melee'}
          >
            <Show when={props.view?.attacks}>
              {(attacks) => (
                <span class="card-attacks">
                  {strings.card.plus(attacks() - atk().now)} <span>{strings.card.whileAttacking}</span>
                </span>
              )}
            </Show>
          </Badge>
        )}
      </Show>
      <Show when={number('strike')}>
        {(strike) => <Badge icon="piercing-sword" of={strike()} class="card-strike" />}
      </Show>
      <Show when={number('def')}>{(def) => <Badge icon="checked-shield" of={def()} class="card-def" />}</Show>
      <Show when={number('health')}>
        {(health) => (
          <span
            class="card-badge card-health"
            data-change={change(health())}
            classList={{ hurt: damage() > 0, beside: props.view?.attacks !== undefined }}
          >
            <Show when={damage() > 0}>
              <span class="card-damage">{strings.card.minus(damage())}</span>
            </Show>
            <Icon name="hearts" />
            <span class="card-figure">{left(health())}</span>
          </span>
        )}
      </Show>
    </>
  )
}

/** How much of its health is left, as a bar. */
export function LifeBar(props: OnCard) {
  const share = (): number | undefined => {
    const health = numberOf('health', props.value, props.view)
    if (!health || health.now <= 0 || !props.view?.damage) return undefined
    return Math.max(0, 1 - props.view.damage / health.now)
  }
  return (
    <Show when={share() !== undefined}>
      <span class="card-life">
        <span style={{ transform: `scaleX(${share()})` }} />
      </span>
    </Show>
  )
}

/** Keywords it has now; in a hand, those printed on it. */
export function Keywords(props: OnCard) {
  const keywords = () =>
    (props.view?.keywords ?? (props.value.powers ?? []).flatMap((power) => ('keyword' in power ? [power.keyword] : [])))
      .filter(isKeyword)
      .slice(0, 5)
  return <For each={keywords()}>{(keyword) => <Icon name={keywordSigns[keyword]} class="card-keyword" />}</For>
}

/** What it has become besides what is printed on it. Where there is little room its sign says it alone. */
export function Also(props: { readonly tag: string }) {
  const sign = (): IconName | undefined => own(alsoSigns, props.tag)
  return (
    <span class="card-also" data-sign={sign() ? '' : undefined}>
      <Show when={sign()}>{(name) => <Icon name={name()} />}</Show>
      <span class="card-also-word">{props.tag}</span>
    </span>
  )
}

/** Its class, or else its faction, or else what type of card it is. */
export function Kin(props: { readonly value: CardValue }) {
  const sign = (): IconName =>
    props.value.faction === undefined ? typeSigns[props.value.type] : factionSigns[props.value.faction]
  return <Icon name={sign()} class={`card-kin ${props.value.faction ?? ''}`} />
}

export const kinOf = (value: CardValue): string | undefined => classOf(value) ?? undefined

/** How many letters the longest word of a name has: it wants to stay whole on a small card. */
export const longestWord = (name: string): number => Math.max(...name.split(/[ -]/).map((word) => word.length))
