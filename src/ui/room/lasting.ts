import { inbox } from '../../net/inbox.ts'
import type { Connection, ConnectionState } from '../../net/connection.ts'
import { NetError, type NetTrouble, type Wire } from '../../net/wire.ts'
import type { ToClient, ToHost, TurnedAway } from '../../table/protocol.ts'
import { MeetError, type Met } from '../../table/meet.ts'

/** A guest's link that outlives its wires: it waits for a silent one to heal, then looks for the table again. */

export interface Ways {
  /** Asks for the table where it was last; whoever is met has proven who they are. Rejects if nobody is believed. */
  join(signal: AbortSignal): Promise<Met>
  mayAsk(): boolean // false: it was joined without internet, so nobody else is asked
  /** Finds out who is at the other end of a wire that came another way. */
  meet(wire: Wire): Promise<Met>
  /** And once more at the same link: whoever asked to be the host is it now. */
  meetAgain(met: Met): Promise<Met>
  /** Keeps what was learnt of them, and says who we are. */
  prove(met: Met): Promise<void>
  onWelcome(welcome: Welcome): void
  /** Whoever wanted to be the next host does not ask any more. */
  onUnasked(): void
  /** Why the table was not found just now; null: it was, or nobody knows yet. */
  onTrouble(trouble: NetTrouble | null): void
}
type Welcome = Extract<ToClient, { type: 'welcome' }>

export interface LastingLink extends Connection<ToHost, ToClient> {
  onState(take: (state: ConnectionState) => void): void
  /** Looks at once instead of waiting for the next try. */
  lookNow(): void
  /** Looks no more until it is told to: else it might find its own device, where that becomes the host. */
  rest(): void
  /** A wire that came another way, by a scan. */
  take(wire: Wire): void
  /** Says it at once to whoever is there, though it may not be the host. */
  reply(message: ToHost): void
  met(): Met | null // who is there
  greetAgain(): void
}

const healing = 3_000 // ms that a lost wire gets before the table is looked for elsewhere
const keptLost = 60_000 // and until it is given up
const answering = 10_000 // until a host that was found must have said something
const waits = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
const patience = 30 // tries; then only now and then
const returning = 2_000 // ms until a table that was closed may be open again
const rarely = 60_000
const hoping = 5_000 // at somebody who only wants to be the host: the real one may come back
const mostWaiting = 100 // messages

/** Not said over a new link: an answer may no longer be what is asked (who gave it looks, and says it again). */
const fleeting: ReadonlySet<ToHost['type']> = new Set<ToHost['type']>(['answer', 'plan', 'undo'])

/** What to tell of it: that somebody is there whom we don't believe is another thing than that nobody is. */
export const troubleOf = (error: unknown): NetTrouble => {
  if (error instanceof NetError) return error.trouble
  if (!(error instanceof MeetError) || error.doubt === 'gone') return 'no-answer'
  if (error.doubt === 'unasked') return 'no-such-room'
  if (error.doubt === 'self') return 'own-room'
  if (error.why?.reason === 'full' || (error.why?.reason === 'closed' && error.why.crowded)) return 'crowded'
  return error.doubt === 'away' ? (error.why?.reason === 'version' ? 'other-version' : 'no-answer') : 'impostor'
}

/** Of several who were met, and why none is believed: somebody false is worse news than somebody who is gone. */
export const mostTelling = (errors: readonly unknown[]): unknown =>
  errors.find((it) => troubleOf(it) === 'impostor') ?? errors[0]

/** Whoever wants to be the host is none yet: nothing else of what they say counts. */
const candidates: ReadonlySet<ToClient['type']> = new Set<ToClient['type']>(['asksTakeover', 'certified', 'tookOver'])

const isFinal = (why: TurnedAway): boolean => why.reason !== 'closed'

