import { foldName } from '../limits/names.ts'
import type { TakeoverRequest, ToClient, ToHost } from './protocol.ts'
import type { KeyShare } from './room.ts'
import type { Hex } from './trust/bytes.ts'
import type { Place } from './place.ts'
import { rosterOf } from './trust/belief.ts'
import { words } from './words.ts'

/** A guest that looked for its host and found somebody who wants to be the next one. */

export interface AskedOptions {
  place: Place
  /** Whoever proved their key at the other end of the link; null: nobody. */
  candidate: () => Hex | null
  send: (message: ToHost) => void // by the link that was asked on
  share: () => Promise<KeyShare | null> // null: this device holds none
  /** Who asked is the host now: it is greeted again, by the same link. */
  greetAgain: () => void
  /** Null: nobody asks any more. */
  show: (asked: TakeoverRequest | null) => void
}

export interface Answering {
  /** Takes everything that comes by the link; true: it was for this, and for nobody else. */
  hear(message: ToClient): boolean
  /** Whoever asked is not there any more. */
  unasked(): void
  /** Its person agrees. Without that no vote is given. False: this device may not vote for them. */
  agree(): Promise<boolean>
}

export const makeAnswering = ({ place, candidate, send, share, greetAgain, show }: AskedOptions): Answering => {
  let asked: TakeoverRequest | null = null
  const set = (next: TakeoverRequest | null): void => {
    asked = next
    show(next)
  }

  /** The share goes nowhere but to a key that a majority has certified, over a link where it proved that it has it. */
  const giveShare = async (certificate: Extract<ToClient, { type: 'certified' }>['certificate']): Promise<void> => {
    const by = candidate()
    if (by === null || certificate.key !== by || !(await place.certified(certificate))) return
    const own = await share()
    if (own && candidate() === by) send({ type: 'share', share: own })
  }

  /** By the roster, for whoever asks could say any name; else what they say. */
  const nameOf = (said: string): string => {
    const belief = place.belief()
    const roster = belief && rosterOf(belief)
    const key = candidate()
    return foldName(roster?.members.find((member) => member.key === key)?.name) || foldName(said) || words.someone
  }

  return {
    hear: (message) => {
      if (message.type === 'asksTakeover') {
        set({ ...message.asked, by: nameOf(message.asked.by) })
        return true
      }
      if (message.type === 'certified') {
        giveShare(message.certificate).catch((error: unknown) => console.error(error))
        return true
      }
      if (message.type === 'tookOver') {
        set(null)
        greetAgain()
        return true
      }
      if (asked && (message.type === 'welcome' || message.type === 'turnedAway')) set(null)
      return false
    },
    unasked: () => set(null),
    agree: async () => {
      const by = candidate()
      const vote = asked && by !== null ? await place.vote(by, asked) : null
      if (vote) send({ type: 'vote', vote })
      return vote !== null
    },
  }
}
