import { createEffect, onCleanup } from 'solid-js'
import { hostInWorker } from '../../table/client.ts'
import { takeStart } from '../session/pending.ts'
import { createSession } from '../session/session.ts'
import { settings } from '../settings.ts'
import { Table } from './Table.tsx'

/** The table of one raid: begun a moment ago, or kept on this device. */
export function Raid(props: { readonly id: string }) {
  const session = createSession(props.id, hostInWorker)
  const start = takeStart(props.id)
  if (start) session.start(start.name, start.setup, start.seating)
  else session.open()
  createEffect(() => session.setPace(settings.pace))
  onCleanup(() => session.leave())
  return <Table session={session} />
}
