import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerFrom, dist, listenFrom } from '../serve.mjs'
import { walled } from '../walls.mjs'

/**
 * The app as it was built, with a script of ours before its own: it writes down every complaint of the page where a
 * driver can read it, and loads the dice of new raids. It is a file of the site, as the app's policy takes no other.
 * What the policy refuses, in workers too, browsers report to the site by themselves.
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
  const usual = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (array) => {
    if (page.dice === undefined || !(array instanceof Int32Array)) return usual(array)
    array.set(JSON.parse(page.dice))
    return array
  }`

const name = 'listening.js'
const policy = 'content-security-policy'
const reportsAt = '/reports'

/** A page of the site with nothing of the app on it: nobody there has its store open. */
export const emptyPage = 'empty.html'

export interface ListeningSite {
  url: string
  /** What browsers reported since somebody last asked. */
  takeReports(): string[]
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

interface Report {
  'csp-report'?: Record<string, string | number>
}
const shortOf = (text: string): string => {
  const { 'csp-report': it } = JSON.parse(text) as Report
  const parts = [
    'effective-directive',
    'violated-directive',
    'blocked-uri',
    'document-uri',
    'source-file',
    'line-number',
  ]
  return it ? `the policy refuses: ${parts.flatMap((part) => (part in it ? [String(it[part])] : [])).join(' ')}` : text
}

export const listeningSite = async (port: number): Promise<ListeningSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'listening-'))
  cpSync(dist, folder, { recursive: true })
  writeFileSync(join(folder, name), `{${script}\n}\n`)
  writeFileSync(join(folder, emptyPage), '<!doctype html><title>Empty</title><p>Nothing is here.')
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  const heard = html.replace('<title>', `<script src="./${name}"></script><title>`)
  if (heard === html) throw new Error('The page has no place for the script that listens.')
  writeFileSync(page, heard)
  const reports: string[] = []
  const files = answerFrom(folder)
  const answer = walled((request: IncomingMessage, response: ServerResponse) => {
    response.setHeader(policy, `${String(response.getHeader(policy))}; report-uri ${reportsAt}`)
    files(request, response)
  })
  const server = createServer((request, response) => {
    if (request.url !== reportsAt) return answer(request, response)
    response.writeHead(204).end()
    void bodyOf(request).then((text) => reports.push(shortOf(text)))
  })
  const taken = await listenFrom(server, port)
  return {
    url: `http://localhost:${taken}/`,
    takeReports: () => reports.splice(0),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
