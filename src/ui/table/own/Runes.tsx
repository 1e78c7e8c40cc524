import { createMemo, For, Show } from 'solid-js'
import type { CardView } from '../../../engine/contract/view.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { inPlay, Piece } from './pieces.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.own

/** A row of stones in the order of their Bosses: lit while their power works, cold when they only pay (R303.3). */
export function Runes(props: { readonly form: OwnForm }) {
  const cards = inPlay('rune')
  const numberOf = ({ key }: CardView): number => Number(valueOf(key)?.number ?? 0)
  const runes = createMemo(() => cards().toSorted((a, b) => numberOf(a) - numberOf(b)))
  const ready = (): number => runes().filter(({ exhausted }) => !exhausted).length
  return (
    <Show when={runes().length > 0}>
      <section class="own own-runes" data-form={props.form} aria-label={words.runes}>
        <div class="own-rune-row">
          <For each={runes()}>
            {(rune) => (
              <Piece
                cards={[rune]}
                class={rune.side === 'front' ? 'own-rune lit' : 'own-rune'}
                says={words.rune(rune.side === 'front', rune.exhausted)}
              >
                <span class="own-rune-stone" data-exhausted={rune.exhausted ? '' : undefined}>
                  <Icon name="rune-stone" />
                </span>
                <small>{rune.name.split(' ').at(-1)}</small>
              </Piece>
            )}
          </For>
        </div>
        <p class="own-rune-count">{words.runesReady(ready(), runes().length)}</p>
      </section>
    </Show>
  )
}
