import { createSignal, For, Show } from 'solid-js'
import { cornersOf } from '../../measure/geometry.ts'
import { Card } from '../card/Card.tsx'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import { type Fallen, hitsOf } from './fallen.ts'
import { Ground, lying } from './Ground.tsx'
import { Lens } from './Lens.tsx'
import { Mats } from './Mats.tsx'
import { PieceFace } from './PieceFace.tsx'
import '../style/table/drop.css'
import '../style/table/fall.css'

const words = strings.drop
const degrees = 15 // a turn
const lens = 340 // mm: the card, and what it may have touched on all sides

/** How a card fell: it comes down at the aim, tumbles to where chance carried it, and what it touches lights up. */
export function FallPicture(props: { readonly of: Fallen }) {
  const fall = () => props.of.fall
  const [across, setAcross] = createSignal(0)
  const outline = (): string =>
    cornersOf({ ...fall().falling, at: fall().at, turn: fall().turn })
      .map(([x, y]) => `${x / 1000},${y / 1000}`)
      .join(' ')
  const card = () => {
    const { falling, at, aim, turn } = fall()
    const [x, y] = [at[0] - falling.width / 2, at[1] - falling.height / 2]
    return {
      ...lying({ x, y, width: falling.width, height: falling.height }),
      '--from-x': `calc(var(--mm) * ${aim[0] - at[0]})`,
      '--from-y': `calc(var(--mm) * ${aim[1] - at[1]})`,
      '--turn': `${turn * degrees}deg`,
      '--card-w': `calc(var(--mm) * ${falling.width})`,
      '--card-h': `calc(var(--mm) * ${falling.height})`,
    }
  }
  const value = () => (props.of.key === undefined ? undefined : valueOf(props.of.key))
  const told = () => hitsOf(fall()).filter(({ by }) => by !== null)
  const Picture = () => (
    <>
      <Mats mats={fall().mats}>
        {(mat) => (
          <For each={mat.pieces}>
            {(piece) => (
              <span
                class="drop-piece"
                style={lying(piece)}
                data-hit={piece.hit ? '' : undefined}
                role="img"
                aria-label={piece.hit ? words.isHit(piece.name) : piece.name}
              >
                <PieceFace value={valueOf(piece.key)} name={piece.name} height={piece.height} />
                <Show when={piece.hit}>
                  <span class="drop-hit" aria-hidden="true">
                    ✹
                  </span>
                </Show>
              </span>
            )}
          </For>
        )}
      </Mats>
      <span
        class="drop-crosshair"
        style={{ left: `calc(var(--mm) * ${fall().aim[0]})`, top: `calc(var(--mm) * ${fall().aim[1]})` }}
      />
      <span class="fall-card" style={card()} data-hand="slim" aria-hidden="true">
        <Show when={value()} fallback={<span class="drop-unknown">{props.of.name}</span>}>
          {(it) => <Card value={it()} size="hand" />}
        </Show>
      </span>
      <svg
        class="fall-outline"
        style={lying({ x: 0, y: 0, ...fall().table })}
        viewBox={`0 0 ${fall().table.width} ${fall().table.height}`}
        aria-hidden="true"
      >
        <line x1={fall().aim[0]} y1={fall().aim[1]} x2={fall().at[0]} y2={fall().at[1]} />
        <polygon points={outline()} />
      </svg>
    </>
  )
  return (
    <div class="fall-picture">
      <Ground size={fall().table} label={words.table} onScale={(_, wide) => setAcross(wide)}>
        <Picture />
      </Ground>
      <Lens across={across()} at={fall().at} width={lens}>
        <Picture />
      </Lens>
      <For each={told()}>{({ name, by }) => <p class="drop-hint">{words.hitBy(name, by ?? '')}</p>}</For>
    </div>
  )
}
