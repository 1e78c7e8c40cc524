import { createSignal, onCleanup, Show } from 'solid-js'
import { onStoreNews, type StoreNews } from '../store/news.ts'
import { strings } from './strings/index.ts'
import { readRoute, to } from './router.ts'

const words = strings.keeping

/** What this device's store does that its people must hear of, on every screen. */
export function StoreBanner() {
  const [news, setNews] = createSignal<StoreNews | null>(null)
  onCleanup(
    onStoreNews((it) =>
      setNews((before) => {
        if (it.kind === 'well') return before?.kind === 'lost' ? before : null
        // how many came back is known a moment after that they were lost
        return before?.kind === 'lost' && it.kind !== 'lost' ? before : it
      }),
    ),
  )
  /** Not where a raid may be in memory only: a reload would lose it. */
  const canReload = ({ kind }: StoreNews): boolean =>
    kind === 'newer' || (kind === 'broken' && readRoute(location.hash).place !== 'raid')
  const text = (it: StoreNews): string =>
    it.kind === 'lost' ? words.lost(it.raids) : it.kind === 'well' ? '' : words.store[it.kind]
  return (
    <Show when={news()}>
      {(it) => (
        <div class="toast" role="alert" data-store={it().kind}>
          <span>{text(it())}</span>
          <div class="buttons">
            <Show when={canReload(it())}>
              <button type="button" classList={{ main: it().kind === 'newer' }} onClick={() => location.reload()}>
                {words.reload}
              </button>
            </Show>
            <Show when={it().kind === 'full' || it().kind === 'lost'}>
              <a class="button" href={to('saves')}>
                {words.toSaves}
              </a>
            </Show>
            <button type="button" classList={{ main: it().kind !== 'newer' }} onClick={() => setNews(null)}>
              {words.ok}
            </button>
          </div>
        </div>
      )}
    </Show>
  )
}
