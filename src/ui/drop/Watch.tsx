import { For } from 'solid-js'
import type { DropView } from '../../engine/contract/drop.ts'
import type { Handle } from '../../engine/contract/names.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import { isHidden, seatTitle } from '../words.ts'
import { Ground, lying } from './Ground.tsx'
import { Mats } from './Mats.tsx'
import { PieceFace } from './PieceFace.tsx'

const words = strings.drop

/** The table while others lay out or aim: one's own mat, and everyone's once all are locked in. */
export function Watch(props: { readonly drop: DropView }) {
  const play = usePlay()
  const isOpen = (): boolean => props.drop.mats.every(({ pieces }) => pieces !== null)
  const isMine = (): boolean => props.drop.mats.some(({ seat }) => seat === play.view().you)
  const text = (): string => {
    const [aiming] = play.view().waitingFor
    if (isOpen() && aiming) return words.isAiming(seatTitle(aiming))
    return isMine() ? words.waiting : words.others
  }
  const viewAt = (handle: Handle): CardView | undefined => {
    const card = play.cards().get(handle)?.card
    return card && !isHidden(card) ? card : undefined
  }
  return (
    <>
      <p class="drop-hint" aria-live="polite">
        {text()}
      </p>
      <Ground size={props.drop.table} label={words.table}>
        <Mats
          mats={props.drop.mats}
          note={({ seat, pieces }) =>
            pieces !== null ? null : play.view().waitingFor.includes(seat) ? words.laying : words.locked
          }
        >
          {(mat) => (
            <For each={mat.pieces}>
              {(piece) => (
                <span
                  class="drop-piece"
                  style={lying(piece)}
                  role="img"
                  aria-label={words.where(viewAt(piece.card)?.name ?? '', piece.x, piece.y)}
                >
                  <PieceFace
                    value={valueOf(viewAt(piece.card)?.key ?? '')}
                    view={viewAt(piece.card)}
                    name={viewAt(piece.card)?.name ?? ''}
                    height={piece.height}
                  />
                </span>
              )}
            </For>
          )}
        </Mats>
      </Ground>
    </>
  )
}
