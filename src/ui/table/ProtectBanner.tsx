import { askToKeep } from '../storage.ts'
import { strings } from '../strings/index.ts'
import '../style/together.css'

const words = strings.keeping.protect

/** What the browser is going to ask, and why, before it does. What it says is shown beside the saved raids. */
export function ProtectBanner(props: { readonly onDone: () => void }) {
  const protect = (): void => {
    askToKeep().catch((error: unknown) => console.error(error))
    props.onDone()
  }
  return (
    <aside class="lost-banner" data-protect>
      <p>
        <strong>{words.why}</strong>
        <small>{words.hint}</small>
      </p>
      <div class="buttons">
        <button type="button" class="main" onClick={protect}>
          {words.yes}
        </button>
        <button type="button" onClick={() => props.onDone()}>
          {words.no}
        </button>
      </div>
    </aside>
  )
}
