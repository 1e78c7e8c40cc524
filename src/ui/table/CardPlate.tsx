import { For, Show } from 'solid-js'
import type { CardView } from '../../engine/view.ts'
import { AdjustButton } from '../adjust/AdjustButton.tsx'
import { CardWords } from './CardWords.tsx'

const keywordWords: Record<string, string> = {
  dualWield: 'dual wield',
  longRange: 'long-range',
  twoHandedDualWield: 'dual wields two-handers',
}
const keywordText = (keyword: string): string => keywordWords[keyword] ?? keyword

/** A card in play or in a hand: name, numbers, state, what hangs on it. */
export function CardPlate(props: {
  readonly card: CardView
  readonly count?: number
  readonly inHand?: boolean
  readonly role?: string | undefined // attacking, defending
}) {
  const numbers = (): string[] => {
    const { atk, health, damage, def, strike, cost } = props.card
    return [
      ...(props.inHand && cost !== undefined ? [`cost ${cost}`] : []),
      ...(atk !== undefined ? [`${atk} ATK`] : []),
      ...(health !== undefined ? [damage > 0 ? `${health - damage} of ${health} health` : `${health} health`] : []),
      ...(def !== undefined ? [`${def} DEF`] : []),
      ...(strike !== undefined ? [`strike ${strike}`] : []),
    ]
  }
  const tags = (): string[] => [
    ...(props.role ? [props.role] : []),
    ...(props.card.exhausted ? ['exhausted'] : []),
    ...(props.card.isNew ? ['new'] : []),
    ...(props.card.side === 'back' && props.card.types.includes('hero') ? ['flipped'] : []),
    ...Object.entries(props.card.counters ?? {}).map(([name, n]) => `${n} × ${name}`),
    ...props.card.keywords.map(keywordText),
  ]
  return (
    <article
      class="card"
      classList={{ exhausted: props.card.exhausted, hero: props.card.types.includes('hero') }}
      aria-label={props.card.name}
    >
      <div class="name">
        {props.card.name}
        <Show when={(props.count ?? 1) > 1}>
          <b class="count"> ×{props.count}</b>
        </Show>
      </div>
      <CardWords card={props.card} />
      <div class="numbers">{numbers().join(' · ')}</div>
      <Show when={tags().length > 0}>
        <div class="tags">{tags().join(' · ')}</div>
      </Show>
      <AdjustButton what={{ card: props.card.handle }} name={props.card.name} />
      <For each={props.card.attached}>{(card) => <CardPlate card={card} />}</For>
    </article>
  )
}
