/** One tab plays a raid. Where the browser has no locks (plain http), the raid's owner number alone keeps order. */

const nameOf = (id: string): string => `raid:${id}`

const manager = (): LockManager | null => ('navigator' in globalThis && 'locks' in navigator ? navigator.locks : null)

/** An origin whose storage could not be made, on a full disk, is refused every lock in Chromium: then nobody has it. */
const isHeldNow = async (locks: LockManager, id: string): Promise<boolean> => {
  try {
    const { held = [], pending = [] } = await locks.query()
    return [...held, ...pending].some(({ name }) => name === nameOf(id))
  } catch {
    return true
  }
}

/** A raid held by this tab, until it is released or another tab takes it. */
export interface Hold {
  release(): void
}

/** Null: another tab has it. `onLost` is told when another tab steals it. */
export type Holder = (id: string, steal: boolean, onLost: () => void) => Promise<Hold | null>

export const holdRaid: Holder = (id, steal, onLost) => {
  const locks = manager()
  if (!locks) return Promise.resolve({ release: () => {} })
  return new Promise((resolve, reject) => {
    let release: () => void = () => {}
    let isHeld = false
    const until = new Promise<void>((letGo) => {
      release = letGo
    })
    const refused = async (isLast: boolean): Promise<void> => {
      if (await isHeldNow(locks, id)) resolve(null)
      else if (isLast) resolve({ release: () => {} })
      else ask(true) // a page that is reloaded may have let go of it in between
    }
    const keep = (lock: Lock | null, isLast: boolean): Promise<void> => {
      if (!lock) return refused(isLast)
      isHeld = true
      resolve({
        release: () => {
          isHeld = false
          release()
        },
      })
      return until
    }
    const ask = (isLast: boolean): void => {
      const options = steal ? { steal } : { ifAvailable: true }
      locks
        .request(nameOf(id), options, (lock) => keep(lock, isLast))
        .catch((error: unknown) => {
          if (isHeld) onLost()
          else reject(error instanceof Error ? error : new Error(String(error)))
        })
    }
    ask(false)
  })
}

/** One tab after the other; where the browser has no locks, all at once. */
export const inTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = manager()
  await (locks ? locks.request(name, work) : work())
}

/** Whether some tab of this device holds a raid now. */
export const isAnyHeld = async (): Promise<boolean> => {
  const { held = [] } = (await manager()?.query()) ?? {}
  return held.some(({ name }) => name?.startsWith(nameOf('')))
}
