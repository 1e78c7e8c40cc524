import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dist, serve } from '../serve.mjs'

/**
 * The app as it was built, with a script of ours before its own: it writes down every complaint of the page where a
 * driver can read it, and loads the dice of new raids. It is a file of the site, as the app's policy takes no other.
 */

const script = `
  const page = document.documentElement.dataset
  const complaints = []
  const complain = (text) => {
    complaints.push(text)
    page.complaints = JSON.stringify(complaints)
  }
  const told = (it) => (it instanceof Error ? it.message + ' ' + it.stack : String(it))
  for (const level of ['error', 'warn']) {
    const usual = console[level].bind(console)
    console[level] = (...all) => { complain(all.map(told).join(' ')); usual(...all) }
  }
  // That an observer hears of the rest in the next frame is no fault; Playwright does not tell of it either.
  const isLate = (text) => text.startsWith('ResizeObserver loop')
  addEventListener('error', (event) => isLate(event.message) || complain(told(event.error ?? event.message)))
  addEventListener('unhandledrejection', (event) => complain(told(event.reason)))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    complain('the policy refuses: ' + [effectiveDirective, blockedURI, sourceFile, lineNumber].join(' ')))
  const usual = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (array) => {
    if (page.dice === undefined || !(array instanceof Int32Array)) return usual(array)
    array.set(JSON.parse(page.dice))
    return array
  }`

const name = 'listening.js'

export const listeningSite = async (port: number): Promise<Awaited<ReturnType<typeof serve>>> => {
  const folder = mkdtempSync(join(tmpdir(), 'listening-'))
  cpSync(dist, folder, { recursive: true })
  writeFileSync(join(folder, name), `{${script}\n}\n`)
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  const heard = html.replace('<title>', `<script src="./${name}"></script><title>`)
  if (heard === html) throw new Error('The page has no place for the script that listens.')
  writeFileSync(page, heard)
  const site = await serve({ port, folder })
  return {
    ...site,
    close: async () => {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
