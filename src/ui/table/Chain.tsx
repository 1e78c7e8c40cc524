import { createMemo, For, Show } from 'solid-js'
import type { LinkView } from '../../engine/contract/view.ts'
import { strings } from '../strings/index.ts'
import { targetTitle } from '../naming.ts'
import { isHidden, linkTitle, linkWords, seatTitle } from '../words.ts'
import { usePlay } from '../play/play.ts'
import { readerOf } from '../play/question.ts'

const table = strings.table

/** The chain, newest on top: what resolves next is what you see first. */
export function Chain() {
  const play = usePlay()
  const links = () => play.view().chain.toReversed()
  const may = (): string => table.or(play.view().waitingFor.map(seatTitle))
  return (
    <Show when={links().length > 0}>
      <section class="chain" aria-label={table.chain}>
        <h2>
          {table.chain} <span class="badge">{links().length}</span>
        </h2>
        <ol>
          <For each={links()}>{(link, i) => <ChainLink link={link} top={i() === 0} />}</For>
        </ol>
        <Show when={play.view().priority !== null}>
          <p class="chain-may">{table.mayRespond(may())}</p>
        </Show>
      </section>
    </Show>
  )
}

function ChainLink(props: { readonly link: LinkView; readonly top: boolean }) {
  const play = usePlay()
  const targets = (): string => props.link.targets.map((target) => targetTitle(target, play.cards())).join(', ')
  const look = (): void => {
    const { card } = props.link
    if (card && !isHidden(card)) play.zoom(card.handle)
  }
  // its X is beside it
  const does = createMemo(() => {
    const { you } = play.view()
    return linkWords(props.link, readerOf({ controller: props.link.controller }, you))
  })
  const handle = () => props.link.card?.handle
  const may = (): boolean => {
    const it = handle()
    return it !== undefined && play.choicesFor(it).length > 0
  }
  return (
    <li
      class="link"
      data-kind={props.link.kind}
      data-top={props.top ? '' : undefined}
      data-may={may() ? '' : undefined}
    >
      <button type="button" class="link-card" onClick={() => (may() ? play.tap([handle() ?? -1]) : look())}>
        <strong>{linkTitle(props.link)}</strong>
        <span class="link-who">
          {seatTitle(props.link.controller)}
          <Show when={props.link.x !== undefined}>{` · ${table.xIs(props.link.x ?? 0)}`}</Show>
          <Show when={props.top}>{` · ${table.resolvesNext}`}</Show>
        </span>
        <Show when={targets()}>
          <span class="link-targets">→ {targets()}</span>
        </Show>
        <Show when={does()}>
          <span class="link-words">{does()}</span>
        </Show>
      </button>
    </li>
  )
}
