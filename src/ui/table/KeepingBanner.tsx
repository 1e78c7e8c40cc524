import { createSignal, onCleanup, Show } from 'solid-js'
import type { Keeping } from '../../store/keeper.ts'
import { giveFile } from '../files.ts'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import '../style/together.css'

const words = strings.keeping

const nowAndThen = 30 * 60_000 // ms

/** This device can't save the raid as it should, or found something when it was opened: said at once, with what to do. */
export function KeepingBanner(props: { readonly session: Session }) {
  const [read, setRead] = createSignal<Keeping | null>(null)
  const [isDue, setDue] = createSignal(false) // a file, where this browser has no second copy
  const timer = setInterval(() => setDue(true), nowAndThen)
  onCleanup(() => clearInterval(timer))
  const shown = (): Keeping | null => {
    const it = props.session.state.keeping
    if (!it) return null
    if (it.of === 1 && it.copies === 1 && it.news === null) return isDue() && !props.session.state.result ? it : null
    return it !== read() && (it.copies < it.of || it.news !== null) ? it : null
  }
  const close = (): void => {
    setRead(shown())
    setDue(false)
  }
  const save = async (): Promise<void> => {
    const { name, text } = await props.session.exportFile('save')
    await giveFile(name, text)
    if (isDue()) close()
  }
  const canSave = ({ copies, of }: Keeping): boolean => copies < of || isDue()
  return (
    <Show when={shown()}>
      {(it) => (
        <aside class="lost-banner" role="alert" data-copies={it().copies}>
          <Show
            when={it().copies < it().of}
            fallback={<p>{it().news === null ? words.only : words.news[it().news ?? 'recovered']}</p>}
          >
            <p>
              <strong>{(it().copies === 0 ? words.none : words.one)[it().why ?? 'broken']}</strong>
              <small>
                {it().copies === 0 ? `${words.noneHint} ${words.noneWay[it().why ?? 'broken']}` : words.oneHint}
              </small>
            </p>
          </Show>
          <div class="buttons">
            <Show when={canSave(it())}>
              <button type="button" classList={{ main: it().copies === 0 }} onClick={() => void save()}>
                {words.toFile}
              </button>
            </Show>
            <button type="button" classList={{ plain: it().copies === 0 }} onClick={close}>
              {words.ok}
            </button>
          </div>
        </aside>
      )}
    </Show>
  )
}
