type Held = { stolen: () => void }
type Work = (lock: Lock | null) => Promise<unknown>

/** The locks of a browser, as far as raids use them: taken if free, or stolen. Several tabs share one of these. */
export const fakeLocks = (refusesAll = false): Pick<LockManager, 'request' | 'query'> & { held: Map<string, Held> } => {
  const held = new Map<string, Held>()
  const request = async (name: string, options: LockOptions, work: Work): Promise<unknown> => {
    if (options.steal) held.get(name)?.stolen()
    else if (held.has(name) || refusesAll) return work(null)
    const lock: Lock = { name, mode: 'exclusive' }
    const robbed = new Promise<never>((_, reject) => {
      held.set(name, { stolen: () => reject(new DOMException('stolen', 'AbortError')) })
    })
    const mine = held.get(name)
    try {
      return await Promise.race([work(lock), robbed])
    } finally {
      if (held.get(name) === mine) held.delete(name)
    }
  }
  const query = async (): Promise<LockManagerSnapshot> => ({ held: [...held.keys()].map((name) => ({ name })) })
  return { held, request: request as LockManager['request'], query }
}
