import { inbox } from './inbox.ts'

/** A way between two who talk: in the same room, into a worker, over the network. Messages keep their order. */

/** shaky: nothing heard for 5 s; lost: for 12 s, or closed by somebody else. Both may come back while it is not closed. */
export type ConnectionState = 'connecting' | 'open' | 'shaky' | 'lost' | 'closed'

export interface Connection<Out, In> {
  readonly state: ConnectionState
  send(message: Out): void
  /** Takes what comes, and first what came before anybody listened. */
  onMessage(take: (message: In) => void): void
  /** Told of every change of `state`, where it can change without ending. */
  onState?(take: (state: ConnectionState) => void): void
  /** Told when no more will come, with the reason if it was not meant to end. */
  onEnd(take: (reason: string | null) => void): void
  close(): void
}

interface End<Out, In> {
  link: Connection<Out, In>
  arrive: (message: In) => void
  end: (reason: string | null) => void
}

const end = <Out, In>(send: (message: Out) => void, close: () => void): End<Out, In> => {
  const box = inbox<In>()
  let state: ConnectionState = 'open'
  let ended: (reason: string | null) => void = () => {}
  const finish = (reason: string | null): void => {
    if (state !== 'open') return
    state = reason === null ? 'closed' : 'lost'
    ended(reason)
  }
  return {
    arrive: (message) => {
      if (state === 'open') box.put(message)
    },
    end: finish,
    link: {
      get state() {
        return state
      },
      send: (message) => {
        if (state === 'open') send(message)
      },
      onMessage: (take) => box.listen(take),
      onEnd: (take) => {
        ended = take
      },
      close: () => {
        finish(null)
        close()
      },
    },
  }
}

/** Two ends in one place. Nothing is shared: each message is copied, and arrives after the one who sent it is done. */
export const loopback = <A, B>(): [Connection<A, B>, Connection<B, A>] => {
  const one: End<A, B> = end<A, B>(
    (message) => {
      const copy = structuredClone(message)
      queueMicrotask(() => other.arrive(copy))
    },
    () => queueMicrotask(() => other.end(null)), // after what was said before
  )
  const other: End<B, A> = end<B, A>(
    (message) => {
      const copy = structuredClone(message)
      queueMicrotask(() => one.arrive(copy))
    },
    () => queueMicrotask(() => one.end(null)),
  )
  return [one.link, other.link]
}

/** Gathers what is given in one go, and passes it on as one list as soon as whoever gives it is done. */
export const inOneGo = <T>(pass: (all: T[]) => void): ((one: T) => void) => {
  let all: T[] = []
  return (one) => {
    all.push(one)
    if (all.length > 1) return
    queueMicrotask(() => {
      const given = all
      all = []
      pass(given)
    })
  }
}

/** The part of a Worker, or of a worker's own global, that talking needs. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listen: (event: { data: unknown }) => void): void
  terminate?(): void
}

/**
 * The other end is trusted to be ours: a worker and its page come from the same build. What is said in one go arrives
 * in one go: between two messages that belong together nothing is drawn, and nobody else's come first.
 */
export const portLink = <Out, In>(port: Port): End<Out, In> => {
  const made = end<Out, In>(
    inOneGo((messages) => port.postMessage(messages)),
    () => port.terminate?.(),
  )
  port.addEventListener('message', ({ data }) => {
    if (Array.isArray(data)) for (const message of data as In[]) made.arrive(message)
  })
  return made
}
