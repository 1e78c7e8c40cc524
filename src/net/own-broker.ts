import type { Broker } from './wire.ts'

/** A broker that came with the page. Its server tells in broker.json; that is asked only when somebody hosts or joins. */

export interface OwnBroker {
  here: Broker // as this page reaches it
  there: Broker // as other devices reach it
  address: string | null // of the app, for them; null: this page knows none that they could open
}

/** What broker.json may say. What is left out is as in the page's own address; a plain host has null there, or no such file. */
interface Said {
  path: string
  host?: string
  port?: number
  secure?: boolean
  addresses?: string[] // of the same app, for other devices
}

const isAddress = (it: unknown): boolean => typeof it === 'string' && /^https?:\/\/[\w.:[\]-]+\/$/.test(it)

const isSaid = (it: unknown): it is Said => {
  if (typeof it !== 'object' || it === null) return false
  const said: { [K in keyof Said]?: unknown } = it
  return (
    typeof said.path === 'string' &&
    said.path.startsWith('/') &&
    ['string', 'undefined'].includes(typeof said.host) &&
    (said.port === undefined || (Number.isInteger(said.port) && Number(said.port) > 0 && Number(said.port) < 65_536)) &&
    ['boolean', 'undefined'].includes(typeof said.secure) &&
    (said.addresses === undefined || (Array.isArray(said.addresses) && said.addresses.every(isAddress)))
  )
}

/** An address that only this very device can open. */
export const isThisDeviceOnly = (url: string): boolean => {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname)
}

const brokerAt = (page: URL, said: Said): Broker => {
  const secure = said.secure ?? page.protocol === 'https:'
  return {
    host: said.host ?? page.hostname,
    port: said.port ?? (said.host === undefined && page.port !== '' ? Number(page.port) : secure ? 443 : 80),
    path: said.path.endsWith('/') ? said.path : `${said.path}/`,
    secure,
  }
}

const patience = 3000 // ms

/** Null: there is none, or its server is out of reach. */
export const ownBroker = async (
  page: string = document.baseURI,
  ask: (url: URL, how: RequestInit) => Promise<Response> = (url, how) => fetch(url, how),
): Promise<OwnBroker | null> => {
  const here = new URL(page)
  here.hash = ''
  let said: unknown
  try {
    const answer = await ask(new URL('broker.json', here), { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    // Some hosts answer everything with their first page.
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null
    said = await answer.json()
  } catch (error) {
    console.info('No broker at this address:', error)
    return null
  }
  if (!isSaid(said)) return null
  const outside = isThisDeviceOnly(here.href) ? said.addresses?.find((it) => !isThisDeviceOnly(it)) : here.href
  return {
    here: brokerAt(here, said),
    there: brokerAt(outside === undefined ? here : new URL(outside), said),
    address: outside ?? null,
  }
}
