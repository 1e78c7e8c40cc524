import { Show } from 'solid-js'

interface AppProps {
  readonly updateWaiting?: boolean
  readonly onUpdate?: () => void
}

export function App(props: AppProps) {
  return (
    <main>
      <h1>Raid Table</h1>
      <Show when={props.updateWaiting}>
        <p role="status">
          A new version is ready.{' '}
          <button type="button" onClick={() => props.onUpdate?.()}>
            Update now
          </button>
        </p>
      </Show>
      <p class="notice">
        A fan project, free and not affiliated with or endorsed by any owner of the game. World of Warcraft and its
        names belong to their owners. No official art, logos or card text are used here.
      </p>
    </main>
  )
}
