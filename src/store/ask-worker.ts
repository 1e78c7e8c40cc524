/** What the worker says of a copy that it was asked for. */
export interface Copied {
  asked: number
  problem: string | null
}

const patience = 30_000 // ms: one that says nothing for so long hangs, and the next one is another

type Asked = Pick<MessagePort, 'postMessage'> & Pick<Worker, 'addEventListener' | 'terminate'>

/**
 * Has a worker write the second copy of what is small. It reads the database itself, so those who ask while it works share
 * the next one. It is started when somebody first asks.
 */
export const askWorker = (start: () => Asked): (() => Promise<void>) => {
  let worker: Asked | null = null
  let asked = 0
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const it = (worker ??= start())
      const mine = (asked += 1)
      const heard = new AbortController() // nobody listens for this one any more
      const options = { signal: heard.signal }
      const timer = setTimeout(() => failed('The worker does not answer.'), patience)
      heard.signal.addEventListener('abort', () => clearTimeout(timer))
      const failed = (why: string): void => {
        heard.abort()
        worker?.terminate()
        worker = null
        reject(new Error(why))
      }
      it.addEventListener('error', (event) => failed(event.message), options)
      const answered = ({ data }: MessageEvent<Copied>): void => {
        if (data.asked !== mine) return
        heard.abort()
        if (data.problem === null) resolve()
        else reject(new Error(data.problem))
      }
      it.addEventListener('message', answered, options)
      it.postMessage(mine, [])
    })
  const begin = (): Promise<void> => {
    const mine = run().finally(() => {
      if (running === mine) running = null
    })
    running = mine
    return mine
  }
  return () => {
    if (!running) return begin()
    next ??= running
      .catch(() => {}) // whoever asked for that one hears of it
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
}
