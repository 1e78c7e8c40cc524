import { strings } from './strings/index.ts'

/** A screen that could not be drawn; what was kept is untouched. */
export function Broken(props: { readonly error: unknown; readonly reset: () => void }) {
  console.error(props.error)
  return (
    <main class="waiting">
      <div class="panel" role="alert">
        <h1>{strings.app.brokenTitle}</h1>
        <p>{strings.app.brokenText}</p>
        <p class="quiet selectable">{props.error instanceof Error ? props.error.message : String(props.error)}</p>
        <div class="buttons">
          <button type="button" class="main" onClick={() => props.reset()}>
            {strings.app.tryAgain}
          </button>
          <a class="button" href="#/" onClick={() => props.reset()}>
            {strings.app.home}
          </a>
        </div>
      </div>
    </main>
  )
}
