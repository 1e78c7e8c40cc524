import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findWebKit } from './programs.ts'
import type { Driver } from './screen.ts'

/** WebKit as GNOME's browsers have it, over WebDriver, on a screen that nobody sees. */

const patience = 120_000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The number of a screen of its own, which Xvfb chooses. */
const displayOf = async (child: ChildProcess): Promise<string> => {
  const said = child.stdio[3] as Readable
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before there was a screen.')))
  const [line] = (await Promise.race([once(said, 'data'), ended])) as [Buffer]
  return `:${line.toString().trim()}`
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** What WebDriver is asked at this address; its errors come back as errors. */
const speaker =
  (base: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`)
    return value
  }

export const startWebKit = async (): Promise<Driver> => {
  const programs = findWebKit()
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const looks = join(home, 'gtk-3.0')
  mkdirSync(looks)
  writeFileSync(join(looks, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n') // reduced motion
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: await displayOf(screen),
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1', // there is no graphics card to share memory with
    },
  })
  const end = async (): Promise<void> => {
    await stop(driver)
    await stop(screen)
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const base = `http://127.0.0.1:${port}`
    await listening(base, driver)
    const ask = speaker(base)
    const options = { binary: programs.browser, args: ['--automation'] }
    const made = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } }
    const session = `/session/${made.sessionId}`
    return {
      version: `WebKitGTK ${made.capabilities.browserVersion}`,
      navigate: async (url) => void (await ask('POST', `${session}/url`, { url })),
      execute: (script, args) => ask('POST', `${session}/execute/sync`, { script, args }),
      act: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
      resize: async (width, height) => void (await ask('POST', `${session}/window/rect`, { width, height })),
      screenshot: async () => (await ask('GET', `${session}/screenshot`)) as string,
      close: async () => {
        try {
          await ask('DELETE', session)
        } finally {
          await end() // a browser that broke down doesn't answer
        }
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

const listening = async (base: string, driver: ChildProcess): Promise<void> => {
  const until = Date.now() + patience
  for (;;) {
    const answers = await fetch(`${base}/status`).then(
      () => true,
      () => false, // not yet
    )
    if (answers) return
    if (driver.exitCode !== null || Date.now() > until) throw new Error('WebKitWebDriver does not answer.')
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
}
