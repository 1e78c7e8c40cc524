import { NetError } from '../../net/wire.ts'
import { type Asker, goesFirst } from '../../table/candidate.ts'
import { MeetError, type Met } from '../../table/meet.ts'
import type { Hello } from '../../table/protocol.ts'
import type { Hex } from '../../table/trust/bytes.ts'

/**
 * Who asks to be the next host looks for others who do: two who only wait would wait for each other. Both know which of
 * them goes first, and whoever finds out gives way. It also finds a host that is there again.
 */
export interface AnotherOptions {
  asker: Asker // ourselves
  hello: () => Hello
  isAsking: () => boolean // false: it was decided
  look: (signal: AbortSignal) => Promise<Met>
  /** A host, or somebody who goes before us: their key. */
  found: (isHost: boolean, key: Hex) => void
  signal: AbortSignal // no longer
}

/** Way is given to each once: whoever says that they ask, and never goes on, keeps nobody else from it. */
export const givingWay = (): ((to: Hex) => boolean) => {
  const before = new Set<Hex>()
  return (to) => {
    const isFirst = !before.has(to)
    before.add(to)
    return isFirst
  }
}

const waits = [1500, 1500, 3000, 5000] // ms between looks: the first are in a hurry, as both may have tapped at once
const answersWithin = 5000

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

export const another = async (options: AnotherOptions): Promise<void> => {
  const { isAsking, look, found, signal } = options
  const isOver = (): boolean => signal.aborted || !isAsking()
  for (let looks = 0; !isOver(); looks++) {
    const met = await look(signal).catch((error: unknown) => {
      if (!(error instanceof NetError || error instanceof MeetError || signal.aborted)) console.error(error)
      return null
    })
    if (met && !isOver()) {
      const isHost = met.role === 'host'
      const isBefore = isHost || (await goesBefore(options, met))
      if (isBefore && !isOver()) found(isHost, met.key)
    }
    met?.link.close()
    if (!isOver()) await wait(waits[looks] ?? 5000)
  }
}

/** They hear that we ask, too, and what we hold; what they hold they say then. */
const goesBefore = ({ asker, hello }: AnotherOptions, met: Met): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answersWithin)
    const settle = (isBefore: boolean): void => {
      clearTimeout(timer)
      resolve(isBefore)
    }
    met.link.onEnd(() => settle(false))
    met.link.onMessage((message) => {
      if (message.type === 'certified') settle(true)
      else if (message.type === 'asksTakeover') {
        const { held, isCertified } = message.asked
        // without a word of what it holds it is an app from before, which gives way to nobody
        settle(isCertified === true || !held || goesFirst({ key: met.key, held }, asker))
      }
    })
    // `seen` is left out: nobody has to ask everybody anew because we asked
    const { seen: _, ...said } = hello()
    met.prove({ ...said, held: asker.held, asks: true }, null)
  })
