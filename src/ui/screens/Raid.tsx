import { onCleanup, Show } from 'solid-js'
import '../style.css'
import '../table.css'
import { createRaid } from '../raid.ts'
import { go } from '../router.ts'
import { takeStart } from '../session/pending.ts'
import { settings } from '../settings.ts'
import { strings } from '../strings/index.ts'
import { Table } from './Table.tsx'

/** The table of one raid: begun a moment ago, or kept on this device. */
export function Raid(props: { readonly id: string }) {
  const raid = createRaid()
  const start = takeStart(props.id)
  if (start) {
    const players = Object.fromEntries(Object.entries(start.seating).map(([seat, { player }]) => [seat, player]))
    raid.start(start.setup, players, { pace: settings.pace, autoPass: settings.habits.idle })
  } else go('home')
  onCleanup(() => raid.leave())
  return (
    <Show when={raid.view()} fallback={<p class="waiting">{strings.app.loading}</p>}>
      {(view) => <Table raid={raid} view={view()} />}
    </Show>
  )
}
