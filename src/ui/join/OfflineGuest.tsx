import type { Wire } from '../../net/wire.ts'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'

export interface OfflineGuestProps {
  readonly invitation: string | null // that came with the link; null: it is still to be scanned or pasted
  readonly onWire: (wire: Wire, room: string) => void // open
  readonly onClose: () => void
}

/** On the guest's page: takes an invitation, shows the answer, and waits for the host to take it. */
export function OfflineGuest(props: OfflineGuestProps) {
  return (
    <Dialog title={strings.offline.guestTitle} class="offline" closable onClose={() => props.onClose()}>
      {null}
    </Dialog>
  )
}
