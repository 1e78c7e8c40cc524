import type { TakeoverRequest, Hello, ToClient, ToHost } from './protocol.ts'
import type { KeyShare } from './room.ts'

/** A guest that looked for its host and found somebody who wants to be the next one. */

export interface AskedOptions {
  send: (message: ToHost) => void // by the link that was asked on
  hello: () => Hello
  share: () => Promise<KeyShare | null> // null: this device holds none
  /** Null: nobody asks any more. */
  show: (asked: TakeoverRequest | null) => void
}

export interface Answering {
  /** Takes everything that comes by the link; true: it was for this, and for nobody else. */
  hear(message: ToClient): boolean
  /** Its person agrees. The share goes nowhere before. */
  agree(): Promise<void>
}

export const makeAnswering = ({ send, hello, share, show }: AskedOptions): Answering => {
  let asked: TakeoverRequest | null = null
  const set = (next: TakeoverRequest | null): void => {
    asked = next
    show(next)
  }
  return {
    hear: (message) => {
      if (message.type === 'asksTakeover') {
        set(message.asked)
        return true
      }
      if (message.type === 'tookOver') {
        set(null)
        send({ type: 'hello', hello: hello() })
        return true
      }
      if (asked && (message.type === 'welcome' || message.type === 'turnedAway')) set(null)
      return false
    },
    agree: async () => {
      const own = await share()
      if (asked && own) send({ type: 'hello', hello: { ...hello(), share: own } })
    },
  }
}
