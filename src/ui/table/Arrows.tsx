import { createEffect, createSignal, For } from 'solid-js'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import { cardOf, usePlay } from '../play/play.ts'
import { redrawn } from '../play/redrawn.ts'
import { useLayout } from './laid.ts'

interface Arrow {
  kind: 'target' | 'combat'
  from: Handle | Seat | 'chain'
  to: Handle | Seat
}

interface Drawn {
  kind: Arrow['kind']
  path: string
  head: string
}

/** Lines over the table: what targets what, who attacks whom. They follow the cards when something scrolls. */
export function Arrows() {
  const play = usePlay()
  const layout = useLayout()
  const [drawn, setDrawn] = createSignal<Drawn[]>([])

  const wanted = (): Arrow[] => {
    const { chain, combat } = play.view()
    const top = chain.at(-1)
    const arrows: Arrow[] = (top?.targets ?? []).flatMap((target): Arrow[] => {
      if ('pile' in target) return []
      const to = 'card' in target ? target.card : target.seat
      const source = top?.card?.handle
      const isOnTable = source !== undefined && play.where(source) !== null
      return [{ kind: top?.kind === 'proposal' ? 'combat' : 'target', from: isOnTable ? source : 'chain', to }]
    })
    // what is being chosen, before it is on the chain
    const source = play.decision()?.card
    if (source !== undefined && play.decision()?.question === 'target')
      for (const choice of play.chosen()) {
        const to = cardOf(choice)
        if (to !== null) arrows.push({ kind: 'target', from: source, to })
      }
    if (combat?.attacker != null && combat.defender != null)
      arrows.push({ kind: 'combat', from: combat.attacker, to: combat.defender })
    return arrows
  }

  const centre = (of: Arrow['from']): { x: number; y: number; r: number } | null => {
    const element = of === 'chain' ? document.querySelector('.link[data-top]') : play.where(of)
    const box = element?.getBoundingClientRect()
    return box && box.width > 0
      ? { x: box.left + box.width / 2, y: box.top + box.height / 2, r: Math.min(box.width, box.height) / 2 }
      : null
  }

  const draw = (): void => {
    setDrawn(
      wanted().flatMap(({ kind, from, to }): Drawn[] => {
        const a = centre(from)
        const b = centre(to)
        if (!a || !b || from === to) return []
        const dx = b.x - a.x
        const dy = b.y - a.y
        const length = Math.hypot(dx, dy)
        if (length < 20) return []
        const [ux, uy] = [dx / length, dy / length]
        const end = { x: b.x - ux * b.r * 0.8, y: b.y - uy * b.r * 0.8 }
        const bend = Math.min(60, length / 5)
        const mid = { x: (a.x + end.x) / 2 - uy * bend, y: (a.y + end.y) / 2 + ux * bend }
        const tilt = Math.atan2(end.y - mid.y, end.x - mid.x)
        const wing = (turn: number): string =>
          `${end.x - 16 * Math.cos(tilt + turn)},${end.y - 16 * Math.sin(tilt + turn)}`
        return [
          {
            kind,
            path: `M${a.x},${a.y} Q${mid.x},${mid.y} ${end.x},${end.y}`,
            head: `${end.x},${end.y} ${wing(0.45)} ${wing(-0.45)}`,
          },
        ]
      }),
    )
  }

  const soon = redrawn(draw)
  createEffect(() => {
    wanted()
    layout.plan() // its room is dealt anew when the table changes
    soon()
  })
  return (
    <svg class="arrows" aria-hidden="true">
      <For each={drawn()}>
        {(arrow) => (
          <g data-kind={arrow.kind}>
            <path d={arrow.path} />
            <polygon points={arrow.head} />
          </g>
        )}
      </For>
    </svg>
  )
}
