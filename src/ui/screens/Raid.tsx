import { createEffect, onCleanup } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { hostInWorker } from '../../table/client.ts'
import { takeStart } from '../session/pending.ts'
import { createSession } from '../session/session.ts'
import { settings } from '../settings.ts'
import { askToKeep } from '../storage.ts'
import { keepAwake } from '../wake.ts'
import { Table } from './Table.tsx'

/** The table of one raid: begun a moment ago, or kept on this device. */
export function Raid(props: { readonly id: string }) {
  const session = createSession(props.id, hostInWorker)
  const start = takeStart(props.id)
  if (start) session.start(start.name, start.setup, start.seating)
  else session.open()
  createEffect(() => session.setPace(settings.pace))

  // A new raid begins with the habits from the settings; later everybody has their own.
  let isNew = start !== undefined
  createEffect(() => {
    if (session.state.phase !== 'playing' || !isNew) return
    isNew = false
    for (const seat of session.state.mine) session.setHabits(seat, structuredClone(unwrap(settings.habits)))
    // Somebody has a raid to lose now: a good moment to ask. Whether the device agrees is shown beside the saved raids.
    askToKeep().catch((error: unknown) => console.error(error))
  })

  keepAwake(() => settings.awake && session.state.phase === 'playing' && session.state.result === null)
  onCleanup(() => session.leave())
  return <Table session={session} />
}
