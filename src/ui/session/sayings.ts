import type { ToHost } from '../../table/protocol.ts'
import type { Session } from './contract.ts'

type Hosts =
  | 'begin'
  | 'letIn'
  | 'turnDown'
  | 'give'
  | 'changeDoor'
  | 'away'
  | 'dismiss'
  | 'sit'
  | 'setPace'
  | 'setLayoutTime'
type Anybodys = 'rename' | 'take' | 'bring' | 'ready' | 'lead' | 'withdraw' | 'show'

/** What is said to the host as it is: nothing at this page changes before the host has answered. */
export const plainSayings = (say: (message: ToHost) => void): Pick<Session, Hosts | Anybodys> => ({
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
  rename: (name) => say({ type: 'name', name }),
  take: (seat) => say({ type: 'take', seat }),
  bring: (seat, deck) => say({ type: 'bring', seat, deck }),
  ready: (ready) => say({ type: 'ready', ready }),
  lead: (seat) => say({ type: 'lead', seat }),
  withdraw: (proposal) => say({ type: 'withdraw', proposal }),
  show: (shown) => say({ type: 'show', shown }),
})
