import type { Wire } from '../../net/wire.ts'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'

export interface OfflineHostProps {
  readonly room: string // its code
  /** A guest's channel, open. May tell the guest's name once it is known. */
  readonly onWire: (wire: Wire) => Promise<string | null> | void
  readonly onClose: () => void
}

/** On the host's page: invites one guest after the other, without any server. */
export function OfflineHost(props: OfflineHostProps) {
  return (
    <Dialog title={strings.offline.hostTitle} class="offline" closable onClose={() => props.onClose()}>
      <p class="quiet">{strings.offline.room(props.room)}</p>
    </Dialog>
  )
}
