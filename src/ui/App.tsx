import { onCleanup, Show } from 'solid-js'
import { Notice } from './Notice.tsx'
import { createRaid } from './raid.ts'
import { SetUp } from './screens/SetUp.tsx'
import { Table } from './screens/Table.tsx'

interface AppProps {
  readonly updateWaiting?: boolean
  readonly onUpdate?: () => void
}

export function App(props: AppProps) {
  const raid = createRaid()
  onCleanup(() => raid.leave())
  return (
    <Show
      when={raid.view()}
      fallback={
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
          <SetUp raid={raid} />
          <Notice />
        </main>
      }
    >
      {(view) => <Table raid={raid} view={view()} />}
    </Show>
  )
}
