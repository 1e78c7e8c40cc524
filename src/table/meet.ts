import type { Connection } from '../net/connection.ts'
import type { Hello, ToClient, ToHost, TurnedAway } from './protocol.ts'
import { protocolVersion } from './room.ts'
import type { Belief } from './trust/belief.ts'
import type { Hex } from './trust/bytes.ts'
import { type Binding, type Doubt, type Expected, greet } from './trust/handshake.ts'
import type { KeyPair } from './trust/keys.ts'

/** A guest finds out who is at the other end of a link. It says who it is only to somebody who belongs there. */

export interface Met {
  link: Connection<ToHost, ToClient>
  binding: Binding
  role: 'host' | 'candidate'
  key: Hex
  term: number
  words: string[] // that its screen shows, too, if we have to be let in
  belief: Belief // with what its chain says
  /** Says who we are. Whoever listens to the link must do so before. */
  prove(hello: Hello, invite: Hex | null): void
}

export class MeetError extends Error {
  readonly doubt: Doubt | 'gone' | 'away' // gone: it ended, or said nothing; away: it does not want us
  readonly why: TurnedAway | null
  constructor(doubt: MeetError['doubt'], why: TurnedAway | null = null) {
    super(why ? `Turned away: ${why.reason}.` : `Nobody to believe: ${doubt}.`)
    this.name = 'MeetError'
    this.doubt = doubt
    this.why = why
  }
}

const answersWithin = 8000 // ms

export interface Meeting {
  link: Connection<ToHost, ToClient>
  binding: Binding
  pair: KeyPair
  expected: Expected
  within?: number
}

/** Resolves or rejects, whatever the other side does. The link is not closed by it. */
export const meet = ({ link, binding, pair, expected, within = answersWithin }: Meeting): Promise<Met> =>
  new Promise((resolve, reject) => {
    const { first, answer } = greet(pair, binding, protocolVersion)
    let isSettled = false
    const settle = (): boolean => {
      const was = isSettled
      isSettled = true
      clearTimeout(timer)
      return !was
    }
    const fail = (error: MeetError): void => {
      if (settle()) reject(error)
    }
    const timer = setTimeout(() => fail(new MeetError('gone')), within)

    const answered = async (proof: unknown): Promise<void> => {
      const said = await answer(proof, expected)
      if ('doubt' in said) return fail(new MeetError(said.doubt))
      const { third, words, host, belief } = said
      if (!settle()) return
      resolve({
        ...{ link, binding, words, belief, ...host },
        prove: (hello, invite) =>
          link.send({ type: 'prove', proof: third, hello, ...(invite === null ? {} : { invite }) }),
      })
    }
    link.onEnd(() => fail(new MeetError('gone')))
    link.onMessage((message) => {
      if (isSettled) return
      if (message.type === 'proof') answered(message.proof).catch(() => fail(new MeetError('shape')))
      else if (message.type === 'turnedAway') fail(new MeetError('away', message.why))
      // an app from before does not know what a greeting is
      else if (message.type === 'failed') fail(new MeetError('away', { reason: 'version', newer: 'guest' }))
      else fail(new MeetError('shape'))
    })
    link.send({ type: 'greet', ...first })
  })
