import { inviteLink, readJoin } from '../../net/address.ts'
import type { ManualSignaller } from '../../net/wire.ts'
import { addressElsewhere, findMeeting } from '../room/meeting.ts'
import { strings } from '../strings/index.ts'

/** The texts that two devices exchange: read from whatever somebody scans or pastes. */

const words = strings.offline.wrong

type Read = { text: string } | { problem: string }

/** The network is loaded only when somebody hosts or joins. */
export const loadManual = async (iceServers?: RTCIceServer[]): Promise<ManualSignaller> => {
  const { makeManual } = await import('../../net/manual.ts')
  return makeManual({ iceServers })
}

export const readInvitation = (brought: string): Read => {
  const read = readJoin(brought)
  if (read.kind === 'invitation') return { text: read.text }
  if (read.kind === 'answer') return { problem: words.answer }
  return { problem: read.kind === 'room' ? words.room : wrongWords[read.why] }
}

export const readAnswer = (brought: string): Read => {
  const read = readJoin(brought)
  if (read.kind === 'answer') return { text: read.text }
  if (read.kind === 'invitation') return { problem: words.ownInvitation }
  return { problem: read.kind === 'room' ? words.other : wrongWords[read.why] }
}

const wrongWords = {
  empty: words.empty,
  'no-join': words.other,
  'bad-code': words.other,
  'bad-broker': words.other,
  'bad-invitation': words.damaged,
} as const

/** The link that opens this app with the invitation; null where other devices could not open it. */
export const linkOf = async (text: string): Promise<string | null> => {
  const base = addressElsewhere([]) ?? addressElsewhere((await findMeeting('')).addresses)
  return base === null ? null : inviteLink(text, base)
}
