import type { ToClient, TurnedAway } from '../../../src/table/protocol.ts'

/** What false hosts say. */

const reasons: TurnedAway[] = [
  { reason: 'dismissed' },
  { reason: 'version', newer: 'host' },
  { reason: 'version', newer: 'guest' },
  { reason: 'replaced' },
  { reason: 'full' },
  { reason: 'refused' },
  { reason: 'oldLink' },
  { reason: 'noise' },
  { reason: 'closed' },
]
const sent = (why: TurnedAway): ToClient => ({ type: 'turnedAway', why })

const welcome: ToClient = {
  type: 'welcome',
  you: 'mAAAAAAAA',
  room: { code: 'AAAA0000', generation: 2_000_000_000, room: 'ab'.repeat(32) },
  roster: null,
  content: '',
}

/** Each way that a link can be ended, apart: after the first one nothing more is heard. */
const final = ['dismissed', 'others'] as const
export type Rest = (typeof final)[number] | 'failed'

export const turns = {
  dismissed: [sent({ reason: 'dismissed' })],
  others: reasons.map(sent),
  failed: [{ type: 'failed', failure: { kind: 'open', message: 'Gone.', problems: [] } }] satisfies ToClient[],
  rubbish: [7, 'proof', { type: 'proof' }, { type: 'proof', proof: { role: 'host' } }, { type: 'nobody' }, []],
  /** If anything said by somebody unproven were believed, seat, key and view would be gone. */
  afterProof: [
    { type: 'asksTakeover', asked: { by: 'Bea', term: 1000, roster: { text: '{}', sig: '' }, agreed: 1, needed: 2 } },
    welcome,
    { type: 'backup', parts: [] },
    { type: 'people', members: [] },
    sent({ reason: 'dismissed' }),
  ] as ToClient[],
}
