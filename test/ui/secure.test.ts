import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAnyHeld } from '../../src/store/lock.ts'
import { freshId } from '../../src/store/fresh-id.ts'
import { freshSeed } from '../../src/ui/fresh.ts'
import { CameraError, cameraMissing, isCameraAllowed, openCamera, troubleOf } from '../../src/ui/camera.ts'
import { missingHere } from '../../src/ui/secure.ts'
import { canShare, copyText } from '../../src/ui/shelf/copy-text.ts'
import { askOrTell, askToKeep, diskSpace } from '../../src/ui/storage.ts'
import { strings } from '../../src/ui/strings/index.ts'

const everything = {
  serviceWorker: {},
  mediaDevices: {},
  wakeLock: {},
  locks: {},
  clipboard: {},
  storage: { persist: () => {} },
}

/** What a browser leaves to a page over plain http from another machine. */
const plainHttp = (): void => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('navigator', {})
  const usual = globalThis.crypto
  vi.stubGlobal('crypto', { getRandomValues: usual.getRandomValues.bind(usual) })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a page over plain http', () => {
  beforeEach(plainHttp)

  it('knows everything that it lacks, and has words for it', () => {
    const missing = missingHere()
    expect(missing).toEqual(['offline', 'camera', 'awake', 'tabs', 'clipboard', 'keep'])
    for (const it of missing) expect(strings.secure.missing[it].length).toBeGreaterThan(20)
  })

  it('lists only what this browser really takes away', () => {
    vi.stubGlobal('navigator', everything)
    expect(missingHere()).toEqual([])
    const { clipboard: _, ...others } = everything
    vi.stubGlobal('navigator', others)
    expect(missingHere()).toEqual(['clipboard'])
  })

  it('makes ids and dice', () => {
    expect(freshId()).toMatch(/^[0-9a-f]{24}$/)
    expect(freshId()).not.toBe(freshId())
    expect(freshSeed()).toHaveLength(4)
  })

  it('keeps raids without a promise', async () => {
    expect(await diskSpace()).toEqual({ kept: null, used: 0, of: null })
    expect(await askToKeep()).toBe(false)
    expect(await askOrTell()).toBeNull()
    expect(await isAnyHeld()).toBe(false)
  })

  it('copies the old way, or says that it can’t', async () => {
    const execCommand = vi.fn<(name: string) => boolean>(() => true)
    vi.stubGlobal('document', { execCommand })
    const field = { focus: vi.fn<() => void>(), select: vi.fn<() => void>() } as unknown as HTMLTextAreaElement
    expect(await copyText('K7QM-3XTD', field)).toBe(true)
    expect(execCommand).toHaveBeenCalledWith('copy')
    expect(await copyText('K7QM-3XTD', null)).toBe(false)
    expect(canShare('K7QM-3XTD', 'Raid Table')).toBe(false)
  })

  it('says that the camera wants https, without asking for it', async () => {
    expect(cameraMissing()).toBe('insecure')
    expect(await isCameraAllowed()).toBe(false)
    await expect(openCamera()).rejects.toMatchObject({ trouble: 'insecure' })
  })
})

describe('a page over https', () => {
  it('lacks nothing because of that, whatever the browser lacks', () => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('navigator', {})
    expect(missingHere()).toEqual([])
    expect(cameraMissing()).toBe('unsupported')
  })

  it.each([
    ['nothing where it is kept already', true, {}, null, 0],
    ['the browser, where that decides by itself', false, { userAgentData: {} }, null, 1],
    ['people first, where the browser asks them', false, { permissions: { query: 'prompt' } }, 'tell', 0],
    ['the browser, where people have said no', false, { permissions: { query: 'denied' } }, null, 1],
    ['people first, where the browser does not tell', false, {}, 'tell', 0],
  ])('asks %s', async (_, isKept, more, told, times) => {
    const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    const storage = { persisted: () => Promise.resolve(isKept), persist }
    const state = 'permissions' in more ? more.permissions.query : null
    const permissions = state && { query: () => Promise.resolve({ state }) }
    vi.stubGlobal('navigator', { storage, ...more, ...(permissions ? { permissions } : {}) })
    expect(await askOrTell()).toBe(told)
    expect(persist).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['InvalidStateError', 'failed'],
  ])('tells why the camera fails: %s is %s', async (name, trouble) => {
    vi.stubGlobal('isSecureContext', true)
    const getUserMedia = (): Promise<never> => Promise.reject(new DOMException('no', name))
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    const failed = await openCamera().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CameraError)
    expect(troubleOf(failed)).toBe(trouble)
  })

  it.each([
    ['granted', true],
    ['prompt', false],
    ['denied', false],
  ])('knows whether the camera was allowed: %s', async (state, allowed) => {
    const query = (): Promise<{ state: string }> => Promise.resolve({ state })
    vi.stubGlobal('navigator', { mediaDevices: {}, permissions: { query } })
    expect(await isCameraAllowed()).toBe(allowed)
  })

  it('goes by what was allowed since it was opened where the browser does not tell', async () => {
    vi.resetModules()
    const camera = await import('../../src/ui/camera.ts')
    const stop = vi.fn<() => void>()
    const getUserMedia = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ getTracks: () => [{ stop }] }))
    const query = (): Promise<never> => Promise.reject(new TypeError('no such permission'))
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia }, permissions: { query } })
    expect(await camera.isCameraAllowed()).toBe(false)
    expect(await camera.withCamera(() => Promise.resolve(stop.mock.calls.length))).toBe(0)
    expect(stop).toHaveBeenCalledTimes(1)
    expect(await camera.isCameraAllowed()).toBe(true)
  })
})
