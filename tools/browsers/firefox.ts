import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox } from './programs.ts'
import type { Driver } from './screen.ts'

/**
 * Firefox over Marionette, which it speaks by itself: no geckodriver, which Debian does not have. Playwright's way to a
 * Firefox as Debian packs it needs a newer one than the long-lived release.
 */

const preferences: Record<string, string | number | boolean> = {
  'marionette.port': 0, // any that is free; it is written into the profile
  'dom.w3c_touch_events.enabled': 1, // a touch screen
  'ui.prefersReducedMotion': 1,
  'media.peerconnection.ice.obfuscate_host_addresses': false, // a machine without a network can't look up the names
  'media.peerconnection.ice.loopback': true,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'services.settings.server': 'data:,', // asks nobody for anything
}

const patience = 120_000

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** Messages as `length:json`; the first comes unasked and says who speaks. */
const conversation = async (socket: Socket): Promise<(name: string, params?: object) => Promise<unknown>> => {
  let rest = Buffer.alloc(0)
  let last = 0
  const waiting = new Map<number, { resolve: (it: unknown) => void; reject: (error: Error) => void }>()
  let greeted: (() => void) | null = null
  const greeting = new Promise<void>((resolve) => {
    greeted = resolve
  })
  const hear = (text: string): void => {
    const said = JSON.parse(text) as Answer | object
    if (!Array.isArray(said)) return greeted?.()
    const [, id, error, result] = said as Answer
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.reject(new Error(`Firefox: ${error.error}: ${error.message}`))
    else one?.resolve(result)
  }
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || rest.length < end) return
      const text = rest.subarray(colon + 1, end).toString()
      rest = rest.subarray(end)
      hear(text)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'))
  })
  await greeting
  return (name, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      const text = JSON.stringify([0, last, name, params])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}

/** Its window is nobody's: it has no frame to be seen, and a profile of its own. */
export const startFirefox = async (): Promise<Driver> => {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(findFirefox(), ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const socket = connect(await portIn(profile, () => child.exitCode !== null), '127.0.0.1')
    const send = await conversation(socket)
    const session = (await send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } })) as {
      capabilities: { browserVersion: string }
    }
    return {
      version: `Firefox ${session.capabilities.browserVersion}`,
      navigate: async (url) => void (await send('WebDriver:Navigate', { url })),
      execute: async (script, args) =>
        ((await send('WebDriver:ExecuteScript', { script, args, sandbox: null })) as { value: unknown }).value,
      act: async (actions) => void (await send('WebDriver:PerformActions', { actions })),
      resize: async (width, height) => void (await send('WebDriver:SetWindowRect', { width, height })),
      screenshot: async () => ((await send('WebDriver:TakeScreenshot', { full: false })) as { value: string }).value,
      close: async () => {
        socket.destroy()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Firefox writes it down once it listens. */
const portIn = async (profile: string, hasEnded: () => boolean): Promise<number> => {
  const until = Date.now() + patience
  for (;;) {
    const port = portWritten(profile)
    if (port !== null) return port
    if (hasEnded()) throw new Error('Firefox ended before it could be spoken to.')
    if (Date.now() > until) throw new Error('Firefox does not answer.')
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
}

const portWritten = (profile: string): number | null => {
  try {
    return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')) || null
  } catch {
    return null // not yet
  }
}
