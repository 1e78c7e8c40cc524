import { Show } from 'solid-js'
import { type Coming, comingOf } from '../../../cards/coming.ts'
import type { CardView } from '../../../engine/contract/view.ts'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { chartTitles } from '../../words.ts'
import { inPlay, Piece } from './pieces.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.own

/** A dial with two halves: which of them is up is said by the card, what it is called by the raid's chart. */
export function Nova(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const cards = inPlay('lair')
  const cubes = inPlay('cube')
  const state = (): string => chartTitles(play.view().raid, play.view().chart, 'encounter').at(-1) ?? ''
  /** When it strikes next: its own two sides say so. */
  const coming = (card: CardView): Coming | null => {
    const value = valueOf(card.key)
    return value ? comingOf(value, card.side, play.view().turn.seat === card.controller) : null
  }
  const isNow = (path: string): boolean => play.view().chain.some(({ power }) => power === path)
  /** How many of the Boss's turns begin until then; 0: it is happening. */
  const turns = (card: CardView): number | null => {
    const next = coming(card)
    if (!next) return null
    return isNow(next.path) ? 0 : next.turns
  }
  const held = (): number => cubes().filter((cube) => cube.host !== undefined).length
  return (
    <Show when={cards()[0]}>
      {(card) => (
        <section
          class="own own-nova"
          data-form={props.form}
          data-up={card().side}
          data-turns={turns(card()) ?? undefined}
          aria-label={card().name}
        >
          <Piece
            cards={[card()]}
            class="own-dial"
            says={words.nova(state(), turns(card()), { held: held(), all: cubes().length })}
          >
            <span class="own-dial-face">
              <Show when={turns(card())} fallback={<Icon name="flame" />}>
                {(n) => <b>{n()}</b>}
              </Show>
            </span>
            <b>{state()}</b>
            <Show when={turns(card()) !== null}>
              <small class="own-dial-when">{words.novaIn(turns(card()) ?? 0)}</small>
            </Show>
          </Piece>
        </section>
      )}
    </Show>
  )
}
