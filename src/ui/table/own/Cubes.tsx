import { For, Show } from 'solid-js'
import type { CardView } from '../../../engine/contract/view.ts'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { cardName } from '../../words.ts'
import { inPlay, Piece } from './pieces.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.own

/** A ring of sockets: a Cube that somebody holds lights its own. */
export function Cubes(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const cubes = inPlay('cube')
  const holder = (cube: CardView): string | undefined => {
    const found = cube.host === undefined ? undefined : play.cards().get(cube.host)
    return found && cardName(found.card)
  }
  const held = (): number => cubes().filter((cube) => cube.host !== undefined).length
  return (
    <Show when={cubes().length > 0}>
      <section class="own own-cubes" data-form={props.form} aria-label={words.cubes}>
        <div class="own-ring">
          <For each={cubes()}>
            {(cube, i) => {
              const turn = (): number => (i() / cubes().length) * 2 * Math.PI - Math.PI / 2
              return (
                <Piece
                  cards={[cube]}
                  class={holder(cube) === undefined ? 'own-socket' : 'own-socket lit'}
                  says={holder(cube) === undefined ? words.free : words.heldBy(holder(cube) ?? '')}
                  away={cube.host !== undefined}
                  style={{ '--x': Math.cos(turn()).toFixed(3), '--y': Math.sin(turn()).toFixed(3) }}
                >
                  <Icon name="cube" />
                </Piece>
              )
            }}
          </For>
          <p class="own-count">
            <b>{words.cubesShort(held(), cubes().length)}</b>
            <span>{words.cubesHeld(held(), cubes().length)}</span>
          </p>
        </div>
      </section>
    </Show>
  )
}