export const lastingLink = (ways: Ways, first: Wire | null = null): LastingLink => {
  let state: ConnectionState = 'connecting'
  let current: Connection<ToHost, ToClient> | null = null // the link that is listened to
  let asked: Connection<ToHost, ToClient> | null = null // a newer one, which has not answered yet
  let met: Met | null = null // who is at the other end of the current one
  let isOver = false
  let attempt: AbortController | null = null
  let tries = 0
  let outbox: ToHost[] = []
  const { put, listen: listenToAll } = inbox<ToClient>()
  let tellState: (state: ConnectionState) => void = () => {}
  let ended: (reason: string | null) => void = () => {}
  const timers = new Map<'look' | 'drop' | 'answer', ReturnType<typeof setTimeout>>()

  const later = (what: 'look' | 'drop' | 'answer', ms: number, act: () => void): void => {
    clearTimeout(timers.get(what))
    timers.set(what, setTimeout(act, ms))
  }
  const never = (...what: ('look' | 'drop' | 'answer')[]): void => {
    for (const it of what) clearTimeout(timers.get(it))
  }
  const become = (next: ConnectionState): void => {
    if (state === next || state === 'closed') return
    state = next
    tellState(next)
  }
  const stopLooking = (): void => {
    never('look')
    attempt?.abort()
    attempt = null
    tries = 0
  }
  const flush = (): void => {
    for (const message of outbox.splice(0)) current?.send(message)
  }

  const lookLater = (ms = waits[Math.min(tries, waits.length - 1)] ?? rarely): void => {
    if (isOver || !ways.mayAsk()) return
    later('look', tries > patience ? rarely : ms, () => void look())
  }

  const look = async (): Promise<void> => {
    if (isOver || !ways.mayAsk() || attempt || asked) return
    const mine = new AbortController()
    attempt = mine
    tries += 1
    try {
      const found = await ways.join(mine.signal)
      if (mine.signal.aborted || isOver) found.link.close()
      else if (found.role === 'candidate' && found.key === met?.key) {
        found.link.close()
        lookLater(hoping)
      } else ask(found)
    } catch (error) {
      if (mine.signal.aborted || isOver) return
      refused(error)
    } finally {
      if (attempt === mine) attempt = null
    }
  }

  /** Nobody there, or nobody whom we believe. What those say who have proven nothing changes nothing here. */
  const refused = (error: unknown): void => {
    if (!(error instanceof NetError || error instanceof MeetError)) console.error(error)
    ways.onTrouble(troubleOf(error))
    lookLater()
  }

  /** Says who we are at a new link. It becomes the one that is used once the host answers. */
  const ask = (it: Met): void => {
    asked?.close()
    never('look')
    const { link } = it
    asked = link
    const failed = (): void => {
      if (asked !== link) return
      never('answer')
      asked = null
      link.close()
      ways.onTrouble('no-answer')
      lookLater()
    }
    later('answer', answering, failed)
    listen(it)
    link.onState?.((now) => {
      if (current === link) heed(link, now)
    })
    link.onEnd(() => {
      if (asked === link) failed()
      else if (current === link) lose(link)
    })
    ways.prove(it).catch((error: unknown) => {
      console.error(error)
      failed()
    })
  }
  const listen = (it: Met): void => {
    const { link } = it
    link.onMessage((message) => {
      if (asked === link) adopt(it)
      if (current === link) hear(message)
    })
  }
  /** The same link, where somebody else speaks now. */
  const greetAgain = async (): Promise<void> => {
    const before = met
    if (!before || current !== before.link) return
    stopLooking()
    never('answer')
    asked?.close()
    asked = null
    try {
      const now = await ways.meetAgain(before)
      if (current !== before.link) return
      met = now
      listen(now)
      await ways.prove(now)
    } catch (error) {
      if (current === before.link) lose(before.link)
      refused(error)
    }
  }

  const adopt = (it: Met): void => {
    never('answer', 'drop')
    asked = null
    const before = current
    current = it.link
    met = it
    before?.close()
    stopLooking()
    ways.onTrouble(null)
    if (it.role === 'candidate') lookLater(hoping)
  }

  const hear = (message: ToClient): void => {
    if (met?.role === 'candidate' && !candidates.has(message.type)) {
      if (message.type === 'turnedAway' && current) lose(current)
      return
    }
    if (met?.role !== 'candidate' && candidates.has(message.type)) return // who is the host need not ask
    if (message.type === 'welcome') {
      ways.onWelcome(message)
      become('open')
      put(message)
      outbox = outbox.filter(({ type }) => !fleeting.has(type))
      return flush()
    }
    // Our own newer wire has taken the seat; its welcome is only slower than this word on the old one.
    const isOurDoing = message.type === 'turnedAway' && message.why.reason === 'replaced' && asked !== null
    if (isOurDoing) return current ? lose(current) : undefined
    put(message)
    if (message.type !== 'turnedAway') return
    const link = current
    current = met = null
    outbox.length = 0
    if (isFinal(message.why)) stop()
    else {
      become('lost')
      lookLater(returning)
    }
    link?.close()
  }

  /** The wire fell silent, or is heard again. */
  const heed = (link: Connection<ToHost, ToClient>, now: ConnectionState): void => {
    if (now === 'open' || now === 'shaky') {
      never('drop')
      stopLooking()
      become(now)
      flush()
    } else if (now === 'lost') {
      become('lost')
      lookLater(healing)
      later('drop', keptLost, () => lose(link))
    } else if (now === 'closed') lose(link)
  }

  const lose = (link: Connection<ToHost, ToClient>): void => {
    if (current !== link) return
    if (met?.role === 'candidate') ways.onUnasked()
    current = met = null
    never('drop')
    link.close()
    become('lost')
    if (!attempt) lookLater()
  }

  const stop = (): void => {
    isOver = true
    stopLooking()
    never('answer', 'drop')
    asked?.close()
    asked = null
  }

  const lasting: LastingLink = {
    get state() {
      return state
    },
    send: (message) => {
      if (isOver) return
      if (current && (state === 'open' || state === 'shaky')) current.send(message)
      else if (message.type !== 'show' && outbox.length < mostWaiting) outbox.push(message)
    },
    onMessage: listenToAll,
    onState: (take) => {
      tellState = take
      take(state)
    },
    onEnd: (take) => {
      ended = take
    },
    close: () => {
      if (state === 'closed') return
      stop()
      const link = current
      current = met = null
      link?.close()
      become('closed')
      ended(null)
    },
    lookNow: () => {
      if (isOver || (state !== 'lost' && state !== 'connecting')) return
      tries = 0
      never('look')
      void look()
    },
    rest: () => {
      stopLooking()
      never('answer')
      asked?.close()
      asked = null
    },
    reply: (message) => current?.send(message),
    met: () => (current && met?.link === current ? met : null),
    greetAgain: () => void greetAgain(),
    take: (wire) => void taken(wire),
  }
  const taken = async (wire: Wire): Promise<void> => {
    if (isOver) return wire.close()
    try {
      const found = await ways.meet(wire)
      if (isOver) found.link.close()
      else ask(found)
    } catch (error) {
      wire.close()
      if (!isOver) refused(error)
    }
  }
  if (first) void taken(first)
  else void look()
  return lasting
}
