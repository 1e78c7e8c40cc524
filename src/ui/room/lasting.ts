import { inbox } from '../../net/inbox.ts'
import type { Connection, ConnectionState } from '../../net/connection.ts'
import { NetError, type NetTrouble, type Wire } from '../../net/wire.ts'
import type { Hello, ToClient, ToHost, TurnedAway } from '../../table/protocol.ts'

/** A guest's link that outlives its wires: it waits for a silent one to heal, then looks for the table again. */

export interface Ways {
  /** Asks for the table where it was last. */
  join(signal: AbortSignal): Promise<Wire>
  mayAsk(): boolean // false: it was joined without internet, so nobody else is asked
  link(wire: Wire): Connection<ToHost, ToClient>
  hello(): Hello
  onWelcome(welcome: Welcome): void
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
}

const healing = 3_000 // ms that a lost wire gets before the table is looked for elsewhere
const keptLost = 60_000 // and until it is given up
const answering = 10_000 // until a host that was found must have said something
const waits = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
const patience = 30 // tries; then only now and then
const returning = 2_000 // ms until a table that was closed may be open again
const rarely = 60_000
const mostWaiting = 100 // messages

/** Not said over a new link: an answer may no longer be what is asked (who gave it looks, and says it again). */
const fleeting: ReadonlySet<ToHost['type']> = new Set<ToHost['type']>(['answer', 'plan', 'undo'])

const isFinal = (why: TurnedAway): boolean => why.reason !== 'closed'

export const lastingLink = (ways: Ways, first: Wire | null = null): LastingLink => {
  let state: ConnectionState = 'connecting'
  let current: Connection<ToHost, ToClient> | null = null // the link that is listened to
  let asked: Connection<ToHost, ToClient> | null = null // a newer one, which has not answered yet
  let isOver = false
  let attempt: AbortController | null = null
  let tries = 0
  let outbox: ToHost[] = []
  const { put, listen } = inbox<ToClient>()
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
      const wire = await ways.join(mine.signal)
      if (mine.signal.aborted || isOver) wire.close()
      else ask(wire)
    } catch (error) {
      if (mine.signal.aborted || isOver) return
      if (!(error instanceof NetError)) console.error(error)
      ways.onTrouble(error instanceof NetError ? error.trouble : 'no-answer')
      lookLater()
    } finally {
      if (attempt === mine) attempt = null
    }
  }

  /** Says hello on a new wire. It becomes the link once the host answers. */
  const ask = (wire: Wire): void => {
    asked?.close()
    never('look')
    const link = ways.link(wire)
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
    link.onMessage((message) => {
      if (asked === link) adopt(link)
      if (current === link) hear(message)
    })
    link.onState?.((now) => {
      if (current === link) heed(link, now)
    })
    link.onEnd(() => {
      if (asked === link) failed()
      else if (current === link) lose(link)
    })
    link.send({ type: 'hello', hello: ways.hello() })
  }

  const adopt = (link: Connection<ToHost, ToClient>): void => {
    never('answer', 'drop')
    asked = null
    const before = current
    current = link
    before?.close()
    stopLooking()
    ways.onTrouble(null)
  }

  const hear = (message: ToClient): void => {
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
    current = null
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
    current = null
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
    onMessage: listen,
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
      current = null
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
    take: (wire) => {
      if (isOver) wire.close()
      else ask(wire)
    },
  }
  if (first) ask(first)
  else void look()
  return lasting
}
