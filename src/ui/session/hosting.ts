import type { ToHost } from '../../table/protocol.ts'
import type { Session } from './contract.ts'

type Hosting = Pick<
  Session,
  'begin' | 'letIn' | 'turnDown' | 'give' | 'changeDoor' | 'away' | 'dismiss' | 'sit' | 'setPace' | 'setLayoutTime'
>

/** What only the page beside the host says. */
export const hosting = (say: (message: ToHost) => void): Hosting => ({
  begin: (seed) => say({ type: 'begin', seed }),
  letIn: (member, seat) => say({ type: 'letIn', member, ...(seat === undefined ? {} : { seat }) }),
  turnDown: (member) => say({ type: 'turnDown', member }),
  give: (seat, member) => say({ type: 'give', seat, member }),
  changeDoor: (change) => say({ type: 'door', ...change }),
  away: (seat, by) => say({ type: 'away', seat, by }),
  dismiss: (member) => say({ type: 'dismiss', member }),
  sit: (seat, sitter) => {
    if (sitter) say({ type: 'sit', seat, sitter })
  },
  setPace: (ms) => say({ type: 'pace', ms }),
  setLayoutTime: (ms) => say({ type: 'layoutTime', ms }),
})
