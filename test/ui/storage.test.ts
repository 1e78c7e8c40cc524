import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askOrTell } from '../../src/ui/storage.ts'

/** What a browser promises, before a raid is first written. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const browser = (storage: Partial<StorageManager> | undefined, more: object = {}): unknown =>
  vi.stubGlobal('navigator', { storage, ...more })
const chromium = { userAgentData: {} }
const persisted = (is: boolean) => (): Promise<boolean> => Promise.resolve(is)

describe('protection', () => {
  it('is asked for where the browser answers by itself', async () => {
    const persist = vi.fn(persisted(false))
    browser({ persisted: persisted(false), persist }, chromium)
    expect(await askOrTell()).toBeNull()
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('is not asked for again, and not where people would be asked: they hear first what for', async () => {
    const persist = vi.fn(persisted(true))
    browser({ persisted: persisted(true), persist }, chromium)
    expect(await askOrTell()).toBeNull()
    browser({ persisted: persisted(false), persist }, { permissions: { query: async () => ({ state: 'prompt' }) } })
    expect(await askOrTell()).toBe('tell')
    browser(undefined) // plain http
    expect(await askOrTell()).toBeNull()
    expect(persist).not.toHaveBeenCalled()
  })

  it('is waited for no longer than two seconds', async () => {
    const never = (): Promise<boolean> => new Promise(() => {})
    for (const storage of [
      { persisted: persisted(false), persist: never },
      { persisted: never, persist: never },
    ]) {
      browser(storage, chromium)
      let answer: string | null | undefined
      const asking = askOrTell().then((it) => (answer = it))
      await vi.advanceTimersByTimeAsync(1999)
      expect(answer).toBeUndefined()
      await vi.advanceTimersByTimeAsync(2)
      await asking
      expect(answer).toBeNull()
    }
  })
})
