import { createEffect, createSignal, For } from 'solid-js'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import { cardOf, usePlay } from '../play/play.ts'
import { redrawn } from '../play/redrawn.ts'
import { type ArrowPath, arrowPath } from './arrow-path.ts'
import { useLayout } from './laid.ts'

interface Arrow {
  kind: 'target' | 'combat'
  from: Handle | Seat | 'chain'
  to: Handle | Seat
}

interface Drawn extends ArrowPath {
  kind: Arrow['kind']
}

const toRead = '.field :is(.card-name, .card-badge, .nameplate strong, .resources-count b)'

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

  const boxOf = (of: Arrow['from']): DOMRect | null => {
    const element = of === 'chain' ? document.querySelector('.link[data-top]') : play.where(of)
    // one that leans is larger than its place
    const box = (element?.querySelector('.playing-card') ?? element)?.getBoundingClientRect()
    return box && box.width > 0 ? box : null
  }

  const draw = (): void => {
    const arrows = wanted()
    // What is to be read is looked for only where something would lie over it.
    const read =
      arrows.length === 0 ? [] : [...document.querySelectorAll(toRead)].map((it) => it.getBoundingClientRect())
    setDrawn(
      arrows.flatMap(({ kind, from, to }): Drawn[] => {
        const [a, b] = [boxOf(from), boxOf(to)]
        const drawing = a && b && from !== to ? arrowPath(a, b, read) : null
        return drawing ? [{ kind, ...drawing }] : []
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
