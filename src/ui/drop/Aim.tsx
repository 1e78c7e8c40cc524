import { createMemo, createSignal, For, Show, untrack } from 'solid-js'
import { centreOf } from '../../measure/mat.ts'
import type { Point } from '../../engine/contract/drop.ts'
import type { Handle } from '../../engine/contract/names.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import { isHidden } from '../words.ts'
import { boxesOf, chances, onTable, reachOf, type SpotAsk } from './aiming.ts'
import { Ground, lying } from './Ground.tsx'
import { arrowStep } from './hand.ts'
import { Lens } from './Lens.tsx'
import { Mats } from './Mats.tsx'
import { PieceFace } from './PieceFace.tsx'

const words = strings.drop
const keyStep = 20 // mm
const mostNamed = 3
const around = 20 // mm beyond what it can reach

/** All mats as they lie on the table, and where the card is let fall: aimed by taps, by dragging or by keys. */
export function Aim(props: { readonly ask: SpotAsk }) {
  const play = usePlay()
  const [aim, setAim] = createSignal<Point>(untrack(() => centreOf(props.ask.table)))
  const [mm, setMm] = createSignal(1)
  const [across, setAcross] = createSignal(0)
  let ground: HTMLDivElement | undefined
  const reach = reachOf(untrack(() => props.ask.falling))
  const viewAt = (handle: Handle): CardView | undefined => {
    const card = play.cards().get(handle)?.card
    return card && !isHidden(card) ? card : undefined
  }
  const odds = createMemo(() => {
    const found = new Map<Handle, number>()
    for (const mat of props.ask.mats) {
      const hits = chances(props.ask.falling, aim(), boxesOf(mat))
      mat.pieces.forEach(({ card }, i) => found.set(card, hits[i] ?? 0))
    }
    return found
  })
  const likely = (): string => {
    const most = [...odds()].filter(([, n]) => n > 0).toSorted((a, b) => b[1] - a[1])
    const named = most.slice(0, mostNamed).map(([card, n]) => words.oddsOf(viewAt(card)?.name ?? '', n))
    return named.length === 0 ? words.noOdds : words.odds(named.join(', '))
  }
  const point = ({ clientX, clientY }: PointerEvent): void => {
    const box = ground?.getBoundingClientRect()
    if (box) setAim(onTable(props.ask.table, [(clientX - box.left) / (mm() || 1), (clientY - box.top) / (mm() || 1)]))
  }
  const scaled = (px: number, wide: number): void => {
    setMm(px)
    setAcross(wide)
  }
  const watch = (element: HTMLDivElement): void => {
    ground = element
    element.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      point(event)
    })
    element.addEventListener('pointermove', (event) => {
      if (element.hasPointerCapture(event.pointerId)) point(event)
    })
  }
  const press = (event: KeyboardEvent): void => {
    const step = arrowStep(event, keyStep)
    if (!step) return
    event.preventDefault()
    const [x, y] = aim()
    setAim(onTable(props.ask.table, [x + step[0], y + step[1]]))
  }
  const square = (far: number) => ({ x: aim()[0] - far, y: aim()[1] - far, width: 2 * far, height: 2 * far })
  const card = () => {
    const { width, height } = props.ask.falling
    return { x: aim()[0] - width / 2, y: aim()[1] - height / 2, width, height }
  }
  const Picture = () => (
    <>
      <Mats mats={props.ask.mats}>
        {(mat) => (
          <For each={mat.pieces}>
            {(piece) => (
              <span class="drop-piece" style={{ ...lying(piece), '--odds': odds().get(piece.card) ?? 0 }}>
                <PieceFace
                  value={valueOf(viewAt(piece.card)?.key ?? '')}
                  view={viewAt(piece.card)}
                  name={viewAt(piece.card)?.name ?? ''}
                  height={piece.height}
                />
                <Show when={odds().get(piece.card)}>{(n) => <span class="drop-odds">{words.percent(n())}</span>}</Show>
              </span>
            )}
          </For>
        )}
      </Mats>
      <span class="drop-reach" style={{ ...lying(square(reach.all)), '--corner-mm': reach.corner }} />
      <span class="drop-reach drop-reach-centre" style={lying(square(reach.centre))} />
      <span class="drop-card-aimed" style={lying(card())} />
    </>
  )
  return (
    <>
      <p class="drop-hint">{words.aim}</p>
      <p class="unseen" id="drop-keys">
        {words.aimKeys}
      </p>
      <fieldset class="plain-set" disabled={play.busy()}>
        <Ground size={props.ask.table} label={words.table} onScale={scaled} ref={watch}>
          <Picture />
          <button
            type="button"
            class="drop-aim"
            style={{ left: `calc(var(--mm) * ${aim()[0]})`, top: `calc(var(--mm) * ${aim()[1]})` }}
            aria-label={words.aimAt(...aim())}
            aria-describedby="drop-keys"
            onKeyDown={press}
          />
        </Ground>
        <Lens across={across()} at={aim()} width={2 * reach.all + around}>
          <Picture />
        </Lens>
        <p class="unseen" aria-live="polite">
          {words.aimAt(...aim())}. {likely()}
        </p>
        <div class="drop-buttons">
          <p class="drop-likely">{likely()}</p>
          <button type="button" class="main" data-main="" onClick={() => play.session.pick({ spot: aim() })}>
            {words.let}
          </button>
        </div>
      </fieldset>
    </>
  )
}
