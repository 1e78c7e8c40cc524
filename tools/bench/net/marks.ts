import type { BrowserContext, Page, Worker as Thread } from 'playwright'

/**
 * The way of an answer from one device to another's screen, marked from outside: the app does not know of it. Times are
 * milliseconds since 1970 by the device's own clock.
 */

export type Step =
  | 'tap' // the click is being handled
  | 'said' // the answer leaves its page
  | 'arrived' // a guest's answer is at the host's page
  | 'taken' // it is in the worker
  | 'writes' // the engine has done it
  | 'kept' // it is on the disk
  | 'shownPage' // the worker has what the host's page sees
  | 'shownGuest' // and what the guest does
  | 'leaves' // that is at the host's page
  | 'heard' // whoever looks on has it
  | 'changed' // in the document
  | 'frame' // the next animation frame
  | 'painted' // and that frame is done

export interface Mark {
  step: Step
  at: number
}

interface Marked {
  marks: Mark[]
}

/** Runs in the page, before the app. Whatever it needs it must bring along. */
const watchPage = (): void => {
  const marks: Mark[] = []
  Object.assign(globalThis, { marked: { marks } satisfies Marked })
  const now = (): number => performance.timeOrigin + performance.now()
  const mark = (step: Step, at = now()): void => void marks.push({ step, at })
  const typeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'type' in value ? value.type : null
  // between a page and its worker, what is said in one go is a list
  const has = (value: unknown, ...types: string[]): boolean =>
    [value].flat().some((message) => types.includes(String(typeOf(message))))
  const isAnswer = (value: unknown): boolean => has(value, 'answer', 'plan')
  let tapped = 0
  addEventListener('click', () => (tapped = now()), true)

  let isHeard = false // and the document is about to change
  const hear = (message: unknown): void => {
    if (!has(message, 'patch')) return
    mark('heard')
    isHeard = true
  }
  const changed = (): void => {
    if (!isHeard) return
    isHeard = false
    mark('changed')
    requestAnimationFrame(() => {
      mark('frame')
      // A message sent in a frame arrives when that frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => mark('painted'))
      port1.start()
      port2.postMessage(null)
    })
  }
  addEventListener('DOMContentLoaded', () => {
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(changed).observe(document.body, all)
  })

  const say = (message: unknown): void => {
    if (!isAnswer(message)) return
    mark('tap', tapped)
    mark('said')
  }
  const around = (of: object, name: string, before: (given: unknown) => void, after: (made: unknown) => void): void => {
    const apply = (usual: object, self: unknown, given: unknown[]): unknown => {
      before(given[0])
      const made: unknown = Reflect.apply(usual as () => unknown, self, given)
      after(made)
      return made
    }
    Reflect.set(of, name, new Proxy(Reflect.get(of, name) as object, { apply }))
  }
  const nothing = (): void => {}
  /** A guest's words pass the host's page unread, in an envelope of this name. */
  const isText = (value: unknown, envelope: string, ...types: string[]): boolean =>
    [value].flat().some((it) => {
      const text: unknown = typeof it === 'object' && it !== null ? Reflect.get(it, envelope) : null
      if (!(text instanceof Uint8Array)) return false
      const begins = new TextDecoder().decode(text.subarray(0, 30))
      return types.some((type) => begins.startsWith(`{"type":"${type}"`))
    })
  around(JSON, 'parse', nothing, hear)
  around(JSON, 'stringify', say, nothing)
  around(Worker.prototype, 'postMessage', say, nothing)
  around(
    MessagePort.prototype,
    'postMessage',
    (piped) => {
      if (isText(piped, 'said', 'answer', 'plan')) mark('arrived')
    },
    nothing,
  )
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get(this: MessageEvent): unknown {
      const value: unknown = data?.get?.call(this)
      if (this.target instanceof Worker) hear(value)
      if (this.target instanceof MessagePort && isText(value, 'say', 'patch')) mark('leaves')
      return value
    },
  })
}

/** Runs in the host's worker, before any guest is let in. */
const watchWorker = (): void => {
  const marks: Mark[] = []
  Object.assign(globalThis, { marked: { marks } satisfies Marked })
  const mark = (step: Step): void => void marks.push({ step, at: performance.timeOrigin + performance.now() })
  const inside = (value: unknown, member: string): unknown =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[member] : null
  /** One message, or a list of those said in one go. */
  const has = (value: unknown, ...types: string[]): boolean =>
    [value].flat().some((it) => types.includes(String(inside(it, 'type'))))
  // Whoever listens looks at it first of all: listeners of ours would be called after those that are there already.
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get(this: MessageEvent): unknown {
      const value: unknown = data?.get?.call(this)
      if (has(value, 'answer', 'plan')) mark('taken')
      return value
    },
  })
  const around = (of: object, name: string, heed: (given: unknown[], made: unknown) => void): void => {
    const apply = (usual: object, self: unknown, given: unknown[]): unknown => {
      const made: unknown = Reflect.apply(usual as () => unknown, self, given)
      heed(given, made)
      return made
    }
    Reflect.set(of, name, new Proxy(Reflect.get(of, name) as object, { apply }))
  }
  around(JSON, 'parse', (_, message) => {
    if (has(message, 'answer', 'plan')) mark('taken')
  })
  around(JSON, 'stringify', ([message]) => {
    if (has(message, 'patch')) mark('shownGuest')
  })
  around(globalThis, 'postMessage', ([message]) => {
    if (has(message, 'patch')) mark('shownPage')
  })
  around(IDBDatabase.prototype, 'transaction', ([, , options], made) => {
    if (inside(options, 'durability') !== 'strict' || !(made instanceof IDBTransaction)) return
    mark('writes')
    made.addEventListener('complete', () => mark('kept'))
  })
}

export const watchPages = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watchPage)
}
export const watchHost = (worker: Thread): Promise<void> => worker.evaluate(watchWorker)

const taken = (): Mark[] => (globalThis as unknown as { marked: Marked }).marked.marks.splice(0)

/** What was marked since the last time. */
export const marksOf = (page: Page): Promise<Mark[]> => page.evaluate(taken)
export const marksIn = (worker: Thread): Promise<Mark[]> => worker.evaluate(taken)
