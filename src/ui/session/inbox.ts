import { batch } from 'solid-js'

/**
 * Messages on their way to the page. What is answered to a tap waits until the tap itself has been painted: a full
 * table that changes before that makes the finger wait for it. What came meanwhile is shown at once, as one change.
 */
export interface Inbox<Message> {
  put(message: Message): void
  hold(): void // until the next paint
  clear(): void
}

const longest = 100 // ms; a page that nobody sees is not painted

/** A message that is sent in a frame arrives when that frame has been painted. */
const afterPaint = (act: () => void): void => {
  const { port1, port2 } = new MessageChannel()
  const timer = setTimeout(() => port2.postMessage(null), longest)
  port1.addEventListener(
    'message',
    () => {
      clearTimeout(timer)
      port1.close()
      act()
    },
    { once: true },
  )
  port1.start()
  requestAnimationFrame(() => port2.postMessage(null))
}

export const createInbox = <Message>(hear: (message: Message) => void, later = afterPaint): Inbox<Message> => {
  let held: Message[] | null = null
  const open = (): void => {
    const messages = held ?? []
    held = null
    batch(() => messages.forEach(hear))
  }
  return {
    put: (message) => {
      if (held) held.push(message)
      else batch(() => hear(message))
    },
    hold: () => {
      if (held) return
      held = []
      later(open)
    },
    clear: () => {
      if (held) held = []
    },
  }
}
